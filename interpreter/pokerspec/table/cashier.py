"""Chips in and out: what the players bought and took away, what the house took, what is on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerspec.structs import NamedStruct
from pokerspec.table.events import TableEvent
from pokerspec.table.state import State


class Ledger(NamedStruct):
    """The chips of a table: `bought` in, `cashed` out, `rake`, and what is there now."""

    bought: int
    cashed: int
    rake: int
    on_table: int
    """Chips of the players; those in the pot of the hand being played are theirs until it is over."""
    middle: int
    """Chips that nobody has won."""
    players: dict[str, tuple[int, int]]
    """Player → chips bought and cashed out."""

    @property
    def balanced(self) -> bool:
        """Whether every chip is where it should be."""
        return self.bought - self.cashed == self.on_table + self.middle + self.rake

    def to_json(self) -> dict[str, Any]:
        return {
            **{name: getattr(self, name) for name in ("bought", "cashed", "rake", "on_table", "middle", "balanced")},
            "players": {player: list(chips) for player, chips in self.players.items()},
        }


def ledger_of(events: Iterable[TableEvent], state: State) -> Ledger:
    """Every chip that came and went, out of the events alone; what is on the table, out of the state."""
    players: dict[str, list[int]] = {}
    at: dict[int, str] = {}
    rake = 0
    for event in events:
        data = event.data
        if event.type == "sit":
            at[data["chair"]] = data["player"]
        if event.type == "sit" or event.type == "chips" or (event.type == "add" and not data["later"]):
            players.setdefault(at[data["chair"]], [0, 0])[0] += data["chips"]
        elif event.type == "leave":
            players[data["player"]][1] += data["chips"]
        elif event.type == "finish":
            rake += data["rake"]
    return Ledger(
        bought=sum(chips for chips, _ in players.values()),
        cashed=sum(chips for _, chips in players.values()),
        rake=rake,
        on_table=sum(chair.chips for chair in state.chairs if chair is not None),
        middle=state.middle,
        players={player: (bought, cashed) for player, (bought, cashed) in players.items()},
    )
