"""A rotation of games as its document says it: which games, for what stakes, when the next one begins."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import DealingError
from pokerspec.language.build_table import option_value
from pokerspec.language.documents import Document
from pokerspec.language.exact import DividedByZero, NotKnown, evaluate
from pokerspec.language.expr import Env, parse_and_check
from pokerspec.language.expr.tree import Expression
from pokerspec.language.merge_codes import report
from pokerspec.language.options import bind_options
from pokerspec.language.section import words_of
from pokerspec.language.spec import OptionValue, Spec
from pokerspec.language.stakes import bind_stakes, known
from pokerspec.language.steps import Words
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence
from pokerspec.structs import Struct

LEAST, MOST = 2, 16


class Change(Struct):
    """When the next game begins: after an orbit, a hand, a level (`every`), so many `hands` or `minutes`."""

    every: str | None
    hands: int | None
    minutes: int | None
    chosen_by: str | None
    """Who chooses it: the button, or the table; None where the games follow one another."""


class MixGame(Struct):
    """One game of a rotation, as the mix names it."""

    id: str
    options: dict[str, OptionValue]
    mixins: tuple[str, ...]
    """Those of the mix, then its own."""
    node: Mapping


class MixSpec(Struct):
    """What a mix says."""

    id: str
    title: Words
    min_players: int
    max_players: int
    games: tuple[MixGame, ...]
    change: Change
    button: str
    document: Document


def build_mix(document: Document) -> MixSpec:
    """A mix whose shape has no fault."""
    low, high = players_of(document.says("players"))
    change = document.says("change")
    return MixSpec(
        document.id,
        words_of(document.says("title")) or {"en": document.id},
        low,
        high,
        tuple(_game(document, item) for item in maps(document.says("games"))),
        _change(change if isinstance(change, Mapping) else None),
        text_of(document.says("button")) or "frozen",
        document,
    )


def _game(document: Document, item: Mapping) -> MixGame:
    options = item.get("options")
    chosen = {entry.key: option_value(entry.node) for entry in options} if isinstance(options, Mapping) else {}
    shared = [mixin.text for mixin in scalars(document.says("with"))]
    mixins = (*shared, *(mixin.text for mixin in scalars(item.get("with"))))
    return MixGame(
        text_of(item.get("game")) or "", {name: value for name, value in chosen.items() if value is not None}, mixins, item
    )


def _change(node: Mapping | None) -> Change:
    if node is None:
        return Change("orbit", None, None, None)
    hands, minutes = text_of(node.get("hands")), text_of(node.get("minutes"))
    every = text_of(node.get("every"))
    if every is None and hands is None and minutes is None:
        every = "orbit"
    return Change(every, int(hands) if hands else None, int(minutes) if minutes else None, text_of(node.get("chosen_by")))


def change_faults(document: Document) -> Iterator[Diagnostic]:
    """A mix changes games for one reason."""
    change = document.says("change")
    said = [entry for entry in change if entry.key != "chosen_by"] if isinstance(change, Mapping) else []
    if len(said) > 1:
        message = f"games change by `{said[0].key}` or by `{said[1].key}`, not by both"
        yield report("R213", said[1].place, message)


def players_of(node: Node | None) -> tuple[int, int]:
    """The least and the greatest number of players."""
    low, _, high = (text_of(node) or f"{LEAST}..{MOST}").partition("..")
    if not (low.isdecimal() and (high or low).isdecimal()):
        return LEAST, MOST
    return int(low), min(int(high or low), MOST)


# ---- stakes ----------------------------------------------------------------------------------------------------------------


def stakes_of(mix: MixSpec, game: MixGame, spec: Spec, faults: list[Diagnostic]) -> dict[str, int]:
    """The stakes a mix says of one of its games, in chips; amounts may be given by the others. Faults are added."""
    nodes: dict[str, Scalar] = {}
    for line in maps(mix.document.says("stakes")):
        targets = [target.text for target in scalars(line.get("for"))]
        if not targets or {spec.id, game.id, spec.family, spec.betting.structure} & set(targets):
            nodes.update(_amounts(line, spec))
    own = game.node.get("stakes")
    nodes.update(_amounts(own, spec) if isinstance(own, Mapping) else {})
    return _worked_out(nodes, spec, game, faults)


def _amounts(line: Mapping, spec: Spec) -> dict[str, Scalar]:
    """The amounts of a line that this game has stakes for."""
    return {entry.key: entry.node for entry in line if entry.key in spec.stakes and isinstance(entry.node, Scalar)}


def _worked_out(nodes: dict[str, Scalar], spec: Spec, game: MixGame, faults: list[Diagnostic]) -> dict[str, int]:
    env = Env(options={}, stakes=frozenset(spec.stakes))
    chosen: dict[str, int] = {}
    waiting = dict(nodes)
    while waiting:
        before = len(waiting)
        for name, node in list(waiting.items()):
            found = parse_and_check(node, "expr", "Chips", "static", env, faults, exact=True)
            if not isinstance(found, Expression):
                del waiting[name]
                continue
            if set(found.names) & (set(waiting) - {name}):
                continue
            del waiting[name]
            try:
                value = evaluate(found.root, known(chosen, {}, spec.min_players))
            except (NotKnown, DividedByZero):
                faults.append(report("R401", node.place, f"the stake {name!r} reads an amount that the mix does not say"))
                continue
            if not isinstance(value, Fraction) or value.denominator != 1 or value < 0:
                faults.append(report("R401", node.place, f"the stake {name!r} is no whole number of chips"))
                continue
            chosen[name] = int(value)
        if len(waiting) == before:
            node = next(iter(waiting.values()))
            faults.append(report("R400", node.place, f"the stakes {' and '.join(waiting)} are given by one another in a circle"))
            break
    return chosen


def missing_stakes(spec: Spec, options: dict[str, OptionValue], stakes: dict[str, int]) -> str | None:
    """A sentence where these stakes are not all that a game must be given, or do not come out."""
    try:
        bind_stakes(spec.stakes, stakes, bind_options(spec.options, options), spec.min_players)
    except DealingError as error:
        return str(error)
    return None


# ---- nodes -----------------------------------------------------------------------------------------------------------------


def maps(node: Node | None) -> list[Mapping]:
    """The maps of a list."""
    return [item for item in node.items if isinstance(item, Mapping)] if isinstance(node, Sequence) else []


def scalars(node: Node | None) -> list[Scalar]:
    """One word, or a list of them."""
    items = node.items if isinstance(node, Sequence) else (node,)
    return [item for item in items if isinstance(item, Scalar)]


def text_of(node: Node | None) -> str | None:
    return node.text if isinstance(node, Scalar) else None
