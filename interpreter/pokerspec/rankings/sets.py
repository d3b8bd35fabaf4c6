"""Hands that must be as good as a given one, where those good enough never hold a rank twice and suits do not matter.

Then only which ranks are there decides, and only a few ranks occur: a bit for each of them, and a table by those bits.
This serves any ranking and qualifier of that kind, a low of eight or better among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerspec.rankings.makers import Paired, Pooled, Trying
from pokerspec.rankings.order import DIGIT
from pokerspec.rankings.patterns import Own, Shared
from pokerspec.rankings.ranking import Ranking
from pokerspec.rankings.summing import Summing
from pokerspec.rankings.tables import RANK_WEIGHT

_REPEATED = sum(6 << 3 * rank for rank in range(13))
"""The bits of a rank key that are set where a rank comes more than once."""
_MOST_RANKS = 9


class RankSets:
    """The full hands good enough: bits by card, and (bits of the hand, strength), best first."""

    def __init__(self, ranks: Sequence[int], hands: Sequence[tuple[int, int]]) -> None:
        self.hands = hands
        self.width = len(ranks)
        self.bit = [1 << ranks.index(card >> 2) if card >> 2 in ranks else 0 for card in range(52)] + [0] * 12


def rank_sets(summing: Summing, least: int) -> RankSets | None:
    """What is good enough, or None where ranks may repeat, suits matter, or too many ranks occur."""
    if summing.needs or least <= 0 or _few_may_do(summing, least):
        return None
    good = [(key, value) for key, value in summing.ranks.items() if value >= least and _cards(key) == summing.size]
    used = sorted({rank for key, _ in good for rank in range(13) if key >> 3 * rank & 7})
    if not good or len(used) > _MOST_RANKS or any(key & _REPEATED for key, _ in good):
        return None
    hands = [(sum(1 << i for i, rank in enumerate(used) if key & RANK_WEIGHT[rank]), value) for key, value in good]
    return RankSets(used, sorted(hands, key=lambda hand: -hand[1]))


def _few_may_do(summing: Summing, least: int) -> bool:
    """Whether fewer cards than a full hand might be good enough.

    They are not where the lowest hand wins and each class that is good enough takes any cards (a missing one is then compared
    first, as the worst) or needs all of a hand's cards.
    """
    classes, size = summing.classes, summing.size
    if not classes.order.lowest:
        return True
    enough = [ps for i, ps in enumerate(classes.patterns) if classes.power(i) >= least >> DIGIT * size]
    return not all(not (p.groups or p.run or p.suited) or size in (sum(p.groups), p.run) for ps in enough for p in ps)


def _cards(key: int) -> int:
    return sum(key >> 3 * rank & 7 for rank in range(13))


class PooledSets(Trying):
    """Any cards of one pool that make a hand good enough."""

    def __init__(self, base: Pooled, sets: RankSets) -> None:
        super().__init__(base.ranking, base.patterns)
        self._part = base.patterns[0][0]
        self._bit, self._table = sets.bit, _Best(sets)
        assert base.ranking.size is not None
        self._size = base.ranking.size

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        part, bit, table = self._part, self._bit, self._table
        common = there = 0
        for zone in part.shared:
            there += len(shared[zone])
            for card in shared[zone]:
                common |= bit[card]
        cards = own[part.own[0]]
        found = []
        for seat in seats:
            held = cards[seat]
            ranks = common
            for card in held:
                ranks |= bit[card]
            total = there + len(held)
            found.append(table[ranks] if total >= part.low and not (part.every and total > self._size) else 0)
        return found


class PairedSets(Trying):
    """So many of one pool and so many of another that make a hand good enough."""

    def __init__(self, base: Paired, sets: RankSets) -> None:
        super().__init__(base.ranking, base.patterns)
        self._first, self._second = base.first, base.second
        self._bit, self._width = sets.bit, sets.width
        self._table = _BestPair(sets, base.first.low, base.second.low)

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        first, second, bit, width, table = self._first, self._second, self._bit, self._width, self._table
        cards = own[first.own[0]]
        board = self._ranks(shared[second.shared[0]], second.low) if second.shared else -1
        if second.shared and (board < 0 or board.bit_count() < second.low):  # too few ranks for anybody
            return [0] * len(seats)
        found = []
        for seat in seats:
            if not second.shared:
                board = self._ranks(own[second.own[0]][seat], second.low)
            held = cards[seat]
            if board < 0 or len(held) < first.low:
                found.append(0)
                continue
            ranks = 0
            for card in held:
                ranks |= bit[card]
            found.append(table[ranks << width | board])
        return found

    def _ranks(self, cards: Sequence[int], least: int) -> int:
        if len(cards) < least:
            return -1
        ranks = 0
        for card in cards:
            ranks |= self._bit[card]
        return ranks


class _Best(dict[int, int]):
    """Bits of the ranks there → strength of the best hand good enough, 0 for none."""

    __slots__ = ("_sets",)

    def __init__(self, sets: RankSets) -> None:
        super().__init__()
        self._sets = sets

    def __missing__(self, ranks: int) -> int:
        value = self[ranks] = next((v for hand, v in self._sets.hands if hand & ~ranks == 0), 0)
        return value


class _BestPair(dict[int, int]):
    """Bits of the first pool's ranks (upper) and the second's → strength of the best hand good enough, 0 for none."""

    __slots__ = ("_add", "_sets", "_take")

    def __init__(self, sets: RankSets, take: int, add: int) -> None:
        super().__init__()
        self._sets, self._take, self._add = sets, take, add

    def __missing__(self, key: int) -> int:
        width = self._sets.width
        own, board = key >> width, key & ((1 << width) - 1)
        value = 0
        enough = own.bit_count() >= self._take and board.bit_count() >= self._add
        for hand, strength in self._sets.hands if enough else ():
            split = hand & ~(own | board) == 0
            if split and (hand & ~board).bit_count() <= self._take and (hand & ~own).bit_count() <= self._add:
                value = strength
                break
        self[key] = value
        return value


def with_least(maker: Trying, ranking: Ranking, least: int) -> Trying | None:
    """A maker by rank sets for hands of at least a strength, where one serves."""
    if ranking.summing is None or not isinstance(maker, (Pooled, Paired)):
        return None
    full = isinstance(maker, Pooled) or maker.first.low + maker.second.low == ranking.size
    sets = rank_sets(ranking.summing, least) if full else None
    if sets is None:
        return None
    return PooledSets(maker, sets) if isinstance(maker, Pooled) else PairedSets(maker, sets)
