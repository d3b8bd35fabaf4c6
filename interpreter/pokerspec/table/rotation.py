"""Which game comes next at a table with a mix, and why."""

from __future__ import annotations

from pokerspec.engine.seats import left_of, seats_of
from pokerspec.errors import nearest
from pokerspec.table.codes import refuse
from pokerspec.table.state import State

Next = tuple[int, str]
"""A game of the rotation, and why it is its turn."""


def next_game(state: State, event: str) -> Next | None:
    """The game that begins now, after a `hand`, a `level` or `minutes`; None where the same one goes on."""
    mix = state.mix
    if mix is None or mix.change.chosen_by is not None or not is_due(state, event):
        return None
    change = mix.change
    why = change.every or ("hands" if change.hands else "minutes")
    return (state.game + 1) % len(state.played), why


def is_due(state: State, event: str) -> bool:
    """Whether the game has been played as long as the mix says."""
    assert state.mix is not None
    change = state.mix.change
    if change.minutes is not None:
        return event != "level" and state.minutes_in_game >= change.minutes
    if change.every == "level":
        return state.level_changed
    if event != "hand":
        return False
    if change.hands is not None:
        return state.hands_in_game >= change.hands
    return change.every == "hand" or state.hands_in_game >= state.number_dealt


def chooser(state: State) -> int | None:
    """The chair that chooses the next game; None where anybody may."""
    mix = state.mix
    if mix is None or mix.change.chosen_by != "button":
        return None
    here = sum(1 << i for i, chair in enumerate(state.chairs) if chair is not None and chair.chips and not chair.away)
    at = state.positions
    if not here:
        return None
    if at is None:
        return seats_of(here)[0]
    return left_of(at.button, here)


def game_named(state: State, name: str) -> int:
    """The place of a game in the rotation; TableError `no-such-game`."""
    names = [played.game.id for played in state.played]
    if name not in names:
        like = nearest(name, names)
        raise refuse("no-such-game", f"{name!r} is not played here; " + (f"did you mean {like!r}?" if like else ", ".join(names)))
    after = names[state.game :] + names[: state.game]
    return (state.game + after.index(name)) % len(names)
