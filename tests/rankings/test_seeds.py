"""The worked examples of the written rules: whose hand is best, and with which cards."""

from __future__ import annotations

import pytest

from pokerspec.rankings.cards import parse
from pokerspec.rankings.hands import HandEvaluator, compile_hand
from pokerspec.rankings.rank import Rank
from tests.rankings.orders import SPECS, ranking
from tests.rankings.phrases import rule

RANKINGS = {name: ranking(name) for name in SPECS}
TWO_THREE = "2 of hole + 3 of board"
SEVEN = "any 5 of hole"


def hand(name: str, text: str, qualify: str | None = None) -> HandEvaluator:
    return compile_hand(rule(name, text, qualify), RANKINGS, {"hole"}, {"board"})


def best(evaluator: HandEvaluator, hole: str, board: str = "") -> Rank | None:
    return evaluator.best({"hole": [list(parse(hole))]}, {"board": list(parse(board))}, 0)


def uses(evaluator: HandEvaluator, hole: str, board: str, cards: str, class_name: str) -> None:
    found = best(evaluator, hole, board)
    assert found is not None
    assert set(found.cards) == set(parse(cards))
    assert found.class_name == class_name


@pytest.mark.parametrize(
    ("board", "hole", "cards", "class_name"),
    [
        ("Kh 9h 6h 3h 2c", "Ah Qs Qd 7c", "Qs Qd Kh 9h 6h", "pair"),
        ("9c 8d 7s 6h 2c", "Td Ac Ad Ks", "Ac Ad 9c 8d 7s", "pair"),
        ("2c 5d 7s Kh Qc", "Kd Kc 9s 9h", "Kd Kc Kh Qc 7s", "three of a kind"),
        ("2c 5d 7s Kh Qc", "As 3h Jd Tc", "As Jd Kh Qc 7s", "high card"),
        ("2c 5d 7s Kh Qc", "As 3h Kd Kc", "Kd Kc Kh Qc 7s", "three of a kind"),
        ("Kh 9h 6h 3d 2c", "Ah 4h 5s 7c Qd", "Ah 4h Kh 9h 6h", "flush"),
        ("Kh 9h 6h 3d 2c", "Ks Kd 9s 8c Qc", "Ks Kd Kh 9h 6h", "three of a kind"),
        ("Js Td 4c 8h 2s", "As Ks Qd 9c 6h 6d", "Qd 9c Js Td 8h", "straight"),
    ],
)
def test_high_of_two_and_three(board: str, hole: str, cards: str, class_name: str) -> None:
    uses(hand("high", TWO_THREE), hole, board, cards, class_name)


@pytest.mark.parametrize(
    ("board", "hole", "ranks"),
    [
        ("2c 5d 7s Kh Qc", "Kd Kc 9s 9h", None),
        ("2c 5d 7s Kh Qc", "As 3h Jd Tc", "7-5-3-2-A"),
        ("2c 5d 7s Kh Qc", "As 3h Kd Kc", "7-5-3-2-A"),
        ("Kh 9h 6h 3d 2c", "Ah 4h 5s 7c Qd", "6-4-3-2-A"),
        ("Kh 9h 6h 3d 2c", "Ks Kd 9s 8c Qc", None),
        ("Kc Qd 9s 5h 2c", "As 3h 4d 6c", None),
    ],
)
def test_low_of_two_and_three(board: str, hole: str, ranks: str | None) -> None:
    low = hand("ace-to-five", TWO_THREE, "8-7-6-5-4")
    found = best(low, hole, board)
    assert ("-".join("23456789TJQKA"[r] for r in found.ranks) if found else None) == ranks


def test_stud_high_and_low() -> None:
    high, low = hand("high", SEVEN), hand("ace-to-five", SEVEN, "8-7-6-5-4")
    x, y = "As 2d 3c 5h 9s Kd 7c", "Ks Kh Qd Qc 4h Jd 8s"
    own = {"hole": [list(parse(x)), list(parse(y))]}
    first, second = high.strengths(own, {}, [0, 1])
    assert second > first
    assert [bool(v) for v in low.strengths(own, {}, [0, 1])] == [True, False]
    found = best(high, x)
    assert found is not None
    assert found.ranks == (12, 11, 7, 5, 3)


def test_low_stud() -> None:
    low = hand("ace-to-five", SEVEN)
    x, y = best(low, "Ac 4d 6s 2h Kc 6d 9h"), best(low, "3s 5c 7d 8h Qs 2c Td")
    assert x is not None
    assert y is not None
    assert y > x
    assert (x.top, y.top) == (7, 6)


def test_draw_lows() -> None:
    seven, five = ranking("deuce-to-seven"), ranking("ace-to-five")
    x, y, z = seven.rank("8c 6d 4h 3s 2s"), seven.rank("8h 7d 5h 4s 2d"), seven.rank("7c 6c 5s 4d 3h")
    assert x > y > z
    assert seven.rank("Ac Ad 5h 4s 2d") > z
    assert five.rank("7h 6h 5h 4h 3h") > five.rank("8s 5d 4c 3s 2s")
    assert seven.rank("8s 5d 4c 3s 2s") > seven.rank("7h 6h 5h 4h 3h")
    assert seven.rank("Ac Kd Qh Js 9d") == min(seven.rank(f"Ac {rest}") for rest in ("Kd Qh Js 9d", "Kd Qh Js 8d", "Qd Jh Ts 9d"))
    better = sum(1 for v in set(five.summing.ranks.values()) if v > five.rank("7h 5h 4h 3h 2h").value) if five.summing else 0
    assert better == 10


def test_badugi() -> None:
    x, y, z = (ranking("badugi").rank(text) for text in ("Ks Qh Jd 8c", "As 2h 3d 3c", "8s 5c 4c 3d"))
    assert x > y > z
    assert [r.name() for r in (x, y, z)] == ["K-Q-J-8", "3-2-A", "8-4-3"]
