"""What many hands come to: pots, who wins with what, how often each share is won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerspec.engine.result import Result
    from pokerspec.rankings.rank import Rank

UNCONTESTED = "everyone else folded"


class Counts:
    """Sums over hands; `add` takes a hand's result, `to_json` gives what is worth knowing."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.pots: list[int] = []
        self.showdowns = 0
        self.decisions = 0
        self.shares: Counter[str] = Counter()
        """Share → hands in which it was won at a showdown."""
        self.classes: dict[str, Counter[str]] = {}
        """Share → class of hand → chips it won."""
        self.chips: Counter[str] = Counter()
        self.net = [0] * players
        """By place: 0 the seat left of the button."""

    def add(self, result: Result, button: int, decisions: int) -> None:
        self.decisions += decisions
        self.pots.append(sum(share.amount for share in result.shares))
        for place in range(self.players):
            self.net[place] += result.net[(button + 1 + place) % self.players]
        if any(won.rank is not None for share in result.shares for won in share.won):
            self.showdowns += 1
        self.shares.update({share.share for share in result.shares if any(won.rank is not None for won in share.won)})
        for share in result.shares:
            for won in share.won:
                name = UNCONTESTED if won.rank is None else class_of(won.rank)
                self.classes.setdefault(share.share if won.rank is not None else "", Counter())[name] += won.chips
                self.chips[share.share if won.rank is not None else ""] += won.chips

    def to_json(self) -> dict[str, Any]:
        """Shares of pots are of all chips won; `won` counts how often a share was won among hands that were shown."""
        total = sum(self.pots) or 1
        return {
            "hands": len(self.pots),
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
            "net_per_100_hands": [round(100 * net / max(1, len(self.pots)), 2) for net in self.net],
        }


def class_of(rank: Rank) -> str:
    """The class of a hand, or how many cards count where the order has no classes."""
    if rank.class_name is not None:
        return rank.class_name
    if rank.ranking.spec.points is not None:
        return f"{rank.points} points"
    return f"{len(rank.cards)} card{'' if len(rank.cards) == 1 else 's'}"


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, median, the largest tenth's least, and the largest."""
    if not values:
        return {"mean": 0, "median": 0, "tenth": 0, "largest": 0}
    told = sorted(values)
    return {
        "mean": round(sum(told) / len(told), 2),
        "median": told[len(told) // 2],
        "tenth": told[len(told) * 9 // 10],
        "largest": told[-1],
    }
