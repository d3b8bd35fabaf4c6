"""What is written out for plain bets and draws does what the law for all does (`engine.quick`, `engine.exchange`)."""

from __future__ import annotations

import pytest

from pokerspec import Game, Hand
from pokerspec.compiler.program import Bet
from pokerspec.engine import exchange, quick, sizes
from pokerspec.engine.legal import Legal, Sizes
from pokerspec.engine.link import Code
from tests.embedding.play import MOST_STEPS, every_game, game_of, lot, step

HANDS = 6


def written_out(code: Code) -> set[object]:
    """What of a program is not run by the law for all."""
    used: set[object] = {start for start, _, _ in code} | {asking.act for _, _, asking in code if asking is not None}
    return used & {quick.act, exchange.start, exchange.act}


def general(ident: str, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game with the law for all bets and draws in every one."""
    plain = game_of(ident)
    for module in (quick, exchange):
        monkeypatch.setattr(module, "serves", lambda op: False)
    game = Game(plain.spec, plain.hash)
    for seats in range(game.min_players, game.max_players + 1):
        _, code, _ = game._program(seats, None)
        assert not written_out(code)
    monkeypatch.undo()
    return game


def told(legal: Legal) -> list[object]:
    return [legal.to_json(), legal.capped, legal.closed, legal.words(), [str(action) for action in legal.actions()]]


@pytest.mark.parametrize(("ident", "acts"), [("nlhe", {quick.act}), ("badugi", {quick.act, exchange.start, exchange.act})])
def test_what_is_written_out_is_used(ident: str, acts: set[object]) -> None:
    game = game_of(ident)
    assert written_out(game._program(game.max_players, None)[1]) == acts


@every_game
def test_both_play_the_same_hands(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, law = game_of(ident), general(ident, monkeypatch)
    for number in range(HANDS):
        draws = lot("quick", ident, number)
        seats = plain.min_players + draws.below(plain.max_players - plain.min_players + 1)
        unit = max(plain.typical_stakes(seats).values())
        stacks = [unit * (1, 3, 20, 100)[draws.below(4)] + draws.below(unit) for _ in range(seats)]
        first, second = (game.new_hand(stacks, draws.below(1), seed=number) for game in (plain, law))
        mark = draws.copy()
        for _ in range(MOST_STEPS):
            assert told(first.legal) == told(second.legal)
            assert [first.pending, first.stacks, first.pots] == [second.pending, second.stacks, second.pots]
            if first.is_over:
                break
            if number % 2 and draws.below(4) == 0:  # at a decision nobody has asked about, and in a copy
                first, second = first.copy(), second.copy()
            mark = draws.copy()
            step(first, draws)
            step(second, mark)
        assert first.is_over
        assert list(first.events) == list(second.events)
        assert [first.piles, first.own, first.remembers, first.up] == [second.piles, second.own, second.remembers, second.up]
        assert [event.to_json() for event in first.events] == [event.to_json() for event in second.events]


def open_by_the_law(hand: Hand, op: Bet, seat: int) -> object:
    """The sizes a seat may wager to as `sizes` has them, or why it may not."""
    if op.counted and sizes.capped(hand, op, seat):
        return "capped"
    if hand.seen[seat] >= 0 and not sizes.may_reopen(hand, op, seat):
        return "closed"
    return sizes.open_sizes(hand, op, seat, hand.stack[seat] + hand.bets[seat])


@every_game
def test_sizes_are_those_of_the_law(ident: str) -> None:
    game = game_of(ident)
    for number in range(2):
        draws = lot("sizes", ident, number)
        hand = game.new_hand([1000] * game.min_players, 0, seed=number)
        for _ in range(MOST_STEPS):
            if hand.is_over:
                break
            op, seat, legal = hand.ask, hand.actor, hand.legal
            if (
                isinstance(op, Bet)
                and not op.forbid
                and hand.can_act & ~(1 << seat)
                and hand.stack[seat] > hand.level - hand.bets[seat]
            ):
                found = open_by_the_law(hand, op, seat)
                assert legal.capped == (found == "capped")
                assert legal.closed == (found == "closed")
                if isinstance(found, Sizes) and found.max > hand.level:
                    assert found in (legal.bet, legal.raise_to) or legal.complete == found.min
            step(hand, draws)
