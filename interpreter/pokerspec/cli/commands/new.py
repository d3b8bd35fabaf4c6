"""`new`: a file to begin a game of one's own with, laid over a game that exists."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from pokerspec.cli import house
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.language.library import Library

ABOUT = "Write a file that begins a game of your own: what it stands on, and comments on what you may change."
EXAMPLES = ("pokerspec new my-game --extends {game}",)
SCHEMAS = ("game", "common")
"""What an editor needs to complete and check a game."""
FOLDER = ".pokerspec"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the new game's id: small letters, digits and hyphens")
    parser.add_argument("--extends", metavar="BASE", required=True, help="the game it is laid over")
    parser.add_argument("--dir", metavar="DIR", default=".", help="where to write it (here)")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    from pokerspec.cli.scaffold import scaffold
    from pokerspec.language.documents import is_slug

    if not is_slug(args.name):
        like = "-".join(part for part in "".join(c if c.isascii() and c.isalnum() else " " for c in args.name.lower()).split())
        hint = f"for instance {like}" if like else ""
        raise UsageError(f"{args.name!r} is no id: ids are small letters, digits and single hyphens", hint)
    folder = Path(args.dir)
    if not folder.is_dir():
        raise UsageError(f"--dir names {folder}, which is not a folder")
    lib, base = house.find_document(args.extends, [*args.rules], ("game",))
    _refuse_taken(lib, args.name)
    path = folder / f"{args.name}.yaml"
    text = scaffold(lib, base, args.name, f"{FOLDER}/game.schema.json")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path} exists already", "choose another name, or edit that file") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}") from None
    _copy_schemas(folder / FOLDER)
    print(f"wrote {path}, a game that plays like {base.id} until you change it\n")
    print(f"next:  pokerspec lint {path}\nthen:  pokerspec play {path}")
    return 0


def _refuse_taken(lib: Library, name: str) -> None:
    taken = lib.lookup("game", name)
    if taken is not None:
        raise UsageError(f"there is a game {name!r} already, in {taken.file}", "choose another name")


def _copy_schemas(folder: Path) -> None:
    """The schema beside the game, for the editor; what is there already is brought up to date."""
    from pokerspec.data import schemas_folder

    folder.mkdir(exist_ok=True)
    for name in SCHEMAS:
        file = f"{name}.schema.json"
        (folder / file).write_bytes(schemas_folder().joinpath(file).read_bytes())
