"""The steps of a street as operations: what a verb leaves unsaid is settled here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerspec.codes import finding
from pokerspec.compiler import program as ops
from pokerspec.compiler.binding import EVERYTHING, Binder, fixed, is_fixed
from pokerspec.compiler.program import Amount, Op, Test
from pokerspec.compiler.reads import reads_of
from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import SpecError
from pokerspec.language import steps as verbs
from pokerspec.language.expr.tree import DealPhrase
from pokerspec.language.spec import Spec

_MOST_REPEATS = 100
"""How often a `repeat` goes round at the most."""


class StepCompiler:
    """Makes operations of steps, for one program."""

    def __init__(self, spec: Spec, bind: Binder, forced: dict[str, ops.ForcedBet], limits: ops.Limits) -> None:
        self.bind, self.forced, self.limits = bind, forced, limits
        self.blocks: list[list[Op]] = []
        self.own = ("hole", *(zone.id for zone in spec.zones.values() if zone.owner == "seat"))

    def step(self, step: verbs.Step, street: str) -> list[Op]:
        """The operations of a step: none when it can never run, several when a deal has several parts."""
        when = self.bind.test(step.when)
        if when is False:
            return []
        who = self.bind.test(step.who)
        if who is False:
            return []
        of = self.bind.maybe(step.of)
        head: dict[str, Any] = {
            "address": f"{street}.{step.id}" if street else step.id,
            "source": f"{step.place.file}:{step.place.line}",
            "when": None if when is True else when,
            "who": _only(of, None if who is True else who),
            "of": of,
        }
        make = _MAKERS.get(type(step))
        if make is None:
            raise SpecError([not_run(step)])
        return make(self, step, head)

    # ---- verbs ------------------------------------------------------------------------------------------------------------

    def post(self, step: verbs.Post, head: dict[str, Any]) -> list[Op]:
        return [ops.Post(bets=(self.forced[name],), **head) for name in step.bets]

    def burn(self, step: verbs.Burn, head: dict[str, Any]) -> list[Op]:
        count = self.bind.amount(step.count)
        return [ops.Burn(count=count, fixed=count(None) if is_fixed(count) else None, **head)]

    def deal(self, step: verbs.Deal, head: dict[str, Any]) -> list[Op]:
        return [op for zone, phrase in step.gives for op in self.give(zone, phrase, head)]

    def give(self, zone: str, phrase: DealPhrase, head: dict[str, Any]) -> list[Op]:
        """One operation for each part of a phrase (`2 down 1 up` has two); a part counts while its branch is the one chosen."""
        own = zone in self.own
        made: list[Op] = []
        before: list[Test] = []
        for condition, gives in phrase.branches:
            test = self.bind.test(condition)
            if test is False:
                continue
            for give in gives:
                amount = self.bind.amount(give.count)
                if made and is_fixed(amount) and not amount(None):  # `else 0 down`
                    continue
                count = _while(amount, list(before), None if test is True else test)
                up = give.facing == "up" or (give.facing is None and not own)
                number = count(None) if is_fixed(count) else None
                made.append(ops.Deal(zone=zone, own=own, count=count, up=up, at_once=phrase.at_once, fixed=number, **head))
            if test is True:
                break
            before.append(test)
        return made

    def bet(self, step: verbs.Bet, head: dict[str, Any]) -> list[Op]:
        bind = self.bind
        others = tuple((unit == "big", _test(bind.test(when))) for unit, when in step.or_unit if bind.test(when) is not False)
        forbid = tuple((kind, _test(bind.test(when))) for kind, when in step.forbid if bind.test(when) is not False)
        then = self.block(step.then) if step.then else None
        cap = bind.maybe(step.cap) or self.limits.cap
        counted = cap is not None
        return [
            ops.Bet(
                limits=self.limits,
                first=bind.maybe(step.first),
                big=step.unit == "big",
                other_units=others,
                least=bind.maybe(step.min),
                most=bind.maybe(step.max),
                cap=cap,
                counted=counted,
                forbid=forbid,
                then=then,
                cap_from=cap(None) if counted and cap is not None and is_fixed(cap) else 0,
                one_size=self.limits.fixed and not others,
                pot_sized=self.limits.whole_pot and step.max is None and not counted,
                unbounded=self.limits.structure == "no-limit" and step.max is None and not counted,
                **head,
            )
        ]

    def draw(self, step: verbs.Draw, head: dict[str, Any]) -> list[Op]:
        low, high = self.bind.count(step.count)
        gives, first = self.bind.maybe(step.gives), self.bind.maybe(step.first)
        own, bounds = step.source in self.own, self._bounds(low, high)
        made = ops.Draw(
            zone=step.source, low=low, high=high, gives=gives, facing=step.facing, first=first, own=own, fixed=bounds, **head
        )
        return [made]

    @staticmethod
    def _bounds(low: ops.Amount, high: ops.Amount | None) -> tuple[int, int] | None:
        """The fewest and the most, where they are the same in every hand; None where they are not."""
        if not is_fixed(low) or not (high is None or is_fixed(high)):
            return None
        least = max(0, low(None))
        return least, EVERYTHING if high is None else max(least, high(None))

    def discard(self, step: verbs.Discard, head: dict[str, Any]) -> list[Op]:
        low, high = self.bind.count(step.count) if step.count is not None else (None, None)
        return [
            ops.Discard(
                zone=step.source,
                low=low,
                high=high,
                where=self.bind.card(step.where) if step.where is not None else None,
                whole_zones=step.whole_zones,
                to=step.to or "discards",
                in_turn=step.in_turn,
                first=self.bind.maybe(step.first),
                **head,
            )
        ]

    def arrange(self, step: verbs.Arrange, head: dict[str, Any]) -> list[Op]:
        # `all` takes what the other zones leave
        into = tuple((zone, fixed(0), None) if phrase.every else (zone, *self.bind.count(phrase)) for zone, phrase in step.into)
        must = self.bind.test(step.must)
        asked = None if must is True else _test(must)
        numbers, fits = self._room(into)
        return [ops.Arrange(zone=step.source, into=into, must=asked, ordered=step.ordered, fixed=numbers, fits=fits, **head)]

    @staticmethod
    def _room(into: tuple[tuple[str, Amount, Amount | None], ...]) -> tuple[ops.Room, tuple[int, int]]:
        """What each zone takes, and all of them together, as numbers; nothing where they are not the same in every hand."""
        if not all(is_fixed(low) and (high is None or is_fixed(high)) for _, low, high in into):
            return (), (0, 0)
        numbers = tuple((zone, low(None), None if high is None else high(None)) for zone, low, high in into)
        most = [EVERYTHING if high is None else high for _, _, high in numbers]
        return numbers, (sum(low for _, low, _ in numbers), sum(most))

    def expose(self, step: verbs.Expose, head: dict[str, Any]) -> list[Op]:
        low, high = self.bind.count(step.count) if step.count is not None else (None, None)
        return [
            ops.Expose(
                zones=step.source.zones,
                where=self.bind.card(step.source.where) if step.source.where is not None else None,
                low=low,
                high=high,
                at=self.bind.maybe(step.at),
                up=step.facing == "up",
                in_turn=step.in_turn,
                first=self.bind.maybe(step.first),
                cards=self.bind.cards(step.cards),
                **head,
            )
        ]

    def pass_(self, step: verbs.Pass, head: dict[str, Any]) -> list[Op]:
        low, high = self.bind.count(step.count)
        return [ops.Pass(zone=step.source, low=low, high=high, to=step.to, **head)]

    def declare(self, step: verbs.Declare, head: dict[str, Any]) -> list[Op]:
        first = self.bind.maybe(step.first)
        if step.each_pot and step.name != "declared":
            message = f"a word for each pot is `declared`; {step.name!r} would be one word for all"
            raise SpecError([finding("G908", step.place, message, help="leave `name` out")])
        each_pot, in_turn = step.each_pot, step.in_turn
        return [ops.Declare(name=step.name, among=step.among, first=first, in_turn=in_turn, each_pot=each_pot, **head)]

    def choose(self, step: verbs.Choose, head: dict[str, Any]) -> list[Op]:
        default = step.default or step.among[0]
        return [ops.Choose(by=self.bind.amount(step.by), name=step.name, among=step.among, default=default, **head)]

    def take(self, step: verbs.Take, head: dict[str, Any]) -> list[Op]:
        self.check_piles(step, (step.source,))
        if step.source == "stub":
            raise SpecError([finding("G901", step.place, "nobody takes cards out of the stub", help="`deal` them, or `draw`")])
        low, high = self.bind.count(step.count)
        by, first = self.bind.maybe(step.by), self.bind.maybe(step.first)
        to = step.to or "hole"
        return [ops.Take(pile=step.source, to=to, low=low, high=high, by=by, first=first, unseen=step.unseen, **head)]

    def buy(self, step: verbs.Buy, head: dict[str, Any]) -> list[Op]:
        gives = tuple(op for zone, phrase in step.gives for op in self.give(zone, phrase, {}))
        price, first = self.bind.amount(step.price), self.bind.maybe(step.first)
        return [ops.Buy(price=price, gives=tuple(op for op in gives if isinstance(op, ops.Deal)), first=first, **head)]

    def scramble(self, step: verbs.Scramble, head: dict[str, Any]) -> list[Op]:
        if step.of is None:
            self.check_piles(step, (*step.source.zones, step.into))
        where = self.bind.card(step.source.where) if step.source.where is not None else None
        return [ops.Scramble(piles=step.source.zones, into=step.into, where=where, **head)]

    def move(self, step: verbs.Move, head: dict[str, Any]) -> list[Op]:
        if step.of is None:
            self.check_piles(step, (*step.source.zones, step.to))
        condition = step.where or step.source.where
        return [
            ops.Move(
                piles=step.source.zones,
                to=step.to,
                low=self.bind.count(step.count)[0] if step.count is not None else None,
                where=self.bind.card(condition) if condition is not None else None,
                facing=step.facing,
                cards=self.bind.cards(step.cards),
                **head,
            )
        ]

    def set(self, step: verbs.Set, head: dict[str, Any]) -> list[Op]:
        values = ((name, self.bind.bound(v).function, v.type, reads_of(v.root, self.own)) for name, v in step.values)
        return [ops.Set(values=tuple(values), **head)]

    def roll(self, step: verbs.Roll, head: dict[str, Any]) -> list[Op]:
        return [ops.Roll(name=step.name, dice=step.dice, sides=step.sides, **head)]

    def foul(self, step: verbs.Foul, head: dict[str, Any]) -> list[Op]:
        return [ops.Foul(seat=self.bind.amount(step.seat), **head)]

    def fold(self, step: verbs.Fold, head: dict[str, Any]) -> list[Op]:
        return [ops.Fold(seat=self.bind.amount(step.seat), **head)]

    def all_in(self, step: verbs.AllIn, head: dict[str, Any]) -> list[Op]:
        return [ops.AllIn(seat=self.bind.amount(step.seat), **head)]

    def misdeal(self, step: verbs.Misdeal, head: dict[str, Any]) -> list[Op]:
        return [ops.Misdeal(**head)]

    def refund(self, step: verbs.Refund, head: dict[str, Any]) -> list[Op]:
        return [ops.Refund(what=step.what, **head)]

    def check_piles(self, step: verbs.Step, zones: tuple[str, ...]) -> None:
        """Refuse a seat's zone where a pile or a zone of the table is wanted."""
        wrong = [zone for zone in zones if zone in self.own]
        if wrong:
            message = f"`{step.verb}` moves cards of piles and of the table, and {wrong[0]!r} is a zone of a seat"
            raise SpecError([finding("G901", step.place, message, help="say whose with `of:`")])

    def at_a_card(self, steps: tuple[verbs.Step, ...]) -> tuple[Op, ...]:
        """Steps that run at a card, one after another and asking nobody."""
        made = tuple(op for step in steps for op in self.step(step, ""))
        for step in steps:
            if isinstance(step, _ASKING) or (isinstance(step, (verbs.Expose, verbs.Discard)) and step.count is not None):
                raise SpecError([finding("G902", step.place, f"`{step.verb}` asks a seat, and at a card nobody can be asked")])
        return made

    def each(self, step: verbs.Each, head: dict[str, Any]) -> list[Op]:
        body = [op for inner in step.steps for op in self.step(inner, "")]
        first = self.bind.maybe(step.first)
        return [ops.EachBegin(first=first, over=len(body) + 1, **head), *body, ops.EachEnd(back=len(body) + 1)]

    def repeat(self, step: verbs.Repeat, head: dict[str, Any]) -> list[Op]:
        body = [op for inner in step.steps for op in self.step(inner, "")]
        until = self.bind.test(step.until) if step.until is not None else None
        most = step.most if step.most is not None else _MOST_REPEATS
        times = self.bind.maybe(step.times)
        check_times(times, _MOST_REPEATS, "a `repeat` goes round", step.place)
        begin = ops.RepeatBegin(times=times, most=most, over=len(body) + 1, **head)
        return [begin, *body, ops.RepeatEnd(until=None if until is None else _test(until), back=len(body) + 1)]

    def finish(self, step: verbs.Finish, head: dict[str, Any]) -> list[Op]:
        return [ops.Finish(step=step.step, **head)]

    def wager(self, step: verbs.Wager, head: dict[str, Any]) -> list[Op]:
        return [ops.Wager(seat=self.bind.amount(step.seat), to=self.bind.amount(step.to), **head)]

    def take_back(self, step: verbs.TakeBack, head: dict[str, Any]) -> list[Op]:
        return [ops.TakeBack(count=self.bind.maybe(step.count) or fixed(1), **head)]

    def turn(self, step: verbs.Turn, head: dict[str, Any]) -> list[Op]:
        return [ops.Turn(seat=self.bind.amount(step.seat), **head)]

    def limit(self, step: verbs.Limit, head: dict[str, Any]) -> list[Op]:
        amount = self.bind.maybe(step.amount)
        return [ops.Limit(seat=self.bind.amount(step.seat), to=step.to, amount=amount, until=step.until, **head)]

    def block(self, steps: tuple[verbs.Step, ...]) -> int:
        """Steps that are called for; the number of their block."""
        self.blocks.append([op for step in steps for op in self.step(step, "")])
        return len(self.blocks) - 1

    def skip(self, step: verbs.Skip, head: dict[str, Any]) -> list[Op]:
        return [ops.Skip(step=step.step, **head)]


Maker = Callable[[StepCompiler, Any, dict[str, Any]], list[Op]]

_ASKING = (
    verbs.Post, verbs.Bet, verbs.Draw, verbs.Arrange, verbs.Pass, verbs.Take, verbs.Choose, verbs.Declare, verbs.Buy,
    verbs.Each, verbs.Repeat, verbs.Misdeal, verbs.Finish, verbs.Wager, verbs.TakeBack, verbs.Turn,
)  # fmt: skip
"""Verbs that ask a seat, or that need the rest of the program."""

_MAKERS: dict[type[verbs.Step], Maker] = {
    verbs.Post: StepCompiler.post,
    verbs.Burn: StepCompiler.burn,
    verbs.Deal: StepCompiler.deal,
    verbs.Bet: StepCompiler.bet,
    verbs.Draw: StepCompiler.draw,
    verbs.Discard: StepCompiler.discard,
    verbs.Arrange: StepCompiler.arrange,
    verbs.Expose: StepCompiler.expose,
    verbs.Pass: StepCompiler.pass_,
    verbs.Declare: StepCompiler.declare,
    verbs.Choose: StepCompiler.choose,
    verbs.Take: StepCompiler.take,
    verbs.Buy: StepCompiler.buy,
    verbs.Scramble: StepCompiler.scramble,
    verbs.Move: StepCompiler.move,
    verbs.Set: StepCompiler.set,
    verbs.Roll: StepCompiler.roll,
    verbs.Foul: StepCompiler.foul,
    verbs.Fold: StepCompiler.fold,
    verbs.AllIn: StepCompiler.all_in,
    verbs.Misdeal: StepCompiler.misdeal,
    verbs.Refund: StepCompiler.refund,
    verbs.Each: StepCompiler.each,
    verbs.Repeat: StepCompiler.repeat,
    verbs.Finish: StepCompiler.finish,
    verbs.Skip: StepCompiler.skip,
    verbs.Wager: StepCompiler.wager,
    verbs.TakeBack: StepCompiler.take_back,
    verbs.Turn: StepCompiler.turn,
    verbs.Limit: StepCompiler.limit,
}

RUN_VERBS = frozenset(cls.verb for cls in _MAKERS)
"""The verbs the interpreter runs today."""


def not_run(step: verbs.Step, what: str = "") -> Diagnostic:
    """The finding for something the language has and the interpreter does not run yet."""
    said = what or f"the verb `{step.verb}`"
    return finding("G900", step.place, f"this version of the interpreter does not run {said} yet")


def _only(of: Amount | None, who: Test | None) -> Test | None:
    """A condition on seats that holds for one seat alone."""
    if of is None:
        return who
    one = of

    def only(h: Any, s: int = -1) -> bool:
        return s == one(h, h.at) and (who is None or who(h, s))

    return only


def check_times(times: Amount | None, most: int, what: str, place: Place) -> None:
    """Refuse a number of times that is known and too large, rather than do it less often than the spec says."""
    if times is not None and is_fixed(times) and times(None) > most:
        raise SpecError([finding("G907", place, f"{what} {times(None)} times; at most {most} times are allowed")])


def _test(test: Test | bool) -> Test:
    """A condition as a function, also where it is decided."""
    if not isinstance(test, bool):
        return test
    decided = test

    def always(h: Any, s: int = -1) -> bool:
        return decided

    return always


def _if(condition: Test, count: Amount) -> Amount:
    """A count where a condition holds, else nothing."""

    def counted(h: Any, s: int = -1) -> int:
        return count(h, s) if condition(h, s) else 0

    return counted


def _while(count: Amount, before: list[Test], condition: Test | None) -> Amount:
    """A count that is there only while its branch of a phrase is the one chosen."""
    if not before:
        return count if condition is None else _if(condition, count)

    def chosen(h: Any, s: int = -1) -> int:
        if any(test(h, s) for test in before) or (condition is not None and not condition(h, s)):
            return 0
        return count(h, s)

    return chosen
