"""The schemas as everybody else reads them: one parse, no references, long forms only.

The files in `schemas/` describe what may be *written*, short forms and all, for editors. From them
this module makes what a spec *means*: every `$ref` replaced by what it names, every key that takes
a short form (`x-short`) reduced to its long one. Decoder, shape check, linter and editor docs all
ask here. The resolved schemas are plain dictionaries, shared, and go round in circles where the
language does (steps hold steps): read them, do not change or print them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from pokerspec.data import schemas_folder
from pokerspec.language.resolve import Resolver
from pokerspec.source.nodes import Mapping, Node, Sequence, is_null
from pokerspec.structs import Struct

Kind = Literal["game", "ranking", "mixin", "mix"]
KINDS: tuple[Kind, ...] = ("game", "ranking", "mixin", "mix")

Schema = dict[str, Any]


class ExpressionNote(Struct):
    """What a key that holds an expression says about it (`x-expr`).

    `rule` is the entry of the grammar; `exact` says that `/` is allowed; `also` names other ways
    in: `cards` and `class` in `qualify`.
    """

    type: str
    scope: str
    rule: str = "expr"
    exact: bool = False
    also: tuple[str, ...] = ()


@lru_cache(maxsize=8)
def raw_schema(name: str) -> Schema:
    """A schema file as it is: `game`, `ranking`, `mixin`, `mix` or `common`."""
    import json

    schema: Schema = json.loads(schemas_folder().joinpath(f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


@lru_cache(maxsize=1)
def _resolver() -> Resolver:
    return Resolver(raw_schema)


@lru_cache(maxsize=4)
def load_schema(kind: Kind) -> Schema:
    """The resolved schema of a kind of document."""
    return _resolver().root(f"{kind}.schema.json")


def part(name: str) -> Schema:
    """The resolved entry `name` of `$defs` in the common schema: `step`, `forced_bet`, `share`, …"""
    return _resolver().at("common.schema.json", ("$defs", name))


def at(kind: Kind, *path: str) -> Schema:
    """The schema at a path of keys; `[]` for the items of a list. Raises KeyError when no such key can stand there."""
    schema = load_schema(kind)
    for key in path:
        found = item(schema) if key == "[]" else child(schema, key)
        if found is None:
            raise KeyError("/".join(path))
        schema = found
    return schema


def child(schema: Schema, key: str) -> Schema | None:
    """The schema of the value under `key` of a map, or None when the key may not stand there."""
    for branch in _object_branches(schema):
        properties = branch.get("properties")
        if properties is not None and key in properties:
            return _as_schema(properties[key])
        for pattern, value in branch.get("patternProperties", {}).items():
            if re.search(pattern, key):
                return _as_schema(value)
        more = branch.get("additionalProperties")
        if isinstance(more, dict):
            return more
    return None


def item(schema: Schema) -> Schema | None:
    """The schema of the items of a list, or None."""
    for branch in [schema, *schema.get("anyOf", ())]:
        items = branch.get("items")
        if isinstance(items, dict):
            return items
    return None


def choose(schema: Schema, node: Node) -> Schema:
    """The branch of a union that somebody who wrote this node meant: a map, a list or a word; else the schema itself."""
    branches = schema.get("anyOf")
    return schema if branches is None else branches[branch_index(branches, node)]


def branch_index(branches: list[Schema], node: Node) -> int:
    """Which branch is meant; the first when none is of the node's kind."""
    for index, branch in enumerate(branches):
        if kind_of_node(node) in kinds_of(branch):
            return index
    return 0


def kind_of_node(node: Node) -> str:
    if isinstance(node, Mapping):
        return "object"
    return "array" if isinstance(node, Sequence) else ("null" if is_null(node) else "scalar")


def kinds_of(schema: Schema) -> set[str]:
    """The kinds of node that a schema allows: object, array, scalar, null."""
    return {kind if kind in ("object", "array", "null") else "scalar" for kind in types_of(schema)}


def types_of(schema: Schema) -> tuple[str, ...]:
    """The JSON types a schema allows, from `type`, `enum` or `const`, or those of all branches of a union."""
    if "anyOf" in schema:
        return tuple(dict.fromkeys(name for branch in schema["anyOf"] for name in types_of(branch)))
    if "type" in schema:
        types = schema["type"]
        return (types,) if isinstance(types, str) else tuple(types)
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return tuple(dict.fromkeys(_JSON_TYPES[type(value)] for value in values))
    return ("string", "integer", "boolean", "null", "object", "array")


_JSON_TYPES: dict[type, str] = {str: "string", int: "integer", bool: "boolean", type(None): "null"}


def expression(schema: Schema) -> ExpressionNote | None:
    """What the schema says about the expression that stands there, or None where none does."""
    note = schema.get("x-expr")
    if note is None:
        return None
    also = tuple(schema.get("x-or", ()))
    return ExpressionNote(note["type"], note["scope"], note.get("rule", "expr"), note.get("exact", False), also)


def verbs() -> dict[str, Schema]:
    """Every verb, with the schema of the long form of what it says, in the order of the reference."""
    step = part("step")
    return {key: value for key, value in step["properties"].items() if key not in step_keys()}


@lru_cache(maxsize=1)
def step_keys() -> tuple[str, ...]:
    """The keys that every step may have beside its verb."""
    return tuple(name.removeprefix("step_") for name in raw_schema("common")["$defs"] if name.startswith("step_"))


def keys_of(schema: Schema) -> dict[str, Schema]:
    """The keys by name that a map of this schema may have, without those given by a pattern."""
    return {key: value for branch in _object_branches(schema) for key, value in branch.get("properties", {}).items()}


def runs(schema: Schema) -> bool:
    """Whether this version of the interpreter plays the key or verb (`x-run`)."""
    return bool(schema.get("x-run", True))


def _object_branches(schema: Schema) -> Iterator[Schema]:
    if "anyOf" not in schema:
        yield schema
        return
    for branch in schema["anyOf"]:
        if "object" in types_of(branch):
            yield branch


def _as_schema(value: Any) -> Schema:
    return value if isinstance(value, dict) else {}
