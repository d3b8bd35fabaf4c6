"""Where a hand, played again, came out otherwise than its record says."""

from __future__ import annotations

from typing import Any

from pokerspec.structs import Struct


class Difference(Struct):
    """One difference: `event` is the place in the record, from 1, or 0 for how the hand came out."""

    id: str
    line: int
    event: int
    expected: str
    got: str
    settings: tuple[str, ...] = ()
    """The mixins the game was played with."""

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "line": self.line,
            "event": self.event,
            "expected": self.expected,
            "got": self.got,
            "settings": list(self.settings),
        }

    def words(self) -> str:
        where = f"event {self.event}" if self.event else "outcome"
        with_ = f" (played with {', '.join(self.settings)})" if self.settings else ""
        return f"{self.id or 'no id'}, {where}: expected {self.expected}, got {self.got}{with_}"


class Outcome(Struct):
    """How one record came out: no differences, or the first thing that differs and what follows from it."""

    id: str
    line: int
    source: str
    game: str
    settings: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    refused: str = ""
    """Why it could not be played at all; empty where it could."""
    awarded: bool = False
    """Whether unseen hands made the record say who won, so that only the division was checked."""

    @property
    def agrees(self) -> bool:
        return not self.refused and not self.differences

    def told(self) -> tuple[Difference, ...]:
        """What differs; a hand that was refused differs in that it cannot be played."""
        if self.refused:
            return (Difference(self.id, self.line, 0, "a hand that can be played", self.refused, self.settings),)
        return self.differences
