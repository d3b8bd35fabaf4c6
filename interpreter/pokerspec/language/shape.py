"""A document against its schema: every fault at the key or value that has it, with the nearest right word.

The document is brought into long forms, its scalars are given the types the schema states, and
the `jsonschema` library says what does not fit; `faults` turns that into findings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic
from pokerspec.language.faults import Faults
from pokerspec.language.schema import KINDS, Kind, load_schema
from pokerspec.language.shorthand import Expansion
from pokerspec.language.typed import Typed, top_of
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence, is_gap
from pokerspec.source.scalars import MEANT_BOOLEANS

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

VERSION = "1"


def kind_of(node: Node) -> tuple[Kind | None, list[Diagnostic]]:
    """What a document is, by the key it has; None, and why, when that cannot be said."""
    if not isinstance(node, Mapping):
        return None, [_not_a_map(node)]
    present = [kind for kind in KINDS if kind in node]
    if len(present) == 1:
        return present[0], []
    if not present:
        message = "the document does not say what it is"
        return None, [finding("S102", top_of(node), message, "give it one of the keys `game`, `ranking`, `mixin`, `mix`")]
    present.sort(key=lambda kind: node.entries[kind].place)
    first = present[0]
    related = ((node.entries[first].place, f"the key `{first}`"),)
    message = f"this document is a {first} already; it cannot be a {{}} too"
    return None, [
        finding("S103", node.entries[other].place, message.format(other), "make two files of it", related)
        for other in present[1:]
    ]


def check(node: Node, kind: Kind, *, inline: bool = False) -> list[Diagnostic]:
    """All that is wrong with the shape of one document, or of a merged one, in order of place.

    `inline` is for a mixin that a caller gives as a map: it needs no version, id or title. A value
    that the reader has reported as missing is passed over.
    """
    if not isinstance(node, Mapping):
        return [_not_a_map(node)]
    schema = load_schema(kind)
    expansion = Expansion()
    expanded = expansion.of(node, schema)
    assert isinstance(expanded, Mapping)
    typed = Typed(expanded, schema)
    faults = Faults(kind, typed, unsaid=frozenset({"pokerspec", kind, "title"}) if inline else frozenset({"pokerspec"}))
    found = [_loose(word) for word in expansion.loose] + typed.found + _version(node, needed=not inline)
    for error in _validator(kind).iter_errors(typed.data):
        found += faults.of(error)
    return sorted(dict.fromkeys(found), key=lambda d: (d.place, d.code, d.message))


@lru_cache(maxsize=4)
def _validator(kind: Kind) -> Draft202012Validator:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(load_schema(kind))


def _not_a_map(node: Node) -> Diagnostic:
    is_a = "a list" if isinstance(node, Sequence) else "a text"
    return finding("S101", top_of(node), f"a document is a map of keys; this is {is_a}", "start with `pokerspec: 1`")


def _version(node: Mapping, *, needed: bool) -> list[Diagnostic]:
    """The version stands in every file, so that a file of a later version is refused and not misread."""
    entry = node.entries.get("pokerspec")
    if entry is None:
        message = "the language version is missing"
        return [finding("S104", top_of(node), message, "add the line `pokerspec: 1`")] if needed else []
    value = entry.node
    if is_gap(value) or (isinstance(value, Scalar) and not value.quoted and value.text == VERSION):
        return []
    said = f"`{value.text}`" if isinstance(value, Scalar) else "not a number"
    message = f"the language version here is {said}; this interpreter reads version {VERSION}"
    return [finding("S105", value.place, message, "write `pokerspec: 1`")]


def _loose(word: Scalar) -> Diagnostic:
    meant = str(MEANT_BOOLEANS[word.text.lower()]).lower()
    return finding("S130", word.place, f"`{word.text}` is read as `{meant}` here", f"write `{meant}`")
