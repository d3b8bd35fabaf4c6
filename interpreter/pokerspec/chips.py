"""What chips pushed forward without a word mean, and what a number alone means: for whoever deals to people.

Nothing here knows a hand. A dealer's program asks what a motion was, and then has the hand do it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pokerspec.errors import nearest

RULES = {
    "half_raise": "half of the least raise over the call, in chips that are not all needed to call, is a raise",
    "half_raise_two_chips": "so it is, where the excess is more than one chip",
}
"""How silent chips over a bet are read (`betting.silent_chips`)."""


class Motion(NamedTuple):
    """What was done: `call`, `bet`, `raise`, or `undercall` (less than the call: a floor rules, see `undercall`); the total it
    is to on this street."""

    kind: str
    to: int


def read_chips(
    chips: Iterable[int],
    facing: int = 0,
    least: int = 1,
    before: int = 0,
    rule: str = "half_raise",
    excess_chips: int | None = None,
) -> Motion:
    """What a player did who pushed these chips forward in one motion and said nothing.

    `chips` are the values of the chips pushed; `facing` is the total to match on this street (`hand.level`), `least` what a
    bet or raise must add to it, `before` what the player has in front already. `excess_chips` is by how many chips more than
    the call it is, where only a dealer saw that. All in chips.

    Facing a bet, one chip is a call whatever its value, and several are a call where the bet needs all of them: without the
    smallest they do not cover it. Else half of the least raise over the call makes it a raise, at least the least one
    (Poker TDA Rules 2024, 43-45, 61; RULES has the other ways). With no bet to face, the chips are a bet of their value, and
    at least the least bet. Raises ValueError for chips that are none and for a rule that there is not.
    """
    pushed = sorted(chips)
    if not pushed or pushed[0] < 1:
        raise ValueError("chips are whole numbers from 1 up, and a motion has at least one")
    if rule not in RULES:
        like = nearest(rule, RULES)
        raise ValueError(f"there is no rule {rule!r}; {f'did you mean {like!r}?' if like else 'there are ' + ', '.join(RULES)}")
    total = before + sum(pushed)
    if facing <= before:
        return Motion("bet", max(total, least))
    if total < facing:
        return Motion("undercall", total)
    over = total - facing
    if excess_chips is None and total - pushed[0] < facing:
        return Motion("call", facing)
    extra = len(pushed) if excess_chips is None else excess_chips
    if 2 * over < least or (rule == "half_raise_two_chips" and extra < 2):
        return Motion("call", facing)
    return Motion("raise", max(total, facing + least))


def read_number(number: int, pot: int, least: int) -> int:
    """What a bet of "five" is, where it may be 5, 50, 500 …: the highest of them that is not more than the pot before the bet,
    and at least the least bet (Poker TDA Rules 2024, 57). The least one that may be bet where all are more than the pot."""
    if number < 1:
        raise ValueError("a number is from 1 up")
    meant = [number * 10**zeros for zeros in range(13)]
    allowed = [amount for amount in meant if amount >= least]
    return max([amount for amount in allowed if amount <= pot], default=allowed[0] if allowed else number)
