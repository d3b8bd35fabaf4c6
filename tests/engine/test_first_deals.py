"""The first deals of an opening, laid by a plan, are those that are dealt step by step (`engine.first_deals`)."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec import Hand
from pokerspec.engine.first_deals import FirstDeals
from pokerspec.engine.openings import Opened
from pokerspec.engine.shuffle import key_of
from tests.embedding.play import every_game, game_of

SEEDS = range(4)


def kept(ident: str, stacks: list[int], button: int, events: bool = True) -> Opened:
    """The opening that a game keeps when it comes a second time."""
    game = game_of(ident)
    for seed in range(2):
        game.new_hand(stacks, button, seed=seed, events=events)
    (found,) = [one for sort, one in game._openings.kept.items() if sort and sort[:2] == (tuple(stacks), button) and one]
    return found


def plan_of(ident: str, seats: int) -> FirstDeals:
    plan = kept(ident, [1003] * seats, 0)._deals
    assert plan is not None
    return plan


def lies(hand: Hand) -> list[object]:
    return [hand.own, hand.piles, hand.up, hand.dealt_up, hand.deck[: hand.top], hand.top, hand.pc, hand.actor]


@pytest.mark.parametrize("events", [True, False])
@every_game
def test_a_plan_lays_what_is_dealt_step_by_step(ident: str, events: bool) -> None:
    game = game_of(ident)
    for seats in {game.min_players, game.max_players}:
        stacks = [(1001 if events else 1002) + seat for seat in range(seats)]
        opening = kept(ident, stacks, seats - 1, events)
        for seed in SEEDS:
            hand = opening.hand(bytes([seed]) * 32)
            plain: Hand = hand.given.reopen(hand.given, bytes([seed]) * 32)
            assert type(plain) is Hand
            assert [event.to_json() for event in hand.events] == [event.to_json() for event in plain.events]
            assert lies(hand) == lies(plain)


def test_a_plan_says_where_each_card_goes() -> None:
    plan = plan_of("badugi", 3)
    assert plan.number == 12
    assert plan.steps == (("hole", (1, 2, 0), slice(0, 12), False),)
    assert {seat: pick(range(12)) for _, seat, pick in plan.hands} == {1: (0, 3, 6, 9), 2: (1, 4, 7, 10), 0: (2, 5, 8, 11)}


def test_face_up_cards_follow_those_that_lie_face_down() -> None:
    plan = plan_of("stud", 2)
    assert [(part, up) for _, _, part, up in plan.steps] == [(slice(0, 4), False), (slice(4, 6), True)]
    assert {seat: tuple(pick(range(6))) for _, seat, pick in plan.hands} == {1: (0, 2, 4), 0: (1, 3, 5)}


def test_cards_that_nobody_has_to_see_have_no_plan() -> None:
    assert kept("nlhe", [1003] * 3, 0)._deals is None


@pytest.mark.parametrize("stack", [3, 1000])
@pytest.mark.parametrize("mixins", [(), ("bomb-pot",)], ids=["plain", "bomb pot"])
@every_game
def test_a_kept_opening_tells_what_a_new_one_tells(ident: str, mixins: tuple[str, ...], stack: int) -> None:
    """Streets between the deals and the first decision, and hands that are over before one, included."""
    try:
        game = pokerspec.load(ident, mixins=mixins)
    except pokerspec.SpecError:
        assert mixins, "a shipped game loads"  # a bomb pot does not fit every game
        return
    for seats in {game.min_players, game.max_players}:
        for _ in range(2):
            hand = game.new_hand([stack] * seats, 0, seed=5)
        again = hand.given.reopen(hand.given, key_of(5))
        assert [event.to_json() for event in hand.events] == [event.to_json() for event in again.events]
        assert hand.legal.to_json() == again.legal.to_json()
