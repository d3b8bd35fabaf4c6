"""Lean hands (`events=False`) are the hands they would be with events: what is legal, where cards lie, who wins.

Every hand is played several times from the same opening, so that it is opened plainly, from a book that is being
written, and from one that has been; looks, copies and steps back come in between.
"""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from pokerspec import Call, DealingError, Fold, Game, Hand, IllegalAction, Raise
from pokerspec.engine.book import MOST_PAGES, Begun, Book
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.unseen import Unseen
from tests.embedding.play import MOST_STEPS, choose, every_game, game_of, layout, lot

PASSES = 5


def opened(game: Game, seats: int, seed: int, events: bool, depth: int = 30) -> Hand:
    unit = max(game.typical_stakes(seats).values())
    return game.new_hand([unit * depth] * seats, 0, seed=seed, events=events)


def state(hand: Hand) -> list[Any]:
    legal = hand.legal.to_json()
    return [hand.is_over, hand.waiting, hand.pending, hand.to_act, legal, hand.stacks, hand.pots, hand.street, hand.pot]


def look(hand: Hand) -> list[Any]:
    return [hand.zones, hand.board, hand.view(0).to_json(), hand.commitment, hand.stub_size, hand.variables]


def act(hand: Hand, draws: Chance) -> Any:
    """Decide for the seat to act; the action."""
    legal = hand.legal
    if legal.kind == "arrange":
        action = layout(legal, draws)
        try:
            hand.act(action)
        except IllegalAction:
            action = legal.passive
            hand.act(action)
        return action
    action = choose(legal, draws)
    hand.act(action)
    return action


def check(hand: Hand, lean: Hand, draws: Chance, looks: bool) -> Hand:
    """Play both to the end; what is to be seen is the same all along. The lean hand, or what has taken its place."""
    for _ in range(MOST_STEPS):
        assert state(lean) == state(hand)
        if hand.is_over:
            break
        if looks and draws.below(6) == 0:
            told, said = look(lean), look(hand)
            assert told[:2] == said[:2]
            assert told[3:] == said[3:]
        if looks and draws.below(6) == 0:
            lean = lean.copy()
        if looks and draws.below(10) == 0:
            lean = pickle.loads(pickle.dumps(lean))
        lean.act(act(hand, draws))
        if looks and draws.below(10) == 0:
            lean.undo()
            hand.undo()
    assert hand.is_over
    assert lean.result is not None
    assert hand.result is not None
    assert lean.result.to_json() == hand.result.to_json()
    assert lean.zones == hand.zones
    assert len(lean.events) == 0
    return lean


@every_game
def test_lean_hands_are_the_same_hands(ident: str) -> None:
    game = game_of(ident)
    seats = min(6, game.max_players)
    for number in range(PASSES):
        draws = lot("lean", ident, number % 2)  # the same decisions come again, with other cards
        hand, lean = opened(game, seats, number, True), opened(game, seats, number, False)
        check(hand, lean, draws, looks=number == PASSES - 1)


def begun(game: Game) -> Hand:
    for seed in range(2):
        opened(game, 3, seed, False)
    hand = opened(game, 3, 7, False)
    assert type(hand) is Begun
    return hand


def test_actions_that_were_done_before_are_looked_up() -> None:
    game = Game(game_of("nlhe").spec, game_of("nlhe").hash)
    first, second = begun(game), opened(game, 3, 8, False)
    first.act(Call())
    second.act(Call())
    assert type(first) is Unseen  # it wrote the page
    assert type(second) is Begun  # it read it
    assert state(first) == state(second)
    assert second.zones != first.zones
    assert type(second) is Hand


@pytest.mark.parametrize("action", [Raise(4.0), Raise(True), ("raise", 4), ["raise"], None, "raise to 1000000", Raise(3)])  # type: ignore[arg-type]
def test_what_is_no_legal_action_is_refused_in_the_book_too(action: Any) -> None:
    game = Game(game_of("nlhe").spec, game_of("nlhe").hash)
    for to in (4, 5):
        hand = begun(game)
        hand.act(Raise(to))
    hand = begun(game)
    before = state(hand)
    with pytest.raises(IllegalAction):
        hand.act(action)
    assert state(hand) == before
    hand = begun(game)
    with pytest.raises(IllegalAction):
        hand.act(Fold(), seat=1)
    hand.act("raise to 4", seat=0)
    assert hand.level == 4


def test_what_is_kept_of_a_hand_in_the_book_is_kept() -> None:
    game = Game(game_of("nlhe").spec, game_of("nlhe").hash)
    for _ in range(2):
        hand = begun(game)
        act_of = hand.act  # a bound method outlives the change of class
        act_of(Call())
        act_of(Call())
        act_of("check")
        assert hand.street == "flop"
    hand = begun(game)
    hand.act(Call())
    copy = Hand.from_json(hand.to_json())
    assert copy.zones == hand.zones
    hand.undo()
    assert state(hand) == state(opened(game, 3, 7, True))
    with pytest.raises(DealingError):
        hand.undo()


def test_a_game_writes_few_pages() -> None:
    game = Game(game_of("nlhe").spec, game_of("nlhe").hash)
    begun(game)
    draws = lot("pages")
    for seed in range(300):
        hand = opened(game, 3, seed, False, 1000)
        while not hand.is_over:
            act(hand, draws)
    books = [book for book in game._openings._kept.values() if isinstance(book, Book)]
    left = game._openings._paper.left
    assert books
    assert 0 <= left < MOST_PAGES
    game._openings._paper.left = 0
    hand = opened(game, 3, 1, False)
    hand.act(Raise(7))
    assert game._openings._paper.left == 0
    assert type(hand) is Unseen
