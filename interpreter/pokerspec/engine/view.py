"""What one seat, or somebody who only watches, may see of a hand.

This is the one place that decides it. A card is seen by everybody while it lies face up, and by a seat while
it holds it; an event shows the cards that lay open when it happened, and all of them to the seat whose they
are. Everything else is "??". Indexes of events are the same for everybody.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pokerspec.engine.events import EventLog, Hidden
from pokerspec.engine.legal import Legal
from pokerspec.engine.result import Result
from pokerspec.rankings.cards import UNKNOWN, name

if TYPE_CHECKING:
    from pokerspec.engine.hand import Decision, Hand, PotView
    from pokerspec.engine.manual import Need
    from pokerspec.engine.state import RawEvent

WATCHER = -1
"""The seat of somebody who only watches."""

_HIDDEN = UNKNOWN


class View:
    """A hand as one seat sees it; it follows the hand as it goes on. `seat` None: as a watcher sees it."""

    __slots__ = ("_hand", "seat")

    def __init__(self, hand: Hand, seat: int | None) -> None:
        self._hand = hand
        self.seat = seat

    # ---- the same for everybody -----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> str | None:
        return self._hand.waiting

    @property
    def is_over(self) -> bool:
        return self._hand.is_over

    @property
    def pending(self) -> tuple[Decision, ...]:
        return self._hand.pending

    @property
    def to_act(self) -> Decision | None:
        return self._hand.to_act

    @property
    def needs(self) -> Need | None:
        return self._hand.needs

    @property
    def stacks(self) -> tuple[int, ...]:
        return self._hand.stacks

    @property
    def pots(self) -> tuple[PotView, ...]:
        return self._hand.pots

    @property
    def result(self) -> Result | None:
        return self._hand.result

    # ---- what only this seat may know -----------------------------------------------------------------------------------

    @property
    def legal(self) -> Legal:
        """What this seat may do now; nothing when it has no decision pending."""
        return self._hand.legal_for(WATCHER if self.seat is None else self.seat)

    @property
    def zones(self) -> dict[str, Any]:
        """Every zone's cards as text, "??" for those this seat does not see."""
        hand = self._hand
        seats: dict[str, Any] = {
            zone: [[self._named(card, owner == self.seat) for card in cards] for owner, cards in enumerate(held)]
            for zone, held in hand.own.items()
        }
        table = {zone: [self._named(card, False) for card in hand.piles[zone]] for zone in hand.program.shared_zones}
        return seats | table

    @property
    def board(self) -> list[str]:
        return [self._named(card, False) for card in self._hand.piles["board"]]

    def _named(self, card: int, own: bool) -> str:
        return name(card) if own or self._hand.up >> card & 1 else "??"

    @property
    def events(self) -> EventLog:
        """The events so far, as this seat saw them."""
        return EventLog(self.seen())

    def since(self, index: int) -> list[dict[str, Any]]:
        """The events from an index on, as JSON data."""
        return [event.to_json() for event in self.events[index:]]

    def seen(self) -> list[RawEvent]:
        """The raw events with hidden cards replaced by "??"."""
        return [redacted(raw, self.seat) for raw in self._hand.events.raw]

    def to_json(self) -> str:
        """The whole view as JSON: the state, what this seat may do, and its events."""
        hand = self._hand
        legal = self.legal
        result = self.result
        data = {
            "game": hand.given.game.id,
            "seat": self.seat,
            "waiting": self.waiting,
            "pending": [list(decision) for decision in self.pending],
            "street": hand.street,
            "button": hand.given.button,
            "stacks": list(self.stacks),
            "bets": list(hand.bets),
            "pots": [{"name": pot.name, "amount": pot.amount, "seats": list(pot.seats)} for pot in self.pots],
            "live": [seat for seat in range(hand.chairs) if hand.live >> seat & 1],
            "zones": self.zones,
            "legal": legal.to_json() if legal.seat >= 0 else None,
            "events": self.since(0),
            "result": result.to_json() if result is not None else None,
        }
        return json.dumps(data, ensure_ascii=False)

    # ---- believing ------------------------------------------------------------------------------------------------------

    def sample(self, seed: int | bytes) -> Hand:
        """A hand this seat could be in: every card it does not see is dealt anew. For bots and odds.

        It is the same whatever the cards really are. Its events are those this seat saw; it cannot be saved, or undone
        past this point. Where cards come in by hand, the unknown ones stay unknown.
        """
        from pokerspec.engine.copying import believable

        return believable(self._hand, self.seat, seed, self.seen() if self._hand.log is not None else None)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_Frozen, (self.to_json(),))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}>" if self.seat is not None else "<View of a watcher>"


class _Frozen:
    """A pickled view: its JSON and nothing else, so that no secret travels in a pickle."""

    def __init__(self, text: str) -> None:
        self.text = text

    def to_json(self) -> str:
        return self.text


def redacted(raw: RawEvent, seat: int | None) -> RawEvent:
    """An event as a seat sees it."""
    kind = raw[0]
    if kind == "deal":
        return raw if raw[4] or raw[2] == seat else (*raw[:3], _covered(raw[3], ()), raw[4])
    if kind == "burn":
        return (kind, _covered(raw[1], ()))
    if kind in ("draw", "discard"):
        return raw if raw[1] == seat else (kind, raw[1], _covered(raw[2], raw[3]), raw[3])
    if kind == "move":
        return raw if raw[1] == seat else (*raw[:3], _covered(raw[3], raw[4]), raw[4])
    if kind == "set" and isinstance(raw[2], Hidden):
        return (kind, raw[1], name(UNKNOWN))
    if kind == "take":
        return (*raw[:3], _covered(raw[3], raw[4]), raw[4])
    if kind == "pass":
        return raw if seat in (raw[1], raw[2]) else (*raw[:3], _covered(raw[3], raw[4]), raw[4])
    if kind == "arrange" and raw[1] != seat:
        return (kind, raw[1], tuple((zone, _covered(cards, raw[3])) for zone, cards in raw[2]), raw[3])
    return raw


def _covered(cards: tuple[int, ...], open_cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card if card in open_cards else _HIDDEN for card in cards)
