"""Forced bets: blinds, antes, bring-ins, straddles; who pays, what each is in the round it opens.

A live bet counts toward the call and sets the level to its full amount, however little a short stack could
pay (LAW §1.1); a bring-in lets its payer complete at once; an optional bet is offered.
"""

from __future__ import annotations

from pokerspec.compiler.program import ForcedBet, Post
from pokerspec.engine import betting, refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.legal import AnyLegal, Legal
from pokerspec.engine.seats import NOBODY, around, left_of, right_of, seats_of
from pokerspec.engine.state import HandState


def start(h: HandState, op: Post) -> bool:
    """Collect the bet; True when a seat is asked about it."""
    bet = op.bets[0]
    if bet.when is not None and not bet.when(h, NOBODY):
        return False
    if op.of is not None:
        return _by_ruling(h, bet, op.of(h, h.at))
    payers = bet.payers(h, NOBODY) & h.live
    if not payers:
        return False
    if bet.optional:
        return _offer(h, op, bet, payers)
    if bet.or_amount is not None:
        return _bring_in(h, op, bet, payers)
    for seat in around(h.button, payers):
        post(h, bet, seat, bet.amount(h, seat))
    return False


def _by_ruling(h: HandState, bet: ForcedBet, seat: int) -> bool:
    """A procedure says who pays, whoever would have by the spec."""
    if seat >= 0 and h.live >> seat & 1:
        post(h, bet, seat, bet.amount(h, seat))
        if bet.or_amount is not None:
            h.seen[seat] = h.level
    return False


def post(h: HandState, bet: ForcedBet, seat: int, amount: int) -> None:
    """A seat pays a forced bet, all it has where that is less."""
    if amount <= 0:
        return
    paid = h.pay(seat, amount)
    if bet.live:
        h.bets[seat] += paid
        h.missing += amount - paid
        h.live_posts.append(amount)
        raise_level(h, bet, seat, amount)
    else:
        h.antes += paid
        if not bet.each:
            if h.dead_in is None:
                h.dead_in = [0] * h.chairs
            h.dead_in[seat] += paid
    if h.log is not None:
        h.log.append(("post", seat, bet.id, paid, bet.live, not h.stack[seat]))


def raise_level(h: HandState, bet: ForcedBet, seat: int, amount: int) -> None:
    """What a live forced bet of `amount` does to the round it opens."""
    h.level = max(h.level, amount, h.bets[seat])
    if bet.wager and not h.wagers:  # the round's first wager is one, however many post it (a second big blind, a kill)
        h.wagers = 1
    if bet.wager or bet.raise_by is not None:
        h.base = max(h.base, amount)
    if bet.raise_by is not None:
        h.increment = max(h.increment, bet.raise_by(h, seat))
    if bet.acts == "passed_over":
        h.waits = seat
    elif bet.acts != "in_order":
        h.payer = seat
        h.payer_done = bet.acts == "done"


# ---- bring-in: pay it, or go up to the larger amount at once ---------------------------------------------------------------


def _bring_in(h: HandState, op: Post, bet: ForcedBet, payers: int) -> bool:
    """Ask the payer; where it has no chips, the next live seat clockwise with chips, which may fold (LAW §1.8)."""
    payer = left_of(h.button, payers)
    h.need = h.can_act
    h.asked = payer
    return _ask_bring_in(h, op, bet, payer if h.can_act >> payer & 1 else left_of(payer, h.need))


def _ask_bring_in(h: HandState, op: Post, bet: ForcedBet, seat: int) -> bool:
    if seat == NOBODY:
        h.ask = None
        return False
    amount = bet.amount(h, seat)
    if seat == h.asked and h.stack[seat] <= amount:  # nothing to choose: all that is left goes in
        post(h, bet, seat, amount)
        h.seen[seat] = h.level
        h.need = 0
        return False
    h.ask = op
    h.actor = seat
    return True


def legal(h: HandState, op: Post, seat: int) -> Legal:
    """What a seat that is asked about a forced bet may do."""
    bet = op.bets[0]
    found = AnyLegal()
    found.seat = seat
    found.kind = "post"
    if bet.optional:
        found.kind = "accept"
        found.choices = ("yes", "no")
        return found
    assert bet.or_amount is not None
    stack = h.stack[seat]
    amount = bet.amount(h, seat)
    found.bring_in = min(amount, stack)
    if stack > amount:
        found.complete = min(bet.or_amount(h, seat), stack)
    found.fold = seat != h.asked
    return found


def apply(h: HandState, op: Post, seat: int, action: Action) -> None:
    """Do what the seat answered, or refuse it with nothing changed."""
    bet = op.bets[0]
    found = h.legal
    kind = action[0]
    if bet.optional:
        if kind != "accept":
            raise refusals.refuse(h, "not-now", f"seat {seat} is asked whether to post, not to {action}", found, action)
        _answer(h, bet, seat, bool(action[1]))
        return
    if kind == "bring_in":
        post(h, bet, seat, bet.amount(h, seat))
        h.seen[seat] = h.level
    elif kind == "complete" and found.complete is not None:
        _complete(h, op, bet, seat, found.complete)
    elif kind == "fold" and found.fold:
        betting.fold(h, seat)
        h.last_actor = seat
        return
    else:
        raise refusals.refuse(h, "not-now", f"seat {seat} must bring in, so it cannot {action}", found, action)
    h.last_actor = seat
    if kind == "complete":
        h.actions += 1
        h.actions_with_chips += 1
    h.need = 0


def _complete(h: HandState, op: Post, bet: ForcedBet, seat: int, to: int) -> None:
    """The payer puts in the larger amount: the round's first wager (LANGUAGE §5 row 5).

    All-in for less it is one only from half of it on (LAW §1.3).
    """
    assert bet.or_amount is not None
    whole = bet.or_amount(h, seat)
    paid = h.pay(seat, to)
    h.bets[seat] += paid
    raise_level(h, bet, seat, to)
    if to >= whole or (bet.half_bet and 2 * to >= whole):
        h.base = to
        h.wagers += 1
    h.opened = True
    h.opener = h.last_aggressor = seat
    h.seen[seat] = to
    if h.log is not None:
        h.log.append(("complete", seat, paid, to, not h.stack[seat]))


# ---- optional bets: straddles and the like ---------------------------------------------------------------------------------


def _offer(h: HandState, op: Post, bet: ForcedBet, payers: int) -> bool:
    h.need = sum(1 << seat for seat in seats_of(payers & h.can_act) if h.stack[seat] >= bet.amount(h, seat))
    if not h.need:
        return False
    h.ask = op
    h.answers = {}
    first = bet.first(h, NOBODY) if bet.first is not None else NOBODY
    h.actor = first if first >= 0 and h.need >> first & 1 else _next(bet, first if first >= 0 else h.button, h.need)
    return True


def _next(bet: ForcedBet, seat: int, among: int) -> int:
    """The next seat the question goes to."""
    return right_of(seat, among) if bet.to_the_right else left_of(seat, among)


def _answer(h: HandState, bet: ForcedBet, seat: int, yes: bool) -> None:
    h.need &= ~(1 << seat)
    if h.log is not None:
        h.log.append(("accept", seat, bet.id, yes))
    if yes:
        post(h, bet, seat, bet.amount(h, seat))
        h.answers[seat] = True
        if len(h.answers) >= (1 if bet.most is None else bet.most(h, NOBODY)):
            h.need = 0


def advance(h: HandState, op: Post, seat: int) -> bool:
    """Pass the question on; True while somebody is still asked."""
    if not h.need:
        h.ask = None
        h.actor = NOBODY
        h.answers = {}
        return False
    if op.bets[0].optional:
        h.actor = _next(op.bets[0], seat, h.need)
        return True
    return _ask_bring_in(h, op, op.bets[0], left_of(seat, h.need))
