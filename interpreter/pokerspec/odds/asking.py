"""What is asked: hands that may each be several, a board, and dead cards; counted over every way to hold them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from math import prod
from random import Random
from typing import Any

from pokerspec.odds.counting import Counted, Counting, drawn
from pokerspec.odds.spot import Held, Sizes, Spot, cards_of, spot_of

_FEW = 30_000
"""Ways to hold them that are gone through to see whether exact odds are quick."""


class Question:
    """Hands that may each be several: their odds are those of every way to hold them, weighed alike."""

    def __init__(self, sizes: Sizes, holdings: Sequence[Sequence[Held]], shared: Held, dead: Sequence[int]) -> None:
        self.sizes, self.holdings, self.shared, self.dead = sizes, holdings, shared, tuple(dead)
        gone = {*cards_of(shared), *dead}
        self._masks = [[(held, _mask(cards_of(held))) for held in some if not gone & {*cards_of(held)}] for some in holdings]
        self._found: dict[tuple[Any, ...], tuple[Spot, int]] | None = None

    def work(self, most: int, holdings: int = _FEW) -> int | None:
        """No more boards or deals than this are to be ranked; None where that is more than `most`, or where there are more ways
        to hold the hands than `holdings`."""
        if prod(map(len, self._masks)) > holdings:
            return None
        total = 0
        for spot, _ in self._ways().values():
            total += Counting(spot).work
            if total > most:
                return None
        return total

    def all(self) -> Counted:
        """The outcomes of every deal."""
        found: Counted = Counter()
        for spot, ways in self._ways().values():
            for outcome, number in Counting(spot).all().items():
                found[outcome] += number * ways
        return found

    def sample(self, rng: Random, deals: int) -> Counted:
        """The outcomes of deals by chance."""
        if prod(map(len, self._masks)) == 1:
            return Counting(next(iter(self._ways().values()))[0]).sample(rng, deals)
        table = self._spot([{}] * len(self.holdings))
        counting, size = Counting(table), {zone: size for zone, size in self.sizes.own.items() if size}
        found: Counted = Counter()
        for _ in range(deals):
            held = self.by_chance(rng)
            if held is None:
                return Counter()
            union = sum(mask for _, mask in held)
            missing = table.missing - union.bit_count()
            cards = iter(drawn(rng, [card for card in table.left if not union >> card & 1], missing))
            own = {
                zone: [[*one.get(zone, ()), *islice(cards, count - len(one.get(zone, ())))] for one, _ in held]
                for zone, count in size.items()
            }
            shared = {
                zone: [*there, *islice(cards, self.sizes.shared[zone] - len(there))] for zone, there in table.shared.items()
            }
            found[counting.outcome(own, shared)] += 1
        return found

    def by_chance(self, rng: Random) -> list[tuple[Held, int]] | None:
        """A hand for everybody, such that no card is held twice; None where there seems to be none."""
        for _ in range(_TRIES):
            held = [some[int(rng.random() * len(some))] for some in self._masks] if all(self._masks) else []
            union = 0
            for _, mask in held:
                if union & mask:
                    break
                union |= mask
            else:
                return held or None
        return None

    def _spot(self, held: Sequence[Held]) -> Spot:
        return spot_of(self.sizes, held, self.shared, self.dead)

    def _ways(self) -> dict[tuple[Any, ...], tuple[Spot, int]]:
        """Every way to hold the hands, those that differ only in the names of suits once, with how many they are."""
        if self._found is None:
            self._found = {}
            first = next(self._apart(), ())
            renamings = self._renamings([self._masks[seat][place][0] for seat, place in enumerate(first)])
            names = [[[_renamed(held, names) for names in renamings] for held, _ in some] for some in self._masks]
            for places in self._apart():
                key = min(zip(*[of[place] for of, place in zip(names, places, strict=True)], strict=True))
                known = self._found.get(key)
                if known is None:
                    known = self._spot([some[place][0] for some, place in zip(self._masks, places, strict=True)]), 0
                self._found[key] = (known[0], known[1] + 1)
        return self._found

    def _apart(self) -> Iterator[tuple[int, ...]]:
        """The ways to hold them in which nobody holds another's card: which of each seat's hands."""
        for places in product(*[range(len(some)) for some in self._masks]):
            union = 0
            for some, place in zip(self._masks, places, strict=True):
                mask = some[place][1]
                if union & mask:
                    break
                union |= mask
            else:
                yield places

    def _renamings(self, held: Sequence[Held]) -> list[tuple[int, ...]]:
        """The ways to rename suits that change nothing but the hands; only the names as they are where suits are not all alike
        to the game, or where nobody has a choice of hands."""
        same: list[tuple[int, ...]] = [(0, 1, 2, 3)]
        if prod(map(len, self._masks)) <= 1 or Counting(self._spot(held)).boards is None:
            return same
        kept = (frozenset(cards_of(self.shared)), frozenset(self.dead), frozenset(self.sizes.program.deck))
        return [
            names
            for names in permutations(range(4))
            if all(frozenset(_rename(card, names) for card in cards) == cards for cards in kept)
        ]


_TRIES = 10_000
"""How often a hand for everybody is looked for by chance before there is thought to be none."""


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _rename(card: int, names: Sequence[int]) -> int:
    return card & ~3 | names[card & 3] if card < 52 else card


def _renamed(held: Held, names: Sequence[int]) -> tuple[int, ...]:
    """A hand under other names of suits: a mask of the cards of each zone."""
    return tuple(_mask([_rename(card, names) for card in cards]) for _, cards in sorted(held.items()))
