"""`test`: the worked examples in games, run."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerspec.cli import house
from pokerspec.cli.terminal import Terminal, plain, terminal_of, write_json
from pokerspec.errors import SpecError

if TYPE_CHECKING:
    from pokerspec.api import Library

ABOUT = "Run the worked examples in games: all games there are, or the files, folders or ids named."
EXAMPLES = ("pokerspec test", "pokerspec test {game}", "pokerspec test my-game.yaml --json")


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="*", help="files, folders or ids of games and mixes")
    parser.add_argument("--json", action="store_true", help="as JSON")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    terminal = terminal_of(sys.stdout)
    report = Report(None if args.json else terminal)
    for lib, game in _games(args.files, args.rules):
        report.run(lib, game)
    report.end(args.json)
    return 1 if report.failures else 0


class Report:
    """Counts of what passed, failed and was skipped; says each failure as it happens, unless it is to be JSON."""

    def __init__(self, terminal: Terminal | None) -> None:
        self.terminal = terminal
        self.passed = self.skipped = self.games = 0
        self.failures: list[dict[str, Any]] = []

    def run(self, lib: Library, found: str | Path) -> None:
        """The examples of one game; a game that cannot be loaded counts as one failure."""
        from pokerspec.examples import run_examples

        self.games += 1
        try:
            game = lib.load(found)
        except SpecError as error:
            first = error.diagnostics[0]
            self._fail(str(found), "the game cannot be loaded", first.file, first.line, f"{first.code}: {first.message}")
            return
        for result in run_examples(game, lib):
            if result.skipped:
                self.skipped += 1
            elif result.ok:
                self.passed += 1
            else:
                self._fail(game.id, result.title, result.place.file, result.place.line, result.message)

    def _fail(self, game: str, title: str, file: str, line: int, message: str) -> None:
        self.failures.append({"game": game, "title": title, "file": file, "line": line, "message": message})
        if self.terminal is not None:
            print(f"{self.terminal.paint('FAILED', 'red', 'bold')} {plain(f'{game}: {title}')}\n  {plain(f'{file}:{line}')}")
            print("".join(f"    {plain(part)}\n" for part in message.splitlines()), end="")

    def end(self, as_json: bool) -> None:
        failed = len(self.failures)
        if as_json:
            import json

            counts = {"passed": self.passed, "failed": failed, "skipped": self.skipped, "failures": self.failures}
            write_json(json.dumps(counts, ensure_ascii=False, indent=1))
            return
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        games = f"{self.games} game{'' if self.games == 1 else 's'}"
        print(f"{games}: {self.passed} passed, {failed} failed{skipped}")


def _games(words: list[str], rules: list[str]) -> list[tuple[Library, str | Path]]:
    """The games named, or all that can be found, each with its library."""
    if not words:
        lib = house.library(rules)
        return [(lib, one.id) for one in sorted(lib.documents("game"), key=lambda one: one.id)]
    found: list[tuple[Library, str | Path]] = []
    for word in words:
        folder = Path(word)
        if folder.is_dir():
            lib = house.library([*rules, word] if house.marked_folder(folder) is None else rules, folder)
            found += [(lib, file) for file in house.yaml_files(folder) if _is_game(lib, file)]
        else:
            mix = house.find_mix(word, rules)
            found += [house.find(word, rules)] if mix is None else _games_of(*mix)
    return found


def _games_of(lib: Library, mix: str | Path) -> list[tuple[Library, str | Path]]:
    """The games of a mix, each once. SpecError for a mix with faults."""
    return [(lib, name) for name in dict.fromkeys(played.game.id for played in lib.load_mix(mix).games)]


def _is_game(lib: Library, file: Path) -> bool:
    """Whether a file is a game, or so broken that nobody can say."""
    document, _ = lib.open(file)
    return document is None or document.kind == "game"
