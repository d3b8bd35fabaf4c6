"""What compiled expressions call: seats and cards asked for what a plain operator cannot say.

Seats are numbers (-1: nobody), sets of seats masks, cards numbers (-1: no card; 52 and above have no rank and no suit).
A rank, suit or colour that is not there is -1, and no comparison with it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from pokerspec.compiler.state import State
from pokerspec.language.expr.fold import ratio
from pokerspec.rankings.cards import RANKS
from pokerspec.rankings.tables import RANK_KEYS

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""Points of the ranks 2 to A unless a ranking says otherwise."""
_REAL = 52
_UNKNOWN = 64


class Order(Protocol):
    """What is needed of a ranking (`pokerspec.rankings.Ranking` is one)."""

    @property
    def class_names(self) -> Sequence[str]: ...
    @property
    def lowest(self) -> bool: ...
    @property
    def value(self) -> Callable[[Sequence[int]], int]: ...
    def at_least(self, class_name: str, rank: str | None = None) -> Callable[[int, Sequence[int]], bool]: ...


Measure = Callable[[Sequence[int], Any, int], int]
"""The strength of cards, of a hand in play and a seat."""


class Runtime:
    """What the expressions of one game need beside the hand in play.

    `hands` gives the ranking of each hand by the hand's name, in the order of the spec; `first` is the hand of the first
    share, by which `best` and `worst` compare. `measures` are those of hands with wild cards and come before the ranking;
    the hands' own conditions, which say what is wild, are bound by a runtime without them. `board_ties` is `position` or
    `suit`. `seat_zones` are all zones of a seat, `values` the points of the ranks 2 to A.
    """

    def __init__(
        self, hands: Mapping[str, Order] | None = None, first: str | None = None, board_ties: str = "position",
        seat_zones: Sequence[str] = ("hole",), values: Sequence[int] = VALUES,
    ) -> None:  # fmt: skip
        self.hands = dict(hands or {})
        self.measures: dict[str, Measure] = {}
        self.first = first if first is not None else next(iter(self.hands), "")
        self.board_ties, self.seat_zones, self.values = board_ties, tuple(seat_zones), tuple(values)
        self._names: dict[bool, dict[str, Any]] = {}
        self._summing: dict[str, Any] = {}
        """The hands ranked by a sum over cards; none of them where a seat's cards lie in several zones."""
        if len(self.seat_zones) == 1:
            self._summing = {name: getattr(order, "summing", None) for name, order in self.hands.items()}

    def with_wild(self, measures: Mapping[str, Measure]) -> Runtime:
        """A runtime for the rest of the game, once its hands are compiled."""
        if not measures:
            return self
        twin = Runtime(self.hands, self.first, self.board_ties, self.seat_zones, self.values)
        twin.measures.update(measures)
        for name in measures:
            twin._summing.pop(name, None)
        return twin

    def names(self, ace_low: bool = False) -> dict[str, Any]:
        """The globals of compiled expressions; with `ace_low` ranks run from the ace (0) to the king."""
        if ace_low not in self._names:
            self._names[ace_low] = {
                "__builtins__": {}, **_PLAIN, **(_ACE_LOW if ace_low else {}), "best": self.best, "worst": self.worst,
                "strength": self.strength, "value": self.value, "points": self.points, "up": self.up, "down": self.down,
                "door": self.door, "best_up": self.best_up, "worst_up": self.worst_up,
            }  # fmt: skip
        return self._names[ace_low]

    # ---- hands ------------------------------------------------------------------------------------------------------------

    def tester(self, class_name: str, rank: int | None) -> Callable[..., bool]:
        """A test of cards for a class (and rank) or one above it, by the first hand whose ranking has the class.

        Raises LookupError where no ranking has it.
        """
        for hand, order in self.hands.items():
            for known in order.class_names:
                if known.replace(" ", "_").replace("-", "_") == class_name:
                    return self._test(hand, known, None if rank is None else RANKS[rank])
        raise LookupError(f"no ranking of the game has a class {class_name!r}")

    def _test(self, hand: str, class_name: str, rank: str | None) -> Callable[..., bool]:
        enough = self.hands[hand].at_least(class_name, rank)

        def test(cards: Sequence[int], h: Any = None, s: int = -1) -> bool:
            cards = seen(cards)
            return enough(self._worth(hand, cards, h, s), cards)

        return test

    def strength(self, hand: str, cards: Sequence[int], h: Any = None, s: int = -1) -> int:
        """How strong cards are as a hand, wild cards as any; more is better, 0 for none."""
        cards = seen(cards)
        return self._worth(hand or self.first, cards, h, s) if cards else 0

    def _worth(self, hand: str, cards: Sequence[int], h: Any, s: int) -> int:
        """The strength of cards that are known, by the hand's wild cards where it has any."""
        measure = self.measures.get(hand)
        return self.hands[hand].value(cards) if measure is None else measure(cards, h, s)

    def best(self, h: State, hand: str, cards: Sequence[Sequence[int]]) -> int:
        """The live seat whose cards are best; `cards` are those of the live seats from the lowest up. -1: nobody has any."""
        return self._outstanding(h, hand, cards, 1)

    def worst(self, h: State, hand: str, cards: Sequence[Sequence[int]]) -> int:
        """The live seat whose cards are worst; seats without cards, or with some that nobody has seen, are not asked."""
        return self._outstanding(h, hand, cards, -1)

    def best_up(self, h: State, hand: str) -> int:
        """`best(up)`: the live seat whose face-up cards are best."""
        return self._outstanding_up(h, hand, 1)

    def worst_up(self, h: State, hand: str) -> int:
        return self._outstanding_up(h, hand, -1)

    def _outstanding_up(self, h: State, hand: str, sign: int) -> int:
        """The seat whose face-up cards stand out, its cards added up as they are found.

        Boards that lead ask this on every street. Where cards are not ranked by a sum, or some may be unknown, they are laid out
        and compared like any others; and so are those of seats that tie.
        """
        faces, live = h.up, seats(h.live)
        summing = self._summing.get(hand or self.first)
        if summing is None or faces >> _REAL:
            return self._outstanding(h, hand, [self.up(h, seat) for seat in live], sign)
        weight, ranks, start, enough = summing.weight, summing.ranks, summing.start, summing.enough
        zone = self.seat_zones[0]
        top = found = 0
        best = -1
        for seat in live:
            total = start
            for card in h.cards_of(zone, seat):
                if faces >> card & 1:
                    total += weight[card]
            if total == start:
                continue
            if total & enough:
                return self._outstanding(h, hand, [self.up(h, other) for other in live], sign)
            mark = sign * ranks[total & RANK_KEYS]
            if best < 0 or mark > top:
                top, best, found = mark, seat, 1
            elif mark == top:
                found += 1
        if found < 2:
            return best
        return self._outstanding(h, hand, [self.up(h, seat) for seat in live], sign)

    def _outstanding(self, h: State, hand: str, cards: Sequence[Sequence[int]], sign: int) -> int:
        order = self.hands[hand or self.first]
        measure = self.measures.get(hand or self.first)
        value = order.value
        top = 0
        tied: dict[int, Sequence[int]] = {}
        for seat, own in zip(seats(h.live), cards, strict=True):
            if not own or max(own) >= _UNKNOWN:
                continue
            mark = sign * (value(own) if measure is None else measure(own, h, seat))
            if not tied or mark > top:
                top, tied = mark, {seat: own}
            elif mark == top:
                tied[seat] = own
        if len(tied) < 2:
            return next(iter(tied), -1)
        if self.board_ties == "suit" or all(len(own) == 1 for own in tied.values()):
            suits = {seat: sign_all(_suits(own, order.lowest), sign) for seat, own in tied.items()}
            highest = max(suits.values())
            tied = {seat: own for seat, own in tied.items() if suits[seat] == highest}
        mask = sum(1 << seat for seat in tied)
        return h.left_of(h.button, mask)

    # ---- cards ------------------------------------------------------------------------------------------------------------

    def value(self, card: int) -> int:
        return self.values[card >> 2] if 0 <= card < _REAL else 0

    def points(self, cards: Sequence[int]) -> int:
        return sum(map(self.value, cards))

    def up(self, h: State, seat: int) -> list[int]:
        """A seat's cards that lie face up, in all its zones."""
        faces = h.up
        if seat < 0 or not faces:
            return []
        found = [card for card in h.cards_of(self.seat_zones[0], seat) if faces >> card & 1]
        for zone in self.seat_zones[1:]:
            found += [card for card in h.cards_of(zone, seat) if faces >> card & 1]
        return found

    def down(self, h: State, seat: int) -> list[int]:
        return [card for zone in self.seat_zones for card in cards_at(h, zone, seat) if not h.up >> card & 1]

    def door(self, h: State, seat: int) -> int:
        """A seat's first card that lies face up."""
        return first(self.up(h, seat))


def seen(cards: Sequence[int]) -> Sequence[int]:
    """The cards that are known: where a dealer's hand is on them, some may not be."""
    return cards if not cards or max(cards) < _UNKNOWN else [card for card in cards if card < _UNKNOWN]


def _suits(cards: Sequence[int], lowest: bool) -> tuple[int, ...]:
    """The suits of cards from the highest rank down, c < d < h < s, or s < h < d < c where the lowest hand is best."""
    sign = -1 if lowest else 1
    falling = sorted((-(card >> 2), -sign * (card & 3)) for card in cards if card < _REAL)
    return tuple(-suit for _, suit in falling)


def sign_all(numbers: tuple[int, ...], sign: int) -> tuple[int, ...]:
    return numbers if sign > 0 else tuple(-n for n in numbers)


# ---- seats ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def seats(mask: int) -> tuple[int, ...]:
    """The seats of a mask, from the lowest up."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def at(numbers: Sequence[int], seat: int) -> int:
    """A seat's number; nobody has 0."""
    return numbers[seat] if seat >= 0 else 0


def bit(mask: int, index: int) -> bool:
    """Whether a seat, rank or suit is in a mask; one that is not there is in none."""
    return index >= 0 and mask >> index & 1 == 1


def owed(h: State, seat: int) -> int:
    """Chips a seat has to put in to stay, whether it has them or not."""
    return max(0, h.level - h.bets[seat]) if seat >= 0 else 0


def all_in(h: State, seat: int) -> bool:
    """Whether a seat is live and has no chips left."""
    return bit(h.live, seat) and h.stack[seat] == 0


def folded(h: State, seat: int) -> bool:
    """Whether a seat was dealt in and is live no more."""
    return bit(h.dealt_in & ~h.live, seat)


def declared(h: State, name: str, seat: int) -> str:
    """The word a seat has declared, empty when it has not."""
    words: Any = h.declared if name == "declared" else h.variables.get(name)
    return words[seat] if words and seat >= 0 else ""


def either(seat: int, other: int) -> int:
    """A seat, or another where it is nobody."""
    return seat if seat >= 0 else other


def one_seat(seat: int) -> int:
    return 1 << seat if seat >= 0 else 0


# ---- cards ----------------------------------------------------------------------------------------------------------------


def cards_at(h: State, zone: str, seat: int) -> Sequence[int]:
    """A seat's cards in a zone; nobody has none."""
    return h.cards_of(zone, seat) if seat >= 0 else ()


def joined(left: Sequence[int], right: Sequence[int]) -> Sequence[int]:
    """The cards of both."""
    return [*left, *right]


def one_card(card: int) -> tuple[int, ...]:
    return (card,) if card >= 0 else ()


def first(cards: Sequence[int]) -> int:
    return cards[0] if cards else -1


def last(cards: Sequence[int]) -> int:
    return cards[-1] if cards else -1


def holds(cards: Sequence[int], card: int) -> bool:
    return card >= 0 and card in cards


def rank_of(card: int) -> int:
    return card >> 2 if 0 <= card < _REAL else -1


def suit_of(card: int) -> int:
    return card & 3 if 0 <= card < _REAL else -1


def color_of(card: int) -> int:
    """0 black, 1 red."""
    return (0, 1, 1, 0)[card & 3] if 0 <= card < _REAL else -1


def is_joker(card: int) -> bool:
    return _REAL <= card < _UNKNOWN


def is_up(mask: int, card: int) -> bool:
    return card >= 0 and mask >> card & 1 == 1


def is_down(mask: int, card: int) -> bool:
    return card >= 0 and mask >> card & 1 == 0


def ranks(cards: Sequence[int]) -> int:
    """The ranks of cards as a mask."""
    mask = 0
    for card in cards:
        if card < _REAL:
            mask |= 1 << (card >> 2)
    return mask


def suits(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        if card < _REAL:
            mask |= 1 << (card & 3)
    return mask


def lowest(cards: Sequence[int]) -> int:
    return min((card >> 2 for card in cards if card < _REAL), default=-1)


def highest(cards: Sequence[int]) -> int:
    return max((card >> 2 for card in cards if card < _REAL), default=-1)


def ace_first(rank: int) -> int:
    """A rank where the ace is the lowest: ace 0, king 12; -1 stays."""
    return (rank + 1) % 13 if rank >= 0 else -1


def class_word(made: Any) -> str:
    """The class of a hand that was made, as expressions write it."""
    return (made.class_name or "").replace(" ", "_").replace("-", "_")


def whole_part(left: int, right: int) -> int:
    """A whole quotient; nothing divided by zero."""
    return left // right if right else 0


def rest(left: int, right: int) -> int:
    """What a whole division leaves; nothing where it is by zero."""
    return left % right if right else 0


_PLAIN: dict[str, Any] = {
    "whole_part": whole_part, "rest": rest,
    "seats": seats, "at": at, "bit": bit, "owed": owed, "all_in": all_in, "folded": folded, "declared": declared,
    "either": either, "one_seat": one_seat, "cards_at": cards_at, "one_card": one_card,
    "joined": joined, "first": first, "last": last,
    "holds": holds, "rank_of": rank_of, "suit_of": suit_of, "color_of": color_of, "is_joker": is_joker, "is_up": is_up,
    "is_down": is_down, "ranks": ranks, "suits": suits, "lowest": lowest, "highest": highest, "ratio": ratio,
    "class_word": class_word, "top_of": lambda made: made.top, "as_rank": lambda rank: rank,
    "sum": sum, "any": any, "all": all, "min": min, "max": max, "len": len,
}  # fmt: skip
"""What every expression may call: nothing here reads or writes anything but the hand it is given."""

_ACE_LOW: dict[str, Any] = {
    "rank_of": lambda card: ace_first(rank_of(card)),
    "ranks": lambda cards: sum({1 << ace_first(card >> 2) for card in cards if card < _REAL}),
    "lowest": lambda cards: min((ace_first(card >> 2) for card in cards if card < _REAL), default=-1),
    "highest": lambda cards: max((ace_first(card >> 2) for card in cards if card < _REAL), default=-1),
    "top_of": lambda made: ace_first(made.top),
    "as_rank": ace_first,
}
