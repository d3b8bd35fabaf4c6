"""Empty chairs, a button on an empty chair, and forced bets as they were really posted."""

from __future__ import annotations

from random import Random

import pytest

from pokerspec.engine.events import Event
from pokerspec.engine.given import Post
from pokerspec.engine.hand import Hand
from pokerspec.engine.opening import MOST_CHAIRS
from pokerspec.engine.seats import around, seats_of
from pokerspec.errors import DealingError
from tests.conformance.dealer import decision
from tests.conformance.play import play
from tests.conformance.replay import Replay
from tests.conformance.states import check_state
from tests.conformance.tables import deal, every_game, every_table, load, some_stacks


def checked(hand: Hand, chance: Random) -> Hand:
    replay = Replay(hand)

    def check(hand: Hand) -> None:
        check_state(hand)
        replay.catch_up(hand)

    return play(hand, chance, check)


@every_table
def test_empty_chairs_change_nothing_but_the_numbers_of_seats(name: str, seats: int) -> None:
    """The same players with empty chairs among them play the same hand."""
    for seed in range(2):
        told = play(deal(name, seats, seed), Random(seed))
        chance = Random(seed)
        chairs = sorted(chance.sample(range(min(MOST_CHAIRS, seats + 3)), seats))
        stacks: list[int | None] = [None] * (chairs[-1] + 1 + chance.randrange(2) * (chairs[-1] < MOST_CHAIRS - 1))
        for seat, chair in enumerate(chairs):
            stacks[chair] = told.start_stack[seat]
        given = told.given._replace(stacks=tuple(stacks), button=chairs[told.button])
        spread: Hand = given.reopen(given, told.chance.key)
        for decided in told.decisions:
            seat, action = decision(decided)
            spread.act(action, seat=chairs[seat])
        assert spread.is_over
        assert [spread.stacks[chair] for chair in chairs] == list(told.stacks)
        assert all(spread.stacks[chair] == 0 for chair, stack in enumerate(stacks) if stack is None)
        assert [event.type for event in spread.events] == [event.type for event in told.events]


@every_table
def test_the_button_may_be_an_empty_chair(name: str, seats: int) -> None:
    """Everything that begins left of the button begins at the first seat left of the chair."""
    for seed in range(2):
        chance = Random(seed)
        button = chance.randint(0, seats)
        stacks = some_stacks(load(name), seats, chance)
        stacks.insert(button, None)
        hand = deal(name, seats, seed, stacks=stacks, button=button)
        first = around(button, hand.dealt_in)[0]
        if "small_blind" in hand.program.forced:
            assert hand.small_blind == first
        dealt = next(event.seat for event in hand.events if event.type == "deal" and event.seat >= 0)
        assert dealt == first
        checked(hand, chance)


@every_game
def test_a_game_can_be_dealt_without_a_button(name: str) -> None:
    for seed in range(2):
        seats = load(name).max_players
        hand = deal(name, seats, seed, button=None)
        assert hand.events[0].button == -1
        assert next(event.seat for event in hand.events if event.type == "deal") == 0
        checked(hand, Random(seed))


@every_table
def test_posting_what_the_spec_says_is_the_same_hand(name: str, seats: int) -> None:
    for seed in range(3):
        told = play(deal(name, seats, seed), Random(seed))
        posts = [
            Post(event.seat, event.bet, event.amount if chosen and event.amount else None)
            for event, chosen in zip(before_cards(told), Random(seed).choices((False, True), k=99), strict=False)
        ]
        given = told.given._replace(posts=tuple(posts))
        said: Hand = given.reopen(given, told.chance.key)
        play(said, Random(seed))
        assert said.decisions == told.decisions
        assert [event.to_json() for event in said.events] == [event.to_json() for event in told.events]


def before_cards(hand: Hand) -> list[Event]:
    found: list[Event] = []
    for event in hand.events:
        if event.type == "street":
            break
        if event.type == "post":
            found.append(event)
    return found


@every_table
def test_any_posts_add_up(name: str, seats: int) -> None:
    """Missed blinds, dead chips, late seats: whatever was posted, every chip is paid out again."""
    for seed in range(3):
        plain = deal(name, seats, seed)
        chance = Random(seed)
        bets = list(plain.program.forced)
        posts = []
        for _ in range(chance.randrange(1, seats + 2)):
            amount = chance.randint(1, 30)
            seat = chance.choice(seats_of(plain.dealt_in))
            bet = chance.choice(bets) if bets and chance.random() < 0.6 else None
            posts.append(Post(seat, bet, amount if bet is None or chance.random() < 0.3 else None, chance.random() < 0.7))
        given = plain.given._replace(posts=tuple(posts))
        hand: Hand = given.reopen(given, plain.chance.key)
        checked(hand, chance)


@every_game
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"stacks": []}, "too-few-seats"),
        ({"stacks": [100]}, "too-few-seats"),
        ({"stacks": [100] * 16}, "too-many-seats"),
        ({"stacks": [100] * 17}, "too-many-seats"),
        ({"stacks": [100, 0]}, "bad-stack"),
        ({"stacks": [100, -5]}, "bad-stack"),
        ({"stacks": [100, True]}, "bad-stack"),
        ({"stacks": [100, 2.5]}, "bad-stack"),
        ({"button": 16}, "bad-button"),
        ({"button": -1}, "bad-button"),
        ({"button": True}, "bad-button"),
        ({"seed": -1}, "bad-seed"),
        ({"seed": b"short"}, "bad-seed"),
        ({"seed": 1 << 256}, "bad-seed"),
        ({"deck": "As As"}, "duplicate-card"),
        ({"deck": "Zz"}, "unknown-card"),
        ({"deck": "??"}, "unknown-card"),
        ({"dealing": "by magic"}, "bad-dealing"),
        ({"showdown": "never"}, "bad-showdown"),
        ({"posts": [Post(15, None, 10)]}, "bad-post"),
        ({"posts": [Post(0, "no_such_bet")]}, "bad-post"),
        ({"posts": [Post(0)]}, "bad-post"),
        ({"posts": [Post(0, None, 0)]}, "bad-post"),
        ({"posts": [Post(0, None, -3)]}, "bad-post"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_dealt_is_refused(name: str, change: dict[str, object], code: str) -> None:
    arguments: dict[str, object] = {"stacks": [100] * load(name).min_players, "button": 0}
    with pytest.raises(DealingError) as refused:
        load(name).new_hand(**(arguments | change))  # type: ignore[arg-type]
    assert refused.value.code == code
