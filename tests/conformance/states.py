"""A hand's whole state as data that can be compared, and what must hold in every state (ENGINE.md §4)."""

from __future__ import annotations

from typing import Any

from pokerspec.compiler.program import Op
from pokerspec.engine.hand import Hand
from pokerspec.engine.manual import Wanted
from pokerspec.engine.seats import seats_of
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import UNKNOWN

NOT_STATE = frozenset({"legal", "action", "amount", "code", "given", "program"})
"""What a hand was opened with, what it remembers to be quick, and what a condition is shown while it is asked."""


def snapshot(hand: Hand) -> dict[str, Any]:
    """Everything a hand is made of, none of it shared with the hand."""
    len(hand.events)  # whatever is dealt, or told, when somebody looks is so from here on
    return {slot: frozen(getattr(hand, slot)) for slot in HandState.__slots__ if slot not in NOT_STATE}


def frozen(value: Any) -> Any:
    if isinstance(value, Op):
        return value.address
    if isinstance(value, Chance):
        return (value.key, value.counter, value.x, value.bound)
    if isinstance(value, Wanted):
        return (value.zone, value.face, frozen(value.counts), frozen(value.got))
    if isinstance(value, dict):
        return {key: frozen(inner) for key, inner in value.items()}
    if isinstance(value, (set, frozenset)):
        return frozenset(value)
    if isinstance(value, list):
        return [frozen(inner) for inner in value]
    return value


def check_state(hand: Hand) -> None:
    """Chips, cards and what the hand waits for."""
    check_chips(hand)
    check_cards(hand)
    check_waiting(hand)


def check_chips(hand: Hand) -> None:
    total = sum(hand.start_stack)
    assert min(hand.stack) >= 0
    assert min(hand.put_in) >= 0
    if hand.is_over:
        assert sum(hand.stack) == total
        if hand.given.posts is None:
            check_winnings(hand)
    else:
        assert sum(hand.stack) + hand.pot == total
        assert [stack + put for stack, put in zip(hand.stack, hand.put_in, strict=True)] == hand.start_stack
        assert not hand.can_act & ~hand.live
        assert all(bool(hand.stack[seat]) == bool(hand.can_act >> seat & 1) for seat in seats_of(hand.live))


def check_winnings(hand: Hand) -> None:
    """Nobody gets more of anybody than it could match; chips of one payer for all are anybody's (LANGUAGE §2)."""
    result = hand.result
    assert result is not None
    assert sum(result.net) == 0
    dead = hand.dead_in or [0] * hand.chairs
    live = [put - gone for put, gone in zip(hand.put_in, dead, strict=True)]
    for seat, net in enumerate(result.net):
        most = sum(min(put, live[seat]) for other, put in enumerate(live) if other != seat) + sum(dead)
        assert net <= most, f"seat {seat} gets {net} and could match {most}"


def check_cards(hand: Hand) -> None:
    """Every card of the deck lies in exactly one place; cards nobody has named are counted."""
    lying = [*hand.pile("stub"), *hand.thrown_aside]
    for pile in hand.piles.values():
        lying += pile
    for zone in hand.own.values():
        for cards in zone:
            lying += cards
    if hand.wanted is not None:
        for cards in hand.wanted.got.values():
            lying += cards
    assert len(lying) == len(set(lying)) == len(hand.program.deck)
    named = {card for card in lying if card < UNKNOWN}
    assert named <= set(hand.program.deck)
    if not hand.manual:
        assert named == set(hand.program.deck)


def check_waiting(hand: Hand) -> None:
    waiting = hand.waiting
    assert (waiting is None) == hand.is_over == (hand.result is not None)
    assert (waiting == "decision") == bool(hand.pending)
    assert (hand.needs is not None) == (waiting == "cards")
    if waiting == "decision":
        assert hand.to_act is not None
        assert hand.to_act == hand.pending[0]
        assert hand.legal.seat == hand.to_act.seat
        assert hand.legal.kind == hand.to_act.kind or {hand.legal.kind, hand.to_act.kind} == {"accept", "post"}
        for decision in hand.pending:
            assert hand.live >> decision.seat & 1
            assert hand.legal_for(decision.seat).seat == decision.seat
    else:
        assert hand.legal.actions() == ()
