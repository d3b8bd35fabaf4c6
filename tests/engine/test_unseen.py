"""Hands whose cards nobody has looked at: they are the hands they would be if everybody had looked from the start."""

from __future__ import annotations

from typing import Any

from pokerspec import Hand
from pokerspec.engine.unseen import Unseen
from tests.embedding.play import MOST_STEPS, every_game, game_of, lot
from tests.engine.test_lean import act, look, opened, state

HANDS = 6
"""From the second on they come of an opening that is kept."""


def told(hand: Hand) -> list[dict[str, Any]]:
    return [event.to_json() for event in hand.events]


@every_game
def test_whoever_looks_late_sees_what_was_there(ident: str) -> None:
    """Played with looks at cards and events, copies and steps back here and there, beside the hand that is dealt at once."""
    game = game_of(ident)
    seats = min(6, game.max_players)
    for number in range(HANDS):
        draws, looks = lot("unseen", ident, number), lot("looks", ident, number)
        hand = opened(game, seats, number, True)
        plain: Hand = hand.given.reopen(hand.given, opened(game, seats, number, True).chance.key)
        assert type(plain) is Hand
        for _ in range(MOST_STEPS):
            assert state(hand) == state(plain)
            if hand.is_over:
                break
            if number % 3 and looks.below(12) == 0:
                assert look(hand) == look(plain)
            if number % 3 and looks.below(12) == 0:
                assert told(hand) == told(plain)
            if number % 3 and looks.below(12) == 0:
                hand = hand.copy()
            plain.act(act(hand, draws))
            if number % 3 and looks.below(12) == 0:
                hand.undo()
                plain.undo()
        assert told(hand) == told(plain)
        assert look(hand) == look(plain)
        assert hand.view(0).to_json() == plain.view(0).to_json()
        assert hand.to_json() == plain.to_json()


def test_an_event_is_a_look() -> None:
    game = game_of("nlhe")
    for _ in range(2):
        opened(game, 3, 7, True)
    hand = opened(game, 3, 7, True)
    hand.act("call")
    assert type(hand) is Unseen
    assert [event.type for event in hand.events] == ["start", "post", "post", "street", "deal", "deal", "deal", "call"]
    assert type(hand) is Hand
    assert hand.board == []
    watched = opened(game, 3, 7, True)
    view = watched.view(1)
    watched.act("call")
    assert type(watched) is Unseen
    assert view.since(7) == [event.to_json() for event in hand.events[7:]]
