"""What class a hand is of, straight from the class list: the definition that all tables are filled from.

A pattern's parts are made of different cards: `groups` of equal ranks (at least so many of each), a `run` of neighbouring
ranks, `suited` cards of one suit. `run` and `suited` together lie on one another: a run whose cards are of one suit.
A hand is of the first class it fits; of several ways to fit it, the highest counts (also where the lowest hand wins).
Within a class the pattern's ranks are compared first, groups by size, then the other cards from the highest down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pokerspec.language.spec import ClassPattern, HandClass
from pokerspec.rankings.order import DIGIT, Order
from pokerspec.structs import Struct

Counts = Sequence[int]
"""How many cards there are of each rank, 13 numbers."""
Condition = Callable[[Sequence[int], Sequence[int], Sequence[int], Sequence[int]], bool]
"""A class's `where`: (cards, group_1, group_2, others), all card numbers, → whether it holds."""


class Fit(Struct):
    """A way in which cards fit a class: the class's index, the ranks compared first, the ranks used, the ranks left."""

    index: int
    lead: tuple[int, ...]
    used: tuple[int, ...]
    others: tuple[int, ...]
    suit: int | None = None
    """The suit of the pattern's suited cards."""


class ClassList(Struct):
    """The classes of a ranking, strongest first, over an order of ranks."""

    order: Order
    patterns: tuple[tuple[ClassPattern, ...], ...]
    """By class; a class without a pattern has one empty one."""

    def power(self, index: int) -> int:
        """The class's part of a strength, 1 for the worst."""
        return index + 1 if self.order.lowest else len(self.patterns) - index

    def strength(self, fit: Fit, missing: int) -> int:
        """The whole number that orders hands, with as many cards missing to a full hand."""
        return self.power(fit.index) << DIGIT * self.order.size | self.order.digits(fit.lead, fit.others, missing)

    def fits(self, counts: Counts, suits: Sequence[int], first: int = 0) -> Iterator[Fit]:
        """The best fit of each class from `first` on, the strongest class first.

        `suits` are masks over ranks, one for each suit (none: no card is of a suit that matters).
        """
        for index in range(first, len(self.patterns)):
            best = max(
                (fit for pattern in self.patterns[index] for fit in self._ways(index, pattern, counts, suits)),
                key=self._natural,
                default=None,
            )
            if best is not None:
                yield best

    def value(self, counts: Counts, suits: Sequence[int] = ()) -> int:
        """The strength of exactly these cards (at most the size); 0: no hand."""
        fit = next(self.fits(counts, suits), None)
        return 0 if fit is None else self.strength(fit, self.order.size - sum(counts))

    def _natural(self, fit: Fit) -> tuple[list[int], list[int]]:
        place = self.order.position
        return [place[r] for r in fit.lead], [place[r] for r in fit.others]

    def _ways(self, index: int, pattern: ClassPattern, counts: Counts, suits: Sequence[int]) -> Iterator[Fit]:
        lines = list(_lines(pattern, counts, suits, self.order))
        for groups in group_choices(pattern.groups, counts, self.order.ranks):
            stacked = tuple(rank for rank, size in zip(groups, falling_sizes(pattern), strict=True) for _ in range(size))
            for lead, ranks, suit in lines:
                used = stacked + ranks
                left = list(counts)
                for rank in used:
                    left[rank] -= 1
                if min(left) >= 0:
                    others = self.order.falling(rank for rank, n in enumerate(left) for _ in range(n))
                    yield Fit(index, groups + lead, used, tuple(others), suit)


def make_classes(classes: Sequence[HandClass], order: Order) -> ClassList:
    """The patterns of a class list; a class without one takes any cards."""
    return ClassList(order, tuple(c.patterns or (ClassPattern(),) for c in classes))


def falling_sizes(pattern: ClassPattern) -> list[int]:
    """The sizes of a pattern's groups, the largest first."""
    return sorted(pattern.groups, reverse=True)


def group_choices(sizes: Sequence[int], counts: Counts | None, ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give each group a rank of its own, lowest first; groups of one size are told high to low.

    `ranks` rise. Without `counts` there are cards enough of every rank.
    """
    falling = sorted(sizes, reverse=True)

    def extend(chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(chosen) == len(falling):
            yield chosen
            return
        size = falling[len(chosen)]
        same = chosen and falling[len(chosen) - 1] == size
        for rank in ranks[: ranks.index(chosen[-1])] if same else ranks:
            if rank not in chosen and (counts is None or counts[rank] >= size):
                yield from extend((*chosen, rank))

    return extend(())


Line = tuple[tuple[int, ...], tuple[int, ...], int | None]


def _lines(pattern: ClassPattern, counts: Counts, suits: Sequence[int], order: Order) -> Iterator[Line]:
    """The ways to lay a pattern's run and suited cards: ranks compared, ranks used, the suit."""
    if pattern.run is None and pattern.suited is None:
        yield (), (), None
    elif pattern.suited is None:
        for window in order.windows(pattern.run or 0):
            if all(counts[r] for r in window):
                yield window[:1], window, None
    elif pattern.run is None:
        for suit, mask in enumerate(suits):
            top = order.falling(r for r in range(13) if mask >> r & 1)[: pattern.suited]
            if len(top) == pattern.suited:
                yield tuple(top), tuple(top), suit
    else:
        for window, suit in product(order.windows(pattern.run), range(len(suits))):
            if all(suits[suit] >> r & 1 for r in window):
                yield window[:1], window, suit
