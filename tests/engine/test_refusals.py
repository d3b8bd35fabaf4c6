"""Refusals: a closed list of codes, and sentences that may be sent to the seat."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

import pokerspec
from pokerspec.engine.hand import Hand
from pokerspec.engine.refusals import CODES
from pokerspec.errors import IllegalAction
from tests.conformance.misses import near_misses, seats_without_a_turn
from tests.conformance.play import play
from tests.conformance.tables import deal, every_game, load

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
SOURCES = sorted((Path(pokerspec.__file__).parent / "engine").glob("*.py"))


def words_in(tree: ast.AST) -> set[str]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_code_is_used_somewhere_in_the_engine() -> None:
    used: set[str] = set()
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if path.name == "refusals.py":
            tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        used |= words_in(tree)
    assert set(CODES) <= used, set(CODES) - used


def test_every_refusal_has_a_code_of_the_list() -> None:
    """The second argument of `refuse` is a word of the list wherever it is written as a word."""
    for path in SOURCES:
        if path.name == "saved.py":  # whose codes are those of a SavedHandError
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("refuse") and len(node.args) > 1:
                code = node.args[1]
                assert not isinstance(code, ast.Constant) or code.value in CODES, f"{path.name}:{node.lineno}"


def test_codes_are_slugs_with_a_meaning() -> None:
    for code, meaning in CODES.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert meaning


def seen_by(hand: Hand, seat: int) -> set[str]:
    """The cards a seat may know: its own, those face up, those that have left its hand."""
    return set(CARD.findall(hand.view(seat).to_json()))


def check_messages(hand: Hand) -> None:
    """A refusal names no card that the seat cannot know, but those it named itself; to others it names none."""
    if hand.is_over:
        return
    for decision in hand.pending:
        known = seen_by(hand, decision.seat)
        for action in near_misses(hand, decision.seat):
            with pytest.raises(IllegalAction) as refused:
                hand.act(action, seat=decision.seat)
            if refused.value.code != "cannot-read":  # whose examples are the same in every hand
                assert set(CARD.findall(str(refused.value))) <= known | set(CARD.findall(str(action)))
    for seat in seats_without_a_turn(hand):
        with pytest.raises(IllegalAction) as refused:
            hand.act("folds", seat=seat)
        assert not CARD.findall(str(refused.value))
        assert refused.value.legal.seat == refused.value.seat == seat
        assert not refused.value.legal.actions()


@every_game
def test_messages_name_no_card_the_seat_cannot_know(name: str) -> None:
    play(deal(name, load(name).min_players + 1, 21), Random(21), check_messages)
