"""Sets of seats as bit masks: bit 3 set, seat 3 is in it."""

from __future__ import annotations

from functools import lru_cache

NOBODY = -1


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, lowest first."""
    return _seats(mask)


@lru_cache(maxsize=1 << 12)
def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


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
    seats = _seats(mask)
    return tuple(s for s in seats if s > start) + tuple(s for s in seats if s <= start)
