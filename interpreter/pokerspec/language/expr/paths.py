"""What a name, or a name with attributes, means where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.diagnostics import Place
from pokerspec.errors import nearest
from pokerspec.language.expr.hints import meant
from pokerspec.language.expr.parse import Raw
from pokerspec.language.expr.scopes import CARD, FRAMES, SEAT, WHERE, Meaning
from pokerspec.language.expr.slips import spoken_card
from pokerspec.language.expr.tree import Node, TypeName
from pokerspec.language.expr.types import MEMBERS, NUMBERS, said
from pokerspec.language.grammar import Token

if TYPE_CHECKING:
    from pokerspec.language.expr.check import Checker


def path(checker: Checker, raw: Raw, want: TypeName | None) -> Node:
    """The node of `a` or `a.b.c`."""
    names = raw.names()
    if names[0].text == "units":
        return _units(checker, raw, names)
    meaning = _meaning(checker, names, want)
    if meaning is None:
        return _unknown(checker, names[0], want)
    node = _first(checker, raw, names[0], meaning)
    for name in names[1:]:
        if node.type == "Fault":
            return node
        node = _attribute(checker, raw, node, name)
    return node


def glimpse(checker: Checker, raw: Raw) -> TypeName | None:
    """The type of a plain name or of one attribute of it, without a word about faults."""
    if raw.op != "path":
        return None
    names = raw.names()
    meaning = checker.names.look_up(names[0].text, checker.frames, "owner" if len(names) > 1 else None)
    if meaning is None or len(names) > 2:
        return None
    if len(names) == 1:
        return meaning.type
    frame = {"Seat": "seat", "Card": "card"}.get(meaning.type)
    found = checker.names.all(frame).get(names[1].text) if frame else None
    return found.type if found else None


def _meaning(checker: Checker, names: list[Token], want: TypeName | None) -> Meaning | None:
    """A name with an attribute is a seat or cards, so that `big_blind.stack` is no stake's."""
    return checker.names.look_up(names[0].text, checker.frames, "owner" if len(names) > 1 else want)


def _first(checker: Checker, raw: Raw, name: Token, meaning: Meaning) -> Node:
    place = checker.scalar.part(name.start, name.end)
    checker.read.add(name.text if meaning.frame == "static" else f"{meaning.frame}.{name.text}")
    if meaning.frame == "seat":
        asked = Node("asked", (), None, "Seat", place)
        return asked if name.text == "seat" else _of(name.text, meaning, asked, place)
    if meaning.frame in ("card", "face"):
        return _of(name.text, meaning, Node("this", (), None, "Card", place), place)
    op = {"constant": "constant", "variable": "variable", "zone": "pile"}.get(meaning.kind, "state")
    if meaning.frame in ("qualify", "ranking"):
        op = {"qualify": "made", "ranking": "group"}[meaning.frame]
    return Node(op, (), name.text, meaning.type, place)


def _of(name: str, meaning: Meaning, owner: Node, place: Place) -> Node:
    """What belongs to a seat or a card."""
    op = {"zone": "zone", "declaration": "declared"}.get(
        meaning.kind, "card_attr" if meaning.frame in ("card", "face") else "attr"
    )
    return Node(op, (owner,), name, meaning.type, place)


def _units(checker: Checker, raw: Raw, names: list[Token]) -> Node:
    dotted = ".".join(name.text for name in names)
    if dotted not in FRAMES["table"]:
        return checker.fault("X202", raw, f"there is no `{dotted}`", "the units are `units.small` and `units.big`")
    if "table" not in checker.frames:
        return checker.fault("X201", raw, f"`{dotted}` exists only {WHERE['table']}", checker.offer("Chips"))
    checker.read.add(f"table.{dotted}")
    return checker.node("state", raw, "Chips", value=dotted)


def _attribute(checker: Checker, raw: Raw, base: Node, name: Token) -> Node:
    """`base.name`; of a set it is one value for each of its members."""
    place = checker.scalar.part(raw.start, name.end)
    if base.type == "Cards" and name.text in ("first", "last"):
        return Node("end", (base,), name.text, "Card", place)
    member = MEMBERS.get(base.type, base.type)
    if member not in ("Seat", "Card"):
        return checker.fault_at("X202", name.start, name.end, f"{said(base.type)} {_have(base.type)} no `{name.text}`", "")
    frame = member.lower()
    meaning = checker.names.all(frame).get(name.text)
    if meaning is None or name.text == "seat":
        return _no_attribute(checker, base, name, frame)
    checker.read.add(f"{frame}.{name.text}")
    if member == base.type:
        return _of(name.text, meaning, base, place)
    inner = Node("asked" if frame == "seat" else "this", (), None, member, place)
    body = _of(name.text, meaning, inner, place)
    if meaning.type not in NUMBERS | {"Bool"}:
        advice = f"write `{'live' if frame == 'seat' else 'board'} where …` to ask each of them"
        return checker.fault_at("X202", name.start, name.end, f"`{name.text}` of several is no number and no condition", advice)
    return Node("each", (base, body), None, f"Each:{meaning.type}", place)


def _have(kind: TypeName) -> str:
    return "have" if kind in (*MEMBERS, "Chips") else "has"


def _no_attribute(checker: Checker, base: Node, name: Token, frame: str) -> Node:
    known = [n for n in checker.names.all(frame) if n != "seat"] + (["first", "last"] if base.type == "Cards" else [])
    message = f"{said(base.type)} {_have(base.type)} no `{name.text}`"
    return checker.fault_at("X202", name.start, name.end, message, meant(name.text, known, "it has"))


def _unknown(checker: Checker, name: Token, want: TypeName | None) -> Node:
    """A name that means nothing here: it belongs elsewhere, is a word, is misspelt, or is nothing at all."""
    text = name.text
    frames = checker.names.elsewhere(text)
    if text == "card":
        message = "`card` exists only in an irregularity `after: card`, or where a report names it"
        return checker.fault_at("X201", name.start, name.end, message, checker.offer(want))
    if "seat" in frames:
        advice = f"write it after a seat, as in `button.{text}`, or ask seats: `live where …`"
        if text == "seat":
            advice = "ask seats: `everyone where seat is …`"
        if text in CARD:
            advice += f"; of a card, `{text}` stands after `where` over cards"
        message = f"`{text}` belongs to one seat, and no seat is being asked here"
        return checker.fault_at("X208", name.start, name.end, message, advice)
    if frames:
        where = " and ".join(WHERE[frame] for frame in frames if frame != "face")
        return checker.fault_at("X201", name.start, name.end, f"`{text}` exists only {where}", checker.offer(want))
    message = f"there is no `{text}` here"
    likely = nearest(text, checker.visible())
    spoken = spoken_card(text)
    if spoken:
        return checker.fault_at("X200", name.start, name.end, message, spoken)
    if likely:
        return checker.fault_at("X200", name.start, name.end, message, f"did you mean `{likely}`?")
    if text in checker.names.env.hands:
        return checker.fault_at("X200", name.start, name.end, message, f"`{text}` is a hand: `best({text}, hole)`")
    far = nearest(text, [*SEAT, *CARD, *FRAMES["table"]])
    advice = f"did you mean `{far}`?" if far else checker.offer(want)
    return checker.fault_at("X200", name.start, name.end, message, advice)
