"""Odds by playing hands out: where the order of the cards, dice, cards for cards or cards face down decide.

Each deal is a hand of the engine with a dealer who deals what is known where it belongs and the rest by chance; everybody stays
in for the cheapest. So whatever the spec does on the way is done. A seat that would have to choose is nobody's to play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from pokerspec.compiler import program as ops
from pokerspec.compiler.binding import is_fixed
from pokerspec.errors import DealingError
from pokerspec.odds.asking import Question
from pokerspec.odds.counting import drawn
from pokerspec.odds.spot import Held, cards_of, staying
from pokerspec.rankings.cards import names

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.game import Game

_CHOICES = (ops.Arrange, ops.Buy, ops.Choose, ops.Declare, ops.Pass, ops.Take)
_EVEN = 5040
"""Every amount is so many times as large as usual, so that parts of the pot come out even."""
_MOST_STEPS = 5_000

Parts = tuple[Fraction, ...]


def play_out(game: Game, question: Question, rng: Random, deals: int) -> Counter[Parts]:
    """The parts of the pot in so many deals. Raises DealingError: `no-odds` where seats would have to choose cards or words,
    `wrong-count` where more cards are known of a seat than it gets."""
    choice = next((op for op in question.sizes.program.ops if isinstance(op, _CHOICES) or _must_throw(op)), None)
    if choice is not None:
        where = f" ({choice.address})" if choice.address else ""
        raise DealingError("no-odds", f"this game has no odds by cards alone: seats choose{where}")
    found: Counter[Parts] = Counter()
    for _ in range(deals):
        held = question.by_chance(rng)
        if held is None:
            break
        found[_Deal(game, question, [one for one, _ in held], rng).parts()] += 1
    return found


def _must_throw(op: ops.Op) -> bool:
    """Whether seats throw cards of their choice, as many as somebody else decides."""
    return isinstance(op, ops.Discard) and op.low is not None and not (is_fixed(op.low) and op.low(None) == 0)


class _Deal:
    """One hand, dealt and played."""

    def __init__(self, game: Game, question: Question, held: Sequence[Held], rng: Random) -> None:
        players = len(held)
        stakes = {name: chips * _EVEN for name, chips in game.typical_stakes(players).items()}
        stack = 1000 * max(stakes.values(), default=_EVEN)
        button = None if game.spec.table.button == "none" else 0
        seed = int(rng.random() * (1 << 53))
        self.hand: Hand = game.new_hand([stack] * players, button, stakes, seed=seed, dealing="manual", events=False)
        self._known = [{zone: list(cards) for zone, cards in one.items()} for one in held]
        self._board = {zone: list(cards) for zone, cards in question.shared.items()}
        gone = {card for one in held for card in cards_of(one)} | {*cards_of(question.shared), *question.dead}
        left = [card for card in question.sizes.program.deck if card not in gone]
        self._left = drawn(rng, left, len(left))

    def parts(self) -> Parts:
        """Plays, and divides the pot."""
        hand = self.hand
        for _ in range(_MOST_STEPS):
            if hand.waiting == "cards":
                self._deal()
            elif hand.waiting == "decision":
                hand.act(staying(hand.legal))
            else:
                break
        if any(one.get(zone) for one in self._known for zone in one) or any(self._board.values()):
            raise DealingError("wrong-count", "more cards are named than are dealt; name them in the order they come")
        if hand.result is None:
            raise DealingError("no-odds", "a hand of this game did not come to an end by itself")
        won_by_all = sum(won.chips for share in hand.result.shares for won in share.won)
        pot = won_by_all - sum(hand.result.net)  # what was put in: some of it may stay in the middle
        got = [Fraction(0)] * len(self._known)
        for share in hand.result.shares:
            for won in share.won:
                got[won.seat] += Fraction(share.amount, pot * len(share.won))
        return tuple(got)

    def _deal(self) -> None:
        need = self.hand.needs
        assert need is not None
        if need.zone in self._board or not need.seats:
            known = self._board.get(need.zone, [])
            self.hand.deal(names(self._next(known, need.count)))
            return
        seat = need.seats[0]
        self.hand.deal(names(self._next(self._known[seat].get(need.zone, []), need.count)), seat)

    def _next(self, known: list[int], count: int) -> list[int]:
        """The next cards: those known of that place, in their order, then any."""
        cards = known[:count]
        del known[:count]
        while len(cards) < count and self._left:
            cards.append(self._left.pop())
        return cards
