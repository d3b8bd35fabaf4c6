"""A mix that can be played: games with their stakes, in rotation; and what is played at a table, mix or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pokerspec.errors import DealingError, nearest
from pokerspec.language.build_mix import Change
from pokerspec.language.stakes import bind_stakes
from pokerspec.structs import NamedStruct
from pokerspec.table.codes import refuse

if TYPE_CHECKING:
    from pokerspec.game import Game

BLINDS = {"table.small_blind", "table.big_blind"}
"""The seats of the blinds, as expressions name them."""


class Played(NamedStruct):
    """A game and the amounts it is played for."""

    game: Game
    stakes: dict[str, int]

    @property
    def kept(self) -> dict[str, str]:
        """The names that the spec keeps from hand to hand, with their types."""
        spec = self.game.spec
        return {name: spec.variables.get(name, first.type) for name, first in spec.carry.items()}


class Mix(NamedStruct):
    """A rotation of games: immutable, picklable. Found by `load_mix`."""

    id: str
    titles: Mapping[str, str]
    min_players: int
    max_players: int
    games: tuple[Played, ...]
    change: Change
    button: str
    """What the button does in games whose forced bets do not ask for it: `frozen` or `moving`."""

    @property
    def title(self) -> str:
        return self.titles.get("en") or next(iter(self.titles.values()), self.id)


def asks_button(game: Game) -> bool:
    """Whether the button or the blinds' seats say who pays a forced bet of a game."""
    return any({"table.button", *BLINDS} & set(bet.payers.names) for bet in game.spec.forced_bets if not bet.optional)


def has_blinds(game: Game) -> bool:
    """Whether somebody pays because they sit in the small or in the big blind."""
    return any(BLINDS & set(bet.payers.names) for bet in game.spec.forced_bets if not bet.optional)


def with_stakes(played: tuple[Played, ...], stakes: Mapping[str, Any] | None) -> tuple[Played, ...]:
    """The games with amounts laid over them, each game those it has stakes for.

    TableError: `bad-stakes` for a name that no game has or an amount that is none, `stakes-missing`.
    """
    if stakes is not None and not isinstance(stakes, Mapping):
        raise refuse("bad-stakes", f"stakes are a map of names to chips, not {stakes!r}")
    given = dict(stakes or {})
    known = {name for one in played for name in one.game.spec.stakes}
    for name in given:
        if name not in known:
            like = nearest(str(name), known)
            raise refuse("bad-stakes", f"no game here has a stake {name!r}" + (f"; did you mean {like!r}?" if like else ""))
    found = []
    for one in played:
        own = {**one.stakes, **{name: value for name, value in given.items() if name in one.game.spec.stakes}}
        check_stakes(one.game, own)
        found.append(Played(game=one.game, stakes=own))
    return tuple(found)


def check_stakes(game: Game, stakes: Mapping[str, int]) -> None:
    """Refuse stakes that are not all there, or do not come out, for any number of players."""
    for players in range(game.min_players, game.max_players + 1):
        try:
            bind_stakes(game.spec.stakes, stakes, game.options, players)
        except DealingError as error:
            code = "stakes-missing" if error.code == "missing-stake" else "bad-stakes"
            raise refuse(code, f"{game.id}: {error}") from None
