"""Who has the button and who is due for the blinds: the moving and the dead button (LAW §1.6).

Positions are chairs, not players: under the dead button the small blind and the button may stand at an empty
chair. All functions are pure; sets of chairs are masks.
"""

from __future__ import annotations

from typing import NamedTuple

from pokerspec.engine.seats import left_of, right_of


class Positions(NamedTuple):
    """The chairs of a hand: button, small blind, big blind. With two players the button is the small blind."""

    button: int
    small: int
    big: int

    @property
    def heads_up(self) -> bool:
        return self.button == self.small


def first_positions(button: int | None, players: int) -> Positions:
    """A game that begins: the button at a chair, or at the lowest one that is taken."""
    if button is None:
        button = left_of(-1, players)
    if players.bit_count() == 2:
        small = button if players >> button & 1 else left_of(button, players)
        return Positions(small, small, left_of(small, players))
    small = left_of(button, players)
    return Positions(button, small, left_of(small, players))


def dead_button(last: Positions, ready: int, fresh: int) -> Positions:
    """The big blind goes to the next player; small blind and button follow it, whoever has left in between (TDA 32).

    `ready`, two or more, owe nothing; `fresh` may come in with the big blind. With two players nobody is big blind
    twice (TDA 34-B).
    """
    big = left_of(last.big, ready | fresh)
    players = ready | 1 << big
    if players.bit_count() == 2:
        other = left_of(big, players)
        return Positions(other, other, big)
    small, button = last.big, last.small
    if button in (big, small):  # from two players to three: the button was the small blind
        button = right_of(small, players & ~(1 << big | 1 << small))
    return Positions(button, small, big)


def moving_button(last: Positions, ready: int, fresh: int) -> Positions:
    """The button goes to the next player, and the blinds are the next two (RRoP Blinds 2a)."""
    button = left_of(last.button, ready)
    small = left_of(button, ready)
    big = left_of(small, ready | fresh)
    if big == button or (ready | 1 << big).bit_count() == 2:
        return _two(last, ready)
    return Positions(button, small, big)


def _two(last: Positions, ready: int) -> Positions:
    """Two players: the button moves, but nobody is big blind twice running (TDA 34-B)."""
    button = left_of(last.button, ready)
    big = left_of(button, ready)
    if big == last.big:
        button, big = big, button
    return Positions(button, button, big)


def between(first: int, last: int, chairs: int) -> int:
    """The chairs strictly between two chairs, clockwise, as a mask; none between a chair and itself."""
    mask, at = 0, first
    while first != last and (at := (at + 1) % chairs) != last:
        mask |= 1 << at
    return mask
