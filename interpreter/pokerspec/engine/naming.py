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
    found = [
        (name, _value(h, function, kind, h.at), function, kind, reads is not None and is_secret(h, reads))
        for name, function, kind, reads in op.values
    ]
    for name, value, function, kind, secret in found:
        if h.hidden:
            h.call_it(name, value)
        else:
            h.variables[name] = value
        if secret:
            h.hidden = {**h.hidden, name: (function, kind, h.at)}
        if h.log is not None:
            told = _readable(value, kind)
            h.log.append(("set", name, Hidden(told) if secret else told))
    return False


def name_anew(h: HandState) -> None:
    """Work out again what came from cards that lie face down, now that others lie there."""
    for name, (function, kind, at) in h.hidden.items():
        h.variables[name] = _value(h, function, kind, at)


def _value(h: HandState, function: Callable[..., Any], kind: str, at: int) -> Any:
    value = function(h, at)
    if isinstance(value, int) and not isinstance(value, bool):
        return value if -LARGEST <= value <= LARGEST else LARGEST if value > 0 else -LARGEST
    return list(value) if kind == "Cards" and isinstance(value, (list, tuple)) else value


def is_secret(h: HandState, reads: Reads) -> bool:
    """Whether something an expression reads lies face down, or came from what did."""
    known = h.up | h.shown
    if reads.card and h.card >= 0 and not known >> h.card & 1:
        return True
    if h.hidden and any(name in h.hidden for name in reads.variables):
        return True
    for zone in reads.own:
        if any(not known >> card & 1 for cards in h.own[zone] for card in cards):
            return True
    return any(not known >> card & 1 for name in reads.piles for card in h.pile(name)) if reads.piles else False


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
