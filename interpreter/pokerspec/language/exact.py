"""Amounts worked out exactly, as fractions, from a checked expression over known values."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

from pokerspec.language.expr.tree import Node

Value = Fraction | bool | str


class NotKnown(Exception):
    """An expression reads a name that has no value here, or asks for what only a hand in play knows."""


class DividedByZero(Exception):
    """An expression divides by an amount that is zero with these values."""


LEAVES = frozenset({"int", "bool", "word", "rank"})
NAMED = {"constant": "", "state": "", "variable": "", "card_attr": "card."}
"""Nodes that are names, and how the name is looked up."""

COMPARE: dict[str, Callable[[Value, Value], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def evaluate(node: Node, values: Mapping[str, Value]) -> Value:
    """The value of a checked tree; `values` holds options, stakes and `players` by name.

    `/` is exact, `//` and `%` round down. Raises NotKnown and DividedByZero.
    """
    if node.op in LEAVES:
        value = node.value
        return value if isinstance(value, (bool, str)) else Fraction(value or 0)
    if node.op in NAMED:
        name = f"{NAMED[node.op]}{node.value}"
        if name not in values:
            raise NotKnown(name)
        return values[name]
    if node.op == "if":
        return evaluate(node.kids[1] if evaluate(node.kids[0], values) else node.kids[2], values)
    if node.op == "and":
        return all(evaluate(kid, values) for kid in node.kids)
    if node.op == "or":
        return any(evaluate(kid, values) for kid in node.kids)
    if node.op not in OPERATIONS:
        raise NotKnown(node.op)
    return OPERATIONS[node.op](node, [evaluate(kid, values) for kid in node.kids])


def arithmetic(node: Node, parts: list[Value]) -> Value:
    left, right = amount(parts[0]), amount(parts[1])
    if node.value in ("/", "//", "%") and right == 0:
        raise DividedByZero
    if node.value == "/":
        return left / right
    if node.value == "//":
        return Fraction(left // right)
    if node.value == "%":
        return left % right
    return {"+": left + right, "-": left - right, "*": left * right}[str(node.value)]


def amount(value: Value) -> Fraction:
    return Fraction(value) if not isinstance(value, str) else Fraction(0)


OPERATIONS: dict[str, Callable[[Node, list[Value]], Value]] = {
    "arith": arithmetic,
    "neg": lambda node, parts: -amount(parts[0]),
    "not": lambda node, parts: not parts[0],
    "cmp": lambda node, parts: COMPARE[str(node.value)](parts[0], parts[1]),
    "is": lambda node, parts: parts[0] == parts[1],
    "is_not": lambda node, parts: parts[0] != parts[1],
    "between": lambda node, parts: amount(parts[1]) <= amount(parts[0]) <= amount(parts[2]),
    "min2": lambda node, parts: min(amount(parts[0]), amount(parts[1])),
    "max2": lambda node, parts: max(amount(parts[0]), amount(parts[1])),
}
"""What each node does with the values of its parts."""
