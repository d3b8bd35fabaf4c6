"""Whole hands: ours with and without an event log, and every peer that has the game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bench.measure import Job, Rates, compare
from bench.players import clubs, openspiel, ours, pokerkit, pokers
from bench.policy import SETTINGS, Player, Setting

OURS, LEAN = "pokerspec", "pokerspec lean"
PEERS = {"PokerKit": pokerkit.make, "clubs": clubs.make, "OpenSpiel": openspiel.make, "pokers": pokers.make}
WARM = 100
"""Hands before anything is measured, so that tables which are filled as hands come up are there."""


def players(setting: Setting) -> dict[str, Player]:
    """Everybody who plays the game here."""
    found: dict[str, Player] = {OURS: ours.make(setting, 1), LEAN: ours.make(setting, 1, events=False)}
    for name, make in PEERS.items():
        player = make(setting, 1)
        if player is not None:
            found[name] = player
    return found


def hands(play: Player) -> Job:
    """A job whose work are hands."""

    def job() -> int:
        play()
        return 1

    return job


def decisions_a_hand(play: Player, number: int = 100) -> float:
    return sum(play() for _ in range(number)) / number


def measure(setting: Setting, rounds: int, seconds: float) -> dict[str, Any]:
    """Hands a second, and what ours are to the others'."""
    found = players(setting)
    with silence():
        rates = compare({name: hands(play) for name, play in found.items()}, rounds, seconds, WARM)
        decisions = {name: round(decisions_a_hand(play), 1) for name, play in found.items()}
    return {
        "hands_per_second": {name: round(rate, 1) for name, rate in rates.medians().items()},
        "decisions_per_hand": decisions,
        "ratios": _ratios(rates),
        "must": setting.must,
    }


@contextmanager
def silence() -> Iterator[None]:
    """Nothing reaches standard output, not even what compiled code writes there by itself, as one of the peers does."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def _ratios(rates: Rates) -> dict[str, float]:
    return {name: round(ratio, 3) for name, ratio in rates.ratios(OURS).items()}


def report(names: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    """Every game asked for, said as it is done."""
    print(f"{'game':<17}{'ours':>9}{'lean':>9}{'lean/full':>10}   hands a second; ours as many times a peer's")
    found = {}
    for setting in SETTINGS:
        if not names or setting.game in names:
            found[setting.game] = row = measure(setting, rounds, seconds)
            print(say(setting.game, row), flush=True)
    return found


def say(game: str, row: Mapping[str, Any]) -> str:
    rates, ratios = row["hands_per_second"], row["ratios"]
    peers = "  ".join(f"{name} {rates[name]:,.0f} ({ratios[name]:.1f}x)" for name in rates if name not in (OURS, LEAN))
    return f"{game:<17}{rates[OURS]:>9,.0f}{rates[LEAN]:>9,.0f}{1 / ratios[LEAN]:>9.2f}x   {peers}"
