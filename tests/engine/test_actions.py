"""Actions are values: equal, hashable, ordered by nothing hidden, with a JSON form and words that read back."""

from __future__ import annotations

import json
import pickle

import pytest

import pokerspec
from pokerspec import IllegalAction
from pokerspec.engine.actions import (
    KINDS,
    Accept,
    Action,
    Arrange,
    Bet,
    BringIn,
    Buy,
    Call,
    Check,
    Choose,
    Complete,
    Declare,
    Discard,
    Draw,
    Expose,
    Fold,
    Muck,
    Pass,
    Pick,
    Raise,
    Run,
    Show,
    Take,
    from_json,
    make,
)
from pokerspec.errors import DealingError
from pokerspec.language.transcript import parse_action

ONE_OF_EACH: dict[Action, str] = {
    Fold(): "fold",
    Check(): "check",
    Call(): "call",
    Bet(10): "bet 10",
    Raise(20): "raise to 20",
    Complete(): "complete",
    BringIn(): "bring in",
    Draw("As Kd"): "draw As Kd",
    Discard("7c"): "discard 7c",
    Arrange({"back": "As", "front": "Kd Qh"}): "arrange back As, front Kd Qh",
    Expose("2c"): "expose 2c",
    Accept(True): "accept",
    Pass("3d 4d 5d"): "pass 3d 4d 5d",
    Choose("hi-lo"): "choose hi-lo",
    Declare("low"): "declare low",
    Buy(False): "do not buy",
    Take("Th"): "take Th",
    Show("As Ah"): "show As Ah",
    Muck(): "muck",
    Pick(2): "pick 2",
    Run(3): "run 3",
}
all_kinds = pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda action: action.kind)


def test_there_is_one_of_each_kind_here() -> None:
    assert {action.kind for action in ONE_OF_EACH} == set(KINDS)
    assert len(set(ONE_OF_EACH)) == len(KINDS)


@all_kinds
def test_json_and_pickle_read_back(action: Action) -> None:
    text = json.dumps(action.to_json())
    back = from_json(json.loads(text))
    for twin in (back, pickle.loads(pickle.dumps(action))):
        assert twin == action
        assert type(twin) is type(action)
        assert hash(twin) == hash(action)
    assert json.loads(text)["kind"] == action.kind


@all_kinds
def test_words(action: Action) -> None:
    assert str(action) == ONE_OF_EACH[action]
    assert repr(action).startswith(type(action).__name__)


@all_kinds
def test_words_are_read_by_the_transcript_grammar(action: Action) -> None:
    said = parse_action(str(action))
    assert said.kind == action.kind
    if isinstance(action, (Bet, Raise, Pick, Run)):
        assert said.amount == action[1]
    if isinstance(action, (Accept, Buy)):
        assert said.yes == action[1]
    if isinstance(action, (Choose, Declare)):
        assert said.word == action[1]


@all_kinds
def test_an_action_cannot_be_changed(action: Action) -> None:
    with pytest.raises((AttributeError, TypeError)):
        action.kind = "fold"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        action.extra = 1  # type: ignore[attr-defined]


def test_kinds_of_the_same_number_differ() -> None:
    assert len({Bet(20), Raise(20), Pick(20), Run(20)}) == 4
    assert Raise(20) == Raise(20)
    assert Raise(20) != Raise(21)
    assert Draw(2) != Draw("As Kd")


def test_cards_may_be_named_in_any_way() -> None:
    assert Draw("As Kd") == Draw(["As", "Kd"]) == Draw(Draw("As Kd").cards or ())
    assert Draw(()) == Draw("")
    assert Draw(()).count == Draw(0).count == 0
    assert str(Draw(0)) == str(Draw(())) == "stand pat"
    assert Draw(3).cards is None
    assert Arrange({"a": "As", "b": "Kd"}) == Arrange({"b": "Kd", "a": "As"})


@pytest.mark.parametrize("cards", ["Zz", "As As", "1s"])
def test_cards_that_are_none_are_refused(cards: str) -> None:
    with pytest.raises(DealingError):
        Draw(cards)


@pytest.mark.parametrize(
    "data", [{}, {"kind": "fly"}, {"kind": "bet"}, {"kind": "fold", "to": 3}, {"kind": "bet", "to": 3, "more": 4}]
)
def test_json_that_is_no_action_is_refused(data: dict[str, object]) -> None:
    with pytest.raises((KeyError, ValueError, TypeError)):
        from_json(data)


def test_make_gives_the_class_of_a_kind() -> None:
    assert make("raise", 7) == Raise(7)
    assert make("fold") is Fold()
    with pytest.raises(KeyError):
        make("fly")


@pytest.mark.parametrize(
    ("said", "left"),
    [("raises to 20 all-in", 180), ("calls all-in", 198), ("calls 2 all-in", 198), ("raises to 199 and is all-in", 1)],
)
def test_all_in_beside_a_smaller_amount_is_refused(said: str, left: int) -> None:
    hand = pokerspec.load("nlhe").new_hand([200] * 3, 0, {"small_blind": 1}, seed=1)
    with pytest.raises(IllegalAction, match=f"not all-in: {left} chips") as refused:
        hand.act(said)
    assert refused.value.code == "cannot-read"
    for fits in ("raises to 200 all-in", "calls 199 all-in", "calls all-in"):
        hand.act(fits)


@pytest.mark.parametrize("said", ["brings in 4", "brings in for 9", "brings in all-in", "completes to 11", "completes all-in"])
def test_amounts_that_nobody_chooses_must_be_right(said: str) -> None:
    hand = pokerspec.load("stud").new_hand([200] * 3, None, {"small_bet": 10, "ante": 1, "bring_in": 3}, seed=1)
    with pytest.raises(IllegalAction):
        hand.act(said)
    hand.act("brings in for 3")
    hand.act("completes to 10")


@pytest.mark.parametrize("card", [-1, -1000, 999])
def test_a_number_that_is_no_card_is_refused(card: int) -> None:
    """Also where a card lies face up, and where another seat is asked than the one that says it."""
    hand = pokerspec.load("spit-in-the-ocean").new_hand([1000] * 3, 0, seed=1)
    while hand.legal.kind != "draw":
        hand.act(hand.legal.passive if hand.legal.call is None else "call")
    for action in (pokerspec.Draw((card,)), pokerspec.Show((card,))):
        with pytest.raises(pokerspec.IllegalAction):
            hand.act(action)
    together = pokerspec.load("three-hand-holdem").new_hand([1000] * 3, 0, seed=1)
    while len(together.pending) < 2:
        together.act(together.legal.passive)
    first, second = together.pending[:2]
    for seat in (second.seat, float(second.seat), bool(second.seat), None):
        with pytest.raises(pokerspec.IllegalAction):
            together.act(pokerspec.Show((card,)), seat=seat)  # type: ignore[arg-type]
        assert together.pending[0] == first
