"""How large a wager may be, by betting structure.

Notation of the betting law (LAW §1): the level is what must be matched, the increment the last full
raise of the round, the base (fixed limit) the level of the last full wager, the pot every chip put in.
Each function gives the totals for the street that a seat with enough chips could wager to; `open_sizes`
then cuts them to the seat's stack, since an all-in for less is always allowed.
"""

from __future__ import annotations

from pokerspec.compiler.program import Bet
from pokerspec.engine.legal import SINGLE, Sizes, single
from pokerspec.engine.pots import build
from pokerspec.engine.state import HandState


def open_sizes(h: HandState, op: Bet, seat: int, have: int) -> Sizes:
    """The totals a seat may wager to, it being known that it may raise; `have` is what it could wager to with all its chips."""
    limits = op.limits
    structure = limits.structure
    if structure == "fixed-limit":
        return fixed_limit(h, op, seat, have)
    least = h.level + h.increment
    if structure == "no-limit":
        most = have
    elif structure == "pot-limit":
        most = _pot_limit(h, op, seat)
    else:
        most = h.level + (limits.maximum(h, seat) if limits.maximum else h.increment)
    if op.most is not None:
        most = min(most, op.most(h, seat))
    if most > have:
        most = have
    if least > most:
        least = most = least if least < have else have
    return Sizes(least, most)


def _pot_limit(h: HandState, op: Bet, seat: int) -> int:
    """A raise of the pot after the call: level + share of (pot + call) (seeds; LAW §1.5)."""
    limits = op.limits
    owe = h.level - h.bets[seat]
    pot = h.pot + owe if not limits.active_pot else _active_pot(h, seat, owe)
    if not limits.antes_count:
        pot -= h.antes
    if limits.counts == "full_blinds":
        pot += h.missing
    elif limits.counts == "small_as_big" and h.seen[h.big_blind] < 0:
        pot += sum(max(h.live_posts) - posted for posted in h.live_posts)  # the small blind counts as a big one
    over, under = limits.share
    most = h.level + pot * over // under
    if limits.round_up_to is not None:
        unit = max(1, limits.round_up_to(h, seat))
        most = -(-most // unit) * unit
    return most


def _active_pot(h: HandState, seat: int, owe: int) -> int:
    """The chips of the last pot once the seat has called: what players all-in have closed is no part of it (LAW §4, 55)."""
    put_in, pot = h.put_in, h.pot
    h.put_in = put_in.copy()
    h.put_in[seat] += owe
    h.pot += owe
    chips = build(h)[-1][0]
    h.put_in, h.pot = put_in, pot
    return chips


def units_open(h: HandState, op: Bet, seat: int) -> list[int]:
    """The units a fixed-limit wager may have now, smallest first, never below the round's last wager (LANGUAGE §5 row 7)."""
    unit, least = h.unit, h.round_bet
    units = [unit] if unit >= least else []
    for big, holds in op.other_units:
        other = h.big_unit if big else h.small_unit
        if other >= least and other not in units and holds(h, seat):
            units.append(other)
    if len(units) > 1:
        units.sort()
    return units or [least]


def fixed_limit(h: HandState, op: Bet, seat: int, have: int) -> Sizes:
    """One unit over the last full wager; a short all-in does not change what comes next (LAW §1.3)."""
    unit, least = h.unit, h.round_bet
    for big, holds in op.other_units:
        other = h.big_unit if big else h.small_unit
        if other != unit and other >= least and holds(h, seat):
            break
    else:  # there is one unit, as nearly always
        to = h.base + (unit if unit > least else least)
        if to > have:
            to = have
        return SINGLE.get(to) or single(to)
    base = h.base
    totals = tuple([base + unit for unit in units_open(h, op, seat)])
    if totals[-1] <= have:
        return Sizes(totals[0], totals[-1], 1, totals)
    open_to = (*(to for to in totals if to < have), have)  # all-in for less than the largest
    return Sizes(open_to[0], have, 1, open_to)


def may_reopen(h: HandState, op: Bet, seat: int) -> bool:
    """Whether a seat that has acted in this round may raise: only over a full raise since then, however many all-ins made it,
    unless the spec wants one that is full by itself, or takes any.

    In fixed limit half a bet is enough where the short all-in rule says so (LAW §1.2).
    """
    lifted = h.level - h.seen[seat]
    limits = op.limits
    if limits.reopens != "since_acted":
        return lifted > 0 if limits.reopens == "each_raise" else h.full_level > h.seen[seat]
    if limits.structure != "fixed-limit":
        return lifted >= h.increment
    return (2 * lifted if limits.half_bet else lifted) >= h.unit


def capped(h: HandState, op: Bet, seat: int) -> bool:
    """Whether the round has had all the wagers it may have."""
    limits = op.limits
    cap = op.cap
    if cap is None or h.wagers < cap(h, seat):
        return False
    return not (limits.lifted is not None and limits.lifted(h, seat))
