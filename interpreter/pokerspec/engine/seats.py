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


class _Next(dict[int, int]):
    """Mask of seats, shifted by four, with a seat → the seat of the mask that is next."""

    def __missing__(self, key: int) -> int:
        seat = self[key] = left_of(key & 15, key >> 4)
        return seat


NEXT = _Next()
"""`left_of` as a table, for the questions that are asked most."""
