"""Short forms to long ones."""

from __future__ import annotations

import pytest

from pokerspec.language.schema import Kind
from pokerspec.language.shorthand import expand
from pokerspec.source import read
from pokerspec.source.nodes import Mapping, plain


def expanded(text: str, kind: Kind = "game") -> object:
    node, found = read(text, "f")
    assert node is not None
    assert not found
    return plain(expand(node, kind))


SHORT = [
    ("betting: fixed-limit", {"betting": {"structure": "fixed-limit"}}),
    ("betting: {cap: 4}", {"betting": {"cap": {"wagers": "4"}}}),
    ("options: {hole_cards: 4, split: hi-lo}", {"options": {"hole_cards": {"default": "4"}, "split": {"default": "hi-lo"}}}),
    ("options: {a: null}", {"options": {"a": "null"}}),
    (
        "stakes: {a: required, b: a * 2, c: 0}",
        {"stakes": {"a": {"required": "true"}, "b": {"value": "a * 2"}, "c": {"value": "0"}}},
    ),
    ("stakes: {a: 'required'}", {"stakes": {"a": {"required": "true"}}}),
    ("with: bomb-pot", {"with": ["bomb-pot"]}),
    ("hands: {h: {wild: rank == Q}}", {"hands": {"h": {"wild": [{"cards": "rank == Q"}]}}}),
    ("hands: {h: {wild: {cards: joker, as: bug}}}", {"hands": {"h": {"wild": [{"cards": "joker", "as": "bug"}]}}}),
    ("split: [{to: high}]", {"split": {"shares": [{"to": "high"}]}}),
    ("lines: {a: [x, y]}", {"lines": {"a": {"zones": ["x", "y"]}}}),
    ("streets: {a: [bet]}", {"streets": {"a": {"steps": [{"bet": {}}]}}}),
    ("streets: {a: [bet: big]}", {"streets": {"a": {"steps": [{"bet": {"unit": "big"}}]}}}),
    ("streets: {a: [post: ante]}", {"streets": {"a": {"steps": [{"post": {"bets": ["ante"]}}]}}}),
    ("streets: {a: [post: [x, y]]}", {"streets": {"a": {"steps": [{"post": {"bets": ["x", "y"]}}]}}}),
    ("streets: {a: [draw: 0..5]}", {"streets": {"a": {"steps": [{"draw": {"count": "0..5"}}]}}}),
    (
        "streets: {a: [{burn: 1, when: stub > 1}]}",
        {"streets": {"a": {"steps": [{"burn": {"count": "1"}, "when": "stub > 1"}]}}},
    ),
    ("streets: {a: [each: [bet]]}", {"streets": {"a": {"steps": [{"each": {"steps": [{"bet": {}}]}}]}}}),
    ("streets: {a: [bet: {then: misdeal}]}", {"streets": {"a": {"steps": [{"bet": {"then": [{"misdeal": {}}]}}]}}}),
    ("streets: {a: {after deal: {expose: 1}}}", {"streets": {"a": {"after deal": [{"expose": {"count": "1"}}]}}}),
    ("streets: {a: {bet_2: big}}", {"streets": {"a": {"bet_2": {"unit": "big"}}}}),
    ("streets: {a: {deal: {board: null}}}", {"streets": {"a": {"deal": {"board": "null"}}}}),
    ("streets: {a: {burn: null}, b: null}", {"streets": {"a": {"burn": "null"}, "b": "null"}}),
    ("irregularities: {a: {do: [finish: x.bet]}}", {"irregularities": {"a": {"do": [{"finish": {"step": "x.bet"}}]}}}),
    ("sources: rules.txt", {"sources": [{"doc": "rules.txt"}]}),
    ("forced_bets: {a: {live: yes, wager: Off}}", {"forced_bets": {"a": {"live": "true", "wager": "false"}}}),
    ("options: {a: yes}", {"options": {"a": {"default": "yes"}}}),
    ("betting: [fixed-limit]", {"betting": ["fixed-limit"]}),
    ("nonsense: {a: [1]}", {"nonsense": {"a": ["1"]}}),
]


@pytest.mark.parametrize(("text", "expected"), SHORT)
def test_a_short_form_stands_for_a_long_one(text: str, expected: object) -> None:
    assert expanded(text) == expected


@pytest.mark.parametrize("text", [text for text, _ in SHORT])
def test_a_long_form_stays_as_it_is(text: str) -> None:
    node, _ = read(text, "f")
    assert node is not None
    once = expand(node, "game")
    assert expand(once, "game") == once


def test_short_forms_of_the_other_kinds() -> None:
    assert expanded("games: [one, {game: two}]\nstakes: {for: one, a: 1}", "mix") == {
        "games": [{"game": "one"}, {"game": "two"}],
        "stakes": [{"for": ["one"], "a": "1"}],
    }
    assert expanded("distinct: rank\nclasses: {a: {}}", "ranking") == {"distinct": ["rank"], "classes": {"a": {}}}
    assert expanded("needs: {zones: board}", "mixin") == {"needs": {"zones": ["board"]}}


def test_what_is_wrapped_around_a_value_stands_where_it_does() -> None:
    node, _ = read("pokerspec: 1\nbetting: fixed-limit\n", "f")
    assert node is not None
    long = expand(node, "game")
    assert isinstance(long, Mapping)
    betting = long.get("betting")
    assert isinstance(betting, Mapping)
    assert {betting.place.column, betting.entries["structure"].place.column, betting.entries["structure"].node.place.column} == {
        10
    }
