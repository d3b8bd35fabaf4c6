"""Hands that differ only in cards a seat cannot know are the same hand to that seat, byte for byte (ENGINE.md §4, rule 5)."""

from __future__ import annotations

import pickle
import re
from random import Random

from pokerspec.engine.actions import Action, from_json
from pokerspec.engine.hand import Hand
from pokerspec.errors import IllegalAction
from pokerspec.rankings.cards import name as card_name
from pokerspec.rankings.cards import parse
from tests.conformance.dealer import decision
from tests.conformance.misses import near_misses
from tests.conformance.play import play
from tests.conformance.tables import deal, every_table

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def given_to(hand: Hand, seat: int | None) -> list[str]:
    """All that a seat (or a watcher) is given: its view, events, errors, pickles and sentences."""
    view = hand.view(seat)
    said = [view.to_json(), repr(view), pickle.loads(pickle.dumps(view)).to_json()]
    said += [event.text(lang) for event in view.events for lang in ("en", "ja")]
    if seat is not None:
        said += [refusal(hand, action, seat) for action in (*near_misses_of(hand, seat), "folds", "draw 9")]
    return said


def near_misses_of(hand: Hand, seat: int) -> list[Action | str]:
    if any(decision.seat == seat for decision in hand.pending):
        return list(near_misses(hand, seat))
    return []


def refusal(hand: Hand, action: Action | str, seat: int) -> str:
    try:
        hand.act(action, seat=seat)
    except IllegalAction as error:
        return f"{error.code} {error} {error.seat} {error.legal.to_json() if error.legal is not None else None}"
    hand.undo()
    return "done"


def swapped(cards: list[str], pair: tuple[str, str]) -> list[str]:
    one, other = pair
    return [other if card == one else one if card == other else card for card in cards]


def renamed(action: Action, pair: tuple[str, str]) -> Action:
    data = action.to_json()
    if "cards" in data:
        data["cards"] = swapped(data["cards"], pair)
    if "zones" in data:
        data["zones"] = {zone: swapped(cards, pair) for zone, cards in data["zones"].items()}
    return from_json(data)


def with_whole_deck(hand: Hand) -> Hand:
    """The same table with every card of the deck in a known order, so that two can change places."""
    cards = list(map(card_name, hand.program.deck))
    Random(str(hand.given.stacks)).shuffle(cards)
    return reopened(hand, cards)


def reopened(hand: Hand, cards: list[str]) -> Hand:
    given = hand.given._replace(deck=parse(" ".join(cards)))
    twin: Hand = given.reopen(given, hand.chance.key)
    return twin


@every_table
def test_a_seat_cannot_tell_what_it_cannot_know(name: str, seats: int) -> None:
    for seed in range(2):
        chance = Random(seed)
        told = play(with_whole_deck(deal(name, seats, seed)), Random(seed))
        order = [card_name(card) for card in told.given.deck]
        stop = chance.randrange(len(told.decisions)) if told.decisions else 0
        hand = reopened(told, order)
        for decided in told.decisions[:stop]:
            hand.redo(decided)
        for seat in dict.fromkeys([None, *(asked.seat for asked in hand.pending), chance.randrange(seats)]):
            seen = set(CARD.findall(hand.view(seat).to_json()))
            hidden = [card for card in order if card not in seen]
            if len(hidden) < 2:
                continue
            one, other = chance.sample(hidden, 2)
            twin = reopened(told, swapped(order, (one, other)))
            for decided in told.decisions[:stop]:
                actor, action = decision(decided)
                twin.act(action if actor == seat else renamed(action, (one, other)), seat=actor)
            assert given_to(twin, seat) == given_to(hand, seat)
