"""Transcript text as actions: "raise to 20", "calls", "draws As Kd"."""

from __future__ import annotations

from pokerspec.engine import refusals
from pokerspec.engine.actions import Action, Arrange, Bet, Call, Complete, Raise, make
from pokerspec.engine.legal import Legal
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError
from pokerspec.language.transcript import Act, parse_action
from pokerspec.structs import replace

_WITH_AMOUNT = frozenset({"bet", "raise", "pick", "run"})
_WITH_CARDS = frozenset({"draw", "discard", "expose", "pass", "take", "show"})
_NOUNS = {"call": "call", "complete": "completion", "bring_in": "bring-in"}
_WITH_YES = frozenset({"accept", "buy"})


def read_action(h: HandState, text: str, found: Legal) -> Action:
    """The action a text tells, of the seat to act. Raises IllegalAction where it tells none."""
    try:
        return to_action(h, parse_action(text), found)
    except (ValueError, DealingError) as error:  # a TranscriptError, cards that are none, a number of thousands of digits
        raise refusals.refuse(h, "cannot-read", str(error), found, text) from None


def to_action(h: HandState, act: Act, found: Legal) -> Action:
    """What a transcript tells, as an action. Raises DealingError for cards that are none, and for chips told wrongly."""
    kind = act.kind
    if kind == "all_in":
        return all_in(h, found)
    _check_chips(h, act, found)
    if kind in _WITH_AMOUNT:
        if act.amount is None:
            return all_in(h, found) if act.all_in else make(kind, _sole_size(found, kind))
        return make(kind, act.amount)
    if kind in _WITH_CARDS:
        return _cards(act, found)
    if kind in _WITH_YES:
        return make(kind, act.yes)
    if kind == "arrange":
        return Arrange({zone: " ".join(cards) for zone, cards in act.zones})
    if kind in ("choose", "declare"):
        return make(kind, act.word if act.word is not None else str(act.amount))
    return make(kind)


def _check_chips(h: HandState, act: Act, found: Legal) -> None:
    """What is told of chips must be so: an amount that nobody chooses, and that a seat is all-in."""
    kind = act.kind
    fixed = {"call": found.call, "complete": found.complete, "bring_in": found.bring_in}.get(kind)
    if fixed is not None and act.amount not in (None, fixed):
        raise DealingError("wrong-size", f"a {_NOUNS[kind]} is {fixed} here, not {act.amount}")
    amount = act.amount if fixed is None else fixed
    if not act.all_in or amount is None or found.seat < 0:
        return
    before = h.bets[found.seat] if kind in ("bet", "raise", "complete") else 0
    left = h.stack[found.seat] + before - amount
    if left > 0:
        raise DealingError("wrong-size", f"that is not all-in: {left} chips are left")


def all_in(h: HandState, found: Legal) -> Action:
    """Whatever puts all of a seat's chips in: a bet, a raise, a completion or a call."""
    have = h.stack[found.seat] + h.bets[found.seat] if found.seat >= 0 else 0
    if found.raise_to is not None and (have in found.raise_to or found.call is None or found.call < h.stack[found.seat]):
        return Raise(have)
    if found.bet is not None:
        return Bet(have)
    if found.complete is not None and found.complete == have:
        return Complete()
    return Call()


def _sole_size(found: Legal, kind: str) -> int:
    """The size of a wager told without one: the only one there is, else one that will be refused."""
    sizes = found.bet if kind == "bet" else found.raise_to
    return sizes.min if sizes is not None and sizes.min == sizes.max else 0


def _cards(act: Act, found: Legal) -> Action:
    if act.kind == "draw" and found.kind == "discard":  # thrown and replaced in two steps, but said as a draw
        act = replace(act, kind="discard")
    if act.cards is not None:
        return make(act.kind, " ".join(act.cards))
    if act.kind == "show":
        return make("show", found.cards.numbers if found.cards is not None else ())
    if act.kind == "draw":
        return make("draw", act.amount or 0)
    count = act.amount if act.amount is not None else 0
    held = found.cards.numbers if found.cards is not None else ()
    return make(act.kind, held if count == len(held) else tuple(range(64, 64 + count)))
