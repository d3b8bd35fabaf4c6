"""Cards leave the stub: burns, cards to seats and to the table, in the order a dealer deals them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pokerspec.compiler.program import Burn, Check, Deal, Op
from pokerspec.engine.seats import NOBODY, around, seats_of
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN, mask_of


def burn(h: HandState, op: Burn) -> bool:
    """Cards off the top to the burns, face down; and with them, where nothing can come between, what is dealt right after."""
    count = op.fixed if op.fixed is not None else op.count(h, h.at)
    following = op.deals
    if following is not None and not h.manual and not h.dealt_on:
        assert following.fixed is not None
        seats = around(h.button, h.live & h.only) if following.own else (NOBODY,)
        number = count + following.fixed * len(seats)
        if len(h.deck) - h.top - number >= h.program.quiet:
            cards = h.take(number)
            burn_cards(h, cards[:count])
            if following.own:
                lay_around(h, following, tuple(cards[count:]), seats)
            else:
                to_table(h, following.zone, cards[count:], following.up)
            h.pc += 1
            return False
    burn_cards(h, draw_off(h, count))
    return False


def burn_cards(h: HandState, cards: list[int]) -> None:
    h.piles["burns"].extend(cards)
    if h.log is not None and cards:
        h.log.append(("burn", tuple(cards)))


def deal(h: HandState, op: Deal) -> bool:
    """Cards to the table, or to each live seat from the button's left; what a dead seat gets goes to the muck."""
    up = op.up
    if not op.own:
        to_table(h, op.zone, draw_off(h, op.count(h, h.at) if op.fixed is None else op.fixed, up), up)
        return False
    mask = (h.live | h.dealt_on) & h.only
    if op.who is not None:
        mask = sum(1 << seat for seat in seats_of(mask) if op.who(h, seat))
    if op.fixed is not None and not op.at_once:
        deal_around(h, op, op.fixed, mask)
        if h.dealt_on:
            bury(h)
        return False
    seats = around(h.button, mask)
    counts = [op.count(h, seat) for seat in seats]
    for seat, own in zip(seats, _by_turns(h, counts, op), strict=True):
        to_seat(h, op.zone, seat, own, op.up)
    bury(h)
    return False


def bury(h: HandState) -> None:
    """Cards of seats that are dealt on though they have folded are dead."""
    for seat in seats_of(h.dealt_on):
        h.give_up(seat)


def deal_around(h: HandState, op: Deal, count: int, mask: int) -> None:
    """The same number of cards to each seat of a mask, one at a time round the table."""
    seats = around(h.button, mask)
    lay_around(h, op, tuple(draw_off(h, count * len(seats), op.up)), seats)


def lay_around(h: HandState, op: Deal, cards: tuple[int, ...], seats: tuple[int, ...]) -> None:
    """Cards that have left the stub lie down before the seats, one at a time round the table."""
    held, up, number = h.own[op.zone], op.up, len(seats)
    if up:
        faces = mask_of(cards)
        h.up |= faces
        h.dealt_up |= faces
    if len(cards) <= number:
        for seat, card in zip(seats, cards, strict=False):
            held[seat].append(card)
    else:
        for i, seat in enumerate(seats):
            held[seat] += cards[i::number]
    if h.log is not None and cards:
        h.log.append(("deals", op.zone, seats, cards, up))


def _by_turns(h: HandState, counts: list[int], op: Deal) -> list[list[int]]:
    """The cards of each receiver: all of its own at once, or one each round the table until everybody has enough."""
    if op.at_once:
        return [draw_off(h, count, op.up) for count in counts]
    hands: list[list[int]] = [[] for _ in counts]
    for turn in range(max(counts, default=0)):
        for hand, count in zip(hands, counts, strict=True):
            if turn < count:
                hand += draw_off(h, 1, op.up)
    return hands


def to_table(h: HandState, zone: str, cards: list[int], up: bool) -> None:
    """Cards that have left the stub lie down in a table zone."""
    h.piles[zone] += cards
    if up:
        mask = mask_of(cards)
        h.up |= mask
        h.dealt_up |= mask
    if h.log is not None and cards:
        h.log.append(("deal", zone, NOBODY, tuple(cards), up))


def to_seat(h: HandState, zone: str, seat: int, cards: list[int], up: bool) -> None:
    """Cards that have left the stub lie down before a seat."""
    h.own[zone][seat] += cards
    if up:
        mask = mask_of(cards)
        h.up |= mask
        h.dealt_up |= mask
    if h.log is not None and cards:
        h.log.append(("deal", zone, seat, tuple(cards), up))


def on_top(h: HandState, cards: list[int]) -> None:
    """Cards go back on top of the stub, in the order they lay. A human dealer names them when they come off again."""
    mask = mask_of(cards)
    h.shown |= h.up & mask
    h.up &= ~mask
    if h.manual:
        h.forget(mask)
        cards = [card if card >= UNKNOWN else h.unnamed(1)[0] for card in cards]
    h.deck[h.top : h.top] = cards
    h.settled = max(h.settled, h.top) + len(cards)


def draw_off(h: HandState, count: int, up: bool = False) -> list[int]:
    """`count` cards off the stub, with what the spec does before or after each card.

    Where the stub runs out and nothing in the spec brings cards back, what there is is dealt.
    """
    program = h.program
    if len(h.deck) - h.top - count >= program.quiet or not program.watched or h.checking:
        return h.take(count)
    if program.only_names:
        h.settle(h.top + count)  # whatever is done at these cards, they come
    cards: list[int] = []
    while len(cards) < count:
        quiet = len(h.deck) - h.top - program.quiet
        if quiet > 0:
            cards += h.take(min(quiet, count - len(cards)))
            continue
        for check in program.card_checks:
            run_check(h, check)
        card = h.take(1)
        if not card:
            break
        cards += card
        if program.after_card_checks:
            after_card(h, card[0], up)
    return cards


def after_card(h: HandState, card: int, up: bool) -> None:
    """What the spec does when a card has left the stub."""
    if up:
        h.up |= 1 << card
        h.dealt_up |= 1 << card
    h.card = card
    for check in h.program.after_card_checks:
        run_check(h, check)
    h.card = -1


def run_check(h: HandState, check: Check) -> None:
    """At a card: do an irregularity's steps where it holds. Nothing is looked for inside (LANGUAGE §5 row 21)."""
    when = check.when
    if when is not None and not when(h, NOBODY):
        return
    if h.log is not None:
        h.log.append(("irregularity", check.name, check.source))
    h.checking = True
    _runner()(h, check.do)
    h.checking = False


@cache
def _runner() -> Callable[[HandState, tuple[Op, ...]], None]:
    """What runs steps; it knows this module, and so is looked up when it is first wanted."""
    from pokerspec.engine.link import run_block

    return run_block
