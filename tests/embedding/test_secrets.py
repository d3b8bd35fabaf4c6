"""Hands that differ only in cards a seat cannot know are one hand to it, byte for byte, until an event reveals them.

A hand is played with its whole deck known. All the cards a seat has not seen up to some moment then change places,
everywhere at once, and the other hand is played by the same decisions: everything the seat is given must be equal.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import pokerspec
from pokerspec import Hand, IllegalAction
from pokerspec.engine.actions import Action, Bet, Check, Choose, Discard, Draw, Fold, Raise, from_json
from pokerspec.engine.given import Dealt, Reported, Shown
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.state import HandState
from pokerspec.rankings.cards import name, parse, parse_one
from tests.embedding.play import IDS, every_game, lot, mixed, play, reopened, table, whole_deck

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]|Jk2?)(?![A-Za-z0-9])")
IN_JSON = re.compile(r'"([2-9TJQKA][cdhs]|Jk2?)"')
IN_BRACKETS = re.compile(r"\(([^()]*)\)")
"""Where a result names cards; before them it says \"a pair of 4s\"."""
Seat = int | None
OWN_TO_A_SAMPLE = frozenset({"given", "program", "code", "origin", "asking", "ask", "chance", "calls", "wanted"})
"""Slots that are not data, or are compared by others."""


# ---- what a seat is given ---------------------------------------------------------------------------------------------------


def given_to(hand: Hand, seat: Seat, since: int, tried: Iterable[Action | str]) -> list[Any]:
    """Everything a seat (None: a watcher) is given at a moment; events as sentences from `since` on."""
    view = hand.view(seat)
    legal = hand.legal_for(-1 if seat is None else seat)
    found: list[Any] = [view.to_json(), view.since(since), repr(view), view.pending, view.to_act, view.needs, view.waiting]
    found += [legal.to_json(), legal.words(), str(legal.actions()), view.board, view.stacks, view.pots]
    found += [pickle.dumps(view), pickle.dumps(view.events), pickle.dumps(legal), pickle.dumps(view.pending)]
    found += [event.text(lang) for event in view.events[since:] for lang in ("en", "ja")]
    if view.result is not None:
        found += [view.result.words("en"), view.result.words("ja"), pickle.dumps(view.result)]
    else:
        found += [believed(hand, seat)]
    return found + [refusal(hand, action, seat) for action in tried if seat is not None]


def believed(hand: Hand, seat: Seat) -> dict[str, Any]:
    """A sample, every bit of it: it may depend on nothing but what the seat knows."""
    sample = hand.view(seat).sample(5)
    chance = (sample.chance.key, sample.chance.x, sample.chance.bound, sample.chance.counter)
    wanted = sample.wanted
    said: dict[str, Any] = {slot: repr(getattr(sample, slot)) for slot in HandState.__slots__ if slot not in OWN_TO_A_SAMPLE}
    return {**said, "chance": chance, "wanted": wanted and (wanted.zone, wanted.face, wanted.counts, wanted.got)}


def refusal(hand: Hand, action: Action | str, seat: int) -> str:
    """What a seat is told that tries an action."""
    try:
        hand.copy().act(action, seat=seat)
    except IllegalAction as error:
        legal = error.legal.to_json() if error.legal is not None else None
        return json.dumps([error.code, str(error), error.seat, error.source, legal])
    return "done"


def attempts(hand: Hand, seat: Seat, cards: list[str]) -> list[Action | str]:
    """Actions of every sort, most of which are refused."""
    found: list[Action | str] = [Raise(10**9), Raise(1), Bet(0), Check(), Fold(), Choose("nothing"), "rase to 3", "all in"]
    if hand.manual:
        return found
    for count in (1, 3):
        found += [Draw(" ".join(cards[:count])), Discard(cards[:count]), f"draws {count}", f"shows {' '.join(cards[:count])}"]
    return [*found, Draw(9), "draws Zz", "pass As", "take As", "expose As", "mucks"]


# ---- pairs of hands -----------------------------------------------------------------------------------------------------------


def renamed(decided: Any, names: Mapping[str, str]) -> Any:
    """What came from outside, about other cards."""
    if isinstance(decided, (Dealt, Shown)):
        return decided._replace(cards=parse(" ".join(names.get(name(card), name(card)) for card in decided.cards)))
    if isinstance(decided, Reported):
        return decided._replace(arguments=tuple((key, names.get(value, value)) for key, value in decided.arguments))
    if not (isinstance(decided, tuple) and len(decided) == 2 and isinstance(decided[1], Action)):
        return decided
    data = decided[1].to_json()
    if "cards" in data:
        data["cards"] = [names.get(card, card) for card in data["cards"]]
    if "zones" in data:
        data["zones"] = {zone: [names.get(card, card) for card in cards] for zone, cards in data["zones"].items()}
    return decided[0], from_json(data)


def hidden_from(hand: Hand, seat: Seat, deck: list[str]) -> list[str]:
    """The cards a seat has not been shown, by the events of the whole hand and whatever a view may name."""
    seen = may_know(hand, seat)
    return [card for card in deck if card not in seen]


def named_to(hand: Hand, seat: Seat) -> set[str]:
    """Every card named in what a seat is given."""
    view = hand.view(seat)
    found = IN_JSON.findall(view.to_json())
    for event in view.events:
        found += CARD.findall(event.text("en") + event.text("ja"))
    for words in [*view.result.words("en"), *view.result.words("ja")] if view.result is not None else []:
        found += CARD.findall(" ".join(IN_BRACKETS.findall(words)))
    return set(found)


def told_to(told: Hand, stop: int, **changed: Any) -> Hand:
    hand = reopened(told, **changed)
    for decided in told.decisions[:stop]:
        hand.redo(decided)
    return hand


def compare(told: Hand, deck: list[str], seat: Seat, stop: int, draws: Chance) -> int:
    """Play a hand and its twin side by side; how many moments were compared before anything was revealed."""
    opened = () if told.manual else deck
    hidden = hidden_from(told_to(told, stop, deck=opened), seat, deck)
    others = mixed((parse_one(card) for card in hidden), draws)
    names = dict(zip(hidden, map(name, others), strict=True))
    one = reopened(told, deck=opened)
    other = reopened(told, deck=[names.get(card, card) for card in opened])
    since = 0
    for moment in range(len(told.decisions) + 1):
        first, second = one.view(seat).since(0), other.view(seat).since(0)
        differs = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
        if differs is not None:
            assert moment > stop, f"event {differs} tells {first[differs]} from {second[differs]}"
            assert set(IN_JSON.findall(json.dumps(first[differs:]))) & set(hidden), f"nothing reveals {first[differs]}"
            return moment
        tried = attempts(one, seat, list(dict.fromkeys((*deck[:2], *hidden[:1]))))
        for said, said_too in zip(given_to(one, seat, since, tried), given_to(other, seat, since, tried), strict=True):
            assert said == said_too
        if moment and draws.below(4) == 0:
            undone(one, other, seat)
        since = len(first)
        if moment < len(told.decisions):
            one.redo(told.decisions[moment])
            other.redo(renamed(told.decisions[moment], names))
    return len(told.decisions) + 1


def undone(one: Hand, other: Hand, seat: Seat) -> None:
    """Taking back shows a seat the same in both."""
    before = []
    for hand in (one, other):
        last = hand.decisions[-1]
        hand.undo()
        before.append(hand.view(seat).to_json())
        hand.redo(last)
    assert before[0] == before[1]


def some_hand(ident: str, draws: Chance, **more: Any) -> tuple[Hand, list[str]]:
    """A hand played to its end with the whole deck known, and that deck."""
    deck = whole_deck(ident, draws)
    more.setdefault("showdown", ("automatic", "asked")[draws.below(2)])
    opened = {} if more.get("dealing") == "manual" else {"deck": deck}
    return play(table(ident, draws, **opened, **more), draws, deck), deck


def check_hands(ident: str, seeds: Iterable[int], **more: Any) -> int:
    moments = 0
    for seed in seeds:
        draws = lot("secrets", ident, seed)
        told, deck = some_hand(ident, draws, **more)
        for seat in (None, draws.below(told.chairs)):
            stop = (len(told.decisions), draws.below(len(told.decisions) + 1))[draws.below(2)]
            moments += compare(told, deck, seat, stop, draws)
    return moments


@every_game
def test_a_seat_cannot_tell_what_it_cannot_know(ident: str) -> None:
    assert check_hands(ident, range(1)) > 3


@pytest.mark.parametrize("ident", IDS[::3])
def test_nor_where_a_dealer_deals(ident: str) -> None:
    assert check_hands(ident, range(3, 4), dealing="manual") > 3


def test_nor_where_the_rest_is_dealt_twice() -> None:
    assert check_hands("nlhe+run-it-twice", range(6)) > 20


@pytest.mark.slow
@every_game
def test_many_hands(ident: str) -> None:
    assert check_hands(ident, range(100, 108)) > 20
    assert check_hands(ident, range(200, 203), dealing="manual") > 8


# ---- a list of what may be known ----------------------------------------------------------------------------------------------


def may_know(hand: Hand, seat: Seat) -> set[str]:
    """The cards a seat may know by the events themselves: those it was dealt, passed or threw, and those that lay open."""
    known: set[str] = set()
    for event in hand.events:
        data = event.to_json()
        kind = event.type
        own = (kind == "pass" and seat in (data["seat"], data["to"])) or (kind in ("draw", "discard") and data["seat"] == seat)
        if kind == "show" or (kind in ("deal", "expose") and data["up"]) or (kind == "deal" and data["seat"] == seat) or own:
            known |= set(data["cards"])
        known |= set(data.get("open", ()))
        if kind == "arrange" and data["seat"] == seat:
            known |= {card for cards in data["zones"].values() for card in cards}
    if seat is not None:
        known |= {card for zone, held in hand.zones.items() if zone in hand.own for card in held[seat]}
    return known


@every_game
def test_a_view_names_no_card_that_lay_closed_to_its_seat(ident: str) -> None:
    for seed in range(1):
        draws = lot("closed", ident, seed)
        told, deck = some_hand(ident, draws, showdown="asked")
        for stop in {len(told.decisions), draws.below(len(told.decisions) + 1)}:
            hand = told_to(told, stop, deck=deck)
            for seat in (None, *range(0, hand.chairs, 2)):
                assert sorted(named_to(hand, seat) - may_know(hand, seat)) == []


def test_a_mucked_hand_is_never_seen() -> None:
    mucks = 0
    for number, ident in enumerate(IDS[::4] * 3):
        told, _ = some_hand(ident, lot("mucked", ident, number), showdown="asked")
        for seat in [event.seat for event in told.events if event.type == "muck"]:
            mucks += 1
            dealt = [event for event in told.events if event.type == "deal" and event.seat == seat and not event.up]
            held = {card for event in dealt for card in event.cards} - may_know(told, None)
            assert not held & named_to(told, None)
            for other in range(told.chairs):
                assert other == seat or not held & (named_to(told, other) - may_know(told, other))
    assert mucks > 5


# ---- games that no shipped one is ---------------------------------------------------------------------------------------------

MADE_UP = """\
pokerspec: 1
game: made-up
title: {en: Made up}
players: 2..5
stakes: {ante: {required: true, typical: 1}}
betting: {structure: no-limit, minimum: ante}
forced_bets: {ante: {from: everyone, amount: ante}}
zones: {kitty: table, front: seat, back: seat}
streets:
  first:
    - deal: {hole: 5}
    - deal: {kitty: 3 down}
    - set: {highs: "count(live where any(hole where rank >= T))", first: kitty.first.rank, next: stub.first, best: best(hole)}
    - set: {more: highs + 1, seats: players, left: stub + 0}
    - pass: {from: hole, count: 2, to: left}
    - discard: {from: hole, count: 0..2}
    - expose: {from: hole, count: 1}
    - bet
    - declare: {among: [high, low]}
  second:
    - expose: {from: hole, facing: down}
    - deal: {hole: 1 down 1 up}
    - take: {from: kitty, count: 1, unseen: true, by: left of button, to: hole}
    - pass: {from: hole, count: 1, to: right}
    - bet
  third:
    - draw: 0..1
    - scramble: {from: discards, into: stub}
    - deal: {board: 2}
    - arrange: {from: hole, into: {front: 2, back: 1..9}}
    - bet
hands: {high: {use: any 5 of front + back + board}}
split: [{to: high}]
"""
"""Every verb that moves cards unseen, in one game."""


def made_up(seats: int, draws: Chance) -> tuple[Hand, list[str]]:
    game = pokerspec.loads(MADE_UP)
    deck = [name(card) for card in mixed(range(52), draws)]
    return play(game.new_hand([60] * seats, 0, seed=1, deck=deck), draws), deck


def made_up_start(seats: int) -> Hand:
    return pokerspec.loads(MADE_UP).new_hand([60] * seats, 0, seed=1)


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_that_are_passed_taken_and_turned_down_stay_secret(seats: int) -> None:
    for seed in range(3):
        draws = lot("made up", seats, seed)
        told, deck = made_up(seats, draws)
        for seat in (None, *range(seats)):
            compare(told, deck, seat, draws.below(len(told.decisions) + 1), draws)
            assert sorted(named_to(told, seat) - may_know(told, seat)) == []


def test_what_is_worked_out_from_hidden_cards_is_told_to_nobody() -> None:
    told, _ = made_up(3, lot("set"))
    named = {event.name: event.value for event in told.events if event.type == "set"}
    seen = {event["name"]: event["value"] for event in told.view(1).since(0) if event["type"] == "set"}
    assert "??" not in named.values()
    assert seen == dict.fromkeys(("highs", "first", "next", "best", "more"), "??") | {"seats": 3, "left": named["left"]}
    start = made_up_start(3)
    samples = [start.view(0).sample(seed) for seed in range(30)]
    assert len({sample.variables["highs"] for sample in samples}) > 1
    for sample in samples:
        high = [any(card[0] in "TJQKA" for card in cards) for cards in sample.zones["hole"]]
        assert (sample.variables["highs"], sample.variables["more"]) == (sum(high), sum(high) + 1)


def test_what_is_worked_out_from_cards_that_lie_open_is_told() -> None:
    spec = MADE_UP.replace("{kitty: 3 down}", "{kitty: 3 up}")
    hand = pokerspec.loads(spec).new_hand([60] * 3, 0, seed=1)
    named = {event.name: event.value for event in hand.view(None).events if event.type == "set"}
    assert named["first"] == hand.zones["kitty"][0][0]


def test_turning_down_what_lies_down_tells_nothing() -> None:
    told, _ = made_up(3, lot("down"))
    downs = [event for event in told.events if event.type == "expose" and not event.up]
    lay_up = {card for event in told.events if event.type == "expose" and event.up for card in event.cards}
    assert downs
    assert {card for event in downs for card in event.cards} <= lay_up
