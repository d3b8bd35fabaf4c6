"""The file in which a long simulation keeps what it has counted, so that it can go on after it was broken off.

JSON: what is simulated, which hands are done (as numbers from and up to), their counts, and a digest of all that. It is written
beside itself and then put in place in one step, so there is a whole file at any moment. Hands that are in it are not played
again. A file that was changed, or is of another simulation, is refused and left as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from pokerspec.cli.counting import Counts, whole
from pokerspec.cli.seating import Setting
from pokerspec.cli.simulating import Piece
from pokerspec.cli.usage import UsageError

KIND = "pokerspec simulation"
VERSION = 1
_EVERY = 1.0
"""Seconds between two writings."""
_MOST_BYTES = 64 << 20


class Kept:
    """What has been counted so far of one simulation, in memory and in a file (None: in memory alone)."""

    def __init__(self, table: Setting, path: Path | None) -> None:
        self.done: list[Piece] = []
        self.counts = Counts(table.players)
        self._about, self._path = _about(table), path
        self._written = monotonic()
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            self.write()

    @property
    def hands(self) -> int:
        return sum(after - first for first, after in self.done)

    def add(self, piece: Piece, counts: Counts) -> None:
        """A piece is done; now and then the file is written."""
        self.done = _joined([*self.done, piece])
        self.counts.merge(counts)
        if monotonic() - self._written >= _EVERY:
            self.write()

    def write(self) -> None:
        """Put the file in place whole. Raises UsageError where it cannot be written."""
        if self._path is None:
            return
        said = {"kind": KIND, "version": VERSION, **self._about, "done": self.done, "counts": self.counts.to_data()}
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}.tmp")
        try:
            beside.write_text(json.dumps({**said, "digest": digest(said)}, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(beside, self._path)
        except OSError as error:
            with suppress(OSError):
                beside.unlink()
            raise UsageError(f"{self._path}: cannot be written: {error.strerror or error}") from None
        self._written = monotonic()

    def _read(self, path: Path) -> None:
        try:
            with path.open("rb") as stream:
                raw = stream.read(_MOST_BYTES + 1)  # a device has no size, and no end
            if len(raw) > _MOST_BYTES:
                raise ValueError("it is too large")
            data = json.loads(raw.decode("utf-8"))
            if not isinstance(data, dict) or data.pop("kind", None) != KIND:
                raise ValueError("it is no simulation")
        except OSError as error:
            raise UsageError(f"{path}: cannot be read: {error.strerror or error}") from None
        except (ValueError, RecursionError) as error:
            why = "it is not JSON" if isinstance(error, json.JSONDecodeError) else str(error)
            raise UsageError(f"{path}: cannot be gone on with: {why}", "give --progress another file") from None
        self._take(path, data)

    def _take(self, path: Path, data: dict[str, Any]) -> None:
        if data.get("version") != VERSION:
            raise UsageError(f"{path}: is of another version of pokerspec", "give --progress another file")
        said = data.pop("digest", None)
        if said != digest({"kind": KIND, **data}):
            raise UsageError(
                f"{path}: was changed after it was written", "give --progress another file; this one is left as it is"
            )
        other = [name for name, value in self._about.items() if data.get(name) != value]
        if other:
            shown = ", ".join(f"{name} {_short(data.get(name))}, not {_short(self._about[name])}" for name in other)
            raise UsageError(
                f"{path}: is of another simulation: {shown}", "give --progress another file, or the same words as then"
            )
        try:
            self.done = _joined([(whole(first), whole(after)) for first, after in data["done"]])
            self.counts = Counts.from_data(data["counts"])
        except (KeyError, TypeError, ValueError, AttributeError):
            raise UsageError(f"{path}: its counts are none", "give --progress another file") from None
        if self.counts.hands != self.hands or self.counts.players != self._about["players"]:
            raise UsageError(f"{path}: its counts are not those of its hands", "give --progress another file")


def _about(table: Setting) -> dict[str, Any]:
    """What must be the same for hands to be added: the merged spec by its hash, and all that a hand follows from."""
    return {
        "game": table.game.id,
        "hash": table.game.hash,
        "options": dict(sorted(table.game.options.items())),
        "players": table.players,
        "stakes": dict(sorted(table.stakes.items())),
        "stack": table.stack,
        "seed": str(table.seed),
    }


def digest(data: Mapping[str, Any]) -> str:
    """A sha256 of plain data, whatever the order of its keys."""
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")).hexdigest()


def _joined(done: list[Piece]) -> list[Piece]:
    """Pieces in order, neighbours joined. Raises ValueError where two hold the same hand."""
    found: list[Piece] = []
    for first, after in sorted(done):
        if first >= after or (found and first < found[-1][1]):
            raise ValueError("a hand is counted twice")
        if found and first == found[-1][1]:
            found[-1] = (found[-1][0], after)
        else:
            found.append((first, after))
    return found


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
    return text if len(text) <= 40 else f"{text[:12]}…"
