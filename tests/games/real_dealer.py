"""A dealer with real cards: what lies face down comes in unseen, in any order of seats."""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec import Hand
from pokerspec.engine.seats import seats_of
from pokerspec.rankings.cards import UNKNOWN

NONE_OPEN: Iterator[str] = iter(())


def seated(hand: Hand, face_up: Iterator[str] = NONE_OPEN) -> None:
    """Hand in all that is needed now, the last seat first: `??` for what lies face down, the next card for what lies open."""
    while hand.waiting == "cards":
        need = hand.needs
        assert need is not None
        for seat in reversed(need.seats) if need.seats else (None,):
            known = need.face == "up" and need.seats
            hand.deal(" ".join(next(face_up) if known else "??" for _ in range(need.count)), seat=seat)


def passively(hand: Hand, face_up: Iterator[str] = NONE_OPEN) -> None:
    """Check and call to the dealer's word or the end; draws and discards are none."""
    seated(hand, face_up)
    while hand.waiting == "decision":
        hand.act(hand.legal.passive if hand.legal.call is None else "call")
        seated(hand, face_up)


def unseen(hand: Hand) -> bool:
    """Whether nobody has seen a card that lies face down before a seat."""
    return all(card >= UNKNOWN for zone in hand.own.values() for seat in seats_of(hand.live) for card in zone[seat]
               if not hand.up >> card & 1)  # fmt: skip
