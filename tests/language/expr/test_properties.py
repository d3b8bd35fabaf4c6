"""What holds for every text, however odd."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.language.expr import SCOPES
from pokerspec.language.expr.fold import fold
from pokerspec.language.expr.parse import RULES
from pokerspec.language.expr.tree import Node
from tests.language.expr.helpers import COLUMN, ENV, LINE, expression, read

TOKENS = [
    "pot", "live", "board", "stub", "players", "button", "hole", "up", "rank", "suit", "hearts", "street", "flop",
    "stack", "killer", "follows", "ante", "bomb", "count", "sum", "best", "ranks", "left", "of", "where", "who",
    "else", "if", "and", "or", "not", "is", "in", "has", "pair", "of", "any", "all", "rest", "one", "same", "as",
    "high", "at", "once", "down", "true", "Q", "A", "2", "10", "0", "..", ".", ",", "+", "-", "*", "//", "/", "%",
    "==", "!=", "<", ">=", "(", ")", "(", ")", "=", "&&", "?", "!", "'", "1.5", "As", "_x",
]  # fmt: skip
ODD = st.one_of(st.lists(st.sampled_from(TOKENS), max_size=14).map(" ".join), st.text(max_size=30))


@settings(max_examples=400, deadline=None)
@given(ODD, st.sampled_from(RULES), st.sampled_from(sorted(SCOPES)), st.sampled_from(["Any", "Bool", "Chips", "Seats", "Cards"]))
def test_any_text_is_read_or_refused_at_a_place_inside_it(text: str, rule: str, scope: str, kind: str) -> None:
    found, findings = read(text, rule, kind, scope)
    assert (found is None) == bool(findings)
    for finding in findings:
        assert finding.line == LINE
        assert COLUMN <= finding.column <= finding.place.end_column - 1 <= COLUMN + max(len(text), 1)
        assert finding.message


SAMPLES = [
    "3 if players <= 6 else 2",
    "not bomb and live > 2 or pot > ante * 3",
    "min(pot, big_blind * 2) + (ante if bomb else level)",
    "any(live where stack > scoop_pot and not bomb)",
    "split is hi_only and stub >= players * 3",
    "players in 2..hole_cards",
]


KNOWN = [{}, {"players": 5}, {"bomb": True, "ante": 2}, {"split": "hi-only", "big_blind": 4, "hole_cards": 6}]


@pytest.mark.parametrize("text", SAMPLES)
@pytest.mark.parametrize(
    "known", [{}, {"players": 5}, {"bomb": True, "ante": 2}, {"split": "hi-only", "big_blind": 4, "hole_cards": 6}]
)
def test_folding_is_done_once(text: str, known: dict[str, int | bool | str]) -> None:
    folded = fold(expression(text).root, known)
    assert fold(folded, known) == folded
    left = [node for node in _nodes(folded) if node.op == "constant"]
    assert not {node.value for node in left} & set(known)


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for kid in node.kids:
        yield from _nodes(kid)


def test_nothing_is_known_is_the_tree_itself() -> None:
    root = expression("any(live where up has pair) and stub >= players * 3").root
    assert fold(root, {}) is root


GRAMMARS = [("language.expr", "expressions", list(RULES)), ("language", "transcript", ["line", "action"])]


@pytest.mark.parametrize(("package", "name", "starts"), GRAMMARS)
def test_the_grammars_have_no_conflicts(package: str, name: str, starts: list[str], caplog: pytest.LogCaptureFixture) -> None:
    import lark

    text = files(f"pokerspec.{package}").joinpath(f"{name}.lark").read_text(encoding="utf-8")
    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark(text, parser="lalr", start=starts, debug=True)
    assert [record.getMessage() for record in caplog.records if "onflict" in record.getMessage()] == []


def test_an_ambiguous_grammar_would_be_noticed(caplog: pytest.LogCaptureFixture) -> None:
    import lark

    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark('start: start start | "a"', parser="lalr", debug=True)
    assert any("onflict" in record.getMessage() for record in caplog.records)


def test_names_of_an_environment_are_found_once() -> None:
    from pokerspec.language.expr.scopes import Names

    assert Names.of(ENV) is Names.of(ENV)
