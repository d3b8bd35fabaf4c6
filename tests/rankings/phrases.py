"""Hand rules for these tests, from a short phrase: the reader of `use` is somebody else's."""

from __future__ import annotations

import re

from pokerspec.diagnostics import NOWHERE
from pokerspec.language.expr.tree import Pick, UsePhrase
from pokerspec.language.spec import HandRule, Qualifier


def pick(text: str) -> Pick:
    many, names = re.fullmatch(r"(any \d+|any|all|rest|\d+\.\.\d+|\d+) of (.+)", text).groups()  # type: ignore[union-attr]
    one_of = names.startswith("one of ")
    pool = tuple(names.removeprefix("one of ").split("/" if one_of else "&"))
    if many in ("any", "all", "rest"):
        return Pick(0, None, pool, one_of, anyway=many == "any", every=many == "all", rest=many == "rest")
    low, _, high = many.removeprefix("any ").partition("..")
    return Pick(int(low), int(high or low), pool, one_of, anyway=many.startswith("any"))


def use(text: str) -> UsePhrase:
    """`2 of hole + 3 of board`, `any 5 of hole&board`, patterns with ` or ` between."""
    return UsePhrase(tuple(tuple(pick(p) for p in pattern.split(" + ")) for pattern in text.split(" or ")), NOWHERE)


def rule(ranking: str, text: str, qualify: str | None = None, **more: object) -> HandRule:
    needs = None
    if qualify is not None and "-" in qualify:
        needs = Qualifier(cards=qualify, place=NOWHERE)
    elif qualify is not None:
        name, _, rank = qualify.partition(" of ")
        needs = Qualifier(class_name=name, of_rank=rank or None, place=NOWHERE)
    return HandRule(id="hand", ranking=ranking, use=use(text), qualify=needs, place=NOWHERE, **more)  # type: ignore[arg-type]
