"""Every shipped game at every number of seats, and tables to deal it at: stacks, buttons, options."""

from __future__ import annotations

import os
from functools import cache
from itertools import chain
from random import Random

import pytest

from pokerspec.api import Library
from pokerspec.engine.hand import Hand
from pokerspec.errors import SpecError
from pokerspec.game import Game

SOAK = int(os.environ.get("POKERSPEC_SOAK", "1"))
"""How many times as many hands the slow tests play."""

LIBRARY = Library()
SHIPPED = sorted(document.id for document in LIBRARY.documents() if document.kind == "game")


@cache
def load(name: str, *chosen: tuple[str, object]) -> Game:
    """A game, built once for each choice of its options."""
    return LIBRARY.load(name, options=dict(chosen))


@cache
def choices(name: str) -> tuple[tuple[tuple[str, object], ...], ...]:
    """The options a table may set: none said, and each other value of each option alone."""
    rules = load(name).spec.options
    found: list[tuple[tuple[str, object], ...]] = [()]
    for option, rule in rules.items():
        if rule.fixed:
            continue
        values: tuple[object, ...] = rule.choices or ((not rule.default,) if isinstance(rule.default, bool) else ())
        found += [((option, value),) for value in values if value != rule.default]
    return tuple(found)


def loads(name: str) -> bool:
    """Whether a game can be dealt at all; one that cannot fails `test_random_play` and is not played."""
    try:
        load(name)
    except SpecError:
        return False
    return True


IDS = [name for name in SHIPPED if loads(name)]


def seat_counts(name: str) -> list[tuple[str, int, bool]]:
    """Every number of seats a game takes; the fewest, the middle and the most are played in the fast suite too."""
    low, high = load(name).min_players, load(name).max_players
    return [(name, n, n in (low, (low + high) // 2, high)) for n in range(low, high + 1)]


CASES = [
    pytest.param(name, seats, id=f"{name}-{seats}", marks=() if fast else pytest.mark.slow)
    for name, seats, fast in chain.from_iterable(map(seat_counts, IDS))
]
every_table = pytest.mark.parametrize(("name", "seats"), CASES)
every_game = pytest.mark.parametrize("name", IDS)


def some_game(name: str, chance: Random) -> Game:
    return load(name, *chance.choice(choices(name)))


def some_stacks(game: Game, seats: int, chance: Random) -> list[int | None]:
    """From one chip to deep; in one table of four all alike, so that ties and deep raises come up."""
    unit = max(game.typical_stakes(seats).values())
    if chance.random() < 0.25:
        return [unit * chance.choice((5, 30, 200))] * seats
    kinds = (
        lambda: 1,
        lambda: chance.randint(1, 2 * unit),
        lambda: chance.randint(unit, 12 * unit),
        lambda: chance.randint(10 * unit, 60 * unit),
        lambda: chance.randint(100 * unit, 400 * unit),
    )
    return [chance.choices(kinds, (1, 3, 4, 4, 2))[0]() for _ in range(seats)]


def deal(name: str, seats: int, seed: int, **arguments: object) -> Hand:
    """A hand at a table drawn from `seed`, without empty chairs unless `stacks` says so."""
    chance = Random(f"{name} {seats} {seed}")
    game = some_game(name, chance)
    given: dict[str, object] = {
        "stacks": some_stacks(game, seats, chance),
        "button": chance.randrange(seats),
        "stakes": game.typical_stakes(seats),
        "seed": chance.getrandbits(64),
    }
    given.update(arguments)
    hand: Hand = game.new_hand(**given)  # type: ignore[arg-type]
    return hand
