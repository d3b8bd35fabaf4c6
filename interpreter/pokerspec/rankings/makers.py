"""How a seat's best hand is found among its own and the shared cards: by trying all choices, or quicker where that is the same.

A maker knows one ranking and one `use`. `strengths` ranks several seats at once; `ways` lists the cards of every choice.
Which maker serves is decided by properties of the ranking and the pattern, and each is tested against `Trying`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pokerspec.rankings.pairing import Pairing
from pokerspec.rankings.patterns import Own, Part, Pattern, Shared, choices, fillings
from pokerspec.rankings.ranking import Ranking
from pokerspec.rankings.summing import Summing
from pokerspec.rankings.tables import CARD_BIT, CARD_RANK_WEIGHT, RANK_KEYS

Value = Callable[[Sequence[int]], int]


class Trying:
    """Tries every choice that fills a pattern; right for every ranking and every `use`."""

    def __init__(self, ranking: Ranking, patterns: Sequence[Pattern]) -> None:
        self.ranking, self.patterns = ranking, tuple(patterns)

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        """The strength of each of the seats, 0 where it has no hand."""
        return [self.strength(own, shared, seat, state, self.ranking.value) for seat in seats]

    def strength(self, own: Own, shared: Shared, seat: int, state: Any, value: Value) -> int:
        """The strength of a seat by a given way to value cards."""
        best = 0
        for pools, counts in self.filled(own, shared, seat, state):
            found = self._best(pools, counts, value)
            if found > best:
                best = found
        return best

    def _best(self, pools: Sequence[Sequence[int]], counts: Sequence[int], value: Value) -> int:
        if len(pools) == 1 and (counts[0] == len(pools[0]) or counts[0] == self.ranking.size):
            return value(pools[0])
        return max(map(value, choices(pools, counts)), default=0)

    def filled(self, own: Own, shared: Shared, seat: int, state: Any) -> list[tuple[list[list[int]], tuple[int, ...]]]:
        """The pools of each pattern the seat can fill with the most cards, and how many it takes of each."""
        pools = [[part.cards(own, shared, seat, state) for part in pattern] for pattern in self.patterns]
        there = [(pattern, [len(p) for p in held]) for pattern, held in zip(self.patterns, pools, strict=True)]
        return [(pools[index], counts) for index, counts in fillings(there, self.ranking.size)]

    def ways(self, own: Own, shared: Shared, seat: int, state: Any = None) -> Iterator[tuple[int, ...]]:
        """The cards of every choice, those with the higher cards of the first pool first."""
        for pools, counts in self.filled(own, shared, seat, state):
            yield from choices([sorted(pool, reverse=True) for pool in pools], counts)


class Whole(Trying):
    """Any cards of one pool: the ranking itself finds the best of them."""

    def __init__(self, ranking: Ranking, part: Part) -> None:
        super().__init__(ranking, [(part,)])
        self.part = part
        self.least = max(part.low, 1)
        self.most = ranking.size if part.every and ranking.size is not None else 1 << 30
        """The fewest and the most cards in the pool with which there is a hand."""

    @staticmethod
    def serves(ranking: Ranking, patterns: Sequence[Pattern]) -> bool:
        """One pattern of one part that may fill a hand, of one seat zone, without a condition."""
        if len(patterns) != 1 or len(patterns[0]) != 1:
            return False
        part, size = patterns[0][0], ranking.size
        full = part.every or part.high is None or (size is not None and part.high >= size)
        return full and part.test is None and len(part.own) == 1 and (size is None or part.low <= size)

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        cards, value, least, most = own[self.part.own[0]], self.ranking.value, self.least, self.most
        board = [card for zone in self.part.shared for card in shared[zone]]
        if not board and least == 1 and most > 52:
            return [value(cards[seat]) for seat in seats]
        pools = [[*cards[seat], *board] for seat in seats]
        return [value(pool) if least <= len(pool) <= most else 0 for pool in pools]


class Pooled(Whole):
    """Any cards of one pool, ranked by a sum: the shared cards are added up once for all seats."""

    def __init__(self, ranking: Ranking, part: Part, summing: Summing) -> None:
        super().__init__(ranking, part)
        self._summing = summing

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        by = self._summing
        board: list[int] = []
        for zone in self.part.shared:
            board += shared[zone]
        cards = own[self.part.own[0]]
        if not board and self.least == 1 and self.most > 52:
            value = by.value
            return [value(cards[seat]) for seat in seats]
        weight, ranks, enough, suited, start = by.weight, by.ranks, by.enough, by.suited, by.start
        for card in board:
            start += weight[card]
        least, most = self.least - len(board), self.most - len(board)
        found = []
        for seat in seats:
            held = cards[seat]
            total = start
            for card in held:
                total += weight[card]
            if not least <= len(held) <= most:
                found.append(0)
            elif total & enough:
                found.append(suited([*held, *board], total))
            else:
                found.append(ranks[total & RANK_KEYS])
        return found

    def by_ranks(self, own: Own, shared: Shared, seats: Sequence[int]) -> list[int]:
        """The strengths by ranks alone. Where a suit only ever helps, a strength is the larger of this and `by_suit`."""
        board = sum(CARD_RANK_WEIGHT[card] for zone in self.part.shared for card in shared[zone])
        cards, ranks = own[self.part.own[0]], self._summing.ranks
        return [ranks[sum([CARD_RANK_WEIGHT[card] for card in cards[seat]], board)] for seat in seats]

    def by_suit(self, own: Own, shared: Shared, seats: Sequence[int], suit: int) -> list[int]:
        """The strengths by the cards of one suit alone; 0 where they are too few."""
        table = self._summing.suited_masks
        assert table is not None
        board = sum(CARD_BIT[card] for zone in self.part.shared for card in shared[zone] if card & 3 == suit)
        masks = [board | sum(CARD_BIT[c] for c in own[self.part.own[0]][seat] if c & 3 == suit) for seat in seats]
        return [table[mask] if mask.bit_count() >= self._summing.size else 0 for mask in masks]


class Paired(Trying):
    """So many of one pool and so many of another, ranked by sums; the second pool's combinations are laid out once."""

    def __init__(self, ranking: Ranking, pattern: Pattern, summing: Summing) -> None:
        first, second = pattern
        super().__init__(ranking, [pattern])
        if first.shared and not second.shared:
            first, second = second, first
        self.first, self.second = first, second
        self._pairing = Pairing(summing, first.low, second.low)

    @staticmethod
    def serves(ranking: Ranking, patterns: Sequence[Pattern]) -> bool:
        """One pattern of two parts, each an exact number of one or more zones of its own, without conditions."""
        if ranking.summing is None or len(patterns) != 1 or len(patterns[0]) != 2:
            return False
        first, second = patterns[0]
        exact = all(p.low == p.high and p.low > 0 and not p.every and p.test is None for p in patterns[0])
        apart = not set(first.own + first.shared) & set(second.own + second.shared)
        one_own = len(first.own + first.shared) == 1 == len(second.own + second.shared) and bool(first.own or second.own)
        return exact and apart and one_own and first.low + second.low <= ranking.summing.size

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        try:
            return self._strengths(own, shared, seats)
        except IndexError:  # a joker that stands for nothing has no place in a row
            return super().strengths(own, shared, seats, state)

    def by_ranks(self, own: Own, shared: Shared, seats: Sequence[int]) -> list[int]:
        """As in `Pooled`; the second pool is a shared zone."""
        board = shared[self.second.shared[0]]
        if len(board) < self.second.low:
            return [0] * len(seats)
        return self._pairing.by_ranks([own[self.first.own[0]][seat] for seat in seats], board)

    def by_suit(self, own: Own, shared: Shared, seats: Sequence[int], suit: int) -> list[int]:
        """As in `Pooled`; the second pool is a shared zone."""
        return self._pairing.by_suit([own[self.first.own[0]][seat] for seat in seats], shared[self.second.shared[0]], suit)

    def _strengths(self, own: Own, shared: Shared, seats: Sequence[int]) -> list[int]:
        pairing, first, second = self._pairing, self.first, self.second
        cards = own[first.own[0]]
        if second.shared:
            board = shared[second.shared[0]]
            if len(board) < second.low:
                return [0] * len(seats)
            return pairing.strengths([cards[seat] for seat in seats], board)
        others = own[second.own[0]]
        least = second.low
        return [pairing.strengths([cards[s]], others[s])[0] if len(others[s]) >= least else 0 for s in seats]


def make(ranking: Ranking, patterns: Sequence[Pattern]) -> Trying:
    """The quickest maker that serves."""
    summing = ranking.summing
    if Whole.serves(ranking, patterns):
        part = patterns[0][0]
        return Whole(ranking, part) if summing is None else Pooled(ranking, part, summing)
    if summing is not None and Paired.serves(ranking, patterns):
        return Paired(ranking, patterns[0], summing)
    return Trying(ranking, patterns)
