"""How every engine is played: six seats, 200 big blinds, uniform over fold, check or call, and the least raise.

A fold is only tried against a wager; a draw throws a uniform number of random cards; a bring-in is paid or
completed, either as likely. A player is a function that plays one hand and returns the decisions made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

SEATS = 6

Player = Callable[[], int]


class Setting(NamedTuple):
    """One game as all engines play it: its id here, the stakes by name, the stacks in chips."""

    game: str
    stakes: dict[str, int]
    stack: int


SETTINGS = (
    Setting("nlhe", {"small_blind": 1, "big_blind": 2}, 400),
    Setting("lhe", {"small_bet": 2}, 400),
    Setting("plo", {"small_blind": 1, "big_blind": 2}, 400),
    Setting("stud", {"small_bet": 4, "ante": 1, "bring_in": 1}, 800),
    Setting("2-7-triple-draw", {"small_bet": 2}, 400),
)
