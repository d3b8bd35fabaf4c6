"""Hand rules: the quick ways give what trying every choice gives, patterns, qualifiers, tiers, wild cards, what is left over."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.diagnostics import NOWHERE
from pokerspec.language.expr.tree import Expression, Node, Pick, UsePhrase
from pokerspec.language.spec import HandRule, Qualifier, Tier, Wild
from pokerspec.rankings.bycard import tally
from pokerspec.rankings.cards import parse
from pokerspec.rankings.hands import HandEvaluator, compile_hand
from pokerspec.rankings.makers import Paired, Pooled, Trying, Whole, make
from pokerspec.rankings.patterns import expand
from pokerspec.rankings.rank import Rank
from tests.rankings.orders import SPECS, ranking
from tests.rankings.phrases import rule, use

RANKINGS = {name: ranking(name) for name in SPECS}
OWN, SHARED = ("hole", "side"), ("board", "top", "bottom")


def compiled(rules: HandRule, **more: Any) -> HandEvaluator:
    return compile_hand(rules, RANKINGS, OWN, SHARED, **more)


def test_makers_are_chosen_by_properties() -> None:
    def kind(name: str, text: str) -> type:
        return type(make(ranking(name), expand(use(text), OWN, SHARED, None)))

    assert kind("high", "any 5 of hole&board") is Pooled
    assert kind("high", "5 of hole") is Pooled
    assert kind("high", "all of hole") is Pooled
    assert kind("badugi", "any of hole") is Whole
    assert kind("points-low", "all of hole") is Whole
    assert kind("high", "2 of hole + 3 of board") is Paired
    assert kind("deuce-to-seven", "3 of board + 2 of hole") is Paired
    assert kind("badugi", "2 of hole + 2 of board") is Trying
    assert kind("high", "any 3 of hole") is Trying
    assert kind("high", "1 of hole") is Trying
    assert kind("high", "0..2 of hole + 3..5 of board") is Trying
    assert kind("high", "2 of hole + 3 of one of top/bottom") is Trying


@st.composite
def tables(draw: st.DrawFn, hole: int, board: int) -> tuple[dict[str, list[list[int]]], dict[str, list[int]]]:
    """Three seats' cards and shared ones, often of few suits or few ranks."""
    few = draw(st.sampled_from(["any", "two suits", "low"]))
    deck = [
        c
        for c in range(52)
        if few == "any" or (few == "two suits" and c & 3 < 2) or (few == "low" and c >> 2 in (12, 0, 1, 2, 3, 4, 5, 6))
    ]
    least = draw(st.integers(0, 1))
    sizes = [draw(st.integers(max(hole - 2 * least, 0), hole)) for _ in range(3)]
    there = board if least == 0 else draw(st.integers(0, board))
    total = sum(sizes) + there
    cards = draw(st.lists(st.sampled_from(deck), unique=True, min_size=min(total, len(deck)), max_size=min(total, len(deck))))
    seats = []
    for size in sizes:
        seats.append(cards[:size])
        cards = cards[size:]
    return {"hole": seats, "side": [[] for _ in seats]}, {"board": cards[:there], "top": [], "bottom": []}


@pytest.mark.parametrize(
    "name", ["high", "short-deck", "deuce-to-seven", "ace-to-five", "ace-to-six", "soko", "straight-low", "badugi", "high-suits"]
)
@pytest.mark.parametrize(
    ("text", "hole", "board"),
    [
        ("any 5 of hole&board", 2, 5),
        ("any of hole", 5, 0),
        ("3..5 of hole&board", 3, 3),
        ("all of hole", 5, 0),
        ("2 of hole + 3 of board", 4, 5),
        ("3 of board + 2 of hole", 5, 5),
        ("1 of hole + 4 of board", 3, 5),
        ("3 of hole + 2 of board", 4, 4),
        ("2 of hole + 2 of board", 3, 4),
    ],
)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_quick_is_trying(name: str, text: str, hole: int, board: int, data: st.DataObject) -> None:
    own, shared = data.draw(tables(hole, board))
    quick = make(ranking(name), expand(use(text), OWN, SHARED, None))
    slow = Trying(ranking(name), quick.patterns)
    assert quick.strengths(own, shared, [0, 1, 2]) == slow.strengths(own, shared, [0, 1, 2])
    assert quick.strengths(own, shared, [2]) == slow.strengths(own, shared, [2])


@pytest.mark.parametrize(
    ("text", "hole", "board"), [("any 5 of hole&board", 3, 5), ("2 of hole + 3 of board", 4, 5), ("any 5 of hole", 7, 0)]
)
@pytest.mark.parametrize("qualify", ["8-7-6-5-4", "9-8-7-6-5", "8-4-3-2-A", "2-2-A-3-4"])
@pytest.mark.parametrize("name", ["ace-to-five", "deuce-to-seven", "high"])
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_qualifier_by_cards_cuts_off(name: str, text: str, hole: int, board: int, qualify: str, data: st.DataObject) -> None:
    own, shared = data.draw(tables(hole, board))
    least = ranking(name).value_of_ranks(qualify)
    plain = compiled(rule(name, text)).strengths(own, shared, [0, 1, 2])
    assert compiled(rule(name, text, qualify)).strengths(own, shared, [0, 1, 2]) == [v if v >= least else 0 for v in plain]


@pytest.mark.parametrize("name", ["high", "ace-to-five", "badugi", "soko"])
@pytest.mark.parametrize(
    "text", ["any 5 of hole&board", "2 of hole + 3 of board", "2 of hole + rest of board", "1..2 of hole + 2..3 of board"]
)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_best_is_a_choice_of_that_strength(name: str, text: str, data: st.DataObject) -> None:
    own, shared = data.draw(tables(4, 5))
    hand = compiled(rule(name, text))
    value = hand.strengths(own, shared, [1])[0]
    best = hand.best(own, shared, 1)
    assert (best.value if best else 0) == value
    if best is not None:
        assert set(best.cards) <= {*own["hole"][1], *shared["board"]}
        assert len(best.cards) == len(set(best.cards))


def strength(hand: HandEvaluator, hole: str, board: str = "", **more: str) -> int:
    return hand.strengths(*dealt(hole, board, **more), [0])[0]


def dealt(hole: str, board: str = "", **more: str) -> tuple[dict[str, list[list[int]]], dict[str, list[int]]]:
    own = {"hole": [list(parse(hole))], "side": [list(parse(more.get("side", "")))]}
    return own, {
        "board": list(parse(board)),
        "top": list(parse(more.get("top", ""))),
        "bottom": list(parse(more.get("bottom", ""))),
    }


def test_patterns_must_be_filled_and_most_cards_count() -> None:
    omaha = compiled(rule("high", "2 of hole + 3 of board"))
    assert strength(omaha, "As Ks", "Qs Js") == 0
    assert strength(omaha, "As", "Qs Js Ts") == 0
    assert strength(omaha, "As Ks", "Qs Js Ts") > 0
    everything = compiled(rule("high", "all of hole"))
    assert strength(everything, "As Ks Qs Js Ts 2c") == 0
    assert strength(everything, "As Ks Qs Js") == ranking("high").value(parse("As Ks Qs Js"))
    either = compiled(rule("high", "2 of hole or 1 of hole + 3 of board"))
    assert strength(either, "As Ad", "2c 3d 4h") == ranking("high").value(parse("As 4h 3d 2c"))
    assert strength(either, "As Ad", "2c 3d") == ranking("high").value(parse("As Ad"))
    assert strength(compiled(rule("high", "any 5 of hole")), "") == 0


def test_one_of_is_the_better_pool() -> None:
    hand = compiled(rule("high", "2 of hole + 3 of one of top/bottom"))
    value = strength(hand, "As Ks", top="2c 3d 4h", bottom="Ad Kd 9h")
    assert value == ranking("high").value(parse("As Ks Ad Kd 9h"))
    rank = hand.best(*dealt("As Ks", top="2c 3d 4h", bottom="Ad Kd 9h"), 0)
    assert rank is not None
    assert set(rank.cards) == set(parse("As Ks Ad Kd 9h"))


def test_two_zones_of_a_seat() -> None:
    hand = compiled(rule("high", "2 of hole + 3 of side"))
    assert strength(hand, "As Ks", side="Qs Js Ts") == ranking("high").value(parse("As Ks Qs Js Ts"))
    assert strength(hand, "As Ks", side="Qs Js") == 0


@pytest.mark.parametrize(
    ("qualify", "hole", "counts"),
    [
        ("pair of 6", "6c 6d 2h 3s 4d", True),
        ("pair of 6", "5c 5d 2h 3s 4d", False),
        ("pair of 6", "2c 2d 2h 3s 4d", True),
        ("full_house of 5", "5c 5d 5h 2s 2d", True),
        ("full_house of 5", "4c 4d 4h As Ad", False),
        ("full_house of 5", "4c 4d 4h 4s Ad", True),
    ],
)
def test_qualifier_by_class(qualify: str, hole: str, counts: bool) -> None:
    assert bool(strength(compiled(rule("high", "all of hole", qualify)), hole)) is counts
    assert bool(strength(compiled(rule("high-suits", "all of hole", qualify)), hole)) is counts


def condition(text: str) -> Expression:
    return Expression(text, "Bool", Node("true", (), True, "Bool", NOWHERE), NOWHERE, frozenset())


class ByText:
    """Reads the conditions of these tests: a rank's or suit's sign, `never`, or a class's name."""

    def card(self, expression: Expression) -> Any:
        sign = expression.text
        return lambda card, state, seat: (
            sign in (f"{'23456789TJQKA'[card >> 2 if card < 52 else 0]}", "cdhs"[card & 3], "Jk"[: 2 * (card >= 52)])
        )

    def rank(self, expression: Expression) -> Any:
        return lambda rank, state, seat: rank.class_name == expression.text and seat == 0

    def seat(self, expression: Expression) -> Any:
        return lambda state, seat: state == expression.text


def test_qualifier_by_condition() -> None:
    rules = rule("high", "any 5 of hole")
    needs = HandRule(
        id="x", ranking="high", use=rules.use, qualify=Qualifier(condition=condition("two pair"), place=NOWHERE), place=NOWHERE
    )
    hand = compiled(needs, bind=ByText())
    assert strength(hand, "2c 2d 3h 3s Ad Kd") == ranking("high").value(parse("2c 2d 3h 3s Ad"))
    assert strength(hand, "2c 2d 2h 3s Ad") == 0
    with pytest.raises(ValueError, match="two pair"):
        compiled(needs)


def test_a_pool_with_a_condition() -> None:
    spades = HandRule(
        id="x", ranking="high", use=UsePhrase(((Pick(1, 1, ("hole",), where=condition("s")),),), NOWHERE), place=NOWHERE
    )
    hand = compiled(spades, bind=ByText())
    assert strength(hand, "2s Ah 9s") == ranking("high").value(parse("9s"))
    assert strength(hand, "2c Ah 9d") == 0
    best = hand.best(*dealt("2s Ah 9s"), 0)
    assert best is not None
    assert best.cards == parse("9s")


def test_tiers_first_that_gives_a_hand() -> None:
    rules = HandRule(
        id="low",
        ranking="deuce-to-seven",
        use=use("any 5 of hole"),
        tiers=(
            Tier(ranking="high", use=None, qualify=Qualifier(class_name="flush", place=NOWHERE)),
            Tier(ranking="deuce-to-seven", use=None, qualify=None),
        ),
        place=NOWHERE,
    )
    hand = compiled(rules)
    small_flush, big_flush, wheel = "2s 3s 4s 5s 7s", "As Ks Qs Js 9s", "2c 3s 4s 5s 7s"
    assert strength(hand, big_flush) > strength(hand, small_flush) > strength(hand, wheel) > strength(hand, "As Kd Qd Jd 9d")
    best = hand.best(*dealt(big_flush), 0)
    assert best is not None
    assert (best.ranking.id, best.class_name) == ("high", "flush")
    low = hand.best(*dealt(wheel), 0)
    assert low is not None
    assert low.ranking.id == "deuce-to-seven"


def test_a_tier_may_be_closed() -> None:
    tier = Tier(ranking="high", use=None, qualify=None, when=condition("open"))
    rules = HandRule(id="x", ranking="high", use=use("any 5 of hole"), tiers=(tier,), place=NOWHERE)
    hand = compiled(rules, bind=ByText())
    own, shared = dealt("As Ks Qs Js Ts")
    assert hand.strengths(own, shared, [0], "open")[0] > 0
    assert hand.strengths(own, shared, [0], "shut") == [0]
    assert hand.best(own, shared, 0, "shut") is None


def test_without_takes_the_best_rest_of_all_ways() -> None:
    high = compiled(rule("high", "2 of hole"))
    low = compiled(rule("ace-to-five", "2 of hole", without="hand"), hands={"hand": high})
    rest = low.best(*dealt("Ks Kd Kh 2c"), 0)
    assert rest is not None
    assert rest.ranks == (11, 0)
    assert strength(low, "Ks Kd 3h 2c") == ranking("ace-to-five").value(parse("3h 2c"))
    assert strength(low, "Ks Kd") == 0
    two = compiled(rule("high", "2 of hole", without="hand"), hands={"hand": high})
    assert strength(two, "As Ah Kd Qd") == ranking("high").value(parse("Kd Qd"))


def wild_rule(name: str, *rules: tuple[str, str], text: str = "any 5 of hole") -> HandEvaluator:
    wild = tuple(Wild(cards=condition(sign), as_=as_) for sign, as_ in rules)
    return compiled(HandRule(id="x", ranking=name, use=use(text), wild=wild, place=NOWHERE), bind=ByText())


@pytest.mark.parametrize(
    ("name", "as_", "hole", "same"),
    [
        ("high-wild", "any", "As Ad Ah Ac Jk", "five of a kind"),
        ("high", "any", "As Ad Ah Ac Jk", "four of a kind"),
        ("high", "any", "Ks Qs Js Ts Jk", "straight flush"),
        ("high", "any", "9c 9d 5h 5s Jk", "full house"),
        ("high", "any", "Ac Kd 9h 5s Jk", "pair"),
        ("high", "any", "2s 9s Ks 4s Jk", "flush"),
        ("high", "bug", "9c 9d 5h 5s Jk", "two pair"),
        ("high", "bug", "As Ad 9h 5s Jk", "three of a kind"),
        ("high", "bug", "9c 8d 6h 5s Jk", "straight"),
        ("high", "bug", "2s 9s Ks 4s Jk", "flush"),
        ("high", "bug", "9s 8s 6s 5s Jk", "straight flush"),
        ("high", "bug", "Kc Kd 9h 5s Jk", "pair"),
        ("high", "bug", "Kc Kd Kh Ks Qc Jk", "four of a kind"),
        ("high-wild", "any", "Jk Jk2 As Ks 9d", "three of a kind"),
        ("high-wild", "any", "Jk Jk2 As Ks Qd", "straight"),
        ("high-wild", "any", "Jk Jk2 As Ad Qd", "four of a kind"),
    ],
)
def test_wild_cards(name: str, as_: str, hole: str, same: str) -> None:
    hand = wild_rule(name, ("Jk", as_))
    best = hand.best(*dealt(hole), 0)
    assert best is not None
    assert best.class_name == same
    assert best.value == strength(hand, hole)


def test_wild_cards_in_a_low_are_the_lowest_rank_not_held() -> None:
    low = wild_rule("ace-to-five", ("Jk", "bug"))
    best = low.best(*dealt("As 2d 4h 9s Jk Kd"), 0)
    assert best is not None
    assert best.ranks == (7, 2, 1, 0, 12)
    seven = wild_rule("deuce-to-seven", ("Jk", "any"))
    assert strength(seven, "2s 3s 4s 5s Jk") == ranking("deuce-to-seven").value(parse("7c 5s 4s 3s 2s"))
    assert strength(seven, "2s 3s 4s 5s Ks Jk") == ranking("deuce-to-seven").value(parse("7c 5s 4s 3s 2s"))


@pytest.mark.parametrize("name", ["high", "high-wild", "short-deck", "ace-to-five", "deuce-to-seven", "soko"])
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_a_wild_card_is_the_best_card_it_can_be(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    ranks = order.order.ranks
    cards = data.draw(
        st.lists(st.sampled_from([4 * r + s for r in ranks for s in range(4)]), unique=True, min_size=4, max_size=6)
    )
    own = {"hole": [[*cards, 52]], "side": [[]]}
    by = order.summing
    assert by is not None
    standing = [[*some, 4 * rank + suit] for some in combinations(cards, 4) for rank in ranks for suit in range(4)]
    tried = max(by.classes.value(*tally(some)) for some in standing)
    assert wild_rule(name, ("Jk", "any")).strengths(own, {}, [0]) == [tried]


def test_wild_ranks_with_a_board() -> None:
    hand = wild_rule("high-wild", ("2", "any"), text="2 of hole + 3 of board")
    best = hand.best(*dealt("2c As Kd 7h", "2d Ah 9s 5c 4c"), 0)
    assert best is not None
    assert best.name().startswith("four of a kind")
    assert set(best.cards) >= {0, 1}


@pytest.mark.parametrize("text", ["any 5 of hole&board", "2 of hole + 3 of board", "1 of hole + 4 of board", "all of hole"])
@pytest.mark.parametrize("name", ["high", "deuce-to-seven", "ace-to-five", "badugi", "high-suits", "soko"])
def test_a_joker_that_stands_for_nothing_is_no_card(name: str, text: str) -> None:
    own, shared = dealt("Jk As Ks Jk2", "Qs Js Ts 2c")
    quick = make(ranking(name), expand(use(text), OWN, SHARED, None))
    found = quick.strengths(own, shared, [0])
    assert found == Trying(ranking(name), quick.patterns).strengths(own, shared, [0])
    best = compiled(rule(name, text)).best(own, shared, 0)
    assert (best.value if best else 0) == found[0]


def test_no_zone_of_that_name() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        compiled(rule("high", "2 of nowhere"))


def test_ranks_of_different_orders_do_not_compare() -> None:
    one: Rank = ranking("high").rank("As")
    with pytest.raises(TypeError):
        assert one < ranking("badugi").rank("As")
    assert one != ranking("badugi").rank("As")
