"""Faults of what a file takes from a base: a file cannot mend its base, only what it takes from it."""

from __future__ import annotations

from pokerspec.diagnostics import Diagnostic
from pokerspec.language.layers import Merged
from pokerspec.source.nodes import Mapping
from pokerspec.structs import replace


def explained(fault: Diagnostic, merged: Merged) -> Diagnostic:
    """The fault with where this file takes it from; of an irregularity that names what is gone, how to be rid of it.

    The nearest step that is still there would be no help: nobody has misspelt anything.
    """
    base = next((layer for layer in merged.layers if layer.kind == "game" and layer.file == fault.file), None)
    if base is None or fault.file == merged.document.file or fault.level != "error":
        return fault
    taken = merged.document.node.get("extends")
    place = taken.place if taken is not None else merged.document.place
    help_text = fault.help
    section = base.expanded.get("irregularities")
    if fault.code == "R205" and isinstance(section, Mapping):
        above = [entry.key for entry in section if entry.place.line <= fault.place.line]
        if above and section.entries[above[-1]].place.file == fault.file:
            help_text = f"say it anew for what this file has changed, or take it out: `irregularities: {{{above[-1]}: null}}`"
    return replace(fault, help=help_text, related=(*fault.related, (place, f"this file takes it from {base.id!r}")))
