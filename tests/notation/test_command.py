"""`pokerspec replay`: text, JSON, exit codes, and what it says of files it cannot read."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import pokerspec
from pokerspec.cli import main
from pokerspec.notation.phh_writing import to_phh
from tests.helpers import play_out
from tests.notation import corpus
from tests.notation.test_phh import CODED


@pytest.fixture(autouse=True)
def clean_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("POKERSPEC_PATH", raising=False)


def a_hand(seed: int = 1) -> pokerspec.Hand:
    game = pokerspec.load(CODED[0])
    return play_out(game.new_hand([100, 120, 90], None if game.family == "stud" else 0, seed=seed), Random(seed))


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["replay", *words]) == code, capsys.readouterr().err
    return capsys.readouterr().out


def test_a_phh_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("one.phh").write_text(to_phh(a_hand()), encoding="utf-8")
    assert said(capsys, "one.phh").endswith("1 hand: 1 agree, 0 differ, 0 refused\n")


def test_the_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    text = to_phh(a_hand())
    Path("two.phhs").write_text(f"[1]\n{text}\n[2]\nnonsense\n", encoding="utf-8")
    found = json.loads(said(capsys, "two.phhs", "--json", code=1))
    assert {key: found[key] for key in ("hands", "agree", "differ", "refused")} == {
        "hands": 2,
        "agree": 1,
        "differ": 0,
        "refused": 1,
    }
    (one,) = found["differences"]
    assert list(one) == ["id", "line", "event", "expected", "got", "settings"]
    assert (one["id"], one["line"]) == ("2", 2 + text.count("\n") + 1)


def test_saved_hands(capsys: pytest.CaptureFixture[str]) -> None:
    text = a_hand().to_json()
    Path("saved.json").write_text(text, encoding="utf-8")
    Path("many.jsonl").write_text("\n".join(a_hand(seed).to_json() for seed in range(3)), encoding="utf-8")
    assert "4 hands: 4 agree" in said(capsys, "saved.json", "many.jsonl")


def test_a_saved_hand_that_was_edited(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(a_hand().to_json())
    data["result"]["net"][0] += 1
    Path("saved.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    assert "0 agree" in said(capsys, "saved.json", code=1)


@corpus.needs_corpus
def test_a_summary_by_game_and_source(capsys: pytest.CaptureFixture[str]) -> None:
    file = corpus.HANDS / "wsop.jsonl"
    text = said(capsys, str(file))
    assert "57 hands: 57 agree, 0 differ, 0 refused" in text
    assert [line.split()[1:] for line in text.splitlines() if line.startswith("wsop ")] == [["54", "54"]]


@pytest.mark.parametrize(
    ("name", "content", "hint"),
    [
        ("none.phh", None, "cannot be read"),
        ("hands.txt", b"x", "known are .phh"),
        ("hands.jsonl", b"\xff\xfe\xfa", "is not UTF-8"),
        ("empty.jsonl", b"", "no hand"),
    ],
)
def test_files_that_are_none(capsys: pytest.CaptureFixture[str], name: str, content: bytes | None, hint: str) -> None:
    if content is not None:
        Path(name).write_bytes(content)
    assert main(["replay", name]) == 2
    assert hint in capsys.readouterr().err
