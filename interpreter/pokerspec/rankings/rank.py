"""A ranked hand: what it is, with which cards, and what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pokerspec.rankings.ranking import Ranking


class Rank:
    """The best hand made of some cards; compares with others of the same ranking, the better hand is the greater.

    `value` is its strength (0: no hand), `cards` the cards used, best first, `ranks` the ranks in the order compared,
    `groups` those of the class's groups, `class_name` the class's id (None in a ranking without classes).
    """

    __slots__ = ("cards", "class_name", "groups", "ranking", "ranks", "value")

    def __init__(
        self,
        ranking: Ranking,
        value: int,
        cards: tuple[int, ...],
        class_name: str | None = None,
        ranks: tuple[int, ...] = (),
        groups: tuple[int, ...] = (),
    ) -> None:
        self.ranking, self.value, self.cards = ranking, value, cards
        self.class_name, self.ranks, self.groups = class_name, ranks, groups

    @property
    def top(self) -> int:
        """The rank compared first, 0..12; -1 where no card counts."""
        return self.ranks[0] if self.ranks else -1

    @property
    def points(self) -> int:
        """The cards' points together, in a ranking by points; else the number of cards."""
        return self.ranking.points_of(self.cards)

    def name(self, lang: str = "en") -> str:
        """What the hand is called, by the words of its class."""
        return self.ranking.say(self, lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rank) and self.value == other.value and self._same(other)

    def __hash__(self) -> int:
        return hash((self.ranking.id, self.value))

    def __lt__(self, other: Rank) -> bool:
        return self.value < other.value if self._same(other) else NotImplemented

    def __le__(self, other: Rank) -> bool:
        return self.value <= other.value if self._same(other) else NotImplemented

    def __gt__(self, other: Rank) -> bool:
        return self.value > other.value if self._same(other) else NotImplemented

    def __ge__(self, other: Rank) -> bool:
        return self.value >= other.value if self._same(other) else NotImplemented

    def __repr__(self) -> str:
        return f"<Rank {self.ranking.id}: {self.name()}>"

    def _same(self, other: object) -> bool:
        return isinstance(other, Rank) and (other.ranking is self.ranking or other.ranking.id == self.ranking.id)
