"""Transcripts: the words for what seats do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.engine import actions
from pokerspec.language.transcript import KINDS, Act, TranscriptError, parse_action, parse_play
from pokerspec.source.nodes import Scalar

TOLD = {
    "fold": Act("fold"),
    "checks": Act("check"),
    "call": Act("call"),
    "calls 10": Act("call", amount=10),
    "calls 5 all-in": Act("call", amount=5, all_in=True),
    "bets 10": Act("bet", amount=10),
    "bet to 10": Act("bet", amount=10),
    "bets 10 and is all-in": Act("bet", amount=10, all_in=True),
    "raises to 20": Act("raise", amount=20),
    "raise all-in": Act("raise", all_in=True),
    "all-in": Act("all_in", all_in=True),
    "goes all in": Act("all_in", all_in=True),
    "completes": Act("complete"),
    "complete to 20": Act("complete", amount=20),
    "brings in": Act("bring_in"),
    "bring in for 5": Act("bring_in", amount=5),
    "draws 2": Act("draw", amount=2),
    "draw As Kd 10h": Act("draw", cards=("As", "Kd", "10h")),
    "draw AsKd10h": Act("draw", cards=("As", "Kd", "10h")),
    "draw as kd": Act("draw", cards=("as", "kd")),
    "stands pat": Act("draw", amount=0, cards=()),
    "discards nothing": Act("discard", amount=0, cards=()),
    "discard": Act("discard"),
    "exposes ?? Jk2": Act("expose", cards=("??", "Jk2")),
    "passes As Kd Qc": Act("pass", cards=("As", "Kd", "Qc")),
    "takes 9h": Act("take", cards=("9h",)),
    "shows": Act("show"),
    "shows As Kd": Act("show", cards=("As", "Kd")),
    "mucks": Act("muck"),
    "arranges front As Kd, back Qd": Act("arrange", zones=(("front", ("As", "Kd")), ("back", ("Qd",)))),
    "accepts": Act("accept"),
    "posts": Act("accept"),
    "posts big_blind": Act("accept", word="big_blind"),
    "does not post": Act("accept", yes=False),
    "declines": Act("accept", yes=False),
    "buys": Act("buy"),
    "do not buy": Act("buy", yes=False),
    "chooses hi-lo": Act("choose", word="hi-lo"),
    "choose 2": Act("choose", amount=2),
    "declares high": Act("declare", word="high"),
    "picks 2": Act("pick", amount=2),
    "runs it twice": Act("run", amount=2),
    "run once": Act("run", amount=1),
    "runs 3 times": Act("run", amount=3),
}


@pytest.mark.parametrize("text", TOLD)
def test_an_action_in_words(text: str) -> None:
    assert parse_action(text) == TOLD[text]


def test_every_kind_can_be_told() -> None:
    assert {act.kind for act in TOLD.values()} == set(KINDS)
    assert set(actions.KINDS) == set(KINDS) - {"all_in"}


@pytest.mark.parametrize(
    "action",
    [
        actions.Fold(), actions.Check(), actions.Call(), actions.Complete(), actions.BringIn(), actions.Muck(), actions.Bet(10),
        actions.Raise(20), actions.Pick(2), actions.Run(2), actions.Accept(True), actions.Accept(False), actions.Buy(True),
        actions.Buy(False), actions.Choose("hi_lo"), actions.Declare("both"), actions.Discard("As Kd"), actions.Discard(""),
        actions.Expose("As"), actions.Pass("As Kd Qc"), actions.Take("Th"), actions.Show(""), actions.Show("As Kd"),
        actions.Draw(2), actions.Draw(0), actions.Draw("As Kd"), actions.Arrange({"front": "As Kd", "back": "Qc Jc"}),
    ],
)  # fmt: skip
def test_the_engines_own_words_are_read(action: actions.Action) -> None:
    act = parse_action(str(action))
    assert act.kind == action.kind
    assert act.amount in (None, 0) or act.amount == action[1]
    assert act.yes == (action[1] if action.kind in ("accept", "buy") else True)
    if act.cards:
        assert " ".join(act.cards) in str(action)


@pytest.mark.parametrize(
    ("text", "code", "start", "end", "words"),
    [
        ("raise 20", "X402", 6, 8, "raises to 20"),
        ("raises by 20", "X402", 7, 9, "raises to 20"),
        ("raise", "X402", 5, 6, "raises to 20"),
        ("fodl", "X401", 0, 4, "`fold`"),
        ("raise-to 20", "X401", 0, 8, "`raise to`"),
        ("dance", "X401", 0, 5, "`declare`, `pick`, `run`"),
        ("bet", "X400", 2, 3, "a number"),
        ("bet 1.5", "X400", 4, 7, "a number"),
        ("bets 010", "X400", 5, 8, "a number"),
        ("draw Xx", "X403", 5, 7, "As Kd"),
        ("shows As Kx", "X403", 9, 11, "`Kx`"),
        ("folds 10", "X400", 6, 8, "the end"),
        ("", "X400", 0, 1, "nothing is said"),
    ],
)
def test_words_that_tell_no_action(text: str, code: str, start: int, end: int, words: str) -> None:
    with pytest.raises(TranscriptError) as caught:
        parse_action(text)
    error = caught.value
    assert (error.code, error.start, error.end) == (code, start, end)
    assert words in str(error)


def block(text: str) -> Scalar:
    """A literal block whose lines are indented by six columns and begin at line 11."""
    return Scalar(text, Place("game.yaml", 10, 13, 10 + text.count("\n") + 1, 1), exact=False, indent=6)


PLAY = """UTG raises to 20, BTN raises to 30, SB folds, UTG calls
flop: UTG checks, BTN bets 10   # a continuation bet
# nothing here

draw_1: UTG+1 draws 2, Ann stands pat,
turn:
river: A arranges front As Kd, back Qd Jd, B folds
fold, call
"""


def test_lines_of_a_transcript() -> None:
    findings: list[Diagnostic] = []
    lines = parse_play(block(PLAY), findings)
    assert lines is not None
    assert findings == []
    assert [line.street for line in lines] == [None, "flop", "draw_1", "turn", "river", None]
    assert [[move.seat for move in line.moves] for line in lines] == [
        ["UTG", "BTN", "SB", "UTG"], ["UTG", "BTN"], ["UTG+1", "Ann"], [], ["A", "B"], [None, None],
    ]  # fmt: skip
    assert lines[4].moves[0].act.zones == (("front", ("As", "Kd")), ("back", ("Qd", "Jd")))
    assert [(str(move.place), move.text) for move in lines[1].moves] == [
        ("game.yaml:12:13", "UTG checks"), ("game.yaml:12:25", "BTN bets 10"),
    ]  # fmt: skip


def test_every_line_with_a_fault_is_said() -> None:
    findings: list[Diagnostic] = []
    text = "UTG chekcs, BTN folds\nflop: BTN raises 30\nUTG calls\nfront As\nUTG folds BTN folds\n"
    assert parse_play(block(text), findings) is None
    assert [(f.code, f.line, f.column) for f in findings] == [
        ("X401", 11, 11),
        ("X402", 12, 24),
        ("X400", 14, 7),
        ("X400", 15, 17),
    ]
    assert findings[0].help == "did you mean `checks`?"


SEATS = st.sampled_from(["UTG", "BTN", "SB", "X", "UTG+1", "Ann", "seat_3"])
STREETS = st.sampled_from([None, "flop", "draw_1", "third"])
VERBS = st.sampled_from([text for text in TOLD if text.split()[0].endswith("s")])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(STREETS, st.lists(st.tuples(SEATS, VERBS), min_size=1, max_size=5)), min_size=1, max_size=4))
def test_what_is_written_is_what_is_read(said: list[Any]) -> None:
    text = "".join((f"{street}: " if street else "") + ", ".join(f"{s} {v}" for s, v in moves) + "\n" for street, moves in said)
    lines = parse_play(block(text), [])
    assert lines is not None
    assert [(line.street, [(move.seat, move.act) for move in line.moves]) for line in lines] == [
        (street, [(seat, TOLD[verb]) for seat, verb in moves]) for street, moves in said
    ]


def test_a_report_is_a_line_of_its_own() -> None:
    findings: list[Diagnostic] = []
    lines = parse_play(block("flop: UTG checks\nreport fouled_hand seat=UTG how=moved_card\nturn: reports early_river"), findings)
    assert not findings
    assert lines is not None
    _, told, other = lines
    assert told.street is None
    assert told.moves[0].act == Act("report", word="fouled_hand", said=(("seat", "UTG"), ("how", "moved_card")))
    assert (other.street, other.moves[0].act) == ("turn", Act("report", word="early_river"))


@pytest.mark.parametrize("text", ["report", "report Early", "report early_river seat", "reports x, UTG folds"])
def test_a_report_told_wrongly_says_how(text: str) -> None:
    findings: list[Diagnostic] = []
    assert parse_play(block(text), findings) is None
    assert findings[0].code == "X400"
    assert "report NAME seat=UTG card=As" in findings[0].help
