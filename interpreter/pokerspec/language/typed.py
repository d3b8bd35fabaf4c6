"""A document's nodes as data of the types its schema states, for validation.

`010` and `yes` are no business of this module: the reader and the short forms have dealt with them.
Text that is no integer stays text where an integer is wanted, and the validator says so.
"""

from __future__ import annotations

from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.schema import Schema, child, choose, item, step_keys, types_of, verbs
from pokerspec.source.nodes import Mapping, Node, Path, Scalar, Sequence, is_gap, is_null
from pokerspec.source.scalars import BOOLEANS, integer


class Typed:
    """The data of an expanded document, and the nodes it came from."""

    def __init__(self, node: Mapping, schema: Schema) -> None:
        self.found: list[Diagnostic] = []
        self.root = node
        self.data: Any = self._value(node, schema)

    def node(self, path: Path) -> Node:
        """The node at a path of the data."""
        node: Node = self.root
        for key in path:
            if isinstance(node, Sequence) and isinstance(key, int):
                node = node.items[key]
            elif isinstance(node, Mapping):
                node = node.entries[str(key)].node
        return node

    def owner_place(self, path: Path) -> Place:
        """Where something is said to be missing: at the key of a value, at the start of a list item or a document."""
        parent = self.node(path[:-1])
        if path and isinstance(parent, Mapping):
            return parent.entries[str(path[-1])].place
        return top_of(self.node(path))

    def _value(self, node: Node, schema: Schema) -> Any:
        schema = choose(schema, node)
        if isinstance(node, Mapping):
            if schema.get("x-step"):
                self.found += step_faults(node)
            return {entry.key: self._value(entry.node, child(schema, entry.key) or {}) for entry in node}
        if isinstance(node, Sequence):
            items = item(schema) or {}
            enough = schema.get("maxItems", len(node.items)) + 1  # one too many is a fault, and costs no more than that
            return [self._item(entry, items) for entry in node.items[:enough]]
        if schema.get("x-span"):
            self.found += span_faults(node)
        return scalar_value(node, schema)

    def _item(self, node: Node, schema: Schema) -> Any:
        if is_null(node):
            self.found.append(finding("S127", node.place, "`null` in a list removes nothing", "delete the line"))
        return self._value(node, schema)


def step_faults(step: Mapping) -> list[Diagnostic]:
    """A step has one verb. A key that is none may be a verb misspelt, which the validator finds."""
    known = verbs()
    said = [entry for entry in step if entry.key in known]
    if len(said) > 1:
        first = said[0]
        message = f"this step has the verb `{first.key}` already; `{said[1].key}` is a step of its own"
        return [finding("S113", said[1].place, message, "write two list items", ((first.place, f"the verb `{first.key}`"),))]
    if not said and all(entry.key in step_keys() for entry in step):
        message = "this step has no verb: it does not say what happens"
        return [finding("S112", top_of(step), message, "add one, such as `bet` or `deal`")]
    return []


def span_faults(node: Scalar) -> list[Diagnostic]:
    """The least comes before the greatest."""
    low, _, high = node.text.partition("..")
    first, last = integer(low), integer(high)
    if first is None or last is None or first <= last:
        return []
    return [finding("S123", node.place, f"`{node.text}` goes from more to less", f"write `{last}..{first}`")]


def scalar_value(node: Scalar, schema: Schema) -> str | int | bool | None:
    """A scalar as the type its schema states: whole number, boolean, null, else text."""
    if is_gap(node) or is_null(node):
        return None
    if node.quoted:
        return node.text
    types = types_of(schema)
    if "boolean" in types and node.text in BOOLEANS:
        return BOOLEANS[node.text]
    number = integer(node.text) if "integer" in types else None
    return node.text if number is None else number


def top_of(node: Node) -> Place:
    """The first character of a document, for what is missing in it."""
    place = node.place
    return Place(place.file, place.line, place.column, place.line, place.column + 1)
