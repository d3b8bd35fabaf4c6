"""A decision of a plain betting round, written out: what it does, whose turn it is, and what that seat may do.

Most of a hand's time goes here, so nothing is asked that the step and the stakes have settled: `serves` says which
rounds are plain, and `link` chooses for each. `betting` is the law for all rounds: it has a round to itself where a blind
was short (`betting.start`) or a ruling limits a seat (`ruling`, `nesting`), and a plain round turns to it for one seat
alone against all-in hands, and for an action that is refused. A test plays every game by both and compares them.
"""

from __future__ import annotations

from pokerspec.compiler.program import Bet
from pokerspec.engine import betting
from pokerspec.engine.actions import Action
from pokerspec.engine.legal import SINGLE, BetLegal, Legal, Sizes, Span, new_legal, new_sizes, single
from pokerspec.engine.seats import NEXT
from pokerspec.engine.sizes import capped, fixed_limit, may_reopen, open_sizes
from pokerspec.engine.state import HandState


def serves(op: Bet) -> bool:
    """Whether a round is plain: everybody is in it, nothing is forbidden, and nothing runs between two turns."""
    limits = op.limits
    return (
        op.who is None
        and not op.forbid
        and op.then is None
        and not limits.free_fold
        and not limits.strict
        and not limits.passes_over
    )


def legal(h: HandState, op: Bet, seat: int) -> Legal:
    """What a seat may do."""
    if h.can_act & (h.can_act - 1) == 0:
        return betting.legal(h, op, seat)
    return _offers(h, op, seat, h.stack[seat], h.bets[seat], h.level)


def _offers(h: HandState, op: Bet, seat: int, stack: int, bet: int, level: int) -> BetLegal:
    """What a seat may do that is not alone, no blind being short."""
    found = new_legal(BetLegal)
    found.kind = "bet"
    found.seat = seat
    found.bet = found.raise_to = found.complete = None
    found.capped = found.closed = False
    owe = level - bet
    if owe > 0:
        found.fold = True
        found.check = False
        if owe >= stack:
            found.call = stack
            return found
        found.call = owe
    else:
        found.fold = False
        found.check = True
        found.call = None
    seen = h.seen[seat]
    if op.unbounded or op.pot_sized:
        increment = h.increment
        if seen >= 0 and level - seen < increment and not may_reopen(h, op, seat):
            found.closed = True
            return found
        least = level + increment
        have = most = stack + bet
        if op.pot_sized and level + h.pot + owe < have:
            most = level + h.pot + owe
        sizes: Sizes
        if least < most:
            sizes = new_sizes(Span)
            sizes.min = least
            sizes.max = most
        else:
            sizes = single(least if least < have else have)
        if level:
            found.raise_to = sizes
        else:
            found.bet = sizes
        return found
    if op.counted and h.wagers >= op.cap_from and capped(h, op, seat):
        found.capped = True
        return found
    if seen >= 0 and level - seen < (h.unit if op.one_size else h.increment) and not may_reopen(h, op, seat):
        found.closed = True
        return found
    if op.one_size:
        most = h.base + (h.unit if h.unit > h.round_bet else h.round_bet)
        if most > stack + bet:
            most = stack + bet
        sizes = SINGLE.get(most) or single(most)
    else:
        sizes = (fixed_limit if op.limits.fixed else open_sizes)(h, op, seat, stack + bet)
        most = sizes.max
    if most > level:
        if level == 0:
            found.bet = sizes
        elif h.wagers or not op.limits.fixed:
            found.raise_to = sizes
        else:
            found.complete = sizes.min
    return found


def act(h: HandState, op: Bet, action: Action) -> bool:
    """Do a legal action of the seat to act and turn to the next; True when nobody is asked now, so that the hand goes on.

    An illegal action is refused before anything changes.
    """
    seat = h.actor
    found = h.legal
    kind = action[0]
    bit = 1 << seat
    stack = h.stack
    bets = h.bets
    level = h.level
    can = h.can_act
    log = h.log
    if kind == "call" and (paid := found.call) is not None:
        need = h.need ^ bit
        left = stack[seat] = stack[seat] - paid
        to = bets[seat] = bets[seat] + paid
        h.put_in[seat] += paid
        h.pot += paid
        if not left:
            h.can_act = can = can ^ bit
        if log is not None:
            log.append(("call", seat, paid, to, not left))
    elif kind == "fold" and found.fold:
        need = h.need ^ bit
        h.live ^= bit
        h.can_act = can = can ^ bit
        h.give_up(seat)
        if log is not None:
            log.append(("fold", seat))
    elif kind == "check" and found.check:
        need = h.need ^ bit
        if log is not None:
            log.append(("check", seat))
    else:
        sizes = found.raise_to if kind == "raise" else found.bet if kind == "bet" else None
        if sizes is None or (to := action[1]) != sizes.min or type(to) is not int:
            to = betting.size(h, found, action)
        paid = to - bets[seat]
        left = stack[seat] = stack[seat] - paid
        bets[seat] = to
        h.put_in[seat] += paid
        h.pot += paid
        if h.wagers:
            h.raised = True
        if not h.opened:
            h.opened = True
            h.opener = seat
        if op.one_size and to == h.base + h.unit and h.unit >= h.round_bet:
            full = True
            h.base = to
            h.round_bet = h.unit
        elif op.limits.fixed:
            full = betting.is_full(h, op, to)
        elif full := (lifted := to - level) >= h.increment:
            h.increment = lifted
        if full:
            h.wagers += 1
            h.full_level = to
            h.can_act_at_wager = can
        need = can ^ bit
        if not left:
            h.can_act = can = need
        h.level = level = to
        h.last_aggressor = seat
        if log is not None:
            log.append((kind, seat, paid, to, not left))
    h.seen[seat] = level
    h.decisions.append((seat, action))
    if op.tallied:
        betting.tally(h, seat, kind)
    h.need = need
    if need and can & (can - 1):
        h.actor = seat = NEXT[need][seat]
        h.legal = _offers(h, op, seat, stack[seat], bets[seat], level)
        return False
    if h.live & (h.live - 1) == 0 or not betting.advance(h, op, seat):
        return True
    h.legal = legal(h, op, h.actor)
    return False
