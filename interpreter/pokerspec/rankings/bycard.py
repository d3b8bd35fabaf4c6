"""Rankings that must look at the cards themselves: classes with a condition, ties broken by suit. Right, not fast."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pokerspec.rankings.classes import ClassList, Condition, Fit
from pokerspec.rankings.memory import Memory
from pokerspec.rankings.order import DIGIT


class ByCard:
    """A class list whose hands are told apart by more than ranks and suits in bulk.

    `compare` lists what decides, in order: class, ranks, suits.
    """

    def __init__(self, classes: ClassList, conditions: Sequence[Condition | None], compare: Sequence[str]) -> None:
        self.classes, self.conditions, self.compare = classes, conditions, compare
        self.size = classes.order.size
        self._known: Memory[tuple[int, ...]] = Memory()

    def value(self, cards: Sequence[int]) -> int:
        """The strength of the best hand of the cards; 0: no hand."""
        if not cards:
            return 0
        if len(cards) > self.size:
            return max(map(self.value, combinations(cards, self.size)))
        mark = tuple(sorted(cards))
        known = self._known.get(mark)
        if known is None:
            fit = self.fit(mark)
            known = self._known.keep(mark, 0 if fit is None else self._strength(fit, mark))
        return known

    def fit(self, cards: Sequence[int]) -> Fit | None:
        """The first class the cards fit and whose condition holds."""
        for fit in self.classes.fits(*tally(cards)):
            condition = self.conditions[fit.index]
            if condition is None or condition(*_arguments(fit, cards)):
                return fit
        return None

    def _strength(self, fit: Fit, cards: Sequence[int]) -> int:
        order = self.classes.order
        total = 0
        for key in self.compare:
            if key == "class":
                total = total << 2 * DIGIT | self.classes.power(fit.index)
            elif key == "ranks":
                total = total << DIGIT * self.size | order.digits(fit.lead, fit.others, self.size - len(fit.used + fit.others))
            else:
                marks = [4 - (c & 3) if order.lowest else 1 + (c & 3) for c in laid_out(fit, cards)]
                for mark in marks + [0] * (self.size - len(marks)):
                    total = total << DIGIT | mark
        return total + 1


def tally(cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """Cards by rank, and the ranks of each suit as a mask."""
    counts, masks = [0] * 13, [0] * 4
    for card in cards:
        if card < 52:
            counts[card >> 2] += 1
            masks[card & 3] |= 1 << (card >> 2)
    return counts, masks


def laid_out(fit: Fit, cards: Sequence[int]) -> list[int]:
    """The cards in the order in which the hand is told: the pattern's cards, then the others, high suits first."""
    left = sorted(cards, reverse=True)
    told = []
    for rank in fit.used + fit.others:
        same = [c for c in left if c >> 2 == rank]
        suited = [c for c in same if c & 3 == fit.suit]
        card = (suited or same)[0]
        left.remove(card)
        told.append(card)
    return told


def _arguments(fit: Fit, cards: Sequence[int]) -> tuple[Sequence[int], ...]:
    told = laid_out(fit, cards)
    groups: list[list[int]] = [[], []]
    for group, rank in zip(groups, fit.lead, strict=False):
        group += [c for c in told[: len(fit.used)] if c >> 2 == rank]
    return cards, groups[0], groups[1], told[len(fit.used) :]
