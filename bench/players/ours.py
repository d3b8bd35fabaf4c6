"""pokerspec as a player, through its public API."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pokerspec
from bench.policy import SEATS, Player, Setting, cards_to_throw
from pokerspec.engine.actions import make as make_action

CALL, CHECK, FOLD, COMPLETE, BRING_IN = (
    pokerspec.Call(),
    pokerspec.Check(),
    pokerspec.Fold(),
    pokerspec.Complete(),
    pokerspec.BringIn(),
)


def make(setting: Setting, seed: int, events: bool = True) -> Player:
    """A player of one game; `events=False` keeps no event log (lean mode)."""
    game = pokerspec.load(setting.game, options=setting.options)
    choose = random.Random(seed).random
    seeds = random.Random(seed + 2).getrandbits
    bet, raise_to = cache(pokerspec.Bet), cache(pokerspec.Raise)  # actions are values: one serves as often as it is wanted
    stacks = [setting.stack] * max(game.min_players, min(SEATS, game.max_players))

    def play() -> int:
        hand = game.new_hand(stacks, 0, setting.stakes, seed=seeds(255), events=events)
        decisions = 0
        while not hand.is_over:
            legal = hand.legal
            decisions += 1
            kind = legal.kind
            if kind == "draw" and (cards := legal.cards) is not None:
                hand.act(pokerspec.Draw(cards_to_throw(cards.numbers, cards.max, choose)))
            elif kind != "bet":
                _other(hand, legal, choose)
            elif legal.fold:
                sizes = legal.raise_to or legal.bet
                share = choose() * (2 if sizes is None and legal.complete is None else 3)
                if share < 1:
                    hand.act(CALL if legal.call is not None else CHECK if legal.check else FOLD)
                elif share < 2:
                    hand.act(FOLD)
                elif sizes is None:
                    hand.act(COMPLETE)
                else:
                    hand.act(raise_to(sizes.min) if legal.bet is None else bet(sizes.min))
            else:
                sizes = legal.bet or legal.raise_to
                if choose() < 0.5 or (sizes is None and legal.complete is None):
                    hand.act(CHECK if legal.check else CALL)
                elif sizes is None:
                    hand.act(COMPLETE)
                else:
                    hand.act(raise_to(sizes.min) if legal.bet is None else bet(sizes.min))
        return decisions

    return play


def _other(hand: pokerspec.Hand, legal: pokerspec.Legal, choose: Callable[[], float]) -> None:
    """A decision that is neither a bet nor a draw: a bring-in, or what no peer's game asks for (any action or cards)."""
    if legal.bring_in is not None:
        hand.act(COMPLETE if legal.complete is not None and choose() < 0.5 else BRING_IN)
        return
    if legal.cards is not None and legal.layout is None:
        count = legal.cards.min + int(choose() * (legal.cards.max - legal.cards.min + 1))
        wanted = make_action(legal.kind, legal.cards.numbers[:count])
    else:
        actions = legal.actions()
        wanted = actions[int(choose() * len(actions))] if actions else legal.passive
    try:
        hand.act(wanted)
    except pokerspec.IllegalAction:  # a rule of the game forbids it
        hand.act(legal.passive)
