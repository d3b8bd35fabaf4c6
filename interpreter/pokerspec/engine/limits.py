"""What a ruling leaves a seat to do: for the rest of a betting round, for one action, or while its price stays the same."""

from __future__ import annotations

from typing import NamedTuple

from pokerspec.engine.legal import AnyLegal, Legal, Sizes
from pokerspec.engine.state import HandState


class Limited(NamedTuple):
    """The actions a seat may take, the one size a wager may have (0: any), and how long that holds."""

    to: tuple[str, ...]
    amount: int
    until: str
    level: int
    """The level when it was ruled."""


def limit(h: HandState, found: Legal) -> Legal:
    """What is left of a seat's actions; all of them where nothing would be left."""
    rule = h.limited.get(found.seat) if h.limited is not None else None
    if rule is None or (rule.until == "changed" and rule.level != h.level):
        return found
    left = AnyLegal()
    left.seat = found.seat
    left.capped, left.closed = found.capped, found.closed
    left.fold = "fold" in rule.to
    left.check = found.check and "check" in rule.to
    if "call" in rule.to:
        left.call = found.call
    if "bet" in rule.to and found.bet is not None:
        left.bet = _nearest(found.bet, rule.amount)
    if "raise" in rule.to and found.raise_to is not None:
        left.raise_to = _nearest(found.raise_to, rule.amount)
    if "complete" in rule.to or "raise" in rule.to:
        left.complete = found.complete
    if not (left.fold or left.check or left.call or left.bet or left.raise_to or left.complete):
        return found
    return left


def _nearest(sizes: Sizes, amount: int) -> Sizes:
    """The one size that is allowed, or the nearest to it that there is."""
    if not amount:
        return sizes
    if amount not in sizes:
        values = sizes.values or (sizes.min, sizes.max)
        amount = min(values, key=lambda size: (abs(size - amount), size))
    return Sizes(amount, amount)


def acted(h: HandState, seat: int) -> None:
    """A seat has acted; what was ruled for one action is over."""
    rules = h.limited
    if rules is not None and seat in rules and rules[seat].until != "round":
        del rules[seat]
