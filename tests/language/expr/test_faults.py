"""What an author is told: the code, the columns, and the words that matter."""

from __future__ import annotations

import pytest

from pokerspec.diagnostics import Place
from pokerspec.language.expr import Env, parse_and_check
from pokerspec.language.expr.codes import CODES
from pokerspec.source.nodes import Scalar
from tests.language.expr.helpers import COLUMN, ENV, LINE, read

FAULTS = [
    ("stub = 0", "table", "X101", 5, 6, "`==`"),
    ("bomb && opened", "table", "X102", 5, 7, "`and`"),
    ("bomb || opened", "table", "X103", 5, 7, "`or`"),
    ("opened ? 1 : 2", "table", "X104", 7, 8, "A if C else B"),
    ("2 < players < 6", "table", "X105", 12, 13, "two sides"),
    ("split is 'hi-only'", "table", "X106", 9, 18, "without quotes"),
    ("!opened", "table", "X107", 0, 1, "`not`"),
    ("pot * 1.5", "table", "X108", 6, 9, "whole"),
    ("players ** 2", "table", "X109", 8, 10, "no power"),
    ("players ^ 2", "table", "X109", 8, 9, "no power"),
    ("board[0]", "table", "X110", 5, 6, "board.first"),
    ("{a}", "table", "X110", 0, 1, "round brackets"),
    ("Pot > 3", "table", "X111", 0, 3, "`pot`"),
    ("AND", "table", "X111", 0, 3, "`and`"),
    ("bigBlind", "table", "X111", 0, 8, "`big_blind`"),
    ("board has As", "table", "X111", 10, 12, "names a card"),
    ("rank == 10s", "deck", "X111", 8, 11, "names a card"),
    ("007", "table", "X112", 0, 3, "write 7"),
    ("1_000", "table", "X112", 0, 5, "write 1000"),
    ("1e3", "table", "X112", 0, 3, "plain digits"),
    ("5k", "table", "X112", 0, 2, "no number"),
    ("1234567890", "table", "X112", 0, 10, "9 are the most"),
    ("pot ≥ 3", "table", "X113", 4, 5, "`>=`"),
    ("pot × 2", "table", "X113", 4, 5, "`*`"),
    ("not opened;", "table", "X113", 10, 11, "`;`"),
    ("3 if opened", "table", "X115", 2, 4, "no `else`"),
    ("(3 if opened)", "table", "X115", 3, 5, "no `else`"),
    ("if opened 3 else 2", "table", "X120", 0, 2, "A if C else B"),
    ("opened then 3", "table", "X120", 7, 11, "A if C else B"),
    ("rank not in 2..5", "deck", "X116", 5, 11, "not rank in"),
    ("", "table", "X117", 0, 1, "nothing is written"),
    ("   ", "table", "X117", 0, 3, "nothing is written"),
    ("min(pot, level", "table", "X118", 3, 4, "not closed"),
    ("pot)", "table", "X118", 3, 4, "closes nothing"),
    ("_x", "table", "X119", 0, 2, "no name"),
    ("a__b", "table", "X119", 0, 4, "no name"),
    ("x_", "table", "X119", 0, 2, "no name"),
    ("pot +", "table", "X100", 4, 5, "stops where a name or a number"),
    ("pot level", "table", "X100", 4, 9, "expected `*`"),
    ("board.count()", "table", "X203", 11, 12, "only a function"),
    ("board.", "table", "X100", 5, 6, "a name is expected"),
    ("left button", "table", "X100", 5, 11, "followed by `of`"),
    ("left of button who folded", "table", "X115", 15, 18, "no `else`"),
    ("opened is", "table", "X100", 8, 9, "stops where"),
    ("in live", "table", "X100", 0, 2, "cannot stand here"),
    ("pot == == 3", "table", "X100", 7, 9, "a name or a number"),
    ("live where stack > 0 and", "table", "X100", 5, 10, "brackets"),
    ("rank == Q", "table", "X201", 0, 4, "only after `where`"),
    ("amount > 3", "table", "X201", 0, 6, "`forbid`"),
    ("winner is button", "table", "X201", 0, 6, "only in `after_hand`"),
    ("class is pair", "table", "X201", 0, 5, "only in `qualify`"),
    ("card.up", "table", "X201", 0, 4, "after: card"),
    ("stack > 3", "table", "X208", 0, 5, "one seat"),
    ("declared is both", "table", "X208", 0, 8, "button.declared"),
    ("units.medium", "table", "X202", 0, 12, "units.small"),
    ("units.small", "static", "X201", 0, 11, "while a hand"),
    ("stub > 3", "static", "X201", 0, 4, "`players`"),
    ("button.stck", "table", "X202", 7, 11, "`stack`"),
    ("board.thrid", "table", "X202", 6, 11, "`first`"),
    ("live.up", "table", "X202", 5, 7, "live where"),
    ("pot.size", "table", "X202", 4, 8, "no `size`"),
    ("board.last.colour is red", "table", "X202", 11, 17, "`color`"),
    ("length(board)", "table", "X203", 0, 6, "the functions are"),
    ("cuont(board)", "table", "X203", 0, 5, "`count`"),
    ("count(pot)", "table", "X304", 0, 10, "does not take"),
    ("sum(board)", "table", "X304", 0, 10, "does not take"),
    ("any(opened)", "table", "X304", 0, 11, "does not take"),
    ("all(live)", "table", "X304", 0, 9, "does not take"),
    ("min(live)", "table", "X304", 0, 9, "not a number of each"),
    ("count(board, 2)", "table", "X304", 0, 15, "one thing"),
    ("max(pot, players)", "table", "X301", 0, 17, "chips go with chips"),
    ("best(pot)", "table", "X300", 5, 8, "here stands cards"),
    ("best(hgih, up)", "table", "X206", 5, 9, "`high`"),
    ("best(low, up, down)", "table", "X304", 0, 19, "two things"),
    ("street is flp", "table", "X204", 10, 13, "`flop`"),
    ("split is hi-only", "table", "X204", 9, 16, "`hi_only`"),
    ("split is maybe", "table", "X204", 9, 14, "`hi_lo`, `hi_only`"),
    ("split == hi_only", "table", "X305", 6, 8, "split is hi_only"),
    ("split != hi_only", "table", "X305", 6, 8, "split is not hi_only"),
    ("opened is true", "table", "X305", 0, 14, "stands alone"),
    ("players is 3", "table", "X305", 0, 12, "`==`"),
    ("live is button", "table", "X305", 0, 14, "`in`"),
    ("button is flop", "table", "X200", 10, 14, "no `flop`"),
    ("board has fullhouse", "table", "X205", 10, 19, "`full_house`"),
    ("board has pair of 12", "table", "X306", 18, 20, "no rank"),
    ("pot has pair", "table", "X300", 0, 3, "here stands cards"),
    ("pot == players", "table", "X301", 0, 14, "a count"),
    ("pot + players", "table", "X301", 0, 13, "chips go with chips"),
    ("pot * pot", "table", "X301", 0, 9, "no amount"),
    ("players // pot", "table", "X301", 0, 14, "chips"),
    ("pot / 2", "table", "X303", 4, 5, "`//`"),
    ("pot // 0", "table", "X307", 7, 8, "division by zero"),
    ("opened + 1", "table", "X300", 0, 6, "a number"),
    ("button == small_blind", "table", "X302", 0, 21, "`is`"),
    ("opened == raised", "table", "X302", 0, 16, "alone"),
    ("board.last.rank == 11", "table", "X306", 19, 21, "no rank"),
    ("board.last.rank == players", "table", "X302", 0, 26, "cannot be compared"),
    ("board.last.rank in 5..2", "table", "X308", 19, 23, "low end"),
    ("players in pot..3", "table", "X301", 11, 14, "`pot` is chips"),
    ("pot in players", "table", "X302", 7, 14, "no set"),
    ("pot in live", "table", "X302", 0, 11, "`live` has seats"),
    ("board.last.rank in board", "table", "X302", 0, 24, "ranks("),
    ("1..3", "table", "X100", 1, 3, "cannot stand here"),
    ("live.thrown + 1", "table", "X300", 0, 11, "sum("),
    ("live.thrown", "table", "X300", 0, 11, "sum("),
    ("3 if opened else button", "table", "X300", 0, 23, "both must be the same"),
    ("3 if pot else 2", "table", "X300", 5, 8, "a condition"),
    ("not pot", "table", "X300", 4, 7, "a condition"),
    ("-button", "table", "X300", 1, 7, "a number"),
    ("hole", "table", "X208", 0, 4, "button.hole"),
    ("lambda x", "table", "X100", 7, 8, "cannot stand here"),
    ("a.__class__", "table", "X119", 2, 11, "no name"),
    ("board.first.rank.value", "table", "X202", 17, 22, "a rank has no"),
    ("pot => 3", "table", "X101", 4, 6, "is not used"),
    ("pot <> 3", "table", "X107", 4, 6, "`!=`"),
    ("pot === 3", "table", "X101", 4, 7, "is not used"),
    ("suit == hearts", "deck", "X305", 5, 7, "suit is hearts"),
    ("color is blue", "deck", "X204", 9, 13, "`black`, `red`"),
    ("left of pot", "table", "X300", 8, 11, "one seat"),
    ("seat is button", "table", "X208", 0, 4, "ask seats"),
    ("everyone.last", "table", "X202", 9, 13, "seats have no"),
]
"""Text, scope, code, first column and the one after the last (from 0 in the text), and words of message or help."""


@pytest.mark.parametrize(("text", "scope", "code", "start", "end", "words"), FAULTS)
def test_a_fault_is_placed_and_explained(text: str, scope: str, code: str, start: int, end: int, words: str) -> None:
    found, findings = read(text, scope=scope)
    assert found is None
    first = findings[0]
    assert (first.code, first.line, first.column - COLUMN, first.place.end_column - COLUMN) == (code, LINE, start, end)
    assert words in f"{first.message} | {first.help}"
    assert first.level == "error"


def test_every_fault_of_form_ends_the_reading_and_every_other_one_is_said() -> None:
    _, findings = read("pto > 3 and stack > players or street is flp")
    assert [(finding.code, finding.column - COLUMN) for finding in findings] == [("X200", 0), ("X208", 12), ("X204", 41)]


def test_a_fault_is_not_said_twice() -> None:
    _, findings = read("(foo_bar_baz + 3) * 2 == pot")
    assert [finding.code for finding in findings] == ["X200"]


def test_length_and_depth_are_bounded() -> None:
    assert read("not " * 18 + "opened")[1] == []
    assert [finding.code for finding in read("not " * 25 + "opened")[1]] == ["X114"]
    assert [finding.code for finding in read("(" * 22 + "pot" + ")" * 22)[1]] == ["X114"]
    assert [finding.code for finding in read("pot + " * 33 + "pot")[1]] == ["X114"]
    assert read("pot + " * 32 + "pot")[1] == []


def test_the_type_wanted_is_said() -> None:
    (finding,) = read("pot", kind="Bool")[1]
    assert (finding.code, finding.help) == ("X300", "compare it with something, as in `stub >= live`")
    (finding,) = read("players", kind="Chips")[1]
    assert finding.message == "`players` is a count; here stands chips"
    (finding,) = read("pot", kind="Seats", rule="seats")[1]
    assert "`everyone`" in finding.help


def test_a_scalar_in_quotes_keeps_its_columns() -> None:
    findings = []  # type: ignore[var-annotated]
    quoted = Scalar("pto > 3", Place("game.yaml", 3, 11, 3, 20), quoted=True)
    parse_and_check(quoted, "expr", "Bool", "table", ENV, findings)
    assert (findings[0].column, findings[0].place.end_column) == (12, 15)


def test_a_folded_scalar_is_placed_as_a_whole() -> None:
    findings = []  # type: ignore[var-annotated]
    folded = Scalar("live > 3 and pto", Place("game.yaml", 3, 11, 4, 9), exact=False)
    parse_and_check(folded, "expr", "Bool", "table", ENV, findings)
    assert str(findings[0].place) == "game.yaml:3:11"


def test_nothing_declared_is_enough_to_read_an_expression() -> None:
    assert read("live > 3", env=Env())[1] == []
    assert read("street is flop", env=Env())[1][0].code == "X204"


def test_codes_are_distinct_and_all_begin_with_x() -> None:
    assert len({code.code for code in CODES}) == len({code.name for code in CODES}) == len(CODES)
    assert all(code.code.startswith("X") for code in CODES)


def test_every_code_is_shown_by_a_test() -> None:
    shown = {row[2] for row in FAULTS} | {"X114", "X207"}  # and those of transcripts, shown there
    assert {code.code for code in CODES if code.code < "X4"} == shown
