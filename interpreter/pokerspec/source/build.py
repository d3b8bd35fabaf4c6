"""Parser events to nodes: places kept, limits held, and everything refused that a spec has no use for."""

from __future__ import annotations

import re
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from pokerspec.source.places import Places
from pokerspec.source.scalars import plain_number
from pokerspec.source.text import SURROGATE

MAX_DEPTH = 32
MAX_NODES = 50_000
MAX_SCALAR = 2_000

_CUT_HEADER = re.compile(r"(?:[!&]\S*\s+)*[|>][-+0-9]*#")
"""A comment that touches the head of a block text."""

_NULLS = ("~", "Null", "NULL")
_EXPLAIN_EMPTY = "write a value, or `null` to remove what is inherited"


class TooLarge(Exception):
    """A limit was passed: the finding is made, the reading ends."""


class Builder:
    """Builds one document from a PyYAML parser's events; `found` collects what is wrong.

    `first` is the number of the text's first line in the file.
    """

    def __init__(self, parser: Any, text: str, file: str, first: int = 1) -> None:
        self._next = parser.get_event
        self._at = Places(text, file, first)
        self._nodes = 0
        self._flows = 0
        self.found: list[Diagnostic] = []

    def document(self) -> Node | None:
        """The one document of the text, or None when there is nothing in it. Raises yaml.YAMLError, TooLarge."""
        from yaml import events

        self._scalar, self._map, self._list = events.ScalarEvent, events.MappingStartEvent, events.SequenceStartEvent
        self._ends, self._alias = (events.MappingEndEvent, events.SequenceEndEvent), events.AliasEvent
        self._next()
        event = self._next()
        if isinstance(event, events.StreamEndEvent):
            return None
        if event.version or event.tags:
            self._add("Y124", self._at.directive(), "a directive (`%`) stands before the document", "delete it")
        node = self._node(self._next(), 0)
        self._next()
        event = self._next()
        if not isinstance(event, events.StreamEndEvent):
            message = "a second document starts here; a file holds one"
            self._add("Y123", self._at.start(event, 3), message, "put it into a file of its own")
        if isinstance(node, Scalar) and not node.quoted and not node.text:
            return None
        return node

    def _node(self, event: Any, depth: int) -> Node:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            self._stop(event, f"the text has more than {MAX_NODES} values, which no spec needs")
        kind = type(event)
        if kind is self._alias:
            self._add("Y120", self._at.of(event), f"the alias `*{event.anchor}` is not used in specs", "write it out again")
            return Scalar("", self._at.of(event))
        if event.anchor is not None or event.tag is not None:
            self._refuse(event)
        if kind is self._scalar:
            return self._read_scalar(event)
        if depth >= MAX_DEPTH:
            self._stop(event, f"the text is nested more than {MAX_DEPTH} deep, which no spec needs")
        read = self._read_map if kind is self._map else self._read_list
        if not event.flow_style:
            return read(event, depth + 1)
        self._flows += 1
        node = read(event, depth + 1)
        self._flows -= 1
        return node

    def _refuse(self, event: Any) -> None:
        if event.anchor is not None:
            message = f"the anchor `&{event.anchor}` is not used in specs"
            self._add("Y120", self._at.word(event), message, "write `and` for &&; quote a text that starts with &")
        if event.tag is not None:
            message = "a tag (`!`) is not used in specs"
            self._add("Y121", self._at.word(event), message, "write `not` for !; quote a text that starts with !")

    def _read_scalar(self, event: Any) -> Scalar:
        text, place = event.value, self._at.of(event)
        if len(text) > MAX_SCALAR:
            self._stop(event, f"a value is longer than {MAX_SCALAR} characters")
        style = event.style
        if style == "|" or style == ">":
            if _CUT_HEADER.match(self._at.text(place)):
                self._refuse_syntax(event, "expected a comment or a line break")
            return Scalar(text, self._at.trimmed(place), True, False, self._at.indent(text, place) if style == "|" else 0)
        quoted = style == "'" or style == '"'
        exact = place.line == place.end_line and place.end_column - place.column == len(text) + 2 * quoted
        if quoted:
            return Scalar(self._whole(text, place), place, True, exact)
        self._check_question(event)
        if place.line != place.end_line:
            place = self._at.trimmed(place)
        if text in _NULLS:
            self._add("Y140", place, f"`{text}` is not how nothing is written here", "write `null`, or quote it")
            return Scalar("null", place, False, False)
        number = plain_number(text)
        if number is not None:
            message = f"`{text}` is read as different numbers by different programs"
            self._add("Y141", place, message, f"write `{number}`, or quote it where text is wanted")
            return Scalar(number, place, False, False)
        if text:
            self._check_comment(place)
        return Scalar(text, place, False, exact)

    def _whole(self, text: str, place: Place) -> str:
        """A text without halves of characters, which an escape can write and no file can hold."""
        found = SURROGATE.search(text)
        if found is None:
            return text
        message = f"`\\u{ord(found[0]):04x}` is half of a character"
        self._add("Y103", place, message, "write the character itself, or all of it as `\\U` and 8 digits")
        return SURROGATE.sub("\ufffd", text)

    def _check_question(self, event: Any) -> None:
        """A `?` inside braces ends a text for one YAML parser and not for the other; nobody reads it. Raises YAMLError."""
        if self._flows and "?" in event.value:
            self._refuse_syntax(event, "found '?' inside braces or brackets")

    @staticmethod
    def _refuse_syntax(event: Any, problem: str) -> None:
        """Refuses what only one of the parsers takes; the other one then says where exactly."""
        from yaml.error import MarkedYAMLError

        raise MarkedYAMLError(problem=problem, problem_mark=event.start_mark)

    def _check_comment(self, place: Place) -> None:
        rest = self._at.rest(place)
        if rest.startswith(" #"):
            at = Place(place.file, place.end_line, place.end_column + 1, place.end_line, place.end_column + len(rest))
            message = f"the value ends before `{rest.strip()}`, which YAML takes for a comment"
            self._add("Y143", at, message, "put two spaces before a comment, or quote the value")

    def _read_list(self, event: Any, depth: int) -> Sequence:
        items: list[Node] = []
        start, flow = event.start_mark, event.flow_style
        while (event := self._next()).__class__ not in self._ends:
            node = self._node(event, depth)
            if isinstance(node, Scalar) and not node.text and not node.quoted:
                if event.__class__ is self._scalar and event.tag is None and event.anchor is None:
                    self._add("Y140", node.place, "this list item has no value", "write one, or delete the line")
            elif flow and items and (joined := self._joined(items[-1], node)):
                items[-1] = joined
                continue
            items.append(node)
        return Sequence(tuple(items), self._at.span(start, event.end_mark if flow else None, items[-1].place if items else None))

    def _read_map(self, event: Any, depth: int) -> Mapping:
        entries: dict[str, Entry] = {}
        start, flow = event.start_mark, event.flow_style
        last: str | None = None
        end: Place | None = None
        while (event := self._next()).__class__ not in self._ends:
            key = self._read_key(event, depth)
            value_event = self._next()
            node = self._node(value_event, depth)
            if key is None:
                continue
            end = node.place
            if isinstance(node, Scalar) and not node.text and not node.quoted:
                node = Scalar("", key.place)
                previous = entries[last] if last is not None else None
                if (
                    flow
                    and previous
                    and not self._at.rest(key.place).lstrip().startswith(":")
                    and (joined := self._joined(previous.node, key))
                ):
                    entries[previous.key] = Entry(previous.key, previous.place, joined)
                    continue
                if value_event.__class__ is self._scalar and value_event.tag is None and value_event.anchor is None:
                    self._add("Y140", key.place, f"the key `{key.text}` has no value", _EXPLAIN_EMPTY)
            last = self._enter(entries, key, node)
        return Mapping(entries, self._at.span(start, event.end_mark if flow else None, end))

    def _enter(self, entries: dict[str, Entry], key: Scalar, node: Node) -> str | None:
        text = key.text
        if text == "<<" and not key.quoted:
            self._add("Y122", key.place, "the merge key `<<` is not used in specs", "use `extends` or `with`")
            return None
        first = entries.get(text)
        if first is not None:
            message = f"the key `{text}` stands twice in this map"
            self._add("Y130", key.place, message, "keep one", ((first.place, "the first one"),))
            return None
        entries[text] = Entry(text, key.place, node)
        return text

    def _read_key(self, event: Any, depth: int) -> Scalar | None:
        if event.__class__ is self._scalar:
            self._nodes += 1
            if event.anchor is not None or event.tag is not None:
                self._refuse(event)
            place = self._at.of(event)
            quoted = event.style in ("'", '"')
            if not quoted:
                self._check_question(event)
            if event.value and place.line == place.end_line and len(event.value) <= MAX_SCALAR:
                exact = place.end_column - place.column == len(event.value) + 2 * quoted
                return Scalar(self._whole(event.value, place), place, quoted, exact)
            if not event.value and not quoted:
                place = self._at.gap(place)
            self._add("Y131", place, "a key must be a word or words on one line")
            return None
        node = self._node(event, depth)
        if event.__class__ is not self._alias:
            self._add("Y131", node.place, "a key must be a word, not a list or a map", "quote it if it is meant as text")
        return None

    def _joined(self, left: Node, right: Node) -> Scalar | None:
        """A value that a comma cut, whole again: an expression whose bracket is open, or a number as `1,000`."""
        if not (isinstance(left, Scalar) and isinstance(right, Scalar)) or left.quoted or right.quoted:
            return None
        if left.place.line != right.place.end_line:
            return None
        place, text = self._at.between(left.place, right.place)
        if left.text.count("(") > left.text.count(")"):
            message = f"the comma cut `{text}` in two, because it stands inside braces or brackets"
            self._restate("Y142", place, message, f'quote the expression: "{text}"')
            return Scalar(text, place)
        if re.fullmatch(r"[1-9][0-9]{0,2}(,[0-9]{3})+", text):
            number = text.replace(",", "")
            self._restate("Y141", place, f"the comma cut the number `{text}` in two", f"write `{number}`")
            return Scalar(text, place)
        return None

    def _restate(self, code: str, place: Place, message: str, help: str) -> None:
        """A finding in place of one that was made when less of the value had been seen."""
        last = self.found[-1] if self.found else None
        if last is not None and (last.code, last.line, last.column) == (code, place.line, place.column):
            self.found.pop()
        self._add(code, place, message, help)

    def _stop(self, event: Any, message: str) -> None:
        self._add("Y190", self._at.start(event), message)
        raise TooLarge

    def _add(self, code: str, place: Place, message: str, help: str = "", related: tuple[tuple[Place, str], ...] = ()) -> None:
        self.found.append(finding(code, place, message, help, related))
