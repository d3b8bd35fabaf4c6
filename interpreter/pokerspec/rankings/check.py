"""What may be wrong with an order of hands, beyond the shape of its file."""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.spec import ClassPattern, HandClass, RankingSpec
from pokerspec.rankings.codes import RANKING_CODES
from pokerspec.rankings.words import known_placeholder, placeholders


def finding(code: str, message: str, place: Place, help_: str = "") -> Diagnostic:
    """A diagnostic with the level and name of its code."""
    name, level, _ = RANKING_CODES[code]
    return Diagnostic(code, message, place, level, name, help_)


def check_ranking(spec: RankingSpec) -> list[Diagnostic]:
    """All faults of a ranking at once."""
    return [*_whole(spec), *(d for c in spec.classes for d in _class(c, spec)), *_never_made(spec)]


def _whole(spec: RankingSpec) -> Iterator[Diagnostic]:
    by_points = spec.points is not None or spec.values is not None or spec.points_at_most is not None
    kinds = [word for word, there in (("classes", spec.classes), ("distinct", spec.distinct), ("points", by_points)) if there]
    if len(kinds) != 1:
        said = " and ".join(kinds) or "none of them"
        yield finding("K101", f"ranking {spec.id!r} has {said}", spec.place, "give it `classes`, `distinct` or `points`")
    if spec.cards is None and not by_points:
        yield finding("K100", f"ranking {spec.id!r} does not say how many cards a hand has", spec.place, "add `cards: 5`")
    if spec.cards is not None and not 1 <= spec.cards <= 13:
        yield finding("K102", f"ranking {spec.id!r} has hands of {spec.cards} cards", spec.place)


def _class(entry: HandClass, spec: RankingSpec) -> Iterator[Diagnostic]:
    size = spec.cards or 13
    for pattern in entry.patterns:
        yield from _pattern(entry, pattern, size)
    for text in (entry.says or {}).values():
        for name in placeholders(text):
            if not known_placeholder(name):
                message = f"class {entry.id!r} says {{{name}}}, which no hand has"
                yield finding("K130", message, entry.place, "placeholders: group_1, group_2, top, class, ranks, cards, count")


def _pattern(entry: HandClass, pattern: ClassPattern, size: int) -> Iterator[Diagnostic]:
    needed = sum(pattern.groups) + max(pattern.run or 0, pattern.suited or 0)
    if needed > size:
        yield finding("K110", f"class {entry.id!r} needs {needed} cards, a hand has {size}", entry.place)
    if pattern.run is not None and pattern.suited is not None and pattern.run != pattern.suited:
        message = f"class {entry.id!r} has a run of {pattern.run} and {pattern.suited} suited cards"
        yield finding("K111", message, entry.place, "give both the same number")
    parts = [*pattern.groups, *(n for n in (pattern.run, pattern.suited) if n is not None)]
    if any(n < 2 for n in parts) or any(n > 7 for n in pattern.groups):
        wrong = min(parts) if min(parts) < 2 else max(parts)
        yield finding("K112", f"class {entry.id!r} has a part of {wrong} cards", entry.place)
    if (pattern.run or 0) > 13:
        yield finding("K113", f"class {entry.id!r} has a run of {pattern.run}", entry.place)


def _never_made(spec: RankingSpec) -> Iterator[Diagnostic]:
    """Classes all of whose hands are of a class above."""
    for index, entry in enumerate(spec.classes):
        for above in spec.classes[:index]:
            if above.where is None and all(_covered(p, above) for p in entry.patterns or (ClassPattern(),)):
                message = f"no hand is ever {entry.id!r}: each of them is {above.id!r}, which stands above it"
                yield finding("K120", message, entry.place, f"put {entry.id!r} before {above.id!r}")
                break


def _covered(pattern: ClassPattern, above: HandClass) -> bool:
    """Whether every hand of a pattern is of a class above."""
    return not above.patterns or any(
        len(p.groups) <= len(pattern.groups)
        and all(a <= b for a, b in zip(sorted(p.groups, reverse=True), sorted(pattern.groups, reverse=True), strict=False))
        and (p.run or 0) <= (pattern.run or 0)
        and (p.suited or 0) <= (pattern.suited or 0)
        for p in above.patterns
    )
