"""The closed list of findings, and the one way to make one.

A code is a letter and three digits. The letter says the stage: Y the text as YAML, S the shape,
R references, merging, options and stakes, X expressions, K rankings, G the game as a whole. Each
stage keeps its own list; numbers are never used twice.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from pokerspec.diagnostics import Code, Diagnostic, Place

STAGES = (
    ("source.codes", "CODES"),
    ("language.codes", "CODES"),
    ("language.expr.codes", "CODES"),
    ("rankings.codes", "RANKING_CODES"),
    ("compiler.codes", "CODES"),
)
"""Modules of the package and the name of their list: `Code`s, or rows of name, level and summary by code."""


@lru_cache(maxsize=1)
def table() -> dict[str, Code]:
    """Every code there is, by code, in order. Read late: the stages themselves make findings.

    Raises ValueError when two stages list the same code.
    """
    found: dict[str, Code] = {}
    for module, name in STAGES:
        rows = getattr(import_module(f"pokerspec.{module}"), name)
        listed = [Code(code, *row) for code, row in rows.items()] if isinstance(rows, dict) else rows
        for entry in listed:
            if found.setdefault(entry.code, entry) is not entry:
                raise ValueError(f"the code {entry.code} is used twice")
    return dict(sorted(found.items()))


def finding(code: str, place: Place, message: str, help: str = "", related: tuple[tuple[Place, str], ...] = ()) -> Diagnostic:
    """A finding with the name and level its code has. Raises KeyError for a code that is not listed."""
    entry = table()[code]
    return Diagnostic(code=code, message=message, place=place, level=entry.level, name=entry.name, help=help, related=related)
