"""The sessions that `docs/sessions.md` shows: what is typed, on which terminal, and what is worth seeing there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.cli.pty_session import ASCII, CTRL_C, NO_COLOUR, UTF_8, Recording, Screen, record

BROKEN = """\
pokerspec: 1
game: our-game
titel: Our Game
extends: plo
betting: potlimit
streets:
  flop: {after deal: [{bun: 1}]}
hands:
  high: {use: 3 of hole + 2 of bord}
"""
_SPEED = re.compile(r"[0-9,]+ hands a second \([0-9.]+ s\)")
STYLES = {"1": "bold", "2": "dim", "31": "red", "34": "blue", "31;1": "red and bold"}


class Session(NamedTuple):
    """A session: its heading, what the reader is told of it, the command, the keys, the terminal."""

    title: str
    about: str
    words: str
    keys: tuple[str, ...] = ()
    environ: Mapping[str, str] = UTF_8 | NO_COLOUR
    code: int = 0
    files: Mapping[str, str] = {}
    overwritten: str = ""
    """Part of a line that is written over later and is shown where it stood."""
    interrupt_at: str | None = None


SESSIONS = (
    Session(
        "Without a word",
        "`pokerspec` alone says what to do first.",
        "",
    ),
    Session(
        "A misspelt word",
        "Whatever is misspelt is answered with the nearest word there is, and with exit code 2.",
        "pley plo",
        code=2,
    ),
    Session(
        "A misspelt game",
        "Games and options too.",
        "play drawmha",
        code=2,
    ),
    Session(
        "No-limit hold'em",
        "Three bots and a person. `?` at a prompt explains the choices; what cannot be understood or is not allowed is said and\n"
        "asked again.",
        "play nlhe --seats 4 --seed 14 --hands 1",
        ("?", "rasie 6", "r 500", "c", "c", "b 6", "c"),
    ),
    Session(
        "The same with colour",
        "On a terminal with colours, hearts and diamonds are red. Nothing is said by colour alone.",
        "play nlhe --seats 3 --seed 4",
        ("f", "q"),
        UTF_8,
    ),
    Session(
        "A draw game",
        "Cards to throw are named by number or by name; Enter alone stands pat.",
        "play 2-7-triple-draw --seats 3 --seed 32 --hands 1",
        ("c", "?", "1 4 5", "c", "Ks Tc 3h", "c", "x9", "3", "c"),
    ),
    Session(
        "Stud, without UTF-8 and without colour",
        "`LC_ALL=C`, `PYTHONIOENCODING=ascii`: suits are letters, lines are hyphens. One's own face-down cards are in brackets.",
        "play stud8 --seats 4 --seed 31 --hands 1",
        ("c",) * 5,
        ASCII | NO_COLOUR,
    ),
    Session(
        "Leaving",
        "`q`, Ctrl-C or Ctrl-D at any prompt leaves the table, with exit code 0.",
        "play razz --seats 2 --seed 5",
        (CTRL_C,),
    ),
    Session(
        "Watching bots",
        "With `--bots` nobody is asked and all cards are open.",
        "play badugi --bots --seats 3 --seed 3",
    ),
    Session(
        "A mix",
        "In dealer's choice whoever has the button says what is played, by number or by name.",
        "play dealers-choice --seats 2 --seed 4 --hands 1",
        ("badgi", "badugi", "c", "c", "3", "c", "", "q"),
    ),
    Session(
        "Many hands of a mix",
        "Each game gets as many hands as the rotation gives it.",
        "simulate horse --hands 100 --seed 3",
    ),
    Session(
        "What hands are worth",
        "Every deal that is left is counted where that is quick; with `--deals` a sample is.",
        "equity plo8 AsAh2s3h KsKh4d5c --board Jh7d8s",
    ),
    Session(
        "What ranges are worth",
        "Where seats have two cards and the table a board, a hand may be a range.",
        "equity nlhe QQ+ AKs random --deals 5000",
    ),
    Session(
        "Many hands",
        "While they are played a bar grows; it is gone when they are done. (How fast it was stands as N here.)",
        "simulate plo8 --hands 400 --seed 3",
        overwritten="240 of 400",
    ),
    Session(
        "Many hands, without UTF-8",
        "The bar drawn with full stops and hashes. Ctrl-C wipes it away and ends the command, with exit code 130.",
        "simulate plo8 --hands 1000000 --seed 3",
        environ=ASCII | NO_COLOUR,
        code=130,
        overwritten=" 0 of 1000000",
        interrupt_at="0 of 1000000",
    ),
    Session(
        "A file with mistakes",
        "`our-game.yaml`, with four mistakes. All are found at once, each with its place and the nearest right word.",
        "lint our-game.yaml",
        code=1,
        files={"our-game.yaml": BROKEN},
    ),
    Session(
        "A file with mistakes, in colour and without UTF-8",
        "What matters stands out.",
        "lint our-game.yaml",
        environ=ASCII,
        code=1,
        files={"our-game.yaml": BROKEN.replace("hands:\n  high: {use: 3 of hole + 2 of bord}\n", "")},
    ),
)


@cache
def recorded(number: int) -> Recording:
    """A session, recorded once."""
    session = SESSIONS[number]
    with TemporaryDirectory() as folder:
        for name, text in session.files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        return record(session.words.split(), session.keys, session.environ, Path(folder), session.interrupt_at)


def screen_of(number: int) -> Screen:
    return Screen().feed(recorded(number).written)


def shown(number: int) -> list[str]:
    """What a reader sees of a session: the command, then the screen, with a line that was written over where it is asked for."""
    session, screen = SESSIONS[number], screen_of(number)
    lines = [f"$ pokerspec {session.words}".rstrip()]
    if session.overwritten:
        lines += [next(line for line in screen.overwritten if session.overwritten in line).removesuffix("^C"), ""]
    return [*lines, *_SPEED.sub("N hands a second (N s)", "\n".join(screen.lines()).rstrip("\n")).split("\n")]


def document() -> str:
    """The whole of `docs/sessions.md`."""
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(recorded, range(len(SESSIONS))))
    parts = [_HEAD]
    for number, session in enumerate(SESSIONS):
        parts.append(f"## {session.title}\n\n{session.about}\n")
        parts += [f"```text\n{text}```\n" for text in session.files.values() if "NO_COLOR" in session.environ]
        parts.append("```text\n" + "\n".join(shown(number)).rstrip("\n") + "\n```\n")
        if "NO_COLOR" not in session.environ:
            styled = screen_of(number).styled()
            parts.append("".join(f"* {STYLES[style]}: {_pieces(texts)}\n" for style, texts in sorted(styled.items())))
    return "\n".join(parts)


def _pieces(texts: list[str]) -> str:
    return ", ".join(f"`{text}`" if "`" not in text else f"`` {text} ``" for text in texts)


_HEAD = """\
# What it looks like

Sessions in a terminal of 80 columns and 24 rows. A person types what stands after `>`. The tests play every session through
a pseudo-terminal and compare; `python -m tests.cli.record_sessions docs/sessions.md` writes this page anew.
"""
