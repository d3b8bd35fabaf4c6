"""Simulations: the same counts whoever plays, and nothing counted twice, whatever happens on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest

from pokerspec.cli import main
from pokerspec.cli.commands import simulate
from pokerspec.cli.counting import Counts, spread
from pokerspec.cli.kept import Kept, digest
from pokerspec.cli.seating import Setting, setting_of
from pokerspec.cli.simulating import PIECE, Piece, counted, pieces, played
from pokerspec.cli.usage import UsageError

WORDS = ("plo8", "--seats", "3", "--seed", "7")


def table(*words: str) -> Setting:
    parser = ArgumentParser()
    simulate.arguments(parser)
    return setting_of(parser.parse_args([*WORDS, *words]))


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *WORDS, *words, "--json"]) == 0, capsys.readouterr().err
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {key: value for key, value in found.items() if "second" not in key}


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", *WORDS, *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


# ---- hands -----------------------------------------------------------------------------------------------------------------


def test_a_hand_follows_from_the_seed_and_its_number() -> None:
    """So a sum over hands does not depend on who plays which, or in which order."""
    setting = table()
    forth, back = Counts(3), Counts(3)
    for number in range(20):
        played(setting, number, forth)
    for number in reversed(range(20)):
        played(setting, number, back)
    assert forth.to_data() == back.to_data()
    other = Counts(3)
    for number in range(20, 40):
        played(setting, number, other)
    assert other.to_data() != forth.to_data()


def test_counts_are_added_and_kept() -> None:
    setting = table()
    whole, one, two = Counts(3), Counts(3), Counts(3)
    for number in range(30):
        played(setting, number, whole)
        played(setting, number, one if number % 2 else two)
    one.merge(two)
    assert one.to_json() == whole.to_json()
    kept = Counts.from_data(json.loads(json.dumps(whole.to_data())))
    assert kept.to_json() == whole.to_json()
    assert whole.hands == 30


def test_values_and_how_often_they_came() -> None:
    assert spread({}) == {"mean": 0, "median": 0, "tenth": 0, "largest": 0}
    assert spread({5: 1}) == {"mean": 5, "median": 5, "tenth": 5, "largest": 5}
    assert spread({1: 9, 10: 1, 3: 10}) == {"mean": 2.45, "median": 3, "tenth": 3, "largest": 10}


@pytest.mark.parametrize(
    ("hands", "done", "left"),
    [
        (600, [], [(0, 250), (250, 500), (500, 600)]),
        (600, [(0, 600)], []),
        (600, [(250, 500)], [(0, 250), (500, 600)]),
        (700, [(0, 10), (20, 640)], [(10, 20), (640, 700)]),
    ],
)
def test_what_is_left(hands: int, done: list[Piece], left: list[Piece]) -> None:
    assert PIECE == 250
    assert list(pieces(hands, done)) == left


def test_workers_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    alone = said(capsys, "--hands", "600")
    assert alone["hands"] == 600
    assert said(capsys, "--hands", "600", "--workers", "2") == alone


# ---- keeping ---------------------------------------------------------------------------------------------------------------


def test_what_is_kept_is_not_played_again(
    clean_place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = said(capsys, "--hands", "400")
    assert said(capsys, "--hands", "150", "--progress", "kept.json")["hands"] == 150
    assert said(capsys, "--hands", "400", "--progress", "kept.json") == whole
    monkeypatch.setattr("pokerspec.cli.simulating.played", None)
    assert said(capsys, "--hands", "400", "--progress", "kept.json") == whole
    assert [path.name for path in clean_place.iterdir()] == ["kept.json"]


def test_work_that_was_broken_off_goes_on(
    clean_place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = said(capsys, "--hands", "700")
    left = {"hands": 330}

    def tiring(setting: Setting, number: int, counts: Counts) -> None:
        left["hands"] -= 1
        if not left["hands"]:
            raise KeyboardInterrupt
        played(setting, number, counts)

    with monkeypatch.context() as patched:
        patched.setattr("pokerspec.cli.simulating.played", tiring)
        assert main(["simulate", *WORDS, "--hands", "700", "--progress", "kept.json"]) == 130
    capsys.readouterr()
    assert json.loads((clean_place / "kept.json").read_text(encoding="utf-8"))["done"] == [[0, 250]]
    assert said(capsys, "--hands", "700", "--progress", "kept.json") == whole


@pytest.mark.skipif(os.name == "nt", reason="a signal that kills")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_work_that_was_killed_goes_on(
    workers: str, clean_place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the file written after every piece the process is killed as soon as there are some."""
    words = ["simulate", *WORDS, "--hands", "1500", "--workers", workers, "--progress", "kept.json"]
    code = "import sys; from pokerspec.cli import kept, main; kept._EVERY = 0.0; sys.exit(main(sys.argv[1:]))"
    script = clean_place / "often.py"
    script.write_text(f"if __name__ == '__main__':\n    {code}\n", encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(script), *words], stdout=subprocess.DEVNULL, start_new_session=True)
    path = clean_place / "kept.json"
    for _ in range(1200):
        if path.exists() and json.loads(path.read_text(encoding="utf-8"))["done"]:
            break
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    done = json.loads(path.read_text(encoding="utf-8"))["done"]
    assert sum(after - first for first, after in done) >= PIECE
    assert said(capsys, "--hands", "1500", "--progress", "kept.json") == said(capsys, "--hands", "1500")


@pytest.mark.skipif(os.name == "nt", reason="a signal that kills")
def test_workers_end_with_the_process_they_work_for(clean_place: Path) -> None:
    """They have the same standard error, which is closed when the last of them is gone."""
    code = "import sys; from pokerspec.cli import kept, main; kept._EVERY = 0.0; sys.exit(main(sys.argv[1:]))"
    script = clean_place / "often.py"
    script.write_text(f"if __name__ == '__main__':\n    {code}\n", encoding="utf-8")
    words = ["simulate", *WORDS, "--hands", "100000", "--workers", "2", "--progress", "kept.json"]
    process = subprocess.Popen([sys.executable, str(script), *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    path = clean_place / "kept.json"
    for _ in range(1200):
        done = json.loads(path.read_text(encoding="utf-8"))["done"] if path.exists() else []
        if done and done[0][1] > 1000:  # all workers have begun
            break
        time.sleep(0.05)
    process.kill()
    process.communicate(timeout=60)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
def test_a_file_without_an_end_is_not_read_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *WORDS, "--hands", "3", "--progress", "/dev/zero"]) == 2
    assert "too large" in capsys.readouterr().err
    assert main(["replay", "/dev/zero"]) == 2
    capsys.readouterr()


def test_a_hand_that_is_counted_twice_is_refused() -> None:
    kept = Kept(table(), None)
    kept.add((0, 10), Counts(3))
    with pytest.raises(ValueError, match="twice"):
        kept.add((9, 12), Counts(3))


def keep(path: Path) -> dict[str, Any]:
    kept = Kept(table(), path)
    for piece, counts in counted(table(), pieces(20, []), 1, lambda done: None):
        kept.add(piece, counts)
    kept.write()
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def signed(data: dict[str, Any]) -> str:
    """The data with the digest they would have: somebody who changes a file may know how to."""
    plain = {key: value for key, value in data.items() if key != "digest"}
    return json.dumps({**plain, "digest": digest(plain)})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"done": [[0, 19]]}, "its counts are not those of its hands"),
        ({"done": [[0, 15], [10, 20]]}, "its counts are none"),
        ({"done": [[5, 0]]}, "its counts are none"),
        ({"done": "all"}, "its counts are none"),
        ({"counts": {}}, "its counts are none"),
        ({"counts": None}, "its counts are none"),
        ({"version": 2}, "another version"),
        ({"hash": "0" * 64}, "another simulation: hash"),
        ({"seed": "8"}, "another simulation: seed 8, not 7"),
        ({"kind": "a shopping list"}, "it is no simulation"),
    ],
)
def test_a_file_that_says_what_cannot_be_is_refused(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    text = signed(keep(path) | change)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=why):
        Kept(table(), path)
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_was_changed_is_refused(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = keep(clean_place / "kept.json")
    data["counts"]["net"][0] += 100
    text = json.dumps(data)
    (clean_place / "kept.json").write_text(text, encoding="utf-8")
    assert "was changed after it was written" in refused(capsys, "--hands", "30", "--progress", "kept.json")
    assert (clean_place / "kept.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000, "null", "{}"])
def test_a_file_that_is_none_is_refused(text: str, clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clean_place / "kept.json").write_text(text, encoding="utf-8")
    assert "cannot be gone on with" in refused(capsys, "--hands", "30", "--progress", "kept.json")
    assert (clean_place / "kept.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seats", "4"), "players 3, not 4"),
        (("--stakes", "small_blind=2"), "stakes"),
        (("--stack", "50"), "stack 200, not 50"),
        (("--with", "bomb-pot"), "hash"),
        (("--hands", "10"), "has 20 hands already"),
        (("--workers", "0"), "from 1 to"),
        (("--workers", "1000000"), "from 1 to"),
        (("--progress", "no/such/folder.json"), "cannot be written"),
        (("--progress", "."), "cannot be read"),
    ],
)
def test_another_simulation_is_refused(
    words: tuple[str, ...], why: str, clean_place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(clean_place / "kept.json")
    assert why in refused(capsys, "--hands", "30", "--progress", "kept.json", *words)
