"""Games of the rules to try commands on, and a folder of house rules."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from pokerspec.api import Library
from pokerspec.cli.house import some_game
from pokerspec.game import Game

LIBRARY = Library()
GAMES = sorted(document.id for document in LIBRARY.documents("game"))
GAME = some_game()


@cache
def loaded(game: str) -> Game:
    """A game, loaded once."""
    return LIBRARY.load(game)


FEW = sorted({loaded(game).family or game: game for game in GAMES}.values())
"""One game of each family."""


def house_game(folder: Path, name: str = "my-game", body: str = "") -> Path:
    """A game of a house, laid over a shipped one."""
    path = folder / f"{name}.yaml"
    path.write_text(f"pokerspec: 1\ngame: {name}\nextends: {GAME}\ntitle: {{en: My Game}}\n{body}", encoding="utf-8")
    return path


def run(*words: str, stdin: str = "", cwd: Path | None = None, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The command as another process, with what it is given to read."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("POKERSPEC", "NO_COLOR", "COLUMNS"))}
    words = (sys.executable, "-m", "pokerspec", *words)
    return subprocess.run(words, input=stdin.encode(), capture_output=True, cwd=cwd, env=env | environ, timeout=120, check=False)
