"""A table as data: who sits where with how many chips, who owes what, what is played and what comes next.

It is what replaying the events gives (`applying`); nothing else writes it.
"""

from __future__ import annotations

from typing import Any

from pokerspec.table.button import Positions
from pokerspec.table.mix import Mix, Played


class Chair:
    """A player at a chair."""

    __slots__ = ("away", "chips", "coming", "fresh", "owes_big", "owes_small", "player", "waits")

    def __init__(self, player: str, chips: int, waits: bool, owes_big: bool) -> None:
        self.player = player
        self.chips = chips
        """Chips at the start of the hand being played; what is won and lost in it is not in them yet."""
        self.coming = 0
        """Chips asked for during a hand, which come when it is over."""
        self.away = False
        self.fresh = True
        """Whether the player has sat down and has not been dealt in since."""
        self.waits = waits
        """Whether the player comes in with the big blind and does not post before."""
        self.owes_small = False
        self.owes_big = owes_big

    @property
    def debts(self) -> tuple[str, bool, bool, bool, bool]:
        """The player, and what dealing a hand may change of what is owed."""
        return self.player, self.fresh, self.waits, self.owes_small, self.owes_big

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


class Hot:
    """The hand being played, as it was dealt: enough to deal it again."""

    __slots__ = ("before", "data", "dealt", "game", "special", "stacks")

    def __init__(
        self, data: dict[str, Any], dealt: tuple[int, ...], stacks: tuple[int | None, ...], before: dict[str, Any]
    ) -> None:
        self.data = data
        self.before = before
        """Where button and blinds were and who owed what before it was dealt, to which a misdeal goes back."""
        self.game: int = data["game"]
        self.special: bool = data["special"]
        self.dealt = dealt
        self.stacks = stacks


class State:
    """Everything a table is."""

    __slots__ = (
        "carry", "chairs", "choosing", "chosen", "first_button", "game", "hands", "hands_in_game", "hot", "left",
        "level", "level_changed", "middle", "minutes", "minutes_in_game", "mix", "moved", "number_dealt",
        "played", "positions", "raked", "since_special", "votes",
    )  # fmt: skip

    def __init__(self, chairs: int, played: tuple[Played, ...], mix: Mix | None, first_button: int | None) -> None:
        self.chairs: list[Chair | None] = [None] * chairs
        self.mix = mix
        self.first_button = first_button
        """The button's chair in the first hand; None: the lowest that is taken."""
        self.played = played
        """The games, with the stakes of the level."""
        self.game = 0
        """Which of them is played."""
        self.chosen: int | None = None
        """The game somebody has chosen for the next hand."""
        self.choosing = mix is not None and mix.change.chosen_by is not None
        """Whether somebody has to choose before the next hand."""
        self.level = 1
        self.level_changed = False
        """Whether the level went up since this game began."""
        self.minutes = self.minutes_in_game = 0
        """Minutes the app has reported, all told and since this game began."""
        self.hands = self.hands_in_game = 0
        """Hands dealt, and those finished since this game began."""
        self.number_dealt = 0
        """How many were dealt in to the latest hand."""
        self.positions: Positions | None = None
        self.moved = False
        """Whether the latest hand moved the button."""
        self.hot: Hot | None = None
        self.carry: dict[str, Any] = {}
        """Names that specs keep from hand to hand."""
        self.middle = 0
        """Chips that nobody has won."""
        self.raked = 0
        self.since_special = 0
        self.votes: set[int] = set()
        self.left: dict[str, tuple[int, int, int]] = {}
        """Player → chips taken away, and the hand and minute of it."""

    def mask(self, wanted: str) -> int:
        """The chairs for which an attribute of the player holds, as a mask."""
        return sum(1 << i for i, chair in enumerate(self.chairs) if chair is not None and getattr(chair, wanted))

    def snapshot(self) -> dict[str, Any]:
        """What dealing a hand changes, beside its number."""
        return {
            "positions": self.positions,
            "moved": self.moved,
            "since_special": self.since_special,
            "votes": set(self.votes),
            "debts": [None if chair is None else chair.debts for chair in self.chairs],
        }

    def go_back(self, before: dict[str, Any]) -> None:
        """Button, blinds and debts are where they were."""
        self.positions, self.moved = before["positions"], before["moved"]
        self.since_special, self.votes = before["since_special"], before["votes"]
        for chair, debts in zip(self.chairs, before["debts"], strict=True):
            if chair is not None and debts is not None and debts[0] == chair.player:
                _, chair.fresh, chair.waits, chair.owes_small, chair.owes_big = debts

    @property
    def seated(self) -> int:
        return sum(1 << i for i, chair in enumerate(self.chairs) if chair is not None)
