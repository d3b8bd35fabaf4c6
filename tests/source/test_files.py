"""Spec files on disk: a sentence for what cannot be read, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerspec.source import read_file
from pokerspec.source.nodes import plain
from pokerspec.source.text import MAX_BYTES


@pytest.mark.parametrize("text", ["a: ホールデム\n", "\ufeffa: ホールデム\r\n"])
def test_a_utf8_file_is_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(text.encode("utf-8"))
    node, found = read_file(path)
    assert found == []
    assert node is not None
    assert plain(node) == {"a": "ホールデム"}
    assert node.place.file == str(path)


def test_a_missing_file(tmp_path: Path) -> None:
    node, (found,) = read_file(tmp_path / "none.yaml")
    assert node is None
    assert (found.code, "there is no such file" in found.message) == ("Y101", True)


def test_a_folder(tmp_path: Path) -> None:
    node, (found,) = read_file(tmp_path)
    assert (node, found.code) == (None, "Y101")


def test_a_name_no_file_can_have() -> None:
    node, (found,) = read_file(Path("a\0b"))
    assert (node, found.code) == (None, "Y101")


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        (b"a: 1\nb: caf\xe9\n", 2, 7, "the byte e9"),
        ("é: \n日".encode() + b"\xff", 2, 2, "the byte ff"),
        ("a: 1".encode("utf-16"), 1, 1, "UTF-16"),
    ],
)
def test_a_file_that_is_not_utf8(tmp_path: Path, data: bytes, line: int, column: int, words: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    node, (found,) = read_file(path)
    assert (node, found.code, found.line, found.column) == (None, "Y101", line, column)
    assert words in found.message


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("日".encode() * MAX_BYTES)
    node, (found,) = read_file(path)
    assert (node, found.code) == (None, "Y190")
