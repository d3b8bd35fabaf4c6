"""What compiled expressions call: seats and cards asked for what a plain operator cannot say.

Seats are numbers (-1: nobody), sets of seats masks, cards numbers (-1: no card; 52 and above have no rank and no suit).
A rank, suit or colour that is not there is -1, and no comparison with it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pokerspec.compiler.leading import Boards, Measure, Order, seats, seen, up
from pokerspec.compiler.state import State
from pokerspec.language.expr.fold import ratio
from pokerspec.rankings.cards import RANKS

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""Points of the ranks 2 to A unless a ranking says otherwise."""
_REAL = 52
_UNKNOWN = 64


class Runtime:
    """What the expressions of one game need beside the hand in play.

    `hands` gives the ranking of each hand by the hand's name, in the order of the spec; `first` is the hand of the first
    share, by which `best` and `worst` compare. `measures` are those of hands with wild cards and come before the ranking;
    the hands' own conditions, which say what is wild, are bound by a runtime without them. `board_ties` is `position` or
    `suit`. `seat_zones` are all zones of a seat, `values` the points of the ranks 2 to A.
    """

    def __init__(
        self, hands: Mapping[str, Order] | None = None, first: str | None = None, board_ties: str = "position",
        seat_zones: Sequence[str] = ("hole",), values: Sequence[int] = VALUES, measures: Mapping[str, Measure] | None = None,
    ) -> None:  # fmt: skip
        self.hands = dict(hands or {})
        self.first = first if first is not None else next(iter(self.hands), "")
        self.board_ties, self.seat_zones, self.values = board_ties, tuple(seat_zones), tuple(values)
        self._names: dict[bool, dict[str, Any]] = {}
        wild = measures or {}
        self._boards = {name: Boards(by, wild.get(name), board_ties, self.seat_zones) for name, by in self.hands.items()}

    def with_wild(self, measures: Mapping[str, Measure]) -> Runtime:
        """A runtime for the rest of the game, once its hands are compiled."""
        if not measures:
            return self
        return Runtime(self.hands, self.first, self.board_ties, self.seat_zones, self.values, measures)

    def names(self, ace_low: bool = False) -> dict[str, Any]:
        """The globals of compiled expressions; with `ace_low` ranks run from the ace (0) to the king."""
        if ace_low not in self._names:
            self._names[ace_low] = {
                "__builtins__": {}, **_PLAIN, **(_ACE_LOW if ace_low else {}), "best": self.best, "worst": self.worst,
                "strength": self.strength, "value": self.value, "points": self.points, "up": self.up, "down": self.down,
                "door": self.door,
            }  # fmt: skip
        return self._names[ace_low]

    # ---- hands ------------------------------------------------------------------------------------------------------------

    def boards(self, hand: str) -> Boards:
        """What compares seats' cards by a hand, by the first where none is named. KeyError where the hand has no ranking."""
        return self._boards[hand or self.first]

    def tester(self, class_name: str, rank: int | None) -> Callable[..., bool]:
        """A test of cards for a class (and rank) or one above it, by the first hand whose ranking has the class.

        Raises LookupError where no ranking has it.
        """
        hand, known = self._known(class_name)
        return self.boards(hand).test(known, None if rank is None else RANKS[rank])

    def up_tester(self, class_name: str, rank: int | None) -> Callable[[State, Sequence[int]], bool]:
        """The same test of face-up cards: whether those of one of some seats pass."""
        hand, known = self._known(class_name)
        return self.boards(hand).up_test(known, None if rank is None else RANKS[rank])

    def _known(self, class_name: str) -> tuple[str, str]:
        """The first hand whose ranking has a class, and the class's name there."""
        for hand, order in self.hands.items():
            for known in order.class_names:
                if known.replace(" ", "_").replace("-", "_") == class_name:
                    return hand, known
        raise LookupError(f"no ranking of the game has a class {class_name!r}")

    def strength(self, hand: str, cards: Sequence[int], h: Any = None, s: int = -1) -> int:
        """How strong cards are as a hand, wild cards as any; more is better, 0 for none."""
        cards = seen(cards)
        return self.boards(hand).worth(cards, h, s) if cards else 0

    def best(self, h: State, hand: str, cards: Sequence[Sequence[int]]) -> int:
        """The live seat whose cards are best; `cards` are those of the live seats from the lowest up. -1: nobody has any."""
        return self.boards(hand).outstanding(h, cards, 1)

    def worst(self, h: State, hand: str, cards: Sequence[Sequence[int]]) -> int:
        """The live seat whose cards are worst; seats without cards, or with some that nobody has seen, are not asked."""
        return self.boards(hand).outstanding(h, cards, -1)

    def best_up(self, hand: str) -> Callable[[State], int]:
        """`best(up)`: finds the live seat whose face-up cards are best; `worst_up`, `best_door`, `worst_door` likewise."""
        return self.boards(hand).best_up(1)

    def worst_up(self, hand: str) -> Callable[[State], int]:
        return self.boards(hand).best_up(-1)

    def best_door(self, hand: str) -> Callable[[State], int]:
        return self.boards(hand).best_door(1)

    def worst_door(self, hand: str) -> Callable[[State], int]:
        return self.boards(hand).best_door(-1)

    # ---- cards ------------------------------------------------------------------------------------------------------------

    def value(self, card: int) -> int:
        return self.values[card >> 2] if 0 <= card < _REAL else 0

    def points(self, cards: Sequence[int]) -> int:
        return sum(map(self.value, cards))

    def up(self, h: State, seat: int) -> Sequence[int]:
        """A seat's cards that lie face up, in all its zones."""
        return up(h, self.seat_zones, seat) if seat >= 0 else ()

    def down(self, h: State, seat: int) -> list[int]:
        return [card for zone in self.seat_zones for card in cards_at(h, zone, seat) if not h.up >> card & 1]

    def door(self, h: State, seat: int) -> int:
        """A seat's first card that lies face up."""
        return first(self.up(h, seat))


# ---- seats ----------------------------------------------------------------------------------------------------------------


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
    return h.own[zone][seat] if seat >= 0 else ()


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
    "class_word": class_word, "top_of": lambda made: made.top,
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
