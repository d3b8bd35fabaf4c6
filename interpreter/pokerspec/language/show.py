"""A merged document for people: as YAML that loads again, and as what it changes in another."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Map

from pokerspec.language.edits import STEP_KEYS, step_id, with_ids
from pokerspec.language.layers import Merged
from pokerspec.language.merge import OWN_KEYS
from pokerspec.language.schema import raw_schema
from pokerspec.language.yaml_text import flow, short_place, yaml_text
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence

Flat = dict[tuple[str, ...], Node]


def show(merged: Merged, *, places: bool = False) -> str:
    """The merged document as YAML; `places` adds to every value the file and line it came from.

    The text loads as the same game, without the files it came from. Edits of mixins that met
    nothing follow as comments.
    """
    text = yaml_text(without_default_ids(merged.node), places=places)
    return text + "".join(f"# met nothing: {line}\n" for line in merged.silent)


def texts(game: Mapping, rankings: Map[str, Mapping]) -> dict[str, object]:
    """A merged game and the orders of hands it uses as YAML that needs no other file; without its examples."""
    played = Mapping({key: entry for key, entry in game.entries.items() if key not in ("examples", "replaces")}, game.place)
    return {
        "game": yaml_text(without_default_ids(played)),
        "rankings": {name: yaml_text(node) for name, node in sorted(rankings.items())},
    }


def show_diff(base: Merged, merged: Merged) -> str:
    """What `merged` changes in `base`, one value a line: `-` gone, `+` new, `-` and `+` changed."""
    old, new = flatten(base.node), flatten(merged.node)
    lines = []
    for path in [*old, *(path for path in new if path not in old)]:
        before, after = old.get(path), new.get(path)
        if before is not None and after is not None and flow(before) == flow(after):
            continue
        lines += [f"- {line(path, before)}"] if before is not None else []
        lines += [f"+ {line(path, after)}  # {short_place(after.place)}"] if after is not None else []
    return "".join(f"{text}\n" for text in lines)


def line(path: tuple[str, ...], node: Node) -> str:
    return f"{'.'.join(path)}: {flow(node)}"


def flatten(node: Mapping) -> Flat:
    """Every value below the sections by its path; steps by their ids, other lists whole."""
    return {path: value for entry in node if entry.key not in OWN_KEYS for path, value in leaves((entry.key,), entry.node)}


def leaves(path: tuple[str, ...], node: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    if isinstance(node, Mapping) and node.entries:
        for entry in node:
            yield from leaves((*path, entry.key), entry.node)
    elif isinstance(node, Sequence) and len(path) == 3 and path[0] == "streets" and path[2] == "steps":
        for item in node.items:
            yield from step_leaves(path[:2], item)
    else:
        yield path, node


def step_leaves(path: tuple[str, ...], step: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    if not isinstance(step, Mapping):
        yield path, step
        return
    for entry in step:
        if entry.key == "id":
            continue
        where = (*path, step_id(step))
        yield from leaves((*where, entry.key) if entry.key in STEP_KEYS else where, entry.node)


def without_default_ids(node: Mapping) -> Mapping:
    """The document without step ids that its reader would give anyway."""
    streets = node.get("streets")
    if not isinstance(streets, Mapping):
        return node
    entries = {key: Entry(key, entry.place, bare_street(entry.node)) for key, entry in streets.entries.items()}
    bare = Entry("streets", node.entries["streets"].place, Mapping(entries, streets.place))
    return Mapping({**node.entries, "streets": bare}, node.place)


def bare_street(street: Node) -> Node:
    steps = street.get("steps") if isinstance(street, Mapping) else None
    if not isinstance(street, Mapping) or not isinstance(steps, Sequence):
        return street
    bare = tuple(without_id(item) for item in steps.items)
    if [step_id(item) for item in with_ids(bare)] != [step_id(item) for item in steps.items]:
        bare = steps.items
    words = Sequence(tuple(bare_step(item) for item in bare), steps.place)
    return Mapping({**street.entries, "steps": Entry("steps", street.entries["steps"].place, words)}, street.place)


def bare_step(item: Node) -> Node:
    """A step that says nothing but its verb, as a word."""
    if not isinstance(item, Mapping) or len(item.entries) != 1:
        return item
    entry = next(iter(item))
    empty = isinstance(entry.node, Mapping) and not entry.node.entries
    words = raw_schema("common")["$defs"]["step"]["then"]["enum"]
    return Scalar(entry.key, entry.place) if empty and entry.key in words else item


def without_id(item: Node) -> Node:
    if not isinstance(item, Mapping) or isinstance(item.get("id"), Scalar) is False:
        return item
    return Mapping({key: entry for key, entry in item.entries.items() if key != "id"}, item.place)
