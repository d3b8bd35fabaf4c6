"""Short forms to long ones, as the schemas say (`x-short`).

A value that stands where a map is wanted is the map's main key; one item is a list of one; a word
where a step is wanted is the verb with nothing said. `yes` and `no` become `true` and `false` where
a boolean is wanted. Places are kept: what is wrapped around a value stands where the value does.
"""

from __future__ import annotations

from pokerspec.language.schema import Kind, Schema, child, choose, item, kind_of_node, load_schema, types_of
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence, is_gap, is_null
from pokerspec.source.scalars import BOOLEANS, MEANT_BOOLEANS


def expand(node: Node, kind: Kind) -> Node:
    """The whole document in long forms. What fits no form is left as it is; `shape.check` speaks of it."""
    return Expansion().of(node, load_schema(kind))


def expand_part(node: Node, schema: Schema) -> Node:
    """A part of a document in long forms, by the part's own schema."""
    return Expansion().of(node, schema)


class Expansion:
    """One pass over a document; `loose` lists the words that were read as booleans."""

    def __init__(self) -> None:
        self.loose: list[Scalar] = []

    def of(self, node: Node, schema: Schema) -> Node:
        """The node in long forms."""
        if is_gap(node) or is_null(node):
            return node
        schema = choose(schema, node)
        node = _wrapped(node, schema)
        if isinstance(node, Mapping):
            return self._map(node, schema)
        if isinstance(node, Sequence):
            items = item(schema)
            return node if items is None else Sequence(tuple(self.of(entry, items) for entry in node.items), node.place)
        return self._scalar(node, schema)

    def _map(self, node: Mapping, schema: Schema) -> Mapping:
        entries: dict[str, Entry] = {}
        for entry in node:
            schema_of_value = child(schema, entry.key)
            value = entry.node if schema_of_value is None else self.of(entry.node, schema_of_value)
            entries[entry.key] = entry if value is entry.node else Entry(entry.key, entry.place, value)
        return Mapping(entries, node.place)

    def _scalar(self, node: Scalar, schema: Schema) -> Scalar:
        if node.quoted or node.text in BOOLEANS or not _wants_boolean(schema):
            return node
        meant = MEANT_BOOLEANS.get(node.text.lower())
        if meant is None:
            return node
        self.loose.append(node)
        return Scalar(str(meant).lower(), node.place, False, False)


def _wants_boolean(schema: Schema) -> bool:
    """Booleans and conditions; where words may stand too, as in an option, `yes` is a word."""
    types = types_of(schema)
    return "boolean" in types and ("string" not in types or schema.get("x-expr", {}).get("type") == "Bool")


def _wrapped(node: Node, schema: Schema) -> Node:
    if schema.get("x-step") and isinstance(node, Scalar):
        return _map_of(node.text, Mapping({}, node.place), node)
    short = schema.get("x-short")
    if short is None or not _may_be_short(kind_of_node(node), schema["x-short-types"]):
        return node
    if short == "[]":
        return Sequence((node,), node.place)
    flag = schema.get("x-short-flag")
    if flag is not None and isinstance(node, Scalar) and node.text == flag:
        return _map_of(flag, Scalar("true", node.place, False, False), node)
    return _map_of(short, node, node)


def _may_be_short(kind: str, types: tuple[str, ...]) -> bool:
    return kind in types if kind in ("array", "object") else bool({"string", "integer", "boolean"} & set(types))


def _map_of(key: str, value: Node, node: Node) -> Mapping:
    return Mapping({key: Entry(key, node.place, value)}, node.place)
