"""What a dealer does by rule, without asking anybody: scramble, move, roll, foul, skip."""

from __future__ import annotations

from collections.abc import Callable

from pokerspec.compiler.program import Check, Expose, Foul, Jump, Move, Roll, Scramble, Skip, Street, Unless
from pokerspec.engine import nesting, setting
from pokerspec.engine.dealing import on_top, to_seat, to_table
from pokerspec.engine.manual import Wanted
from pokerspec.engine.seats import NOBODY
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN, mask_of


def street(h: HandState, op: Street) -> bool:
    nesting.enter(h, op.name)
    return False


def lift(h: HandState, piles: tuple[str, ...], most: int | None = None) -> list[int]:
    """Take cards out of piles and table zones, all or the first `most`."""
    cards: list[int] = []
    for name in piles:
        if name == "stub":
            room = h.stub_size if most is None else min(most - len(cards), h.stub_size)
            cards += h.take(room)
            continue
        pile = h.piles[name]
        count = len(pile) if most is None else min(most - len(cards), len(pile))
        cards += pile[:count]
        del pile[:count]
    return cards


def pull_out(h: HandState, piles: tuple[str, ...], where: Callable[..., bool]) -> list[int]:
    """The cards of piles for which a condition holds."""
    cards: list[int] = []
    for name in piles:
        pile = h.piles[name]
        chosen = [card for card in pile if where(card, h, h.at)]
        pile[:] = [card for card in pile if card not in chosen]
        cards += chosen
    return cards


def scramble(h: HandState, op: Scramble) -> bool:
    """Piles join a pile and all of it is shuffled. Which card lies where nobody knows then, a human dealer included."""
    if op.of is not None:
        return scramble_of_seat(h, op, op.of(h, h.at))
    cards = lift(h, op.piles) if op.where is None else pull_out(h, op.piles, op.where)
    _mix(h, op, cards, h.piles.get(op.into))
    return False


def _mix(h: HandState, op: Scramble, cards: list[int], pile: list[int] | None) -> None:
    """Cards join a pile, or (None) the stub, and all of it is mixed."""
    if h.log is not None:
        h.log.append(("scramble", op.piles, op.into, len(cards)))
    if pile is None:
        h.into_stub(cards)
        return
    pile += cards
    h.forget(mask_of(pile))
    if h.manual:
        pile[:] = h.unnamed(len(pile))
    else:
        h.chance.pick(pile, 0, len(pile))


def move(h: HandState, op: Move) -> bool:
    """The dealer moves cards from piles to a pile or table zone, or to and from the zones of one seat."""
    if op.cards is not None or op.of is not None:
        return move_named(h, op)
    if op.where is not None:
        cards = pull_out(h, op.piles, op.where)
    else:
        cards = lift(h, op.piles, None if op.low is None else op.low(h, h.at))
    if op.to == "stub":
        on_top(h, cards)
        return False
    if op.facing == "up" and h.manual and max(cards, default=0) >= UNKNOWN:
        return _ask_which(h, op.to, NOBODY, cards)
    if op.facing == "down":
        mask = mask_of(cards)
        h.shown |= h.up & mask
        h.up &= ~mask
    to_table(h, op.to, cards, op.facing == "up")
    return False


def scramble_of_seat(h: HandState, op: Scramble, seat: int) -> bool:
    """Cards of one seat, and piles, are mixed face down: into a pile, or into a zone of the seat."""
    if seat < 0:
        return False
    cards = [card for name in op.piles if name not in h.own for card in lift(h, (name,))]
    for zone in op.piles:
        if zone in h.own:
            cards += h.own[zone][seat]
            h.own[zone][seat] = []
    _mix(h, op, cards, h.own[op.into][seat] if op.into in h.own else h.piles.get(op.into))
    return False


def move_named(h: HandState, op: Move) -> bool:
    """Cards that are named, or those of one seat, go to a pile, a zone of the table or a zone of a seat."""
    seat = op.of(h, h.at) if op.of is not None else h.at
    cards = list(op.cards(h, h.at)) if op.cards is not None else _from_zones(h, op, seat)
    if op.where is not None:
        cards = [card for card in cards if op.where(card, h, h.at)]
    if op.low is not None:
        cards = cards[: max(0, op.low(h, h.at))]
    if op.to in h.own and not (seat >= 0 and h.live >> seat & 1):
        return False
    open_cards = h.open_of(cards)
    taken = [card for card in cards if _detach(h, card)]
    if not taken:
        return False
    mask = mask_of(taken)
    if op.facing == "down":
        h.shown |= h.up & mask
        h.up &= ~mask
    if op.to == "stub":
        on_top(h, taken)
    elif op.to in h.own:
        to_seat(h, op.to, seat, taken, op.facing == "up")
        return False
    elif op.facing == "up" and h.manual and max(taken) >= UNKNOWN:
        _ask_which(h, op.to, NOBODY, taken)
    else:
        h.piles[op.to] += taken
        if op.facing == "up":
            h.up |= mask
    if h.log is not None:
        shown = tuple(taken) if op.facing == "up" and h.wanted is None else tuple(c for c in taken if c in open_cards)
        h.log.append(("move", seat if op.of is not None else NOBODY, op.to, tuple(taken), shown))
    return h.wanted is not None


def _ask_which(h: HandState, zone: str, seat: int, cards: list[int]) -> bool:
    """A human dealer turns cards over that nobody has named, and says what they are."""
    on_top(h, cards)
    h.wanted = Wanted(zone, "up", {seat: len(cards)})
    return True


def turn_over(h: HandState, op: Expose) -> bool:
    """Cards are turned by rule, wherever they lie."""
    assert op.cards is not None
    for card in tuple(op.cards(h, h.at)):
        found = h.owner(card)
        if found is None:
            continue
        zone, seat = found
        if op.up and card >= UNKNOWN and h.manual:
            _detach(h, card)
            return _ask_which(h, zone, seat, [card])
        setting.turn(h, seat, (card,), op.up)
    return False


def _from_zones(h: HandState, op: Move, seat: int) -> list[int]:
    held = [h.own[name][seat] if name in h.own else h.pile(name) for name in op.piles] if seat >= 0 else []
    return [card for cards in held for card in cards]


def _detach(h: HandState, card: int) -> bool:
    """Take a card from where it lies; False where it lies nowhere, or in the stub. Its seat goes on knowing it."""
    found = h.owner(card)
    if found is None:
        return False
    name, seat = found
    if seat == NOBODY:
        h.piles[name].remove(card)
        return True
    if h.passed or h.mingled:
        h.lose_track(seat)
    h.own[name][seat] = [other for other in h.own[name][seat] if other != card]
    h.remembers[seat].append(card)
    return True


def roll(h: HandState, op: Roll) -> bool:
    thrown = tuple(1 + h.chance.below(op.sides) for _ in range(op.dice))
    h.call_it(op.name, sum(thrown))
    if h.log is not None:
        h.log.append(("roll", op.name, thrown))
    return False


def foul(h: HandState, op: Foul) -> bool:
    """A hand is dead; its chips stay. A seat that was all-in keeps its pot apart from the others (PEERS: odd chips)."""
    seat = op.seat(h, h.at)
    if seat >= 0 and h.live >> seat & 1:
        h.fouled |= 1 << seat
        h.live &= ~(1 << seat)
        h.can_act &= ~(1 << seat)
        h.need &= ~(1 << seat)
        h.give_up(seat)
        if h.log is not None:
            h.log.append(("foul", seat))
    return False


def skip(h: HandState, op: Skip) -> bool:
    h.skipped.add(nesting.ahead(h, op.step))
    return False


def jump(h: HandState, op: Jump) -> bool:
    """Go past a step that an irregularity has taken the place of."""
    if op.address in h.skipped:
        h.skipped.discard(op.address)
        h.pc += op.over
    return False


def unless(h: HandState, op: Unless) -> bool:
    if not op.holds(h, NOBODY):
        h.pc += op.over
    return False


def check(h: HandState, op: Check) -> bool:
    """An irregularity is noticed at this step: its steps run, and take the place of `instead_of`."""
    if op.instead_of:
        h.skipped.add(op.instead_of)
    if h.log is not None:
        h.log.append(("irregularity", op.name, op.source))
    nesting.call(h, op.block, checking=True)
    return False
