"""The phrases: how many, which cards, what a deal gives, what a hand uses."""

from __future__ import annotations

import pytest

from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, UsePhrase
from tests.language.expr.helpers import good, read


def pattern(text: str) -> list[list[tuple[object, ...]]]:
    found = good(text, "Cards", "seat", "use")
    assert isinstance(found, UsePhrase)
    return [[(pick.low, pick.high, pick.pool) for pick in picks] for picks in found.patterns]


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("any 5 of hole + board", [[(5, 5, ("hole", "board"))]]),
        ("2 of hole + 3 of board", [[(2, 2, ("hole",)), (3, 3, ("board",))]]),
        ("0..2 of hole + rest of board", [[(0, 2, ("hole",)), (0, None, ("board",))]]),
        ("all of hole or 2 of front", [[(0, None, ("hole",))], [(2, 2, ("front",))]]),
        ("2 of hole + 3 of one of top/board", [[(2, 2, ("hole",)), (3, 3, ("top", "board"))]]),
        ("3 of grid.row_1 + diagonal", [[(3, 3, ("grid.row_1", "diagonal"))]]),
        ("any of (hole + board)", [[(0, None, ("hole", "board"))]]),
    ],
)
def test_patterns_of_use(text: str, patterns: list[list[tuple[object, ...]]]) -> None:
    assert pattern(text) == patterns


def test_what_kind_of_pick_it_is() -> None:
    def flags(text: str) -> tuple[bool, ...]:
        (pick,) = good(text, "Cards", "seat", "use").patterns[0]
        return pick.anyway, pick.every, pick.rest, pick.one_of

    assert flags("any 5 of hole") == (True, False, False, False)
    assert flags("any of hole") == (True, False, False, False)
    assert flags("all of hole") == (False, True, False, False)
    assert flags("rest of board") == (False, False, True, False)
    assert flags("2 of one of hole/front") == (False, False, False, True)


def test_the_cards_of_a_pick_may_be_chosen() -> None:
    (pick,) = good("1 of (hole where down and suit is spades)", "Cards", "seat", "use").patterns[0]
    assert pick.pool == ("hole",)
    assert pick.where.text == "down and suit is spades"


def test_use_of_another_hand() -> None:
    found = good("same as high", "Cards", "seat", "use")
    assert (found.patterns, found.same_as) == ((), "high")


def test_how_many() -> None:
    found = good("0..(3 if players <= 6 else 2)", "Count", "seat", "count")
    assert isinstance(found, CountPhrase)
    assert found.low is not None
    assert found.high is not None
    assert (found.low.text, found.high.text) == ("0", "(3 if players <= 6 else 2)")
    one = good("hole_cards", "Count", "seat", "count")
    assert one.low is one.high
    assert good("all", "Count", "seat", "count") == CountPhrase(None, None, every=True)


def test_which_cards() -> None:
    found = good("muck + discards", "Cards", "table", "cards")
    assert found == CardsPhrase(("muck", "discards"))
    chosen = good("hole where up and rank == Q", "Cards", "table", "cards")
    assert chosen.zones == ("hole",)
    assert chosen.where.names == {"card.up", "card.rank"}


def test_what_a_deal_gives() -> None:
    found = good("2 down 1 up", "Cards", "seat", "deal")
    assert isinstance(found, DealPhrase)
    ((condition, gives),) = found.branches
    assert condition is None
    assert [(give.count.text, give.facing) for give in gives] == [("2", "down"), ("1", "up")]
    assert not found.at_once
    assert good("thrown at once", "Cards", "seat", "deal").at_once


def test_a_deal_may_depend_on_the_seat() -> None:
    found = good("2 up if up has pair else 1 down if all_in else (hole_cards - 1)", "Cards", "seat", "deal")
    conditions = [condition and condition.text for condition, _ in found.branches]
    assert conditions == ["up has pair", "all_in", None]
    assert found.branches[2][1][0].count.text == "(hole_cards - 1)"
    assert found.branches[2][1][0].facing is None


@pytest.mark.parametrize(
    ("text", "rule", "code", "column", "said"),
    [
        ("2 of hol + 3 of board", "use", "X207", 5, "`hole`"),
        ("any 5 of up", "use", "X207", 9, "hole where up"),
        ("3..2 of hole", "use", "X308", 0, "low end"),
        ("2 of one of hole/front + board", "use", "X100", 25, "one of several zones"),
        ("3 of grid.row_7", "use", "X207", 10, "row_1"),
        ("3 of board.first", "use", "X207", 11, "only a grid"),
        ("same as hihg", "use", "X206", 8, "`high`"),
        ("hole + board", "use", "X100", 0, "expected"),
        ("stub + mcuk", "cards", "X207", 7, "`muck`"),
        ("hole where rank", "cards", "X300", 11, "a condition"),
        ("3..2", "count", "X308", 0, "low end"),
        ("ante", "count", "X300", 0, "a count"),
        ("2 dwon", "deal", "X200", 2, "no `dwon`"),
        ("2 down 1 upp", "deal", "X200", 9, "`up`"),
        ("3 up if live else 2", "deal", "X300", 8, "a condition"),
    ],
)
def test_faults_in_phrases(text: str, rule: str, code: str, column: int, said: str) -> None:
    found, findings = read(text, rule, "Any", "seat")
    assert found is None
    assert findings[0].code == code
    assert findings[0].column == 11 + column
    assert said in findings[0].message + findings[0].help
