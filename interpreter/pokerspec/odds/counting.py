"""Winners, counted: over the classes of boards, over every deal, or over a sample.

A count is kept for each outcome, which is the winners of every hand the split asks for: a mask of seats each. What part of
the pot an outcome is worth to whom is worked out once, in `division`; so exact odds are fractions, not sums of floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

from pokerspec.odds.board import Boards, Winning, best_of, boards_of
from pokerspec.odds.division import STATE, hand_names
from pokerspec.odds.spot import Spot

if TYPE_CHECKING:
    from pokerspec.rankings.hands import HandEvaluator

Outcome = tuple[int, ...]
"""For each hand of the split the seats with the strongest one, as a mask; 0 where nobody has one."""
Counted = Counter[Outcome]


class Counting:
    """The outcomes of one situation."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.hands: Mapping[str, HandEvaluator] = {name: spot.program.hands[name] for name in hand_names(spot.program)}
        self.boards: Boards | None = boards_of(spot, self.hands)
        self._seats = list(range(spot.players))

    @property
    def deals(self) -> int:
        """How many deals are left."""
        number, left = 1, len(self.spot.left)
        for count in self._counts():
            number *= comb(left, count)
            left -= count
        return number

    @property
    def work(self) -> int:
        """No more boards or deals than this are ranked to count them all."""
        return self.boards.most_classes() if self.boards is not None else self.deals

    def all(self) -> Counted:
        """The outcomes of every deal."""
        found: Counted = Counter()
        if self.boards is None:
            for own, shared in _all_deals(self.spot):
                found[self.outcome(own, shared)] += 1
            return found
        return self.of_classes(self.boards.classes())

    def of_classes(self, classes: Mapping[int, int]) -> Counted:
        """The outcomes of boards given as classes and how many boards are of each."""
        assert self.boards is not None
        winners = [Winning(self.boards, self.spot, hand).winners for hand in self.hands.values()]
        found: dict[Outcome, int] = {}
        if len(winners) == 1:
            (only,) = winners
            for key, number in classes.items():
                outcome: Outcome = (only(key),)
                found[outcome] = found.get(outcome, 0) + number
            return Counter(found)
        for key, number in classes.items():
            outcome = tuple([of(key) for of in winners])
            found[outcome] = found.get(outcome, 0) + number
        return Counter(found)

    def sample(self, rng: Random, deals: int) -> Counted:
        """The outcomes of some deals by chance."""
        if self.boards is not None:
            from pokerspec.odds.drawing import drawn_classes

            return self.of_classes(drawn_classes(self.boards, rng, deals))
        found: Counted = Counter()
        for _ in range(deals):
            found[self.by_chance(rng)] += 1
        return found

    def by_chance(self, rng: Random) -> Outcome:
        """The outcome of one deal by chance."""
        return self.outcome(*laid(self.spot, drawn(rng, list(self.spot.left), self.spot.missing)))

    def outcome(self, own: Mapping[str, Sequence[Sequence[int]]], shared: Mapping[str, Sequence[int]]) -> Outcome:
        """The winners when all cards are there."""
        seats = self._seats
        return tuple([best_of(hand.strengths(own, shared, seats, STATE))[1] for hand in self.hands.values()])

    def _counts(self) -> list[int]:
        return [count for _, _, count in self.spot.to_own] + [count for _, count in self.spot.to_shared]


def drawn(rng: Random, left: list[int], count: int) -> list[int]:
    """So many of the cards, in the order drawn. Only `random()` is the same on every version of Python."""
    chance, size = rng.random, len(left)
    for at in range(count):
        other = at + int(chance() * (size - at))
        left[at], left[other] = left[other], left[at]
    return left[:count]


def laid(spot: Spot, cards: Sequence[int]) -> tuple[dict[str, list[list[int]]], dict[str, list[int]]]:
    """Cards to come laid down where they belong."""
    own = {zone: [list(held) for held in by_seat] for zone, by_seat in spot.own.items()}
    shared = {zone: list(there) for zone, there in spot.shared.items()}
    at = 0
    for zone, seat, count in spot.to_own:
        own[zone][seat] += cards[at : at + count]
        at += count
    for zone, count in spot.to_shared:
        shared[zone] += cards[at : at + count]
        at += count
    return own, shared


def _all_deals(spot: Spot) -> Iterator[tuple[dict[str, list[list[int]]], dict[str, list[int]]]]:
    counts = [count for _, _, count in spot.to_own] + [count for _, count in spot.to_shared]

    def deal(left: Sequence[int], counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
        if not counts:
            yield ()
            return
        for some in combinations(left, counts[0]):
            taken = set(some)
            for more in deal([card for card in left if card not in taken], counts[1:]) if counts[1:] else ((),):
                yield some + more

    for cards in deal(spot.left, counts):
        yield laid(spot, cards)
