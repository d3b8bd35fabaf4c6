"""The units open in fixed limit."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

from pokerspec.engine.sizes import open_sizes, units_open


def holds(h: Any, seat: int) -> bool:
    return True


def fails(h: Any, seat: int) -> bool:
    return False


def test_the_units_open_are_the_rounds_and_those_whose_conditions_hold_but_none_below_the_last_wager() -> None:
    for unit, round_bet, first, second in product((10, 20), (0, 5, 10, 15, 20, 30), (holds, fails), (holds, fails)):
        h: Any = SimpleNamespace(unit=unit, round_bet=round_bet, small_unit=10, big_unit=20)
        op: Any = SimpleNamespace(other_units=((True, first), (False, second)))
        said = {unit, *([20] if first is holds else []), *([10] if second is holds else [])}
        assert units_open(h, op, 0) == (sorted(size for size in said if size >= round_bet) or [round_bet])


def test_a_fixed_limit_wager_is_a_unit_over_the_last_full_one_or_all_the_chips_there_are() -> None:
    for base, have, both in product((0, 10, 40), (5, 15, 25, 50, 60, 100), (holds, fails)):
        h: Any = SimpleNamespace(unit=10, round_bet=0, small_unit=10, big_unit=20, base=base)
        op: Any = SimpleNamespace(other_units=((True, both),), limits=SimpleNamespace(structure="fixed-limit"))
        totals = sorted({min(have, base + unit) for unit in ((10, 20) if both is holds else (10,))})
        found = open_sizes(h, op, 0, have)
        assert list(found) == totals
        assert (found.min, found.max, found.step) == (totals[0], totals[-1], 1)
