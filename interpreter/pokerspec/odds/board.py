"""Boards to come, in classes whose boards are all alike for every hand.

Where hands are ranked by a sum, their strength depends on the ranks of the board and, only if a suit has enough cards for a
class that wants them, on which ranks of that suit there are. So the boards fall into classes: the ranks of the cards to come,
and the ranks of the one suit that may matter, if one does. There are 1,712,304 boards to two hands of two cards and some
thirty thousand classes; the boards of a class are counted, one of them is ranked. Nothing is lost: the counts are exact.

A class is a whole number: the rank key of the cards to come (see `rankings.tables`), above it the mask of the suit's ranks,
above that 1 + the suit, or 0 where none matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb

from pokerspec.odds.spot import Spot
from pokerspec.rankings.cards import JOKER
from pokerspec.rankings.hands import HandEvaluator
from pokerspec.rankings.makers import Paired, Pooled
from pokerspec.rankings.tables import CARD_BIT, CARD_WEIGHT, RANK_FIELDS, RANK_KEYS, RANK_WEIGHT, SUIT_BITS, counts_of

_NEVER = 99
"""More cards than there are: a suit that cannot matter."""
_MOST_CARDS = 7
"""What a field of a rank key can count."""
_MASK_AT = RANK_FIELDS
_SUIT_AT = RANK_FIELDS + 13


class Winning:
    """Who has the strongest of one hand of the game, by class, each part of it worked out once.

    Where a strength is the larger of one by ranks and one by a suit, so is the best strength, and who has it is known from who
    has the best of either: no seat's strength need be looked at for each of the classes.
    """

    def __init__(self, boards: Boards, spot: Spot, hand: HandEvaluator) -> None:
        self._boards, self._spot, self._hand = boards, spot, hand
        maker = hand.plain_maker
        summing = maker.ranking.summing if maker is not None else None
        assert isinstance(maker, (Pooled, Paired))
        assert summing is not None
        self._maker = maker
        self._suitless = not summing.needs or not any(boards.zone in part.shared for part in maker.patterns[0])
        helps = summing.needs == summing.size and not summing.classes.order.lowest
        self._apart = helps and hand.strengths == maker.strengths
        self._by_ranks: dict[int, Best] = {}
        self._by_suit: dict[int, Best] = {}
        self._seats = list(range(spot.players))

    def winners(self, key: int) -> int:
        """The seats with the strongest hand over a board of a class, as a mask; 0 where nobody has one."""
        if not (self._suitless or self._apart):
            return best_of(self._hand.strengths(self._spot.own, self._with(self._boards.board(key)), self._seats))[1]
        ranked = self._by_ranks.get(key & RANK_KEYS)
        if ranked is None:
            ranked = self._by_ranks[key & RANK_KEYS] = self._ranked(key & RANK_KEYS)
        if key <= RANK_KEYS or self._suitless:
            return ranked[1]
        suited = self._by_suit.get(key >> _MASK_AT)
        if suited is None:
            suited = self._by_suit[key >> _MASK_AT] = self._suited(key >> _MASK_AT)
        if suited[0] == ranked[0]:
            return suited[1] | ranked[1]
        return suited[1] if suited[0] > ranked[0] else ranked[1]

    def _ranked(self, ranks: int) -> Best:
        board = self._with([4 * rank + copy % 4 for rank, count in enumerate(counts_of(ranks)) for copy in range(count)])
        find = self._hand.strengths if self._suitless else self._maker.by_ranks
        return best_of(find(self._spot.own, board, self._seats))

    def _suited(self, mark: int) -> Best:
        suit = (mark >> 13) - 1
        board = self._with([4 * rank + suit for rank in range(13) if mark >> rank & 1])
        return best_of(self._maker.by_suit(self._spot.own, board, self._seats, suit))

    def _with(self, cards: Sequence[int]) -> dict[str, Sequence[int]]:
        zone = self._boards.zone
        return {**self._spot.shared, zone: [*self._spot.shared[zone], *cards]}


Best = tuple[int, int]
"""The largest strength, and who has it as a mask: nobody where it is 0."""


def best_of(values: Sequence[int]) -> Best:
    """The largest of the seats' strengths, and who has it."""
    best = max(values)
    if not best:
        return 0, 0
    if values.count(best) == 1:
        return best, 1 << values.index(best)
    return best, sum([1 << seat for seat, value in enumerate(values) if value == best])


class Boards:
    """The boards to come to one zone, and from how many of their cards on a suit matters: `least[suit]`."""

    def __init__(self, spot: Spot, zone: str, count: int, least: Sequence[int]) -> None:
        self.zone, self.count, self.least = zone, count, tuple(least)
        self.left = spot.left
        self._there = frozenset(spot.left)
        self._by_suit = [[card for card in spot.left if card & 3 == suit] for suit in range(4)]
        fields = [RANK_FIELDS + SUIT_BITS * suit for suit in range(4)]
        top = 1 << SUIT_BITS - 1
        self.start = sum(max(top - least[suit], 0) << at for suit, at in enumerate(fields))
        """What the suit fields of a sum over the cards hold beforehand, so that their top bits say which suit matters."""
        self.enough = sum(top << at for at in fields)

    @property
    def number(self) -> int:
        """How many boards there are."""
        return comb(len(self.left), self.count)

    def classes(self) -> dict[int, int]:
        """Class → how many boards are in it."""
        others = [_ranks(self.left)] + [_ranks(card for card in self.left if card & 3 != suit) for suit in range(4)]
        rest = dict(_multisets(others[0], self.count))
        found: dict[int, int] = {}
        for suit, cards in enumerate(self._by_suit):
            for held in range(max(self.least[suit], 0), min(self.count, len(cards)) + 1):
                fill = list(_multisets(others[1 + suit], self.count - held))
                mark = (1 + suit) << _SUIT_AT
                for some in combinations(cards, held):
                    mask = key = 0
                    for card in some:
                        mask |= CARD_BIT[card]
                        key += RANK_WEIGHT[card >> 2]
                    for more, ways in fill:
                        found[key + more | mask << _MASK_AT | mark] = ways
                        rest[key + more] -= ways
        found.update((key, ways) for key, ways in rest.items() if ways)
        return found

    def most_classes(self) -> int:
        """No more classes than this."""
        plain = comb(12 + self.count, self.count)
        return plain + sum(
            comb(len(cards), held) * comb(12 + self.count - held, self.count - held)
            for suit, cards in enumerate(self._by_suit)
            for held in range(max(self.least[suit], 0), min(self.count, len(cards)) + 1)
        )

    def class_of(self, cards: Sequence[int]) -> int:
        """The class of a board."""
        total = self.start
        for card in cards:
            total += CARD_WEIGHT[card]
        met = total & self.enough
        if not met:
            return total & RANK_KEYS
        suit = (met.bit_length() - 1 - RANK_FIELDS) // SUIT_BITS
        mask = 0
        for card in cards:
            if card & 3 == suit:
                mask |= CARD_BIT[card]
        return total & RANK_KEYS | mask << _MASK_AT | (1 + suit) << _SUIT_AT

    def board(self, key: int) -> list[int]:
        """One board of a class that has any."""
        counts = counts_of(key & RANK_KEYS)
        suit = (key >> _SUIT_AT) - 1
        cards: list[int] = []
        if suit >= 0:
            mask = key >> _MASK_AT & 0x1FFF
            cards = [4 * rank + suit for rank in range(13) if mask >> rank & 1]
            for card in cards:
                counts[card >> 2] -= 1
        ranks = [rank for rank in range(13) for _ in range(counts[rank])]
        room = [0 if own == suit else self.least[own] - 1 for own in range(4)]
        filled = self._filled(ranks, room, cards)
        assert filled is not None, key
        return filled

    def _filled(self, ranks: list[int], room: list[int], cards: list[int]) -> list[int] | None:
        """The cards and one of each rank more, of a suit that still has room; None where there is no way."""
        if not ranks:
            return cards
        for suit in sorted(range(4), key=lambda suit: -room[suit]):
            card = 4 * ranks[0] + suit
            if room[suit] > 0 and card in self._there and card not in cards:
                room[suit] -= 1
                filled = self._filled(ranks[1:], room, [*cards, card])
                if filled is not None:
                    return filled
                room[suit] += 1
        return None


def _ranks(cards: Iterable[int]) -> list[int]:
    counts = [0] * 13
    for card in cards:
        counts[card >> 2] += 1
    return counts


def _multisets(there: Sequence[int], size: int) -> Iterator[tuple[int, int]]:
    """The rank keys of so many cards, and in how many ways cards make them, from so many cards of each rank."""
    found = {(0, 0): 1}
    for rank, most in enumerate(there):
        longer: dict[tuple[int, int], int] = {}
        for (taken, key), ways in found.items():
            for n in range(min(most, size - taken) + 1):
                longer[taken + n, key + n * RANK_WEIGHT[rank]] = ways * comb(most, n)
        found = longer
    return ((key, ways) for (taken, key), ways in found.items() if taken == size)


def boards_of(spot: Spot, hands: Mapping[str, HandEvaluator]) -> Boards | None:
    """The boards in classes, or None where they do not fall into any: more than one zone is filled, cards come to seats, a hand
    is not ranked by a sum, or two suits may matter at once."""
    if spot.to_own or len(spot.to_shared) != 1 or any(card >= JOKER for card in (*spot.left, *spot.known)):
        return None
    zone, count = spot.to_shared[0]
    if len(spot.shared[zone]) + count > _MOST_CARDS:
        return None
    least = [_NEVER] * 4
    for hand in hands.values():
        for seat in range(spot.players):
            found = _least(spot, hand, zone, seat)
            if found is None:
                return None
            least = list(map(min, least, found))
    low, next_low = sorted(max(number, 0) for number in least)[:2]
    return Boards(spot, zone, count, least) if low + next_low > count else None


def _least(spot: Spot, hand: HandEvaluator, zone: str, seat: int) -> list[int] | None:
    """From how many cards to come on each suit matters to a seat's hand; None where that cannot be said."""
    maker = hand.plain_maker
    if not isinstance(maker, (Pooled, Paired)) or maker.ranking.summing is None:
        return None
    needs = maker.ranking.summing.needs
    parts = maker.patterns[0]
    if not needs or not any(zone in part.shared for part in parts):
        return [_NEVER] * 4
    if isinstance(maker, Pooled):
        held = parts[0].cards(spot.own, spot.shared, seat, None)
        return [needs - sum(card & 3 == suit for card in held) for suit in range(4)]
    own = spot.own[maker.first.own[0]][seat]
    board = spot.shared[zone]
    found = []
    for suit in range(4):
        wanted = needs - min(sum(card & 3 == suit for card in own), maker.first.low)
        there = sum(card & 3 == suit for card in board)
        found.append(wanted - there if wanted <= maker.second.low else _NEVER)
    return found


__all__ = ["Boards", "boards_of"]
