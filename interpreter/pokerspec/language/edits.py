"""Streets over streets: a list of steps replaces, edits by step change, remove or insert single steps.

A step's id is what its author says, else its verb, `bet_2` for the second. An id once given stays,
whatever is later inserted before it, so that edits and addresses mean the same step in every layer.
"""

from __future__ import annotations

from pokerspec.errors import nearest
from pokerspec.language.merge import (
    Laying,
    anchor_missing,
    did_you_mean,
    empties,
    lay_entry,
    lay_map,
    moved,
    scalar,
    with_entry,
    without_anchor,
)
from pokerspec.language.merge_codes import report
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence, is_null

STREET_KEYS = frozenset({"steps", "when", "title", "before", "after", "note", "sources"})
STEP_KEYS = frozenset({"when", "who", "of", "id", "note"})
SELECTORS = ("first", "last", "every")


def lay_streets(base: Mapping, over: Mapping, laying: Laying) -> Mapping:
    """The section `streets` over the one merged so far."""
    entries = {} if empties(over) else dict(base.entries)
    for entry in over:
        if entry.key == "only" and empties(over):
            continue
        if laying.is_mixin and entry.key in SELECTORS:
            select_streets(entries, entry, laying)
        else:
            entries = lay_street(entries, entry, laying, gone=base.entries)
    return Mapping(entries, over.place)


def lay_street(entries: dict[str, Entry], entry: Entry, laying: Laying, *, gone: dict[str, Entry]) -> dict[str, Entry]:
    """One street, new or known, over the streets so far."""
    known = entry.key in entries
    bare, anchor = without_anchor(entry)
    if not isinstance(bare.node, Mapping):
        lay_entry(entries, entry, ("streets",), laying, gone=gone)
        return entries
    if not known and "steps" not in bare.node:
        like = did_you_mean(nearest(entry.key, entries)) or "a new street is a list of steps"
        laying.meets_nothing("R121", entry.place, f"streets.{entry.key}", f"there is no street {entry.key!r} to edit", like)
        return entries
    if anchor is not None and anchor_missing(entry, anchor, entries, known, laying):
        return entries
    old = entries[entry.key].node if known else None
    street = street_over(old if isinstance(old, Mapping) else Mapping({}, entry.place), bare, laying)
    entries[entry.key] = Entry(entry.key, entry.place, street)
    return entries if anchor is None else moved(entries, entry.key, anchor)


def street_over(old: Mapping, entry: Entry, laying: Laying) -> Mapping:
    """A street's own keys, then its edits by step."""
    over = entry.node
    assert isinstance(over, Mapping)
    own = Mapping({key: item for key, item in over.entries.items() if key in STREET_KEYS}, over.place)
    street = lay_map(old, own, ("streets", entry.key), laying)
    steps = street.get("steps")
    if "steps" in own and isinstance(steps, Sequence):
        street = with_steps(street, Sequence(with_ids(steps.items, laying), steps.place))
    for edit in edits_of(over):
        street = edit_street(street, entry.key, edit, laying)
    return street


def edits_of(over: Mapping) -> list[Entry]:
    """The edits by step, inserts first: what stands beside a step may be inserted although the step goes."""
    edits = [entry for entry in over if entry.key not in STREET_KEYS]
    return sorted(edits, key=lambda entry: anchor_of(entry.key) is None)


def select_streets(entries: dict[str, Entry], entry: Entry, laying: Laying) -> None:
    """A mixin's `first`, `last` or `every`: the street, or each, that has the step an edit names."""
    if not isinstance(entry.node, Mapping):
        return
    for edit in [*edits_of(entry.node), *(item for item in entry.node if item.key in STREET_KEYS)]:
        having = [key for key, street in entries.items() if edit.key in STREET_KEYS or has_step(street.node, edit.key)]
        chosen = having if entry.key == "every" else having[:1] if entry.key == "first" else having[-1:]
        for key in chosen:
            one = Entry(key, edit.place, Mapping({edit.key: edit}, entry.node.place))
            old = entries[key].node
            if isinstance(old, Mapping):
                entries[key] = Entry(key, entries[key].place, street_over(old, one, laying))
        if not chosen:
            laying.silent.append(f"{laying.label}: streets.{entry.key}.{edit.key} ({edit.place})")


def edit_street(street: Mapping, name: str, edit: Entry, laying: Laying) -> Mapping:
    """One edit: steps inserted before or after a step, a step removed, a map over a step."""
    steps = street.get("steps")
    items = steps.items if isinstance(steps, Sequence) else ()
    anchor = anchor_of(edit.key)
    target = anchor[1] if anchor else edit.key
    index = step_index(items, target)
    if index is None:
        ids = [step_id(item) for item in items]
        message = f"street {name!r} has no step {target!r}; it has {', '.join(ids) or 'none'}"
        laying.meets_nothing("R121", edit.place, f"streets.{name}.{edit.key}", message, did_you_mean(nearest(target, ids)))
        return street
    if anchor:
        new = edit.node.items if isinstance(edit.node, Sequence) else (edit.node,)
        at = index + (anchor[0] == "after")
        items = with_ids((*items[:at], *new, *items[at:]), laying, keep=items)
    elif is_null(edit.node):
        items = (*items[:index], *items[index + 1 :])
    else:
        items = (*items[:index], step_over(items[index], edit, name, laying), *items[index + 1 :])
    return with_steps(street, Sequence(items, steps.place if steps else edit.place))


def step_over(step: Node, edit: Entry, street: str, laying: Laying) -> Node:
    """A map laid over one step: `when`, `who`, `of`, `id`, `note` belong to the step, all else to its verb."""
    verb = step_verb(step)
    if not isinstance(step, Mapping) or verb is None:
        return step
    over = long_edit(verb, edit.node)
    if not isinstance(over, Mapping):
        message = f"a step is edited with a map or removed with null, as in {{{edit.key}: null}}"
        laying.faults.append(report("R125", edit.place, message))
        return step
    where = ("streets", street, edit.key)
    own = Mapping({key: item for key, item in over.entries.items() if key in STEP_KEYS}, over.place)
    step = lay_map(step, own, where, laying)
    rest = Mapping({key: item for key, item in over.entries.items() if key not in STEP_KEYS}, over.place)
    if not rest.entries:
        return step
    entry = step.entries[verb]
    body = entry.node if isinstance(entry.node, Mapping) else Mapping({}, entry.node.place)
    return Mapping({**step.entries, verb: Entry(verb, entry.place, lay_map(body, rest, where, laying))}, step.place)


def long_edit(verb: str, node: Node) -> Node:
    """The long form of an edit: `bet: big` edits the unit."""
    if isinstance(node, Mapping):
        return node
    from pokerspec.language.schema import verbs
    from pokerspec.language.shorthand import expand_part

    return expand_part(node, verbs()[verb]) if verb in verbs() else node


def with_ids(items: tuple[Node, ...], laying: Laying | None = None, *, keep: tuple[Node, ...] = ()) -> tuple[Node, ...]:
    """The steps, each with an id of its own; those in `keep` have theirs."""
    kept = {id(item) for item in keep}
    taken: set[str] = set()
    for item in items:
        said = said_id(item)
        if said is not None:
            if said in taken and laying is not None:
                laying.faults.append(report("R123", item.place, f"two steps of this street have the id {said!r}"))
            taken.add(said)
    out: list[Node] = []
    for item in items:
        verb = step_verb(item)
        if id(item) in kept or said_id(item) is not None or verb is None or not isinstance(item, Mapping):
            out.append(item)
            continue
        name = free_id(verb, taken)
        taken.add(name)
        out.append(with_entry(item, "id", scalar(name, item.place)))
    return tuple(out)


def free_id(verb: str, taken: set[str]) -> str:
    """The verb, or the verb with the first number from 2 that no other step has."""
    name, number = verb, 1
    while name in taken:
        number += 1
        name = f"{verb}_{number}"
    return name


def anchor_of(key: str) -> tuple[str, str] | None:
    """`before burn` as its two words; None for a key that names a step."""
    side, _, target = key.partition(" ")
    return (side, target.strip()) if side in ("before", "after") and target.strip() else None


def has_step(street: Node, key: str) -> bool:
    anchor = anchor_of(key)
    steps = street.get("steps") if isinstance(street, Mapping) else None
    return isinstance(steps, Sequence) and step_index(steps.items, anchor[1] if anchor else key) is not None


def step_index(items: tuple[Node, ...], name: str) -> int | None:
    return next((index for index, item in enumerate(items) if step_id(item) == name), None)


def step_id(item: Node) -> str:
    return said_id(item) or step_verb(item) or ""


def said_id(item: Node) -> str | None:
    node = item.get("id") if isinstance(item, Mapping) else None
    return node.text if isinstance(node, Scalar) else None


def step_verb(item: Node) -> str | None:
    """The verb key of a step in its long form."""
    if not isinstance(item, Mapping):
        return item.text if isinstance(item, Scalar) else None
    return next((key for key in item.entries if key not in STEP_KEYS), None)


def with_steps(street: Mapping, steps: Sequence) -> Mapping:
    return with_entry(street, "steps", steps)
