"""Nodes as YAML text that reads back as the same nodes."""

from __future__ import annotations

import json
import re
from pathlib import PurePath

from pokerspec.diagnostics import Place
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from pokerspec.source.scalars import plain_number
from pokerspec.source.text import BAD
from pokerspec.structs import Struct

WIDTH = 110
STARTS = re.compile(r"[\w(].*|-\d.*")
UNSAFE = re.compile(r": |:$| #|[\t\r\n]|" + BAD.pattern)
OTHER_NULLS = ("Null", "NULL")
"""Words that other readers take for nothing."""
FLOW_MARKS = re.compile(r"[,\[\]{}?]|:$")


class Style(Struct):
    """`places` puts each value on a line of its own, with the file and line it came from."""

    places: bool = False


def yaml_text(node: Mapping, *, places: bool = False) -> str:
    """A document as text; `places` adds `# file:line` to every value."""
    return "\n".join(map_lines(node, "", Style(places))) + "\n"


def map_lines(node: Mapping, indent: str, style: Style) -> list[str]:
    return [line for entry in node for line in entry_lines(entry, indent, style)]


def entry_lines(entry: Entry, indent: str, style: Style) -> list[str]:
    """A key and its value: on one line where it fits and is no whole section."""
    head = f"{indent}{key_text(entry.key)}:"
    node = entry.node
    if isinstance(node, Scalar):
        return scalar_lines(head, node, indent, style)
    if is_empty(node) or (fits(head, node) and not style.places and (indent or isinstance(node, Sequence) or is_words(entry))):
        return [f"{head} {flow(node)}"]
    if isinstance(node, Mapping):
        return [head, *map_lines(node, indent + "  ", style)]
    return [head, *(line for item in node.items for line in item_lines(item, indent + "  ", style))]


def item_lines(item: Node, indent: str, style: Style) -> list[str]:
    """One item of a list."""
    if isinstance(item, Scalar):
        return scalar_lines(f"{indent}-", item, indent, style)
    if is_empty(item) or (fits(indent + "-", item) and not style.places):
        return [f"{indent}- {flow(item)}"]
    lines = map_lines(item, indent + "  ", style) if isinstance(item, Mapping) else item_list(item, indent + "  ", style)
    return [f"{indent}- {lines[0].lstrip()}", *lines[1:]]


def item_list(node: Sequence, indent: str, style: Style) -> list[str]:
    return [line for item in node.items for line in item_lines(item, indent, style)]


def scalar_lines(head: str, node: Scalar, indent: str, style: Style) -> list[str]:
    """A scalar after its key; text of several lines as a literal block."""
    tail = f"  # {short_place(node.place)}" if style.places else ""
    if is_block(node):
        mark = "|" if node.text.endswith("\n") else "|-"
        return [f"{head} {mark}{tail}", *(f"{indent}  {line}" if line else "" for line in node.text.splitlines())]
    return [f"{head} {scalar_text(node)}{tail}"]


def fits(head: str, node: Node) -> bool:
    return not has_block(node) and len(head) + 1 + len(flow(node)) <= WIDTH


def flow(node: Node) -> str:
    """A node on one line."""
    if isinstance(node, Scalar):
        return scalar_text(node, in_flow=True)
    if isinstance(node, Sequence):
        return "[" + ", ".join(flow(item) for item in node.items) + "]"
    return "{" + ", ".join(f"{key_text(entry.key)}: {flow(entry.node)}" for entry in node) + "}"


def scalar_text(node: Scalar, *, in_flow: bool = False) -> str:
    """A scalar, quoted where it was or where plain text would read back as something else."""
    text = node.text
    plain = not node.quoted and STARTS.fullmatch(text) and not UNSAFE.search(text) and text == text.strip()
    plain = plain and plain_number(text) is None and text not in OTHER_NULLS
    if plain and not (in_flow and FLOW_MARKS.search(text)):
        return text
    if not UNSAFE.search(text.replace(": ", "").replace(" #", "").rstrip(":")) and "'" not in text:
        return f"'{text}'"
    return double_quoted(text)


def key_text(key: str) -> str:
    plain = STARTS.fullmatch(key) and not UNSAFE.search(key) and not FLOW_MARKS.search(key)
    return key if plain else double_quoted(key)


def double_quoted(text: str) -> str:
    """Text in double quotes; characters that may not stand in a text are escaped."""
    return BAD.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def is_words(entry: Entry) -> bool:
    """A map of nothing but scalars that is no section: a title by language, the long form of a word."""
    node = entry.node
    return isinstance(node, Mapping) and len(node.entries) <= 2 and all(isinstance(item.node, Scalar) for item in node)


def is_empty(node: Node) -> bool:
    return (isinstance(node, Mapping) and not node.entries) or (isinstance(node, Sequence) and not node.items)


def is_block(node: Scalar) -> bool:
    """Whether a scalar has several lines and can stand as a literal block: no line begins or ends with space."""
    lines = node.text.removesuffix("\n").split("\n")
    several = len(lines) + node.text.endswith("\n") > 1
    return several and all(line and line == line.strip() and line.isprintable() for line in lines)


def has_block(node: Node) -> bool:
    if isinstance(node, Scalar):
        return "\n" in node.text
    items = node.items if isinstance(node, Sequence) else tuple(entry.node for entry in node)
    return any(has_block(item) for item in items)


def short_place(place: Place) -> str:
    """The file by its last two names, and the line."""
    return f"{'/'.join(PurePath(place.file).parts[-2:])}:{place.line}"
