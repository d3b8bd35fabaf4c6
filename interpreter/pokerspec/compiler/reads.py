"""Which cards an expression looks at, so that what it comes to is told to nobody who may not see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pokerspec.language.expr.tree import Node

_COUNTED = ("zone", "pile")


class Reads(NamedTuple):
    """The zones of seats, the piles and table zones, and the variables an expression reads; `card`: the card just dealt."""

    own: tuple[str, ...]
    piles: tuple[str, ...]
    variables: tuple[str, ...]
    card: bool


def reads_of(root: Node, own: tuple[str, ...]) -> Reads | None:
    """What an expression may read of cards; None for nothing. How many cards lie somewhere everybody sees."""
    found = list(_walk(root))
    down = own if ("attr", "down") in found else ()
    zones = tuple(sorted({*(name for op, name in found if op == "zone"), *down}))
    piles, variables = (tuple(sorted({name for op, name in found if op == kind})) for kind in ("pile", "variable"))
    card = ("state", "card") in found
    return Reads(zones, piles, variables, card) if zones or piles or variables or card else None


def _walk(node: Node) -> Iterator[tuple[str, str]]:
    if node.op == "size" and node.kids[0].op in _COUNTED:
        kids = node.kids[0].kids
    else:
        kids = node.kids
        yield node.op, str(node.value)
    for kid in kids:
        yield from _walk(kid)
