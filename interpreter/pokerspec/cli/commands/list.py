"""`list`: what the rules hold."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from pokerspec.cli import house
from pokerspec.cli.terminal import columns, plain, terminal_of, write_json

if TYPE_CHECKING:
    from pokerspec.language.documents import Document
    from pokerspec.language.library import Library

EXAMPLES = ("pokerspec list", "pokerspec list --json")
KINDS = {"game": "games", "mix": "mixes", "mixin": "mixins", "ranking": "rankings"}
"""Kind → its key in the JSON form, and its heading."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    lib = house.shelf(args.rules)
    found = {key: [_row(lib, one) for one in sorted(lib.documents(kind), key=lambda d: d.id)] for kind, key in KINDS.items()}
    if args.json:
        import json

        write_json(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        _write(found)
    return 0


def _row(lib: Library, one: Document) -> dict[str, Any]:
    from pokerspec.language.library import aliases

    row: dict[str, Any] = {"id": one.id, "title": title_of(one)}
    if one.kind == "game":
        row |= {"family": family_of(lib, one)}
    return row | {"aliases": aliases(one), "file": one.file}


def title_of(one: Document) -> str:
    """The title in English, else in the first language there is, else the id."""
    from pokerspec.source.nodes import Mapping, Scalar

    node = one.says("title")
    if isinstance(node, Mapping) and node.entries:
        node = node.get("en") or next(iter(node)).node
    return node.text if isinstance(node, Scalar) else one.id


def family_of(lib: Library, one: Document) -> str | None:
    """The family the game says, or the nearest of those it extends."""
    from pokerspec.source.nodes import Scalar

    at: Document | None = one
    for _ in range(16):
        if at is None:
            break
        family, base = at.says("family"), at.says("extends")
        if isinstance(family, Scalar):
            return family.text
        at = lib.lookup(at.kind, base.text, after=at.file if base.text == at.id else None) if isinstance(base, Scalar) else None
    return None


def _write(found: dict[str, list[dict[str, Any]]]) -> None:
    terminal = terminal_of(sys.stdout)
    width = max((len(row["id"]) for rows in found.values() for row in rows), default=0)
    for key, rows in found.items():
        if not rows:
            continue
        print(terminal.paint(f"{key} ({len(rows)})", "bold"))
        family = None
        for row in sorted(rows, key=lambda row: (row.get("family") or "", row["id"])):
            if row.get("family") and row["family"] != family:
                family = row["family"]
                print(f"  {terminal.paint(plain(family), 'dim')}")
            also = f"  (also {', '.join(row['aliases'])})" if row["aliases"] else ""
            title = plain(row["title"])
            room = terminal.width - width - 6 - columns(title)
            print(f"    {row['id']:<{width}}  {title}{plain(also) if columns(also) <= room else ''}")
        print()
    game = house.some_game()
    print(f"`pokerspec play {game}` plays one, `pokerspec show {game}` prints its rules.")
