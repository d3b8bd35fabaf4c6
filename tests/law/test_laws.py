"""The four laws as mixins: what they set plays as one-line formulas say, and they lie over every shipped game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec import Post, Rake
from pokerspec.data import rules_folder
from pokerspec.engine.hand import Hand
from pokerspec.errors import IllegalAction
from pokerspec.game import Game
from pokerspec.rulebook.law import document, value_at
from pokerspec.rulebook.law import settings as set_by
from pokerspec.source.nodes import Mapping
from tests.helpers import play_out
from tests.law.reference import Round
from tests.law.rooms import DEEP, LIBRARY, check_down
from tests.law.test_betting import choices, play, stacks_of

DOCS = Path(__file__).parents[2] / "docs"
LAWS = ("tda-2024", "rrop-11", "wsop-live", "hwhr-21")
GAMES = sorted(path.stem for path in (Path(str(rules_folder())) / "games").rglob("*.yaml"))
LEAST = 10
RANKS = "23456789TJQKA"
Plan = list[tuple[str, float]]


@cache
def under(law: str, game: str, *more: str, **options: object) -> Game:
    """A shipped game under a law, with other mixins laid before it."""
    return LIBRARY.load(game, mixins=(*more, law), options=options)


@cache
def one_round(structure: str, law: str) -> Game:
    sizes = "units: {small: least, big: least}" if structure == "fixed-limit" else "minimum: least"
    return LIBRARY.loads(
        f"""
        pokerspec: 1
        game: one-round
        title: One round of betting
        players: 2..10
        betting: {{structure: {structure}, {sizes}}}
        stakes: {{least: {{required: true, typical: 10}}}}
        streets:
          round: [{{deal: {{hole: 5}}}}, bet]
        hands: {{high: {{use: all of hole}}}}
        split: [{{to: high}}]
        """,
        mixins=[law],
    )


# ---- the files and the page --------------------------------------------------------------------------------------------------


def test_the_page_is_up_to_date() -> None:
    said = (DOCS / "law.md").read_text(encoding="utf-8")
    assert said == document(DOCS), "write it anew: python -m pokerspec.rulebook.law docs/law.md"


def test_the_page_has_every_contradiction_once_with_a_key_or_a_reason() -> None:
    first, second = document(DOCS).split("## Not a setting of a law")
    keyed, reasoned = ({n for n in range(1, 56) if f"\n| {n} |" in half} for half in (first, second))
    assert keyed | reasoned == set(range(1, 56))
    assert not keyed & reasoned


@pytest.mark.parametrize("law", LAWS)
def test_every_setting_of_a_law_has_its_source(law: str) -> None:
    found = list(set_by(LIBRARY.find("mixin", law)))
    assert found
    assert [path for path, _, source in found if not source and path[0] != "stakes"] == []


@pytest.mark.parametrize("law", LAWS)
def test_every_source_speaks_of_something_the_law_sets(law: str) -> None:
    for section in ("betting", "showdown"):
        node = LIBRARY.find("mixin", law).expanded.get(section)
        sources = node.get("sources") if isinstance(node, Mapping) else None
        for source in getattr(sources, "items", ()):
            assert value_at(node, tuple(source.get("for").text.split("."))) is not None


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", GAMES)
def test_a_law_lies_over_every_game(name: str, law: str) -> None:
    game = under(law, name)
    chance = Random(f"{name} {law}")
    players = chance.randint(game.min_players, game.max_players)
    big = max(game.typical_stakes(players).values())
    stacks = [chance.randint(1, 40) * big for _ in range(players)]
    hand = play_out(game.new_hand(stacks, chance.randrange(players), seed=7, rake=Rake(5, cap=big)), chance)
    assert hand.result is not None
    assert sum(hand.stack) + hand.raked == sum(stacks)


def test_a_law_changes_no_more_of_a_game_than_it_meets() -> None:
    game = under("rrop-11", "nlhe")
    assert [bet.id for bet in game.spec.forced_bets] == ["ante", "small_blind", "big_blind"]
    assert list(game.options) == ["hole_cards"]
    assert any("forced_bets.straddle" in line for line in game.spec.silent)


# ---- reopening, least and greatest sizes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", LAWS)
@given(stacks=stacks_of, plan=choices, dead=st.integers(0, 90))
@settings(max_examples=60, deadline=None)
def test_a_no_limit_round_by_the_formulas(law: str, stacks: list[int], plan: Plan, dead: int) -> None:
    seats = len(stacks)
    held = [*stacks[:-1], stacks[-1] + dead]
    posts = [Post(seats - 1, None, dead, live=False)] if dead else []
    hand = one_round("no-limit", law).new_hand(held, seats - 1, {"least": LEAST}, posts=posts, seed=1)
    play(hand, Round("no-limit", LEAST, list(stacks), [0] * seats, dead=dead), plan)


@pytest.mark.parametrize("law", LAWS)
@given(lifts=st.lists(st.integers(1, 300), min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_short_all_ins_reopen_when_they_make_a_full_raise_together(law: str, lifts: list[int]) -> None:
    """A bets 100 and seats after it go all-in a little higher: A may raise over I or more in all, the last full raise."""
    level, stacks, full = 100, [DEEP], 100
    for lift in lifts:
        level += lift
        full = lift if lift >= full else full
        stacks.append(level)
    hand = one_round("no-limit", law).new_hand([*stacks, DEEP], len(stacks), {"least": 100}, seed=1)
    hand.act("bets 100")
    for _ in lifts:
        hand.act("is all-in")
    hand.act("calls")
    assert hand.legal.seat == 0
    assert (hand.legal.raise_to is not None) == (level - 100 >= full)
    assert hand.legal.raise_to is None or hand.legal.raise_to.min == level + full


@pytest.mark.parametrize(("reopens", "opens"), [("since_acted", True), ("full_raise", False), ("each_raise", True)])
def test_two_short_all_ins_that_make_a_raise_together(reopens: str, opens: bool) -> None:
    rule = {"betting": {"reopens": reopens}}
    stacks = [DEEP, 160, 210, DEEP]
    hand = LIBRARY.load("nlhe", mixins=[rule]).new_hand(stacks, 3, {"small_blind": 1, "big_blind": 2}, seed=0)
    for words in ("calls", "calls", "calls", "checks"):
        hand.act(words)
    assert hand.legal.seat == 0
    for words in ("bets 100", "is all-in", "is all-in", "calls"):
        hand.act(words)
    assert (hand.legal.raise_to is not None) == opens


# ---- the cap -------------------------------------------------------------------------------------------------------------------


def may_lift(law: str, wagers: int, *, began: int, could_act: int, event: int) -> bool:
    """Whether the cap leaves room for another wager; `could_act`: seats with chips when the last full wager was made."""
    return {
        "tda-2024": wagers < 4 or event == 2,
        "rrop-11": wagers < 4 or could_act <= 2,
        "wsop-live": wagers < 5 or event == 2,
        "hwhr-21": wagers < 4 or began == 2,
    }[law]


@pytest.mark.parametrize("law", LAWS)
@given(
    stacks=st.lists(st.one_of(st.integers(5, 70), st.just(5_000), st.just(5_000)), min_size=2, max_size=5),
    plan=st.lists(st.sampled_from("lllllcf"), min_size=1, max_size=30),
    event=st.integers(2, 4),
)
@settings(max_examples=80, deadline=None)
def test_the_cap_by_law(law: str, stacks: list[int], plan: list[str], event: int) -> None:
    seats = len(stacks)
    event = max(event, seats)
    hand = one_round("fixed-limit", law).new_hand(stacks, seats - 1, {"least": LEAST}, seed=1, event_players=event)
    wagers = base = 0
    could_act = seats
    todo = iter(plan)
    while not hand.is_over:
        legal, lift = hand.legal, hand.legal.bet or hand.legal.raise_to
        behind = hand.stack[legal.seat] > (legal.call or 0)
        if behind and hand.can_act & ~(1 << legal.seat):
            assert legal.capped != may_lift(law, wagers, began=seats, could_act=could_act, event=event)
        what = next(todo, "c")
        if what == "l" and lift is not None:
            can, level = hand.can_act.bit_count(), hand.level
            hand.act(f"{'bets' if legal.bet else 'raises to'} {lift.min}")
            if lift.min - base >= LEAST or 2 * (lift.min - level) >= LEAST:
                wagers, base, could_act = wagers + 1, lift.min, can
        elif what == "f" and legal.fold:
            hand.act("folds")
        else:
            hand.act("calls" if legal.call is not None else "checks")


@pytest.mark.parametrize(("game", "wagers"), [("five-card-draw", 5), ("lhe", 4)])
def test_a_game_of_two_rounds_has_one_raise_more_in_roberts_rules(game: str, wagers: int) -> None:
    hand = under("rrop-11", game).new_hand([DEEP] * 4, 0, {"small_bet": 10}, seed=0)
    while hand.legal.raise_to:
        hand.act(f"raises to {hand.legal.raise_to.min}")
    assert (hand.wagers, hand.legal.capped) == (wagers, True)


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "fixed-limit"])
@pytest.mark.parametrize("seats", [2, 3])
def test_four_wagers_in_every_kind_of_betting(structure: str, seats: int) -> None:
    hand = one_round(structure, "wac-230-15-135").new_hand([DEEP] * seats, seats - 1, {"least": 10}, seed=0)
    hand.act("bets 10")
    for _ in range(3):
        assert hand.legal.raise_to is not None
        hand.act(f"raises to {hand.legal.raise_to.min}")
    assert hand.legal.capped


# ---- pot limit -----------------------------------------------------------------------------------------------------------------


def pot_limit(law: str, small: int, big: int, posted: int, unit: int) -> int:
    """The greatest first raise by the seat after the blinds, to which nobody has put in anything."""
    pot = {"tda-2024": small + big, "hwhr-21": small + big, "rrop-11": posted + big - small, "wsop-live": posted}[law]
    most = big + (pot + big)
    return -(-most // unit) * unit if law in ("rrop-11", "hwhr-21") else most


@pytest.mark.parametrize("law", LAWS)
@given(small=st.integers(1, 40), more=st.integers(0, 60), left=st.integers(1, 200), unit=st.sampled_from([1, 5, 25]))
@settings(max_examples=60, deadline=None)
def test_the_first_raise_of_a_pot_limit_pot(law: str, small: int, more: int, left: int, unit: int) -> None:
    """The big blind may be short."""
    big = small + more
    game = under(law, "plo")
    stakes = {"small_blind": small, "big_blind": big} | ({"pot_unit": unit} if "pot_unit" in game.stakes else {})
    hand = game.new_hand([DEEP, DEEP, left, DEEP], 0, stakes, seed=0)
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.max == pot_limit(law, small, big, small + min(big, left), unit)
    assert hand.legal.raise_to.min == 2 * big


# ---- straddles, limps, open pairs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("law", "least"), [("wsop-live", 30), ("rrop-11", 40), ("hwhr-21", 40), ("tda-2024", 40)])
@pytest.mark.parametrize(("straddle", "first"), [("straddle", 4), ("button-straddle", 1), ("mississippi-straddle", 1)])
def test_over_a_straddle(law: str, least: int, straddle: str, first: int) -> None:
    hand = under(law, "nlhe", straddle).new_hand([DEEP] * 5, 0, {"small_blind": 5}, seed=1)
    hand.act("posts")
    assert hand.legal.seat == first
    assert hand.legal.raise_to is not None
    assert hand.legal.raise_to.min == least
    assert hand.wagers == 1  # the big blind; a straddle is no wager of the cap


def test_a_mississippi_straddle_is_offered_to_all_but_the_blinds() -> None:
    hand = under("hwhr-21", "nlhe", "mississippi-straddle").new_hand([DEEP] * 5, 0, {"small_blind": 5}, seed=1)
    asked = []
    while hand.legal.kind == "accept":
        asked.append(hand.legal.seat)
        hand.act("declines")
    assert asked == [0, 4, 3], "the button first, as it comes before the others"
    assert hand.legal.seat == 3


@pytest.mark.parametrize(("law", "limps"), [("tda-2024", True), ("rrop-11", False)])
def test_limping_in_single_draw(law: str, limps: bool) -> None:
    hand = under(law, "2-7-single-draw").new_hand([DEEP] * 4, 0, seed=0)
    assert (hand.legal.call is not None) == limps


def fourth_street(law: str, game: str = "stud") -> Hand:
    """Seat 0 has a pair of nines up on fourth street and begins."""
    stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
    hand = under(law, game).new_hand([DEEP] * 3, 2, stakes, deck="2h 2d 3d 4h 4d 5d 9c Kc 3c Ah 9d 7h 8h", seed=0)
    hand.act("brings in")
    while hand.street == "third":
        hand.act("calls")
    return hand


@pytest.mark.parametrize(
    ("law", "bets", "raises"),
    [("tda-2024", [10], [20]), ("rrop-11", [10, 20], [20, 30]), ("wsop-live", [10, 20], [20]), ("hwhr-21", [10, 20], [20])],
)
def test_an_open_pair_on_fourth_street(law: str, bets: list[int], raises: list[int]) -> None:
    hand = fourth_street(law)
    assert hand.legal.seat == 0
    assert hand.legal.bet is not None
    assert list(hand.legal.bet) == bets
    hand.act("bets 10")
    assert hand.legal.raise_to is not None
    assert list(hand.legal.raise_to) == raises


@pytest.mark.parametrize("law", LAWS)
def test_no_open_pair_in_high_low_stud(law: str) -> None:
    legal = fourth_street(law, "stud8").legal
    assert legal.bet is not None
    assert list(legal.bet) == [10]


@pytest.mark.parametrize(("law", "first"), [("tda-2024", 1), ("rrop-11", 0), ("hwhr-21", 0)])
def test_tied_boards(law: str, first: int) -> None:
    stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
    deck = "2h 2d 3d 4h 4d 5d Kc Kh 3c Ah 9d 9c 8h"
    hand = under(law, "stud").new_hand([DEEP] * 3, 2, stakes, deck=deck, seed=0)
    hand.act("brings in")
    while hand.street == "third":
        hand.act("calls")
    assert hand.legal.seat == first


# ---- odd chips -----------------------------------------------------------------------------------------------------------------


def by_suit(cards: str, *, low: bool, ace_low: bool) -> tuple[int, int]:
    """A hand's highest or lowest card, as rank and suit."""
    places = [(-1 if ace_low and card[0] == "A" else RANKS.index(card[0]), "cdhs".index(card[1])) for card in cards.split()]
    return min(places) if low else max(places)


def odd_chip_of(game: Game, hands: Sequence[str]) -> int:
    """Two hands that tie for an odd pot: the seat that gets one chip more; seat 1 has the button."""
    stakes = {"small_bet": 10, "ante": 0, "bring_in": 3}
    posts = [Post(0, None, 101 - 6, live=False)]
    hand = game.new_hand([DEEP, DEEP], 1, stakes, posts=posts, seed=0, dealing="manual")
    check_down(hand, dict(enumerate(hands)))
    assert hand.result is not None
    (share,) = hand.result.shares
    amounts = {won.seat: won.chips for won in share.won}
    assert sorted(amounts.values()) == [50, 51]
    return max(amounts, key=lambda seat: amounts[seat])


tied = st.tuples(st.permutations("A2345678"), st.permutations(range(4)), st.permutations(range(4)), st.booleans())


def tied_hands(drawn: Any, more: Sequence[str]) -> list[str]:
    """Two hands of the same five ranks in no flush, each with two kings or queens beside them."""
    ranks, first, second, turn = drawn
    hands = []
    for suits, rest in ((first, more[0]), (second, more[1])):
        hands.append([f"{rank}{'cdhs'[suits[i % 4]]}" for i, rank in enumerate(ranks[:5])] + rest.split())
    for i, card in enumerate(hands[0][:5]):  # no card twice
        if card == hands[1][i]:
            hands[1][i] = card[0] + "cdhs"[("cdhs".index(card[1]) + 1) % 4]
    if turn:
        hands.reverse()
    return [" ".join(hand) for hand in hands]


@pytest.mark.parametrize("law", LAWS)
@given(drawn=tied)
@settings(max_examples=25, deadline=None)
def test_odd_chips_in_razz(law: str, drawn: Any) -> None:
    hands = tied_hands(drawn, ["Kc Kd", "Qc Qd"])
    found = odd_chip_of(under(law, "razz"), hands)
    if law == "tda-2024":  # the highest card by suit of the five that play, the ace low
        assert found == max((0, 1), key=lambda seat: by_suit(hands[seat][:14], low=False, ace_low=True))
    elif law == "rrop-11":  # the lowest card by suit of all
        assert found == min((0, 1), key=lambda seat: by_suit(hands[seat], low=True, ace_low=True))
    else:  # nothing said: left of the button
        assert found == 0


@pytest.mark.parametrize("law", LAWS)
@given(order=st.permutations(range(4)))
@settings(max_examples=25, deadline=None)
def test_odd_chips_in_stud(law: str, order: list[int]) -> None:
    """Both play A-A-K-K-Q, and the rest of a hand is lower: the higher ace decides, in the five and in all cards."""
    suits = ["cdhs"[i] for i in order]
    hands = [f"A{a} A{b} K{a} K{b} Q{a} {rest}" for a, b, rest in ((suits[0], suits[1], "7c 6d"), (suits[2], suits[3], "7h 5s"))]
    found = odd_chip_of(under(law, "stud"), hands)
    if law in ("tda-2024", "rrop-11"):
        assert found == max((0, 1), key=lambda seat: by_suit(hands[seat], low=False, ace_low=False))
    else:
        assert found == 0


@pytest.mark.parametrize(("law", "basis"), [("tda-2024", "five"), ("rrop-11", "all")])
def test_cards_that_do_not_play_may_decide(law: str, basis: str) -> None:
    """Two tens-high straights by the same ranks; one holds a king of spades, too, which plays in neither."""
    hands = ["Ts 9c 8d 7h 6s 2c 2d", "Td 9d 8h 7c 6c Ks 3h"]
    assert odd_chip_of(under(law, "stud"), hands) == (0 if basis == "five" else 1)


@pytest.mark.parametrize("law", LAWS)
def test_a_draw_game_gives_odd_chips_by_seat(law: str) -> None:
    """Cards decide only where seats have cards face up."""
    assert under(law, "2-7-triple-draw")._program(2, None)[0].showdown.odd_chip == "left_of_button"
    assert under(law, "plo8")._program(2, None)[0].showdown.odd_chip == "left_of_button"


def test_nobody_goes_above_the_cap_all_in() -> None:
    hand = one_round("fixed-limit", "hwhr-21").new_hand([DEEP, DEEP, 45], 2, {"least": 10}, seed=0)
    for words in ("bets 10", "raises to 20", "calls", "raises to 30", "raises to 40"):
        hand.act(words)
    assert hand.legal.seat == 2
    with pytest.raises(IllegalAction) as refused:
        hand.act("raises to 45")
    assert refused.value.code == "capped"
