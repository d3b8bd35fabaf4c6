"""OpenSpiel's `universal_poker` as a player: C++ behind Python; it plays no-limit hold'em of six seats."""

from __future__ import annotations

import random

from bench.policy import SEATS, Player, Setting


def make(setting: Setting, seed: int) -> Player | None:
    if setting.game != "nlhe":
        return None
    try:
        import pyspiel
    except ImportError:
        return None
    blinds = [setting.stakes["small_blind"], setting.stakes["big_blind"]] + [0] * (SEATS - 2)
    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": " ".join(map(str, blinds)),
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(setting.stack)] * SEATS),
        },
    )
    choose = random.Random(seed).random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()  # 0 folds, 1 checks or calls, the others are wagers in rising order
            if state.is_chance_node():
                state.apply_action(legal[int(choose() * len(legal))])
                continue
            decisions += 1
            owes = legal[0] == 0
            choice = int(choose() * (1 + owes + (legal[-1] > 1)))
            state.apply_action(1 if choice == 0 else 0 if choice == 1 and owes else legal[1 + owes])
        state.returns()
        return decisions

    return play
