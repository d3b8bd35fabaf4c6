"""Stakes over stakes: an amount is either asked for or given, so laying one over the other removes it."""

from __future__ import annotations

from pokerspec.language.merge import Laying, empties, lay_entry
from pokerspec.source.nodes import Entry, Mapping

EXCLUDES = {"required": ("value", "typical"), "value": ("required", "typical")}
"""What goes when this is laid; `typical` went with the amount it was typical of."""


def lay_stakes(base: Mapping, over: Mapping, laying: Laying) -> Mapping:
    """The section `stakes` over the one merged so far."""
    entries = {} if empties(over) else dict(base.entries)
    for entry in over:
        if entry.key == "only" and empties(over):
            continue
        old = entries.get(entry.key)
        if old is not None and isinstance(old.node, Mapping) and isinstance(entry.node, Mapping):
            entries[entry.key] = Entry(old.key, old.place, without_excluded(old.node, entry.node))
        lay_entry(entries, entry, ("stakes",), laying, gone=base.entries)
    return Mapping(entries, over.place)


def without_excluded(old: Mapping, new: Mapping) -> Mapping:
    """The lower stake without what the upper one puts out of force."""
    out = {gone for key, others in EXCLUDES.items() if key in new and key not in old for gone in others}
    return Mapping({key: entry for key, entry in old.entries.items() if key not in out}, old.place)
