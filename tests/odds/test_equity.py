"""Odds: against figures everybody knows, against counting every deal, and against the engine's own showdowns."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

import pokerspec
from pokerspec.compiler import program as ops
from pokerspec.odds import drawing
from pokerspec.odds.asking import Question
from pokerspec.odds.counting import Counting
from pokerspec.odds.equity import takes_ranges
from pokerspec.odds.spot import Spot, cards_by_zone, sizes_of, spot_of, staying
from pokerspec.rankings.cards import name, parse

GAMES = [document.id for document in pokerspec.Library().documents("game")]
PLAYED = {"baseball", "follow-the-queen", "high-chicago", "spit-in-the-ocean", "binglaha", "omaha-x"}
"""Games whose winners depend on more than which cards there are: their order, or dice."""


def has(game: pokerspec.Game, *kinds: type[ops.Op]) -> bool:
    """Whether a game has steps of some kinds."""
    return any(isinstance(op, kinds) for op in at_the_end(game, 0).program.ops)


def spot(game: str, hands: list[str], board: str = "", dead: str = "") -> Spot:
    sizes = sizes_of(pokerspec.load(game), len(hands))
    own = [cards_by_zone(hand, sizes.own, "a hand") for hand in hands]
    return spot_of(sizes, own, cards_by_zone(board, sizes.shared, "the board"), parse(dead))


def test_aces_against_kings() -> None:
    """1,712,304 boards, 0.81255489679 of the pot (issue 7); in whole numbers 1,388,072 won and 6,538 tied."""
    found = pokerspec.equity(pokerspec.load("nlhe"), ["As Ah", "Kd Kc"])
    assert (found.exact, found.deals) == (True, 1_712_304)
    assert found.fractions[0] == Fraction(2 * 1_388_072 + 6_538, 2 * 1_712_304)
    assert round(found.hands[0].equity, 11) == 0.81255489679
    assert sum(found.fractions) == 1
    assert found.hands[0].win == 1_388_072 / 1_712_304
    assert found.hands[0].part == 6_538 / 1_712_304
    assert found.hands[0].error == 0


def alike(game: str, hands: list[str], board: str = "", dead: str = "") -> None:
    """All boards one by one give the same as all classes."""
    counting = Counting(spot(game, hands, board, dead))
    assert counting.boards is not None
    by_class = counting.all()
    counting.boards = None
    assert counting.all() == by_class
    assert by_class.total() == counting.deals


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("nlhe", ["As Ks", "Qh Qd", "Js Ts"], "2s 7h 9s"),
        ("nlhe", ["As Ks", "Qh Qd"], "2s 3s"),
        ("nlhe", ["As 2s", "Kh 3h", "Jc 4c"], "9s 9h 9c"),
        ("nlhe", ["As Ks", "2s 3s"], "4s 5s 6s 7s"),
        ("plo8", ["As Ah 2s 3h", "Ks Kh 4d 5c", "6s 7s 8h 9h"], "2h 3s 4s"),
        ("plo", ["As Ah Ks Kh", "2c 3c 4d 5d"], "2h 3h 4h 9d"),
        ("royal-holdem", ["As Ks", "Qd Qh", "Tc Jc"], ""),
        ("short-deck", ["As Ks", "6h 7h"], "8h 9h"),
        ("cincinnati", ["As Ks Qs Js", "2c 3d 4h 9s"], "2s 5s"),
        ("crazy-pineapple-8", ["As 2s", "Ks Qh"], "3d 8s"),
    ],
)
def test_classes_are_all_boards(game: str, hands: list[str], board: str) -> None:
    alike(game, hands, board)


@pytest.mark.parametrize("game", ["nlhe", "plo8", "short-deck", "royal-holdem", "big-o", "courchevel-8", "drawmaha"])
def test_classes_of_any_hands_are_all_boards(game: str) -> None:
    rng = Random(7)
    for _ in range(4):
        sizes = sizes_of(pokerspec.load(game), 3)
        deck = list(sizes.program.deck)
        rng.shuffle(deck)
        held = [" ".join(map(name, deck[6 * n : 6 * n + sizes.own["hole"]])) for n in range(3)]
        board = " ".join(map(name, deck[18 : 18 + rng.choice((3, 4))]))
        if Counting(spot(game, held, board)).boards is not None:
            alike(game, held, board, dead=" ".join(map(name, deck[24:26])))


def at_the_end(game: pokerspec.Game, seed: int) -> pokerspec.Hand:
    players = min(3, game.max_players)
    button = None if game.spec.table.button == "none" else 0
    hand = game.new_hand([100 * game.typical_stack(players)] * players, button, seed=seed)
    while not hand.is_over:
        hand.act(staying(hand.legal))
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_hand_is_worth_what_the_engine_pays(game: str) -> None:
    """Every seat paid as much; odd chips alone may differ, of which each share has fewer than there are seats."""
    loaded = pokerspec.load(game)
    if has(loaded, ops.Roll, ops.Declare):
        pytest.skip("dice or words decide")
    for seed in range(12):
        hand = at_the_end(loaded, seed)
        held = [{zone: " ".join(by_seat[seat]) for zone, by_seat in hand.zones.items() if zone in hand.own} for seat in range(3)]
        held = [{zone: text for zone, text in one.items() if text} for one in held]
        board = {zone: " ".join(hand.zones[zone]) for zone in hand.program.shared_zones if hand.zones[zone]}
        if has(loaded, ops.Buy, ops.Choose, ops.Declare, ops.Take):
            with pytest.raises(pokerspec.DealingError) as error:
                pokerspec.equity(loaded, held, board, deals=1)
            assert error.value.code == "no-odds"
            return
        found = pokerspec.equity(loaded, held, board, deals=1)
        assert found.deals == 1
        assert found.exact or game not in ("nlhe", "plo8", "stud8", "2-7-triple-draw", "badugi", "sheshe")
        assert hand.result is not None
        pot = sum(share.amount for share in hand.result.shares)
        for seat in range(3):
            won = sum(part.chips for share in hand.result.shares for part in share.won if part.seat == seat)
            assert abs(won - found.fractions[seat] * pot) < 3 * max(1, len(hand.result.shares)), (seed, held, board)


@pytest.mark.parametrize("game", sorted(PLAYED))
def test_where_more_than_cards_decides_hands_are_played_out(game: str) -> None:
    found = pokerspec.equity(pokerspec.load(game), ["As Ad", "2c 7d"], deals=60, seed=4)
    again = pokerspec.equity(pokerspec.load(game), ["As Ad", "2c 7d"], deals=60, seed=4)
    assert (found.exact, found.deals, sum(found.fractions)) == (False, 60, 1)
    assert found.fractions == again.fractions
    assert found.hands[0].error > 0
    with pytest.raises(pokerspec.DealingError) as error:
        pokerspec.equity(pokerspec.load(game), ["As Ad", "2c 7d"], exact=True)
    assert error.value.code == "too-many-deals"


def test_dice_decide_whether_there_is_a_low() -> None:
    """A made low against a made high: the low gets half when the die says so, on three of six (binglaha)."""
    game = pokerspec.load("binglaha")
    found = pokerspec.equity(game, ["As 2d Kc Kd", "Qs Qd Jc Jd"], "3c 4h 8s Qh Js", deals=400)
    low = found.hands[0]
    assert low.win == 0
    assert abs(low.equity - 0.25) < 2 * low.error


def test_a_card_named_that_is_not_dealt_is_refused() -> None:
    """Eight cards come only to a seat that was dealt a four face up (baseball)."""
    with pytest.raises(pokerspec.DealingError) as error:
        pokerspec.equity(pokerspec.load("baseball"), ["As Kd Qc Jh 9s 8d 7c 6h", "2c 2d"], deals=5)
    assert error.value.code == "wrong-count"


def of_a_spec(body: str) -> pokerspec.Game:
    return pokerspec.loads(f"pokerspec: 1\ngame: made-up\ntitle: Made up\n{body}")


def test_a_joker_in_a_hand() -> None:
    """It is no card of a suit, and stands for nothing where the spec does not say so."""
    game = of_a_spec("extends: nlhe\ndeck: {jokers: 1}\n")
    found = pokerspec.equity(game, ["As Jk", "Ks Kd"], "2s 7s 9d")
    assert (found.exact, found.deals) == (True, 46 * 45 // 2)
    omaha = of_a_spec("extends: plo\ndeck: {jokers: 1}\n")
    assert pokerspec.equity(omaha, ["As Ad Ac Jk", "Ks Kd Qs Qd"], "2s 7s 9d").deals == 42 * 41 // 2


def test_a_hand_that_nobody_can_make() -> None:
    """Three of a board that only ever has two: the pot is shared."""
    game = of_a_spec("extends: plo\nstreets: {turn: null, river: null, flop: {deal: {board: 2}}}\n")
    assert pokerspec.equity(game, ["As Ad Ac Ah", "Ks Kd Qs Qd"]).fractions == (Fraction(1, 2), Fraction(1, 2))


def test_chips_that_stay_in_the_middle_are_nobodys() -> None:
    spec = """
pokerspec: 1
game: straight-or-carry
title: A straight or nothing
extends: nlhe
hands:
  high: {qualify: straight}
split: {shares: [{to: high}], none: carry}
"""
    found = pokerspec.equity(pokerspec.loads(spec), ["As Ad", "5c 6d"], board="7h 8s 2c 2d")
    full_houses, straights = 4, 8  # of 44 cards: an ace or a deuce, a nine or a four
    assert list(found.fractions) == [Fraction(full_houses, 44), Fraction(straights, 44)]


def test_where_seats_would_have_to_choose_there_are_no_odds() -> None:
    spec = """
pokerspec: 1
game: hi-lo-declare
title: Hi-lo declare
extends: nlhe
streets:
  river: {after bet: [{declare: {among: [high, low]}}]}
hands:
  low: {ranking: ace-to-five, use: same as high}
split: [{to: high, among: declared is high}, {to: low, among: declared is low}]
"""
    with pytest.raises(pokerspec.DealingError) as error:
        pokerspec.equity(pokerspec.loads(spec), ["As Kd", "2c 3d"])
    assert error.value.code == "no-odds"


def test_cards_to_come_to_seats_are_all_tried() -> None:
    """Razz with one card to come to each: every ordered pair of the cards left."""
    found = pokerspec.equity(pokerspec.load("razz"), ["As 2d 3c 4h 9s Td", "Ks 2c 3d 4c 5h 6h"])
    order = pokerspec.ranking("ace-to-five")
    one, two = parse("As 2d 3c 4h 9s Td"), parse("Ks 2c 3d 4c 5h 6h")
    left = [card for card in range(52) if card not in one + two]
    worth = [
        (1 if a > b else Fraction(1, 2) if a == b else 0)
        for x in left
        for y in left
        if x != y
        for a, b in [(order.value((*one, x)), order.value((*two, y)))]
    ]
    assert found.deals == len(worth) == 40 * 39
    assert found.fractions[0] == Fraction(sum(worth)) / len(worth)


def test_a_sample_is_the_same_with_and_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    counting = Counting(spot("plo8", ["As Ah 2s 3h", "Ks Kh 4d 5c"]))
    rng = Random(5)
    found, after = counting.sample(rng, 60_001), rng.random()
    monkeypatch.setattr(drawing, "_numpy", lambda: None)
    rng = Random(5)
    assert counting.sample(rng, 60_001) == found
    assert rng.random() == after


def test_a_sample_is_near_the_truth_and_says_how_near() -> None:
    game = pokerspec.load("nlhe")
    truth = pokerspec.equity(game, ["As Ks", "7d 7c"])
    found = pokerspec.equity(game, ["As Ks", "7d 7c"], exact=False, deals=20_000)
    assert (found.exact, found.deals) == (False, 20_000)
    assert 0 < abs(found.hands[0].equity - truth.hands[0].equity) < 2 * found.hands[0].error < 0.02
    assert found.fractions == pokerspec.equity(game, ["As Ks", "7d 7c"], exact=False, deals=20_000).fractions
    assert found.fractions != pokerspec.equity(game, ["As Ks", "7d 7c"], exact=False, deals=20_000, seed=1).fractions


def test_a_class_of_boards_drawn_is_one_that_is_counted() -> None:
    counting = Counting(spot("nlhe", ["As Ks", "7s 7c"], "2s"))
    assert counting.boards is not None
    classes, rng = counting.boards.classes(), Random(3)
    for _ in range(2_000):
        board = rng.sample(counting.spot.left, 4)
        key = counting.boards.class_of(board)
        assert key in classes
        assert counting.boards.class_of(counting.boards.board(key)) == key


def test_a_range_is_all_its_hands_alike() -> None:
    """Pairs of queens to aces against ace-king of a suit, by every pair of hands that share no card."""
    game = pokerspec.load("royal-holdem")
    found = pokerspec.equity(game, ["QQ+", "AKs"])
    total = Counting(spot("royal-holdem", ["As Ah", "Ks Kh"])).all()
    total.clear()
    pairs = [(a, b) for rank in (10, 11, 12) for a, b in combinations(range(4 * rank, 4 * rank + 4), 2)]
    for pair in pairs:
        for suit in range(4):
            suited = (44 + suit, 48 + suit)
            if not {*pair} & {*suited}:
                total += Counting(spot("royal-holdem", [" ".join(map(name, pair)), " ".join(map(name, suited))])).all()
    assert found.exact
    assert found.deals == total.total()
    assert found.fractions[0] == (2 * total[1,] + total[3,]) / Fraction(2 * total.total())


def test_a_list_is_a_range_in_any_game() -> None:
    game = pokerspec.load("plo")
    one, two, other = "As Ad Ks Kd", "2c 2d 3c 3d", "Jc Jd Tc Th"
    both = pokerspec.equity(game, [[one, two], other], "4s 5h 6c")
    parts = [pokerspec.equity(game, [hand, other], "4s 5h 6c").fractions[0] for hand in (one, two)]
    assert both.fractions[0] == sum(parts) / 2


def test_a_sampled_range_is_near_the_counted_one() -> None:
    game = pokerspec.load("nlhe")
    truth = pokerspec.equity(game, ["QQ+", "AKs"], "2c 7d 9h").hands[0]
    found = pokerspec.equity(game, ["QQ+", "AKs"], "2c 7d 9h", exact=False, deals=5_000).hands[0]
    assert abs(found.equity - truth.equity) < 2 * found.error


def test_dead_cards_come_to_nobody() -> None:
    game = pokerspec.load("nlhe")
    board = "Ac Kc 2d 3h"
    assert pokerspec.equity(game, ["Qd Qh", "As Kd"], board).hands[0].equity > 0
    assert pokerspec.equity(game, ["Qd Qh", "As Kd"], board, dead="Qs Qc").hands[0].equity == 0


@pytest.mark.parametrize(
    ("game", "hands", "more", "code"),
    [
        ("nlhe", ["As Kd", "As Qd"], {}, "duplicate-card"),
        ("nlhe", ["As Kd", "Ac Qd"], {"board": "As 2c 3c"}, "duplicate-card"),
        ("nlhe", ["As Kd", "Ac Qd"], {"dead": "Ac"}, "duplicate-card"),
        ("nlhe", ["As Kd Qc", "Ac Qd"], {}, "wrong-count"),
        ("nlhe", ["As Kd", "Ac Qd"], {"board": "2c 3c 4c 5c 6c 7c"}, "wrong-count"),
        ("nlhe", ["As Kd"], {}, "too-few-seats"),
        ("nlhe", ["AA"] * 11, {}, "too-many-seats"),
        ("nlhe", ["AA", "AA", "AA"], {}, "no-room"),
        ("nlhe", ["ZZ+", "AA"], {}, "bad-range"),
        ("nlhe", ["AKs-QJo", "AA"], {}, "bad-range"),
        ("nlhe", ["AAs", "KK"], {}, "bad-range"),
        ("short-deck", ["22", "AA"], {}, "bad-range"),
        ("short-deck", ["2c 2d", "AA"], {}, "unknown-card"),
        ("nlhe", ["?? ??", "AA"], {}, "unknown-card"),
        ("sheshe", ["As Ad", "Ks Kd"], {}, "unknown-zone"),
        ("stud", ["As Ad", "Ks Kd"], {"board": "2c"}, "unknown-zone"),
        ("stud", ["As Ad", "Ks Kd"], {"exact": True}, "too-many-deals"),
        ("nlhe", ["AA", "KK"], {"deals": 0}, "bad-deals"),
        ("nlhe", ["AA", "KK"], {"seed": -1}, "bad-seed"),
        ("nlhe", [[], "KK"], {}, "bad-range"),
    ],
)
def test_what_cannot_be_is_refused(game: str, hands: list[str], more: dict[str, str], code: str) -> None:
    with pytest.raises(pokerspec.DealingError) as error:
        pokerspec.equity(pokerspec.load(game), hands, **more)  # type: ignore[arg-type]
    assert error.value.code == code


def test_ranges_are_for_two_cards_and_a_board() -> None:
    shaped = {loaded.id for loaded in map(pokerspec.load, GAMES) if takes_ranges(sizes_of(loaded, loaded.min_players))}
    assert {"nlhe", "lhe", "short-deck", "royal-holdem", "crazy-pineapple-8", "irish", "double-board-holdem"} <= shaped
    assert not {"plo", "stud", "badugi", "2-7-razz"} & shaped


def test_suits_are_renamed_only_where_nothing_else_changes() -> None:
    sizes = sizes_of(pokerspec.load("nlhe"), 2)
    held = [cards_by_zone(hand, sizes.own, "") for hand in ("As Ks", "Qd Qh")]
    free = Question(sizes, [held, held], {}, ())
    flop = Question(sizes, [held, held], {"board": parse("2s 3s 4c")}, ())
    single = Question(sizes, [held[:1], held[1:]], {}, ())
    assert len(free._renamings(held)) == 24
    assert len(flop._renamings(held)) == 2
    assert single._renamings(held) == [(0, 1, 2, 3)]
