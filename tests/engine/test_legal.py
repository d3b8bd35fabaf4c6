"""What may be done, as data: sizes, cards, the list of actions, the words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokerspec
from pokerspec.engine.actions import Bet, BringIn, Call, Check, Complete, Declare, Draw, Fold, Muck, Raise, Show
from pokerspec.engine.legal import AnyLegal, Cards, Legal, Sizes


@given(least=st.integers(1, 60), more=st.integers(0, 60), step=st.integers(1, 7))
def test_sizes_hold_what_they_list(least: int, more: int, step: int) -> None:
    sizes = Sizes(least, least + more, step)
    listed = list(sizes)
    assert listed == sorted(set(listed))
    assert listed[0] == least
    assert listed[-1] == least + more
    assert listed == [to for to in range(least + more + 9) if to in sizes]


def test_few_sizes_are_said_one_by_one() -> None:
    sizes = Sizes(10, 20, 1, (10, 20))
    assert list(sizes) == [10, 20]
    assert 15 not in sizes
    assert str(sizes) == "10 or 20"
    assert Sizes(10, 10).values == (10,)
    assert Sizes(10, 20) == Sizes(10, 20)
    assert hash(Sizes(10, 20)) == hash(Sizes(10, 20))
    assert Sizes(10, 20) != Sizes(10, 20, 5)
    assert str(Sizes(10, 20, 5)) == "10..20 in steps of 5"
    assert "10" not in sizes


def some_legal(**parts: object) -> Legal:
    legal = AnyLegal()
    for name, value in parts.items():
        assert hasattr(legal, name)
        setattr(legal, name, value)
    return legal


@pytest.mark.parametrize(
    ("legal", "actions", "passive", "words"),
    [
        (some_legal(), (), Fold(), "nothing"),
        (some_legal(check=True, bet=Sizes(2, 9)), (Check(), Bet(2), Bet(9)), Check(), "check, bet 2..9"),
        (
            some_legal(fold=True, call=4, raise_to=Sizes(8, 99)),
            (Fold(), Call(), Raise(8), Raise(99)),
            Fold(),
            "fold, call 4, raise to 8..99",
        ),
        (some_legal(bring_in=3, complete=10), (BringIn(), Complete()), BringIn(), "bring in 3, complete to 10"),
        (
            some_legal(kind="draw", cards=Cards("hole", 0, 2, (4, 9))),
            (Draw(()), Draw((4,)), Draw((4, 9))),
            Draw(()),
            "draw 0 to 2 cards",
        ),
        (
            some_legal(kind="declare", choices=("high", "low")),
            (Declare("high"), Declare("low")),
            Declare("high"),
            "declare high or low",
        ),
        (
            some_legal(kind="show", muck=True, cards=Cards("hole", 1, 1, (4,))),
            (Muck(), Show((4,))),
            Show((4,)),
            "show 1 cards, muck",
        ),
    ],
)
def test_actions_passive_and_words(legal: Legal, actions: tuple[object, ...], passive: object, words: str) -> None:
    assert legal.actions() == actions
    assert legal.passive == passive
    assert legal.words() == words
    json.dumps(legal.to_json())


def test_json_names_cards_and_sizes() -> None:
    data = some_legal(seat=2, kind="draw", cards=Cards("hole", 0, 1, (51,)), bet=Sizes(2, 4)).to_json()
    assert data["cards"] == {"zone": "hole", "min": 0, "max": 1, "allowed": ["As"]}
    assert data["bet"] == {"min": 2, "max": 4, "step": 1, "values": []}
    assert data["seat"] == 2


def test_what_a_question_offers_can_be_written_back() -> None:
    """A yes or no is said in the words of a transcript, since a player types what is read."""
    hand = pokerspec.load("nlhe", mixins=["straddle"]).new_hand([100] * 3, 0, seed=1)
    offered = hand.legal.words().split(" or ")
    assert len(offered) == 2
    for words, action in zip(offered, hand.legal.actions(), strict=True):
        twin = hand.copy()
        twin.act(words)
        assert twin.decisions[-1] == (hand.legal.seat, action)
    assert some_legal(kind="buy", choices=("yes", "no")).words() == "buy or do not buy"
