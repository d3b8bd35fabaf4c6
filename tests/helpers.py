"""What several tests need: random play of any game through the public API."""

from __future__ import annotations

from random import Random

from pokerspec import Action, Hand
from pokerspec.engine.actions import make
from pokerspec.engine.legal import Legal

MOST_DECISIONS = 1000


def random_action(legal: Legal, rng: Random) -> Action:
    """A random legal action: any of the listed ones, or a random choice of cards or size."""
    if legal.cards is not None and legal.kind not in ("show", "arrange"):
        return make(legal.kind, tuple(rng.sample(legal.cards.numbers, rng.randint(legal.cards.min, legal.cards.max))))
    sizes = legal.bet or legal.raise_to
    if sizes is not None and rng.random() < 0.2:
        return make("bet" if legal.bet else "raise", rng.choice(list(sizes)[:50]))
    return rng.choice(legal.actions())


def play_out(hand: Hand, rng: Random) -> Hand:
    """Random legal play to the end."""
    for _ in range(MOST_DECISIONS):
        if hand.is_over:
            return hand
        hand.act(random_action(hand.legal, rng))
    raise AssertionError("the hand does not end")
