"""Where things stand: lines and columns from 1, in code points, ends exclusive."""

from __future__ import annotations

import pytest

from pokerspec.diagnostics import Place
from pokerspec.source import read
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence


def at(text: str, *path: str | int) -> Node:
    node, found = read(text, "f")
    assert not [d for d in found if d.level == "error"]
    for key in path:
        if isinstance(node, Mapping):
            node = node.entries[str(key)].node
        else:
            assert isinstance(node, Sequence)
            assert isinstance(key, int)
            node = node.items[key]
    assert node is not None
    return node


def span(place: Place) -> tuple[int, int, int, int]:
    return (place.line, place.column, place.end_line, place.end_column)


TEXT = """\
a: one
日本: 'two'
c: {d: [x, yy], e: "z"}
f:
  - g: 1
    h: 2

  # a remark
k: |
  first
    second

last: >
  folded
  text
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("a",), (1, 4, 1, 7)),
        (("日本",), (2, 5, 2, 10)),
        (("c",), (3, 4, 3, 24)),
        (("c", "d"), (3, 8, 3, 15)),
        (("c", "d", 1), (3, 12, 3, 14)),
        (("c", "e"), (3, 20, 3, 23)),
        (("f",), (5, 3, 6, 9)),
        (("f", 0), (5, 5, 6, 9)),
        (("k",), (9, 4, 11, 11)),
        (("last",), (13, 7, 15, 7)),
    ],
)
def test_a_node_stands_where_it_is_written(path: tuple[str | int, ...], expected: tuple[int, int, int, int]) -> None:
    assert span(at(TEXT, *path).place) == expected


def test_a_key_has_its_own_place() -> None:
    node = at(TEXT, "c")
    assert isinstance(node, Mapping)
    assert span(node.entries["e"].place) == (3, 17, 3, 18)


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("a: plain words", True),
        ("a: 'quoted'", True),
        ('a: "quoted"', True),
        ("a: 'it''s'", False),
        ('a: "tab \\x41"', False),
        ("a: two\n  lines", False),
        ("a: >\n  folded", False),
        ("a: |\n  block", False),
        ("a: 'é日本'", True),
    ],
)
def test_offsets_are_columns_only_on_one_line_without_escapes(text: str, exact: bool) -> None:
    node = at(text, "a")
    assert isinstance(node, Scalar)
    assert node.exact is exact


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("a: one two", "two", (1, 8, 1, 11)),
        ("a: 'one two'", "two", (1, 9, 1, 12)),
        ("a:\n  play: |\n    one two\n      three\n\n    four", "two", (3, 9, 3, 12)),
        ("a:\n  play: |\n    one two\n      three\n\n    four", "three", (4, 7, 4, 12)),
        ("a:\n  play: |2-\n      one\n    four", "four", (4, 5, 4, 9)),
        ("a: 'it''s two'", "two", (1, 4, 1, 15)),
    ],
)
def test_a_part_of_a_scalar_has_a_place(text: str, part: str, expected: tuple[int, int, int, int]) -> None:
    node = at(text, "a", "play") if "play" in text else at(text, "a")
    assert isinstance(node, Scalar)
    start = node.text.index(part)
    assert span(node.part(start, start + len(part))) == expected
