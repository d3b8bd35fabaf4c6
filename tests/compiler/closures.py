"""The second back end: a checked tree as nested closures, plain and slow, written from the rules and not from the first.

It shares no code with `compiler.code`; what it calls of `compiler.runtime` is `Runtime.best`, `worst`, `strength` and `tester`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pokerspec.compiler.runtime import Runtime
from pokerspec.language.expr.tree import Node

RED = (False, True, True, False)
SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
    "//": lambda a, b: a // b if b else 0, "%": lambda a, b: a % b if b else 0,
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


@dataclass(frozen=True)
class Now:
    """What an expression is asked about."""

    h: Any
    seat: int = -1
    card: int = -1
    made: Any = None


Run = Callable[[Now], Any]


class Missing:
    """What is not there: a variable not set, a rank of a joker."""


MISSING = Missing()


class Closures:
    """Makes closures of the nodes of one expression."""

    def __init__(self, constants: Mapping[str, Any], runtime: Runtime) -> None:
        self.constants, self.runtime = constants, runtime

    def make(self, node: Node) -> Run:
        """A function of what is asked about; a variable not set has the value that nothing has."""
        run = self.raw(node)
        blank = BLANK.get(node.type, "")
        return lambda now: blank if isinstance(value := run(now), Missing) else value

    def raw(self, node: Node) -> Run:
        """The same, where what is not there is `MISSING`."""
        method: Callable[[Node], Run] = getattr(self, f"on_{node.op}")
        return method(node)

    def on_int(self, node: Node) -> Run:
        return lambda now: node.value

    on_bool = on_word = on_rank = on_int

    def on_constant(self, node: Node) -> Run:
        value = self.constants[str(node.value)]
        return lambda now: value.replace("-", "_") if isinstance(value, str) else value

    def on_variable(self, node: Node) -> Run:
        return lambda now: now.h.variables.get(node.value, MISSING)

    def on_state(self, node: Node) -> Run:
        name = {"everyone": "dealt_in", "units.small": "small_unit", "units.big": "big_unit", "actor": "whose_turn"}.get(
            str(node.value), str(node.value)
        )
        return lambda now: -1 if name == "nobody" else getattr(now.h, name)

    def on_pile(self, node: Node) -> Run:
        return lambda now: list(now.h.pile(node.value))

    def on_asked(self, node: Node) -> Run:
        return lambda now: now.seat

    def on_this(self, node: Node) -> Run:
        return lambda now: now.card

    def on_attr(self, node: Node) -> Run:
        seat = self.make(node.kids[0])
        read = getattr(self, f"seat_{node.value}", None)

        def run(now: Now) -> Any:
            asked = seat(now)
            if asked < 0:
                return BLANK[node.type]
            return read(now.h, asked) if read else getattr(now.h, str(node.value))[asked]

        return run

    def seat_to_call(self, h: Any, seat: int) -> int:
        return h.level - h.bets[seat] if h.level > h.bets[seat] else 0

    def seat_all_in(self, h: Any, seat: int) -> bool:
        return bool(h.live >> seat & 1) and bool(h.stack[seat] == 0)

    def seat_folded(self, h: Any, seat: int) -> bool:
        return bool(h.dealt_in >> seat & 1) and not h.live >> seat & 1

    def seat_owes_small_blind(self, h: Any, seat: int) -> bool:
        return bool(h.owes_small_blind >> seat & 1)

    def seat_owes_big_blind(self, h: Any, seat: int) -> bool:
        return bool(h.owes_big_blind >> seat & 1)

    def seat_up(self, h: Any, seat: int) -> list[int]:
        return [card for zone in self.runtime.seat_zones for card in h.own[zone][seat] if h.up >> card & 1]

    def seat_down(self, h: Any, seat: int) -> list[int]:
        return [card for zone in self.runtime.seat_zones for card in h.own[zone][seat] if not h.up >> card & 1]

    def seat_door(self, h: Any, seat: int) -> int:
        return (self.seat_up(h, seat) or [-1])[0]

    def on_zone(self, node: Node) -> Run:
        seat = self.make(node.kids[0])
        return lambda now: list(now.h.own[node.value][s]) if (s := seat(now)) >= 0 else []

    def on_declared(self, node: Node) -> Run:
        seat = self.make(node.kids[0])
        return lambda now: (now.h.declared[s] or MISSING) if (s := seat(now)) >= 0 else MISSING

    def on_card_attr(self, node: Node) -> Run:
        card = self.make(node.kids[0])
        name = str(node.value)

        def run(now: Now) -> Any:
            c = card(now)
            plain = 0 <= c < 52
            if name in ("up", "down"):
                return c >= 0 and (now.h.up >> c & 1) == (name == "up")
            if name in ("dealt_up", "dealt_down"):
                return c >= 0 and (now.h.dealt_up >> c & 1) == (name == "dealt_up")
            if name == "joker":
                return c in (52, 53)
            if name == "value":
                return self.points([c])
            return MISSING if not plain else {"rank": c // 4, "suit": c % 4, "color": int(RED[c % 4])}[name]

        return run

    def points(self, cards: list[int]) -> int:
        return sum({12: 1, 11: 10, 10: 10, 9: 10, 8: 10}.get(c // 4, c // 4 + 2) for c in cards if 0 <= c < 52)

    def on_end(self, node: Node) -> Run:
        cards = self.make(node.kids[0])
        index = 0 if node.value == "first" else -1
        return lambda now: found[index] if (found := cards(now)) else -1

    def on_if(self, node: Node) -> Run:
        test, first, second = (self.raw(kid) for kid in node.kids)
        test = self.make(node.kids[0])
        return lambda now: first(now) if test(now) else second(now)

    def on_and(self, node: Node) -> Run:
        parts = [self.make(kid) for kid in node.kids]
        return lambda now: all(part(now) for part in parts)

    def on_or(self, node: Node) -> Run:
        parts = [self.make(kid) for kid in node.kids]
        return lambda now: any(part(now) for part in parts)

    def on_not(self, node: Node) -> Run:
        part = self.make(node.kids[0])
        return lambda now: not part(now)

    def _compared(self, node: Node, test: Callable[..., bool]) -> Run:
        """A test of sides, which does not hold where one is not there or reads a variable not set."""
        sides = [self.make(kid) for kid in node.kids]
        unset = [self._reads_unset(kid) for kid in node.kids]
        missing = [kid.type in ("Rank", "Suit", "Color", "Card") for kid in node.kids]

        def run(now: Now) -> bool:
            if any(reads(now) for reads in unset):
                return False
            values = [side(now) for side in sides]
            if any(may and value < 0 for may, value in zip(missing, values, strict=True)):
                return False
            return test(*values)

        return run

    def _reads_unset(self, node: Node) -> Callable[[Now], bool]:
        """Whether a side reads a variable not set: not in a condition of its own, nor in a branch that is not taken."""
        if node.op in ("variable", "declared"):
            raw = self.raw(node)
            return lambda now: isinstance(raw(now), Missing)
        if node.op == "if":
            test, (body, other) = self.make(node.kids[0]), map(self._reads_unset, node.kids[1:])
            return lambda now: body(now) if test(now) else other(now)
        kids = [self._reads_unset(kid) for kid in node.kids if kid.type != "Bool"]
        return lambda now: any(reads(now) for reads in kids)

    def on_cmp(self, node: Node) -> Run:
        return self._compared(node, SIGNS[str(node.value)])

    def on_is(self, node: Node) -> Run:
        return self._compared(node, operator.eq)

    def on_is_not(self, node: Node) -> Run:
        return self._compared(node, operator.ne)

    def on_between(self, node: Node) -> Run:
        return self._compared(node, lambda value, low, high: low <= value <= high)

    def on_member(self, node: Node) -> Run:
        if node.kids[1].type == "Cards":
            return self._compared(node, lambda card, cards: card in cards)
        return self._compared(node, lambda index, mask: index >= 0 and mask >> index & 1 == 1)

    def on_has(self, node: Node) -> Run:
        cards = self.make(node.kids[0])
        test = self.runtime.tester(str(node.value), node.kids[1].value if len(node.kids) > 1 else None)  # type: ignore[arg-type]
        return lambda now: test(cards(now))

    def on_arith(self, node: Node) -> Run:
        left, right = (self.make(kid) for kid in node.kids)
        if node.value == "/":
            return lambda now: Fraction(left(now)) / right(now)
        sign = SIGNS[str(node.value)]
        return lambda now: sign(left(now), right(now))

    def on_neg(self, node: Node) -> Run:
        part = self.make(node.kids[0])
        return lambda now: -part(now)

    def on_min2(self, node: Node) -> Run:
        left, right = (self.make(kid) for kid in node.kids)
        return lambda now: min(left(now), right(now))

    def on_max2(self, node: Node) -> Run:
        left, right = (self.make(kid) for kid in node.kids)
        return lambda now: max(left(now), right(now))

    def on_size(self, node: Node) -> Run:
        part, cards = self.make(node.kids[0]), node.kids[0].type == "Cards"
        return lambda now: len(part(now)) if cards else part(now).bit_count()

    def on_one(self, node: Node) -> Run:
        part, seats = self.make(node.kids[0]), node.type == "Seats"
        return lambda now: (1 << x if seats else [x]) if (x := part(now)) >= 0 else 0 if seats else []

    def on_neighbour(self, node: Node) -> Run:
        base, side = self.make(node.kids[0]), f"{node.value}_of"
        if len(node.kids) == 1:
            return lambda now: getattr(now.h, side)(base(now), now.h.dealt_in)
        test, other = self.make(node.kids[1]), self.make(node.kids[2])

        def run(now: Now) -> int:
            mask = sum(1 << s for s in _seats(now.h.dealt_in) if test(replace(now, seat=s)))
            found: int = getattr(now.h, side)(base(now), mask)
            return found if found >= 0 else other(now)

        return run

    def on_where(self, node: Node) -> Run:
        base, test = (self.make(kid) for kid in node.kids)
        if node.type == "Seats":
            return lambda now: sum(1 << s for s in _seats(base(now)) if test(replace(now, seat=s)))
        return lambda now: [c for c in base(now) if test(replace(now, card=c))]

    def _each(self, base_node: Node, body_node: Node) -> Run:
        base, body = self.make(base_node), self.make(body_node)
        if base_node.type == "Seats":
            return lambda now: [body(replace(now, seat=s)) for s in _seats(base(now))]
        return lambda now: [body(replace(now, card=c)) for c in base(now)]

    def on_call(self, node: Node) -> Run:
        name = str(node.value)
        hand = str(node.kids[1].value) if name in ("best", "worst", "hand") and len(node.kids) > 1 else ""
        if name in ("best", "worst"):
            cards = self.make(node.kids[0])
            choose = self.runtime.best if name == "best" else self.runtime.worst
            return lambda now: choose(now.h, hand, [cards(replace(now, seat=s)) for s in _seats(now.h.live)])
        if name in OVER and len(node.kids) == 2:
            values, over = self._each(*node.kids), OVER[name]
            return lambda now: over(values(now))
        part = self.make(node.kids[0])
        if name == "any":
            return lambda now: bool(part(now))
        if name == "hand":
            return lambda now: self.runtime.strength(hand, part(now))
        if name == "value":
            return lambda now: self.points(part(now))
        if name in ("ranks", "suits"):
            return lambda now: sum(1 << i for i in {c // 4 if name == "ranks" else c % 4 for c in part(now) if c < 52})
        choose_rank = min if name == "lowest" else max
        return lambda now: choose_rank(found) if (found := [c // 4 for c in part(now) if c < 52]) else MISSING


OVER: dict[str, Callable[[list[Any]], Any]] = {
    "any": any, "all": all, "count": lambda values: sum(map(bool, values)), "sum": sum,
    "min": lambda values: min(values, default=0), "max": lambda values: max(values, default=0),
}  # fmt: skip
BLANK: dict[str, Any] = {
    "Bool": False, "Count": 0, "Chips": 0, "Number": 0, "Rank": -1, "Suit": -1, "Color": -1, "Card": -1, "Cards": (),
    "Seat": -1, "Seats": 0,
}  # fmt: skip


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(20) if mask >> seat & 1]


def close(root: Node, constants: Mapping[str, Any], runtime: Runtime) -> Run:
    """The closure of an expression, without folding."""
    return Closures(constants, runtime).make(root)
