"""Boards by chance, in classes: with numpy (the extra `fast`) where it is there, the very same boards without it.

Numpy's Mersenne Twister is given the state of `random.Random`, so both draw the same numbers, and the card at each place is
changed for the one `int(number * cards left)` places on, whoever does it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from pokerspec.rankings.tables import CARD_BIT, CARD_WEIGHT, RANK_FIELDS, RANK_KEYS, SUIT_BITS

if TYPE_CHECKING:
    from pokerspec.odds.board import Boards

_AT_ONCE = 50_000
"""Boards that numpy draws at once, so that a large sample needs no large memory."""


def drawn_classes(boards: Boards, rng: Random, number: int) -> Mapping[int, int]:
    """The classes of boards drawn by chance, and how many boards are of each."""
    numpy = _numpy()
    if numpy is None:
        return _plainly(boards, rng, number)
    found: Counter[int] = Counter()
    twister = numpy.random.RandomState()
    words = rng.getstate()[1]
    twister.set_state(("MT19937", numpy.array(words[:-1], dtype=numpy.uint32), words[-1]))
    for done in range(0, number, _AT_ONCE):
        cards = _cards(numpy, boards, twister.random_sample((min(_AT_ONCE, number - done), boards.count)))
        keys, counts = numpy.unique(_classes(numpy, boards, cards), return_counts=True)
        found.update(dict(zip(keys.tolist(), counts.tolist(), strict=True)))
    _, words, at, *_ = twister.get_state()
    rng.setstate((3, (*words.tolist(), at), None))
    return found


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def _plainly(boards: Boards, rng: Random, number: int) -> Mapping[int, int]:
    found: Counter[int] = Counter()
    chance, size, class_of = rng.random, len(boards.left), boards.class_of
    places = range(boards.count)
    for _ in range(number):
        left = list(boards.left)
        for at in places:
            other = at + int(chance() * (size - at))
            left[at], left[other] = left[other], left[at]
        found[class_of(left[: boards.count])] += 1
    return found


def _cards(numpy: Any, boards: Boards, chances: Any) -> Any:
    """The boards as rows of cards."""
    rows = numpy.arange(len(chances))
    left = numpy.tile(numpy.array(boards.left, dtype=numpy.int64), (len(chances), 1))
    for at in range(boards.count):
        other = at + (chances[:, at] * (len(boards.left) - at)).astype(numpy.int64)
        there = left[rows, other]
        left[rows, other] = left[:, at]
        left[:, at] = there
    return left[:, : boards.count]


def _classes(numpy: Any, boards: Boards, cards: Any) -> Any:
    """The class of every row, as `Boards.class_of` says it."""
    weights = numpy.array(CARD_WEIGHT[:52], dtype=numpy.int64)
    totals = weights[cards].sum(axis=1) + boards.start
    keys = totals & RANK_KEYS
    bits = numpy.array(CARD_BIT[:52], dtype=numpy.int64)
    for suit in range(4):
        met = numpy.flatnonzero(totals >> RANK_FIELDS + SUIT_BITS * suit + SUIT_BITS - 1 & 1)
        some = cards[met]
        mask = (bits[some] * ((some & 3) == suit)).sum(axis=1)
        keys[met] |= mask << RANK_FIELDS | (1 + suit) << RANK_FIELDS + 13
    return keys
