"""Events: a closed list, the JSON that `schemas/events.schema.json` describes, sentences in two languages."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pokerspec import Draw
from pokerspec.data import schemas_folder
from pokerspec.engine.events import FIELDS, Event, EventLog
from pokerspec.engine.texts import LANGUAGES
from pokerspec.rankings.cards import parse
from tests.conformance.play import play
from tests.conformance.tables import deal, every_game, load

SAMPLES: dict[str, Any] = {
    "stacks": (100, 0, 250),
    "button": 2,
    "street": "flop",
    "seat": 1,
    "bet": "big_blind",
    "amount": 10,
    "live": True,
    "all_in": False,
    "yes": True,
    "cards": parse("As Kd"),
    "open": (),
    "zone": "hole",
    "up": False,
    "to": 20,
    "zones": (("back", parse("As")), ("front", parse("Kd Qh"))),
    "name": "split",
    "value": "low",
    "piles": ("muck", "discards"),
    "into": "stub",
    "count": 7,
    "dice": (3, 4),
    "source": "game.yaml:3",
    "pot": "side 1",
    "share": "high",
    "pile": "board",
    "actions": ("call", "fold"),
    "price": 5,
    "number": 2,
    "times": 3,
}
"""A raw value for every field of every type."""

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def sample(kind: str, **change: Any) -> Event:
    to = 2 if kind == "pass" else SAMPLES["to"]
    values = SAMPLES | {"to": to} | change
    return Event(4, (kind, *(values[field] for field in FIELDS[kind])))


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((schemas_folder() / "events.schema.json").read_text(encoding="utf-8"))
    return found


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(schema())


@cache
def described(kind: str) -> Draft202012Validator:
    """One type's part of the schema, which is quicker than trying all of them."""
    return Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": schema()["$defs"]})


every_type = pytest.mark.parametrize("kind", FIELDS)


def test_the_schema_has_every_type_and_no_other() -> None:
    parts = [part["properties"] for part in schema()["$defs"].values() if "type" in part.get("properties", {})]
    assert {part["type"]["const"] for part in parts} == set(FIELDS)
    Draft202012Validator.check_schema(schema())


@every_type
def test_an_event_is_what_the_schema_says(kind: str) -> None:
    data = json.loads(json.dumps(sample(kind).to_json()))
    validator().validate([data])
    assert set(data) == {"index", "type", *FIELDS[kind]}
    assert list(validator().iter_errors([data | {"more": 1}]))
    for field in FIELDS[kind]:
        assert list(validator().iter_errors([{key: value for key, value in data.items() if key != field}])), field


@every_type
def test_fields_are_attributes(kind: str) -> None:
    event = sample(kind)
    data = event.to_json()
    assert (event.index, event.type) == (4, kind)
    for field in FIELDS[kind]:
        assert getattr(event, field) == data[field]
    with pytest.raises(AttributeError):
        _ = event.no_such_field
    assert event == sample(kind)
    assert hash(event) == hash(sample(kind))
    assert kind in repr(event)


@every_type
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_type_has_a_sentence(kind: str, lang: str) -> None:
    said = sample(kind).text(lang)
    assert said.strip()
    assert "{" not in said
    assert lang != "ja" or kind in ("street", "irregularity", "set", "roll") or JAPANESE.search(said), said


def test_there_are_two_languages_and_others_are_read_as_english() -> None:
    assert set(LANGUAGES) == {"en", "ja"}
    assert sample("fold").text("xx") == sample("fold").text("en") != sample("fold").text("ja")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (sample("raise", all_in=True), "seat 1 raises to 20 and is all-in"),
        (sample("call"), "seat 1 calls 10"),
        (sample("draw", cards=()), "seat 1 stands pat"),
        (sample("draw"), "seat 1 draws 2"),
        (sample("deal", seat=-1, zone="board", up=True), "to the board: As Kd"),
        (sample("deal", up=True), "to seat 1: As Kd face up"),
        (sample("award"), "seat 1 wins 10 from the side 1 pot (high)"),
        (sample("award", share=""), "seat 1 wins 10 from the side 1 pot"),
        (sample("start"), "2 seats are dealt in, the button at seat 2"),
        (sample("start", button=-1), "2 seats are dealt in"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_sentences(event: Event, words: str) -> None:
    assert event.text() == words


@every_game
def test_the_events_of_a_game_are_what_the_schema_says(name: str) -> None:
    for seed in range(2):
        hand = play(deal(name, load(name).max_players, seed), Random(seed))
        events = [event.to_json() for event in hand.events]
        for event in json.loads(json.dumps(events)):
            described(event["type"]).validate(event)
        assert [event["index"] for event in events] == list(range(len(events)))
        for event in hand.events:
            for lang in LANGUAGES:
                assert "{" not in event.text(lang)


def test_a_log_is_a_sequence() -> None:
    raw: list[tuple[Any, ...]] = [("fold", 0), ("check", 1), ("end",)]
    log = EventLog(raw)
    assert len(log) == 3
    assert log[-1] == log[2]
    assert [event.index for event in log[1:]] == [1, 2]
    assert [event.type for event in log] == ["fold", "check", "end"]
    raw.append(("fold", 2))
    assert log[3].seat == 2
    with pytest.raises(IndexError):
        _ = log[4]


def test_what_is_told_as_one_is_read_event_by_event() -> None:
    raw: list[tuple[Any, ...]] = [("start", (5, 5), 0)]
    early, other = EventLog(raw), EventLog(raw)
    assert len(early) == 1
    raw.append(("deals", "hole", (2, 0, 1), (10, 11, 12, 13, 14), False))  # the stub ran out: seat 1 gets one card fewer
    deals = [("deal", "hole", 2, (10, 13), False), ("deal", "hole", 0, (11, 14), False), ("deal", "hole", 1, (12,), False)]
    assert early.raw == [("start", (5, 5), 0), *deals]
    raw.append(("exchange", 2, (13,), "hole", [20]))
    raw.append(("deals", "hole", (0, 1), (30,), True))  # and here seat 1 gets none
    more = [("draw", 2, (13,), ()), ("deal", "hole", 2, (20,), False), ("deal", "hole", 0, (30,), True)]
    told = [("start", (5, 5), 0), *deals, *more]
    assert other.raw == early.raw == told
    raw.append(("fold", 0))
    assert [event.index for event in early] == list(range(8))
    assert early[4] == other[4] == Event(4, more[0])
    assert other[-1].type == "fold"
    assert EventLog(raw).raw == [*told, ("fold", 0)]


def test_a_log_taken_before_a_draw_grows_with_it() -> None:
    hand = deal("badugi", 2, 3)
    before = hand.events
    dealt = [event.to_json() for event in before]
    assert [event.type for event in before].count("deal") == 2
    while hand.legal.kind != "draw":
        hand.act(hand.legal.passive if hand.legal.check else "call")
    seat, held = hand.actor, hand.zones["hole"][hand.actor]
    place = len(before)
    hand.act(f"draw {held[0]}")
    assert [before[place].to_json(), before[place + 1].to_json()] == [
        {"index": place, "type": "draw", "seat": seat, "cards": held[:1], "open": []},
        {"index": place + 1, "type": "deal", "zone": "hole", "seat": seat, "cards": hand.zones["hole"][seat][3:], "up": False},
    ]
    assert [event.to_json() for event in before][: len(dealt)] == dealt
    assert list(before) == list(hand.events)


def test_a_log_that_is_being_read_goes_on_with_the_hand() -> None:
    hand = load("five-card-draw").new_hand([1000] * 3, 0, seed=1)
    while hand.legal.kind != "draw":
        hand.act(hand.legal.passive if hand.legal.call is None else "call")
    reading, kept = iter(hand.events), hand.events.raw
    before = [next(reading) for _ in range(len(kept))]
    cards = hand.legal.cards
    assert cards is not None
    hand.act(Draw(cards.numbers[:1]))
    after = [event.to_json()["type"] for event in reading]
    assert after[:2] == ["draw", "deal"]
    assert len(kept) == len(before), "what was read as tuples is what there was then"
    assert not {"exchange", "deals"} & {raw[0] for raw in kept}
