"""`test`: worked examples from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerspec.cli import main
from tests.cli.house import GAME, LIBRARY, house_game


def pot() -> int:
    """What lies in the pot when the first seat is to act."""
    game = LIBRARY.load(GAME)
    hand = game.new_hand([game.typical_stack()] * 3, stakes=game.typical_stakes(3), seed=1)
    return hand.pot


def examples(amount: int) -> str:
    stakes = LIBRARY.load(GAME).typical_stakes(3)
    given = ", ".join(f"{name}: {stakes[name]}" for name, stake in LIBRARY.load(GAME).stakes.items() if stake.required)
    return f"""examples:
  - title: {{en: What is in the pot}}
    stakes: {{{given}}}
    seats: [BTN, SB, BB]
    expect: {{pot: {amount}}}
"""


def test_the_shipped_examples_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["passed", "failed", "skipped", "failures"]
    assert found["passed"] > 0
    assert (found["failed"], found["failures"]) == (0, [])


def test_an_example_that_holds(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body=examples(pot()))
    assert main(["test", "my-game.yaml"]) == 0
    assert capsys.readouterr().out == "1 game: 1 passed, 0 failed\n"


def test_an_example_that_does_not_hold(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body=examples(pot() + 1))
    assert main(["test", str(clean_place)]) == 1
    said = capsys.readouterr().out
    assert "FAILED my-game: What is in the pot" in said
    assert "my-game.yaml:" in said
    assert said.endswith("1 game: 0 passed, 1 failed\n")
    assert main(["test", "my-game.yaml", "--json"]) == 1
    (failure,) = json.loads(capsys.readouterr().out)["failures"]
    assert list(failure) == ["game", "title", "file", "line", "message"]
    assert failure["message"]


def test_a_game_that_cannot_be_loaded_is_a_failure(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="playrs: 2..3\n")
    house_game(clean_place, "other", body=examples(pot()))
    assert main(["test", "my-game.yaml", "other.yaml"]) == 1
    said = capsys.readouterr().out
    assert "the game cannot be loaded" in said
    assert said.endswith("2 games: 1 passed, 1 failed\n")
