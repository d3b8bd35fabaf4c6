"""The end of a hand: who shows first, who wins which share of which pot, who gets the odd chip.

Shares are floors of equal (or stated) parts; what is left goes to the share marked for the odd chip, else
to the first. Inside a share each tied seat gets the floor and the odd chips go one a seat by the spec's rule
(LANGUAGE §5 row 14; LAW §1.10). Every pot is split on its own.
"""

from __future__ import annotations

from pokerspec.compiler.program import Share, Showdown
from pokerspec.engine import odd_chips, pots
from pokerspec.engine.pots import Pot
from pokerspec.engine.seats import NOBODY, around, left_of, seats_of
from pokerspec.engine.state import HandState, mask_of

Strengths = dict[str, dict[int, int]]
"""Hand name → seat → strength; 0: no such hand."""


def uncontested(h: HandState) -> None:
    """One seat is left: everything is its own, unseen."""
    seat = left_of(NOBODY, h.live)
    award(h, 0, "", "", h.pot, {seat: h.pot})
    finish(h)


def start(h: HandState, op: Showdown) -> bool:
    """Show the hands and pay every pot."""
    for seat in show_order(h):
        show(h, seat)
    strengths: Strengths = {}
    for index, pot in enumerate(pots.build(h)):
        _pay_pot(h, index, pot, strengths)
    finish(h)
    return True


def show_order(h: HandState) -> tuple[int, ...]:
    """The last aggressor of the last street first; without one the first seat, or the best board (LAW §1.9)."""
    program = h.program
    first = NOBODY
    if program.showdown.first_to_show == "last_aggressor" and h.last_aggressor >= 0 and h.live >> h.last_aggressor & 1:
        first = h.last_aggressor
    elif program.best_board is not None and program.showdown.first_to_show != "first_seat":
        first = program.best_board(h, NOBODY)
    if first < 0:
        return around(h.button, h.live)
    return (first, *(seat for seat in around(first, h.live) if seat != first))


def show(h: HandState, seat: int) -> None:
    """A seat tables its cards."""
    cards: list[int] = []
    for zone in h.own.values():
        cards += zone[seat]
    h.up |= mask_of(cards)
    if h.log is not None:
        h.log.append(("show", seat, tuple(cards)))


def _pay_pot(h: HandState, index: int, pot: Pot, strengths: Strengths) -> None:
    chips, mask = pot
    if mask & (mask - 1) == 0:
        seat = mask.bit_length() - 1
        award(h, index, "", "", chips, {seat: chips})
        return
    won = _pay_shares(h, index, h.program.shares, chips, mask, strengths)
    if not won:  # nobody has a hand that counts: the pot goes back in equal parts
        _divide(h, index, "", "", chips, list(seats_of(mask)))


def _pay_shares(h: HandState, index: int, shares: tuple[Share, ...], chips: int, mask: int, strengths: Strengths) -> bool:
    """Divide chips among shares; False when no share has a winner."""
    won = [(share, winners) for share in shares if (winners := _winners(h, share, mask, strengths)) is not None]
    if not won:
        return False
    amounts = _parts(h, [share for share, _ in won], chips)
    for (share, winners), part in zip(won, amounts, strict=True):
        if share.shares:
            _pay_shares(h, index, share.shares, part, mask, strengths)
        elif part:
            _divide(h, index, share.name, share.hand or "", part, winners)
    return True


def _winners(h: HandState, share: Share, mask: int, strengths: Strengths) -> list[int] | None:
    """The seats that win a share; an empty list for a share of shares; None when there is no winner and it falls away."""
    if share.when is not None and not share.when(h, NOBODY):
        return None
    if share.shares:
        return [] if any(_winners(h, part, mask, strengths) is not None for part in share.shares) else None
    seats = [seat for seat in seats_of(mask) if share.among is None or share.among(h, seat)]
    assert share.hand is not None
    best = _best(h, share.hand, seats, strengths)
    if best:
        return best
    if share.none == "everyone":
        return list(seats_of(mask))
    if share.none_to is not None:
        return _best(h, share.none_to, seats, strengths) or None
    return None


def _best(h: HandState, hand: str, seats: list[int], strengths: Strengths) -> list[int]:
    """The seats with the strongest hand of a kind."""
    values = strengths.get(hand)
    if values is None:
        live = seats_of(h.live)
        values = strengths[hand] = dict(zip(live, h.program.hands[hand].strengths(h.own, h.piles, live), strict=True))
    top = max((values[seat] for seat in seats), default=0)
    return [seat for seat in seats if values[seat] == top] if top else []


def _parts(h: HandState, shares: list[Share], chips: int) -> list[int]:
    weights = [share.weight(h, NOBODY) if share.weight is not None else 1 for share in shares]
    total = sum(weights)
    parts = [chips * weight // total for weight in weights]
    odd = next((i for i, share in enumerate(shares) if share.odd_chip), 0)
    parts[odd] += chips - sum(parts)
    return parts


def _divide(h: HandState, index: int, share: str, hand: str, chips: int, winners: list[int]) -> None:
    """A share's chips to its winners."""
    each, odd = divmod(chips, len(winners))
    paid = dict.fromkeys(winners, each)
    if odd:
        for seat in odd_chips.order(h, hand, winners)[:odd]:
            paid[seat] += 1
    award(h, index, share, hand, chips, paid)


def award(h: HandState, index: int, share: str, hand: str, chips: int, paid: dict[int, int]) -> None:
    """Chips of a pot go to seats."""
    h.allotted.append((index, share, hand, chips, paid))
    for seat, amount in paid.items():
        h.stack[seat] += amount
        if h.log is not None:
            h.log.append(("award", pots.name(index), share, seat, amount))


def finish(h: HandState) -> None:
    """The hand is over."""
    h.over = True
    h.ask = None
    h.actor = NOBODY
    h.need = 0
    if h.log is not None:
        h.log.append(("end",))
