"""Questions to seats: in turn, each answered and done before the next, or all at once and hidden.

All-in seats are asked too; only betting and buying need chips (LANGUAGE §5 row 2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerspec.compiler.program import Amount, Op
from pokerspec.engine.legal import AnyLegal
from pokerspec.engine.seats import NEXT, NOBODY, around, left_of
from pokerspec.engine.state import HandState


def asked_seats(h: HandState, op: Op) -> int:
    """The live seats a step is for."""
    mask = h.live & h.only
    if op.who is None:
        return mask
    who = op.who
    return sum(1 << seat for seat in range(h.chairs) if mask >> seat & 1 and who(h, seat))


def ask(h: HandState, op: Op, mask: int, first: Amount | None = None) -> bool:
    """Wait for the seats of a mask, beginning with `first` or left of the button; True when there is anybody to ask."""
    if not mask:
        return False
    seat = first(h, h.at) if first is not None else NOBODY
    if seat < 0 or not mask >> seat & 1:
        seat = NEXT[mask][seat if seat >= 0 else h.button]
    h.need = mask
    h.ask = op
    h.actor = seat
    h.answers = {}
    return True


def show_legal(h: HandState) -> None:
    """Say what the seat to act may do; nothing where nobody is asked."""
    op = h.ask
    if op is None or h.wanted is not None:
        h.legal = AnyLegal()
        return
    legal = h.asking.legal
    h.legal = legal(h, op, h.actor)


def answered(h: HandState, seat: int) -> bool:
    """Note that a seat has answered and turn to the next; True while somebody is still asked."""
    h.need &= ~(1 << seat)
    if h.need:
        h.actor = left_of(seat, h.need)
        return True
    h.ask = None
    h.actor = NOBODY
    return False


def together(h: HandState, seat: int, answer: Any, do: Callable[[int, Any], None]) -> None:
    """Keep an answer hidden; with the last one in, do them all, from the button's left."""
    h.answers[seat] = answer
    if h.need == 1 << seat:
        answers = h.answers
        h.answers = {}
        for other in around(h.button, sum(1 << s for s in answers)):
            do(other, answers[other])
