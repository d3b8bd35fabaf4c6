"""Worked examples as data: what they say is typed by the schema, where it stands is kept."""

from __future__ import annotations

from pokerspec.diagnostics import Place
from pokerspec.language.schema import Schema, child, choose, item
from pokerspec.language.section import Section, words_of
from pokerspec.language.spec import Example
from pokerspec.language.typed import scalar_value
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

NOT_DATA = ("title",)


def build_examples(top: Section) -> tuple[Example, ...]:
    return tuple(build_example(part) for part in top.sections("examples"))


def build_example(part: Section) -> Example:
    title = words_of(part.node.get("title")) or {}
    entries = [entry for entry in part.node if entry.key not in NOT_DATA]
    schema = part.schema.schema
    play = part.node.get("play")
    return Example(
        title=title.get("en") or next(iter(title.values()), ""),
        data={entry.key: value(entry.node, child(schema, entry.key) or {}) for entry in entries},
        places=dict(places(part.node)),
        play=play if isinstance(play, Scalar) else None,
        place=part.place,
    )


def value(node: Node, schema: Schema) -> object:
    """A node as the data its schema states."""
    schema = choose(schema, node)
    if isinstance(node, Mapping):
        return {entry.key: value(entry.node, child(schema, entry.key) or {}) for entry in node}
    if isinstance(node, Sequence):
        return [value(one, item(schema) or {}) for one in node.items]
    return scalar_value(node, schema)


def places(node: Mapping) -> list[tuple[str, Place]]:
    """Where each key's value stands; those of `expect` and `show` also under `expect.X`."""
    found = []
    for entry in node:
        found.append((entry.key, entry.node.place))
        if entry.key in ("expect", "show", "put_in") and isinstance(entry.node, Mapping):
            found += [(f"{entry.key}.{inner.key}", inner.node.place) for inner in entry.node]
    return found
