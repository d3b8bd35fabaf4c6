"""Where the command line looks for rules, and how a GAME on it is found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pokerspec.cli.usage import UsageError, did_you_mean
from pokerspec.language.library import holds

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from importlib.resources.abc import Traversable

    from pokerspec.api import Library
    from pokerspec.language.documents import Document
    from pokerspec.language.library import Library as Shelf

MARK = "pokerspec.yaml"
"""The file that marks a house's rules folder."""


def add_rules(parser: ArgumentParser) -> None:
    parser.add_argument("--rules", metavar="DIR", action="append", default=[], help="a folder of rules to look in first")


def marked_folder(start: Path) -> Path | None:
    """The nearest folder from `start` upwards that holds `pokerspec.yaml`, said relative to here where it lies below."""
    here = Path.cwd()
    top = start.resolve()
    for folder in (top, *top.parents):
        if holds((folder / MARK).is_file):
            return folder.relative_to(here) if folder.is_relative_to(here) else folder
    return None


def folders(rules: list[str], near: Path | None = None) -> list[Path]:
    """The folders searched before the shipped rules: the house's own, --rules, POKERSPEC_PATH; UsageError for no folder."""
    found: list[Path] = []
    own = marked_folder(near if near is not None else Path.cwd())
    if own is not None:
        found.append(own)
    for where, text in [("--rules", one) for one in rules] + [("POKERSPEC_PATH", one) for one in _path_variable()]:
        if not holds(Path(text).is_dir):
            raise UsageError(f"{where} names {text}, which is not a folder")
        found.append(Path(text))
    return found


def _path_variable() -> Iterator[str]:
    yield from (part for part in os.environ.get("POKERSPEC_PATH", "").split(os.pathsep) if part)


def library(rules: list[str], near: Path | None = None) -> Library:
    """The library as seen from a folder (the current one unless `near` says another)."""
    from pokerspec.api import Library, shipped

    found = folders(rules, near)
    return Library(*found) if found else shipped()


def shelf(rules: list[str], near: Path | None = None) -> Shelf:
    """The same documents, to be read and not played: the engine is not loaded for them."""
    from pokerspec.language.library import Library as Shelf

    found = folders(rules, near)
    return Shelf(*found) if found else _shipped_shelf()


@cache
def _shipped_shelf() -> Shelf:
    from pokerspec.language.library import Library as Shelf

    return Shelf()


def looks_like_file(word: str) -> bool:
    """Whether a GAME is a file and not an id: ids have neither dots nor slashes."""
    return word.endswith((".yaml", ".yml")) or "/" in word or os.sep in word


def existing_file(word: str) -> Path:
    """The file a word names; UsageError, with the nearest name there, where there is none."""
    path = Path(word)
    if holds(path.is_file):
        return path
    if holds(path.is_dir):
        raise UsageError(f"{word} is a folder, not a file")
    beside = sorted(p.name for p in path.parent.glob("*.yaml")) if holds(path.parent.is_dir) else []
    raise UsageError(f"there is no file {word}", did_you_mean(path.name, beside))


def find(word: str, rules: list[str]) -> tuple[Library, str | Path]:
    """A GAME of the command line: its library, and its id or its file.

    An alias stands for the id it belongs to. NotFound, with the nearest id, for a word nobody has.
    """
    if looks_like_file(word):
        path = existing_file(word)
        return library(rules, path.parent), path
    lib = library(rules)
    if lib.lookup("game", word.lower()) is None and lib.lookup("mix", word.lower()) is not None:
        raise UsageError(f"{word} is a mix, and this takes one game", f"`pokerspec play {word}` plays it, `simulate` counts it")
    return lib, _known_id(lib, word.lower(), ("game",))


def find_mix(word: str, rules: list[str]) -> tuple[Library, str | Path] | None:
    """A mix of the command line: its library, and its id or its file; None where the word names a game.

    NotFound, with the nearest id of either kind, for a word nobody has.
    """
    if looks_like_file(word):
        path = existing_file(word)
        lib = library(rules, path.parent)
        document, _ = lib.open(path)
        return (lib, path) if document is not None and document.kind == "mix" else None
    lib = library(rules)
    name = _known_id(lib, word.lower(), ("game", "mix"))
    return (lib, name) if lib.lookup("game", name) is None else None


def _known_id(lib: Shelf, word: str, kinds: tuple[str, ...]) -> str:
    from pokerspec.errors import NotFound
    from pokerspec.language.library import aliases

    if any(lib.lookup(kind, word) is not None for kind in kinds):
        return word
    for kind in kinds:
        for one in lib.documents(kind):
            if word in aliases(one):
                return one.id
    raise NotFound(kinds[0], word, next((like for kind in kinds if (like := lib.nearest(kind, word))), None))


def find_document(word: str, rules: list[str], kinds: tuple[str, ...]) -> tuple[Shelf, Document]:
    """A document of one of the kinds, by id or by file. Raises SpecError for a file that cannot be read as one."""
    from pokerspec.errors import SpecError

    if looks_like_file(word):
        path = existing_file(word)
        lib = shelf(rules, path.parent)
        document, faults = lib.open(path)
        if document is None:
            raise SpecError(faults)
        return lib, document
    lib = shelf(rules)
    found = _known_id(lib, word.lower(), kinds)
    return lib, next(one for kind in kinds if (one := lib.lookup(kind, found)) is not None)


def yaml_files(folder: Path) -> list[Path]:
    """The spec files below a folder, in order; the mark of a house is none."""
    from pokerspec.language.library import walk

    stems = walk(folder, shipped=False).stems
    return sorted(Path(str(path)) for paths in stems.values() for path in paths if path.name != MARK)


def _stems(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from _stems(entry)
        elif entry.name.endswith(".yaml"):
            yield entry.name.removesuffix(".yaml")


def some_game() -> str:
    """A shipped game to give as an example: the id with which most ids begin, of these the shortest. Nothing is read."""
    from pokerspec.data import rules_folder

    stems = sorted(set(_stems(rules_folder().joinpath("games"))))
    return min(stems, key=lambda stem: (-sum(other.startswith(stem) for other in stems), len(stem), stem), default="GAME")
