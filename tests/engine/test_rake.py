"""The house's rake: a percentage with a cap, no flop no drop, or what was really taken."""

from __future__ import annotations

from random import Random

import pytest

import pokerspec
from pokerspec import Hand, Rake
from tests.helpers import play_out


def three_handed(rake: Rake | int | None, **more: object) -> Hand:
    return pokerspec.load("nlhe").new_hand([100, 100, 100], 0, {"small_blind": 5, "big_blind": 10}, seed=3, rake=rake, **more)  # type: ignore[arg-type]


def test_a_percentage_of_the_pot_up_to_a_cap() -> None:
    hand = three_handed(Rake(5, cap=10))
    for _ in range(3):
        hand.act("all-in")
    assert hand.result is not None
    assert hand.result.rake == 10
    assert sum(hand.stacks) == 290
    assert [event.amount for event in hand.events if event.type == "rake"] == [10]


def test_no_flop_no_drop() -> None:
    hand = three_handed(Rake(10, no_flop_no_drop=True))
    for action in ("raise to 30", "fold", "fold"):
        hand.act(action)
    assert hand.result is not None
    assert (hand.result.rake, hand.result.net) == (0, (15, -5, -10))


def test_an_uncalled_wager_is_not_raked() -> None:
    hand = three_handed(Rake(10))
    for action in ("raise to 90", "fold", "fold"):
        hand.act(action)
    assert hand.result is not None
    assert (hand.result.rake, hand.result.net) == (2, (13, -5, -10))  # 10 % of 25: the 80 that nobody called went back


def test_what_the_house_really_took_comes_out_of_the_main_pot_first() -> None:
    hand = pokerspec.load("nlhe").new_hand([20, 100, 100], 0, {"small_blind": 5, "big_blind": 10}, seed=3, rake=7)
    for _ in range(3):
        hand.act("all-in")
    assert hand.result is not None
    amounts: dict[str, int] = {}
    for share in hand.result.shares:
        amounts[share.pot] = amounts.get(share.pot, 0) + share.amount
    assert amounts == {"main": 53, "side 1": 160}


@pytest.mark.parametrize("rake", [Rake(101), Rake(5, cap=-1), -1, True, "5 %"])
def test_a_rake_that_is_none_is_refused(rake: object) -> None:
    with pytest.raises(pokerspec.DealingError) as caught:
        three_handed(rake)  # type: ignore[arg-type]
    assert caught.value.code == "bad-rake"


@pytest.mark.parametrize(
    ("game", "mixins"),
    [("nlhe", ()), ("nlhe", ("run-it-twice",)), ("plo8", ("run-it-twice",)), ("stud", ()), ("2-7-triple-draw", ())],
)
def test_chips_and_rake_add_up_and_hands_can_be_saved(game: str, mixins: tuple[str, ...]) -> None:
    rng = Random(5)
    loaded = pokerspec.load(game, mixins=mixins)
    for number in range(25):
        stacks = [rng.randint(5, 300) for _ in range(5)]
        hand = play_out(loaded.new_hand(stacks, number % 5, seed=number, rake=Rake(7, cap=20)), rng)
        assert hand.result is not None
        assert sum(hand.stacks) + hand.result.rake == sum(stacks)
        assert sum(hand.result.net) == -hand.result.rake
        assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()
