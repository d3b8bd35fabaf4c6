"""Open Hand History: what it says is read, and reading back what was written gives the same hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokerspec
from pokerspec.cli import main
from pokerspec.errors import DealingError
from pokerspec.notation.facts import Broken, Record
from pokerspec.notation.ohh_writing import to_ohh
from pokerspec.notation.records import read_records
from pokerspec.notation.replay import hand_of, replay
from pokerspec.notation.settings import names_of
from tests.helpers import play_out
from tests.notation import corpus
from tests.notation.test_corpus import EXCEPTIONS

NAMED = [
    document.id
    for document in corpus.games().library.documents("game")
    if any(notation == "ohh" for notation, _ in names_of(document))
]


def read(data: Any) -> Record:
    (record,) = read_records([json.dumps(data)])
    assert isinstance(record, Record), record
    return record


def there_and_back(data: dict[str, Any]) -> None:
    record = read(data)
    outcome = replay(record, corpus.games())
    assert outcome.agrees, [one.words() for one in outcome.told()]
    more = {"game_number": record.id, "site_name": record.source}
    assert to_ohh(hand_of(record, corpus.games()), more) == data


@pytest.mark.parametrize("game", NAMED)
@pytest.mark.parametrize("seats", [2, 4])
def test_random_hands(game: str, seats: int) -> None:
    loaded = pokerspec.load(game)
    for seed in range(6):
        stacks = [30 + 17 * seat + seed for seat in range(seats)]
        hand = play_out(loaded.new_hand(stacks, seed % seats, seed=seed), Random(seed))
        there_and_back(to_ohh(hand, {"game_number": str(seed), "site_name": "here"}))


@corpus.needs_corpus
@pytest.mark.slow
def test_every_hand_of_a_game_the_format_names() -> None:
    done = 0
    for record in corpus.records():
        if record.id in EXCEPTIONS:
            continue
        hand = hand_of(record, corpus.games())
        try:
            data = to_ohh(hand, {"game_number": record.id, "site_name": record.source})
        except DealingError:
            continue
        there_and_back(data)
        done += 1
    assert done >= 480


def act(player: int, word: str, amount: float = 0, cards: list[str] | None = None) -> dict[str, Any]:
    return {"action_number": 1, "player_id": player, "action": word, "amount": amount, "is_allin": False, "cards": cards or ""}


def example() -> dict[str, Any]:
    """A hand for cents: a raise, a call by the big blind, a bet that wins."""
    before = [act(5, "Post SB", 0.01), act(0, "Post BB", 0.02), act(3, "Dealt Cards", 0, ["As", "Tc"])]
    first = [act(3, "Raise", 0.06), act(5, "Fold"), act(0, "Call", 0.04)]
    flop = [act(0, "Check"), act(3, "Bet", 0.06), act(0, "Raise", 0.18), act(3, "Fold")]
    return {
        "ohh": {
            "spec_version": "1.4.7",
            "site_name": "x",
            "game_number": "77",
            "game_type": "Holdem",
            "bet_limit": {"bet_type": "NL", "bet_cap": 0.0},
            "dealer_seat": 8,
            "small_blind_amount": 0.01,
            "big_blind_amount": 0.02,
            "ante_amount": 0.0,
            "players": [
                {"id": 0, "seat": 1, "name": "a", "starting_stack": 0.8},
                {"id": 3, "seat": 6, "name": "b", "starting_stack": 2.0},
                {"id": 5, "seat": 10, "name": "c", "starting_stack": 2},
                {"id": 6, "seat": 3, "name": "d", "starting_stack": 2, "is_sitting_out": True},
            ],
            "rounds": [
                {"id": 0, "street": "Preflop", "cards": "", "actions": before + first},
                {"id": 1, "street": "Flop", "cards": ["5c", "7d", "Js"], "actions": flop},
            ],
            "pots": [{"number": 0, "amount": 0.25, "rake": 0.01, "player_wins": [{"player_id": 0, "win_amount": 0.24}]}],
        }
    }


def test_an_example_in_cents() -> None:
    record = read(example())
    assert record.stacks == (80, None, None, None, None, 200, None, None, None, 200)
    assert (record.button, record.rake) == (7, 1)
    assert replay(record, corpus.games()).agrees


def test_a_wrong_payout_is_noticed() -> None:
    data = example()
    data["ohh"]["pots"][0]["player_wins"][0]["win_amount"] = 0.23
    (one,) = replay(read(data), corpus.games()).differences
    assert (one.expected, one.got) == ("seat 0 is paid 23", "24")


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("players",), [], "fewer than two players"),
        (("players", 0, "seat"), 99, "seats are 1 to 16"),
        (("rounds", 0, "actions", 3, "action"), "Wave", "no action of the format"),
        (("rounds", 0, "actions", 3, "player_id"), 6, "does not take part"),
        (("rounds", 1, "cards"), ["5c", "7d", "Jx"], "round 1"),
        (("dealer_seat",), "x", "'dealer_seat'"),
        (("bet_limit",), None, "'bet_limit'"),
        (("flags",), ["Run_It_Twice"], "run more than once"),
        (("small_blind_amount",), 0.0000001, "decimals"),
    ],
)
def test_what_cannot_be_read_is_said(path: tuple[Any, ...], value: Any, said: str) -> None:
    data = example()
    here = data["ohh"]
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    (broken,) = read_records([json.dumps(data)])
    assert isinstance(broken, Broken)
    assert said in broken.message


def test_the_command_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.ohh"
    file.write_text(f"{json.dumps(example())}\n\n{json.dumps(example())}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "2 hands: 2 agree" in capsys.readouterr().out


def test_a_game_without_a_word_is_refused() -> None:
    other = next(document.id for document in corpus.games().library.documents("game") if document.id not in NAMED)
    game = pokerspec.load(other)
    hand = game.new_hand([100, 100, 100], None if game.family == "stud" else 0, seed=1)
    with pytest.raises(DealingError, match="has no word for"):
        to_ohh(hand)
