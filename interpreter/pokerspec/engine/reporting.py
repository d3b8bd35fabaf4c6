"""Irregularities that somebody at the table notices: what may be reported now, and what a report does.

A report that does not hold is refused like an illegal action. One that holds leaves what is going on, runs the
procedure's steps, and goes on where the procedure says, or where the hand was.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerspec.compiler.program import NEVER
from pokerspec.compiler.program import Report as Rule
from pokerspec.engine import nesting
from pokerspec.engine.choosing import symbol
from pokerspec.engine.seats import NOBODY
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError, ReportError, nearest
from pokerspec.rankings.cards import parse_one

CODES = {
    "unknown-report": "the game has no irregularity of this name",
    "bad-argument": "an argument is missing, is not one of the rule's, or is not what the rule asks for",
    "does-not-hold": "what is reported cannot have happened now",
    "hand-over": "the hand is over",
}
"""The closed list of codes a `ReportError` may have."""


class Report(NamedTuple):
    """Something that may be reported: its name, its title by language, and what must be said with it."""

    name: str
    title: dict[str, str]
    arguments: dict[str, tuple[str, ...]]
    """Name → "Seat", "Card", or the words there are."""


def open_reports(h: HandState) -> tuple[Report, ...]:
    """What may be reported now; where a rule depends on what is said with it, it is listed."""
    if h.is_over or h.wanted is not None:
        return ()
    return tuple(
        Report(rule.name, dict(rule.title), dict(rule.arguments))
        for rule in h.program.reports.values()
        if rule.block != NEVER and (rule.arguments or rule.when is None or rule.when(h, NOBODY))
    )


def report(h: HandState, name: str, arguments: dict[str, Any]) -> None:
    """Begin a reported procedure. Raises ReportError, with nothing changed."""
    rule = h.program.reports.get(name)
    if rule is None:
        like = nearest(name, h.program.reports)
        known = f"did you mean {like!r}?" if like else f"there are {', '.join(h.program.reports) or 'none'}"
        raise ReportError("unknown-report", f"there is no irregularity {name!r}; {known}")
    if h.is_over:
        raise ReportError("hand-over", "the hand is over")
    if h.wanted is not None:
        raise ReportError("does-not-hold", "the hand waits for cards; bring them in first")
    said = _said(h, rule, arguments)
    if rule.block == NEVER:
        raise ReportError("does-not-hold", f"{name} cannot be reported at this table ({rule.source})")
    before = dict(h.variables)
    h.variables.update(said)
    if rule.when is not None and not rule.when(h, NOBODY):
        h.variables = before
        raise ReportError("does-not-hold", f"{name} cannot be reported now ({rule.source})")
    if h.log is not None:
        h.log.append(("irregularity", rule.name, rule.source))
    nesting.call(h, rule.block, resume=rule.resume, checking=True)


def _said(h: HandState, rule: Rule, arguments: dict[str, Any]) -> dict[str, object]:
    """The arguments as variables."""
    strangers = [name for name in arguments if name not in rule.arguments]
    missing = [name for name in rule.arguments if name not in arguments]
    if strangers or missing:
        raise ReportError("bad-argument", f"{rule.name} is reported with {', '.join(rule.arguments) or 'nothing'}")
    return {name: _value(h, rule, name, kinds, arguments[name]) for name, kinds in rule.arguments.items()}


def _value(h: HandState, rule: Rule, name: str, kinds: tuple[str, ...], value: Any) -> object:
    if kinds == ("Seat",):
        if isinstance(value, bool) or not isinstance(value, int) or value < 0 or not h.dealt_in >> value & 1:
            raise ReportError("bad-argument", f"{name} is {value!r}; it is a seat that is dealt in")
        return value
    if kinds == ("Card",):
        try:
            return parse_one(str(value))
        except DealingError as error:
            raise ReportError("bad-argument", f"{name}: {error}") from None
    if str(value) not in kinds:
        raise ReportError("bad-argument", f"{name} is {value!r}; it is one of {', '.join(kinds)}")
    return symbol(str(value))
