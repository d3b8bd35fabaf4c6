"""The deals that every hand of an opening begins with, laid by a plan: which of the cards off the stub go where.

Games that ask for cards on the way have them dealt as a hand is made, and that is most of what making one costs. The plan
is made of what a hand nobody looks at (`unseen`) has noted before its first decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from pokerspec.compiler.program import Deal
from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import around
from pokerspec.engine.shuffle import UNDEALT
from pokerspec.engine.unseen import GAP, Unseen, count_of, unseen_hand
from pokerspec.rankings.cards import mask_of

Pick = Callable[[Sequence[int]], Sequence[int]]
"""From the cards that come off the stub to some of them."""


class FirstDeals(NamedTuple):
    """How many cards come off the stub, and where each goes."""

    number: int
    hands: tuple[tuple[str, int, Pick], ...]
    """Zone, seat, and its cards."""
    steps: tuple[tuple[str, tuple[int, ...], slice, bool], ...]
    """In the order they are told: zone, the seats dealt to (none: the table, or the burns), the cards, and whether face up."""

    def deal(self, h: Hand) -> None:
        """Deal them to a hand of which no card is dealt."""
        own, log = h.own, h.log
        top = h.take(self.number)
        for zone, seat, pick in self.hands:
            own[zone][seat] += pick(top)
        for zone, seats, part, up in self.steps:
            cards = tuple(top[part])
            if not seats:
                h.piles[zone] += cards
            if up:
                h.up = h.dealt_up = h.up | mask_of(cards)
            if log is None:
                continue
            if seats:
                log.append(("deals", zone, seats, cards, up))
            else:
                log.append(("burn", cards) if zone == "burns" else ("deal", zone, -1, cards, up))


def first_deals(begun: Unseen) -> tuple[FirstDeals, Hand]:
    """What a hand has noted before its first decision, as deals; and the hand without them."""
    hand = unseen_hand(begun, b"")
    assert hand.later is not None
    _, code, _, *moves = hand.later
    top = 0
    hands: dict[tuple[str, int], list[int]] = {}
    steps: list[tuple[str, tuple[int, ...], slice, bool]] = []
    for op, mask in moves:
        stop = top + count_of(op, mask)
        dealt = isinstance(op, Deal)
        seats = around(hand.button, mask) if dealt and op.own else ()
        for place, seat in enumerate(seats, top):
            hands.setdefault((op.zone, seat), []).extend(range(place, stop, len(seats)))
        steps.append((op.zone if dealt else "burns", seats, slice(top, stop), dealt and op.up))
        top = stop
    hand.later = None
    hand.code = code
    plain: Hand = hand
    plain.__class__ = Hand
    plain.lay_out(UNDEALT)
    if plain.log is not None:
        plain.log = [event for event in plain.log if event is not GAP]
    return FirstDeals(top, tuple((zone, seat, _pick(places)) for (zone, seat), places in hands.items()), tuple(steps)), plain


def _pick(places: Sequence[int]) -> Any:
    """What takes the cards at some places."""
    return itemgetter(*places) if len(places) > 1 else itemgetter(slice(places[0], places[0] + 1))
