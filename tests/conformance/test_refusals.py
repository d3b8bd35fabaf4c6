"""What is offered is accepted, what is not offered is refused and changes nothing (ENGINE.md §4, rule 4)."""

from __future__ import annotations

from random import Random

import pytest

from pokerspec.engine.actions import Call, from_json
from pokerspec.engine.hand import Hand
from pokerspec.engine.refusals import CODES
from pokerspec.errors import IllegalAction
from tests.conformance.misses import near_misses, seats_without_a_turn
from tests.conformance.play import play
from tests.conformance.states import snapshot
from tests.conformance.tables import SOAK, deal, every_table


def again(hand: Hand) -> Hand:
    """The same hand played to the same point."""
    twin: Hand = hand.given.reopen(hand.given, hand.chance.key)
    for decided in hand.decisions:
        twin.redo(decided)
    return twin


def offered_is_accepted(hand: Hand) -> None:
    for decision in hand.pending:
        legal = hand.legal_for(decision.seat)
        actions = legal.actions()
        assert actions
        assert len(set(actions)) == len(actions)
        assert legal.passive in actions
        for action in actions:
            twin = again(hand)
            twin.act(from_json(action.to_json()), seat=decision.seat)
            assert twin.decisions[-1] == (decision.seat, action)


def misses_are_refused(hand: Hand) -> None:
    if hand.is_over:
        with pytest.raises(IllegalAction) as over:
            hand.act(Call())
        assert over.value.code == "hand-over"
        return
    before, text = snapshot(hand), hand.to_json()
    for decision in hand.pending:
        for action in near_misses(hand, decision.seat):
            with pytest.raises(IllegalAction) as refused:
                hand.act(action, seat=decision.seat)
            assert refused.value.code in CODES
            assert refused.value.code not in ("hand-over", "no-decision", "not-your-turn")
            assert refused.value.legal is not None
            assert refused.value.seat == decision.seat
    for seat in seats_without_a_turn(hand):
        with pytest.raises(IllegalAction) as refused:
            hand.act(hand.legal.passive, seat=seat)
        assert refused.value.code == "not-your-turn"
    assert snapshot(hand) == before
    assert hand.to_json() == text


@every_table
def test_what_is_offered_is_accepted(name: str, seats: int) -> None:
    play(deal(name, seats, 7), Random(7), offered_is_accepted)


@every_table
def test_near_misses_are_refused_and_change_nothing(name: str, seats: int) -> None:
    play(deal(name, seats, 1), Random(1), misses_are_refused)


@pytest.mark.slow
@every_table
def test_offers_and_refusals_in_many_hands(name: str, seats: int) -> None:
    for seed in range(2_000, 2_000 + 4 * SOAK):
        play(deal(name, seats, seed), Random(seed), offered_is_accepted)
        play(deal(name, seats, seed), Random(seed), misses_are_refused)
