"""Copies: the same future, or the same past with the cards nobody has seen dealt anew."""

from __future__ import annotations

from random import Random

from pokerspec.engine.hand import Hand
from tests.conformance.play import play, step
from tests.conformance.states import check_state, snapshot
from tests.conformance.tables import deal, every_table


def part_way(name: str, seats: int, seed: int) -> Hand:
    hand = deal(name, seats, seed)
    chance = Random(seed)
    for _ in range(chance.randrange(12)):
        if not hand.is_over:
            step(hand, chance)
    return hand


@every_table
def test_a_copy_plays_on_the_same_and_apart(name: str, seats: int) -> None:
    hand = part_way(name, seats, 31)
    before = snapshot(hand)
    twin = hand.copy()
    assert snapshot(twin) == before
    ended = play(twin, Random(5)).to_json()
    assert snapshot(hand) == before
    assert play(hand, Random(5)).to_json() == ended


@every_table
def test_a_copy_with_a_seed_keeps_what_has_been_seen(name: str, seats: int) -> None:
    hand = part_way(name, seats, 32)
    events = [event.to_json() for event in hand.events]
    other = hand.copy(seed=99)
    assert [event.to_json() for event in other.events][: len(events)] == events
    play(other, Random(6), check_state)
    assert [event.to_json() for event in other.events][: len(events)] == events


@every_table
def test_what_a_seat_believes_is_a_hand(name: str, seats: int) -> None:
    """A sample has the seat's own cards, differs only where it cannot see, and can be played to the end."""
    hand = part_way(name, seats, 33)
    if hand.is_over:
        return
    assert hand.to_act is not None
    view = hand.view(hand.to_act.seat)
    believed = view.sample(seed=4)
    check_state(believed)
    mine = believed.view(hand.to_act.seat)
    assert mine.zones == view.zones
    assert mine.legal.to_json() == view.legal.to_json()
    assert believed.stacks == hand.stacks
    play(believed, Random(7), check_state)
