"""Copies of a hand in play: ours beside `copy.deepcopy` of PokerKit's state at the same decision, some calls and checks in."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from statistics import median
from typing import Any

import pokerspec
from bench.players import pokerkit
from bench.policy import SEATS, SETTINGS, Setting

CALLS = 8
"""Decisions before the copy: six calls before the flop, two checks on it."""


def opened(setting: Setting) -> pokerspec.Hand:
    hand = pokerspec.load(setting.game).new_hand([setting.stack] * SEATS, 0, setting.stakes, seed=1)
    for _ in range(CALLS):
        hand.act(pokerspec.Check() if hand.legal.check else pokerspec.Call())
    return hand


def peers(setting: Setting) -> Callable[[], Any] | None:
    state = pokerkit.opened(setting)
    if state is None:
        return None
    for _ in range(CALLS):
        state.check_or_call()
    return lambda: deepcopy(state)


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
    hand = opened(setting)
    view = hand.view(0)
    found: dict[str, Callable[[], Any]] = {
        "copy": hand.copy,
        "copy(seed=)": lambda: hand.copy(seed=2),
        "sample": lambda: view.sample(2),
    }
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
