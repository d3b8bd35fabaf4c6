"""What a rotation of games names: its games, their mixins, options and stakes."""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import nearest
from pokerspec.language.build import Built, build_spec
from pokerspec.language.build_mix import MixGame, MixSpec, build_mix, change_faults, missing_stakes, scalars, stakes_of
from pokerspec.language.build_table import option_value
from pokerspec.language.documents import Document
from pokerspec.language.library import Library
from pokerspec.language.merge import did_you_mean
from pokerspec.language.merge_codes import report
from pokerspec.language.options import option_faults
from pokerspec.language.spec import Spec
from pokerspec.source.nodes import Mapping, Scalar, Sequence


def mix_findings(library: Library, document: Document) -> list[Diagnostic]:
    """The faults of a mix: its shape, and every id and name in it that nothing has."""
    found = list(document.faults)
    if any(fault.level == "error" for fault in found):
        return found
    shared = scalars(document.says("with"))
    found += [fault for mixin in shared for fault in mixin_fault(library, mixin)]
    found += change_faults(document)
    mix = build_mix(document)
    built = [(game, fault_or_game(library, game.node, shared, found)) for game in mix.games]
    for game, one in built:
        if one is not None:
            found += game_findings(game.node, one)
            found += seat_findings(mix, game, one)
    specs = [one.spec for _, one in built if one is not None and one.spec is not None]
    if len(specs) == len(built):
        found += stake_findings(document, specs)
    if any(fault.level == "error" for fault in found):
        return found
    for (game, _), spec in zip(built, specs, strict=True):
        found += missing_findings(mix, game, spec)
    return found


def seat_findings(mix: MixSpec, game: MixGame, built: Built) -> Iterator[Diagnostic]:
    """A game that the fewest players of the mix cannot play."""
    named = game.node.get("game")
    place = named.place if named is not None else game.node.place
    spec = built.spec
    if spec is not None and not spec.min_players <= mix.min_players <= spec.max_players:
        message = (
            f"the mix is for {mix.min_players} players or more, and {spec.id!r} for {spec.min_players} to {spec.max_players}"
        )
        yield report("R119", place, message, help="say `players:` with as many as every game takes")


def missing_findings(mix: MixSpec, game: MixGame, spec: Spec) -> list[Diagnostic]:
    """Stakes of one game that the mix does not say, or that do not come out."""
    named = game.node.get("game")
    place = named.place if named is not None else game.node.place
    faults: list[Diagnostic] = []
    said = missing_stakes(spec, game.options, stakes_of(mix, game, spec, faults))
    if not faults and said is not None:
        faults.append(report("R118", place, f"{spec.id!r} here: {said}", help="say it under `stakes:`, for this game or for all"))
    return faults


def fault_or_game(library: Library, item: Mapping, shared: list[Scalar], found: list[Diagnostic]) -> Built | None:
    """A game of the mix with its mixins; a fault where it is named when nobody has it."""
    named = item.get("game")
    if not isinstance(named, Scalar):
        return None
    document = library.lookup("game", named.text)
    if document is None:
        like = did_you_mean(library.nearest("game", named.text))
        found.append(report("R115", named.place, f"there is no game {named.text!r}", help=like))
        return None
    own = scalars(item.get("with"))
    found += [fault for mixin in own for fault in mixin_fault(library, mixin)]
    known = [mixin.text for mixin in (*shared, *own) if library.lookup("mixin", mixin.text) is not None]
    return build_spec(library, document, known)


def game_findings(item: Mapping, built: Built) -> Iterator[Diagnostic]:
    """What is wrong with what a mix says of one game."""
    named = item.get("game")
    place = named.place if named is not None else item.place
    if built.spec is None:
        first = built.errors[0]
        yield report("R116", place, f"game {built.merged.document.id!r} has faults here", related=((first.place, first.message),))
        return
    options = item.get("options")
    for entry in options if isinstance(options, Mapping) else ():
        for fault in option_faults(built.spec.options, {entry.key: option_value(entry.node)}):
            yield report(fault.code, entry.node.place, fault.message, help=fault.help, related=fault.related)
    stakes = item.get("stakes")
    for entry in stakes if isinstance(stakes, Mapping) else ():
        if entry.key not in built.spec.stakes:
            like = did_you_mean(nearest(entry.key, built.spec.stakes))
            yield report("R117", entry.place, f"game {built.spec.id!r} has no stake {entry.key!r}", help=like)


def stake_findings(document: Document, specs: list[Spec]) -> Iterator[Diagnostic]:
    """Stakes of the mix that none of its games has, and games that `for` names and the mix lacks."""
    section = document.says("stakes")
    known = {name for spec in specs for name in spec.stakes}
    targets = {name for spec in specs for name in (spec.id, spec.family, spec.betting.structure) if name}
    for item in section.items if isinstance(section, Sequence) else ():
        for entry in item if isinstance(item, Mapping) else ():
            if entry.key == "for":
                for target in scalars(entry.node):
                    if target.text not in targets:
                        like = did_you_mean(nearest(target.text, targets))
                        yield report("R117", target.place, f"no game of this mix is {target.text!r}", help=like)
            elif entry.key not in known:
                like = did_you_mean(nearest(entry.key, known))
                yield report("R117", entry.place, f"no game of this mix has a stake {entry.key!r}", help=like)


def mixin_fault(library: Library, mixin: Scalar) -> Iterator[Diagnostic]:
    if library.lookup("mixin", mixin.text) is None:
        like = did_you_mean(library.nearest("mixin", mixin.text))
        yield report("R113", mixin.place, f"there is no mixin {mixin.text!r}", help=like)
