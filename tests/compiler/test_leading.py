"""What compares seats' face-up cards, in its short way and at length, says what the rule says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from pokerspec.compiler.code import bind
from pokerspec.compiler.leading import Boards
from pokerspec.compiler.runtime import Runtime
from pokerspec.rankings.ranking import Ranking
from tests.compiler.fake_hand import FakeHand
from tests.language.expr.helpers import expression
from tests.rankings.orders import DECKS, SPECS, ranking

RANKINGS = list(SPECS)
HANDS = 400
JOKER, UNKNOWN = 52, 64
RANKS = "23456789TJQKA"


def dealt(chance: Random, deck: Sequence[int], zones: Sequence[str]) -> FakeHand:
    """Some seats with some cards face up, of few ranks or suits so that many tie; now and then a joker, an unknown card, a card
    twice."""
    made = FakeHand(chance.randrange(1 << 20), chance.randrange(2, 7))
    ranks, suits = chance.sample(range(13), chance.choice((2, 4, 13))), chance.choice((range(4), range(4), range(2)))
    few = [card for card in deck if card >> 2 in ranks and card & 3 in suits] or list(deck)
    pile = chance.sample(few, len(few)) if chance.random() < 0.8 else chance.choices(few, k=40)
    pile += chance.choice(([], [], [], [JOKER], [JOKER, UNKNOWN, UNKNOWN + 1]))
    chance.shuffle(pile)
    most = chance.choice((1, 3, 7))
    made.own = {zone: [[] for _ in range(made.seats)] for zone in zones}
    for own in (own for zone in zones for own in made.own[zone]):
        own += [pile.pop() for _ in range(min(len(pile), chance.randrange(most + 1)))]
    held = {card for zone in zones for own in made.own[zone] for card in own}
    made.up = sum(1 << card for card in held) & chance.choice((-1, -1, chance.getrandbits(70)))
    return made


def face_up(h: FakeHand, zones: Sequence[str], seat: int) -> list[int]:
    return [card for zone in zones for card in h.own[zone][seat] if h.up >> card & 1]


def stands_out(
    h: FakeHand, boards: dict[int, list[int]], worth: Callable[..., int], lowest: bool, by_suit: bool, sign: int
) -> int:
    """The live seat whose cards are best (1) or worst (-1), by the rule: strength, then suits, then the button's left."""
    asked = [seat for seat in boards if h.live >> seat & 1 and boards[seat] and max(boards[seat]) < UNKNOWN]
    strength = {seat: sign * worth(boards[seat], h, seat) for seat in asked}
    tied = [seat for seat in asked if strength[seat] == max(strength.values())]
    if len(tied) > 1 and (by_suit or all(len(boards[seat]) == 1 for seat in tied)):
        good: Callable[[int], int] = lambda card: -(card % 4) if lowest else card % 4  # noqa: E731
        suits = {
            seat: [
                sign * good(card) for card in sorted(boards[seat], key=lambda c: (c // 4, good(c)), reverse=True) if card < JOKER
            ]
            for seat in tied
        }
        tied = [seat for seat in tied if suits[seat] == max(suits.values())]
    if len(tied) < 2:
        return tied[0] if tied else -1
    return next(seat % h.seats for seat in range(h.button + 1, h.button + 1 + h.seats) if seat % h.seats in tied)


def odd(cards: Sequence[int], h: Any, seat: int) -> int:
    """A strength as wild cards give it: of the cards and the seat."""
    return 1 + (min(cards) + seat) % 3 if cards else 0


def cases(name: str) -> list[tuple[Ranking, Boards, Callable[..., int], tuple[str, ...], bool]]:
    """The ways to compare seats by a ranking: with and without wild cards, one zone and two, ties by suit and by position."""
    order = ranking(name)

    def plain(cards: Sequence[int], h: Any, seat: int) -> int:
        return order.value(cards)

    return [
        (order, Boards(order, measure, ties, zones), measure or plain, zones, ties == "suit")
        for measure in (None, odd)
        for ties in ("position", "suit")
        for zones in (("hole",), ("hole", "front"))
    ]


def deck(name: str) -> list[int]:
    return [card for card in range(52) if RANKS[card >> 2] in DECKS.get(name, RANKS)]


@pytest.mark.parametrize("name", RANKINGS)
@pytest.mark.parametrize("sign", [1, -1])
def test_the_best_and_the_worst_are_those_of_the_rule(name: str, sign: int) -> None:
    chance = Random(f"{name} {sign}")
    for order, boards, worth, zones, by_suit in cases(name):
        best_up, best_door = boards.best_up(sign), boards.best_door(sign)
        for _ in range(HANDS // 4):
            h = dealt(chance, deck(name), zones)
            shown = {seat: face_up(h, zones, seat) for seat in range(h.seats)}
            doors = {seat: cards[:1] for seat, cards in shown.items()}
            assert best_up(h) == stands_out(h, shown, worth, order.lowest, by_suit, sign), (h.own, h.up, h.live, h.button)
            assert best_door(h) == stands_out(h, doors, worth, order.lowest, by_suit, sign), (h.own, h.up, h.live, h.button)


@pytest.mark.parametrize("name", [name for name in RANKINGS if ranking(name).class_names])
def test_face_up_cards_have_a_class_where_a_hand_of_them_has(name: str) -> None:
    chance = Random(name)
    for order, boards, worth, zones, _ in cases(name):
        for class_name in order.class_names * (HANDS // 8 // len(order.class_names)):
            rank = chance.choice((None, chance.choice(DECKS.get(name, RANKS))))
            has, enough = boards.up_test(class_name, rank), order.at_least(class_name, rank)
            h = dealt(chance, deck(name), zones)
            for seat in range(h.seats):
                known = [card for card in face_up(h, zones, seat) if card < UNKNOWN]
                assert has(h, (seat,)) == bool(known and enough(worth(known, h, seat), known)), (class_name, rank, known)


@pytest.mark.parametrize(
    "text", ["best(up)", "worst(up)", "best(low, up)", "worst(low, up)", "best(door)", "worst(door)", "worst(low, door)"]
)
@pytest.mark.parametrize("ties", ["position", "suit"])
def test_what_a_spec_names_by_a_short_way_is_what_it_says(text: str, ties: str) -> None:
    runtime = Runtime({"high": ranking("high"), "low": ranking("ace-to-five")}, board_ties=ties)
    found = bind(expression(text), {}, runtime)
    choose = runtime.best if text.startswith("best") else runtime.worst
    hand, chance = "low" if "low" in text else "", Random(text)
    for _ in range(HANDS):
        h = dealt(chance, range(52), ("hole",))
        shown = [face_up(h, ("hole",), seat) for seat in range(h.seats) if h.live >> seat & 1]
        assert found(h) == choose(h, hand, [cards[:1] if "door" in text else cards for cards in shown])


def test_a_class_is_reached_by_the_first_hand_that_has_it_and_each_seats_own_wild_cards() -> None:
    hands = {"low": ranking("straight-low"), "high": ranking("high")}
    plain, wild = Runtime(hands), Runtime(hands, measures={"high": odd})
    pair = expression("up has pair", scope="seat")
    chance = Random(1)
    for _ in range(HANDS):
        h = dealt(chance, range(52), ("hole",))
        for seat in range(h.seats):
            up = [card for card in face_up(h, ("hole",), seat) if card < JOKER]
            ranks = [card >> 2 for card in up]
            assert bind(pair, {}, plain)(h, seat) == (len(set(ranks)) < len(ranks) or ranking("high").has(up, "pair"))
            assert bind(pair, {}, wild)(h, seat) is False


@pytest.mark.parametrize("text", ["any(live where {})", "any(live where ({}) and stack > 0)", "any(everyone where not {})"])
def test_any_of_the_seats(text: str) -> None:
    """Whether it is asked of all of them at once or of one after the other, it is as if each were asked."""
    runtime = Runtime({"high": ranking("high")})
    found, one = (
        bind(expression(said, scope=scope), {}, runtime)
        for said, scope in ((text.format("up has pair"), "table"), ("up has pair", "seat"))
    )
    chance = Random(text)
    for _ in range(HANDS):
        h = dealt(chance, range(52), ("hole",))
        h.stack = [1] * h.seats
        over = h.dealt_in if "everyone" in text else h.live
        assert found(h) is any(one(h, seat) is ("not" not in text) for seat in range(h.seats) if over >> seat & 1)


@pytest.mark.parametrize(
    ("text", "settles"), [("any(live where {})", True), ("any(live.{})", True), ("all(live where {})", False)]
)
def test_any_and_all_ask_no_seat_after_the_one_that_settles_it(text: str, settles: bool) -> None:
    asked: list[int] = []

    class Bets(list[int]):
        def __getitem__(self, seat: Any) -> Any:
            asked.append(seat)
            return super().__getitem__(seat)

    found = bind(expression(text.format("all_in")), {}, Runtime())
    for seed in range(HANDS):
        h = FakeHand(seed)
        h.stack = Bets(h.stack)
        live = [seat for seat in range(h.seats) if h.live >> seat & 1]
        at = next((i for i, seat in enumerate(live) if (list(h.stack)[seat] == 0) is settles), None)
        asked.clear()
        assert found(h) is (settles if at is not None else not settles)
        assert asked == (live if at is None else live[: at + 1])
