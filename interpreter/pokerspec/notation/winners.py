"""Who won what, in the words of the record; asked only where a hand that plays for a pot was never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import TYPE_CHECKING

from pokerspec.notation.facts import Fact, Record, RecordError

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand, PotView

_HALVES = {"hi": 0, "lo": 1}
_MOST_TRIED = 5_000

Winners = dict[str, dict[str, list[int]]]


def said_winners(record: Record, hand: Hand) -> Winners:
    """Pot → share → seats, as `Hand.award` takes them. RecordError where the record does not tell."""
    run = hand.runs.now + 1 if hand.runs is not None else 0
    paid = [fact for fact in record.facts if fact.kind == "collect" and fact.run in (0, run or fact.run)]
    shares = [share.name for share in hand.program.shares]
    if len(shares) == 1 and all(fact.word.startswith("all/") for fact in paid):
        return _from_totals(hand.pots, paid, shares[0])
    found: Winners = {}
    for pot in hand.pots:
        won: dict[str, list[int]] = {}
        for fact in paid:
            name, _, half = fact.word.partition("/")
            if name in (pot.name.replace(" ", "-"), "all") and fact.seat in pot.seats:
                share = shares[_HALVES[half]] if half in _HALVES and len(shares) > 1 else shares[0]
                won.setdefault(share, []).append(fact.seat)
        if won:
            found[pot.name] = won
    return found


def _from_totals(pots: tuple[PotView, ...], paid: list[Fact], share: str) -> Winners:
    """The winners of each pot where the source gives one figure a seat: those that make its figures, to a few chips."""
    totals = Counter({fact.seat: fact.amount or 0 for fact in paid})
    for number, guess in enumerate(product(*(list(_some(totals, pot)) for pot in pots))):
        got: Counter[int] = Counter()
        for pot, seats in zip(pots, guess, strict=True):
            for seat in seats:
                got[seat] += pot.amount // len(seats)
        if all(abs(got[seat] - totals[seat]) <= sum(totals.values()) // 10 for seat in {*got, *totals}):
            return {pot.name: {share: list(seats)} for pot, seats in zip(pots, guess, strict=True)}
        if number > _MOST_TRIED:
            break
    raise RecordError("what was paid does not tell who won which pot")


def _some(totals: Counter[int], pot: PotView) -> Iterator[tuple[int, ...]]:
    """Every set of the pot's seats that were paid something."""
    seats = sorted(seat for seat in totals if seat in pot.seats)
    return chain.from_iterable(combinations(seats, count) for count in range(1, len(seats) + 1))
