"""Every game and every mixin at a table: played, saved, audited, whatever its forced bets are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pokerspec import SpecError, Table
from pokerspec.api import shipped
from pokerspec.cli.chance import play_out
from pokerspec.game import Game

GAMES = sorted(document.id for document in shipped().documents("game"))
MIXINS = sorted(document.id for document in shipped().documents("mixin"))
MIXES = sorted(document.id for document in shipped().documents("mix"))


def required(game: Game, players: int) -> dict[str, int]:
    typical = game.typical_stakes(players)
    return {name: typical[name] for name, rule in game.spec.stakes.items() if rule.required}


def lived(table: Table, players: int, least: int, hands: int = 8) -> None:
    """Some hands, with somebody away for a while, and everybody with chips."""
    for chair in range(players):
        table.sit(chair, 2000)
    rng = Random(2)
    for number in range(hands):
        if players > least and number in (3, 5):
            (table.away if number == 3 else table.back)(0)
        if table.waiting == "choice":
            table.choose(table.state.played[number % len(table.state.played)].game.id)
        play_out(table.next_hand(), rng)
        table.finish()
        for chair, chips in enumerate(table.chips):
            if chips == 0:
                table.add_chips(chair, 2000)
    assert table.audit().balanced
    assert Table.from_json(table.to_json()).to_json() == table.to_json()


def slow(*values: Any) -> list[Any]:
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


DEAD = {"button": "dead", "rake": {"percent": 5, "cap": 9}}


@pytest.mark.parametrize("rules", [DEAD, *slow({"button": "moving"}, {"button": "none"})], ids=lambda rules: str(rules["button"]))
@pytest.mark.parametrize("name", GAMES)
def test_every_game_at_a_table(name: str, rules: dict[str, Any]) -> None:
    game = shipped().load(name)
    players = min(game.max_players, 6)
    lived(Table(game, players, required(game, players), rules, seed=1), players, game.min_players)


@pytest.mark.parametrize("base", ["lhe", *slow("nlhe", "o8", "stud8", "badugi")])
@pytest.mark.parametrize("mixin", MIXINS)
def test_every_mixin_at_a_table(mixin: str, base: str) -> None:
    try:
        game = shipped().load(base, mixins=[mixin])
    except SpecError as error:
        if {finding.code for finding in error.diagnostics} != {"R114"}:
            raise
        return
    lived(Table(game, 6, required(game, 5), seed=3), 5, 2, 12)


@pytest.mark.parametrize("mix", MIXES)
def test_every_mix_at_a_table(mix: str) -> None:
    lived(Table(mix, 6, seed=4), 5, 2, 40)
