"""Texts made to break a reader: refused with a finding, quickly, and never with another exception."""

from __future__ import annotations

import pytest

from pokerspec.source import read
from pokerspec.source.build import MAX_DEPTH, MAX_NODES, MAX_SCALAR
from pokerspec.source.nodes import Scalar, plain
from pokerspec.source.text import MAX_BYTES


def alias_bomb() -> str:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for before, name in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]")
    return "\n".join(lines)


HOSTILE = {
    "aliases": (alias_bomb(), "Y120"),
    "a list in itself": ("a: &a [*a]", "Y120"),
    "a map in itself": ("&a {b: *a}", "Y120"),
    "open brackets": ("[" * 100_000, "Y190"),
    "open braces": ("{a: " * 50_000, "Y190"),
    "deep indentation": ("\n".join(" " * depth + "-" for depth in range(600)), "Y190"),
    "dashes": ("- " * 50_000, "Y190"),
    "question marks": ("? " * 5_000, "Y190"),
    "many items": (f"a: [{'1, ' * (MAX_NODES + 1)}]", "Y190"),
    "a long value": ("a: " + "x" * (MAX_SCALAR + 1), "Y190"),
    "a long key": ("x" * 5_000 + ": 1", "Y190"),
    "a long text": ("a: " + "x" * MAX_BYTES, "Y190"),
    "sexagesimal": ("a: " + "1:" * 50_000 + "1", "Y190"),
    "merge keys": ("a: {<<: {b: 1}}", "Y122"),
    "an object": ("a: !!python/object/apply:os.system [ls]", "Y121"),
    "anchors": ("&a " * 3_000, "Y110"),
    "tags": ("!a " * 3_000, "Y110"),
    "NUL": ("\0" * 5_000, "Y103"),
    "a lone surrogate": ("a: \ud800", "Y103"),
    "broken keys": ("".join(f"k{number}: a: b\n" for number in range(20_000)), "Y110"),
    "an open quote": ("a: '" + "x\n" * 60_000, "Y110"),
    "many documents": ("--- a\n" * 20_000, "Y123"),
    "directives": ("%TAG ! tag:x\n" * 2_000, "Y110"),
    "remarks": ("#" * 200_000, "Y102"),
    "cut expressions": ("a: {" + ", ".join(f"k{number}: f(a, b)" for number in range(5_000)) + "}", "Y142"),
}


@pytest.mark.parametrize("pure", [False, True], ids=["fast", "pure"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused(name: str, pure: bool) -> None:
    text, code = HOSTILE[name]
    _, found = read(text, "f", pure=pure)
    assert code in {d.code for d in found}
    assert all(d.line >= 1 and d.column >= 1 for d in found)


@pytest.mark.parametrize("depth", [MAX_DEPTH, MAX_DEPTH + 1])
def test_the_depth_that_is_allowed(depth: int) -> None:
    _, found = read("[" * depth + "]" * depth, "f")
    assert [d.code for d in found] == ([] if depth == MAX_DEPTH else ["Y190"])


@pytest.mark.parametrize("length", [MAX_SCALAR, MAX_SCALAR + 1])
def test_the_length_of_a_value_that_is_allowed(length: int) -> None:
    _, found = read(f"a: {'x' * length}", "f")
    assert [d.code for d in found] == ([] if length == MAX_SCALAR else ["Y190"])


def test_size_is_counted_in_bytes() -> None:
    line = "a: b  # 日本\n"
    text = "# " + "日" * 200 + "\n"
    count = MAX_BYTES // len(text.encode())
    assert [d.code for d in read(text * count + line, "f")[1]] == (
        [] if len((text * count + line).encode()) <= MAX_BYTES else ["Y190"]
    )
    assert [d.code for d in read(text * (count + 1) + line, "f")[1]] == ["Y190"]


def test_bad_characters_are_listed_and_not_without_end() -> None:
    node, found = read("\x01" * 1_000, "f")
    assert len(found) == 20
    assert isinstance(node, Scalar)


def test_nothing_of_a_python_object_is_made() -> None:
    node, _ = read("a: !!python/object/apply:os.system [ls]", "f")
    assert node is not None
    assert plain(node) == {"a": ["ls"]}
