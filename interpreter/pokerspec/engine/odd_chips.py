"""Who gets the odd chip of a tied share: by seat from the button's left, or by a card and its suit (LAW §1.10)."""

from __future__ import annotations

from pokerspec.engine.seats import around
from pokerspec.engine.state import HandState


def order(h: HandState, hand: str, winners: list[int], share_rule: str | None = None) -> list[int]:
    """The winners in the order in which odd chips are handed out, one a seat."""
    seated = [seat for seat in around(h.button, h.dealt_in) if seat in winners]
    rule = share_rule or h.program.showdown.odd_chip
    if rule == "left_of_button" or not hand:
        return seated
    low = rule == "low_card_suit"
    return sorted(seated, key=lambda seat: min(_cards(h, hand, seat)) if low else -max(_cards(h, hand, seat)))


def _cards(h: HandState, hand: str, seat: int) -> tuple[int, ...]:
    """The cards that decide: those of the winning hand, or all of the seat's (card numbers sort by rank, then suit)."""
    if h.program.showdown.odd_chip_in == "five_cards":
        best = h.program.hands[hand].best(h.own, h.piles, seat, h)
        if best is not None:
            return tuple(best.cards)
    return tuple(card for zone in h.own.values() for card in zone[seat])
