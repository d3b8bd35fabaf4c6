"""Cards that were mixed: nobody can tell where each lies, and whoever had seen one knows that it is among them.

`Mingled` is what one seat, or a watcher, knows so. A mix of cards that were mixed before with others makes one mix of
all of them, since from then on a card of the first may be any card of either. A hand only notes what was mixed and who
had seen what (`Mixed`, `Parted`); `known` works out what follows when somebody deals a sample of it. `place` lays cards
where they may be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pokerspec.engine.seats import NOBODY
from pokerspec.engine.shuffle import Chance
from pokerspec.rankings.cards import mask_of

Places = frozenset[int]


class Mingled(NamedTuple):
    """A seat, or -1 for a watcher, knows that `cards` are among those mixed, `among`; both as masks."""

    knower: int
    among: int
    cards: int


class Mixed(NamedTuple):
    """Cards were mixed, as a mask: those that lay open, and what each seat remembered. Nothing here is changed afterwards."""

    mask: int
    open: int
    memories: tuple[list[int], ...]


class Parted(NamedTuple):
    """A seat that held these cards parted with some of them unseen; those that lay open nobody could confuse."""

    seat: int
    cards: tuple[int, ...]
    open: int


Told = Mingled | Mixed | Parted


def known(told: Iterable[Told]) -> tuple[Mingled, ...]:
    """What is known after all of this, in order."""
    found: tuple[Mingled, ...] = ()
    for one in told:
        if isinstance(one, Mixed):
            found = widened(found, one.mask) + seen_among(one.mask, one.memories, one.open & one.mask)
        elif isinstance(one, Parted):
            found = widened(found, mask_of(one.cards) & ~one.open, but=one.seat)
        else:
            found += (one,)
    return found


def seen_among(mask: int, memories: Sequence[Sequence[int]], seen: int = 0) -> tuple[Mingled, ...]:
    """What each seat, and a watcher, had seen of the cards of a mask: those it remembers, and those that lay open."""
    cards = [mask_of(memory) & mask | seen for memory in memories]
    found = [Mingled(seat, mask, those) for seat, those in enumerate(cards) if those]
    return (*found, Mingled(NOBODY, mask, seen)) if seen else tuple(found)


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
