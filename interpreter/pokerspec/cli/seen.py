"""What one seat may see of a hand: everything public and its own cards. Bots and the drawn table know no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pokerspec.engine.seats import seats_of
from pokerspec.rankings.cards import name
from pokerspec.structs import Struct

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.rankings.hands import HandEvaluator

HIDDEN = -1
"""A card that is there and that the seat does not know."""
WATCHER = -1
"""The seat of somebody who sits nowhere: sees what is public."""


class Seen(Struct):
    """A hand as one seat sees it. Cards are numbers, HIDDEN where the seat does not know them."""

    seat: int
    button: int
    """-1 in a hand without one."""
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """Chips each seat has put in on this street."""
    wagers: int
    """Bets and raises so far on this street."""
    pot: int
    pots: tuple[tuple[str, int], ...]
    dealt_in: tuple[int, ...]
    live: tuple[int, ...]
    cards: Mapping[int, Mapping[str, tuple[int, ...]]]
    """Seat → zone → cards."""
    up: frozenset[int]
    """Cards that lie face up."""
    table: Mapping[str, tuple[int, ...]]
    """Zone of the table → cards."""
    hands: Mapping[str, HandEvaluator]
    """How hands are ranked, which is a rule and no secret."""
    deck: tuple[int, ...]
    """Every card of the game, in the deck's first order."""

    def own(self) -> Mapping[str, tuple[int, ...]]:
        return self.cards.get(self.seat, {})


def look(hand: Hand, seat: int, all_cards: bool = False) -> Seen:
    """The hand as a seat sees it; `all_cards` for somebody who watches bots and may see everything."""
    up = hand.up

    def known(card: int, holder: int) -> int:
        return card if all_cards or holder == seat or up >> card & 1 else HIDDEN

    dealt = seats_of(hand.dealt_in)
    held = {s: {zone: tuple(known(c, s) for c in cards[s]) for zone, cards in hand.own.items()} for s in dealt}
    table = {zone: tuple(known(c, WATCHER - 1) for c in hand.piles[zone]) for zone in hand.program.shared_zones}
    seen = [card for zones in held.values() for cards in zones.values() for card in cards]
    seen += [card for cards in table.values() for card in cards]
    return Seen(
        seat=seat,
        button=-1 if hand.given.button is None else hand.given.button,
        stacks=hand.stacks,
        bets=tuple(hand.bets),
        wagers=hand.wagers,
        pot=hand.pot,
        pots=tuple((pot.name, pot.amount) for pot in hand.pots),
        dealt_in=tuple(dealt),
        live=tuple(seats_of(hand.live)),
        cards=held,
        up=frozenset(card for card in seen if card >= 0 and up >> card & 1),
        table=table,
        hands=hand.program.hands,
        deck=tuple(hand.program.deck),
    )


def card_name(card: int) -> str:
    """A card as text, `??` where it is not known."""
    return name(card) if card >= 0 else "??"


def best_hands(seen: Seen, seat: int | None = None) -> dict[str, str]:
    """What a seat's known cards make by now, by hand; hands that cannot be told yet are left out."""
    who = seen.seat if seat is None else seat
    zones = seen.cards.get(who, {})
    if any(card == HIDDEN for cards in zones.values() for card in cards):
        return {}
    own = {zone: [list(cards)] for zone, cards in zones.items()}
    shared = {zone: [card for card in cards if card >= 0] for zone, cards in seen.table.items()}
    found: dict[str, str] = {}
    for hand, evaluator in seen.hands.items():
        try:
            rank = evaluator.best(own, shared, 0)
        except (AttributeError, TypeError):  # a condition that reads the hand in play, of which a seat sees only a part
            continue
        if rank is not None and rank.value:
            found[hand] = rank.name("en")
    return found
