"""Words to commands, ends to exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pokerspec import __version__
from pokerspec.cli import main
from pokerspec.cli.commands import COMMANDS, deal
from pokerspec.language.library import yaml_files
from tests.cli.house import GAME, run


def test_alone_it_says_three_things_to_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr().out
    assert len([line for line in said.splitlines() if line.startswith("  pokerspec ")]) == 3
    assert GAME in said


def test_what_it_says_to_try_works(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    main([])
    lines = [line.split("  ")[1].split() for line in capsys.readouterr().out.splitlines() if line.startswith("  pokerspec ")]
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    assert [main(words[1:]) for words in lines] == [0, 0, 0]


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"]])
def test_help_names_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    said = capsys.readouterr().out
    assert all(f"  {name} " in said for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_of_the_rules(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    said = capsys.readouterr().out
    assert f"pokerspec {name}" in said.split("examples:")[1]
    assert "{game}" not in said
    assert "exit codes: 0 done" in said


@pytest.mark.parametrize("words", [["--version"], *([name, "--version"] for name in COMMANDS)])
def test_every_command_says_the_version(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out == f"pokerspec {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulat"], "did you mean 'simulate'?"),
        (["deal", GAME, "--sede", "1"], "did you mean '--seed'?"),
        (["deal", f"{GAME}x"], f"did you mean '{GAME}'?"),
        (["deal", GAME, "--with", "bomb-pto"], "did you mean 'bomb-pot'?"),
        (["deal"], "the following arguments are required: GAME"),
        (["deal", GAME, "and", "more"], "does not take 'and'"),
        (["deal", GAME, "--seed", "x"], "invalid int value: 'x'"),
        (["deal", GAME, "--seed", "-1"], "a seed is a whole number from 0 up"),
        (["deal", GAME, "--seats", "99"], "not 99"),
        (["deal", GAME, "--stack", "0"], "at least one chip"),
        (["deal", GAME, "--stakes", "5"], "write NAME=VALUE"),
        (["deal", GAME, "--stakes", "no_such=5"], "no stake 'no_such'"),
        (["deal", GAME, "--option", "no_such=5"], "no option 'no_such'"),
        (["deal", GAME, "--rules", "nowhere"], "not a folder"),
        (["deal", "nowhere.yaml"], "there is no file nowhere.yaml"),
        (["explain", "Z999"], "there is no finding 'Z999'"),
        (["explain", "duplicate-keys"], "did you mean 'duplicate-key'?"),
        (["simulate", GAME, "--hands", "0"], "at least one"),
        (["lint", "nowhere.yaml"], "there is no file nowhere.yaml"),
        (["lint", "no-such-thing"], "there is no file, folder or id"),
        (["lint"], "say which files"),
    ],
)
def test_words_it_cannot_follow(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert not out
    assert "Traceback" not in err


def broken(_: object) -> int:
    raise ValueError("something of ours")


def test_a_fault_of_ours_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(deal, "run", broken)
    assert main(["deal", GAME]) == 3
    said = capsys.readouterr().err
    assert "fault of pokerspec itself: ValueError: something of ours" in said
    assert "POKERSPEC_DEBUG=1" in said
    assert "Traceback" not in said


def test_the_traceback_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(deal, "run", broken)
    monkeypatch.setenv("POKERSPEC_DEBUG", "1")
    assert main(["deal", GAME]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(deal, "run", interrupted)
    assert main(["deal", GAME]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_as_a_module() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.decode().split()) == (0, ["pokerspec", __version__])
    assert run("simulat").returncode == 2


CLOSED = [">&-", "2>&-", "<&-", ">&- 2>&- <&-"]
FULL = [">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full"]
on_unix = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")


def shell(words: str, streams: str) -> subprocess.CompletedProcess[str]:
    """A command with its standard streams laid elsewhere by a shell."""
    line = f'"{sys.executable}" -m pokerspec {words} </dev/null {streams}'
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)


@on_unix
@pytest.mark.parametrize("streams", CLOSED)
@pytest.mark.parametrize(
    ("words", "code"), [("list", 0), (f"deal {GAME} --seed 1", 0), (f"play {GAME} --bots", 0), ("simulat", 2)]
)
def test_closed_streams_are_no_fault(words: str, code: int, streams: str) -> None:
    done = shell(words, streams)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)


@on_unix
@pytest.mark.parametrize("streams", FULL)
def test_a_disk_that_is_full_is_no_fault_of_ours(streams: str) -> None:
    done = shell("list", streams)
    assert done.returncode == (2 if streams.startswith(">") else 0)
    assert "Traceback" not in done.stderr
    if streams == ">/dev/full":
        assert done.stderr == "pokerspec: No space left on device\n"


def test_odd_names_are_no_fault_of_ours(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for name in ("x" * 5000, "x" * 300 + "/a", "x" * 5000 + ".yaml", "..", ".//", "\udcff.yaml"):
        for words in (["lint", name], ["show", name], ["deal", name], ["deal", GAME, "--rules", name], ["replay", name]):
            assert main(words) in (0, 1, 2), words
    assert "Traceback" not in capsys.readouterr().err


def test_a_folder_that_answers_no_question_holds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "one.yaml").write_text("pokerspec: 1\n", encoding="utf-8")

    def refused(path: Path, **more: object) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_dir", refused)
    monkeypatch.setattr(Path, "is_file", refused)
    assert list(yaml_files(tmp_path, 0)) == []
