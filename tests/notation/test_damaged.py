"""Damaged hands are refused or replayed; none ends in anything but a sentence."""

from __future__ import annotations

import json
from random import Random

import pytest

from pokerspec.notation.facts import Broken
from pokerspec.notation.phh import read_phh, read_phhs
from pokerspec.notation.records import read_records
from pokerspec.notation.replay import replay
from tests.notation import corpus

FAST, ALL = 200, 2_000

PHH = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsKs", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 6", "p2 f"]
finishing_stacks = [202, 198, 200]
"""


def damage(seeds: range) -> None:
    for seed in seeds:
        for record in read_records([corpus.damaged(seed)]):
            outcome = replay(record, corpus.games())
            assert outcome.agrees or all(one.words() for one in outcome.told())


@corpus.needs_corpus
def test_damaged_records() -> None:
    damage(range(FAST))


@corpus.needs_corpus
@pytest.mark.slow
def test_many_damaged_records() -> None:
    damage(range(FAST, ALL))


@pytest.mark.parametrize("seed", range(150))
def test_damaged_phh(seed: int) -> None:
    rng = Random(seed)
    text = PHH
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "x", "9", '"', "[", "-", "\n", "p4", "??"]) + text[at + rng.randrange(6) :]
    for record in (read_phh(text, "hand"), *read_phhs(f"[1]\n{text}\n[2]\n{PHH}", "hands")):
        outcome = replay(record, corpus.games())
        assert outcome.agrees or outcome.told()


def test_a_broken_hand_does_not_stop_the_rest() -> None:
    read = list(read_phhs(f"[1]\n{PHH}\n[2]\nvariant = \n[3]\n{PHH}", "hands"))
    assert [isinstance(one, Broken) for one in read] == [False, True, False]
    assert (read[1].id, read[1].line) == ("2", 10)
    assert [replay(one, corpus.games()).agrees for one in read] == [True, False, True]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("site", None, "'site'"),
        ("seats", [{"seat": 99, "stack": 5}], "seats are 0 to 15"),
        ("seats", [{"seat": 1, "stack": 5}, {"seat": 1, "stack": 5}], "listed twice"),
        ("dealt_in", [7], "not some of the seats listed"),
        ("events", [{"t": "juggle", "seat": 1}], "of no known type: 'juggle'"),
        ("events", [{"t": "act", "seat": 1, "a": "wave"}], "known are fold, check"),
        ("events", [{"t": "deal", "seat": 1, "cards": ["Zz"]}], "event 1"),
        ("events", [{"t": "act", "seat": 5, "a": "fold"}], "seat 5, which is not dealt in"),
        ("events", [{"t": "discard", "seat": 1, "count": 2, "cards": ["As"]}], "throws 2 cards and names 1"),
        ("rake", -1, "a whole number of chips is wanted"),
        ("final_stacks", {"9": 1}, "which is not listed"),
        ("button_seat", "one", "'one'"),
    ],
)
def test_what_is_wrong_is_said(key: str, value: object, said: str) -> None:
    record = {
        "id": "h1",
        "site": "a",
        "game": "g",
        "betting": "nl",
        "flags": [],
        "stakes": {"sb": 1, "bb": 2},
        "seats": [{"seat": 1, "stack": 100}, {"seat": 2, "stack": 100}],
        "dealt_in": [1, 2],
        "button_seat": 1,
        "events": [],
        "final_stacks": {},
        "rake": 0,
    }
    (fine,) = read_records([json.dumps(record)])
    assert not isinstance(fine, Broken)
    (broken,) = read_records([json.dumps(record | {key: value})])
    assert isinstance(broken, Broken)
    assert (broken.id, broken.line) == ("h1", 1)
    assert said in broken.message


@pytest.mark.parametrize("line", ["{", "7", "null", "[" * 9000, '"text"', "{}"])
def test_a_line_that_is_no_record(line: str) -> None:
    (broken,) = read_records(["", line])
    assert isinstance(broken, Broken)
    assert broken.line == 2
