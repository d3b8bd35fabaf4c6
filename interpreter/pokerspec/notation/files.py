"""Files of hands, told by their names: `.phh`, `.phhs`; records, saved hands and Open Hand History as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pokerspec.notation.facts import Broken, Record, RecordError
from pokerspec.structs import Struct

KINDS = (".phh", ".phhs", ".jsonl", ".json", ".ohh")


class Saved(Struct):
    """A hand this library saved: its text, and where it stood."""

    id: str
    line: int
    text: str


def read_file(path: Path) -> Iterator[Record | Broken | Saved]:
    """The hands of a file, in order; what cannot be read comes as `Broken`.

    RecordError for a file that is not there, is not UTF-8, or has a name of no known kind.
    """
    if path.suffix not in KINDS:  # before it is read: a device has no end
        raise RecordError(f"{path} is of no known kind; known are {', '.join(KINDS)}")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not UTF-8 text") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}") from None
    if path.suffix == ".phh":
        from pokerspec.notation.phh import read_phh

        return iter([read_phh(text, path.stem)])
    if path.suffix == ".phhs":
        from pokerspec.notation.phh import read_phhs

        return read_phhs(text, path.stem)
    return _read_json(text, path.stem)


def _read_json(text: str, name: str) -> Iterator[Record | Broken | Saved]:
    """One JSON object, perhaps over many lines, or one a line."""
    from pokerspec.notation.records import read_records

    lines = text.splitlines()
    whole = _object(text) if sum(1 for line in lines if line.strip()) > 1 else None
    if whole is not None:
        lines = [json.dumps(whole, ensure_ascii=False)]
    for number, line in enumerate(lines, 1):
        data = _object(line)
        if data is not None and "decisions" in data:
            yield Saved(str(data.get("id", name if len(lines) == 1 else f"{name}:{number}")), number, line)
        else:
            yield from read_records([line], first=number)


def _object(text: str) -> dict[str, object] | None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
