"""What happened: a list in which an event, once read, keeps its place.

The engine appends plain tuples, which is what a hand can afford; `EventLog` shows them as `Event`s with
names. The fields of each type stand in `FIELDS`, which `schemas/events.schema.json` repeats for others.

Two kinds of tuple stand for several events, and are taken apart where they lie when somebody reads the log: cards
dealt round the table, ("deals", zone, seats, cards, up), become a deal to each seat; a plain draw,
("exchange", seat, thrown, zone, cards that came), a draw and a deal. Until then a log is shorter than its events are
many, so nobody counts or looks into `HandState.log`; whoever wants events asks `EventLog` for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from pokerspec.rankings.cards import name

FIELDS: dict[str, tuple[str, ...]] = {
    "start": ("stacks", "button"),
    "street": ("street",),
    "post": ("seat", "bet", "amount", "live", "all_in"),
    "accept": ("seat", "bet", "yes"),
    "burn": ("cards",),
    "deal": ("zone", "seat", "cards", "up"),
    "fold": ("seat",),
    "check": ("seat",),
    "call": ("seat", "amount", "to", "all_in"),
    "bet": ("seat", "amount", "to", "all_in"),
    "raise": ("seat", "amount", "to", "all_in"),
    "complete": ("seat", "amount", "to", "all_in"),
    "return": ("seat", "amount"),
    "draw": ("seat", "cards", "open"),
    "discard": ("seat", "cards", "open"),
    "arrange": ("seat", "zones", "open"),
    "expose": ("seat", "cards", "up"),
    "pass": ("seat", "to", "cards", "open"),
    "declare": ("seat", "name", "value"),
    "choose": ("seat", "name", "value"),
    "scramble": ("piles", "into", "count"),
    "move": ("seat", "into", "cards", "open"),
    "take_back": ("seat",),
    "turn": ("seat",),
    "limit": ("seat", "actions"),
    "set": ("name", "value"),
    "roll": ("name", "dice"),
    "take": ("seat", "pile", "cards", "open"),
    "buy": ("seat", "yes", "price"),
    "foul": ("seat",),
    "all_in": ("seat",),
    "misdeal": (),
    "irregularity": ("name", "source"),
    "run": ("number", "times"),
    "muck": ("seat",),
    "show": ("seat", "cards"),
    "rake": ("amount",),
    "award": ("pot", "share", "seat", "amount"),
    "carry": ("pot", "share", "amount"),
    "end": (),
}
"""Event type → its fields, in order. The list is closed. `open` are those of the cards that lay face up, for all to see."""

_CARDS = ("cards", "open")


class Hidden(NamedTuple):
    """A value in a raw event that no seat may be told: it was worked out from cards that lie face down."""

    value: Any


class Event:
    """One event: `index`, `type`, and the fields of its type as attributes; seats are numbers, -1 the table."""

    __slots__ = ("_raw", "index")

    def __init__(self, index: int, raw: tuple[Any, ...]) -> None:
        self.index = index
        self._raw = raw

    @property
    def type(self) -> str:
        return str(self._raw[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.index, self._raw)

    def __getattr__(self, field: str) -> Any:
        if not field.startswith("_"):
            fields = FIELDS[self._raw[0]]
            if field in fields:
                return readable(field, self._raw[1 + fields.index(field)])
        raise AttributeError(f"an event of type {self._raw[0]!r} has no {field!r}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.index, self._raw) == (other.index, other._raw)

    def __hash__(self) -> int:
        return hash((self.index, self._raw))

    def __repr__(self) -> str:
        fields = ", ".join(f"{key}={value!r}" for key, value in self.to_json().items() if key not in ("index", "type"))
        return f"<{self.index} {self.type}{': ' if fields else ''}{fields}>"

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"index": self.index, "type": self._raw[0]}
        for field, value in zip(FIELDS[self._raw[0]], self._raw[1:], strict=True):
            data[field] = readable(field, value)
        return data

    def text(self, lang: str = "en") -> str:
        """The event as a sentence, in English (`en`) or Japanese (`ja`)."""
        from pokerspec.engine.texts import sentence

        return sentence(self.to_json(), lang)


def readable(field: str, value: Any) -> Any:
    """A raw field as it is shown: cards by name, tuples as lists."""
    if isinstance(value, Hidden):
        value = value.value
    if field in _CARDS:
        return [name(card) for card in value]
    if field == "zones":
        return {zone: [name(card) for card in cards] for zone, cards in value}
    return list(value) if isinstance(value, tuple) else value


def _apart(raw: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """What is told as one, event by event."""
    if raw[0] == "deals":
        _, zone, seats, cards, up = raw
        return tuple(("deal", zone, seat, cards[i :: len(seats)], up) for i, seat in enumerate(seats) if i < len(cards))
    if raw[0] == "exchange":
        _, seat, thrown, zone, came = raw
        return ("draw", seat, thrown, ()), ("deal", zone, seat, tuple(came), False)
    return (raw,)


class EventLog(Sequence[Event]):
    """The events of a hand so far, by index."""

    __slots__ = ("_log", "_told")

    def __init__(self, raw: list[tuple[Any, ...]]) -> None:
        self._log = raw
        self._told = 0
        """So many, from the start, are events of their own already."""

    @property
    def raw(self) -> list[tuple[Any, ...]]:
        """The events so far as plain tuples: the type and what `FIELDS` says of it."""
        return self._read()[:]

    def _read(self) -> list[tuple[Any, ...]]:
        """The hand's own log; what is told as one is taken apart first."""
        log = self._log
        if self._told < len(log):
            log[self._told :] = [event for raw in log[self._told :] for event in _apart(raw)]
            self._told = len(log)
        return log

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        raw = self._read()
        if isinstance(index, slice):
            return tuple(Event(i, raw[i]) for i in range(*index.indices(len(raw))))
        place = range(len(raw))[index]
        return Event(place, raw[place])

    def __iter__(self) -> Iterator[Event]:
        index = 0
        while index < len(raw := self._read()):  # the hand may go on meanwhile
            yield Event(index, raw[index])
            index += 1

    def __repr__(self) -> str:
        return f"<{len(self)} events>"
