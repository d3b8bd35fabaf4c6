"""What a hand was opened with: enough, with its decisions, to play it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from pokerspec.compiler.program import Program


class GameLike(Protocol):
    """What a hand keeps of its game, to be saved with."""

    @property
    def id(self) -> str: ...

    hash: str
    chosen: dict[str, Any]
    mixins: tuple[Any, ...]

    def texts(self) -> dict[str, Any]:
        """The merged game and its orders of hands as YAML."""
        ...


class Post(NamedTuple):
    """A forced bet as it was really posted: `bet` names one of the spec's, or is None for chips of another kind.

    `amount` None is the bet's own amount. A dead post (`live=False`) belongs to the pot and counts toward nothing.
    """

    seat: int
    bet: str | None = None
    amount: int | None = None
    live: bool = True


class Given(NamedTuple):
    """The arguments of `Game.new_hand`, as they were checked."""

    game: GameLike
    reopen: Callable[..., Any]
    """Opens a hand with these arguments again: `reopen(given, key)`."""
    stacks: tuple[int | None, ...]
    button: int | None
    stakes: Mapping[str, int]
    deck: tuple[int, ...]
    posts: tuple[Post, ...] | None
    dealing: str
    showdown: str
    event_players: int | None
    rake: Any
    """A `Rake`, the chips the house took, or None."""
    events: bool
    carry: Mapping[str, Any] | None = None
    """What a table says, and what the hands before left; see `engine.carrying`."""


class Dealt(NamedTuple):
    """Cards a dealer brought in: `cards` as numbers, for a seat or None for the need as it stood."""

    seat: int | None
    cards: tuple[int, ...]


class Shown(NamedTuple):
    """A hand that was dealt unknown turned out to be this."""

    seat: int
    cards: tuple[int, ...]


class Reported(NamedTuple):
    """An irregularity that was reported, with what was said."""

    name: str
    arguments: tuple[tuple[str, Any], ...]


class Awarded(NamedTuple):
    """Who won what, as a dealer saw it: pot → share → seats."""

    winners: tuple[tuple[str, tuple[tuple[str, tuple[int, ...]], ...]], ...]


Programs = Callable[[int], tuple[Program, Any]]
