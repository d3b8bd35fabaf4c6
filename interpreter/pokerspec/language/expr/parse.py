"""From text to a raw tree: the grammar behind limits, and nothing that knows what a name means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic
from pokerspec.language.expr.slips import Fault, explain, slip
from pokerspec.language.grammar import Grammar, Token, Unparsable
from pokerspec.source.nodes import Scalar
from pokerspec.structs import Struct

RULES = ("expr", "count", "seats", "use", "cards", "deal")
MOST_CHARACTERS = 200
MOST_LEVELS = 20


class Raw(Struct):
    """A node as parsed, with its place in the text as offsets from 0."""

    op: str
    kids: tuple[Raw, ...]
    words: tuple[Token, ...]
    start: int
    end: int
    depth: int

    def word(self, *kinds: str) -> Token | None:
        """The first token of one of these kinds."""
        return next((w for w in self.words if w.kind in kinds), None)

    def names(self) -> list[Token]:
        return [w for w in self.words if w.kind == "NAME"]


def _raw(op: str, parts: Sequence[Any]) -> Raw:
    kids = tuple(part for part in parts if isinstance(part, Raw))
    words = tuple(part for part in parts if isinstance(part, Token))
    start = min([k.start for k in kids] + [w.start for w in words])
    end = max([k.end for k in kids] + [w.end for w in words])
    return Raw(op, kids, words, start, end, 1 + max([_levels(op, k) for k in kids], default=0))


def _levels(op: str, kid: Raw) -> int:
    """A chain `a + b + c` is one level, however long."""
    return kid.depth - 1 if op == kid.op == "arith" else kid.depth


GRAMMAR = Grammar("language/expr/expressions.lark", RULES, _raw, keep_all_tokens=True)


@lru_cache(maxsize=4096)
def _tree(text: str, rule: str) -> Raw | Fault:
    """The raw tree of a text, or the first thing that is wrong with its form; games that extend one another share it."""
    if len(text) > MOST_CHARACTERS:
        return _too_complex(text, f"has {len(text)} characters; {MOST_CHARACTERS} are the most")
    fault = slip(text)
    if fault is not None:
        return fault
    try:
        raw: Raw = GRAMMAR.parse(text, rule)
    except Unparsable as error:
        return explain(text, rule, error.why)
    if raw.depth > MOST_LEVELS:
        return _too_complex(text, f"is nested {raw.depth} levels deep; {MOST_LEVELS} are the most")
    return raw


def _too_complex(text: str, why: str) -> Fault:
    return Fault("X114", 0, len(text), f"this expression {why}", "give parts of it a name with a `set` step")


def parse(scalar: Scalar, rule: str, findings: list[Diagnostic]) -> Raw | None:
    """The raw tree of a scalar, or None with one finding about the first thing that is wrong with its form."""
    found = _tree(scalar.text, rule)
    if isinstance(found, Raw):
        return found
    findings.append(finding(found.code, scalar.part(found.start, found.end), found.message, found.help))
    return None
