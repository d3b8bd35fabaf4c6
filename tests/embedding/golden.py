"""`python -m tests.embedding.golden`: write down what happens in fixed hands of every shipped game.

A digest is the SHA-256 of the events and the result of a hand with a fixed seed and fixed decisions, as compact
JSON with sorted keys, without the lines at which procedures stand. A change of a digest is a change of what a
saved hand means: say so in the changelog, or mend it.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from pokerspec.engine.saved import without_sources
from tests.embedding.play import IDS, lot, play, table, whole_deck

FILE = Path(__file__).with_name("golden.json")
HANDS = 4


def digest(ident: str, number: int) -> str:
    """The digest of one of a game's hands: every third is dealt by hand, in every other showing is a decision."""
    draws = lot("golden", ident, number)
    cards = whole_deck(ident, draws)
    dealing = ("automatic", "automatic", "manual")[number % 3]
    hand = play(table(ident, draws, dealing=dealing, showdown=("automatic", "asked")[number % 2]), draws, cards)
    assert hand.result is not None
    told = [without_sources([event.to_json() for event in hand.events]), hand.result.to_json()]
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode("utf-8")).hexdigest()[:16]


def digests(ident: str) -> list[str]:
    return [digest(ident, number) for number in range(HANDS)]


def main() -> int:
    found = {ident: digests(ident) for ident in IDS}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} games, {HANDS} hands of each: {FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
