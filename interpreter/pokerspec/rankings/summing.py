"""Rankings by class list whose hands are ranked by a sum and a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from pokerspec.rankings.classes import ClassList
from pokerspec.rankings.generate import summing_value
from pokerspec.rankings.tables import (
    CARD_BIT,
    CARD_RANK_WEIGHT,
    CARD_WEIGHT,
    RANK_FIELDS,
    RANK_KEYS,
    SUIT_BITS,
    RankTable,
    SuitedTable,
    counts_of,
    rank_table,
    suited_table,
)


class Summing:
    """Tables of a class list and the function that reads them.

    `weight` by card; `start` is what the suit fields hold beforehand; a sum that meets `enough` has enough cards of a suit
    for a class that wants them, and `suited(cards, sum)` ranks it. Any other sum is `ranks[sum & RANK_KEYS]`.
    """

    __slots__ = ("classes", "enough", "needs", "ranks", "size", "start", "suited", "suited_masks", "value", "weight")

    value: Callable[[Sequence[int]], int]
    suited: Callable[[Sequence[int], int], int]

    def __init__(self, classes: ClassList) -> None:
        order = classes.order
        self.classes = classes
        self.size = order.size
        self.ranks: RankTable = rank_table(classes)
        wanted = [p.suited for ps in classes.patterns for p in ps if p.suited]
        self.needs = min(wanted, default=0)
        """The fewest cards of one suit that matter; 0: suits never do."""
        self.suited_masks: SuitedTable | None = None
        self.weight = CARD_WEIGHT if self.needs else CARD_RANK_WEIGHT
        fields = [RANK_FIELDS + SUIT_BITS * suit for suit in range(4)]
        self.start = sum(((1 << SUIT_BITS - 1) - self.needs) << at for at in fields) if self.needs else 0
        self.enough = sum(1 << at + SUIT_BITS - 1 for at in fields) if self.needs else 0
        if self.needs == self.size:
            self.suited_masks = suited_table(classes, self.ranks)
            self.suited = self._lowest_suited if order.lowest else self._highest_suited
        else:
            self.suited = self._part_suited
        names = {"W": self.weight, "B": [w + self.start for w in self.weight], "T": self.ranks, "K": RANK_KEYS}
        names |= {"M": self.enough, "S": self.suited, "START": self.start}
        self.value = summing_value(names, bool(self.needs))

    def suits_of(self, total: int) -> list[int]:
        """The suits of which a sum has enough cards."""
        met = (total & self.enough) >> RANK_FIELDS
        return [suit for suit in range(4) if met >> SUIT_BITS * suit + SUIT_BITS - 1 & 1]

    def _highest_suited(self, cards: Sequence[int], total: int) -> int:
        """A suit only ever helps: the best of the ranks alone and of each suit alone."""
        best = self.ranks[total & RANK_KEYS]
        table = self.suited_masks
        assert table is not None
        for suit in self.suits_of(total):
            mask = 0
            for card in cards:
                if card & 3 == suit:
                    mask |= CARD_BIT[card]
            value = table[mask]
            if value > best:
                best = value
        return best

    def _lowest_suited(self, cards: Sequence[int], total: int) -> int:
        """A suit hurts: a full hand is looked up, more cards are tried by leaving some out."""
        assert self.suited_masks is not None
        if len(cards) == self.size:
            mask = 0
            for card in cards:
                mask |= CARD_BIT[card]
            return self.suited_masks[mask]
        return max(map(self.value, combinations(cards, self.size)))

    def _part_suited(self, cards: Sequence[int], total: int) -> int:
        """Classes that want fewer suited cards than a hand has: ranked from the class list, card by card."""
        if len(cards) > self.size:
            return max(map(self.value, combinations(cards, self.size)))
        masks = [0, 0, 0, 0]
        for card in cards:
            masks[card & 3] |= CARD_BIT[card]
        memo = self.ranks
        mark = _mark(total & RANK_KEYS, masks, self.suits_of(total))
        value = memo.get(mark)
        if value is None:
            value = memo[mark] = self.classes.value(counts_of(total & RANK_KEYS), masks)
        return value


def _mark(key: int, masks: Sequence[int], suits: Sequence[int]) -> int:
    """A number for ranks together with the ranks of the suits that matter; beyond every rank key."""
    mark = 1
    for suit in suits:
        mark = mark << 13 | masks[suit]
    return mark << RANK_FIELDS | key
