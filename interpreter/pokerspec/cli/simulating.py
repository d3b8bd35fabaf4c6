"""Many hands played by chance, here or by several processes; whoever plays a hand, it is the same hand.

Everything about a hand follows from the seed and its number: who has the button, its shuffle, its choices. Hands are played
in pieces, the counts of the pieces are added, and a sum does not depend on the order. `played` is the one place that knows
what a hand of a number is.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha512
from random import Random
from typing import TYPE_CHECKING

from pokerspec.cli.counting import Counts
from pokerspec.cli.seating import Setting
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

PIECE = 250
"""Hands of a piece: a tenth of a second, so that little is lost when the work is broken off."""
MOST_WORKERS = 256

Piece = tuple[int, int]
"""The number of a first hand and of the one after the last."""


def played(table: Setting, number: int, counts: Counts) -> None:
    """Play the hand of a number and count it."""
    from pokerspec.cli.chance import play_out

    button = number % table.players
    key = sha512(table.seed.to_bytes(32, "big") + number.to_bytes(8, "big")).digest()
    hand = table.game.new_hand([table.stack] * table.players, table.button(button), table.stakes, seed=key[:32], events=False)
    play_out(hand, Random(int.from_bytes(key[32:], "big")))
    result = hand.result
    assert result is not None
    counts.add(result, button, len(hand.decisions))


def pieces(hands: int, done: Sequence[Piece]) -> Iterator[Piece]:
    """What is left of so many hands, in pieces; `done` is in order."""
    at = 0
    for first, after in [*done, (hands, hands)]:
        while at < first:
            stop = min(first, at + PIECE)
            yield at, stop
            at = stop
        at = max(at, after)


Tell = Callable[[int], None]
"""Hears how many hands are done."""


def counted(table: Setting, left: Iterator[Piece], workers: int, tell: Tell) -> Iterator[tuple[Piece, Counts]]:
    """The counts of every piece, as they are done."""
    return _here(table, left, tell) if workers == 1 else _by_workers(table, left, workers, tell)


def _here(table: Setting, left: Iterator[Piece], tell: Tell) -> Iterator[tuple[Piece, Counts]]:
    done = 0
    for first, after in left:
        counts = Counts(table.players)
        for number in range(first, after):
            tell(done)
            played(table, number, counts)
            done += 1
        yield (first, after), counts


def _by_workers(table: Setting, left: Iterator[Piece], workers: int, tell: Tell) -> Iterator[tuple[Piece, Counts]]:
    """Processes that are started anew on every system (`spawn`), each with a game of its own."""
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool
    from itertools import islice
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (table,))
    waiting: dict[Future[Counts], Piece] = {}
    done = 0
    try:
        while True:
            for piece in islice(left, 2 * workers - len(waiting)):  # no more than keeps everybody busy
                waiting[pool.submit(_work, piece)] = piece
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                piece = waiting.pop(future)
                yield piece, future.result()
                done += piece[1] - piece[0]
                tell(done)
    except BrokenProcessPool:
        raise UsageError(
            "a worker was killed", "begin again with fewer --workers; what --progress has kept is not lost"
        ) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


_TABLE: list[Setting] = []
"""The table of a worker process."""


def _begin(table: Setting) -> None:
    from multiprocessing import parent_process
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one ends the others
    first = parent_process()
    assert first is not None
    Thread(target=_end_with, args=(first,), daemon=True).start()
    _TABLE.append(table)


def _end_with(first: BaseProcess) -> None:
    """A process that was killed ends nobody; its workers would wait for more to do for ever."""
    first.join()
    os._exit(1)


def _work(piece: Piece) -> Counts:
    counts = Counts(_TABLE[0].players)
    for number in range(*piece):
        played(_TABLE[0], number, counts)
    return counts
