"""Players and differences, as the checks of examples say them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pokerspec.examples.situation import Situation

NOBODY = "nobody"


def differ(wanted: object, got: object) -> Iterator[str]:
    if wanted != got:
        yield f"expected {wanted}, got {got}"


def seat_of(situation: Situation, player: object) -> int:
    return situation.seat(str(player), situation.place("expect"))


def player_at(situation: Situation, seat: int | None) -> str:
    return NOBODY if seat is None or seat < 0 else situation.names[seat]


def many(wanted: Any) -> list[Any]:
    return list(wanted) if isinstance(wanted, Sequence) and not isinstance(wanted, str) else [wanted]
