"""The command line in a terminal: every session of `docs/sessions.md`, played with keys and compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="no pseudo-terminals here")

from tests.cli.pty_session import ASCII, COLOUR, CTRL_C, CTRL_D, NO_COLOUR, UTF_8, Screen, record
from tests.cli.sessions import SESSIONS, document, recorded, screen_of

PAGE = Path(__file__).parents[2] / "docs" / "sessions.md"
NUMBERS = range(len(SESSIONS))
NAMES = [session.title for session in SESSIONS]
GAME = "nlhe"


def test_the_page_is_up_to_date() -> None:
    """`python -m tests.cli.record_sessions docs/sessions.md` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == document()


@pytest.mark.parametrize("number", NUMBERS, ids=NAMES)
def test_a_session_ends_as_it_should_and_asks_for_every_key(number: int) -> None:
    session, recording = SESSIONS[number], recorded(number)
    assert recording.code == session.code
    assert recording.left == ()
    assert "Traceback" not in recording.written


@pytest.mark.parametrize("number", NUMBERS, ids=NAMES)
def test_no_line_is_wider_than_the_terminal(number: int) -> None:
    screen = screen_of(number)
    assert [screen.lines()[line - 1] for line in screen.wrapped] == []


@pytest.mark.parametrize("number", NUMBERS, ids=NAMES)
def test_only_what_the_terminal_can_show(number: int) -> None:
    """No colour where it is not wanted; no sign outside ASCII where the encoding has none."""
    session, written = SESSIONS[number], recorded(number).written
    if session.environ.items() >= NO_COLOUR.items():
        assert not re.search(r"\x1b\[[0-9;]*m", written)
    else:
        assert "\x1b[31" in written
    if session.environ.items() >= ASCII.items():
        assert written.isascii()


@pytest.mark.parametrize("number", [n for n in NUMBERS if SESSIONS[n].keys and "NO_COLOR" not in SESSIONS[n].environ])
def test_nothing_is_said_by_colour_alone(number: int) -> None:
    session = SESSIONS[number]
    plain = record(session.words.split(), session.keys, {**session.environ, **NO_COLOUR})
    assert Screen().feed(plain.written).lines() == screen_of(number).lines()


@pytest.mark.parametrize("terminal", [UTF_8 | NO_COLOUR, ASCII | NO_COLOUR, UTF_8 | COLOUR, ASCII | COLOUR])
def test_a_hand_is_the_same_on_every_terminal(terminal: dict[str, str]) -> None:
    words = ["play", GAME, "--seats", "3", "--seed", "4", "--hands", "1"]
    screen = Screen().feed(record(words, ["f"], terminal).written)
    said = "\n".join(screen.lines())
    for sign, letter in zip("♣♦♥♠─", "cdhs-", strict=True):
        said = said.replace(sign, letter)
    assert "You are dealt 9d 7s\n" in said
    assert "Your turn  [f]old  [c]all 2  [r]aise to 4-200  (? explains)\n> f\nYou fold\n" in said
    assert not screen.wrapped


@pytest.mark.parametrize("keys", [["q"], [CTRL_C], [CTRL_D], ["?", CTRL_C], ["c", "leave"], ["f", CTRL_C]])
def test_leaving_at_any_prompt(keys: list[str]) -> None:
    recording = record(["play", GAME, "--seats", "2", "--seed", "5"], keys, UTF_8 | NO_COLOUR)
    assert (recording.code, recording.left) == (0, ())
    assert recording.written.endswith("\nYou leave the table.\n")
    assert "Traceback" not in recording.written


@pytest.mark.parametrize(
    ("words", "begun", "code"),
    [(f"play {GAME} --bots --hands 100000 --seed 1", "hand 2 ", 0), (f"simulate {GAME} --hands 10000000 --seed 1", "hands", 130)],
)
def test_ctrl_c_while_it_works(words: str, begun: str, code: int) -> None:
    recording = record(words.split(), (), UTF_8 | NO_COLOUR, interrupt_at=begun)
    assert recording.code == code
    assert "Traceback" not in recording.written
    assert "fault of pokerspec" not in recording.written


def test_the_bar_is_gone_when_all_is_done() -> None:
    screen = Screen().feed(record(["simulate", GAME, "--hands", "100", "--seed", "1"], (), UTF_8).written)
    assert screen.overwritten
    assert "█" not in "".join(screen.lines())


# ---- the screen itself -----------------------------------------------------------------------------------------------------


def test_a_full_line_goes_on_in_the_next() -> None:
    screen = Screen(4).feed("abcdef\nab♠日\n")
    assert screen.lines() == ["abcd", "ef", "ab♠", "日", ""]
    assert screen.wrapped == [1, 3]


def test_a_line_is_written_over_and_wiped() -> None:
    screen = Screen().feed("one two\rONE\r\x1b[Kend")
    assert screen.lines() == ["end"]
    assert screen.overwritten == ["one two", "ONE two"]


def test_what_is_in_which_colour() -> None:
    assert Screen().feed("a \x1b[31mK♥\x1b[0m b\n\x1b[1mbold\x1b[0m").styled() == {"31": ["K♥"], "1": ["bold"]}


def test_a_screen_knows_no_cursor_movement() -> None:
    with pytest.raises(AssertionError):
        Screen().feed("\x1b[2A")
