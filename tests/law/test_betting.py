"""Random betting rounds of every structure against the formulas of `reference`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.engine.given import Post
from pokerspec.engine.hand import Hand
from tests.law.reference import Round, side_pots
from tests.law.rooms import laid_over, one_round

STRUCTURES = ("no-limit", "pot-limit", "fixed-limit")
ROUNDS = 150
Plan = list[tuple[str, float]]
"""What each decision is to be, c(all) l(ift) f(old), and how large a wager within what is allowed."""
LEAST = 10

stacks_of = st.lists(
    st.one_of(st.integers(1, 12), st.integers(5, 60), st.integers(40, 400), st.just(5_000)), min_size=2, max_size=6
)
choices = st.lists(st.tuples(st.sampled_from("ccclllf"), st.floats(0, 1)), min_size=1, max_size=40)


def compare(hand: Hand, round_: Round) -> None:
    """The engine's question is the reference's."""
    legal, options = hand.legal, round_.options()
    assert legal.fold == options.fold
    assert legal.check == (options.call == 0)
    assert (legal.call or 0) == options.call
    sizes = legal.bet or legal.raise_to
    lift = (legal.complete, legal.complete) if legal.complete is not None else sizes and (sizes.min, sizes.max)
    assert lift == options.lift
    if options.lift is not None and legal.complete is None:
        assert (legal.bet is not None) == (round_.level == 0)


def act(hand: Hand, round_: Round, what: str, size: float) -> None:
    """One action, done in both."""
    options = round_.options()
    if what == "l" and options.lift is not None:
        low, high = options.lift
        to = low + round(size * size * (high - low))
        if hand.legal.complete is not None:
            hand.act("completes")
        else:
            hand.act(f"{'bets' if hand.legal.bet else 'raises to'} {to}")
        round_.lift_to(to)
    elif what == "f" and options.fold:
        hand.act("folds")
        round_.fold()
    else:
        hand.act("calls" if options.call else "checks")
        round_.call()


def play(hand: Hand, round_: Round, plan: Plan, shift: int = 0) -> None:
    """The whole round, compared at every decision; `shift`: the seat of the first to act."""
    seats = len(round_.stacks)
    street = hand.street
    todo = iter(plan)
    while round_.turn >= 0:
        assert not hand.is_over
        assert hand.street == street
        assert hand.legal.seat == (round_.turn + shift) % seats
        compare(hand, round_)
        act(hand, round_, *next(todo, ("c", 0.0)))
    assert hand.is_over or hand.street != street


@pytest.mark.parametrize("structure", STRUCTURES)
@given(stacks=stacks_of, plan=choices, dead=st.integers(0, 90))
@settings(max_examples=ROUNDS, deadline=None)
def test_a_round_without_forced_bets(structure: str, stacks: list[int], plan: Plan, dead: int) -> None:
    seats = len(stacks)
    held = [*stacks[:-1], stacks[-1] + dead]
    posts = [Post(seats - 1, None, dead, live=False)] if dead else []
    hand = one_round(structure).new_hand(held, seats - 1, {"least": LEAST}, posts=posts, seed=1)
    cap = 4 if structure == "fixed-limit" and seats > 2 else None
    play(hand, Round(structure, LEAST, list(stacks), [0] * seats, dead=dead, cap=cap), plan)


@pytest.mark.parametrize(("name", "structure"), [("nlhe", "no-limit"), ("plo", "pot-limit"), ("lhe", "fixed-limit")])
@given(stacks=stacks_of, plan=choices)
@settings(max_examples=ROUNDS, deadline=None)
def test_a_round_with_blinds_that_may_be_short(name: str, structure: str, stacks: list[int], plan: Plan) -> None:
    """Seats in the order they act: left of the big blind first, the big blind last (heads up: the button first)."""
    seats = len(stacks)
    small, big = LEAST // 2, LEAST
    given_stakes = {"small_bet": big} if name == "lhe" else {"small_blind": small}
    button = 0 if seats == 2 else seats - 3
    hand = laid_over(name).new_hand(stacks, button, given_stakes, seed=1)
    posted = [0] * (seats - 2) + [small, big]
    c = [min(stack, post) for stack, post in zip(stacks, posted, strict=True)]
    cap = 4 if structure == "fixed-limit" and seats > 2 else None
    behind = [stack - put for stack, put in zip(stacks, c, strict=True)]
    play(hand, Round(structure, big, behind, c, level=big, wagers=1, cap=cap), plan)


@given(stacks=stacks_of, plan=choices)
@settings(max_examples=ROUNDS, deadline=None)
def test_pots_are_counted_chip_by_chip(stacks: list[int], plan: Plan) -> None:
    """At every decision and at the end: what each seat put in, one chip after another."""
    hand = laid_over("nlhe").new_hand(stacks, 0, {"small_blind": 5}, seed=2)
    todo = iter(plan)
    while not hand.is_over:
        check_pots(hand)
        what, size = next(todo, ("c", 0.0))
        legal = hand.legal
        sizes = legal.raise_to or legal.bet
        if what == "l" and sizes is not None:
            to = sizes.min + round(size * size * (sizes.max - sizes.min))
            hand.act(f"{'bets' if legal.bet else 'raises to'} {to}")
        elif what == "f" and legal.fold:
            hand.act("folds")
        else:
            hand.act("checks" if legal.check else "calls")
    assert hand.result is not None
    paid: dict[str, int] = {}
    for share in hand.result.shares:
        paid[share.pot] = paid.get(share.pot, 0) + share.amount
    if hand.live.bit_count() > 1:
        live = [bool(hand.live >> seat & 1) for seat in range(hand.chairs)]
        assert sorted(paid.values()) == sorted(chips for chips, _ in side_pots(hand.put_in, live, behind_at_end(hand)))


def behind_at_end(hand: Hand) -> list[int]:
    """What each seat had left before the pots were paid."""
    return [start - put for start, put in zip(hand.start_stack, hand.put_in, strict=True)]


def check_pots(hand: Hand) -> None:
    live = [bool(hand.live >> seat & 1) for seat in range(hand.chairs)]
    expected = side_pots(hand.put_in, live, hand.stack)
    found = [(pot.amount, set(pot.seats)) for pot in hand.pots]
    assert found == expected
