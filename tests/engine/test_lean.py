"""Lean hands (`events=False`) are the hands they would be with events: what is legal, where cards lie, who wins.

Every hand is played several times from the same opening, so that it is opened anew and from an opening that was kept;
looks, copies and steps back come in between.
"""

from __future__ import annotations

import pickle
from typing import Any

from pokerspec import Bet, Call, Check, Fold, Game, Hand, IllegalAction
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


def lean(seed: int) -> Hand:
    """A hand of an opening that is kept."""
    game = game_of("nlhe")
    for other in range(2):
        opened(game, 3, other, False)
    hand = opened(game, 3, seed, False)
    assert type(hand) is Unseen
    return hand


def test_no_card_is_dealt_before_somebody_looks() -> None:
    hand = lean(7)
    for action in (Call(), Call(), Check(), Check(), Check(), Check()):
        hand.act(action)
    assert hand.street == "turn"
    assert type(hand) is Unseen
    hand.act(Bet(2))
    hand.act(Fold())
    assert type(hand) is Unseen
    assert len(hand.board) == 4
    assert type(hand) is Hand
    hand.act(Fold())
    assert hand.is_over
    whole = opened(game_of("nlhe"), 3, 7, True)
    for said in ("call", "call", "check", "check", "check", "check", "bet 2", "fold", "fold"):
        whole.act(said)
    assert hand.zones == whole.zones
    assert [hand.piles, hand.own, hand.remembers, hand.up] == [whole.piles, whole.own, whole.remembers, whole.up]


def test_a_hand_that_nobody_has_looked_at_is_kept_and_taken_back() -> None:
    hand = lean(7)
    hand.act(Call())
    assert Hand.from_json(hand.to_json()).zones == hand.zones
    hand = lean(7)
    hand.act(Call())
    hand.undo()
    assert state(hand) == state(opened(game_of("nlhe"), 3, 7, True))
    hand.act("fold")
    assert hand.piles["muck"] == opened(game_of("nlhe"), 3, 7, True).own["hole"][0]


def test_hands_of_one_opening_share_no_card() -> None:
    assert lean(7).zones == lean(7).zones
    assert lean(7).zones != lean(8).zones
    assert lean(7).commitment != lean(8).commitment
