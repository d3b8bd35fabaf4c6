"""How a ranking orders ranks, and how it writes a hand's strength as one whole number.

A strength is the power of the hand's class, then one digit of four bits for every rank that is compared, so that a
higher number is always the better hand. In a low the powers run the other way and a digit counts down from the lowest
rank; a card that is missing has the digit 0, worse than any card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerspec.rankings.cards import ACE, RANKS
from pokerspec.structs import Struct

DIGIT = 4
"""Bits of a digit."""


class Order(Struct):
    """The order of the ranks of a deck; ranks are numbers as in cards, 0..12 for 2..A."""

    size: int
    """The most cards of a hand."""
    lowest: bool
    """Whether the lowest hand is the best one."""
    ranks: tuple[int, ...]
    """The deck's ranks from low to high."""
    ladder: tuple[int, ...]
    """The ranks as runs follow them; the ace at both ends where it counts both ways."""
    position: tuple[int, ...]
    """By rank, 0 for the lowest."""
    digit: tuple[int, ...]
    """By rank, 1..13, the better the higher."""

    def windows(self, length: int) -> list[tuple[int, ...]]:
        """The runs of a length, each from its top down, the lowest run first."""
        ladder = self.ladder
        found = [tuple(reversed(ladder[i : i + length])) for i in range(len(ladder) - length + 1)]
        return [run for run in found if len(set(run)) == length]

    def falling(self, ranks: Iterable[int]) -> list[int]:
        """Ranks from the highest of this order down."""
        return sorted(ranks, key=self.position.__getitem__, reverse=True)

    def digits(self, lead: Sequence[int], others: Sequence[int], missing: int) -> int:
        """The ranks compared first, then the other cards from the highest down, as digits.

        In a low the missing cards stand where the highest cards would.
        """
        marks = [self.digit[r] for r in lead]
        marks += [0] * missing if self.lowest else []
        marks += [self.digit[r] for r in others]
        total = 0
        for mark in marks:
            total = total << DIGIT | mark
        return total << DIGIT * (self.size - len(marks))


def make_order(size: int, deck_ranks: str, ace: str, lowest: bool) -> Order:
    """The order of a deck's ranks (low to high) with the ace `high`, `low`, or in runs `both`."""
    ranks = _ace_low([RANKS.index(r) for r in deck_ranks], ace)
    full = [RANKS.index(r) for r in RANKS if r not in deck_ranks] + [RANKS.index(r) for r in deck_ranks]
    if sorted(full[-len(deck_ranks) :]) == full[-len(deck_ranks) :]:
        full = list(range(len(RANKS)))
    full = _ace_low(full, ace)
    position = [full.index(rank) for rank in range(len(RANKS))]
    ladder = [ACE, *ranks] if ace == "both" and ACE in ranks else ranks
    digit = [len(RANKS) - p if lowest else p + 1 for p in position]
    return Order(size, lowest, tuple(ranks), tuple(ladder), tuple(position), tuple(digit))


def _ace_low(ranks: list[int], ace: str) -> list[int]:
    return [ACE] + [r for r in ranks if r != ACE] if ace == "low" and ACE in ranks else ranks
