"""What a stream can show."""

from __future__ import annotations

import io

import pytest

from pokerspec.cli.terminal import Terminal, columns, plain, terminal_of


class Screen(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def screen(encoding: str = "utf-8") -> Screen:
    return Screen(io.BytesIO(), encoding=encoding)


def test_colour_on_a_terminal() -> None:
    assert terminal_of(screen(), {}).colour


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(environ: dict[str, str]) -> None:
    assert not terminal_of(screen(), environ).colour


def test_no_colour_into_a_file() -> None:
    assert terminal_of(io.StringIO(), {}) == Terminal(width=80)


@pytest.mark.parametrize(("encoding", "signs"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("shift_jis", False)])
def test_suit_signs_only_where_the_encoding_has_all_of_them(encoding: str, signs: bool) -> None:
    terminal = terminal_of(screen(encoding), {"NO_COLOR": "1"})
    assert terminal.signs is signs
    assert terminal.cards(["As", "Kd", "??"]) == ("A♠ K♦ ??" if signs else "As Kd ??")
    assert terminal.rule("x", 10).isascii() is not signs


def test_columns() -> None:
    assert (columns("ab"), columns("日本"), columns("e\u0301")) == (2, 4, 1)


def test_plain_keeps_words_and_drops_what_steers() -> None:
    assert plain("No-Limit ホールデム é") == "No-Limit ホールデム é"
    assert plain("a\x1b\x9b\u200b\u2028\nb") == "a?????b"
