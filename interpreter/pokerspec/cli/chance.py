"""Actions by chance, for hands that nobody plays: mostly checks and calls, so that hands come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from pokerspec.engine.actions import Action, Arrange, Bet, Call, Check, Fold, Raise, make
from pokerspec.errors import IllegalAction

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.legal import Legal, Sizes

T = TypeVar("T")
FOLD, RAISE, LARGEST = 0.12, 0.14, 0.05
"""How often a wager is answered by folding, and how often somebody bets or raises, the most there is among them."""


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items. Only `random()` is the same on every version of Python."""
    return items[int(rng.random() * len(items))]


def sample(rng: Random, items: Sequence[T], count: int) -> list[T]:
    """Some of the items, in the order drawn."""
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


def random_action(legal: Legal, rng: Random) -> Action:
    """One of the legal actions."""
    if legal.layout is not None:
        return shuffled(legal, rng)
    if legal.cards is not None:
        count = legal.cards.min + int(rng.random() * (legal.cards.max - legal.cards.min + 1))
        return make(legal.kind, tuple(sample(rng, legal.cards.numbers, count)))
    if legal.check or legal.call is not None or legal.fold:
        return _betting(legal, rng)
    return pick(rng, legal.actions())


def _betting(legal: Legal, rng: Random) -> Action:
    roll = rng.random()
    if legal.fold and not legal.check and roll < FOLD:
        return Fold()
    sizes = legal.bet or legal.raise_to
    if sizes is not None and roll > 1 - RAISE:
        to = sizes.max if roll > 1 - LARGEST else size_near(sizes, sizes.min + (sizes.max - sizes.min) * rng.random() ** 4)
        return Bet(to) if legal.bet else Raise(to)
    if legal.complete is not None and roll > 1 - RAISE:
        return make("complete")
    if legal.check:
        return Check()
    return Call() if legal.call is not None else legal.passive


def size_near(sizes: Sizes, wanted: float) -> int:
    """The largest size that is not above what is wanted, else the smallest there is."""
    if sizes.values:
        return max((to for to in sizes.values if to <= wanted), default=sizes.values[0])
    if wanted >= sizes.max:
        return sizes.max
    return sizes.min + max(0, int(wanted - sizes.min)) // sizes.step * sizes.step


def shuffled(legal: Legal, rng: Random) -> Action:
    """A seat's cards laid into the zones by chance, as many into each as in the arrangement that is surely allowed."""
    assert legal.layout is not None
    held = [card for _, cards in legal.layout for card in cards]
    left = iter(sample(rng, held, len(held)))
    return Arrange([(zone, tuple(next(left) for _ in cards)) for zone, cards in legal.layout])


def do(hand: Hand, seat: int, wanted: Action, legal: Legal) -> None:
    """Act for a seat; where a rule of the game forbids the wish, take what is surely open."""
    refused: IllegalAction | None = None
    for action in (wanted, *legal.actions(), legal.passive):
        try:
            hand.act(action, seat=seat)
        except IllegalAction as error:
            refused = error
        else:
            return
    assert refused is not None
    raise refused


def play_out(hand: Hand, rng: Random) -> None:
    """Play a hand to its end by chance."""
    while not hand.is_over:
        decision = hand.to_act
        assert decision is not None, hand.waiting
        legal = hand.legal_for(decision.seat)
        do(hand, decision.seat, random_action(legal, rng), legal)
