"""Where a parser's events stand in the file."""

from __future__ import annotations

import re
from typing import Any

from pokerspec.diagnostics import Place


class Places:
    """Places in one text of a file; `first` is the number of the text's first line in the file."""

    def __init__(self, text: str, file: str, first: int = 1) -> None:
        self._lines = text.split("\n")
        self._file = file
        self._first = first

    def line(self, number: int) -> str:
        """The text of a line of the file."""
        return self._lines[number - self._first]

    def text(self, place: Place) -> str:
        """The lines from the start of a place to the line on which it ends, as they stand in the file."""
        first, last = place.line - self._first, place.end_line - self._first
        return "\n".join(self._lines[first : last + 1])[place.column - 1 :]

    def of(self, event: Any) -> Place:
        """From an event's start mark to its end mark."""
        start, end, first = event.start_mark, event.end_mark, self._first
        return Place(self._file, start.line + first, start.column + 1, end.line + first, end.column + 1)

    def start(self, event: Any, length: int = 1) -> Place:
        """The first characters of an event."""
        line, column = event.start_mark.line + self._first, event.start_mark.column + 1
        return Place(self._file, line, column, line, column + length)

    def word(self, event: Any) -> Place:
        """The word with which an event begins."""
        place = self.start(event)
        word = re.match(r"\S+", self.line(place.line)[place.column - 1 :])
        return self.start(event, len(word[0]) if word else 1)

    def directive(self) -> Place:
        """The first line that is a directive."""
        line = next((number for number, text in enumerate(self._lines, self._first) if text.startswith("%")), self._first)
        return Place(self._file, line, 1, line, len(self.line(line)) + 1)

    def span(self, start: Any, end: Any, last: Place | None) -> Place:
        """A collection from its start mark to its end mark; without one, as in block style, to the end of its last value."""
        line, column = start.line + self._first, start.column + 1
        if end is not None:
            return Place(self._file, line, column, end.line + self._first, end.column + 1)
        if last is None:
            return Place(self._file, line, column, line, column + 1)
        return Place(self._file, line, column, last.end_line, last.end_column)

    def between(self, start: Place, end: Place) -> tuple[Place, str]:
        """The place from the start of one place to the end of another on the same line, and what stands there."""
        place = Place(self._file, start.line, start.column, start.line, end.end_column)
        return place, self.line(place.line)[place.column - 1 : place.end_column - 1]

    def rest(self, place: Place) -> str:
        """What follows a place on its last line."""
        return self.line(place.end_line)[place.end_column - 1 :]

    def gap(self, place: Place) -> Place:
        """Where a key that is not there should be: after what stands before it on the line; parsers mark it differently."""
        column = len(self.line(place.line)[: place.column - 1].rstrip()) + 1
        return Place(self._file, place.line, column, place.line, column + 1)

    def trimmed(self, place: Place) -> Place:
        """A place that ends with its last line that says something."""
        line, column = place.end_line, place.end_column
        while line > place.line and not self.line(line)[: column - 1].strip():
            line -= 1
            column = len(self.line(line)) + 1
        return Place(self._file, place.line, place.column, line, column)

    def indent(self, text: str, place: Place) -> int:
        """How far the lines of a literal block stand to the right of its text."""
        for number, line in enumerate(text.split("\n")):
            if line.strip():
                source = self.line(place.line + 1 + number)
                return len(source) - len(line) if source.endswith(line) else 0
        return 0
