"""Sets of seats as masks, against lists that go round."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pokerspec.engine.seats import NOBODY, around, left_of, right_of, seats_of

CHAIRS = 16
masks = st.integers(0, (1 << CHAIRS) - 1)
chairs = st.integers(NOBODY, CHAIRS - 1)


def held(mask: int) -> list[int]:
    return [seat for seat in range(CHAIRS) if mask & (1 << seat)]


@given(mask=masks)
def test_seats_of(mask: int) -> None:
    assert list(seats_of(mask)) == held(mask)
    assert sum(1 << seat for seat in seats_of(mask)) == mask


@given(seat=chairs, mask=masks)
def test_left_of_is_the_next_clockwise_and_itself_last(seat: int, mask: int) -> None:
    order = [(seat + step) % CHAIRS for step in range(1, CHAIRS + 1)] if seat >= 0 else list(range(CHAIRS))
    assert left_of(seat, mask) == next((s for s in order if s in held(mask)), NOBODY)


@given(seat=st.integers(0, CHAIRS - 1), mask=masks)
def test_right_of_is_the_next_the_other_way(seat: int, mask: int) -> None:
    order = [(seat - step) % CHAIRS for step in range(1, CHAIRS + 1)]
    assert right_of(seat, mask) == next((s for s in order if s in held(mask)), NOBODY)


@given(seat=chairs, mask=masks)
def test_around_is_left_of_again_and_again(seat: int, mask: int) -> None:
    order, at = [], seat
    for _ in held(mask):
        at = left_of(at, mask)
        order.append(at)
    assert list(around(seat, mask)) == order
