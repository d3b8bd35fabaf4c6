"""What goes on between hands, of a game: names that are carried, what is set after a hand, the blinds' bets that may be owed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerspec.codes import finding
from pokerspec.compiler import program as ops
from pokerspec.compiler.binding import Binder, is_fixed
from pokerspec.compiler.steps import StepCompiler
from pokerspec.errors import SpecError
from pokerspec.language.spec import ForcedBet, Spec
from pokerspec.language.steps import Set
from pokerspec.structs import replace


def only_bets(spec: Spec, forced: dict[str, ops.ForcedBet]) -> dict[str, ops.ForcedBet]:
    """Who pays a bet that is its only one pays none of the other live ones."""
    only = [forced[bet.id] for bet in spec.forced_bets if bet.only_bet]
    if not only:
        return forced

    def without(bet: ops.ForcedBet) -> ops.ForcedBet:
        def payers(h: Any, s: int = -1) -> int:
            mask = bet.payers(h, s)
            for other in only:
                if other.when is None or other.when(h, s):
                    mask &= ~other.payers(h, s)
            return mask

        return replace(bet, payers=payers)

    return {name: without(bet) if bet.live and bet not in only else bet for name, bet in forced.items()}


def bet_of_seat(spec: Spec, forced: Mapping[str, ops.ForcedBet], seat: str) -> ops.ForcedBet | None:
    """The live bet that this seat alone pays, if the game has one."""
    for bet in spec.forced_bets:
        root = bet.payers.root
        while root.op == "one":
            root = root.kids[0]
        if root.op == "state" and root.value == seat and bet.live and not bet.optional:
            return forced[bet.id]
    return None


def names_read(bet: ForcedBet) -> set[str]:
    """Every name the expressions of a forced bet read."""
    found = [bet.payers, bet.amount, bet.or_amount, bet.raise_by, bet.when]
    return {name for expression in found if expression is not None for name in expression.names}


def carried_names(spec: Spec, bind: Binder) -> dict[str, tuple[object, str]]:
    """The names that are carried, with their first values, which are known before there is a hand."""
    found: dict[str, tuple[object, str]] = {}
    for name, expression in spec.carry.items():
        bound = bind.bound(expression)
        try:
            value = bound.value if bound.constant else bound.function(None)
        except AttributeError:
            message = f"the first value of {name!r} is known before any hand is dealt"
            raise SpecError([finding("G905", expression.place, message, help="`nobody`, a number, true or false")]) from None
        kind = spec.variables.get(name, expression.type)
        if kind in ("Card", "Cards"):
            message = f"{name!r} would be cards, and no card is carried from one hand to the next"
            raise SpecError([finding("G905", expression.place, message, help="carry seats, numbers, words, true or false")])
        found[name] = (value, kind)
    return found


def after_hand_steps(spec: Spec, steps: StepCompiler) -> tuple[ops.Set, ...]:
    made = [op for step in spec.after_hand for op in steps.step(step, "")]
    wrong = next((step for step in spec.after_hand if not isinstance(step, Set)), None)
    if wrong is not None:
        message = f"`{wrong.verb}` cannot stand after a hand, when there is nobody to ask and nothing to deal"
        raise SpecError([finding("G906", wrong.place, message, help="only `set` can")])
    return tuple(op for op in made if isinstance(op, ops.Set))


def is_nothing(bet: ops.ForcedBet) -> bool:
    """Whether a forced bet is of no chips whatever happens, like an ante of 0."""
    return is_fixed(bet.amount) and bet.amount(None) == 0
