"""A plain draw written out: a seat throws any of its own cards and gets as many, face down.

Games of draws ask for it as often as for bets. `serves` says which draws are plain, and `link` chooses for each. `drawing` is
the law for all draws, and is what a plain one turns to where something is out of the ordinary: a human dealer, an action
that may be refused, a thrown card that lies face up. A test plays every game by both and compares them.
"""

from __future__ import annotations

from pokerspec.compiler.program import Draw
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import ask, asked_seats
from pokerspec.engine.dealing import draw_off
from pokerspec.engine.legal import CardLegal, Cards, Legal, new_cards
from pokerspec.engine.seats import NEXT, NOBODY
from pokerspec.engine.state import HandState


def serves(op: Draw) -> bool:
    """Whether a draw is plain: of a zone of each seat, within bounds that never change, as many back, and none face up."""
    return op.own and op.fixed is not None and op.gives is None and op.facing != "up"


def start(h: HandState, op: Draw) -> bool:
    """Ask the seats, as `drawing.start_draw` does; where nobody reads how many cards were thrown, none are counted."""
    if op.tallied:
        h.thrown = [0] * h.chairs
    return ask(h, op, asked_seats(h, op), op.first)


def legal(h: HandState, op: Draw, seat: int) -> Legal:
    """How many of its cards the seat may throw: any of them."""
    found = CardLegal()
    found.seat = seat
    found.kind = "draw"
    found.cards = cards = new_cards(Cards)
    cards.zone = op.zone
    cards.numbers = held = tuple(h.own[op.zone][seat])
    count = len(held)
    least, most = op.fixed or (0, 0)
    cards.min = least if least < count else count
    cards.max = most if most < count else count
    return found


def act(h: HandState, op: Draw, action: Action) -> bool:
    """The seat draws, and the next is asked; True when nobody is asked now."""
    seat = h.actor
    own = h.own[op.zone]
    held = own[seat]
    cards = h.legal.cards
    thrown = action[1] if action[0] == "draw" else None
    if type(thrown) is not tuple or h.manual:
        return _by_the_law(h, op, action)
    count = len(thrown)
    assert cards is not None
    if not cards.min <= count <= cards.max:
        return _by_the_law(h, op, action)
    kept = held[:]
    try:
        for card in thrown:
            kept.remove(card)
    except ValueError:  # a card is not held, or said twice
        return _by_the_law(h, op, action)
    if h.up and h.open_of(thrown):
        return _by_the_law(h, op, action)
    if op.tallied:
        h.turns[seat] += 1
        h.last_actor = seat
        h.thrown[seat] = count
    log = h.log
    if not count:
        if log is not None:
            log.append(("draw", seat, (), ()))
    else:
        if h.mingled or h.passed:
            h.lose_track(seat)
        own[seat] = kept
        if len(h.deck) - h.top - count >= h.program.quiet:
            came = h.take(count)
            kept += came
            if log is not None:
                log.append(("exchange", seat, thrown, op.zone, came))
        else:
            if log is not None:
                log.append(("draw", seat, thrown, ()))
            came = draw_off(h, count)
            own[seat] += came
            if log is not None and came:
                log.append(("deal", op.zone, seat, tuple(came), False))
        h.piles["discards"].extend(thrown)  # only now: what a seat throws never comes back to it in the same draw
        h.remembers[seat].extend(thrown)
    h.decisions.append((seat, action))
    h.need = need = h.need ^ 1 << seat
    if need and h.live & (h.live - 1):
        h.actor = seat = NEXT[need][seat]
        h.legal = legal(h, op, seat)
        return False
    h.ask = None
    h.actor = NOBODY
    return True


def _by_the_law(h: HandState, op: Draw, action: Action) -> bool:
    """The same by `drawing`."""
    return h.asking.general.act(h, op, action)
