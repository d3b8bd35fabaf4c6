"""From text to a raw tree: lark's LALR parser behind limits, and nothing that knows what a name means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic
from pokerspec.language.expr.slips import explain, slip
from pokerspec.source.nodes import Scalar

RULES = ("expr", "count", "seats", "use", "cards", "deal")
MOST_CHARACTERS = 200
MOST_LEVELS = 20


@dataclass(frozen=True, slots=True)
class Word:
    """A token as written: `kind` is its terminal in the grammar."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Raw:
    """A node as parsed, with its place in the text as offsets from 0."""

    op: str
    kids: tuple[Raw, ...]
    words: tuple[Word, ...]
    start: int
    end: int
    depth: int

    def word(self, *kinds: str) -> Word | None:
        """The first token of one of these kinds."""
        return next((w for w in self.words if w.kind in kinds), None)

    def names(self) -> list[Word]:
        return [w for w in self.words if w.kind == "NAME"]


class _Builder:
    """What lark calls for each rule: one `Raw` out of what the rule holds."""

    def __getattr__(self, op: str) -> Callable[[Sequence[Any]], Raw]:
        if op.isupper() or op.startswith("_"):
            raise AttributeError(op)
        return partial(_raw, op)


def _raw(op: str, parts: Sequence[Any]) -> Raw:
    kids = tuple(part for part in parts if isinstance(part, Raw))
    words = tuple(Word(p.type, str(p), p.start_pos, p.end_pos) for p in parts if not isinstance(p, Raw))
    start = min([k.start for k in kids] + [w.start for w in words])
    end = max([k.end for k in kids] + [w.end for w in words])
    return Raw(op, kids, words, start, end, 1 + max([_levels(op, k) for k in kids], default=0))


def _levels(op: str, kid: Raw) -> int:
    """A chain `a + b + c` is one level, however long."""
    return kid.depth - 1 if op == kid.op == "arith" else kid.depth


@lru_cache(maxsize=1)
def _parser() -> Any:
    """The parser, built once in a process."""
    from importlib.resources import files

    from lark import Lark

    grammar = files("pokerspec.language.expr").joinpath("expressions.lark").read_text(encoding="utf-8")
    builder: Any = _Builder()
    return Lark(
        grammar, parser="lalr", start=list(RULES), transformer=builder, keep_all_tokens=True, maybe_placeholders=False
    )  # fmt: skip


def parse(scalar: Scalar, rule: str, findings: list[Diagnostic]) -> Raw | None:
    """The raw tree of a scalar, or None with one finding about the first thing that is wrong with its form."""
    text = scalar.text
    if len(text) > MOST_CHARACTERS:
        message = f"this expression has {len(text)} characters; {MOST_CHARACTERS} are the most"
        findings.append(finding("X114", scalar.place, message, "give parts of it a name with a `set` step"))
        return None
    fault = slip(text)
    if fault is None:
        from lark.exceptions import UnexpectedInput

        try:
            raw: Raw = _parser().parse(text, start=rule)
        except UnexpectedInput as error:
            fault = explain(text, rule, error)
        else:
            if raw.depth <= MOST_LEVELS:
                return raw
            message = f"this expression is nested {raw.depth} levels deep; {MOST_LEVELS} are the most"
            findings.append(finding("X114", scalar.place, message, "give parts of it a name with a `set` step"))
            return None
    findings.append(finding(fault.code, scalar.part(fault.start, fault.end), fault.message, fault.help))
    return None
