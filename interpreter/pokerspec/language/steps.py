"""The steps of a street, one class per verb of LANGUAGE.md, as the language hands them to the compiler.

Every amount and condition is an `Expression` that has been checked; nothing here is text to parse.
A field that is None was not written, and the compiler knows the verb's default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pokerspec.diagnostics import Place
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, Expression

Words = dict[str, str]
"""A text by language: `{"en": …, "ja": …}`; a text without a language stands under "en"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What every step may say: its address in the street, where it stands, when and for whom it runs."""

    verb: ClassVar[str] = ""

    id: str
    place: Place
    when: Expression | None = None
    who: Expression | None = None
    note: Words | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Post(Step):
    verb = "post"
    bets: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn(Step):
    verb = "burn"
    count: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Step):
    verb = "deal"
    gives: tuple[tuple[str, DealPhrase], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet(Step):
    verb = "bet"
    first: Expression | None = None
    unit: str | None = None
    or_unit: tuple[tuple[str, Expression], ...] = ()
    min: Expression | None = None
    max: Expression | None = None
    cap: Expression | None = None
    forbid: tuple[tuple[str, Expression], ...] = ()
    then: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Step):
    verb = "draw"
    source: str
    count: CountPhrase
    gives: Expression | None = None
    facing: str = "down"
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Step):
    verb = "discard"
    source: str
    count: CountPhrase | None = None
    where: Expression | None = None
    whole_zones: tuple[str, ...] = ()
    to: str | None = None
    in_turn: bool = False
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(Step):
    verb = "arrange"
    source: str
    into: tuple[tuple[str, CountPhrase], ...]
    must: Expression | None = None
    ordered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Expose(Step):
    verb = "expose"
    source: CardsPhrase
    count: CountPhrase | None = None
    at: Expression | None = None
    facing: str = "up"
    in_turn: bool = False
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Step):
    verb = "pass"
    source: str
    count: CountPhrase
    to: str = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Step):
    verb = "take"
    source: str
    count: CountPhrase
    by: Expression | None = None
    to: str | None = None
    unseen: bool = False
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    verb = "move"
    source: CardsPhrase
    to: str
    count: CountPhrase | None = None
    where: Expression | None = None
    facing: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scramble(Step):
    verb = "scramble"
    source: CardsPhrase
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Step):
    verb = "choose"
    by: Expression
    name: str
    among: tuple[str, ...]
    default: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(Step):
    verb = "declare"
    among: tuple[str, ...]
    name: str = "declared"
    in_turn: bool = False
    first: Expression | None = None
    each_pot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Step):
    verb = "buy"
    price: Expression
    gives: tuple[tuple[str, DealPhrase], ...]
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Step):
    verb = "roll"
    name: str
    dice: int = 1
    sides: int = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Set(Step):
    verb = "set"
    values: tuple[tuple[str, Expression], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Step):
    verb = "each"
    steps: tuple[Step, ...]
    first: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Step):
    verb = "repeat"
    steps: tuple[Step, ...]
    times: Expression | None = None
    until: Expression | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Foul(Step):
    verb = "foul"
    seat: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class AllIn(Step):
    verb = "all_in"
    seat: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Misdeal(Step):
    verb = "misdeal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refund(Step):
    verb = "refund"
    what: str = "everything"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(Step):
    verb = "finish"
    step: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Skip(Step):
    verb = "skip"
    step: str
