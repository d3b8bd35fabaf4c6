"""Values of a JSON record, each checked as it is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pokerspec.errors import DealingError
from pokerspec.notation.facts import RecordError
from pokerspec.rankings.cards import parse

MOST = 10**15
"""The largest amount that is read."""


def member(data: Any, key: str, kind: type | tuple[type, ...], where: str) -> Any:
    """A value that must be there, of a type."""
    if not isinstance(data, Mapping):
        raise RecordError(f"{where} is not a map")
    if key not in data:
        raise RecordError(f"{where} has no {key!r}")
    value = data[key]
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        raise RecordError(f"{key!r} of {where} is {shown(value)}")
    return value


def chips(data: Any, key: str, where: str) -> int:
    """A number of chips, none or more."""
    return whole(member(data, key, int, where), f"{key!r} of {where}")


def chips_or_none(data: Any, key: str, where: str) -> int | None:
    """A number of chips, or None where it is null or not there."""
    if isinstance(data, Mapping) and data.get(key) is None:
        return None
    return chips(data, key, where)


def whole(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise RecordError(f"{what} is {shown(value)}; a whole number of chips is wanted")
    return value


def items(data: Any, key: str, where: str) -> Sequence[Any]:
    value: Sequence[Any] = member(data, key, list, where)
    return value


def cards(values: Any, where: str) -> tuple[str, ...]:
    """Cards of a list of texts."""
    if not isinstance(values, list) or not all(isinstance(card, str) for card in values):
        raise RecordError(f"the cards of {where} are {shown(values)}")
    try:
        if len(parse(" ".join(values))) != len(values):
            raise RecordError(f"the cards of {where} are {shown(values)}")
    except DealingError as error:
        raise RecordError(f"the cards of {where}: {error}") from None
    return tuple(values)


def shown(value: Any) -> str:
    """A value, short enough for a message."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
