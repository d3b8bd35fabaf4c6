"""Steps inside steps: once for each seat, several times over, or out of line and back again.

The program stays one flat list. A loop is a pair of operations around its body; a block that something else
calls for (`then`, the steps of an irregularity) stands behind the showdown and ends with a `Return`. What was
going on is kept in `calls` and taken up again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerspec.compiler.program import Bet, EachBegin, EachEnd, Op, RepeatBegin, RepeatEnd, Return
from pokerspec.engine.asking import asked_seats
from pokerspec.engine.seats import NOBODY, around
from pokerspec.engine.state import HandState

EVERYBODY = -1
MOST_ROUNDS = 10_000
"""Rounds of all loops of a hand together, so that loops inside loops come to an end."""


class SeatLoop(NamedTuple):
    """Seats still to be served, and what was being served outside."""

    rest: tuple[int, ...]
    only: int
    at: int


class CountLoop(NamedTuple):
    """Rounds done, and how many there may be."""

    done: int
    most: int


class Call(NamedTuple):
    """What was going on when a block was called for; `ask` None: nothing was asked."""

    pc: int
    ask: Op | None
    asking: Any
    need: int
    actor: int
    answers: dict[int, Any]
    only: int
    at: int
    checking: bool
    resume: str
    """A step to go on with instead, or empty."""
    finished: bool = False
    """Whether the question that was open has been gone on with in the block."""
    said: tuple[tuple[str, object], ...] = ()
    """What names of the report stood for before it; None: for nothing."""


def enter(h: HandState, street: str) -> None:
    """A street begins."""
    h.street = street
    h.last_aggressor = NOBODY
    h.actions = h.actions_with_chips = 0
    if h.log is not None:
        h.log.append(("street", street))


# ---- each, repeat -----------------------------------------------------------------------------------------------------------


def each_begin(h: HandState, op: EachBegin) -> bool:
    """Serve the seats one by one from `first`, or from the button's left."""
    seats = around(h.button, asked_seats(h, op))
    first = op.first(h, h.at) if op.first is not None else NOBODY
    if first in seats:
        place = seats.index(first)
        seats = seats[place:] + seats[:place]
    if not seats:
        h.pc += op.over
        return False
    h.loops.append(SeatLoop(seats[1:], h.only, h.at))
    h.only, h.at = 1 << seats[0], seats[0]
    return False


def each_end(h: HandState, op: EachEnd) -> bool:
    loop = h.loops.pop()
    rest = tuple(seat for seat in loop.rest if h.live >> seat & 1)
    if not rest:
        h.only, h.at = loop.only, loop.at
        return False
    h.loops.append(SeatLoop(rest[1:], loop.only, loop.at))
    h.only, h.at = 1 << rest[0], rest[0]
    h.pc -= op.back
    return False


def repeat_begin(h: HandState, op: RepeatBegin) -> bool:
    most = min(op.times(h, h.at), op.most) if op.times is not None else op.most
    if most <= 0:
        h.pc += op.over
        return False
    h.loops.append(CountLoop(0, most))
    return False


def repeat_end(h: HandState, op: RepeatEnd) -> bool:
    loop = h.loops.pop()
    done = loop.done + 1
    h.rounds += 1
    if h.rounds < MOST_ROUNDS and done < loop.most and not (op.until is not None and op.until(h, h.at)):
        h.loops.append(CountLoop(done, loop.most))
        h.pc -= op.back
    return False


# ---- blocks that are called for ---------------------------------------------------------------------------------------------


def call(h: HandState, block: int, only: int | None = None, resume: str = "", checking: bool = False) -> None:
    """Leave what is going on and run a block; `only` restricts its steps to one seat."""
    h.calls.append(Call(h.pc, h.ask, getattr(h, "asking", None), h.need, h.actor, h.answers, h.only, h.at, h.checking, resume))
    if only is not None:
        h.only, h.at = 1 << only, only
    h.ask = None
    h.actor = NOBODY
    h.answers = {}
    h.checking = checking or h.checking
    h.pc = h.program.blocks[block]


def take_up(h: HandState, call: Call) -> bool:
    """Ask again what was being asked; True when there is still somebody to ask."""
    if call.ask is None:
        return False
    betting = isinstance(call.ask, Bet)
    need = call.need & (h.can_act if betting else h.live)
    answers = {seat: said for seat, said in call.answers.items() if h.live >> seat & 1}
    for seat in [seat for seat, said in answers.items() if not _holds(h, seat, said)]:  # its cards are others now
        del answers[seat]
        need |= 1 << seat
    if answers and not need:  # whoever was still to answer is out: the last who did is asked again, and then all are done
        need = 1 << answers.popitem()[0]
    asking = call.asking if h.limited is None and not h.missing else call.asking.general
    h.ask, h.asking, h.need, h.answers = call.ask, asking, need, answers
    h.actor = call.actor if need >> call.actor & 1 and call.actor >= 0 else NOBODY
    if h.actor == NOBODY or (betting and h.can_act & (h.can_act - 1) == 0):
        before = h.actor if h.actor == NOBODY else (h.actor - 1) % h.chairs  # it is asked whether that seat is still to act
        return bool(h.asking.advance(h, h.ask, call.actor if h.actor == NOBODY else before))
    return True


def _holds(h: HandState, seat: int, said: Any) -> bool:
    """Whether a seat still has the cards that a hidden answer of it names."""
    if not isinstance(said, tuple):
        return True
    return all(
        any(part in zone[seat] for zone in h.own.values()) if isinstance(part, int) else _holds(h, seat, part) for part in said
    )


def give_back(h: HandState, op: Return) -> bool:
    """The block is done: go on with what was left, or with the step the procedure names."""
    call = h.calls.pop()
    h.only, h.at, h.checking = call.only, call.at, call.checking
    for name, value in call.said:
        if value is None:
            h.variables.pop(name, None)
        else:
            h.variables[name] = value
    if call.resume:
        resume = ahead(h, call.resume)
        h.pc = h.program.places[resume]
        name = resume.partition(".")[0]
        if name != h.street:
            enter(h, name)
        return False
    h.pc = call.pc
    return not call.finished and take_up(h, call)


def ahead(h: HandState, address: str) -> str:
    """An address with `this` as the street being played, and `next` as the one after it that has such a step.

    Where none has it, the hand goes on with the showdown.
    """
    street, _, step = address.partition(".")
    if street not in ("this", "next"):
        return address
    streets = h.program.streets
    behind = h.street_number - (street == "this")
    found = (f"{name}.{step}" for name in streets[behind:] if f"{name}.{step}" in h.program.places)
    return next(found, "showdown")


def finish(h: HandState, op: Any) -> bool:
    """Go on with the step that was cut short, and come back here when it is done."""
    call = h.calls[-1] if h.calls else None
    if call is None or call.finished or call.ask is None or (op.step is not None and call.ask.address != op.step):
        return False
    h.calls[-1] = call._replace(finished=True)
    h.only, h.at = call.only, call.at
    return take_up(h, call)
