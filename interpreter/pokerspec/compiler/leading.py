"""Which seat's cards stand out, and whether cards are of a class: `best`, `worst` and `has` for one hand of a game.

Where boards lead a street they are compared in every hand, so what a spec nearly always names, a seat's face-up cards (`up`)
and the first of them (`door`), has a short way: cards are added up as they are found (see `rankings.tables`), and single cards
have their strengths in a list. It serves where the hand has no wild cards and every card that lies face up is one of the 52.
Whatever else there is, is laid out and compared as any cards are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from pokerspec.compiler.state import State
from pokerspec.rankings.cards import JOKER, UNKNOWN
from pokerspec.rankings.summing import Summing
from pokerspec.rankings.tables import RANK_KEYS

_NONE = -1 << 99
"""Below every strength and every strength's negative."""


class Order(Protocol):
    """What is needed of a ranking (`pokerspec.rankings.Ranking` is one)."""

    @property
    def class_names(self) -> Sequence[str]: ...
    @property
    def lowest(self) -> bool: ...
    @property
    def value(self) -> Callable[[Sequence[int]], int]: ...
    @property
    def summing(self) -> Summing | None: ...
    def at_least(self, class_name: str, rank: str | None = None) -> Callable[[int, Sequence[int]], bool]: ...


Measure = Callable[[Sequence[int], Any, int], int]
"""The strength of cards, of a hand in play and a seat."""


class Boards:
    """Seats' cards by one hand of a game.

    `measure` is there where the hand has wild cards and comes before the ranking. `ties` is `position` or `suit`; `zones` are
    all zones of a seat. A `sign` of 1 asks for the best cards, of -1 for the worst.
    """

    def __init__(self, order: Order, measure: Measure | None, ties: str, zones: Sequence[str]) -> None:
        self._order, self._measure, self._by_suit, self._zones = order, measure, ties == "suit", tuple(zones)
        self._zone = zones[0] if len(zones) == 1 else None
        """The one zone of a seat."""

    # ---- any cards --------------------------------------------------------------------------------------------------------

    def worth(self, cards: Sequence[int], h: Any, seat: int) -> int:
        """The strength of cards that are known, by the hand's wild cards where it has any."""
        return self._order.value(cards) if self._measure is None else self._measure(cards, h, seat)

    def outstanding(self, h: State, cards: Sequence[Sequence[int]], sign: int) -> int:
        """The live seat whose cards are best or worst; `cards` are those of the live seats from the lowest up.

        Seats without cards, or with some that nobody has seen, are not asked. -1: nobody is.
        """
        top = _NONE
        tied: dict[int, Sequence[int]] = {}
        for seat, own in zip(seats(h.live), cards, strict=True):
            if not own or max(own) >= UNKNOWN:
                continue
            mark = sign * self.worth(own, h, seat)
            if mark > top:
                top, tied = mark, {seat: own}
            elif mark == top:
                tied[seat] = own
        return next(iter(tied), -1) if len(tied) < 2 else self._settled(h, tied, sign)

    def _settled(self, h: State, tied: Mapping[int, Sequence[int]], sign: int) -> int:
        """Of seats whose cards are equally strong, the one that stands out: single cards by suit, others as the spec has it."""
        mask = sum(1 << seat for seat in tied)
        if self._by_suit or all(len(own) == 1 for own in tied.values()):
            suits = {seat: _suits(own, _better(self._order), sign) for seat, own in tied.items()}
            highest = max(suits.values())
            mask = sum(1 << seat for seat in tied if suits[seat] == highest)
        return h.left_of(h.button, mask)

    def test(self, class_name: str, rank: str | None) -> Callable[..., bool]:
        """A test of cards for a class (and rank) or one above it."""
        enough, worth = self._order.at_least(class_name, rank), self.worth

        def test(cards: Sequence[int], h: Any = None, s: int = -1) -> bool:
            cards = seen(cards)
            return enough(worth(cards, h, s), cards)

        return test

    # ---- face-up cards ----------------------------------------------------------------------------------------------------

    def best_up(self, sign: int) -> Callable[[State], int]:
        """What finds the live seat whose face-up cards are best or worst."""

        def at_length(h: State) -> int:
            return self.outstanding(h, [up(h, self._zones, seat) for seat in seats(h.live)], sign)

        summing = self._order.summing
        if summing is None or self._measure is not None:
            return at_length
        weight, ranks, start, enough = summing.weight, summing.ranks, summing.start, summing.enough
        zone, zones = self._zone, self._zones

        def best_up(h: State) -> int:
            faces, held = h.up, h.own[zone] if zone is not None else _together(h, zones)
            if faces >> JOKER:
                return at_length(h)
            top, best, tied = _NONE, -1, 0
            for seat in seats(h.live):
                total = start
                for card in held[seat]:
                    if faces >> card & 1:
                        total += weight[card]
                if total & enough:  # a flush, which a sum of ranks does not see
                    return at_length(h)
                if total != start:
                    mark = sign * ranks[total & RANK_KEYS]
                    if mark > top:
                        top, best, tied = mark, seat, 0
                    elif mark == top:
                        tied |= 1 << seat
            if not tied:
                return best
            return self._settled(h, {seat: up(h, self._zones, seat) for seat in seats(tied | 1 << best)}, sign)

        return best_up

    def best_door(self, sign: int) -> Callable[[State], int]:
        """What finds the live seat whose first face-up card is best or worst."""

        def at_length(h: State) -> int:
            return self.outstanding(h, [up(h, self._zones, seat)[:1] for seat in seats(h.live)], sign)

        if self._measure is not None:
            return at_length
        value, better = self._order.value, _better(self._order)
        marks = [sign * (4 * value((card,)) + better * (card & 3)) for card in range(JOKER)]
        zone, zones = self._zone, self._zones

        def best_door(h: State) -> int:
            faces, held = h.up, h.own[zone] if zone is not None else _together(h, zones)
            if faces >> JOKER:
                return at_length(h)
            top, best = _NONE, -1
            for seat in seats(h.live):
                for card in held[seat]:
                    if faces >> card & 1:
                        mark = marks[card]
                        if mark > top:
                            top, best = mark, seat
                        elif mark == top:  # the same card twice
                            return at_length(h)
                        break
            return best

        return best_door

    def up_test(self, class_name: str, rank: str | None) -> Callable[[State, Sequence[int]], bool]:
        """A test of some seats: whether the face-up cards of one of them are of a class (and rank) or one above it."""
        test = self.test(class_name, rank)

        def at_length(h: State, asked: Sequence[int]) -> bool:
            return any(test(up(h, self._zones, seat), h, seat) for seat in asked)

        summing = self._order.summing
        if summing is None or self._measure is not None:
            return at_length
        weight, ranks, start, enough = summing.weight, summing.ranks, summing.start, summing.enough
        reaches = self._order.at_least(class_name, rank)
        zone, zones = self._zone, self._zones

        def up_has(h: State, asked: Sequence[int]) -> bool:
            faces, held = h.up, h.own[zone] if zone is not None else _together(h, zones)
            if faces >> JOKER:
                return at_length(h, asked)
            for seat in asked:
                total = start
                for card in held[seat]:
                    if faces >> card & 1:
                        total += weight[card]
                if total & enough:
                    return at_length(h, asked)
                if total != start and reaches(ranks[total & RANK_KEYS], ()):
                    return True
            return False

        return up_has


@lru_cache(maxsize=1 << 16)
def seats(mask: int) -> tuple[int, ...]:
    """The seats of a mask, from the lowest up."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def up(h: State, zones: Sequence[str], seat: int) -> list[int]:
    """A seat's cards that lie face up, in all its zones."""
    faces, found = h.up, []
    for zone in zones:
        for card in h.own[zone][seat]:
            if faces >> card & 1:
                found.append(card)
    return found


def _together(h: State, zones: Sequence[str]) -> list[list[int]]:
    """By seat, its cards in all its zones."""
    return [[card for cards in held for card in cards] for held in zip(*(h.own[zone] for zone in zones), strict=True)]


def seen(cards: Sequence[int]) -> Sequence[int]:
    """The cards that are known: where a dealer's hand is on them, some may not be."""
    return cards if not cards or max(cards) < UNKNOWN else [card for card in cards if card < UNKNOWN]


def _better(order: Order) -> int:
    """Which way suits go: 1 where spades are the best (c < d < h < s), -1 where the lowest hand is and clubs are."""
    return -1 if order.lowest else 1


def _suits(cards: Sequence[int], better: int, sign: int) -> tuple[int, ...]:
    """The suits of cards from the highest rank down, of equal ranks the better first; higher numbers stand out."""
    falling = sorted((-(card >> 2), -better * (card & 3)) for card in cards if card < JOKER)
    return tuple(-sign * suit for _, suit in falling)
