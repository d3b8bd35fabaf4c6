"""PokerKit as a player (extra `oracle`)."""

from __future__ import annotations

import random
from typing import Any

from bench.policy import SEATS, Player, Setting


def make(setting: Setting, seed: int) -> Player | None:
    """A player of one game, or None where PokerKit is not installed or lacks the game."""
    try:
        import pokerkit as pk
    except ImportError:
        return None
    game = _game(pk, setting)
    if game is None:
        return None
    random.seed(seed)  # PokerKit shuffles with the global generator
    choose = random.Random(seed).random
    sample = random.Random(seed + 1).sample

    def play() -> int:
        state = game(setting.stack, SEATS)
        decisions = 0
        while state.status:
            decisions += 1
            if state.actor_index is None:
                held = state.hole_cards[state.stand_patter_or_discarder_index]
                state.stand_pat_or_discard(tuple(sample(list(held), int(choose() * (len(held) + 1)))))
            elif state.bring_in_status:
                if choose() < 0.5 or not state.can_complete_bet_or_raise_to():
                    state.post_bring_in()
                else:
                    state.complete_bet_or_raise_to()
            else:
                _bet(state, choose)
        return decisions

    return play


def opened(setting: Setting) -> Any:
    """A hand at its first decision, or None where PokerKit is not installed or lacks the game."""
    try:
        import pokerkit as pk
    except ImportError:
        return None
    game = _game(pk, setting)
    return None if game is None else game(setting.stack, SEATS)


def _bet(state: Any, choose: Any) -> None:
    owes = state.checking_or_calling_amount > 0
    choice = int(choose() * (1 + owes + state.can_complete_bet_or_raise_to()))
    if choice == 0:
        state.check_or_call()
    elif choice == 1 and owes:
        state.fold()
    else:
        state.complete_bet_or_raise_to()


def _game(pk: Any, setting: Setting) -> Any:
    stakes = setting.stakes
    automations = tuple(
        getattr(pk.Automation, name)
        for name in (
            "ANTE_POSTING",
            "BET_COLLECTION",
            "BLIND_OR_STRADDLE_POSTING",
            "CARD_BURNING",
            "HOLE_DEALING",
            "BOARD_DEALING",
            "RUNOUT_COUNT_SELECTION",
            "HOLE_CARDS_SHOWING_OR_MUCKING",
            "HAND_KILLING",
            "CHIPS_PUSHING",
            "CHIPS_PULLING",
        )
    )
    mode = {"mode": pk.Mode.CASH_GAME}
    no_ante = (automations, True, 0)
    if setting.game in ("nlhe", "plo"):
        cls = pk.NoLimitTexasHoldem if setting.game == "nlhe" else pk.PotLimitOmahaHoldem
        return cls(*no_ante, (stakes["small_blind"], stakes["big_blind"]), stakes["big_blind"], **mode)
    small = stakes["small_bet"]
    if setting.game in ("lhe", "2-7-triple-draw"):
        cls = pk.FixedLimitTexasHoldem if setting.game == "lhe" else pk.FixedLimitDeuceToSevenLowballTripleDraw
        return cls(*no_ante, (small // 2, small), small, 2 * small, **mode)
    if setting.game == "stud":
        return pk.FixedLimitSevenCardStud(automations, True, stakes["ante"], stakes["bring_in"], small, 2 * small, **mode)
    return None
