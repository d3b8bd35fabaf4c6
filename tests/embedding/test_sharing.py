"""A game is shared by threads and sent to other processes, and deals the same hands everywhere."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from pokerspec import DealingError, Game, Hand
from tests.embedding.play import IDS, LIBRARY, every_game, game_of, lot, play, step, table, whole_deck


def dealt(game: Game, seed: int) -> str:
    """A hand of a game as text."""
    seats = game.min_players + seed % (game.max_players - game.min_players + 1)
    return play(game.new_hand([100] * seats, 0, seed=seed), lot("shared", seed)).to_json()


@pytest.mark.parametrize("ident", IDS[::12])
def test_threads_share_a_game(ident: str) -> None:
    """A game that has compiled nothing yet, as it is when a server starts."""
    fresh = LIBRARY.load(ident)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda seed: dealt(fresh, seed), range(24)))
    assert found == [dealt(game_of(ident), seed) for seed in range(24)]


def test_a_game_keeps_few_programs() -> None:
    game = LIBRARY.load(IDS[0])
    with ThreadPoolExecutor(4) as pool:
        stakes = [{name: amount * (2 + more) for name, amount in game.typical_stakes().items()} for more in range(100)]
        done = list(pool.map(lambda given: game.new_hand([10_000] * game.min_players, 0, given, seed=1).to_act, stakes))
    assert all(done)
    assert len(game._programs) <= 64


def in_a_worker(things: tuple[Any, ...]) -> tuple[Any, ...]:
    """What another process finds in a game, a hand and what belongs to them."""
    game, hand, actions, result, view = things
    said = result.to_json() | {"words": result.words("ja")}
    return dealt(game, 3), play(hand, lot("on")).to_json(), [str(action) for action in actions], said, view.to_json()


def test_things_travel_to_another_process() -> None:
    sent, wanted = [], []
    for ident in IDS[::9]:
        draws = lot("travel", ident)
        over = play(table(ident, draws), draws)
        assert over.result is not None
        hand = table(ident, draws)
        for _ in range(3):
            if not hand.is_over:
                step(hand, draws)
        actions = hand.legal.actions()
        view = hand.copy().view(0)
        sent.append((game_of(ident), hand.copy(), actions, over.result, view))
        words = over.result.to_json() | {"words": over.result.words("ja")}
        said = [str(action) for action in actions]
        wanted.append((dealt(game_of(ident), 3), play(hand, lot("on")).to_json(), said, words, view.to_json()))
    with get_context("spawn").Pool(1) as pool:
        found = pool.map(in_a_worker, sent)
    assert found == wanted


@every_game
def test_a_pickle_is_the_same_hand(ident: str) -> None:
    draws = lot("pickle", ident)
    hand = table(ident, draws)
    for _ in range(5):
        if not hand.is_over:
            step(hand, draws)
    twin: Hand = pickle.loads(pickle.dumps(hand))
    assert twin.to_json() == hand.to_json()
    assert list(pickle.loads(pickle.dumps(hand.events))) == list(hand.events)
    assert pickle.loads(pickle.dumps(hand.legal)).to_json() == hand.legal.to_json()
    assert pickle.loads(pickle.dumps(hand.legal.actions())) == hand.legal.actions()
    assert pickle.loads(pickle.dumps(hand.pending)) == hand.pending
    result = play(hand, draws).result
    assert result is not None
    back = pickle.loads(pickle.dumps(result))
    assert (back.net, back.shares, back.words("en")) == (result.net, result.shares, result.words("en"))


def test_a_pickled_view_holds_no_secret() -> None:
    hand = game_of("nlhe").new_hand([200] * 6, 0, seed=1)
    frozen = pickle.dumps(hand.view(2))
    for seat, cards in enumerate(hand.zones["hole"]):
        for card in cards:
            assert (card.encode() in frozen) == (seat == 2)
    assert hand.chance.key not in frozen
    assert pickle.loads(frozen).to_json() == hand.view(2).to_json()


def test_a_hand_dealt_anew_is_not_pickled_as_another() -> None:
    hand = game_of("nlhe").new_hand([200] * 3, 0, seed=1)
    with pytest.raises(DealingError):
        pickle.dumps(hand.copy(seed=9))


def test_hashes_do_not_depend_on_the_process() -> None:
    """Sets and dictionaries of words come in another order in every process; hands do not."""
    code = "from tests.embedding.play import *\nprint([play(table(i, lot(i)), lot(i)).to_json() for i in IDS[::9]])"
    said = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True, timeout=120,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1


KINDS = frozenset(
    ["bet", "post", "draw", "discard", "arrange", "expose", "pass", "choose", "declare", "buy", "take", "show", "pick", "run"]
)  # what ENGINE.md and docs/engine.md name


@every_game
def test_a_decision_is_of_the_kind_of_its_actions(ident: str) -> None:
    """A client may switch on `kind`: what is legal is of it, but for the wagers of `bet` and the yes of `post`."""
    draws = lot("kinds", ident)
    cards = whole_deck(ident, draws)
    hand = table(ident, draws, showdown="asked")
    while not hand.is_over:
        for decision in hand.pending:
            legal = hand.legal_for(decision.seat)
            assert decision.kind in KINDS
            assert legal.kind == ("accept" if decision.kind == "post" and legal.choices else decision.kind)
            own = {action.kind for action in legal.actions()} - {"muck"}
            if decision.kind not in ("bet", "post"):
                assert own <= {decision.kind}
        step(hand, draws, cards)
