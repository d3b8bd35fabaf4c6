"""Random play in which somebody reports things at random moments: ENGINE.md §4 holds whatever is reported.

Every game is played under every law, whose procedures fit it, dealt by the program and dealt by hand.
"""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest

from pokerspec import Hand, ReportError
from pokerspec.engine.reporting import Report
from pokerspec.engine.shuffle import Chance
from pokerspec.rankings.cards import UNKNOWN, name
from tests.embedding.play import IDS, LIBRARY, MOST_STEPS, lot, step, table, whole_deck

LAWS = ("tda-2024", "rrop-11", "hwhr-21", "wsop-live")
SOAK = int(os.environ.get("POKERSPEC_SOAK", "1"))


def said_with(hand: Hand, rule: Report, draws: Chance) -> dict[str, Any]:
    """Arguments that may be right: a seat, a card that it holds, an amount near those in play."""
    said: dict[str, Any] = {}
    seat = draws.below(hand.chairs)
    for argument, kinds in rule.arguments.items():
        if kinds == ("Seat",):
            said[argument] = seat
        elif kinds == ("Card",):
            said[argument] = some_card(hand, seat, draws)
        elif kinds in (("Chips",), ("Count",)):
            said[argument] = draws.below(2 * max(hand.level, hand.least_wager, 4) + 2)
        else:
            said[argument] = kinds[draws.below(len(kinds))]
    return said


def some_card(hand: Hand, seat: int, draws: Chance) -> str:
    """A card of the seat, or where nobody has named those, one that lies nowhere."""
    held = [card for zone in hand.own.values() for card in zone[seat] if card < UNKNOWN]
    free = [card for card in hand.program.deck if hand.owner(card) is None]
    cards = held if held and not (hand.manual and draws.below(2)) else free or list(hand.program.deck)
    return name(cards[draws.below(len(cards))])


def try_report(hand: Hand, draws: Chance) -> str:
    """Report one thing; its name, or nothing where it does not hold. A refusal changes nothing, and undo takes all of it back."""
    rules = hand.reports
    if not rules:
        return ""
    rule = rules[draws.below(len(rules))]
    before = everything(hand)
    try:
        hand.report(rule.name, **said_with(hand, rule, draws))
    except ReportError:
        assert everything(hand) == before, rule.name
        return ""
    if draws.below(3) == 0:
        after = everything(hand)
        last = hand.decisions[-1]
        hand.undo()
        assert everything(hand) == before, rule.name
        hand.redo(last)
        assert everything(hand) == after, rule.name
    return rule.name


def everything(hand: Hand) -> tuple[Any, ...]:
    """All that a hand says of itself."""
    return hand.to_json(), hand.pending, hand.needs, hand.legal.words(), str(hand.piles), str(hand.own), hand.deck[hand.top :]


def check(hand: Hand, chips: int) -> None:
    """Chips and cards add up; nothing that a seat may not know is in its view."""
    held = 0 if hand.is_over else hand.pot
    assert sum(hand.stack) + held + hand.raked == chips
    assert min(hand.stack) >= 0
    assert hand.is_over or sum(hand.put_in) == hand.pot
    cards = [card for pile in hand.piles.values() for card in pile]
    cards += [card for zone in hand.own.values() for seat in zone for card in seat]
    cards += [*hand.deck[hand.top :], *hand.thrown_aside]
    if hand.wanted is not None:
        cards += [card for got in hand.wanted.got.values() for card in got]
    assert len(cards) == len(set(cards)) == len(hand.program.deck)
    for seat in (None, *range(hand.chairs)):
        view = hand.view(seat)
        for zone, held_there in view.zones.items():
            if zone not in hand.own:
                continue
            for owner, seen in enumerate(held_there):
                for text, card in zip(seen, hand.own[zone][owner], strict=True):
                    assert text == "??" or owner == seat or hand.up >> card & 1


def play(ident: str, number: int, dealing: str, reported: dict[str, int]) -> None:
    draws = lot("irregular", ident, dealing, number)
    cards = whole_deck(ident, draws)
    hand = table(ident, draws, dealing=dealing, showdown=("automatic", "asked")[draws.below(2)])
    chips = sum(hand.stack) + hand.pot
    left = 12  # reports that hold; a table that does nothing else plays no poker
    for turn in count():
        if hand.is_over:
            break
        assert turn < MOST_STEPS, f"{ident} goes on for ever"
        assert hand.waiting in ("decision", "cards", "award")
        if left and draws.below(4) == 0:
            found = try_report(hand, draws)
            if found:
                reported[found] = reported.get(found, 0) + 1
                left -= 1
                check(hand, chips)
                continue
        if hand.waiting == "decision":
            assert hand.pending
            assert hand.legal.actions() or hand.legal.zones
        step(hand, draws, cards)
        check(hand, chips)
    check(hand, chips)
    assert hand.result is not None
    assert sum(hand.result.net) + hand.raked == 0
    if number % 5 == 0:
        assert Hand.from_json(hand.to_json(), LIBRARY).to_json() == hand.to_json()


def fits(ident: str, law: str) -> str:
    return f"{ident}+{law}"


@pytest.mark.parametrize("ident", IDS)
def test_whatever_is_reported_the_hand_goes_on(ident: str) -> None:
    number = IDS.index(ident)
    for dealing in ("automatic", "manual"):
        play(fits(ident, LAWS[number % 4]), number, dealing, {})


@pytest.mark.slow
@pytest.mark.parametrize("dealing", ["automatic", "manual"])
@pytest.mark.parametrize("ident", IDS)
def test_whatever_is_reported_for_many_hands(ident: str, dealing: str) -> None:
    reported: dict[str, int] = {}
    for number in range(100 * SOAK):
        play(fits(ident, LAWS[number % 4]), number, dealing, reported)
    assert len(reported) > 5
