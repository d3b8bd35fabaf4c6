"""Checks that a saved hand was dealt by the written shuffle, with the standard library and nothing else of this package.

    python written_rule.py FILE
    python written_rule.py COMMITMENT OPENING FILE

This file is the rule of docs/engine.md written once more, so that nobody needs to trust the engine: it can be copied away,
read in a few minutes and run alone. It believes nothing of the hand but what was given (its config, the cards of its deck)
and compares what was dealt, event by event, with the cards that the opening gives. Where cards have gone back into the stub,
dice were thrown or the rest is dealt several times, the next card follows from rules of the game as well: the check then ends
at the first card that lies elsewhere, and says how many were compared. Playing the hand again by its spec checks the rest.

Exit codes: 0 everything is as committed, 1 something is not, 2 the words or the file cannot be read.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256, sha512
from hmac import compare_digest
from typing import Any, NamedTuple

WORDS = b"pokerspec shuffle 1"
MOST_BYTES = 16 << 20
FULL, LOW = 1 << 512, 1 << 128
MIXED = {
    "scramble": "cards were shuffled into the stub or a pile",
    "take": "a card was taken from the table",
    "roll": "dice were thrown",
    "run": "the rest is dealt several times",
    "irregularity": "a procedure of the house was begun",
    "misdeal": "the deal was void",
}
"""Events after which the game's rules may say which card comes next, not the shuffle alone."""


class Unreadable(ValueError):
    """What was given is no saved hand, no commitment or no opening."""


class Checked(NamedTuple):
    """What came of a check: `faults` is empty where everything is as it should be."""

    commitment: str
    """The commitment that this opening and these seats belong to."""
    cards: int
    """The cards that were compared and lie as they should."""
    dealt: int
    """All cards that the hand says were dealt or burned."""
    faults: tuple[str, ...]
    ended: str = ""
    """Why the check ended before the hand did; empty where it did not."""


class Shuffle:
    """Which card comes next, by the written rule."""

    def __init__(self, key: bytes, deck: list[str], laid: list[str]) -> None:
        self.key, self.counter = key, 0
        self.x = self.m = 0
        self.deck = [*laid, *(card for card in deck if card not in laid)]
        self.top, self.settled = 0, len(laid)

    def pick(self, k: int) -> int:
        """One of `k`: `x mod k`; then `x` and its bound are divided by `k`."""
        if self.m < LOW:
            self.x = int.from_bytes(sha512(self.key + self.counter.to_bytes(8, "big")).digest(), "big")
            self.counter += 1
            self.m = FULL
        self.x, chosen = divmod(self.x, k)
        self.m //= k
        return chosen

    def take(self, count: int) -> list[str]:
        """The next cards of the stub."""
        end = min(self.top + count, len(self.deck))
        for i in range(max(self.top, self.settled), end):
            j = i + self.pick(len(self.deck) - i)
            self.deck[i], self.deck[j] = self.deck[j], self.deck[i]
        self.settled = max(self.settled, end)
        cards = self.deck[self.top : end]
        self.top = end
        return cards


def commitment_of(game_hash: str, stacks: list[int | None], key: bytes) -> str:
    """SHA-256 of the words, the game's hash, the seats dealt in as a mask of two bytes, and the key."""
    seats = sum(1 << seat for seat, stack in enumerate(stacks) if stack is not None)
    return sha256(WORDS + bytes.fromhex(game_hash) + seats.to_bytes(2, "big") + key).hexdigest()


def check(hand: dict[str, Any], commitment: str | None = None, opening: str | None = None) -> Checked:
    """Check a saved hand; without an opening, by the seed it names itself. Raises Unreadable."""
    try:
        config, events, deck = hand["config"], hand["events"], list(hand["cards"])
        key = bytes.fromhex(opening if opening is not None else hand["seed"])
        own = commitment_of(hand["hash"], config["stacks"], key)
        by_hand, laid, seed = config["dealing"] != "automatic", list(config["deck"]), str(hand["seed"])
        if (
            len(key) != 32
            or len(hand["hash"]) != 64
            or len(set(deck)) != len(deck)
            or not all(isinstance(card, str) for card in deck)
        ):
            raise ValueError
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError):
        raise Unreadable("this is no saved hand with its seed and its cards, or no opening of 64 hexadecimal digits") from None
    faults = []
    if commitment is not None and not compare_digest(commitment.strip().lower().encode(), own.encode()):
        faults.append(f"the commitment is not that of this opening, game and seats, which is {own}")
    if seed.lower() != key.hex():
        faults.append("the hand was saved with another seed than the one opened")
    if by_hand:
        return Checked(own, 0, 0, (*faults, "the cards came from a dealer's hands, so no shuffle is proved"))
    if laid:
        faults.append(f"{len(laid)} cards were laid on top of the deck, so no shuffle is proved")
    shuffle = Shuffle(key, deck, laid)
    try:
        compared, wrong, ended = _dealt(shuffle, events)
        dealt = sum(len(event["cards"]) for event in events if event["type"] in ("burn", "deal"))
    except (KeyError, TypeError, AttributeError, IndexError):
        raise Unreadable("the events of this hand are none") from None
    return Checked(own, compared, dealt, (*faults, *wrong), ended)


def _dealt(shuffle: Shuffle, events: list[dict[str, Any]]) -> tuple[int, list[str], str]:
    """Compare what the events say was dealt: how many cards, what differs, why it ended early."""
    at = compared = 0
    mixed = ""
    while at < len(events):
        kind = events[at]["type"]
        mixed = MIXED.get(kind, mixed)
        group = _group(events, at)
        at += max(1, len(group))
        piles = [list(event["cards"]) for event in group]
        if not piles:
            continue
        if all(card in shuffle.deck[: shuffle.top] for pile in piles for card in pile):
            if mixed == MIXED["scramble"]:
                return compared, [], f"event {group[0]['index']}, before which {mixed}"
            continue  # moved from one place on the table to another
        cards = shuffle.take(sum(map(len, piles)))
        if cards not in (_by_rounds(piles), [card for pile in piles for card in pile]):
            if mixed:
                return compared, [], f"event {group[0]['index']}, before which {mixed}"
            said, wanted = " ".join(card for pile in piles for card in pile), " ".join(cards)
            return compared, [f"event {group[0]['index']} deals {said}; the shuffle gives {wanted}"], ""
        compared += len(cards)
    return compared, [], ""


def _group(events: list[dict[str, Any]], at: int) -> list[dict[str, Any]]:
    """The events of one deal from a place on: a burn, cards to the table, or cards to each of several seats."""
    first = events[at]
    if first["type"] not in ("burn", "deal"):
        return []
    found = [first]
    if first["type"] == "deal" and first["seat"] >= 0:
        for event in events[at + 1 :]:
            alike = event["type"] == "deal" and (event["zone"], event["up"]) == (first["zone"], first["up"])
            if not alike or event["seat"] < 0 or any(event["seat"] == one["seat"] for one in found):
                break
            found.append(event)
    return found


def _by_rounds(piles: list[list[str]]) -> list[str]:
    """The cards in the order in which a dealer goes round the table, one to each who still gets one."""
    return [pile[turn] for turn in range(max(map(len, piles))) for pile in piles if turn < len(pile)]


def read(file: str) -> dict[str, Any]:
    """A saved hand from a file. Raises Unreadable."""
    try:
        with open(file, "rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
        hand = json.loads(raw.decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise Unreadable(f"{file} cannot be read: {error}") from None
    if len(raw) > MOST_BYTES or not isinstance(hand, dict):
        raise Unreadable(f"{file} holds no saved hand")
    return hand


def words_of(checked: Checked) -> list[str]:
    """What came of a check, in sentences."""
    said = [f"commitment {checked.commitment}", *(f"WRONG: {fault}" for fault in checked.faults)]
    said.append(f"{checked.cards} of {checked.dealt} cards lie as the written shuffle lays them")
    return [*said, f"checked as far as {checked.ended}"] if checked.ended else said


def main(words: list[str]) -> int:
    if len(words) not in (1, 3):
        print("\n".join(str(__doc__).split("\n")[2:4]), file=sys.stderr)
        return 2
    *secret, file = words
    try:
        checked = check(read(file), *secret)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(words_of(checked)))
    return 1 if checked.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
