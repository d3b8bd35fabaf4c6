"""What a record of a hand says happened, whatever notation it was written in.

Seats are chairs from 0; amounts are whole numbers of the smallest unit; a card is "As", "??" one nobody saw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pokerspec.structs import Struct

UNSEEN = "??"
"""A card whose face is not known."""


class RecordError(Exception):
    """A record that cannot be read: what was wrong with it, as a sentence."""


class Fact(NamedTuple):
    """One thing that happened.

    `kind` is deal, board, act, discard, draw, show, muck, return or collect; of an act, `word` says which. `at` is its
    place in the record, from 1. `amount` are chips put in or paid out, or cards thrown; `to` the total for the street.
    """

    kind: str
    seat: int = -1
    at: int = 0
    word: str = ""
    cards: tuple[str, ...] = ()
    amount: int | None = None
    to: int | None = None
    run: int = 0
    """Which run-out, or which of several boards, from 1; 0 where there is one only."""
    derived: bool = False
    """Whether it was worked out by whoever kept the record, not said by its source."""


class Posted(NamedTuple):
    """A forced bet as it was paid: `kind` in the words of the record, `live` of its chips count toward a call."""

    seat: int
    kind: str
    amount: int
    live: int


class Record(Struct):
    """A hand as a record tells it."""

    id: str
    source: str
    game: str
    """The game in the words of the notation."""
    notation: str
    """The key under `names:` of a game that has these words."""
    stacks: tuple[int | None, ...]
    """Chips by chair before the forced bets; None for a chair that is not dealt in."""
    button: int | None
    stakes: Mapping[str, int]
    posts: tuple[Posted, ...]
    facts: tuple[Fact, ...]
    final: Mapping[int, int]
    """Chips by chair after the hand."""
    rake: int = 0
    line: int = 0
    """The line of the file it begins on."""
    returns: bool = True
    """Whether uncalled bets that go back are facts of the record."""
    payouts: bool = True
    """Whether what each seat won is a fact of the record, apart from the stacks."""
    boards: int = 1
    """Boards dealt side by side, which are no run-outs."""
    flags: frozenset[str] = frozenset()


class Broken(Struct):
    """A record that could not be read."""

    id: str
    line: int
    message: str
