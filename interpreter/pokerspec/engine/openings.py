"""Openings kept: what a hand is before its first card depends on the seats, the button and the stakes, and on no seed.

Tables play hand after hand with the same stacks only in simulations and in training, and there opening a hand is a
quarter of the work. An opening is kept when it comes a second time, and copied from then on. Nothing of a deck, a
key or a decision is in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerspec.engine.copying import copy_of, fresh_copier
from pokerspec.engine.first_deals import FirstDeals, first_deals
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, run
from pokerspec.engine.rake import Rake
from pokerspec.engine.shuffle import Chance
from pokerspec.engine.unseen import Unseen, at_first_decision, begin, ends_in_deals, note_deals, unseen_hand

MOST_OPENINGS = 32

Sort = tuple[object, ...]
"""The arguments of `Game.new_hand` that an opening depends on."""

_CHIPS = frozenset({int, type(None)})
_RAKES = (int, bool)


class Opened:
    """An opening: the hand as it is before its first card, or at its first decision where no card decides that.

    `unseen`: the program of a hand nobody looks at, where the game has one. Where cards are asked for on the way they are
    dealt as the hand is made: `FirstDeals` says which card goes where.
    """

    __slots__ = ("_copy", "_deals", "_hand", "_ready")

    def __init__(self, hand: Hand, unseen: Code | None) -> None:
        self._deals: FirstDeals | None = None
        self._ready = False
        """Whether the hand is at its first decision."""
        self._hand = hand
        if not hand.manual:
            self._go_on(begin(copy_of(hand), hand.code if unseen is None else unseen), unseen is not None)
        self._copy = None if isinstance(self._hand, Unseen) else fresh_copier(self._hand)

    def _go_on(self, begun: Unseen, waits: bool) -> None:
        """To the first decision, or as far as no card decides what comes; the deals wait for a look, or are planned."""
        note_deals(begun)
        decision = at_first_decision(begun)
        if not waits and decision is not None and not ends_in_deals(decision):
            decision = None
        self._ready = decision is not None
        if waits and decision is not None:
            self._hand = decision
        else:
            self._deals, self._hand = first_deals(begun if decision is None else decision)

    def hand(self, key: bytes) -> Hand:
        """A new hand with the chance of a key."""
        first, copy = self._hand, self._copy
        if copy is None:
            assert isinstance(first, Unseen)
            return unseen_hand(first, key)
        hand = Hand.__new__(Hand)
        copy(hand, first)
        hand.chance = Chance(key)
        if self._deals is not None:
            self._deals.deal(hand)
        if not self._ready:
            run(hand)
        return hand


class Openings:
    """The last openings of a game: sort → opening; or None for one seen once."""

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: dict[Sort | None, Opened | None] = {}

    @staticmethod
    def sort(
        stacks: Sequence[int | None], button: int | None, stakes: Mapping[str, int] | None, rest: tuple[object, ...]
    ) -> Sort | None:
        """The arguments as a key; None where they may be none that a hand can be opened with, or cannot be compared.

        `rest`: dealing, showdown, rake, players left in the event, events. Equal keys must be the same arguments, and
        in Python 1 equals True and 1.0: hence the look at their types.
        """
        if type(stacks) not in (list, tuple) or not _CHIPS.issuperset(map(type, stacks)) or type(button) not in _CHIPS:
            return None
        dealing, showdown, rake, event_players, events = rest
        if event_players is not None or type(dealing) is not str or type(showdown) is not str or type(events) is not bool:
            return None
        if rake is not None and not (type(rake) is Rake and (type(rake.percent), type(rake.no_flop_no_drop)) == _RAKES):
            return None
        if rake is not None and type(rake.cap) not in _CHIPS:
            return None
        if stakes is None:
            return (tuple(stacks), button, None, rest)
        if type(stakes) is not dict or not _CHIPS.issuperset(map(type, stakes.values())):
            return None
        return (tuple(stacks), button, tuple(stakes.items()), rest)

    def keep(self, sort: Sort | None, hand: Hand, unseen: Code | None) -> Opened | None:
        """Note an opening; where it is kept, the hand must not go on, and what is kept is returned.

        `unseen`: the program of a hand nobody looks at, where there is one.
        """
        if sort is None:
            return None
        kept = self.kept
        if sort in kept:
            found = kept[sort] = Opened(hand, unseen)
            return found
        if len(kept) >= MOST_OPENINGS:
            kept.clear()
        kept[sort] = None
        return None
