"""Runners for the cases of ../shared/law/cases.jsonl in which a floor is called: mistakes at the felt, chips without words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerspec import Hand, ReportError, read_chips, read_number
from pokerspec.engine.actions import make
from pokerspec.rankings.cards import name as card_name
from tests.embedding.play import game_of
from tests.law.rooms import DEEP

Setup = dict[str, Any]
Runner = Callable[[Setup, dict[str, Any]], None]
RUNNERS: dict[str, Runner] = {}
TDA, RROP, HWHR = "tda-2024", "rrop-11", "hwhr-21"


def runs(*topics: str) -> Callable[[Runner], Runner]:
    def note(run: Runner) -> Runner:
        RUNNERS.update(dict.fromkeys(topics, run))
        return run

    return note


def dealt(game: str, law: str, seats: int = 4, **stakes: int) -> Hand:
    """A hand under a law, the button at seat 0, deep stacks."""
    table = game_of(f"{game}+{law}")
    return table.new_hand([DEEP] * seats, 0, {**table.typical_stakes(seats), **stakes}, seed=7)


def to(hand: Hand, street: str) -> Hand:
    while hand.street != street:
        hand.act("calls" if hand.legal.call is not None else hand.legal.passive)
    return hand


def refuses(hand: Hand, name: str, **said: Any) -> None:
    with pytest.raises(ReportError):
        hand.report(name, **said)


def names(cards: list[int]) -> list[str]:
    return [card_name(card) for card in cards]


# ---- chips and words ---------------------------------------------------------------------------------------------------------


@runs("silent_chips")
def silent_chips(setup: Setup, expected: dict[str, Any]) -> None:
    facing: int = setup["facing"]
    motion = read_chips(setup["chips"], facing, least=setup.get("last_increment", facing))
    assert motion.kind == ("raise" if expected["result"] == "raise_to" else expected["result"])
    assert motion.to == expected.get("amount", facing)


@runs("silent_wager_limit")
def silent_wager(setup: Setup, expected: dict[str, Any]) -> None:
    bet = setup["bet"]
    rule = game_of(f"lhe+{HWHR}").silent_chips
    motion = read_chips([setup["put_in"]], bet, least=bet, rule=rule, excess_chips=setup.get("excess_chips", 2))
    assert motion.kind == ("raise" if expected["result"] == "raise_to" else expected["result"])
    assert motion.to == expected.get("amount", bet)


@runs("ambiguous_bet")
def ambiguous(setup: Setup, expected: dict[str, Any]) -> None:
    assert setup["words"] == "five"
    assert read_number(5, setup["pot"], setup["blinds"][1]) == expected["bet"]


@runs("undercall")
def undercall(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("nlhe", TDA, 5), "flop")
    for _, verb, amount in setup["actions"]:
        hand.act(f"{'bets' if verb == 'bet' else 'raises to'} {amount}")
    seat, chips = hand.legal.seat, setup["pushed"]
    for ruling in ("call", "forfeit"):
        twin = hand.copy()
        twin.report("undercall", chips=chips, ruling=ruling)
        if expected["full_call_mandatory"] or ruling == "call":
            assert twin.bets[seat] == expected.get("call_to", hand.level)
            assert twin.live >> seat & 1
        else:
            assert twin.bets[seat] == chips
            assert not twin.live >> seat & 1


@runs("underraise")
def underraise(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("nlhe", TDA, 5, small_blind=setup["min_bet"] // 2), "flop")
    (_, _, bet), (_, _, short), *rest = setup["actions"]
    hand.act(f"bets {bet}")
    hand.report("short_raise", to=short)
    seats = [hand.last_aggressor]
    for _, verb in rest:
        seats += [hand.legal.seat] if verb == "call" else []
        hand.act(verb)
    hand.report("short_raise_found")
    assert len(seats) == len(expected["applies_to"])
    assert {hand.bets[seat] for seat in seats} == {hand.level} == {expected["bet_becomes"]}


@runs("out_of_turn")
def out_of_turn(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("nlhe", TDA, 6), "flop")  # seats 1 to 5 are the case's 3 to 7
    hand.act("bets 300")
    hand.act("folds")
    hand.report("out_of_turn", seat=4, does="bet_or_raise", to=800)
    _, *then = setup["then"]
    hand.act("calls" if then == ["call"] else f"raises to {then[1]}")
    legal = hand.legal
    assert legal.seat == 4
    if expected["oot_binding"]:
        assert legal.words() == "raise to 800"
    else:
        wanted = expected["seat6_options"]
        assert legal.raise_to is not None
        assert (legal.call, legal.raise_to.min, legal.fold) == (wanted["call"], wanted["min_raise_to"], wanted["fold"])


@runs("pl_bet_error")
def wrong_count(setup: Setup, expected: dict[str, Any]) -> None:
    game = game_of(f"plo+{TDA}")
    pot = setup["actual_pot"]
    hand = game.new_hand([DEEP] * 5, 0, {"small_blind": pot // 10, "big_blind": pot // 5}, seed=7)
    to(hand, "flop")
    assert hand.legal.bet is not None
    assert hand.legal.bet.max == pot
    hand.report("pot_miscounted", to=setup["announced"])
    seats = [hand.last_aggressor]
    for _, verb in setup["actions"][1:]:
        seats += [hand.legal.seat] if verb == "call" else []
        hand.act(verb)
    if "bet_stands" in expected:
        if setup["found"] == "after next card":
            to(hand, "turn")
        refuses(hand, "pot_count_found")
        assert {hand.put_in[seat] for seat in seats} == {pot // 5 + expected["bet_stands"]}
    else:
        hand.report("pot_count_found")
        assert {hand.bets[seat] for seat in seats} == {hand.level} == {expected["bet_becomes"]}


@runs("declaration")
def declaration(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("nlhe", TDA), "flop")
    if setup["facing_bet"]:
        hand.act("bets 4")
    said = setup["said"]
    hand.report("wrong_words", said="raise" if "bet" in said else said)
    legal = hand.legal
    if said == "call":
        assert legal.words() == expected["result"]
    elif said == "check":
        assert sorted(word.split()[0] for word in legal.words().split(", ")) == sorted(expected["result"])
        assert (legal.raise_to is not None) == expected["raise_allowed"]
    else:
        assert legal.bet is not None
        assert legal.bet.min == 2
        assert not legal.check


# ---- the window for a misdeal ------------------------------------------------------------------------------------------------


@runs("substantial_action")
def substantial(setup: Setup, expected: dict[str, Any]) -> None:
    actions = [action for action in setup["in_turn_actions"] if not action.startswith("post")]
    blinds = len(actions) < len(setup["in_turn_actions"])
    hand = dealt("nlhe", TDA) if ("fold" in actions and "bet" not in actions) or blinds else to(dealt("nlhe", TDA), "flop")
    for action in actions:
        hand.act("bets 4" if action == "bet" else action)
    assert hand.substantial_action == expected["substantial"]


@runs("misdeal_window")
def misdeal_window(setup: Setup, expected: dict[str, Any]) -> None:
    if "rule" in setup:
        hand = dealt("nlhe", HWHR)
        for action in setup["actions"]:
            hand.act(action)
        assert hand.substantial_action == expected["substantial"]
        return
    stud = setup["game"] == "stud"
    hand = dealt("stud" if stud else "nlhe", RROP)
    if stud:
        hand.act("brings in")
    for _ in range(setup["actions_after_forced_bet" if stud else "actions_after_blinds"]):
        hand.act("calls")
    possible = expected["misdeal_still_possible"]
    assert any(rule.name == "misdeal" for rule in hand.reports)
    assert possible == (not hand.substantial_action)
    if possible:
        hand.report("misdeal", why="card_out_of_sequence")
        assert hand.is_over
    else:
        refuses(hand, "misdeal", why="card_out_of_sequence")


@runs("misdeal")
def misdeal(setup: Setup, expected: dict[str, Any]) -> None:
    if setup.get("boxed_cards") == 1:
        hand = dealt("nlhe", RROP)
        before, following = names(hand.own["hole"][2]), card_name(hand.copy().take(1)[0])
        hand.report("boxed_card", seat=2, card=before[0])
        assert names(hand.own["hole"][2]) == [before[1], following]
        assert names(hand.piles["aside"]) == before[:1]
        assert hand.is_over == expected["misdeal"]
        return
    hand = dealt("nlhe", TDA)
    hand.report("misdeal", why="two_boxed_cards" if "boxed_cards" in setup else "first_cards_exposed")
    assert hand.is_over == expected["misdeal"]
    assert hand.stacks == (DEEP,) * 4


# ---- cards -------------------------------------------------------------------------------------------------------------------


@runs("irregular_flop")
def irregular_flop(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("nlhe", TDA), "flop")
    flop, coming = set(hand.board), card_name(hand.copy().take(1)[0])
    if setup["flop_cards"] == 4:
        assert "other three are the flop" in expected["steps"]
        hand.report("four_card_flop")
        (drawn,) = (flop | {coming}) - set(hand.board)
        to(hand, "turn")
        assert names(hand.piles["burns"])[1] == drawn
    elif setup["action_taken"]:
        hand.act("checks")
        hand.report("no_burn_flop")
        assert set(hand.board) == flop
        assert expected["flop_stands"]
        to(hand, "turn")
        assert len(hand.piles["burns"]) == expected["burns_before_turn"]
    else:
        (burned,) = names(hand.piles["burns"])
        hand.report("no_burn_flop")
        (drawn,) = names(hand.piles["burns"])
        assert drawn in flop
        assert set(hand.board) == flop - {drawn} | {burned}  # the card that was never burned is the next of the stub


@runs("premature_board")
def premature(setup: Setup, expected: dict[str, Any]) -> None:
    street = setup["street"]
    law = RROP if setup.get("option") == "set_aside" else TDA
    before = {"flop": "preflop", "turn": "flop", "river": "turn"}[street]
    hand = to(dealt("nlhe", law), before)
    hand.report(f"premature_{street}")
    burns, early = len(hand.piles["burns"]), names(hand.piles["aside"])
    if "turn" in expected:
        river = card_name(hand.copy().take(2)[1])
        to(hand, "turn")
        assert hand.board[-1] == river
        assert len(hand.piles["burns"]) == burns + 1
        to(hand, "river")
        assert len(hand.piles["burns"]) == burns + 1
        assert not hand.piles["aside"]
        return
    assert len(early) == expected["returned_to_stub"]
    to(hand, street)
    assert len(hand.piles["burns"]) == burns
    assert not hand.piles["aside"]
    assert len(hand.deck) - hand.top == 52 - 8 - burns - len(hand.board)


@runs("burn_after_killed_hand")
def burn_after(setup: Setup, expected: dict[str, Any]) -> None:
    hand = dealt("nlhe", TDA)
    hand.act("calls")
    hand.act("calls")
    hand.report("wrong_count", seat=1, how="too_few" if "one card" in setup["hand"] else "too_many")
    killed = names(hand.piles["muck"])
    to(hand, "flop")
    assert not hand.live >> 1 & 1
    assert len(hand.piles["burns"]) == expected["burns_before_flop"]
    assert not set(names(hand.piles["burns"])) & set(killed)


@runs("button_short")
def button_short(setup: Setup, expected: dict[str, Any]) -> None:
    hand = dealt("nlhe", TDA)
    hand.act("raises to 6")
    assert setup["button_acted"] is False
    hand.report("button_short")
    assert (len(hand.own["hole"][0]) == setup["needed"]) == expected["replace_missing"]
    assert hand.legal.seat == 0


@runs("bring_in_error")
def bring_in_error(setup: Setup, expected: dict[str, Any]) -> None:
    hand = dealt("stud", RROP)
    low = hand.legal.seat
    wrong = (low + 2) % 4
    if setup["next_player_acted"]:
        hand.report("wrong_bring_in_accepted", seat=wrong)
        assert hand.bets[wrong] == 3
        assert expected["wager_stands"]
        assert hand.bets[low] == 0
        assert hand.legal.seat == (wrong + 1) % 4
    else:
        hand.report("wrong_bring_in", seat=wrong)
        assert hand.bets[wrong] == 0
        assert expected["wrong_player_refunded"]
        assert hand.legal.seat == low
        assert hand.legal.bring_in == 3


@runs("draw_exposed_predraw")
def exposed_predraw(setup: Setup, expected: dict[str, Any]) -> None:
    game = {"draw high": "five-card-draw", "a5": "a-5-triple-draw", "a5 limit": "a-5-triple-draw", "27": "2-7-triple-draw"}
    hand = dealt(game[setup["game"]], RROP)
    card = card_name(hand.own["hole"][2][0])
    hand.report("exposed_before_draw", seat=2, card=card)
    assert (card in names(hand.own["hole"][2])) == expected["must_keep"]


@runs("draw_five")
def draw_five(setup: Setup, expected: dict[str, Any]) -> None:
    hand = to(dealt("five-card-draw", RROP, 3), "draw")
    assert setup["last_to_draw"] is False
    seat = hand.legal.seat
    hand.act(make("draw", tuple(hand.own["hole"][seat][: setup["draw"]])))
    assert len(hand.own["hole"][seat]) == expected["first_batch"]
    hand.act("stands pat")
    assert len(hand.own["hole"][seat]) == expected["first_batch"]
    hand.act("stands pat")
    assert expected["fifth"] == "after everyone else has drawn"
    assert len(hand.own["hole"][seat]) == 5


@runs("congress_early_river")
def early_river(setup: Setup, expected: dict[str, Any]) -> None:
    game = game_of("congress")
    hand = to(game.new_hand([DEEP] * setup["players"], 0, {"small_blind": 1}, seed=7), "turn")
    burned = names(hand.piles["burns"])
    hand.report("early_river")
    shown = names(hand.piles["aside"])
    while hand.legal.kind == "bet":
        hand.act("checks")
    assert sorted(names(hand.piles["burns"])) == sorted(burned + shown)
    assert len(hand.legal.choices) == len(expected["candidates"])


@runs("texoma_foul")
def texoma_foul(setup: Setup, expected: dict[str, Any]) -> None:
    game = game_of("texoma")
    stacks = [200, 200, 2] if setup["all_in"] else [200] * 3
    hand = to(game.new_hand(stacks, 0, {"small_blind": 1}, seed=7), "flop")
    if expected["hand"] == "live":
        refuses(hand, "fouled_hand", seat=2, how="uncapped_both")
    else:
        hand.report("fouled_hand", seat=2, how="uncapped_both")
    assert (hand.live >> 2 & 1 == 1) == (expected["hand"] == "live")


@runs("ST-20", "ST-22", "ST-23")
def short_stub(setup: Setup, expected: dict[str, Any]) -> None:
    """TDA RP-10-H, with the seats that are left and a stub of the size given."""
    left = setup["players_left"]
    hand = dealt("stud", TDA, setup.get("players_started", 8))
    while hand.street != "sixth":
        if hand.street == "third" and hand.live.bit_count() > left and hand.legal.fold:
            hand.act("folds")
        else:
            hand.act("calls" if hand.legal.call is not None else hand.legal.passive)
    burns = len(hand.piles["burns"])
    assert burns == setup["prior_burns"]
    extra = len(hand.deck) - hand.top - setup["stub"]
    hand.piles["muck"] += hand.take(extra)  # a smaller stub: as if more players had been dealt in
    to(hand, "seventh")
    kinds = [event.type for event in hand.events][-3 - left :]
    assert "scramble" in kinds
    if expected["branch"] == "A":
        assert not hand.board
        assert all(len(hand.own["hole"][seat]) == 7 for seat in range(hand.chairs) if hand.live >> seat & 1)
    else:
        assert len(hand.board) == 1
    assert len(hand.piles["burns"]) == 1
