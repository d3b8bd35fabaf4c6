"""The table an example sets: its game, who sits where from the button on, chips, amounts and the cards it states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pokerspec.diagnostics import Place
from pokerspec.errors import DealingError, nearest
from pokerspec.game import Game
from pokerspec.language.spec import Example
from pokerspec.language.stakes import bind_stakes
from pokerspec.rankings.cards import UNKNOWN, name, parse
from pokerspec.structs import NamedStruct, replace

TABLE = -1
"""The receiver of shared cards, in place of a seat."""
_DEEP = 100
"""Chips of a player of whom nothing is said, in largest stakes."""

Receiver = tuple[int, str]
"""A seat (its zone is ""), or `TABLE` and a zone or pile."""


class ExampleFault(Exception):
    """An example that cannot be set up or played as it says; `place` is where in the spec."""

    def __init__(self, place: Place, text: str) -> None:
        self.place, self.text = place, text
        super().__init__(f"{place}: {text}")


class Situation(NamedStruct):
    """An example made ready for its game."""

    game: Game
    example: Example
    names: tuple[str, ...]
    """The players by seat; the first has the button."""
    stacks: tuple[int | None, ...]
    stakes: Mapping[str, int] | None
    """None: the typical ones."""
    stated: Mapping[Receiver, tuple[str, ...]]
    """The cards each receiver gets, in the order received; `??` where one is not stated."""
    top: tuple[str, ...]
    """The deck from the top, where the example says it so."""

    def place(self, key: str) -> Place:
        """Where a key of the example stands, the example itself when it has no such key."""
        return self.example.places.get(key, self.example.place)

    def seat(self, player: str, place: Place) -> int:
        """The seat of a player."""
        if player in self.names:
            return self.names.index(player)
        like = nearest(player, self.names)
        hint = f"did you mean {like!r}?" if like else f"the players are {', '.join(self.names)}"
        raise ExampleFault(place, f"nobody is called {player!r}; {hint}")


def set_up(game: Game, example: Example) -> Situation:
    """The situation of an example. Raises ExampleFault for players, chips, amounts or cards that do not fit the game."""
    data = example.data
    names = _names(game, example)
    stakes: Any = data.get("stakes")
    situation = Situation(
        game=game,
        example=example,
        names=names,
        stacks=(),
        stakes=stakes,
        stated={},
        top=tuple(cards_of(str(data["cards"]), example.places["cards"])) if isinstance(data.get("cards"), str) else (),
    )
    chairs = max(len(names), game.min_players) if "show" in data else len(names)
    return replace(situation, stacks=_stacks(situation, chairs), stated=_stated(situation))


def _names(game: Game, example: Example) -> tuple[str, ...]:
    """The players: those of `seats`, else those who show or have cards, in the order written."""
    data = example.data
    seats = data.get("seats")
    if isinstance(seats, Sequence) and not isinstance(seats, str):
        names = tuple(map(str, seats))
    elif isinstance(seats, str):
        names = (seats,)
    else:
        named: Any = data.get("show", data.get("cards"))
        zones = (*game.spec.zones, "board", "burns") if "show" not in data else ()
        names = tuple(key for key in named if key not in zones) if isinstance(named, Mapping) else ()
    place = example.places.get("seats", example.place)
    if not names:
        raise ExampleFault(place, "an example that is played says who sits there: `seats: [BTN, SB, BB]`")
    twice = next((one for one in names if names.count(one) > 1), None)
    if twice is not None:
        raise ExampleFault(place, f"two players are called {twice!r}")
    return names


def _stacks(situation: Situation, chairs: int) -> tuple[int | None, ...]:
    """Chips by seat: as stated, else a hundred times the largest amount of the table."""
    game, stated = situation.game, situation.example.data.get("stacks")
    place = situation.place("stacks")
    try:
        stakes = situation.stakes
        amounts = game.typical_stakes(chairs) if stakes is None else bind_stakes(game.spec.stakes, stakes, game.options, chairs)
    except DealingError as error:
        raise ExampleFault(situation.place("stakes"), str(error)) from None
    found: list[int | None] = [_DEEP * max(amounts.values(), default=1)] * chairs
    if isinstance(stated, int):
        found = [stated] * chairs
    elif isinstance(stated, Mapping):
        for player, chips in stated.items():
            found[situation.seat(str(player), place)] = int(chips) or None
    elif isinstance(stated, Sequence):
        if len(stated) != len(situation.names):
            raise ExampleFault(place, f"{len(stated)} stacks for {len(situation.names)} players")
        found[: len(stated)] = [int(chips) or None for chips in stated]
    return tuple(found)


def _stated(situation: Situation) -> dict[Receiver, tuple[str, ...]]:
    """The cards of `cards` and `board`, by who gets them."""
    data = situation.example.data
    found: dict[Receiver, tuple[str, ...]] = {}
    cards = data.get("cards")
    for who, text in cards.items() if isinstance(cards, Mapping) else ():
        place = situation.place("cards")
        shared = str(who) not in situation.names and str(who) in shared_zones(situation.game)
        receiver = (TABLE, str(who)) if shared else (situation.seat(str(who), place), "")
        found[receiver] = cards_of(str(text), place)
    for zone, text in boards(situation).items():
        found[TABLE, zone] = cards_of(text, situation.place("board"))
    once(situation, found.values(), situation.place("cards"))
    return found


def shared_zones(game: Game) -> tuple[str, ...]:
    """What cards may be stated for, beside players: the board, declared table zones, and the burns."""
    return ("board", "burns", *(zone.id for zone in game.spec.zones.values() if zone.owner == "table"))


def boards(situation: Situation) -> dict[str, str]:
    """The shared cards by zone."""
    board = situation.example.data.get("board")
    if isinstance(board, Mapping):
        return {str(zone): str(text) for zone, text in board.items()}
    return {"board": str(board)} if board is not None else {}


def cards_of(text: str, place: Place) -> tuple[str, ...]:
    """Card names; unknown ones are `??`."""
    try:
        return tuple(name(card) for card in parse(text))
    except DealingError as error:
        raise ExampleFault(place, str(error)) from None


def once(situation: Situation, groups: Iterable[Sequence[str]], place: Place) -> None:
    """That no card is stated twice among these, and that the game has each."""
    deck = {name(card) for card in situation.game._tables.deck}
    seen: set[str] = set()
    for card in (card for cards in groups for card in cards if card != name(UNKNOWN)):
        if card in seen:
            raise ExampleFault(place, f"the card {card} is stated twice")
        if card not in deck:
            raise ExampleFault(place, f"the card {card} is not in this game's deck")
        seen.add(card)
