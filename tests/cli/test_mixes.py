"""Mixes on the command line: sessions with changes of game, choices, counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerspec.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    out = capsys.readouterr()
    return code, out.out + out.err


@pytest.mark.parametrize("mix", ["horse", "mix-16"])
def test_a_session_announces_each_change(mix: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "play", mix, "--bots", "--hands", "7", "--seed", "3", "--seats", "3")
    assert not code
    changes = [line for line in text.splitlines() if line.startswith("The game changes")]
    assert len(changes) == 2, "after three hands each"
    headings = [line.split(",")[0].lstrip("─ ") for line in text.splitlines() if ", hand " in line]
    assert [line.removeprefix("The game changes: ").rstrip(".") for line in changes] == [headings[3], headings[6]]
    assert len(set(headings)) == 3
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_same_seed_is_the_same_session(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "dealers-choice", "--bots", "--hands", "3", "--seed", "8", "--seats", "4")
    assert said(capsys, *words) == said(capsys, *words)


def test_a_person_chooses_by_number_or_name(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["99", "bdugi", "badugi", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    code, text = said(capsys, "play", "dealers-choice", "--seed", "3", "--seats", "2")
    assert not code
    assert text.count("There is no") == 2
    assert "did you mean 'badugi'?" in text
    assert "You choose Badugi." in text
    assert "You leave the table." in text


def test_whoever_is_broke_buys_in(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "play", "mix-16", "--bots", "--hands", "12", "--seed", "1", "--seats", "4", "--stack", "20")
    assert not code
    assert "buys 20 new chips." in text


def test_a_mixin_lies_over_the_games_that_take_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "play", "horse", "--with", "straddle", "--bots", "--hands", "1", "--seed", "3")
    assert not code
    assert "the straddle" in text
    code, text = said(capsys, "play", "horse", "--with", "bomb-pot", "--stakes", "bomb_ante=5", "--bots", "--seed", "3")
    assert not code
    assert "bomb ante" in text


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("play", "hors"), "horse"),
        (("play", "horse", "--seats", "9"), "2 to 8"),
        (("play", "horse", "--stakes", "smallbet=3"), "small_bet"),
        (("play", "horse", "--stakes", "small_bet=x"), "whole number"),
        (("play", "horse", "--option", "a=1"), "one game"),
        (("play", "horse", "--stack", "0"), "at least one"),
        (("deal", "horse"), "is a mix"),
        (("simulate", "horse", "--progress", "x.json"), "one game"),
    ],
)
def test_what_is_refused(words: tuple[str, ...], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, *words)
    assert code == 2
    assert part in text


def test_hands_are_counted_game_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "horse", "--hands", "20", "--seed", "4", "--seats", "3", "--json")
    code, text = said(capsys, *words)
    found = json.loads(text)
    assert not code
    assert [(row["game"], row["hands"]) for row in found["games"]] == [
        ("lhe", 6),
        ("o8", 5),
        ("razz", 3),
        ("stud", 3),
        ("stud8", 3),
    ]
    assert said(capsys, *words)[1] == text
    _, text = said(capsys, *words[:-1])
    assert "HORSE: 20 hands, 3 players, seed 4" in text


def test_a_mix_is_listed_shown_linted_and_tested(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    listed = json.loads(said(capsys, "list", "--json")[1])["mixes"]
    assert {row["id"] for row in listed} >= {"mix-16", "horse", "hose", "8-game", "9-game", "10-game", "dealers-choice"}
    assert "change: {every: orbit}" in said(capsys, "show", "horse")[1].replace("\n  ", " {").replace("orbit\n", "orbit}\n")
    assert said(capsys, "lint", "horse")[0] == 0
    code, text = said(capsys, "test", "horse")
    assert not code
    assert text.startswith("5 games:")
    own = tmp_path / "ours.yaml"
    own.write_text("pokerspec: 1\nmix: ours\ntitle: Ours\ngames: [nlhe, plp]\nstakes: {small_blind: 1}\n", encoding="utf-8")
    code, text = said(capsys, "lint", str(own))
    assert code == 1
    assert "R115" in text
    assert said(capsys, "play", str(own))[0] != 0
    own.write_text(own.read_text(encoding="utf-8").replace("plp", "plo"), encoding="utf-8")
    assert said(capsys, "play", str(own), "--bots", "--hands", "1", "--seed", "1")[0] == 0


def test_a_kill_goes_on_from_hand_to_hand_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(capsys, "play", "lhe", "--with", "kill", "--bots", "--hands", "25", "--seed", "2", "--seats", "3")
    assert not code
    assert "posts the kill: 20" in text
