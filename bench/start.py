"""Start-up: whole processes, their CPU time (user and system) as the system counts it, beside Python doing nothing.

The bytecode of modules is there, as pip leaves it. Each process is started in turn; what is told is the median.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

NOTHING = "python -c pass"
LIMITS = {"load": 0.150, "lint": 0.250}
"""CPU seconds that issue 7 allows."""
_HOUSE = """pokerspec: 1
game: late-night
title: Late Night
extends: plo8
options:
  big: {default: false}
streets:
  preflop:
    bet: {max: pot * 2 if big else pot}
"""
"""A game of one's own, with expressions that no shipped game has."""


def cpu_seconds(words: list[str], environ: dict[str, str]) -> float:
    """What a process takes, itself and whatever it waits for."""
    before = _children()
    subprocess.run(words, check=True, env=environ, stdout=subprocess.DEVNULL)
    return _children() - before


def _children() -> float:
    """The CPU time of all processes waited for: to the microsecond where the system says it, else in its ticks."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        times = os.times()
        return times.children_user + times.children_system
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def processes(house: Path) -> dict[str, list[str]]:
    python = [sys.executable, "-c"]
    lint = [sys.executable, "-m", "pokerspec", "lint"]
    shipped = next(Path(str(_rules())).rglob("nlhe.yaml"))
    return {
        NOTHING: [*python, "pass"],
        "load": [*python, "import pokerspec; pokerspec.load('nlhe')"],
        "load a game of draws": [*python, "import pokerspec; pokerspec.load('2-7-triple-draw')"],
        "lint": [*lint, str(shipped)],
        "lint a file of the house": [*lint, str(house)],
    }


def _rules() -> Any:
    from pokerspec.data import rules_folder

    return rules_folder()


def report(rounds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "late-night.yaml"
        house.write_text(_HOUSE, encoding="utf-8")
        environ = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(folder) / "cache")}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        jobs = processes(house)
        times: dict[str, list[float]] = {title: [] for title in jobs}
        for number in range(rounds + 1):
            for title, words in jobs.items():
                spent = cpu_seconds(words, environ)
                if number:  # the first round leaves bytecode
                    times[title].append(spent)
    found = {title: round(median(spent), 4) for title, spent in times.items()}
    print("\nstart-up, CPU milliseconds: " + ", ".join(f"{title} {spent * 1000:.0f}" for title, spent in found.items()))
    return {"seconds": found, "must": LIMITS}
