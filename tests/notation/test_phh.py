"""PHH: what it says is read, what a hand was is written, and reading back what was written gives the same hand."""

from __future__ import annotations

from random import Random

import pytest

import pokerspec
from pokerspec.errors import DealingError
from pokerspec.notation.facts import Broken, Record, RecordError
from pokerspec.notation.phh import read_phh, read_phhs
from pokerspec.notation.phh_writing import to_phh, to_phhs
from pokerspec.notation.replay import hand_of, replay
from pokerspec.notation.settings import names_of
from tests.helpers import play_out
from tests.notation import corpus
from tests.notation.test_corpus import EXCEPTIONS

CODES = {
    document.id: [name for notation, name in names_of(document) if notation == "phh"]
    for document in corpus.games().library.documents("game")
}
CODED = [game for game, codes in CODES.items() if codes]


def read(text: str) -> Record:
    record = read_phh(text, "hand")
    assert isinstance(record, Record), record
    return record


def there_and_back(text: str) -> None:
    """A written hand replays, and written again it is the same text."""
    record = read(text)
    outcome = replay(record, corpus.games())
    assert outcome.agrees, [one.words() for one in outcome.told()]
    again = to_phh(hand_of(record, corpus.games()), {"hand": record.id, "venue": record.source})
    assert again == text


def test_the_codes() -> None:
    assert {code for codes in CODES.values() for code in codes} == {
        "FT",
        "NT",
        "NS",
        "PO",
        "FO/8",
        "F7S",
        "F7S/8",
        "FR",
        "N2L1D",
        "F2L3D",
        "FB",
    }


@pytest.mark.parametrize("game", CODED)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_hands(game: str, seats: int) -> None:
    loaded = pokerspec.load(game)
    for seed in range(8):
        button = None if loaded.family == "stud" else seed % seats
        stacks = [30 + 17 * seat + seed for seat in range(seats)]
        hand = play_out(loaded.new_hand(stacks, button, seed=seed), Random(seed))
        there_and_back(to_phh(hand, {"hand": f"{game} {seed}", "venue": "here"}))


@corpus.needs_corpus
def test_the_final_tables_from_the_text_we_write() -> None:
    hands = [record for record in corpus.records() if record.notation == "phh"]
    assert len(hands) == 57
    for record in hands:
        there_and_back(to_phh(hand_of(record, corpus.games()), {"hand": record.id, "venue": record.source}))


@corpus.needs_corpus
@pytest.mark.slow
def test_every_hand_of_a_game_with_a_code() -> None:
    done = 0
    for record in corpus.records():
        if record.id in EXCEPTIONS:
            continue
        hand = hand_of(record, corpus.games())
        try:
            text = to_phh(hand, {"hand": record.id, "venue": record.source})
        except DealingError:
            continue
        there_and_back(text)
        done += 1
    assert done >= 740


def test_many_hands_in_a_file() -> None:
    game = pokerspec.load(CODED[0])
    hands = [
        play_out(game.new_hand([100, 100, 100], None if game.family == "stud" else 0, seed=seed), Random(seed))
        for seed in range(3)
    ]
    text = to_phhs([(hand, {"hand": f"h{number}"}) for number, hand in enumerate(hands)])
    found = list(read_phhs(text, "hands"))
    assert [one.id for one in found] == ["h0", "h1", "h2"]
    assert all(replay(one, corpus.games()).agrees for one in found)


DECIMALS = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100, 100.25, 80]
actions = [
  "d dh p1 AsKs", "d dh p2 ????", "d dh p3 7c2d",
  "p3 cbr 2.25", "p1 cc # thinks", "p2 f",
  "d db 2c5d7s", "p1 cc", "p3 f",
]
finishing_stacks = [101, 99.25, 77.75]
"""


def test_decimals_are_whole_in_the_smallest_unit() -> None:
    record = read(DECIMALS)
    assert record.stacks == (10000, 10025, 8000)
    assert record.stakes["small_blind"] == 50
    assert [fact.to for fact in record.facts if fact.to] == [225]


def test_a_fold_that_is_free_is_a_difference_with_its_place() -> None:
    (first, *_) = replay(read(DECIMALS), corpus.games()).differences
    assert first.event == 9
    assert "owes nothing and need not fold" in first.got


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('variant = "NT"', "", "'variant'"),
        ("[100, 100.25, 80]", "[100]", "1 players"),
        ("[0.5, 1, 0]", "[0.5, 1]", "one amount for each of 3 players"),
        ("p3 cbr 2.25", "p9 cbr 2", "players are p1 to p3"),
        ("p3 cbr 2.25", "p3 jumps", "cannot be read"),
        ("d db 2c5d7s", "d db 2c5", "cards of action 7"),
        ("100.25", "100.1234567", "decimals"),
    ],
)
def test_what_cannot_be_read_is_said(old: str, new: str, said: str) -> None:
    broken = read_phh(DECIMALS.replace(old, new), "hand")
    assert isinstance(broken, Broken)
    assert said in broken.message


def test_a_game_without_a_code_is_refused() -> None:
    other = next(game for game, codes in CODES.items() if not codes)
    game = pokerspec.load(other)
    hand = game.new_hand([100, 100, 100], None if game.family == "stud" else 0, seed=1)
    with pytest.raises(DealingError) as refused:
        to_phh(hand)
    assert refused.value.code == "no-notation"


def test_a_name_nobody_has_is_refused() -> None:
    record = read(DECIMALS.replace('"NT"', '"XX"'))
    with pytest.raises(RecordError, match="no game has 'XX'"):
        corpus.games().of(record)
