"""Wild cards are wild wherever cards are ranked: in the up cards that decide who acts, and in conditions."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec import Hand

HEAD = """\
pokerspec: 1
game: wild-up
extends: stud
title: Wild up
players: 2..7
options: {open_pair_big_bet: false}
hands:
  high: {ranking: high-wild, wild: WILD}
"""


def dealt(wild: str, first: str, second: str, more: str = "") -> Hand:
    """Two seats with these cards, three each and then one more each; seat 0 is dealt first."""
    game = pokerspec.loads(HEAD.replace("WILD", wild) + more)
    one, two = first.split(), second.split()
    deck = [card for pair in zip(one[:3], two[:3], strict=True) for card in pair]
    deck += ["2c"]  # the burn
    deck += [card for pair in zip(one[3:], two[3:], strict=True) for card in pair]
    return game.new_hand([200, 200], 1, {"small_bet": 10, "ante": 1, "bring_in": 3}, seed=1, deck=" ".join(deck))


@pytest.mark.parametrize(
    ("wild", "brings_in", "leads"),
    [
        ("rank == J", 1, 0),
        ("rank == 3", 0, 1),
        ("rank == 3 or rank == J", 0, 1),
        ("rank == 2", 1, 1),
        ("down and rank == 3", 1, 1),
    ],
)
def test_up_cards_are_ranked_with_their_wild_cards(wild: str, brings_in: int, leads: int) -> None:
    """Up cards: seat 0 a king and then a jack, seat 1 a three and then an ace."""
    hand = dealt(wild, "6c 7c Kd Jd", "4c 5c 3d Ad")
    assert hand.to_act is not None
    assert hand.to_act.seat == brings_in
    hand.act("brings in")
    hand.act("calls")
    assert (hand.street, hand.to_act.seat) == ("fourth", leads)


def test_a_seats_own_cards_may_say_what_is_wild() -> None:
    """`wild: rank == lowest(down)` is another rank for each seat, and each seat's up cards are ranked by its own."""
    hand = dealt("rank == lowest(down)", "3c 7c 3d Jd", "9c Tc 3h Kd")
    assert hand.to_act is not None
    assert hand.to_act.seat == 1, "the other three is wild"


def test_conditions_count_wild_cards() -> None:
    steps = "streets: {fourth: {after deal: [{set: {pairs: 'count(live where up has pair)'}}]}}\n"
    for wild, pairs in (("rank == 3", 1), ("rank == 8", 0)):
        hand = dealt(wild, "6c 7c Kd Jd", "4c 5c 3d Ad", steps)
        hand.act("brings in")
        hand.act("calls")
        assert [event.value for event in hand.events if event.type == "set"] == [pairs]


def test_what_is_wild_does_not_depend_on_what_is_wild() -> None:
    """A condition that ranks cards itself ranks them as they lie, so it cannot go round in circles."""
    hand = dealt("rank == 3 and hand(up) < hand(board)", "6c 7c Kd Jd", "4c 5c 3d Ad")
    assert hand.to_act is not None
    assert hand.to_act.seat == 1
