"""The fenced blocks of a document, with the comment that stands on the line before each.

<!-- ci -->             the commands of a console block (`$ …`) end well, and say the lines shown
<!-- ci: fails -->      … end with a fault or a complaint, and say the lines shown
<!-- ci: python -->     Python; what it prints is what the comments `# → …` say
<!-- ci: file NAME -->  the block is written to a file that later commands read
<!-- fragment -->       YAML that is no document; `<!-- fragment over ID -->`: one, laid over that game
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))

_FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_NOTE = re.compile(r"<!-- (.*?) -->\n\Z")


class Block(NamedTuple):
    """A block: its language, its text, the comment before it, and its line in the file."""

    language: str
    text: str
    note: str
    line: int


def blocks(path: Path) -> list[Block]:
    """Every fenced block of a document, in order."""
    text = path.read_text(encoding="utf-8")
    found = []
    for match in _FENCE.finditer(text):
        note = _NOTE.search(text, 0, match.start())
        found.append(Block(match[2], match[3], note[1] if note else "", text.count("\n", 0, match.start()) + 1))
    return found


class Command(NamedTuple):
    """A line after `$ `, and the lines it is shown to say."""

    words: str
    says: list[str]


def commands(block: Block) -> list[Command]:
    """The commands of a console block."""
    found: list[Command] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], []))
        elif found and line.strip() not in ("", "..."):
            found[-1].says.append(line.rstrip())
    return found


def expected(block: Block) -> list[str]:
    """The lines that a Python block says it prints."""
    return [line.partition("# → ")[2] for line in block.text.splitlines() if "# → " in line]
