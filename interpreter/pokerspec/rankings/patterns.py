"""Which cards a hand may be made of: the patterns of `use`, and the numbers of cards with which a seat can fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from pokerspec.language.expr.tree import Expression, Pick, UsePhrase
from pokerspec.structs import Struct

Own = Mapping[str, Sequence[Sequence[int]]]
"""The cards of each seat zone, by seat."""
Shared = Mapping[str, Sequence[int]]
"""The cards of each table zone or line."""
CardTest = Callable[[int, Any, int], bool]
"""(card, state, seat) → whether the card is meant."""


class Part(Struct):
    """So many cards of a pool: `low` to `high` (None: all there are)."""

    low: int
    high: int | None
    own: tuple[str, ...]
    shared: tuple[str, ...]
    every: bool = False
    """All cards of the pool must be used."""
    test: CardTest | None = None

    def cards(self, own: Own, shared: Shared, seat: int, state: Any) -> list[int]:
        """The pool of one seat."""
        pool = [card for zone in self.own for card in own[zone][seat]]
        for zone in self.shared:
            pool += shared[zone]
        if self.test is not None:
            pool = [card for card in pool if self.test(card, state, seat)]
        return pool

    def counts(self, there: int) -> range:
        """How many of `there` cards may be taken."""
        if self.every:
            return range(there, there + 1)
        return range(self.low, (there if self.high is None else min(self.high, there)) + 1)


Pattern = tuple[Part, ...]


def expand(
    use: UsePhrase,
    own: Iterable[str],
    shared: Iterable[str],
    bind: Callable[[Expression], CardTest] | None,
    lines: Mapping[str, tuple[str, ...]] | None = None,
) -> list[Pattern]:
    """The patterns of a phrase, `one of` spelt out as a pattern for each choice, and lines as the zones they join."""
    own, shared, joined = frozenset(own), frozenset(shared), lines or {}
    found: list[Pattern] = []
    for picks in use.patterns:
        for pools in product(*(_pools(pick, joined) for pick in picks)):
            found.append(tuple(_part(pick, pool, own, shared, bind) for pick, pool in zip(picks, pools, strict=True)))
    return found


def _pools(pick: Pick, lines: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The pools a pick may be made from."""
    zones = [lines.get(name, (name,)) for name in pick.pool]
    return zones if pick.one_of else [tuple(dict.fromkeys(zone for some in zones for zone in some))]


def _part(
    pick: Pick, pool: Sequence[str], own: frozenset[str], shared: frozenset[str], bind: Callable[[Expression], CardTest] | None
) -> Part:
    unknown = [zone for zone in pool if zone not in own and zone not in shared]
    if unknown:
        raise KeyError(f"no zone {unknown[0]!r} among {sorted(own | shared)}")
    if pick.where is not None and bind is None:
        raise ValueError(f"the condition {pick.where.text!r} needs `bind` to be read")
    test = bind(pick.where) if pick.where is not None and bind is not None else None
    loose = pick.anyway or pick.rest
    return Part(
        0 if loose else pick.low,
        None if pick.rest else pick.high,
        tuple(zone for zone in pool if zone in own),
        tuple(zone for zone in pool if zone not in own),
        pick.every,
        test,
    )


def fillings(patterns: Sequence[tuple[Pattern, Sequence[int]]], size: int | None) -> list[tuple[int, tuple[int, ...]]]:
    """The ways to fill patterns exactly, as (pattern's index, cards of each part): those that give the most cards.

    `patterns` come with the number of cards in each part's pool; nothing above `size` cards is a hand, nor is nothing.
    """
    most = 1
    found: list[tuple[int, tuple[int, ...]]] = []
    for index, (pattern, there) in enumerate(patterns):
        for counts in product(*(part.counts(n) for part, n in zip(pattern, there, strict=True))):
            total = sum(counts)
            if total < most or (size is not None and total > size):
                continue
            if total > most:
                most, found = total, []
            found.append((index, counts))
    return found


def choices(pools: Sequence[Sequence[int]], counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All sets of cards with so many of each pool; a card in two pools is used once."""
    if len(pools) == 1:
        yield from combinations(pools[0], counts[0])
        return
    every = [card for pool in pools for card in pool]
    apart = len(set(every)) == len(every)
    for parts in product(*(combinations(pool, n) for pool, n in zip(pools, counts, strict=True))):
        cards = sum(parts, ())
        if apart or len(set(cards)) == len(cards):
            yield cards
