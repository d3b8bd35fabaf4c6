"""A YAML document as nodes that remember where they stand.

Nodes are immutable; a merge builds new maps out of old nodes, so a value keeps the file and
line it came from however many documents are laid over one another. That is all the provenance
there is, and all that is needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec.diagnostics import Place
from pokerspec.structs import Struct


class Scalar(Struct):
    """A scalar as written: `text` is its value as text, whatever YAML would take it for.

    `exact` says that the text stands on one line, character for character, so that an offset in
    it is a column of the file. `indent` is the number of columns before each line of a literal
    block (`|`), whose first line is the one after `place.line`; 0 for every other scalar.
    """

    text: str
    place: Place
    quoted: bool = False
    exact: bool = True
    indent: int = 0

    def part(self, start: int, end: int) -> Place:
        """The place of `text[start:end]`, or of the whole scalar where offsets are not columns."""
        if self.indent:
            line = self.text.count("\n", 0, start)
            first = self.text.rfind("\n", 0, start) + 1
            row, left = self.place.line + 1 + line, self.indent + 1 - first
            return Place(self.place.file, row, left + start, row, left + max(end, start + 1))
        if not self.exact:
            return self.place
        return self.place.part(start + self.quoted, end + self.quoted)


class Entry(Struct):
    """A key with its place, and its value."""

    key: str
    place: Place
    node: Node


class Mapping(Struct):
    """A map: entries by key, in the order written."""

    entries: dict[str, Entry]
    place: Place

    def get(self, key: str) -> Node | None:
        entry = self.entries.get(key)
        return entry.node if entry else None

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())


class Sequence(Struct):
    """A list."""

    items: tuple[Node, ...]
    place: Place


Node = Scalar | Mapping | Sequence

Path = tuple[str | int, ...]


def is_null(node: Node) -> bool:
    """Whether a node is the plain word `null`, which removes what it is laid over."""
    return isinstance(node, Scalar) and not node.quoted and node.text == "null"


def is_gap(node: Node) -> bool:
    """Whether a node stands for a value that is not there, which the reader has already reported."""
    return isinstance(node, Scalar) and not node.quoted and not node.text


def plain(node: Node) -> object:
    """The node as dicts, lists and text; every scalar stays text."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {entry.key: plain(entry.node) for entry in node}
