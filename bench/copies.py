"""Copies of a hand in play: ours beside `copy.deepcopy` of PokerKit's state at the same decision."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from statistics import median
from typing import Any

import pokerspec
from bench import pokerkit_player
from bench.policy import SEATS, SETTINGS, Setting


def ours(setting: Setting) -> Callable[[], Any]:
    """`copy()` of a hand at its first decision."""
    return pokerspec.load(setting.game).new_hand([setting.stack] * SEATS, 0, setting.stakes, seed=1).copy


def seeded(setting: Setting) -> Callable[[], Any]:
    """`copy(seed=)`: the cards nobody has seen come anew."""
    hand = pokerspec.load(setting.game).new_hand([setting.stack] * SEATS, 0, setting.stakes, seed=1)
    return lambda: hand.copy(seed=2)


def sampled(setting: Setting) -> Callable[[], Any]:
    """`view(seat).sample(seed)`: a hand one seat could believe in."""
    view = pokerspec.load(setting.game).new_hand([setting.stack] * SEATS, 0, setting.stakes, seed=1).view(0)
    return lambda: view.sample(2)


def peers(setting: Setting) -> Callable[[], Any] | None:
    state = pokerkit_player.opened(setting)
    return None if state is None else lambda: deepcopy(state)


def microseconds(copy: Callable[[], Any], seconds: float) -> float:
    """CPU time of one copy."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            copy()
        done += 20
    return spent / done * 1e6


def compare(rounds: int, seconds: float) -> dict[str, Any]:
    """Medians in microseconds and the ratio to PokerKit, one after another within a round."""
    setting = SETTINGS[0]
    found = {"copy": ours(setting), "copy(seed=)": seeded(setting), "sample": sampled(setting)}
    peer = peers(setting)
    if peer is not None:
        found["PokerKit deepcopy"] = peer
    times: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(rounds):
        for name, copy in found.items():
            times[name].append(microseconds(copy, seconds))
    report: dict[str, Any] = {"game": setting.game, "microseconds": {name: median(all_) for name, all_ in times.items()}}
    if peer is not None:
        pairs = zip(times["PokerKit deepcopy"], times["copy"], strict=True)
        report["ratio_to_pokerkit"] = median(theirs / own for theirs, own in pairs)
    return report


def show(report: dict[str, Any]) -> str:
    """The report as one line."""
    said = ", ".join(f"{name} {micros:,.1f} us" for name, micros in report["microseconds"].items())
    ratio = f"; PokerKit's takes {report['ratio_to_pokerkit']:,.0f} times as long" if "ratio_to_pokerkit" in report else ""
    return f"copy ({report['game']}): {said}{ratio}"
