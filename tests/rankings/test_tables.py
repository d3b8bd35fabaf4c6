"""The tables, built class by class, say what the class list says; and the class list says what poker says."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, islice
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec import Library
from pokerspec.rankings.bycard import tally
from pokerspec.rankings.order import DIGIT
from pokerspec.rankings.ranking import Ranking
from pokerspec.rankings.tables import RANK_WEIGHT, counts_of
from tests.rankings.orders import DECKS, SPECS, ranking

BY_CLASS = ["high", "short-deck", "deuce-to-seven", "ace-to-five", "ace-to-six", "soko", "high-wild", "straight-low"]
PUBLISHED = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "high card": 1302540,
}


def deck(name: str) -> list[int]:
    return [card for card in range(52) if "23456789TJQKA"[card >> 2] in DECKS.get(name, "23456789TJQKA")]


@pytest.mark.parametrize(
    ("name", "step"), [*((name, 7) for name in BY_CLASS), *(pytest.param(name, 1, marks=pytest.mark.slow) for name in BY_CLASS)]
)
def test_rank_table_is_the_class_list(name: str, step: int) -> None:
    by = ranking(name).summing
    assert by is not None
    ranks = sorted({card >> 2 for card in deck(name)})
    for some in islice(combinations_with_replacement(ranks, 5), 0, None, step):
        key = sum(RANK_WEIGHT[rank] for rank in some)
        assert by.ranks[key] == by.classes.value(counts_of(key)), some


@pytest.mark.parametrize("name", ["high", "short-deck", "deuce-to-seven", "ace-to-six", "high-wild"])
def test_suited_table_is_the_class_list(name: str) -> None:
    by = ranking(name).summing
    assert by is not None
    assert by.suited_masks is not None
    for some in combinations(sorted({card >> 2 for card in deck(name)}), 5):
        mask = sum(1 << rank for rank in some)
        assert by.suited_masks[mask] == by.classes.value([mask >> r & 1 for r in range(13)], [mask, 0, 0, 0]), some


LIBRARY = Library()
SHIPPED = {document.id: LIBRARY.ranking(document.id) for document in LIBRARY.documents("ranking")}
SUMMED = [name for name, order in SHIPPED.items() if order.summing]


@pytest.mark.parametrize("name", SUMMED)
def test_fewer_cards_than_a_hand_are_what_the_class_list_says(name: str) -> None:
    """Boards that lead a street: each number of cards is filled at once, from the classes or one by one."""
    order = SHIPPED[name]
    by = order.summing
    assert by is not None
    held = order.order.ranks
    for some in [some for size in range(1, by.size) for some in combinations_with_replacement(held, size)]:
        key = sum(RANK_WEIGHT[rank] for rank in some)
        assert by.ranks[key] == by.classes.value(counts_of(key)), some


@pytest.mark.parametrize("name", [*SUMMED, "new-england", "straight-low"])
def test_a_class_and_those_above_it_are_told_by_the_strength(name: str) -> None:
    """As by the hand itself: its class in the list, then the rank compared first in the order's own direction."""
    order = SHIPPED[name] if name in SHIPPED else ranking(name)
    classes, chance = order.class_names, Random(name)
    for _ in range(200):
        cards = chance.sample(range(52), chance.randrange(1, 8))
        cards = [card for card in cards if "23456789TJQKA"[card >> 2] in order.deck_ranks]
        made = order.rank(cards)
        for index, class_name in enumerate(classes):
            own = classes.index(made.class_name) if made.class_name else len(classes)
            assert order.has(cards, class_name) == (own <= index)
            rank = chance.choice(order.deck_ranks)
            place = order.order.position["23456789TJQKA".index(rank)]
            top = order.order.position[made.ranks[0]] if made.ranks else -1
            first = made.value >> DIGIT * (order.order.size - 1) & 15  # of a low hand that lacks cards the first rank is missing
            enough = own < index or (own == index and first > 0 and top >= place)
            assert order.has(cards, class_name, rank) == enough, (cards, class_name, rank)


def frequencies(order: Ranking, name: str) -> tuple[Counter[int], Counter[str]]:
    """How many hands of five have each strength and class, counted by ranks and suits rather than one by one."""
    by = order.summing
    assert by is not None
    strengths: Counter[int] = Counter()
    for some in combinations_with_replacement(sorted({card >> 2 for card in deck(name)}), 5):
        counts = Counter(some)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, n) for n in counts.values())
        cards = [4 * rank + i % 4 for i, rank in enumerate(some)]
        if len(counts) == 5 and by.suited_masks is not None:
            strengths[order.value([4 * rank for rank in some])] += 4
            ways -= 4
        strengths[order.value(cards)] += ways
    names: Counter[str] = Counter()
    for value, ways in strengths.items():
        power = value >> 20
        names[order.class_names[power - 1 if order.lowest else len(order.class_names) - power]] += ways
    return strengths, names


def test_published_frequencies() -> None:
    strengths, names = frequencies(ranking("high"), "high")
    assert names == PUBLISHED
    assert sum(names.values()) == comb(52, 5)
    assert len(strengths) == 7462


@pytest.mark.parametrize(
    ("name", "strengths"), [("deuce-to-seven", 7462), ("ace-to-five", 6175), ("short-deck", 1404), ("ace-to-six", 7462)]
)
def test_known_number_of_strengths(name: str, strengths: int) -> None:
    found, names = frequencies(ranking(name), name)
    assert len(found) == strengths
    assert sum(names.values()) == comb(len(deck(name)), 5)


def test_short_deck_frequencies() -> None:
    _, names = frequencies(ranking("short-deck"), "short-deck")
    assert (names["straight flush"], names["flush"], names["full house"], names["straight"]) == (24, 480, 1728, 6120)


@pytest.mark.slow
def test_every_hand_of_five_one_by_one() -> None:
    order = ranking("high")
    names: Counter[str] = Counter(order.class_names[9 - (value >> 20)] for value in map(order.value, combinations(range(52), 5)))
    assert names == PUBLISHED


@st.composite
def hands(draw: st.DrawFn, name: str, low: int = 1, high: int = 9) -> list[int]:
    """Cards of the ranking's deck, often mostly of one suit."""
    cards = deck(name)
    size = draw(st.integers(low, high))
    if draw(st.booleans()):
        suit = draw(st.integers(0, 3))
        one = [c for c in cards if c & 3 == suit]
        few = draw(st.lists(st.sampled_from(one), unique=True, max_size=min(size, len(one))))
        rest = [c for c in cards if c not in few]
        return few + draw(st.lists(st.sampled_from(rest), unique=True, min_size=size - len(few), max_size=size - len(few)))
    return draw(st.lists(st.sampled_from(cards), unique=True, min_size=size, max_size=size))


@pytest.mark.parametrize("name", [*BY_CLASS, "new-england"])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_value_is_the_best_choice_by_the_class_list(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    by = order.summing
    assert by is not None
    cards = data.draw(hands(name))
    few = min(len(cards), by.size)
    assert order.value(cards) == max(by.classes.value(*tally(some)) for some in combinations(cards, few))
    assert order.value(tuple(reversed(cards))) == order.value(cards)


@pytest.mark.parametrize("name", list(SPECS))
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_rank_uses_cards_that_make_the_value(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    cards = data.draw(hands(name))
    rank = order.rank(cards)
    assert rank.value == order.value(cards)
    assert set(rank.cards) <= set(cards)
    assert order.value(rank.cards) == rank.value
    if rank.value:
        assert rank.name() != "-"


@pytest.mark.parametrize("name", ["high", "deuce-to-seven", "ace-to-five", "soko"])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_strength_reads_back(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    rank = order.rank(data.draw(hands(name)))
    again = order.describe_value(rank.value, rank.cards)
    assert (again.class_name, again.ranks, again.groups) == (rank.class_name, rank.ranks, rank.groups)


def test_suits_break_ties_where_the_ranking_says_so() -> None:
    order = ranking("high-suits")
    assert order.rank("As Kd Qc Jh 9s") > order.rank("Ah Kd Qc Js 9s")
    assert order.rank("2c") < order.rank("2d") < order.rank("3c")


def test_more_cards_than_anyone_holds() -> None:
    order = ranking("high")
    assert order.rank(range(26, 52)).class_name == "straight flush"
    assert order.value(range(0)) == 0
