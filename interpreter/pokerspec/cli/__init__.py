"""The command line: thin, and quick to start, since each command loads only what it needs."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command (`argv`, else the words the program was started with); the exit code.

    0 done; 1 a spec or an example has a fault; 2 the command could not be understood; 3 a fault of our own.
    """
    from pokerspec.cli.entry import run

    return run(argv)


__all__ = ["main"]
