"""Random play of every shipped game at every number of seats (ENGINE.md §4, rules 1 to 3)."""

from __future__ import annotations

from random import Random

import pytest

from pokerspec.engine.hand import Hand
from tests.conformance.play import play
from tests.conformance.replay import Replay
from tests.conformance.states import check_state
from tests.conformance.tables import SHIPPED, SOAK, deal, every_table, load


def soak(name: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        hand = deal(name, seats, seed)
        replay = Replay(hand)

        def check(hand: Hand, replay: Replay = replay) -> None:
            check_state(hand)
            replay.catch_up(hand)

        play(hand, Random(seed), check)
        assert replay.ended


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_game_can_be_dealt(name: str) -> None:
    assert not load(name).new_hand([1_000] * load(name).min_players, 0, seed=1).is_over


@every_table
def test_every_state_adds_up(name: str, seats: int) -> None:
    soak(name, seats, range(8))


@pytest.mark.slow
@every_table
def test_every_state_adds_up_in_many_hands(name: str, seats: int) -> None:
    soak(name, seats, range(1_000, 1_000 + 20 * SOAK))


@every_table
def test_without_events_a_hand_is_played_the_same(name: str, seats: int) -> None:
    for seed in range(3):
        told = play(deal(name, seats, seed), Random(seed))
        lean = play(deal(name, seats, seed, events=False), Random(seed))
        assert not lean.events
        assert lean.stacks == told.stacks
        assert lean.decisions == told.decisions
