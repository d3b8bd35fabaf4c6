"""A shuffle that can be checked: a commitment before the hand, an opening after it.

The commitment is the SHA-256 of the words below, the game's hash, the seats dealt in and the 32 bytes of the
seed, so it fixes the order of the deck before anybody acts. The seed is secret until the hand is over; 256
bits cannot be guessed from the hash.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING

from pokerspec.errors import PokerspecError

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

_WORDS = b"pokerspec shuffle 1"


def _hash(game_hash: str, dealt_in: int, key: bytes) -> str:
    return sha256(_WORDS + bytes.fromhex(game_hash) + dealt_in.to_bytes(2, "big") + key).hexdigest()


def commitment(hand: Hand) -> str:
    """The hash that fixes a hand's shuffle."""
    return _hash(hand.given.game.hash, hand.dealt_in, hand.chance.key)


def verify(committed: str, opening: str, hand: Hand) -> bool:
    """Whether an opening belongs to a commitment and the hand was dealt by it.

    `hand` may be one that was loaded: its events are played again from the opened seed and compared. A hand whose cards
    a dealer brought in, or were laid on top of the deck, proves no shuffle.
    """
    try:
        key = bytes.fromhex(opening)
        said = committed.encode("ascii")
    except (ValueError, TypeError, AttributeError):
        return False  # what is no hexadecimal text opens nothing
    if hand.manual or hand.given.deck:
        return False  # nothing was shuffled, or not all of it
    if len(key) != 32 or not hmac.compare_digest(said, _hash(hand.given.game.hash, hand.dealt_in, key).encode("ascii")):
        return False
    again: Hand = hand.given.reopen(hand.given, key)
    try:
        for decided in hand.decisions:
            again.redo(decided)
    except PokerspecError:
        return False  # with these cards it could not have gone so
    return list(again.events) == list(hand.events)
