"""Sweeps, declarations for each pot, zones given up whole, shared cards replaced, scrambles of some cards only."""

from __future__ import annotations

from random import Random

import pytest

import pokerspec
from pokerspec import Hand, IllegalAction
from tests.helpers import play_out

DECLARE = """\
pokerspec: 1
game: say-it
title: Say it
players: 2..6
stakes: {ante: {required: true, typical: 1}}
betting: {structure: no-limit, minimum: ante}
forced_bets: {ante: {from: everyone, amount: ante}}
streets:
  first:
    - deal: {hole: 5}
    - bet
    - declare: DECLARATION
hands: {high: {use: all of hole}, low: {ranking: ace-to-five, use: all of hole}}
split:
  shares:
    - {to: high, among: declared is high or declared is both, odd_chip: here}
    - {to: low, among: declared is low or declared is both}
  sweep: declared is both
"""
WORDS = "[high, low, both]"
EACH = "{among: [high, low, both], each_pot: true}"
NUTS, PAIR, ROUGH, KING = "Ac 2d 3h 4s 5c", "Kh Kd 9s 8c 7d", "9d 2h 3s 4c 7s", "Kc Qd Jh 9c 8d"
"""The best low and a straight; a pair; a rough low; king high."""


def dealt(hands: list[str], stacks: list[int], declaration: str = WORDS) -> Hand:
    """Seats 1, 2, … and then 0 hold these cards, dealt one at a time round the table from the button's left."""
    order = [*range(1, len(hands)), 0]
    cards = [hands[seat].split() for seat in range(len(hands))]
    deck = [cards[seat][turn] for turn in range(5) for seat in order]
    game = pokerspec.loads(DECLARE.replace("DECLARATION", declaration))
    return game.new_hand(stacks, 0, {"ante": 1}, seed=1, deck=" ".join(deck))


def all_in(hand: Hand) -> None:
    while hand.to_act is not None and hand.to_act.kind == "bet":
        hand.act("all-in" if hand.legal.bet or hand.legal.raise_to else "calls")


def say(hand: Hand, *words: str) -> None:
    for seat, word in enumerate(words):
        if word:
            hand.act(f"declares {word}", seat=seat)


@pytest.mark.parametrize(
    ("hands", "words", "net"),
    [
        ([NUTS, PAIR, ROUGH], ("both", "high", "low"), (20, -10, -10)),  # wins both alone
        ([PAIR, NUTS, ROUGH], ("both", "high", "low"), (-10, 5, 5)),  # wins nothing, and is out of both halves
        ([NUTS, NUTS.translate(str.maketrans("cdhs", "dhsc")), PAIR], ("both", "low", "high"), (-10, 5, 5)),  # a tie is no win
        ([NUTS, PAIR, ROUGH], ("low", "high", "low"), (5, 5, -10)),
        ([PAIR, KING, ROUGH], ("both", "both", "both"), (0, 0, 0)),  # one has the high, one the low: nobody sweeps
        ([PAIR, NUTS, ROUGH], ("both", "both", "high"), (-10, 20, -10)),
        ([PAIR, KING, ROUGH], ("high", "high", "both"), (20, -10, -10)),
        ([PAIR, KING, ROUGH], ("low", "low", "both"), (-10, -10, 20)),  # nobody else wants the high
    ],
)
def test_who_says_both_wins_both_or_nothing(hands: list[str], words: tuple[str, ...], net: tuple[int, ...]) -> None:
    hand = dealt(hands, [10, 10, 10])
    all_in(hand)
    say(hand, *words)
    assert hand.result is not None
    assert hand.result.net == net


def test_a_sweep_is_judged_pot_by_pot() -> None:
    """Seat 0 beats seat 1 in both halves and loses the low to seat 2, who is in the main pot alone."""
    hand = dealt([PAIR, KING, ROUGH], [30, 30, 10])
    all_in(hand)
    say(hand, "both", "low", "low")
    assert hand.result is not None
    assert {share.pot: sum(won.chips for won in share.won if won.seat == 0) for share in hand.result.shares} == {
        "main": 0,
        "side 1": 0,
    }
    hand = dealt([NUTS, KING, "Ad 2h 3s 4c 5d"], [30, 30, 10])
    all_in(hand)
    say(hand, "both", "low", "low")
    assert hand.result is not None
    assert hand.result.net == (0 + 40 - 30, -30, 20)


def test_a_word_for_each_pot() -> None:
    """Seats 0 and 1 say other words for the side pot than for the main pot, in which seat 2 is all-in."""
    hand = dealt([PAIR, ROUGH, NUTS], [30, 30, 10], EACH)
    all_in(hand)
    assert [decision.seat for decision in hand.pending] == [1, 2, 0]
    say(hand, "low", "low", "both")
    assert [decision.seat for decision in hand.pending] == [1, 0], "the side pot"
    assert [event.name for event in hand.view(0).events if event.type == "declare"] == ["declared, main pot"] * 3
    with pytest.raises(IllegalAction):
        hand.act("declares low", seat=2)
    say(hand, "high", "low")
    assert hand.result is not None
    assert {(share.pot, share.share, share.won[0].seat) for share in hand.result.shares} == {
        ("main", "high", 2),
        ("main", "low", 2),
        ("side 1", "high", 0),
        ("side 1", "low", 1),
    }
    assert hand.result.net == (20 - 30, 20 - 30, 20)
    assert Hand.from_json(hand.to_json(spec=True)).result is not None


def test_without_side_pots_a_word_for_each_pot_is_one_word() -> None:
    one, each = dealt([PAIR, ROUGH, NUTS], [30] * 3), dealt([PAIR, ROUGH, NUTS], [30] * 3, EACH)
    for hand in (one, each):
        all_in(hand)
        say(hand, "high", "low", "both")
    assert one.result is not None
    assert each.result is not None
    assert one.result.net == each.result.net


def test_a_word_for_each_pot_has_one_name() -> None:
    text = DECLARE.replace("DECLARATION", "{among: [high, low, both], name: claim, each_pot: true}").replace(
        "declared is", "claim is"
    )
    assert [finding.code for finding in pokerspec.lint_text(text)] == ["G908"]


# ---- zones given up whole ------------------------------------------------------------------------------------------------------


def three_hands() -> Hand:
    hand = pokerspec.load("three-hand-holdem").new_hand([200] * 3, 0, {"small_blind": 1}, seed=3)
    while hand.street == "preflop":
        hand.act(hand.legal.passive if hand.legal.call is None else "calls")
    return hand


def test_a_zone_goes_whole() -> None:
    hand = three_hands()
    assert [tuple(decision) for decision in hand.pending] == [(1, "choose"), (2, "choose"), (0, "choose")]
    assert hand.legal.choices == ("left", "middle", "right")
    gone = hand.zones["middle"][1]
    hand.act("chooses middle", seat=1)
    assert hand.zones["middle"][1] == gone, "hidden until all have chosen"
    with pytest.raises(IllegalAction) as refused:
        hand.act("chooses hole", seat=2)
    assert refused.value.code == "not-a-choice"
    hand.act("chooses left", seat=2)
    hand.act("chooses right", seat=0)
    assert hand.zones["middle"][1] == []
    assert [event.cards for event in hand.events if event.type == "discard" and event.seat == 1] == [gone]
    assert [event.cards for event in hand.view(2).events if event.type == "discard" and event.seat == 1] == [["??", "??"]]
    while hand.street == "flop":
        hand.act("checks")
    assert hand.legal_for(1).choices == ("left", "right"), "an empty zone cannot be given up"


# ---- shared cards replaced -----------------------------------------------------------------------------------------------------


def test_a_seat_replaces_cards_of_the_table() -> None:
    hand = pokerspec.load("one-mans-trash").new_hand([100] * 3, 0, {"small_blind": 1}, seed=5)
    for words in ("calls", "calls", "checks"):
        hand.act(words)
    before = hand.board
    assert (hand.to_act, len(before)) == ((1, "draw"), 5)
    assert hand.legal.cards is not None
    assert (hand.legal.cards.zone, set(hand.legal.cards.allowed)) == ("board", set(before))
    with pytest.raises(IllegalAction):
        hand.act(f"draws {hand.zones['hole'][1][0]}")
    hand.act(f"draws {before[1]} {before[3]}")
    assert hand.board[:3] == [before[0], before[2], before[4]]
    assert len(hand.board) == 5
    assert hand.view(None).board == hand.board, "they come face up"
    assert sorted(map(str, hand.pile("discards"))) == sorted(str(card) for card in pokerspec.cards(f"{before[1]} {before[3]}"))
    hand.act("stands pat")
    hand.act(f"draws {hand.board[4]}")
    assert (hand.street, hand.to_act) == ("second", (1, "bet"))


def test_a_dealer_replaces_cards_of_the_table() -> None:
    hand = pokerspec.load("one-mans-trash").new_hand([100] * 3, 0, {"small_blind": 1}, dealing="manual")
    for _ in range(3):
        assert hand.needs is not None
        hand.deal("?? ??", seat=hand.needs.seats[0])
    hand.deal("2c 3c 4c 5c 9d")
    for words in ("calls", "calls", "checks", "draws 9d"):
        hand.act(words)
    assert hand.needs is not None
    assert (hand.needs.zone, hand.needs.count, hand.needs.seats) == ("board", 1, ())
    hand.deal("6c")
    assert hand.board == ["2c", "3c", "4c", "5c", "6c"]
    assert hand.to_act == (2, "draw")


# ---- a scramble of some cards --------------------------------------------------------------------------------------------------


def test_only_cards_that_are_meant_are_scrambled() -> None:
    text = DECLARE.replace(
        "    - declare: DECLARATION\n", "    - discard: 2\n    - scramble: {from: discards where rank >= T, into: stub}\n"
    )
    text = text.split("split:")[0] + "split: [{to: high}]\n"
    game = pokerspec.loads(text)
    moved = 0
    for seed in range(20):
        hand = play_out(game.new_hand([50] * 4, 0, {"ante": 1}, seed=seed), Random(seed))
        scrambles = [event for event in hand.events if event.type == "scramble"]
        thrown = [card for event in hand.events if event.type == "discard" for card in event.cards]
        high = [card for card in thrown if card[0] in "TJQKA"]
        for event in scrambles:
            assert event.count == len(high)
            moved += len(high)
            assert len(hand.pile("discards")) == len(thrown) - len(high)
    assert moved > 20


# ---- lines --------------------------------------------------------------------------------------------------------------------


def test_a_card_serves_every_line_it_lies_in() -> None:
    """The center is in the row and in the column; no hand may mix the two."""
    game = pokerspec.load("iron-cross")
    cross = {"west": "Ah", "center": "Kh", "east": "2c", "north": "Qh", "south": "Jh"}
    for hole, name in (
        ("Th 9h", "straight flush, king high"),
        ("As Ad", "three of a kind, aces"),
        ("Ac Tc", "straight, ace high"),
    ):
        made = game.evaluate(hole=hole, **cross)["high"]
        assert made is not None
        assert made.name() == name


@pytest.mark.parametrize(("players", "finding"), [("players < 2", ()), ("pot > 3", ("G900",))])
def test_a_line_is_used_where_options_and_players_say_so(players: str, finding: tuple[str, ...]) -> None:
    text = "pokerspec: 1\ngame: cross\ntitle: Cross\nextends: iron-cross\nlines: {across: {when: WHEN}}\n".replace(
        "WHEN", players
    )
    assert tuple(found.code for found in pokerspec.lint_text(text)) == finding
    if not finding:
        made = pokerspec.loads(text).evaluate(hole="As Ad", west="Ah", center="Kh", east="2c", north="Qh", south="Jh")["high"]
        assert made is not None
        assert made.name() == "pair of aces"
