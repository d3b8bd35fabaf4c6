"""How every engine is played: six seats, 200 big blinds, uniform over fold, check or call, and the least raise.

A fold is only tried against a wager; a draw throws a uniform number of random cards; a bring-in is paid or
completed, either as likely. A player is a function that plays one hand and returns the decisions made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

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
