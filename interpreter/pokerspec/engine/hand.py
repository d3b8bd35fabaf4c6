"""A hand of any game, as programs use it: what it waits for, what is legal, what happened, who won.

A hand belongs to one thread at a time. Everything it does is decided by its spec, its seed and the
decisions given to it, so the same three give the same events on every machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerspec.engine import betting, link, refusals, showdown
from pokerspec.engine.actions import Action
from pokerspec.engine.events import EventLog
from pokerspec.engine.legal import Legal
from pokerspec.engine.pots import build
from pokerspec.engine.pots import name as pot_name
from pokerspec.engine.result import Result
from pokerspec.engine.seats import seats_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import name


class Decision(NamedTuple):
    """A decision the hand waits for: whose, and of which kind."""

    seat: int
    kind: str


class PotView(NamedTuple):
    """A pot as it stands: its chips and the seats that can win it."""

    name: str
    amount: int
    seats: tuple[int, ...]


class Hand(HandState):
    """One hand. See `docs/engine.md`; the low-level state is `HandState`."""

    __slots__ = ()

    # ---- what the hand waits for ----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> str | None:
        """"decision", or None when the hand is over."""
        return None if self.over else "decision"

    @property
    def is_over(self) -> bool:
        return self.over

    @property
    def pending(self) -> tuple[Decision, ...]:
        """Every decision the hand waits for: one, or several where the rule has seats decide together."""
        if self.ask is None:
            return ()
        asking = link.ASKING[type(self.ask)]
        if asking.together(self.ask):
            return tuple(Decision(seat, asking.kind) for seat in seats_of(self.need))
        return (Decision(self.actor, asking.kind),)

    @property
    def to_act(self) -> Decision | None:
        """The first pending decision, or None."""
        pending = self.pending
        return pending[0] if pending else None

    @property
    def legal(self) -> Legal:
        """What the seat to act may do; an empty `Legal` when the hand is over."""
        found = self._legal
        if found is None:
            if self.ask is None:
                return Legal()
            found = self._legal = link.ASKING[type(self.ask)].legal(self, self.ask, self.actor)
        return found

    def legal_for(self, seat: int) -> Legal:
        """What a seat may do now; nothing when it has no decision pending."""
        if self.ask is None or all(decision.seat != seat for decision in self.pending):
            return Legal()
        return self.legal if seat == self.actor else link.ASKING[type(self.ask)].legal(self, self.ask, seat)

    # ---- deciding -------------------------------------------------------------------------------------------------------

    def act(self, action: Action | str, seat: int | None = None) -> None:
        """Do an action of the seat to act, an object or transcript text such as "raise to 20".

        With `seat`, the action is that seat's and is refused when it has no decision pending. Raises
        `IllegalAction`, with the legal actions, and changes nothing.
        """
        op = self.ask
        if op is None:
            raise refusals.refuse(self, "hand-over", "the hand is over", None, action)
        asking = link.ASKING[type(op)]
        actor = self.actor
        if seat is not None and seat != actor:
            actor = self._turn_of(seat, action)
        if isinstance(action, str):
            action = self._read(action)
        asking.apply(self, op, actor, action)
        self.decisions.append((actor, action))
        self._legal = None
        if self.live & (self.live - 1) == 0:
            betting.end(self)
            showdown.uncontested(self)
        elif not asking.advance(self, op, actor):
            link.run(self)

    def _turn_of(self, seat: int, action: Action | str) -> int:
        """The seat, if it has a decision pending."""
        if all(decision.seat != seat for decision in self.pending):
            raise refusals.refuse(self, "not-your-turn", f"seat {seat} is not to act", self.legal, action)
        self.actor = seat
        self._legal = None
        return seat

    def _read(self, text: str) -> Action:
        from pokerspec.engine.reading import read_action

        return read_action(self, text, self.legal)

    # ---- looking --------------------------------------------------------------------------------------------------------

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, by seat; 0 for an empty chair."""
        return tuple(self.stack)

    @property
    def pots(self) -> tuple[PotView, ...]:
        """The pots as they stand, main pot first; this round's chips are in them."""
        if not self.pot:
            return ()
        return tuple(PotView(pot_name(i), chips, seats_of(mask)) for i, (chips, mask) in enumerate(build(self)))

    @property
    def zones(self) -> dict[str, Any]:
        """Every zone's cards as text: lists by seat for seat zones, one list for table zones. Holds secrets."""
        seats: dict[str, Any] = {zone: [[name(c) for c in cards] for cards in held] for zone, held in self.own.items()}
        table = {zone: [name(c) for c in self.piles[zone]] for zone in self.program.shared_zones}
        return seats | table

    @property
    def board(self) -> list[str]:
        return [name(card) for card in self.piles["board"]]

    @property
    def events(self) -> EventLog:
        """What happened so far; empty in lean mode (`events=False`)."""
        return EventLog(self.log if self.log is not None else [])

    @property
    def result(self) -> Result | None:
        """Who won what; None until the hand is over."""
        return Result(self) if self.over else None
