"""The cards to come dealt more than once, each time for its part of the pot.

When the betting is over and table cards are still to come, the seats that must agree are asked together how
often; the fewest times anybody wants it counts. The rest of the hand is then played that often from the same
point: what one run has dealt is laid aside under the run's name and stays out of the stub. Each pot is divided by runs
before it is divided by shares (LANGUAGE §5 row 14).
"""

from __future__ import annotations

from typing import NamedTuple

from pokerspec.compiler.program import MOST_RUNS, AskRuns
from pokerspec.engine import pots, refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import answered, ask
from pokerspec.engine.legal import AnyLegal, Legal
from pokerspec.engine.rake import take_rake
from pokerspec.engine.state import HandState


class Runs(NamedTuple):
    """How often the rest is dealt, which time it is now (from 0), and the hand where the runs part."""

    times: int
    now: int
    pc: int
    street: str
    table: dict[str, list[int]]
    """The cards of each table zone."""
    seats: dict[str, list[list[int]]]
    """The cards of each seat's zones."""
    pots: tuple[tuple[int, int], ...] = ()
    """The pots as they stood before the first run was paid."""


def start(h: HandState, op: AskRuns) -> bool:
    """Ask how often, once in a hand."""
    if h.runs_asked:
        return False
    most = op.most(h, h.at)
    mask = (op.agree(h, h.at) if op.agree is not None else h.live) & h.live
    if most < 2 or not mask:
        return False
    h.runs_asked = True
    return ask(h, op, mask)


def legal(h: HandState, op: AskRuns, seat: int) -> Legal:
    found = AnyLegal()
    found.seat = seat
    found.kind = "run"
    found.choices = tuple(str(times) for times in range(1, min(op.most(h, h.at), MOST_RUNS) + 1))
    return found


def apply(h: HandState, op: AskRuns, seat: int, action: Action) -> None:
    """A seat says how often it would have the rest dealt."""
    found = h.legal
    if action[0] != "run":
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked how often to deal the rest", found, action)
    if str(action[1]) not in found.choices:
        raise refusals.refuse(h, "not-a-choice", f"the rest cannot be dealt {action[1]} times", found, action)
    h.answers[seat] = action[1]


def advance(h: HandState, op: AskRuns, seat: int) -> bool:
    if answered(h, seat):
        return True
    times = min(h.answers.values())
    h.answers = {}
    if times > 1:
        h.runs = Runs(
            times,
            0,
            h.pc,
            h.street,
            {zone: list(h.piles[zone]) for zone in h.program.shared_zones},
            {zone: [list(cards) for cards in held] for zone, held in h.own.items()},
        )
        if h.log is not None:
            h.log.append(("run", 1, times))
    return False


def part(h: HandState, chips: int) -> int:
    """This run's part of a pot: an equal one, with the odd chips in the first run or the last."""
    runs = h.runs
    if runs is None:
        return chips
    each, odd = divmod(chips, runs.times)
    bearer = runs.times - 1 if h.program.odd_run == "last" else 0
    return each + odd if runs.now == bearer else each


def standing(h: HandState) -> list[tuple[int, int]]:
    """The pots of this run as they stand, nothing taken and nothing changed."""
    return list(h.runs.pots) if h.runs is not None and h.runs.pots else pots.build(h)


def pots_of(h: HandState) -> list[tuple[int, int]]:
    """The pots; those of the first run for every run, since what it pays is no part of them."""
    runs = h.runs
    if runs is None:
        return take_rake(h, pots.build(h))
    if not runs.pots:
        runs = h.runs = runs._replace(pots=tuple(take_rake(h, pots.build(h))))
    return list(runs.pots)


def again(h: HandState) -> bool:
    """Whether there is another run: lay aside what this one has dealt, and go back to where they part.

    Every seat and the table have again what they had there, wherever it has gone in this run.
    """
    runs = h.runs
    if runs is None or runs.now + 1 >= runs.times:
        return False
    common = {card for cards in runs.table.values() for card in cards}
    common |= {card for held in runs.seats.values() for cards in held for card in cards}
    lying = [*(h.piles[zone] for zone in runs.table), *(cards for held in h.own.values() for cards in held)]
    dealt = [card for cards in lying for card in cards if card not in common]
    for name, pile in h.piles.items():
        h.piles[name] = [card for card in pile if card not in common]
    stub = [card for card in h.deck[h.top :] if card not in common]
    h.settled = max(h.top, h.settled - (len(h.deck) - h.top - len(stub)))
    h.deck = h.deck[: h.top] + stub
    h.piles |= {zone: list(cards) for zone, cards in runs.table.items()}
    h.own = {zone: [list(cards) for cards in held] for zone, held in runs.seats.items()}
    h.piles[f"run {runs.now + 1}"] = dealt
    h.runs = runs._replace(now=runs.now + 1)
    h.pc = runs.pc
    h.street = runs.street
    if h.log is not None:
        h.log.append(("run", runs.now + 2, runs.times))
    return True


def rename(h: HandState, names: dict[int, int]) -> None:
    """Cards that were dealt before the runs parted have been named: they are so in every run."""
    if h.runs is not None:
        seats = {zone: [[names.get(card, card) for card in cards] for cards in held] for zone, held in h.runs.seats.items()}
        h.runs = h.runs._replace(seats=seats)


def together(op: AskRuns) -> bool:
    return True
