"""A hand can be played again, taken back and put away (ENGINE.md §4, rule 6)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pokerspec.engine.hand import Hand
from pokerspec.errors import DealingError, SavedHandError
from tests.conformance.play import play, step
from tests.conformance.states import snapshot
from tests.conformance.tables import LIBRARY, SOAK, deal, every_game, every_table, load


@every_table
def test_the_same_seed_and_decisions_give_the_same_bytes(name: str, seats: int) -> None:
    once = play(deal(name, seats, 11), Random(11)).to_json()
    twice = play(deal(name, seats, 11), Random(11)).to_json()
    assert once == twice


@every_table
def test_undo_then_redo_is_the_identity(name: str, seats: int) -> None:
    previous: list[dict[str, Any]] = []

    def back_and_forth(hand: Hand) -> None:
        now, text = snapshot(hand), hand.to_json()
        if hand.decisions:
            last = hand.decisions[-1]
            hand.undo()
            assert snapshot(hand) == previous[-1]
            hand.redo(last)
            assert snapshot(hand) == now
            assert hand.to_json() == text
        previous.append(now)

    play(deal(name, seats, 12), Random(12), back_and_forth)


@every_game
def test_nothing_decided_is_nothing_to_take_back(name: str) -> None:
    hand = deal(name, load(name).max_players, 13)
    before = snapshot(hand)
    with pytest.raises(DealingError) as refused:
        hand.undo()
    assert refused.value.code == "nothing-to-undo"
    assert snapshot(hand) == before


@every_game
def test_a_saved_hand_goes_on_as_if_never_put_away(name: str) -> None:
    """Saved at any point, opened and played on: the same state and the same bytes."""
    for seats in (load(name).min_players, load(name).max_players):
        for stop in (4, 10_000):
            hand = deal(name, seats, stop)
            chance = Random(stop)
            for _ in range(stop):
                if hand.is_over:
                    break
                step(hand, chance)
            text = hand.to_json()
            back = Hand.from_json(text, LIBRARY)
            assert snapshot(back) == snapshot(hand)
            assert back.to_json() == text
            assert back.legal.to_json() == hand.legal.to_json()
            assert play(back, Random(1)).to_json() == play(hand, Random(1)).to_json()


@every_game
def test_a_lean_hand_can_be_put_away_too(name: str) -> None:
    hand = play(deal(name, load(name).max_players, 15, events=False), Random(15))
    assert Hand.from_json(hand.to_json(), LIBRARY).stacks == hand.stacks


@every_game
def test_an_edited_saved_hand_is_refused(name: str) -> None:
    """Any other seed, stack, decision or event: an error of its own kind, never a hand."""
    hand = play(deal(name, load(name).max_players, 16), Random(16))
    whole = json.loads(hand.to_json())
    edits: list[tuple[str, Any]] = [
        ("seed", "00" * 32),
        ("seed", "zz"),
        ("hash", "0" * 64),
        ("decisions", whole["decisions"][:-1]),
        ("decisions", [*whole["decisions"], {"seat": 0, "action": {"kind": "fold"}}]),
        ("decisions", [{"seat": 0, "action": {"kind": "fly"}}]),
        ("decisions", [17]),
        ("config", {**whole["config"], "stacks": [stack + 1 for stack in whole["config"]["stacks"]]}),
        ("config", {}),
        ("digest", "0" * 64),
        ("game", "no-such-game"),
    ]
    for key, value in edits:
        with pytest.raises(SavedHandError):
            Hand.from_json(json.dumps({**whole, key: value}), LIBRARY)
    for text in ("", "[]", "{}", hand.to_json()[:-40]):
        with pytest.raises(SavedHandError):
            Hand.from_json(text, LIBRARY)


@pytest.mark.slow
@every_table
def test_undo_and_save_in_many_hands(name: str, seats: int) -> None:
    for seed in range(3_000, 3_000 + 4 * SOAK):
        hand = play(deal(name, seats, seed), Random(seed))
        text = hand.to_json()
        assert Hand.from_json(text, LIBRARY).to_json() == text
        decided = list(hand.decisions)
        for _ in decided:
            hand.undo()
        for decision in decided:
            hand.redo(decision)
        assert hand.to_json() == text
