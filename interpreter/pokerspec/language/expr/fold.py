"""What an expression is when options, stakes and the number of players are known: the parts they decide are gone."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pokerspec.language.expr.env import word
from pokerspec.language.expr.tree import Node, TypeName

Constant = int | bool | str | Fraction
"""A chip amount, count, rank, suit, colour (numbers), a condition, or a word with underscores."""

CONSTANTS = frozenset({"int", "bool", "word", "rank"})
"""Nodes that are a value."""

SEATS = frozenset({"Seat", "Seats"})
"""Types whose names may also be those of amounts: the seat `small_blind` is not the stake `small_blind`."""

COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def ratio(left: int | Fraction, right: int | Fraction) -> int | Fraction:
    """An exact quotient, a whole number where it is one. Raises ZeroDivisionError."""
    found = Fraction(left) / Fraction(right)
    return found.numerator if found.denominator == 1 else found


ARITHMETIC: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv, "%": operator.mod, "/": ratio,
}  # fmt: skip


def constant(node: Node) -> Constant | None:
    """The value of a node that is one."""
    return node.value if node.op in CONSTANTS else None


def whole(value: Any) -> Any:
    """A fraction that came out whole as a whole number."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def fold(node: Node, constants: Mapping[str, Constant]) -> Node:
    """The node with every name in `constants` replaced by its value, and everything decided by them decided.

    `constants` are options, stakes, `players`, and `event_players`, `units.small`, `units.big` where they are fixed.
    A division by zero is left standing.
    """
    if node.op == "constant" or (node.op == "state" and node.type not in SEATS and node.value in constants):
        found = constants.get(str(node.value))
        return node if found is None else _value(node, found)
    kids = tuple(fold(kid, constants) for kid in node.kids)
    if node.op in ("and", "or"):
        return _junction(node, kids)
    if node.op == "if" and kids[0].op == "bool":
        return kids[1] if kids[0].value else kids[2]
    kept = node if all(a is b for a, b in zip(kids, node.kids, strict=True)) else _with(node, kids)
    if kids and all(kid.op in CONSTANTS for kid in kids):
        value = _evaluate(node, [kid.value for kid in kids])
        return kept if value is None else _value(node, value)
    return kept


def _with(node: Node, kids: tuple[Node, ...]) -> Node:
    return Node(node.op, kids, node.value, node.type, node.place)


def _value(node: Node, value: Constant) -> Node:
    op = "bool" if isinstance(value, bool) else "word" if isinstance(value, str) else "rank" if node.type == "Rank" else "int"
    return Node(op, (), word(value) if isinstance(value, str) else value, node.type, node.place)


def _junction(node: Node, kids: tuple[Node, ...]) -> Node:
    """`and`, `or` without the conditions that are known; decided where one of them decides it."""
    decides = node.op == "or"
    if any(kid.op == "bool" and kid.value is decides for kid in kids):
        return _value(node, decides)
    open_kids = tuple(kid for kid in kids if kid.op != "bool")
    if not open_kids:
        return _value(node, not decides)
    if len(open_kids) == 1:
        return open_kids[0]
    return node if open_kids == node.kids else _with(node, open_kids)


def _evaluate(node: Node, values: list[Any]) -> Constant | None:
    """The value of an operation on values; None for what needs a hand, or a ranking's own order of ranks."""
    kinds: tuple[TypeName, ...] = tuple(kid.type for kid in node.kids)
    if "Rank" in kinds and node.op not in ("is", "is_not"):
        return None
    try:
        return _operation(node, values)
    except ZeroDivisionError:
        return None


def _operation(node: Node, values: list[Any]) -> Constant | None:
    match node.op:
        case "arith":
            result: Constant = whole(ARITHMETIC[str(node.value)](*values))
            return result
        case "cmp":
            return COMPARE[str(node.value)](*values)
        case "between":
            return bool(values[1] <= values[0] <= values[2])
        case "neg":
            return Fraction(-values[0]) if isinstance(values[0], Fraction) else int(-values[0])
        case "not":
            return not values[0]
        case "is":
            return bool(values[0] == values[1])
        case "is_not":
            return bool(values[0] != values[1])
        case "min2":
            return min(values)  # type: ignore[no-any-return]
        case "max2":
            return max(values)  # type: ignore[no-any-return]
        case "if":
            return values[1] if values[0] else values[2]  # type: ignore[no-any-return]
    return None
