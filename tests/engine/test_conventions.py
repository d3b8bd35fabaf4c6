"""Settings in which card rooms differ, each over any game that has what it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

import pokerspec
from pokerspec import Hand
from pokerspec.engine.rake import Rake

LIMIT, NO_LIMIT, HI_LO, ANTES = "lhe", "nlhe", "o8", "2-7-single-draw"


def table(game: str, stacks: list[int], mixin: dict[str, Any] | None = None, **more: Any) -> Hand:
    return pokerspec.load(game, mixins=[mixin] if mixin else ()).new_hand(stacks, button=0, seed=3, **more)


def play(hand: Hand, *words: str) -> Hand:
    for word in words:
        hand.act(word)
    return hand


# ---- raises over a short all-in ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("model", "to"), [("additive", 15), ("ladder", 20), ("completion", 10)])
def test_what_may_follow_an_all_in_of_half_a_bet(model: str, to: int) -> None:
    """On the flop, bets of 10, the first seat is all-in for 5."""
    hand = table(LIMIT, [200, 15, 200], {"betting": {"raise_model": model}}, stakes={"small_bet": 10})
    play(hand, "calls", "calls", "checks", "is all-in")
    found = hand.legal
    assert (found.complete or (found.raise_to and found.raise_to.max)) == to


@pytest.mark.parametrize(("model", "wagers"), [("additive", 2), ("completion", 1)])
def test_a_completed_all_in_is_one_wager_of_the_cap(model: str, wagers: int) -> None:
    hand = table(LIMIT, [200, 15, 200, 200], {"betting": {"raise_model": model}}, stakes={"small_bet": 10})
    play(hand, "calls", "calls", "calls", "checks", "is all-in")
    hand.act(hand.legal.actions()[-1])
    assert hand.wagers == wagers


# ---- folding -------------------------------------------------------------------------------------------------------------


def test_a_fold_is_free_only_where_the_spec_says_so() -> None:
    strict = table(NO_LIMIT, [100, 100, 100])
    free = table(NO_LIMIT, [100, 100, 100], {"betting": {"folding": "always"}})
    for hand in (strict, free):
        play(hand, "calls", "calls")
        assert hand.legal.check
    assert not strict.legal.fold
    assert free.legal.fold
    free.act("folds")
    assert free.board
    assert [decision.seat for decision in free.pending] == [1]


def test_a_clock_checks_though_a_fold_is_free() -> None:
    hand = play(table(NO_LIMIT, [100, 100, 100], {"betting": {"folding": "always"}}), "calls", "calls")
    assert hand.legal.passive == pokerspec.Check()


# ---- short blinds and antes ----------------------------------------------------------------------------------------------


def test_alone_against_a_short_blind_only_what_it_put_in_is_owed() -> None:
    hand = table(NO_LIMIT, [100, 100, 3], stakes={"small_blind": 2, "big_blind": 4})
    hand.act("folds")
    assert hand.legal.call == 1
    hand.act("calls")
    assert hand.is_over
    assert sum(hand.stacks) == 203


def test_while_others_can_act_a_short_blind_costs_its_full_price() -> None:
    hand = table(NO_LIMIT, [100, 100, 3], stakes={"small_blind": 2, "big_blind": 4})
    assert hand.legal.call == 4


def test_the_part_of_an_ante_nobody_could_match_goes_back() -> None:
    hand = table(ANTES, [200, 1], stakes={"small_blind": 10, "big_blind": 20, "ante": 5})
    while hand.waiting:
        hand.act(hand.legal.passive)
    back = [(event.seat, event.amount) for event in hand.events if event.type == "return"]
    assert sum(amount for seat, amount in back if seat == 0) == 14  # the blind of 10 and four of the ante
    assert sum(event.amount for event in hand.events if event.type == "award") == 2


# ---- rake ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "parts"), [("main_pot", [10, 0]), ("each_pot", [6, 4])])
def test_which_pots_the_rake_comes_from(rule: str, parts: list[int]) -> None:
    """A main pot of 90 and a side pot of 60; the house takes 10."""
    hand = table(NO_LIMIT, [60, 30, 60], {"showdown": {"rake_from": rule}}, rake=10)
    play(hand, "is all-in", "calls", "calls")
    paid: dict[str, int] = {}
    for event in hand.events:
        if event.type == "award":
            paid[event.pot] = paid.get(event.pot, 0) + event.amount
    assert paid == {"main": 90 - parts[0], "side 1": 60 - parts[1]}


def test_a_percentage_from_each_pot() -> None:
    hand = table(NO_LIMIT, [60, 30, 60], {"showdown": {"rake_from": "each_pot"}}, rake=Rake(percent=5))
    play(hand, "is all-in", "calls", "calls")
    assert hand.result is not None
    assert hand.result.rake == 7
    assert sum(hand.stacks) == 150 - 7


# ---- odd chips of a tied share -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "paid"), [("stays", [(0, 24), (1, 12), (2, 11)]), ("first_share", [(0, 25), (1, 11), (2, 11)])])
def test_where_the_odd_chip_of_a_tied_low_goes(rule: str, paid: list[tuple[int, int]]) -> None:
    """A pot of 47: 24 to the high, 23 to a low that two seats tie for."""
    game = pokerspec.load(HI_LO, mixins=[{"showdown": {"tied_odd_chip": rule}}])
    hand = game.new_hand([200] * 3, button=0, stakes={"small_bet": 10}, dealing="manual", rake=13)
    cards = {0: "Kc Kd Qs Jh", 1: "Ac 2c 9h Th", 2: "Ad 2d 9s Ts"}
    boards = iter(["4h 5d Kh", "7c", "Qd"])
    while hand.waiting:
        if hand.needs is not None:
            if hand.needs.zone == "burns":
                hand.deal("??")
            elif hand.needs.seats:
                seat = hand.needs.seats[0]
                hand.deal(cards[seat], seat=seat)
            else:
                hand.deal(next(boards))
        elif hand.street == "flop" and hand.legal.bet is not None and hand.to_act is not None and hand.to_act.seat == 1:
            hand.act("bets 10")
        else:
            hand.act("checks" if hand.legal.check else "calls")
    got: dict[int, int] = {}
    for event in hand.events:
        if event.type == "award":
            got[event.seat] = got.get(event.seat, 0) + event.amount
    assert sorted(got.items()) == paid
