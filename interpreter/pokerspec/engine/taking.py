"""Seats get cards that nobody deals them in order: `take` from the table, `buy` from the stub."""

from __future__ import annotations

from pokerspec.compiler.program import Buy, Take
from pokerspec.engine import refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import answered, ask, asked_seats
from pokerspec.engine.dealing import draw_off, on_top, to_seat
from pokerspec.engine.drawing import bounds, chosen
from pokerspec.engine.legal import AnyLegal, Cards, Legal
from pokerspec.engine.manual import Wanted
from pokerspec.engine.seats import NOBODY, seats_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN, mask_of

# ---- take -------------------------------------------------------------------------------------------------------------------


def start_take(h: HandState, op: Take) -> bool:
    """One seat takes, or each in turn; a pile without cards is passed over."""
    if not h.piles[op.pile]:
        return False
    if op.by is not None:
        seat = op.by(h, h.at)
        return seat >= 0 and ask(h, op, 1 << seat)
    return ask(h, op, asked_seats(h, op), op.first)


def legal_take(h: HandState, op: Take, seat: int) -> Legal:
    """Cards by name, or (unseen) a place in the row from 1."""
    found = AnyLegal()
    found.seat = seat
    pile = h.piles[op.pile]
    if op.unseen:
        found.kind = "pick"
        found.choices = tuple(str(place) for place in range(1, len(pile) + 1))
        return found
    found.kind = "take"
    least, most = bounds(h, op.low, op.high, seat, len(pile))
    found.cards = Cards(op.pile, least, most, tuple(pile))
    return found


def apply_take(h: HandState, op: Take, seat: int, action: Action) -> None:
    found = h.legal
    pile = h.piles[op.pile]
    if op.unseen:
        if action[0] != "pick":
            raise refusals.refuse(h, "not-now", f"seat {seat} is asked to pick a card by its place", found, action)
        if not 1 <= action[1] <= len(pile):
            raise refusals.refuse(h, "not-a-choice", f"there is no card {action[1]}", found, action)
        cards: tuple[int, ...] = (pile[action[1] - 1],)
    else:
        cards = chosen(h, found, action)
    pile[:] = [card for card in pile if card not in cards]
    if h.log is not None:
        h.log.append(("take", seat, op.pile, cards, h.open_of(cards)))
    if op.to in h.piles and max(cards, default=0) >= UNKNOWN:
        on_top(h, list(cards))  # a human dealer turns it over and says what it is
        h.wanted = Wanted(op.to, "up", {NOBODY: len(cards)})
    elif op.to in h.piles:
        h.piles[op.to] += cards
        h.up |= mask_of(list(cards))
        if h.log is not None:
            h.log.append(("deal", op.to, -1, cards, True))
    else:
        h.own[op.to][seat] += cards


# ---- buy --------------------------------------------------------------------------------------------------------------------


def start_buy(h: HandState, op: Buy) -> bool:
    """Offered in turn to the seats that can pay."""
    able = sum(1 << seat for seat in seats_of(asked_seats(h, op) & h.can_act) if h.stack[seat] >= op.price(h, seat))
    return ask(h, op, able, op.first)


def legal_buy(h: HandState, op: Buy, seat: int) -> Legal:
    found = AnyLegal()
    found.seat = seat
    found.kind = "buy"
    found.choices = ("yes", "no")
    return found


def apply_buy(h: HandState, op: Buy, seat: int, action: Action) -> None:
    """Who buys pays the price into the pot, where it counts toward nothing, and gets the cards."""
    if action[0] != "buy":
        found = h.legal
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked whether to buy, not to {action}", found, action)
    price = op.price(h, seat)
    if h.log is not None:
        h.log.append(("buy", seat, bool(action[1]), price))
    if not action[1]:
        return
    paid = h.pay(seat, price)
    if h.dead_in is None:
        h.dead_in = [0] * h.chairs
    h.dead_in[seat] += paid
    for give in op.gives:
        to_seat(h, give.zone, seat, draw_off(h, give.count(h, seat), give.up), give.up)


def advance(h: HandState, op: Buy | Take, seat: int) -> bool:
    return answered(h, seat)
