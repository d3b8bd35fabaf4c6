"""Sets of seats as bit masks: bit 3 set, seat 3 is in it."""

from __future__ import annotations

from functools import lru_cache

from pokerspec.compiler.leading import seats

NOBODY = -1


seats_of = seats
"""The seats of a mask, lowest first."""


def is_whole(value: object) -> bool:
    """Whether what a caller gave is a whole number; True and 1.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def left_of(seat: int, mask: int) -> int:
    """The next seat of a mask clockwise after `seat` (itself last of all), or nobody."""
    higher = mask >> (seat + 1)
    if higher:
        return seat + (higher & -higher).bit_length()
    return (mask & -mask).bit_length() - 1


def right_of(seat: int, mask: int) -> int:
    """The next seat of a mask counter-clockwise before `seat` (itself last of all), or nobody."""
    lower = mask & ((1 << max(seat, 0)) - 1)
    return (lower or mask).bit_length() - 1


@lru_cache(maxsize=1 << 12)
def around(start: int, mask: int) -> tuple[int, ...]:
    """The seats of a mask clockwise, beginning left of `start`: the order a dealer deals in, given the button."""
    order = seats(mask)
    return tuple(s for s in order if s > start) + tuple(s for s in order if s <= start)


class _Rows(dict[int, tuple[int, ...]]):
    """Mask of seats → for each seat, the next of the mask."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        row = self[mask] = tuple(left_of(seat, mask) for seat in range(16))
        return row


NEXT = _Rows()
"""`left_of` as a table, mask first, for the questions that are asked most."""
