"""A hand of any game, as programs use it: what it waits for, what is legal, what happened, who won.

A hand belongs to one thread at a time. Everything it does is decided by its spec, its seed and the
decisions given to it, so the same three give the same events on every machine.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.engine import drawing, link, manual, refusals, reporting, showdown
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import show_legal
from pokerspec.engine.copying import copy_of, reseeded
from pokerspec.engine.events import EventLog
from pokerspec.engine.given import Awarded, Dealt, Reported, Shown
from pokerspec.engine.legal import AnyLegal, Legal
from pokerspec.engine.manual import Need
from pokerspec.engine.pots import build
from pokerspec.engine.pots import name as pot_name
from pokerspec.engine.reporting import Report
from pokerspec.engine.result import Result
from pokerspec.engine.seats import around, is_whole, seats_of
from pokerspec.engine.state import SLOTS, HandState
from pokerspec.errors import DealingError, IllegalAction
from pokerspec.rankings.cards import name, parse

if TYPE_CHECKING:
    from pokerspec.engine.state import Decided
    from pokerspec.engine.view import View


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
    """One hand, opened by `Game.new_hand`; what it is made of is in `HandState`."""

    __slots__ = ()

    # ---- what the hand waits for ----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> str | None:
        """What the hand waits for: "decision", "cards" or "award"; None when it is over."""
        if self.is_over:
            return None
        if self.wanted is not None:
            return "cards"
        return "award" if self.awaiting_award else "decision"

    @property
    def needs(self) -> Need | None:
        """The cards that are to come in next, or None."""
        return self.wanted.need(self.street, self.stub_size) if self.wanted is not None else None

    @property
    def pending(self) -> tuple[Decision, ...]:
        """Every decision the hand waits for: one, or several where the rule has seats decide together."""
        if self.ask is None or self.wanted is not None:
            return ()
        asking = self.asking
        if asking.together(self.ask):
            others = around(self.actor, self.need & ~(1 << self.actor))
            return tuple(Decision(seat, asking.kind) for seat in (self.actor, *others))
        return (Decision(self.actor, asking.kind),)

    @property
    def to_act(self) -> Decision | None:
        """The first pending decision, or None."""
        if self.ask is None or self.wanted is not None:
            return None
        return Decision(self.actor, self.asking.kind)

    def legal_for(self, seat: int) -> Legal:
        """What a seat may do now; nothing when it has no decision pending."""
        if self.ask is None or all(decision.seat != seat for decision in self.pending):
            return AnyLegal()
        return self.legal if seat == self.actor else self.asking.legal(self, self.ask, seat)

    # ---- deciding -------------------------------------------------------------------------------------------------------

    def act(self, action: Action | str, seat: int | None = None) -> None:
        """Do an action of the seat to act, an object or transcript text such as "raise to 20".

        With `seat`, the action is that seat's and is refused when it has no decision pending. Raises
        `IllegalAction`, with the legal actions, and changes nothing.
        """
        op = self.ask
        if seat is not None or op is None or self.wanted is not None or not isinstance(action, Action):
            self._act_as_said(action, seat)
            return
        act = self.asking.act  # a function in a slot is called faster by a name of its own
        if act(self, op, action):
            link.run(self)

    def _act_as_said(self, action: Action | str, seat: int | None) -> None:
        """An action that is said in words, or by whom; or one that nobody is asked for."""
        if self.ask is None or self.wanted is not None:
            raise self._no_decision(action)
        if seat is not None and (seat != self.actor or not is_whole(seat)):
            self._act_beside(seat, action)
        else:
            self.act(action if isinstance(action, Action) else self._read(action))

    def _no_decision(self, action: Action | str) -> IllegalAction:
        if self.is_over:
            return refusals.refuse(self, "hand-over", "the hand is over", None, action)
        return refusals.refuse(self, "no-decision", f"the hand waits for {self.waiting}, not for a decision", None, action)

    def _act_beside(self, seat: int, action: Action | str) -> None:
        """The action of a seat that decides together with the one asked first."""
        if not is_whole(seat) or all(decision.seat != seat for decision in self.pending):
            nothing = AnyLegal()  # what the others may do is not this seat's to know
            if is_whole(seat):
                nothing.seat = seat
            raise refusals.refuse(self, "not-your-turn", f"seat {seat!r} is not to act", nothing, action)
        first, allowed = self.actor, self.legal
        self.actor = seat
        show_legal(self)
        try:
            self.act(action)
        except BaseException:
            self.actor, self.legal = first, allowed
            raise

    def _read(self, text: object) -> Action:
        """The action that a text says, of the seat to act."""
        from pokerspec.engine.reading import read_action

        legal = self.legal
        if not isinstance(text, str):
            raise refusals.refuse(self, "cannot-read", f"{text!r} is no action", legal, text)
        return read_action(self, text, legal)

    # ---- a human dealer -------------------------------------------------------------------------------------------------

    def deal(self, cards: str, seat: int | None = None) -> None:
        """Cards come in for what the hand `needs`, or for one of the seats it names; "??" is a card nobody has seen.

        Raises DealingError, changing nothing, for cards that are not wanted, not in the deck or dealt already.
        """
        if self.wanted is None:
            raise DealingError("not-needed", "the hand does not wait for cards")
        numbers = parse(cards)
        manual.bring_in(self, numbers, seat)
        self.decisions.append(Dealt(seat, numbers))
        if not manual.all_in(self):
            return
        manual.finish(self)
        if self.ask is None:
            link.run(self)
            return
        drawing.drop_aside(self, self.actor)
        if self.asking.is_through(self, self.ask, self.actor):
            link.run(self)
        else:
            show_legal(self)

    def show(self, seat: int, cards: str) -> None:
        """A seat's unknown cards turn out to be these; where that makes every hand known, the pots are paid.

        Raises DealingError, changing nothing, where they clash with what is known.
        """
        if not is_whole(seat) or not 0 <= seat < self.chairs or not self.live >> seat & 1:
            raise DealingError("not-live", f"seat {seat} has no hand to show")
        numbers = parse(cards)
        showdown.name_cards(self, seat, numbers)
        show_legal(self)
        self.decisions.append(Shown(seat, numbers))
        if self.awaiting_award:
            showdown.show(self, seat)
            if not manual.unknown_hands(self):
                self.awaiting_award = False
                if not showdown.settle(self):
                    link.run(self)

    def award(self, winners: dict[str, dict[str, list[int]]]) -> None:
        """The dealer says who won: pot → share → seats, `{"main": {"high": [2]}}`; the engine divides.

        Raises DealingError, changing nothing, for a pot, share or seat that is not in it.
        """
        if not self.awaiting_award:
            raise DealingError("not-needed", "the hand does not wait for an award")
        showdown.award_by_word(self, winners)
        said = tuple((pot, tuple((share, tuple(seats)) for share, seats in shares.items())) for pot, shares in winners.items())
        self.decisions.append(Awarded(said))
        if not self.is_over:
            link.run(self)

    # ---- irregularities -------------------------------------------------------------------------------------------------

    @property
    def reports(self) -> tuple[Report, ...]:
        """What may be reported now: name, title by language, and what must be said with it."""
        return reporting.open_reports(self)

    def report(self, name: str, /, **arguments: Any) -> None:
        """Somebody reports an irregularity; its procedure begins.

        Raises ReportError, changing nothing, where it is not known or cannot have happened now.
        """
        reporting.report(self, name, arguments)
        self.decisions.append(Reported(name, tuple(sorted(arguments.items()))))
        link.run(self)

    # ---- keeping --------------------------------------------------------------------------------------------------------

    def to_json(self, spec: bool = False) -> str:
        """The hand as JSON (`schemas/hand.schema.json`): everything needed to play it again. Holds secrets.

        With `spec`, its game as it was merged is in it too, so that it can be audited without the rules it came from.
        Raises DealingError for a hand dealt anew by `copy(seed=)` or `sample`, whose cards no seed tells.
        """
        from pokerspec.engine.saved import to_data

        return json.dumps(to_data(self, spec), ensure_ascii=False)

    @staticmethod
    def from_json(text: str, library: Any = None) -> Hand:
        """The hand that was saved, its decisions played again and their outcome compared.

        `library` knows its game; None: the spec saved with the hand, else the shipped rules. Raises SavedHandError for a
        text that was cut or edited, for a spec that has changed and for a newer version; it says which event differs first.
        """
        from pokerspec.api import restore  # the one look upward: a saved hand names its game, and only the API finds games

        return restore(text, library)

    def copy(self, seed: int | bytes | None = None) -> Hand:
        """The same hand with the same future; with a seed, the same past and the cards nobody has seen dealt anew."""
        return copy_of(self) if seed is None else reseeded(self, seed)

    def view(self, seat: int | None = None) -> View:
        """The hand as one seat sees it, or (None) as somebody who only watches does."""
        from pokerspec.engine.view import View

        if seat is not None and not (is_whole(seat) and 0 <= seat < self.chairs):
            raise DealingError("no-such-seat", f"there is no seat {seat!r}")
        return View(self, seat)

    @property
    def carry(self) -> dict[str, Any] | None:
        """What the next hand takes over, `new_hand(carry=hand.carry)`: the names the spec carries, and `pot`, the chips that
        nobody won. None while the hand is played."""
        if not self.is_over:
            return None
        from pokerspec.engine.carrying import carried_on

        return carried_on(self)

    @property
    def commitment(self) -> str:
        """What may be published before the hand: it fixes the shuffle and tells nothing of it."""
        from pokerspec.engine.proof import commitment

        return commitment(self)

    @property
    def opening(self) -> str:
        """What is published after the hand, so that anyone can check the commitment and the cards: the seed.

        Raises DealingError before the hand is over, since it tells every card.
        """
        if not self.is_over:
            raise DealingError("not-over", "the seed is opened when the hand is over")
        return self.chance.key.hex()

    def __reduce__(self) -> tuple[Any, ...]:
        from pokerspec.engine.saved import check_past, revive

        check_past(self)
        return revive, (self.given, self.chance.key, tuple(self.decisions))

    # ---- going back -----------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last decision, deal, show, report or award; the cards to come stay the same.

        Raises DealingError when there is nothing to take back: a hand dealt anew goes back as far as that.
        """
        if not self.decisions:
            raise DealingError("nothing-to-undo", "nothing has been decided yet")
        self.look()
        before = self._beginning()
        for decided in self.decisions[:-1]:
            before.redo(decided)
        for slot in SLOTS:
            setattr(self, slot, getattr(before, slot))

    def _beginning(self) -> Hand:
        """The hand before anything was decided."""
        if self.origin is None:
            opened: Hand = self.given.reopen(self.given, self.chance.key)
            return opened
        begun = copy_of(self.origin)
        begun.origin = self.origin
        return begun

    def redo(self, decided: Decided) -> None:
        """Do again what `decisions` recorded."""
        if isinstance(decided, Dealt):
            self.deal(" ".join(map(name, decided.cards)), decided.seat)
        elif isinstance(decided, Shown):
            self.show(decided.seat, " ".join(map(name, decided.cards)))
        elif isinstance(decided, Reported):
            self.report(decided.name, **dict(decided.arguments))
        elif isinstance(decided, Awarded):
            self.award({pot: {share: list(seats) for share, seats in shares} for pot, shares in decided.winners})
        else:
            self.act(decided[1], decided[0])

    # ---- looking --------------------------------------------------------------------------------------------------------

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, by seat, with those that a cap on the hand keeps out of it; 0 for an empty chair."""
        if self.beyond is None:
            return tuple(self.stack)
        return tuple(chips + more for chips, more in zip(self.stack, self.beyond, strict=True))

    @property
    def pots(self) -> tuple[PotView, ...]:
        """The pots as they stand, main pot first; this round's chips are in them. None once they are paid."""
        if not self.pot or self.is_over:
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
        return Result(self) if self.is_over else None
