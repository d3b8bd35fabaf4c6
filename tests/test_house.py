"""A house lays its own files over the shipped ones, outside the repository."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import pokerspec
from tests.helpers import play_out

TWO_BOARDS = """\
pokerspec: 1
game: two-boards
title: Two boards
extends: plo
players: 2..6
zones: {second: table}
streets:
  flop:  {deal: {second: 3}}
  turn:  {deal: {second: 1}}
  river: {deal: {second: 1}}
hands:
  high_second: {ranking: high, use: 2 of hole + 3 of second}
split:
  - to: high
  - to: high_second
"""

BASES = ("nlhe", "lhe", "plo", "stud", "2-7-triple-draw")


def test_a_second_board_and_a_share_for_it(tmp_path: Path) -> None:
    file = tmp_path / "two-boards.yaml"
    file.write_text(TWO_BOARDS, encoding="utf-8")
    assert pokerspec.lint(file) == []
    game = pokerspec.load(file)
    rng = Random(1)
    shares = set()
    for number in range(60):
        hand = play_out(game.new_hand([rng.randint(20, 200) for _ in range(6)], number % 6, seed=number), rng)
        assert hand.result is not None
        shares |= {share.share for share in hand.result.shares}
        assert len(hand.zones["board"]) == len(hand.zones["second"])
    assert shares >= {"high", "high_second"}


def test_each_board_pays_its_half() -> None:
    """One chip more than can be halved goes to the first share."""
    game = pokerspec.loads(TWO_BOARDS)
    # seat 1 holds aces for the first board's ace, seat 0 kings for the second board's king
    deck = "As Ks Ah Kh 2c 3d 2d 3c" + " 7s" + " Ad 9c 8d Kd 9h 8s" + " 4c 6d 6h" + " 4d Tc Th"
    hand = game.new_hand([10, 11], 0, {"small_blind": 1}, deck=deck)
    hand.act("raise to 6")
    hand.act("all-in")
    hand.act("call")
    assert hand.board == ["Ad", "9c", "8d", "6d", "Tc"]
    assert hand.zones["second"] == ["Kd", "9h", "8s", "6h", "Th"]
    assert hand.result is not None
    assert [(share.share, share.amount, [won.seat for won in share.won]) for share in hand.result.shares] == [
        ("high", 10, [1]),
        ("high_second", 10, [0]),
    ]


@pytest.mark.parametrize("base", BASES)
def test_a_bomb_pot_over_any_game(base: str) -> None:
    """Everybody antes, nobody bets before the first street's cards are out, and the ante is the least bet."""
    game = pokerspec.load(base, mixins=["bomb-pot"])
    rng = Random(2)
    stakes = {name: stake.typical for name, stake in game.stakes.items()} | {"bomb_ante": 10}
    for number in range(30):
        players = rng.randint(game.min_players, game.max_players)
        hand = game.new_hand([rng.randint(15, 300) for _ in range(players)], number % players, stakes, seed=number)
        posts = [event for event in hand.events if event.type == "post"]
        assert [(post.bet, post.amount) for post in posts] == [("bomb_ante", 10)] * players
        assert hand.street != game.spec.streets[0].id
        play_out(hand, rng)
        assert sum(hand.stacks) == sum(stack or 0 for stack in hand.given.stacks)


def test_five_faults_are_five_findings() -> None:
    text = """\
pokerspec: 1
game: five-faults
title: Five faults
extends: plo
famly: x
players: 2..40
betting: pot-limmit
streets:
  flop: {after bet: [{brun: 1}]}
hands:
  high: {use: 2 of hole + 3 of bord}
"""
    found = [(finding.line, finding.column) for finding in pokerspec.lint_text(text)]
    assert found == [(5, 1), (6, 10), (7, 10), (9, 23), (11, 32)]
    words = [f"{finding.message} {finding.help}" for finding in pokerspec.lint_text(text)]
    for word, near in zip(words, ("family", "16", "pot-limit", "burn", "board"), strict=True):
        assert near in word
