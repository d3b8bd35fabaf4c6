"""Irregularities that somebody at the table notices: what may be reported now, and what a report does.

A report that does not hold is refused like an illegal action. One that holds leaves what is going on, runs the
procedure's steps, and goes on where the procedure says, or where the hand was.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice, product
from typing import Any, NamedTuple

from pokerspec.compiler.program import NEVER
from pokerspec.compiler.program import Report as Rule
from pokerspec.engine import nesting
from pokerspec.engine.choosing import symbol
from pokerspec.engine.manual import in_play
from pokerspec.engine.naming import LARGEST
from pokerspec.engine.seats import NOBODY, seats_of
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError, ReportError, nearest
from pokerspec.rankings.cards import UNKNOWN, parse_one

CODES = {
    "unknown-report": "the game has no irregularity of this name",
    "bad-argument": "an argument is missing, is not one of the rule's, or is not what the rule asks for",
    "does-not-hold": "what is reported cannot have happened now",
    "hand-over": "the hand is over",
}
"""The closed list of codes a `ReportError` may have."""


_UNBOUNDED = (("Card",), ("Chips",), ("Count",))
_MOST_TRIED = 1_000


class Report(NamedTuple):
    """Something that may be reported: its name, its title by language, and what must be said with it."""

    name: str
    title: dict[str, str]
    arguments: dict[str, tuple[str, ...]]
    """Name → "Seat", "Card", "Chips", "Count", or the words there are."""


def open_reports(h: HandState) -> tuple[Report, ...]:
    """What may be reported now; where a rule depends on what is said with it, it is listed."""
    if h.is_over or not _may_report(h):
        return ()
    return tuple(
        Report(rule.name, dict(rule.title), dict(rule.arguments))
        for rule in h.program.reports.values()
        if rule.block != NEVER and (rule.arguments or rule.when is None or rule.when(h, NOBODY))
    )


def may_hold(h: HandState, name: str) -> bool:
    """Whether a report holds for some seat and some word that may be said with it; with a card or a number it may."""
    rule = h.program.reports[name]
    if rule.when is None or any(kinds in _UNBOUNDED for kinds in rule.arguments.values()):
        return True
    before = h.variables
    seats = seats_of(h.dealt_in)
    choices = [seats if kinds == ("Seat",) else tuple(map(symbol, kinds)) for kinds in rule.arguments.values()]
    try:
        for said in islice(product(*choices), _MOST_TRIED):
            h.variables = {**before, **dict(zip(rule.arguments, said, strict=True))}
            if rule.when(h, NOBODY):
                return True
    finally:
        h.variables = before
    return False


def report(h: HandState, name: str, arguments: dict[str, Any]) -> None:
    """Begin a reported procedure. Raises ReportError, with nothing changed."""
    rule = h.program.reports.get(name)
    if rule is None:
        like = nearest(name, h.program.reports)
        known = f"did you mean {like!r}?" if like else f"there are {', '.join(h.program.reports) or 'none'}"
        raise ReportError("unknown-report", f"there is no irregularity {name!r}; {known}")
    if h.is_over:
        raise ReportError("hand-over", "the hand is over")
    if not _may_report(h):
        raise ReportError("does-not-hold", "the hand waits for cards; bring them in first")
    said = _said(h, rule, arguments)
    if rule.block == NEVER:
        raise ReportError("does-not-hold", f"{name} cannot be reported at this table ({rule.source})")
    before = dict(h.variables)
    h.variables.update(said)
    named = _name_unknown(h, rule, said)
    if rule.when is not None and not rule.when(h, NOBODY):
        h.variables = before
        if named is not None:
            named()
        raise ReportError("does-not-hold", f"{name} cannot be reported now ({rule.source})")
    if h.log is not None:
        h.log.append(("irregularity", rule.name, rule.source))
    if h.wanted is not None:  # the step that waits for cards is begun again afterwards
        h.wanted = None
        h.pc -= 1
    nesting.call(h, rule.block, resume=rule.resume, checking=True)
    h.calls[-1] = h.calls[-1]._replace(said=tuple((argument, before.get(argument)) for argument in said))


def _may_report(h: HandState) -> bool:
    """Not while cards are half in, nor while a procedure waits for some; before a step's first card a report may be made."""
    wanted = h.wanted
    return wanted is None or (wanted.of_step and not h.calls and not any(wanted.got.values()))


def _name_unknown(h: HandState, rule: Rule, said: dict[str, object]) -> Callable[[], None] | None:
    """Dealing by hand, a card that is reported of a seat is one of its cards that nobody has named; how to take that back."""
    seats = [said[name] for name, kinds in rule.arguments.items() if kinds == ("Seat",)]
    cards = [said[name] for name, kinds in rule.arguments.items() if kinds == ("Card",)]
    if not h.manual or not seats or not cards:
        return None
    seat, card = seats[0], cards[0]
    if not isinstance(seat, int) or not isinstance(card, int) or card in in_play(h):
        return None
    for zone in h.own.values():
        for place, held in enumerate(zone[seat]):
            if held >= UNKNOWN:
                zone[seat][place] = card
                return partial(zone[seat].__setitem__, place, held)
    return None


def _said(h: HandState, rule: Rule, arguments: dict[str, Any]) -> dict[str, object]:
    """The arguments as variables."""
    strangers = [name for name in arguments if name not in rule.arguments]
    missing = [name for name in rule.arguments if name not in arguments]
    if strangers or missing:
        like = nearest(strangers[0], rule.arguments) if strangers else None
        what = f"{strangers[0]!r} is none of them" if strangers else f"{missing[0]!r} is missing"
        what = f"did you mean {like!r} for {strangers[0]!r}?" if like else what
        raise ReportError("bad-argument", f"{rule.name} is reported with {', '.join(rule.arguments) or 'nothing'}; {what}")
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
    if kinds in (("Chips",), ("Count",)):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
            raise ReportError("bad-argument", f"{name} is {value!r}; it is a number from 0 up")
        return value
    if str(value) not in kinds:
        like = nearest(str(value), kinds)
        better = f"; did you mean {like!r}?" if like else ""
        raise ReportError("bad-argument", f"{name} is {value!r}; it is one of {', '.join(kinds)}{better}")
    return symbol(str(value))
