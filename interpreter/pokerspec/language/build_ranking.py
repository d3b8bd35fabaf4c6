"""An order of hands out of a merged ranking document."""

from __future__ import annotations

from pokerspec.language.section import Section
from pokerspec.language.spec import ClassPattern, HandClass, RankingSpec
from pokerspec.source.nodes import Mapping, Scalar, Sequence


def build_ranking(top: Section, name: str) -> RankingSpec:
    """The ranking that `top`, the whole merged document, describes."""
    points = top.section("points")
    cards = top.number("cards")
    if cards is None and points is None:
        cards = 5
    return RankingSpec(
        id=name,
        title=top.words("title") or {"en": name},
        cards=cards,
        ranks=top.text("ranks"),
        ace=top.text("ace") or "high",
        best=top.text("best") or "highest",
        classes=tuple(build_class(name, part) for name, part in top.named("classes")),
        distinct=top.names("distinct"),
        points=numbers(points, "values") if points else None,
        points_at_most=points.number("at_most") if points else None,
        values=numbers(top, "values") if "values" in top.node else None,
        compare=top.names("compare"),
        place=top.place,
    )


def build_class(name: str, part: Section) -> HandClass:
    own = pattern(part)
    more = tuple(found for one in part.sections("any") if (found := pattern(one)) is not None)
    return HandClass(
        id=name,
        patterns=((own,) if own is not None else ()) + more,
        where=part.expr("where"),
        title=part.words("title"),
        says=part.words("says"),
        place=part.place,
    )


def pattern(part: Section) -> ClassPattern | None:
    """The groups, run and suited cards of a pattern; None for a class without one."""
    node = part.node.get("groups")
    items = node.items if isinstance(node, Sequence) else ()
    groups = tuple(int(item.text) for item in items if isinstance(item, Scalar) and item.text.isdecimal())
    run, suited = part.number("run"), part.number("suited")
    return ClassPattern(groups=groups, run=run, suited=suited) if groups or run is not None or suited is not None else None


def numbers(part: Section, key: str) -> dict[str, int]:
    """A map of whole numbers."""
    node = part.node.get(key)
    found = {}
    for entry in node if isinstance(node, Mapping) else ():
        if isinstance(entry.node, Scalar) and entry.node.text.removeprefix("-").isdecimal():
            found[entry.key] = int(entry.node.text)
    return found
