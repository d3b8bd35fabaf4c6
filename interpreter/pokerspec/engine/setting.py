"""Seats lay out their hands: `arrange` cards into zones, `expose` cards, `pass` cards to a neighbour.

Where the seats decide together, every answer is checked as it comes in and kept hidden; all are done at once
when the last is in, from the button's left (LANGUAGE §5 rows 8 and 23).
"""

from __future__ import annotations

from itertools import accumulate, islice, permutations

from pokerspec.compiler.program import Arrange, Expose, Op, Pass
from pokerspec.engine import refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import ask, asked_seats, together
from pokerspec.engine.drawing import bounds, chosen
from pokerspec.engine.legal import AnyLegal, Cards, Layout, Legal
from pokerspec.engine.seats import NOBODY, around, left_of, right_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN, mask_of

_MOST_LAYOUTS = 5_000
"""Ways to lay a hand that are tried for one to offer."""


def start(h: HandState, op: Arrange | Pass) -> bool:
    return ask(h, op, asked_seats(h, op))


# ---- arrange ---------------------------------------------------------------------------------------------------------------


def legal_arrange(h: HandState, op: Arrange, seat: int) -> Legal:
    """All of the zone's cards are laid; `Legal.cards` names them, `Legal.zones` says how many each zone takes."""
    found = AnyLegal()
    found.seat = seat
    found.kind = "arrange"
    held = tuple(h.own[op.zone][seat])
    found.cards = Cards(op.zone, len(held), len(held), held)
    found.zones = room(h, op, seat, len(held))
    found.layout = first_layout(h, op, seat, found)
    return found


def room(h: HandState, op: Arrange, seat: int, held: int) -> tuple[tuple[str, int, int | None], ...]:
    """How many cards each zone takes. A hand with too few cards fills the first zones; one with too many has room in the last."""
    if op.fixed and op.fits[0] <= held <= op.fits[1]:
        return op.fixed
    least = [low(h, seat) for _, low, _ in op.into]
    most = [None if high is None else high(h, seat) for _, _, high in op.into]
    short = sum(least) - held
    for place in reversed(range(len(least))):
        cut = max(0, min(short, least[place]))
        least[place] -= cut
        short -= cut
    over = held - sum(count for count in most if count is not None)
    if over > 0 and None not in most:
        most[-1] = (most[-1] or 0) + over
    return tuple(zip((zone for zone, _, _ in op.into), least, most, strict=True))


def first_layout(h: HandState, op: Arrange, seat: int, found: AnyLegal) -> Layout | None:
    """A way to lay the cards that the step allows, in the order held where that is one; None where none is soon found."""
    assert found.cards is not None
    counts = [least for _, least, _ in found.zones]
    spare = len(found.cards.numbers) - sum(counts)
    for place, (_, least, most) in enumerate(found.zones):
        more = spare if most is None else min(spare, most - least)
        counts[place] += more
        spare -= more
    if spare:
        return None
    ends = [0, *accumulate(counts)]
    if op.must is None:
        cards = found.cards.numbers
        return tuple([(zone, cards[ends[i] : ends[i + 1]]) for i, (zone, _, _) in enumerate(found.zones)])
    tried: list[Layout] = []
    for held in islice(permutations(found.cards.numbers), _MOST_LAYOUTS):
        tried.append(tuple((zone, held[ends[i] : ends[i + 1]]) for i, (zone, _, _) in enumerate(found.zones)))
        if _holds(h, op, seat, dict(tried[-1])):
            return tried[-1]
    if len(tried) == _MOST_LAYOUTS:
        return None
    found.free = True  # no layout meets the rule, so any does: a seat must be able to go on
    return tried[0]


def apply_arrange(h: HandState, op: Arrange, seat: int, action: Action) -> None:
    found = h.legal
    if action[0] != "arrange":
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked to arrange its cards, not to {action}", found, action)
    held = h.own[op.zone][seat]
    unseen = iter([card for card in held if card >= UNKNOWN])  # one unknown card is as good as another
    layout = {zone: tuple(card if card < UNKNOWN else next(unseen, card) for card in cards) for zone, cards in action[1]}
    named = [card for cards in layout.values() for card in cards]
    if len(set(named)) < len(named):
        raise refusals.refuse(h, "duplicate-card", "a card is named twice", found, action)
    if any(card not in held for card in named):
        raise refusals.refuse(h, "not-your-card", f"seat {seat} may not name a card it does not hold there", found, action)
    wanted = {zone for zone, _, _ in op.into}
    if set(layout) - wanted:
        raise refusals.refuse(h, "not-a-choice", f"the zones are {' and '.join(sorted(wanted))}", found, action)
    for zone, least, most in found.zones:
        count = len(layout.get(zone, ()))
        if count < least or (most is not None and count > most):
            raise refusals.refuse(h, "wrong-count", f"{zone} takes {least} cards, not {count}", found, action)
    if len(named) < len(held):
        raise refusals.refuse(h, "wrong-count", "every card must be laid in a zone", found, action)
    if op.must is not None and not found.free and not _holds(h, op, seat, layout):
        raise refusals.refuse(h, "not-a-choice", "the cards are not laid as the rule asks", found, action)
    together(h, seat, tuple(layout.items()), lambda other, laid: _lay(h, op, other, laid))


def _holds(h: HandState, op: Arrange, seat: int, layout: dict[str, tuple[int, ...]]) -> bool:
    """Whether a layout meets the step's `must`, tried and taken back."""
    before = {zone: h.own[zone][seat] for zone in (op.zone, *layout)}
    for zone in before:
        h.own[zone][seat] = list(layout.get(zone, ()))
    assert op.must is not None
    held = op.must(h, seat)
    for zone, cards in before.items():
        h.own[zone][seat] = cards
    return held


def _lay(h: HandState, op: Arrange, seat: int, layout: tuple[tuple[str, tuple[int, ...]], ...]) -> None:
    if h.passed or h.mingled:
        h.lose_track(seat)
    h.own[op.zone][seat] = []
    for zone, cards in layout:
        h.own[zone][seat] = h.own[zone][seat] + list(cards)
    if h.log is not None:
        h.log.append(("arrange", seat, layout, h.open_of(card for _, cards in layout for card in cards)))


# ---- expose ----------------------------------------------------------------------------------------------------------------


def start_expose(h: HandState, op: Expose) -> bool:
    """Turn over what a rule names at once; otherwise ask the seats."""
    own = [zone for zone in op.zones if zone in h.own]
    if op.low is not None and own:
        return ask(h, op, asked_seats(h, op), op.first)
    for zone in op.zones:
        if zone in h.own:
            for seat in around(h.button, asked_seats(h, op)):
                turn(h, seat, _named(h, op, h.own[zone][seat], seat), op.up)
        else:
            turn(h, NOBODY, _named(h, op, h.piles[zone], NOBODY), op.up)
    return False


def _named(h: HandState, op: Expose, cards: list[int], seat: int) -> tuple[int, ...]:
    if op.at is not None:
        place = op.at(h, seat)
        cards = cards[place - 1 : place] if place > 0 else []
    return tuple(card for card in cards if op.where is None or op.where(card, h, seat))


def turn(h: HandState, seat: int, cards: tuple[int, ...], up: bool) -> None:
    """Cards are turned face up or face down; those that lie so already are passed over, so that nothing is told of them."""
    cards = tuple(card for card in cards if bool(h.up >> card & 1) != up)
    mask = mask_of(list(cards))
    if up:
        h.up |= mask
    else:
        h.up &= ~mask
        h.shown |= mask
    if h.log is not None and cards:
        h.log.append(("expose", seat, cards, up))


def legal_cards(h: HandState, op: Expose | Pass, seat: int) -> Legal:
    """How many of its cards a seat may expose or pass, and which."""
    found = AnyLegal()
    found.seat = seat
    if isinstance(op, Pass):
        found.kind = "pass"
        zone = op.zone
        held = tuple(h.own[zone][seat])
    else:
        found.kind = "expose"
        zone = op.zones[0]
        held = tuple(
            card
            for card in h.own[zone][seat]
            if bool(h.up >> card & 1) != op.up and (op.where is None or op.where(card, h, seat))
        )
    least, most = bounds(h, op.low, op.high, seat, len(held))
    found.cards = Cards(zone, least, most, held)
    return found


def apply_expose(h: HandState, op: Expose, seat: int, action: Action) -> None:
    cards = chosen(h, h.legal, action)
    if op.in_turn:
        turn(h, seat, cards, op.up)
    else:
        together(h, seat, cards, lambda other, named: turn(h, other, named, op.up))


# ---- pass ------------------------------------------------------------------------------------------------------------------


def apply_pass(h: HandState, op: Pass, seat: int, action: Action) -> None:
    """Cards move only when every seat has chosen, so nobody passes on what it was passed."""
    h.answers[seat] = chosen(h, h.legal, action)
    if h.need != 1 << seat:
        return
    answers = h.answers
    h.answers = {}
    for giver in sorted(answers):
        if h.passed or h.mingled:
            h.lose_track(giver)
        gone = set(answers[giver])
        h.own[op.zone][giver] = [card for card in h.own[op.zone][giver] if card not in gone]
    for giver in sorted(answers):
        cards = answers[giver]
        receiver = neighbour(h, op.to, giver)
        h.own[op.zone][receiver] = [*h.own[op.zone][receiver], *cards]
        h.remembers[giver] += cards
        h.passed |= mask_of(list(cards))
        if h.log is not None:
            h.log.append(("pass", giver, receiver, cards, h.open_of(cards)))


def neighbour(h: HandState, to: str, seat: int) -> int:
    """The next live seat on that side; across is half-way round the live seats (LANGUAGE §5 row 18)."""
    if to == "left":
        return left_of(seat, h.live)
    if to == "right":
        return right_of(seat, h.live)
    order = around(seat, h.live)
    return order[len(order) // 2 - 1]


def asks_together(op: Op) -> bool:
    """Whether a step of this module has its seats decide at the same time."""
    return not (isinstance(op, Expose) and op.in_turn)
