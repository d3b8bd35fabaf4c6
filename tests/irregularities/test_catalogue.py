"""Every entry of the catalogue ../shared/law/irregularities.jsonl is played in a scene, run by a test here, or listed with a
reason why it is neither. A scene says how cards, faces and chips lie afterwards and who acts next (`scenes/*.txt`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pokerspec
from pokerspec import Hand
from tests.embedding.play import LIBRARY
from tests.irregularities.scenes import FILES, Scene, play, scenes

CATALOGUE = Path(__file__).resolve().parents[3] / "shared" / "law" / "irregularities.jsonl"
SCENES = [scene for file in FILES for scene in scenes(file)]

HERE = {"joker_bug", "pot_error"}
"""Entries that the tests of this file run."""

LISTED = {
    "draw_oot": "no authority treats it; the engine asks in order, so an early declaration is entered when its turn comes",
    "draw_count_question": "what players may be told; the view of every seat shows how many cards each drew",
    "sevens_rule": "cannot be said: it asks what a hidden hand was when it checked, and a condition would tell the table",
    "hidden_chips": "cannot be said: chips that were not in the stacks given are not in the hand; a floor decides",
}
"""Entry → why it is not run."""


def entries() -> list[str]:
    return [json.loads(line)["id"] for line in CATALOGUE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.skipif(not CATALOGUE.is_file(), reason="../shared is not here")
def test_every_entry_is_run_or_has_a_reason() -> None:
    ids = entries()
    played = {one for scene in SCENES for one in scene.ids}
    assert len(ids) == 85
    assert not played - set(ids), "a scene of nothing"
    assert not [one for one in ids if one not in played | HERE | set(LISTED)]
    assert not (played | HERE) & set(LISTED)
    assert len(played) >= 75


@pytest.mark.parametrize(("scene", "law"), [(scene, law) for scene in SCENES for law in scene.laws], ids=str)
def test_scene(scene: Scene, law: str) -> None:
    assert play(scene, law) == scene.lines


def test_entries_on_which_laws_differ_are_played_under_several() -> None:
    laws: dict[str, set[str]] = {}
    for scene in SCENES:
        for one in scene.ids:
            laws.setdefault(one, set()).update(scene.laws)
    differing = {
        "action_gate", "exposed_first_two", "extra_card", "wrong_count_late", "joker", "off_back", "missing_card",
        "premature_turn",
        "ineligible_seat", "four_card_flop", "no_burn_flop", "stud_down_exposed", "stud_premature", "stud_premature_7th",
        "stud_7th_exposed", "draw_exposed_pre", "oot", "skipped", "undercall", "accepted_action", "stub_dropped", "clock",
    }  # fmt: skip
    assert not {one for one in differing if len(laws[one]) < 2}


# ---- entries that no report speaks of ---------------------------------------------------------------------------------------


def with_a_joker(base: str, hand: str) -> pokerspec.Game:
    text = f"pokerspec: 1\ngame: with-a-joker\nextends: {base}\ntitle: With a joker\ndeck: {{jokers: 1}}\n"
    return pokerspec.loads(text + f"hands: {{{hand}: {{wild: {{cards: joker, as: bug}}}}}}\n", name="test")


def test_a_joker_in_play_is_a_bug() -> None:
    """RRoP A-5 1, BARGE App. A: high, an ace or what completes a straight or flush; low, the lowest rank not held."""
    high, low = with_a_joker("five-card-draw", "high"), with_a_joker("a-5-single-draw", "low")

    def made(game: pokerspec.Game, hole: str) -> str:
        (rank,) = game.evaluate(hole=hole).values()
        assert rank is not None
        return rank.name()

    assert made(high, "Ks Kd 9h 4c Jk") == made(high, "Ks Kd 9h 4c As")
    assert made(high, "9s 8d 7h 6c Jk").startswith("straight")
    assert made(high, "Ks 9s 7s 2s Jk").startswith("flush")
    assert made(low, "Ac 2d 3h 5c Jk") == made(low, "Ac 2d 3h 5c 4s")


def unknown_hands() -> Hand:
    """Heads-up with real cards to an award, nobody having shown."""
    hand = LIBRARY.load("nlhe", mixins=["tda-2024"]).new_hand([200, 200], 0, {"small_blind": 1}, dealing="manual")
    cards = iter(["2c", "5d", "7s", "Kh", "Qc"])
    while hand.waiting != "award":
        if hand.waiting == "cards":
            need = hand.needs
            assert need is not None
            for seat in need.seats or (None,):
                hand.deal(" ".join(next(cards) if need.zone == "board" else "??" for _ in range(need.count)), seat=seat)
        else:
            hand.act("call" if hand.legal.call is not None else "check")
    return hand


def test_a_pot_awarded_to_the_wrong_player_is_awarded_again() -> None:
    """TDA 22: the reading of a hand may be disputed until the next hand begins."""
    hand = unknown_hands()
    hand.award({"main": {"high": [0]}})
    assert hand.result is not None
    assert hand.result.net == (2, -2)
    hand.undo()
    assert hand.waiting == "award"
    hand.award({"main": {"high": [1]}})
    assert hand.result.net == (-2, 2)
