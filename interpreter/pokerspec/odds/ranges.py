"""Ranges of two cards, in the usual words: `QQ+`, `AKs`, `A5s-A2s`, `76s-T9s`, `AsKd`, `random`, with commas between.

`QQ` is any pair of queens, `AK` any ace and king, `s` of one suit, `o` of two. `+` after a pair is every higher pair too;
after two ranks it raises the lower one while it stays below the higher: `ATs+` is ATs, AJs, AQs and AKs, `T9s+` is T9s alone.
A dash joins two pairs, two hands with the same higher card, or two with the same gap. Ranks are those of the game's deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from pokerspec.errors import DealingError
from pokerspec.rankings.cards import RANKS, parse

_SHAPE = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)", re.IGNORECASE)
RANDOM = ("random", "any", "any two")

Combo = tuple[int, int]


def read_range(text: str, deck: Sequence[int]) -> list[Combo]:
    """All pairs of cards of a range, each once, lower card first. Raises DealingError `bad-range`."""
    found: dict[Combo, None] = {}
    for word in filter(None, (part.strip() for part in text.split(","))):
        for combo in _combos(word, deck):
            found[combo] = None
    if not found:
        raise _bad(text, "names no cards")
    return sorted(found)


def _combos(word: str, deck: Sequence[int]) -> Iterator[Combo]:
    every = list(combinations(sorted(card for card in deck if card < 52), 2))
    if word.lower() in RANDOM:
        yield from every
        return
    shapes = set(_shapes(word, sorted({card >> 2 for card in deck if card < 52})))
    if not shapes:
        cards = _parsed(word)
        if len(cards) != 2 or not set(cards) <= set(deck):
            raise _bad(word, "is no range")
        yield (min(cards), max(cards))
        return
    for low, high in every:
        suited = (low & 3) == (high & 3)
        if (high >> 2, low >> 2, suited) in shapes:
            yield low, high


def _parsed(word: str) -> Sequence[int]:
    try:
        return parse(word)
    except DealingError:
        return ()


def _shapes(word: str, ranks: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
    """(Higher rank, lower rank, of one suit) for every shape of a word; nothing where it is no shape."""
    left, dash, right = word.partition("-")
    one, two = _SHAPE.fullmatch(left.strip()), _SHAPE.fullmatch(right.strip())
    if one is None or (dash and two is None):
        return
    high, low, kind, plus = _read(one, ranks)
    pairs = [(high, low)]
    if two is not None:
        other_high, other_low, other_kind, other_plus = _read(two, ranks)
        if plus or other_plus or kind != other_kind:
            raise _bad(word, "joins two hands of different kinds")
        pairs = _between((high, low), (other_high, other_low))
        if not pairs:
            raise _bad(word, "joins hands that have neither the higher card nor the gap in common")
    elif plus and high == low:
        pairs = [(rank, rank) for rank in range(high, len(ranks))]
    elif plus:
        pairs = [(high, rank) for rank in range(low, high)]
    for higher, lower in pairs:
        for suited in (True, False):
            if (higher != lower or not suited) and kind in ("", "s" if suited else "o"):
                yield ranks[higher], ranks[lower], suited


def _between(one: tuple[int, int], two: tuple[int, int]) -> list[tuple[int, int]]:
    (low_high, low_low), (high_high, high_low) = sorted((one, two))
    if low_high - low_low == high_high - high_low:
        return [(low_high + step, low_low + step) for step in range(high_high - low_high + 1)]
    return [(low_high, rank) for rank in range(low_low, high_low + 1)] if low_high == high_high else []


def _read(found: re.Match[str], ranks: Sequence[int]) -> tuple[int, int, str, bool]:
    """The places of the ranks among those of the deck, higher first; `s`, `o` or nothing; whether it is open above."""
    signs = [RANKS.index(sign) for sign in found[0][:2].upper()]
    strange = [RANKS[rank] for rank in signs if rank not in ranks]
    if strange:
        raise _bad(found[0], f"names the rank {strange[0]}, which the deck does not have")
    low, high = sorted(ranks.index(rank) for rank in signs)
    if low == high and found[3].lower() == "s":
        raise _bad(found[0], "is a pair of one suit")
    return high, low, found[3].lower(), bool(found[4])


def _bad(word: str, why: str) -> DealingError:
    return DealingError("bad-range", f"{word!r} {why}; a range is like QQ+, AKs, A5s-A2s, AsKd or random, with commas between")
