"""Cards that were mixed: nobody can tell where each lies, and whoever had seen one knows that it is among them.

`Mingled` is what one seat, or a watcher, knows so. A mix of cards that were mixed before with others makes one mix of
all of them, since from then on a card of the first may be any card of either. `place` lays cards where they may be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pokerspec.engine.shuffle import Chance

Places = frozenset[int]


class Mingled(NamedTuple):
    """A seat, or -1 for a watcher, knows that `cards` are among those mixed, `among`; both as masks."""

    knower: int
    among: int
    cards: int


def widened(known: tuple[Mingled, ...], mask: int, but: int | None = None) -> tuple[Mingled, ...]:
    """What is known after the cards of a mask were mixed with each other, unseen by all but one seat.

    Whoever saw it, or has seen nothing of the cards, knows what it knew. What says no more than another is left out.
    """
    found: dict[tuple[int, int], int] = {}
    for one in known:
        mixed = one.knower != but and one.among & mask
        key = (one.knower, one.among | mask if mixed else one.among)
        found[key] = found.get(key, 0) | one.cards
    return tuple(Mingled(knower, among, cards) for (knower, among), cards in found.items())


def place(cards: Sequence[int], may: Mapping[int, Places], chance: Chance) -> dict[int, int]:
    """A place from 0 for each of the cards, those of `may` in one of their places; there must be a way to do it.

    The cards with the fewest places come first, so that where one mix lies within another all ways are as likely.
    """
    found: dict[int, int] = {}
    bound = sorted(may, key=lambda card: (len(may[card]), card))
    for number, card in enumerate(bound):
        free = sorted(may[card] - set(found.values()))
        chance.pick(free, 0, len(free))
        for at in free:
            found[card] = at
            if _fit([may[other] for other in bound[number + 1 :]], set(found.values())):
                break
    rest = [card for card in cards if card not in found]
    chance.pick(rest, 0, len(rest))
    taken = set(found.values())
    found.update(zip(rest, (at for at in range(len(cards)) if at not in taken), strict=True))
    return found


def _fit(wanted: Sequence[Places], taken: set[int]) -> bool:
    """Whether each of the sets can have a place of its own."""
    holder: dict[int, int] = {}

    def seat(which: int, tried: set[int]) -> bool:
        for at in wanted[which]:
            if at not in taken and at not in tried:
                tried.add(at)
                if at not in holder or seat(holder[at], tried):
                    holder[at] = which
                    return True
        return False

    return all(seat(which, set()) for which in range(len(wanted)))
