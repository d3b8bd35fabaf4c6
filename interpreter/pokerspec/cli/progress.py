"""A bar that grows on a terminal while something long is done, and nothing elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from pokerspec.cli.terminal import terminal_of

STEPS = 50
OFTEN = 200
"""Steps after which the bar is drawn again in any case, so that it does not seem to stand still."""


def bar(total: int, what: str) -> Iterator[int]:
    """The numbers from 0 up to `total`, with a bar on standard error while they are used."""
    terminal = terminal_of(sys.stderr)
    if not terminal.live:
        yield from range(total)
        return
    full, empty = ("█", "░") if terminal.signs else ("#", ".")
    every = max(1, min(total // STEPS, OFTEN))
    width = min(STEPS, terminal.width - 30)
    try:
        for number in range(total):
            if number % every == 0:
                done = width * number // total
                sys.stderr.write(f"\r{full * done}{empty * (width - done)} {number} of {total} {what}")
                sys.stderr.flush()
            yield number
    finally:
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()
