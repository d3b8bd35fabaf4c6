"""The functions of the expression language, and what each takes and gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.language.expr.hints import meant
from pokerspec.language.expr.parse import Raw
from pokerspec.language.expr.scopes import WHERE
from pokerspec.language.expr.tree import Node, TypeName
from pokerspec.language.expr.types import FAULT, NUMBERS, SETS, join, said

if TYPE_CHECKING:
    from pokerspec.language.expr.check import Checker

FUNCTIONS = {
    "count": "how many: `count(board)`, `count(board where suit is hearts)`, `count(live.all_in)`",
    "any": "whether there is one: `any(live where up has pair)`, `any(live.all_in)`",
    "all": "whether it holds for each: `all(live where stack > 0)`, `all(board.up)`",
    "sum": "the sum of a number of each: `sum(live.thrown)`",
    "min": "the least: `min(pot, stack)`, `min(live.stack)`",
    "max": "the greatest: `max(pot, level)`, `max(live.put_in)`",
    "ranks": "the ranks of cards: `rank in ranks(board)`",
    "suits": "the suits of cards: `suit in suits(board)`",
    "lowest": "the lowest rank of cards: `lowest(hole)`",
    "highest": "the highest rank of cards: `highest(board)`",
    "value": "the points of cards: `value(hole)`",
    "hand": "the strength of cards: `hand(up) > hand(board)`, `hand(low, up)`",
    "best": "the seat whose cards are best: `best(up)`, `best(low, up)`",
    "worst": "the seat whose cards are worst: `worst(door)`, `worst(low, up)`",
}
"""Every function, with what it is for and how it is written."""

_RESULT: dict[str, TypeName] = {"ranks": "Ranks", "suits": "Suits", "lowest": "Rank", "highest": "Rank", "value": "Count"}


def call(checker: Checker, raw: Raw) -> Node:
    """The node of `name(…)`."""
    name = raw.names()[0]
    if name.text not in FUNCTIONS:
        advice = meant(name.text, FUNCTIONS, "the functions are")
        return checker.fault_at("X203", name.start, name.end, f"there is no function `{name.text}`", advice)
    most = 2 if name.text in ("min", "max", "hand", "best", "worst") else 1
    if len(raw.kids) > most:
        return _wrong(checker, raw, name.text, f"`{name.text}` takes {'one thing' if most == 1 else 'two things at most'}")
    if name.text in ("best", "worst"):
        return _seat_of(checker, raw, name.text)
    if name.text in ("any", "all", "count", "sum"):
        return _over(checker, raw, name.text)
    if name.text in ("min", "max"):
        return _extreme(checker, raw, name.text)
    if name.text == "hand":
        return _strength(checker, raw)
    cards = checker.fitting(raw.kids[0], "Cards")
    return checker.node("call", raw, _RESULT[name.text], cards, value=name.text)


def _wrong(checker: Checker, raw: Raw, name: str, message: str) -> Node:
    return checker.fault("X304", raw, message, FUNCTIONS[name])


def _over(checker: Checker, raw: Raw, name: str) -> Node:
    """`any`, `all`, `count` and `sum` over the members of a set."""
    inner = raw.kids[0]
    node = checker.check(inner, "Cards")
    kind: TypeName = "Count" if name == "count" else "Bool"
    if node.type == FAULT:
        return node
    if node.type == "Each:Bool" and name != "sum":
        return checker.node("call", raw, kind, *node.kids, value=name)
    if name == "sum" and node.op == "each" and node.type != "Each:Bool":
        return checker.node("call", raw, node.type[5:], *node.kids, value=name)
    if name == "all" and node.op == "where":
        return checker.node("call", raw, kind, *node.kids, value=name)
    if name == "count" and node.type in SETS:
        return checker.node("size", raw, kind, node)
    if name == "any" and node.type in SETS:
        return checker.node("call", raw, kind, node, value=name)
    return _wrong(checker, raw, name, f"`{checker.text(inner)}` is {said(node.type)}, which `{name}` does not take")


def _extreme(checker: Checker, raw: Raw, name: str) -> Node:
    if len(raw.kids) == 1:
        node = checker.check(raw.kids[0], None)
        if node.op == "each" and node.type[5:] in NUMBERS:
            return checker.node("call", raw, node.type[5:], *node.kids, value=name)
        text = checker.text(raw.kids[0])
        return node if node.type == FAULT else _wrong(checker, raw, name, f"`{text}` is {said(node.type)}, not a number of each")
    left, right = (checker.number(kid) for kid in raw.kids)
    kind = join(left.type, right.type)
    if kind is None:
        a, b = (checker.text(kid) for kid in raw.kids)
        message = f"`{a}` is {said(left.type)} and `{b}` is {said(right.type)}"
        return checker.fault("X301", raw, message, "chips go with chips, counts with counts")
    return checker.node(f"{name}2", raw, kind, left, right)


def _hand_name(checker: Checker, raw: Raw) -> Node | None:
    """The first of two arguments: a hand of the game."""
    hands, text = checker.names.env.hands, checker.text(raw)
    if text in hands:
        return checker.node("word", raw, "Hand", value=text)
    checker.fault("X206", raw, f"the game has no hand `{text}`", meant(text, hands, "the hands are"))
    return None


def _named(checker: Checker, raw: Raw) -> list[Node]:
    """The hand that two arguments begin with; nothing where there is one argument or no such hand."""
    named = _hand_name(checker, raw.kids[0]) if len(raw.kids) == 2 else None
    return [named] if named else []


def _seat_of(checker: Checker, raw: Raw, name: str) -> Node:
    if "table" not in checker.frames:
        return checker.fault("X201", raw, f"`{name}` asks seats; there are seats only {WHERE['table']}")
    named = _named(checker, raw)
    with checker.inside("seat"):
        cards = checker.fitting(raw.kids[-1], "Cards")
    return checker.node("call", raw, "Seat", cards, *named, value=name)


def _strength(checker: Checker, raw: Raw) -> Node:
    named = _named(checker, raw)
    cards = checker.fitting(raw.kids[-1], "Cards")
    first = checker.names.env.hands[0] if checker.names.env.hands else "first"
    kind = f"Strength:{named[0].value if named else first}"
    return checker.node("call", raw, kind, cards, *named, value="hand")
