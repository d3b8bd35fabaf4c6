"""A table as one chair sees it: what everybody may know, and the hand as that chair sees it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerspec.engine.view import View
    from pokerspec.table.table import Table


class TableView:
    """What one chair (None: somebody who only watches) may see; it follows the table. No secret is in it."""

    __slots__ = ("_table", "chair")

    def __init__(self, table: Table, chair: int | None) -> None:
        self._table = table
        self.chair = chair

    @property
    def hand(self) -> View | None:
        """The hand being played as this chair sees it; a chair that is not dealt in sees it as a watcher does."""
        hand = self._table.hand
        if hand is None:
            return None
        own = self.chair is not None and hand.dealt_in >> self.chair & 1
        return hand.view(self.chair if own else None)

    @property
    def chairs(self) -> tuple[dict[str, Any] | None, ...]:
        """Who sits where: player, chips (behind, while a hand is played), and whether away, new, or owing a blind."""
        table = self._table
        hand = table.hand
        found: list[dict[str, Any] | None] = []
        for number, chair in enumerate(table.state.chairs):
            if chair is None:
                found.append(None)
                continue
            dealt = hand is not None and hand.dealt_in >> number & 1 == 1
            found.append(
                {**chair.to_json(), "chips": hand.stacks[number] if hand is not None and dealt else chair.chips, "dealt": dealt}
            )
        return tuple(found)

    def since(self, index: int) -> list[dict[str, Any]]:
        """The table's events from an index on, as everybody may know them."""
        return [event.seen() for event in self._table.events[index:]]

    def to_json(self) -> str:
        table = self._table
        hand = self.hand
        at = table.state.positions
        data = {
            "chair": self.chair,
            "game": table.game.id,
            "title": table.game.title,
            "mix": table.mix.id if table.mix is not None else None,
            "level": table.state.level,
            "hands": table.state.hands,
            "button": None if at is None else at.button,
            "chairs": list(self.chairs),
            "waiting": table.waiting,
            "chooser": table.chooser,
            "hand": json.loads(hand.to_json()) if hand is not None else None,
            "events": self.since(0),
        }
        return json.dumps(data, ensure_ascii=False)

    def __repr__(self) -> str:
        return f"<View of chair {self.chair}>" if self.chair is not None else "<View of a watcher>"

    def __reduce__(self) -> tuple[Any, ...]:
        from pokerspec.engine.view import _Frozen

        return (_Frozen, (self.to_json(),))
