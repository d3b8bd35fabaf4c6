"""What a seat may do: the actions, as frozen values.

An action is a tuple of its kind and its argument, so it is immutable, hashable, ordered and cheap;
`Raise(20) == Raise(20)`, `Raise(20) != Bet(20)`. `to_json` and `from_json` give the stable form of a
saved hand, `str` the words of a transcript.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from pokerspec.rankings.cards import name, parse

_new = tuple.__new__


class Action(tuple[Any, ...]):
    """The base of all actions: `(kind, argument…)`."""

    __slots__ = ()
    kind: ClassVar[str] = ""

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), tuple(self[1:]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self[1:]))})"

    def __str__(self) -> str:
        return self.kind.replace("_", " ")

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind}


class _Plain(Action):
    """An action without an argument; there is one of each kind."""

    __slots__ = ()
    _one: ClassVar[Any] = None

    def __new__(cls) -> _Plain:
        return cls._one  # type: ignore[no-any-return]

    def __init_subclass__(cls, kind: str) -> None:
        cls.kind = kind
        cls._one = tuple.__new__(cls, (kind,))


class Fold(_Plain, kind="fold"):
    """Give up the hand."""

    __slots__ = ()


class Check(_Plain, kind="check"):
    """Wager nothing where nothing is owed."""

    __slots__ = ()


class Call(_Plain, kind="call"):
    """Match the wager, or put in all that is left when that is less."""

    __slots__ = ()


class Complete(_Plain, kind="complete"):
    """Bring a bring-in or a short all-in bet up to one full bet."""

    __slots__ = ()


class BringIn(_Plain, kind="bring_in"):
    """Pay the bring-in and no more."""

    __slots__ = ()


class Muck(_Plain, kind="muck"):
    """Throw the hand away at the showdown, unseen."""

    __slots__ = ()


class _WithNumber(Action):
    __slots__ = ()
    field: ClassVar[str] = ""

    def __new__(cls, number: int) -> _WithNumber:
        return tuple.__new__(cls, (cls.kind, number))

    def __str__(self) -> str:
        return f"{self.kind} {self[1]}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, self.field: self[1]}


class Bet(_WithNumber):
    """Make the street's first wager; `to` is the total for the street, in chips."""

    __slots__ = ()
    kind = "bet"
    field = "to"

    def __new__(cls, number: int) -> Bet:  # its kind spelt out: one is made for every wager
        return _new(cls, ("bet", number))

    @property
    def to(self) -> int:
        return int(self[1])


class Raise(_WithNumber):
    """Lift the wager; `to` is the seat's new total for the street, in chips (raise to, not by)."""

    __slots__ = ()
    kind = "raise"
    field = "to"

    def __new__(cls, number: int) -> Raise:
        return _new(cls, ("raise", number))

    @property
    def to(self) -> int:
        return int(self[1])

    def __str__(self) -> str:
        return f"raise to {self[1]}"


class Pick(_WithNumber):
    """Name one of several cards that lie face down, from 1."""

    __slots__ = ()
    kind = "pick"
    field = "number"


class Run(_WithNumber):
    """How many times to run the rest of the board."""

    __slots__ = ()
    kind = "run"
    field = "times"


class _WithYes(Action):
    __slots__ = ()

    def __new__(cls, yes: bool = True) -> _WithYes:
        return tuple.__new__(cls, (cls.kind, bool(yes)))

    def __str__(self) -> str:
        return self.kind if self[1] else f"do not {self.kind}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "yes": self[1]}


class Accept(_WithYes):
    """Post an optional forced bet, or decline."""

    __slots__ = ()
    kind = "accept"


class Buy(_WithYes):
    """Pay the price for what is on offer, or decline."""

    __slots__ = ()
    kind = "buy"


class _WithWord(Action):
    __slots__ = ()

    def __new__(cls, value: str) -> _WithWord:
        return tuple.__new__(cls, (cls.kind, value))

    def __str__(self) -> str:
        return f"{self.kind} {self[1]}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "value": self[1]}


class Choose(_WithWord):
    """Choose one of the words on offer, for the table."""

    __slots__ = ()
    kind = "choose"


class Declare(_WithWord):
    """Declare one of the words on offer, for oneself."""

    __slots__ = ()
    kind = "declare"


_NUMBERS = frozenset({int})


def _cards(cards: str | Iterable[str] | Iterable[int]) -> tuple[int, ...]:
    """Card numbers of a text, of card names, or of card numbers."""
    if isinstance(cards, str):
        return parse(cards)
    found: tuple[str | int, ...] = tuple(cards)
    if _NUMBERS.issuperset(map(type, found)):
        return found  # type: ignore[return-value]
    numbers: list[int] = []
    for card in found:
        numbers.extend((card,) if isinstance(card, int) else parse(card))
    return tuple(numbers)


class _WithCards(Action):
    """An action that names cards: `"As Kd"`, card names or card numbers."""

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[str] | Iterable[int] = ()) -> _WithCards:
        return tuple.__new__(cls, (cls.kind, _cards(cards)))

    @property
    def cards(self) -> tuple[int, ...]:
        """The card numbers."""
        return self[1]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({' '.join(map(name, self[1]))!r})"

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(map(name, self[1]))}".rstrip()

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "cards": [name(card) for card in self[1]]}


class Discard(_WithCards):
    """Throw these cards away."""

    __slots__ = ()
    kind = "discard"


class Expose(_WithCards):
    """Turn these cards over."""

    __slots__ = ()
    kind = "expose"


class Pass(_WithCards):
    """Give these cards to another seat."""

    __slots__ = ()
    kind = "pass"


class Take(_WithCards):
    """Take these cards from the table."""

    __slots__ = ()
    kind = "take"


class Show(_WithCards):
    """Show these cards; none named: the whole hand."""

    __slots__ = ()
    kind = "show"


class Draw(Action):
    """Throw these cards and draw as many; a number where the cards are not known; 0 stands pat."""

    __slots__ = ()
    kind = "draw"

    def __new__(cls, cards: int | str | Iterable[str] | Iterable[int] = ()) -> Draw:
        if type(cards) is not tuple or not _NUMBERS.issuperset(map(type, cards)):
            cards = cards if isinstance(cards, int) else _cards(cards)
        return _new(cls, ("draw", cards))

    @property
    def cards(self) -> tuple[int, ...] | None:
        """The card numbers, or None where only a count was said."""
        return None if isinstance(self[1], int) else self[1]

    @property
    def count(self) -> int:  # type: ignore[override]
        """How many cards are thrown."""
        return self[1] if isinstance(self[1], int) else len(self[1])

    def __repr__(self) -> str:
        return f"Draw({self.count})" if self.cards is None else f"Draw({' '.join(map(name, self.cards))!r})"

    def __str__(self) -> str:
        if self.count == 0:
            return "stand pat"
        return f"draw {self.count if self.cards is None else ' '.join(map(name, self.cards))}"

    def to_json(self) -> dict[str, Any]:
        if self.cards is None:
            return {"kind": "draw", "count": self.count}
        return {"kind": "draw", "cards": [name(card) for card in self.cards]}


class Arrange(Action):
    """Lay cards into zones: `{"front": "As Kd", "back": "…"}`."""

    __slots__ = ()
    kind = "arrange"

    def __new__(cls, zones: Mapping[str, str | Iterable[str] | Iterable[int]] | Iterable[tuple[str, Any]]) -> Arrange:
        items = zones.items() if isinstance(zones, Mapping) else zones
        return tuple.__new__(cls, (cls.kind, tuple(sorted((zone, _cards(cards)) for zone, cards in items))))

    @property
    def zones(self) -> dict[str, tuple[int, ...]]:
        return dict(self[1])

    def __repr__(self) -> str:
        return f"Arrange({ {zone: ' '.join(map(name, cards)) for zone, cards in self[1]} })"

    def __str__(self) -> str:
        return "arrange " + ", ".join(f"{zone} {' '.join(map(name, cards))}" for zone, cards in self[1])

    def to_json(self) -> dict[str, Any]:
        return {"kind": "arrange", "zones": {zone: [name(card) for card in cards] for zone, cards in self[1]}}


_CLASSES: dict[str, Any] = {
    cls.kind: cls
    for cls in (
        Fold, Check, Call, Complete, BringIn, Muck, Bet, Raise, Pick, Run, Accept, Buy,
        Choose, Declare, Discard, Expose, Pass, Take, Show, Draw, Arrange,
    )
}  # fmt: skip

KINDS = tuple(_CLASSES)


def make(kind: str, *argument: Any) -> Action:
    """The action of a kind (a word of `KINDS`) with its argument, if it has one."""
    action: Action = _CLASSES[kind](*argument)
    return action


def from_json(data: Mapping[str, Any]) -> Action:
    """The action of its stable form; KeyError or ValueError where it is none."""
    cls = _CLASSES[data["kind"]]
    arguments = [value for key, value in data.items() if key != "kind"]
    if len(arguments) > 1:
        raise ValueError("an action has one argument")
    action: Action = cls(*arguments)
    return action
