"""A betting round: who acts, what each action does, when it ends.

A seat owes an action while its bit is in `need`; a raise puts everyone else who can act back into it. The
law followed is LAW §1 with the spec's settings; sizes are in `sizes`.
"""

from __future__ import annotations

from pokerspec.compiler.program import Bet
from pokerspec.engine import nesting, refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.legal import BetLegal, Legal, Sizes
from pokerspec.engine.limits import acted, limit
from pokerspec.engine.seats import NOBODY, left_of
from pokerspec.engine.sizes import capped, may_reopen, open_sizes
from pokerspec.engine.state import HandState


def start(h: HandState, op: Bet) -> bool:
    """Open the round; True when a seat must act, False when nobody can bet."""
    limits = op.limits
    if limits.known is not None:
        h.small_unit, h.big_unit, least = limits.known
    else:
        h.small_unit = int(limits.small(h, NOBODY))  # a unit worked out in play may not come out whole
        h.big_unit = int(limits.big(h, NOBODY))
        least = 0 if op.least else limits.minimum(h, NOBODY)
    if op.least is not None:
        least = op.least(h, NOBODY)
    h.unit = h.big_unit if op.big else h.small_unit
    if least > h.increment or not h.increment:
        h.increment = least if least > 0 else 1  # a wager is at least a chip
    h.live_at_start = h.live
    can = h.can_act_at_wager = h.can_act
    if op.who is not None:
        can = _who(h, op, can)
    need = can & ~(1 << h.payer) if h.payer_done else can
    lead = op.first
    first = lead(h, NOBODY) if lead is not None else left_of(h.button if h.payer < 0 else h.payer, h.dealt_in)
    if first < 0:  # nobody that `first` names
        first = left_of(h.button, h.dealt_in)
    h.need = need
    seat = first if first >= 0 and need >> first & 1 else left_of(first, need)
    if seat == h.waits and need & (need - 1):
        seat = left_of(seat, need)
    if not need or (not can & (can - 1) and _nobody_to_bet_against(h, seat)):
        end(h)
        return False
    h.ask = op
    h.actor = seat
    if h.missing:  # a short blind, which a plain round does not look for
        h.asking = h.asking.general
    return True


def _who(h: HandState, op: Bet, mask: int) -> int:
    assert op.who is not None
    return sum(1 << seat for seat in range(h.chairs) if mask >> seat & 1 and op.who(h, seat))


def _nobody_to_bet_against(h: HandState, seat: int) -> bool:
    """Whether `seat` is the only one with chips and has already matched what the others really put in.

    The price to call stays the full blind where a blind was short, but alone against all-in hands there is
    nothing to win by paying more than they have in.
    """
    if h.can_act & ~(1 << seat):
        return False
    bets, live = h.bets, h.live
    own = bets[seat]
    return all(bets[s] <= own for s in range(h.chairs) if live >> s & 1)


def legal(h: HandState, op: Bet, seat: int) -> Legal:
    """What the seat may do."""
    found = BetLegal()
    found.kind = "bet"
    found.seat = seat
    found.bet = found.raise_to = found.complete = found.call = None
    found.fold = found.check = found.capped = found.closed = False
    stack = h.stack[seat]
    bet = h.bets[seat]
    owe = h.level - bet
    if h.missing and not h.can_act & ~(1 << seat):  # a short blind's full price is owed to nobody who could win it
        owe = max(h.bets) - bet
    if owe > 0:
        found.fold = True
        found.call = min(owe, stack)
    else:
        found.check = True
        found.fold = op.limits.free_fold
    if stack > owe and h.can_act & ~(1 << seat):  # somebody must be able to answer a raise
        if op.counted and capped(h, op, seat):
            found.capped = True
        elif h.seen[seat] >= 0 and not may_reopen(h, op, seat):
            found.closed = True
        else:
            sizes = open_sizes(h, op, seat, stack + bet)
            if sizes.max > h.level:
                _name(h, op, found, sizes)
    if op.forbid:
        _forbid(h, op, found)
    return found if h.limited is None else limit(h, found)


def _name(h: HandState, op: Bet, found: BetLegal, sizes: Sizes) -> None:
    """A wager is open: what it is called."""
    if h.level == 0:
        found.bet = sizes
    elif h.wagers == 0 and op.limits.fixed:
        found.complete = sizes.min
    else:
        found.raise_to = sizes


def _forbid(h: HandState, op: Bet, found: Legal) -> None:
    """Take away what the step forbids, unless that would leave nothing but a fold; an all-in for less stays."""
    seat = found.seat
    taken: list[tuple[str, object]] = []
    for kind, holds in op.forbid:
        attribute = "raise_to" if kind == "raise" else kind
        value = getattr(found, attribute)
        if value is None or value is False:
            continue
        if kind == "call" and found.call == h.stack[seat]:
            continue
        h.action, h.amount = kind, value if isinstance(value, int) else 0
        if holds(h, seat):
            taken.append((attribute, value))
            setattr(found, attribute, False if value is True else None)
    if taken and not (found.check or found.call or found.bet or found.raise_to or found.complete):
        for attribute, value in taken:
            setattr(found, attribute, value)


def act(h: HandState, op: Bet, action: Action) -> bool:
    """Do a legal action of the seat to act and turn to the next; True when nobody is asked now, so that the hand goes on.

    An illegal action is refused before anything changes.
    """
    seat = h.actor
    found = h.legal
    kind = action[0]
    if kind == "call" and found.call is not None:
        _call(h, seat, found.call)
    elif kind == "check" and found.check:
        h.need &= ~(1 << seat)
        if h.log is not None:
            h.log.append(("check", seat))
    elif kind == "fold" and found.fold:
        fold(h, seat)
        if found.check and op.limits.dealt_on:
            h.dealt_on |= 1 << seat
    else:
        wager(h, op, seat, size(h, found, action), kind)
        h.dealt_on = 0
    h.seen[seat] = h.level
    tally(h, seat, kind)
    h.decisions.append((seat, action))
    if h.limited is not None:
        acted(h, seat)
    if op.then is not None and h.live & (h.live - 1):
        nesting.call(h, op.then, only=seat)
        return True
    if h.live & (h.live - 1) == 0 or not advance(h, op, seat):
        return True
    h.legal = h.asking.legal(h, op, h.actor)
    return False


def _call(h: HandState, seat: int, amount: int) -> None:
    paid = h.pay(seat, amount)
    h.bets[seat] += paid
    h.need &= ~(1 << seat)
    if h.log is not None:
        h.log.append(("call", seat, paid, h.bets[seat], not h.stack[seat]))


def tally(h: HandState, seat: int, kind: str) -> None:
    """Count an action, for expressions that ask who has acted and how often."""
    h.actions += 1
    h.last_actor = seat
    h.turns[seat] += 1
    if kind not in ("check", "fold"):
        h.actions_with_chips += 1


def size(h: HandState, found: Legal, action: Action) -> int:
    """What a wager makes the seat's total for the street; refused where it is not open, or the action is no wager."""
    kind = action[0]
    if kind == "raise" or kind == "bet":
        sizes = found.raise_to if kind == "raise" else found.bet
        if sizes is not None:
            to: int = action[1]
            if (to == sizes.min and type(to) is int) or to in sizes:
                return to
    elif kind == "complete" and found.complete is not None:
        return found.complete
    raise refusals.betting(h, found, action)


def fold(h: HandState, seat: int) -> None:
    """A seat gives up: its cards go to the muck, its chips stay."""
    rest = ~(1 << seat)
    h.live &= rest
    h.can_act &= rest
    h.need &= rest
    h.give_up(seat)
    if h.log is not None:
        h.log.append(("fold", seat))


def wager(h: HandState, op: Bet, seat: int, to: int, kind: str) -> None:
    """A seat lifts the level to `to`; whoever else can act owes an action again."""
    could_act = h.can_act
    stack, bets = h.stack, h.bets
    paid = to - bets[seat]
    left = stack[seat] = stack[seat] - paid
    bets[seat] = to
    h.put_in[seat] += paid
    h.pot += paid
    h.need = need = could_act & ~(1 << seat)
    if not left:
        h.can_act = need
    lifted = to - h.level
    if h.wagers:
        h.raised = True
    if not h.opened:
        h.opened = True
        h.opener = seat
    if op.limits.fixed:
        full = is_full(h, op, to)
    elif full := lifted >= h.increment:
        h.increment = lifted
    if full:
        h.wagers += 1
        h.full_level = to
        h.can_act_at_wager = could_act
    h.level = to
    h.last_aggressor = seat
    if op.who is not None:
        h.need = _who(h, op, need)
    if h.log is not None:
        h.log.append((kind, seat, paid, to, not left))


def is_full(h: HandState, op: Bet, to: int) -> bool:
    """Whether a fixed-limit wager is a full one: a short all-in of half a bet or more is, unless it may only be completed.

    A full one is what the next stands on.
    """
    base = h.base
    lifted = unit = to - base
    if lifted != h.unit and lifted != h.big_unit and lifted != h.small_unit:
        limits = op.limits
        unit = h.unit if h.unit > h.round_bet else h.round_bet
        if lifted < unit and not (limits.half_bet and not limits.completion and 2 * (to - h.level) >= unit):
            return False
        h.base = base + unit if limits.ladder and lifted < unit else to
    else:
        h.base = to
    if unit > h.round_bet:
        h.round_bet = unit
    return True


def advance(h: HandState, op: Bet, seat: int) -> bool:
    """Pass the turn on; True while the round goes on."""
    need = h.need
    if need:
        following = left_of(seat, need) if h.waits < 0 else _in_turn(h, seat, need)
        if not _nobody_to_bet_against(h, following):
            h.actor = following
            return True
    end(h)
    return False


def _in_turn(h: HandState, seat: int, need: int) -> int:
    """The next to act where a seat is passed over until all others have acted, and then acts before any acts again."""
    waits = h.waits
    if h.seen[waits] >= 0 or not need >> waits & 1:
        return left_of(seat, need)
    others = sum(1 << other for other in range(h.chairs) if need >> other & 1 and h.seen[other] < 0 and other != waits)
    return left_of(seat, others) if others else waits


def end(h: HandState) -> None:
    """Close the round: what nobody called goes back, and the next round starts from nothing."""
    bets = h.bets
    top = max(bets)
    if top:
        if bets.count(top) == 1:
            _return_uncalled(h, bets.index(top), top)
        h.bets = [0] * h.chairs
    h.level = h.base = h.increment = h.wagers = h.round_bet = h.missing = h.full_level = h.antes = 0
    if h.live_posts:
        h.live_posts = []
    h.opened = h.raised = False
    h.seen = [-1] * h.chairs
    h.payer = h.waits = NOBODY
    h.payer_done = False
    h.need = 0
    h.ask = h.limited = None
    h.actor = NOBODY


def return_unmatched(h: HandState) -> None:
    """What a seat paid before the cards and no other seat could match goes back too: most of an ante against a lone chip."""
    put = h.put_in if h.dead_in is None else [chips - gone for chips, gone in zip(h.put_in, h.dead_in, strict=True)]
    top = max(put)
    if put.count(top) > 1:
        return
    seat = put.index(top)
    if h.live >> seat & 1:
        _give_back(h, seat, top - max(chips for other, chips in enumerate(put) if other != seat))


def _return_uncalled(h: HandState, seat: int, top: int) -> None:
    """The part of the last wager that nobody matched goes back before pots are built (LAW §1.9)."""
    if not h.live >> seat & 1:
        return
    others = h.bets.copy()
    others[seat] = 0
    amount = top - max(others)
    h.bets[seat] -= amount
    _give_back(h, seat, amount)


def _give_back(h: HandState, seat: int, amount: int) -> None:
    """Chips leave the pot for the stack they came from."""
    h.put_in[seat] -= amount
    h.pot -= amount
    h.stack[seat] += amount
    h.can_act |= 1 << seat & ~h.ruled_all_in
    if h.log is not None:
        h.log.append(("return", seat, amount))
