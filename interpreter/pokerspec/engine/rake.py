"""What the house takes: a percentage of the pot up to a cap, or what it really took.

It comes out of the pots before they are divided, main pot first or out of each pot for its part, never out of
an uncalled wager, which has gone back by then. With `no_flop_no_drop` nothing is taken of a hand in which no
table card was dealt.
"""

from __future__ import annotations

from typing import NamedTuple

from pokerspec.engine.seats import is_whole
from pokerspec.engine.state import HandState
from pokerspec.errors import DealingError


class Rake(NamedTuple):
    """`percent` of the pot in whole chips, rounded down, at most `cap` chips a hand."""

    percent: int
    cap: int | None = None
    no_flop_no_drop: bool = False


def check_rake(rake: Rake | int | None) -> None:
    """Refuse a rake that is none."""
    if rake is None:
        return
    if isinstance(rake, Rake):
        numbers = [number for number in (rake.percent, rake.cap) if number is not None]
        if rake.percent is None or not all(map(is_whole, numbers)):
            raise DealingError("bad-rake", f"the rake is {rake}; its percentage and its cap are whole numbers")
        if rake.percent > 100 or min(numbers) < 0:
            raise DealingError("bad-rake", f"the rake is {rake}; a percentage is 0 to 100 and a cap not below 0")
        return
    if not is_whole(rake) or rake < 0:
        raise DealingError("bad-rake", f"the rake is {rake!r}; it is Rake(percent, cap) or the chips that were taken")


def take_rake(h: HandState, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pots as they are divided, the rake taken; it is taken once in a hand."""
    rule = h.given.rake
    if rule is None:
        return found
    h.raked = _amount(h, rule)
    parts = _each(found, h.raked) if h.program.showdown.rake_each_pot else _main_first(found, h.raked)
    taken = [(chips - part, mask) for (chips, mask), part in zip(found, parts, strict=True)]
    if h.raked and h.log is not None:
        h.log.append(("rake", h.raked))
    return taken


def _main_first(found: list[tuple[int, int]], left: int) -> list[int]:
    """What comes out of each pot: all of it out of the main pot, and so on where that is too small."""
    parts = []
    for chips, _ in found:
        parts.append(min(left, chips))
        left -= parts[-1]
    return parts


def _each(found: list[tuple[int, int]], left: int) -> list[int]:
    """What comes out of each pot: its part to the nearest chip, and what does not come out even from the main pot."""
    total = sum(chips for chips, _ in found)
    side = [(2 * left * chips + total) // (2 * total) for chips, _ in found[1:]]
    main = left - sum(side)
    return [main, *side] if 0 <= main <= found[0][0] else _main_first(found, left)


def _amount(h: HandState, rule: Rake | int) -> int:
    if isinstance(rule, int):
        return min(rule, h.pot)
    if rule.no_flop_no_drop and not any(h.piles[zone] for zone in h.program.shared_zones):
        return 0
    amount = (h.pot - h.carried_in) * rule.percent // 100  # what stayed from a hand before has paid
    return amount if rule.cap is None else min(amount, rule.cap)
