"""Documents laid over one another: the order, the rules, and what a mixin may do that a game may not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pokerspec.language.layers import Merged, merge
from pokerspec.language.library import Library
from pokerspec.source.nodes import Mapping, Node, plain

BASE = """\
pokerspec: 1
game: base
title: Base
note: A remark.
players: 2..9
family: plain
options: {hole_cards: {default: 2, fixed: true}}
betting: {structure: no-limit, reopens: each_raise}
stakes:
  small_blind: {required: true, typical: 1}
  big_blind: small_blind * 2
forced_bets:
  small_blind: {from: small_blind, amount: small_blind, live: true}
  big_blind: {from: big_blind, amount: big_blind, live: true, wager: true}
streets:
  one: [{deal: {hole: hole_cards}}, bet]
  two: [burn, {deal: {board: 3}}, bet, burn, {deal: {board: 1}}, bet: big]
hands: {high: {use: any 5 of hole + board}}
split: [{to: high}]
"""

Lay = Callable[..., Merged]


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Writes the base and other files into a folder and merges the first of them."""
    (tmp_path / "base.yaml").write_text(BASE, encoding="utf-8")

    def merged(text: str, mixins: tuple[object, ...] = (), **files: str) -> Merged:
        for name, content in files.items():
            (tmp_path / f"{name}.yaml").write_text(content, encoding="utf-8")
        library = Library(tmp_path)
        document, faults = library.read(text, "top.yaml")
        assert document is not None, faults
        return merge(library, document, mixins)  # type: ignore[arg-type]

    return merged


def child(rest: str) -> str:
    return f"pokerspec: 1\ngame: child\ntitle: Child\nextends: base\n{rest}"


def at(merged: Merged, *path: str) -> object:
    node: Node | None = merged.node
    for key in path:
        assert isinstance(node, Mapping), path
        node = node.get(key)
    return None if node is None else plain(node)


def steps(merged: Merged, street: str) -> list[str]:
    """Each step by id, then what it says."""
    found = at(merged, "streets", street, "steps")
    assert isinstance(found, list)
    return [step["id"] for step in found]


def codes(merged: Merged) -> list[str]:
    return [fault.code for fault in merged.faults]


def mixin(rest: str, name: str = "m") -> str:
    return f"pokerspec: 1\nmixin: {name}\ntitle: M\n{rest}"


# -- maps, scalars, lists, null, only --------------------------------------------------------------------------------------


def test_a_short_form_over_a_long_one_keeps_the_rest(lay: Lay) -> None:
    merged = lay(child("betting: pot-limit\noptions: {hole_cards: 4}\n"))
    assert at(merged, "betting") == {"structure": "pot-limit", "reopens": "each_raise"}
    assert at(merged, "options", "hole_cards") == {"default": "4", "fixed": "true"}


def test_lists_replace_and_null_removes(lay: Lay) -> None:
    text = "split: [{to: high}, {to: low}]\nbetting: {reopens: null}\nhands: {high: null, low: {use: all of hole}}\n"
    merged = lay(child(text))
    assert at(merged, "split", "shares") == [{"to": "high"}, {"to": "low"}]
    assert at(merged, "betting") == {"structure": "no-limit"}
    assert at(merged, "hands") == {"low": {"use": "all of hole"}}
    assert not merged.faults


def test_only_empties_a_named_map_first(lay: Lay) -> None:
    merged = lay(child("forced_bets: {only: true, ante: {from: everyone, amount: 1}}\nstreets: {only: true, deal: [bet]}\n"))
    assert list(at(merged, "forced_bets")) == ["ante"]  # type: ignore[call-overload]
    assert list(at(merged, "streets")) == ["deal"]  # type: ignore[call-overload]


def test_null_beside_only_is_no_fault_for_what_was_there(lay: Lay) -> None:
    assert not lay(child("stakes: {only: true, small_blind: null, big_blind: required}\n")).faults


def test_what_a_document_says_about_itself_is_not_inherited(lay: Lay) -> None:
    merged = lay(child(""))
    assert "note" not in merged.node
    assert at(merged, "title") == "Child"
    assert at(merged, "family") == "plain"


def test_every_value_keeps_its_place(lay: Lay) -> None:
    merged = lay(child("players: 2..6\n"))
    players, family = merged.node.get("players"), merged.node.get("family")
    assert players is not None
    assert family is not None
    assert (players.place.file, players.place.line) == ("top.yaml", 5)
    assert (Path(family.place.file).name, family.place.line) == ("base.yaml", 6)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("hands: {low: null}\n", "R120", 5),
        ("betting: {maximum: null}\n", "R120", 5),
        ("streets:\n  three: null\n", "R120", 6),
        ("streets:\n  three: {bet: null}\n", "R121", 6),
        ("streets:\n  one: {burn: null}\n", "R121", 6),
        ("streets:\n  one:\n    before burn: [bet]\n", "R121", 7),
        ("streets:\n  three: {after: four, steps: [bet]}\n", "R122", 6),
        ("forced_bets:\n  ante: {from: everyone, amount: 1, before: straddle}\n", "R122", 6),
        ("streets:\n  one: {bet: [1]}\n", "R125", 6),
    ],
)
def test_an_edit_that_meets_nothing_is_an_error_in_a_game(lay: Lay, text: str, code: str, line: int) -> None:
    faults = [fault for fault in lay(child(text)).faults if fault.code[0] == "R"]
    assert [(fault.code, fault.line) for fault in faults] == [(code, line)]


def test_the_nearest_name_is_said(lay: Lay) -> None:
    (fault,) = lay(child("hands: {hihg: null}\n")).faults
    assert "high" in fault.help


# -- stakes ----------------------------------------------------------------------------------------------------------------


def test_a_value_over_required_removes_it_and_its_typical_amount(lay: Lay) -> None:
    assert at(lay(child("stakes: {small_blind: 5}\n")), "stakes", "small_blind") == {"value": "5"}


def test_required_over_a_value_removes_it(lay: Lay) -> None:
    merged = lay(child("stakes: {big_blind: {required: true, typical: 3}}\n"))
    assert at(merged, "stakes", "big_blind") == {"required": "true", "typical": "3"}


def test_a_typical_amount_alone_keeps_what_it_is_typical_of(lay: Lay) -> None:
    merged = lay(child("stakes: {small_blind: {typical: 7}}\n"))
    assert at(merged, "stakes", "small_blind") == {"required": "true", "typical": "7"}


# -- ordered maps ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ante", "order"),
    [
        ("{from: everyone, amount: 1}", ["small_blind", "big_blind", "ante"]),
        ("{from: everyone, amount: 1, before: small_blind}", ["ante", "small_blind", "big_blind"]),
        ("{from: everyone, amount: 1, after: small_blind}", ["small_blind", "ante", "big_blind"]),
    ],
)
def test_a_new_entry_stands_last_or_where_it_says(lay: Lay, ante: str, order: list[str]) -> None:
    merged = lay(child(f"forced_bets: {{ante: {ante}}}\n"))
    assert list(at(merged, "forced_bets")) == order  # type: ignore[call-overload]
    assert "before" not in at(merged, "forced_bets", "ante")  # type: ignore[operator]


def test_an_inherited_entry_moves(lay: Lay) -> None:
    merged = lay(child("streets: {one: {after: two}}\n"))
    assert list(at(merged, "streets")) == ["two", "one"]  # type: ignore[call-overload]
    assert steps(merged, "one") == ["deal", "bet"]


# -- streets ---------------------------------------------------------------------------------------------------------------


def test_step_ids_are_verbs_with_numbers(lay: Lay) -> None:
    assert steps(lay(child("")), "two") == ["burn", "deal", "bet", "burn_2", "deal_2", "bet_2"]


def test_edits_by_step(lay: Lay) -> None:
    merged = lay(child("streets:\n  two:\n    burn_2: null\n    bet_2: small\n    bet: {when: players < 9, first: button}\n"))
    assert steps(merged, "two") == ["burn", "deal", "bet", "deal_2", "bet_2"]
    found = at(merged, "streets", "two", "steps")
    assert found[2] == {"bet": {"first": "button"}, "id": "bet", "when": "players < 9"}  # type: ignore[index]
    assert found[4]["bet"] == {"unit": "small"}  # type: ignore[index]


def test_an_edit_of_what_is_dealt_merges_zone_by_zone(lay: Lay) -> None:
    merged = lay(child("streets: {two: {deal: {board: null, hole: 1}}}\n"))
    assert at(merged, "streets", "two", "steps")[1]["deal"] == {"hole": "1"}  # type: ignore[index]


def test_inserted_steps_take_free_ids_and_nobody_elses(lay: Lay) -> None:
    merged = lay(child("streets:\n  one:\n    before deal: [{deal: {board: 1}}, burn]\n    after bet: [bet]\n"))
    assert steps(merged, "one") == ["deal_2", "burn", "deal", "bet", "bet_2"]


def test_what_stands_beside_a_removed_step_may_be_inserted(lay: Lay) -> None:
    merged = lay(child("streets:\n  one:\n    bet: null\n    after bet: [burn]\n"))
    assert steps(merged, "one") == ["deal", "burn"]


def test_a_list_of_steps_replaces_all_steps(lay: Lay) -> None:
    merged = lay(child("streets: {one: [{deal: {hole: 2}}]}\n"))
    assert steps(merged, "one") == ["deal"]
    assert list(at(merged, "streets")) == ["one", "two"]  # type: ignore[call-overload]


def test_a_step_keeps_an_id_of_its_own(lay: Lay) -> None:
    merged = lay(child("streets: {one: [{bet: {}, id: opening}, bet]}\n"))
    assert steps(merged, "one") == ["opening", "bet"]
    again = lay(child("streets: {one: [{bet: {}, id: bet}, {burn: 1, id: bet}]}\n"))
    assert codes(again) == ["R123"]


def test_edits_in_two_layers_mean_the_same_step(lay: Lay) -> None:
    middle = child("streets:\n  one:\n    before bet: [bet]\n").replace("child", "middle")
    merged = lay("pokerspec: 1\ngame: top\ntitle: T\nextends: middle\nstreets: {one: {bet: {unit: big}}}\n", middle=middle)
    found = at(merged, "streets", "one", "steps")
    assert [(step["id"], step["bet"]) for step in found[1:]] == [("bet_2", {}), ("bet", {"unit": "big"})]  # type: ignore[index]


# -- mixins ----------------------------------------------------------------------------------------------------------------


def test_the_order_of_layers(lay: Lay) -> None:
    files = {name: mixin(f"betting: {{minimum: {amount}}}\n", name) for name, amount in (("a", 1), ("b", 2), ("c", 3))}
    assert at(lay(child("with: [a, b]\n"), **files), "betting", "minimum") == "2"
    assert at(lay(child("with: [b, a]\n"), **files), "betting", "minimum") == "1"
    assert at(lay(child("with: [a, b]\nbetting: {minimum: 9}\n"), **files), "betting", "minimum") == "9"
    assert at(lay(child("with: [a]\nbetting: {minimum: 9}\n"), ("c",), **files), "betting", "minimum") == "3"


def test_a_caller_may_give_a_mixin_as_a_map(lay: Lay) -> None:
    merged = lay(child(""), ({"showdown": {"odd_chip": "high_card_suit"}, "options": {"wild": False}},))
    assert at(merged, "showdown", "odd_chip") == "high_card_suit"
    assert at(merged, "options", "wild") == {"default": "false"}


@pytest.mark.parametrize("given", [{"showdwon": {}}, {"betting": 1.5}, {1: 2}, {"betting": {"structure": "no-limt"}}, "nobody"])
def test_a_caller_s_wrong_mixin_is_a_finding(lay: Lay, given: object) -> None:
    faults = lay(child(""), (given,)).faults
    assert faults
    assert all(fault.file == "<mixin 1>" for fault in faults)


def test_first_last_and_every(lay: Lay) -> None:
    text = mixin("streets: {first: {bet: null}, last: {burn: null}, every: {deal: {board: null}, after deal: [burn]}}\n")
    merged = lay(child("with: m\n"), m=text)
    assert steps(merged, "one") == ["deal", "burn"]
    assert steps(merged, "two") == ["deal", "burn", "bet", "burn_2", "deal_2", "bet_2"]


def test_first_means_the_first_street_that_has_the_step(lay: Lay) -> None:
    merged = lay(child("with: m\n"), m=mixin("streets: {first: {burn: null}}\n"))
    assert steps(merged, "two")[0] == "deal"


def test_a_mixin_s_edit_that_meets_nothing_is_silent_and_listed(lay: Lay) -> None:
    text = mixin("forced_bets: {ante: null}\nstreets: {every: {post: null}, seventh: {bet: null}, x: {steps: [bet], after: y}}\n")
    merged = lay(child("with: m\n"), m=text)
    assert not merged.faults
    assert len(merged.silent) == 4
    assert list(at(merged, "streets")) == ["one", "two"]  # type: ignore[call-overload]


def test_needs(lay: Lay) -> None:
    files = {
        "m": mixin("needs: {betting: [fixed-limit, spread-limit], forced_bets: big_blind, zones: board}\n"),
        "n": mixin("needs: {forced_bets: ante}\nbetting: {minimum: no_such_stake}\n", "n"),
    }
    assert not lay(child("betting: fixed-limit\nwith: m\n"), **files).faults
    merged = lay(child("with: [m, n]\n"), **files)
    assert codes(merged) == ["R114", "R114"]
    assert [(fault.line, fault.column) for fault in merged.faults] == [(5, 8), (5, 11)]
    assert at(merged, "betting", "minimum") is None


def test_needs_met_when_laid_stay_met(lay: Lay) -> None:
    files = {"m": mixin("needs: {forced_bets: big_blind}\n"), "bomb": mixin("forced_bets: {only: true}\n", "bomb")}
    assert not lay(child("with: m\n"), ("bomb",), **files).faults


def test_a_mixin_s_irregularity_that_names_a_street_the_game_lacks_is_left_out(lay: Lay) -> None:
    text = """\
irregularities:
  early: {title: Early, detect: {reported: {}, when: street is flop}, do: [misdeal]}
  late: {title: Late, detect: {reported: {}}, do: [{finish: turn.bet}]}
  kept: {title: Kept, detect: {reported: {}, when: street is two}, do: [{finish: two.bet}]}
"""
    merged = lay(child("with: m\n"), m=mixin(text))
    assert list(at(merged, "irregularities")) == ["kept"]  # type: ignore[call-overload]
    assert len(merged.silent) == 2


# -- chains ----------------------------------------------------------------------------------------------------------------


def test_a_missing_base_is_said_at_the_extends_line(lay: Lay) -> None:
    (fault,) = lay(child("").replace("extends: base", "extends: bsae")).faults
    assert (fault.code, fault.line, fault.column) == ("R110", 4, 10)
    assert "base" in fault.help


def test_a_missing_mixin_is_said_where_it_is_named(lay: Lay) -> None:
    (fault,) = lay(child("with: [bomb-pt]\n")).faults
    assert (fault.code, fault.line, fault.column) == ("R113", 5, 8)
    assert "bomb-pot" in fault.help


def test_a_cycle_is_an_error_at_an_extends_line(lay: Lay) -> None:
    one = "pokerspec: 1\ngame: one\ntitle: 1\nextends: two\n"
    two = "pokerspec: 1\ngame: two\ntitle: 2\nextends: one\n"
    merged = lay(child("").replace("extends: base", "extends: one"), one=one, two=two)
    (fault,) = merged.faults
    assert fault.code == "R111"
    assert "one -> two -> one" in fault.message
    assert fault.line == 4


def test_a_file_that_extends_itself(lay: Lay) -> None:
    own = "pokerspec: 1\ngame: own\ntitle: Own\nextends: own\n"
    assert codes(lay(own, own=own)) == ["R111"]


def test_depth_is_bounded(lay: Lay) -> None:
    files = {f"g{n}": f"pokerspec: 1\ngame: g{n}\ntitle: G\nextends: g{n + 1}\n" for n in range(40)}
    merged = lay(child("").replace("extends: base", "extends: g0"), **files)
    assert codes(merged) == ["R112"]


def test_faults_of_a_base_come_with_the_child(lay: Lay) -> None:
    broken = "pokerspec: 1\ngame: broken\ntitle: B\nextends: base\nfamly: x\n"
    merged = lay(child("famly: y\n").replace("extends: base", "extends: broken"), broken=broken)
    assert [(Path(fault.file).name, fault.code) for fault in merged.faults] == [("top.yaml", "S110"), ("broken.yaml", "S110")]
