"""The amounts a table names: asked for, derived exactly, refused with a sentence."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.errors import DealingError
from pokerspec.language.build import Built, build_spec
from pokerspec.language.library import Library
from pokerspec.language.stakes import bind_stakes, typical_stakes

LIBRARY = Library()

HEAD = """\
pokerspec: 1
game: x
title: X
players: 2..9
betting: no-limit
forced_bets: {bet: {from: big_blind, amount: AMOUNT, live: true, wager: true}}
streets: {one: [{deal: {hole: 2}}, bet]}
hands: {high: {use: all of hole}}
split: [{to: high}]
"""


def built(stakes: str, amount: str = "a", rest: str = "") -> Built:
    document, faults = LIBRARY.read(f"{HEAD.replace('AMOUNT', amount)}stakes: {stakes}\n{rest}", "x.yaml")
    assert document is not None, faults
    return build_spec(LIBRARY, document)


def bound(stakes: str, given: dict[str, object], amount: str = "a", rest: str = "", players: int = 2) -> dict[str, int]:
    found = built(stakes, amount, rest)
    assert found.spec is not None, found.findings
    options = {name: option.default for name, option in found.spec.options.items()}
    return bind_stakes(found.spec.stakes, given, options, players)


def refused(stakes: str, given: dict[str, object], amount: str = "a") -> tuple[str, str]:
    with pytest.raises(DealingError) as caught:
        bound(stakes, given, amount)
    return caught.value.code, str(caught.value)


LIMIT = "{small_bet: {required: true, typical: 10}, big_bet: small_bet * 2, small_blind: small_bet / 2, ante: 0}"
READS_ALL = "small_blind + big_bet + ante"


@pytest.mark.parametrize(
    ("given", "amounts"),
    [
        ({"small_bet": 10}, {"small_bet": 10, "big_bet": 20, "small_blind": 5, "ante": 0}),
        ({"small_bet": 10, "ante": 2}, {"small_bet": 10, "big_bet": 20, "small_blind": 5, "ante": 2}),
        ({"small_bet": 15, "small_blind": 10}, {"small_bet": 15, "big_bet": 30, "small_blind": 10, "ante": 0}),
        ({"small_bet": 0}, {"small_bet": 0, "big_bet": 0, "small_blind": 0, "ante": 0}),
    ],
)
def test_given_and_derived(given: dict[str, object], amounts: dict[str, int]) -> None:
    assert bound(LIMIT, given, READS_ALL) == amounts


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ({}, "missing-stake", "10, for instance"),
        ({"small_bet": 15}, "stake-not-whole", "15/2"),
        ({"small_bt": 10}, "unknown-stake", "small_bet"),
        ({"small_bet": -1}, "negative-stake", "-1"),
        ({"small_bet": 1.5}, "stake-not-an-integer", "1.5"),
        ({"small_bet": True}, "stake-not-an-integer", "True"),
        ({"small_bet": "10"}, "stake-not-an-integer", "'10'"),
        ({"small_bet": 10**16}, "stake-too-large", "most"),
    ],
)
def test_each_fault_has_a_code_and_a_sentence(given: dict[str, object], code: str, said: str) -> None:
    found, sentence = refused(LIMIT, given, READS_ALL)
    assert found == code
    assert said in sentence


def test_all_faults_in_one_sentence_each() -> None:
    _, text = refused(LIMIT, {"ante": -1, "nothing": 2}, READS_ALL)
    assert "'ante'" in text
    assert "'nothing'" in text
    assert "'small_bet' must be given" in text


def test_a_derived_stake_below_nothing() -> None:
    assert refused("{b: {required: true, typical: 9}, a: b - 5}", {"b": 3})[0] == "negative-stake"


def test_a_formula_that_divides_by_zero() -> None:
    assert refused("{b: {required: true, typical: 2}, a: 10 // b}", {"b": 0})[0] == "stake-divides-by-zero"


def test_the_order_of_writing_does_not_matter() -> None:
    assert bound("{a: b * 2, b: c + 1, c: {required: true, typical: 1}}", {"c": 4}) == {"a": 10, "b": 5, "c": 4}


def test_formulas_read_options_and_players() -> None:
    rest = "options: {half: true, kind: {default: big-one, choices: [big-one, small]}}\n"
    formula = "{b: {required: true, typical: 4}, a: (b / 2 if half and kind is big_one else b) * players}"
    assert bound(formula, {"b": 6}, rest=rest, players=5)["a"] == 15


@pytest.mark.parametrize("division", ["b / 3 * 3", "(b / 2 + b / 2)", "b / 7 * 14 / 2"])
@given(b=st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_division_is_exact(division: str, b: int) -> None:
    assert bound(f"{{b: {{required: true, typical: 42}}, a: {division}}}", {"b": b})["a"] == b


def test_a_stake_that_nothing_reads_is_not_asked_for() -> None:
    found = built("{a: 1, unused: {required: true, typical: 3}, for_it: unused * 2}")
    assert found.spec is not None
    assert [name for name, stake in found.spec.stakes.items() if not stake.read] == ["unused", "for_it"]
    assert bind_stakes(found.spec.stakes, {}) == {"a": 1}


def test_a_mixin_may_take_away_the_need_for_a_stake() -> None:
    found = build_spec(LIBRARY, LIBRARY.find("game", "stud"), ["bomb-pot"])
    assert found.spec is not None, found.findings
    assert not found.spec.stakes["bring_in"].read
    assert bind_stakes(found.spec.stakes, {"small_bet": 10, "bomb_ante": 5})["big_bet"] == 20


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        ("{a: b * 2, b: a * 2}", "R400"),
        ("{a: a + 1}", "R400"),
        ("{a: b, b: {typical: 3}}", "R212"),
        ("{a: pot}", "X201"),
        ("{a: b + 1}", "X200"),
    ],
)
def test_declarations_that_cannot_be(stakes: str, code: str) -> None:
    found = built(stakes)
    assert found.spec is None
    assert code in [fault.code for fault in found.findings]


def test_a_required_stake_without_a_typical_amount_is_a_warning() -> None:
    found = built("{a: required}")
    assert [fault.code for fault in found.findings] == ["R402"]
    assert found.spec is not None
    assert typical_stakes(found.spec.stakes) == {"a": 2}


def test_typical_stakes_that_do_not_come_out_whole_are_a_warning() -> None:
    found = built("{b: {required: true, typical: 5}, a: b / 2}")
    assert [fault.code for fault in found.findings] == ["R403"]


@pytest.mark.parametrize("name", sorted(document.id for document in LIBRARY.documents("game")))
def test_every_shipped_game_has_typical_stakes_that_bind(name: str) -> None:
    spec = build_spec(LIBRARY, LIBRARY.find("game", name)).spec
    assert spec is not None
    options = {key: option.default for key, option in spec.options.items()}
    typical = typical_stakes(spec.stakes, options)
    assert bind_stakes(spec.stakes, typical, options) == typical
    assert all(Fraction(amount).denominator == 1 for amount in typical.values())
