"""Pots with dead chips and killed hands, and who gets odd chips, against counting chip by chip."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.engine import odd_chips, pots
from pokerspec.engine.hand import Hand
from pokerspec.engine.showdown import _divide, _parts
from pokerspec.rankings.cards import parse
from pokerspec.structs import replace
from tests.conformance.tables import load
from tests.law.reference import side_pots

SEATS = 5


def some_hand(name: str = "nlhe", **change: Any) -> Hand:
    game = load(name)
    hand = game.new_hand([1_000] * SEATS, 0, seed=1)
    hand.put_in = [0] * SEATS
    hand.pot = 0
    for slot, value in change.items():
        setattr(hand, slot, value)
    return hand


def mask(flags: list[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


seat_flags = st.lists(st.booleans(), min_size=SEATS, max_size=SEATS)
chips = st.lists(st.integers(0, 12), min_size=SEATS, max_size=SEATS)


@given(put_in=chips, live=seat_flags.filter(any), deep=seat_flags)
@settings(max_examples=300)
def test_pots_are_what_each_chip_plays_for(put_in: list[int], live: list[bool], deep: list[bool]) -> None:
    """A seat with chips behind has matched the most there is, as it has when a round is over."""
    put_in[live.index(True)] += 1
    most = max(put_in)
    put_in = [most if live[seat] and deep[seat] else put for seat, put in enumerate(put_in)]
    stack = [5 if live[seat] and deep[seat] else 0 for seat in range(SEATS)]
    hand = some_hand(put_in=put_in, pot=sum(put_in), live=mask(live), can_act=mask([left > 0 for left in stack]), stack=stack)
    found = pots.build(hand)
    assert sum(amount for amount, _ in found) == sum(put_in)
    expected = side_pots(put_in, live, stack)
    assert [pot for pot in found if pot[0]] == [(amount, sum(1 << seat for seat in seats)) for amount, seats in expected]


def test_dead_chips_of_one_payer_belong_to_the_main_pot_whole() -> None:
    """A short seat wins all of a big blind's ante (LAW §1.6)."""
    dead = [0, 8, 0, 0, 0]
    hand = some_hand(put_in=[1, 16, 8, 0, 0], pot=25, live=0b00111, can_act=0b00110, stack=[0, 90, 90, 9, 9], dead_in=dead)
    assert pots.build(hand) == [(3 + 8, 0b111), (14, 0b110)]


def test_pots_of_a_killed_all_in_hand_stay_apart() -> None:
    """205 and 103 pay 155 and 153 to two equal hands when split pot by pot; a peer merges them (PEERS)."""
    hand = some_hand(put_in=[1, 68, 118, 121, 0], pot=308, live=0b01100, fouled=0b00010, can_act=0, stack=[9, 0, 0, 0, 9])
    found = pots.build(hand)
    assert [amount for amount, _ in found] == [205, 100, 3]
    assert found[0][1] == found[1][1] == 0b1100


@given(chips=st.integers(1, 200), winners=st.lists(st.integers(0, SEATS - 1), min_size=1, max_size=SEATS, unique=True))
def test_odd_chips_go_one_a_seat_from_the_buttons_left(chips: int, winners: list[int]) -> None:
    hand = some_hand(button=2)
    before = list(hand.stack)
    _divide(hand, 0, "high", "", chips, winners)
    got = [after - was for after, was in zip(hand.stack, before, strict=True)]
    order = [seat for seat in (3, 4, 0, 1, 2) if seat in winners]
    assert sum(got) == chips
    assert [got[seat] for seat in order] == sorted((got[seat] for seat in order), reverse=True)
    assert max(got[seat] for seat in winners) - min(got[seat] for seat in winners) <= 1
    assert all(not got[seat] for seat in range(SEATS) if seat not in winners)


@pytest.mark.parametrize(("chips", "parts"), [(100, [50, 50]), (101, [51, 50]), (1, [1, 0]), (0, [0, 0])])
def test_what_does_not_divide_goes_to_the_share_that_says_so(chips: int, parts: list[int]) -> None:
    hand = some_hand("plo8")
    assert _parts(hand, list(hand.program.shares), chips) == parts


HOLES = {0: "2c 2d 9h 9s Kd Kc 3h", 1: "2h 2s 9c 9d Kh Ks 3c"}


@pytest.mark.parametrize(
    ("rule", "among", "first"),
    [
        ("left_of_button", "five_cards", 1),
        ("high_card_suit", "five_cards", 1),
        ("high_card_suit", "all_cards", 1),
        ("low_card_suit", "all_cards", 0),
        ("low_card_suit", "five_cards", 1),
    ],
)
def test_odd_chips_by_card_and_suit(rule: str, among: str, first: int) -> None:
    """Kings and nines both; highest is the king of spades, lowest the two of clubs, or of the five the three of clubs."""
    hand = some_hand("stud", button=0)
    hand.program = replace(hand.program, showdown=replace(hand.program.showdown, odd_chip=rule, odd_chip_in=among))
    for seat, cards in HOLES.items():
        hand.own["hole"][seat] = list(parse(cards))
    assert odd_chips.order(hand, "high", [0, 1])[0] == first
