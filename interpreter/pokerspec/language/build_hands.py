"""The sections that say who wins: hands, split, showdown."""

from __future__ import annotations

import re
from collections.abc import Mapping as Map

from pokerspec.errors import nearest
from pokerspec.language.expr.env import word
from pokerspec.language.expr.tree import UsePhrase
from pokerspec.language.merge import did_you_mean
from pokerspec.language.section import Section
from pokerspec.language.spec import (
    HandRule,
    Qualifier,
    RankingSpec,
    Runs,
    Share,
    ShowdownRule,
    Split,
    Tier,
    Wild,
)
from pokerspec.source.nodes import Scalar

QUALIFYING_CARDS = re.compile(r"[2-9TJQKA](-[2-9TJQKA])+")
CLASS_OF_RANK = re.compile(r"([a-z][a-z0-9_]*)(?: of ([2-9TJQKA]|10))?")


def build_hands(top: Section, rankings: Map[str, RankingSpec]) -> dict[str, HandRule]:
    """The hands by name; `use: same as X` is what X uses."""
    found: dict[str, HandRule] = {}
    for name, part in top.named("hands"):
        ranking = part.text("ranking") or name
        order = rankings.get(ranking)
        use = part.use("use")
        tiers = tuple(tier for one in part.sections("tiers") if (tier := build_tier(one, ranking, rankings)) is not None)
        if use is None and "use" not in part.node:
            help_text = "write `use: any 5 of hole + board`, for instance"
            part.fault("R130", f"hand {name!r} does not say which cards it uses", help=help_text)
        if use is None:
            continue
        found[name] = HandRule(
            id=name,
            ranking=ranking,
            use=use,
            qualify=build_qualifier(part, order),
            wild=build_wild(part),
            tiers=tiers,
            without=part.hand("without"),
            place=part.place,
        )
    return same_as_filled(top, found)


def same_as_filled(top: Section, hands: dict[str, HandRule]) -> dict[str, HandRule]:
    """The hands with every `same as` replaced by the cards it stands for."""
    found = {}
    for name, hand in hands.items():
        use, seen = hand.use, [name]
        while use.same_as is not None:
            other = next((key for key in hands if word(key) == word(use.same_as or "")), None)
            if other is None or other in seen:
                break
            seen.append(other)
            use = hands[other].use
        if use.same_as is not None:
            circle = any(word(key) == word(use.same_as) for key in hands)
            message = f"{' and '.join(seen)} use the same as one another" if circle else f"there is no hand {use.same_as!r}"
            like = nearest(use.same_as, (key for key in hands if key != name))
            top.fault("R207" if circle else "R201", message, at=hand.use.place, help="" if circle else did_you_mean(like))
            use = UsePhrase((), use.place)
        found[name] = HandRule(
            id=name, ranking=hand.ranking, use=UsePhrase(use.patterns, hand.use.place), qualify=hand.qualify,
            wild=hand.wild, tiers=hand.tiers, without=hand.without, place=hand.place,
        )  # fmt: skip
    return found


def build_tier(part: Section, ranking: str, rankings: Map[str, RankingSpec]) -> Tier | None:
    own = part.text("ranking") or ranking
    return Tier(ranking=own, use=part.use("use"), qualify=build_qualifier(part, rankings.get(own)), when=part.expr("when"))


def build_wild(part: Section) -> tuple[Wild, ...]:
    found = []
    for rule in part.sections("wild"):
        cards = rule.expr("cards")
        if cards is not None:
            found.append(Wild(cards=cards, as_=rule.text("as") or "any"))
    return tuple(found)


def build_qualifier(part: Section, ranking: RankingSpec | None) -> Qualifier | None:
    """Cards (`8-7-6-5-4`), a class with or without a rank (`full_house of 5`), or a condition."""
    node = part.node.get("qualify")
    if not isinstance(node, Scalar):
        return None
    if QUALIFYING_CARDS.fullmatch(node.text):
        return Qualifier(cards=node.text, place=node.place)
    match = CLASS_OF_RANK.fullmatch(node.text)
    if match and ranking is None:
        return None
    classes = {word(one.id): one.id for one in ranking.classes} if ranking else {}
    if match and word(match[1]) in classes:
        return Qualifier(class_name=classes[word(match[1])], of_rank="T" if match[2] == "10" else match[2], place=node.place)
    if match and ranking and (match[2] or match[1] not in part.build.known_words):
        like = did_you_mean(nearest(word(match[1]), classes)) or f"classes: {', '.join(classes)}"
        part.fault("R211", f"ranking {ranking.id!r} has no class {match[1]!r}", at=node.place, help=like)
        return None
    condition = part.parse(node, "expr", "Bool", "qualify")
    return Qualifier(condition=condition, place=node.place) if condition is not None else None


def build_split(top: Section) -> Split:
    part = top.section("split")
    if part is None:
        return Split(shares=())
    none, none_to = build_none(part)
    return Split(shares=build_shares(part), sweep=part.expr("sweep"), none=none, none_to=none_to)


def build_shares(part: Section) -> tuple[Share, ...]:
    return tuple(build_share(one) for one in part.sections("shares"))


def build_share(part: Section) -> Share:
    none, none_to = build_none(part)
    odd = part.text("odd_chip")
    if ("to" in part.node) == ("shares" in part.node):
        part.fault("R213", "a share says either `to:` a hand, or `shares:` of its own")
    return Share(
        to=part.hand("to"),
        shares=build_shares(part),
        odd_chip=True if odd == "here" else odd or False,
        share=part.expr("share"),
        among=part.expr("among"),
        none=none,
        none_to=none_to,
        when=part.expr("when"),
        place=part.place,
    )


def build_none(part: Section) -> tuple[str | None, str | None]:
    """Where a share goes that nobody can win: a word, or the hand of `{to: …}`."""
    inner = part.section("none")
    return (None, inner.hand("to")) if inner is not None else (part.text("none"), None)


def build_showdown(top: Section) -> ShowdownRule:
    part = top.section("showdown")
    if part is None:
        return ShowdownRule()
    odd = part.section("odd_chip")
    with_board = (odd.text("with_board") if odd else part.text("odd_chip")) or "left_of_button"
    without_board = (odd.text("without_board") if odd else None) or with_board
    return ShowdownRule(
        show=part.text("show") or "all",
        first_to_show=part.text("first_to_show") or "last_aggressor",
        board_ties=part.text("board_ties") or "position",
        odd_chip=with_board,
        odd_chip_without_board=without_board,
        odd_chip_with_up_cards=(odd.text("with_up_cards") if odd else None) or without_board,
        odd_chip_in=part.text("odd_chip_in") or "five_cards",
        tied_odd_chip=part.text("tied_odd_chip") or "stays",
        rake_from=part.text("rake_from") or "main_pot",
        runs=build_runs(part),
    )


def build_runs(part: Section) -> Runs | None:
    runs = part.section("runs")
    most = runs.expr("most") if runs else None
    if runs is None or most is None:
        return None
    return Runs(most=most, when=runs.expr("when"), agree=runs.expr("agree"), odd_chip=runs.text("odd_chip") or "first")
