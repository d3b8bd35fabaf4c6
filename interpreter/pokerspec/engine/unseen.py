"""Hands whose cards nobody has looked at yet, so that none is dealt.

Most hands of a simulation end before anybody shows, and a card that nobody sees need not be chosen. What would be
dealt, burnt and mucked is noted instead, with a gap in the log; the first look at any card or event does it all, in
the same order and with the same chance, and fills the gaps. From then on the hand is as every other. Which card is
which does not depend on when it is looked at.
"""

from __future__ import annotations

from typing import Any

from pokerspec.compiler.program import Bet, Burn, Deal, Op, Program
from pokerspec.engine.copying import slot_copier
from pokerspec.engine.dealing import burn, burn_cards, deal, deal_around, draw_off, to_table
from pokerspec.engine.events import EventLog
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, run
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import CARDS, SLOTS, HandState, RawEvent

copy_play = slot_copier([slot for slot in SLOTS if slot not in (*CARDS, "later")])
"""Copies a hand's slots, but for its cards."""
_GAP: RawEvent = ("later",)
"""In the log: events of cards that are still to be dealt."""


class Unseen(Hand):
    """A hand that has not been looked at.

    Its slots of cards are empty, and stand behind properties: whoever reads one has the cards dealt, and the hand
    becomes a plain `Hand` (`__getattr__` would do as well, and make every other slot three times as slow to read).
    `later` holds the key, the plain program, and what is to be done: an operation with the seats it is for, or a seat
    that has folded.
    """

    __slots__ = ()

    def give_up(self, seat: int) -> None:
        assert self.later is not None
        self.later.append(seat)

    def look(self) -> None:
        """Deal what was to be dealt."""
        assert self.later is not None
        key, self.code, *moves = self.later
        self.later = None
        self.__class__ = Hand  # type: ignore[assignment]  # the same slots, all of them filled from here on
        self.lay_out(Chance(key))
        log, self.log = self.log, None
        if log is None:
            _deal_all(self, moves)
            return
        dealt = iter(_deal_all(self, moves, told=True))
        log[:] = [event for told in log for event in (next(dealt) if told is _GAP else (told,))]
        self.log = log  # the same list: whoever is about to write into it goes on

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


def _deal_all(h: HandState, moves: list[Any], told: bool = False) -> list[list[RawEvent]]:
    """Do what was noted, the cards of all of it settled at once; where it is to be told, the events of each operation."""
    h.settle(sum([_count(*move) for move in moves if type(move) is tuple]))
    events: list[list[RawEvent]] = []
    for move in moves:
        if type(move) is int:
            h.give_up(move)
            continue
        if told:
            h.log = []
            events.append(h.log)
        _do_now(h, *move)
    return events


def _count(op: Any, mask: int) -> int:
    """How many cards an operation takes off the deck."""
    count: int = op.fixed
    return count * mask.bit_count() if isinstance(op, Deal) and op.own else count


def _do_now(h: HandState, op: Any, mask: int) -> None:
    """Do what was noted, for the seats that were live then."""
    if isinstance(op, Burn):
        burn_cards(h, draw_off(h, op.fixed or 0))
    elif op.own:
        deal_around(h, op, op.fixed, mask)
    else:
        to_table(h, op.zone, draw_off(h, op.fixed, op.up), op.up)


def _note(h: HandState, op: Op) -> bool:
    """Note that an operation deals: to the seats that are live now."""
    if h.later is None:  # somebody has looked since this program began to run
        return burn(h, op) if isinstance(op, Burn) else deal(h, op)  # type: ignore[arg-type]
    h.later.append((op, h.live & h.only))
    if h.log is not None:
        h.log.append(_GAP)
    return False


def _code(program: Program, code: Code) -> Code | None:
    """The program of a hand nobody looks at; None where something is looked for at every card."""
    if program.watched or any(isinstance(op, Bet) and op.limits.dealt_on for op in program.ops):
        return None
    return tuple((_note if _can_wait(op) else start, op, asking) for start, op, asking in code)


def _can_wait(op: Op) -> bool:
    """Whether an operation deals so many cards that no other card decides it."""
    if isinstance(op, Burn):
        return op.fixed is not None
    return isinstance(op, Deal) and op.fixed is not None and op.who is None and not (op.own and op.at_once)


def first_decision(opened: Hand) -> Unseen | None:
    """A hand at its first decision, where no card has to be looked at to get there; else None.

    It has no key: hands are made of it by `unseen_hand`.
    """
    code = None if opened.manual else _code(opened.program, opened.code)
    if code is None:
        return None
    hand = Unseen.__new__(Unseen)
    copy_play(hand, opened)
    hand.later = [b"", opened.code]
    hand.code = code
    run(hand)
    if type(hand) is not Unseen or hand.is_over:
        return None
    hand._legal = hand.legal
    return hand if type(hand) is Unseen else None


def unseen_hand(first: Unseen, key: bytes) -> Hand:
    """A new hand like a first decision, with the chance of a key."""
    hand = Unseen.__new__(Unseen)
    copy_play(hand, first)
    assert first.later is not None
    hand.later = first.later[:]
    hand.later[0] = key
    return hand
