"""Every game of the repository: our decisions a second, and what that is to the peer in a game of the same kind.

PokerKit has only some of the games. A game it lacks is set against the measured one that is most like it: of the same family,
where the spec says one, else the one in which PokerKit is fastest; by decisions, since hands are of different lengths.
"""

from __future__ import annotations

from typing import Any

import pokerspec
from bench.games import WARM
from bench.measure import Job, compare
from bench.players import ours, pokerkit
from bench.policy import SEATS, SETTINGS, Player, Setting

SHARE = 0.5
"""No game may have less than this part of the least ratio of the games that PokerKit has (issue 7)."""


def player(game: pokerspec.Game) -> Player:
    """The game as the policy plays it, for its typical stakes."""
    stakes = game.typical_stakes(SEATS)
    return ours.make(Setting(game.id, stakes, 200 * max(stakes.values(), default=1)), 1)


def report(rounds: int, seconds: float) -> dict[str, Any]:
    """Every game, slowest first."""
    library = pokerspec.Library()
    games = {document.id: pokerspec.load(document.id) for document in library.documents("game")}
    jobs: dict[str, Job] = {name: player(game) for name, game in games.items()}
    peers = {s.game: peer for s in SETTINGS if (peer := pokerkit.make(s, 1)) is not None}
    jobs |= {f"PokerKit {name}": player for name, player in peers.items()}
    rates = compare(jobs, rounds, seconds, WARM)
    like = {name: _like(game, games, peers, rates.medians()) for name, game in games.items()}
    found = {
        name: {
            "decisions_per_second": round(rates.medians()[name]),
            "beside": other,
            "ratio": round(rates.ratio(name, f"PokerKit {other}"), 2) if other else None,
        }
        for name, other in like.items()
    }
    told = sorted(found.items(), key=lambda pair: (pair[1]["ratio"] or 0.0, pair[1]["decisions_per_second"]))
    print("\nevery game: decisions a second (as many times PokerKit's in the game beside it), slowest first")
    for name, row in told:
        beside = f"{row['ratio']:>7.1f}x {row['beside']}" if row["beside"] else ""
        print(f"  {name:<22}{row['decisions_per_second']:>10,}{beside}")
    return dict(told)


def _like(game: pokerspec.Game, games: Any, peers: Any, rates: dict[str, float]) -> str | None:
    if game.id in peers:
        return game.id
    fastest = sorted(peers, key=lambda name: -rates[f"PokerKit {name}"])
    return next((name for name in fastest if games[name].family == game.family), fastest[0] if fastest else None)
