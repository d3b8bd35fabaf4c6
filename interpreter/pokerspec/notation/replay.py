"""A record played through the engine: the same decisions, the cards as they became known, and what came of it compared.

The engine asks, the record answers: it is never told whose turn it is, what is legal or who has won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pokerspec.engine.actions import Action, Bet, BringIn, Call, Check, Complete, Discard, Draw, Fold, Muck, Raise, Run, Show
from pokerspec.engine.legal import Legal
from pokerspec.errors import DealingError, IllegalAction, SavedHandError, SpecError
from pokerspec.notation.dealing import Dealer
from pokerspec.notation.difference import Difference, Outcome
from pokerspec.notation.facts import UNSEEN, Broken, Fact, Record, RecordError
from pokerspec.notation.files import Saved
from pokerspec.notation.opening import open_record
from pokerspec.notation.winners import said_winners

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.notation.settings import Games

_DECIDED = ("act", "discard")


class _Differs(Exception):
    """What the record says cannot be done: at which event, what was expected, what there was instead."""

    def __init__(self, event: int, expected: str, got: str) -> None:
        self.event, self.expected, self.got = event, expected, got


def replay(record: Record | Broken | Saved, games: Games) -> Outcome:
    """How a record comes out; never raises for what a record may hold."""
    if isinstance(record, Broken):
        return Outcome(record.id, record.line, "", "", refused=record.message)
    if isinstance(record, Saved):
        return _saved(record, games)
    try:
        game, settings = games.of(record)
        hand = open_record(record, game)
    except (RecordError, DealingError, SpecError) as error:
        return Outcome(record.id, record.line, record.source, record.game, refused=str(error).splitlines()[0])
    player = _Player(record, hand)
    found: list[tuple[int, str, str]] = []
    try:
        player.play()
        found = list(compare(record, hand))
    except _Differs as differs:
        found = [(differs.event, differs.expected, differs.got)]
    except (DealingError, IllegalAction, RecordError) as error:
        found = [(player.at, "cards and actions that fit", str(error))]
    differences = tuple(Difference(record.id, record.line, *one, settings) for one in found)
    return Outcome(record.id, record.line, record.source, game.id, settings, differences, awarded=player.awarded)


def _saved(saved: Saved, games: Games) -> Outcome:
    """A hand of our own, played again from its seed and its decisions."""
    from pokerspec.engine.hand import Hand

    try:
        hand = Hand.from_json(saved.text, games.library)
    except SavedHandError as error:
        if error.code == "other-outcome":
            differs = Difference(saved.id, saved.line, 0, "the outcome saved", str(error))
            return Outcome(saved.id, saved.line, "saved", "", differences=(differs,))
        return Outcome(saved.id, saved.line, "saved", "", refused=str(error))
    return Outcome(saved.id, saved.line, "saved", hand.given.game.id)


def hand_of(record: Record, games: Games) -> Hand:
    """The hand a record tells, played to its end. RecordError, with the first thing that differs, where it cannot be."""
    game, _ = games.of(record)
    hand = open_record(record, game)
    try:
        _Player(record, hand).play()
    except _Differs as differs:
        raise RecordError(f"event {differs.event}: expected {differs.expected}, got {differs.got}") from None
    except (DealingError, IllegalAction) as error:
        raise RecordError(str(error)) from None
    return hand


class _Player:
    """Gives a hand the decisions and cards of its record, in the order in which the hand wants them."""

    def __init__(self, record: Record, hand: Hand) -> None:
        self.record = record
        self.hand = hand
        self.dealer = Dealer(record, hand)
        self.awarded = False
        self.at = 0

    def play(self) -> None:
        for fact in self.record.facts:
            if fact.kind in _DECIDED:
                self.at = fact.at
                self._go_on()
                self._decide(fact)
        self.at = 0
        self._go_on()
        self._end()

    def _go_on(self) -> None:
        """Deal what is wanted, and answer what a record does not tell: how to lay cards, how often to run it."""
        hand = self.hand
        while True:
            if hand.waiting == "cards":
                self.dealer.deal()
            elif hand.pending and hand.pending[0].kind == "run":
                hand.act(Run(max(1, self.dealer.runs)))
            elif hand.pending and hand.pending[0].kind == "arrange":
                hand.act(hand.legal.passive)
            else:
                return

    def _decide(self, fact: Fact) -> None:
        hand = self.hand
        if fact.word == "bring-in" and self._brought_in(fact):
            return
        decision = hand.to_act
        if decision is None or decision.kind == "show":
            raise _Differs(fact.at, said(fact), "no decision: the betting is over")
        if decision.seat != fact.seat:
            raise _Differs(fact.at, said(fact), f"seat {decision.seat} to act: {hand.legal.words()}")
        action = action_of(fact, hand.legal)
        if fact.word == "call" and hand.legal.call is not None and hand.legal.call != fact.amount:
            raise _Differs(fact.at, said(fact), f"a call of {hand.legal.call}")
        try:
            hand.act(action)
        except IllegalAction as error:
            raise _Differs(fact.at, said(fact), str(error)) from None
        if fact.kind == "discard":
            self.dealer.threw(fact)

    def _brought_in(self, fact: Fact) -> bool:
        """Whether the bring-in was posted without asking, by a seat that had nothing to choose."""
        return any(
            event.type == "post"
            and event.seat == fact.seat
            and not event.bet.endswith("ante")
            and fact.amount in (None, event.amount)
            for event in self.hand.events
        )

    def _end(self) -> None:
        """The showdown: hands that were shown are shown, others thrown away unseen."""
        hand = self.hand
        while hand.waiting == "decision":
            decision = hand.to_act
            assert decision is not None
            if decision.kind != "show":
                raise _Differs(0, "no more decisions", f"seat {decision.seat} to act: {hand.legal.words()}")
            hand.act(self._shown(decision.seat, hand.legal))
            self._go_on()
        while hand.waiting == "award":
            self._award()
            self._go_on()

    def _shown(self, seat: int, legal: Legal) -> Action:
        """A hand of which no card was shown is thrown away, while somebody else is left in each pot it plays for."""
        cards = self.dealer.shown(seat)
        held = legal.cards.numbers if legal.cards is not None else ()
        if legal.muck and len(cards) < len(held) and seat not in self.dealer.showing:
            return Muck()
        return Show(" ".join(cards))

    def _award(self) -> None:
        """All-in hands are tabled as far as they were seen; where one was not, the record says who won."""
        hand = self.hand
        for pot in hand.pots:
            for seat in pot.seats:
                cards = self.dealer.shown(seat)
                if hand.waiting == "award" and cards and self.dealer.unseen(seat):
                    hand.show(seat, " ".join(cards))
        if hand.waiting == "award":
            self.awarded = True
            hand.award(said_winners(self.record, hand))


def action_of(fact: Fact, legal: Legal) -> Action:
    """A fact as the action it stands for; a wager is called what the engine calls it."""
    if fact.kind == "discard":
        if legal.kind == "draw":
            return Draw(_thrown(fact))
        return Discard(_thrown(fact))
    if fact.word == "fold":
        return Fold()
    if fact.word == "check" or (fact.word == "passive" and legal.check):
        return Check()
    if fact.word in ("call", "passive"):
        return Call()
    if fact.word == "bring-in":
        return BringIn()
    assert fact.to is not None
    if _unanswered(legal):
        return Call()
    if legal.complete is not None and legal.complete == fact.to:
        return Complete()
    return Bet(fact.to) if legal.bet is not None else Raise(fact.to)


def _unanswered(legal: Legal) -> bool:
    """Whether a wager could be answered by nobody, every other seat being all-in: it is a call, whatever its source says."""
    wager = legal.bet is not None or legal.raise_to is not None or legal.complete is not None
    return legal.call is not None and not wager and not legal.capped and not legal.closed


def _thrown(fact: Fact) -> str:
    if fact.cards:
        return " ".join(fact.cards)
    return " ".join([UNSEEN] * (fact.amount or 0))


def said(fact: Fact) -> str:
    """A fact in words."""
    word = {"passive": "checks or calls", "wager": "wagers"}.get(fact.word, fact.word) or fact.kind
    to = f" to {fact.to}" if fact.to is not None else f" {fact.amount}" if fact.amount is not None else ""
    return f"seat {fact.seat}: {word}{to}"


def compare(record: Record, hand: Hand) -> Iterable[tuple[int, str, str]]:
    """What came out otherwise: uncalled bets, payouts, stacks."""
    gave: Counter[int] = Counter()
    paid: Counter[int] = Counter()
    for event in hand.events:
        if event.type == "return":
            gave[event.seat] += event.amount
        elif event.type == "award":
            paid[event.seat] += event.amount
    derived = {fact.seat for fact in record.facts if fact.kind == "return" and fact.derived}
    if record.returns:
        yield from _sums("is returned", _per_seat(record, "return"), gave, derived)
    if record.payouts:
        yield from _sums("is paid", _per_seat(record, "collect"), paid, set())
    for seat, chips in sorted(record.final.items()):
        got = hand.stacks[seat] if record.stacks[seat] is not None else chips
        if got != chips:
            yield 0, f"seat {seat} has {chips} at the end", str(got)


def _per_seat(record: Record, kind: str) -> Counter[int]:
    found: Counter[int] = Counter()
    for fact in record.facts:
        if fact.kind == kind:
            found[fact.seat] += fact.amount or 0
    return found


def _sums(what: str, wanted: Counter[int], got: Counter[int], skipped: set[int]) -> Iterable[tuple[int, str, str]]:
    for seat in sorted({*wanted, *got} - skipped):
        if wanted[seat] != got[seat]:
            yield 0, f"seat {seat} {what} {wanted[seat]}", str(got[seat])
