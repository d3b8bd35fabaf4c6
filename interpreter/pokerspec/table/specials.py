"""Special hands: now and then, or when all want it, a hand is played with more mixins laid over its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pokerspec.errors import NotFound, SpecError
from pokerspec.table.codes import refuse
from pokerspec.table.mix import Played, check_stakes
from pokerspec.table.state import State

if TYPE_CHECKING:
    from pokerspec.api import Library


class Specials:
    """What makes a hand special, and when one is due; nothing where the house has no such rule."""

    def __init__(self, rule: Mapping[str, Any] | None, library: Library, played: tuple[Played, ...]) -> None:
        self.rule = rule
        self.every: int | None = rule.get("every") if rule else None
        self.voted = bool(rule and rule.get("vote"))
        self._library = library
        self._games: dict[int, Any] = {}
        for one in played if rule else ():
            self.laid_over(one)

    def due(self, state: State) -> bool:
        """Whether the next hand is special: it is its turn, or every player who is here has voted for it."""
        if self.every is not None and state.since_special + 1 >= self.every:
            return True
        here = state.mask("chips") & ~state.mask("away")
        return self.voted and here != 0 and all(i in state.votes for i in range(len(state.chairs)) if here >> i & 1)

    def laid_over(self, played: Played) -> Played:
        """The game with the mixins of special hands, for its stakes and theirs. TableError `bad-rule` where they do not fit."""
        assert self.rule is not None
        game = self._games.get(id(played.game.spec))
        if game is None:
            try:
                game = self._library.lay_over(played.game, self.rule["with"])
            except (NotFound, SpecError) as error:
                raise refuse("bad-rule", f"specials do not fit {played.game.id}: {error}") from None
            self._games[id(played.game.spec)] = game
        given = {**played.stakes, **self.rule.get("stakes", {})}
        stakes = {name: chips for name, chips in given.items() if name in game.spec.stakes}
        check_stakes(game, stakes)
        return Played(game=game, stakes=stakes)
