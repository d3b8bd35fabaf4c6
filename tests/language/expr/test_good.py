"""What may be written, and the type it has."""

from __future__ import annotations

import pytest

from pokerspec.language.expr import SCOPES, Env, infer_variables, option_type, reserved_names, word
from pokerspec.language.expr.scopes import FRAMES, WHERE
from pokerspec.structs import replace
from tests.language.expr.helpers import ENV, expression, good, scalar

TABLE = [
    ("3 if players <= 6 else 2", "Number"),
    ("not bomb and live > 2", "Bool"),
    ("any(live where up has pair)", "Bool"),
    ("any(live.all_in) or all(live where stack > 0)", "Bool"),
    ("best(up)", "Seat"),
    ("worst(door)", "Seat"),
    ("best(low, up)", "Seat"),
    ("hand(low, button.up) > hand(low, board)", "Bool"),
    ("left of button who folded else left of button", "Seat"),
    ("right of (left of button)", "Seat"),
    ("left of button who (not folded) else nobody", "Seat"),
    ("sum(live.thrown)", "Count"),
    ("min(live.stack)", "Chips"),
    ("max(pot, 3)", "Chips"),
    ("count(board where suit is hearts) >= 3", "Bool"),
    ("count(live.all_in)", "Count"),
    ("split is hi_only", "Bool"),
    ("split is not hi_only", "Bool"),
    ("street is flop", "Bool"),
    ("street is flop if bomb else street is turn", "Bool"),
    ("stub < 1 + sum(live.thrown) + 3", "Bool"),
    ("muck > 0 and stub + muck >= 3", "Bool"),
    ("stub >= live", "Bool"),
    ("not (actions >= 3 or (actions >= 2 and actions_with_chips >= 1))", "Bool"),
    ("big_blind * 2", "Chips"),
    ("big_blind.stack // big_blind", "Count"),
    ("pot // 3 + level % 2", "Chips"),
    ("pot - -3", "Chips"),
    ("big_blind is killer", "Bool"),
    ("killer is not nobody", "Bool"),
    ("killer is last_aggressor", "Bool"),
    ("button in live", "Bool"),
    ("button.up has full_house of J", "Bool"),
    ("board has pair of 10", "Bool"),
    ("board.last.rank == Q", "Bool"),
    ("board.first.rank in 2..5", "Bool"),
    ("board.first.rank in ranks(board where up)", "Bool"),
    ("board.last.suit in suits(board)", "Bool"),
    ("board.last in muck", "Bool"),
    ("ranks(board) == 1", "Bool"),
    ("highest(board) >= 10", "Bool"),
    ("lowest(board)", "Rank"),
    ("value(board) + value(board.last)", "Count"),
    ("sum(board.value)", "Count"),
    ("all(board.up)", "Bool"),
    ("follows == board.last.rank", "Bool"),
    ("side is left", "Bool"),
    ("units.small * 2", "Chips"),
    ("button.declared is both", "Bool"),
    ("players in 2..hole_cards", "Bool"),
    ("event_players == 2", "Bool"),
    ("live_at_start == 2 and can_act <= 1", "Bool"),
    ("true", "Bool"),
    ("scoop_pot <= pot", "Bool"),
    ("pot if bomb else 3", "Chips"),
]


@pytest.mark.parametrize(("text", "kind"), TABLE)
def test_what_may_be_said_of_a_table(text: str, kind: str) -> None:
    assert expression(text).type == kind


SCOPED = [
    ("rank in 2..5", "Bool", "deck"),
    ("rank == follows or joker", "Bool", "deck"),
    ("rank == lowest(down) and up", "Bool", "card"),
    ("rank == Q and suit is spades and color is black", "Bool", "table_card"),
    ("not hole has pair of J", "Bool", "action"),
    ("action is raise and amount > to_call", "Bool", "action"),
    ("seat is small_blind or seat is big_blind", "Bool", "seat"),
    ("declared is high and turns < 3", "Bool", "seat"),
    ("count(hole where down and suit is spades) == front", "Bool", "seat"),
    ("owes_big_blind and not all_in", "Bool", "seat"),
    ("door.rank == A", "Bool", "seat"),
    ("any(live where stack > button.stack)", "Bool", "seat"),
    ("class is full_house or top >= 8", "Bool", "qualify"),
    ("cards has pair of J and points < 20", "Bool", "qualify"),
    ("highest(others) == A and group_1 == 2", "Bool", "ranking"),
    ("winner is killer and wagers_made > 0 and pot >= scoop_pot", "Bool", "after_hand"),
    ("winner in winners", "Bool", "after_hand"),
    ("small_bet * 3 / 2 if killer is nobody else small_bet", "Chips", "static"),
]


@pytest.mark.parametrize(("text", "kind", "scope"), SCOPED)
def test_what_may_be_said_elsewhere(text: str, kind: str, scope: str) -> None:
    assert expression(text, kind, scope).type == kind


def test_a_name_is_a_seat_where_a_seat_is_wanted_and_an_amount_elsewhere() -> None:
    assert expression("big_blind", "Seats").root.op == "one"
    assert expression("big_blind", "Seat").names == {"table.big_blind"}
    assert expression("big_blind", "Chips").names == {"big_blind"}
    assert expression("left of big_blind").names == {"table.big_blind"}
    assert expression("killer is big_blind").names == {"killer", "table.big_blind"}


def test_seats_may_be_chosen_without_brackets() -> None:
    assert expression("everyone where stack > 0", "Seats").type == "Seats"
    assert good("everyone where stack > 0", "Seats", rule="seats").type == "Seats"


def test_what_counts_is_counted_where_a_count_is_wanted() -> None:
    assert expression("live", "Count").root.op == "size"
    assert expression("door", "Cards", "seat").root.op == "one"


def test_the_card_that_left_the_stub_is_known_only_where_it_is() -> None:
    assert expression("card.rank", env=replace(ENV, card=True)).type == "Rank"
    assert expression("card.up", env=replace(ENV, variables={"card": "Card"})).root.kids[0].op == "variable"


def test_division_is_exact_where_the_schema_says_so() -> None:
    assert expression("units.small / 2", "Chips", exact=True).type == "Chips"
    assert expression("small_bet / 2", "Chips", "static").type == "Chips"


def test_names_that_are_read_tell_declared_ones_from_state() -> None:
    assert expression("any(live where stack > ante) and die > 3").names == {"table.live", "seat.stack", "ante", "die"}


def test_a_place_is_that_of_the_words() -> None:
    root = expression("pot >= (level + 3)").root
    assert [kid.place.column for kid in root.kids] == [11, 19]
    assert [kid.place.end_column for kid in root.kids] == [14, 28]


def test_types_of_variables_are_found_in_any_order() -> None:
    env = Env(options={"rule": "Symbol:rule"}, symbols={"rule": ("a", "b")})
    values = [
        ("double", scalar("n * 2"), "table"),
        ("n", scalar("count(board)"), "table"),
        ("again", scalar("double"), "table"),
        ("who", scalar("left of button"), "table"),
        ("broken", scalar("nothing + 1"), "table"),
    ]
    assert infer_variables(values, env) == {"n": "Count", "double": "Count", "again": "Count", "who": "Seat"}


def test_the_type_of_an_option_is_its_defaults() -> None:
    assert [option_type("x", default) for default in (True, 5, "full")] == ["Bool", "Number", "Symbol:x"]
    assert word("hi-only") == word("hi only") == "hi_only"


def test_every_scope_is_made_of_frames_that_are_explained() -> None:
    assert {frame for frames in SCOPES.values() for frame in frames} == set(FRAMES) == set(WHERE)
    assert {"pot", "stack", "rank", "winner", "units", "card"} <= reserved_names()


def test_an_expression_may_stand_on_several_lines() -> None:
    from pokerspec.diagnostics import Diagnostic, Place
    from pokerspec.language.expr import parse_and_check
    from pokerspec.source.nodes import Scalar

    findings: list[Diagnostic] = []
    text = "stub >= live and\nleft\nof button in live\nor pto > 3\n"
    block = Scalar(text, Place("game.yaml", 3, 11, 8, 1), exact=False, indent=4)
    assert parse_and_check(block, "expr", "Bool", "table", ENV, findings) is None
    assert [(finding.code, str(finding.place)) for finding in findings] == [("X200", "game.yaml:7:8")]
