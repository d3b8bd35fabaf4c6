"""Betting settings that rooms differ in (LAW §1 and §4): each against the figures of the rule."""

from __future__ import annotations

import pytest

from pokerspec.engine.given import Post
from pokerspec.engine.hand import Hand
from pokerspec.errors import IllegalAction
from tests.law.rooms import DEEP, laid_over, one_round, one_round_table
from tests.law.test_cases import ladder

FL = "fixed-limit"


def lifts(hand: Hand) -> list[int]:
    """The totals a seat may lift to."""
    if hand.legal.complete is not None:
        return [hand.legal.complete]
    sizes = hand.legal.bet or hand.legal.raise_to
    return [] if sizes is None else [sizes.min, sizes.max] if not sizes.values else list(sizes.values)


# ---- fixed limit: short all-ins --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "all_in", "after"),
    [
        ("", 15, 35),  # half a bet and more is a bet
        ("", 10, 30),
        ("", 9, 20),  # less is completed
        ("short_all_in: full_bet", 15, 20),
        ("short_all_in: full_bet", 19, 20),
        ("raise_model: ladder", 15, 40),
        ("raise_model: ladder", 9, 20),
    ],
)
def test_after_a_short_opening_all_in(more: str, all_in: int, after: int) -> None:
    table = one_round_table(FL, 20, [["A", "allin_to", all_in]], "B", more=more)
    assert lifts(table.hand) == [after]


@pytest.mark.parametrize(("more", "all_in", "opens"), [("", 29, False), ("", 30, True), ("short_all_in: full_bet", 39, False)])
def test_half_a_bet_reopens_to_those_who_acted(more: str, all_in: int, opens: bool) -> None:
    table = one_round_table(FL, 20, [["A", "bet", 20], ["B", "call"], ["C", "allin_to", all_in]], "A", more=more)
    assert bool(lifts(table.hand)) == opens


@pytest.mark.parametrize(("more", "opens"), [("", False), ("reopens: each_raise", True)])
def test_a_room_where_each_raise_reopens(more: str, opens: bool) -> None:
    table = one_round_table("no-limit", 100, [["A", "bet", 100], ["B", "call"], ["C", "allin_to", 150]], "A", more=more)
    assert bool(lifts(table.hand)) == opens


# ---- the cap ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wagers", "levels"), [(3, [10, 20, 30]), (4, [10, 20, 30, 40]), (5, [10, 20, 30, 40, 50])])
def test_a_room_caps_where_it_likes(wagers: int, levels: list[int]) -> None:
    for seats in (2, 3):  # without `lifted_when` the cap holds heads-up too (WAC)
        hand = one_round(FL, f"cap: {{wagers: {wagers}}}").new_hand([DEEP] * seats, seats - 1, {"least": 10}, seed=0)
        assert ladder(hand) == levels
        assert hand.legal.capped


def test_the_cap_is_lifted_when_two_begin_the_round() -> None:
    """The seeds' rule: two at the start of a round, not two by folds in it."""
    hand = laid_over("lhe").new_hand([2_000] * 3, 0, {"small_bet": 10}, seed=0)
    hand.act("raises to 20")
    hand.act("raises to 30")
    hand.act("folds")
    hand.act("raises to 40")  # the fourth wager: capped, though two are left
    with pytest.raises(IllegalAction) as refused:
        hand.act("raises to 50")
    assert refused.value.code == "capped"
    hand.act("calls")
    assert len(ladder(hand)) > 6


@pytest.mark.parametrize(("event", "lifted"), [(2, True), (9, False)])
def test_a_tournament_lifts_the_cap_for_the_last_two_of_the_event(event: int, lifted: bool) -> None:
    rule = {"betting": {"cap": {"wagers": 4, "lifted_when": "event_players == 2"}}}
    hand = laid_over("lhe", rule).new_hand([2_000] * 2, 0, {"small_bet": 10}, seed=0, event_players=event)
    assert (len(ladder(hand)) > 3) == lifted


def test_a_steps_own_cap_counts_in_any_structure() -> None:
    rule = {"streets": {"preflop": {"bet": {"cap": 3}}}}
    hand = laid_over("nlhe", rule).new_hand([2_000] * 3, 0, {"small_blind": 5}, seed=0)
    assert len(ladder(hand)) == 2
    assert hand.legal.capped


# ---- spread limit, parts of the pot --------------------------------------------------------------------------------------


def test_spread_limit() -> None:
    """2 to 10 a wager; a raise is at least the last one."""
    game = one_round("spread-limit", "units: {small: least, big: least}, maximum: 10")
    hand = game.new_hand([DEEP] * 3, 2, {"least": 2}, seed=0)
    assert lifts(hand) == [2, 10]
    hand.act("bets 6")
    assert lifts(hand) == [12, 16]
    hand.act("raises to 16")
    assert lifts(hand) == [26]


@pytest.mark.parametrize(("share", "most"), [("100", 60), ("50", 30), ("200", 120)])
def test_part_of_the_pot(share: str, most: int) -> None:
    hand = one_round("pot-limit", f"pot_share: {share}").new_hand(
        [DEEP] * 3, 2, {"least": 10}, posts=[Post(2, None, 60, live=False)], seed=0
    )
    assert lifts(hand) == [10, most]


@pytest.mark.parametrize(("counts", "most"), [("posted", 6), ("full_blinds", 7)])
def test_short_blinds_in_a_pot_limit_pot(counts: str, most: int) -> None:
    """Blinds of 1 and 2 where the big blind has but 1: the price is 2 all the same (LAW §1.5)."""
    rule = {"betting": {"pot_counts": counts}}
    hand = laid_over("plo", rule).new_hand([DEEP, DEEP, 1, DEEP], 0, {"small_blind": 1}, seed=0)
    assert hand.legal.call == 2
    assert lifts(hand) == [4, most]


# ---- forced bets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("posted", [None, 40])
def test_a_short_blind_said_by_posts_keeps_the_price(posted: int | None) -> None:
    """Whether it is said how much the short stack could post or not (LAW §1.1; a peer lowers the price)."""
    posts = [Post(1, "small_blind"), Post(2, "big_blind", posted)]
    hand = laid_over("nlhe").new_hand([DEEP, DEEP, 40, DEEP], 0, {"small_blind": 50}, posts=posts, seed=0)
    assert hand.legal.call == 100
    assert lifts(hand)[0] == 200
    assert hand.bets == [0, 50, 40, 0]


@pytest.mark.parametrize(("has", "fold"), [(1, True), (2, False), (4, False), (30, False)])
def test_a_bring_in_of_a_short_stack(has: int, fold: bool) -> None:
    """One chip is gone with the ante; who has a part of the bring-in puts that in, and the price stays full."""
    stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
    doors = {1: "2c", 2: "Kc", 3: "Qc", 0: "Jc"}
    stacks = [DEEP, has, DEEP, DEEP]
    hand = laid_over("stud").new_hand(stacks, 0, stakes, seed=0, dealing="manual")
    while hand.waiting == "cards":
        need = hand.needs
        assert need is not None
        seat = need.seats[0]
        hand.deal(doors[seat] if need.face == "up" else " ".join(["??"] * need.count), seat=seat)
    if has == 30:
        assert hand.legal.seat == 1
        assert (hand.legal.bring_in, hand.legal.complete) == (3, 10)
        return
    assert hand.legal.seat == 2
    assert hand.legal.fold
    assert (hand.legal.bring_in == 3) == fold
    if not fold:
        assert hand.legal.call == 3
        assert hand.legal.complete == 10
        assert hand.bets[1] == min(has - 1, 3)


def test_no_limping_in_but_an_all_in_for_less_is_a_call() -> None:
    """The rule of 2-7 single draw: the first in must raise; a stack below the blind may go in (LAW §4 row 27)."""
    stakes = {"small_blind": 5, "big_blind": 10, "ante": 1}
    hand = laid_over("2-7-single-draw").new_hand([DEEP, DEEP, DEEP, DEEP, 8], 0, stakes, seed=0)
    assert hand.legal.seat == 3
    with pytest.raises(IllegalAction) as refused:
        hand.act("calls")
    assert refused.value.code == "must-raise"
    hand.act("folds")
    assert hand.legal.seat == 4
    assert hand.legal.call == 7
    hand.act("calls")
    assert hand.legal.call is None
    hand.act("raises to 20")
    assert hand.legal.call == 15
