"""What a dealer does by rule, without asking anybody: scramble, move, set, roll, foul, skip."""

from __future__ import annotations

from typing import Any

from pokerspec.compiler.program import Check, Foul, Jump, Move, Roll, Scramble, Set, Skip, Street, Unless
from pokerspec.engine import nesting
from pokerspec.engine.dealing import on_top, to_table
from pokerspec.engine.seats import NOBODY, seats_of
from pokerspec.engine.state import HandState, mask_of
from pokerspec.rankings.cards import RANKS, SUITS
from pokerspec.rankings.cards import name as card_name


def street(h: HandState, op: Street) -> bool:
    nesting.enter(h, op.name)
    return False


def lift(h: HandState, piles: tuple[str, ...], most: int | None = None) -> list[int]:
    """Take cards out of piles and table zones, all or the first `most`."""
    cards: list[int] = []
    for name in piles:
        if name == "stub":
            room = h.stub_size if most is None else min(most - len(cards), h.stub_size)
            cards += h.take(room)
            continue
        pile = h.piles[name]
        count = len(pile) if most is None else min(most - len(cards), len(pile))
        cards += pile[:count]
        del pile[:count]
    return cards


def scramble(h: HandState, op: Scramble) -> bool:
    """Piles join a pile and all of it is shuffled. Which card lies where nobody knows then, a human dealer included."""
    cards = lift(h, op.piles)
    if h.log is not None:
        h.log.append(("scramble", op.piles, op.into, len(cards)))
    if op.into == "stub":
        h.into_stub(cards)
        return False
    pile = h.piles[op.into]
    pile += cards
    h.forget(mask_of(pile))
    if h.manual:
        pile[:] = h.unnamed(len(pile))
    else:
        h.chance.pick(pile, 0, len(pile))
    return False


def move(h: HandState, op: Move) -> bool:
    """The dealer moves cards from piles to a pile or table zone."""
    if op.where is not None:
        cards = []
        for name in op.piles:
            pile = h.piles[name]
            chosen = [card for card in pile if op.where(card, h, h.at)]
            pile[:] = [card for card in pile if card not in chosen]
            cards += chosen
    else:
        cards = lift(h, op.piles, None if op.low is None else op.low(h, h.at))
    if op.to == "stub":
        on_top(h, cards)
        return False
    if op.facing == "down":
        mask = mask_of(cards)
        h.shown |= h.up & mask
        h.up &= ~mask
    to_table(h, op.to, cards, op.facing == "up")
    return False


LARGEST = 10**15
"""Numbers that `set` names stay within this, so that no loop can make them grow without end."""


def set_values(h: HandState, op: Set) -> bool:
    """Name values; all are worked out before any is set."""
    found = [(name, value(h, h.at), kind) for name, value, kind in op.values]
    for name, value, kind in found:
        if isinstance(value, int) and not isinstance(value, bool):
            value = max(-LARGEST, min(value, LARGEST))
        h.variables[name] = list(value) if kind == "Cards" and isinstance(value, (list, tuple)) else value
        if h.log is not None:
            h.log.append(("set", name, _readable(value, kind)))
    return False


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


def roll(h: HandState, op: Roll) -> bool:
    thrown = tuple(1 + h.chance.below(op.sides) for _ in range(op.dice))
    h.variables[op.name] = sum(thrown)
    if h.log is not None:
        h.log.append(("roll", op.name, thrown))
    return False


def foul(h: HandState, op: Foul) -> bool:
    """A hand is dead; its chips stay. A seat that was all-in keeps its pot apart from the others (PEERS: odd chips)."""
    seat = op.seat(h, h.at)
    if seat >= 0 and h.live >> seat & 1:
        h.fouled |= 1 << seat
        h.live &= ~(1 << seat)
        h.can_act &= ~(1 << seat)
        h.need &= ~(1 << seat)
        h.give_up(seat)
        if h.log is not None:
            h.log.append(("foul", seat))
    return False


def skip(h: HandState, op: Skip) -> bool:
    h.skipped.add(op.step)
    return False


def jump(h: HandState, op: Jump) -> bool:
    """Go past a step that an irregularity has taken the place of."""
    if op.address in h.skipped:
        h.skipped.discard(op.address)
        h.pc += op.over
    return False


def unless(h: HandState, op: Unless) -> bool:
    if not op.holds(h, NOBODY):
        h.pc += op.over
    return False


def check(h: HandState, op: Check) -> bool:
    """An irregularity is noticed at this step: its steps run, and take the place of `instead_of`."""
    if op.instead_of:
        h.skipped.add(op.instead_of)
    if h.log is not None:
        h.log.append(("irregularity", op.name, op.source))
    nesting.call(h, op.block, checking=True)
    return False
