"""What happens in fixed hands is what happened when they were written down, on every Python and every machine."""

from __future__ import annotations

import json

from tests.embedding.golden import FILE, digests
from tests.embedding.play import IDS, every_game

GOLDEN = json.loads(FILE.read_text(encoding="utf-8"))
AGAIN = "run `python -m tests.embedding.golden` if this is meant, and say it in the changelog"


@every_game
def test_the_same_hands_are_dealt_and_played(ident: str) -> None:
    assert digests(ident) == GOLDEN.get(ident), AGAIN


def test_every_game_is_written_down() -> None:
    assert sorted(GOLDEN) == IDS, AGAIN
