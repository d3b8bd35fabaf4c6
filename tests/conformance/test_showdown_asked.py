"""Show and muck as decisions: the same pots as when all hands are tabled, and no pot is ever lost."""

from __future__ import annotations

from random import Random

from pokerspec.engine.actions import Muck, Show
from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import seats_of
from tests.conformance.play import play
from tests.conformance.replay import Replay
from tests.conformance.states import check_state
from tests.conformance.tables import deal, every_table


def same_to_the_showdown(name: str, seats: int, seed: int) -> tuple[Hand, Hand]:
    """A hand shown by itself, and the same one waiting for its seats to show, or over."""
    told = play(deal(name, seats, seed), Random(seed))
    asked = deal(name, seats, seed, showdown="asked")
    for decided in told.decisions:
        asked.redo(decided)
    return told, asked


@every_table
def test_everybody_shows_and_the_same_seats_are_paid(name: str, seats: int) -> None:
    for seed in range(4):
        told, asked = same_to_the_showdown(name, seats, seed)
        shown = []
        while not asked.is_over:
            assert asked.to_act is not None
            assert asked.to_act.kind == "show"
            shown.append(asked.to_act.seat)
            asked.act(Show())
        assert asked.stacks == told.stacks
        assert shown == [] or shown == list(dict.fromkeys(event.seat for event in told.events if event.type == "show"))


@every_table
def test_whoever_stays_is_paid(name: str, seats: int) -> None:
    """Some muck; the last one cannot; the chips all go to those who showed."""
    for seed in range(4):
        _, asked = same_to_the_showdown(name, seats, seed)
        replay = Replay(asked)

        def check(hand: Hand, replay: Replay = replay) -> None:
            check_state(hand)
            replay.catch_up(hand)

        play(asked, Random(seed), check)
        assert asked.result is not None
        mucked = {event.seat for event in asked.events if event.type in ("muck", "fold")}
        assert not {won.seat for share in asked.result.shares for won in share.won if won.chips} & mucked


@every_table
def test_when_all_muck_the_last_live_hand_of_each_pot_wins_it(name: str, seats: int) -> None:
    """LAW §1.9 (TDA 17-B); a peer loses the pot here (PEERS)."""
    for seed in range(3):
        _, asked = same_to_the_showdown(name, seats, seed)
        while not asked.is_over:
            assert asked.to_act is not None
            seat = asked.to_act.seat
            alone = any(pot.seats == (seat,) for pot in asked.pots)
            assert asked.legal.muck != alone
            asked.act(Show() if alone else Muck())
            check_state(asked)
        assert asked.result is not None
        assert all(share.won for share in asked.result.shares)
        winners = {won.seat for share in asked.result.shares for won in share.won if won.chips}
        assert winners <= set(seats_of(asked.live))
