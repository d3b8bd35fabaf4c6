"""Spec files on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.source.nodes import Node
from pokerspec.source.reader import read
from pokerspec.source.text import MAX_BYTES

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def read_file(path: Traversable) -> tuple[Node | None, list[Diagnostic]]:
    """The document in a UTF-8 file, and what is wrong with it, as `read` gives them."""
    file = str(path)
    top = Place(file, 1, 1, 1, 1)
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 4)
    except OSError as error:
        reason = "there is no such file" if isinstance(error, FileNotFoundError) else (error.strerror or str(error))
        return None, [finding("Y101", top, f"the file cannot be read: {reason}")]
    except ValueError:
        return None, [finding("Y101", top, "the file cannot be read: its name holds a NUL character")]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) > MAX_BYTES:
            return read(data.decode("utf-8", "replace"), file)
        return None, [_not_utf8(data, error, file)]
    return read(text, file)


def _not_utf8(data: bytes, error: UnicodeDecodeError, file: str) -> Diagnostic:
    before = data[: error.start].decode("utf-8")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    place = Place(file, line, column, line, column + 1)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return finding("Y101", place, "the file is UTF-16, not UTF-8", "save it as UTF-8 in your editor")
    message = f"the file is not UTF-8: the byte {data[error.start]:02x} is no character"
    return finding("Y101", place, message, "save it as UTF-8 in your editor")
