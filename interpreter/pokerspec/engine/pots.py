"""Pots: who can win which chips.

A pot is what every seat put in up to the amount of some seat that can put in no more; the seats still live
at that amount play for it. A forced bet that one seat pays for all belongs to the main pot whole.
"""

from __future__ import annotations

from pokerspec.engine.seats import seats_of
from pokerspec.engine.state import HandState

Pot = tuple[int, int]
"""(chips, mask of the seats that can win them)."""


def build(h: HandState) -> list[Pot]:
    """The pots, main pot first; their chips add up to all that was put in."""
    live = seats_of(h.live)
    put_in = h.put_in
    if h.dead_in is None:
        first = put_in[live[0]]
        if not h.fouled and all(put_in[seat] == first for seat in live):
            return [(h.pot, h.live)]
        matched, dead = put_in, h.carried_in
    else:
        matched = [chips - gone for chips, gone in zip(put_in, h.dead_in, strict=True)]
        dead = sum(h.dead_in) + h.carried_in
    return _layers(h, matched, dead)


def _layers(h: HandState, matched: list[int], dead: int) -> list[Pot]:
    """One layer for each amount at which an all-in seat, live or killed, stopped putting in, and one for what is above."""
    stack, live = h.stack, seats_of(h.live)
    tops = {matched[seat] for seat in range(h.chairs) if not stack[seat] and (h.live | h.fouled) >> seat & 1}
    if h.can_act:
        tops.add(max(matched))
    pots: list[Pot] = []
    below = 0
    for top in sorted(tops):
        chips = sum(min(put, top) - min(put, below) for put in matched)
        mask = sum(1 << seat for seat in live if matched[seat] >= top or stack[seat])
        if not mask:  # only dead hands reached this far: those chips go to the pot below
            break
        if chips or not pots:
            pots.append((chips + dead, mask))
            dead = 0
        below = top
    over = h.pot - sum(chips for chips, _ in pots)
    if over:
        chips, mask = pots[-1]
        pots[-1] = (chips + over, mask)
    return pots


def name(index: int) -> str:
    """What a pot is called: main, side 1, side 2, …"""
    return f"side {index}" if index else "main"
