"""A whole hand of each family at a table with a dealer: real cards that nobody has seen, a button on an empty chair, blinds as
they were really posted, and the dealer's word at the end."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec import DealingError, Hand, Post
from pokerspec.api import shipped
from tests.games.real_dealer import passively, seated, unseen

EMPTY = None


def net(hand: Hand) -> tuple[int, ...]:
    assert hand.result is not None
    return hand.result.net


def holdem() -> Hand:
    """Chair 1 is empty and has the button. Seat 0 comes back and posts a live big blind and a dead small one."""
    posts = [Post(2, "small_blind"), Post(3, "big_blind"), Post(0, amount=2), Post(0, amount=1, live=False)]
    return pokerspec.load("nlhe").new_hand([200, EMPTY, 200, 200, 200], button=1, posts=posts, dealing="manual")


def omaha() -> Hand:
    """The small blind has left: a dead button, and the big blind alone was posted."""
    posts = [Post(3, "big_blind")]
    return pokerspec.load("plo8").new_hand([200, EMPTY, EMPTY, 200, 201, 200], button=1, posts=posts, dealing="manual")


def stud() -> Hand:
    """Chair 1 is empty; seat 4 antes twice, once for a hand it missed."""
    posts = [*(Post(seat, "ante") for seat in (0, 2, 3, 4)), Post(4, amount=1, live=False)]
    stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
    return pokerspec.load("stud").new_hand([400, EMPTY, 400, 400, 400], button=1, stakes=stakes, posts=posts, dealing="manual")


def draw() -> Hand:
    """The small blind is short of chips: what could be posted is posted."""
    posts = [Post(2, "small_blind", 3), Post(3, "big_blind")]
    stakes = {"small_bet": 10}
    return pokerspec.load("2-7-triple-draw").new_hand([400, EMPTY, 400, 400], 1, stakes, posts=posts, dealing="manual")


TABLES = {table.__name__: table for table in (holdem, omaha, stud, draw)}
DOORS = ("Kc", "9d", "4h", "2s", "Qc", "Jd", "8h", "7s", "6d", "Tc", "3s", "5h", "Ah", "Kd", "9s", "8c")
"""The cards that lie open in stud, in the order in which they come in."""


def test_every_family_is_played() -> None:
    families = {game.family for game in (pokerspec.load(one.id) for one in shipped().documents("game") if one.says("family"))}
    assert families == set(TABLES)


@pytest.mark.parametrize("family", TABLES)
def test_nobody_has_seen_a_card_until_the_dealer_says_who_won(family: str) -> None:
    hand = TABLES[family]()
    chips = sum(hand.stacks) + hand.pot
    empty = [seat for seat, stack in enumerate(hand.given.stacks) if stack is None]
    passively(hand, iter(DOORS))
    assert hand.waiting == "award"
    assert unseen(hand)
    assert hand.to_act is None
    (pot,) = hand.pots
    assert not set(empty) & set(pot.seats)
    winner = pot.seats[-1]
    hand.award({"main": {share.name: [winner] for share in hand.program.shares}})
    assert hand.is_over
    others = [chips for seat, chips in enumerate(net(hand)) if seat != winner]
    assert max(others) <= 0 < net(hand)[winner] == -sum(others)
    assert sum(hand.stacks) == chips
    assert all(hand.stacks[seat] == 0 for seat in empty)
    assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()


@pytest.mark.parametrize("family", TABLES)
def test_every_deal_can_be_taken_back(family: str) -> None:
    """One deal after the other, down to the table as it was set, and the same cards again."""
    hand = TABLES[family]()
    opened = hand.to_json()
    states = []
    while hand.waiting == "cards":
        states.append((hand.to_json(), hand.needs))
        need = hand.needs
        assert need is not None
        seat = need.seats[-1] if need.seats else None
        hand.deal(DOORS[len(states)] if need.face == "up" else "??", seat=seat)
    for before, need in reversed(states):
        hand.undo()
        assert (hand.to_json(), hand.needs) == (before, need)
    assert hand.to_json() == opened
    with pytest.raises(DealingError) as refused:
        hand.undo()
    assert refused.value.code == "nothing-to-undo"


# ---- hold'em ---------------------------------------------------------------------------------------------------------------


def test_the_seats_left_of_a_dead_button_are_dealt_to_first_and_act_first() -> None:
    hand = holdem()
    assert hand.needs is not None
    assert hand.needs.seats == (2, 3, 4, 0)
    assert hand.pot == 6
    seated(hand)
    assert hand.to_act == (4, "bet")  # left of the big blind
    hand.act("call")
    assert hand.legal.words() == "check, raise to 4..199"  # the live post counts, the dead one does not
    hand.act("check")
    hand.act("call")
    hand.act("check")
    seated(hand)
    assert (hand.street, hand.to_act) == ("flop", (2, "bet"))


def test_seats_may_be_dealt_in_any_order_and_a_card_at_a_time() -> None:
    hand = holdem()
    for seat in (0, 4, 2, 3, 4, 0, 3, 2):
        assert hand.waiting == "cards"
        hand.deal("??", seat=seat)
    assert hand.to_act == (4, "bet")
    assert hand.zones["hole"] == [["??", "??"], [], *[["??", "??"]] * 3]


def test_a_hand_that_is_tabled_and_the_dealers_word() -> None:
    """Two seats split nine chips: the odd chip goes left of the button, which is an empty chair."""
    hand = holdem()
    passively(hand)
    hand.show(0, "As Ad")
    assert hand.zones["hole"][0] == ["As", "Ad"]
    assert hand.waiting == "award"  # others are unknown still
    with pytest.raises(DealingError) as refused:
        hand.award({"main": {"high": [1]}})
    assert refused.value.code == "not-in-pot"
    hand.award({"main": {"high": [0, 2]}})
    assert net(hand) == (4 - 3, 0, 5 - 2, -2, -2)
    hand.undo()
    assert hand.waiting == "award"
    hand.undo()
    assert hand.zones["hole"][0] == ["??", "??"]


def test_once_all_is_tabled_the_hands_speak() -> None:
    """The board is turned over where everybody sees it; the hands come in at the showdown."""
    hand = holdem()
    seated(hand)
    board = iter(("2c 5d 7s", "Kh", "Qc"))
    while hand.waiting != "award":
        if hand.waiting == "cards":
            assert hand.needs is not None
            hand.deal("??" if hand.needs.zone == "burns" else next(board))
        else:
            hand.act(hand.legal.passive if hand.legal.call is None else "call")
    shown = {2: "Kd 3s", 3: "Qs Qd", 4: "7h 7d", 0: "As Ac"}
    for seat, cards in shown.items():
        assert hand.waiting == "award"
        hand.show(seat, cards)
    assert hand.is_over
    assert net(hand) == (-3, 0, -2, 7, -2)
    assert hand.result is not None
    assert hand.result.words() == ["seat 3 wins 9 from the main pot, high with three of a kind, queens (Qs Qd Qc Kh 7s)"]


# ---- the others ------------------------------------------------------------------------------------------------------------


def test_omaha_high_and_low_by_the_dealers_word() -> None:
    """Twenty-three chips: twelve for the high, which takes the odd one, eleven for two lows, the odd one left of the button."""
    hand = omaha()
    seated(hand)
    assert hand.to_act == (4, "bet")
    for words in ("call", "call", "raise to 7", "fold", "call", "call"):
        hand.act(words)
    seated(hand)
    assert hand.street == "flop"
    passively(hand)
    (pot,) = hand.pots
    assert (pot.amount, pot.seats) == (23, (0, 4, 5))
    hand.award({"main": {"high": [5], "low": [0, 4]}})
    assert net(hand) == (5 - 7, 0, 0, -2, 6 - 7, 12 - 7)
    assert hand.result is not None
    assert [(share.share, share.amount) for share in hand.result.shares] == [("high", 12), ("low", 11)]


def test_stud_is_led_by_the_cards_that_lie_open() -> None:
    """The door cards are seen by everybody: the deuce brings it in, and a pair on fourth street leads."""
    hand = stud()
    assert hand.pot == 5
    doors = iter(("Kc", "2d", "9h", "8s", "Kd", "Qh", "Jc", "Tc"))
    seated(hand, doors)  # the last seat first: 0, 4, 3, 2
    assert hand.zones["hole"][0][-1] == "Kc"
    assert hand.to_act == (4, "post")
    assert hand.legal.bring_in == 3
    for words in ("brings in", "call", "call", "fold"):
        hand.act(words)
    seated(hand, doors)
    assert (hand.street, hand.to_act) == ("fourth", (0, "bet"))
    assert hand.zones["hole"][0] == ["??", "??", "Kc", "Kd"]
    assert hand.legal.bet is not None
    assert list(hand.legal.bet) == [10, 20]


def test_draws_that_the_dealer_does_not_see() -> None:
    hand = draw()
    assert hand.pot == 13
    seated(hand)
    assert hand.to_act == (0, "bet")
    for words in ("call", "call", "check"):
        hand.act(words)
    seated(hand)
    assert (hand.street, hand.to_act) == ("draw_1", (2, "draw"))
    hand.act("draws 3")
    assert hand.needs is not None
    assert (hand.needs.seats, hand.needs.count) == ((2,), 3)
    seated(hand)
    hand.act("stands pat")
    hand.act("draws 1")
    seated(hand)
    passively(hand)
    assert hand.waiting == "award"
    hand.show(3, "7c 5d 4h 3s 2c")
    hand.award({"main": {"low": [3]}})
    assert net(hand) == (-10, 0, -10, 20)
