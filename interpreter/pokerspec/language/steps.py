"""The steps of a street, one class per verb of LANGUAGE.md, as the language hands them to the compiler.

Every amount and condition is an `Expression` that has been checked; nothing here is text to parse.
A field that is None was not written, and the compiler knows the verb's default.
"""

from __future__ import annotations

from typing import ClassVar

from pokerspec.diagnostics import Place
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, Expression
from pokerspec.structs import NamedStruct

Words = dict[str, str]
"""A text by language: `{"en": …, "ja": …}`; a text without a language stands under "en"."""


class Step(NamedStruct):
    """What every step may say: its address in the street, where it stands, when and for whom it runs."""

    verb: ClassVar[str] = ""

    id: str
    place: Place
    when: Expression | None = None
    who: Expression | None = None
    of: Expression | None = None
    note: Words | None = None


class Post(Step):
    verb = "post"
    bets: tuple[str, ...]


class Burn(Step):
    verb = "burn"
    count: Expression


class Deal(Step):
    verb = "deal"
    gives: tuple[tuple[str, DealPhrase], ...]


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


class Draw(Step):
    verb = "draw"
    source: str
    count: CountPhrase
    gives: Expression | None = None
    facing: str = "down"
    first: Expression | None = None


class Discard(Step):
    verb = "discard"
    source: str
    count: CountPhrase | None = None
    where: Expression | None = None
    whole_zones: tuple[str, ...] = ()
    to: str | None = None
    in_turn: bool = False
    first: Expression | None = None


class Arrange(Step):
    verb = "arrange"
    source: str
    into: tuple[tuple[str, CountPhrase], ...]
    must: Expression | None = None
    ordered: bool = False


class Expose(Step):
    verb = "expose"
    source: CardsPhrase
    cards: Expression | None = None
    count: CountPhrase | None = None
    at: Expression | None = None
    facing: str = "up"
    in_turn: bool = False
    first: Expression | None = None


class Pass(Step):
    verb = "pass"
    source: str
    count: CountPhrase
    to: str = "left"


class Take(Step):
    verb = "take"
    source: str
    count: CountPhrase
    by: Expression | None = None
    to: str | None = None
    unseen: bool = False
    first: Expression | None = None


class Move(Step):
    verb = "move"
    source: CardsPhrase
    to: str
    cards: Expression | None = None
    count: CountPhrase | None = None
    where: Expression | None = None
    facing: str | None = None


class Scramble(Step):
    verb = "scramble"
    source: CardsPhrase
    into: str


class Choose(Step):
    verb = "choose"
    by: Expression
    name: str
    among: tuple[str, ...]
    default: str | None = None


class Declare(Step):
    verb = "declare"
    among: tuple[str, ...]
    name: str = "declared"
    in_turn: bool = False
    first: Expression | None = None
    each_pot: bool = False


class Buy(Step):
    verb = "buy"
    price: Expression
    gives: tuple[tuple[str, DealPhrase], ...]
    first: Expression | None = None


class Roll(Step):
    verb = "roll"
    name: str
    dice: int = 1
    sides: int = 6


class Set(Step):
    verb = "set"
    values: tuple[tuple[str, Expression], ...]


class Each(Step):
    verb = "each"
    steps: tuple[Step, ...]
    first: Expression | None = None


class Repeat(Step):
    verb = "repeat"
    steps: tuple[Step, ...]
    times: Expression | None = None
    until: Expression | None = None
    most: int | None = None


class Foul(Step):
    verb = "foul"
    seat: Expression


class Fold(Step):
    verb = "fold"
    seat: Expression


class AllIn(Step):
    verb = "all_in"
    seat: Expression


class Misdeal(Step):
    verb = "misdeal"


class Refund(Step):
    verb = "refund"
    what: str = "everything"


class Finish(Step):
    verb = "finish"
    step: str | None = None
    """None: whatever was cut short."""


class Wager(Step):
    verb = "wager"
    seat: Expression
    to: Expression


class TakeBack(Step):
    verb = "take_back"
    count: Expression | None = None


class Turn(Step):
    verb = "turn"
    seat: Expression


class Limit(Step):
    verb = "limit"
    seat: Expression
    to: tuple[str, ...]
    amount: Expression | None = None
    until: str = "round"


class Skip(Step):
    verb = "skip"
    step: str
