"""Random play: an action out of all that are legal, of any kind, and a hand played to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pokerspec.compiler import program as ops
from pokerspec.engine.actions import Action, Arrange, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, make
from pokerspec.engine.hand import Hand
from pokerspec.engine.legal import Cards, Legal, Sizes

MOST_DECISIONS = 3_000
"""No hand of cards takes longer than this."""


def play(hand: Hand, chance: Random, after: Callable[[Hand], None] | None = None) -> Hand:
    """Play a hand to the end, calling `after` when it is opened and after each decision."""
    if after is not None:
        after(hand)
    for _ in range(MOST_DECISIONS):
        if hand.is_over:
            return hand
        step(hand, chance)
        if after is not None:
            after(hand)
    raise AssertionError(f"{hand.given.game.id} goes on for ever")


def step(hand: Hand, chance: Random) -> None:
    """One decision of one of the seats that have one."""
    assert hand.waiting == "decision"
    seat = chance.choice(hand.pending).seat
    hand.act(choose(hand, hand.legal_for(seat), chance), seat=seat)


def choose(hand: Hand, legal: Legal, chance: Random) -> Action:
    """A legal action; folds are rare, so that hands get far."""
    if legal.kind == "arrange":
        return layout(hand, legal, chance)
    if legal.cards is not None:
        if legal.muck and chance.random() < 0.4:
            return Muck()
        return make(legal.kind, some_cards(legal.cards, chance))
    if legal.kind in ("accept", "buy"):
        return make(legal.kind, chance.random() < 0.5)
    if legal.choices:
        return make(legal.kind, chance.choice(legal.choices))
    found = betting(legal, chance)
    weights = [1 if isinstance(action, Fold) else 4 if isinstance(action, (Check, Call, BringIn)) else 3 for action in found]
    return chance.choices(found, weights)[0]


def betting(legal: Legal, chance: Random) -> list[Action]:
    """What a seat may do in a betting round, a wager at one size."""
    found: list[Action] = []
    if legal.fold:
        found.append(Fold())
    if legal.check:
        found.append(Check())
    if legal.call is not None:
        found.append(Call())
    if legal.bring_in is not None:
        found.append(BringIn())
    if legal.complete is not None:
        found.append(Complete())
    if legal.bet is not None:
        found.append(Bet(some_size(legal.bet, chance)))
    if legal.raise_to is not None:
        found.append(Raise(some_size(legal.raise_to, chance)))
    return found


def some_size(sizes: Sizes, chance: Random) -> int:
    """The least most often, so that rounds have several raises; the most; or any between."""
    if sizes.values:
        return chance.choice(sizes.values)
    drawn = chance.random()
    if drawn < 0.5:
        return sizes.min
    if drawn < 0.65:
        return sizes.max
    return sizes.min + sizes.step * chance.randrange((sizes.max - sizes.min) // sizes.step + 1)


def some_cards(cards: Cards, chance: Random) -> tuple[int, ...]:
    return tuple(chance.sample(cards.numbers, chance.randint(cards.min, cards.max)))


def layout(hand: Hand, legal: Legal, chance: Random) -> Action:
    """The cards laid at random into the zones of the step, each with as many as it must have."""
    op = hand.ask
    assert isinstance(op, ops.Arrange)
    assert legal.cards is not None
    held = list(legal.cards.numbers)
    chance.shuffle(held)
    laid: dict[str, tuple[int, ...]] = {}
    for zone, low, _ in op.into:
        count = low(hand, legal.seat)
        laid[zone] = tuple(held[:count])
        del held[:count]
    zone = op.into[-1][0]
    laid[zone] += tuple(held)
    return Arrange(laid)
