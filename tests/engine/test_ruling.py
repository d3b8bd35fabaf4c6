"""Steps that rule on a wager, a turn or what a seat may do, in a game made for them."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec import Hand, IllegalAction

MIXIN = {
    "irregularities": {
        "made": {"detect": {"reported": {"seat": "Seat", "to": "Chips"}}, "do": [{"wager": {"seat": "seat", "to": "to"}}]},
        "back": {"detect": {"reported": {"number": "Count"}}, "do": [{"take_back": "number"}]},
        "given": {"detect": {"reported": {"seat": "Seat"}}, "do": [{"turn": "seat"}]},
        "may_call": {"detect": {"reported": {"seat": "Seat"}}, "do": [{"limit": {"seat": "seat", "to": ["call", "fold"]}}]},
        "once": {
            "detect": {"reported": {"seat": "Seat"}},
            "do": [{"limit": {"seat": "seat", "to": ["check", "call"], "until": "action"}}],
        },
        "bound": {
            "detect": {"reported": {"seat": "Seat", "to": "Chips"}},
            "do": [{"limit": {"seat": "seat", "to": ["bet", "raise"], "amount": "to", "until": "changed"}}],
        },
    }
}


def table(game: str = "nlhe", seats: int = 4, chips: int = 200, **stakes: int) -> Hand:
    loaded = pokerspec.load(game, mixins=[MIXIN])
    return loaded.new_hand([chips] * seats, 0, stakes or loaded.typical_stakes(seats), seed=5)


def flop(hand: Hand) -> Hand:
    while hand.street != "flop":
        hand.act("call" if hand.legal.call is not None else "check")
    return hand


# ---- wager -------------------------------------------------------------------------------------------------------------------


def test_a_wager_below_the_least_is_made_and_the_others_owe_an_answer() -> None:
    hand = flop(table())
    hand.act("bet 10")
    hand.report("made", seat=2, to=14)
    assert (hand.level, hand.bets, hand.legal.seat) == (14, [0, 10, 14, 0], 3)
    assert hand.legal.call == 14
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.min == 24  # a short raise is no larger step
    for word in ("call", "fold"):
        hand.act(word)
    assert hand.legal.seat == 1


def test_a_wager_is_never_more_than_the_seat_has() -> None:
    hand = flop(table())
    hand.report("made", seat=1, to=100_000)
    assert (hand.stacks[1], hand.level, hand.legal.seat) == (0, 198, 2)


def test_part_of_a_call_leaves_the_seat_to_act() -> None:
    hand = flop(table())
    hand.act("bet 20")
    hand.report("made", seat=2, to=5)
    assert (hand.bets[2], hand.legal.seat, hand.legal.call) == (5, 2, 15)
    hand.report("made", seat=2, to=20)
    assert (hand.bets[2], hand.legal.seat) == (20, 3)


@pytest.mark.parametrize("to", [8, 30])
def test_the_last_wager_is_corrected_for_all_who_matched_it(to: int) -> None:
    hand = flop(table())
    hand.act("bet 20")
    hand.act("call")
    hand.report("made", seat=1, to=to)
    assert hand.bets == [0, to, to, 0]
    assert (hand.level, hand.pot, sum(hand.stacks) + hand.pot) == (to, 8 + 2 * to, 800)
    assert hand.legal.seat == 3
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.min == 2 * to


def test_a_folded_seat_wagers_nothing() -> None:
    hand = flop(table())
    hand.act("bet 20")
    hand.act("fold")
    before = hand.bets[:]
    hand.report("made", seat=2, to=50)
    assert hand.bets == before


# ---- take back ---------------------------------------------------------------------------------------------------------------


def test_actions_are_taken_back_with_chips_turn_and_folded_hands() -> None:
    hand = flop(table())
    cards = list(hand.own["hole"][2])
    before = (hand.stacks, hand.level, hand.legal.to_json(), hand.live)
    hand.act("bet 20")
    hand.act("fold")
    hand.act("raise to 60")
    hand.report("back", number=3)
    assert (hand.stacks, hand.level, hand.legal.to_json(), hand.live) == before
    assert hand.own["hole"][2] == cards
    assert not hand.piles["muck"]
    assert [event.type for event in hand.events][-5:] == ["return", "return", "take_back", "take_back", "take_back"]


@pytest.mark.parametrize("number", [0, 2, 9])
def test_nothing_is_taken_back_from_another_round(number: int) -> None:
    hand = flop(table())
    hand.act("check")
    before = (hand.stacks, hand.level, hand.legal.to_json())
    hand.report("back", number=number)
    assert (hand.stacks, hand.level, hand.legal.to_json()) == before


def test_fixed_limit_counts_wagers_anew() -> None:
    hand = flop(table("lhe"))
    hand.act("bet 10")
    for to in (20, 30, 40):
        hand.act(f"raise to {to}")
    assert hand.legal.capped
    hand.report("back", number=1)
    assert (hand.wagers, hand.level) == (3, 30)
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.min == 40


# ---- turn and limit ----------------------------------------------------------------------------------------------------------


def test_who_is_passed_over_still_owes_an_action() -> None:
    hand = flop(table())
    hand.report("given", seat=3)
    assert hand.legal.seat == 3
    hand.act("check")
    assert hand.legal.seat == 0
    hand.act("check")
    assert [hand.legal.seat, hand.street] == [1, "flop"]
    hand.act("check")
    assert hand.legal.seat == 2
    hand.act("check")
    assert hand.street == "turn"


def test_a_seat_that_owes_nothing_passes_the_turn_on() -> None:
    hand = flop(table())
    hand.act("check")
    hand.report("given", seat=1)
    assert hand.legal.seat == 2


def test_a_seat_limited_for_the_round_may_raise_in_the_next() -> None:
    hand = flop(table())
    hand.report("may_call", seat=2)
    hand.act("bet 4")
    assert hand.legal.words() == "fold, call 4"
    with pytest.raises(IllegalAction, match="allowed: fold, call 4"):
        hand.act("raise to 20")
    hand.act("call")
    hand.act("raise to 12")
    hand.act("fold")
    hand.act("fold")
    assert hand.legal.words() == "fold, call 8"
    hand.act("call")
    assert hand.street == "turn"
    assert hand.legal.bet is not None


def test_a_limit_for_one_action_is_over_after_it() -> None:
    hand = flop(table())
    hand.report("once", seat=1)
    assert hand.legal.words() == "check"
    hand.act("check")
    hand.act("bet 4")
    hand.act("fold")
    hand.act("fold")
    assert hand.legal.raise_to is not None


@pytest.mark.parametrize(("to", "may"), [(20, "bet 20"), (1, "bet 2"), (900, "bet 198")])
def test_a_bound_wager_is_the_nearest_there_is(to: int, may: str) -> None:
    hand = flop(table())
    hand.report("bound", seat=2, to=to)
    hand.act("check")
    assert hand.legal.words() == may
    assert str(hand.legal.passive) == may


def test_a_bound_wager_is_free_again_when_the_price_changes() -> None:
    hand = flop(table())
    hand.report("bound", seat=2, to=20)
    hand.act("bet 6")
    assert hand.legal.words() == "fold, call 6, raise to 12..198"


def test_a_limit_of_which_nothing_can_be_done_does_not_hold() -> None:
    hand = flop(table("lhe"))
    hand.act("bet 10")
    for to in (20, 30, 40):
        hand.act(f"raise to {to}")
    hand.report("bound", seat=1, to=50)
    assert hand.legal.seat == 1
    assert hand.legal.words() == "fold, call 30"


# ---- fold --------------------------------------------------------------------------------------------------------------------

GUTS = """
pokerspec: 1
game: in-or-out
title: In or out
players: 2..6
stakes: {ante: {required: true, typical: 5}}
forced_bets: {ante: {from: everyone, amount: ante}}
betting: {structure: no-limit, minimum: ante}
streets:
  round:
    - deal: {hole: 2}
    - declare: {among: [in, out]}
    - each:
        - {fold: seat, when: declared is out and live > 1}
    - deal: {hole: 3}
hands: {high: {use: all of hole}}
split: [{to: high}]
"""


@pytest.mark.parametrize(("words", "over"), [("in in out", 2), ("out out in", 1), ("out out out", 1)])
def test_who_declares_to_be_out_folds_by_rule(words: str, over: int) -> None:
    hand = pokerspec.loads(GUTS).new_hand([100] * 3, 0, {"ante": 5}, seed=1)
    for word in words.split():
        hand.act(f"declares {word}")
    assert hand.is_over
    assert hand.live.bit_count() == over
    assert [event.seat for event in hand.events if event.type == "fold"] == [
        seat for seat in (1, 2, 0) if not hand.live >> seat & 1
    ]
    assert sum(hand.stacks) == 300
