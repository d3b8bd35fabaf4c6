"""A table: players come and go, hands are dealt, chips change owners.

Every method checks first and refuses with a `TableError` before anything changes; then it notes what happens as
an event, and `applying` does it. What concerns chairs takes effect between hands.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pokerspec.engine.carrying import MIDDLE
from pokerspec.engine.opening import LARGEST_STACK
from pokerspec.engine.saved import write_decision
from pokerspec.engine.seats import seats_of
from pokerspec.engine.shuffle import key_of
from pokerspec.errors import DealingError, TableError
from pokerspec.table.applying import apply
from pokerspec.table.cashier import Ledger, ledger_of
from pokerspec.table.codes import refuse
from pokerspec.table.events import FIELDS, TableEvent, TableLog
from pokerspec.table.mix import Mix, Played, with_stakes
from pokerspec.table.opening import OPTIONS, carried, open_hand
from pokerspec.table.rotation import chooser, game_named, next_game
from pokerspec.table.rules import Rules, check_rules, rules_for
from pokerspec.table.seating import plan_hand
from pokerspec.table.specials import Specials
from pokerspec.table.state import Chair, State
from pokerspec.table.view import TableView

if TYPE_CHECKING:
    from pathlib import Path

    from pokerspec.api import Library
    from pokerspec.engine.hand import Hand
    from pokerspec.game import Game

MOST_CHAIRS = 16


class Table:
    """A table of one game or of a mix; its state is what its events give.

    `game`: an id of a game or a mix, a Path, a `Game` or a `Mix`. `stakes`: by name; of a mix, over its own. `rules`: what
    the house says over the `table:` section of the games (docs/tables.md). `seed`: None takes 32 bytes from the
    operating system; a whole number or 32 bytes repeat a session. `button`: its chair in the first hand, the lowest that is
    taken unless said. `library`: where ids are looked up.
    """

    def __init__(
        self,
        game: str | Path | Game | Mix,
        chairs: int = 6,
        stakes: Mapping[str, int] | None = None,
        rules: Mapping[str, Any] | None = None,
        seed: int | bytes | None = None,
        *,
        button: int | None = None,
        library: Library | None = None,
    ) -> None:
        from pokerspec.api import playable  # the one look upward: a table names its games, and only the API finds games

        if type(chairs) is not int or not 2 <= chairs <= MOST_CHAIRS:
            raise refuse("too-many-chairs", f"{chairs!r} chairs; a table has 2 to {MOST_CHAIRS}")
        if button is not None and (type(button) is not int or not 0 <= button < chairs):
            raise refuse("no-such-chair", f"the button is at chair {button!r}; chairs are 0 to {chairs - 1}")
        found, self.library = playable(game, library)
        self.mix: Mix | None = found if isinstance(found, Mix) else None
        played = found.games if isinstance(found, Mix) else (Played(game=found, stakes={}),)
        self.house = check_rules(rules)
        self.key = _key(seed)
        self._begin(chairs, with_stakes(played, stakes), button)

    def _begin(self, chairs: int, played: tuple[Played, ...], button: int | None) -> None:
        for one in played:
            rules_for(self.house, one)
        self.first_played = played
        """The games as the table began with them."""
        self.state = State(chairs, played, self.mix, button)
        self.specials = Specials(self.house.get("specials"), self.library, played)
        self.hand: Hand | None = None
        """The hand being played."""
        self._events: list[TableEvent] = []

    # ---- looking --------------------------------------------------------------------------------------------------------

    @property
    def events(self) -> TableLog:
        """Everything that has happened. The events of a saved table hold secrets; those of a view do not."""
        return TableLog(self._events)

    @property
    def game(self) -> Game:
        """The game that is played, or comes next."""
        return self._played().game

    @property
    def stakes(self) -> dict[str, int]:
        """Its stakes, as far as they are said."""
        return dict(self._played().stakes)

    @property
    def button(self) -> int | None:
        """The chair with the button, or None before the first hand."""
        return None if self.state.positions is None else self.state.positions.button

    @property
    def chips(self) -> tuple[int | None, ...]:
        """Chips by chair at the start of the hand being played; None for an empty chair."""
        return tuple(None if chair is None else chair.chips for chair in self.state.chairs)

    @property
    def players(self) -> tuple[str | None, ...]:
        return tuple(None if chair is None else chair.player for chair in self.state.chairs)

    @property
    def ledger(self) -> Ledger:
        """Chips in and out, worked out from the events."""
        return ledger_of(self._events, self.state)

    @property
    def waiting(self) -> str:
        """What the table waits for: "hand" while one is played, "choice" of a game, "players", or "deal"."""
        if self.hand is not None:
            return "hand"
        if self.state.choosing:
            return "choice"
        try:
            plan_hand(self.state, self._rules(), False)
        except TableError:  # the only thing a plan is refused for is too few players
            return "players"
        return "deal"

    @property
    def chooser(self) -> int | None:
        """The chair that chooses the next game, where one must."""
        return chooser(self.state) if self.state.choosing else None

    def view(self, chair: int | None = None) -> TableView:
        """The table as a chair sees it, or (None) as somebody who only watches does. No secret is in it."""
        if chair is not None:
            self._check_chair(chair)
        return TableView(self, chair)

    # ---- players --------------------------------------------------------------------------------------------------------

    def sit(self, chair: int, chips: int, player: str | None = None, *, wait: bool = False) -> None:
        """A player sits down with chips. `wait`: comes in with the big blind rather than post one.

        TableError: `no-such-chair`, `chair-taken`, `already-seated`, `bad-chips`, `below-minimum`, `above-maximum`, `ratholing`.
        """
        self._check_chair(chair)
        if self.state.chairs[chair] is not None:
            raise refuse("chair-taken", f"{self._at(chair).player} sits at chair {chair}")
        name = f"player {chair}" if player is None else player
        if not isinstance(name, str) or not name or len(name) > 100:
            raise refuse("bad-player", f"a player is a text of 1 to 100 characters, not {player!r}")
        if name in self.players:
            raise refuse("already-seated", f"{name} sits at chair {self.players.index(name)} already")
        self._check_chips(chips)
        taken = self._must_bring(name)
        if chips < taken:
            raise refuse("ratholing", f"{name} left with {taken} chips a short while ago and comes back with no fewer")
        if chips < self.house.get("min_buy_in", 1):
            raise refuse("below-minimum", f"{chips} chips; the least to sit down with is {self.house['min_buy_in']}")
        most = self.house.get("max_buy_in")
        if most is not None and chips > max(most, taken):
            raise refuse("above-maximum", f"{chips} chips; the most to sit down with is {max(most, taken)}")
        owes = self._rules().new_players == "post"
        self._note("sit", chair=chair, player=name, chips=chips, waits=bool(wait), owes=owes)

    def leave(self, chair: int) -> int:
        """A player goes, with the chips that are returned. Refused (`in-hand`) while dealt in to a hand."""
        found = self._at(chair)
        if self.hand is not None and self.hand.dealt_in >> chair & 1:
            raise refuse("in-hand", f"{found.player} is dealt in; leave when the hand is over")
        self._note("leave", chair=chair, player=found.player, chips=found.chips)
        return found.chips

    def away(self, chair: int) -> None:
        """A player sits out from the next hand on."""
        if self._at(chair).away:
            raise refuse("already-away", f"{self._at(chair).player} sits out already")
        self._note("away", chair=chair)

    def back(self, chair: int, *, wait: bool = False) -> None:
        """A player is back. Missed blinds are posted, or (`wait`) the player comes in with the big blind."""
        if not self._at(chair).away:
            raise refuse("already-here", f"{self._at(chair).player} does not sit out")
        self._note("back", chair=chair, waits=bool(wait))

    def add_chips(self, chair: int, chips: int) -> None:
        """A player buys more chips. Asked for during a hand, they come when it is over, as many as still fit then."""
        found = self._at(chair)
        self._check_chips(chips)
        later = self.hand is not None and self.hand.dealt_in >> chair & 1 == 1
        least, most = self.house.get("min_buy_in", 1), self.house.get("max_buy_in")
        have = found.chips + found.coming + chips
        if not later and have < least:
            raise refuse("below-minimum", f"{have} chips; the least to play with is {least}")
        if most is not None and (found.coming + chips > most if later else have > most):
            raise refuse("above-maximum", f"{have} chips; the most to have by buying is {most}")
        self._note("add", chair=chair, chips=chips, later=later)

    # ---- hands ----------------------------------------------------------------------------------------------------------

    def next_hand(
        self,
        *,
        deck: str | None = None,
        dealing: str = "automatic",
        showdown: str = "automatic",
        event_players: int | None = None,
    ) -> Hand:
        """Deal the next hand: button and blinds move, missed blinds are posted, the rotation's game is played.

        The arguments are those of `Game.new_hand`. TableError: `hand-running`, `must-choose`, `too-few-players`.
        """
        if self.hand is not None:
            raise refuse("hand-running", f"hand {self.state.hands} is being played")
        if self.state.choosing:
            raise refuse("must-choose", "the next game is to be chosen first")
        rules, played = self._rules(), self._played()
        special = self.specials.due(self.state)
        plan = plan_hand(self.state, rules, special)
        given = {"deck": deck, "dealing": dealing, "showdown": showdown, "event_players": event_players}
        options = {name: given[name] for name in OPTIONS if given[name] not in (None, "automatic")}
        place = self.state.game if self.state.chosen is None else self.state.chosen
        data = {
            "hand": self.state.hands + 1,
            "game": place,
            "name": played.game.id,
            "special": special,
            **plan.to_json(),
            "pot": self.state.middle,
            "carry": carried(self.state, self._playing(special)),
            "options": options,
        }
        chips = {chair: self._at(chair).chips for chair in data["dealt"]}
        hand = open_hand(data, tuple(map(chips.get, range(len(self.state.chairs)))), self._playing(special), rules, self.key)
        if self.state.chosen is not None:
            self._note("game", game=place, name=played.game.id, why="choice")
        self._note("deal", **data)
        self.hand = hand
        return hand

    def finish(self, hand: Hand | None = None) -> tuple[TableEvent, ...]:
        """The hand is over: its chips go to the chairs, what was asked for during it is done, the mix goes on.

        Returns the events. TableError: `no-hand`, `not-this-hand`, `hand-not-over`.
        """
        if self.hand is None:
            raise refuse("no-hand", "no hand is being played")
        if hand is not None and hand is not self.hand:
            raise refuse("not-this-hand", "this is not the hand that the table has dealt")
        result, carry = self.hand.result, self.hand.carry
        if result is None or carry is None:
            raise refuse("hand-not-over", f"the hand waits for {self.hand.waiting}")
        first = len(self._events)
        middle = carry.pop(MIDDLE, 0)
        decisions = [write_decision(decided) for decided in self.hand.decisions]
        number = self.state.hands
        dealt = self.hand.dealt_in
        void = any(event.type == "misdeal" for event in self.hand.events)
        self.hand = None
        ends = {"net": list(result.net), "rake": result.rake, "pot": middle, "carry": carry}
        self._note("finish", hand=number, void=void, **ends, decisions=decisions)
        self._settle(dealt)
        if not void:
            self._go_on("hand")
        return tuple(self._events[first:])

    def clock_out(self, chair: int) -> None:
        """The time of a chair is up: it checks, folds, stands pat, or takes the default choice. The app keeps the clock."""
        self._check_chair(chair)
        if self.hand is None:
            raise refuse("no-hand", "no hand is being played")
        legal = self.hand.legal_for(chair)
        if legal.seat != chair:
            raise refuse("no-decision", f"the hand does not wait for chair {chair}")
        self.hand.act(legal.passive, seat=chair)
        self._note("clock", chair=chair)

    def _settle(self, dealt: int) -> None:
        """Chips that were asked for during the hand come, as many as the table still allows; who has none is broke."""
        most = self.house.get("max_buy_in")
        for number, chair in enumerate(self.state.chairs):
            if chair is None:
                continue
            if chair.coming:
                room = chair.coming if most is None else max(0, min(chair.coming, most - chair.chips))
                self._note("chips", chair=number, chips=room, refused=chair.coming - room)
            if not chair.chips and dealt >> number & 1:
                self._note("broke", chair=number, player=chair.player)

    # ---- what the app decides -------------------------------------------------------------------------------------------

    def choose(self, game: str, chair: int | None = None) -> None:
        """What is played next, by its id: the choice of a chair, or (None) of the table. Refused during a hand."""
        if self.hand is not None:
            raise refuse("hand-running", f"hand {self.state.hands} is being played")
        if self.mix is None:
            raise refuse("no-such-game", "this table plays one game")
        if chair is not None and self.chooser is not None and chair != self.chooser:
            raise refuse("not-your-choice", f"chair {self.chooser} chooses the next game")
        self._note("choose", game=game_named(self.state, game), chair=chair)

    def level(self, level: int, stakes: Mapping[str, int] | None = None) -> None:
        """The next level of an event, with its stakes, from the next hand on."""
        if type(level) is not int or not 1 <= level <= LARGEST_STACK:
            raise refuse("bad-level", f"level {level!r}; levels are counted from 1")
        with_stakes(self.state.played, stakes)
        self._note("level", level=level, stakes=dict(stakes or {}))
        if self.hand is None:
            self._go_on("level")

    def minutes(self, minutes: int) -> None:
        """So many minutes have gone by; a table reads no clock of its own."""
        if type(minutes) is not int or not 1 <= minutes <= LARGEST_STACK:
            raise refuse("bad-minutes", f"{minutes!r} minutes; a whole number from 1")
        self._note("minutes", minutes=minutes)
        if self.hand is None:
            self._go_on("minutes")

    def vote(self, chair: int, yes: bool = True) -> None:
        """A player wants the next hand to be a special one; it is when all who are here want it."""
        self._at(chair)
        if not self.specials.voted:
            raise refuse("no-vote", "this table does not vote on special hands")
        self._note("vote", chair=chair, yes=bool(yes))

    def _go_on(self, event: str) -> None:
        """The next game of the rotation, where it is its turn."""
        found = next_game(self.state, event)
        if found is not None:
            place, why = found
            self._note("game", game=place, name=self.state.played[place].game.id, why=why)

    # ---- keeping --------------------------------------------------------------------------------------------------------

    def to_json(self, spec: bool = False) -> str:
        """The table as JSON (`schemas/table.schema.json`), also in the middle of a hand. Holds secrets.

        With `spec`, its games are in it as they were merged, so that no rules are needed to go on.
        """
        from pokerspec.table.saving import to_text

        return to_text(self, spec)

    @staticmethod
    def from_json(text: str, library: Library | None = None) -> Table:
        """A saved table, where it was left. Raises TableError for a text that was cut or edited, and for other games."""
        from pokerspec.table.saving import from_text

        return from_text(text, library)

    def audit(self) -> Ledger:
        """Deal every hand again from the events and the seed, and count every chip; the ledger.

        TableError `other-outcome` names the first event that does not come out.
        """
        from pokerspec.table.saving import audit

        return audit(self)

    # ---- inside ---------------------------------------------------------------------------------------------------------

    def _played(self) -> Played:
        state = self.state
        return state.played[state.game if state.chosen is None else state.chosen]

    def _playing(self, special: bool) -> Played:
        """The game as the hand is dealt, with what makes it special."""
        return self.specials.laid_over(self._played()) if special else self._played()

    def _rules(self) -> Rules:
        return rules_for(self.house, self._played())

    def _note(self, kind: str, **data: Any) -> None:
        """Something happens."""
        ordered = {field: data[field] for field in FIELDS[kind]}
        apply(self.state, kind, ordered)
        self._events.append(TableEvent(len(self._events), kind, ordered))

    def _check_chair(self, chair: int) -> None:
        if type(chair) is not int or not 0 <= chair < len(self.state.chairs):
            raise refuse("no-such-chair", f"chair {chair!r}; chairs are 0 to {len(self.state.chairs) - 1}")

    def _check_chips(self, chips: int) -> None:
        """Chips that come to the table. Whoever wins all there are must still have a stack that can be dealt in."""
        if type(chips) is not int or chips < 1:
            raise refuse("bad-chips", f"{chips!r} chips; a whole number from 1")
        here = self.state.middle + sum(chair.chips + chair.coming for chair in self.state.chairs if chair is not None)
        if here + chips > LARGEST_STACK:
            raise refuse("bad-chips", f"a table has at most {LARGEST_STACK} chips in all")

    def _at(self, chair: int) -> Chair:
        self._check_chair(chair)
        found = self.state.chairs[chair]
        if found is None:
            raise refuse("chair-empty", f"nobody sits at chair {chair}")
        return found

    def _must_bring(self, player: str) -> int:
        """The chips a player who left a short while ago comes back with at least; 0 where that is long ago."""
        rule = self.house.get("rathole")
        if rule is None or player not in self.state.left:
            return 0
        chips, hand, minute = self.state.left[player]
        state = self.state
        soon = state.hands - hand < rule.get("hands", 0) or state.minutes - minute < rule.get("minutes", 0)
        return chips if soon else 0

    def __copy__(self) -> Table:
        """Another table, which goes on by itself."""
        from copy import deepcopy

        return deepcopy(self)

    def __repr__(self) -> str:
        what = self.mix.id if self.mix is not None else self.game.id
        return f"<Table {what}, {len(seats_of(self.state.seated))} of {len(self.state.chairs)} chairs, {self.state.hands} hands>"


def _key(seed: int | bytes | None) -> bytes:
    """32 bytes of a seed."""
    if seed is None:
        return os.urandom(32)
    try:
        return key_of(seed)
    except DealingError as error:
        raise refuse("bad-seed", str(error)) from None
