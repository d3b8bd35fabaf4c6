"""What a stream can show: colour, suit signs, how many columns; and text made safe to show."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_STYLES = {"red": "31", "yellow": "33", "blue": "34", "cyan": "36", "green": "32", "bold": "1", "dim": "2"}
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
NARROWEST, WIDEST = 40, 100


class Terminal(NamedTuple):
    """What may be written to a stream."""

    colour: bool = False
    signs: bool = False
    """Suit signs and lines of boxes; without them letters and hyphens."""
    width: int = 80
    live: bool = False
    """A person is watching: lines may be written over."""

    def paint(self, text: str, *styles: str) -> str:
        """Text in a colour, where there is colour."""
        if not self.colour or not text:
            return text
        return f"\033[{';'.join(_STYLES[style] for style in styles)}m{text}\033[0m"

    def card(self, name: str) -> str:
        """A card as shown: with its suit's sign where the terminal has it, hearts and diamonds red."""
        if len(name) != 2 or name[1] not in SIGNS:
            return name
        shown = name[0] + SIGNS[name[1]] if self.signs else name
        return self.paint(shown, "red") if name[1] in "dh" else shown

    def cards(self, names: Any) -> str:
        return " ".join(self.card(name) for name in names)

    def fold(self, text: str, hang: str = "") -> list[str]:
        """Text as lines that fit, broken between words; lines after a break begin with `hang`."""
        return [part for line in text.split("\n") for part in fold(line, self.width, hang)]

    def rule(self, title: str = "", width: int = 0) -> str:
        """A line across, with a title in it."""
        line = "─" if self.signs else "-"
        head = f"{line * 2} {title} " if title else ""
        return head + line * max(0, (width or self.width) - columns(head))


def terminal_of(stream: Any, environ: Mapping[str, str] | None = None) -> Terminal:
    """What a stream can show: colour only on a terminal and without NO_COLOR, signs only where its encoding has them."""
    env = os.environ if environ is None else environ
    live = bool(getattr(stream, "isatty", lambda: False)())
    colour = live and not env.get("NO_COLOR") and env.get("TERM") != "dumb"
    return Terminal(colour, can_show(stream, "♠♥♦♣─"), max(NARROWEST, min(_width(env, live), WIDEST)), live)


def _width(env: Mapping[str, str], live: bool) -> int:
    """How many columns there are: as COLUMNS says, else as the terminal does, else 80."""
    said = env.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return (live and os.get_terminal_size(sys.__stdout__.fileno()).columns) or 80  # type: ignore[union-attr]
    except (AttributeError, OSError, ValueError):
        return 80


def can_show(stream: Any, text: str) -> bool:
    """Whether the stream's encoding has all of these characters."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def lenient(stream: Any) -> None:
    """What the stream's encoding lacks is written as `?`, so that no title can end a command."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def plain(text: str) -> str:
    """Text of a spec without characters that steer a terminal or hide what is written."""
    return "".join("?" if unicodedata.category(sign) in _HIDDEN else sign for sign in text)


def columns(text: str) -> int:
    """How many columns a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    taken = 0
    for sign in text:
        if not unicodedata.combining(sign):
            taken += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
    return taken


def fold(line: str, width: int, hang: str = "") -> list[str]:
    """A line as lines of at most `width` columns, broken between words; colour takes no columns, one long word stays whole."""
    if columns(line) <= width:
        return [line]
    import re

    def taken(text: str) -> int:
        return columns(re.sub("\033\\[[0-9;]*m", "", text))

    if taken(line) <= width:
        return [line]
    lines = [""]
    for word in re.findall(r"\s*\S+", line):
        if lines[-1] and taken(lines[-1] + word) > width:
            lines.append(hang + word.lstrip())
        else:
            lines[-1] += word
    return lines


def pad(text: str, shown: str, width: int) -> str:
    """`shown`, which is `text` perhaps in colour, filled up to `width` columns."""
    return shown + " " * max(0, width - columns(text))


def write_json(text: str) -> None:
    """JSON on standard output; escaped where its encoding lacks a character."""
    if not can_show(sys.stdout, text):
        import json

        text = json.dumps(json.loads(text), ensure_ascii=True)
    sys.stdout.write(text + "\n")
