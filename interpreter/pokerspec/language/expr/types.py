"""The types of expressions: what they are called, what fits where, what two of them make together."""

from __future__ import annotations

from pokerspec.language.expr.tree import TypeName

NUMBERS = frozenset({"Number", "Count", "Chips"})
SETS = frozenset({"Cards", "Seats", "Ranks", "Suits"})
"""What counts as how many of it where a number stands."""
MEMBERS: dict[TypeName, TypeName] = {"Cards": "Card", "Seats": "Seat", "Ranks": "Rank", "Suits": "Suit"}
FAULT: TypeName = "Fault"
"""The type of what has a fault already, which fits everywhere so that one fault is said once."""

_SAID = {
    "Bool": "a condition", "Count": "a count", "Chips": "chips", "Number": "a number", "Rank": "a rank", "Suit": "a suit",
    "Color": "a colour", "Card": "one card", "Cards": "cards", "Seat": "one seat", "Seats": "seats", "Class": "a class of hand",
    "Ranks": "ranks", "Suits": "suits", "Any": "a value",
}  # fmt: skip


def said(kind: TypeName) -> str:
    """A type in words."""
    if kind.startswith("Each:"):
        return said(kind[5:]) + " for each of several"
    if kind.startswith("Strength:"):
        return f"the strength of a {kind[9:]} hand"
    return _SAID.get(kind, f"a word of `{kind.partition(':')[2]}`")


def has_words(kind: TypeName) -> bool:
    """Whether the values of a type are words, which `is` compares."""
    return kind in ("Suit", "Color", "Class") or kind.startswith("Symbol:")


def ordered(kind: TypeName) -> bool:
    """Whether `<` makes sense between two of a type."""
    return kind in NUMBERS or kind == "Rank" or kind.startswith("Strength:")


def join(left: TypeName, right: TypeName) -> TypeName | None:
    """The one type that two values share (a plain number takes the other's unit), or None."""
    if FAULT in (left, right):
        return FAULT
    if left == right:
        return left
    if {left, right} <= NUMBERS and "Number" in (left, right):
        return right if left == "Number" else left
    if {left, right} in ({"Seat", "Seats"}, {"Card", "Cards"}):
        return "Seats" if "Seats" in (left, right) else "Cards"
    return None


def arithmetic(sign: str, left: TypeName, right: TypeName) -> TypeName | None:
    """The type of a sum, product, quotient or remainder, or None where the units do not go together."""
    if FAULT in (left, right):
        return FAULT
    joined = join(left, right)
    if sign in ("+", "-"):
        return joined
    if sign == "*":
        return None if (left, right) == ("Chips", "Chips") else "Chips" if "Chips" in (left, right) else joined
    if left == "Chips":
        return "Count" if right == "Chips" and sign == "//" else "Chips" if right != "Chips" or sign == "%" else None
    return None if right == "Chips" and left == "Count" else joined
