"""The shuffle can be checked by anyone: by a few lines of JavaScript, and by counting."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pokerspec
from pokerspec import Hand
from pokerspec.compiler.program import AskRuns, Roll
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import name
from tests.embedding.play import IDS, game_of, lot, play, table

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed, so nothing but Python can check the shuffle here")


Move = int | list[str]
"""Cards that come off the stub, or cards that are shuffled into it."""


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Move, list[str]]]:
    """What happens to the stub of the hands that are played, with the cards that came off it."""
    found: list[tuple[Move, list[str]]] = []
    take, into_stub = HandState.take, HandState.into_stub

    def watched_take(h: HandState, count: int) -> list[int]:
        cards = take(h, count)
        found.append((len(cards), [name(card) for card in cards]))
        return cards

    def watched_scramble(h: HandState, cards: list[int]) -> None:
        found.append(([name(card) for card in cards], []))
        into_stub(h, cards)

    monkeypatch.setattr(HandState, "take", watched_take)
    monkeypatch.setattr(HandState, "into_stub", watched_scramble)
    return found


def ordered(hand: Hand) -> list[str]:
    """The order the shuffle starts from, written out: ranks low to high within clubs, diamonds, hearts, spades, jokers last."""
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    own = {name(card) for card in hand.program.deck}
    return [card for card in (*deck, "Jk", "Jk2") if card in own]


def some_hands(moves: list[Any]) -> Iterator[Hand]:
    """One of every game, and hands of which many use up their stub; `moves` are those of the last one."""
    for ident in IDS:
        moves.clear()
        hand = table(ident, lot("node", ident))
        if not any(isinstance(op, Roll | AskRuns) for op in hand.program.ops):  # they draw from the same stream for other ends
            yield play(hand, lot("node play", ident))
    game = game_of("2-7-triple-draw")
    for seed in range(12):
        moves.clear()
        yield play(game.new_hand([900] * game.max_players, 0, seed=seed), lot("reshuffle", seed))


@needs_node
def test_javascript_finds_the_same_cards(moves: list[tuple[Move, list[str]]]) -> None:
    """Decks of several sizes, and stubs that are made up anew while cards are drawn."""
    lines, wanted, sizes, reshuffled = [], [], set(), 0
    for hand in some_hands(moves):
        deck = ordered(hand)
        sizes.add(len(deck))
        reshuffled += any(isinstance(move, list) for move, _ in moves)
        lines.append(json.dumps({"opening": hand.opening, "deck": deck, "moves": [move for move, _ in moves]}))
        wanted.append([card for _, cards in moves for card in cards])
    assert len(sizes) > 1
    assert reshuffled > 1
    assert NODE is not None
    script = Path(__file__).with_name("shuffle.js")
    done = subprocess.run([NODE, str(script)], input="\n".join(lines), capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert [json.loads(line) for line in done.stdout.splitlines()] == wanted


def test_an_opening_belongs_to_one_hand() -> None:
    hand = play(game_of("nlhe").new_hand([200] * 4, 0, seed=5), lot("verify"))
    other = play(game_of("nlhe").new_hand([200] * 4, 0, seed=6), lot("verify"))
    assert pokerspec.verify(hand.commitment, hand.opening, hand)
    assert pokerspec.verify(hand.commitment, hand.opening, Hand.from_json(hand.to_json()))
    assert not pokerspec.verify(hand.commitment, hand.opening, other)
    assert not pokerspec.verify(other.commitment, other.opening, hand)
    assert not pokerspec.verify(hand.commitment, other.opening, hand)
    for opening in ("", "zz", hand.opening[2:], "00" * 32, "é"):
        assert not pokerspec.verify(hand.commitment, opening, hand)
    for strange in ("é" * 64, None, 7, b"x", "\ud800"):
        assert not pokerspec.verify(strange, hand.opening, hand)  # type: ignore[arg-type]
        assert not pokerspec.verify(hand.commitment, strange, hand)  # type: ignore[arg-type]


def test_an_opening_with_which_the_hand_could_not_have_gone_so_is_no_proof() -> None:
    """Decisions that name cards cannot be made with other cards: that is an answer, not an error."""
    game = game_of("2-7-triple-draw")
    for seed in range(6):
        hand = play(game.new_hand([200] * 4, 0, seed=seed), lot("draws", seed))
        other = game.new_hand([200] * 4, 0, seed=seed + 100)
        play(other, lot("others", seed))
        assert not pokerspec.verify(other.commitment, other.opening, hand)


# ---- counting ----------------------------------------------------------------------------------------------------------------

LIMIT = 6.0
"""Standard deviations from the mean that a chi-square may lie; the seeds are fixed, so it fails always or never."""


def deviations(counts: Counter[Any], cells: int) -> float:
    """How many standard deviations the chi-square of counts lies from its mean, all cells being as likely."""
    expected = counts.total() / cells
    chi = sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected
    return float(abs(chi - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


def check_deals(deals: int) -> None:
    first: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    last: Counter[int] = Counter()
    places: Counter[int] = Counter()
    deck = list(range(52))
    for number in range(deals):
        cards = deck.copy()
        Chance(number.to_bytes(32, "big")).pick(cards, 0, 52)
        first[cards[0]] += 1
        pairs[cards[0], cards[1]] += 1
        last[cards[51]] += 1
        places[cards.index(17)] += 1
    for counts, cells in ((first, 52), (pairs, 52 * 51), (last, 52), (places, 52)):
        assert deviations(counts, cells) < LIMIT


def test_twenty_thousand_deals_are_even() -> None:
    check_deals(20_000)


@pytest.mark.slow
def test_a_million_deals_are_even() -> None:
    check_deals(1_000_000)


def test_the_counting_finds_a_shuffle_that_is_not_even() -> None:
    """A swap with any place instead of one further on, the usual mistake."""
    places: Counter[tuple[int, int]] = Counter()
    for number in range(5_000):
        chance = Chance(number.to_bytes(32, "big"))
        cards = list(range(52))
        for i in range(52):
            j = chance.below(52)
            cards[i], cards[j] = cards[j], cards[i]
        places.update(enumerate(cards))
    assert deviations(places, 52 * 52) > LIMIT
