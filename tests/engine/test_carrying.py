"""What one hand leaves to the next: carried names, chips in the middle, blinds that are owed, seats that are away."""

from __future__ import annotations

from typing import Any

import pytest

import pokerspec
from pokerspec import Hand
from pokerspec.engine.events import Event
from tests.embedding.play import every_game, game_of, lot

STACKS = [500] * 4
BETS = {"small_bet": 10}


def killed(carry: dict[str, Any] | None = None, kill: str = "full", **more: Any) -> Hand:
    game = pokerspec.load("lhe", mixins=["kill"], options={"kill": kill})
    return game.new_hand(STACKS, 0, BETS, seed=3, carry=carry, **more)


def folded(hand: Hand, *first: str) -> Hand:
    """The hand after some actions, everybody else folding or checking."""
    for words in first:
        hand.act(words)
    while hand.waiting:
        hand.act("folds" if hand.legal.fold else "checks")
    return hand


def posts(hand: Hand) -> list[tuple[int, str, int, bool]]:
    found: list[Event] = [event for event in hand.events if event.type == "post"]
    return [(event.seat, event.bet, event.amount, event.live) for event in found]


def test_two_pots_in_a_row_make_a_kill() -> None:
    hand = folded(killed(), "raises to 20")
    assert hand.carry == {"leg": 3, "killer": None}
    hand = folded(killed(hand.carry), "raises to 20")
    assert hand.carry == {"leg": 3, "killer": 3}
    hand = killed(hand.carry)
    assert posts(hand) == [(1, "small_blind", 5, True), (2, "big_blind", 10, True), (3, "kill", 20, True)]
    assert (hand.level, hand.wagers, hand.to_act.seat if hand.to_act else None) == (20, 1, 3)
    assert folded(hand, "raises to 40").carry == {"leg": 3, "killer": 3}


def test_a_killer_in_a_blind_posts_the_kill_alone() -> None:
    hand = killed({"leg": 2, "killer": 2}, kill="half")
    assert posts(hand) == [(1, "small_blind", 5, True), (2, "kill", 15, True)]
    assert hand.wagers == 1
    levels = []
    while hand.legal.raise_to:
        levels.append(hand.legal.raise_to.min)
        hand.act(f"raises to {levels[-1]}")
    assert levels == [30, 45, 60], "the kill is the first wager of the cap"


def test_a_carried_seat_that_is_not_dealt_in_is_nobody() -> None:
    game = pokerspec.load("lhe", mixins=["kill"])
    hand = game.new_hand([500, 500, 500, None], 0, BETS, seed=3, carry={"killer": 3})
    assert [bet for _, bet, _, _ in posts(hand)] == ["small_blind", "big_blind"]
    assert hand.small_unit == 10


@pytest.mark.parametrize(
    ("carry", "said"),
    [
        ({"kilr": 1}, "killer"),
        ({"killer": 9}, "seat"),
        ({"killer": True}, "seat"),
        ({"big_blind": 7}, "dealt in"),
        ({"owes_big_blind": 2}, "list"),
        ({"absent": [9]}, "list"),
        ({"pot": -1}, "chips"),
        ([], "maps"),
    ],
)
def test_what_is_not_carried(carry: Any, said: str) -> None:
    with pytest.raises(pokerspec.DealingError) as wrong:
        killed(carry)
    assert wrong.value.code == "bad-carry"
    assert said in str(wrong.value)


def test_a_hand_with_carry_is_saved_and_copied() -> None:
    hand = killed({"leg": 3, "killer": 3, "owes_big_blind": [0]})
    again = Hand.from_json(hand.to_json())
    assert again.to_json() == hand.to_json()
    assert folded(again, "raises to 40").carry == folded(hand.copy(), "raises to 40").carry
    assert hand.carry is None


def test_owed_blinds_are_posted_small_dead_and_big_live() -> None:
    game = pokerspec.load("nlhe")
    stakes = {"small_blind": 1, "big_blind": 2}
    hand = game.new_hand([200] * 5, 0, stakes, seed=1, carry={"owes_small_blind": [4], "owes_big_blind": [4]})
    assert posts(hand)[:2] == [(4, "dead", 1, False), (4, "live", 2, True)]
    assert hand.to_act is not None
    assert hand.to_act.seat == 3, "what is owed moves nobody's turn"
    folded(hand, "folds")
    assert hand.legal.check is False


def test_an_empty_small_blind() -> None:
    game = pokerspec.load("nlhe")
    stakes = {"small_blind": 1, "big_blind": 2}
    hand = game.new_hand([200, None, 200, 200], 0, stakes, seed=1, carry={"small_blind": None, "big_blind": 2})
    assert posts(hand) == [(2, "big_blind", 2, True)]
    full = pokerspec.load("plo", mixins=[{"betting": {"pot_counts": "full_blinds"}}])
    hand = full.new_hand([200, None, 200, 200], 0, stakes, seed=1, carry={"small_blind": None, "big_blind": 2})
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.max == 7, "as if the small blind were there (LAW 1.5)"


def test_a_spec_may_collect_what_is_owed_itself() -> None:
    mine = {
        "forced_bets": {
            "back": {"from": "everyone where owes_big_blind", "amount": "big_blind", "live": True, "acts": "in_order"}
        }
    }
    hand = pokerspec.load("nlhe", mixins=[mine]).new_hand([200] * 4, 0, {"small_blind": 1}, seed=1, carry={"owes_big_blind": [3]})
    assert posts(hand)[-1] == (3, "back", 2, True)
    assert len(posts(hand)) == 3


def test_a_seat_that_is_away_pays_and_is_dead() -> None:
    game = pokerspec.load("nlhe")
    hand = game.new_hand([200] * 4, 0, {"small_blind": 1}, seed=1, carry={"absent": [3, 2]})
    assert [event.seat for event in hand.events if event.type == "fold"] == [2, 3]
    assert hand.to_act is not None
    assert hand.to_act.seat == 0
    assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()
    alone = game.new_hand([200] * 4, 0, {"small_blind": 1}, seed=1, carry={"absent": [0, 2, 3]})
    assert alone.is_over
    assert alone.result is not None
    assert alone.result.net == (0, 2, -2, 0), "a blind that is away does not come back"


def test_an_absent_bring_in_is_paid() -> None:
    stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
    hand = pokerspec.load("stud").new_hand([200] * 3, 2, stakes, deck="2h 2d 3d 4h 4d 5d 9c Kc 3c", seed=0, carry={"absent": [2]})
    assert posts(hand)[-1] == (2, "bring_in", 3, True)
    assert hand.to_act is not None
    assert hand.to_act.seat == 0


STRADDLE = {"from": "everyone", "amount": "big_blind * 2", "live": True, "optional": True}


@pytest.mark.parametrize(
    ("asked", "order"),
    [
        (None, [1, 2, 3, 0]),
        ({"first": "button", "direction": "right"}, [0, 3, 2, 1]),
        ({"first": "left of big_blind"}, [3, 0, 1, 2]),
        ({"direction": "right"}, [3, 2, 1, 0]),
    ],
)
def test_who_is_asked_first(asked: Any, order: list[int]) -> None:
    game = pokerspec.load("nlhe", mixins=[{"forced_bets": {"extra": STRADDLE | ({"asked": asked} if asked else {})}}])
    hand = game.new_hand(STACKS, 0, {"small_blind": 1}, seed=0)
    seats = []
    while hand.legal.kind == "accept":
        seats.append(hand.legal.seat)
        hand.act("declines")
    assert seats == order


def test_how_many_may_accept() -> None:
    game = pokerspec.load("nlhe", mixins=[{"forced_bets": {"extra": STRADDLE | {"asked": {"most": 2}}}}])
    hand = game.new_hand(STACKS, 0, {"small_blind": 1}, seed=0)
    for words in ("posts", "declines", "posts"):
        assert hand.legal.kind == "accept"
        hand.act(words)
    assert hand.legal.kind == "bet"
    assert [seat for seat, bet, _, _ in posts(hand) if bet == "extra"] == [1, 3]


JACKPOT = {"split": [{"to": "high", "among": "count(hole where rank == A) > 0", "none": "carry"}]}


def test_chips_that_nobody_wins_stay_in_the_middle() -> None:
    game = pokerspec.load("nlhe", mixins=[JACKPOT])
    stakes = {"small_blind": 1, "big_blind": 2}
    hand = game.new_hand([100] * 3, 0, stakes, deck="2h 2d 3d 4h 4d 5d", seed=1)
    while hand.waiting:
        hand.act("calls" if hand.legal.call else "checks")
    assert hand.carry == {"pot": 6}
    assert hand.result is not None
    assert sum(hand.result.net) == -6
    assert hand.events[-2].text() == "6 of the main pot stays for the next hand (high)"
    after = game.new_hand(list(hand.stacks), 1, stakes, deck="Ah 2d 3d Ad 4d 5d", seed=1, carry=hand.carry)
    assert after.pot == 9
    while after.waiting:
        after.act("calls" if after.legal.call else "checks")
    assert sum(after.stacks) == 300
    assert after.carry == {}


def test_the_middle_belongs_to_the_main_pot() -> None:
    game = pokerspec.load("nlhe", mixins=[JACKPOT])
    hand = game.new_hand([10, 50, 100], 0, {"small_blind": 1}, seed=1, carry={"pot": 30})
    hand.act("raises to 10")
    hand.act("raises to 50")
    hand.act("calls")
    assert [event.amount for event in hand.events if event.type in ("award", "carry") and event.pot == "main"] == [60]


def test_wagers_made_are_those_of_choice() -> None:
    count = {"carry": {"made": 0}, "after_hand": [{"set": {"made": "wagers_made"}}]}
    game = pokerspec.load("lhe", mixins=[count])
    assert folded(game.new_hand(STACKS, 0, BETS, seed=1)).carry == {"made": 0}
    assert folded(game.new_hand(STACKS, 0, BETS, seed=1), "raises to 20", "raises to 30").carry == {"made": 2}


def test_what_would_tell_cards_that_lie_face_down_is_not_carried() -> None:
    told = {
        "carry": {"top": 0, "aces": 0},
        "after_hand": [{"set": {"top": "count(board)", "aces": "count(muck where rank == A)"}}],
    }
    game = pokerspec.load("nlhe", mixins=[told])
    hand = game.new_hand([100] * 3, 0, {"small_blind": 1}, deck="Ah 2d 3d Ad 4d 5d", seed=1)
    for words in ("calls", "folds", "checks"):
        hand.act(words)
    while hand.waiting:
        hand.act("checks")
    assert hand.carry == {"top": 5, "aces": 0}, "the aces that were folded are told to nobody"
    assert any(card >> 2 == 12 for card in hand.piles["muck"])
    count = {"set": {"top": "count(stub where rank == A)"}}
    game = pokerspec.load("nlhe", mixins=[{"carry": {"top": 3}, "streets": {"river": {"before bet": [count]}}}])
    hand = game.new_hand([100] * 3, 0, {"small_blind": 1}, seed=1, carry={"top": 4})
    while hand.waiting:
        hand.act("calls" if hand.legal.call else "checks")
    assert hand.carry == {"top": 4}


@pytest.mark.parametrize(
    ("mixin", "code"),
    [
        ({"carry": {"x": "pot"}}, "G905"),
        ({"carry": {"x": "board"}}, "G905"),
        ({"after_hand": [{"burn": 1}]}, "G906"),
    ],
)
def test_what_cannot_be_carried_or_done_after_a_hand(mixin: Any, code: str) -> None:
    with pytest.raises(pokerspec.SpecError) as wrong:
        pokerspec.load("nlhe", mixins=[mixin])
    assert [finding.code for finding in wrong.value.diagnostics] == [code]


@every_game
def test_what_is_legal_is_said_after_absent_hands_are_folded(ident: str) -> None:
    """Alone against an all-in hand nobody may raise, and no more is called than the other has in."""
    game = game_of(ident)
    for number in range(6):
        draws = lot("absent", ident, number)
        seats = game.min_players + draws.below(game.max_players - game.min_players + 1)
        stacks = [(1, 3, 40, 1000)[draws.below(4)] for _ in range(seats)]
        absent = [seat for seat in range(seats) if draws.below(3) == 0]
        hand = game.new_hand(stacks, draws.below(seats), seed=number, carry={"absent": absent})
        if hand.ask is not None:
            law = hand.asking.general.legal(hand, hand.ask, hand.actor)
            assert hand.legal.to_json() == law.to_json()
