"""Mixes on the command line: a session at a table of many games, and many hands of each by chance."""

from __future__ import annotations

import os
from argparse import Namespace
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.cli import house
from pokerspec.cli.chance import pick
from pokerspec.cli.seating import FULL, Setting, pairs
from pokerspec.cli.session import Session
from pokerspec.cli.terminal import Terminal, plain
from pokerspec.cli.usage import UsageError, did_you_mean

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.table.mix import Mix, Played


class MixSetting(NamedTuple):
    """A mix that is set: its games with their stakes, the seats taken, the stacks everybody starts with, the seed."""

    mix: Mix
    players: int
    stack: int
    seed: int

    def of_game(self, played: Played) -> Setting:
        """One of its games, set as a game alone is."""
        players = min(self.players, played.game.max_players)
        return Setting(played.game, players, _bound(played, players), self.stack, self.seed)


def mix_setting(args: Namespace) -> MixSetting | None:
    """The mix that the words of a command name; None where they name a game. NotFound for what is neither."""
    found = house.find_mix(args.game, args.rules)
    if found is None:
        return None
    lib, name = found
    if args.option:
        raise UsageError("--option is for one game", "options of a mix's games stand in its file")
    mix = with_mixins(lib, lib.load_mix(name), args.mixins)
    mix = with_amounts(mix, {name: _amount(name, text) for name, text in pairs("--stakes", args.stakes)})
    players = args.seats if args.seats is not None else max(mix.min_players, min(FULL, mix.max_players))
    if not mix.min_players <= players <= mix.max_players:
        raise UsageError(f"{mix.id} is for {mix.min_players} to {mix.max_players} players, not {players}")
    largest = max(max(_bound(played, 2).values(), default=1) for played in mix.games)
    stack = args.stack if args.stack is not None else 100 * largest
    if stack < 1:
        raise UsageError(f"--stack {stack}: a stack is at least one chip")
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(4), "big")
    if not 0 <= seed < 1 << 256:
        raise UsageError(f"--seed {seed}: a seed is a whole number from 0 up, of at most 32 bytes")
    return MixSetting(mix, players, stack, seed)


def with_mixins(lib: Any, mix: Mix, mixins: list[str]) -> Mix:
    """The mix with mixins laid over every game that has what they need; SpecError where no game has."""
    from pokerspec.errors import SpecError
    from pokerspec.structs import replace

    for mixin in mixins:
        games, refused = [], None
        for played in mix.games:
            try:
                games.append(replace(played, game=lib.lay_over(played.game, [mixin])))
            except SpecError as error:
                if {finding.code for finding in error.diagnostics} != {"R114"}:
                    raise
                games.append(played)
                refused = error
        if refused is not None and all(new is old for new, old in zip(games, mix.games, strict=True)):
            raise refused
        mix = replace(mix, games=tuple(games))
    return mix


def with_amounts(mix: Mix, amounts: dict[str, int]) -> Mix:
    """The mix for other amounts; each game takes those it has."""
    from pokerspec.errors import TableError
    from pokerspec.structs import replace
    from pokerspec.table.mix import with_stakes

    try:
        return replace(mix, games=with_stakes(mix.games, amounts))
    except TableError as error:
        raise UsageError(str(error)) from None


def _amount(name: str, text: str) -> int:
    if not text.isdecimal():
        raise UsageError(f"--stakes {name}={text}: an amount is a whole number of chips")
    return int(text)


def _bound(played: Played, players: int) -> dict[str, int]:
    """Every stake of a game in chips."""
    from pokerspec.language.stakes import bind_stakes

    return bind_stakes(played.game.spec.stakes, played.stakes, played.game.options, max(players, played.game.min_players))


class MixSession(Session):
    """A session at a table with a mix: button, blinds and rotation are the table's."""

    def __init__(self, setting: MixSetting, terminal: Terminal, person: bool) -> None:
        from pokerspec.table.table import Table

        super().__init__(setting.of_game(setting.mix.games[0]), terminal, person, setting.players)
        self.setting = setting
        self.room = Table(setting.mix, max(2, setting.players), seed=setting.seed)
        for chair, name in enumerate(self.names):
            self.room.sit(chair, setting.stack, name)

    def _deal(self) -> Hand:
        if self.room.waiting == "choice":
            self._choose()
        return self.room.next_hand()

    def _heading(self) -> str:
        """The game comes first, and is announced when it is another one."""
        played = self.room.state.played[self.room.state.game if self.room.state.chosen is None else self.room.state.chosen]
        if played.game is not self.table.game:
            self.take_up(self.setting.of_game(played))
        return super()._heading()

    def _buy_in(self) -> None:
        for seat, chips in enumerate(self.room.chips):
            if not chips:
                self._say_bought(seat)
                self.room.add_chips(seat, self.setting.stack)
        if self.room.waiting == "choice":
            self._choose()

    def _pay(self, hand: Hand) -> None:
        for event in self.room.finish(hand):
            if event.type == "game":
                title = plain(self.room.game.title)
                self._say("")
                self._say(self.terminal.paint(f"The game changes: {title}.", "bold"))

    def _choose(self) -> None:
        """Whoever has to chooses what is played next: a bot by chance, the person by a number or a name."""
        names = [played.game.id for played in self.room.state.played]
        chair = self.room.chooser
        yours = chair is not None and chair == self.you
        name = self._ask_for_a_game(names) if yours else pick(self.rng, names)
        self.room.choose(name, chair)
        who = "The table" if chair is None else self.names[chair]
        verb = "choose" if yours else "chooses"
        self._say(f"{who} {verb} {plain(self.room.game.title)}.")

    def _ask_for_a_game(self, names: list[str]) -> str:
        self._say("You choose the game, by number or by name:")
        self._say("  " + "  ".join(f"{number}:{name}" for number, name in enumerate(names, 1)))
        while True:
            text = self._input("> ").strip().lower()
            if text.isdecimal() and 1 <= int(text) <= len(names):
                return names[int(text) - 1]
            if text in names:
                return text
            like = did_you_mean(text, names) or "type a number or a name"
            self._say(f"  There is no game {plain(text)!r} here; {like}")


def shares(setting: MixSetting, hands: int) -> list[tuple[Setting, int]]:
    """So many hands of a mix as it rotates: each game, and how many of them it gets."""
    mix = setting.mix
    change = mix.change
    counts = [0] * len(mix.games)
    place = done = 0
    while done < hands:
        length = change.hands or (1 if change.every == "hand" else min(setting.players, mix.games[place].game.max_players))
        counts[place] += min(length, hands - done)
        done += length
        place = (place + 1) % len(counts)
    found = [(setting.of_game(played), count) for played, count in zip(mix.games, counts, strict=True)]
    seeds = [(setting.seed + place) % (1 << 256) for place in range(len(found))]  # or games alike would get the same cards
    return [(game._replace(seed=seed), count) for (game, count), seed in zip(found, seeds, strict=True) if count]
