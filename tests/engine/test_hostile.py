"""What a hostile spec or caller was once able to do: each refused, or played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pokerspec
from pokerspec import DealingError, Hand, IllegalAction
from tests.helpers import play_out

HEAD = "pokerspec: 1\ngame: hostile\ntitle: Hostile\nextends: {base}\n"


def load(lines: str, base: str = "nlhe") -> pokerspec.Game:
    return pokerspec.loads(HEAD.format(base=base) + lines)


def waiting_for_an_award() -> Hand:
    hand = pokerspec.load("nlhe").new_hand([50, 50], 0, dealing="manual")
    while hand.waiting in ("decision", "cards"):
        if hand.needs is not None:
            hand.deal(" ".join(["??"] * hand.needs.count))
        else:
            hand.act("check" if hand.legal.check else "call")
    return hand


@pytest.mark.parametrize(
    "winners",
    [
        {"main": {"high": [0, 0]}}, {"main": {}}, {"main": {"high": []}}, {"main": {"high": [-1]}}, {"main": {"high": [True]}},
        {"main": 5}, {}, [], 5, {"main": {"low": [0]}}, {"side 1": {"high": [0]}}, {"main": {"high": [7]}},
    ],
)  # fmt: skip
def test_an_award_that_is_none_changes_nothing(winners: Any) -> None:
    hand = waiting_for_an_award()
    before = hand.to_json()
    with pytest.raises(DealingError):
        hand.award(winners)
    assert (hand.waiting, hand.to_json()) == ("award", before)
    hand.award({"main": {"high": [0, 1]}})
    assert hand.stacks == (50, 50)


@pytest.mark.parametrize("action", [None, 5, (), [], {}, ("raise", 7), ("fold",), ["call"], b"fold", "raise to " + "9" * 5000])
def test_what_is_no_action_is_refused(action: Any) -> None:
    hand = pokerspec.load("nlhe").new_hand([200] * 3, 0, seed=1)
    before = hand.to_json()
    with pytest.raises(IllegalAction):
        hand.act(action)
    assert hand.to_json() == before


def test_a_call_of_another_amount_is_refused() -> None:
    hand = pokerspec.load("nlhe").new_hand([200] * 3, 0, {"small_blind": 1}, seed=1)
    with pytest.raises(IllegalAction, match="a call is 2 here"):
        hand.act("calls 999")
    hand.act("calls 2")


PLAYED = {
    "no least bet": ("nlhe", "betting: {minimum: 0}\nforced_bets: {big_blind: {amount: 0}, small_blind: {amount: 0}}\n"),
    "a least bet below nothing": ("nlhe", "streets: {flop: {bet: {min: pot - 99}}}\n"),
    "everything forbidden": ("nlhe", "streets: {flop: {bet: {forbid: {check: true, bet: true}}}}\n"),
    "a layout that cannot be": (
        "nlhe",
        "zones: {front: seat, back: seat}\n"
        "streets: {flop: {after deal: [{arrange: {into: {front: 1, back: 1}, must: false}}]}}\n",
    ),
    "a number that grows": (
        "nlhe",
        "streets: {flop: {after deal: [{set: {x: 999999999}}, {repeat: {times: 40, steps: [{set: {x: x * x}}]}}]}}\n",
    ),
    "loops in loops": (
        "nlhe",
        "streets: {flop: {after deal: [" + "{repeat: {times: 100, steps: [" * 4 + "{set: {x: pot}}" + "]}}" * 4 + "]}}\n",
    ),
    "a thousand million runs": ("nlhe", "showdown: {runs: {most: 999999999, when: can_act <= 1, agree: everyone}}\n"),
    "shares of nothing": ("plo8", "split: [{to: high, share: 0}, {to: low, share: 0}]\n"),
    "a share below nothing": ("plo8", "split: [{to: high, share: 1}, {to: low, share: board - 6}]\n"),
    "divided by zero": ("nlhe", "streets: {flop: {bet: {when: 5 // wagers == 0}}}\n"),
    "rounded to nothing": ("plo", "betting: {round_up_to: pot - pot}\n"),
    "a draw below nothing": ("2-7-triple-draw", "streets: {draw_1: {draw: {count: (wagers - 3)..(wagers - 1)}}}\n"),
    "units that are not whole": ("lhe", "betting: {units: {small: pot / 7 + 1, big: pot / 3 + 1}}\n"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_the_hand_ends_and_keeps_its_chips(name: str) -> None:
    base, lines = PLAYED[name]
    game = load(lines, base)
    rng = Random(7)
    for number in range(8):
        stacks = [rng.randint(1, 60) for _ in range(4)]
        hand = play_out(game.new_hand(stacks, number % 4, seed=number), rng)
        assert sum(hand.stacks) == sum(stacks)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("hands: {high: {without: high}}\n", "G903"),
        ("deck: {strip: true}\n", "G904"),
        ("streets: {flop: {after deal: [{take: {from: stub, count: 1, unseen: true}}]}}\n", "G901"),
    ],
)
def test_what_cannot_be_played_is_a_finding(lines: str, code: str) -> None:
    assert code in [finding.code for finding in pokerspec.lint_text(HEAD.format(base="nlhe") + lines)]


def test_a_stack_has_a_largest_size() -> None:
    with pytest.raises(DealingError, match="too large"):
        pokerspec.load("nlhe").new_hand([10**5000, 100])
