"""How every engine is played: six seats, 200 big blinds, uniform over fold, check or call, and the least raise.

A fold is only tried against a wager; a draw throws a uniform number of random cards; a bring-in is paid or
completed, either as likely. A player is a function that plays one hand and returns the decisions made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, NamedTuple

SEATS = 6

Player = Callable[[], int]


class Setting(NamedTuple):
    """One game as all engines play it: its id here, the stakes by name, the stacks in chips, options, who must be beaten how."""

    game: str
    stakes: dict[str, int]
    stack: int
    options: Mapping[str, object] = {}
    must: float = 0.0
    """The least ratio to PokerKit that issue 7 asks for."""


_BLINDS = {"small_blind": 1, "big_blind": 2}
_LIMIT = {"small_bet": 2}
_STUD = {"small_bet": 4, "ante": 1, "bring_in": 1}

SETTINGS = (
    Setting("nlhe", _BLINDS, 400, must=20),
    Setting("lhe", _LIMIT, 400, must=16),
    Setting("short-deck", {"ante": 2}, 400, must=16),
    Setting("2-7-single-draw", {**_BLINDS, "ante": 0}, 400, {"open_limp": True}, must=16),
    Setting("plo", _BLINDS, 400, must=38),
    Setting("o8", _LIMIT, 400, must=45),
    Setting("stud", _STUD, 800, must=14),
    Setting("razz", _STUD, 800, must=14),
    Setting("2-7-triple-draw", _LIMIT, 400, must=14),
    Setting("badugi", _LIMIT, 400, must=14),
)


def _taker(places: tuple[int, ...]) -> Callable[[Sequence[Any]], Sequence[Any]]:
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))


def _ways(held: int) -> list[list[Callable[[Sequence[Any]], Sequence[Any]]]]:
    return [[_taker(places) for places in combinations(range(held), thrown)] for thrown in range(held + 1)]


WAYS = [_ways(held) for held in range(8)]
"""By the number of cards held and of those thrown: every way to throw, as functions from the cards held to those thrown."""


def cards_to_throw(held: Sequence[Any], most: int, choose: Callable[[], float]) -> Sequence[Any]:
    """A uniform number of random cards. Drawing lots costs an engine that is fast more than its rules do, so it is quick."""
    found = WAYS[len(held)][int(choose() * (most + 1))]
    return found[int(choose() * len(found))](held)
