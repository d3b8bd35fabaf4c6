"""Words for readings that no law of the four sets, or that another sets: each against figures worked out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pokerspec
from pokerspec import Hand, IllegalAction
from tests.helpers import play_out
from tests.law.rooms import DEEP, laid_over

PLO = {"small_blind": 5, "big_blind": 10}


def acting(hand: Hand) -> int:
    assert hand.to_act is not None
    return hand.to_act.seat


def most(hand: Hand) -> int:
    sizes = hand.legal.raise_to or hand.legal.bet
    assert sizes is not None
    return sizes.max


# ---- 9: antes in a pot-limit pot -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counts", "first", "flop"), [(True, 35 + 4 * 3, 2 * 35 + 15 + 12), (False, 35, 2 * 35 + 15 + 12)])
def test_antes_count_before_the_flop_or_only_after_it(counts: bool, first: int, flop: int) -> None:
    """Four antes of 3 and blinds of 5 and 10: the first raise is to 10 + 25, with the antes to 47; the flop bets all there is."""
    rule = {
        "betting": {"antes_count": counts},
        "forced_bets": {"ante": {"from": "everyone", "amount": 3, "before": "small_blind"}},
    }
    hand = laid_over("plo", rule).new_hand([DEEP] * 4, 0, PLO, seed=1)
    assert most(hand) == first
    with pytest.raises(IllegalAction):
        hand.act(f"raises to {first + 1}")
    for words in ("raises to 35", "folds", "folds", "calls"):
        hand.act(words)
    assert hand.street == "flop"
    assert most(hand) == flop - 10


# ---- 11 and 13: passed over until all others have acted ------------------------------------------------------------------------


def straddled(acts: str, seats: int = 5) -> Hand:
    rule = {"forced_bets": {"straddle": {"from": "button", "amount": 20, "live": True, "acts": acts}}}
    return laid_over("nlhe", rule).new_hand([1000] * seats, 0, {"small_blind": 5, "big_blind": 10}, seed=1)


def order(hand: Hand, *words: str) -> list[int]:
    """Who acts, one after the other, doing these things; at the end whose turn it is."""
    seats = []
    for word in words:
        seats.append(acting(hand))
        hand.act(word)
    return [*seats, acting(hand)]


def test_a_button_straddle_two_ways() -> None:
    assert order(straddled("last"), "calls", "calls", "calls", "calls") == [1, 2, 3, 4, 0]
    assert order(straddled("in_order"), "calls", "calls", "checks", "calls") == [3, 4, 0, 1, 2]
    hand = straddled("passed_over")
    assert order(hand, "calls", "calls", "calls", "calls") == [3, 4, 1, 2, 0]
    hand.act("checks")
    assert (hand.street, acting(hand)) == ("flop", 1)


def test_a_straddler_who_is_passed_over_acts_before_anybody_acts_again() -> None:
    hand = straddled("passed_over")
    assert order(hand, "calls", "raises to 60", "calls", "folds") == [3, 4, 1, 2, 0]
    assert order(hand, "raises to 180", "folds") == [0, 1, 3], "from then on as usual; seat 2 has folded"
    hand = straddled("passed_over")
    assert order(hand, "raises to 60", "calls", "folds", "raises to 180", "calls", "calls") == [3, 4, 1, 2, 0, 3, 4]


def test_a_straddler_alone_with_the_blinds() -> None:
    hand = straddled("passed_over", 3)
    assert order(hand, "calls", "calls") == [1, 2, 0]
    hand = straddled("passed_over", 3)
    assert order(hand, "folds") == [1, 2]
    hand.act("folds")
    assert hand.is_over
    assert hand.result is not None
    assert hand.result.net == (15, -5, -10)


def test_a_killer_may_act_last() -> None:
    """The killer under the gun posts 20 in a 5-10 game and is passed over; a raise of his opens it again."""
    rule = {"forced_bets": {"kill": {"from": "left of big_blind", "amount": 20, "live": True, "acts": "passed_over"}}}
    hand = laid_over("nlhe", rule).new_hand([1000] * 6, 0, {"small_blind": 5, "big_blind": 10}, seed=1)
    assert order(hand, "calls", "calls", "calls", "calls", "calls") == [4, 5, 0, 1, 2, 3]
    assert order(hand, "raises to 60", "folds") == [3, 4, 5]


@pytest.mark.parametrize("acts", ["last", "in_order", "passed_over", "done"])
def test_every_way_to_act_ends_with_all_chips(acts: str) -> None:
    rng = Random(3)
    for seats in range(2, 7):
        for _ in range(20):
            hand = play_out(straddled(acts, seats), rng)
            assert sum(hand.stacks) == 1000 * seats


# ---- 51: cards for a seat that folded where it could check ---------------------------------------------------------------------


def stud(on: bool, dealing: str = "automatic") -> Hand:
    rule = {"betting": {"folding": "always", "free_fold_cards": on}}
    game = laid_over("stud", rule)
    hand = game.new_hand([500] * 4, None, {"small_bet": 10, "ante": 1, "bring_in": 3}, seed=4, dealing=dealing)
    if dealing == "automatic":
        hand.act("brings in")
        for _ in range(3):
            hand.act("calls")
    return hand


def ups(hand: Hand, street: str) -> list[int]:
    """Who was dealt a card on a street."""
    seats: list[int] = []
    here = ""
    for event in hand.events:
        here = event.street if event.type == "street" else here
        if event.type == "deal" and here == street:
            seats.append(event.seat)
    return seats


@pytest.mark.parametrize("on", [False, True])
def test_a_seat_that_folds_free_is_dealt_on_until_a_wager(on: bool) -> None:
    hand = stud(on)
    gone = acting(hand)
    hand.act("folds")
    for _ in range(3):
        hand.act("checks")
    assert len(ups(hand, "fifth")) == 3 + on
    assert (gone in ups(hand, "fifth")) == on
    assert hand.zones["hole"][gone] == []
    assert len(hand.pile("muck")) == (5 if on else 4)
    hand.act("bets 20")
    for _ in range(2):
        hand.act("calls")
    assert gone not in ups(hand, "sixth")
    assert all(event.seat != gone for event in hand.events if event.type == "award")


def test_the_cards_of_the_others_do_not_change_by_it() -> None:
    """Which is what the rule is for: with it a fold moves nobody's cards."""
    stayed, folded, other = stud(True), stud(True), stud(False)
    for hand, words in ((stayed, "checks"), (folded, "folds"), (other, "folds")):
        hand.act(words)
        for _ in range(3):
            hand.act("checks")
    gone = next(event.seat for event in folded.events if event.type == "fold")
    same = [seat for seat in range(4) if seat != gone]
    assert [stayed.zones["hole"][seat] for seat in same] == [folded.zones["hole"][seat] for seat in same]
    assert [stayed.zones["hole"][seat] for seat in same] != [other.zones["hole"][seat] for seat in same]


def test_a_dealer_deals_to_the_dead_seat_too() -> None:
    hand = stud(True, "manual")
    cards = iter(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs")

    def deal() -> tuple[int, ...]:
        need = hand.needs
        assert need is not None
        for _ in range(max(1, len(need.seats))):
            now = hand.needs
            assert now is not None
            hand.deal(" ".join(next(cards) for _ in range(now.count)), seat=now.seats[0] if now.seats else None)
        return need.seats

    while hand.waiting == "cards":
        deal()
    hand.act("brings in")
    while hand.street == "third":
        hand.act("calls")
    while hand.waiting == "cards":
        deal()
    gone = acting(hand)
    hand.act("folds")
    while hand.to_act is not None:
        hand.act("checks")
    deal()  # the burn
    assert gone in deal()
    assert hand.zones["hole"][gone] == []


# ---- 55: the pot that is bet for -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("basis", "raise_to", "turn"), [("all_chips", 100 + 350, 350), ("active_pot", 100 + 200, 200)])
def test_the_pot_is_every_chip_or_what_is_bet_for(basis: str, raise_to: int, turn: int) -> None:
    """Seat 2 is all-in for 50, so the main pot is 150 and closed. A bet of 100 and its call make a pot of 200 beside it."""
    rule = {"betting": {"pot_basis": basis}}
    hand = laid_over("plo", rule).new_hand([5000, 5000, 50], 0, PLO, seed=1)
    for words in ("raises to 35", "calls", "raises to 50 all-in", "calls", "calls"):
        hand.act(words)
    assert (hand.street, acting(hand), most(hand)) == ("flop", 1, 150)
    hand.act("bets 100")
    assert most(hand) == raise_to
    hand.act("calls")
    assert (hand.street, most(hand)) == ("turn", turn)


# ---- a cap on a hand -----------------------------------------------------------------------------------------------------------


def capped(cap: str, stacks: list[int], seed: int = 1, **more: Any) -> Hand:
    return laid_over("nlhe", {"betting": {"hand_cap": cap}}).new_hand(
        stacks, 0, {"small_blind": 5, "big_blind": 10}, seed=seed, **more
    )


def test_nobody_puts_in_more_than_the_cap() -> None:
    hand = capped("big_blind * 30", [1000, 800, 120])
    assert hand.stacks == (1000, 795, 110)
    assert most(hand) == 300
    with pytest.raises(IllegalAction) as refused:
        hand.act("raises to 301")
    assert refused.value.code == "above-maximum"
    hand.act("raises to 300 all-in")
    assert hand.legal.call == 295
    hand.act("calls")
    hand.act("calls")
    assert hand.is_over, "all are all-in, so the board is dealt"
    assert hand.result is not None
    assert sum(hand.result.net) == 0
    assert hand.result.net == tuple(now - then for now, then in zip(hand.stacks, (1000, 800, 120), strict=True))
    assert min(hand.result.net) >= -300
    assert {share.pot: share.amount for share in hand.result.shares} == {"main": 360, "side 1": 360}


def test_the_cap_is_for_all_streets_together() -> None:
    hand = capped("100", [1000, 1000])
    hand.act("raises to 40")
    hand.act("calls")
    assert most(hand) == 60
    hand.act("bets 60")
    hand.act("calls")
    assert hand.is_over
    assert hand.result is not None
    assert sorted(hand.result.net) == [-100, 100]


@pytest.mark.parametrize("cap", ["1", "7", "big_blind", "big_blind * 3", "10000"])
def test_capped_hands_are_hands_with_shorter_stacks(cap: str) -> None:
    """A hand under a cap is the hand in which nobody has more: the same events but for the stacks at the start."""
    rng = Random(5)
    worth = {"1": 1, "7": 7, "big_blind": 10, "big_blind * 3": 30, "10000": 10000}[cap]
    for seed in range(40):
        stacks = [rng.randint(1, 400) for _ in range(rng.randint(2, 6))]
        one = play_out(capped(cap, stacks, seed), Random(seed))
        two = play_out(capped("10000", [min(stack, worth) for stack in stacks], seed), Random(seed))
        assert [event.to_json() for event in one.events][1:] == [event.to_json() for event in two.events][1:]
        assert one.result is not None
        assert two.result is not None
        assert one.result.net == two.result.net
        again = Hand.from_json(one.to_json(), pokerspec.Library()) if cap == "big_blind" else one
        assert again.stacks == one.stacks
