"""`set`: values get names. What is worked out from cards that lie face down is told to nobody.

A view shows `??` for such a value, and a sample works it out again from the cards that lie there then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerspec.compiler.program import Set
from pokerspec.compiler.reads import Reads
from pokerspec.engine.events import Hidden
from pokerspec.engine.seats import seats_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import RANKS, SUITS
from pokerspec.rankings.cards import name as card_name

LARGEST = 10**15
"""Numbers that `set` names stay within this, so that no loop can make them grow without end."""


def set_values(h: HandState, op: Set) -> bool:
    """Name values; all are worked out before any is set."""
    at = h.at
    if len(op.values) == 1:
        ((name, function, kind, reads),) = op.values
        _name(h, name, _value(h, function, kind, at), function, kind, reads is not None and is_secret(h, reads))
        return False
    found = [
        (name, _value(h, function, kind, at), function, kind, reads is not None and is_secret(h, reads))
        for name, function, kind, reads in op.values
    ]
    for one in found:
        _name(h, *one)
    return False


def _name(h: HandState, name: str, value: Any, function: Callable[..., Any], kind: str, secret: bool) -> None:
    """A value has a name from here on, and is told where it is no secret."""
    if h.hidden:
        h.call_it(name, value)
    else:
        h.variables[name] = value
    if secret:
        h.hidden = {**h.hidden, name: (function, kind, h.at)}
    if h.log is not None:
        told = _readable(value, kind)
        h.log.append(("set", name, Hidden(told) if secret else told))


def name_anew(h: HandState) -> None:
    """Work out again what came from cards that lie face down, now that others lie there."""
    for name, (function, kind, at) in h.hidden.items():
        h.variables[name] = _value(h, function, kind, at)


def _value(h: HandState, function: Callable[..., Any], kind: str, at: int) -> Any:
    value = function(h, at)
    if type(value) is int:
        return value if -LARGEST <= value <= LARGEST else LARGEST if value > 0 else -LARGEST
    return list(value) if kind == "Cards" and isinstance(value, (list, tuple)) else value


def is_secret(h: HandState, reads: Reads) -> bool:
    """Whether something an expression reads lies face down, or came from what did."""
    own, piles, _, card = reads
    known = h.up | h.shown
    if card and h.card >= 0 and not known >> h.card & 1:
        return True
    if h.hidden and any(name in h.hidden for name in reads.variables):
        return True
    for zone in own:
        if any(not known >> held & 1 for cards in h.own[zone] for held in cards):
            return True
    return any(not known >> held & 1 for name in piles for held in h.pile(name)) if piles else False


def _readable(value: Any, kind: str) -> Any:
    """A value as an event tells it: ranks, suits and cards by name, sets of seats as seats."""
    if kind == "Rank":
        return RANKS[value] if value >= 0 else ""
    if kind == "Suit":
        return SUITS[value] if value >= 0 else ""
    if kind == "Card":
        return card_name(value) if value >= 0 else ""
    if kind == "Cards":
        return tuple(map(card_name, value))
    return seats_of(value) if kind == "Seats" else value
