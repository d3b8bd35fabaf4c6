"""Numbers as this language reads them, and those it does not take."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerspec.source.scalars import integer, plain_number


@given(st.integers(-(10**12), 10**12))
def test_an_integer_is_plain_digits(number: int) -> None:
    assert integer(str(number)) == number
    assert plain_number(str(number)) is None


@pytest.mark.parametrize("text", ["", "-", "01", "00", "+1", "1_0", "1.0", "1e3", "0x1", " 1", "1\n", "١", "1:30", "ten"])
def test_all_else_is_text(text: str) -> None:
    assert integer(text) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("010", "10"),
        ("00", "0"),
        ("-07", "-7"),
        ("+1", "1"),
        ("+0", "0"),
        ("1_000", "1000"),
        ("0x1F", "31"),
        ("0o17", "15"),
        ("0b11", "3"),
    ],
)
def test_an_odd_number_has_a_plain_one(text: str, meant: str) -> None:
    assert plain_number(text) == meant


@pytest.mark.parametrize("text", ["1.5", "1-2", "2-7", "A-5", "1:30", "2024-01-02", "_1", "1_", "+", "0x", "5/10", "x010"])
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert plain_number(text) is None


@given(st.from_regex(r"[-+]?[0-9_xobXOB]{1,6}", fullmatch=True))
def test_no_number_is_too_odd(text: str) -> None:
    meant = plain_number(text)
    assert meant is None or integer(meant) is not None
