"""Hands told in the actions of the PHH notation, as facts.

Player 1 is the first left of the button, and the last player has the button; heads-up too, where the button is the
small blind.
"""

from __future__ import annotations

import re
from typing import Any

from pokerspec.notation.facts import Fact, Posted, Record, RecordError
from pokerspec.notation.fields import cards, chips_or_none, items, member, shown, whole

_PLAYER = re.compile(r"p([1-9]\d?)\Z")
_CARDS = re.compile(r"(?:[2-9TJQKA?][cdhs?])+\Z")


def to_record(data: dict[str, Any], line: int) -> Record:
    """A record told by `actions`, with what was posted and how it came out."""
    stacks = [whole(stack, "a starting stack") for stack in items(data, "starting_stacks", "the record")]
    players = len(stacks)
    if not 1 < players <= 16:
        raise RecordError(f"it has {players} players")
    antes = _amounts(data, "posted_antes", players)
    blinds = _amounts(data, "posted_blinds", players)
    facts = read_actions(items(data, "actions", "the record"), players)
    facts += [
        Fact("collect", seat, len(facts) + 1, "all/", amount=sum(push[seat] for push in _pushes(data, players)))
        for seat in range(players)
        if any(push[seat] for push in _pushes(data, players))
    ]
    return Record(
        id=member(data, "id", str, "the record"),
        source=(member(data, "source", str, "the record").split() or ["unknown"])[0].lower(),
        game=member(data, "variant", str, "the record"),
        notation="phh",
        stacks=tuple(stacks),
        button=players - 1,
        stakes=_stakes(data, antes, blinds),
        posts=posts_of(antes, blinds),
        facts=tuple(facts),
        final=dict(enumerate(_amounts(data, "final_stacks", players))),
        line=line,
        returns=False,
        payouts=False,
    )


def posts_of(antes: list[int], blinds: list[int]) -> tuple[Posted, ...]:
    """What was posted: antes, then blinds. Heads-up the larger is the big one, else the first two seats have them.

    A blind alone is the big one, or the button's where the last player pays it. One of any other seat is a straddle where
    it is larger than the big blind, else an extra blind.
    """
    posts = [Posted(seat, "ante", amount, 0) for seat, amount in enumerate(antes) if amount]
    kinds = blind_kinds(blinds)
    return (*posts, *(Posted(seat, kinds[seat], amount, amount) for seat, amount in enumerate(blinds) if amount))


def blind_kinds(blinds: list[int]) -> list[str]:
    """What the blind of each player is, if it pays one."""
    if sum(map(bool, blinds)) == 1:
        return ["button_blind" if blinds[-1] else "bb"] * len(blinds)
    if len(blinds) == 2:
        small = min(blinds)
        return ["sb" if amount == small and small != max(blinds) else "bb" for amount in blinds]
    big = blinds[1] or max(blinds)
    return ["sb", "bb", *("straddle" if amount > big else "post" for amount in blinds[2:])]


def _amounts(data: dict[str, Any], key: str, players: int) -> list[int]:
    found = [whole(amount, f"an amount of {key!r}") for amount in items(data, key, "the record")]
    if len(found) != players:
        raise RecordError(f"{key!r} has {len(found)} amounts for {players} players")
    return found


def _pushes(data: dict[str, Any], players: int) -> list[list[int]]:
    return [_amounts(push, "amounts", players) for push in items(data, "pushes", "the record")]


def _stakes(data: dict[str, Any], antes: list[int], blinds: list[int]) -> dict[str, int]:
    """The amounts of the table: those stated, else the largest paid."""
    named = {name: chips_or_none(data, name, "the record") for name in ("bring_in", "small_bet", "big_bet")}
    stated = data.get("blinds_or_straddles")
    listed = [whole(amount, "a blind") for amount in stated] if isinstance(stated, list) else blinds
    return stakes_of({name: amount for name, amount in named.items() if amount is not None}, antes, listed)


def stakes_of(named: dict[str, int], antes: list[int], blinds: list[int]) -> dict[str, int]:
    """Stakes by name: those that are named, the two blinds, and the ante."""
    found = dict(named)
    known = sorted(amount for amount in blinds if amount)
    if len(known) > 1:
        found["small_blind"], found["big_blind"] = known[0], known[1]
    elif known:
        found["big_blind"] = known[0]
    if any(antes):
        found["ante"] = max(antes)
    return found


def read_actions(actions: Any, players: int) -> list[Fact]:
    """Actions as facts; `at` is the place in the list."""
    facts: list[Fact] = []
    threw: set[int] = set()
    for at, action in enumerate(actions, 1):
        if not isinstance(action, str):
            raise RecordError(f"action {at} is {shown(action)}")
        words = action.split("#")[0].split()
        if not words:
            continue
        fact = _read(words, at, players)
        if fact.kind == "discard":
            threw.add(fact.seat)
        elif fact.kind == "deal" and fact.seat in threw:
            fact = fact._replace(kind="draw", amount=len(fact.cards))
        facts.append(fact)
    return facts


def _read(words: list[str], at: int, players: int) -> Fact:
    where = f"action {at}"
    match words:
        case ["d", "db", dealt]:
            return Fact("board", at=at, cards=_cards(dealt, where))
        case ["d", "dh", player, dealt]:
            return Fact("deal", _seat(player, where, players), at, cards=_cards(dealt, where))
        case [player, "f"]:
            return Fact("act", _seat(player, where, players), at, "fold")
        case [player, "cc"]:
            return Fact("act", _seat(player, where, players), at, "passive")
        case [player, "cbr", amount]:
            if not amount.isascii() or not amount.isdigit() or len(amount) > 15:
                raise RecordError(f"{where} bets {shown(amount)}")
            return Fact("act", _seat(player, where, players), at, "wager", to=int(amount))
        case [player, "pb"]:
            return Fact("act", _seat(player, where, players), at, "bring-in")
        case [player, "sd"]:
            return Fact("discard", _seat(player, where, players), at, amount=0)
        case [player, "sd", thrown]:
            named = _cards(thrown, where)
            return Fact("discard", _seat(player, where, players), at, cards=named, amount=len(named))
        case [player, "sm"]:
            return Fact("muck", _seat(player, where, players), at)
        case [player, "sm", "-"]:
            return Fact("show", _seat(player, where, players), at)
        case [player, "sm", held]:
            return Fact("show", _seat(player, where, players), at, cards=_cards(held, where))
        case [player, "rc", count] if count.isascii() and count.isdigit() and len(count) == 1:
            return Fact("runs", _seat(player, where, players), at, amount=int(count))
    raise RecordError(f"{where} cannot be read: {shown(' '.join(words))}")


def _seat(player: str, where: str, players: int) -> int:
    found = _PLAYER.match(player)
    if found is None or int(found[1]) > players:
        raise RecordError(f"{where} is of {shown(player)}; players are p1 to p{players}")
    return int(found[1]) - 1


def _cards(text: str, where: str) -> tuple[str, ...]:
    if _CARDS.match(text) is None:
        raise RecordError(f"the cards of {where} are {shown(text)}")
    return cards([text[i : i + 2] for i in range(0, len(text), 2)], where)
