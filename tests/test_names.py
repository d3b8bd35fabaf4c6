"""No module knows a game: nothing in interpreter/ is called like one.

Identifiers, strings and comments are read word by word. A word is forbidden when it is the id, an alias or the
family of a game in rules/games/, also with other hyphens, unless the schemas have it as a key, a verb, a type or
a word of an enumeration.
"""

from __future__ import annotations

import io
import json
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pokerspec
from pokerspec.api import Library
from pokerspec.data import schemas_folder
from pokerspec.language.library import aliases
from pokerspec.source.nodes import Scalar

PACKAGE = Path(pokerspec.__file__).parent
SOURCES = sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.lark")])
READ = {"NAME", "STRING", "COMMENT", "FSTRING_MIDDLE", "TSTRING_MIDDLE"}
WORD = re.compile(r"[A-Za-z0-9]+")
LONGEST = 5
"""Words that are looked at together, so that a name written with spaces is found too."""


def plain(word: str) -> str:
    """A word without the signs that join its parts."""
    return "".join(WORD.findall(word)).lower()


def schema_words() -> set[str]:
    """Keys, verbs, types and words of enumerations, and the parts of those made of several words."""
    found: set[str] = set()

    def walk(node: Any) -> None:
        if isinstance(node, list):
            for item in node:
                walk(item)
        elif isinstance(node, dict):
            found.update(node.get("properties", {}))
            found.update(word for word in [*node.get("enum", []), node.get("const")] if isinstance(word, str))
            kind = node.get("x-expr", {}).get("type") if isinstance(node.get("x-expr"), dict) else None
            found.update([kind] if isinstance(kind, str) else [])
            for key, item in node.items():
                if key not in ("examples", "description", "default"):
                    walk(item)

    for entry in schemas_folder().iterdir():
        if entry.name.endswith(".json"):
            walk(json.loads(entry.read_text(encoding="utf-8")))
    return {plain(word) for word in found}


def game_words() -> dict[str, str]:
    """Forbidden word, without its hyphens → as the rules write it."""
    found: dict[str, str] = {}
    for document in Library().documents("game"):
        family = document.says("family")
        for word in [document.id, *aliases(document), *([family.text] if isinstance(family, Scalar) else [])]:
            found[plain(word)] = word
    allowed = schema_words()
    return {word: written for word, written in found.items() if word not in allowed}


def texts(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Every identifier, string and comment with its line; of files that are not Python, every line."""
    if path.suffix != ".py":
        yield from enumerate(source.splitlines(), 1)
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if tokenize.tok_name[token.type] in READ:
            yield token.start[0], token.string


def found_in(path: Path, source: str, forbidden: dict[str, str]) -> list[str]:
    """Each forbidden word with its place."""
    found = []
    for line, text in texts(path, source):
        words = [word.lower() for word in WORD.findall(text)]
        for start in range(len(words)):
            for stop in range(start + 1, min(start + LONGEST, len(words)) + 1):
                written = forbidden.get("".join(words[start:stop]))
                if written is not None:
                    found.append(f"{path.name}:{line}: {' '.join(words[start:stop])} ({written})")
    return found


FORBIDDEN = game_words()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_names_a_game(path: Path) -> None:
    assert not found_in(path, path.read_text(encoding="utf-8"), FORBIDDEN)


def test_the_rules_have_names_to_look_for() -> None:
    assert len(FORBIDDEN) >= 5
    assert not set(FORBIDDEN) & schema_words()


@pytest.mark.parametrize("written", ["{0}", "is_{0}", "A {0} hand", "{0}-like", "x = '{0}'  # {0}"])
def test_the_check_finds_them(written: str) -> None:
    for word in FORBIDDEN.values():
        for shape in (word, word.upper(), word.replace("-", "_"), word.replace("-", " ")):
            source = "# " + written.format(shape)
            assert found_in(Path("x.py"), source, FORBIDDEN), source
            assert found_in(Path("x.py"), f'f"{{1}} {shape}"', FORBIDDEN)


def test_words_of_the_schemas_are_free() -> None:
    assert {"draw", "deal", "street", "fixedlimit"} <= schema_words()
    assert not found_in(Path("x.py"), "def draw(street): ...  # a draw", FORBIDDEN)
