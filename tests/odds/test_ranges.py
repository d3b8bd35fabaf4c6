"""Ranges: how many hands the usual words name, and which."""

from __future__ import annotations

import pytest

from pokerspec.errors import DealingError
from pokerspec.odds.ranges import read_range
from pokerspec.rankings.cards import parse

DECK = tuple(range(52))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA", 6), ("QQ+", 18), ("22+", 78), ("TT-77", 24), ("77-TT", 24), ("AK", 16), ("AKs", 4), ("AKo", 12), ("KA", 16),
        ("ATs+", 16),
        ("T9s+", 4), ("A2s+", 48), ("A5s-A2s", 16), ("76s-T9s", 16), ("AsKd", 1), ("QQ+, AKs, AsKd", 23), ("AKs, AKs", 4),
        ("random", 1326), ("any two", 1326), ("ako", 12), ("A2+", 192), ("AKo-ATo", 48), ("AK, AKs", 16),
    ],
)  # fmt: skip
def test_a_range_has_so_many_hands(text: str, count: int) -> None:
    found = read_range(text, DECK)
    assert len(found) == len(set(found)) == count
    assert all(low < high for low, high in found)


def test_which_hands() -> None:
    assert read_range("AKs", DECK) == [parse(f"K{suit} A{suit}") for suit in "cdhs"]
    assert {(high >> 2, low >> 2) for low, high in read_range("76s-98s", DECK)} == {(5, 4), (6, 5), (7, 6)}


def test_a_short_deck_has_fewer() -> None:
    short = [card for card in DECK if card >> 2 >= 4]
    assert len(read_range("66+", short)) == 54
    assert len(read_range("A6s+", short)) == 32
    assert len(read_range("random", short)) == 630


@pytest.mark.parametrize(
    "text", ["", ",", "A", "AKQ", "AKx", "AA-KQ", "AKs-QJo", "AKs-QTs", "QQs", "QQ++", "As", "AsAs", "AsKdQc", "AK-", "1.5"]
)
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(DealingError) as error:
        read_range(text, DECK)
    assert error.value.code == "bad-range"
