"""What each event does to a table: the one place that changes its state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerspec.engine.carrying import MIDDLE
from pokerspec.table.button import Positions, between
from pokerspec.table.mix import with_stakes
from pokerspec.table.rotation import is_due
from pokerspec.table.state import Chair, Hot, State

Data = dict[str, Any]


def apply(state: State, kind: str, data: Data) -> None:
    """Do to the table what an event says happened."""
    _DO[kind](state, data)


def _chair(state: State, number: int) -> Chair:
    chair = state.chairs[number]
    assert chair is not None
    return chair


def _ask_for_a_game(state: State, event: str) -> None:
    """Where games are chosen, the next one is to be when this one has been played for its time."""
    if state.mix is not None and state.mix.change.chosen_by is not None and is_due(state, event):
        state.choosing = True


def _sit(state: State, data: Data) -> None:
    state.chairs[data["chair"]] = Chair(data["player"], data["chips"], data["waits"], data["owes"])
    state.left.pop(data["player"], None)


def _leave(state: State, data: Data) -> None:
    state.left[data["player"]] = (data["chips"], state.hands, state.minutes)
    state.chairs[data["chair"]] = None
    state.votes.discard(data["chair"])
    _forget(state, data["chair"])


def _forget(state: State, chair: int) -> None:
    """What hands have left to a player goes with the player: whoever sits down next has won no leg."""
    for played in state.played:
        for name, kind in played.kept.items():
            value = state.carry.get(name)
            if kind == "Seat" and value == chair:
                state.carry[name] = None
            elif kind == "Seats" and isinstance(value, list):
                state.carry[name] = [seat for seat in value if seat != chair]


def _away(state: State, data: Data) -> None:
    _chair(state, data["chair"]).away = True
    state.votes.discard(data["chair"])


def _back(state: State, data: Data) -> None:
    chair = _chair(state, data["chair"])
    chair.away, chair.waits = False, data["waits"]


def _add(state: State, data: Data) -> None:
    chair = _chair(state, data["chair"])
    if data["later"]:
        chair.coming += data["chips"]
    else:
        chair.chips += data["chips"]


def _vote(state: State, data: Data) -> None:
    (state.votes.add if data["yes"] else state.votes.discard)(data["chair"])


def _choose(state: State, data: Data) -> None:
    state.chosen = data["game"]
    state.choosing = False


def _level(state: State, data: Data) -> None:
    state.level = data["level"]
    state.level_changed = True
    if data["stakes"]:
        state.played = with_stakes(state.played, data["stakes"])
    _ask_for_a_game(state, "level")


def _minutes(state: State, data: Data) -> None:
    state.minutes += data["minutes"]
    state.minutes_in_game += data["minutes"]
    _ask_for_a_game(state, "minutes")


def _clock(state: State, data: Data) -> None:
    """The decision itself stands among those of the hand."""


def _game(state: State, data: Data) -> None:
    state.game = data["game"]
    state.chosen = None
    state.hands_in_game = state.minutes_in_game = 0
    state.level_changed = False


def _deal(state: State, data: Data) -> None:
    dealt = tuple(data["dealt"])
    chips = {chair: _chair(state, chair).chips for chair in dealt}
    stacks = tuple(chips.get(chair) for chair in range(len(state.chairs)))
    state.hot = Hot(data, dealt, stacks, state.snapshot())
    state.hands = data["hand"]
    state.number_dealt = len(dealt)
    state.moved = data["moved"]
    if data["button"] is not None:
        state.positions = Positions(data["button"], data["small_chair"], data["big_chair"])
    for name, chairs in (("owes_small", data["missed_small"]), ("owes_big", data["missed_big"])):
        for number in chairs:
            setattr(_chair(state, number), name, True)
    inside = between(data["button"], data["big_chair"], len(state.chairs)) if not data["moved"] and state.positions else 0
    for number in dealt:
        chair = _chair(state, number)
        if chair.fresh and inside >> number & 1:  # has come in between the button and the big blind while there were no blinds
            continue
        if data["blinds"] or chair.fresh:  # posted, paid as big blind, or come in where there are no blinds
            chair.owes_small = chair.owes_big = False
        chair.fresh = chair.waits = False
    if data["special"]:
        state.since_special = 0
        state.votes.clear()
    else:
        state.since_special += 1


def _finish(state: State, data: Data) -> None:
    for number, won in enumerate(data["net"]):
        chair = state.chairs[number]
        if chair is not None:
            chair.chips += won
    hot, state.hot = state.hot, None
    if data["void"] and hot is not None:  # a misdeal: the hand is dealt again to the same seats (LAW I01)
        state.go_back(hot.before)
        return
    state.raked += data["rake"]
    state.middle = data[MIDDLE]
    state.carry = {**state.carry, **data["carry"]}
    state.hands_in_game += 1
    _ask_for_a_game(state, "hand")


def _chips(state: State, data: Data) -> None:
    """Chips that were asked for during the hand."""
    chair = _chair(state, data["chair"])
    chair.chips += data["chips"]
    chair.coming = 0


def _broke(state: State, data: Data) -> None:
    """A player without chips keeps the chair."""


_DO: dict[str, Callable[[State, Data], None]] = {
    "sit": _sit,
    "leave": _leave,
    "away": _away,
    "back": _back,
    "add": _add,
    "vote": _vote,
    "choose": _choose,
    "level": _level,
    "minutes": _minutes,
    "clock": _clock,
    "game": _game,
    "deal": _deal,
    "finish": _finish,
    "chips": _chips,
    "broke": _broke,
}
