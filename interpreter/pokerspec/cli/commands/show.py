"""`show`: a game as one merged file, or what it changes in another."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pokerspec.cli import house
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.diagnostics import Diagnostic
    from pokerspec.language.documents import Document

ABOUT = "The merged spec of a game: its bases, its mixins and itself as one file that loads again; or what it changes in another."
EXAMPLES = ("pokerspec show {game}", "pokerspec show {game} --places", "pokerspec show my-game.yaml --diff {game}")
KINDS = ("game", "mix", "mixin", "ranking")
OWN_BASE = "\0"
"""What `--diff` without a word stands for."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id (also of a ranking, a mixin or a mix), or a file")
    parser.add_argument("--diff", metavar="BASE", nargs="?", const=OWN_BASE, help="what it changes in BASE (in what it extends)")
    parser.add_argument("--with", dest="mixins", metavar="MIXIN", action="append", default=[], help="a mixin to lay over it")
    parser.add_argument("--places", action="store_true", help="say where every value comes from")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    from pokerspec.language.layers import merge
    from pokerspec.language.show import show, show_diff

    lib, document = house.find_document(args.game, args.rules, KINDS)
    merged = merge(lib, document, args.mixins)
    _refuse(merged.faults)
    if args.diff is None:
        print(show(merged, places=args.places), end="")
        return 0
    if args.diff == OWN_BASE:
        base_id = _base(document)
        base = lib.find(document.kind, base_id, after=document.file if base_id == document.id else None)
    else:
        lib, base = house.find_document(args.diff, args.rules, (document.kind,))
    old = merge(lib, base)
    _refuse(old.faults)
    print(show_diff(old, merged) or "# no difference in the rules\n", end="")
    return 0


def _base(document: Document) -> str:
    from pokerspec.source.nodes import Scalar

    node = document.says("extends")
    if not isinstance(node, Scalar):
        raise UsageError(f"{document.id!r} extends nothing", "say what to compare with: --diff BASE")
    return node.text


def _refuse(faults: Iterable[Diagnostic]) -> None:
    """Errors of the files; what is only a warning does not keep a spec from being shown."""
    from pokerspec.errors import SpecError

    errors = [fault for fault in faults if fault.level == "error"]
    if errors:
        raise SpecError(errors)
