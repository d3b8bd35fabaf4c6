"""Hands with wild cards: cards that stand for what their holder likes.

A wild card stands for any card, also one already held; in a suited class the ranks are still all different, so there it is a
card of the suit not yet held. A bug is an ace, or any card that completes a run or suited class; where the lowest hand wins
it is any card. Tables go by how many wild cards and bugs there are; each works out its entries from the table with one fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pokerspec.rankings.cards import ACE
from pokerspec.rankings.memory import Memory
from pokerspec.rankings.order import DIGIT
from pokerspec.rankings.ranking import Ranking
from pokerspec.rankings.summing import Summing
from pokerspec.rankings.tables import CARD_BIT, CARD_RANK_WEIGHT, RANK_WEIGHT, counts_of


class WildValue:
    """The strength of natural cards with wild cards beside them."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        by = ranking.summing
        whole = by is not None and by.needs in (0, by.size)
        self._sums = _WildSums(by, ranking.lowest) if by is not None and whole else None
        self._known: Memory[tuple[tuple[int, ...], int, int]] = Memory()

    def value(self, cards: Sequence[int], wild: int, bugs: int) -> int:
        """The best that natural cards and so many wild cards and bugs can be; 0 for no hand."""
        if self.ranking.lowest:
            wild, bugs = wild + bugs, 0
        if not wild and not bugs:
            return self.ranking.value(cards)
        if self._sums is not None:
            return self._sums.value(cards, wild, bugs)
        mark = (tuple(sorted(cards)), wild, bugs)
        known = self._known.get(mark)
        if known is None:
            known = self._known.keep(mark, self._try(list(cards), wild, bugs))
        return known

    def _try(self, cards: list[int], wild: int, bugs: int) -> int:
        """Every card a wild card can stand for, one wild card after another."""
        fewer = (wild - 1, bugs) if wild else (wild, bugs - 1)
        ranks = self.ranking.order.ranks
        allowed = [4 * rank + suit for rank in ranks for suit in range(4)]
        return max(self.value([*cards, card], *fewer) for card in allowed if wild or self._bug_may(cards, card))

    def _bug_may(self, cards: list[int], card: int) -> bool:
        if card >> 2 == ACE:
            return True
        rank = self.ranking.rank([*cards, card])
        if rank.class_name is None:
            return True
        return any(p.run or p.suited for p in self.ranking.spec.classes[self.ranking.class_index(rank.class_name)].patterns)


class _WildSums:
    """Tables by the number of wild cards and bugs, for rankings by sum whose suited classes want all of a hand's cards.

    Where the lowest hand wins suits never count: a wild card can always be of another suit than the rest.
    """

    def __init__(self, by: Summing, lowest: bool) -> None:
        self._by, self._lowest = by, lowest
        self._rank_tables: dict[tuple[int, int], _RankWild] = {}
        self._suit_tables: dict[tuple[int, int], _SuitWild] = {}
        self._run_powers = {by.classes.power(i) for i, ps in enumerate(by.classes.patterns) if any(p.run or p.suited for p in ps)}

    def value(self, cards: Sequence[int], wild: int, bugs: int) -> int:
        by, size = self._by, self._by.size
        bugs = min(bugs, size)
        wild = min(wild, size)
        best = self.ranks(wild, bugs)[sum([CARD_RANK_WEIGHT[c] for c in cards])]
        if by.needs and not self._lowest and len(cards) + wild + bugs >= size:
            table = self.suits(wild, bugs)
            for suit in range(4):
                mask = 0
                for card in cards:
                    if card & 3 == suit and card < 52:
                        mask |= CARD_BIT[card]
                if mask.bit_count() + wild + bugs >= size:
                    best = max(best, table[mask])
        return best

    def ranks(self, wild: int, bugs: int) -> _RankWild:
        table = self._rank_tables.get((wild, bugs))
        if table is None:
            table = self._rank_tables[wild, bugs] = _RankWild(self, wild, bugs)
        return table

    def suits(self, wild: int, bugs: int) -> _SuitWild:
        table = self._suit_tables.get((wild, bugs))
        if table is None:
            table = self._suit_tables[wild, bugs] = _SuitWild(self, wild, bugs)
        return table

    def is_run(self, value: int) -> bool:
        """Whether a strength is of a class with a run or suited cards, which a bug may complete."""
        return value >> DIGIT * self._by.size in self._run_powers

    @property
    def by(self) -> Summing:
        return self._by


class _RankWild(dict[int, int]):
    """Rank key of the natural cards → the best strength with so many wild cards and bugs, suits aside."""

    __slots__ = ("_bugs", "_sums", "_wild")

    def __init__(self, sums: _WildSums, wild: int, bugs: int) -> None:
        super().__init__()
        self._sums, self._wild, self._bugs = sums, wild, bugs

    def __missing__(self, key: int) -> int:
        value = self[key] = self._work_out(key)
        return value

    def _work_out(self, key: int) -> int:
        sums, wild, bugs, by = self._sums, self._wild, self._bugs, self._sums.by
        if not wild and not bugs:
            return by.ranks[key]
        counts = counts_of(key)
        if sum(counts) + wild + bugs > by.size:
            leave = [self[key - RANK_WEIGHT[rank]] for rank in range(13) if counts[rank]]
            leave += [sums.ranks(wild - 1, bugs)[key]] if wild else []
            leave += [sums.ranks(wild, bugs - 1)[key]] if bugs else []
            return max(leave)
        ranks = [rank for rank in by.classes.order.ranks if counts[rank] < by.size and counts[rank] < 7]
        if wild:
            return max(sums.ranks(wild - 1, bugs)[key + RANK_WEIGHT[rank]] for rank in ranks)
        fewer = sums.ranks(0, bugs - 1)
        tried = {rank: fewer[key + RANK_WEIGHT[rank]] for rank in ranks}
        return max((value for rank, value in tried.items() if rank == ACE or sums.is_run(value)), default=0)


class _SuitWild(dict[int, int]):
    """Mask of one suit's natural ranks → the best strength all of that suit with so many wild cards and bugs."""

    __slots__ = ("_extra", "_sums")

    def __init__(self, sums: _WildSums, wild: int, bugs: int) -> None:
        super().__init__()
        self._sums, self._extra = sums, wild + bugs

    def __missing__(self, mask: int) -> int:
        by, extra = self._sums.by, self._extra
        assert by.suited_masks is not None
        free = [rank for rank in by.classes.order.ranks if not mask >> rank & 1]
        best = by.suited_masks[mask] if mask.bit_count() >= by.size else 0
        for some in combinations(free, min(extra, len(free))):
            filled = mask | sum(1 << rank for rank in some)
            if filled.bit_count() >= by.size:
                best = max(best, by.suited_masks[filled])
        self[mask] = best
        return best
