"""The worked cases of ../shared/law/cases.jsonl: each is played here, or stands in a list with the reason why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pokerspec.engine.actions import Action
from pokerspec.engine.given import Post
from pokerspec.engine.hand import Hand
from pokerspec.errors import IllegalAction
from pokerspec.rankings.cards import name as card_name
from tests.law import floor, sessions
from tests.law.rooms import DEEP, LIBRARY, Table, blinds_table, check_down, laid_over, one_round, one_round_table

FILE = Path(__file__).resolve().parents[3] / "shared" / "law" / "cases.jsonl"
CASES: dict[str, dict[str, Any]] = {}
if FILE.is_file():
    for line in FILE.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        CASES[case["id"]] = case

Setup = dict[str, Any]
Runner = Callable[[Setup, dict[str, Any]], None]
RUNNERS: dict[str, Runner] = {**floor.RUNNERS, **sessions.RUNNERS}

FLOOR = "a ruling on what people say and push forward; an app's interface, not the engine"
RANKINGS = "a question of rankings: tests/rankings plays those"

NOT_PLAYED: dict[str, str] = {
    "see_hand": FLOOR,
    "draw_reshuffle": "own discards held out of a reshuffle: no setting yet",
    "HV-09": RANKINGS,
    "HV-26": RANKINGS,
    "HV-12": "a bug in a low hand: no shipped game has one",
    "HV-13": "a bug in a low hand: no shipped game has one",
    "HV-24": "trips over a straight in short deck: no option of the shipped game",
    "FL-21": "left to the house",
    "OC-06": "odd chips of more than one chip: no setting yet",
}
"""Case or topic → why it is not played."""


def runs(*topics: str) -> Callable[[Runner], Runner]:
    """The function that plays the cases of these topics (or these cases)."""

    def note(run: Runner) -> Runner:
        RUNNERS.update(dict.fromkeys(topics, run))
        return run

    return note


def runner(case: dict[str, Any]) -> Runner | None:
    if case["id"] in NOT_PLAYED:
        return None
    return RUNNERS.get(case["id"]) or RUNNERS.get(case["topic"])


@pytest.mark.skipif(not CASES, reason="../shared is not here")
def test_every_case_is_played_or_has_a_reason() -> None:
    silent = [i for i, case in CASES.items() if runner(case) is None and not NOT_PLAYED.get(i, NOT_PLAYED.get(case["topic"]))]
    assert not silent
    assert sum(runner(case) is not None for case in CASES.values()) >= 147
    topics = {case["topic"] for case in CASES.values()}
    assert not set(NOT_PLAYED) - topics - set(CASES), "a reason for nothing"


# ---- sizes, calls and reopening --------------------------------------------------------------------------------------------

STRUCTURES = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit"}
BLINDS_GAMES = {"NL": "nlhe", "PL": "plo", "FL": "lhe"}


@runs("nl_min_raise", "short_blind_call", "reopen", "pl_max", "fl_options", "fl_reopen")
def sizes(setup: Setup, expected: dict[str, Any]) -> None:
    if "blinds" in setup:
        table = blinds(setup)
    else:
        bring_in = next((action[2] for action in setup["actions"] if action[1] == "bring_in"), 0)
        table = one_round_table(
            STRUCTURES[setup["structure"]],
            setup["min_bet"] if "min_bet" in setup else setup["bet"],
            setup["actions"],
            setup["to_act"],
            pot=setup.get("pot_before_street", 0),
            bring_in=bring_in,
        )
    assert table.acting() == setup["to_act"]
    check_legal(table.hand, expected)


def blinds(setup: Setup) -> Table:
    small, big = setup["blinds"]
    mixins: list[dict[str, Any]] = []
    posts: list[Post] | None = None
    if setup.get("sb_dead"):
        mixins.append({"betting": {"pot_counts": "full_blinds"}})
        posts = [Post(1, "big_blind")]
    game = laid_over(BLINDS_GAMES[setup["structure"]], *mixins)
    stacks = {"BB": setup["bb_posted"]} if setup.get("bb_all_in") else None
    return blinds_table(game, (small, big), setup["actions"], setup["to_act"], stacks=stacks, posts=posts)


def check_legal(hand: Hand, expected: dict[str, Any]) -> None:
    legal = hand.legal
    sizes = legal.raise_to or legal.bet
    lifts = legal.complete if legal.complete is not None else sizes.min if sizes is not None else None
    seat = legal.seat
    for key, value in expected.items():
        if key in ("min_raise_to", "raise_to"):
            assert lifts == value
        elif key == "max_raise_to":
            assert sizes is not None
            assert sizes.max == value
            refused(hand, f"raises to {value + 1}", "above-maximum")
        elif key == "call_to":
            assert legal.call == value - hand.bets[seat]
        elif key == "call_more":
            assert legal.call == value
        elif key == "can_raise":
            assert (lifts is not None) == value
            if not value:
                refused(hand, f"raises to {hand.level * 2}", "not-reopened")
        elif key == "counts_as_full_bet":
            assert hand.wagers == 1
        else:
            assert key in ("kind", "note")


def refused(hand: Hand, text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as wrong:
        hand.act(text)
    assert wrong.value.code == code


@runs("pl_round_pot")
def rounded(setup: Setup, expected: dict[str, Any]) -> None:
    more = f"round_up_to: {setup['unit']}"
    table = one_round_table("pot-limit", setup["unit"], [], "A", pot=setup["actual_pot"], more=more)
    assert table.hand.legal.bet is not None
    assert table.hand.legal.bet.max == expected["pot_for_betting"]


# ---- the cap -----------------------------------------------------------------------------------------------------------------


def ladder(hand: Hand) -> list[int]:
    """The levels of a round in which everybody bets and raises while that is possible."""
    levels = []
    while hand.legal.bet or hand.legal.raise_to or hand.legal.complete:
        sizes = hand.legal.bet or hand.legal.raise_to
        hand.act("completes" if sizes is None else f"{'bets' if hand.legal.bet else 'raises to'} {sizes.min}")
        levels.append(hand.level)
    return levels


@runs("fl_ladder")
def limit_ladder(setup: Setup, expected: dict[str, Any]) -> None:
    if "blinds" in setup:
        hand = blinds_table(laid_over("lhe"), (), [], "BTN", stakes={"small_bet": setup["bet"]}).hand
        assert hand.wagers == expected["big_blind_is_wager"]
    else:
        hand = one_round("fixed-limit").new_hand([DEEP] * setup["players"], 2, {"least": setup["bet"]}, seed=0)
    assert ladder(hand) == expected["levels"]
    assert hand.level == expected["capped_at"]
    refused(hand, f"raises to {hand.level + setup['bet']}", "capped")


@runs("fl_total")
def limit_total(setup: Setup, expected: dict[str, Any]) -> None:
    hand = laid_over("lhe").new_hand([DEEP] * setup["players"], 0, {"small_bet": setup["limits"][0]}, seed=0)
    while not hand.is_over:
        ladder(hand)
        hand.act("calls")
    assert max(hand.put_in) == expected["max_per_player"]


@runs("fl_cap")
def cap(setup: Setup, expected: dict[str, Any]) -> None:
    more = "" if setup["betting_rounds"] == 4 else "cap: {wagers: 5}"
    hand = one_round("fixed-limit", more).new_hand([DEEP] * 3, 2, {"least": 10}, seed=0)
    assert setup["bets"] + setup["raises"] == 4
    for words in ("bets 10", "raises to 20", "raises to 30", "raises to 40"):
        hand.act(words)
    if "then" in setup:
        hand.act("folds")
    assert (hand.legal.raise_to is not None) == expected["further_raise"]
    if expected["further_raise"]:
        assert len(ladder(hand)) == expected["max_raises"] - setup["raises"]


# ---- stud --------------------------------------------------------------------------------------------------------------------


def door_table(name: str, doors: dict[str, str], stakes: dict[str, int], **change: Any) -> Hand:
    """A stud hand with these door cards (seat → card), dealt from seat 1 on; the hole cards are unknown."""
    seats = [int(seat) for seat in doors]
    stacks = [DEEP if seat in seats else None for seat in range(max(seats) + 1)]
    stacks = change.pop("stacks", stacks)
    hand = laid_over(name, **change).new_hand(stacks, max(seats), stakes, seed=0, dealing="manual")
    while hand.waiting == "cards":
        need = hand.needs
        assert need is not None
        hand.deal(doors[str(need.seats[0])] if need.face == "up" else "??" * need.count, seat=need.seats[0])
    return hand


STAKES = {"small_bet": 10, "ante": 1, "bring_in": 3}


@runs("stud_bring_in")
def brings_in(setup: Setup, expected: dict[str, Any]) -> None:
    hand = door_table("stud", setup["door_cards"], STAKES)
    assert hand.legal.bring_in is not None
    assert hand.legal.seat == int(expected["bring_in_seat"])


@runs("stud_pot")
def stud_pot(setup: Setup, expected: dict[str, Any]) -> None:
    stakes = STAKES | {"ante": setup["ante"], "bring_in": setup["bring_in"]}
    hand = laid_over("stud").new_hand([DEEP] * setup["players"], 0, stakes, seed=0)
    hand.act("brings in")
    assert hand.pot == expected["pot"]


@runs("stud_options", "stud_cap")
def completes(setup: Setup, expected: dict[str, Any]) -> None:
    stakes = {"small_bet": setup["bet"], "ante": setup.get("ante", 1), "bring_in": setup["bring_in"]}
    mixins = [{"betting": {"cap": {"wagers": 5}}}] if expected.get("raises_after_complete") == 4 else []
    hand = laid_over(setup.get("game", "stud"), *mixins).new_hand([DEEP] * 4, 0, stakes, seed=0)
    hand.act("brings in")
    if "raise_to" in expected:
        check_legal(hand, expected)
        return
    levels = ladder(hand)
    assert levels[0] == expected.get("completion_to", setup["bet"])
    assert len(levels) - 1 == expected["raises_after_complete"]
    assert levels == expected.get("levels", levels)


@runs("stud_bring_in_all_in")
def bring_in_all_in(setup: Setup, expected: dict[str, Any]) -> None:
    low = setup["low_card_seat"]
    stacks = [None, DEEP, DEEP, setup["ante"], DEEP]
    stakes = {"small_bet": 100, "ante": setup["ante"], "bring_in": setup["bring_in"]}
    hand = door_table("stud", {"1": "Kc", "2": "Qc", "3": "2c", "4": "9h"}, stakes, stacks=stacks)
    assert hand.legal.seat == low + 1
    assert hand.legal.fold
    assert hand.legal.bring_in == setup["bring_in"]
    assert hand.legal.complete == 100
    assert expected["options"] == ["fold", "bring_in 50", "complete"]


def street_table(setup: Setup, street: int, **options: object) -> Hand:
    """A stud hand on its second or third round, with these up cards; third street was checked through."""
    shows = {int(seat): cards.split() for seat, cards in setup["shows"].items()}
    stacks = [DEEP if seat in shows else None for seat in range(max(shows) + 1)]
    hand = laid_over(setup["game"], **options).new_hand(stacks, max(shows), STAKES, seed=0, dealing="manual")
    while True:
        if hand.waiting == "cards":
            need = hand.needs
            assert need is not None
            seat = need.seats[0] if need.seats else None
            known = shows.get(-1 if seat is None else seat)
            named = known.pop(0) if need.face == "up" and known else "??"
            hand.deal(" ".join([named] + ["??"] * (need.count - 1)), seat=seat)
            continue
        if hand.street == ("third", "fourth", "fifth")[street]:
            return hand
        hand.act(hand.legal.passive if hand.legal.call is None else "calls")


@runs("stud_fourth_street")
def open_pair(setup: Setup, expected: dict[str, Any]) -> None:
    hand = street_table(setup, 1, open_pair_big_bet=setup["option_open_pair"])
    assert hand.legal.seat == int(expected["first_to_act"])
    assert hand.legal.bet is not None
    assert list(hand.legal.bet) == expected["legal_bets"]


@runs("stud_first_to_act")
def first_to_act(setup: Setup, expected: dict[str, Any]) -> None:
    hand = street_table(setup, 1)
    assert hand.legal.seat == int(expected["first_to_act"])


@runs("stud_short_stub")
def short_stub(setup: Setup, expected: dict[str, Any]) -> None:
    started, left = setup["players_started"], setup["players_left"]
    hand = laid_over("stud").new_hand([DEEP] * started, 0, STAKES, seed=3)
    while hand.street != "seventh":
        if hand.street == "third" and hand.live.bit_count() > left and hand.legal.fold:
            hand.act("folds")
        else:
            hand.act(hand.legal.passive if hand.legal.call is None else "calls")
    last = [event for event in hand.events if event.index > street_at(hand, "seventh")]
    kinds = [event.type for event in last]
    if expected["branch"] == "normal":
        assert kinds == ["burn"] + ["deal"] * left
        assert len(hand.pile("stub")) == setup["stub"] - 1 - left
    else:
        assert kinds == ["irregularity", "burn", "deal"]
        assert (last[-1].zone, len(last[-1].cards)) == ("board", 1)
        assert len(hand.pile("stub")) == setup["stub"] - 2


def street_at(hand: Hand, street: str) -> int:
    return next(event.index for event in hand.events if event.type == "street" and event.street == street)


# ---- pots, shares and odd chips -----------------------------------------------------------------------------------------------


def dead_pot(name: str, seats: list[int], button: int, pot: int, *mixins: dict[str, Any], **stakes: int) -> Hand:
    """A hand in which the first of `seats` has put `pot` dead chips in; cards come in by hand."""
    game = laid_over(name, *mixins)
    stacks = [DEEP if seat in seats else None for seat in range(max([*seats, button]) + 1)]
    given = stakes or game.typical_stakes(len(seats))
    return game.new_hand(stacks, button, given, posts=[Post(seats[0], None, pot, live=False)], seed=0, dealing="manual")


def pay(hand: Hand) -> dict[int, int]:
    """What each seat got of the pots."""
    got: dict[int, int] = {}
    for event in hand.events:
        if event.type == "award" and event.amount:
            got[event.seat] = got.get(event.seat, 0) + event.amount
    return got


@runs("odd_chip")
def odd_chip(setup: Setup, expected: dict[str, Any]) -> None:
    name = {"plo8": "plo8", "holdem": "nlhe"}[setup["game"]]
    won: dict[str, list[int]] = {"high": setup["high"] if "high" in setup else setup["winners"]}
    if "low" in setup:
        won["low"] = setup["low"]
    seats = sorted({seat for share in won.values() for seat in share} | {setup["button"]})
    hand = dead_pot(name, seats, setup["button"], setup["pot"])
    check_down(hand, {})
    hand.award({"main": won})
    assert pay(hand) == by_seat(expected["awards"])


def by_seat(awards: dict[str, int]) -> dict[int, int]:
    return {int(seat): chips for seat, chips in awards.items()}


@runs("odd_chip_per_pot")
def odd_chip_per_pot(setup: Setup, expected: dict[str, Any]) -> None:
    """31 and 21: a seat all-in for 7, two that fold for 8 and 3, two at 17."""
    stacks = [None, None, DEEP, DEEP, DEEP, 7, DEEP]
    posts = [Post(3, None, 3), Post(6, None, 8)]
    hand = laid_over("nlhe").new_hand(stacks, setup["button"], {"small_blind": 1}, posts=posts, seed=0, dealing="manual")
    plan = {2: ["raises to 17"], 3: ["folds"], 4: ["calls"], 5: ["is all-in"], 6: ["folds"]}
    while hand.waiting == "cards":
        check_cards(hand)
    for seat, words in plan.items():
        hand.act(words[0], seat=seat)
        while hand.waiting == "cards":
            check_cards(hand)
    assert [pot.amount for pot in hand.pots] == [pot["amount"] for pot in setup["pots"]]
    check_down(hand, {})
    hand.award({"main": {"high": [2, 4]}, "side 1": {"high": [2, 4]}})
    assert pay(hand) == by_seat(expected["awards"])


def check_cards(hand: Hand) -> None:
    need = hand.needs
    assert need is not None
    hand.deal(" ".join(["??"] * need.count), seat=need.seats[0] if need.seats else None)


@runs("odd_chip_stud")
def odd_chip_stud(setup: Setup, expected: dict[str, Any]) -> None:
    rule = {
        "all_cards_lowest_by_suit": {"odd_chip": "low_card_suit", "odd_chip_in": "all_cards"},
        "five_card_hand_highest_by_suit": {"odd_chip": "high_card_suit", "odd_chip_in": "five_cards"},
    }[setup["basis"]]
    bring_in = 3
    posts_pot = setup["pot"] - 2 * bring_in
    hand = dead_pot("razz", [0, 1], 1, posts_pot, {"showdown": rule}, small_bet=10, ante=1, bring_in=bring_in)
    more = ["Kc Kd", "Qc Qd"]
    hands = {seat: f"{cards} {more[seat]}"[:20] for seat, cards in enumerate(setup["hands"].values())}
    check_down(hand, hands)
    winner = ["A", "B"].index(expected["odd_chip_to"])
    assert pay(hand) == {winner: setup["pot"] // 2 + 1, 1 - winner: setup["pot"] // 2}


@runs("odd_chip_split")
def odd_chip_split(setup: Setup, expected: dict[str, Any]) -> None:
    mixins = [{"split": [{"to": "draw", "odd_chip": "here"}, {"to": "omaha"}]}] if "option" in setup else []
    hand = dead_pot("drawmaha", [0, 1], 1, setup["pot"], *mixins)
    check_down(hand, {})
    seats = {"A": 0, "B": 1}
    hand.award({"main": {"omaha": [seats[setup["omaha_winner"]]], "draw": [seats[setup["draw_winner"]]]}})
    assert pay(hand) == {seats[name]: chips for name, chips in expected["awards"].items()}


@runs("split")
def split(setup: Setup, expected: dict[str, Any]) -> None:
    name = {"plo8": "plo8", "bigo": "big-o", "stud8": "stud8"}[setup["game"]]
    game = laid_over(name)
    paid_in_hand = 2 * 3 if "bring_in" in game.stakes else 0
    hand = dead_pot(name, [0, 1], 1, setup["pot"] - paid_in_hand)
    check_down(hand, dict(enumerate(setup["hands"].values())), setup.get("board", ""))
    seats = {"X": 0, "Y": 1}
    assert pay(hand) == {seats[name]: chips for name, chips in expected["awards"].items()}
    assert hand.result is not None
    won = {share.share: [seat.seat for seat in share.won] for share in hand.result.shares}
    assert won == {"high": [seats[expected["high"]]], "low": [seats[expected["low"]]]}


@runs("side_pot")
def side_pot(setup: Setup, expected: dict[str, Any]) -> None:
    mixin = {
        "stakes": {"big_blind_ante": setup["big_blind_ante"]},
        "forced_bets": {"big_blind_ante": {"from": "big_blind", "amount": "big_blind_ante"}},
    }
    stacks = [DEEP, DEEP, setup["short_player_total"]]
    stakes = {"small_blind": setup["blinds"][0], "big_blind": setup["blinds"][1]}
    hand = laid_over("nlhe", mixin).new_hand(stacks, 2, stakes, seed=0, dealing="manual")
    check_down(hand, {})
    hand.award({"main": {"high": [2]}, "side 1": {"high": [0]}})
    assert setup["short_player_wins"]
    assert pay(hand)[2] == expected["wins"]


@runs("uncalled")
def uncalled(setup: Setup, expected: dict[str, Any]) -> None:
    table = one_round_table("no-limit", 100, [["A", "bet", 500], ["B", "allin_to", 300]], "C")
    table.do("C", "fold")
    table.do("behind", "fold")
    back = [event for event in table.hand.events if event.type == "return"]
    assert [(event.seat, event.amount) for event in back] == [(0, expected["returned_to_A"])]
    assert sum(pay(table.hand).values()) == expected["main_pot_from_these"]
    assert setup["structure"] == "NL"


# ---- blinds, order, showdown ------------------------------------------------------------------------------------------------


@runs("BT-04")
def heads_up(setup: Setup, expected: dict[str, Any]) -> None:
    names = setup["players"]
    hand = laid_over("nlhe").new_hand([DEEP] * 2, names.index(setup["button"]), {"small_blind": 1}, seed=0)
    posted = {event.bet: names[event.seat] for event in hand.events if event.type == "post"}
    assert posted == {"small_blind": expected["sb"], "big_blind": expected["bb"]}
    dealt = [event.seat for event in hand.events if event.type == "deal"]
    assert names[dealt[-1]] == expected["last_card"]
    assert names[hand.legal.seat] == expected["first_preflop"]
    hand.act("calls")
    hand.act("checks")
    assert names[hand.legal.seat] == expected["first_postflop"]


@runs("forced_bets")
def forced_bets(setup: Setup, expected: dict[str, Any]) -> None:
    hand = laid_over("short-deck").new_hand([DEEP] * setup["players"], 2, {"ante": setup["ante"]}, seed=0)
    assert hand.pot == expected["pot"]
    assert hand.legal.seat == 3
    assert hand.legal.call == expected["limp"]
    assert expected["first_to_act"] == "left of button"


@runs("straddle")
def straddle(setup: Setup, expected: dict[str, Any]) -> None:
    name = BLINDS_GAMES[setup.get("structure", "NL")]
    over = {"raise_by": setup["straddle"]} if setup.get("option") == "straddle_is_new_bring_in" else {}
    if "structure" in setup:
        over = {"raise_by": setup["limits"][0]}
    bet = {"from": "left of big_blind", "amount": setup["straddle"], "live": True, "optional": True} | over
    stakes = {"small_bet": setup["limits"][0]} if "limits" in setup else {"small_blind": setup["blinds"][0]}
    hand = laid_over(name, {"forced_bets": {"straddle": bet}}).new_hand([DEEP] * 4, 0, stakes, seed=0)
    hand.act("posts")
    assert hand.legal.seat == 0
    check_legal(hand, {key: value for key, value in expected.items() if key != "last_preflop"})
    if "last_preflop" in expected:
        for _ in range(3):
            hand.act("calls")
        assert hand.legal.seat == 3
        assert hand.legal.raise_to is not None
        hand.act("checks")
        assert hand.street == "flop"


@runs("face_up")
def face_up(setup: Setup, expected: dict[str, Any]) -> None:
    hand = laid_over("nlhe").new_hand([700, 10_000, 10_000], 2, {"small_blind": 50}, seed=0)
    for words in ("calls", "is all-in", "calls", "calls"):
        hand.act(words)
    for words in ("checks", "checks", "bets 1000", "calls", "checks"):
        hand.act(words)
        assert not any(event.type == "show" for event in hand.events)
    hand.act("checks")
    pots = list(dict.fromkeys(event.pot for event in hand.events if event.type == "award"))
    assert [pot.split()[0] for pot in pots] == expected["award_order"]
    assert sum(event.amount for event in hand.events if event.type == "award" and event.pot == "side 1") == expected["side_pot"]


@runs("show_order")
def show_order(setup: Setup, expected: dict[str, Any]) -> None:
    if setup["game"] == "holdem":
        stacks = [DEEP if seat in setup["live"] else None for seat in range(7)]
        hand = laid_over("nlhe").new_hand(stacks, setup["button"], {"small_blind": 1}, seed=0)
        play_passive(hand)
    else:
        ups = {int(seat): cards for seat, cards in setup["upcards"].items()}
        hand = dead_pot("stud", list(ups), max(ups), 1)
        spare = iter(["Ac", "4c", "6c", "8h", "9h", "3h", "6h", "Kh", "4d"])
        check_down(hand, {seat: f"{next(spare)} {next(spare)} {cards} {next(spare)}" for seat, cards in ups.items()})
    first = next(event.seat for event in hand.events if event.type == "show")
    assert first == int(expected["first"])


def play_passive(hand: Hand) -> None:
    while not hand.is_over:
        hand.act("calls" if hand.legal.call is not None else "checks")


# ---- what the shipped games' own arithmetic says -----------------------------------------------------------------------------


@runs("drawmaha_stub")
def drawmaha_stub(setup: Setup, expected: dict[str, Any]) -> None:
    hand = laid_over("drawmaha").new_hand([DEEP] * setup["players"], 0, {"small_blind": 1}, seed=0)
    while hand.street != "draw":
        hand.act("calls" if hand.legal.call is not None else "checks")
    assert len(hand.pile("stub")) == expected["stub_before_draw"]
    for count in setup["draws"]:
        assert hand.legal.cards is not None
        hand.act(discard(hand, count))
    kinds = [event.type for event in hand.events if event.index > street_at(hand, "draw")]
    at = kinds.index("irregularity")
    assert kinds[at : at + 3] == ["irregularity", "burn", "scramble"]
    scramble = next(event for event in hand.events if event.type == "scramble")
    assert "discards" in scramble.piles


def discard(hand: Hand, count: int) -> Action:
    from pokerspec.engine.actions import Discard

    assert hand.legal.cards is not None
    return Discard(hand.legal.cards.numbers[:count])


@runs("pl_max_option")
def small_blind_as_big(setup: Setup, expected: dict[str, Any]) -> None:
    """Robert's Rules in whole: the pot and every size in chips of the small blind."""
    small, big = setup["blinds"]
    game = LIBRARY.load("plo", mixins=["rrop-11", {"stakes": {"pot_unit": small}}])
    table = blinds_table(game, (small, big), setup["actions"], setup["to_act"])
    sizes = table.hand.legal.raise_to
    assert sizes is not None
    assert [to for to in sizes if to % small == 0] == expected["legal_raises"]
    assert sizes.max == expected["max_raise_to"]


@runs("stud_community_order")
def shared_card_order(setup: Setup, expected: dict[str, Any]) -> None:
    """Eight to the last card, which is shared: the fourth seat leads with kings, the second has a pair of aces with it."""
    ups = ["2c 4d 6h 8s", "Ac 3d 5h 9s", "3c 5d 7h Ts", "Kc Kd 2h 7s", "4c 6d 8h Js", "5c 7d 9h Qs", "6c 8d Th 2s", "7c 9d Jh 3s"]
    rounds = [cards.split() for cards in ups]
    rest = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    rest = [card for card in rest if card not in " ".join(ups) and card != "Ad"]
    downs, burns = rest[:16], rest[16:]
    deck = [*downs, *(one[0] for one in rounds)]
    for street in range(3):
        deck += [burns[street], *(one[street + 1] for one in rounds)]
    assert setup["option"] == "recompute_with_community"
    first = []
    for leads in (False, True):
        stakes = {"small_bet": 10, "ante": 1, "bring_in": 3}
        game = LIBRARY.load("stud", options={"shared_card_leads": leads})
        hand = game.new_hand([DEEP] * 8, 7, stakes, deck=[*deck, "Ad"], seed=1)
        led: dict[str, str] = {}
        while hand.street != "seventh":
            assert hand.to_act is not None
            led.setdefault(hand.street, str(hand.to_act.seat + 1))
            hand.act("brings in" if hand.legal.bring_in else "calls" if hand.legal.call else "checks")
        assert (hand.board, led["sixth"]) == (["Ad"], setup["first_on_sixth"])
        assert hand.to_act is not None
        first.append(str(hand.to_act.seat + 1))
    assert first == [setup["first_on_sixth"], expected["first_on_seventh"]]


@runs("congress_count")
def congress_count(setup: Setup, expected: dict[str, Any]) -> None:
    hand = LIBRARY.load("congress").new_hand([DEEP] * setup["players"], 0, {"small_blind": 1}, seed=0)
    play_passive(hand)
    assert len(hand.pile("stub")) == expected["stub_after_river"]
    assert len(hand.pile("burns")) == setup["burns"]
    assert len(hand.program.deck) == expected["total_cards"]


# ---- hands -------------------------------------------------------------------------------------------------------------------

RANKING_GAMES = {"a5": "a-5-triple-draw", "27": "2-7-triple-draw", "short_deck": "short-deck"}
SAMPLE = {"flush": "Ah Kh 9h 8h 6h", "full house": "Kc Kd Ks 9c 9d", "straight": "6c 7d 8h 9s Td", "trips": "Ac Ad As Kh 9d"}


def suited(cards: str) -> str:
    """Cards given by rank alone, in suits that make no flush."""
    given = cards.split()
    return cards if len(given[0]) > 1 else " ".join(rank + "cdhsc"[i] for i, rank in enumerate(given))


def evaluated(game: str, cards: str, board: str = "") -> Any:
    (rank,) = laid_over(RANKING_GAMES.get(game, game)).evaluate(hole=suited(SAMPLE.get(cards, cards)), board=board).values()
    assert rank is not None
    return rank


def ranks_of(rank: Any) -> str:
    return " ".join(card_name(card)[0] for card in rank.cards)


@runs("hand_value")
def hand_value(setup: Setup, expected: dict[str, Any]) -> None:
    game = setup["game"]
    hands = {key: evaluated(game, value) for key, value in setup.items() if key in ("X", "Y", "Z")}
    if "hand" in setup:
        hands["value"] = evaluated(game, setup["hand"])
    if "hole" in setup:
        hands["ranks"] = evaluated(game, setup["hole"], setup["board"])
    for key, rank in hands.items():
        said = expected.get(key, expected.get("both"))
        if isinstance(said, list):
            assert [len(rank.cards), ranks_of(rank)] == said
        elif said is not None:
            assert ranks_of(rank) == said
    if "winner" in expected:
        assert max(hands, key=lambda key: hands[key].value) == expected["winner"]
        assert len({rank.value for rank in hands.values()}) == len(hands)
    if "order" in expected:
        assert sorted(hands, key=lambda key: -hands[key].value) == expected["order"]
    if expected.get("result") == "tie":
        assert len({rank.value for rank in hands.values()}) == 1
    if "category" in expected:
        assert next(iter(hands.values())).class_name == expected["category"]
    if "worst_unpaired" in expected:
        worst = evaluated(game, expected["worst_unpaired"]).value
        assert evaluated(game, "2 2 3 4 5").value < worst < evaluated(game, "A K Q J 8").value


@pytest.mark.parametrize("number", [i for i, case in CASES.items() if runner(case) is not None] or [None])
def test_case(number: str | None) -> None:
    if number is None:
        pytest.skip("../shared is not here")
    case = CASES[number]
    run = runner(case)
    assert run is not None
    run(case["setup"], case["expected"])
