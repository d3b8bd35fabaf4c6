"""Runners for the cases of ../shared/law/cases.jsonl that are about several hands: buttons, blinds owed, kills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pokerspec
from pokerspec import Hand, Table
from tests.law.floor import Runner, Setup

RUNNERS: dict[str, Runner] = {}


def runs(*topics: str) -> Callable[[Runner], Runner]:
    def note(run: Runner) -> Runner:
        RUNNERS.update(dict.fromkeys(topics, run))
        return run

    return note


def seated(table: Table, players: str, chips: int = 5000) -> Table:
    for chair, player in enumerate(players):
        table.sit(chair, chips, player=player)
    return table


def played(table: Table, winners: str) -> Hand:
    """A hand that these players win: everybody calls before the flop; then the first of them bets and the others fold."""
    hand = table.next_hand()
    while hand.waiting:
        assert hand.to_act is not None
        player = table.players[hand.to_act.seat]
        if hand.street == "preflop":
            hand.act("calls" if hand.legal.call is not None else "checks")
        elif player is not None and player in winners:
            hand.act(f"bets {hand.legal.bet.min}" if hand.legal.bet is not None and player == winners[0] else hand.legal.passive)
        else:
            hand.act("folds" if hand.legal.fold else "checks")
    table.finish(hand)
    return hand


def posted(hand: Hand) -> dict[str, tuple[int, int]]:
    return {event.bet: (event.seat, event.amount) for event in hand.events if event.type == "post"}


@runs("BT-05")
def becomes_heads_up(setup: Setup, expected: dict[str, Any]) -> None:
    for law in ("moving", "dead"):
        table = seated(Table("nlhe", 3, {"small_blind": 1}, {"button": law}, seed=1), "ABC")
        played(table, "C")
        at = table.state.positions
        assert at is not None
        assert [table.players[chair] for chair in at] == [setup["three_handed"][name] for name in ("button", "sb", "bb")]
        table.leave(table.players.index(setup["then"][0]))
        hand = posted(table.next_hand())
        assert table.button == table.players.index(expected["next_hand"]["button_and_sb"])
        assert hand["small_blind"][0] == table.button
        assert table.players[hand["big_blind"][0]] == expected["next_hand"]["bb"]


def killing(kill: str, small_bet: int) -> Table:
    game = pokerspec.load("lhe", mixins=["kill"], options={"kill": kill})
    return seated(Table(game, 6, {"small_bet": small_bet}, seed=3), "ABCD")


@runs("kill")
def kill(setup: Setup, expected: dict[str, Any]) -> None:
    if "leg_holder" in setup:
        shared_leg(setup, expected)
        return
    small, big = setup["limits"]
    table = killing(setup["kill"], small)
    played(table, "C")
    played(table, "C")
    hand = table.next_hand()
    assert posted(hand)["kill"] == (2, expected["kill_blind"])
    assert posted(hand)["big_blind"][1] == setup["big_blind"]
    levels = []
    while hand.waiting and hand.street != "river":
        hand.act("calls" if hand.legal.call is not None else "checks")
        if hand.legal.bet is not None:
            levels.append(hand.legal.bet.min)
    assert {levels[0], levels[-1]} == set(expected["limits"])
    assert big == 2 * small


def shared_leg(setup: Setup, expected: dict[str, Any]) -> None:
    """The holder of a leg shares the next pot: the leg stays, and nobody kills."""
    table = killing("full", 10)
    names = "ABCD"
    played(table, setup["leg_holder"])
    hand = table.next_hand(deck="2c 3d As Ah 2d 4d Kd Kc 5h Ac Ks Qh 6h 9s 7h 8d")
    holder, other = names.index(setup["leg_holder"]), names.index(setup["pot"].split()[-1])
    shown_down(hand, {holder, other})
    assert hand.result is not None
    won = {winner.seat for share in hand.result.shares for winner in share.won}
    assert won == {holder, other}
    table.finish(hand)
    assert hand.carry == {"leg": names.index(expected["leg_holder_next"]), "killer": None}
    assert ("kill" in posted(table.next_hand())) == expected["next_hand_killed"]


def shown_down(hand: Hand, seats: set[int]) -> None:
    """Two seats see the showdown, for one bet before the flop; the board plays for both."""
    while hand.waiting:
        assert hand.to_act is not None
        stays = hand.to_act.seat in seats
        hand.act("calls" if stays and hand.legal.call is not None else hand.legal.passive)


@runs("missed_blinds")
def missed_blinds(setup: Setup, expected: dict[str, Any]) -> None:
    """Away while both blinds go past, then back: one is dead, the other live up to the opening bet, and may be raised."""
    table = seated(Table("lhe", 6, {"small_bet": setup["blinds"][1]}, seed=1), "ABCDE")
    played(table, "A")
    table.away(3)
    played(table, "A")
    played(table, "A")
    table.back(3)
    before = table.chips[3]
    hand = table.next_hand()
    assert setup["missed"] == "both"
    assert before is not None
    assert before - hand.stacks[3] == hand.put_in[3] == expected["posts"]
    assert hand.bets[3] == expected["live"]
    assert hand.put_in[3] - hand.bets[3] == expected["dead"]
    while hand.legal.seat != 3:
        hand.act("calls")
    assert hand.legal.check
    assert hand.legal.raise_to is not None
