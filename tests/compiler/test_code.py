"""Expressions as code: what they give over a hand, and that both back ends say the same."""

from __future__ import annotations

import traceback
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pokerspec.compiler.code import bind, bind_card, bind_class, bind_made
from pokerspec.compiler.runtime import Runtime
from pokerspec.rankings.cards import parse
from tests.compiler.closures import Now, close
from tests.compiler.fake_hand import FakeHand, PlainOrder
from tests.language.expr.helpers import COLUMN, LINE, expression, read

CONSTANTS: dict[str, Any] = {
    "hole_cards": 4, "split": "hi-lo", "bomb": False, "scoop_pot": 100, "players": 4,
    "small_blind": 1, "big_blind": 2, "ante": 0, "small_bet": 15, "big_bet": 30,
}  # fmt: skip
HIGH, LOW = PlainOrder(), PlainOrder(lowest=True)
RUNTIME = Runtime({"high": HIGH, "low": LOW}, seat_zones=("hole", "front"))


def run(text: str, hand: FakeHand, kind: str = "Any", scope: str = "table", seat: int = -1, runtime: Runtime = RUNTIME) -> Any:
    return bind(expression(text, kind, scope), CONSTANTS, runtime)(hand, seat)


def hand(**changes: Any) -> FakeHand:
    """A hand of four live seats with plain values, changed as said."""
    made = FakeHand(1, 4)
    made.dealt_in = made.live = made.can_act = made.live_at_start = 15
    made.button, made.stack, made.variables, made.up, made.declared = 0, [100, 50, 0, 30], {}, 0, ["", "high", "low", ""]
    for name, value in changes.items():
        setattr(made, name, value)
    return made


def held(made: FakeHand, *holes: str, up: str = "", board: str = "") -> FakeHand:
    """The same hand with these hole cards, and those that lie face up."""
    made.own = {"hole": [list(parse(cards)) for cards in holes], "front": [[] for _ in holes]}
    made.up = sum(1 << card for card in parse(up))
    made._piles["board"] = list(parse(board))
    return made


# ---- what is decided before there is a hand -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3 if players <= 6 else 2", 3),
        ("split is hi_lo", True),
        ("split is hi_only and stub > 3", False),
        ("bomb or big_blind == 2", True),
        ("big_blind * 2 + 1", 5),
        ("not bomb", True),
        ("-(players - 9) // 2", 2),
        ("max(small_bet, big_bet) % 7", 2),
        ("players in 2..hole_cards", True),
        ("pot if bomb else 3", 3),
    ],
)
def test_options_stakes_and_players_are_folded(text: str, value: object) -> None:
    bound = bind(expression(text), CONSTANTS, RUNTIME)
    assert bound.constant
    assert bound.value == value
    assert bound(None) == value


def test_what_needs_a_hand_is_left() -> None:
    bound = bind(expression("not bomb and stub > players"), CONSTANTS, RUNTIME)
    assert not bound.constant
    assert bound.function.__code__.co_names == ("stub_size",)
    assert not bind(expression("pot // (players - 4)"), CONSTANTS, RUNTIME).constant


def test_a_stake_without_a_value_is_the_callers_mistake() -> None:
    with pytest.raises(LookupError, match="'ante'"):
        bind(expression("ante * 2"), {}, RUNTIME)


def test_division_is_exact() -> None:
    half = bind(expression("small_bet / 2", "Chips", "static"), CONSTANTS, RUNTIME)
    assert half.value == Fraction(15, 2)
    whole = bind(expression("small_bet * 3 / 2 * 2", "Chips", "static"), CONSTANTS, RUNTIME).value
    assert (whole, type(whole)) == (45, int)
    units = bind(expression("small_bet * 3 / 2 if killer is nobody else small_bet", "Chips", exact=True), CONSTANTS, RUNTIME)
    assert units(hand(variables={"killer": -1})) == Fraction(45, 2)


# ---- the state of a hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("live", 15),
        ("live == 4", True),
        ("sum(live.stack)", 180),
        ("min(live.stack) + max(live.stack)", 100),
        ("count(live.all_in)", 1),
        ("any(live.all_in)", True),
        ("all(live where stack < 101)", True),
        ("all(live where stack < 100)", False),
        ("live where stack > 30", 0b0011),
        ("left of button", 1),
        ("right of button", 3),
        ("left of nobody", 0),
        ("left of button who all_in else nobody", 2),
        ("left of button who stack > 900 else button", 0),
        ("button.stack + nobody.stack", 100),
        ("count(live where declared is high)", 1),
        ("count(live where declared is not high)", 1),
        ("last_actor is nobody", True),
        ("button in live", True),
        ("nobody in live", False),
    ],
)
def test_seats(text: str, value: object) -> None:
    made = hand(last_actor=-1)
    found = bind(expression(text, "Seats" if "where" in text and text.startswith("live") else "Any"), CONSTANTS, RUNTIME)(made)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("count(board where suit is hearts)", 2),
        ("board == 4", True),
        ("board.last.rank == Q", True),
        ("board.first.suit is hearts", True),
        ("board.first.color is red", True),
        ("ranks(board) == 3", True),
        ("suits(board) == 3", True),
        ("board.last.rank in ranks(board where suit is clubs)", False),
        ("lowest(board) == 2 and highest(board) == A", True),
        ("value(board)", 15),
        ("board has pair", True),
        ("board has pair of 3", False),
        ("board.first in board", True),
        ("board.first == board.last", False),
        ("top.first == board.last or top.first.rank != Q or not top.first.suit is not clubs", True),
        ("sum(board.value)", 15),
        ("count(board where rank in 2..5)", 2),
    ],
)
def test_cards(text: str, value: object) -> None:
    made = held(hand(), "As", "Ks", "Qs", "Js", board="2h 2c Ah Qs")
    made._piles["top"] = []
    assert run(text, made) == value


def test_what_is_not_there_compares_with_nothing() -> None:
    made = held(hand(card=-1), "", "", "", "", board="")
    for text in (
        "board.last.rank == Q",
        "board.last.rank != Q",
        "board.last.rank < Q",
        "board.last.rank in 2..9",
        "highest(board) >= 2",
    ):
        assert run(text, made) is False
    for text in (
        "board.last.suit is not clubs",
        "board.last.color is not red",
        "board.last in board",
        "board.last != board.first",
    ):
        assert run(text, made) is False
    assert run("board.last.up or board.last.down or board.last.joker", made) is False


def test_a_joker_and_an_unknown_card_have_no_rank() -> None:
    made = held(hand(), "", "", "", "")
    made._piles["board"] = [52, 64, *parse("As")]
    assert run("count(board where rank != 2)", made) == 1
    assert run("count(board where rank in 2..A)", made) == 1
    assert run("count(board where rank == A)", made) == 1
    assert run("count(board where rank == board.first.rank)", made) == 0
    for follows, count in ((12, 1), (11, 0), (-1, 0)):
        made.variables["follows"] = follows
        assert run("count(board where rank == follows)", made) == count
        assert run("count(board where follows == rank)", made) == count
    assert run("count(board where joker)", made) == 1
    assert run("suits(board) == 1 and value(board) == 1", made) is True


@pytest.mark.parametrize("sign", ["==", "!=", "<", "<=", ">", ">="])
def test_a_variable_not_set_compares_with_nothing(sign: str) -> None:
    assert run(f"die {sign} 0", hand()) is False
    assert run(f"die + 1 {sign} pot // pot", hand()) is False
    assert run(f"board.last.rank {sign} follows", held(hand(), "", "", "", "", board="As")) is False


def test_other_uses_of_a_variable_not_set() -> None:
    assert run("killer is nobody", hand()) is False
    assert run("killer is not nobody", hand()) is False
    assert run("side is left", hand()) is False
    assert run("killer in live", hand()) is False
    assert run("die in 0..6", hand()) is False
    assert run("die + 2", hand()) == 2
    assert run("(3 if die == 4 else 2) == 2", hand()) is True
    assert run("killer is nobody", hand(variables={"killer": -1})) is True


def test_a_branch_that_is_not_taken_reads_nothing() -> None:
    """Whether the table decides which branch it is, or the hand."""
    assert run("players == (players if true else die)", hand()) is True
    assert run("4 == (4 if live == 4 else die)", hand()) is True
    assert run("4 == (4 if live == 3 else die)", hand()) is False
    assert run("4 == (4 if live == 3 else die)", hand(variables={"die": 4})) is True
    assert run("((4 if die == 1 else 4) if live == 3 else die) != 9", hand()) is False


def test_cards_of_seats() -> None:
    made = held(hand(), "As Kd", "2c 2d", "9h", "", up="Kd 2c 2d")
    assert run("count(up)", made, scope="seat", seat=0) == 1
    assert run("door.rank == 2", made, scope="seat", seat=1) is True
    assert run("door", made, "Cards", scope="seat", seat=2) == ()
    assert run("any(live where up has pair)", made) is True
    assert run("count(hole where down)", made, scope="seat", seat=0) == 1
    assert run("lowest(down) == A", made, scope="seat", seat=0) is True
    assert run("button.hole == 2", made) is True


def test_to_call_is_what_the_seat_owes() -> None:
    made = hand(level=20, bets=[5, 20, 30, 0])
    assert [run("to_call", made, scope="seat", seat=seat) for seat in range(4)] == [15, 0, 0, 20]


# ---- best and worst -------------------------------------------------------------------------------------------------------


def test_best_and_worst_by_the_first_hand_or_the_one_named() -> None:
    made = held(hand(), "As", "2c", "9h", "2d", up="As 2c 9h 2d")
    assert run("best(up)", made) == 0
    assert run("worst(door)", made) == 1
    assert run("best(low, up)", made) == 1
    assert run("worst(low, up)", made) == 0


def test_single_cards_that_tie_go_by_suit_in_the_rankings_direction() -> None:
    made = held(hand(button=2), "2s", "2h", "2c", "2d", up="2s 2h 2c 2d")
    assert run("worst(door)", made) == 2  # the lowest card pays, so clubs
    assert run("best(door)", made) == 0
    razz = Runtime({"low": LOW}, seat_zones=("hole",))
    assert run("worst(door)", made, runtime=razz) == 0  # the highest card pays, so spades
    assert run("best(door)", made, runtime=razz) == 2


def test_other_ties_go_by_position_or_by_suit() -> None:
    made = held(hand(button=1), "As Kd", "Ah Ks", "Ad Kh", "2c 3c", up="As Kd Ah Ks Ad Kh 2c 3c")
    assert run("best(up)", made) == 2  # first from the button's left
    by_suit = Runtime({"high": HIGH}, board_ties="suit")
    assert run("best(up)", made, runtime=by_suit) == 0  # the ace of spades
    made.button = -1
    assert run("best(up)", made) == 0


def test_seats_that_folded_or_have_no_such_cards_are_not_asked() -> None:
    made = held(hand(live=0b1110), "As", "2c", "", "3c", up="As 2c 3c")
    assert run("best(up)", made) == 3
    assert run("worst(up)", made) == 1
    assert run("best(up)", held(hand(), "As", "2c", "", "3c")) == -1


# ---- conditions on cards, hands and classes ----------------------------------------------------------------------------------


def test_a_condition_on_a_card() -> None:
    strip = bind_card(expression("rank in 2..5", "Bool", "deck"), CONSTANTS, RUNTIME)
    assert [strip(card, None, -1) for card in (*parse("2c 5s 6c As"), 52)] == [True, True, False, False, False]
    wild = bind_card(expression("rank == follows or (joker and turns == 2)", "Bool", "card"), CONSTANTS, RUNTIME)
    assert wild(parse("Qs")[0], hand(variables={"follows": 10}), 0)
    assert not wild(parse("Qs")[0], hand(), 0)
    assert wild(52, hand(turns=[0, 2, 0, 0]), 1)


class Made:
    """A hand that was made, as the rankings give it."""

    class_name, top, points, cards = "full house", 12, 21, parse("As Ad Ac 2d 2c")


def test_a_condition_on_a_hand_made() -> None:
    def made(text: str, ace_low: bool = False) -> bool:
        return bind_made(expression(text, "Bool", "qualify"), CONSTANTS, RUNTIME, ace_low)(Made, hand(), 0)

    assert made("class is full_house and points > 20 and cards == 5")
    assert made("top == A and top > K")
    assert not made("top > K", ace_low=True)
    assert made("top < 2 and lowest(cards) == A and highest(cards) == 2 and A in ranks(cards)", ace_low=True)
    assert made("cards has pair of 2")


def test_the_condition_of_a_class() -> None:
    test = bind_class(expression("highest(others) == A and group_1 == 2", "Bool", "ranking"), RUNTIME)
    cards = parse("2c 2d As 5d 3c")
    assert test(cards, cards[:2], (), cards[2:])
    assert not test(cards, cards[:2], (), cards[3:])


# ---- the code itself ------------------------------------------------------------------------------------------------------


def test_a_fault_at_run_time_points_into_the_spec() -> None:
    bound = bind(expression("pot + (level - 4)"), CONSTANTS, RUNTIME)
    broken = hand()
    broken.level = None  # type: ignore[assignment]
    with pytest.raises(TypeError) as caught:
        bound(broken)
    (frame,) = [frame for frame in traceback.extract_tb(caught.value.__traceback__) if frame.filename == "game.yaml"]
    assert (frame.lineno, frame.colno, frame.end_colno) == (LINE, COLUMN - 1 + 7, COLUMN - 1 + 16)


@pytest.mark.parametrize("text", ["pot // (live - live)", "pot % (live - live)"])
def test_nothing_is_divided_by_zero(text: str) -> None:
    assert bind(expression(text), CONSTANTS, RUNTIME)(hand()) == 0


def test_code_has_no_builtins() -> None:
    bound = bind(expression("min(pot, level)"), CONSTANTS, RUNTIME)
    assert bound.function.__globals__["__builtins__"] == {}
    assert not {"open", "eval", "getattr", "__import__"} & set(bound.function.__globals__)


def test_an_unknown_class_is_found_when_it_is_bound() -> None:
    with pytest.raises(LookupError, match="pair"):
        bind(expression("board has pair"), CONSTANTS, Runtime())


# ---- both back ends -------------------------------------------------------------------------------------------------------

LEAVES = {
    "Count": [
        "players",
        "stub",
        "live",
        "actions",
        "board",
        "die",
        "3",
        "wagers",
        "sum(live.thrown)",
        "hole_cards",
        "value(board)",
    ],
    "Chips": ["pot", "level", "button.stack", "max(live.put_in)", "big_blind", "units.big", "owed", "7"],
    "Seat": ["button", "nobody", "killer", "last_aggressor", "left of button", "best(up)", "worst(low, door)", "best(hole)"],
    "Seats": ["live", "everyone", "can_act", "live_at_start", "can_act_at_wager"],
    "Cards": ["board", "muck", "top", "button.up", "killer.hole", "last_actor.front"],
    "Card": ["board.last", "muck.first", "button.door", "top.last"],
    "Rank": ["Q", "A", "board.last.rank", "follows", "highest(board)", "lowest(muck)"],
    "Bool": ["opened", "raised", "bomb", "true", "split is hi_lo", "street is flop", "side is left", "side is not high"],
}
SEAT_LEAVES = {
    "Count": ["thrown", "turns", "hole", "up"],
    "Chips": ["stack", "put_in", "to_call"],
    "Seat": ["seat"],
    "Seats": [],
    "Cards": ["hole", "up", "down", "front"],
    "Card": ["door", "hole.last"],
    "Rank": ["door.rank", "highest(hole)"],
    "Bool": ["all_in", "folded", "owes_big_blind", "declared is high", "declared is not low"],
}
CARD_LEAVES = {"Rank": ["rank"], "Bool": ["up", "joker", "dealt_down", "suit is hearts", "color is not red"]}


@st.composite
def texts(draw: st.DrawFn, kind: str, frame: str = "table", depth: int = 3) -> str:
    """A well-typed expression of a type, where no seat (`table`), a seat or a card is asked."""

    def inner(kind: str, frame: str = frame) -> str:
        return draw(texts(kind, frame, depth - 1))

    def pick(*words: str) -> str:
        return draw(st.sampled_from(words))

    leaves = LEAVES[kind] + (SEAT_LEAVES[kind] if frame == "seat" else CARD_LEAVES.get(kind, []) if frame == "card" else [])
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return draw(st.sampled_from(leaves))
    match kind:
        case "Count" | "Chips":
            choice = draw(st.integers(0, 5))
            if choice == 0:
                return f"({inner(kind)} {pick('+', '-')} {inner(kind)})"
            if choice == 1:
                return f"({inner(kind)} {pick('*', '//', '%')} {draw(st.integers(1, 4))})"
            if choice == 2:
                return f"({inner(kind)} if {inner('Bool')} else {inner(kind)})"
            if choice == 3:
                return f"{pick('min', 'max')}({inner(kind)}, {inner(kind)})"
            if choice == 4:
                return f"-{inner(kind)}"
            if kind == "Chips":
                return f"{pick('sum', 'min', 'max')}({pick('live', 'can_act')}.{pick('stack', 'to_call')})"
            return f"count({inner('Cards')} where {inner('Bool', 'card')})"
        case "Seat":
            if draw(st.booleans()):
                return f"({inner('Seat')} if {inner('Bool')} else {inner('Seat')})"
            return f"({pick('left', 'right')} of ({inner('Seat')}) who ({inner('Bool', 'seat')}) else {inner('Seat')})"
        case "Seats":
            return f"({inner('Seats')} where {inner('Bool', 'seat')})"
        case "Cards":
            return f"({inner('Cards')} where {inner('Bool', 'card')})"
        case "Card":
            return f"({inner('Card')} if {inner('Bool')} else {inner('Card')})"
        case "Rank":
            return f"{pick('lowest', 'highest')}({inner('Cards')})"
    sign = draw(st.sampled_from(("==", "!=", "<", "<=", ">", ">=")))
    choice = draw(st.integers(0, 11))
    if choice in (0, 1, 2):
        side = ("Count", "Chips", "Rank")[choice]
        return f"{inner(side)} {sign} {inner(side)}"
    return (
        f"({inner('Bool')} and {inner('Bool')})",
        f"({inner('Bool')} or {inner('Bool')})",
        f"(not {inner('Bool')})",
        f"{inner('Seat')} is {'not ' if sign == '<' else ''}{inner('Seat')}",
        f"{inner('Seat')} in {inner('Seats')}",
        f"{inner('Card')} {'==' if sign < '=' else '!='} {inner('Card')}",
        f"{inner('Rank')} in {pick('2..9', '8..A', 'ranks(board)', 'ranks(muck)')}",
        f"{inner('Cards')} has pair of {pick('2', '8', 'J', 'A')}",
        f"any({inner('Seats')} where {inner('Bool', 'seat')})",
    )[choice - 3]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(
    st.sampled_from(sorted(LEAVES)).flatmap(lambda kind: st.tuples(st.just(kind), texts(kind))),
    st.integers(0, 10**6),
    st.integers(2, 6),
)
def test_code_and_closures_agree(said: tuple[str, str], seed: int, seats: int) -> None:
    kind, text = said
    found, findings = read(text, kind=kind)
    assume([finding.code for finding in findings] != ["X114"])  # too long
    assert not findings, f"{text}\n{findings[0]}"
    state = FakeHand(seed, seats)
    constants = CONSTANTS | {"players": seats}
    first = bind(found, constants, RUNTIME)(state)
    second = close(found.root, constants, RUNTIME)(Now(state))
    assert type(first) is type(second) or kind == "Cards"
    assert list(first) == list(second) if kind == "Cards" else first == second
