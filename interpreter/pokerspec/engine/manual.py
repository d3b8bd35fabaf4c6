"""A human dealer: cards come in from outside, known or not, and winners may be named by the dealer.

The stub then holds cards nobody has named yet, each a number of its own; a card that comes in takes the place
of the next of them. A hand shows what it needs; a step that needs cards runs when all of them are in.
"""

from __future__ import annotations

from itertools import zip_longest

from pokerspec.compiler.program import Burn, Deal, Op
from pokerspec.engine.dealing import after_card, burn_cards, bury, run_check, to_seat, to_table
from pokerspec.engine.seats import NOBODY, around
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError
from pokerspec.rankings.cards import UNKNOWN, name
from pokerspec.structs import Struct


class Need(Struct):
    """Cards to come in: `count` for each of `seats` (or for the table), face "up" or "down"; `what` is the street."""

    zone: str
    seats: tuple[int, ...]
    count: int
    face: str
    what: str


class Wanted:
    """What one step waits for: the cards of each seat (NOBODY: the table), how many are wanted, how many are in."""

    __slots__ = ("at_once", "counts", "face", "got", "of_step", "zone")

    def __init__(self, zone: str, face: str, counts: dict[int, int], at_once: bool = False) -> None:
        self.zone = zone
        self.at_once = at_once
        self.face = face
        self.counts = {seat: count for seat, count in counts.items() if count}
        self.got: dict[int, list[int]] = {seat: [] for seat in self.counts}
        self.of_step = False
        """Whether a step waits for them before it runs, so that it can be begun again."""

    def copy(self) -> Wanted:
        twin = Wanted(self.zone, self.face, self.counts, self.at_once)
        twin.got = {seat: list(cards) for seat, cards in self.got.items()}
        twin.of_step = self.of_step
        return twin

    def give_back(self) -> int:
        """Forget what is in; how many cards that were."""
        count = sum(map(len, self.got.values()))
        self.got = {seat: [] for seat in self.counts}
        return count

    @property
    def missing(self) -> dict[int, int]:
        return {seat: count - len(self.got[seat]) for seat, count in self.counts.items() if len(self.got[seat]) < count}

    def need(self, what: str, left: int) -> Need:
        """The next cards wanted: the table's, or those of all seats that want as many as the first; `left` are in the stub."""
        missing = self.missing
        first = min(next(iter(missing.values())), left)
        if NOBODY in missing:
            return Need(self.zone, (), first, self.face, what)
        return Need(self.zone, tuple(seat for seat, count in missing.items() if count >= first), first, self.face, what)


def open_deck(h: HandState) -> None:
    """The stub of a hand dealt by hand: as many cards as the deck has, none of them named."""
    h.tokens = UNKNOWN
    h.deck = h.unnamed(len(h.deck))
    h.settled = len(h.deck)


def wanted_by(h: HandState, op: Op) -> Wanted | None:
    """The cards a step needs before it can run, or None."""
    if isinstance(op, Burn):
        return Wanted("burns", "down", {NOBODY: op.count(h, NOBODY)})
    if not isinstance(op, Deal):
        return None
    face = "up" if op.up else "down"
    if not op.own:
        return Wanted(op.zone, face, {NOBODY: op.count(h, NOBODY)})
    who = op.who
    counts = {seat: op.count(h, seat) for seat in around(h.button, (h.live | h.dealt_on) & h.only) if who is None or who(h, seat)}
    return Wanted(op.zone, face, counts, op.at_once)


def wait(h: HandState, wanted: Wanted | None) -> bool:
    """Wait for cards; False where none are wanted, or none are left."""
    h.wanted = wanted
    if wanted is None or _settled(h, wanted):
        h.wanted = None
        return False
    wanted.of_step = h.ask is None
    return True


def _settled(h: HandState, wanted: Wanted) -> bool:
    """Whether nothing more can come in. What the spec does before a card is done before the card is asked for."""
    if not wanted.missing:
        return True
    if not h.checking:
        for check in h.program.card_checks:
            run_check(h, check)
    return h.stub_size == 0


def finish(h: HandState) -> None:
    """All the cards are in: lay them down."""
    wanted = h.wanted
    assert wanted is not None
    h.wanted = None
    if h.program.after_card_checks and not h.checking:
        for card in _by_turns(wanted):
            if card < UNKNOWN:
                after_card(h, card, wanted.face == "up")
    for seat, cards in wanted.got.items():
        if wanted.zone == "burns":
            burn_cards(h, cards)
        elif seat == NOBODY:
            to_table(h, wanted.zone, cards, wanted.face == "up")
        else:
            to_seat(h, wanted.zone, seat, cards, wanted.face == "up")
    bury(h)


def _by_turns(wanted: Wanted) -> list[int]:
    """The cards in the order a dealer deals them: one each round the table, or all of a seat's together."""
    hands = list(wanted.got.values())
    if wanted.at_once:
        return [card for cards in hands for card in cards]
    return [card for turn in zip_longest(*hands) for card in turn if card is not None]


def in_play(h: HandState) -> set[int]:
    """Every card that has been named and is not in the stub."""
    cards = {card for pile in h.piles.values() for card in pile}
    cards.update(card for zone in h.own.values() for held in zone for card in held)
    if h.wanted is not None:
        cards.update(card for got in h.wanted.got.values() for card in got)
    return {card for card in cards if card < UNKNOWN}


def check_cards(h: HandState, cards: tuple[int, ...]) -> None:
    """Refuse cards that are none of this deck, or lie somewhere already."""
    taken = in_play(h)
    for card in cards:
        if card >= UNKNOWN:
            continue
        if card not in h.program.deck:
            raise DealingError("unknown-card", f"{name(card)} is not in this game's deck")
        if card in taken:
            raise DealingError("duplicate-card", f"{name(card)} has been dealt already")
        taken.add(card)


def bring_in(h: HandState, cards: tuple[int, ...], seat: int | None) -> None:
    """Note cards that come in for a seat, or for the need as it stands; nothing changes when they do not fit."""
    wanted = h.wanted
    assert wanted is not None
    missing = wanted.missing
    if seat is None:
        seat = next(iter(missing))
        if len(missing) > 1 and len(cards) != missing[seat]:
            raise DealingError("which-seat", f"cards are wanted for seats {', '.join(map(str, missing))}; say which (`seat=`)")
    if seat not in missing:
        raise DealingError("not-needed", f"no cards are wanted for seat {seat} now")
    most = min(missing[seat], h.stub_size)
    if not 0 < len(cards) <= most:
        raise DealingError("wrong-count", f"{len(cards)} cards; {most} are wanted there")
    check_cards(h, cards)
    wanted.got[seat] += _tokens(h, cards)


def all_in(h: HandState) -> bool:
    """Whether the cards wanted have come in, or no more can."""
    assert h.wanted is not None
    return _settled(h, h.wanted)


def _tokens(h: HandState, cards: tuple[int, ...]) -> list[int]:
    """Unknown cards as the numbers the stub has for them; every card that comes in uses one of those up."""
    off = h.take(len(cards))
    return [token if card >= UNKNOWN else card for card, token in zip(cards, off, strict=True)]


def identify(h: HandState, seat: int, cards: tuple[int, ...]) -> list[tuple[str, int, int]]:
    """Where a seat's unknown cards lie that turn out to be these: (zone, place, card). Refused where they clash."""
    held = [(zone, place, card) for zone, by_seat in h.own.items() for place, card in enumerate(by_seat[seat])]
    known = {card for _, _, card in held if card < UNKNOWN}
    fresh = [card for card in cards if card not in known and card < UNKNOWN]
    places = [(zone, place) for zone, place, card in held if card >= UNKNOWN]
    if len(fresh) > len(places):
        raise DealingError("wrong-count", f"seat {seat} has {len(places)} unknown cards, not {len(fresh)}")
    check_cards(h, tuple(fresh))
    return [(zone, place, card) for (zone, place), card in zip(places, fresh, strict=False)]


def unknown_hands(h: HandState) -> int:
    """The live seats that hold cards nobody has named, as a mask; all of them where such a card lies on the table."""
    if any(card >= UNKNOWN for zone in h.program.shared_zones for card in h.piles[zone]):
        return h.live
    mask = 0
    for seat in range(h.chairs):
        if h.live >> seat & 1 and any(card >= UNKNOWN for zone in h.own.values() for card in zone[seat]):
            mask |= 1 << seat
    return mask
