"""Documents of the wrong shape: every fault at its key or value, with the word that was likely meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.data import rules_folder
from pokerspec.diagnostics import Diagnostic
from pokerspec.language.schema import KINDS, Kind, keys_of, load_schema, verbs
from pokerspec.language.shape import check, kind_of
from pokerspec.source import read, read_file

Fault = tuple[int, int, str, str]
"""Line, column, code, and a word that the message or the help says."""

HEAD = "pokerspec: 1\ngame: sample\ntitle: Sample\n"


def faults(text: str, kind: Kind = "game") -> list[Diagnostic]:
    """Those of the shape only: the reader's are tested elsewhere."""
    node, _ = read(text, "f")
    assert node is not None
    return check(node, kind)


def compare(found: list[Diagnostic], expected: list[Fault]) -> None:
    assert [(d.line, d.column, d.code) for d in found] == [fault[:3] for fault in expected]
    for diagnostic, fault in zip(found, expected, strict=True):
        assert fault[3] in f"{diagnostic.message} {diagnostic.help}"


GAME: list[tuple[str, list[Fault]]] = [
    # keys
    ("palyers: 2..9", [(4, 1, "S110", "`players`")]),
    ("cap: 4", [(4, 1, "S110", "`betting`")]),
    ("needs: {zones: board}", [(4, 1, "S110", "a mixin")]),
    ("zzz: 1", [(4, 1, "S110", "known here")]),
    ("betting: {structre: no-limit}", [(4, 11, "S110", "`structure`")]),
    ("betting: {units: {smal: 1}}", [(4, 19, "S110", "`small`")]),
    ("forced_bets: {ante: {form: everyone, amuont: ante}}", [(4, 22, "S110", "`from`"), (4, 38, "S110", "`amount`")]),
    ("options: {a: {choises: [1]}}", [(4, 15, "S110", "`choices`")]),
    ("stakes: {a: {typcal: 3}}", [(4, 14, "S110", "`typical`")]),
    ("showdown: {runs: {mots: 2}}", [(4, 19, "S110", "`most`")]),
    ("table: {rake: {precent: 5}}", [(4, 16, "S110", "`percent`")]),
    ("irregularities: {a: {detect: {befor: card}}}", [(4, 31, "S110", "`before`")]),
    ("hands: {a: {raning: high, tiers: [{qualfy: x}]}}", [(4, 13, "S110", "`ranking`"), (4, 36, "S110", "`qualify`")]),
    ("split: [{too: high}]", [(4, 10, "S110", "`to`")]),
    ("split:\n  shars: []", [(5, 3, "S110", "`shares`")]),
    ("examples: [{baord: 2c, expect: {}}]", [(4, 13, "S110", "`board`")]),
    # names
    ("stakes: {Big-Bet: 1}", [(4, 10, "S114", "joined by `_`")]),
    ("hands: {high__low: {}}", [(4, 8 + 1, "S114", "joined by `_`")]),
    ("summary: {english!: x}", [(4, 11, "S114", "language code")]),
    ("extends: Other_Game", [(4, 10, "S124", "`-`")]),
    ("aliases: [ok, Not Ok]", [(4, 15, "S124", "`Not Ok`")]),
    # steps
    ("streets: {a: [dael: {hole: 2}]}", [(4, 15, "S111", "`deal`")]),
    ("streets: {a: [bte, {bunr: 1}]}", [(4, 15, "S111", "`bet`"), (4, 21, "S111", "`burn`")]),
    ("streets: {a: [bet big]}", [(4, 15, "S111", "`bet: big`")]),
    ("streets:\n  a:\n    - zzz", [(6, 7, "S111", "the verbs are")]),
    ("streets: {a: [{when: b}]}", [(4, 15, "S112", "no verb")]),
    ("streets: {a: [{bet: big, burn: 1}]}", [(4, 26, "S113", "`bet`")]),
    ("streets: {a: [{bet: {unti: big}}]}", [(4, 22, "S110", "`unit`")]),
    ("streets: {a: [{bet: big, first: button}]}", [(4, 26, "S110", "`bet: {first: …}`")]),
    ("streets: {a: [{bet: big, whne: b}]}", [(4, 26, "S110", "`when`")]),
    ("streets: {a: [bet: bgi]}", [(4, 20, "S122", "`big`")]),
    ("streets: {a: [bet: {forbid: {cal: b}}]}", [(4, 30, "S110", "`call`")]),
    ("streets: {a: [bet: {then: [dal: {hole: 1}]}]}", [(4, 28, "S111", "`deal`")]),
    ("streets: {a: [{draw: {from: hole}}]}", [(4, 16, "S120", "`count`")]),
    ("streets: {a: [draw]}", [(4, 15, "S120", "`count`")]),
    ("streets: {a: [deal]}", [(4, 15, "S125", "at least 1 key")]),
    ("streets: {a: [{deal: {Hole: 1}}]}", [(4, 23, "S114", "`Hole`")]),
    ("streets: {a: [{repeat: {most: 1000, steps: [bet]}}]}", [(4, 31, "S123", "at most 100")]),
    ("streets: {a: [{each: [{repeat: {times: 2, steps: [bett]}}]}]}", [(4, 51, "S111", "`bet`")]),
    ("streets: {a: [bet, null]}", [(4, 20, "S127", "removes nothing")]),
    ("streets: {a: [bet, 3]}", [(4, 20, "S111", "`3`")]),
    ("streets: {a: [bet, [burn]]}", [(4, 20, "S121", "a list")]),
    # edits
    ("streets: {a: {bet: {unti: big}}}", [(4, 21, "S110", "`unit`")]),
    ("streets: {a: {burn: {whn: b}}}", [(4, 22, "S110", "`when`")]),
    ("streets: {a: {bet_2: {unit: medium}}}", [(4, 29, "S122", "`small`")]),
    ("streets: {a: {after deal: {expose: {cuont: 1}}}}", [(4, 37, "S110", "`count`")]),
    ("streets: {a: {after the deal: bet}}", [(4, 15, "S114", "`after STEP`")]),
    ("streets: {a: bet}", [(4, 14, "S121", "a list")]),
    # words and kinds of value
    ("betting: fixed", [(4, 10, "S122", "`fixed-limit`")]),
    ("forced_bets: {a: {acts: lsat}}", [(4, 25, "S122", "`last`")]),
    ("forced_bets: {a: {live: maybe}}", [(4, 25, "S121", "`true` or `false`")]),
    ("forced_bets: {a: {live: 'true'}}", [(4, 25, "S121", "`true` or `false`")]),
    ("forced_bets: {a: 5}", [(4, 18, "S121", "a map")]),
    ("forced_bets: {a: {amount: [5]}}", [(4, 27, "S121", "an amount")]),
    ("forced_bets: {a: {when: {b: c}}}", [(4, 25, "S121", "a condition")]),
    ("zones: {a: seats}", [(4, 12, "S122", "`seat`")]),
    ("zones: {a: [x]}", [(4, 12, "S121", "a map")]),
    ("zones: {a: {rows: 2}}", [(4, 9, "S120", "`columns`")]),
    ("zones: {a: {rows: 2, columns: 50}}", [(4, 31, "S123", "at most 13")]),
    ("split: [{to: a, none: other}]", [(4, 23, "S122", "`others`")]),
    ("split: [{to: a, none: {too: b}}]", [(4, 24, "S110", "`to`")]),
    ("split: high", [(4, 8, "S121", "`high`")]),
    ("split: [high]", [(4, 9, "S121", "`high`")]),
    ("showdown: {odd_chip: left}", [(4, 22, "S122", "`left_of_button`")]),
    ("showdown: {odd_chip: {with_bord: high_card_suit}}", [(4, 23, "S110", "`with_board`")]),
    (
        "options: {a: {min: x, choices: [1, 1], fixed: 1}}",
        [(4, 20, "S121", "`x`"), (4, 36, "S126", "`1`"), (4, 47, "S121", "`1`")],
    ),
    ("options: {a: {min: '3'}}", [(4, 20, "S121", "without quotes")]),
    ("options: {a: [1, 2]}", [(4, 14, "S121", "a list")]),
    ("players: 9", [(4, 10, "S124", "`2..9`")]),
    ("players: 9..2", [(4, 10, "S123", "`2..9`")]),
    ("players: 2..30", [(4, 10, "S124", "16")]),
    ("deck: {ranks: 56X, jokers: 3}", [(4, 15, "S124", "`56X`"), (4, 28, "S123", "at most 2")]),
    (
        "irregularities: {a: {detect: {before: river}, instead_of: turn}}",
        [(4, 39, "S124", "`street.step`"), (4, 59, "S124", "`turn`")],
    ),
    ("irregularities: {a: {detect: {reported: {b: Seet}}}}", [(4, 45, "S122", "`Seat`")]),
    ("irregularities: {a: {do: [misdeel]}}", [(4, 27, "S111", "`misdeal`")]),
    (
        "examples: [{pot: many, expect: {X: y}}, {pot: 3}]",
        [(4, 18, "S121", "`many`"), (4, 36, "S121", "`y`"), (4, 41, "S120", "`expect`")],
    ),
    ("sources: [{doc: x, line: y, lien: 3}, {line: 3}]", [(4, 29, "S110", "`line`"), (4, 39, "S120", "`doc`")]),
    ("replaces: 1", [(4, 11, "S121", "`true` or `false`")]),
    ("extends: null", [(4, 10, "S121", "`null`")]),
    # read as meant
    ("forced_bets: {a: {live: yes, wager: Off}}", [(4, 25, "S130", "`true`"), (4, 37, "S130", "`false`")]),
    ("streets: {a: [{burn: 1, when: On}]}", [(4, 31, "S130", "`true`")]),
]


@pytest.mark.parametrize(("text", "expected"), GAME, ids=[text for text, _ in GAME])
def test_a_fault_is_found_at_its_place_with_the_word_that_was_meant(text: str, expected: list[Fault]) -> None:
    compare(faults(HEAD + text + "\n"), expected)


OTHERS: list[tuple[Kind, str, list[Fault]]] = [
    ("ranking", "ranking: a\ntitle: A\nbset: highest", [(4, 1, "S110", "`best`")]),
    ("ranking", "ranking: a\ntitle: A\nace: hihg\ncards: 0", [(4, 6, "S122", "`high`"), (5, 8, "S123", "at least 1")]),
    (
        "ranking",
        "ranking: a\ntitle: A\nclasses: {Flush: {}, pair: {group: [2]}}",
        [(4, 11, "S114", "lower-case"), (4, 29, "S110", "`groups`")],
    ),
    ("ranking", "ranking: a\ntitle: A\ndistinct: [rnak]", [(4, 12, "S122", "`rank`")]),
    ("ranking", "ranking: a\ntitle: A\npoints: {values: {Z: 1}}", [(4, 19, "S114", "`Z`")]),
    ("mixin", "mixin: a\ntitle: A\nplayers: 2..9", [(4, 1, "S110", "a game")]),
    ("mixin", "mixin: a\ntitle: A\nneeds: {betting: fixed}", [(4, 18, "S122", "`fixed-limit`")]),
    ("mixin", "mixin: a\ntitle: A\nafter_hand: [sett: {a: b}]", [(4, 14, "S111", "`set`")]),
    ("mix", "mix: a\ntitle: A", [(1, 1, "S120", "`games`")]),
    ("mix", "mix: a\ntitle: A\ngames: [b, {gmae: c}]", [(4, 13, "S110", "`game`")]),
    ("mix", "mix: a\ntitle: A\ngames: []\nstakes: [{four: b, big: x}]", [(4, 1, "S125", "at least 1 item")]),
    ("mix", "mix: a\ntitle: A\ngames: [b]\nchange: {every: orbti}", [(5, 17, "S122", "`orbit`")]),
    ("mix", "mix: a\ntitle: A\ngames: [b]\nchange: {every: hand, hands: 3, minutes: 4}", [(5, 1, "S125", "at most 2 keys")]),
]


@pytest.mark.parametrize(("kind", "text", "expected"), OTHERS, ids=[text for _, text, _ in OTHERS])
def test_faults_of_the_other_kinds(kind: Kind, text: str, expected: list[Fault]) -> None:
    compare(faults(f"pokerspec: 1\n{text}\n", kind), expected)


HEADS: list[tuple[str, list[Fault]]] = [
    ("game: a\ntitle: A\n", [(1, 1, "S104", "`pokerspec: 1`")]),
    ("pokerspec: 2\ngame: a\ntitle: A\n", [(1, 12, "S105", "`2`")]),
    ("pokerspec: '1'\ngame: a\ntitle: A\n", [(1, 12, "S105", "version 1")]),
    ("pokerspec: [1]\ngame: a\ntitle: A\n", [(1, 12, "S105", "not a number")]),
    ("pokerspec: 1\ngame: a\n", [(1, 1, "S120", "`title`")]),
    ("pokerspec: 1\ngame: a\ntitle: null\n", [(3, 8, "S121", "`null`")]),
    ("pokerspec: 1\ngame: a\ntitel: A\n", [(3, 1, "S110", "`title`")]),
    ("- a\n- b\n", [(1, 1, "S101", "a list")]),
]


@pytest.mark.parametrize(("text", "expected"), HEADS)
def test_the_head_of_a_document(text: str, expected: list[Fault]) -> None:
    compare(faults(text), expected)


KINDLESS: list[tuple[str, list[Fault]]] = [
    ("pokerspec: 1\ntitle: A\n", [(1, 1, "S102", "`game`")]),
    ("pokerspec: 1\nmixin: a\ngame: b\nranking: c\n", [(3, 1, "S103", "mixin"), (4, 1, "S103", "mixin")]),
    ("just text\n", [(1, 1, "S101", "a text")]),
]


@pytest.mark.parametrize(("text", "expected"), KINDLESS)
def test_a_document_that_does_not_say_what_it_is(text: str, expected: list[Fault]) -> None:
    node, _ = read(text, "f")
    assert node is not None
    kind, found = kind_of(node)
    assert kind is None
    compare(found, expected)


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_says_with_a_key_what_it_is(kind: Kind) -> None:
    node, _ = read(f"pokerspec: 1\n{kind}: a\n", "f")
    assert node is not None
    assert kind_of(node) == (kind, [])


def test_all_faults_are_found_at_once() -> None:
    text = "\n".join(line for line, _ in GAME if line.split(":")[0] in ("palyers", "cap", "zones", "table") and "\n" not in line)
    first_of_each = {line.split(":")[0]: line for line in text.split("\n")}
    assert len(faults(HEAD + "\n".join(first_of_each.values()) + "\n")) == len(first_of_each) > 3


def test_what_the_reader_has_reported_is_not_reported_again() -> None:
    text = HEAD + "players:\noptions: {a: {min: 010, choices: }}\nbetting: {structure: *x}\nstreets: {a: {bet: {unit}}}\n"
    node, found = read(text, "f")
    assert len(found) == 5
    assert node is not None
    assert check(node, "game") == []


def test_after_a_syntax_error_only_what_was_read_is_judged() -> None:
    node, found = read("pokerspec: 1\ngame: a\ntitle: a: b\nplayres: 2..9\n", "f")
    assert node is not None
    assert [d.code for d in found] == ["Y110"]
    compare(check(node, "game"), [(4, 1, "S110", "`players`")])


def test_a_mixin_given_as_a_map_needs_no_head() -> None:
    node, _ = read("showdown: {odd_chip: high_card_suit}\n", "f")
    assert node is not None
    assert check(node, "mixin", inline=True) == []
    assert [d.code for d in check(node, "mixin")] == ["S104", "S120", "S120"]


def test_a_list_that_is_far_too_long_is_one_fault() -> None:
    mixed = ", ".join(f"{number}, a{number}" for number in range(8_000))
    compare(faults(f"{HEAD}options: {{a: {{choices: [{mixed}]}}}}\n"), [(4, 15, "S125", "at most 64 items")])
    compare(faults(f"{HEAD}streets: {{a: [{', '.join(['bet'] * 20_000)}]}}\n"), [(4, 14, "S125", "at most 100 items")])


PARTIAL = """\
pokerspec: 1
game: other
title: {en: Other, ja: 別}
extends: sample
players: 2..8
only_here: null
"""


@pytest.mark.parametrize(
    "text",
    [
        "stakes: {only: true, a: required, b: null}",
        "options: {a: {fixed: true}, b: hi-lo, c: null}",
        "forced_bets: {only: true, bring_in: {or: null}, ante: null}",
        "streets: {a: null, b: {burn: null, deal: {board: null, top: 3}, when: players < 9}, c: {after: b}}",
        "streets: {a: {before bet: [roll: {name: die}], second_draw: {count: 0..2}}}",
        "hands: {low: null, high: {tiers: [{ranking: x}, {}], wild: rank == 2}}",
        "zones: {a: null, b: {rows: 2, columns: 5}}",
        "irregularities: null",
        "deck: null",
        "betting: {cap: null}",
        "title: 2345\nsummary: yes\nnote: 010",
        "names: {phh: 2-7, other: [A, B]}",
        "table: {rake: {cap: 3 if players > 4 else 1}}",
        "carry: {leg: nobody}\nafter_hand: [set: {leg: winner}]",
    ],
)
def test_a_game_that_says_only_what_differs(text: str) -> None:
    head = "\n".join(line for line in PARTIAL.split("\n") if not line.startswith(("only_here", text.split(":")[0])))
    assert faults(head + text + "\n") == []


SHIPPED = sorted(Path(str(rules_folder())).rglob("*.yaml"))


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_shipped_files_are_of_the_right_shape(path: Path) -> None:
    node, found = read_file(path)
    assert node is not None
    kind, more = kind_of(node)
    assert kind is not None
    assert found + more + check(node, kind) == []


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(keys_of(load_schema("game")))), st.data())
def test_one_letter_too_many_is_one_finding_that_names_the_key(key: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(key)))
    slip = key[:at] + data.draw(st.sampled_from("xqz")) + key[at:]
    found = [d for d in faults(f"{HEAD}{slip}: x\n") if d.code == "S110"]
    assert [(d.line, d.column) for d in found] == [(4, 1)]
    assert f"`{key}`" in found[0].help or len(key) < 4


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(verbs())), st.data())
def test_a_misspelt_verb_is_one_finding_that_names_it(verb: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(verb)))
    slip = verb[:at] + data.draw(st.sampled_from("xqz")) + verb[at:]
    (found,) = faults(f"{HEAD}streets: {{a: [{{{slip}: x}}]}}\n")
    assert (found.code, found.line, found.column) == ("S111", 4, 16)
    assert f"`{verb}`" in found.help
