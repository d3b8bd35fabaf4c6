"""Hands whose cards nobody has looked at yet, so that none is dealt.

Most hands of a simulation end before anybody shows, and a card that nobody sees need not be chosen. What would be
dealt, burnt, mucked and shown is noted instead, with a gap in the log; the first look at any card or event does it all,
in the same order and with the same chance, and fills the gaps. From then on the hand is as every other. Which card is
which does not depend on when it is looked at. A showdown is no look: it only asks which cards lie where for those who
are left (`lying`).

Games that ask for cards on the way (a bring-in, a draw) are dealt at once (`first_deals`): two kinds of hand in turn
would cost the code that plays them more than the cards do.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerspec.compiler import program as ops
from pokerspec.compiler.program import Bet, Burn, Deal, Op, Program, Street
from pokerspec.engine.copying import slot_copier
from pokerspec.engine.dealing import burn, burn_cards, deal, deal_around, to_table
from pokerspec.engine.events import EventLog
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, run
from pokerspec.engine.seats import around
from pokerspec.engine.showdown import show_all
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import CARDS, SLOTS, HandState, Lying, RawEvent

copy_play = slot_copier([slot for slot in SLOTS if slot not in (*CARDS, "later")])
"""Copies a hand's slots, but for its cards."""
GAP: RawEvent = ("later",)
"""In the log: events of cards that are still to be dealt."""
_LAID = 2
"""The place of the cards that are laid, in what is noted."""


class Noted(NamedTuple):
    """Cards that are to be dealt or burnt, to the seats of a mask."""

    op: Any
    mask: int


_new_note = tuple.__new__


class Unseen(Hand):
    """A hand that has not been looked at.

    Its slots of cards are empty, and stand behind properties: whoever reads one has the cards dealt, and the hand
    becomes a plain `Hand` (`__getattr__` would do as well, and make every other slot three times as slow to read).
    `later` holds the key, the plain program, the cards where they lie once a showdown has asked, and what is to be done: an
    operation with the seats it is for, a seat that has folded, or the seats that show, in order.
    """

    __slots__ = ()

    def tabled(self, order: tuple[int, ...]) -> bool:
        assert self.later is not None
        self.later.append(order)
        if self.log is not None:
            self.log.append(GAP)
        return True

    def lying(self) -> Lying:
        assert self.later is not None
        found: Lying | None = self.later[_LAID]
        if found is None:
            found = self.later[_LAID] = _lay(self, *self.later)
        return found

    def give_up(self, seat: int) -> None:
        assert self.later is not None
        self.later.append(seat)

    def look(self) -> None:
        """Deal what was to be dealt, and tell it in its places."""
        assert self.later is not None
        key, self.code, _, *moves = self.later
        self.later = None
        self.__class__ = Hand  # type: ignore[assignment]  # the same slots, all of them filled from here on
        self.lay_out(Chance(key))
        self.settle(sum([count_of(*move) for move in moves if type(move) is Noted]))
        log, waiting = self.log, iter(moves)
        if log is not None and GAP in log:
            gap = log.index(GAP)
            told = log[gap:]
            del log[gap:]  # the same list: whoever is about to write into it goes on
            for event in told:
                if event is not GAP:
                    log.append(event)
                    continue
                for move in waiting:
                    _do_now(self, move)
                    if type(move) is not int:
                        break
        for move in waiting:
            _do_now(self, move)

    @property
    def events(self) -> EventLog:
        self.look()
        return self.events  # of the plain hand that it is now


def _first_look(slot: str) -> property:
    """A property in the place of a slot of cards: it has them dealt."""

    def read(self: Any) -> Any:
        self.look()
        return getattr(self, slot)

    return property(read)


for _slot in CARDS:
    setattr(Unseen, _slot, _first_look(_slot))


def _do_now(h: HandState, move: Any) -> None:
    """Do what was noted, for the seats that were live then; only a folded hand tells nothing."""
    if type(move) is int:
        h.give_up(move)
        return
    if type(move) is not Noted:
        show_all(h, move)
        return
    op, mask = move
    if isinstance(op, Burn):
        burn_cards(h, h.take(op.fixed or 0))
    elif op.own:
        deal_around(h, op, op.fixed, mask)
    else:
        to_table(h, op.zone, h.take(op.fixed), op.up)


def count_of(op: Any, mask: int) -> int:
    """How many cards an operation takes off the deck."""
    count: int = op.fixed
    return count * mask.bit_count() if isinstance(op, Deal) and op.own else count


def _lay(h: HandState, key: bytes, code: Code, laid: None, *moves: Any) -> Lying:
    """The cards of the seats that are left and of the table, as they will lie when the moves are done."""
    deals: list[tuple[int, Deal, tuple[int, ...]]] = []
    top = 0
    for move in moves:
        if type(move) is Noted:
            op, mask = move
            if isinstance(op, Deal):
                deals.append((top, op, around(h.button, mask) if op.own else ()))
            top += count_of(op, mask)
    deck = list(h.program.deck)
    Chance(key).pick(deck, 0, top)
    own: dict[str, list[list[int]]] = {zone: [[] for _ in range(h.chairs)] for zone in h.program.own_zones}
    table: dict[str, list[int]] = {zone: [] for zone in h.program.shared_zones}
    live = h.live
    for top, op, seats in deals:
        count = op.fixed or 0
        if not op.own:
            table[op.zone] += deck[top : top + count]
            continue
        zone, number = own[op.zone], len(seats)
        for place, seat in enumerate(seats, top):
            if live >> seat & 1:
                zone[seat] += deck[place : place + count * number : number]
    return own, table


def _note(h: HandState, op: Op) -> bool:
    """Note that an operation deals: to the seats that are live now."""
    if h.later is None:  # somebody has looked since this program began to run
        return burn(h, op) if isinstance(op, Burn) else deal(h, op)  # type: ignore[arg-type]
    h.later.append(_new_note(Noted, (op, h.live & h.only)))
    if h.log is not None:
        h.log.append(GAP)
    return False


_ASKS_NO_CARD = (
    ops.Street, ops.Post, ops.Bet, ops.Deal, ops.Burn, ops.Jump, ops.Unless, ops.Skip, ops.Check, ops.Return, ops.Showdown,
)  # fmt: skip
"""Operations that need no card by themselves. Where a condition or a seat is found by cards, that is a look."""


def unseen_code(program: Program, code: Code) -> Code | None:
    """The program of a hand nobody looks at; None where cards are asked for on the way, or something is looked for at each."""
    if program.watched or not all(isinstance(op, _ASKS_NO_CARD) for op in program.ops):
        return None
    if any(isinstance(op, Bet) and op.limits.dealt_on for op in program.ops):
        return None
    return tuple((_note if _can_wait(op) else start, op, asking) for start, op, asking in code)


def _can_wait(op: Op) -> bool:
    """Whether an operation deals so many cards that no other card decides it."""
    if isinstance(op, Burn):
        return op.fixed is not None
    return isinstance(op, Deal) and op.fixed is not None and op.who is None and not (op.own and op.at_once)


# ---- such hands, made ready -----------------------------------------------------------------------------------------------


def begin(hand: Hand, code: Code, key: bytes = b"") -> Unseen:
    """Make an opened hand one whose cards nobody has looked at; it must not have gone on."""
    hand.later = [key, hand.code, None]
    hand.code = code
    hand.__class__ = Unseen
    assert isinstance(hand, Unseen)
    return hand


def unseen_hand(first: Unseen, key: bytes) -> Unseen:
    """A hand like one that nobody has looked at, with the chance of a key."""
    hand = Unseen.__new__(Unseen)
    copy_play(hand, first)
    assert first.later is not None
    hand.later = first.later[:]
    hand.later[0] = key
    return hand


def note_deals(hand: Unseen) -> None:
    """Note the deals that come before anybody is asked, as far as no card decides them and nothing is due at any of them."""
    left = deck = len(hand.program.deck)
    for start, op, _ in hand.code[hand.pc :]:
        if op.when is not None or not (isinstance(op, Street) or _can_wait(op)):
            return
        if isinstance(op, Street):
            if left < deck:  # what is told between deals has its place there
                return
            start(hand, op)
        else:
            count = count_of(op, hand.live)
            left -= count
            if left < hand.program.quiet:
                return
            _note(hand, op)
        hand.pc += 1


def at_first_decision(begun: Unseen) -> Unseen | None:
    """The hand gone on to its first decision, where no card has to be looked at to get there; else None."""
    hand = unseen_hand(begun, b"")
    run(hand)
    if type(hand) is not Unseen or hand.is_over:
        return None
    return hand


def ends_in_deals(hand: Unseen) -> bool:
    """Whether nothing is told after the first of the deals that are noted."""
    log = hand.log
    return log is None or GAP not in log or all(event is GAP for event in log[log.index(GAP) :])
