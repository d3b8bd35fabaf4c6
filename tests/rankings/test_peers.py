"""PokerKit 0.7.7 as an outside judge of random hands, many of them of few suits."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from pokerspec.rankings.cards import RANKS, names, parse
from pokerspec.rankings.hands import compile_hand
from tests.rankings.orders import DECKS, SPECS, ranking
from tests.rankings.phrases import rule

hands: Any = pytest.importorskip("pokerkit.hands")


def deals(name: str, size: int, count: int) -> list[list[int]]:
    rng = random.Random(f"{name} {size}")
    deck = [c for c in range(52) if RANKS[c >> 2] in DECKS.get(name, RANKS)]
    few = [c for c in deck if c & 3 < 2]
    return [rng.sample(few if i % 2 and len(few) >= size else deck, size) for i in range(count)]


def same_order(ours: list[int], theirs: list[Any]) -> None:
    """Both sort the hands alike: compared one after another, and sorted by ours theirs never falls."""
    rows = sorted(zip(ours, theirs, strict=True), key=lambda row: row[0])
    for (a, x), (b, y) in pairwise(rows):
        assert (a < b) == (x < y)
        assert (a == b) == (x == y)


@pytest.mark.parametrize(
    ("name", "judge", "size"),
    [
        ("high", "StandardHighHand", 5),
        ("high", "StandardHighHand", 7),
        ("short-deck", "ShortDeckHoldemHand", 5),
        ("short-deck", "ShortDeckHoldemHand", 7),
        ("ace-to-five", "RegularLowHand", 5),
        ("ace-to-five", "RegularLowHand", 7),
        ("deuce-to-seven", "StandardLowHand", 5),
        ("deuce-to-seven", "StandardLowHand", 7),
        ("badugi", "BadugiHand", 4),
        ("badugi-ace-high", "StandardBadugiHand", 4),
    ],
)
def test_values(name: str, judge: str, size: int) -> None:
    some = deals(name, size, 400)
    kind = getattr(hands, judge)
    same_order([ranking(name).value(cards) for cards in some], [kind.from_game("".join(names(c).split())) for c in some])


@pytest.mark.parametrize(
    ("name", "judge", "qualify"),
    [("high", "OmahaHoldemHand", None), ("ace-to-five", "OmahaEightOrBetterLowHand", "8-7-6-5-4")],
)
@pytest.mark.parametrize("hole", [4, 5])
def test_two_and_three(name: str, judge: str, qualify: str | None, hole: int) -> None:
    evaluator = compile_hand(rule(name, "2 of hole + 3 of board", qualify), {n: ranking(n) for n in SPECS}, {"hole"}, {"board"})
    ours, theirs = [], []
    for cards in deals(name, hole + 5, 250):
        held, board = cards[:hole], cards[hole:]
        value = evaluator.strengths({"hole": [held]}, {"board": board}, [0])[0]
        judged = getattr(hands, judge).from_game_or_none(names(held).replace(" ", ""), names(board).replace(" ", ""))
        assert (judged is None) == (value == 0)
        if value:
            ours.append(value)
            theirs.append(judged)
    same_order(ours, theirs)


@pytest.mark.parametrize("size", [5, 7])
def test_cards_used_are_as_good(size: int) -> None:
    for cards in deals("high", size, 100):
        used = ranking("high").rank(cards).cards
        judged = hands.StandardHighHand(names(used).replace(" ", ""))
        assert judged == hands.StandardHighHand.from_game(names(cards).replace(" ", ""))
        assert parse(names(used)) == used
