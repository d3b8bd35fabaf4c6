"""Words said at the table: `choose` (one seat, for the table) and `declare` (every seat, for itself)."""

from __future__ import annotations

from pokerspec.compiler.program import Choose, Declare
from pokerspec.engine import pots, refusals
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import answered, ask, asked_seats, together
from pokerspec.engine.legal import AnyLegal, Legal
from pokerspec.engine.seats import NOBODY
from pokerspec.engine.state import HandState


def symbol(word: str) -> str:
    """A word as expressions know it."""
    return word.replace("-", "_").replace(" ", "_")


def start_choose(h: HandState, op: Choose) -> bool:
    """Ask the seat that chooses; where there is none, the default stands."""
    seat = op.by(h, NOBODY)
    if seat < 0:
        h.call_it(op.name, symbol(op.default))
        return False
    return ask(h, op, 1 << seat)


def start_declare(h: HandState, op: Declare) -> bool:
    if not op.each_pot:
        return ask(h, op, asked_seats(h, op), op.first)
    h.pot_words = []
    return _ask_for_pot(h, op)


def _ask_for_pot(h: HandState, op: Declare) -> bool:
    """Ask the seats of the next pot that more than one can win, the main pot first; False where all have been asked."""
    assert h.pot_words is not None
    found = pots.build(h)
    while len(h.pot_words) < len(found):
        mask = found[len(h.pot_words)][1] & asked_seats(h, op)
        h.pot_words = [*h.pot_words, [""] * h.chairs]
        if mask & (mask - 1) and ask(h, op, mask, op.first):
            return True
    return False


def advance_declare(h: HandState, op: Declare, seat: int) -> bool:
    """Pass the question on: to the next seat, and then to those of the next pot; True while somebody is asked."""
    return answered(h, seat) or (op.each_pot and _ask_for_pot(h, op))


def legal(h: HandState, op: Choose | Declare, seat: int) -> Legal:
    """The words on offer; the default first, since that is what a clock does."""
    found = AnyLegal()
    found.seat = seat
    found.kind = "choose" if isinstance(op, Choose) else "declare"
    found.choices = op.among
    if isinstance(op, Choose):
        found.choices = (op.default, *(word for word in op.among if word != op.default))
    return found


def _word(h: HandState, op: Choose | Declare, seat: int, action: Action) -> str:
    found = h.legal
    if action[0] != found.kind:
        raise refusals.refuse(h, "not-now", f"seat {seat} is asked to {found.kind}, not to {action}", found, action)
    if action[1] not in op.among:
        raise refusals.refuse(h, "not-a-choice", f"{action[1]!r} is not on offer", found, action)
    return str(action[1])


def apply_choose(h: HandState, op: Choose, seat: int, action: Action) -> None:
    word = _word(h, op, seat, action)
    h.call_it(op.name, symbol(word))
    if h.log is not None:
        h.log.append(("choose", seat, op.name, word))


def apply_declare(h: HandState, op: Declare, seat: int, action: Action) -> None:
    word = _word(h, op, seat, action)
    if op.in_turn:
        _say(h, op, seat, word)
    else:
        together(h, seat, word, lambda other, said: _say(h, op, other, said))


def _say(h: HandState, op: Declare, seat: int, word: str) -> None:
    if op.each_pot and h.pot_words:
        pot = len(h.pot_words) - 1
        words = [symbol(word) if other == seat else said for other, said in enumerate(h.pot_words[pot])]
        h.pot_words = [*h.pot_words[:pot], words]
        if pot == 0:
            h.declared[seat] = symbol(word)
        if h.log is not None:
            h.log.append(("declare", seat, f"{op.name}, {pots.name(pot)} pot", word))
        return
    if op.name == "declared":
        h.declared[seat] = symbol(word)
    else:
        said = h.variables.get(op.name)
        words = list(said) if isinstance(said, list) else [""] * h.chairs
        words[seat] = symbol(word)
        h.call_it(op.name, words)
    if h.log is not None:
        h.log.append(("declare", seat, op.name, word))
