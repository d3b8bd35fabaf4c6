"""Seats throw cards: `draw` (throw and replace, in turn) and `discard` (throw only)."""

from __future__ import annotations

from pokerspec.compiler.program import Amount, Discard, Draw
from pokerspec.engine import refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import ask, asked_seats, together
from pokerspec.engine.dealing import draw_off, to_seat, to_table
from pokerspec.engine.legal import AnyLegal, Cards, Legal
from pokerspec.engine.manual import Wanted, wait
from pokerspec.engine.seats import NOBODY, around, seats_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN


def start_draw(h: HandState, op: Draw) -> bool:
    h.thrown = [0] * h.chairs
    return ask(h, op, asked_seats(h, op), op.first)


def start_discard(h: HandState, op: Discard) -> bool:
    """Cards that a rule names go at once; otherwise the seats are asked."""
    h.thrown = [0] * h.chairs
    mask = asked_seats(h, op)
    if op.whole_zones:
        return ask(h, op, sum(1 << seat for seat in seats_of(mask) if _whole(h, op, seat)), op.first)
    if op.low is not None:
        return ask(h, op, mask, op.first)
    for seat in around(h.button, mask):
        cards = [card for card in h.own[op.zone][seat] if op.where is not None and op.where(card, h, seat)]
        throw(h, seat, tuple(cards), op.to, "discard")
    return False


def _whole(h: HandState, op: Discard, seat: int) -> tuple[str, ...]:
    """The zones of which a seat may give up one: those in which it has cards."""
    return tuple(zone for zone in op.whole_zones if h.own[zone][seat])


def legal_whole(h: HandState, op: Discard, seat: int) -> Legal:
    """The zones by name."""
    found = AnyLegal()
    found.seat = seat
    found.kind = "choose"
    found.choices = _whole(h, op, seat)
    return found


def apply_whole(h: HandState, op: Discard, seat: int, action: Action) -> None:
    """All cards of a zone go; where the seats decide together, when all have."""
    found = h.legal
    if action[0] != "choose":
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked which cards to give up, not to {action}", found, action)
    if action[1] not in found.choices:
        raise refusals.refuse(h, "not-a-choice", f"{action[1]!r} is not on offer", found, action)

    def give_up(other: int, zone: str) -> None:
        throw(h, other, tuple(h.own[zone][other]), op.to, "discard")

    if op.in_turn:
        give_up(seat, action[1])
    else:
        together(h, seat, action[1], give_up)


def bounds(h: HandState, low: Amount | None, high: Amount | None, seat: int, held: int) -> tuple[int, int]:
    """A count's least and most: never more than there are, never below none, never the wrong way round."""
    least = max(0, min(low(h, seat), held)) if low is not None else 0
    return least, held if high is None else max(least, min(high(h, seat), held))


def legal(h: HandState, op: Draw | Discard, seat: int) -> Legal:
    """How many of its cards the seat may throw, and which."""
    found = AnyLegal()
    found.seat = seat
    found.kind = "draw" if isinstance(op, Draw) else "discard"
    held = h.piles[op.zone] if op.zone in h.piles else h.own[op.zone][seat]
    allowed = tuple(held) if isinstance(op, Draw) or op.where is None else tuple(c for c in held if op.where(c, h, seat))
    assert op.low is not None
    low, high = bounds(h, op.low, op.high, seat, len(allowed))
    found.cards = Cards(op.zone, low, high, allowed)
    return found


def chosen(h: HandState, found: Legal, action: Action) -> tuple[int, ...]:
    """The cards an action names, or why it may not name them."""
    cards = found.cards
    assert cards is not None
    if action[0] != found.kind:
        raise refusals.refuse(h, "not-now", f"seat {found.seat} is asked to {found.kind}, not to {action}", found, action)
    named = action[1]
    if (
        type(named) is tuple
        and not h.manual
        and cards.min <= len(named) <= cards.max
        and len(set(named)) == len(named)
        and not set(named).difference(cards.numbers)
    ):
        return named
    unknown = [card for card in cards.numbers if card >= UNKNOWN]
    if isinstance(named, int):
        if named not in (0, len(cards.numbers)) and len(unknown) < len(cards.numbers):
            raise refusals.refuse(h, "wrong-count", "the cards are known, so name the ones meant", found, action)
        named = cards.numbers[:named]
    elif any(card >= UNKNOWN for card in named):  # one unknown card is as good as another
        count = sum(1 for card in named if card >= UNKNOWN)
        named = (*(card for card in named if card < UNKNOWN), *unknown[:count], *(-1,) * (count - len(unknown)))
    if len(set(named)) < len(named):
        raise refusals.refuse(h, "duplicate-card", "a card is named twice", found, action)
    if any(card not in cards.numbers for card in named):
        raise refusals.refuse(h, "not-your-card", f"seat {found.seat} may not name a card it does not hold there", found, action)
    if not cards.min <= len(named) <= cards.max:
        raise refusals.refuse(h, "wrong-count", f"seat {found.seat} cannot {found.kind} {len(named)} cards", found, action)
    return tuple(named)


def throw(h: HandState, seat: int, cards: tuple[int, ...], to: str, kind: str) -> None:
    """Cards leave the seat for a pile."""
    if h.passed or h.mingled:
        h.lose_track(seat)
    for zone in h.own.values():
        if cards and any(card in zone[seat] for card in cards):
            zone[seat] = [card for card in zone[seat] if card not in cards]
    h.piles[to] += cards
    h.remembers[seat] += cards
    h.thrown[seat] += len(cards)
    if h.log is not None:
        h.log.append((kind, seat, cards, h.open_of(cards)))


def apply_draw(h: HandState, op: Draw, seat: int, action: Action) -> None:
    """The seat throws, gets as many new cards, and only then do the thrown ones join the discards (LANGUAGE §5 row 9)."""
    cards = chosen(h, h.legal, action)
    h.turns[seat] += 1
    h.last_actor = seat
    if h.log is not None:
        h.log.append(("draw", seat, cards, h.open_of(cards)))
    if not cards:
        return
    if op.zone in h.piles:
        _replace_shared(h, op, seat, cards)
        return
    if h.passed or h.mingled:
        h.lose_track(seat)
    zone = h.own[op.zone]
    faces = [h.up >> card & 1 for card in cards] if h.up else ()
    zone[seat] = [card for card in zone[seat] if card not in cards]
    h.thrown[seat] = len(cards)
    count = len(cards) if op.gives is None else op.gives(h, seat)
    h.thrown_aside = cards
    up = op.facing == "up" or (op.facing == "same" and any(faces))
    if h.manual:
        if wait(h, Wanted(op.zone, "up" if up else "down", {seat: count})):
            return
    elif up and op.facing == "same":
        for face in faces[:count]:
            to_seat(h, op.zone, seat, draw_off(h, 1, bool(face)), bool(face))
    else:
        to_seat(h, op.zone, seat, draw_off(h, count, up), up)
    drop_aside(h, seat)


def _replace_shared(h: HandState, op: Draw, seat: int, cards: tuple[int, ...]) -> None:
    """Cards of the table are thrown, and as many come down in their place, face up where one of those was."""
    pile = h.piles[op.zone]
    up = op.facing == "up" or any(h.up >> card & 1 for card in cards)
    pile[:] = [card for card in pile if card not in cards]
    h.thrown[seat] = len(cards)
    h.thrown_aside = cards
    count = len(cards) if op.gives is None else op.gives(h, seat)
    if h.manual:
        if wait(h, Wanted(op.zone, "up" if up else "down", {NOBODY: count})):
            return
    else:
        to_table(h, op.zone, draw_off(h, count, up), up)
    drop_aside(h, seat)


def drop_aside(h: HandState, seat: int) -> None:
    """The cards a seat has thrown join the discards, now that it has its new ones."""
    h.piles["discards"] += h.thrown_aside
    h.remembers[seat] += h.thrown_aside
    h.thrown_aside = ()


def apply_discard(h: HandState, op: Discard, seat: int, action: Action) -> None:
    """In turn: thrown at once. Together: kept until the last answer is in, then thrown from the button's left."""
    cards = chosen(h, h.legal, action)
    if op.in_turn:
        throw(h, seat, cards, op.to, "discard")
        return
    together(h, seat, cards, lambda other, named: throw(h, other, named, op.to, "discard"))
