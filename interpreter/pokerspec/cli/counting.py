"""What many hands come to: pots, who wins with what, how often each share is won.

Counts are sums, so those of some hands and those of others are added in any order, and kept as plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerspec.engine.result import Result
    from pokerspec.rankings.rank import Rank

UNCONTESTED = "everyone else folded"


class Counts:
    """Sums over hands; `add` takes a hand's result, `to_json` gives what is worth knowing."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.pots: Counter[int] = Counter()
        """Chips in all pots of a hand → hands."""
        self.showdowns = 0
        self.decisions = 0
        self.shares: Counter[str] = Counter()
        """Share → hands in which it was won at a showdown."""
        self.classes: dict[str, Counter[str]] = {}
        """Share → class of hand → chips it won."""
        self.net = [0] * players
        """By place: 0 the seat left of the button."""

    @property
    def hands(self) -> int:
        return self.pots.total()

    def add(self, result: Result, button: int, decisions: int) -> None:
        self.decisions += decisions
        self.pots[sum(share.amount for share in result.shares)] += 1
        for place in range(self.players):
            self.net[place] += result.net[(button + 1 + place) % self.players]
        if any(won.rank is not None for share in result.shares for won in share.won):
            self.showdowns += 1
        self.shares.update({share.share for share in result.shares if any(won.rank is not None for won in share.won)})
        for share in result.shares:
            for won in share.won:
                name = UNCONTESTED if won.rank is None else class_of(won.rank)
                self.classes.setdefault(share.share if won.rank is not None else "", Counter())[name] += won.chips

    def merge(self, other: Counts) -> None:
        """Add the counts of other hands."""
        self.pots += other.pots
        self.showdowns += other.showdowns
        self.decisions += other.decisions
        self.shares += other.shares
        for share, counter in other.classes.items():
            self.classes.setdefault(share, Counter()).update(counter)
        self.net = [one + more for one, more in zip(self.net, other.net, strict=True)]

    def to_data(self) -> dict[str, Any]:
        """The sums as plain data, from which `from_data` makes them again."""
        return {
            "pots": sorted(self.pots.items()),
            "showdowns": self.showdowns,
            "decisions": self.decisions,
            "shares": dict(sorted(self.shares.items())),
            "classes": {share: dict(sorted(counter.items())) for share, counter in sorted(self.classes.items())},
            "net": self.net,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Counts:
        """Raises KeyError, TypeError or ValueError for data that are no counts."""
        found = cls(len(data["net"]))
        found.pots = Counter({whole(pot): whole(hands) for pot, hands in data["pots"]})
        found.showdowns, found.decisions = whole(data["showdowns"]), whole(data["decisions"])
        found.shares = Counter({str(share): whole(hands) for share, hands in data["shares"].items()})
        found.classes = {
            str(share): Counter({str(name): whole(chips) for name, chips in classes.items()})
            for share, classes in data["classes"].items()
        }
        found.net = [whole(chips, negative=True) for chips in data["net"]]
        return found

    def to_json(self) -> dict[str, Any]:
        """Shares of pots are of all chips won; `won` counts how often a share was won among hands that were shown."""
        total = sum(pot * hands for pot, hands in self.pots.items()) or 1
        return {
            "hands": self.hands,
            "players": self.players,
            "decisions": self.decisions,
            "showdowns": self.showdowns,
            "pots": spread(self.pots),
            "shares": {
                share: {"won": count, "of_showdowns": round(count / max(1, self.showdowns), 4)}
                for share, count in sorted(self.shares.items())
            },
            "classes": [
                {"share": share, "class": name, "chips": chips, "of_all": round(chips / total, 4)}
                for share, counter in sorted(self.classes.items())
                for name, chips in sorted(counter.items(), key=lambda item: (-item[1], item[0]))
            ],
            "net_per_100_hands": [round(100 * net / max(1, self.hands), 2) for net in self.net],
        }


def whole(value: Any, *, negative: bool = False) -> int:
    """A whole number as it was kept; ValueError for anything else."""
    if type(value) is not int or (value < 0 and not negative):
        raise ValueError(f"{value!r} is no count")
    return value


def class_of(rank: Rank) -> str:
    """The class of a hand, or how many cards count where the order has no classes."""
    if rank.class_name is not None:
        return rank.class_name
    if rank.ranking.spec.points is not None:
        return f"{rank.points} points"
    return f"{len(rank.cards)} card{'' if len(rank.cards) == 1 else 's'}"


def spread(values: Mapping[int, int]) -> dict[str, float]:
    """Mean, median, the largest tenth's least, and the largest, of values and how often each came."""
    count = sum(values.values())
    if not count:
        return {"mean": 0, "median": 0, "tenth": 0, "largest": 0}
    told = sorted(values.items())
    return {
        "mean": round(sum(value * times for value, times in told) / count, 2),
        "median": _at(told, count // 2),
        "tenth": _at(told, count * 9 // 10),
        "largest": told[-1][0],
    }


def _at(told: list[tuple[int, int]], place: int) -> int:
    """The value at a place, from 0, when all are laid in order."""
    for value, times in told:
        if place < times:
            return value
        place -= times
    return told[-1][0]
