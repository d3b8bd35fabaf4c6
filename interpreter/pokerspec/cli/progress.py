"""A bar that grows on a terminal while something long is done, and nothing elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import TracebackType

from pokerspec.cli.terminal import terminal_of

STEPS = 50
OFTEN = 200
"""Steps after which the bar is drawn again in any case, so that it does not seem to stand still."""


class Bar:
    """A bar on standard error: `show(done)` draws it where it has grown, leaving the `with` block wipes it away."""

    def __init__(self, total: int, what: str) -> None:
        self._terminal = terminal_of(sys.stderr)
        self._total, self._what = total, what
        self._every = max(1, min(total // STEPS, OFTEN))
        self._drawn = -1

    def show(self, done: int) -> None:
        """So much is done."""
        if not self._terminal.live or done // self._every == self._drawn:
            return
        self._drawn = done // self._every
        full, empty = ("█", "░") if self._terminal.signs else ("#", ".")
        width = min(STEPS, self._terminal.width - 30)
        long = width * done // self._total
        sys.stderr.write(f"\r{full * long}{empty * (width - long)} {done} of {self._total} {self._what}")
        sys.stderr.flush()

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._terminal.live:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


def bar(total: int, what: str) -> Iterator[int]:
    """The numbers from 0 up to `total`, with a bar while they are used."""
    with Bar(total, what) as drawn:
        for number in range(total):
            drawn.show(number)
            yield number
