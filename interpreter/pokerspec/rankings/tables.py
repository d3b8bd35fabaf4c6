"""Tables that turn a sum over cards into a strength.

Every card adds a one to a field of its rank (3 bits, so up to 7 cards of a rank) and to a field of its suit (5 bits,
filled beforehand so that its top bit is set when enough cards are of the suit). The rank fields alone are the key of the
rank table; the ranks of a suit as a mask are the key of the suited table. Both tables know hands of the ranking's size
after the build, and work out the rest when asked: fewer cards all of a number at once (where boards lead a
street they are compared in every hand), more cards as the best over leaving one out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from pokerspec.language.spec import ClassPattern
from pokerspec.rankings.classes import ClassList, falling_sizes, group_choices
from pokerspec.rankings.order import DIGIT, Order

RANK_BITS = 3
RANK_FIELDS = 13 * RANK_BITS
RANK_KEYS = (1 << RANK_FIELDS) - 1
SUIT_BITS = 5
RANK_WEIGHT = tuple(1 << RANK_BITS * rank for rank in range(13))
CARD_RANK_WEIGHT = tuple(RANK_WEIGHT[card >> 2] for card in range(52)) + (0,) * 12
"""By card; a joker that stands for nothing is no card."""
CARD_WEIGHT = tuple(RANK_WEIGHT[card >> 2] + (1 << RANK_FIELDS + SUIT_BITS * (card & 3)) for card in range(52)) + (0,) * 12
CARD_BIT = tuple(1 << (card >> 2) for card in range(52)) + (0,) * 12
_FALLING = RANK_WEIGHT[::-1]
"""A rank key in octal has a digit for each rank, aces first."""
_MASK = tuple(1 << rank for rank in range(13))
_LEAVE_ONE_OUT = 12
"""With more cards the hands among them are fewer than the ways to leave cards out one by one."""
_EAGER = 10_000
"""Build a table at once up to so many rank multisets."""


def counts_of(key: int) -> list[int]:
    """The cards of each rank behind a rank key."""
    return [key >> RANK_BITS * rank & 7 for rank in range(13)]


def _parts(counts: Sequence[int], size: int) -> list[int]:
    """The keys of all hands of a size among cards so many of each rank."""
    parts = {0: [0]}
    for rank, there in enumerate(counts):
        longer: dict[int, list[int]] = {}
        for taken, keys in parts.items():
            for n in range(min(there, size - taken) + 1):
                longer.setdefault(taken + n, []).extend(key + n * RANK_WEIGHT[rank] for key in keys)
        parts = longer
    return parts[size]


class RankTable(dict[int, int]):
    """Rank key → strength of the cards when no suit matters."""

    __slots__ = ("_few", "_number", "_size")

    def __init__(
        self, known: dict[int, int], size: int, few: Callable[[int], int], number: Callable[[int], dict[int, int]]
    ) -> None:
        super().__init__(known)
        self._size = size
        self._few = few
        """The strength of at most a hand's cards."""
        self._number = number
        """All hands of so many cards, where they can be gone through."""

    def __missing__(self, key: int) -> int:
        held = [w for w, count in zip(_FALLING, f"{key:013o}", strict=True) if count != "0" for _ in range(int(count))]
        over = len(held) - self._size
        if over < 0:
            for other, value in self._number(len(held)).items():
                self.setdefault(other, value)
            best = self.get(key) or self._few(key)
        elif over == 0:
            best = self._few(key)
        elif over == 2:  # seven cards, the commonest: straight from the hands of five
            best = max([self[key - one - other] for one, other in combinations(held, 2)])
        elif len(held) > _LEAVE_ONE_OUT:
            best = max(self[some] for some in _parts(counts_of(key), self._size))
        else:
            best = max([self[key - weight] for weight in set(held)])
        self[key] = best
        return best


class SuitedTable(dict[int, int]):
    """Mask of the ranks of one suit → strength of the best hand among them; masks of at least the ranking's size."""

    __slots__ = ("_exact", "_size")

    def __init__(self, known: dict[int, int], size: int, exact: Callable[[int], int]) -> None:
        super().__init__(known)
        self._size = size
        self._exact = exact

    def __missing__(self, mask: int) -> int:
        if mask.bit_count() <= self._size:
            best = self._exact(mask)
        else:
            best = max(self[mask & ~(1 << rank)] for rank in range(13) if mask >> rank & 1)
        self[mask] = best
        return best


def rank_table(classes: ClassList) -> RankTable:
    """The table of rank keys of a class list, built by going through the classes where that is quick."""
    size, simple = classes.order.size, _simple(classes)

    def few(key: int) -> int:
        return classes.value(counts_of(key))

    def number(count: int) -> dict[int, int]:
        return _enumerate(classes, count) if simple and count else {}

    return RankTable(number(size), size, few, number)


def suited_table(classes: ClassList, ranks: RankTable) -> SuitedTable:
    """The table of suited masks: hands whose cards are all of one suit."""
    size = classes.order.size

    def exact(mask: int) -> int:
        return classes.value([mask >> rank & 1 for rank in range(13)], [mask])

    if not _simple(classes) or any(p.suited not in (None, size) for ps in classes.patterns for p in ps):
        return SuitedTable({}, size, exact)
    return SuitedTable(_enumerate_suited(classes, ranks), size, exact)


def _simple(classes: ClassList) -> bool:
    """Whether the classes can be gone through one by one: one pattern each, few multisets."""
    order = classes.order
    multisets = 1
    for i in range(order.size):
        multisets = multisets * (len(order.ranks) + i) // (i + 1)
    return multisets <= _EAGER and all(
        len(ps) == 1 and not (p.groups and (p.run or p.suited)) and p.suited in (None, p.suited if not p.run else p.run)
        for ps in classes.patterns
        for p in ps
    )


Columns = list[tuple[list[int], list[int]]]
"""By number of cards: keys of sets of ranks, and their digits, in one order."""


def _multisets(order: Order, weight: Sequence[int], repeat: bool, most: int) -> Columns:
    """The rank multisets of each number of cards up to `most` (sets unless `repeat`), a key being a sum of weights."""
    columns: Columns = [([0], [0])]
    ends = [1] * len(order.ranks)
    for n in range(most):
        keys: list[int] = []
        digits: list[int] = []
        fewer_keys, fewer_digits = columns[-1]
        below = ends if repeat else [0 if n else 1, *ends[:-1]]
        ends = []
        for rank, end in zip(order.ranks, below, strict=True):
            heavy, digit = weight[rank], order.digit[rank] << DIGIT * n
            keys += [heavy + k for k in fewer_keys[:end]]
            digits += [digit + d for d in fewer_digits[:end]]
            ends.append(len(keys))
        columns.append((keys, digits))
    return columns


def _leads(pattern: ClassPattern, order: Order) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each choice of a pattern's ranks, lowest first, as rank key and ranks compared."""
    if pattern.run:
        for window in order.windows(pattern.run):
            yield sum(RANK_WEIGHT[r] for r in window), window[:1]
        return
    sizes = falling_sizes(pattern)
    for ranks in group_choices(sizes, None, order.ranks):
        yield sum([RANK_WEIGHT[r] * n for r, n in zip(ranks, sizes, strict=True)]), ranks


def _rest_is_set(classes: ClassList, index: int) -> bool:
    """Whether the cards beside a class's groups need not repeat a rank, since a class above takes every such hand."""
    sizes = falling_sizes(classes.patterns[index][0])
    fuller = [[*sizes, 2]] + [[n + 2 * (i == j) for i, n in enumerate(sizes)] for j in range(len(sizes))]
    above = [ps[0] for ps in classes.patterns[:index] if not ps[0].run and not ps[0].suited]
    return all(sum(hand) > classes.order.size or any(_covers(falling_sizes(p), hand) for p in above) for hand in fuller)


def _covers(sizes: list[int], hand: list[int]) -> bool:
    """Whether groups of these sizes can be found in a hand with groups of those."""
    found = sorted(hand, reverse=True)
    return len(sizes) <= len(found) and all(a <= b for a, b in zip(sizes, found, strict=False))


def _enumerate(classes: ClassList, count: int) -> dict[int, int]:
    """All hands of so many cards by rank alone: from the weakest class up, so that the strongest to claim a hand keeps it."""
    order, size = classes.order, classes.order.size
    plain = [(i, ps[0], ps[0].run or sum(ps[0].groups)) for i, ps in enumerate(classes.patterns) if not ps[0].suited]
    plain = [found for found in plain if found[2] <= count]
    apart = {i: not pattern.run and _rest_is_set(classes, i) for i, pattern, _ in plain}
    columns = {
        kind: _multisets(order, RANK_WEIGHT, not kind, max((count - used for i, _, used in plain if apart[i] is kind), default=0))
        for kind in (True, False)
    }
    behind = 0 if order.lowest else size - count  # the digits of missing cards come last; in a low they come before the others
    table: dict[int, int] = {}
    for index, pattern, used in reversed(plain):
        base = classes.power(index) << DIGIT * size
        keys, digits = columns[apart[index]][count - used]
        shift = DIGIT * (behind + used - (1 if pattern.run else len(pattern.groups)))
        rest = [base + (d << shift) for d in digits] if shift else [base + d for d in digits]
        for key, ranks in _leads(pattern, order):
            first = order.digits(ranks, (), 0)
            table.update(zip([key + k for k in keys], [first + d for d in rest], strict=True))
    return table


def _enumerate_suited(classes: ClassList, ranks: RankTable) -> dict[int, int]:
    """All full hands of one suit, each with the stronger class of those with and without the suit."""
    order = classes.order
    masks, digits = _multisets(order, _MASK, False, order.size)[order.size]
    keys, _ = _multisets(order, RANK_WEIGHT, False, order.size)[order.size]
    table = dict.fromkeys(masks, 0)
    for index in reversed(range(len(classes.patterns))):
        pattern = classes.patterns[index][0]
        base = classes.power(index) << DIGIT * order.size
        if pattern.run and pattern.suited:
            for window in order.windows(pattern.run):
                table[sum(1 << r for r in window)] = base + order.digits(window[:1], (), 0)
        elif pattern.suited:
            table.update(zip(masks, [base + d for d in digits], strict=True))
    stronger = min if order.lowest else max
    for mask, key in zip(masks, keys, strict=True):
        plain, value = ranks[key], table[mask]
        table[mask] = stronger(plain, value) if plain and value else plain or value
    return table
