"""One JSON object a line: hands of online sites and live tables, as facts.

The shape is that of `docs/real-hands.md`; what a line does not say in that shape is refused with a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from pokerspec.notation.facts import Broken, Fact, Posted, Record, RecordError
from pokerspec.notation.fields import cards, chips, chips_or_none, items, member, shown

MOST_CHAIRS = 16
_STAKES = {
    "sb": "small_blind",
    "bb": "big_blind",
    "ante": "ante",
    "bring_in": "bring_in",
    "small_bet": "small_bet",
    "big_bet": "big_bet",
    "button_blind": "button_blind",
}
_POSTS = ("sb", "bb", "ante", "straddle", "dead", "both", "post", "button_blind")
_DEAD = ("ante", "dead")
_ACTS = ("fold", "check", "call", "bet", "raise", "complete")
_SILENT = ("reshuffle",)


def read_records(lines: Iterable[str], first: int = 1) -> Iterator[Record | Broken]:
    """The records of a file, one a line, counted from `first`; a broken one says its line and what is wrong."""
    for number, line in enumerate(lines, first):
        if not line.strip():
            continue
        name = ""
        try:
            data = load(line)
            name = data["id"] if isinstance(data.get("id"), str) else ""
            yield to_record(data, number)
        except RecordError as error:
            yield Broken(name, number, str(error))


def load(line: str) -> dict[str, Any]:
    """A line as the JSON object it should be."""
    try:
        data = json.loads(line, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"it is no JSON: {' '.join(str(error).split())[:80]}") from None
    if not isinstance(data, dict):
        raise RecordError(f"it is {shown(data)}, not a JSON object")
    return data


def to_record(data: dict[str, Any], line: int) -> Record:
    """A JSON object as a record: told by events, in actions of the PHH notation, or as Open Hand History."""
    if "ohh" in data:
        from pokerspec.notation.ohh import to_record as from_ohh

        return from_ohh(data, line)
    if "actions" in data:
        from pokerspec.notation.phh_actions import to_record as from_actions

        return from_actions(data, line)
    return from_events(data, line)


def from_events(data: dict[str, Any], line: int) -> Record:
    """A record told by `events`."""
    stacks = _stacks(data)
    posts: list[Posted] = []
    facts: list[Fact] = []
    for at, event in enumerate(items(data, "events", "the record"), 1):
        _read_event(event, at, stacks, posts, facts)
    flags = frozenset(flag for flag in items(data, "flags", "the record") if isinstance(flag, str))
    return Record(
        id=member(data, "id", str, "the record"),
        source=member(data, "site", str, "the record"),
        game=f"{member(data, 'game', str, 'the record')}/{member(data, 'betting', str, 'the record')}",
        notation="record",
        stacks=stacks,
        button=_button(data),
        stakes=_stakes(data),
        posts=big_blind_named(posts),
        facts=tuple(facts),
        final=_final(data, len(stacks)),
        rake=chips(data, "rake", "the record"),
        line=line,
        boards=2 if "two-boards" in flags else 1,
        flags=flags,
    )


def big_blind_named(posts: list[Posted]) -> tuple[Posted, ...]:
    """The posts; of two small blinds without a big one the second is the big blind, by a player who has no more."""
    small = [place for place, post in enumerate(posts) if post.kind == "sb"]
    if len(small) == 2 and not any(post.kind == "bb" for post in posts):
        posts[small[1]] = posts[small[1]]._replace(kind="bb")
    return tuple(posts)


def _chair(data: Any, key: str, where: str) -> int:
    seat = chips(data, key, where)
    if seat >= MOST_CHAIRS:
        raise RecordError(f"{key!r} of {where} is {shown(seat)}; seats are 0 to {MOST_CHAIRS - 1}")
    return seat


def _stacks(data: dict[str, Any]) -> tuple[int | None, ...]:
    """Chips by chair of the seats that take part."""
    held: dict[int, int] = {}
    for entry in items(data, "seats", "the record"):
        seat = _chair(entry, "seat", "a seat")
        if seat in held:
            raise RecordError(f"seat {seat} is listed twice")
        held[seat] = chips(entry, "stack", f"seat {seat}")
    playing = items(data, "dealt_in", "the record")
    if not playing or any(isinstance(seat, bool) or not isinstance(seat, int) or seat not in held for seat in playing):
        raise RecordError(f"'dealt_in' is {shown(list(playing))}, not some of the seats listed")
    chairs = max(*held, _button(data) or 0) + 1  # the button may lie at an empty chair
    return tuple(held[seat] if seat in playing else None for seat in range(chairs))


def _button(data: dict[str, Any]) -> int | None:
    return None if data.get("button_seat") is None else _chair(data, "button_seat", "the record")


def _stakes(data: dict[str, Any]) -> dict[str, int]:
    stakes = member(data, "stakes", dict, "the record")
    found = {name: chips_or_none(stakes, key, "the stakes") for key, name in _STAKES.items()}
    return {name: amount for name, amount in found.items() if amount}


def _final(data: dict[str, Any], chairs: int) -> dict[int, int]:
    final = member(data, "final_stacks", dict, "the record")
    seats = {str(seat): seat for seat in range(chairs)}
    unknown = [seat for seat in final if seat not in seats]
    if unknown:
        raise RecordError(f"'final_stacks' names seat {shown(unknown[0])}, which is not listed")
    return {seats[seat]: chips(final, seat, "the final stacks") for seat in final}


def _read_event(event: Any, at: int, stacks: tuple[int | None, ...], posts: list[Posted], facts: list[Fact]) -> None:
    """One event, as a post or a fact."""
    where = f"event {at}"
    kind = member(event, "t", str, where)
    if kind in _SILENT:
        return
    if kind not in _READERS:
        raise RecordError(f"{where} is of no known type: {shown(kind)}")
    seat = -1
    if kind != "board":
        seat = _chair(event, "seat", where)
        if seat >= len(stacks) or stacks[seat] is None:
            raise RecordError(f"{where} is of seat {seat}, which is not dealt in")
    run = chips(event, "run", where) if "run" in event else 0
    if kind == "post":
        _post(event, seat, at, posts, facts)
    else:
        facts.append(_READERS[kind](event, where)._replace(seat=seat, at=at, run=run))


def _post(event: Mapping[str, Any], seat: int, at: int, posts: list[Posted], facts: list[Fact]) -> None:
    """A forced bet; a bring-in is a decision, since its payer may complete instead."""
    where = f"event {at}"
    kind = member(event, "kind", str, where)
    amount = chips(event, "amount", where)
    if kind == "bringin":
        facts.append(Fact("act", seat, at, "bring-in", amount=amount))
        return
    if kind not in _POSTS:
        raise RecordError(f"{where} posts {shown(kind)}; known are {', '.join((*_POSTS, 'bringin'))}")
    live = chips(event, "live", where) if kind == "both" else 0 if kind in _DEAD else amount
    if live > amount or not amount:
        raise RecordError(f"{where} posts {amount}, of which {live} are live")
    posts.append(Posted(seat, kind, amount, live))


def _deal(event: Mapping[str, Any], where: str) -> Fact:
    return Fact("deal", cards=cards(event.get("cards"), where))


def _board(event: Mapping[str, Any], where: str) -> Fact:
    return Fact("board", cards=cards(event.get("cards"), where))


def _act(event: Mapping[str, Any], where: str) -> Fact:
    word = member(event, "a", str, where)
    if word not in _ACTS:
        raise RecordError(f"{where} is the act {shown(word)}; known are {', '.join(_ACTS)}")
    amount = None if word in ("fold", "check") else chips(event, "amount", where)
    to = chips(event, "to", where) if word in ("bet", "raise", "complete") else None
    return Fact("act", word=word, amount=amount, to=to)


def _discard(event: Mapping[str, Any], where: str) -> Fact:
    count = chips(event, "count", where)
    named = cards(event["cards"], where) if "cards" in event else ()
    if named and len(named) != count:
        raise RecordError(f"{where} throws {count} cards and names {len(named)}")
    return Fact("discard", cards=named, amount=count)


def _draw(event: Mapping[str, Any], where: str) -> Fact:
    count = chips(event, "count", where)
    if count > 52:
        raise RecordError(f"{where} draws {count} cards")
    named = cards(event["cards"], where) if "cards" in event else ("??",) * count
    if len(named) != count:
        raise RecordError(f"{where} draws {count} cards and names {len(named)}")
    return Fact("draw", cards=named, amount=count)


def _show(event: Mapping[str, Any], where: str) -> Fact:
    named = cards(event["cards"], where) if "cards" in event else ()
    return Fact(event["t"], cards=named)


def _return(event: Mapping[str, Any], where: str) -> Fact:
    return Fact("return", amount=chips(event, "amount", where), derived=event.get("derived") is True)


def _collect(event: Mapping[str, Any], where: str) -> Fact:
    half = event.get("half") or ""
    return Fact("collect", word=f"{member(event, 'pot', str, where)}/{half}", amount=chips(event, "amount", where))


_READERS = {
    "post": _deal,
    "deal": _deal,
    "board": _board,
    "act": _act,
    "discard": _discard,
    "draw": _draw,
    "show": _show,
    "muck": _show,
    "return": _return,
    "collect": _collect,
}
