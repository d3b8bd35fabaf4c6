"""What a mixin needs of the game it is laid over."""

from __future__ import annotations

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.merge_codes import report
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence
from pokerspec.structs import Struct


class Needs(Struct):
    """The needs of a mixin, and whether the game met them when the mixin was laid.

    They may also be met by the file itself, which is laid later.
    """

    layer: object
    """The layer that needs it."""
    mixin: str
    place: Place
    wanted: Mapping
    met: bool

    def faults(self, node: Mapping) -> list[Diagnostic]:
        who = f"mixin {self.mixin!r}"
        return [
            report("R114", self.place, f"{who} needs {what}, and the game does not have it", related=((place, "needed here"),))
            for what, place in unmet(self.wanted, node)
        ]


def unmet(wanted: Mapping, node: Mapping) -> list[tuple[str, Place]]:
    """The needs that a merged game does not meet, in words, with their places; of several structures one will do."""
    missing = []
    for entry in wanted:
        items = scalars(entry.node)
        lacking = [item for item in items if not has(node, entry.key, item.text)]
        if entry.key == "betting" and lacking == items:
            missing.append((f"betting: {' or '.join(item.text for item in items)}", entry.place))
        elif entry.key == "rankings":
            wanted_ones = {item.text for item in items}
            missing += [(f"{entry.key}: {name}", entry.place) for name in ranked_by(node) - wanted_ones]
        elif entry.key != "betting":
            missing += [(f"{entry.key}: {item.text}", item.place) for item in lacking]
    return missing


def has(node: Mapping, section: str, name: str) -> bool:
    if section == "betting":
        betting = node.get("betting")
        structure = betting.get("structure") if isinstance(betting, Mapping) else betting
        return isinstance(structure, Scalar) and structure.text == name
    found = node.get(section)
    if isinstance(found, Mapping) and name in found:
        return True
    return section == "zones" and name in ("hole", "board") and deals_to(node.get("streets"), name)


def ranked_by(node: Mapping) -> set[str]:
    """The orders of hands a game uses; a hand that names none goes by its own name's."""
    hands = node.get("hands")
    found = set()
    for entry in hands if isinstance(hands, Mapping) else ():
        named = entry.node.get("ranking") if isinstance(entry.node, Mapping) else None
        found.add(named.text if isinstance(named, Scalar) else entry.key.replace("_", "-"))
    return found


def deals_to(node: Node | None, zone: str) -> bool:
    """Whether some step deals to a zone; `hole` and `board` are in every game and not used in every game."""
    if isinstance(node, Sequence):
        return any(deals_to(item, zone) for item in node.items)
    if not isinstance(node, Mapping):
        return False
    deal = node.get("deal")
    if isinstance(deal, Mapping) and zone in deal:
        return True
    return any(deals_to(entry.node, zone) for entry in node)


def scalars(node: Node) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    return [item for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []
