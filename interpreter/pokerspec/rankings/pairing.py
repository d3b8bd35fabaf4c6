"""The best hand of exactly so many cards of one pool and so many of another, for rankings by sum.

For each choice of ranks from the second pool there is a row: the strength with every choice of ranks from the first. A hand
reads the same places of a few rows and takes the best. Rows are worked out when first wanted and kept with the ranking.
Suits come in only where both pools have enough of one; then the masks of the suit's ranks decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from pokerspec.rankings.generate import places_getter
from pokerspec.rankings.memory import Memory
from pokerspec.rankings.summing import Summing
from pokerspec.rankings.tables import (
    CARD_BIT,
    CARD_RANK_WEIGHT,
    CARD_WEIGHT,
    RANK_FIELDS,
    RANK_KEYS,
    RANK_WEIGHT,
    SUIT_BITS,
    SuitedTable,
)

_MARKS = (0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106)
"""A Golomb ruler: the sum of two marks says which two."""
_CARD_MARK = tuple(_MARKS[card >> 2] for card in range(52))
_PAIRS = [(_MARKS[i] + _MARKS[j], RANK_WEIGHT[i] + RANK_WEIGHT[j]) for i in range(13) for j in range(i + 1)]
_MOST_BOARDS = 10_000


class Pairing:
    """`take` cards of a hand and `add` cards of a board."""

    def __init__(self, summing: Summing, take: int, add: int) -> None:
        self._by, self._take, self._add = summing, take, add
        self._mark = _CARD_MARK if take == 2 else CARD_RANK_WEIGHT
        self._rows: dict[int, list[int] | _Row] = {}
        self._boards: dict[int, list[list[int] | _Row]] = {}
        self._getters: dict[int, Callable[[Sequence[int]], Callable[[Any], tuple[int, ...]]]] = {}
        self._suited = _SuitedPairs(summing.suited_masks, take, add) if summing.suited_masks is not None else None
        self._helps = self._suited is not None and take + add == summing.size and not summing.classes.order.lowest
        self._matter = 0 < summing.needs <= take + add
        least = add if self._helps else max(summing.needs - take, 0)
        fields = [RANK_FIELDS + SUIT_BITS * suit for suit in range(4)]
        self._start = sum(((1 << SUIT_BITS - 1) - least) << at for at in fields) if self._matter else 0
        self._enough = sum(1 << at + SUIT_BITS - 1 for at in fields) if self._matter else 0

    def strengths(self, hands: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
        """The strength of each hand over a board of at least `add` cards; 0 for a hand of too few."""
        total = self._start
        for card in board:
            total += CARD_WEIGHT[card]
        rows = self._boards.get(total & RANK_KEYS) or self._board_rows(board, total & RANK_KEYS)
        suits = self._board_suits(board, total & self._enough) if total & self._enough else ()
        getters, take = self._getters, self._take
        found = []
        for hand in hands:
            count = len(hand)
            getter = getters.get(count)
            if getter is None:
                if count < take:
                    found.append(0)
                    continue
                getter = self._getter(count)
            best = max(map(max, map(getter(hand), rows)))
            for suit, mask, there in suits:
                best = self._with_suit(hand, board, suit, mask, there, best)
            found.append(best)
        return found

    def by_ranks(self, hands: Sequence[Sequence[int]], board: Sequence[int]) -> list[int]:
        """The strengths by ranks alone, of hands with enough cards."""
        ranks = sum([CARD_RANK_WEIGHT[card] for card in board])
        rows = self._boards.get(ranks) or self._board_rows(board, ranks)
        return [max(map(max, map(self._getter(len(hand))(hand), rows))) if len(hand) >= self._take else 0 for hand in hands]

    def by_suit(self, hands: Sequence[Sequence[int]], board: Sequence[int], suit: int) -> list[int]:
        """The strengths by the cards of one suit alone, where suits only help; 0 where they are too few."""
        assert self._suited is not None
        mask = sum(CARD_BIT[card] for card in board if card & 3 == suit)
        own = [[CARD_BIT[card] for card in hand if card & 3 == suit] for hand in hands]
        return [self._suited[sum(bits) << 13 | mask] if len(bits) >= self._take else 0 for bits in own]

    def _getter(self, count: int) -> Callable[[Sequence[int]], Callable[[Any], tuple[int, ...]]]:
        """What reads the places of a hand of so many cards."""
        found = self._getters.get(count)
        if found is None:
            found = self._getters[count] = places_getter(self._mark, count, self._take)
        return found

    def _board_rows(self, board: Sequence[int], ranks: int) -> list[list[int] | _Row]:
        """The rows of all choices of ranks from a board; kept by the board's ranks."""
        rows = self._rows
        found = []
        for key in dict.fromkeys(map(sum, combinations([CARD_RANK_WEIGHT[c] for c in board], self._add))):
            row = rows.get(key)
            if row is None:
                row = rows[key] = self._make_row(key)
            found.append(row)
        if len(self._boards) < _MOST_BOARDS:
            self._boards[ranks] = found
        return found

    def _make_row(self, key: int) -> list[int] | _Row:
        ranks = self._by.ranks
        if self._take != 2:
            return _Row(key, self._by)
        row = [0] * (2 * _MARKS[-1] + 1)
        for place, weight in _PAIRS:
            row[place] = ranks[key + weight]
        return row

    def _board_suits(self, board: Sequence[int], enough: int) -> list[tuple[int, int, int]]:
        """The suits that may come to matter: (suit, mask of the board's ranks, cards)."""
        found = []
        for suit in range(4):
            if enough >> RANK_FIELDS + SUIT_BITS * suit & (1 << SUIT_BITS) - 1:
                cards = [c for c in board if c & 3 == suit]
                found.append((suit, sum(CARD_BIT[c] for c in cards), len(cards)))
        return found

    def _with_suit(self, hand: Sequence[int], board: Sequence[int], suit: int, mask: int, count: int, best: int) -> int:
        own = number = 0
        for card in hand:
            if card & 3 == suit:
                own |= CARD_BIT[card]
                number += 1
        if self._helps:
            assert self._suited is not None
            return max(best, self._suited[own << 13 | mask]) if number >= self._take else best
        if min(number, self._take) + min(count, self._add) < self._by.needs:
            return best
        parts = combinations(board, self._add)
        value = self._by.value
        return max(value(own_cards + part) for part in parts for own_cards in combinations(hand, self._take))


class _Row(dict[int, int]):
    """Ranks from the first pool (their key) → strength with the ranks of this row."""

    __slots__ = ("_key", "_ranks")

    def __init__(self, key: int, summing: Summing) -> None:
        super().__init__()
        self._key, self._ranks = key, summing.ranks

    def __missing__(self, key: int) -> int:
        value = self[key] = self._ranks[self._key + key]
        return value


class _SuitedPairs(Memory[int]):
    """Masks of one suit's ranks in the first pool (upper bits) and the second → strength of the best hand of that suit."""

    __slots__ = ("_add", "_table", "_take")

    def __init__(self, table: SuitedTable, take: int, add: int) -> None:
        super().__init__()
        self._table, self._take, self._add = table, take, add

    def __missing__(self, masks: int) -> int:
        own, board = _bits(masks >> 13), _bits(masks & 0x1FFF)
        tops = [sum(part) for part in combinations(own, self._take)]
        value = max((self._table[top + sum(part)] for part in combinations(board, self._add) for top in tops), default=0)
        return self.keep(masks, value)


def _bits(mask: int) -> list[int]:
    return [1 << rank for rank in range(13) if mask >> rank & 1]
