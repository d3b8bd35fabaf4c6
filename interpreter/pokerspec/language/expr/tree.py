"""What an expression is once it has been read and checked.

The checked tree is small: the compiler turns it into Python code, the tests into closures, and the
linter reads the names. A node's type is decided here once; nobody guesses again.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from pokerspec.diagnostics import Place
from pokerspec.structs import Struct

TypeName = str
"""Bool Count Chips Number Rank Suit Color Card Cards Seat Seats Class, or `Symbol:NAME` for an enum.

`Number` is a literal that fits Count or Chips by where it stands."""


class Node(Struct):
    """One node: `op` is a word of the grammar (`int`, `path`, `cmp`, `has`, …), `value` its word or number.

    `value` holds what is no sub-expression: the number of an `int`, the name of a `path` or `call`,
    the sign of a `cmp`, the class name of a `has`.
    """

    op: str
    kids: tuple[Node, ...]
    value: str | int | bool | Fraction | None
    type: TypeName
    place: Place


class Expression(Struct):
    """A checked expression: its text, its type, its tree, and where it stands in the spec."""

    text: str
    type: TypeName
    root: Node
    place: Place
    names: frozenset[str]
    """Every name it reads: options, stakes, variables, `players` bare; state with its frame, as `table.pot`, `seat.stack`."""


class CountPhrase(Struct):
    """How many: from `low` to `high`; `every` is all there are."""

    low: Expression | None
    high: Expression | None
    every: bool = False


class CardsPhrase(Struct):
    """Cards of some zones or piles, or those of them that meet a condition."""

    zones: tuple[str, ...]
    where: Expression | None = None


class Give(Struct):
    count: Expression
    facing: Literal["up", "down"] | None


class DealPhrase(Struct):
    """What a deal gives each receiver: the first branch whose condition holds (None: always)."""

    branches: tuple[tuple[Expression | None, tuple[Give, ...]], ...]
    at_once: bool = False


class Pick(Struct):
    """`low` to `high` cards (`high` None: as many as there are) out of a pool.

    `pool` are zone names; `one_of` says that one of them, as the seat likes, is the pool.
    `anyway`: `any N`, which takes fewer where there are fewer (`any` alone is 0 to all of them, `anyway`).
    `every`: `all`, each card of the pool must be used. `rest`: as many as the ranking's `cards` still lacks.
    """

    low: int
    high: int | None
    pool: tuple[str, ...]
    one_of: bool = False
    where: Expression | None = None
    anyway: bool = False
    every: bool = False
    rest: bool = False


class UsePhrase(Struct):
    """The cards a hand is made of: any of these patterns, or those of the hand `same_as`."""

    patterns: tuple[tuple[Pick, ...], ...]
    place: Place
    same_as: str | None = None
