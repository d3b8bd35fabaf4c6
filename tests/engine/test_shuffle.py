"""The shuffle as ENGINE.md writes it down, against a second writing of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256, sha512

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerspec.engine.shuffle import Chance, key_of
from pokerspec.errors import DealingError
from tests.conformance.tables import every_game, load

RANKS, SUITS = "23456789TJQKA", "cdhs"


class Written:
    """x = int(SHA-512(key + counter)), m = 2^512; a card is x mod k, then both are divided by k; m < 2^128: the next block."""

    def __init__(self, seed: int) -> None:
        self.key, self.counter, self.x, self.m = seed.to_bytes(32, "big"), 0, 0, 0

    def choose(self, k: int) -> int:
        if self.m < 2**128:
            self.x = int.from_bytes(sha512(self.key + self.counter.to_bytes(8, "big")).digest(), "big")
            self.counter, self.m = self.counter + 1, 2**512
        choice = self.x % k
        self.x //= k
        self.m //= k
        return choice

    def deal(self, cards: list[str]) -> Iterator[str]:
        cards = list(cards)
        for i in range(len(cards)):
            j = i + self.choose(len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]
            yield cards[i]


DECK = [rank + suit for suit in SUITS for rank in RANKS]


@given(seed=st.integers(0, 2**256 - 1), stops=st.lists(st.integers(1, 12), max_size=12))
def test_cards_settled_in_any_portions_are_those_written(seed: int, stops: list[int]) -> None:
    deck = list(range(52))
    chance = Chance(key_of(seed))
    done = 0
    for count in stops:
        stop = min(52, done + count)
        chance.pick(deck, done, stop)
        done = stop
    written = list(Written(seed).deal([str(card) for card in range(52)]))
    assert [str(card) for card in deck[:done]] == written[:done]


@given(seed=st.integers(0, 2**256 - 1))
def test_a_scramble_goes_on_from_the_same_numbers(seed: int) -> None:
    chance, written = Chance(key_of(seed)), Written(seed)
    for size in (52, 9, 30):
        deck = list(range(size))
        chance.pick(deck, 0, size)
        assert [str(card) for card in deck] == list(written.deal([str(card) for card in range(size)]))
    assert [chance.below(6) for _ in range(200)] == [written.choose(6) for _ in range(200)]


@every_game
def test_a_hand_deals_the_deck_as_written(name: str) -> None:
    """Ranks low to high within clubs, diamonds, hearts, spades; the first cards dealt are the first chosen."""
    game = load(name)
    hand = game.new_hand([10_000] * game.min_players, 0, seed=12345)
    deck = [card for card in (*DECK, "Jk", "Jk2") if card in names(hand.program.deck)]
    assert list(names(hand.program.deck)) == deck
    written = Written(12345).deal(deck)
    first = [event for event in hand.events if event.type == "deal"]
    rounds: list[str] = []
    for part in range(0, len(first), game.min_players):
        seats = [event.cards for event in first[part : part + game.min_players]]
        rounds += [card for turn in zip(*seats, strict=True) for card in turn]
    assert rounds == [next(written) for _ in rounds]


def names(cards: tuple[int, ...]) -> list[str]:
    return [RANKS[card // 4] + SUITS[card % 4] if card < 52 else "Jk" if card == 52 else "Jk2" for card in cards]


VECTORS = ("Jc 3c 2h Jh As Kd 6c 4c 5h 6h", "95fe862ac9ea7eda9a7d754bde33adfd1b71eec9fc33bd10a509a97ef15f4d26")
"""The first ten cards of seed 0, and sha256 of five whole decks, one a line."""


def test_published_vectors() -> None:
    """The digest of whole decks, so that no version ever deals otherwise; the first is also said card by card."""
    decks = {}
    for seed in (0, 1, 7, 2**255, 2**256 - 1):
        deck = [RANKS.index(card[0]) * 4 + SUITS.index(card[1]) for card in DECK]
        Chance(key_of(seed)).pick(deck, 0, 52)
        decks[seed] = " ".join(names(tuple(deck)))
        assert decks[seed] == " ".join(Written(seed).deal(DECK))
    digest = sha256("\n".join(decks.values()).encode("ascii")).hexdigest()
    assert (decks[0][:29], digest) == VECTORS


def test_every_order_of_three_cards_comes_up_as_often() -> None:
    seen = Counter(tuple(Written(seed).deal(["a", "b", "c"])) for seed in range(3_000))
    ours: Counter[tuple[str, ...]] = Counter()
    for seed in range(3_000):
        deck = [0, 1, 2]
        Chance(key_of(seed)).pick(deck, 0, 3)
        ours[tuple("abc"[card] for card in deck)] += 1
    assert ours == seen
    assert len(ours) == 6
    assert all(400 < count < 600 for count in ours.values())


@pytest.mark.parametrize("seed", [-1, 2**256, True, b"", b"x" * 31, b"x" * 33, "7", 1.5])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(DealingError) as refused:
        key_of(seed)  # type: ignore[arg-type]
    assert refused.value.code == "bad-seed"


def test_an_int_and_its_32_bytes_are_the_same_seed() -> None:
    assert key_of(258) == bytes(30) + b"\x01\x02"
    assert key_of(key_of(258)) == key_of(258)
    assert key_of(None) != key_of(None)
