"""Copies are apart from what they were made of, and samples are what a seat could believe."""

from __future__ import annotations

from typing import Any

import pytest

import pokerspec
from pokerspec import DealingError, Hand
from pokerspec.engine.state import HandState
from tests.embedding.play import every_game, game_of, lot, play, step, table, whole_deck
from tests.embedding.test_secrets import MADE_UP

SCRATCH = frozenset({"legal", "action", "amount"})
"""What `legal` notes down while it looks."""

COPIED = [slot for slot in HandState.__slots__ if slot not in SCRATCH | {"origin", "chance", "wanted"}]


def state_of(hand: Hand) -> dict[str, Any]:
    """Every bit of a hand, by slot."""
    len(hand.events)  # whatever is dealt, or told, when somebody looks is so from here on
    chance, wanted = hand.chance, hand.wanted
    said: dict[str, Any] = {slot: repr(getattr(hand, slot)) for slot in COPIED}
    return {
        **said,
        "chance": (chance.key, chance.x, chance.bound, chance.counter),
        "wanted": wanted and (wanted.zone, wanted.face, wanted.counts, wanted.got),
    }


def part_way(ident: str, seed: object, **more: Any) -> tuple[Hand, list[str]]:
    draws = lot("copies", ident, seed)
    cards = whole_deck(ident, draws)
    hand = table(ident, draws, **more)
    for _ in range(draws.below(14)):
        if not hand.is_over:
            step(hand, draws, cards)
    return hand, cards


@every_game
def test_a_copy_acts_without_the_original(ident: str) -> None:
    for seed in range(2):
        hand, cards = part_way(ident, seed, dealing=("automatic", "manual")[seed % 2], showdown="asked")
        before = state_of(hand)
        copies = [hand.copy() for _ in range(2)]
        assert [state_of(twin) for twin in copies] == [before, before]
        ends = [play(twin, lot("on", seed), cards) for twin in copies]
        assert state_of(hand) == before
        assert ends[0].to_json() == ends[1].to_json() == play(hand, lot("on", seed), cards).to_json()


@every_game
def test_a_copy_with_a_seed_keeps_the_past(ident: str) -> None:
    hand, _ = part_way(ident, "seed")
    before, past = state_of(hand), [event.to_json() for event in hand.events]
    other = hand.copy(seed=77)
    assert other.zones == hand.zones
    assert other.pending == hand.pending
    assert other.legal.to_json() == hand.legal.to_json()
    here = state_of(other)
    ended = play(other, lot("future"))
    assert [event.to_json() for event in other.events][: len(past)] == past
    assert state_of(hand) == before
    while ended.decisions:
        ended.undo()
    assert {**state_of(ended), "decisions": ""} == {**here, "decisions": ""}, "it goes back to where it was dealt anew"
    with pytest.raises(DealingError) as refused:
        ended.undo()
    assert refused.value.code == "nothing-to-undo"


def test_seeds_give_different_futures() -> None:
    hand = game_of("nlhe").new_hand([200] * 6, 0, seed=1)
    assert len({str(play(hand.copy(seed=seed), lot("calls")).board) for seed in range(8)}) == 8
    assert hand.copy(seed=3).copy(seed=4).zones == hand.zones


@every_game
def test_a_sample_is_what_the_seat_sees(ident: str) -> None:
    """Byte for byte; and it can be played to the end, taken back to where it was made, and no further."""
    hand, cards = part_way(ident, "sample", showdown=("automatic", "asked")[len(ident) % 2])
    before = state_of(hand)
    for seat in (None, *range(0, hand.chairs, 3)):
        believed = hand.view(seat).sample(8)
        assert believed.view(seat).to_json() == hand.view(seat).to_json()
        assert sorted(all_cards(believed)) == sorted(all_cards(hand))
        ended = play(believed, lot("believed"), cards)
        while ended.decisions:
            ended.undo()
        assert ended.view(seat).to_json() == hand.view(seat).to_json()
    assert state_of(hand) == before


def all_cards(hand: Hand) -> list[int]:
    held = [card for zone in hand.own.values() for cards in zone for card in cards]
    return [*hand.pile("stub"), *(card for pile in hand.piles.values() for card in pile), *held]


def test_a_sample_deals_what_the_seat_cannot_see_anew() -> None:
    hand = game_of("nlhe").new_hand([200] * 6, 0, seed=1)
    seen = {tuple(hand.view(0).sample(seed).zones["hole"][3]) for seed in range(12)}
    assert len(seen) > 6
    assert {tuple(hand.view(0).sample(seed).zones["hole"][0]) for seed in range(12)} == {tuple(hand.zones["hole"][0])}


def test_a_sample_keeps_the_cards_the_seat_parted_with() -> None:
    """Those it passed lie with the seat it passed them to, until that seat parts with cards unseen."""
    game = pokerspec.loads(MADE_UP)
    hand = game.new_hand([60] * 3, 0, seed=2)
    gave = dict(enumerate(hand.zones["hole"]))
    for seat in [decision.seat for decision in hand.pending]:
        hand.act(f"pass {' '.join(gave[seat][:2])}", seat=seat)
    receiver = next(event.to for event in hand.events if event.type == "pass" and event.seat == 0)
    for seed in range(6):
        assert set(gave[0][:2]) <= set(hand.view(0).sample(seed).zones["hole"][receiver])
    while hand.to_act is not None and hand.to_act.kind == "discard":
        seat = hand.to_act.seat
        hand.act(f"discard {hand.zones['hole'][seat][0]}", seat=seat)
    kept = [set(gave[0][:2]) <= set(hand.view(0).sample(seed).zones["hole"][receiver]) for seed in range(6)]
    assert not all(kept)


def test_a_sample_of_a_lean_hand_is_lean() -> None:
    hand = game_of("nlhe").new_hand([200] * 3, 0, seed=1, events=False)
    assert hand.view(1).sample(1).log is None
    assert hand.copy(seed=1).log is None
