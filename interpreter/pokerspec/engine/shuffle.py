"""The written shuffle: which card comes next, by a rule anyone can check in any language.

The key is 32 bytes. `x` is SHA-512 of the key and a counter (8 bytes, big-endian, from 0), read as a
big-endian number; beside it stands a bound `m`, at first 2**512. To pick one of `k` cards, take
`x mod k`, then divide both by `k`; when `m` falls below 2**128 the next block replaces both. The deck
starts with the ranks low to high within clubs, diamonds, hearts, spades, jokers last, and the i-th
card dealt is the i-th after swapping it with the one `x mod (n - i)` places on. Cards are picked as
they are dealt, so a hand pays only for the cards it sees; a scramble goes on from the same `x`, `m`
and counter.
"""

from __future__ import annotations

import os
from hashlib import sha512
from math import perm

from pokerspec.errors import DealingError

KEY_BYTES = 32
_BLOCK = 1 << 512
_LOW = 1 << 128
_FIRST = bytes(8)
_MOST = 1 << 8 * KEY_BYTES


def key_of(seed: int | bytes | None) -> bytes:
    """The 32 bytes a seed stands for: None asks the operating system, an int is written big-endian."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < _MOST:
        return seed.to_bytes(KEY_BYTES, "big")
    if isinstance(seed, bytes) and len(seed) == KEY_BYTES:
        return seed
    if seed is None:
        return os.urandom(KEY_BYTES)
    raise DealingError("bad-seed", f"a seed is a whole number from 0 to 2**256 - 1, or {KEY_BYTES} bytes")


class Chance:
    """The stream of choices of one hand."""

    __slots__ = ("bound", "counter", "key", "x")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 1
        self.x = int.from_bytes(sha512(key + _FIRST).digest(), "big")
        self.bound = _BLOCK

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        if self.bound < _LOW:
            self.x = int.from_bytes(sha512(self.key + self.counter.to_bytes(8, "big")).digest(), "big")
            self.counter += 1
            self.bound = _BLOCK
        self.x, choice = divmod(self.x, count)
        self.bound //= count
        return choice

    def pick(self, deck: list[int], start: int, stop: int) -> None:
        """Settle the cards at places `start` to `stop` - 1 of a deck; those from `stop` on stay open."""
        end = len(deck)
        if stop == start + 1 and self.bound >= _LOW:
            self.x, j = divmod(self.x, end - start)
            self.bound //= end - start
            j += start
            deck[start], deck[j] = deck[j], deck[start]
            return
        ways = perm(end - start, stop - start)
        bound = self.bound // ways
        if bound < _LOW:  # a new block may begin among these cards: one at a time
            for i in range(start, stop):
                j = i + self.below(end - i)
                deck[i], deck[j] = deck[j], deck[i]
            return
        # Dividing by the product at once and then by each factor gives the same remainders, on small numbers.
        self.bound = bound
        self.x, rest = divmod(self.x, ways)
        i = start
        for count in range(end - start, end - stop, -1):
            j = i + rest % count
            rest //= count
            deck[i], deck[j] = deck[j], deck[i]
            i += 1

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.key, twin.counter, twin.x, twin.bound = self.key, self.counter, self.x, self.bound
        return twin


UNDEALT = Chance(bytes(KEY_BYTES))
"""What stands in a hand that is opened and not dealt yet; nothing is drawn from it."""
