"""Copies of a hand in play: the same future, another future, or one a seat could believe in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from pokerspec.engine.shuffle import Chance, key_of
from pokerspec.engine.state import HandState, RawEvent
from pokerspec.rankings.cards import UNKNOWN

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand


def _slot_copier() -> Callable[[Any, Any], None]:
    """A function that copies every slot, one plain assignment each: ten times as fast as a loop of `setattr`."""
    lines = [f"    twin.{slot} = hand.{slot}" for slot in HandState.__slots__]
    namespace: dict[str, Any] = {}
    exec("\n".join(["def copy_slots(twin, hand):", *lines]), {}, namespace)
    copier: Callable[[Any, Any], None] = namespace["copy_slots"]
    return copier


_copy_slots = _slot_copier()


def copy_of(hand: Hand) -> Hand:
    """The same hand with the same future; nothing done to one is seen in the other."""
    twin: Hand = object.__new__(type(hand))
    _copy_slots(twin, hand)
    twin.stack = hand.stack.copy()
    twin.put_in = hand.put_in.copy()
    twin.bets = hand.bets.copy()
    twin.dead_in = hand.dead_in.copy() if hand.dead_in is not None else None
    twin.seen = hand.seen.copy()
    twin.deck = hand.deck.copy()
    twin.chance = hand.chance.copy()
    twin.piles = {name: pile.copy() for name, pile in hand.piles.items()}
    twin.own = {zone: [cards.copy() for cards in held] for zone, held in hand.own.items()}
    twin.thrown = hand.thrown.copy()
    twin.remembers = [cards.copy() for cards in hand.remembers]
    twin.turns = hand.turns.copy()
    twin.declared = hand.declared.copy()
    twin.variables = hand.variables.copy()
    twin.wanted = hand.wanted.copy() if hand.wanted is not None else None
    twin.answers = hand.answers.copy()
    twin.live_posts = hand.live_posts.copy()
    twin.loops = hand.loops.copy()
    twin.calls = hand.calls.copy()
    twin.skipped = hand.skipped.copy()
    twin.allotted = hand.allotted.copy()
    twin.decisions = hand.decisions.copy()
    twin.log = hand.log.copy() if hand.log is not None else None
    return twin


def reseeded(hand: Hand, seed: int | bytes) -> Hand:
    """The same past; the cards that have not left the stub come in another order."""
    twin = copy_of(hand)
    twin.chance = Chance(key_of(seed))
    twin.settled = twin.top
    twin._legal = None  # it may name cards that are now others
    return twin


def believable(hand: Hand, seat: int | None, seed: int, log: list[RawEvent]) -> Hand:
    """A hand in which every card the seat does not see has changed places with another it does not see."""
    twin = reseeded(hand, seed)
    stub = twin.deck[twin.top :]
    places: list[tuple[list[int], int]] = [(stub, i) for i in range(len(stub))]
    for pile in twin.piles.values():
        places += [(pile, i) for i, card in enumerate(pile) if not _known(twin, seat, card)]
    for held in twin.own.values():
        for owner, cards in enumerate(held):
            if owner != seat:
                places += [(cards, i) for i, card in enumerate(cards) if not twin.up >> card & 1]
    unseen = [pile[i] for pile, i in places]
    Random(seed).shuffle(unseen)
    for (pile, i), card in zip(places, unseen, strict=True):
        pile[i] = card
    twin.deck[twin.top :] = stub
    twin.log = log
    return twin


def _known(hand: Hand, seat: int | None, card: int) -> bool:
    """Whether a seat knows a card of a pile: it lies face up, or the seat threw it there itself."""
    if hand.up >> card & 1 or card >= UNKNOWN:
        return True
    return seat is not None and seat >= 0 and card in hand.remembers[seat]
