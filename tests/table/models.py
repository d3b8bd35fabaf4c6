"""What button and blinds should be, told again in twenty lines each, from nothing but who was dealt in."""

from __future__ import annotations

Ring = list[int]


def after(chair: int, chairs: Ring) -> int:
    """The next of some chairs clockwise."""
    return min(chairs, key=lambda other: (other - chair - 1) % 16)


def moving(last: tuple[int, int, int], players: Ring, newcomers: Ring) -> tuple[int, int, int]:
    """The button goes to the next player who may have it; of two players nobody is big blind twice."""
    button = after(last[0], players)
    small = after(button, players)
    big = after(small, players + newcomers)
    if len({*players, big}) > 2 and big != button:
        return button, small, big
    button, big = players if players[1] != last[2] else (players[1], players[0])
    if last[2] not in players:
        button = after(last[0], players)
        big = after(button, players)
    return button, button, big


def dead(last: tuple[int, int, int], players: Ring, newcomers: Ring) -> tuple[int, int, int]:
    """The big blind goes to the next player; small blind and button go to the chairs that big and small blind were."""
    big = after(last[2], players + newcomers)
    if len({*players, big}) == 2:
        other = next(chair for chair in players if chair != big)
        return other, other, big
    if last[1] in (last[2], big):  # there were two players, and now there are three
        rest = [chair for chair in players if chair not in (big, last[2])]
        return max(rest, key=lambda chair: (chair - last[2]) % 16), last[2], big
    return last[1], last[2], big
