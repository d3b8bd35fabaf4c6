"""The phrases that are not one expression: how many, which cards, what a deal gives, what a hand uses."""

from __future__ import annotations

from collections.abc import Sequence

from pokerspec.language.expr.check import Checker
from pokerspec.language.expr.env import word
from pokerspec.language.expr.hints import listed, meant
from pokerspec.language.expr.parse import Raw
from pokerspec.language.expr.scopes import PILES
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, Expression, Give, Pick, UsePhrase
from pokerspec.language.grammar import Token


def count(checker: Checker, raw: Raw) -> CountPhrase | None:
    """`2`, `0..hole_cards`, `all`."""
    if raw.op == "every":
        return CountPhrase(None, None, every=True)
    span = raw.kids[0]
    ends = span.kids if span.op == "range" else (span, span)
    low, high = (checker.expression(end, "Count") for end in ends) if span.op == "range" else _twice(checker, span)
    if low is None or high is None:
        return None
    a, b = low.root, high.root
    if (a.op, a.value) == ("arith", "-") and a is b and all(kid.op == "int" for kid in a.kids):
        first, second = (int(kid.value or 0) for kid in a.kids)
        checker.fault("X308", span, f"`{checker.text(span)}` is {first} less {second}", f"a range is written `{first}..{second}`")
        return None
    if a.op == b.op == "int" and int(a.value or 0) > int(b.value or 0):
        checker.fault("X308", span, "the low end stands above the high end", "write the lower end first")
        return None
    return CountPhrase(low, high)


def _twice(checker: Checker, raw: Raw) -> tuple[Expression | None, Expression | None]:
    one = checker.expression(raw, "Count")
    return one, one


def cards(checker: Checker, raw: Raw) -> CardsPhrase | None:
    """`muck + discards`, `hole where up`: zones of any kind, for a step may move a seat's cards by rule."""
    zones = _zones(checker, raw.kids[0], lines=False)
    faults = len(checker.findings)
    where = _where(checker, raw.kids[1:], zones)
    return None if zones is None or len(checker.findings) > faults else CardsPhrase(zones, where)


def deal(checker: Checker, raw: Raw) -> DealPhrase | None:
    """`2 down 1 up`, `thrown at once`, `A if C else B`."""
    branches: list[tuple[Expression | None, tuple[Give, ...]]] = []
    faults, rest = len(checker.findings), raw.kids[0]
    while rest.op == "deal_if":
        condition = checker.expression(rest.kids[1], "Bool")
        branches.append((condition, _gives(checker, rest.kids[0])))
        rest = rest.kids[2]
    branches.append((None, _gives(checker, rest)))
    if len(checker.findings) > faults:
        return None
    return DealPhrase(tuple(branches), at_once=any(w.text == "once" for w in raw.words))


def _gives(checker: Checker, raw: Raw) -> tuple[Give, ...]:
    gives = []
    for kid in raw.kids:
        amount = checker.expression(kid.kids[0], "Count")
        facing = kid.words[0].text if kid.words else None
        if amount:
            gives.append(Give(amount, "up" if facing == "up" else "down" if facing else None))
    return tuple(gives)


def use(checker: Checker, raw: Raw) -> UsePhrase | None:
    """`2 of hole + 3 of board or all of hole`, `same as high`."""
    place = checker.scalar.part(raw.start, raw.end)
    if raw.op == "same_as":
        name = raw.names()[0]
        if name.text not in checker.names.env.hands:
            advice = meant(name.text, checker.names.env.hands, "the hands are")
            checker.fault_at("X206", name.start, name.end, f"the game has no hand `{name.text}`", advice)
            return None
        return UsePhrase((), place, same_as=name.text)
    faults = len(checker.findings)
    patterns = tuple(_pattern(checker, kid) for kid in raw.kids)
    return UsePhrase(patterns, place) if len(checker.findings) == faults else None


def _pattern(checker: Checker, raw: Raw) -> tuple[Pick, ...]:
    """The picks of a pattern; a zone without a count joins the pool before it."""
    picks: list[Pick] = []
    for kid in raw.kids:
        if kid.op == "pick":
            picks.append(_pick(checker, kid))
            continue
        before = picks[-1]
        if before.one_of or before.where:
            what = "one of several zones" if before.one_of else "chosen cards"
            checker.fault("X100", kid, f"a zone cannot join a pool that is {what}", "give it a count of its own: `1 of board`")
            continue
        picks[-1] = Pick(
            before.low, before.high, before.pool + (_zone(checker, kid.kids[0], lines=True) or ()),
            anyway=before.anyway, every=before.every, rest=before.rest,
        )  # fmt: skip
    return tuple(picks)


def _pick(checker: Checker, raw: Raw) -> Pick:
    many, pool = raw.kids
    numbers = [int(w.text) for w in many.words if w.kind == "INT"]
    low, high = (numbers[0], numbers[-1]) if numbers else (0, None)
    if high is not None and low > high:
        checker.fault("X308", many, "the low end stands above the high end", "write the lower end first")
    zones, where = _pool(checker, pool)
    return Pick(
        low, high, zones, one_of=pool.op == "one_of", where=where, anyway=many.op in ("any_n", "any_all"),
        every=many.op == "all_of", rest=many.op == "rest",
    )  # fmt: skip


def _pool(checker: Checker, raw: Raw) -> tuple[tuple[str, ...], Expression | None]:
    if raw.op == "one_of":
        found = [_known(checker, (name,), lines=True) for name in raw.names()]
        return tuple(zone for zone in found if zone), None
    if raw.op == "plain":
        return _zone(checker, raw.kids[0], lines=True) or (), None
    zones = _zones(checker, raw.kids[0], lines=True)
    return zones or (), _where(checker, raw.kids[1:], zones)


def _where(checker: Checker, kids: Sequence[Raw], zones: tuple[str, ...] | None) -> Expression | None:
    """The condition on the cards: None when there is none or it has a fault."""
    if not kids:
        return None
    of_seat = {"hole", *map(word, checker.names.env.seat_zones)}
    before = checker.frames
    if of_seat & set(zones or ()) and "seat" not in before and "table" in before:
        checker.frames = ("seat", *before)
    with checker.inside("card"):
        condition = checker.expression(kids[0], "Bool")
    checker.frames = before
    return condition


def _zones(checker: Checker, raw: Raw, lines: bool) -> tuple[str, ...] | None:
    found = [_zone(checker, kid, lines) for kid in raw.kids]
    return tuple(zone for each in found if each for zone in each) if all(found) else None


def _zone(checker: Checker, raw: Raw, lines: bool) -> tuple[str, ...] | None:
    known = _known(checker, raw.names(), lines)
    return (known,) if known else None


def _known(checker: Checker, names: Sequence[Token], lines: bool) -> str | None:
    """A zone, pile, row or column of a grid; with `lines` also a line of zones."""
    env, first = checker.names.env, names[0]
    zones = ["hole", "board", *map(word, (*env.seat_zones, *env.table_zones)), *(map(word, env.lines) if lines else PILES)]
    if first.text not in zones:
        advice = meant(first.text, zones, "there are")
        if first.text in ("up", "down"):
            advice = f"write `hole where {first.text}`"
        checker.fault_at("X207", first.start, first.end, f"there is no zone or pile `{first.text}`", advice)
        return None
    if len(names) == 1:
        return first.text
    rows, columns = env.grids.get(first.text, (0, 0))
    parts = [f"row_{n + 1}" for n in range(rows)] + [f"column_{n + 1}" for n in range(columns)]
    if names[1].text in parts:
        return f"{first.text}.{names[1].text}"
    advice = f"it has {listed(parts)}" if parts else "only a grid has parts"
    checker.fault_at("X207", names[1].start, names[1].end, f"`{first.text}` has no part `{names[1].text}`", advice)
    return None
