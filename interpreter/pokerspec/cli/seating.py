"""The words by which a command sets a table: how many seats, for what stakes, with which options and mixins."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, NamedTuple

from pokerspec.cli import house
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.game import Game

FULL = 6
"""Seats taken unless a command says how many, or the game is for fewer."""


class Setting(NamedTuple):
    """A table that is set: the game, the seats taken, the stakes in chips, the stacks everybody starts with, the seed."""

    game: Game
    players: int
    stakes: dict[str, int]
    stack: int
    seed: int

    def button(self, seat: int) -> int | None:
        """The button at a seat, or None in a game that has none."""
        return None if self.game.spec.table.button == "none" else seat % self.players


def add_setting(parser: ArgumentParser) -> None:
    """The options that every command which deals has."""
    parser.add_argument("game", metavar="GAME", help="an id from `pokerspec list`, or a file")
    parser.add_argument("--seats", metavar="N", type=int, help=f"how many are dealt in ({FULL}, or as many as the game takes)")
    stakes = "amounts of the game; the others follow from them or are typical"
    parser.add_argument("--stakes", metavar="NAME=CHIPS", nargs="+", action="extend", default=[], help=stakes)
    parser.add_argument("--stack", metavar="CHIPS", type=int, help="what everybody starts with (100 times the largest stake)")
    parser.add_argument("--option", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help="options of the game")
    parser.add_argument("--with", dest="mixins", metavar="MIXIN", action="append", default=[], help="a mixin laid over the game")
    parser.add_argument("--seed", metavar="N", type=int, help="a number; the same seed gives the same cards and choices")
    house.add_rules(parser)


def setting_of(args: Namespace) -> Setting:
    """The table that the words set. Raises UsageError, NotFound, DealingError, SpecError."""
    game = game_of(args)
    players = players_of(game, args.seats)
    stakes = stakes_of(game, args.stakes, players)
    stack = args.stack if args.stack is not None else 100 * max(stakes.values(), default=1) or 100
    if stack < 1:
        raise UsageError(f"--stack {stack}: a stack is at least one chip")
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(4), "big")
    if not 0 <= seed < 1 << 256:
        raise UsageError(f"--seed {seed}: a seed is a whole number from 0 up, of at most 32 bytes")
    return Setting(game, players, stakes, stack, seed)


def game_of(args: Namespace) -> Game:
    """The game with the options and mixins asked for."""
    lib, found = house.find(args.game, args.rules)
    game = lib.load(found, mixins=args.mixins)
    if not args.option:
        return game
    from pokerspec.language.options import option_from_text

    given: dict[str, object] = {}
    for name, text in pairs("--option", args.option):
        option = game.spec.options.get(name)
        given[name] = option_from_text(option, text) if option is not None else text
    return lib.load(found, options=given, mixins=args.mixins)


def players_of(game: Game, wanted: int | None) -> int:
    if wanted is None:
        return max(game.min_players, min(FULL, game.max_players))
    if not game.min_players <= wanted <= game.max_players:
        raise UsageError(f"{game.id} is for {game.min_players} to {game.max_players} players, not {wanted}")
    return wanted


def stakes_of(game: Game, words: list[str], players: int) -> dict[str, int]:
    """Every stake in chips: those given, typical ones for what else must be given, and what follows from them."""
    from pokerspec.language.stakes import bind_stakes

    given: dict[str, object] = {}
    for name, text in pairs("--stakes", words):
        if not text.isdecimal():
            raise UsageError(f"--stakes {name}={text}: an amount is a whole number of chips")
        given[name] = int(text)
    typical = game.typical_stakes(players)
    required = {name: typical[name] for name, rule in game.spec.stakes.items() if rule.required and name not in given}
    return bind_stakes(game.spec.stakes, {**required, **given}, game.options, players)


def pairs(option: str, words: list[str]) -> list[tuple[str, str]]:
    """`a=1 b=2` or `a=1,b=2` as pairs; UsageError for what is neither."""
    found = []
    for word in (part for text in words for part in text.split(",") if part):
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise UsageError(f"{option} {word}: write NAME=VALUE")
        found.append((name.replace("-", "_") if option == "--stakes" else name, value))
    return found
