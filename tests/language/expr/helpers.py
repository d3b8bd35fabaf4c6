"""Expressions read as they would be in a spec, at line 3, column 11 of a file."""

from __future__ import annotations

from typing import Any

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.expr import Env, parse_and_check
from pokerspec.language.expr.tree import Expression
from pokerspec.source.nodes import Scalar

LINE, COLUMN = 3, 11

ENV = Env(
    options={"hole_cards": "Number", "split": "Symbol:split", "bomb": "Bool", "scoop_pot": "Number"},
    stakes=frozenset({"small_blind", "big_blind", "ante", "small_bet", "big_bet"}),
    variables={"killer": "Seat", "follows": "Rank", "die": "Count", "side": "Symbol:side", "owed": "Chips"},
    symbols={"split": ("hi-lo", "hi-only"), "side": ("left", "high", "low"), "declared": ("high", "low", "both")},
    declarations=("declared",),
    streets=("preflop", "flop", "turn"),
    seat_zones=("front",),
    table_zones=("top", "grid"),
    grids={"grid": (2, 3)},
    lines=("diagonal",),
    hands=("high", "low"),
    classes=("straight flush", "full house", "two pair", "pair"),
)


def scalar(text: str) -> Scalar:
    return Scalar(text, Place("game.yaml", LINE, COLUMN, LINE, COLUMN + max(len(text), 1)))


def read(
    text: str, rule: str = "expr", kind: str = "Any", scope: str = "table", env: Env = ENV, **more: Any
) -> tuple[Any, list[Diagnostic]]:
    """What a text is read as, and the findings."""
    findings: list[Diagnostic] = []
    return parse_and_check(scalar(text), rule, kind, scope, env, findings, **more), findings


def good(text: str, kind: str = "Any", scope: str = "table", rule: str = "expr", env: Env = ENV, **more: Any) -> Any:
    """What a text without faults is read as."""
    found, findings = read(text, rule, kind, scope, env, **more)
    assert not findings, "\n".join(map(str, findings))
    assert found is not None
    return found


def expression(text: str, kind: str = "Any", scope: str = "table", env: Env = ENV, **more: Any) -> Expression:
    found = good(text, kind, scope, env=env, **more)
    assert isinstance(found, Expression)
    return found
