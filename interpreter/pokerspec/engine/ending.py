"""What ends a hand or a seat's part in it before the showdown: a misdeal, a refund, a seat ruled all-in."""

from __future__ import annotations

from pokerspec.compiler.program import AllIn, Bet, Misdeal, Refund
from pokerspec.engine import showdown
from pokerspec.engine.seats import NOBODY, seats_of
from pokerspec.engine.state import HandState


def give_chips_back(h: HandState, seat: int, chips: int) -> None:
    """Chips of the pot go back to the seat that put them in."""
    if chips <= 0:
        return
    h.put_in[seat] -= chips
    h.pot -= chips
    h.stack[seat] += chips
    if h.live >> seat & 1:
        h.can_act |= 1 << seat & ~h.ruled_all_in
    if h.log is not None:
        h.log.append(("return", seat, chips))


def misdeal(h: HandState, op: Misdeal) -> bool:
    """Everything goes back and the hand is over; nobody has won or lost."""
    if h.log is not None:
        h.log.append(("misdeal",))
    for seat in seats_of(h.dealt_in):
        give_chips_back(h, seat, h.put_in[seat])
    showdown.finish(h)
    return True


def refund(h: HandState, op: Refund) -> bool:
    """Chips go back: everything, this street's, or what the last wager was lifted by."""
    for seat in seats_of(h.dealt_in):
        if op.who is not None and not op.who(h, seat):
            continue
        if op.what == "everything":
            give_chips_back(h, seat, h.put_in[seat])
            h.bets[seat] = 0
        elif op.what == "street":
            give_chips_back(h, seat, h.bets[seat])
            h.bets[seat] = 0
    if op.what == "last_bet":
        _return_last_bet(h)
    elif op.who is None:
        if op.what == "everything":
            h.dead_in = None
        h.level = h.base = h.wagers = 0
        h.opened = h.raised = False
    return False


def _return_last_bet(h: HandState) -> None:
    """The last aggressor takes back what it put in above everybody else."""
    seat = h.last_aggressor
    if seat < 0:
        return
    others = max((bet for other, bet in enumerate(h.bets) if other != seat), default=0)
    chips = h.bets[seat] - others
    if chips > 0:
        give_chips_back(h, seat, chips)
        h.bets[seat] -= chips
        h.level = others
        h.base, h.full_level = min(h.base, others), min(h.full_level, others)
        h.wagers = max(0, h.wagers - 1)
        if not others:
            _nothing_bet(h)


def _nothing_bet(h: HandState) -> None:
    """The round is as it began."""
    h.opened = h.raised = False
    h.wagers = h.round_bet = 0
    bet = h.calls[-1].ask if h.calls else None
    if isinstance(bet, Bet):
        h.increment = max(int(bet.least(h, NOBODY) if bet.least else bet.limits.minimum(h, NOBODY)), 1)


def all_in(h: HandState, op: AllIn) -> bool:
    """A seat plays on for what it has put in; the chips it has left are not in play."""
    seat = op.seat(h, h.at)
    if seat >= 0 and h.live >> seat & 1:
        h.can_act &= ~(1 << seat)
        h.need &= ~(1 << seat)
        h.ruled_all_in |= 1 << seat
        if h.log is not None:
            h.log.append(("all_in", seat))
    return False
