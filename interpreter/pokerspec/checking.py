"""Everything that can be known of a document without playing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pokerspec.codes import finding
from pokerspec.compiler.compile import GameTables, compile_game, make_ranking
from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import SpecError, nearest
from pokerspec.language.build import build_ranking_spec, build_spec
from pokerspec.language.documents import Document
from pokerspec.language.library import Library
from pokerspec.language.options import bind_options
from pokerspec.language.spec import Spec
from pokerspec.language.stakes import typical_stakes
from pokerspec.language.transcript import Move, parse_play


def findings_of(library: Library, document: Document | None, faults: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The findings of a document, in the order of their places; `faults` are those of its text."""
    found = list(faults)
    if document is not None:
        found += library.twins(document.kind, document.id)
        found += _built(library, document)
    return sorted(dict.fromkeys(found), key=lambda one: (one.place, one.code))


def _built(library: Library, document: Document) -> list[Diagnostic]:
    if document.kind == "game":
        built = build_spec(library, document)
        return [*built.findings, *([*_compiled(built.spec), *_told(built.spec)] if built.spec is not None else ())]
    if document.kind == "ranking":
        order = build_ranking_spec(library, document)
        found = list(order.findings)
        if order.spec is not None:
            try:
                make_ranking(order.spec)
            except SpecError as error:
                found += error.diagnostics
        return found
    if document.kind == "mix":
        from pokerspec.language.mix_references import mix_findings

        return mix_findings(library, document)
    if document.kind == "mixin":
        from pokerspec.language.mixin_references import mixin_findings

        return mixin_findings(library, document)
    return list(document.faults)


def _compiled(spec: Spec) -> list[Diagnostic]:
    """What shows only when the game is made ready for its fewest and its most players."""
    try:
        options = bind_options(spec.options)
        tables = GameTables(spec, options)
        for players in sorted({spec.min_players, spec.max_players}):
            compile_game(spec, tables, typical_stakes(spec.stakes, options, players), players)
    except SpecError as error:
        return list(error.diagnostics)
    return []


def _told(spec: Spec) -> list[Diagnostic]:
    """Words in the transcripts of examples that tell no action."""
    found: list[Diagnostic] = []
    for example in spec.examples:
        if example.play is not None:
            for line in parse_play(example.play, found) or ():
                found += [fault for move in line.moves for fault in _report_faults(spec, move)]
    return found


def _report_faults(spec: Spec, move: Move) -> Iterator[Diagnostic]:
    """A report that the game does not have, or that is told with words it does not take."""
    if move.act.kind != "report":
        return
    rules = {rule.id: rule.reported for rule in spec.irregularities if rule.reported is not None}
    name = str(move.act.word)
    if name not in rules:
        like = nearest(name, rules)
        yield finding(
            "X401", move.place, f"there is no irregularity {name!r} to report", f"did you mean `{like}`?" if like else ""
        )
        return
    for key, _ in move.act.said:
        if key not in (rules[name] or {}):
            like = nearest(key, rules[name] or {})
            wanted = ", ".join(rules[name] or {}) or "nothing"
            help_text = f"did you mean `{like}`?" if like else f"it is reported with {wanted}"
            yield finding("X401", move.place, f"{name} is not reported with `{key}`", help_text)
