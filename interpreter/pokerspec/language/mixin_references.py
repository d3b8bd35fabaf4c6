"""What a mixin names: laid over every game there is, to see what no game understands and what no game has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import nearest
from pokerspec.language.addresses import addresses_in, is_ahead, is_relative, steps_by_street, street_tests
from pokerspec.language.build import build_spec
from pokerspec.language.documents import Document
from pokerspec.language.library import Library
from pokerspec.language.merge import did_you_mean
from pokerspec.language.merge_codes import report
from pokerspec.source.nodes import Entry, Mapping, Node, Sequence

Spot = tuple[int, int]

NUMBERED = re.compile(r"_[0-9]+$")
"""`bet_2` is the second of the steps `bet`."""


class Laid:
    """What laying a mixin over the games has shown so far."""

    def __init__(self) -> None:
        self.faults: list[set[Diagnostic]] = []
        self.left_out: list[set[str]] = []
        self.addresses: dict[str, None] = {}

    @property
    def clean(self) -> bool:
        """Whether each part of the mixin has had a game that takes it, and no game found a fault."""
        return bool(self.left_out) and not set.intersection(*self.left_out) and not any(self.faults)


def mixin_findings(library: Library, document: Document) -> list[Diagnostic]:
    """The faults of a mixin: of its shape, those that every game finds which takes the faulty part, and what no game takes.

    Over one game alone, what names a street that the game lacks is left out: a slip of the pen looks the same.
    """
    shipped = library.lookup("mixin", document.id)
    if shipped is not None and shipped.checked and shipped.file == document.file:  # laid over every game when it was written
        return list(document.faults)
    return [*document.faults, *laid_faults(library, document)]


def laid_faults(library: Library, document: Document) -> list[Diagnostic]:
    """What laying the mixin over every game of the library shows."""
    laid = Laid()
    for game in library.documents("game"):
        built = build_spec(library, game, [document])
        errors = [fault for fault in built.findings if fault.level == "error"]
        if any(fault.code == "R114" or fault.file != document.file for fault in errors):
            continue  # a game it is not for, or one that has faults of its own
        laid.faults.append(set(errors))
        laid.left_out.append({text.rpartition("(")[2].rstrip(")") for text in built.merged.silent})
        for street, steps in steps_by_street(built.merged.node).items():
            laid.addresses |= dict.fromkeys(f"{street}.{step}" for step in (steps or [""]))
        if laid.clean:
            return []
    parts: dict[str, Entry] = {}
    for entry in entries_in(document.expanded):
        parts.setdefault(str(entry.place), entry)  # what a short form is long for stands at the place of its key
    faults = sorted(set().union(*laid.faults), key=lambda one: (one.place, one.code))
    found = [fault for fault in faults if fault not in document.faults and everywhere(fault, laid, parts)]
    for spot in set.intersection(*laid.left_out) & set(parts) if laid.left_out else ():
        found += nowhere(document, parts[spot], laid)
    return found


def everywhere(fault: Diagnostic, laid: Laid, parts: dict[str, Entry]) -> bool:
    """Whether every game has the fault, except those that left the part out in which it stands."""
    for faults, left_out in zip(laid.faults, laid.left_out, strict=True):
        if fault not in faults and not any(spot in parts and stands_in(fault.place, parts[spot]) for spot in left_out):
            return False
    return True


def nowhere(document: Document, entry: Entry, laid: Laid) -> Iterator[Diagnostic]:
    """The streets and steps that no game has, of an irregularity or an edit that no game takes.

    What each game has a part of is left alone: it may wait for a game yet to be written.
    """
    section = document.expanded.get("irregularities")
    streets = {address.partition(".")[0] for address in laid.addresses}
    if isinstance(section, Mapping) and section.entries.get(entry.key) is entry and isinstance(entry.node, Mapping):
        strange = [(one.text, one.place) for one in addresses_in(entry.node) if not known_step(one.text, laid)]
        strange += [(name, place) for name, place in street_tests(entry.node) if name not in streets]
        for name, place in strange:
            what = "step" if "." in name else "street"
            message = f"no game has a {what} {name!r}, so irregularity {entry.key!r} is left out everywhere"
            yield report("R124", place, message, help=like_step(name, laid))
        return
    section = document.expanded.get("streets")
    name = NUMBERED.sub("", entry.key.rpartition(" ")[2])
    steps = {address.partition(".")[2] for address in laid.addresses}
    if isinstance(section, Mapping) and any(entry is one for one in entries_in(section)) and name not in streets | steps:
        message = f"no game has what `{entry.key}` is to change, so it is left out everywhere"
        yield report("R124", entry.place, message, help=like_step(name, laid))


def known_step(address: str, laid: Laid) -> bool:
    return address in laid.addresses or (is_relative(address) and is_ahead(address, laid.addresses))


def like_step(name: str, laid: Laid) -> str:
    """The nearest address for an address, the nearest street or step for a word."""
    if "." not in name:
        return did_you_mean(nearest(name, [part for address in laid.addresses for part in address.split(".")]))
    street, _, step = name.partition(".")
    if is_relative(name):
        likely = nearest(step, [address.partition(".")[2] for address in laid.addresses])
        return did_you_mean(f"{street}.{likely}" if likely else None)
    return did_you_mean(nearest(name, laid.addresses))


def entries_in(node: Node) -> Iterator[Entry]:
    if isinstance(node, Mapping):
        for entry in node:
            yield entry
            yield from entries_in(entry.node)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from entries_in(item)


def stands_in(place: Place, entry: Entry) -> bool:
    """Whether a place lies in an entry, from its key to the last thing in it."""
    last = max([_end(entry.node.place), *(_end(one.node.place) for one in entries_in(entry.node))])
    return (entry.place.line, entry.place.column) <= (place.line, place.column) < last


def _end(place: Place) -> Spot:
    return place.end_line, place.end_column
