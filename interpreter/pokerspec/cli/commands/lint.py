"""`lint`: everything that can be known of files without playing them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pokerspec.cli import house
from pokerspec.cli.usage import UsageError, did_you_mean

if TYPE_CHECKING:
    from pokerspec.api import Library
    from pokerspec.diagnostics import Diagnostic

ABOUT = """Check files of rules. Each finding says where, what was expected and the nearest right word; `pokerspec explain CODE`
says what it means. Exit code 0: nothing from a warning up; 1: something."""
EXAMPLES = ("pokerspec lint rules/ my-game.yaml", "pokerspec lint {game}", "pokerspec lint --format json my-game.yaml")
KINDS = ("game", "mix", "mixin", "ranking")
TYPED = "<stdin>"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="*", help="files, folders or ids; - reads a file from standard input")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="text for people, json for programs")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    words = args.files or _own_folder()
    found: list[Diagnostic] = []
    texts: dict[str, str] = {}
    files = 0
    libraries: dict[tuple[Path | None, bool], Library] = {}
    for path, near, searched in _all_files(words, args.rules):
        files += 1
        if (near, searched) not in libraries:
            libraries[near, searched] = house.library([*args.rules, str(near)] if searched else args.rules, near)
        lib = libraries[near, searched]
        if str(path) == "-":
            texts[TYPED] = sys.stdin.read()
            found += lib.lint_text(texts[TYPED], TYPED)
        else:
            found += lib.lint(path)
    found = list(dict.fromkeys(found))
    if args.format == "json":
        _write_json(found)
    else:
        _write_text(found, files, texts)
    return 1 if any(finding.level != "info" for finding in found) else 0


def _own_folder() -> list[str]:
    own = house.marked_folder(Path.cwd())
    if own is None:
        raise UsageError("say which files or folders to check", "for instance `pokerspec lint my-game.yaml`")
    return [str(own)]


def _all_files(words: list[str], rules: list[str]) -> Iterator[tuple[Path, Path | None, bool]]:
    """Every file to check, with the folder its library is seen from, and whether that folder is searched too.

    A folder that is checked is, though no file marks it as a house's, so that its files may name one another.
    """
    for word in words:
        path = Path(word)
        if word == "-":
            yield path, None, False
        elif path.is_dir():
            searched = house.marked_folder(path) is None
            yield from ((file, path, searched) for file in house.yaml_files(path))
        elif path.is_file():
            yield path, path.parent, False
        elif house.looks_like_file(word):
            house.existing_file(word)
        else:
            yield _file_of_id(word, rules), None, False


def _file_of_id(word: str, rules: list[str]) -> Path:
    lib = house.library(rules)
    for kind in KINDS:
        one = lib.lookup(kind, word)
        if one is not None:
            return Path(one.file)
    raise UsageError(f"there is no file, folder or id {word!r}", did_you_mean(word, (one.id for one in lib.documents())))


def _write_text(found: list[Diagnostic], files: int, texts: dict[str, str]) -> None:
    from pokerspec.cli.render import render_all, summary
    from pokerspec.cli.terminal import terminal_of

    if found:
        print(render_all(found, terminal_of(sys.stdout), texts), end="\n\n")
    print(summary(found, files))


def _write_json(found: list[Diagnostic]) -> None:
    import json

    from pokerspec.cli.terminal import write_json

    write_json(json.dumps({"diagnostics": [finding.to_json() for finding in found]}, ensure_ascii=False, indent=1))
