"""What the issue of the nineteen games says of them, each sentence at a table."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec import Discard, Hand, Rank
from pokerspec.rankings.cards import name as card_name

STUD = {"small_bet": 10, "ante": 1, "bring_in": 3}


def passive(hand: Hand) -> None:
    hand.act(hand.legal.passive if hand.legal.call is None else "call")


def everywhere(hand: Hand) -> list[int]:
    """Every card of the deck, wherever it lies."""
    held = [card for zone in hand.own.values() for cards in zone for card in cards]
    return sorted([*hand.deck[hand.top :], *held, *(card for pile in hand.piles.values() for card in pile)])


# ---- Congress --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "burns", "stub"), [(9, 2, 0), (8, 3, 4), (2, 3, 34)])
def test_congress_nine_handed_uses_the_whole_deck(seats: int, burns: int, stub: int) -> None:
    """45 in hand, two burns and five on the board are 52: nine players have no burn before the river."""
    hand = pokerspec.load("congress").new_hand([200] * seats, button=0, stakes={"small_blind": 1}, seed=1)
    while hand.street != "river":
        passive(hand)
    assert len(hand.board) == 5
    assert (len(hand.piles["burns"]), hand.stub_size) == (burns, stub)
    assert 5 * seats + len(hand.board) + burns + stub == 52
    assert everywhere(hand) == list(range(52))


# ---- Drawmaha --------------------------------------------------------------------------------------------------------------


def drawn(folder: int | None) -> tuple[Hand, list[str]]:
    """Six-handed, everybody who is in throws three; `folder` folds before the flop. The hand and the piles scrambled."""
    hand = pokerspec.load("drawmaha").new_hand([200] * 6, button=0, stakes={"small_blind": 1}, seed=2)
    while hand.street != "draw":
        if hand.to_act == (folder, "bet") and hand.legal.fold:
            hand.act("fold")
        else:
            passive(hand)
    while hand.street == "draw":
        assert hand.legal.cards is not None
        hand.act(Discard(hand.legal.cards.numbers[:3]))
    return hand, [pile for event in hand.events if event.type == "scramble" for pile in event.piles]


@pytest.mark.parametrize(("folder", "scrambled", "left_out"), [(None, ["muck", "discards"], 0), (3, ["muck"], 15)])
def test_drawmaha_six_handed_drawing_three_each_reaches_both_branches(
    folder: int | None, scrambled: list[str], left_out: int
) -> None:
    """Eighteen are left after the flop: too few for the burn, 15 or 18 draws, the turn, the burn and the river.

    With a folded hand in the muck that is scrambled into the stub; without one the cards that were just thrown are.
    """
    hand, piles = drawn(folder)
    assert piles == scrambled
    assert len(hand.piles["discards"]) == left_out
    assert all(len(cards) == 5 for seat, cards in enumerate(hand.own["hole"]) if seat != folder)
    assert everywhere(hand) == list(range(52))
    while not hand.is_over:
        passive(hand)
    assert len(hand.board) == 5
    assert sum(hand.stacks) == 1200


# ---- stud ------------------------------------------------------------------------------------------------------------------


def on_third(game: str, doors: dict[int, str]) -> Hand:
    """Third street with these door cards, by seat; whoever must brings it in."""
    seats = len(doors)
    spare = iter(card for card in map(card_name, range(52)) if card not in doors.values())
    order = [*range(1, seats), 0]
    deck = [next(spare) for _ in range(2 * seats)] + [doors[seat] for seat in order]
    hand = pokerspec.load(game).new_hand([1000] * seats, button=0, stakes=STUD, deck=" ".join(deck))
    assert [cards[2] for cards in hand.zones["hole"]] == [doors[seat] for seat in range(seats)]
    return hand


@pytest.mark.parametrize(
    ("doors", "seat"),
    [
        ("Qs Kc 9d", 1),  # the highest
        ("Kd Kc Kh", 2),  # of equal ones by suit: hearts above diamonds above clubs
        ("Kd Ks Kh", 1),  # and spades above all
        ("Ac Ad 2c", 2),  # an ace is low
        ("As Ac Ad", 0),
    ],
)
def test_the_highest_door_card_brings_in_razz_and_spades_break_a_tie(doors: str, seat: int) -> None:
    hand = on_third("razz", dict(enumerate(doors.split())))
    assert hand.to_act == (seat, "post")
    hand.act("brings in")
    assert hand.to_act == ((seat + 1) % 3, "bet")


@pytest.mark.parametrize("doors", ["Qs 2c 9d", "Qs 2d 2c"])
def test_the_lowest_door_card_brings_in_stud(doors: str) -> None:
    lowest = doors.split().index("2c")
    assert on_third("stud8", dict(enumerate(doors.split()))).to_act == (lowest, "post")


PAIRING = "2h 3h 4s 5d Kc 9c 6h 8c 9d"
"""Seat 1 first: two cards face down and the door card each, a burn, fourth street."""


def open_pair(game: str) -> Hand:
    """Fourth street, heads-up; seat 0 pairs its door card."""
    hand = pokerspec.load(game).new_hand([1000, 1000], button=0, stakes=STUD, deck=PAIRING)
    assert [cards[2] for cards in hand.zones["hole"]] == ["9c", "Kc"]
    hand.act("brings in")
    hand.act("call")
    assert [cards[2:] for cards in hand.zones["hole"]] == [["9c", "9d"], ["Kc", "8c"]]
    return hand


@pytest.mark.parametrize(("game", "first", "sizes"), [("stud", 0, [10, 20]), ("stud8", 0, [10]), ("razz", 1, [10])])
def test_only_high_stud_has_the_bet_for_an_open_pair(game: str, first: int, sizes: list[int]) -> None:
    hand = open_pair(game)
    assert hand.to_act == (first, "bet")
    assert hand.legal.bet is not None
    assert list(hand.legal.bet) == sizes
    with pytest.raises(pokerspec.IllegalAction):
        hand.act("bet 30")
    if 20 not in sizes:
        with pytest.raises(pokerspec.IllegalAction) as refused:
            hand.act("bet 20")
        assert refused.value.code in ("wrong-size", "above-maximum")


def test_a_house_may_give_stud_hi_lo_the_bet_for_an_open_pair() -> None:
    game = pokerspec.load("stud8", options={"open_pair_big_bet": True})
    hand = game.new_hand([1000, 1000], 0, STUD, deck=PAIRING)
    hand.act("brings in")
    hand.act("call")
    assert hand.legal.bet is not None
    assert list(hand.legal.bet) == [10, 20]


# ---- short deck ------------------------------------------------------------------------------------------------------------

LOWEST = "As 6h 7d 8c 9s"


def high_of(cards: str) -> Rank:
    """What two cards in hand and three on the board make in the game."""
    rank = pokerspec.load("short-deck").evaluate(hole=cards[:5], board=cards[6:])["high"]
    assert rank is not None
    return rank


@pytest.mark.parametrize(
    ("other", "outcome"),
    [
        ("6s 7h 8d 9c Ts", "loses"),  # a straight to the ten
        ("Ah Kd Qs Js Tc", "loses"),  # the best straight
        ("Ah 6s 7c 8h 9d", "ties"),
        ("Ah Kd Qs Js 9c", "beats"),  # the ace of the lowest straight is low
        ("Ks Kh Kd Qc Jc", "beats"),
        ("Ac Ad Kc Kd Qh", "beats"),
        ("6s 9h Js Qs Ks", "beats"),
        ("6s 9s Js Qs Ks", "loses"),  # a flush
        ("6c 6d 6s Kh Kc", "loses"),  # a full house
        ("6c 6d 6s 6h Kc", "loses"),
    ],
)
def test_ace_six_seven_eight_nine_is_the_lowest_straight_of_a_short_deck(other: str, outcome: str) -> None:
    lowest, against = high_of(LOWEST), high_of(other)
    assert lowest.name() == "straight, 9 high"
    assert {"beats": lowest > against, "ties": lowest == against, "loses": lowest < against}[outcome]
    assert (lowest > against) + (lowest == against) + (lowest < against) == 1


def test_it_wins_at_the_table_and_loses_to_the_straight_above_it() -> None:
    """The lowest straight, the one above it and three kings; then the same without the one above."""
    deck = "As Ts Kd 9d 9c Kc" + " Qh 6h 7d 8c" + " Qs Kh" + " Qd Ah"  # seat by seat; a burn before the board's cards
    hand = pokerspec.load("short-deck").new_hand([200] * 3, button=2, stakes={"ante": 10}, deck=deck)
    assert hand.zones["hole"] == [["As", "9d"], ["Ts", "9c"], ["Kd", "Kc"]]
    twin = hand.copy()
    while not hand.is_over:
        passive(hand)
    assert hand.result is not None
    assert hand.result.words() == ["seat 1 wins 60 from the main pot, high with straight, ten high (Ts 9c 8c 7d 6h)"]
    twin.act("call")
    twin.act("fold")
    while not twin.is_over:
        passive(twin)
    assert twin.result is not None
    assert [(won.seat, won.rank and won.rank.name()) for share in twin.result.shares for won in share.won] == [
        (0, "straight, 9 high")
    ]


def test_the_same_cards_are_no_straight_in_a_deck_of_52() -> None:
    assert pokerspec.evaluate("high", LOWEST).name() == "ace high"


def test_a_short_deck_has_36_cards_and_no_deuces_to_fives() -> None:
    hand = pokerspec.load("short-deck").new_hand([200] * 3, button=0, stakes={"ante": 10}, seed=1)
    cards = [card_name(card) for card in everywhere(hand)]
    assert len(cards) == 36
    assert not {card[0] for card in cards} & set("2345")
