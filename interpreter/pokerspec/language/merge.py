"""One document laid over another: maps merge, scalars and lists replace, `null` removes.

Nodes are never changed, so every value keeps the file and line it was written in. Documents come
here with their short forms expanded; a short form over a long one therefore keeps the rest.
"""

from __future__ import annotations

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import nearest
from pokerspec.language.merge_codes import report
from pokerspec.language.schema import KINDS, Kind, child, load_schema
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, is_null
from pokerspec.structs import Struct, field

OWN_KEYS = frozenset(
    {*KINDS, "pokerspec", "extends", "with", "needs", "replaces"}
    | {"title", "summary", "note", "sources", "examples", "aliases", "names"}
)
"""What a document says about itself, and nothing inherits."""

Where = tuple[str, ...]


class Laying(Struct):
    """What one layer may do, and what came of it. In a mixin an edit that meets nothing is silent."""

    kind: Kind
    label: str
    faults: list[Diagnostic] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)

    @property
    def is_mixin(self) -> bool:
        return self.kind == "mixin"

    def orders(self, section: str) -> bool:
        """Whether a section's order plays, so that its entries may say `before` or `after`."""
        schema = child(load_schema(self.kind), section)
        return schema is not None and schema.get("x-ordered") is True

    def meets_nothing(self, code: str, place: Place, what: str, message: str, help_text: str = "") -> None:
        """An edit without anything to edit: a fault in a game's own file, a line in `show` for a mixin."""
        if self.is_mixin:
            self.silent.append(f"{self.label}: {what} ({place})")
        else:
            self.faults.append(report(code, place, message, help=help_text))


def lay_document(base: Mapping, over: Mapping, laying: Laying) -> Mapping:
    """The sections of a game, mixin or ranking over those merged so far."""
    from pokerspec.language.edits import lay_streets
    from pokerspec.language.stake_layers import lay_stakes

    entries = {key: entry for key, entry in base.entries.items() if key not in OWN_KEYS}
    for entry in over:
        if entry.key in OWN_KEYS:
            continue
        old = entries.get(entry.key)
        if isinstance(entry.node, Mapping) and not (old is not None and not isinstance(old.node, Mapping)):
            under = old.node if old is not None and isinstance(old.node, Mapping) else Mapping({}, entry.node.place)
            if entry.key == "streets":
                node = lay_streets(under, entry.node, laying)
            elif entry.key == "stakes":
                node = lay_stakes(under, entry.node, laying)
            elif laying.orders(entry.key):
                node = lay_ordered(under, entry.node, (entry.key,), laying)
            else:
                node = lay_map(under, entry.node, (entry.key,), laying)
            entries[entry.key] = Entry(entry.key, entry.place, node)
        else:
            lay_entry(entries, entry, (), laying)
    return Mapping(entries, over.place)


def lay_map(base: Mapping, over: Mapping, where: Where, laying: Laying) -> Mapping:
    """A map over a map; `only: true` empties the lower one first."""
    entries = {} if empties(over) else dict(base.entries)
    for entry in over:
        if not (entry.key == "only" and empties(over)):
            lay_entry(entries, entry, where, laying, gone=base.entries)
    return Mapping(entries, over.place)


def lay_entry(
    entries: dict[str, Entry], entry: Entry, where: Where, laying: Laying, *, gone: dict[str, Entry] | None = None
) -> None:
    """One key over `entries`, which it changes; `gone` are those that `only: true` took away already."""
    old = entries.get(entry.key)
    if is_null(entry.node):
        if old is not None:
            del entries[entry.key]
        elif entry.key not in (gone or {}):
            removes_nothing(entry, entries, where, laying)
    elif isinstance(entry.node, Mapping):
        under = old.node if old is not None and isinstance(old.node, Mapping) else Mapping({}, entry.node.place)
        entries[entry.key] = Entry(entry.key, entry.place, lay_map(under, entry.node, (*where, entry.key), laying))
    else:
        entries[entry.key] = entry


def lay_ordered(base: Mapping, over: Mapping, where: Where, laying: Laying) -> Mapping:
    """A map whose order matters: a new entry comes last, or where its `before` or `after` says."""
    entries = {} if empties(over) else dict(base.entries)
    for entry in over:
        if entry.key == "only" and empties(over):
            continue
        known = entry.key in entries
        bare, anchor = without_anchor(entry)
        if anchor is not None and anchor_missing(entry, anchor, entries, known, laying):
            continue
        lay_entry(entries, bare, where, laying, gone=base.entries)
        if anchor is not None and entry.key in entries:
            entries = moved(entries, entry.key, anchor)
    return Mapping(entries, over.place)


def anchor_missing(entry: Entry, anchor: Entry, entries: dict[str, Entry], known: bool, laying: Laying) -> bool:
    """Whether an entry stands before or after one that is not there; a mixin's new entry is then left out."""
    target = anchor.node.text if isinstance(anchor.node, Scalar) else ""
    if target in entries and target != entry.key:
        return False
    like = nearest(target, (key for key in entries if key != entry.key))
    itself = target == entry.key
    message = f"{target!r} cannot stand {anchor.key} itself" if itself else f"there is no {target!r} to stand {anchor.key}"
    laying.meets_nothing("R122", anchor.node.place, f"{entry.key} {anchor.key} {target}", message, did_you_mean(like))
    return laying.is_mixin and not known


def moved(entries: dict[str, Entry], key: str, anchor: Entry) -> dict[str, Entry]:
    """The entries with `key` right before or right after the anchor's target, if there is one."""
    target = anchor.node.text if isinstance(anchor.node, Scalar) else ""
    if target not in entries or target == key:
        return entries
    order = [name for name in entries if name != key]
    order.insert(order.index(target) + (anchor.key == "after"), key)
    return {name: entries[name] for name in order}


def without_anchor(entry: Entry) -> tuple[Entry, Entry | None]:
    """An entry of an ordered map apart from the key that says where it stands."""
    if not isinstance(entry.node, Mapping):
        return entry, None
    anchor = entry.node.entries.get("before") or entry.node.entries.get("after")
    if anchor is None:
        return entry, None
    rest = {key: value for key, value in entry.node.entries.items() if key not in ("before", "after")}
    return Entry(entry.key, entry.place, Mapping(rest, entry.node.place)), anchor


def removes_nothing(entry: Entry, entries: dict[str, Entry], where: Where, laying: Laying) -> None:
    path = ".".join((*where, entry.key))
    message = f"there is no {path} to remove"
    laying.meets_nothing("R120", entry.place, f"{path}: null", message, did_you_mean(nearest(entry.key, entries)))


def empties(over: Mapping) -> bool:
    """Whether a map says `only: true`."""
    node = over.get("only")
    return isinstance(node, Scalar) and node.text == "true"


def did_you_mean(word: str | None) -> str:
    return f"did you mean {word!r}?" if word else ""


def scalar(text: str, place: Place) -> Scalar:
    """A scalar that no file holds: its place is that of what it was made for."""
    return Scalar(text, place, exact=False)


def with_entry(node: Mapping, key: str, value: Node, *, first: bool = False) -> Mapping:
    """The map with one more key, or another value for it."""
    entry = Entry(key, value.place, value)
    rest = {name: old for name, old in node.entries.items() if name != key}
    return Mapping({key: entry, **rest} if first else {**rest, key: entry}, node.place)
