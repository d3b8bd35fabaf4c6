"""Reports from the keyboard: `!` lists what may be reported now, `!name seat=Ada card=As` reports it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pokerspec.cli.answers import NotUnderstood
from pokerspec.cli.terminal import plain
from pokerspec.engine.reporting import may_hold
from pokerspec.errors import ReportError, nearest

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.reporting import Report

SIGN = "!"


def offer(hand: Hand) -> Iterator[str]:
    """What may be reported now, a line each."""
    rules = [rule for rule in hand.reports if may_hold(hand, rule.name)]
    if not rules:
        yield "Nothing can be reported now."
    for rule in rules:
        said = "".join(f" {name}={'/'.join(kinds)}" for name, kinds in rule.arguments.items())
        yield f"{SIGN}{rule.name}{said}  {plain(rule.title.get('en', ''))}"


def report(hand: Hand, text: str, names: Sequence[str]) -> None:
    """Report what was typed. Raises NotUnderstood, with nothing changed, where it is none or cannot have happened now."""
    word, *parts = text.removeprefix(SIGN).split()
    known = {rule.name: rule for rule in hand.reports}
    rule = known.get(word)
    if rule is None:
        like = nearest(word, known)
        better = f"did you mean {SIGN}{like}?" if like else f"{SIGN} lists what can"
        raise NotUnderstood(f"`{word}` cannot be reported now; {better}")
    said = dict(argument(part, rule, names) for part in parts)
    try:
        hand.report(rule.name, **said)
    except ReportError as error:
        raise NotUnderstood(str(error)) from None


def argument(part: str, rule: Report, names: Sequence[str]) -> tuple[str, int | str]:
    """`seat=Ada`: a name at the table or a number for a seat, a number for chips, else the word."""
    name, equals, value = part.partition("=")
    if not equals:
        raise NotUnderstood(f"say what `{part}` is, as in `{next(iter(rule.arguments), 'seat')}={part}`")
    kinds = rule.arguments.get(name, ())
    if kinds == ("Seat",) and not value.isdecimal():
        folded = [one.lower() for one in names]
        if value.lower() not in folded:
            like = nearest(value, names)
            raise NotUnderstood(f"nobody here is called {value}" + (f"; did you mean {like}?" if like else ""))
        return name, folded.index(value.lower())
    return name, int(value) if value.isdecimal() and kinds in (("Seat",), ("Chips",), ("Count",)) else value
