"""A document to a game: merged, of the right shape, every expression checked, every reference resolved.

This is the one way in for everybody who wants a `Spec`; all faults of all stages come back together.
"""

from __future__ import annotations

from collections.abc import Mapping as Map
from collections.abc import Sequence as Seq

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.addresses import steps_by_street
from pokerspec.language.build_examples import build_examples
from pokerspec.language.build_hands import build_hands, build_showdown, build_split
from pokerspec.language.build_ranking import build_ranking
from pokerspec.language.build_steps import build_irregularities, build_steps, build_streets
from pokerspec.language.build_table import (
    build_betting,
    build_deck,
    build_forced_bets,
    build_lines,
    build_options,
    build_stakes,
    build_table,
    build_zones,
    least_bet_faults,
)
from pokerspec.language.card_budget import budget_findings
from pokerspec.language.digest import digest
from pokerspec.language.documents import Document
from pokerspec.language.environment import environment, keys
from pokerspec.language.expr import Env
from pokerspec.language.expr.scopes import FRAMES, PILES
from pokerspec.language.inherited import explained
from pokerspec.language.layers import Merged, MixinGiven, merge, own_first
from pokerspec.language.library import Library
from pokerspec.language.merge import did_you_mean
from pokerspec.language.merge_codes import report
from pokerspec.language.options import declaration_faults
from pokerspec.language.schema_view import SchemaView
from pokerspec.language.section import Build, Section, section_of, words_of
from pokerspec.language.shape import check
from pokerspec.language.spec import RankingSpec, Spec, StakeRule
from pokerspec.language.stakes import marked_read, stake_findings, typical_findings
from pokerspec.source.nodes import Mapping, Scalar, Sequence, is_gap
from pokerspec.structs import Struct, replace

MOST_PLAYERS = 16

SHARED_FRAMES = ("static", "table", "seat", "action", "card")
RESERVED = frozenset(name for frame in SHARED_FRAMES for name in FRAMES[frame]) | {*PILES, "units"}
"""Names that a game's own things cannot have, since nobody could tell which is meant."""


_BASELESS = frozenset({"R110", "R111", "R112"})
"""Faults of `extends`: no base, a cycle, too many."""


class Built(Struct):
    """What came of a document: `spec` is None when it has an error."""

    spec: Spec | None
    findings: tuple[Diagnostic, ...]
    merged: Merged
    hash: str = ""
    """sha256 of the merged spec and the orders of hands it uses."""

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(fault for fault in self.findings if fault.level == "error")


class BuiltRanking(Struct):
    """What came of an order of hands."""

    spec: RankingSpec | None
    findings: tuple[Diagnostic, ...]
    merged: Merged


def build_spec(library: Library, document: Document, mixins: Seq[MixinGiven] = ()) -> Built:
    """The game that a document describes, with the caller's mixins laid over it. Raises nothing for what files say."""
    merged = merge(library, document, mixins)
    findings = list(merged.faults)
    if any(fault.code in _BASELESS for fault in findings):  # what a base would have said is missing, and would be named as faults
        return Built(None, tuple(own_first(findings, document)), merged, "")
    if mixins or not merged.checked:
        findings += [] if any(fault.level == "error" for fault in findings) else check(merged.node, "game")
    rankings, orders = rankings_of(library, merged, findings)
    env = environment(merged.node, rankings.values())
    build = Build(env, findings, forced_bets=tuple(keys(merged.node, "forced_bets")), addresses=addresses(merged.node))
    top = section_of(build, merged.node, SchemaView.of("game"), document.place)
    spec = assemble(top, merged, rankings, orders)
    findings += clashes(spec)
    if not any(fault.level == "error" for fault in findings):
        findings += budget_findings(spec, document.place)
    found = tuple(explained(fault, merged) for fault in own_first(findings, document))
    hashed = digest(merged.node, orders)
    return Built(None if any(fault.level == "error" for fault in found) else spec, found, merged, hashed)


def assemble(top: Section, merged: Merged, rankings: Map[str, RankingSpec], orders: Map[str, Mapping]) -> Spec:
    """The sections of a merged game, one by one."""
    build, node = top.build, merged.node
    low, high = players(top)
    options = build_options(top)
    stakes = build_stakes(replace_read(top))
    betting, forced = build_betting(top), build_forced_bets(top)
    spec = Spec(
        id=merged.document.id,
        kind="game",
        file=merged.document.file,
        title=words_of(node.get("title")) or {"en": merged.document.id},
        summary=words_of(node.get("summary")),
        note=words_of(node.get("note")),
        family=top.text("family"),
        aliases=top.names("aliases"),
        names=names_of(node),
        min_players=low,
        max_players=high,
        options=options,
        stakes={},
        deck=build_deck(top),
        betting=betting,
        forced_bets=forced,
        zones=build_zones(node),
        lines=build_lines(top),
        streets=build_streets(top),
        hands=build_hands(top, rankings),
        split=build_split(top),
        showdown=build_showdown(top),
        table=build_table(top),
        irregularities=build_irregularities(top),
        examples=build_examples(top),
        rankings=rankings,
        carry=dict(top.exprs("carry")),
        after_hand=build_steps(top.inside("after_hand"), "after_hand"),
        variables=dict(build.env.variables),
        document=node,
        orders=orders,
        silent=merged.silent,
    )
    least_bet_faults(build, betting, forced)
    whole_game_faults(top, spec)
    return finished(spec, stakes, merged, build)


def replace_read(top: Section) -> Section:
    """The same section with a list of its own of the names that are read: what stakes read is no use of them."""
    return replace(top, build=replace(top.build, read=set()))


def finished(spec: Spec, stakes: Map[str, StakeRule], merged: Merged, build: Build) -> Spec:
    """The game with its stakes and options, now that it is known what reads them."""
    marked = marked_read(stakes, build.read)
    options = {name: option for name, option in spec.options.items() if is_knob(name, stakes, merged, build)}
    build.findings.extend(declaration_faults(options))
    faults = stake_findings(marked, options)
    build.findings.extend(faults or typical_findings(marked, {name: option.default for name, option in options.items()}))
    return replace(spec, stakes=marked, options=options)


def is_knob(name: str, stakes: Map[str, StakeRule], merged: Merged, build: Build) -> bool:
    """An option of a mixin that nothing in this game reads is none of its knobs."""
    if ("options", name) not in merged.made_by_mixins:
        return True
    return name in build.read or any(rule.formula and name in rule.formula.names for rule in stakes.values())


def rankings_of(
    library: Library, merged: Merged, findings: list[Diagnostic]
) -> tuple[dict[str, RankingSpec], dict[str, Mapping]]:
    """The orders of hands that a game uses, built and as merged documents; an unknown one is a finding where it is named."""
    built: dict[str, RankingSpec] = {}
    documents: dict[str, Mapping] = {}
    for name, place in wanted_rankings(merged.node):
        if name in built:
            continue
        document = library.lookup("ranking", name)
        if document is None:
            like = did_you_mean(library.nearest("ranking", name)) or "say which with `ranking:`"
            findings.append(report("R200", place, f"there is no ranking {name!r}", help=like))
            continue
        found = build_ranking_spec(library, document)
        findings += found.findings
        if found.spec is not None:
            built[name], documents[name] = found.spec, found.merged.node
    return built, documents


def build_ranking_spec(library: Library, document: Document) -> BuiltRanking:
    """The order of hands that a document describes."""
    merged = merge(library, document)
    findings = list(merged.faults)
    if not merged.checked:
        findings += [] if any(fault.level == "error" for fault in findings) else check(merged.node, "ranking")
    build = Build(Env(classes=tuple(keys(merged.node, "classes"))), findings)
    spec = build_ranking(section_of(build, merged.node, SchemaView.of("ranking"), document.place), document.id)
    found = tuple(own_first(findings, document))
    return BuiltRanking(None if any(fault.level == "error" for fault in found) else spec, found, merged)


def wanted_rankings(node: Mapping) -> list[tuple[str, Place]]:
    """Every ranking that a hand or a tier names, with its place; a hand that names none has its own name's."""
    found = []
    section = node.get("hands")
    for entry in section if isinstance(section, Mapping) else ():
        if not isinstance(entry.node, Mapping):
            continue
        named = entry.node.get("ranking")
        found.append((named.text, named.place) if isinstance(named, Scalar) else (entry.key.replace("_", "-"), entry.place))
        tiers = entry.node.get("tiers")
        for tier in tiers.items if isinstance(tiers, Sequence) else ():
            own = tier.get("ranking") if isinstance(tier, Mapping) else None
            found += [(own.text, own.place)] if isinstance(own, Scalar) else []
    return found


def players(top: Section) -> tuple[int, int]:
    """The least and the greatest number of players."""
    text = top.text("players")
    if text is None:
        top.fault("G104", "a game says for how many players it is, as in `players: 2..9`")
        return 2, 2
    low, _, high = text.partition("..")
    if not (low.isdecimal() and (high or low).isdecimal()):
        return 2, 2
    least, most = int(low), min(int(high or low), MOST_PLAYERS)
    if least > most:
        top.fault("G104", f"the least number of players, {least}, is above the greatest, {most}", at=top.place_of("players"))
    return least, max(least, most)


def whole_game_faults(top: Section, spec: Spec) -> None:
    """What a game cannot do without."""
    broken = {entry.key for entry in top.node if is_gap(entry.node)}  # could not be read, which has been said
    if "streets" not in broken and not keys(top.node, "streets"):
        top.fault("G100", "a game needs `streets`: what is dealt and when it is bet")
    if "hands" not in broken and not keys(top.node, "hands"):
        top.fault("G101", "a game needs `hands`: which cards make a hand, and by which order")
    if not spec.split.shares and "split" not in top.node:
        top.fault("G102", "a game needs a `split`: which hand gets the pot, as in `split: [{to: high}]`")


def clashes(spec: Spec) -> list[Diagnostic]:
    """Names that expressions could not tell apart."""
    faults = []
    things = [("option", name, option.place) for name, option in spec.options.items()]
    things += [("variable", name, spec.document.place) for name in spec.variables]
    things += [("zone", zone.id, zone.place) for zone in spec.zones.values() if zone.id not in ("hole", "board")]
    for kind, name, place in things:
        if name in RESERVED:
            faults.append(report("R208", place, f"{kind} {name!r} has the name of something that every game has"))
        if name in spec.stakes or (kind != "option" and name in spec.options):
            other = "a stake" if name in spec.stakes else "an option"
            faults.append(report("R208", place, f"{kind} {name!r} has the name of {other}"))
    return faults


def names_of(node: Mapping) -> dict[str, object]:
    from pokerspec.source.nodes import plain

    found = node.get("names")
    data = plain(found) if isinstance(found, Mapping) else {}
    return dict(data) if isinstance(data, dict) else {}


def addresses(node: Mapping) -> tuple[str, ...]:
    """Every step's address, `street.step`."""
    return tuple(f"{street}.{step}" for street, steps in steps_by_street(node).items() for step in steps)
