"""The rule written once more checks hands by itself: it agrees with the engine, and finds what was changed."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pokerspec
from pokerspec import Hand, written_rule
from pokerspec.cli import main
from pokerspec.written_rule import Unreadable, check
from tests.embedding.play import every_game, game_of, lot, play, table

RULE = Path(written_rule.__file__)


def saved(ident: str = "nlhe", seed: int = 5, **more: Any) -> tuple[Hand, dict[str, Any]]:
    hand = play(game_of(ident).new_hand([200] * 4, 0, seed=seed, **more), lot("rule", seed))
    return hand, json.loads(hand.to_json(spec=True))


def test_it_imports_nothing_of_the_engine() -> None:
    tree = ast.parse(RULE.read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names == {"__future__", "hashlib", "hmac", "json", "sys", "typing"}


@every_game
def test_it_finds_the_cards_that_the_engine_dealt(ident: str) -> None:
    for seed in range(3):
        draws = lot("written", ident, seed)
        hand = play(table(ident, draws), draws)
        found = check(json.loads(hand.to_json()), hand.commitment, hand.opening)
        assert found.faults == ()
        assert found.commitment == hand.commitment
        drawn = any(event.type in ("scramble", "take", "roll", "run") for event in hand.events)
        assert found.cards > 0
        assert drawn or (found.cards == found.dealt and not found.ended)


def test_most_games_are_checked_to_their_last_card() -> None:
    whole = 0
    for ident in ("nlhe", "plo8", "stud", "razz", "five-card-draw", "follow-the-queen", "short-deck", "baseball"):
        draws = lot("whole", ident)
        found = check(json.loads(play(table(ident, draws), draws).to_json()))
        whole += found.cards == found.dealt
    assert whole == 8


def test_what_was_changed_is_found() -> None:
    hand, data = saved()
    other, _ = saved(seed=6)
    assert check(data, hand.commitment, hand.opening).faults == ()
    assert check(data, other.commitment, hand.opening).faults
    assert check(data, hand.commitment, other.opening).faults
    assert check(data, other.commitment, other.opening).faults
    for at, event in enumerate(data["events"]):
        if event["type"] in ("deal", "burn"):
            twin = json.loads(json.dumps(data))
            cards = twin["events"][at]["cards"]
            cards[0] = next(card for card in data["cards"] if card not in json.dumps(data["events"]))
            assert check(twin).faults, at
    for change in ({"hash": "0" * 64}, {"config": data["config"] | {"stacks": [200, 200, 200]}}):
        assert check(data | change, hand.commitment, hand.opening).faults


def test_nothing_is_proved_where_nothing_was_shuffled() -> None:
    hand, data = saved(deck="As Ah Ad Ac")
    assert "laid on top" in check(data).faults[0]
    assert not pokerspec.verify(hand.commitment, hand.opening, hand)
    dealt = game_of("nlhe").new_hand([200] * 2, 0, seed=1, dealing="manual")
    assert "dealer's hands" in check(json.loads(dealt.to_json())).faults[0]
    dealt.deal("As Ad", seat=0)
    assert not pokerspec.verify(dealt.commitment, "00" * 31 + "01", dealt)


@pytest.mark.parametrize("key", ["config", "events", "cards", "seed", "hash"])
@pytest.mark.parametrize("value", [None, 5, "x", [], {}, [1], {"x": 1}, [[]], [{}], "00"])
def test_what_is_no_hand_cannot_be_read(key: str, value: Any) -> None:
    _, data = saved()
    try:
        found = check(data | {key: value})
    except Unreadable:
        return
    assert found.faults or found.cards == 0


def test_it_runs_alone(tmp_path: Path) -> None:
    """A copy of the file, in an empty folder, without this package."""
    hand, data = saved()
    alone, file = tmp_path / "written_rule.py", tmp_path / "hand.json"
    alone.write_text(RULE.read_text(encoding="utf-8"), encoding="utf-8")
    file.write_text(json.dumps(data), encoding="utf-8")

    def run(*words: str) -> tuple[int, str]:
        done = subprocess.run([sys.executable, "-I", str(alone), *words], capture_output=True, text=True, check=False, timeout=60)
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout

    assert run(str(file)) == (0, f"commitment {hand.commitment}\n16 of 16 cards lie as the written shuffle lays them\n")
    assert run(hand.commitment, hand.opening, str(file))[0] == 0
    assert run(hand.commitment, "00" * 32, str(file))[0] == 1
    assert [run()[0], run("x", "y")[0], run(str(tmp_path))[0], run(hand.commitment, "zz", str(file))[0]] == [2, 2, 2, 2]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand, data = saved()
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "played again" in capsys.readouterr().out
    assert main(["verify", hand.commitment, hand.opening, str(file), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["ok"], said["cards"], said["dealt"], said["faults"], said["replayed"]) == (True, 16, 16, [], True)
    assert main(["verify", hand.commitment, "00" * 32, str(file), "--rule-only"]) == 1
    assert "WRONG" in capsys.readouterr().out
    data["result"]["net"][0] += 1
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(file), "--rule-only"]) == 0, "the shuffle is as it was"
    assert main(["verify", str(file)]) == 1, "the hand is not"
    for words in (["x", str(file)], [str(tmp_path / "none.json")], [hand.commitment, "zz", str(file)]):
        assert main(["verify", *words]) == 2
