"""Which function runs which operation, and the loop that runs them.

Every operation has a `start`, which does it and says whether the hand now waits for somebody. Those that ask
have three more: what is legal, what an answer does, and who is asked next; the commonest have all of it in one function (`act`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerspec.compiler import program as ops
from pokerspec.engine import (
    betting,
    choosing,
    dealing,
    drawing,
    ending,
    exchange,
    manual,
    moving,
    naming,
    nesting,
    posting,
    quick,
    ruling,
    runs,
    setting,
    showdown,
    taking,
)
from pokerspec.engine.actions import Action
from pokerspec.engine.asking import answered, show_legal
from pokerspec.engine.legal import Legal
from pokerspec.engine.state import HandState

Start = Callable[[HandState, Any], bool]
Code = tuple[tuple[Start, ops.Op, "Asking | None"], ...]
"""The program: how each operation starts, the operation, and how it is answered where it asks."""


class Asking:
    """How an operation that asks seats is answered; `together`: whether they decide at the same time, hidden."""

    __slots__ = ("act", "advance", "apply", "general", "kind", "legal", "together")

    def __init__(
        self,
        kind: str,
        legal: Callable[[HandState, Any, int], Legal],
        apply: Callable[[HandState, Any, int, Action], None] | None,
        advance: Callable[[HandState, Any, int], bool],
        together: Callable[[Any], bool] = lambda op: False,
        act: Callable[[HandState, Any, Action], bool] | None = None,
        general: Asking | None = None,
    ) -> None:
        self.kind = kind
        self.legal = legal
        self.apply = apply
        self.advance = advance
        self.together = together
        self.act = act or self._act
        """Does an action of the seat to act and turns to the next; True when nobody is asked now."""

        self.general = general or self
        """The same for whatever may come, where this serves common cases only."""

    def _act(self, h: HandState, op: Any, action: Action) -> bool:
        assert self.apply is not None
        seat = h.actor
        self.apply(h, op, seat, action)
        h.decisions.append((seat, action))
        if h.wanted is None and self.is_through(h, op, seat):
            return True
        show_legal(h)
        return False

    def is_through(self, h: HandState, op: Any, seat: int) -> bool:
        """Turn to the next after a seat's answer; True when nobody is asked now."""
        return h.live & (h.live - 1) == 0 or not self.advance(h, op, seat)


def _next(h: HandState, op: ops.Op, seat: int) -> bool:
    return answered(h, seat)


def _expose(h: HandState, op: ops.Expose) -> bool:
    return moving.turn_over(h, op) if op.cards is not None else setting.start_expose(h, op)


STARTS: dict[type[ops.Op], Start] = {
    ops.Street: moving.street,
    ops.Post: posting.start,
    ops.Burn: dealing.burn,
    ops.Deal: dealing.deal,
    ops.Bet: betting.start,
    ops.Draw: drawing.start_draw,
    ops.Discard: drawing.start_discard,
    ops.Arrange: setting.start,
    ops.Expose: _expose,
    ops.Pass: setting.start,
    ops.Choose: choosing.start_choose,
    ops.Declare: choosing.start_declare,
    ops.Scramble: moving.scramble,
    ops.Move: moving.move,
    ops.Set: naming.set_values,
    ops.Roll: moving.roll,
    ops.Foul: moving.foul,
    ops.Fold: ruling.fold,
    ops.Skip: moving.skip,
    ops.AllIn: ending.all_in,
    ops.Misdeal: ending.misdeal,
    ops.Refund: ending.refund,
    ops.Take: taking.start_take,
    ops.Buy: taking.start_buy,
    ops.EachBegin: nesting.each_begin,
    ops.EachEnd: nesting.each_end,
    ops.RepeatBegin: nesting.repeat_begin,
    ops.RepeatEnd: nesting.repeat_end,
    ops.AskRuns: runs.start,
    ops.Return: nesting.give_back,
    ops.Finish: nesting.finish,
    ops.Wager: ruling.wager,
    ops.TakeBack: ruling.take_back,
    ops.Turn: ruling.turn,
    ops.Limit: ruling.limit,
    ops.Jump: moving.jump,
    ops.Unless: moving.unless,
    ops.Check: moving.check,
    ops.Showdown: showdown.start,
}

ASKING: dict[type[ops.Op], Asking] = {
    ops.Post: Asking("post", posting.legal, posting.apply, posting.advance),
    ops.Bet: Asking("bet", betting.legal, None, betting.advance, act=betting.act),
    ops.Draw: Asking("draw", drawing.legal, drawing.apply_draw, _next),
    ops.Discard: Asking("discard", drawing.legal, drawing.apply_discard, _next, lambda op: not op.in_turn),
    ops.Arrange: Asking("arrange", setting.legal_arrange, setting.apply_arrange, _next, setting.asks_together),
    ops.Expose: Asking("expose", setting.legal_cards, setting.apply_expose, _next, setting.asks_together),
    ops.Pass: Asking("pass", setting.legal_cards, setting.apply_pass, _next, setting.asks_together),
    ops.Choose: Asking("choose", choosing.legal, choosing.apply_choose, _next),
    ops.Showdown: Asking("show", showdown.legal, showdown.apply, showdown.advance),
    ops.AskRuns: Asking("run", runs.legal, runs.apply, runs.advance, runs.together),
    ops.Take: Asking("take", taking.legal_take, taking.apply_take, _next),
    ops.Buy: Asking("buy", taking.legal_buy, taking.apply_buy, _next),
    ops.Declare: Asking("declare", choosing.legal, choosing.apply_declare, choosing.advance_declare, lambda op: not op.in_turn),
}


_PICK = Asking("pick", taking.legal_take, taking.apply_take, _next)
"""A card taken unseen is picked by its place."""

_PLAIN_BET = Asking("bet", quick.legal, None, betting.advance, act=quick.act, general=ASKING[ops.Bet])
"""A round of betting without anything out of the ordinary."""

_PLAIN_DRAW = Asking("draw", exchange.legal, drawing.apply_draw, _next, act=exchange.act, general=ASKING[ops.Draw])
"""A draw without anything out of the ordinary."""

_GIVE_UP = Asking("choose", drawing.legal_whole, drawing.apply_whole, _next, lambda op: not op.in_turn)
"""One of several zones is given up whole."""


def link(program: ops.Program) -> Code:
    """The program with the functions that run it."""
    return tuple((_start(op), op, _asking(op)) for op in program.ops)


def _start(op: ops.Op) -> Start:
    return exchange.start if isinstance(op, ops.Draw) and exchange.serves(op) else STARTS[type(op)]


def _asking(op: ops.Op) -> Asking | None:
    if isinstance(op, ops.Discard) and op.whole_zones:
        return _GIVE_UP
    if isinstance(op, ops.Bet) and quick.serves(op):
        return _PLAIN_BET
    if isinstance(op, ops.Draw) and exchange.serves(op):
        return _PLAIN_DRAW
    return _PICK if isinstance(op, ops.Take) and op.unseen else ASKING.get(type(op))


def run(h: HandState) -> None:
    """Nobody is asked: go on until somebody must answer or the hand is over, and say what may be answered."""
    code, by_hand = h.code, h.manual
    while not h.is_over:
        live = h.live
        if live & (live - 1) == 0:
            betting.end(h)
            showdown.uncontested(h)
            break
        pc = h.pc
        start, op, asking = code[pc]
        h.pc = pc + 1
        when = op.when
        if when is not None and not when(h, h.at):
            h.pc += op.over
            continue
        if by_hand and manual.wait(h, manual.wanted_by(h, op)):
            break
        if asking is not None:
            h.asking = asking
        if start(h, op):
            break
    show_legal(h)


def run_block(h: HandState, block: tuple[ops.Op, ...]) -> None:
    """Run steps that ask nobody, one after another."""
    for op in block:
        if op.when is None or op.when(h, h.at):
            STARTS[type(op)](h, op)
