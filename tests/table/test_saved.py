"""Saved tables: what the schema says, and what is refused."""

from __future__ import annotations

import copy
import json
import pickle
from hashlib import sha256
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import pokerspec
import pokerspec.api
from pokerspec import Table, TableError
from pokerspec.data import schemas_folder
from pokerspec.table.events import FIELDS
from tests.table.test_room import room


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((schemas_folder() / f"{name}.schema.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def saved() -> str:
    """A table in the middle of a hand."""
    place = room("mix-16", 5)
    for _ in range(40):
        place.hand()
    hand = place.table.next_hand()
    place.step(hand)
    return place.table.to_json()


def test_the_schema_has_every_event_and_no_other() -> None:
    kinds = {part["properties"]["type"]["const"] for part in schema("table")["$defs"].values() if "properties" in part}
    assert kinds == set(FIELDS)


def test_a_saved_table_is_what_the_schema_says(saved: str) -> None:
    resources = [(f"{name}.schema.json", Resource.from_contents(schema(name))) for name in ("hand", "events", "table")]
    validator = Draft202012Validator(schema("table"), registry=Registry().with_resources(resources))
    data = json.loads(saved)
    validator.validate(data)
    assert list(validator.iter_errors(data | {"more": 1}))


def changed(saved: str, *path: Any, to: Any) -> str:
    data = json.loads(saved)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return json.dumps(data)


def first(saved: str, kind: str) -> int:
    return next(i for i, event in enumerate(json.loads(saved)["events"]) if event["type"] == kind)


@pytest.mark.parametrize(
    ("path", "to", "code"),
    [
        (("table",), False, "not-a-table"),
        (("pokerspec",), 99, "newer-version"),
        (("engine",), "99.0.0", "newer-version"),
        (("seed",), "00", "not-a-table"),
        (("config", "chairs"), 1, "not-a-table"),
        (("config", "rules"), {"butto": "dead"}, "bad-rule"),
        (("config", "games", 0, "game"), "nlhee", "no-such-game"),
        (("config", "games", 0, "hash"), "0" * 64, "other-spec"),
        (("events",), {}, "not-a-table"),
        (("events", 0), {"index": 0, "type": "stand"}, "not-a-table"),
        (("events", 0, "chair"), 77, "not-a-table"),
        (("events", "deal", "button"), 4, "other-outcome"),
        (("events", "deal", "dealt"), [0, 1], "other-outcome"),
        (("events", "deal", "hand"), 9, "other-outcome"),
        (("events", "finish", "net"), [-5000] * 8, "other-outcome"),
        (("events", "finish", "rake"), 50, "edited"),
        (("hand",), None, "not-a-table"),
        (("hand", "events", 0, "button"), 3, "other-outcome"),
        (("hand", "decisions"), [], "other-outcome"),
        (("hand",), {"decisions": 1}, "not-a-table"),
        (("digest",), "0" * 64, "edited"),
        (("events", "sit", "player"), {"a": 1}, "not-a-table"),
        (("events", "sit", "chips"), True, "not-a-table"),
        (("events", "sit", "chips"), 1e400, "not-a-table"),
        (("events", "sit", "chips"), 10**40, "not-a-table"),
        (("events", "sit", "chair"), -1, "not-a-table"),
        (("events", "deal", "hand"), 1.0, "not-a-table"),
        (("events", "deal", "options"), 7, "not-a-table"),
        (("events", "deal", "special"), True, "other-outcome"),
        (("events", "finish", "carry"), [], "not-a-table"),
    ],
)
def test_what_is_no_saved_table(saved: str, path: tuple[Any, ...], to: Any, code: str) -> None:
    where = [first(saved, key) if key in FIELDS and path[0] == "events" else key for key in path]
    with pytest.raises(TableError) as wrong:
        Table.from_json(changed(saved, *where, to=to))
    assert wrong.value.code == code, wrong.value


@pytest.mark.parametrize("text", [None, b"{}", 7, "", "[]", "{}", "{" * 5000, "[" * 100_000, '{"table": true}', "\ud800"])
def test_what_is_no_table_at_all(text: Any) -> None:
    with pytest.raises(TableError) as wrong:
        Table.from_json(text)
    assert wrong.value.code in ("not-json", "not-a-table")


def signed(saved: str, *path: Any, to: Any) -> str:
    """The table changed, with a digest that fits: what a forger would hand in."""
    data = json.loads(changed(saved, *path, to=to))
    text = json.dumps({key: data[key] for key in ("config", "seed", "events", "hand")}, sort_keys=True, separators=(",", ":"))
    return json.dumps(data | {"digest": sha256(text.encode("utf-8")).hexdigest()})


@pytest.mark.parametrize(
    ("field", "to"),
    [("rake", 50), ("net", [1] * 8), ("pot", 3)],
)
def test_chips_from_nowhere_are_not_loaded(saved: str, field: str, to: Any) -> None:
    last = max(i for i, event in enumerate(json.loads(saved)["events"]) if event["type"] == "finish")
    with pytest.raises(TableError) as wrong:
        Table.from_json(signed(saved, "events", last, field, to=to))
    assert wrong.value.code == "other-outcome"


@pytest.mark.parametrize(
    "to", [True, 7, "x", {}, [], {"action": {"kind": []}, "seat": 0}, {"seat": 1e400, "action": {"kind": "fold"}}]
)
def test_a_decision_of_no_form_is_found_by_the_audit(saved: str, to: Any) -> None:
    table = Table.from_json(signed(saved, "events", first(saved, "finish"), "decisions", 0, to=to))
    with pytest.raises(TableError) as wrong:
        table.audit()
    assert wrong.value.code == "not-a-table"
    assert "object" not in str(wrong.value), "no word of Python"


def test_nobody_sits_twice_and_no_two_in_one_chair(saved: str) -> None:
    data = json.loads(saved)
    one, other = [index for index, event in enumerate(data["events"]) if event["type"] == "sit"][:2]
    for field in ("chair", "player"):
        with pytest.raises(TableError) as wrong:
            Table.from_json(signed(saved, "events", other, field, to=data["events"][one][field]))
        assert wrong.value.code == "other-outcome"


@pytest.mark.parametrize("given", [True, 7, "x", ["small_blind"], object()])
def test_stakes_and_rules_are_maps(given: Any) -> None:
    with pytest.raises(TableError) as wrong:
        Table("nlhe", 4, given)
    assert wrong.value.code == "bad-stakes"
    with pytest.raises(TableError) as wrong:
        Table("nlhe", 4, {"small_blind": 1}, given)
    assert wrong.value.code == "bad-rule"
    table = Table("nlhe", 4, {"small_blind": 1})
    with pytest.raises(TableError) as wrong:
        table.level(2, given)
    assert wrong.value.code == "bad-stakes"


def test_whoever_wins_everything_can_be_dealt_in() -> None:
    """No table comes to more chips than a stack may have: it would wait for a deal that is refused for ever."""
    table = Table("nlhe", 4, {"small_blind": 1}, seed=1)
    table.sit(0, 10**15 - 20)
    table.sit(1, 10)
    for add, chair in ((table.sit, 2), (table.add_chips, 1)):
        with pytest.raises(TableError) as wrong:
            add(chair, 11)
        assert wrong.value.code == "bad-chips"
    table.sit(2, 10)
    for _ in range(30):
        if table.waiting != "deal":
            break
        hand = table.next_hand()
        while hand.waiting:
            hand.act(hand.legal.actions()[-1])
        table.finish()
    assert table.waiting == "players"
    assert table.ledger.balanced


def test_copies_of_a_table_go_on_by_themselves(saved: str) -> None:
    table = Table.from_json(saved)
    for twin in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.to_json() == table.to_json()
        assert list(twin.events) == list(table.events)
        assert twin.hand is not None
        while twin.hand.waiting:
            twin.hand.act(twin.hand.legal.passive)
        twin.finish()
        assert twin.audit().balanced
        assert table.to_json() == saved


def test_an_edited_result_is_found_by_the_audit(saved: str) -> None:
    table = Table.from_json(saved)
    event = next(event for event in table.events if event.type == "finish")
    event.data["net"] = [-won for won in event.data["net"]]
    with pytest.raises(TableError) as wrong:
        table.audit()
    assert wrong.value.code == "other-outcome"


def test_a_game_that_no_library_has_is_saved_with_its_spec() -> None:
    text = "pokerspec: 1\ngame: our-own\ntitle: Our own\nextends: nlhe\noptions: {hole_cards: 3}\n"
    table = Table(pokerspec.loads(text), 4, {"small_blind": 1}, seed=1)
    for chair in range(3):
        table.sit(chair, 100)
    hand = table.next_hand()
    again = Table.from_json(table.to_json(spec=True))
    assert again.hand is not None
    assert again.hand.zones == hand.zones
    with pytest.raises(TableError) as wrong:
        Table.from_json(table.to_json())
    assert wrong.value.code == "no-such-game"


def test_a_view_of_a_table_tells_no_secret(saved: str) -> None:
    table = Table.from_json(saved)
    for chair in (None, *range(8)):
        said = table.view(chair).to_json()
        assert table.key.hex() not in said
        assert "decisions" not in said
        assert table.hand is not None
        assert table.hand.chance.key.hex() not in said
        shown = json.loads(said)["hand"]["zones"]["hole"]
        for seat, cards in enumerate(shown):
            if seat != chair and "??" not in cards:
                assert all(table.hand.up >> card & 1 for card in table.hand.own["hole"][seat])


GAMES: dict[str, Any] = {}
"""Games of saved tables, loaded once."""
GARBAGE: tuple[Any, ...] = (None, True, -1, 3, 10**30, "x", "\ud800", [], [1], [[]], {}, {"a": 1}, 1.5)


@pytest.mark.parametrize("garbage", GARBAGE, ids=repr)
def test_whatever_stands_in_a_saved_table_it_is_read_or_refused(
    saved: str, garbage: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key of the head and of one event of each type, changed into something else."""
    data = json.loads(saved)
    load = pokerspec.api.saved_game

    def kept(one: Any, library: Any) -> Any:
        key = json.dumps(one)
        if key not in GAMES:
            GAMES[key] = load(one, library)
        return GAMES[key]

    monkeypatch.setattr("pokerspec.api.saved_game", kept)
    paths: list[tuple[Any, ...]] = [(key,) for key in data]
    paths += [("config", key) for key in data["config"]] + [("config", "mix", key) for key in data["config"]["mix"]]
    paths += [("config", "games", 0, key) for key in data["config"]["games"][0]]
    kinds = {event["type"]: event["index"] for event in reversed(data["events"])}
    paths += [("events", index, key) for kind, index in kinds.items() for key in (*FIELDS[kind], "type", "index")]
    for path in paths:
        try:
            Table.from_json(changed(saved, *path, to=garbage))
        except TableError:
            continue
        except (TypeError, ValueError, AttributeError, KeyError, IndexError, AssertionError, OverflowError) as error:
            raise AssertionError(f"{path}: {error!r}") from error
