"""A dealer with real cards: what a hand needs is handed in from a hand that dealt itself, or face down from nobody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, cast

from pokerspec.engine.actions import Action
from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import seats_of
from pokerspec.rankings.cards import UNKNOWN, name
from tests.conformance.play import MOST_DECISIONS, choose

if TYPE_CHECKING:
    from pokerspec.engine.state import Decided


def by_hand(hand: Hand) -> Hand:
    """The same table, with the cards to come in by hand."""
    given = hand.given._replace(dealing="manual", deck=())
    twin: Hand = given.reopen(given, hand.chance.key)
    return twin


def dealt(hand: Hand) -> Iterator[str]:
    """The cards that left the stub, in the order in which they lay down: burnt or dealt, by their events."""
    for event in hand.events:
        if event.type in ("burn", "deal"):
            yield from event.cards


def feed(hand: Hand, cards: Iterator[str], hide: bool = False) -> None:
    """Hand in all that is needed until a decision is; `hide`: face-down cards come in as ??."""
    while hand.waiting == "cards":
        need = hand.needs
        assert need is not None
        named = [next(cards) for _ in range(need.count)]
        if hide and need.face == "down":
            named = ["??"] * need.count
        hand.deal(" ".join(named), seat=need.seats[0] if need.seats else None)


def follow(told: Hand, hand: Hand, hide: bool = False) -> None:
    """Play a hand by hand as another one went: its cards and its decisions."""
    cards = dealt(told)
    feed(hand, cards, hide)
    for decided in told.decisions:
        seat, action = decision(decided)
        named = hand.legal_for(seat).cards
        hidden = hide and not (named is not None and named.zone in hand.program.shared_zones)  # the table's cards lie open
        hand.act(unseen(action) if hidden else action, seat=seat)
        feed(hand, cards, hide)


def decision(decided: Decided) -> tuple[int, Action]:
    """A decision of a seat; nothing else is among those of a hand that dealt itself."""
    assert type(decided) is tuple
    return cast("tuple[int, Action]", decided)


def unseen(action: Action) -> Action | str:
    """A draw or discard as a dealer sees it, who does not know the cards."""
    if action.kind in ("draw", "discard"):
        return f"{action.kind}s {len(action[1])}" if len(action[1]) else "stands pat"
    return action


def play_blind(hand: Hand, chance: Random) -> None:
    """Play a hand in which every card comes in as ??, to the dealer's word or the end."""
    for _ in range(MOST_DECISIONS):
        if hand.waiting == "cards":
            need = hand.needs
            assert need is not None
            for seat in need.seats or (None,):
                hand.deal(" ".join(["??"] * need.count), seat=seat)
        elif hand.waiting == "decision":
            seat = chance.choice(hand.pending).seat
            hand.act(choose(hand, hand.legal_for(seat), chance), seat=seat)
        else:
            return
    raise AssertionError("it goes on for ever")


def some_winners(hand: Hand, chance: Random) -> dict[str, dict[str, list[int]]]:
    """Winners of every share of every pot that more than one seat plays for, drawn by lot."""
    shares = [share.name for share in hand.program.shares]
    return {
        pot.name: {share: chance.sample(pot.seats, chance.randint(1, len(pot.seats))) for share in shares}
        for pot in hand.pots
        if len(pot.seats) > 1
    }


def unknown(hand: Hand) -> bool:
    return all(card >= UNKNOWN for zone in hand.own.values() for seat in seats_of(hand.live) for card in zone[seat])


def cards_of(hand: Hand, seat: int) -> str:
    return " ".join(name(card) for zone in hand.own.values() for card in zone[seat])
