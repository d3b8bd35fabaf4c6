"""A text before YAML sees it: its size, its line ends, and the characters nobody can see."""

from __future__ import annotations

import re

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place

MAX_BYTES = 256 * 1024
_COMMENT = re.compile(r"(?:^|\s)#")
MAX_LISTED = 20
"""More bad characters than this are a binary file; listing the rest helps nobody."""

BAD = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters; U+0085 is a line break to YAML and to no editor
    "\u2028\u2029"  # line breaks to YAML and to few editors
    "\u202a-\u202e\u2066-\u2069"  # these show a line in another order than it is read
    "\ufeff\ufffe\uffff\ud800-\udfff]"
)
"""What may not stand in a spec as it is; in double quotes it can be written as an escape."""
SURROGATE = re.compile("[\ud800-\udfff]")
"""Halves of a character, which are no text however they are written."""


def clean(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """The text with `\\n` for line ends and no byte order mark, and findings for what may not be in it.

    A bad character is replaced by U+FFFD, which keeps every column.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        message = f"the text is longer than {MAX_BYTES // 1024} KiB, which no spec needs"
        return "", [finding("Y190", Place(file, 1, 1, 1, 1), message)]
    found: list[Diagnostic] = []
    for match in BAD.finditer(text):
        if len(found) == MAX_LISTED:
            break
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - text.rfind("\n", 0, match.start())
        place = Place(file, line, column, line, column + 1)
        found.append(finding("Y103", place, f"the character U+{ord(match[0]):04X} may not stand in a spec", "delete it"))
    text = BAD.sub("\ufffd", text) if found else text
    found += _tabs(text, file)
    return text.replace("\t", " "), found


def _tabs(text: str, file: str) -> list[Diagnostic]:
    """The first tab of each line that is no comment. Read as one space each, tabs that indent still give the lines' order."""
    if "\t" not in text:
        return []
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        column = line.find("\t") + 1
        if column and not _COMMENT.search(line, 0, column):
            place = Place(file, number, column, number, column + 1)
            found.append(finding("Y111", place, "a tab stands here; YAML wants spaces", "indent by two spaces"))
    return found[:MAX_LISTED]
