"""The schemas hold the whole language, explain every key, and are what they say: JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from pokerspec.diagnostics import Place
from pokerspec.language import schema as schemas
from pokerspec.language.expr.parse import RULES
from pokerspec.language.expr.scopes import SCOPES
from pokerspec.language.schema import KINDS, Kind, Schema
from pokerspec.language.shorthand import expand_part
from pokerspec.language.typed import Typed
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence

HERE = Place("f", 1, 1, 1, 2)
ALL = ("common", *KINDS)

KEYS: dict[tuple[Kind, tuple[str, ...]], str] = {
    ("game", ()): "pokerspec game title extends with family players options deck stakes betting forced_bets zones lines streets "
    "hands split showdown table irregularities examples summary note aliases names replaces sources carry after_hand",
    (
        "mixin",
        (),
    ): "pokerspec mixin title needs with options stakes betting forced_bets zones streets hands split showdown table "
    "carry after_hand irregularities summary note aliases names replaces sources",
    ("mix", ()): "pokerspec mix title players games stakes change button with summary note aliases names replaces sources",
    (
        "ranking",
        (),
    ): "pokerspec ranking title extends cards ranks ace best classes distinct points values compare summary note aliases "
    "names replaces sources",
    ("ranking", ("classes", "x")): "groups run suited where any title says before after",
    ("ranking", ("points",)): "values at_most",
    ("mixin", ("needs",)): "betting forced_bets zones rankings",
    ("game", ("irregularities", "x", "needs")): "betting forced_bets zones rankings",
    ("mix", ("games", "[]")): "game options stakes with",
    ("mix", ("change",)): "every hands minutes chosen_by",
    ("game", ("options", "x")): "default choices min max title fixed note sources",
    ("game", ("stakes", "x")): "required value typical note sources",
    ("game", ("deck",)): "ranks suits strip jokers note sources",
    (
        "game",
        ("betting",),
    ): "structure units minimum maximum pot_share antes_count "
    "pot_basis free_fold_cards cap hand_cap reopens substantial_action folding short_all_in raise_model "
    "silent_chips pot_counts round_up_to note sources",
    ("game", ("betting", "units")): "small big",
    ("game", ("betting", "cap")): "wagers lifted_when",
    (
        "game",
        ("forced_bets", "x"),
    ): "from amount or live wager acts optional asked raise_by only_bet when before after note sources",
    ("game", ("forced_bets", "x", "asked")): "first direction most",
    ("game", ("zones", "x")): "rows columns note sources",
    ("game", ("lines", "x")): "zones when note sources",
    ("game", ("streets", "x")): "steps after before when title note sources",
    ("game", ("hands", "x")): "ranking use qualify wild tiers without note sources",
    ("game", ("hands", "x", "wild", "[]")): "cards as",
    ("game", ("hands", "x", "tiers", "[]")): "when ranking use qualify",
    ("game", ("split",)): "shares sweep none note sources",
    ("game", ("split", "shares", "[]")): "to shares share among odd_chip none when note sources",
    ("game", ("split", "none")): "to",
    ("game", ("showdown",)): "show first_to_show board_ties odd_chip odd_chip_in tied_odd_chip rake_from runs note sources",
    ("game", ("showdown", "odd_chip")): "with_board with_up_cards without_board",
    ("game", ("showdown", "runs")): "most when agree odd_chip note sources",
    ("game", ("table",)): "button missed_blinds new_players rake dead_seat_cards skip_seats note sources",
    ("game", ("table", "rake")): "percent cap no_flop_no_drop note sources",
    ("game", ("irregularities", "x")): "title detect needs instead_of do resume note sources",
    ("game", ("irregularities", "x", "detect")): "before after reported when",
    ("game", ("examples", "[]")): "title sources note options stakes with seats stacks cards play board show pot expect",
    ("game", ("examples", "[]", "expect")): "pot put_in best order name uses none legal to_act brings_in refused",
}
"""The keys of the reference. A key that is added to a schema is added here, and to the reference."""

VERBS = {
    "post": "bets",
    "burn": "count",
    "deal": "",
    "bet": "first unit or_unit min max cap forbid then",
    "draw": "from count gives facing first",
    "discard": "from count where whole_zones to in_turn first",
    "arrange": "from into must ordered",
    "expose": "from card count at facing in_turn first",
    "pass": "from count to",
    "take": "from count by to unseen first",
    "move": "from card to count where facing",
    "scramble": "from into",
    "choose": "by name among default",
    "declare": "among name in_turn first each_pot",
    "buy": "price gives first",
    "roll": "dice sides name",
    "set": "",
    "each": "first steps",
    "repeat": "times until most steps",
    "foul": "seat",
    "fold": "seat",
    "all_in": "seat",
    "misdeal": "",
    "refund": "what",
    "finish": "step",
    "wager": "seat to",
    "take_back": "count",
    "turn": "seat",
    "limit": "seat to amount until",
    "skip": "step",
}

WORDS: dict[tuple[str, ...], str] = {
    ("betting", "structure"): "no-limit pot-limit fixed-limit spread-limit",
    ("betting", "reopens"): "since_acted full_raise each_raise",
    ("betting", "short_all_in"): "half_bet full_bet",
    ("betting", "folding"): "against_a_wager always",
    ("betting", "raise_model"): "additive ladder completion",
    ("betting", "silent_chips"): "half_raise half_raise_two_chips",
    ("betting", "pot_counts"): "posted full_blinds small_as_big",
    ("betting", "pot_basis"): "all_chips active_pot",
    ("forced_bets", "x", "acts"): "last in_order passed_over done",
    ("forced_bets", "x", "asked", "direction"): "left right",
    ("hands", "x", "wild", "[]", "as"): "any bug",
    ("showdown", "show"): "all by_share",
    ("showdown", "first_to_show"): "last_aggressor first_seat best_board",
    ("showdown", "board_ties"): "position suit",
    ("showdown", "odd_chip_in"): "five_cards all_cards",
    ("showdown", "tied_odd_chip"): "stays first_share",
    ("showdown", "rake_from"): "main_pot each_pot",
    ("table", "button"): "dead moving none",
    ("table", "missed_blinds"): "post wait free",
}


def node(value: object) -> Node:
    """Data as plain nodes."""
    if isinstance(value, dict):
        return Mapping({key: Entry(key, HERE, node(item)) for key, item in value.items()}, HERE)
    if isinstance(value, list):
        return Sequence(tuple(node(item) for item in value), HERE)
    words: dict[object, str] = {None: "null", True: "true", False: "false"}
    return Scalar(words[value] if value is None or isinstance(value, bool) else str(value), HERE)


def walk(schema: Any, path: str = "") -> Iterator[tuple[str, Schema]]:
    """Every schema of a file, with its path; those of a union are part of it."""
    yield path, schema
    for word in ("properties", "patternProperties", "$defs"):
        for name, inner in schema.get(word, {}).items():
            yield from walk(inner, f"{path}/{name}")
    for word in ("items", "additionalProperties"):
        if isinstance(schema.get(word), dict):
            yield from walk(schema[word], f"{path}/{word}")
    for branch in schema.get("anyOf", ()):
        for inner_path, inner in list(walk(branch, path))[1:]:
            yield inner_path, inner


def parts(name: str) -> Iterator[tuple[str, Schema]]:
    return (part for part in walk(schemas.raw_schema(name)) if part[0])


@pytest.mark.parametrize(("where", "expected"), KEYS.items())
def test_every_key_of_the_reference_is_there_and_no_other(where: tuple[Kind, tuple[str, ...]], expected: str) -> None:
    found = set(schemas.keys_of(schemas.at(where[0], *where[1])))
    assert found - {"only"} == set(expected.split())


def test_every_verb_of_the_reference_is_there_and_no_other() -> None:
    assert {verb: set(schemas.keys_of(schema)) for verb, schema in schemas.verbs().items()} == {
        verb: set(keys.split()) for verb, keys in VERBS.items()
    }
    assert set(schemas.step_keys()) == {"when", "who", "of", "id", "note"}


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_edited_by_its_name_with_the_keys_of_the_step(verb: str) -> None:
    edit = schemas.at("game", "streets", "x", f"{verb}_2")
    assert set(schemas.keys_of(edit)) == set(VERBS[verb].split()) | set(schemas.step_keys())
    assert "required" not in edit


@pytest.mark.parametrize(("path", "expected"), WORDS.items())
def test_the_words_of_the_reference(path: tuple[str, ...], expected: str) -> None:
    assert [word for word in schemas.at("game", *path)["enum"] if word is not None] == expected.split()


@pytest.mark.parametrize("name", ALL)
def test_the_files_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schemas.raw_schema(name))


@pytest.mark.parametrize("name", ALL)
def test_every_key_is_described_and_every_map_is_closed(name: str) -> None:
    for path, schema in parts(name):
        if "$ref" not in schema and not path.endswith(("/additionalProperties", "/items")):
            assert schema.get("description"), path
            assert schema.get("examples"), path
        if "properties" in schema and "$ref" not in schema and not re.fullmatch("/[$]defs/verb_[a-z_]+|/verb_[a-z_]+", path):
            assert "additionalProperties" in schema, path


@pytest.mark.parametrize("name", ALL)
def test_beside_a_reference_stand_only_words_that_add_to_it(name: str) -> None:
    """The resolver lays them over what is named: `required` and `properties` must not be in both."""
    allowed = {
        "$ref",
        "description",
        "examples",
        "required",
        "properties",
        "minProperties",
        "unevaluatedProperties",
        "x-scope",
        "x-run",
    }
    for path, schema in parts(name):
        assert "$ref" not in schema or set(schema) <= allowed, path


@pytest.mark.parametrize("name", ALL)
def test_expressions_name_a_rule_and_a_scope_that_exist(name: str) -> None:
    for path, schema in parts(name):
        note = schemas.expression(schema)
        if note is not None:
            assert note.rule in RULES, path
            assert note.scope in SCOPES, path
            assert note.type in ("Bool", "Count", "Chips", "Seat", "Seats", "Cards", "Any"), path
            assert "string" in schema["type"], path


@pytest.mark.parametrize("name", ALL)
def test_lists_of_different_items_are_short(name: str) -> None:
    """Whether items differ is found by comparing each with each."""
    for path, schema in parts(name):
        assert "uniqueItems" not in schema or schema["maxItems"] <= 64, path


def resolved(kind: Kind) -> dict[int, tuple[str, Schema]]:
    """Every resolved schema of a kind, once."""
    found: dict[int, tuple[str, Schema]] = {}
    todo: list[tuple[str, Schema]] = [(str(kind), schemas.load_schema(kind))]
    while todo:
        path, schema = todo.pop()
        if id(schema) in found:
            continue
        found[id(schema)] = (path, schema)
        inner = [*schema.get("properties", {}).items(), *schema.get("patternProperties", {}).items()]
        inner += [(word, schema[word]) for word in ("items", "additionalProperties") if isinstance(schema.get(word), dict)]
        inner += [("anyOf", branch) for branch in schema.get("anyOf", ())]
        todo += [(f"{path}/{key}", value) for key, value in inner]
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_example_fits_what_it_is_an_example_of(kind: Kind) -> None:
    count = 0
    for path, schema in resolved(kind).values():
        assert "$ref" not in schema, path
        for example in schema.get("examples", ()):
            around: Schema = {"type": "object", "properties": {"x": schema}}
            wrapped = Mapping({"x": Entry("x", HERE, expand_part(node(example), schema))}, HERE)
            typed = Typed(wrapped, around)
            assert [error.message for error in Draft202012Validator(around).iter_errors(typed.data)] == [], path
            assert typed.found == [], path
            count += 1
    assert count > 30


SAMPLE: dict[str, Any] = {
    "pokerspec": 1,
    "game": "sample",
    "title": {"en": "Sample"},
    "players": "2..9",
    "betting": "fixed-limit",
    "options": {"hole_cards": 4},
    "stakes": {"small_bet": "required", "big_bet": {"value": "small_bet * 2", "typical": 20}},
    "forced_bets": {"only": True, "ante": {"from": "everyone", "amount": 1}},
    "zones": {"top": "table", "grid": {"rows": 2, "columns": 5}},
    "streets": {
        "one": ["burn", {"deal": {"hole": "2 down"}}, {"bet": "big"}],
        "two": {"deal": {"board": None}, "burn": {"when": "players < 9"}},
    },
    "hands": {"high": {"use": "any 5 of hole + board"}, "low": None},
    "split": [{"to": "high", "none": "others"}],
}


@pytest.mark.parametrize(
    ("change", "good"),
    [
        ({}, True),
        ({"players": "2..99"}, False),
        ({"nonsense": 1}, False),
        ({"streets": {"one": ["brun"]}}, False),
        ({"streets": {"one": [{"bet": {"unti": "big"}}]}}, False),
        ({"streets": {"one": [{"bet": "big", "burn": 1}]}}, False),
        ({"streets": {"one": {"bet": {"unti": "big"}}}}, False),
        ({"streets": {"one": [{"take": {"from": "hole"}}]}}, False),
        ({"streets": {"one": [{"each": ["brun"]}]}}, False),
        ({"streets": {"one": [{"bet": "bgi"}]}}, False),
        ({"split": [{"too": "high"}]}, False),
        ({"betting": "fixd-limit"}, False),
    ],
)
def test_an_editor_that_reads_the_files_as_they_are_says_the_same(change: dict[str, Any], good: bool) -> None:
    registry: Registry[Any] = Registry().with_resources(
        [(f"{name}.schema.json", Resource.from_contents(schemas.raw_schema(name))) for name in ALL]
    )
    validator = Draft202012Validator(schemas.raw_schema("game"), registry=registry)
    assert validator.is_valid({**SAMPLE, **change}) is good


def test_scopes_of_steps_inside_steps() -> None:
    assert schemas.at("game", "streets", "x", "steps", "[]", "bet", "then")["x-scope"] == "action"
    assert schemas.at("game", "streets", "x", "steps", "[]", "each", "steps")["x-scope"] == "seat"
    assert schemas.at("mixin", "after_hand")["x-scope"] == "after_hand"


def test_a_path_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        schemas.at("game", "betting", "nonsense")
