"""Who gets the odd chip of a tied share: by seat from the button's left, or by a card and its suit (LAW §1.10)."""

from __future__ import annotations

from pokerspec.engine.seats import around
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import RANKS

_ACE = RANKS.index("A")


def order(h: HandState, hand: str, winners: list[int], share_rule: str | None = None) -> list[int]:
    """The winners in the order in which odd chips are handed out, one a seat."""
    seated = [seat for seat in around(h.button, h.dealt_in) if seat in winners]
    rule = share_rule or h.program.showdown.odd_chip
    if rule == "left_of_button" or not hand:
        return seated
    ranking = h.program.hands[hand].ranking
    low = ranking.lowest if rule == "best_card_suit" else rule == "low_card_suit"
    places = {seat: [_place(card, ranking.spec.ace == "low") for card in _cards(h, hand, seat)] for seat in seated}
    return sorted(seated, key=lambda seat: min(places[seat]) if low else -max(places[seat]))


def _place(card: int, ace_low: bool) -> int:
    """Where a card stands by rank, then suit (as card numbers do); the ace is the lowest where the order of hands has it so."""
    return card - 4 * len(RANKS) if ace_low and card >> 2 == _ACE else card


def _cards(h: HandState, hand: str, seat: int) -> tuple[int, ...]:
    """The cards that decide: those of the winning hand, or all of the seat's."""
    if h.program.showdown.odd_chip_in == "five_cards":
        best = h.program.hands[hand].best(h.own, h.piles, seat, h)
        if best is not None:
            return tuple(best.cards)
    return tuple(card for zone in h.own.values() for card in zone[seat])
