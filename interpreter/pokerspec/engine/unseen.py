"""Hands whose cards nobody has looked at yet, so that none is dealt: lean mode (`events=False`).

Most hands of a simulation end before anybody shows, and a card that nobody sees need not be chosen. What would be
dealt, burnt and mucked is noted instead; the first look at any card does it all, in the same order and with the same
chance, and from then on the hand is as every other. Which card is which does not depend on when it is looked at.
"""

from __future__ import annotations

from typing import Any

from pokerspec.compiler.program import Burn, Deal, Op, Program
from pokerspec.engine.copying import slot_copier
from pokerspec.engine.dealing import burn, burn_cards, deal, deal_around, draw_off, to_table
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import CARDS, HandState

copy_but_cards = slot_copier(skip=(*CARDS, "later", "page"))
"""Copies a hand's slots, but for those of its cards."""


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
        self.settle(sum([_cards(*move) for move in moves if type(move) is tuple]))
        for move in moves:
            if type(move) is int:
                self.give_up(move)
            else:
                _do(self, *move)


def first_look(slot: str, does: str) -> property:
    """A property in a slot's place that first calls a method, which makes the hand one of another class."""

    def read(self: Any) -> Any:
        getattr(self, does)()
        return getattr(self, slot)

    return property(read)


for _slot in CARDS:
    setattr(Unseen, _slot, first_look(_slot, "look"))


def _cards(op: Any, mask: int) -> int:
    """How many cards an operation takes off the deck."""
    count: int = op.fixed
    return count * mask.bit_count() if isinstance(op, Deal) and op.own else count


def _do(h: HandState, op: Any, mask: int) -> None:
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
    return False


def unseen_code(program: Program, code: Code) -> Code | None:
    """The program of a hand nobody looks at; None where something is looked for at every card."""
    if program.watched:
        return None
    return tuple((_note if _can_wait(op) else start, op, asking) for start, op, asking in code)


def _can_wait(op: Op) -> bool:
    """Whether an operation deals so many cards that no other card decides it."""
    if isinstance(op, Burn):
        return op.fixed is not None
    return isinstance(op, Deal) and op.fixed is not None and op.who is None and not (op.own and op.at_once)


def unseen(opened: Hand, code: Code, key: bytes) -> Unseen:
    """An opened hand with a program of its own that deals nothing before it is looked at."""
    hand = object.__new__(Unseen)
    copy_but_cards(hand, opened)
    hand.later = [key, opened.code]
    hand.page = None
    hand.code = code
    return hand
