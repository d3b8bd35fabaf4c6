"""Rates of several contenders, taken in turn, and what they are to one another.

Only ratios of one run mean anything: all contenders share the machine's mood. Times are CPU seconds of this process, the
order is turned round from round to round, and what is told is the median over the rounds: of rates, and of the ratios within
each round.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import NamedTuple

Job = Callable[[], int]
"""Does some work and says how much: hands, hands ranked, deals."""


class Rates(NamedTuple):
    """Work a CPU second, by contender and round."""

    rounds: Mapping[str, list[float]]

    def medians(self) -> dict[str, float]:
        return {name: median(rates) for name, rates in self.rounds.items()}

    def ratio(self, one: str, other: str) -> float:
        """How many times as fast one is as another."""
        return median(a / b for a, b in zip(self.rounds[one], self.rounds[other], strict=True))

    def ratios(self, one: str) -> dict[str, float]:
        """One over each of the others."""
        return {other: self.ratio(one, other) for other in self.rounds if other != one}


def rate(job: Job, seconds: float) -> float:
    """Work a CPU second; the job is done once at least."""
    done = 0
    start = time.process_time()
    while True:
        done += job()
        spent = time.process_time() - start
        if spent >= seconds and spent > 0:
            return done / spent


def compare(jobs: Mapping[str, Job], rounds: int, seconds: float, warm: int = 1) -> Rates:
    """The rates of the jobs, each done `warm` times beforehand."""
    for job in jobs.values():
        for _ in range(warm):
            job()
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(rounds):
        for name in jobs if number % 2 == 0 else reversed(list(jobs)):
            found[name].append(rate(jobs[name], seconds))
    return Rates(found)
