"""What a spec has declared, as far as its expressions may name it."""

from __future__ import annotations

from collections.abc import Mapping

from pokerspec.language.expr.tree import TypeName
from pokerspec.structs import NamedStruct, field


class Env(NamedStruct):
    """The names a game declares. Words with hyphens or spaces may be given as written; `word` is applied to them.

    `options` and `variables` (given by `set`, `roll`, `choose`, `carry`, `reported`) map a name to its type:
    `Bool`, `Number` (an option that is a whole number fits chips and counts), `Count`, `Chips`, `Rank`, `Seat`, …
    or `Symbol:NAME`, whose words stand in `symbols[NAME]`. `option_type` gives the type of an option.
    `declarations` are the names of `declare` steps (one word for each seat, of type `Symbol:NAME`).
    `hole` and `board` are in every game and need not be listed.
    """

    options: Mapping[str, TypeName] = field(default_factory=dict)
    stakes: frozenset[str] = frozenset()
    variables: Mapping[str, TypeName] = field(default_factory=dict)
    symbols: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    declarations: tuple[str, ...] = ()
    streets: tuple[str, ...] = ()
    seat_zones: tuple[str, ...] = ()
    table_zones: tuple[str, ...] = ()
    grids: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Table zones that are grids: rows and columns."""
    lines: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    """Class names of every ranking the game's hands use."""
    card: bool = False
    """In an irregularity `after: card`: the card that has just left the stub is `card`."""
    known: dict[str, object] = field(default_factory=dict, init=False)
    """What has been worked out of this environment once."""


def word(text: str) -> str:
    """A word as expressions write it: `hi-only` and `hi only` are `hi_only`."""
    return text.replace("-", "_").replace(" ", "_")


def option_type(name: str, default: object) -> TypeName:
    """The type of an option, which is its default's; words are a type of their own."""
    if isinstance(default, bool):
        return "Bool"
    return "Number" if isinstance(default, int) else f"Symbol:{name}"
