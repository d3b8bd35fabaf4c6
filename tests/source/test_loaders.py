"""libyaml's parser and the one written in Python give the same nodes and the same findings."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.source import read

pytestmark = pytest.mark.skipif(not hasattr(yaml, "CSafeLoader"), reason="PyYAML was built without libyaml")

SPEC = """\
pokerspec: 1
game: sample
title: {en: Sample, ja: 見本}
players: 2..9
stakes: {small: required, big: small * 2}
forced_bets:
  ante: {from: everyone, amount: ante}   # from all
streets:
  one:
    - deal: {hole: 2 down 1 up}
    - bet: {first: best(up), or_unit: {big: not opened and any(live where up has pair)}}
examples:
  - play: |
      A bets 2, B folds
    expect: {A: 10}
"""

PIECES = [
    *(
        "a",
        "b: ",
        ": ",
        ":",
        "- ",
        "-",
        "\n",
        "\n  ",
        "\n    ",
        " ",
        "{",
        "}",
        "[",
        "]",
        ",",
        ", ",
        "'",
        '"',
        "|",
        ">",
        ">-\n",
        "|2\n",
    ),
    *(
        "#",
        " # ",
        "&x ",
        "*x",
        "!t ",
        "? ",
        "?",
        "---",
        "...",
        "\n---\n",
        "%",
        "@",
        "`",
        "\\",
        "\\n",
        "日",
        "😀",
        "\t",
        "010",
        "~",
    ),
    *("null", "<<: ", "=", "\r", "\ufeff", "\x85", "\x00", "\u2028", " \n", "min(a, b)", "%YAML 1.1\n---\n"),
]


def same(text: str) -> None:
    assert read(text, "f") == read(text, "f", pure=True)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_texts_of_yaml_pieces(text: str) -> None:
    same(text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(SPEC)), st.integers(0, 8), st.sampled_from(PIECES))
def test_specs_with_a_slip(at: int, cut: int, piece: str) -> None:
    same(SPEC[:at] + piece + SPEC[at + cut :])


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    same(text)


@pytest.mark.parametrize(
    "text",
    ["a: {b?}", "a: [b?c]", "a: |#\n  b", "a: !t |#\n  b", "!\n|#", "a: {? }", "a: {b: , c}", "a: b", "- |\n  x", "a: 1\n\n\n"],
)
def test_where_the_parsers_differ_by_themselves(text: str) -> None:
    same(text)
