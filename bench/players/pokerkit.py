"""PokerKit as a player (extra `oracle`)."""

from __future__ import annotations

import random
from typing import Any

from bench.policy import SEATS, Player, Setting, cards_to_throw


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

    def play() -> int:
        state = game(setting.stack, SEATS)
        decisions = 0
        while state.status:
            decisions += 1
            if state.actor_index is None:
                held = state.hole_cards[state.stand_patter_or_discarder_index]
                state.stand_pat_or_discard(tuple(cards_to_throw(held, len(held), choose)))
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


_AUTOMATIONS = (
    "ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING", "CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING",
    "RUNOUT_COUNT_SELECTION", "HOLE_CARDS_SHOWING_OR_MUCKING", "HAND_KILLING", "CHIPS_PUSHING", "CHIPS_PULLING",
)  # fmt: skip
_NO_LIMIT = {
    "nlhe": "NoLimitTexasHoldem",
    "plo": "PotLimitOmahaHoldem",
    "2-7-single-draw": "NoLimitDeuceToSevenLowballSingleDraw",
}
_LIMIT = {
    "lhe": "FixedLimitTexasHoldem",
    "o8": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    "2-7-triple-draw": "FixedLimitDeuceToSevenLowballTripleDraw",
    "badugi": "FixedLimitBadugi",
}
_STUD = {"stud": "FixedLimitSevenCardStud", "razz": "FixedLimitRazz"}


def _game(pk: Any, setting: Setting) -> Any:
    name, stakes = setting.game, setting.stakes
    given = (tuple(getattr(pk.Automation, word) for word in _AUTOMATIONS), True)
    mode = {"mode": pk.Mode.CASH_GAME}
    if name in _NO_LIMIT:
        blinds = (stakes["small_blind"], stakes["big_blind"])
        return getattr(pk, _NO_LIMIT[name])(*given, 0, blinds, stakes["big_blind"], **mode)
    if name == "short-deck":
        ante = stakes["ante"]
        return pk.NoLimitShortDeckHoldem(*given, ante, {-1: ante}, ante, **mode)
    if name in _LIMIT:
        small = stakes["small_bet"]
        return _fixed(pk, getattr(pk, _LIMIT[name]))(*given, 0, (small // 2, small), small, 2 * small, **mode)
    if name in _STUD:
        small = stakes["small_bet"]
        return getattr(pk, _STUD[name])(*given, stakes["ante"], stakes["bring_in"], small, 2 * small, **mode)
    return None


def _fixed(pk: Any, game: Any) -> Any:
    """The game in fixed limit: PokerKit 0.7.7's class of that name for Omaha hi-lo is built on its pot-limit mixin."""
    if game.betting_structure is pk.BettingStructure.FIXED_LIMIT:
        return game
    limit = pk.FixedLimitTexasHoldem
    fixed = {"betting_structure": limit.betting_structure}
    fixed["max_completion_betting_or_raising_count"] = limit.max_completion_betting_or_raising_count
    return type(game.__name__, (game,), fixed)
