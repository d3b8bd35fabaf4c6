"""What everybody saw goes on being known when it is mixed with other cards: a sample keeps it among them."""

from __future__ import annotations

from collections import Counter

import pytest

import pokerspec
from pokerspec import Hand
from pokerspec.engine.mingled import Mingled, known, place, widened
from pokerspec.engine.shuffle import Chance
from tests.embedding.play import every_game, lot, step, table, whole_deck

HEAD = """\
pokerspec: 1
game: mixed-up
title: Mixed up
players: 3..3
stakes: {ante: {required: true, typical: 1}}
betting: {structure: no-limit, minimum: ante}
forced_bets: {ante: {from: everyone, amount: ante}}
hands: {high: {use: any 5 of hole + board}}
split: [{to: high}]
zones: {pool: table}
"""
UP_CARDS_TO_A_PILE = """\
streets:
  first: [{deal: {hole: 2 down 1 up}}, bet]
  second:
    - discard: {from: hole, where: up}
    - scramble: {from: discards + burns, into: aside}
    - {deal: {hole: 1 down}}
    - bet
"""
UP_CARDS_TO_THE_STUB = UP_CARDS_TO_A_PILE.replace("into: aside", "into: stub")
OWN_DISCARDS = """\
streets:
  first: [{deal: {hole: 4}}, {discard: {from: hole, count: 1}}, bet]
  second:
    - scramble: {from: discards, into: aside}
    - {deal: {hole: 1}}
    - bet
"""
ON_TOP = """\
streets:
  first: [{deal: {hole: 2, pool: 2 up}}, bet]
  second:
    - move: {from: pool, to: stub}
    - bet
  third: [{deal: {board: 3}}, bet]
"""
PASSED_ON = """\
streets:
  first: [{deal: {hole: 3}}, {pass: {from: hole, count: 1, to: left}}, {discard: {from: hole, count: 1}}, bet]
  second: [{deal: {board: 1}}, bet]
"""


def dealt(streets: str, seed: int, street: str) -> Hand:
    hand = pokerspec.loads(HEAD + streets).new_hand([100] * 3, 0, {"ante": 1}, seed=seed)
    while hand.street != street:
        hand.act(hand.legal.passive)
    return hand


def lying(hand: Hand, zone: str) -> list[str]:
    return pokerspec_names(hand.pile(zone))


def pokerspec_names(cards: list[int]) -> list[str]:
    from pokerspec.rankings.cards import name

    return [name(card) for card in cards]


def ups(hand: Hand) -> set[str]:
    return {card for event in hand.events if event.type == "deal" and event.seat >= 0 and event.up for card in event.cards}


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_cards_everybody_saw_stay_in_the_pile_they_were_mixed_into(seat: int | None) -> None:
    hand = dealt(UP_CARDS_TO_A_PILE, 4, "second")
    seen = ups(hand)
    assert len(seen) == 3
    assert seen == set(lying(hand, "aside"))
    places = Counter(lying(hand.view(seat).sample(seed), "aside")[0] for seed in range(60))
    assert set(places) == seen, "which of them lies where nobody knows"
    assert all(set(lying(hand.view(seat).sample(seed), "aside")) == seen for seed in range(20))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_cards_mixed_into_the_stub_lie_there_or_where_it_has_dealt_since(seat: int | None) -> None:
    hand = dealt(UP_CARDS_TO_THE_STUB, 4, "second")
    seen, old = ups(hand), {(owner, number) for owner in range(3) for number in range(2)}
    drawn = Counter[str]()
    for seed in range(80):
        sample = hand.view(seat).sample(seed)
        hidden = [sample.zones["hole"][owner][number] for owner, number in sorted(old) if owner != seat]
        assert not seen & set(hidden), "it was dealt before the cards were mixed"
        drawn.update(sample.zones["hole"][owner][2] for owner in range(3) if owner != seat)
    assert seen & set(drawn), "it may have come from the stub since"


def test_a_seat_knows_its_own_discards_among_those_mixed() -> None:
    hand = dealt(OWN_DISCARDS, 2, "second")
    own = {event.seat: event.cards[0] for event in hand.events if event.type == "discard"}
    assert sorted(own.values()) == sorted(lying(hand, "aside"))
    for seat in range(3):
        samples = [lying(hand.view(seat).sample(seed), "aside") for seed in range(20)]
        assert all(own[seat] in cards for cards in samples)
        assert len({tuple(sorted(cards)) for cards in samples}) > 10, "the others' it does not know"
    watched = [set(lying(hand.view(None).sample(seed), "aside")) for seed in range(20)]
    assert len(set(map(frozenset, watched))) > 10


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_cards_laid_open_on_top_of_the_stub_stay_there(seat: int | None) -> None:
    hand = dealt(ON_TOP, 7, "second")
    top = lying(hand, "stub")[:2]
    assert {card for event in hand.events if event.type == "deal" and event.zone == "pool" for card in event.cards} == set(top)
    for other in (hand.view(seat).sample(3), hand.copy(seed=3)):
        assert lying(other, "stub")[:2] == top
        assert lying(other, "stub")[2:] != lying(hand, "stub")[2:]
        while other.street != "third":
            other.act(other.legal.passive)
        assert other.board[:2] == top


def test_a_passed_card_is_kept_or_thrown() -> None:
    """The giver knows that its card lies with the receiver or among what the receiver has thrown, and nowhere else."""
    hand = dealt(PASSED_ON, 3, "second")
    passes = [event for event in hand.events if event.type == "pass"]
    for event in passes:
        places = Counter[str]()
        for seed in range(60):
            sample = hand.view(event.seat).sample(seed)
            thrown = {throw.seat: number for number, throw in enumerate(e for e in sample.events if e.type == "discard")}
            own = [*sample.zones["hole"][event.to], lying(sample, "discards")[thrown[event.to]]]
            assert event.cards[0] in own
            places["kept" if event.cards[0] in sample.zones["hole"][event.to] else "thrown"] += 1
        assert len(places) == 2


@every_game
def test_a_sample_keeps_what_is_known_where_it_may_be(ident: str) -> None:
    draws = lot("mingled", ident)
    cards = whole_deck(ident, draws)
    hand = table(ident, draws)
    while not hand.is_over:
        step(hand, draws, cards)
        if hand.mingled:
            for seat in range(0, hand.chairs, 2):
                sample = hand.view(seat).sample(draws.below(1 << 30))
                for one in known(sample.mingled):
                    assert one.knower == seat
                    assert not one.cards & ~one.among


# ---- the parts ---------------------------------------------------------------------------------------------------------------


def test_mixes_that_share_cards_become_one() -> None:
    known = (Mingled(0, 0b0011, 0b0001), Mingled(1, 0b0011, 0b0010), Mingled(0, 0b11000000, 0b01000000))
    assert widened(known, 0b0110) == (
        Mingled(0, 0b0111, 0b0001),
        Mingled(1, 0b0111, 0b0010),
        Mingled(0, 0b11000000, 0b01000000),
    )
    assert widened(known, 0b0110, but=0)[0] == known[0], "who saw it is not confused"


def test_every_card_finds_a_place_it_may_have() -> None:
    """Sets that cross: the first card must leave the place that is the only one of another."""
    may = {10: frozenset({0, 1}), 11: frozenset({1, 2}), 12: frozenset({0, 2}), 13: frozenset({2, 3})}
    seen = set()
    for number in range(200):
        found = place([10, 11, 12, 13, 14], may, Chance(number.to_bytes(32, "big")))
        assert sorted(found.values()) == [0, 1, 2, 3, 4]
        assert all(found[card] in may[card] for card in may)
        seen.add(tuple(sorted(found.items())))
    assert seen == {((10, 0), (11, 1), (12, 2), (13, 3), (14, 4)), ((10, 1), (11, 2), (12, 0), (13, 3), (14, 4))}


def test_nested_mixes_are_laid_evenly() -> None:
    """A card that may lie in two places of which another may lie in one of four: all ways as often."""
    may = {1: frozenset({0, 1}), 2: frozenset({0, 1, 2, 3})}
    ways = Counter(
        (found[1], found[2]) for n in range(6000) for found in [place([1, 2, 3, 4], may, Chance(n.to_bytes(32, "big")))]
    )
    assert len(ways) == 6
    assert all(abs(count - 1000) < 150 for count in ways.values())
