"""The procedures of the card room's own games, run at a table: what may be reported, and what is then done with cards and
chips, turn by turn (`../shared/seeds/004_cbf2c90ea6bbec01.txt`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import pokerspec
from pokerspec import Hand, ReportError
from pokerspec.rankings.cards import name as card_name

CONGRESS, TEXOMA, DRAWMAHA = (pokerspec.load(name) for name in ("congress", "texoma", "drawmaha"))
STAKES = {"small_blind": 1}
SEED = 3


def names(hand: Hand) -> tuple[str, ...]:
    return tuple(report.name for report in hand.reports)


def pile(hand: Hand, name: str) -> list[str]:
    return [card_name(card) for card in hand.piles[name]]


def passive(hand: Hand, folds: tuple[int, ...] = ()) -> None:
    """Check or call; these seats fold as soon as they face a bet."""
    if hand.legal.fold and hand.to_act is not None and hand.to_act.seat in folds:
        hand.act("fold")
    else:
        hand.act("check" if hand.legal.check else "call")


def asked(hand: Hand) -> int:
    """The seat to act."""
    assert hand.to_act is not None
    return hand.to_act.seat


def wanted(hand: Hand) -> tuple[str, int, str]:
    """What a dealer with real cards is asked for."""
    assert hand.needs is not None
    return hand.needs.zone, hand.needs.count, hand.needs.face


def net(hand: Hand) -> tuple[int, ...]:
    assert hand.result is not None
    return hand.result.net


def all_cards(hand: Hand) -> list[int]:
    """Every card, wherever it is."""
    held = [card for zone in hand.own.values() for cards in zone for card in cards]
    return sorted([*hand.deck[hand.top :], *held, *(card for cards in hand.piles.values() for card in cards)])


# ---- Congress: an early river with nine players (lines 48 to 57) -------------------------------------------------------------


def on_the_turn(seats: int = 9, folds: tuple[int, ...] = (), stacks: dict[int, int] | None = None) -> Hand:
    """Congress with the button at seat 0, up to the turn."""
    chips = [(stacks or {}).get(seat, 200) for seat in range(seats)]
    hand = CONGRESS.new_hand(chips, button=0, stakes=STAKES, seed=SEED)
    while hand.street != "turn":
        passive(hand, folds if hand.street == "preflop" else ())
    return hand


def finish_turn(hand: Hand) -> None:
    while hand.to_act is not None and hand.to_act.kind == "bet":
        passive(hand)


def test_the_dealer_shows_the_river_and_the_turn_is_played_on() -> None:
    hand = on_the_turn(folds=(3, 5))
    assert names(hand) == ("early_river",)
    burned = pile(hand, "burns")
    coming = card_name(hand.copy().take(1)[0])
    hand.act("check")
    assert hand.to_act == (2, "bet")
    hand.report("early_river")
    assert (pile(hand, "aside"), pile(hand, "burns"), len(hand.board)) == ([coming], burned, 4)
    assert hand.view().events[-1].to_json()["cards"] == [coming]  # it lies face up: a watcher sees it
    assert hand.to_act == (2, "bet")  # the seat whose turn it was
    hand.act("bet 6")
    for seat in (4, 6, 7, 8, 0, 1):
        assert hand.to_act == (seat, "bet")
        passive(hand)
    assert hand.pot == 7 * 2 + 7 * 6


@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_card_that_is_picked_is_the_river(place: int) -> None:
    hand = on_the_turn(folds=(3, 5))
    hand.report("early_river")
    finish_turn(hand)
    assert hand.legal.words() == "pick 1 or 2 or 3"
    row = pile(hand, "burns")
    assert len(row) == 3
    assert not pile(hand, "aside")
    assert not any(hand.up >> card & 1 for card in hand.piles["burns"])  # they lie face down
    board, pot = hand.board, hand.pot
    hand.act(f"picks {place}")
    picked = row.pop(place - 1)
    assert hand.board == [*board, picked]
    assert hand.view().board == hand.board
    assert pile(hand, "burns") == row
    assert (hand.street, hand.to_act, hand.pot) == ("river", (1, "bet"), pot)
    finish_turn(hand)
    assert hand.is_over
    assert hand.board[4] == picked
    assert sum(hand.stacks) == 1800
    assert len(all_cards(hand)) == len(set(all_cards(hand))) == 52


def test_the_three_cards_are_the_two_burns_and_the_card_shown() -> None:
    places = set()
    for seed in range(12):
        hand = CONGRESS.new_hand([200] * 9, button=0, stakes=STAKES, seed=seed)
        while hand.street != "turn":
            passive(hand)
        burned = pile(hand, "burns")
        hand.report("early_river")
        shown = pile(hand, "aside")
        finish_turn(hand)
        assert sorted(pile(hand, "burns")) == sorted(burned + shown)
        places.add(pile(hand, "burns").index(shown[0]))
    assert places == {0, 1, 2}  # they are mixed


@pytest.mark.parametrize(
    ("folds", "chooser"),
    [((), 1), ((1,), 1), ((4, 6), 4), ((7,), 7), ((0,), 0), ((3, 4, 5, 6, 7, 8, 0), 3)],
)
def test_who_picks(folds: tuple[int, ...], chooser: int) -> None:
    """The first seat left of the button that is not in the hand; where all are in it, the first left of the button."""
    hand = on_the_turn(folds=folds)
    hand.report("early_river")
    finish_turn(hand)
    assert [tuple(decision) for decision in hand.pending] == [(chooser, "pick")]
    assert hand.view(chooser).legal.words() == "pick 1 or 2 or 3"
    assert hand.view((chooser + 1) % 9).legal.words() == "nothing"
    with pytest.raises(pokerspec.IllegalAction, match="not to act"):
        hand.act("picks 1", seat=(chooser + 1) % 9)
    hand.act("picks 1", seat=chooser)
    assert hand.street == "river"


def test_a_seat_that_folds_on_the_turn_is_not_in_the_hand_when_it_is_picked() -> None:
    hand = on_the_turn()
    hand.report("early_river")
    hand.act("bet 10")
    hand.act("fold")
    finish_turn(hand)
    assert hand.to_act == (2, "pick")


@pytest.mark.parametrize("word", ["picks 0", "picks 4", "check", "fold", "picks x"])
def test_other_answers_are_refused(word: str) -> None:
    hand = on_the_turn()
    hand.report("early_river")
    finish_turn(hand)
    before = hand.to_json()
    with pytest.raises(pokerspec.IllegalAction):
        hand.act(word)
    assert hand.to_json() == before


def test_nobody_sees_the_cards_that_are_picked_from() -> None:
    hand = on_the_turn()
    hand.report("early_river")
    shown = pile(hand, "aside")[0]
    finish_turn(hand)
    hand.act(f"picks {1 + (pile(hand, 'burns').index(shown) + 1) % 3}")
    for seat in (None, 0, 1):
        said = [event for event in hand.view(seat).since(0) if event["type"] in ("burn", "take")]
        assert {card for event in said for card in event["cards"]} == {"??"}


def test_players_who_are_all_in_see_the_card_that_was_picked() -> None:
    """Nobody can bet on the river: it is picked all the same, and the hands are shown."""
    hand = on_the_turn(folds=(3, 4, 5, 6, 7, 8, 0), stacks={1: 20, 2: 20})
    hand.report("early_river")
    while hand.to_act is not None and hand.to_act.kind == "bet":
        sizes = hand.legal.bet or hand.legal.raise_to
        hand.act(f"{'bet' if hand.legal.bet else 'raise to'} {sizes.max}" if sizes else "call")
    assert hand.to_act == (3, "pick")
    assert hand.stacks[1] == hand.stacks[2] == 0
    picked = pile(hand, "burns")[2]
    hand.act("picks 3")
    assert hand.is_over
    assert hand.board[4] == picked
    assert sum(hand.stacks) == 7 * 200 + 40


def test_all_fold_on_the_turn_and_nothing_is_picked() -> None:
    hand = on_the_turn(folds=(3, 4, 5, 6, 7, 8, 0))
    hand.report("early_river")
    hand.act("bet 3")
    hand.act("fold")
    assert hand.is_over
    assert len(hand.board) == 4
    assert sum(hand.stacks) == 1800


@pytest.mark.parametrize("seats", [2, 8])
def test_with_fewer_than_nine_there_is_no_such_procedure(seats: int) -> None:
    """They burn before the river, so the room has another way."""
    hand = on_the_turn(seats)
    assert names(hand) == ()
    with pytest.raises(ReportError) as refused:
        hand.report("early_river")
    assert refused.value.code == "does-not-hold"


def test_only_while_the_turn_is_bet() -> None:
    hand = CONGRESS.new_hand([200] * 9, button=0, stakes=STAKES, seed=SEED)
    streets: dict[str, set[tuple[str, ...]]] = {}
    while not hand.is_over:
        streets.setdefault(hand.street, set()).add(names(hand))
        if hand.street != "turn":
            with pytest.raises(ReportError):
                hand.report("early_river")
        passive(hand)
    assert streets == {"preflop": {()}, "flop": {()}, "turn": {("early_river",)}, "river": {()}}
    with pytest.raises(ReportError) as refused:
        hand.report("early_river")
    assert refused.value.code == "hand-over"


def test_it_happens_once() -> None:
    hand = on_the_turn()
    hand.report("early_river")
    while not hand.is_over:
        assert names(hand) == ()
        with pytest.raises(ReportError):
            hand.report("early_river")
        hand.act("picks 2") if hand.to_act == (1, "pick") else passive(hand)


def test_the_report_can_be_taken_back() -> None:
    hand = on_the_turn()
    hand.act("check")
    before = hand.to_json()
    hand.report("early_river")
    hand.undo()
    assert hand.to_json() == before
    assert names(hand) == ("early_river",)
    hand.report("early_river")
    finish_turn(hand)
    row = pile(hand, "burns")
    hand.act("picks 1")
    hand.undo()
    assert (pile(hand, "burns"), len(hand.board), hand.to_act) == (row, 4, (1, "pick"))
    hand.act("picks 3")
    assert hand.board[4] == row[2]


def test_as_a_bomb_pot() -> None:
    """Line 42: with antes and without betting before the flop it is the same procedure."""
    game = pokerspec.load("congress", mixins=["bomb-pot"])
    hand = game.new_hand([200] * 9, button=0, stakes={"bomb_ante": 10}, seed=SEED)
    while hand.street != "turn":
        passive(hand)
    hand.report("early_river")
    finish_turn(hand)
    row = pile(hand, "burns")
    hand.act("picks 3")
    assert (hand.board[4], hand.street, hand.pot) == (row[2], "river", 90)


def test_a_hand_saved_at_any_moment_of_it_goes_on_the_same() -> None:
    hand = on_the_turn(folds=(6,))
    hand.report("early_river")
    while not hand.is_over:
        again = Hand.from_json(hand.to_json())
        assert (again.pending, again.piles, again.street) == (hand.pending, hand.piles, hand.street)
        hand.act("picks 2") if hand.to_act == (6, "pick") else passive(hand)
        again.act("picks 2") if again.to_act == (6, "pick") else passive(again)
        assert again.to_json() == hand.to_json()


def real_cards() -> Iterator[str]:
    """The cards of a deck, by rank, as a dealer with real cards finds them."""
    return (rank + suit for rank in "AKQJT98765432" for suit in "cdhs")


def feed(hand: Hand, cards: Iterator[str]) -> None:
    """Hand in what is needed, burns unseen."""
    while hand.waiting == "cards":
        zone, count, _ = wanted(hand)
        seats = hand.needs.seats if hand.needs else ()
        for seat in seats or (None,):
            hand.deal(" ".join("??" if zone == "burns" else next(cards) for _ in range(count)), seat=seat)


def dealt_by_hand() -> tuple[Hand, Iterator[str]]:
    """Nine-handed to the turn, with real cards."""
    cards = real_cards()
    hand = CONGRESS.new_hand([200] * 9, button=0, stakes=STAKES, dealing="manual")
    while hand.street != "turn" or hand.waiting == "cards":
        feed(hand, cards)
        if hand.street != "turn":
            passive(hand)
            feed(hand, cards)
    return hand, cards


def test_with_real_cards_the_exposed_card_is_asked_for_and_then_the_one_that_was_picked() -> None:
    hand, cards = dealt_by_hand()
    hand.report("early_river")
    assert wanted(hand) == ("aside", 1, "up")
    assert names(hand) == ()
    with pytest.raises(pokerspec.DealingError, match="dealt already"):
        hand.deal("Ac")
    shown = next(cards)
    hand.deal(shown)
    assert hand.to_act == (1, "bet")
    finish_turn(hand)
    assert hand.to_act == (1, "pick")
    assert pile(hand, "burns") == ["??", "??", "??"]  # scrambled: nobody knows which of them it is
    hand.act("picks 2")
    assert wanted(hand) == ("board", 1, "up")
    assert len(hand.board) == 4
    hand.deal(shown)  # it was the exposed card after all
    assert (hand.board[4], hand.street, hand.to_act) == (shown, "river", (1, "bet"))
    hand.undo()
    other = next(cards)
    hand.deal(other)
    assert hand.board[4] == other
    finish_turn(hand)
    assert hand.is_over
    assert sum(hand.stacks) == 1800
    assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()


# ---- Texoma: fouled hands (lines 12 to 15) -----------------------------------------------------------------------------------

FOULS = ["uncapped_both", "moved_card", "hands_touched"]


def set_hands(stacks: list[int] | None = None, all_in: tuple[int, ...] = ()) -> Hand:
    """Texoma to the flop: four and two cards each, as they come."""
    hand = TEXOMA.new_hand(stacks or [200] * 4, button=0, stakes=STAKES, seed=SEED)
    while hand.street != "flop":
        if hand.legal.kind == "arrange":
            cards = hand.own["hole"][asked(hand)]
            hand.act(pokerspec.Arrange({"omaha": tuple(cards[:4]), "holdem": tuple(cards[4:])}))
        elif asked(hand) in all_in and hand.legal.raise_to:
            hand.act(pokerspec.Raise(hand.legal.raise_to.max))
        else:
            passive(hand)
    return hand


@pytest.mark.parametrize("how", FOULS)
def test_a_fouled_hand_is_dead_and_its_chips_stay(how: str) -> None:
    hand = set_hands()
    cards = sorted(hand.own["omaha"][2] + hand.own["holdem"][2])
    hand.report("fouled_hand", seat=2, how=how)
    assert not hand.live >> 2 & 1
    assert sorted(hand.piles["muck"]) == cards
    assert hand.own["omaha"][2] == hand.own["holdem"][2] == []
    assert (hand.pot, hand.stacks[2]) == (8, 198)
    assert hand.to_act == (1, "bet")  # who was to act still is
    passive(hand)
    assert hand.to_act == (3, "bet")  # the fouled seat is passed over
    while not hand.is_over:
        passive(hand)
    assert net(hand)[2] == -2
    assert sum(hand.stacks) == 800


def test_the_seat_to_act_fouls_and_the_next_is_asked() -> None:
    hand = set_hands()
    hand.report("fouled_hand", seat=1, how="moved_card")
    assert hand.to_act == (2, "bet")
    hand.act("bet 4")
    hand.report("fouled_hand", seat=2, how="hands_touched")
    assert hand.to_act == (3, "bet")
    assert hand.legal.call == 4  # the bet of a fouled hand stands


def test_one_hand_is_left_and_wins_unseen() -> None:
    hand = set_hands()
    for seat in (1, 2, 0):
        hand.report("fouled_hand", seat=seat, how="moved_card")
    assert hand.is_over
    assert net(hand) == (-2, -2, -2, 6)


def test_only_from_the_flop_on() -> None:
    hand = TEXOMA.new_hand([200] * 4, button=0, stakes=STAKES, seed=SEED)
    seen = set()
    while not hand.is_over:
        if hand.board:
            copied = hand.copy()
            copied.report("fouled_hand", seat=3, how="moved_card")
        else:
            with pytest.raises(ReportError) as refused:
                hand.report("fouled_hand", seat=3, how="moved_card")
            assert refused.value.code == "does-not-hold"
        seen.add((hand.street, bool(hand.board)))
        passive(hand) if hand.legal.kind == "bet" else hand.act(hand.legal.passive)
    assert {"preflop", "setting", "flop", "turn", "river"} == {street for street, _ in seen}


def test_a_player_who_is_all_in_may_uncap_both_hands() -> None:
    hand = set_hands([200, 10, 200, 200], all_in=(1,))
    assert hand.stacks[1] == 0
    with pytest.raises(ReportError) as refused:
        hand.report("fouled_hand", seat=1, how="uncapped_both")
    assert refused.value.code == "does-not-hold"
    hand.copy().report("fouled_hand", seat=2, how="uncapped_both")  # another, who has chips, may not
    pots = hand.pots
    hand.report("fouled_hand", seat=1, how="moved_card")
    assert not hand.live >> 1 & 1
    assert sum(pot.amount for pot in hand.pots) == sum(pot.amount for pot in pots)
    assert all(1 not in pot.seats for pot in hand.pots)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({}, "bad-argument"),
        ({"seat": 1}, "bad-argument"),
        ({"seat": 9, "how": "moved_card"}, "bad-argument"),
        ({"seat": -1, "how": "moved_card"}, "bad-argument"),
        ({"seat": 1, "how": "sneezed"}, "bad-argument"),
        ({"seat": 1, "how": "moved_card", "why": "x"}, "bad-argument"),
    ],
)
def test_reports_that_say_too_little_or_too_much(said: dict[str, object], code: str) -> None:
    hand = set_hands()
    before = hand.to_json()
    with pytest.raises(ReportError) as refused:
        hand.report("fouled_hand", **said)
    assert refused.value.code == code
    assert hand.to_json() == before


def test_a_hand_is_fouled_once_and_a_folded_one_not_at_all() -> None:
    hand = set_hands()
    hand.report("fouled_hand", seat=2, how="moved_card")
    hand.act("bet 4")
    hand.act("fold")
    for seat in (2, 3):
        with pytest.raises(ReportError) as refused:
            hand.report("fouled_hand", seat=seat, how="moved_card")
        assert refused.value.code == "does-not-hold"


def test_a_foul_can_be_taken_back_and_is_saved() -> None:
    hand = set_hands()
    before = hand.to_json()
    hand.report("fouled_hand", seat=1, how="uncapped_both")
    assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()
    hand.undo()
    assert hand.to_json() == before
    assert hand.to_act == (1, "bet")


def test_a_foul_at_the_showdown() -> None:
    """A hand that is fouled while the hands are shown wins nothing."""
    hand = TEXOMA.new_hand([200] * 3, button=0, stakes=STAKES, seed=SEED, showdown="asked")
    while hand.legal.kind != "show":
        passive(hand) if hand.legal.kind == "bet" else hand.act(hand.legal.passive)
    first = asked(hand)
    hand.report("fouled_hand", seat=first, how="hands_touched")
    assert asked(hand) != first
    while not hand.is_over:
        hand.act("shows")
    assert net(hand)[first] == -2
    assert sum(hand.stacks) == 600


def test_the_holdem_hands_are_shown_before_the_omaha_hands() -> None:
    """Line 17."""
    hand = set_hands()
    while not hand.is_over:
        passive(hand)
    shown = [(event.seat, len(event.cards)) for event in hand.events if event.type == "show"]
    assert shown == [(seat, count) for count in (2, 4) for seat in (1, 2, 3, 0)]


def test_what_may_be_reported_says_what_must_be_said() -> None:
    (report,) = set_hands().reports
    assert report.title == {"en": "Fouled hand", "ja": "ハンドの反則"}
    assert report.arguments == {"seat": ("Seat",), "how": tuple(FOULS)}


# ---- Drawmaha: a stub too small for the draws, the turn and the river (lines 37 to 40) ----------------------------------------


def drawn(seats: int, folds: tuple[int, ...], thrown: list[int]) -> tuple[Hand, list[str]]:
    """Drawmaha past its draw; the hand and what its dealer did in the draw."""
    hand = DRAWMAHA.new_hand([200] * seats, button=0, stakes=STAKES, seed=SEED)
    while hand.street != "draw":
        passive(hand, folds)
    before = len(hand.events)
    for count in thrown:
        assert hand.legal.cards is not None
        hand.act(pokerspec.Discard(hand.legal.cards.numbers[:count]))
    done = [
        f"scramble {event.piles} {event.count}" if event.type == "scramble" else event.type
        for event in hand.events[before:]
        if event.type in ("burn", "scramble", "deal", "irregularity")
    ]
    return hand, done


def test_a_stub_that_is_just_enough_is_left_alone() -> None:
    """Seven players: 35 cards, a burn and the flop leave 13; a burn, nine draws, the turn, a burn and the river are 13."""
    hand, done = drawn(7, (), [2, 2, 2, 2, 1, 0, 0])
    assert done == ["burn", *["deal"] * 5, "deal"]
    assert hand.street == "turn"
    while not hand.is_over:
        passive(hand)
    assert hand.stub_size == 0


def test_one_card_short_and_nobody_has_folded() -> None:
    hand, done = drawn(7, (), [2, 2, 2, 2, 2, 0, 0])
    assert done[:2] == ["irregularity", "burn"]
    assert done[2].startswith("scramble")
    assert "burn" not in done[3:]  # no second burn before the draws
    assert (done[2].count("muck"), done[2].count("discards"), done[2][-3:]) == (1, 1, " 10")
    assert len(pile(hand, "burns")) == 2  # the flop's and this one stay out
    assert len(all_cards(hand)) == len(set(all_cards(hand))) == 52


def test_one_card_short_and_somebody_has_folded() -> None:
    """The muck alone joins the stub; what was thrown now stays out."""
    hand, done = drawn(7, (4,), [2, 2, 2, 2, 2, 0])
    assert (done[2].count("muck"), done[2].count("discards"), done[2][-2:]) == (1, 0, " 5")
    assert len(pile(hand, "discards")) == 10
    assert not pile(hand, "muck")
    while not hand.is_over:
        passive(hand)
    assert len(hand.board) == 5


def test_with_six_the_draw_is_larger() -> None:
    """Eighteen are left: a burn, fourteen draws and three are just enough, fifteen draws are not."""
    _, enough = drawn(6, (), [3, 3, 3, 3, 2, 0])
    _, short = drawn(6, (), [3, 3, 3, 3, 3, 0])
    assert "irregularity" not in enough
    assert "irregularity" in short


def test_no_turn_burn_and_a_river_burn() -> None:
    hand, _ = drawn(3, (), [1, 1, 1])
    while not hand.is_over:
        passive(hand)
    assert len(pile(hand, "burns")) == 3  # before the flop, the draw and the river
