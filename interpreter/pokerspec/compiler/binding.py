"""Expressions to the functions a program holds, with options, stakes and players worked in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pokerspec.compiler.code import Bound, bind, bind_card, bind_made
from pokerspec.compiler.program import Amount, Test
from pokerspec.compiler.runtime import Runtime
from pokerspec.language.expr.tree import CountPhrase, Expression
from pokerspec.rankings.rank import Rank

EVERYTHING = 1 << 30
"""More than any hand or pile holds: `all`."""


def fixed(value: int) -> Amount:
    """An amount that never changes."""

    def amount(h: Any, s: int = -1) -> int:
        return value

    return amount


def is_fixed(amount: Amount) -> bool:
    """Whether an amount is one that `fixed` made."""
    return amount.__qualname__.startswith("fixed.")


class Binder:
    """Binds the expressions of one game for one set of options, stakes and players."""

    def __init__(self, constants: Mapping[str, Any], runtime: Runtime) -> None:
        self.constants = dict(constants)
        self.runtime = runtime
        self.read: set[str] = set()
        """The names that the expressions bound so far read, each with its frame."""

    def bound(self, expression: Expression) -> Bound:
        self.read |= expression.names
        return bind(expression, self.constants, self.runtime)

    def amount(self, expression: Expression) -> Amount:
        """Chips, a count or a seat."""
        bound = self.bound(expression)
        return fixed(int(bound.value)) if bound.constant else bound.function

    def maybe(self, expression: Expression | None) -> Amount | None:
        return None if expression is None else self.amount(expression)

    def cards(self, expression: Expression | None) -> Callable[..., Sequence[int]] | None:
        """Cards; a single card is a list of one, no card an empty one."""
        if expression is None:
            return None
        found = self.bound(expression).function
        if expression.type == "Cards":
            return found

        def one(h: Any, s: int = -1) -> Sequence[int]:
            card = found(h, s)
            return (card,) if card >= 0 else ()

        return one

    def mask(self, expression: Expression) -> Amount:
        """Seats as a mask; a single seat is a set of one, nobody the empty set."""
        bound = self.bound(expression)
        if expression.type == "Seats":
            return bound.function
        seat = bound.function

        def one(h: Any, s: int = -1) -> int:
            found = seat(h, s)
            return 1 << found if found >= 0 else 0

        return one

    def test(self, expression: Expression | None) -> Test | bool:
        """A condition; True or False where options, stakes and players decide it (None: always)."""
        if expression is None:
            return True
        bound = self.bound(expression)
        return bool(bound.value) if bound.constant else bound.function

    def count(self, phrase: CountPhrase) -> tuple[Amount, Amount | None]:
        """The least and the most of a count; `all` is everything there is."""
        if phrase.every or phrase.low is None:
            return fixed(EVERYTHING), None
        low = self.amount(phrase.low)
        return low, self.amount(phrase.high) if phrase.high is not None else low

    # ---- what `rankings.hands.compile_hand` asks for (its protocol `Binder`) ------------------------------------------------

    def card(self, expression: Expression) -> Callable[[int, Any, int], bool]:
        self.read |= expression.names
        return bind_card(expression, self.constants, self.runtime)

    def rank(self, expression: Expression) -> Callable[[Rank, Any, int], bool]:
        self.read |= expression.names
        return bind_made(expression, self.constants, self.runtime)

    def seat(self, expression: Expression) -> Callable[[Any, int], bool]:
        return self.bound(expression).function
