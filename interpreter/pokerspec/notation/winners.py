"""Who won what, in the words of the record; asked only where a hand that plays for a pot was never seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.notation.facts import Record

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

_HALVES = {"hi": 0, "lo": 1}


def said_winners(record: Record, hand: Hand) -> dict[str, dict[str, list[int]]]:
    """Pot → share → seats, as `Hand.award` takes them."""
    shares = [share.name for share in hand.program.shares]
    run = hand.runs.now + 1 if hand.runs is not None else 0
    found: dict[str, dict[str, list[int]]] = {}
    for pot in hand.pots:
        called = pot.name.replace(" ", "-")
        won: dict[str, list[int]] = {}
        for fact in record.facts:
            name, _, half = fact.word.partition("/")
            if fact.kind != "collect" or fact.seat not in pot.seats or name not in (called, "all") or (run and fact.run not in (0, run)):
                continue
            for share in [shares[_HALVES[half]]] if half in _HALVES and len(shares) > 1 else shares[:1]:
                seats = won.setdefault(share, [])
                if fact.seat not in seats:
                    seats.append(fact.seat)
        if won:
            found[pot.name] = won
    return found
