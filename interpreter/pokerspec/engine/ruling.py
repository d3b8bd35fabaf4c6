"""What a floor rules about wagers and turns: an amount that stands or is corrected, actions taken back, whose turn it is.

These steps stand in a procedure that was reported. They change what it cut short, which goes on when it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pokerspec.compiler import program as ops
from pokerspec.engine import betting
from pokerspec.engine.ending import give_chips_back
from pokerspec.engine.limits import Limited
from pokerspec.engine.nesting import Call
from pokerspec.engine.seats import left_of, seats_of
from pokerspec.engine.state import HandState

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

_ROUND = (
    "level", "base", "increment", "wagers", "round_bet", "full_level", "opened", "raised", "opener", "last_actor",
    "last_aggressor", "can_act_at_wager", "actions", "actions_with_chips",
)  # fmt: skip
"""What a betting round knows beside chips, cards and whose turn it is."""

_BETTING = frozenset({"fold", "check", "call", "bet", "raise", "complete"})


def cut_short(h: HandState) -> tuple[Call, ops.Bet] | None:
    """The round of betting that the procedure interrupted, or None."""
    call = h.calls[-1] if h.calls else None
    if call is None or call.finished or not isinstance(call.ask, ops.Bet):
        return None
    return call, call.ask


# ---- a wager that is made or corrected by rule ------------------------------------------------------------------------------


def wager(h: HandState, op: ops.Wager) -> bool:
    """A seat has `to` in on this street: part of a call, a call, a wager, or its last wager corrected."""
    found = cut_short(h)
    seat = op.seat(h, h.at)
    if found is None or seat < 0 or not h.live >> seat & 1:
        return False
    call, bet = found
    have = h.bets[seat] + h.stack[seat]
    to = min(op.to(h, h.at), have)
    if seat == h.last_aggressor and h.bets[seat] == h.level and to > 0:
        _correct(h, seat, to)
        need = call.need
    elif to > h.level:
        h.need = call.need
        kind = "bet" if h.level == 0 else "raise"
        betting.wager(h, bet, seat, to, kind)
        h.actions_with_chips += 1
        need = h.need
        _acted(h, seat)
    elif to >= h.bets[seat]:
        _pay_to(h, seat, to)
        done = to == h.level or not h.stack[seat]
        need = call.need & ~(1 << seat) if done else call.need
        if done:
            _acted(h, seat)
    else:
        return False
    h.need = need
    h.calls[-1] = call._replace(need=need)
    return False


def _acted(h: HandState, seat: int) -> None:
    h.actions += 1
    h.last_actor = seat
    h.seen[seat] = h.level
    h.turns[seat] += 1


def _pay_to(h: HandState, seat: int, to: int) -> None:
    paid = h.pay(seat, to - h.bets[seat])
    h.bets[seat] += paid
    if paid:
        h.actions_with_chips += 1
    if h.log is not None:
        h.log.append(("call", seat, paid, h.bets[seat], not h.stack[seat]) if paid else ("check", seat))


def _correct(h: HandState, seat: int, to: int) -> None:
    """The round's last wager is a wager to `to`, for whoever made it and for all who matched it."""
    old = h.level
    below = max((bet for bet in h.bets if bet < old), default=0)
    to = max(to, below)
    matched = [other for other in seats_of(h.dealt_in) if h.bets[other] == old]
    for other in (seat, *(other for other in matched if other != seat)):
        if to > old:
            if h.live >> other & 1:
                paid = h.pay(other, to - old)
                h.bets[other] += paid
                if h.log is not None and paid:
                    kind = "raise" if other == seat else "call"
                    h.log.append((kind, other, paid, h.bets[other], not h.stack[other]))
        else:
            give_chips_back(h, other, old - to)
            h.bets[other] -= old - to
    h.seen = [to if level == old else level for level in h.seen]
    h.level = to
    h.increment = max(to - below, h.increment if to > old else 1)
    if h.base == old:
        h.base = to
    if h.full_level == old or to > old:
        h.full_level = to


def fold(h: HandState, op: ops.Fold) -> bool:
    """A seat folds by rule."""
    seat = op.seat(h, h.at)
    if seat >= 0 and h.live >> seat & 1:
        betting.fold(h, seat)
    return False


# ---- actions taken back -----------------------------------------------------------------------------------------------------


def take_back(h: HandState, op: ops.TakeBack) -> bool:
    """The last actions of this round are as if they had not been; what else has happened since stays."""
    found = cut_short(h)
    if found is None:
        return False
    call, bet = found
    count = max(0, op.count(h, h.at))
    past = h.decisions[:-1] if h.decisions else []  # the last is the report
    back = past[len(past) - count :] if count <= len(past) else []
    if not back or any(not _is_betting(decided) for decided in back):
        return False
    before = cast("Hand", h)._beginning()
    for decided in past[: len(past) - count]:
        before.redo(decided)
    if before.street != h.street or not isinstance(before.ask, ops.Bet) or before.ask.address != bet.address:
        return False
    _restore(h, before)
    if h.log is not None:
        h.log += [("take_back", decided[0]) for decided in reversed(back)]
    h.calls[-1] = call._replace(need=before.need, actor=before.actor)
    return False


def _is_betting(decided: object) -> bool:
    from pokerspec.engine.actions import Action

    return isinstance(decided, tuple) and len(decided) == 2 and isinstance(decided[1], Action) and decided[1][0] in _BETTING


def _restore(h: HandState, before: HandState) -> None:
    """Chips, the round and folded hands as they were before."""
    for seat in seats_of(h.dealt_in):
        give_chips_back(h, seat, h.put_in[seat] - before.put_in[seat])
        if before.live >> seat & 1 and not h.live >> seat & 1:
            _revive(h, before, seat)
    h.bets, h.seen, h.turns = list(before.bets), list(before.seen), list(before.turns)
    h.can_act = before.can_act
    for name in _ROUND:
        setattr(h, name, getattr(before, name))


def _revive(h: HandState, before: HandState, seat: int) -> None:
    """A folded hand is picked out of the muck again."""
    h.live |= 1 << seat
    h.fouled &= ~(1 << seat)
    for zone, held in before.own.items():
        cards = held[seat]
        h.piles["muck"] = [card for card in h.piles["muck"] if card not in cards]
        h.remembers[seat] = [card for card in h.remembers[seat] if card not in cards]
        h.own[zone][seat] = list(cards)


# ---- whose turn it is, and what it may do -----------------------------------------------------------------------------------


def turn(h: HandState, op: ops.Turn) -> bool:
    """In what was cut short the turn is a seat's, or where that owes no answer the next one's after it that does."""
    call = h.calls[-1] if h.calls else None
    seat = op.seat(h, h.at)
    if call is None or call.ask is None or call.finished or seat < 0:
        return False
    need = call.need & h.live
    if not need >> seat & 1:
        seat = left_of(seat, need)
    if seat < 0:
        return False
    h.calls[-1] = call._replace(actor=seat)
    if h.log is not None:
        h.log.append(("turn", seat))
    return False


def limit(h: HandState, op: ops.Limit) -> bool:
    """A seat is limited to some actions."""
    seat = op.seat(h, h.at)
    if seat < 0 or not h.live >> seat & 1:
        return False
    amount = max(0, op.amount(h, h.at)) if op.amount is not None else 0
    h.limited = {**(h.limited or {}), seat: Limited(op.to, amount, op.until, h.level)}
    if h.log is not None:
        h.log.append(("limit", seat, op.to))
    return False
