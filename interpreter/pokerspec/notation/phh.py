"""PHH, the poker hand history format: files of one hand (`.phh`) and of many (`.phhs`), read as records.

Amounts may be decimals there; they are read as whole numbers of the smallest unit a hand uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from pokerspec.notation.facts import Broken, Record, RecordError
from pokerspec.notation.fields import items, member, shown, whole
from pokerspec.notation.phh_actions import posts_of, read_actions, stakes_of

_TABLE = re.compile(r"\[\s*[\"']?([A-Za-z0-9_-]+)[\"']?\s*\]\s*(?:#.*)?\Z")
_FEWEST, _MOST = 2, 16
_MOST_DECIMALS = 6


def read_phh(text: str, name: str) -> Record | Broken:
    """The hand of a `.phh` file."""
    return _read(text, name, 1)


def read_phhs(text: str, name: str) -> Iterator[Record | Broken]:
    """The hands of a `.phhs` file, each below a `[number]`; a broken one says its number and line."""
    label, start, lines = "", 1, []
    for number, line in enumerate(text.splitlines(), 1):
        found = _TABLE.match(line.strip())
        if found is None:
            lines.append(line)
            continue
        if label or "".join(lines).strip():
            yield _read("\n".join(lines), label or name, start)
        label, start, lines = found[1], number, []
    if label or "".join(lines).strip():
        yield _read("\n".join(lines), label or name, start)


def _read(text: str, name: str, line: int) -> Record | Broken:
    import tomllib

    try:
        data = tomllib.loads(text, parse_float=Decimal)
        return to_record(data, name, line)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        return Broken(name, line, f"it is no TOML: {' '.join(str(error).split())[:100]}")
    except RecordError as error:
        return Broken(name, line, str(error))


def to_record(data: dict[str, Any], name: str, line: int) -> Record:
    """A hand as TOML gives it. RecordError where it is not one."""
    scale = _scale(data)
    stacks = [_chips(stack, scale, "a starting stack") for stack in items(data, "starting_stacks", "the hand")]
    players = len(stacks)
    if not _FEWEST <= players <= _MOST:
        raise RecordError(f"it has {players} players")
    antes = _listed(data, "antes", players, scale)
    blinds = _listed(data, "blinds_or_straddles", players, scale)
    named = {key: _chips(data[key], scale, key) for key in ("bring_in", "small_bet", "big_bet") if data.get(key)}
    stakes = stakes_of(named, antes, blinds)
    final = _listed(data, "finishing_stacks", players, scale) if data.get("finishing_stacks") is not None else []
    if "big_blind" in stakes and data.get("min_bet"):
        stakes["big_blind"] = _chips(data["min_bet"], scale, "min_bet")
    facts = read_actions(_scaled(items(data, "actions", "the hand"), scale), players)
    chairs = _chairs(data, players)
    held: list[int | None] = [None] * (max(chairs) + 1)
    for chair, stack in zip(chairs, stacks, strict=True):
        held[chair] = stack
    posts = posts_of(antes, _heads_up(blinds))
    return Record(
        id=str(data.get("hand", name)),
        source=str(data.get("venue") or "phh"),
        game=member(data, "variant", str, "the hand"),
        notation="phh",
        stacks=tuple(held),
        button=chairs[-1],
        stakes=stakes,
        posts=tuple(post._replace(seat=chairs[post.seat]) for post in posts),
        facts=tuple(fact._replace(seat=chairs[fact.seat]) if fact.seat >= 0 else fact for fact in facts),
        final=dict(zip(chairs, final, strict=False)),
        rake=max(0, sum(stacks) - sum(final)) if final else 0,
        line=line,
        returns=False,
        payouts=False,
    )


def _chairs(data: dict[str, Any], players: int) -> list[int]:
    """The chair of each player, from 0: as `seats` numbers them, else one after the other."""
    seats = data.get("seats")
    if seats is None:
        return list(range(players))
    whole_numbers = isinstance(seats, list) and all(isinstance(seat, int) and not isinstance(seat, bool) for seat in seats)
    if not whole_numbers or len(set(seats)) != players or not all(1 <= seat <= _MOST for seat in seats):
        raise RecordError(f"'seats' is {shown(seats)}; {players} different seats from 1 to {_MOST} are wanted")
    chairs = [seat - 1 for seat in seats]
    turn = chairs.index(min(chairs))
    if chairs[turn:] + chairs[:turn] != sorted(chairs):
        raise RecordError(f"'seats' is {shown(seats)}; players sit clockwise")
    return chairs


def _heads_up(blinds: list[int]) -> list[int]:
    """The blinds by player: with two players the second, who has the button, posts the first of them."""
    return blinds[::-1] if len(blinds) == 2 else blinds


def _scale(data: dict[str, Any]) -> int:
    """By how much every amount is multiplied to be whole."""
    found = [data.get(key) for key in ("bring_in", "small_bet", "big_bet", "min_bet")]
    for key in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks"):
        if isinstance(data.get(key), list):
            found += data[key]
    for action in data.get("actions", ()) if isinstance(data.get("actions"), list) else ():
        words = action.split() if isinstance(action, str) else []
        if len(words) > 2 and words[1] == "cbr":
            found.append(_number(words[2]))
    most = max((_places(one) for one in found if isinstance(one, Decimal)), default=0)
    if most > _MOST_DECIMALS:
        raise RecordError(f"an amount has {most} decimals; at most {_MOST_DECIMALS} are read")
    return int(10**most)


def _places(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _number(text: str) -> Decimal | None:
    return Decimal(text) if re.fullmatch(r"\d{1,15}(?:\.\d{1,15})?", text) else None


def _scaled(actions: Any, scale: int) -> list[Any]:
    """The actions with their amounts in the smallest unit."""
    found: list[Any] = []
    for action in actions:
        words = action.split() if isinstance(action, str) else []
        if scale > 1 and len(words) > 2 and words[1] == "cbr" and (amount := _number(words[2])) is not None:
            action = f"{words[0]} cbr {int(amount * scale)}"
        found.append(action)
    return found


def _chips(value: Any, scale: int, what: str) -> int:
    if isinstance(value, Decimal) and value.is_finite():
        value = int(value * scale)
    elif isinstance(value, int) and not isinstance(value, bool):
        value *= scale
    return whole(value, what)


def _listed(data: dict[str, Any], key: str, players: int, scale: int) -> list[int]:
    """Amounts by player; none where the key is not there."""
    values = data.get(key)
    if values is None:
        return [0] * players
    if not isinstance(values, list) or len(values) != players:
        raise RecordError(f"{key!r} is {shown(values)}; one amount for each of {players} players is wanted")
    return [_chips(value, scale, f"an amount of {key!r}") for value in values]
