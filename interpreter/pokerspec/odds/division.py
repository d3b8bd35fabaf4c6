"""Who gets what part of a pot, in fractions: the split of the spec, with the winners of every hand known.

The engine's `showdown` divides chips by the same rules and then says who gets the odd ones; here nothing is odd.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

from pokerspec.compiler.program import Program, Share
from pokerspec.engine.seats import NOBODY, seats_of
from pokerspec.odds.spot import NeedsPlay, Sizes

Winners = Mapping[str, int]
"""Hand name → the seats with the strongest one, as a mask; 0 where nobody has one."""


class NoState:
    """In place of a hand in play: what reads anything of it cannot be known from cards alone."""

    def __getattr__(self, name: str) -> NoReturn:
        raise NeedsPlay("who wins depends on more than which cards there are")


STATE: Any = NoState()


def hand_names(program: Program) -> tuple[str, ...]:
    """Every hand the split asks for."""
    found = [name for share in _all(program.shares) for name in (share.hand, share.none_to) if name is not None]
    if program.nobody.none_to is not None:
        found.append(program.nobody.none_to)
    return tuple(dict.fromkeys(found))


def check_split(sizes: Sizes) -> None:
    """Refuse a game in which more decides than which cards there are. Raises NeedsPlay."""
    if not sizes.settled:
        raise NeedsPlay("how many cards a seat gets depends on the cards")
    for share in _all(sizes.program.shares):
        if share.among is not None:
            raise NeedsPlay("not everybody plays for every share")
        for asked in (share.when, share.weight):
            if asked is not None:
                asked(STATE, NOBODY)


def _all(shares: Sequence[Share]) -> Iterator[Share]:
    for share in shares:
        yield share
        yield from _all(share.shares)


def parts(program: Program, players: int, winners: Winners) -> list[Fraction]:
    """The part of the pot of each seat; what stays in the middle is nobody's."""
    got = [Fraction(0)] * players
    if not _pay(program.shares, Fraction(1), players, winners, got):
        nobody = program.nobody
        others = winners[nobody.none_to] if nobody.none_to is not None else 0
        if others or nobody.none != "carry":
            _give(got, others or (1 << players) - 1, Fraction(1))
    return got


def _pay(shares: Sequence[Share], whole: Fraction, players: int, winners: Winners, got: list[Fraction]) -> bool:
    won = [(share, mask) for share in shares if (mask := _winners(share, players, winners)) is not None]
    if not won:
        return False
    weights = [max(0, share.weight(STATE, NOBODY)) if share.weight is not None else 1 for share, _ in won]
    if not any(weights):
        weights = [1] * len(won)
    for (share, mask), weight in zip(won, weights, strict=True):
        part = whole * weight / sum(weights)
        if share.shares:
            _pay(share.shares, part, players, winners, got)
        else:
            _give(got, mask, part)
    return True


def _winners(share: Share, players: int, winners: Winners) -> int | None:
    """The seats that win a share, as a mask; None where it falls away, 0 where it has shares or stays in the middle."""
    if share.when is not None and not share.when(STATE, NOBODY):
        return None
    if share.shares:
        return 0 if any(_winners(part, players, winners) is not None for part in share.shares) else None
    assert share.hand is not None
    if winners[share.hand]:
        return winners[share.hand]
    if share.none == "everyone":
        return (1 << players) - 1
    if share.none == "carry":
        return 0
    return (winners[share.none_to] or None) if share.none_to is not None else None


def _give(got: list[Fraction], mask: int, part: Fraction) -> None:
    seats = seats_of(mask)
    for seat in seats:
        got[seat] += part / len(seats)
