"""The betting of a game as the engine needs it: what each forced bet is, and the limits of a wager."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerspec.compiler import program as ops
from pokerspec.compiler.binding import Binder, fixed, is_fixed
from pokerspec.compiler.program import Amount
from pokerspec.language.expr.tree import Expression
from pokerspec.language.spec import BettingRule, ForcedBet, Spec

_WAGERS = 4
"""Wagers in a fixed-limit round where the spec says nothing: a bet and three raises (seed 000)."""


def forced_bet(bet: ForcedBet, bind: Binder, half_bet: bool) -> ops.ForcedBet:
    when = bind.test(bet.when)
    return ops.ForcedBet(
        id=bet.id,
        payers=fixed(0) if when is False else bind.mask(bet.payers),
        amount=bind.amount(bet.amount),
        or_amount=bind.maybe(bet.or_amount),
        live=bet.live,
        wager=bet.wager,
        acts=bet.acts,
        optional=bet.optional,
        raise_by=bind.maybe(bet.raise_by),
        each=bet.payers.root.op == "state" and bet.payers.root.value == "everyone",
        when=None if isinstance(when, bool) else when,
        half_bet=half_bet,
        first=bind.maybe(bet.asked.first) if bet.asked else None,
        to_the_right=bet.asked is not None and bet.asked.direction == "right",
        most=bind.maybe(bet.asked.most) if bet.asked else None,
    )


def limits_of(spec: Spec, bind: Binder, forced: Mapping[str, ops.ForcedBet]) -> ops.Limits:
    rule = spec.betting
    small = _unit(bind, rule.small, "small_bet")
    big = _unit(bind, rule.big, "big_bet")
    minimum = bind.amount(rule.minimum) if rule.minimum is not None else _largest(list(forced.values()), small)
    if rule.structure == "fixed-limit":
        minimum = small or minimum
    for name, unit in (("units.small", small), ("units.big", big)):
        if unit is not None and is_fixed(unit):
            bind.constants[name] = unit(None, -1)
    counted = rule.structure in ("fixed-limit", "spread-limit")
    cap, lifted = _cap(rule, bind) if counted else (None, None)
    share = bind.bound(rule.pot_share).value if rule.pot_share is not None else 100
    sizes = (small or minimum, big or small or minimum, minimum)
    return ops.Limits(
        structure=rule.structure,
        fixed=rule.structure == "fixed-limit",
        whole_pot=(rule.structure, share, rule.pot_counts, rule.round_up_to, rule.antes_count, rule.pot_basis)
        == ("pot-limit", 100, "posted", None, True, "all_chips"),
        known=(sizes[0](None), sizes[1](None), sizes[2](None)) if all(map(is_fixed, sizes)) else None,
        small=small or minimum,
        big=big or small or minimum,
        minimum=minimum,
        maximum=bind.maybe(rule.maximum),
        share=(int(share), 100),
        cap=cap,
        lifted=lifted,
        half_bet=rule.short_all_in == "half_bet",
        ladder=rule.raise_model == "ladder",
        completion=rule.raise_model == "completion",
        reopens=rule.reopens,
        strict=rule.reopens not in ("since_acted", "each_raise"),
        passes_over=any(bet.acts == "passed_over" for bet in forced.values()),
        free_fold=rule.folding == "always",
        counts=rule.pot_counts,
        antes_count=rule.antes_count,
        active_pot=rule.pot_basis == "active_pot",
        dealt_on=rule.free_fold_cards,
        round_up_to=bind.maybe(rule.round_up_to),
    )


def _unit(bind: Binder, expression: Expression | None, stake: str) -> Amount | None:
    """A unit as the spec says it, else the stake that names it."""
    if expression is not None:
        return bind.amount(expression)
    return fixed(bind.constants[stake]) if stake in bind.constants else None


def _cap(rule: BettingRule, bind: Binder) -> tuple[Amount | None, ops.Test | None]:
    """A bet and three raises, without a cap when two seats begin the round, unless the spec says otherwise (seed 000)."""
    if rule.cap is None and rule.structure != "fixed-limit":
        return None, None
    if rule.cap is None:
        return fixed(_WAGERS), lambda h, s: h.live_at_start.bit_count() == 2
    lifted = bind.test(rule.cap.lifted_when) if rule.cap.lifted_when is not None else False
    if isinstance(lifted, bool):
        return bind.amount(rule.cap.wagers), (lambda h, s: True) if lifted else None
    return bind.amount(rule.cap.wagers), lifted


def _largest(bets: list[ops.ForcedBet], otherwise: Amount | None) -> Amount:
    """The least bet of a round: the largest live forced bet that is not optional (LANGUAGE §5 row 6)."""
    amounts = [bet.amount for bet in bets if bet.live and not bet.optional]
    if not amounts:
        return otherwise or fixed(1)
    if len(amounts) == 1:
        return amounts[0]

    def largest(h: Any, s: int = -1) -> int:
        return max(amount(h, s) for amount in amounts)

    return fixed(largest(None)) if all(is_fixed(amount) for amount in amounts) else largest
