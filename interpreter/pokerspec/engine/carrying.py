"""What a hand takes over from the hands before it, and what it leaves to the next.

A table knows who the blinds are, who owes one, who is away and what lies in the middle; a spec keeps names of
its own from hand to hand (`carry`) and gives them new values when a hand is over (`after_hand`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pokerspec.compiler.program import ForcedBet, Op, Program
from pokerspec.compiler.program import Post as PostOp
from pokerspec.engine import betting, link, posting, showdown
from pokerspec.engine.actions import Accept, Action, BringIn
from pokerspec.engine.asking import show_legal
from pokerspec.engine.naming import is_secret
from pokerspec.engine.seats import NOBODY, around, seats_of
from pokerspec.errors import DealingError, nearest

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.state import HandState

SEATS = ("small_blind", "big_blind")
GROUPS = ("owes_small_blind", "owes_big_blind", "absent")
MIDDLE = "pot"
TABLE_NAMES = (*SEATS, *GROUPS, MIDDLE)
"""What a table says beside the names the spec carries: a seat or None, lists of seats, and chips."""

LIVE = ForcedBet(id="live", payers=lambda h, s: 0, amount=lambda h, s: 0, live=True, acts="in_order")
DEAD = ForcedBet(id="dead", payers=lambda h, s: 0, amount=lambda h, s: 0, live=False)
_LARGEST = 10**15
_WAGERS = ("bet", "raise", "complete")


# ---- taking over -----------------------------------------------------------------------------------------------------------


def check_carry(program: Program, carry: Mapping[str, Any], mask: int, chairs: int) -> dict[str, Any]:
    """The names and values a table gives, or DealingError `bad-carry` for one that is none."""
    if not isinstance(carry, Mapping):
        raise DealingError("bad-carry", "`carry` maps names to values, as in {'big_blind': 2}")
    for name, value in carry.items():
        if name in SEATS:
            fits = value is None or _is_seat(value, mask)
            wanted = "a seat that is dealt in, or None"
        elif name in GROUPS:
            fits = isinstance(value, (list, tuple)) and all(_is_seat(seat, mask) for seat in value)
            wanted = "a list of seats that are dealt in"
        elif name == MIDDLE:
            fits, wanted = type(value) is int and 0 <= value <= _LARGEST, "chips, from 0"
        elif name in program.carry:
            fits, wanted = _fits(value, program.carry[name][1], chairs)
        else:
            known = (*program.carry, *TABLE_NAMES)
            like = nearest(str(name), known)
            help_text = f"did you mean {like!r}?" if like else f"there are {', '.join(known)}"
            raise DealingError("bad-carry", f"nothing is carried as {name!r}; {help_text}")
        if not fits:
            raise DealingError("bad-carry", f"{name} is {value!r}; it is {wanted}")
    return {name: list(value) if isinstance(value, (list, tuple)) else value for name, value in carry.items()}


def _is_seat(value: Any, mask: int) -> bool:
    return type(value) is int and value >= 0 and mask >> value & 1 == 1


def _fits(value: Any, kind: str, chairs: int) -> tuple[bool, str]:
    """Whether a value is one of a type, and what one would be."""
    if kind == "Seat":
        return value is None or (type(value) is int and 0 <= value < chairs), "a seat, or None"
    if kind == "Seats":
        whole = isinstance(value, (list, tuple)) and all(type(seat) is int and 0 <= seat < chairs for seat in value)
        return whole, "a list of seats"
    if kind == "Bool":
        return isinstance(value, bool), "true or false"
    if kind.startswith("Symbol"):
        return isinstance(value, str), "a word"
    return type(value) is int and abs(value) <= _LARGEST, "a whole number"


def take_over(h: HandState, carry: Mapping[str, Any]) -> None:
    """What the table and the hands before say; a seat that is not dealt in is nobody in this hand."""
    for name in h.program.carry:
        h.variables[name] = _opening_value(h, name)
    for name in SEATS:
        if name in carry:
            setattr(h, name, NOBODY if carry[name] is None else carry[name])
    for name in GROUPS[:2]:
        setattr(h, name, _mask(carry.get(name, ())))
    small = h.program.blinds[0]
    if small is not None and "small_blind" in carry and h.small_blind < 0:
        h.missing += small.amount(h, NOBODY)  # a pot that counts blinds in full counts one that nobody posts (LAW §1.5)
    if h.program.units_vary:
        h.small_unit, h.big_unit = int(h.program.small_unit(h, NOBODY)), int(h.program.big_unit(h, NOBODY))


def _opening_value(h: HandState, name: str) -> Any:
    """What a carried name is worth when the hand begins."""
    value, kind = h.program.carry[name]
    given = h.given.carry or {}
    if name in given:
        value = _inside(given[name], kind)
    if kind == "Seat" and not (isinstance(value, int) and value >= 0 and h.dealt_in >> value & 1):
        return NOBODY
    return value


def _inside(value: Any, kind: str) -> Any:
    if kind == "Seat":
        return NOBODY if value is None else value
    return _mask(value) if kind == "Seats" else value


def _mask(seats: Any) -> int:
    return sum(1 << seat for seat in set(seats))


def post_owed(h: HandState) -> None:
    """Blinds that were missed: a big one is live up to the blind, a small one is dead (LAW §1.6).

    A spec whose forced bets ask who owes what collects them itself.
    """
    if h.program.reads_owed or not (h.owes_small_blind or h.owes_big_blind):
        return
    small, big = h.program.blinds
    for seat in around(h.button, h.owes_small_blind):
        if small is not None:
            posting.post(h, DEAD, seat, small.amount(h, seat))
    for seat in around(h.button, h.owes_big_blind):
        if big is not None:
            posting.post(h, LIVE, seat, big.amount(h, seat))


def fold_absent(hand: Hand, absent: int) -> None:
    """Hands of seats that are dealt in and not there: what is forced is paid, and the cards are dead (LAW I22)."""
    while isinstance(op := hand.ask, PostOp) and absent >> (actor := hand.actor) & 1:
        action = Accept(False) if op.bets[0].optional else BringIn()
        assert hand.asking.apply is not None
        hand.asking.apply(hand, op, actor, action)
        _turn(hand, op, actor)
    op, actor = hand.ask, hand.actor
    for seat in around(hand.button, absent & hand.live):
        if hand.live & (hand.live - 1):
            betting.fold(hand, seat)
    if hand.is_over:
        return
    if hand.live & (hand.live - 1) == 0:
        betting.end(hand)
        showdown.uncontested(hand)
        show_legal(hand)
    elif op is not None and absent >> actor & 1:
        _turn(hand, op, actor)
    else:
        show_legal(hand)  # fewer are left than when it was said


def _turn(hand: Hand, op: Op, actor: int) -> None:
    """The question passes from a seat that is not there to the next, or the hand goes on."""
    if hand.asking.is_through(hand, op, actor):
        link.run(hand)
    else:
        show_legal(hand)


# ---- leaving ---------------------------------------------------------------------------------------------------------------


class Outcome:
    """A hand that is over, as `after_hand` reads it: the pot that was paid, and who won."""

    def __init__(self, h: HandState) -> None:
        self._hand = h
        self.variables = dict(h.variables)
        won = {seat for allotted in h.allotted for seat, chips in allotted[4].items() if chips}
        self.winners = _mask(won)
        self.winner = next(iter(won)) if len(won) == 1 else NOBODY
        self.pot = sum(h.put_in) + h.carried_in
        actions = (decided[-1] for decided in h.decisions if isinstance(decided[-1], Action))
        self.wagers_made = sum(action[0] in _WAGERS for action in actions)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._hand, name)


def carried_on(h: HandState) -> dict[str, Any]:
    """What the next hand takes over, by name: seats (None: nobody), lists of seats, numbers, words; chips in the middle.

    What is carried everybody may know: a value that would tell cards which lie face down is not taken over, and the name
    keeps the one it had.
    """
    outcome = Outcome(h)
    outcome.variables.update({name: _opening_value(h, name) for name in h.program.carry if name in h.hidden})
    for op in h.program.after_hand:
        if op.when is None or op.when(outcome, NOBODY):
            told = [(name, value) for name, value, _, reads in op.values if reads is None or not is_secret(h, reads)]
            outcome.variables.update([(name, value(outcome, NOBODY)) for name, value in told])
    found = {name: _outside(outcome.variables[name], kind) for name, (_, kind) in h.program.carry.items()}
    left = in_the_middle(h)
    return {**found, MIDDLE: left} if left else found


def in_the_middle(h: HandState) -> int:
    """Chips of a hand that is over which nobody has won."""
    paid: int = sum(allotted[3] for allotted in h.allotted)
    return h.carried_in + sum(h.put_in) - h.raked - paid


def _outside(value: Any, kind: str) -> Any:
    if kind == "Seat":
        return value if value >= 0 else None
    if kind == "Seats":
        return list(seats_of(value))
    return value if isinstance(value, (bool, str)) else max(-_LARGEST, min(int(value), _LARGEST))
