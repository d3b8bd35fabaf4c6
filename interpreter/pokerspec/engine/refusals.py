"""Why an action is refused: a code of a closed list and a sentence with what may be done instead.

The sentences name no card that the acting seat cannot know and no stack but the seat's own, so they may
be sent to that seat.
"""

from __future__ import annotations

from typing import Any

from pokerspec.engine.actions import Action
from pokerspec.engine.legal import Legal, Sizes
from pokerspec.engine.state import HandState
from pokerspec.errors import IllegalAction

CODES = {
    "above-maximum": "a wager is larger than the betting structure or the stack allows",
    "below-minimum": "a wager is smaller than the least there is",
    "capped": "the round has had all the raises it may have",
    "cannot-read": "the text of an action is not one",
    "duplicate-card": "a card is named twice",
    "hand-over": "the hand is over",
    "must-call": "there is a wager to match, so a check is not possible",
    "must-raise": "the game does not allow a call here: raise or fold",
    "no-decision": "the hand waits for cards or an award, not for a decision",
    "not-a-choice": "the word is not one of those on offer",
    "not-now": "an action of this kind is not what the seat is asked for",
    "not-reopened": "nobody has raised in full since the seat acted",
    "not-your-card": "a card is not among those the seat may name",
    "not-your-turn": "another seat is to act",
    "nothing-to-call": "there is no wager to match",
    "wrong-count": "too many or too few cards are named",
    "wrong-size": "a wager of this size is not one of those allowed",
}
"""The closed list of codes an `IllegalAction` may have."""


def refuse(h: HandState, code: str, said: str, found: Legal | None, wanted: Any) -> IllegalAction:
    """The error for an action that was not allowed, naming what is."""
    assert code in CODES, code
    source = h.ask.source if h.ask is not None else ""
    seat = found.seat if found is not None else None
    message = f"{said}; allowed: {found.words()}" if found is not None else said
    return IllegalAction(code, message, seat, wanted, found, source)


def betting(h: HandState, found: Legal, action: Action) -> IllegalAction:
    """Why a betting action is not one of the legal ones."""
    kind = action[0]
    if kind == "check":
        return refuse(h, "must-call", f"seat {found.seat} owes {found.call} and cannot check", found, action)
    if kind == "call":
        if found.check:
            return refuse(h, "nothing-to-call", f"seat {found.seat} owes nothing", found, action)
        return refuse(h, "must-raise", "this game does not allow a call here", found, action)
    if kind == "fold":
        return refuse(h, "nothing-to-call", f"seat {found.seat} owes nothing and need not fold", found, action)
    if kind in ("bet", "raise", "complete"):
        return _wager(h, found, action)
    return refuse(h, "not-now", f"seat {found.seat} is asked to bet, not to {action}", found, action)


def _wager(h: HandState, found: Legal, action: Action) -> IllegalAction:
    kind = action[0]
    if found.capped:
        return refuse(h, "capped", "the betting is capped in this round", found, action)
    if found.closed:
        return refuse(h, "not-reopened", "nobody has raised in full since this seat acted", found, action)
    sizes = found.bet if kind == "bet" else found.raise_to if kind == "raise" else None
    if sizes is None:
        return refuse(h, "not-now", f"seat {found.seat} cannot {action}", found, action)
    return refuse(h, _size_code(sizes, action[1]), f"seat {found.seat} cannot {action}", found, action)


def _size_code(sizes: Sizes, to: object) -> str:
    if isinstance(to, int) and to < sizes.min:
        return "below-minimum"
    if isinstance(to, int) and to > sizes.max:
        return "above-maximum"
    return "wrong-size"
