"""What a merged game declares, as far as its expressions may name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pokerspec.language.build_table import build_zones, option_value
from pokerspec.language.edits import step_verb
from pokerspec.language.expr import Env, infer_variables, option_type
from pokerspec.language.section import RAISED
from pokerspec.language.spec import RankingSpec
from pokerspec.source.nodes import Mapping as MapNode
from pokerspec.source.nodes import Node, Scalar, Sequence
from pokerspec.structs import replace

REPORT_TYPES = ("Seat", "Card", "Chips", "Count")
"""What may be said in a report, beside words."""

Found = tuple[str, str, MapNode]
"""A verb, the kind of steps it stands in (`seat`, `action`, `after_hand` or nothing), and the map under it."""


def environment(document: MapNode, rankings: Iterable[RankingSpec]) -> Env:
    """The names of a game: its options, stakes, zones, streets, hands, and the variables its steps give."""
    options, symbols = option_types(document)
    zones = build_zones(document)
    steps = list(all_steps(document))
    variables, words = given_names(steps)
    declarations = tuple(dict.fromkeys(text_of(body, "name") or "declared" for verb, _, body in steps if verb == "declare"))
    env = Env(
        options=options,
        stakes=frozenset(keys(document, "stakes")),
        variables=variables,
        symbols={**symbols, **words},
        declarations=declarations,
        streets=tuple(keys(document, "streets")),
        seat_zones=tuple(zone.id for zone in zones.values() if zone.owner == "seat"),
        table_zones=tuple(zone.id for zone in zones.values() if zone.owner != "seat"),
        grids={zone.id: (zone.rows, zone.columns) for zone in zones.values() if zone.rows},
        lines=tuple(keys(document, "lines")),
        hands=tuple(keys(document, "hands")),
        classes=tuple(dict.fromkeys(one.id for ranking in rankings for one in ranking.classes)),
    )
    return replace(env, variables=inferred(document, steps, env))


def inferred(document: MapNode, steps: Iterable[Found], env: Env) -> dict[str, str]:
    """The types of all variables; in irregularities the card that has left the stub, and what is reported, may be read."""
    types: dict[str, str] = {}
    words: dict[str, tuple[str, ...]] = {}
    for _, irregularity in entries(document, "irregularities"):
        detect = irregularity.get("detect")
        said, said_words = report_types(reported_arguments(detect.get("reported") if isinstance(detect, MapNode) else None) or {})
        types.update(said)
        words.update(said_words)
    wide = replace(env, variables={**types, **env.variables}, symbols={**words, **env.symbols}, card=True)
    found = infer_variables(values_set(document, steps), wide)
    return {name: kind for name, kind in found.items() if name in env.variables or name not in types}


def reported_arguments(node: Node | None) -> dict[str, tuple[str, ...]] | None:
    """The arguments of a report: a word for a type, or the choices; None for what is not reported."""
    if not isinstance(node, MapNode):
        return None
    found = {}
    for entry in node:
        items = entry.node.items if isinstance(entry.node, Sequence) else (entry.node,)
        found[entry.key] = tuple(item.text for item in items if isinstance(item, Scalar))
    return found


def option_types(document: MapNode) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """The types of the options, and the words of those that are words."""
    types: dict[str, str] = {}
    words: dict[str, tuple[str, ...]] = {}
    for name, part in entries(document, "options"):
        default = option_value(part.get("default"))
        if default is None:
            continue
        types[name] = option_type(name, default)
        if isinstance(default, str):
            words[name] = tuple(dict.fromkeys([default, *word_list(part.get("choices"))]))
    return types, words


def given_names(steps: Iterable[Found]) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """What rolls, choices and declarations give: types of variables, and words of types."""
    types: dict[str, str] = {}
    words: dict[str, tuple[str, ...]] = {}
    for verb, _, body in steps:
        name = text_of(body, "name") or ("declared" if verb == "declare" else None)
        if name is None:
            continue
        if verb == "roll":
            types[name] = "Count"
        if verb == "choose":
            types[name] = f"Symbol:{name}"
        if verb in ("choose", "declare"):
            words[name] = tuple(dict.fromkeys([*words.get(name, ()), *word_list(body.get("among"))]))
    return types, words


def values_set(document: MapNode, steps: Iterable[Found]) -> Iterator[tuple[str, Scalar, str]]:
    """Every name that is set or carried, with its expression and scope, in the order of the spec."""
    carry = document.get("carry")
    for entry in carry if isinstance(carry, MapNode) else ():
        if isinstance(entry.node, Scalar):
            yield entry.key, entry.node, "table"
    for verb, within, body in steps:
        if verb != "set":
            continue
        for entry in body:
            if isinstance(entry.node, Scalar):
                yield entry.key, entry.node, RAISED.get(within, {}).get("table", "table")


def all_steps(document: MapNode) -> Iterator[Found]:
    """Every step of streets, irregularities and what is done after a hand, inner ones too."""
    for _, street in entries(document, "streets"):
        yield from steps_of(street.get("steps"), "")
    for _, irregularity in entries(document, "irregularities"):
        yield from steps_of(irregularity.get("do"), "")
    yield from steps_of(document.get("after_hand"), "after_hand")


def steps_of(node: Node | None, within: str) -> Iterator[Found]:
    for item in node.items if isinstance(node, Sequence) else ():
        verb = step_verb(item)
        body = item.get(verb) if isinstance(item, MapNode) and verb else None
        if verb is None or not isinstance(body, MapNode):
            continue
        yield verb, within, body
        inner = "action" if verb == "bet" or within == "action" else "seat" if verb == "each" else within
        yield from steps_of(body.get("then" if verb == "bet" else "steps"), inner)


def entries(document: MapNode, section: str) -> Iterator[tuple[str, MapNode]]:
    """The entries of a section that are maps."""
    node = document.get(section)
    for entry in node if isinstance(node, MapNode) else ():
        if isinstance(entry.node, MapNode):
            yield entry.key, entry.node


def keys(document: MapNode, section: str) -> list[str]:
    node = document.get(section)
    return list(node.entries) if isinstance(node, MapNode) else []


def text_of(node: MapNode, key: str) -> str | None:
    found = node.get(key)
    return found.text if isinstance(found, Scalar) else None


def word_list(node: Node | None) -> list[str]:
    return [item.text for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []


def report_types(reported: Mapping[str, tuple[str, ...]]) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """The types of what a report says, and the words of those that are words."""
    types = {name: said[0] if len(said) == 1 and said[0] in REPORT_TYPES else f"Symbol:{name}" for name, said in reported.items()}
    return types, {name: said for name, said in reported.items() if types[name].startswith("Symbol:")}
