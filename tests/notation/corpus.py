"""The hands beside the repository, and ways to damage them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerspec.api import Library
from pokerspec.notation.facts import Broken, Record
from pokerspec.notation.records import read_records
from pokerspec.notation.settings import Games

HANDS = Path(__file__).resolve().parents[3] / "shared" / "hands"
FILES = ("online.jsonl", "wsop.jsonl")

needs_corpus = pytest.mark.skipif(not HANDS.is_dir(), reason=f"the real hands are not beside the repository ({HANDS})")


@cache
def lines(file: str) -> tuple[str, ...]:
    path = HANDS / file
    return tuple(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else ()


@cache
def records() -> tuple[Record, ...]:
    """Every hand of the corpus, in order."""
    found: list[Record] = []
    for file in FILES:
        for record in read_records(lines(file)):
            assert not isinstance(record, Broken), record
            found.append(record)
    return tuple(found)


def spread(count: int) -> list[Record]:
    """Hands evenly over the corpus, at least one of each game and source."""
    chosen: dict[tuple[str, str], Record] = {}
    for record in records():
        chosen.setdefault((record.source, record.game), record)
    every = records()[:: max(1, len(records()) // max(1, count - len(chosen)))]
    return list({record.id: record for record in (*chosen.values(), *every)}.values())


@cache
def games() -> Games:
    return Games(Library())


_VALUES: tuple[Any, ...] = (None, -1, 0, 1, 10**18, 1.5, "", "x", "Ax", [], {}, True, "As", [["As"]], "fold", "ünïcødé")


def damaged(seed: int) -> str:
    """A line of the corpus with one to three things wrong."""
    rng = Random(seed)
    text = rng.choice(lines(rng.choice(FILES)))
    if rng.random() < 0.15:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(["", "}", "\x00", '"', "[" * 5000]) + text[at + rng.randrange(5) :]
    data = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        _damage(data, rng)
    return json.dumps(data)


def _damage(data: Any, rng: Random) -> None:
    """Change, take away, double or swap something anywhere in it."""
    here: Any = data
    while True:
        inner = [
            value for value in (here.values() if isinstance(here, dict) else here) if isinstance(value, (dict, list)) and value
        ]
        if not inner or rng.random() < 0.3:
            break
        here = rng.choice(inner)
    keys = list(here) if isinstance(here, dict) else list(range(len(here)))
    if not keys:
        return
    key = rng.choice(keys)
    how = rng.randrange(4)
    if how == 0:
        here[key] = rng.choice(_VALUES)
    elif how == 1:
        del here[key]
    elif how == 2 and isinstance(here, list):
        here.insert(rng.randrange(len(here) + 1), here[key])
    else:
        other = rng.choice(keys)
        here[key], here[other] = here[other], here[key]
