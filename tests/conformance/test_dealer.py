"""Hands dealt by hand: the same hand as dealt by seed, and a hand of which nobody has seen a card."""

from __future__ import annotations

from random import Random

import pytest

from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import seats_of
from pokerspec.errors import DealingError
from tests.conformance.dealer import by_hand, cards_of, follow, play_blind, some_winners
from tests.conformance.play import play
from tests.conformance.states import check_state, snapshot
from tests.conformance.tables import LIBRARY, deal, every_game, every_table, load


def mended(told: Hand) -> bool:
    """Whether an irregularity dealt cards: those cannot come in by hand yet, so they stay unknown."""
    return any(event.type == "irregularity" for event in told.events)


def rolled(told: Hand) -> bool:
    """Whether dice were rolled: a dealer cannot say yet what they showed."""
    return any(event.type == "roll" for event in told.events)


@every_table
def test_cards_brought_in_play_the_same_hand(name: str, seats: int) -> None:
    for seed in range(3):
        told = play(deal(name, seats, seed), Random(seed))
        if rolled(told):
            continue
        hand = by_hand(told)
        follow(told, hand)
        if mended(told) and not hand.is_over:
            continue
        assert hand.is_over
        assert [event.to_json() for event in hand.events] == [event.to_json() for event in told.events]
        assert hand.result is not None
        assert told.result is not None
        assert hand.result.to_json() == told.result.to_json()


@every_table
def test_face_down_cards_may_stay_unknown_until_they_are_shown(name: str, seats: int) -> None:
    """The hands that are tabled make the same result as if they had been known all along."""
    for seed in range(3):
        told = play(deal(name, seats, seed), Random(seed))
        if rolled(told):
            continue
        if any(event.type in ("arrange", "expose", "pass") for event in told.events):
            continue  # a choice among cards that the dealer does not see
        hand = by_hand(told)
        follow(told, hand, hide=True)
        check_state(hand)
        if mended(told):
            continue
        if hand.waiting == "award":
            for seat in seats_of(hand.live):
                hand.show(seat, cards_of(told, seat))
        assert hand.is_over
        assert hand.stacks == told.stacks


@every_table
def test_a_hand_nobody_has_seen_ends_with_the_dealers_word(name: str, seats: int) -> None:
    for seed in range(3):
        hand = by_hand(deal(name, seats, seed))
        chance = Random(seed)
        play_blind(hand, chance)
        check_state(hand)
        if hand.waiting == "award":
            total = sum(hand.stacks) + hand.pot
            said = some_winners(hand, chance)
            pots = {pot.name: pot for pot in hand.pots}
            hand.award(said)
            assert sum(hand.stacks) == total
            assert hand.result is not None
            for share in hand.result.shares:
                winners = said.get(share.pot, {}).get(share.share, pots[share.pot].seats)
                assert {won.seat for won in share.won} <= set(winners)
        check_state(hand)
        text = hand.to_json()
        assert Hand.from_json(text, LIBRARY).to_json() == text


@every_game
def test_cards_that_do_not_fit_are_refused_and_change_nothing(name: str) -> None:
    hand = by_hand(deal(name, load(name).min_players, 4))
    need = hand.needs
    assert need is not None
    seat = need.seats[0]
    hand.deal(" ".join(["As", "Kd", "Qh", "Jc", "Th", "9s", "8s"][: need.count]), seat=seat)
    before = snapshot(hand)
    other = need.seats[1]
    full = ["Ac", "Kc", "Qc", "Jd", "Td", "9d", "8d"]
    for cards, who, code in [
        ("As", other, "duplicate-card"),
        ("Ac Ac", other, "duplicate-card"),
        ("Zz", other, "unknown-card"),
        ("", other, "wrong-count"),
        (" ".join([*full[: need.count], "8h"]), other, "wrong-count"),
        (full[0], seat, "not-needed"),
        (full[0], 9, "not-needed"),
    ]:
        with pytest.raises(DealingError) as refused:
            hand.deal(cards, seat=who)
        assert refused.value.code == code
    with pytest.raises(DealingError):
        hand.award({})
    assert snapshot(hand) == before


@every_game
def test_a_hand_that_deals_itself_takes_no_cards(name: str) -> None:
    hand = deal(name, load(name).min_players, 5)
    before = snapshot(hand)
    with pytest.raises(DealingError) as refused:
        hand.deal("As")
    assert refused.value.code == "not-needed"
    with pytest.raises(DealingError):
        hand.award({"main": {}})
    assert snapshot(hand) == before
