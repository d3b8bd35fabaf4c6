"""clubs as a player: parametric community games in Python."""

from __future__ import annotations

import random
from typing import Any

from bench.policy import SEATS, Player, Setting

_CONFIGS = {
    "nlhe": "NO_LIMIT_HOLDEM_SIX_PLAYER",
    "lhe": "LIMIT_HOLDEM_SIX_PLAYER",
    "plo": "POT_LIMIT_OMAHA_SIX_PLAYER",
    "short-deck": "SHORT_DECK_SIX_PLAYER",
}


def make(setting: Setting, seed: int) -> Player | None:
    if setting.game not in _CONFIGS:
        return None
    try:
        from clubs import configs, poker
    except ImportError:
        return None
    config: dict[str, Any] = {**getattr(configs, _CONFIGS[setting.game]), "start_stack": setting.stack}
    assert config["num_players"] == SEATS
    dealer = poker.Dealer(**config)
    random.seed(seed)  # it shuffles with the global generator
    choose = random.Random(seed + 1).random

    def play() -> int:
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        decisions = 0
        while True:
            decisions += 1
            call, least = seen["call"], seen["min_raise"]
            choice = int(choose() * (1 + (call > 0) + (least > call)))
            bet = call if choice == 0 else -1 if choice == 1 and call > 0 else least
            seen, _, done = dealer.step(bet)
            if all(done):
                return decisions

    return play
