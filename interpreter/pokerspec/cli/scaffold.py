"""The text of a new game: its head, and as comments what the base says and a new game may say otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.errors import SpecError
from pokerspec.language.layers import merge
from pokerspec.language.show import without_default_ids
from pokerspec.language.yaml_text import flow
from pokerspec.source.nodes import Mapping, Node

if TYPE_CHECKING:
    from pokerspec.language.documents import Document
    from pokerspec.language.library import Library

WIDTH = 110
SECTIONS = {
    "players": "for how many",
    "options": "knobs a table may set",
    "betting": "how much may be bet",
    "stakes": "the amounts a table names",
    "forced_bets": "what must be paid before or between the cards",
    "streets": "what happens, street by street; a street may be given as edits by step",
    "hands": "which cards make a hand, and in which order hands are ranked",
    "split": "who gets the pot",
}


def scaffold(lib: Library, base: Document, name: str, schema: str) -> str:
    """A file that is laid over `base`. Raises SpecError where the base has faults of its own."""
    merged = merge(lib, base)
    errors = [fault for fault in merged.faults if fault.level == "error"]
    if errors:
        raise SpecError(errors)
    known = without_default_ids(merged.node)
    title = " ".join(part.capitalize() for part in name.split("-"))
    lines = [
        f"# yaml-language-server: $schema={schema}",
        "pokerspec: 1",
        f"game: {name}",
        f"extends: {base.id}",
        f'title: {{en: "{title}"}}',
        "summary:",
        f"  en: Like {base.id}, but ...",
        "",
        f"# Everything {base.id} says holds here too. Write only what is different: a value replaces the one below it,",
        "# null removes it. What may be changed, with what holds now (`pokerspec show` prints all of it):",
    ]
    for key, about in SECTIONS.items():
        node = known.get(key)
        if node is not None:
            lines += ["", f"# {key}: {about}", *(f"#   {line}" for line in _said(key, node))]
    return "\n".join([*lines, "", *_ending(name)]) + "\n"


def _said(key: str, node: Node) -> list[str]:
    """A section as comment lines, an entry a line."""
    if isinstance(node, Mapping) and node.entries:
        return [f"{key}:", *(_cut(f"  {entry.key}: {flow(_short(entry.node))}") for entry in node)]
    return [_cut(f"{key}: {flow(node)}")]


def _short(node: Node) -> Node:
    """A street by its steps alone, an amount by its value alone: the forms that a person writes."""
    if not isinstance(node, Mapping):
        return node
    steps, value = node.get("steps"), node.get("value")
    return steps or (value if value is not None and len(node.entries) == 1 else None) or node


def _cut(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 4]} ..."


def _ending(name: str) -> list[str]:
    return [
        "# Worked examples are run by `pokerspec test`; say what happens and what is expected:",
        "# examples:",
        "#   - title: {en: What this example shows}",
        "#     show: {X: As Ad, Y: Ks Kd}",
        "#     expect: {best: X}",
    ]
