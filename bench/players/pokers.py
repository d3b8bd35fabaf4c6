"""pokers as a player: Rust behind Python, no-limit hold'em alone."""

from __future__ import annotations

import random
from typing import Any

from bench.policy import SEATS, Player, Setting


def make(setting: Setting, seed: int) -> Player | None:
    if setting.game != "nlhe":
        return None
    try:
        import pokers
    except ImportError:
        return None
    pk: Any = pokers
    kinds = pk.ActionEnum
    fold, check, call = pk.Action(kinds.Fold), pk.Action(kinds.Check), pk.Action(kinds.Call)
    small, big, stack = (float(x) for x in (setting.stakes["small_blind"], setting.stakes["big_blind"], setting.stack))
    choose, seeds = random.Random(seed).random, random.Random(seed + 1).getrandbits

    def play() -> int:
        state = pk.State.from_seed(SEATS, 0, small, big, stack, seeds(32))
        decisions = 0
        while not state.final_state:
            legal = state.legal_actions
            decisions += 1
            owes = kinds.Call in legal
            choice = int(choose() * (1 + owes + (kinds.Raise in legal)))
            if choice == 0:
                state = state.apply_action(call if owes else check)
            elif choice == 1 and owes:
                state = state.apply_action(fold)
            else:  # it counts a raise over the bet to call, and takes any size: the least is ours to keep
                seat = state.players_state[state.current_player]
                more = min(big, seat.stake - (state.min_bet - seat.bet_chips))
                state = state.apply_action(pk.Action(kinds.Raise, more) if more > 0 else call)
        return decisions

    return play
