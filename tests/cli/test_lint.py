"""`lint`, and findings as text."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from pokerspec.cli import main
from pokerspec.cli.render import render
from pokerspec.cli.terminal import Terminal, columns
from pokerspec.data import rules_folder
from pokerspec.diagnostics import Diagnostic, Place
from tests.cli.house import GAME, house_game, run


def test_the_shipped_rules_are_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", str(rules_folder())]) == 0
    assert "nothing to complain of" in capsys.readouterr().out


def test_a_game_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", GAME]) == 0
    assert capsys.readouterr().out.startswith("1 file checked")


def test_a_fault_has_its_line_and_carets(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="playrs: 2..4\n")
    assert main(["lint", "my-game.yaml"]) == 1
    said = capsys.readouterr().out
    assert " --> my-game.yaml:5:1\n" in said
    assert "5 | playrs: 2..4\n  | ^^^^^^\n" in said
    assert "did you mean `players`?" in said
    assert "\033" not in said


def test_the_json_form_has_the_promised_keys(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="playrs: 2..4\n")
    assert main(["lint", "--format", "json", "my-game.yaml"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["diagnostics"]
    (one,) = found["diagnostics"]
    keys = ["code", "name", "level", "message", "file", "line", "column", "end_line", "end_column", "help", "related"]
    assert list(one) == keys
    assert (one["file"], one["line"], one["column"], one["end_column"]) == ("my-game.yaml", 5, 1, 7)


def test_clean_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--format", "json", GAME]) == 0
    assert json.loads(capsys.readouterr().out) == {"diagnostics": []}


def test_a_warning_is_enough_for_exit_code_1(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="replaces: no\n")
    assert main(["lint", "my-game.yaml"]) == 1
    assert "1 warning" in capsys.readouterr().out


def test_files_of_a_folder_may_name_one_another(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, "first-one")
    house_game(clean_place, "second-one").write_text(
        "pokerspec: 1\ngame: second-one\nextends: first-one\ntitle: {en: Second}\n", encoding="utf-8"
    )
    for folder in (".", str(clean_place)):
        assert main(["lint", folder]) == 0
        assert capsys.readouterr().out.startswith("2 files checked")
    assert main(["lint", "second-one.yaml"]) == 1


def test_the_mark_of_a_house_is_no_game(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clean_place / "pokerspec.yaml").write_text("", encoding="utf-8")
    house_game(clean_place)
    assert main(["lint"]) == 0
    assert capsys.readouterr().out.startswith("1 file checked")


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("pokerspec: 1\ngame: x\nextends: nobody-has-this\n"))
    assert main(["lint", "-"]) == 1
    assert "3 | extends: nobody-has-this\n  |          ^^^^^^^^^^^^^^^\n" in capsys.readouterr().out


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x00", b"{", b"- " * 50_000, "é".encode("latin-1"), b""])
def test_no_bytes_end_in_a_traceback(data: bytes, clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clean_place / "x.yaml").write_bytes(data)
    assert main(["lint", "x.yaml"]) == 1
    out, err = capsys.readouterr()
    assert "error" in out
    assert not err


def test_text_goes_out_in_any_encoding(clean_place: Path) -> None:
    house_game(clean_place, body="日本: 2..4\n")
    done = run("lint", "my-game.yaml", cwd=clean_place, PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stdout.isascii()
    assert not done.stderr


# ---- the renderer ----------------------------------------------------------------------------------------------------------


def test_carets_count_columns_not_characters() -> None:
    text = "title: {en: 日本, xx: y}\n"
    place = Place("t", 1, 17, 1, 19)
    lines = render(Diagnostic("S110", "m", place), Terminal(), {"t": text}).splitlines()
    assert columns(lines[3].split("| ", 1)[1][:16]) == 18
    assert lines[4] == "  | " + " " * 18 + "^^"


def test_a_place_of_several_lines_ends_with_its_first() -> None:
    place = Place("t", 1, 1, 3, 1)
    lines = render(Diagnostic("S110", "m", place), Terminal(), {"t": "abc  \ndef\n"}).splitlines()
    assert lines[4] == "  | ^^^"


def test_nothing_in_a_file_steers_the_terminal() -> None:
    place = Place("t", 1, 1, 1, 2)
    said = render(Diagnostic("S110", "a\033[2Jb\u202e", place, help="\x07"), Terminal(), {"t": "x\033[2J\u202ey\n"})
    assert not any(sign in said for sign in "\033\u202e\x07")


def test_a_second_place_is_shown_too() -> None:
    finding = Diagnostic("R103", "twice", Place("t", 1, 1, 1, 2), related=((Place("t", 12, 1, 12, 3), "the other one"),))
    lines = render(finding, Terminal(), {"t": "ab\n" * 12}).splitlines()
    assert lines[5] == "   = the other one:"
    assert lines[-2:] == ["12 | ab", "   | --"]


def test_a_place_outside_the_text_is_said_without_a_line() -> None:
    for place in (Place("t", 9, 1, 9, 2), Place("nowhere.yaml", 1, 1, 1, 2)):
        assert len(render(Diagnostic("S110", "m", place), Terminal(), {"t": "x\n"}).splitlines()) == 2


def test_colour_only_where_there_is_colour() -> None:
    finding = Diagnostic("S110", "m", Place("t", 1, 1, 1, 2))
    assert "\033[" in render(finding, Terminal(colour=True), {"t": "x\n"})
    assert "\033[" not in render(finding, Terminal(), {"t": "x\n"})
