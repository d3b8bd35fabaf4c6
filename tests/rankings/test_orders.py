"""What beats what: worked hands, fewer cards, lows, runs, and the seeds' examples."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import pokerspec
from pokerspec.diagnostics import NOWHERE
from pokerspec.errors import DealingError, SpecError
from pokerspec.language.expr.tree import Expression, Node
from pokerspec.language.spec import ClassPattern, HandClass
from pokerspec.rankings.check import check_ranking
from pokerspec.rankings.ranking import Ranking
from tests.rankings.orders import SPECS, ranking, spec


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("high", "2c 2d 3h 4s 5s", "As Kd Qc Jh 9s"),
        ("high", "Ac Ad 4h 3s 2s", "Ah As"),
        ("high", "Ac Ad 4h 3s", "Ah As 4c"),
        ("high", "2c 2d", "As Kd Qc Jh"),
        ("high", "Ac Kd", "Ah Qs Jh Td"),
        ("high", "3s", "2s"),
        ("high", "2c 2d 2h", "Ac Ad Kh Ks"),
        ("high", "As Ks Qs Js 9s", "As Ks Qs Js"),
        ("high", "6c 5d 4h 3s 2s", "Ac 5d 4h 3s 2s"),
        ("short-deck", "9c 8c 7c 6c Kc", "9c 9d 9h Ks Kd"),
        ("short-deck", "Ac 6d 7h 8s 9s", "6c 6d 6h Ks Qd"),
        ("short-deck", "6c 7d 8h 9s Td", "Ac 6d 7h 8s 9s"),
        ("deuce-to-seven", "7c 5d 4h 3s 2s", "7c 6d 4h 3s 2s"),
        ("deuce-to-seven", "Kc 6d 4h 3s 2s", "Ac 5d 4h 3s 2s"),
        ("deuce-to-seven", "Ac 5d 4h 3s 2s", "2c 2d 3h 4s 5s"),
        ("deuce-to-seven", "Ac Ad Kh Qs Js", "6c 5d 4h 3s 2s"),
        ("deuce-to-seven", "6c 5d 4h 3s 2s", "7c 5c 4c 3c 2c"),
        ("ace-to-five", "5c 4c 3c 2c Ac", "6c 4d 3d 2d Ad"),
        ("ace-to-five", "Kc Qd Jh Ts 9s", "As Ad 2h 3s 4s"),
        ("ace-to-five", "As 2d", "2s 3d"),
        ("ace-to-five", "As 2d 3h Ks", "As Ad 2h"),
        ("ace-to-six", "6c 4d 3h 2s As", "7c 5d 3h 2s As"),
        ("ace-to-six", "Kc Qd Jh Ts As", "5c 4d 3h 2s As"),
        ("straight-low", "Ac 2d 3h 4s 5s", "2d 3h 4s 5s 6c"),
        ("soko", "Ac Kc Qc Jc 2d", "Ac Kd Qc Jh 2d"),
        ("soko", "2c 3c 4c 5c 9d", "Ac Kd Qc Jh 2d"),
        ("soko", "Ac Kd Qc Jh 2d", "Ac Ad Kh Qs 9s"),
        ("soko", "2c 2d 3h 3s 4s", "Ac Kc Qc Jc 2d"),
        ("new-england", "2c 2d 3h 3s 4s 4d 7h", "Ac Ad Kh Ks Qd 9s 7h"),
        ("new-england", "2c 2d 2h 2s 3c 3d 3h", "3s 4s 5s 6s 7s 8s Ad"),
        ("new-england", "2c 3c 4c 5c 6c Ad Ah", "2d 2h 2s 3d 3h 3s Ac"),
        ("badugi", "Ac 2d 3h 4s", "Ac 2d 3h 5s"),
        ("badugi", "Ks Qh Jd 8c", "As 2h 3d 3c"),
        ("badugi", "As 2h 3d 3c", "8s 5c 4c 3d"),
        ("hidugi", "As Kh Qd Jc", "As Kh Qd Tc"),
        ("hidugi", "2s 3h 4d 5c", "As Kh Qd Qc"),
        ("badugi-ace-high", "2s 3h 4d 5c", "As 2h 3d 4c"),
        ("points-low", "Ac 2d 3h", "Ad Kc"),
    ],
)
def test_better(name: str, better: str, worse: str) -> None:
    order = ranking(name)
    assert order.rank(better) > order.rank(worse)
    assert order.rank(worse) < order.rank(better)
    assert order.rank(worse) != order.rank(better)


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("high", "As Ad Kc Qh Js", "Ac Ah Kd Qs Jd"),
        ("high", "As Ad Kc Qh Js 2c 3d", "Ac Ah Kd Qs Jd"),
        ("ace-to-five", "7h 5h 4h 3h 2h", "7c 5d 4c 3s 2s"),
        ("ace-to-five", "Ac 4d 6s 2h Kc 6d 9h", "9h 6s 4d 2h Ac"),
        ("badugi", "Ac 2c 3d 4h", "As 3d 4h"),
        ("points-low", "Kc", "Jd"),
    ],
)
def test_equal(name: str, one: str, other: str) -> None:
    assert ranking(name).rank(one) == ranking(name).rank(other)


def test_hands_of_no_class_are_no_hand() -> None:
    order = ranking("straight-low")
    assert order.value(()) == 0
    assert order.rank("As Kd Qc Jh 9s").value == 0
    assert order.rank("As 2d 3h 4s").value == 0
    assert order.rank("As 2d 3h 4s 5s 6s 7s").ranks[0] == 3


def test_low_cards_of_seven_leave_the_pair_out() -> None:
    assert ranking("ace-to-five").rank("Ac 4d 6s 2h Kc 6d 9h").cards == (30, 19, 9, 2, 48)
    assert ranking("deuce-to-seven").rank("2c 3c 4c 5c 7c 8d Kh").ranks == (6, 3, 2, 1, 0)


def test_has_means_that_class_or_one_above() -> None:
    high = ranking("high")
    assert high.has((48, 49), "pair")
    assert high.has((48, 49), "pair", "A")
    assert not high.has((44, 45), "pair", "A")
    assert high.has((0, 1, 2), "pair", "A")
    assert high.has((0, 1, 4, 5), "two_pair", "3")
    assert not high.has((0, 5, 10), "pair")
    assert not high.has((), "high card")
    low = ranking("ace-to-five")
    assert low.has((0, 1, 4), "pair")
    assert not low.has((0, 5, 10), "pair")
    with pytest.raises(SpecError, match=r"no class 'ful_house'.*\n.*full house"):
        high.has((0, 1), "ful_house")


def test_words() -> None:
    high = ranking("high")
    assert high.rank("Kd Kc Kh 5c 5d").name() == "kings full of 5s"
    assert high.rank("Kd Kc Kh 5c 5d").name("ja") == "Kと5のフルハウス"
    assert high.rank("9d 9c Kh 5c 4d").name() == "pair of 9s"
    assert high.rank("Ad 2c 3h 4c 5d").name() == "straight, 5 high"
    assert high.rank("Td 9c 7h").name() == "ten high"
    assert high.rank("Td Tc 7h 7c").name() == "two pair T-7"
    assert ranking("ace-to-five").rank("8s 6c 4d 3h 2s Ah Kd").ranks == (4, 2, 1, 0, 12)
    assert ranking("badugi").rank("As 2h 3d 3c").name() == "3-2-A"
    assert ranking("points-low").rank("As 2h Kd").name() == "13"


def test_cards_are_told_best_first() -> None:
    high = ranking("high")
    assert high.rank("2c 5s 5d Ks 5h 2d 9c").cards == (15, 14, 13, 1, 0)
    assert high.rank("Ah 2s 3d 4c 5h").cards == (14, 8, 5, 3, 50)
    assert high.rank("2c").class_name == "high card"


def test_cards_of_a_qualifier() -> None:
    low = ranking("ace-to-five")
    least = low.value_of_ranks("8-7-6-5-4")
    assert low.rank("8c 7d 6h 5s 4s").value == least
    assert low.rank("9c 4d 3h 2s As").value < least
    assert low.rank("8c 4d 3h 2s As").value > least
    assert low.rank("4c 4d 3h 2s As").value < least
    assert low.rank("4c 3h 2s As").value < least
    assert ranking("badugi").value_of_ranks("8-7-6-5") == ranking("badugi").rank("8c 7d 6h 5s").value
    for text in ("8-7-x", "", "K-K-K-K-K", "8-7-6-5-4-3"):
        with pytest.raises(SpecError, match="K140"):
            low.value_of_ranks(text)
    with pytest.raises(SpecError, match="no hand"):
        ranking("straight-low").value_of_ranks("8-7-6-5-3")


def test_an_order_is_compiled_for_the_deck_it_is_made_for() -> None:
    short = pokerspec.ranking("short-deck")
    assert short.deck_ranks == "6789TJQKA"
    assert short.rank("Ac 6d 7h 8s 9s").class_name == "straight"
    assert pokerspec.ranking("high").rank("Ac 6d 7h 8s 9s").class_name == "high card"
    game = pokerspec.load("short-deck").evaluate(hole="Ac 6d", board="7h 8s 9s Kd Kc")["high"]
    assert game is not None
    assert game.class_name == "straight"


def test_unknown_cards_have_no_rank() -> None:
    with pytest.raises(DealingError, match="unknown card"):
        ranking("high").rank("As ??")


def test_a_condition_on_a_class() -> None:
    red = HandClass(id="red", patterns=(ClassPattern(suited=3),), where=_expression(), place=NOWHERE)
    seen: list[Any] = []

    def bind(_: object) -> object:
        def holds(cards: object, group_1: object, group_2: object, others: object) -> bool:
            seen.append((cards, group_1, group_2, others))
            return all(card & 3 in (1, 2) for card in cards)  # type: ignore[attr-defined]

        return holds

    rules = spec("red", {}, cards=5)
    pair = HandClass(id="pair", patterns=(ClassPattern(groups=(2,)),), where=_expression(), place=NOWHERE)
    order = Ranking(type(rules)(id="red", title={}, cards=3, classes=(red, pair), place=NOWHERE), bind=bind)  # type: ignore[arg-type]
    assert order.rank("2h 5h 9h").class_name == "red"
    assert order.rank("2c 5c 9c").value == 0
    assert order.rank("2h 2d 9h").class_name == "pair"
    assert (sorted(seen[-1][0]), *seen[-1][1:]) == ([1, 2, 30], [2, 1], [], [30])
    assert order.rank("2h 2d 9h 5c 3h").class_name == "red"
    with pytest.raises(SpecError):
        Ranking(order.spec)


def _expression() -> Expression:
    return Expression("…", "Bool", Node("true", (), True, "Bool", NOWHERE), NOWHERE, frozenset())


@pytest.mark.parametrize(
    ("given", "more", "code"),
    [
        ({"a": {"groups": (4, 3)}}, {}, "K110"),
        ({"a": {"run": 4, "suited": 5}}, {}, "K111"),
        ({"a": {"groups": (1,)}}, {}, "K112"),
        ({}, {}, "K101"),
        ({"a": {}}, {"distinct": ("rank",)}, "K101"),
        ({"a": {}}, {"cards": None}, "K100"),
        ({"a": {}}, {"cards": 14}, "K102"),
    ],
)
def test_faults(given: dict[str, dict[str, object]], more: dict[str, object], code: str) -> None:
    with pytest.raises(SpecError) as caught:
        Ranking(spec("x", given, **more))  # type: ignore[arg-type]
    assert code in [d.code for d in caught.value.diagnostics]


def test_a_class_below_one_that_takes_all_its_hands() -> None:
    given: dict[str, dict[str, object]] = {"pair": {"groups": (2,)}, "full house": {"groups": (3, 2)}, "flush": {"suited": 5}}
    found = check_ranking(spec("x", {**given, "long": {"run": 5}, "any": {}, "short": {"run": 4}}))
    assert [(d.code, d.level) for d in found] == [("K120", "warning"), ("K120", "warning")]
    assert "'full house'" in found[0].message
    assert "'short'" in found[1].message


@pytest.mark.parametrize("name", list(SPECS))
def test_shipped_orders_have_no_faults(name: str) -> None:
    assert check_ranking(SPECS[name]) == []


@pytest.mark.parametrize("name", list(SPECS))
def test_pickles(name: str) -> None:
    again = pickle.loads(pickle.dumps(ranking(name)))
    assert again.value((0, 5, 10, 15, 20, 25, 30)) == ranking(name).value((0, 5, 10, 15, 20, 25, 30))
