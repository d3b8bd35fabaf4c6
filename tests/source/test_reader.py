"""What is read from a text, and what is refused: each fault at its place, none hiding another."""

from __future__ import annotations

import pytest

from pokerspec.source import read
from pokerspec.source.nodes import plain

Fault = tuple[int, int, str]


def faults(text: str) -> list[Fault]:
    return [(d.line, d.column, d.code) for d in read(text, "f")[1]]


def data(text: str) -> object:
    node, _ = read(text, "f")
    return None if node is None else plain(node)


GOOD = [
    ("a: 1\nb: [x, y]\nc: {d: e}\n", {"a": "1", "b": ["x", "y"], "c": {"d": "e"}}),
    ("2-7: A-5\ntime: 1:30\non: yes\nn: 2345\n", {"2-7": "A-5", "time": "1:30", "on": "yes", "n": "2345"}),
    ("date: 2024-01-32\nodd: '010'\nnone: null\n", {"date": "2024-01-32", "odd": "010", "none": "null"}),
    ("---\na: 1\n...\n", {"a": "1"}),
    ("a: 1  # a remark\nb: 2   # another\n# 010\n", {"a": "1", "b": "2"}),
    ("a: not (b is c)\nf: {x: d in 2..5, y: e // 2}\n", {"a": "not (b is c)", "f": {"x": "d in 2..5", "y": "e // 2"}}),
    ("play: |\n  one\n  two\n", {"play": "one\ntwo\n"}),
    ("\ufeffa: 1\r\nb: 2\rc: 3", {"a": "1", "b": "2", "c": "3"}),
    ("日本: ホールデム\n", {"日本": "ホールデム"}),
    ("a: ''\n", {"a": ""}),
    ("a: # no value yet\n  b: 1\n", {"a": {"b": "1"}}),
]


@pytest.mark.parametrize(("text", "expected"), GOOD)
def test_good_text_is_read_as_written(text: str, expected: object) -> None:
    assert faults(text) == []
    assert data(text) == expected


FAULTS: list[tuple[str, list[Fault]]] = [
    # nothing, or more than one thing
    ("", [(1, 1, "Y102")]),
    ("\n  # only a remark\n", [(1, 1, "Y102")]),
    ("a: 1\n---\nb: 2\n", [(2, 1, "Y123")]),
    ("# x\n%YAML 1.2\n---\na: 1\n", [(2, 1, "Y124")]),
    # what YAML has and specs have not
    ("a: &x 1\nb: *x\n", [(1, 4, "Y120"), (2, 4, "Y120")]),
    ("a: &x\nb: !x\n", [(1, 4, "Y120"), (2, 4, "Y121")]),
    ("a: &x [*x]\n", [(1, 4, "Y120"), (1, 8, "Y120")]),
    ("a: !!str 3\nb: !opened\nc: ! x\n", [(1, 4, "Y121"), (2, 4, "Y121"), (3, 4, "Y121")]),
    ("a: 1\n<<: {b: 2}\n", [(2, 1, "Y122")]),
    ("a: 1\nb: {c: 1, c: 2}\na: 2\n", [(2, 11, "Y130"), (3, 1, "Y130")]),
    ("? [a]\n: b\n{c: d}: e\n", [(1, 3, "Y131"), (3, 1, "Y131")]),
    ("'': 3\nb: {? : 1}\n", [(1, 1, "Y131"), (2, 6, "Y131")]),
    # values that are not there
    ("a:\nb: 1\n", [(1, 1, "Y140")]),
    ("a: {b: , c: d}\n", [(1, 5, "Y140")]),
    ("a: {to: high, odd_chip}\n", [(1, 15, "Y140")]),
    ("a:\n  -\n  - 1\n", [(2, 4, "Y140")]),
    ("a: ~\nb: NULL\n", [(1, 4, "Y140"), (2, 4, "Y140")]),
    # numbers that YAML readers read differently
    ("a: 010\nb: +1\nc: 1_000\nd: 0x1F\ne: -07\nf: [08]\n", [(n, 5 if n == 6 else 4, "Y141") for n in range(1, 7)]),
    ("a: {b: 1,000}\n", [(1, 8, "Y141")]),
    # what a comma or a # did
    ("a: {b: min(c, d)}\n", [(1, 8, "Y142")]),
    ("a: {b: any(c, d, e), f: [max(g, h), i]}\n", [(1, 8, "Y142"), (1, 26, "Y142")]),
    ("title: Table #1\nb: x #\nc: y # z\n", [(1, 14, "Y143"), (2, 6, "Y143"), (3, 6, "Y143")]),
    # characters
    ("a: b\x07c\n", [(1, 5, "Y103")]),
    ("a: x\n\x00: y\n", [(2, 1, "Y103")]),
    ("a: b\x85c\nd: e\u2028f\ng: \u202eh\n", [(1, 5, "Y103"), (2, 5, "Y103"), (3, 4, "Y103")]),
    ("a: b\nc: \ufeffd\n", [(2, 4, "Y103")]),
    ('a: "x\\ud800"\nb: "\\ud83d\\ude00"\n"c\\udfff": 1\n', [(1, 4, "Y103"), (2, 4, "Y103"), (3, 1, "Y103")]),
    ("a:\tb\nc:\n\td: 1\n", [(1, 3, "Y111"), (3, 1, "Y111")]),
    # not YAML
    ("a: b: c\nd: 1\n", [(1, 5, "Y110")]),
    ("a: - x\n", [(1, 4, "Y110")]),
    ("a:\n  b: 1\n c: 2\n", [(3, 2, "Y110")]),
    ("a: @x\nb: %y\nc: `z\n", [(1, 4, "Y110"), (2, 4, "Y110"), (3, 4, "Y110")]),
    ("a: > 3\n", [(1, 6, "Y110")]),
    ("a: 'x\nb: 1\n", [(1, 4, "Y110")]),
    ('a: "\\q"\n', [(1, 6, "Y110")]),
    ("a: 1\nkey\nb: 2\n", [(2, 4, "Y110")]),
    ("a: {when: x ? y}\n", [(1, 13, "Y110")]),
    ("- a\n- b: {\n", [(2, 7, "Y110")]),
    # a syntax error hides nothing under another key
    (
        "a: {b: c\nd: &x 3\ne: {f: 'g}\nh:\na: 2\n",
        [(1, 9, "Y110"), (2, 4, "Y120"), (3, 8, "Y110"), (4, 1, "Y140"), (5, 1, "Y130")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), FAULTS)
def test_every_fault_is_found_at_its_place(text: str, expected: list[Fault]) -> None:
    assert faults(text) == expected


def test_a_second_key_points_to_the_first() -> None:
    (found,) = read("a: 1\nb: 2\na: 3\n", "f")[1]
    assert [(place.line, place.column) for place, _ in found.related] == [(1, 1)]


def test_a_value_is_read_as_meant_so_that_other_faults_are_found() -> None:
    assert data("a: 010\nb: {c: min(d, e), f: g}\nh: [any(i, j, k), l]\nm: -1_000\nn: 0b11\no: {p: 1,000,000}\n") == {
        "a": "10",
        "b": {"c": "min(d, e)", "f": "g"},
        "h": ["any(i, j, k)", "l"],
        "m": "-1000",
        "n": "3",
        "o": {"p": "1,000,000"},
    }


def test_after_a_syntax_error_a_gap_stands_for_what_could_not_be_read() -> None:
    assert data("a: 1\nb: c: d\ne: f\n") == {"a": "1", "b": "", "e": "f"}


def test_the_first_of_two_equal_keys_counts() -> None:
    assert data("a: 1\na: 2\n") == {"a": "1"}


def test_a_comment_is_no_fault_and_a_cut_value_is_a_warning() -> None:
    (found,) = read("a: Table #1\n", "f")[1]
    assert (found.level, "`#1`" in found.message) == ("warning", True)
