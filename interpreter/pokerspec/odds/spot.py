"""A situation: the cards that are known, how many are to come to which zone, and those they come from.

The numbers are those of the spec, found by playing a hand in which nobody folds or throws more cards than it must. Where
seats choose cards (a draw, a discard, an arrangement) the hand meant is the one that is shown down: a choice is not for odds
to make. What is missing to it comes from the stub, each card nobody has named as likely as any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pokerspec.compiler.program import Deal, Program
from pokerspec.engine.actions import Action, Call, Check, Raise
from pokerspec.errors import DealingError
from pokerspec.rankings.cards import UNKNOWN, name, names, parse
from pokerspec.structs import NamedStruct

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.legal import Legal
    from pokerspec.game import Game

Given = str | Mapping[str, str]
"""Cards as text; by zone where several zones may have some."""
Own = Mapping[str, Sequence[Sequence[int]]]
Held = Mapping[str, tuple[int, ...]]
"""The cards of one seat, or of the table, by zone."""

_PROBES = 24
_MOST_DECISIONS = 5_000


class Sizes(NamedStruct):
    """How many cards each zone holds at the showdown."""

    program: Program
    own: Mapping[str, int]
    """The most a seat was seen to hold."""
    shared: Mapping[str, int]
    settled: bool
    """Whether every seat holds as many, whatever the cards."""


class Spot(NamedStruct):
    """What is known and what is to come."""

    program: Program
    players: int
    own: Own
    """The known cards by zone and seat."""
    shared: Mapping[str, Sequence[int]]
    to_own: tuple[tuple[str, int, int], ...]
    """Zone, seat and how many cards come to it."""
    to_shared: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    """The cards that may come, in order."""

    @property
    def known(self) -> list[int]:
        """Every card that lies somewhere."""
        held = [card for by_seat in self.own.values() for cards in by_seat for card in cards]
        return [*held, *(card for cards in self.shared.values() for card in cards)]

    @property
    def missing(self) -> int:
        """How many cards are to come."""
        return sum(count for _, _, count in self.to_own) + sum(count for _, count in self.to_shared)


class NeedsPlay(DealingError):
    """More decides than which cards there are: the hand has to be played."""

    def __init__(self, why: str) -> None:
        super().__init__("no-odds", why)


def cards_of(held: Held) -> tuple[int, ...]:
    """All cards of a seat, or of the table."""
    return tuple(card for cards in held.values() for card in cards)


def sizes_of(game: Game, players: int) -> Sizes:
    """The sizes. Raises DealingError `too-few-seats` and `too-many-seats`."""
    probe = _played(game, players, 0)
    program: Program = probe.program
    varies = any(isinstance(op, Deal) and op.own and (op.fixed is None or op.when or op.who) for op in program.ops)
    found: dict[str, set[int]] = {zone: set() for zone in program.own_zones}
    for seed in range(_PROBES if varies else 1):
        hand = _played(game, players, seed) if seed else probe
        for zone, held in hand.own.items():
            found[zone].update(map(len, held))
    return Sizes(
        program=program,
        own={zone: max(sizes) for zone, sizes in found.items()},
        shared={zone: len(probe.piles[zone]) for zone in program.shared_zones},
        settled=all(len(sizes) == 1 for sizes in found.values()),
    )


def _played(game: Game, players: int, seed: int) -> Hand:
    """A hand in which everybody checks, calls and keeps its cards, at its end."""
    stack = 100 * game.typical_stack(players)
    hand = game.new_hand([stack] * players, None if game.spec.table.button == "none" else 0, seed=seed, events=False)
    for _ in range(_MOST_DECISIONS):
        if hand.is_over:
            break
        hand.act(staying(hand.legal))
    return hand


def staying(legal: Legal) -> Action:
    """The cheapest action with which a seat stays in."""
    if legal.check or legal.call is not None:
        return Check() if legal.check else Call()
    return legal.passive if legal.raise_to is None else Raise(legal.raise_to.min)


def spot_of(
    sizes: Sizes, own: Sequence[Mapping[str, Sequence[int]]], shared: Mapping[str, Sequence[int]], dead: Sequence[int]
) -> Spot:
    """The situation of hands (cards by zone, for each seat), a board and dead cards, all of them checked."""
    program = sizes.program
    known = {card for held in own for cards in held.values() for card in cards} | {c for cards in shared.values() for c in cards}
    by_zone = {zone: [list(held.get(zone, ())) for held in own] for zone in program.own_zones}
    return Spot(
        program=program,
        players=len(own),
        own=by_zone,
        shared={zone: list(shared.get(zone, ())) for zone in program.shared_zones},
        to_own=tuple(
            (zone, seat, sizes.own[zone] - len(cards))
            for zone, held in by_zone.items()
            for seat, cards in enumerate(held)
            if len(cards) < sizes.own[zone]
        ),
        to_shared=tuple(
            (zone, n - len(shared.get(zone, ()))) for zone, n in sizes.shared.items() if len(shared.get(zone, ())) < n
        ),
        left=tuple(card for card in program.deck if card not in known and card not in dead),
    )


def cards_by_zone(given: Given, sizes: Mapping[str, int], whose: str) -> dict[str, tuple[int, ...]]:
    """Cards by zone. Raises DealingError: `unknown-zone`, `unknown-card`, `duplicate-card`, `wrong-count`."""
    filled = [zone for zone, size in sizes.items() if size]
    if isinstance(given, str):
        if given.strip() and len(filled) != 1:
            zones = ", ".join(filled)
            what = f"say which cards of {whose} lie in which zone: {zones}" if filled else f"{whose} has no cards in this game"
            raise DealingError("unknown-zone", what)
        given = {filled[0]: given} if given.strip() else {}
    found: dict[str, tuple[int, ...]] = {}
    for zone, text in given.items():
        if zone not in filled:
            raise DealingError("unknown-zone", f"{whose} has no cards in {zone!r} at the showdown; it has {', '.join(filled)}")
        cards = parse(text)
        if any(card >= UNKNOWN for card in cards):
            raise DealingError("unknown-card", f"leave out the cards of {whose} that nobody knows; they are dealt")
        if len(cards) > sizes[zone]:
            more = f"{zone} holds {sizes[zone]} at the showdown, not {len(cards)}"
            raise DealingError("wrong-count", f"{whose}: {more}; give the cards that are kept")
        found[zone] = cards
    return found


def check_cards(program: Program, groups: Sequence[tuple[str, Sequence[int]]]) -> None:
    """Refuse a card that is not in the deck, or is named twice. Raises DealingError: `unknown-card`, `duplicate-card`."""
    seen: dict[int, str] = {}
    for whose, cards in groups:
        strange = [card for card in cards if card not in program.deck]
        if strange:
            raise DealingError("unknown-card", f"{whose}: not in this game's deck: {names(strange)}")
        for card in cards:
            if card in seen:
                raise DealingError("duplicate-card", f"{name(card)} is named twice: {seen[card]} and {whose}")
            seen[card] = whose
