"""`python -m bench [GAME …]`: hands a second, ours beside PokerKit's, interleaved; medians and ratios. `copy`: copies alone.

Only ratios of one run mean anything: both engines share the machine's mood. Times are CPU seconds of this
process. `--json FILE` keeps the figures.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench import copies, ours, pokerkit_player
from bench.policy import SETTINGS, Player


def rate(play: Player, seconds: float) -> tuple[float, float]:
    """Hands and decisions a CPU second."""
    hands = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play()
        hands += 1
    return hands / spent, decisions / spent


def compare(players: dict[str, Player], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Hands a second of each player in each round, one after another within a round."""
    for play in players.values():
        for _ in range(20):
            play()
    found: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(rounds):
        for name, play in players.items():
            found[name].append(rate(play, seconds)[0])
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games, or `copy`; all that PokerKit has here")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a player and round")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    given = parser.parse_args(arguments)
    report: dict[str, Any] = {"python": platform.python_version(), "rounds": given.rounds, "games": {}}
    print(f"{'game':<18}{'pokerspec':>12}{'lean':>12}{'PokerKit':>12}{'ratio':>9}{'lean/full':>11}")
    for setting in SETTINGS:
        if given.games and setting.game not in given.games:
            continue
        players = {"pokerspec": ours.make(setting, 1), "lean": ours.make(setting, 1, events=False)}
        peer = pokerkit_player.make(setting, 1)
        if peer is not None:
            players["PokerKit"] = peer
        rounds = compare(players, given.rounds, given.seconds)
        medians = {name: median(rates) for name, rates in rounds.items()}
        ratio = median(a / b for a, b in zip(rounds["pokerspec"], rounds["PokerKit"], strict=True)) if peer else 0.0
        lean = median(a / b for a, b in zip(rounds["lean"], rounds["pokerspec"], strict=True))
        report["games"][setting.game] = {"hands_per_second": medians, "ratio_to_pokerkit": ratio, "lean_to_full": lean}
        shown = f"{medians['PokerKit']:>12,.0f}{ratio:>8.1f}x" if peer else f"{'-':>12}{'-':>9}"
        print(f"{setting.game:<18}{medians['pokerspec']:>12,.0f}{medians['lean']:>12,.0f}{shown}{lean:>10.2f}x", flush=True)
    if not given.games or "copy" in given.games:
        report["copy"] = copies.compare(given.rounds, given.seconds / 4)
        print(copies.show(report["copy"]))
    if given.json:
        given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
