"""What a YAML syntax error means to somebody who writes rules, and where a broken text can be taken up again."""

from __future__ import annotations

import re
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.structs import Struct

_KEY = re.compile(r"""([^\s#\-\[\]{},&*!|>'"%@`?:][^#]*?|"[^"]*"|'[^']*'):(?:\s|$)""")


class Block(Struct):
    """A piece of a broken text with its first line: a top-level key, its line, the column after it, and its value."""

    text: str
    first: int
    key: str
    line: int
    end_column: int


_ESCAPE = ("no such escape after a backslash", "use single quotes, in which a backslash is a backslash")
_BLOCK = ("after `|` or `>` a text starts on the next line", "turn a comparison round, or quote it")

_MAP_IN_MAP = re.compile(r"\s*(?:- +)?([\w-]+): +([\w-]+: +[^:#\s][^:#]{0,40}?)\s*$")
"""A line such as `- deal: board: 3`."""

_MEANINGS: tuple[tuple[str, str, str], ...] = (
    (
        "mapping values are not allowed",
        "a colon and a space stand where no key can be",
        "quote the text, or check the indentation",
    ),
    (
        "sequence entries are not allowed",
        "a list item (`- `) stands where none can be",
        "put it on a line of its own, or quote the text",
    ),
    ("expected ',' or '}'", "a `{` is not closed before this", "add `}`, or a comma between two keys"),
    ("expected ',' or ']'", "a `[` is not closed before this", "add `]`, or a comma between two items"),
    ("expected <block end>", "this line is indented like no line above it", "indent it like the keys it belongs to"),
    ("could not find expected ':'", "a key without a colon", "write `key: value`"),
    ("cannot start any token", "a value cannot start with this character", "quote the text"),
    ("found unexpected end of stream", "a quote is not closed", "close it"),
    ("found unexpected document separator", "a quote is not closed before the `---`", "close it"),
    ("found unknown escape character", *_ESCAPE),
    ("expected escape sequence", *_ESCAPE),
    ("expected a comment or a line break", *_BLOCK),
    ("expected chomping or indentation", *_BLOCK),
    ("expected the node content", "a value is missing here", "write one, or quote a text that starts with a sign"),
    ("expected alphabetic or numeric character", "`&` and `*` cannot start a value", "quote the text"),
)
"""A part of the parser's sentence, what it means, what to do."""


def syntax_finding(error: Any, text: str, file: str, first: int = 1) -> Diagnostic:
    """A parser's error as a finding at the place it noticed; `first` is the number of the text's first line."""
    context = getattr(error, "context_mark", None)
    mark = getattr(error, "problem_mark", None) or context
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read")
    if "quoted scalar" in str(getattr(error, "context", None)) and "unexpected" in problem:
        mark = context or mark  # where the quote was opened, not the end of the text that it swallowed
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    while line > 0 and (line >= len(lines) or not lines[line].strip()):  # at the end: show the last line that says something
        line -= 1
        column = len(lines[line])
    place = Place(file, line + first, column + 1, line + first, column + 2)
    related: tuple[tuple[Place, str], ...] = ()
    if context is not None and context.line < line:
        row, left = context.line + first, context.column + 1
        related = ((Place(file, row, left, row, left + 1), "begun here"),)
    if mark and lines[line][column : column + 1] == "?":
        advice = "a choice is `A if C else B`; else quote the text"
        return finding("Y110", place, "a `?` cannot stand inside braces or brackets", advice)
    for words, meaning, advice in _MEANINGS:
        if words in problem:
            inner = _MAP_IN_MAP.match(lines[line]) if "mapping values" in words else None
            if inner:
                advice = f"a map inside another stands in braces or on lines of its own: `{inner[1]}: {{{inner[2]}}}`"
            return finding("Y110", place, meaning, advice, related)
    return finding("Y110", place, f"this is not YAML: {problem}", related=related)


def blocks(text: str) -> list[Block]:
    """The text cut before each top-level key; the first piece has what stands before it too."""
    lines = text.split("\n")
    starts = [(number, found) for number, line in enumerate(lines) if (found := _KEY.match(line))]
    cut: list[Block] = []
    for index, (start, found) in enumerate(starts):
        end = starts[index + 1][0] if index + 1 < len(starts) else len(lines)
        begin = start if index else 0
        piece = "\n".join(lines[begin:end]) + "\n"
        cut.append(Block(piece, begin + 1, found[1].strip("\"' "), start + 1, len(found[1]) + 1))
    return cut
