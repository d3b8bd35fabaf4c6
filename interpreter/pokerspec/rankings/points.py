"""Rankings by the total of the cards' points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from pokerspec.rankings.cards import RANKS

_COUNT = 20
"""Bits for the total."""


class Points:
    """Totals: the highest or the lowest wins, none above `at_most`.

    A rank without points of its own counts its number, the ace one, court cards ten. Without a size all cards given
    are added up. In a low with a size a hand of fewer cards is worse than any of more.
    """

    def __init__(self, values: Mapping[str, int], size: int | None, at_most: int | None, lowest: bool) -> None:
        self.size, self.at_most, self.lowest = size, at_most, lowest
        self.points = [values.get(r, _number(r)) for r in RANKS for _ in range(4)] + [0] * 12

    def total(self, cards: Sequence[int]) -> int:
        """The points of the cards, together."""
        return sum([self.points[card] for card in cards])

    def value(self, cards: Sequence[int]) -> int:
        if not cards:
            return 0
        size = self.size
        if size is not None and len(cards) > size:
            return max(map(self.value, combinations(cards, size)))
        total = self.total(cards)
        if self.at_most is not None and total > self.at_most:
            return 0
        if self.lowest:
            return (len(cards) << _COUNT if size is not None else 0) + (1 << _COUNT) - total
        return 1 + total

    def total_of(self, value: int) -> int:
        """The total behind a strength."""
        return (-value) % (1 << _COUNT) if self.lowest else value - 1


def _number(rank: str) -> int:
    return int(rank) if rank.isdigit() else 1 if rank == "A" else 10
