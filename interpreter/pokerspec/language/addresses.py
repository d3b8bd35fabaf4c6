"""Step addresses, `street.step`: which ones a document has, and which ones its irregularities name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pokerspec.diagnostics import Place
from pokerspec.language.edits import step_id, step_verb
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

RELATIVE = ("this", "next")
"""In an address, the street being played, and the one after it that has such a step."""

STREET_TEST = re.compile(r"\bstreet\s+is\s+(?:not\s+)?([a-z][a-z0-9_]*)")


def is_relative(address: str) -> bool:
    """Whether an address names its street by where the hand is."""
    return address.partition(".")[0] in RELATIVE


def is_ahead(address: str, known: Iterable[str]) -> bool:
    """Whether a relative address can be one: some street has such a step."""
    step = address.partition(".")[2]
    return any(one.partition(".")[2] == step for one in known)


def steps_by_street(node: Mapping) -> dict[str, list[str]]:
    """The ids of each street's steps, in order."""
    streets = node.get("streets")
    found: dict[str, list[str]] = {}
    for entry in streets if isinstance(streets, Mapping) else ():
        steps = entry.node.get("steps") if isinstance(entry.node, Mapping) else None
        found[entry.key] = [step_id(item) for item in steps.items] if isinstance(steps, Sequence) else []
    return found


def addresses_in(irregularity: Mapping) -> Iterator[Scalar]:
    """Every scalar of an irregularity that is a step's address."""
    detect = irregularity.get("detect")
    for holder, keys in ((detect, ("before", "after")), (irregularity, ("instead_of", "resume"))):
        for key in keys:
            node = holder.get(key) if isinstance(holder, Mapping) else None
            if isinstance(node, Scalar) and node.text != "card":
                yield node
    steps = irregularity.get("do")
    for step in steps.items if isinstance(steps, Sequence) else ():
        verb = step_verb(step)
        body = step.get(verb) if isinstance(step, Mapping) and verb in ("finish", "skip") else None
        body = body.get("step") if isinstance(body, Mapping) else body
        if isinstance(body, Scalar):
            yield body


def street_tests(node: Node) -> Iterator[tuple[str, Place]]:
    """The streets that conditions below a node ask about by name, with their places."""
    if isinstance(node, Scalar):
        for found in STREET_TEST.finditer(node.text):
            yield found[1], node.part(*found.span(1))
    elif isinstance(node, Mapping):
        for entry in node:
            if entry.key not in ("title", "note", "sources"):  # words for people
                yield from street_tests(entry.node)
    else:
        for item in node.items:
            yield from street_tests(item)


def _is_there(address: str, known: set[str]) -> bool:
    return address in known or (is_relative(address) and is_ahead(address, known))


def drop_foreign_irregularities(node: Mapping, of_mixins: frozenset[str]) -> tuple[Mapping, tuple[str, ...]]:
    """The document without the irregularities of mixins that name steps or streets it does not have."""
    from pokerspec.language.merge import with_entry
    from pokerspec.language.needs import unmet

    section = node.get("irregularities")
    if not isinstance(section, Mapping) or not of_mixins:
        return node, ()
    steps = steps_by_street(node)
    known = {f"{street}.{step}" for street, ids in steps.items() for step in ids}
    left_out = []
    for entry in section:
        if entry.key not in of_mixins or not isinstance(entry.node, Mapping):
            continue
        words = [address.text for address in addresses_in(entry.node) if not _is_there(address.text, known)]
        words += [street for street, _ in street_tests(entry.node) if street not in steps]
        needs = entry.node.get("needs")
        lacking = unmet(needs, node) if isinstance(needs, Mapping) else []
        if words or lacking:
            what = f"names {words[0]}, which the game lacks" if words else f"needs {lacking[0][0]}"
            left_out.append((entry.key, f"irregularities.{entry.key} {what} ({entry.place})"))
    gone = {key for key, _ in left_out}
    rest = Mapping({key: entry for key, entry in section.entries.items() if key not in gone}, section.place)
    return (with_entry(node, "irregularities", rest) if gone else node), tuple(text for _, text in left_out)


def drop_unpaid_bets(node: Mapping, of_mixins: frozenset[str]) -> tuple[Mapping, tuple[str, ...]]:
    """The document without the forced bets of mixins that say neither who pays nor how much: they were to change one that
    the game does not have."""
    from pokerspec.language.merge import with_entry

    section = node.get("forced_bets")
    if not isinstance(section, Mapping) or not of_mixins:
        return node, ()
    gone = {
        entry.key: f"forced_bets.{entry.key} ({entry.place})"
        for entry in section
        if entry.key in of_mixins and isinstance(entry.node, Mapping) and not {"from", "amount"} & set(entry.node.entries)
    }
    rest = Mapping({key: entry for key, entry in section.entries.items() if key not in gone}, section.place)
    return (with_entry(node, "forced_bets", rest) if gone else node), tuple(gone.values())
