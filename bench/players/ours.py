"""pokerspec as a player, through its public API."""

from __future__ import annotations

import random
from collections.abc import Callable

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
    stacks = [setting.stack] * max(game.min_players, min(SEATS, game.max_players))

    def play() -> int:
        hand = game.new_hand(stacks, 0, setting.stakes, seed=seeds(255), events=events)
        decisions = 0
        while not hand.is_over:
            legal = hand.legal
            decisions += 1
            kind = legal.kind
            if kind != "bet" and kind != "draw":
                _other(hand, choose)
                continue
            if legal.cards is not None:
                hand.act(pokerspec.Draw(cards_to_throw(legal.cards.numbers, legal.cards.max, choose)))
                continue
            if legal.bring_in is not None:
                hand.act(COMPLETE if legal.complete is not None and choose() < 0.5 else BRING_IN)
                continue
            raises = legal.raise_to or legal.bet
            wager = raises is not None or legal.complete is not None
            choice = int(choose() * (1 + legal.fold + wager))
            if choice == 0:
                hand.act(CHECK if legal.check else CALL if legal.call is not None else FOLD)
            elif choice == 1 and legal.fold:
                hand.act(FOLD)
            elif legal.bet is not None:
                hand.act(pokerspec.Bet(legal.bet.min))
            elif legal.raise_to is not None:
                hand.act(pokerspec.Raise(legal.raise_to.min))
            else:
                hand.act(COMPLETE)
        return decisions

    return play


def _other(hand: pokerspec.Hand, choose: Callable[[], float]) -> None:
    """A decision that no peer's game asks for: any of the actions, or that many of the cards."""
    legal = hand.legal
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
