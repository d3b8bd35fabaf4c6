"""What a reader of specs has to say about them: a finding, its place, its level.

A `Diagnostic` is data. `pokerspec.cli` turns it into text with the source line and carets;
`to_json` gives the shape that `lint --format json` promises.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pokerspec.structs import Struct

Level = Literal["error", "warning", "info"]


class Place(NamedTuple):
    """Where something stands in a text: lines and columns from 1, columns in code points, the end exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def part(self, start: int, end: int) -> Place:
        """The characters `start` to `end` (from 0) of a text that stands on one line here."""
        return Place(self.file, self.line, self.column + start, self.line, self.column + max(end, start + 1))


class Code(Struct):
    """An entry of the closed list of findings: its letter says the stage, its name what is wrong."""

    code: str
    name: str
    level: Level
    summary: str


NOWHERE = Place("<built-in>", 1, 1, 1, 1)


class Diagnostic(Struct):
    """One finding: a code of the closed list in `codes`, a sentence, a place, and what would help."""

    code: str
    message: str
    place: Place
    level: Level = "error"
    name: str = ""
    help: str = ""
    related: tuple[tuple[Place, str], ...] = ()

    @property
    def file(self) -> str:
        return self.place.file

    @property
    def line(self) -> int:
        return self.place.line

    @property
    def column(self) -> int:
        return self.place.column

    def to_json(self) -> dict[str, Any]:
        place = self.place
        return {
            "code": self.code,
            "name": self.name,
            "level": self.level,
            "message": self.message,
            "file": place.file,
            "line": place.line,
            "column": place.column,
            "end_line": place.end_line,
            "end_column": place.end_column,
            "help": self.help,
            "related": [
                {"message": message, "file": at.file, "line": at.line, "column": at.column} for at, message in self.related
            ],
        }

    def __str__(self) -> str:
        text = f"{self.place}: {self.level} {self.code} {self.name}: {self.message}"
        return f"{text}\n  help: {self.help}" if self.help else text
