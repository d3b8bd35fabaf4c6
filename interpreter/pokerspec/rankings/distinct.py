"""Rankings by how many cards share no rank, no suit, or neither: most cards, then the better ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from pokerspec.rankings.generate import distinct_value
from pokerspec.rankings.memory import Memory
from pokerspec.rankings.order import DIGIT, Order

_SUITS = 13


class Distinct:
    """Cards as words with a bit for each mark (rank, suit) that no other counted card may have."""

    value: Callable[[Sequence[int]], int]

    def __init__(self, order: Order, marks: Sequence[str]) -> None:
        self.order = order
        self.size = order.size
        self.marks = tuple(marks)
        self.words = [self._word(card) for card in range(52)] + [0] * 12
        self._known: Memory[tuple[int, ...]] = Memory()
        self._table = _RankSets(self._of_ranks)
        if "rank" in marks:
            self.value = distinct_value({"W": self.words, "T": self._table, "K": (1 << 13) - 1, "L": self._search}, self.size)
        else:
            self.value = self._search

    def _word(self, card: int) -> int:
        return (1 << (card >> 2) if "rank" in self.marks else 0) | (1 << _SUITS + (card & 3) if "suit" in self.marks else 0)

    def _of_ranks(self, mask: int) -> int:
        return self.strength([rank for rank in range(13) if mask >> rank & 1])

    def strength(self, ranks: Sequence[int]) -> int:
        """The strength of cards of these ranks that all count."""
        if not ranks:
            return 0
        return len(ranks) << DIGIT * self.size | self.order.digits((), self.order.falling(ranks), 0)

    def counted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The best cards that count, as many as may be; the first such set in the order given."""
        words = self.words
        for count in range(min(self.size, len(cards)), 0, -1):
            best = 0
            found: tuple[int, ...] = ()
            for some in combinations(cards, count):
                union = total = 0
                for card in some:
                    union |= words[card]
                    total += words[card]
                if union == total and all(card < 52 for card in some):
                    value = self.strength([card >> 2 for card in some])
                    if value > best:
                        best, found = value, some
            if best:
                return found
        return ()

    def _search(self, cards: Sequence[int]) -> int:
        mark = tuple(sorted(cards))
        known = self._known.get(mark)
        if known is None:
            known = self._known.keep(mark, self.strength([card >> 2 for card in self.counted(mark)]))
        return known


class _RankSets(dict[int, int]):
    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], int]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, mask: int) -> int:
        value = self[mask] = self._make(mask)
        return value
