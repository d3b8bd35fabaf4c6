"""Sentences about what a schema wants, and what was found instead."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pokerspec.language.schema import Kind, Schema, load_schema, types_of
from pokerspec.source.nodes import Mapping, Node, Sequence, is_null

_EXPRESSIONS = {
    "Bool": "a condition",
    "Chips": "an amount",
    "Count": "a number or an expression for one",
    "Seat": "a seat",
    "Seats": "a seat or seats",
    "Cards": "cards of a zone",
    "Any": "an expression",
}
_TYPES = {
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "string": "a text",
    "array": "a list",
    "object": "a map of keys",
}


def wanted(schema: Schema) -> str:
    """What a schema wants, in a few words; short forms count too."""
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(wanted(branch) for branch in schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        words = [word for word in schema.get("enum", [schema.get("const")]) if word is not None]
        return f"one of {listed(words)}" if len(words) > 1 else f"`{str(words[0]).lower()}`"
    if "x-what" in schema:
        return str(schema["x-what"])
    if "x-expr" in schema:
        return _EXPRESSIONS.get(schema["x-expr"]["type"], "an expression")
    names = [name for name in (*schema.get("x-short-types", ()), *types_of(schema)) if name in _TYPES]
    if "object" in names and schema.get("properties"):
        keys = listed(list(schema["properties"]), 6)
        return " or ".join([*(_TYPES[name] for name in dict.fromkeys(names) if name != "object"), f"a map ({keys})"])
    return " or ".join(_TYPES[name] for name in dict.fromkeys(names))


def found_text(node: Node) -> str:
    """What stands there, in a few words."""
    if isinstance(node, Mapping):
        return "a map"
    if isinstance(node, Sequence):
        return "a list"
    if is_null(node):
        return "`null`"
    text = node.text if len(node.text) <= 40 else node.text[:39] + "…"
    return f'the text "{text}"' if node.quoted else f"`{text}`"


def listed(words: Iterable[object], most: int = 14) -> str:
    """Words in backquotes with commas, cut after `most`."""
    all_words = [f"`{word}`" for word in words]
    return ", ".join(all_words[:most]) + (", …" if len(all_words) > most else "")


def homes_of(kind: Kind, key: str) -> list[str]:
    """The paths of maps that have this key, shortest first, three at most; `NAME` stands for any name."""
    return _homes(kind).get(key, [])[:3]


@lru_cache(maxsize=4)
def _homes(kind: Kind) -> dict[str, list[str]]:
    """Every key of a kind of document, with where it may stand."""
    homes: dict[str, list[str]] = {}
    seen: set[int] = set()
    todo: list[tuple[str, Schema]] = [("", load_schema(kind))]
    while todo:
        path, schema = todo.pop(0)
        if id(schema) in seen:
            continue
        seen.add(id(schema))
        for branch in [schema, *schema.get("anyOf", ())]:
            for key, value in branch.get("properties", {}).items():
                if path and path not in homes.setdefault(key, []):
                    homes[key].append(path)
                todo.append((f"{path}.{key}" if path and not branch.get("x-step") else key, value))
            more = branch.get("additionalProperties")
            if isinstance(more, dict):
                todo.append((f"{path}.NAME", more))
            if isinstance(branch.get("items"), dict):
                todo.append((path, branch["items"]))
    return homes
