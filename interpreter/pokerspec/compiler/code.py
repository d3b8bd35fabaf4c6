"""Checked expressions as Python code objects that stand in the spec.

The code is built as an `ast` out of our own checked nodes, never out of text, and every node has the line and column of the
YAML it came from: a fault at run time, a profiler and a debugger point into the spec. Its globals hold the functions of
`Runtime.names` and no builtins.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import CodeType
from typing import Any

from pokerspec.compiler.runtime import Runtime, ace_first
from pokerspec.diagnostics import Place
from pokerspec.language.expr.fold import CONSTANTS, Constant, fold
from pokerspec.language.expr.tree import Expression, Node
from pokerspec.structs import Struct

Function = Callable[..., Any]
Made = tuple[str, str, tuple[Any, ...]]
"""A name in the code, and how the runtime makes what stands there: one of its methods and the arguments."""


class Bound(Struct):
    """An expression for given options, stakes and players: a constant, or a function `(state, asked seat) -> value`.

    `function` is there for a constant too. Values: conditions are bool, seats numbers (-1: nobody), sets of seats masks,
    cards sequences of card numbers (a pile itself: not to be changed or kept), ranks 0..12, words text; amounts are int,
    or a Fraction where a division with `/` did not come out whole.
    """

    constant: bool
    value: Any
    function: Function

    def __call__(self, h: Any, s: int = -1) -> Any:
        return self.function(h, s)


def bind(expression: Expression, constants: Mapping[str, Constant], runtime: Runtime) -> Bound:
    """An expression over a hand. Raises LookupError where an option or stake it reads has no value in `constants`."""
    root = fold(expression.root, constants)
    if root.op in CONSTANTS:
        return Bound(True, root.value, _always(root.value))
    return Bound(False, None, _compile(root, runtime, ("h", "s"), defaults=1))


def _always(value: Any) -> Function:
    def function(h: Any = None, s: int = -1) -> Any:
        return value

    return function


def bind_card(expression: Expression, constants: Mapping[str, Constant], runtime: Runtime) -> Callable[[int, Any, int], bool]:
    """A condition on a card (`strip`, `wild`, `where`): `(card, state, asked seat) -> bool`."""
    return _compile(fold(expression.root, constants), runtime, ("c", "h", "s"), defaults=2)


def bind_made(
    expression: Expression, constants: Mapping[str, Constant], runtime: Runtime, ace_low: bool = False
) -> Callable[[Any, Any, int], bool]:
    """A condition on a hand made (`qualify`): `(rank, state, asked seat) -> bool`, `rank` as `rankings` gives it."""
    return _compile(fold(expression.root, constants), runtime, ("q", "h", "s"), defaults=2, ace_low=ace_low)


def bind_class(expression: Expression, runtime: Runtime, ace_low: bool = False) -> Callable[..., bool]:
    """The condition of a class in a ranking: `(cards, group_1, group_2, others) -> bool`."""
    return _compile(fold(expression.root, {}), runtime, ("cards", "group_1", "group_2", "others"), ace_low=ace_low)


def _compile(root: Node, runtime: Runtime, names: tuple[str, ...], defaults: int = 0, ace_low: bool = False) -> Function:
    code, made = _code(root, names, defaults, ace_low)
    found = {name: getattr(runtime, method)(*arguments) for name, method, arguments in made}
    function: Function = eval(code, {**runtime.names(ace_low), **found})
    return function


@lru_cache(maxsize=4096)
def _code(root: Node, names: tuple[str, ...], defaults: int, ace_low: bool) -> tuple[CodeType, tuple[Made, ...]]:
    """The code of a lambda over these names, and what it calls that is made for a game's hands; tables of one game share it."""
    writer = _Writer(ace_low, "h" in names)
    body = writer.write(root)
    given: list[ast.expr] = [ast.Constant(-1 if name == "s" else None) for name in names[len(names) - defaults :]]
    arguments = ast.arguments(
        posonlyargs=[], args=[ast.arg(arg=name) for name in names], kwonlyargs=[], kw_defaults=[], defaults=given
    )
    tree = ast.Expression(_placed(ast.Lambda(args=arguments, body=body), root.place))
    return compile(ast.fix_missing_locations(tree), root.place.file, "eval", dont_inherit=True), tuple(
        sorted(writer.made, key=str)
    )


def _placed(node: ast.expr, place: Place) -> ast.expr:
    node.lineno, node.col_offset = place.line, place.column - 1
    node.end_lineno, node.end_col_offset = place.end_line, place.end_column - 1
    return node


def _name(name: str) -> ast.expr:
    return ast.Name(id=name, ctx=ast.Load())


def _call(name: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(func=_name(name), args=list(arguments), keywords=[])


def _state(name: str) -> ast.expr:
    return ast.Attribute(value=_name("h"), attr=name, ctx=ast.Load())


def _method(name: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(func=_state(name), args=list(arguments), keywords=[])


def _chain(first: ast.expr, *rest: tuple[ast.cmpop, ast.expr]) -> ast.expr:
    return ast.Compare(left=first, ops=[op for op, _ in rest], comparators=[side for _, side in rest])


_UNSET: Mapping[str, Any] = {
    "Bool": False, "Count": 0, "Chips": 0, "Number": 0, "Rank": -1, "Suit": -1, "Color": -1, "Card": -1, "Cards": (),
    "Seat": -1, "Seats": 0,
}  # fmt: skip
"""What a variable not yet set counts as outside comparisons, which are false."""

_MAYBE_MISSING = frozenset({"Rank", "Suit", "Color", "Card"})
"""Types with a value -1 for what is not there; no comparison with it holds."""

_COMPARE: Mapping[str, type[ast.cmpop]] = {
    "==": ast.Eq, "!=": ast.NotEq, "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "is": ast.Eq, "is_not": ast.NotEq,
}  # fmt: skip
_OPERATORS: Mapping[str, type[ast.operator]] = {"+": ast.Add, "-": ast.Sub, "*": ast.Mult, "//": ast.FloorDiv, "%": ast.Mod}
_DIVISIONS: Mapping[str, str] = {"//": "whole_part", "%": "rest"}
"""What divides where the divisor is not known: expressions are total, and by zero everything goes no times."""
_STATE_NAMES = {"units.small": "small_unit", "units.big": "big_unit", "everyone": "dealt_in", "actor": "whose_turn"}
_OF_SEAT = {"stack": "stack", "put_in": "put_in", "thrown": "thrown", "turns": "turns"}
_OF_SEAT_MASK = {"owes_small_blind": "owes_small_blind", "owes_big_blind": "owes_big_blind"}
_OF_CARD = {"rank": "rank_of", "suit": "suit_of", "color": "color_of", "value": "value", "joker": "is_joker"}
_OF_CARD_MASK = {
    "up": ("is_up", "up"), "down": ("is_down", "up"), "dealt_up": ("is_up", "dealt_up"), "dealt_down": ("is_down", "dealt_up"),
}  # fmt: skip


class _Writer:
    """Writes the Python of one expression."""

    def __init__(self, ace_low: bool, in_play: bool) -> None:
        self.ace_low = ace_low
        self.in_play = [_name("h"), _name("s")] if in_play else []
        """What a strength may depend on beside the cards: the hand in play and the seat."""
        self.made: set[Made] = set()

    def write(self, node: Node) -> ast.expr:
        """The Python of a node, standing where the node stands."""
        method: Callable[[Node], ast.expr] = getattr(self, f"_{node.op}")
        return _placed(method(node), node.place)

    # ---- values and names -------------------------------------------------------------------------------------------------

    def _int(self, node: Node) -> ast.expr:
        if isinstance(node.value, int):
            return ast.Constant(node.value)
        top, bottom = (node.value.numerator, node.value.denominator) if node.value is not None else (0, 1)  # type: ignore[union-attr]
        return _call("ratio", ast.Constant(top), ast.Constant(bottom))

    def _bool(self, node: Node) -> ast.expr:
        return ast.Constant(node.value)  # type: ignore[arg-type]

    _word = _bool

    def _rank(self, node: Node) -> ast.expr:
        rank = int(node.value or 0)
        return ast.Constant(ace_first(rank) if self.ace_low else rank)

    def _constant(self, node: Node) -> ast.expr:
        raise LookupError(f"there is no value for {node.value!r}, which {node.place} reads")

    def _variable(self, node: Node) -> ast.expr:
        get = ast.Attribute(value=_state("variables"), attr="get", ctx=ast.Load())
        found = ast.Call(func=get, args=[ast.Constant(node.value), _unset(node)], keywords=[])  # type: ignore[arg-type]
        return _call("as_rank", found) if node.type == "Rank" and self.ace_low else found

    def _state(self, node: Node) -> ast.expr:
        if node.value == "nobody":
            return ast.Constant(-1)
        return _state(_STATE_NAMES.get(str(node.value), str(node.value)))

    def _pile(self, node: Node) -> ast.expr:
        return _method("pile", ast.Constant(str(node.value)))

    def _asked(self, node: Node) -> ast.expr:
        return _name("s")

    def _this(self, node: Node) -> ast.expr:
        return _name("c")

    def _attr(self, node: Node) -> ast.expr:
        seat, name = node.kids[0], str(node.value)
        if name in _OF_SEAT:
            numbers = _state(_OF_SEAT[name])
            if seat.op == "asked":
                return ast.Subscript(value=numbers, slice=_name("s"), ctx=ast.Load())
            return _call("at", numbers, self.write(seat))
        if name in _OF_SEAT_MASK:
            return _call("bit", _state(_OF_SEAT_MASK[name]), self.write(seat))
        return _call("owed" if name == "to_call" else name, _name("h"), self.write(seat))

    def _zone(self, node: Node) -> ast.expr:
        zone, seat = ast.Constant(str(node.value)), node.kids[0]
        if seat.op == "asked":
            by_seat = ast.Subscript(value=_state("own"), slice=zone, ctx=ast.Load())
            return ast.Subscript(value=by_seat, slice=_name("s"), ctx=ast.Load())
        return _call("cards_at", _name("h"), zone, self.write(seat))

    def _declared(self, node: Node) -> ast.expr:
        return _call("declared", _name("h"), ast.Constant(str(node.value)), self.write(node.kids[0]))

    def _card_attr(self, node: Node) -> ast.expr:
        name, card = str(node.value), self.write(node.kids[0])
        if name in _OF_CARD:
            return _call(_OF_CARD[name], card)
        function, mask = _OF_CARD_MASK[name]
        return _call(function, _state(mask), card)

    def _end(self, node: Node) -> ast.expr:
        return _call(str(node.value), self.write(node.kids[0]))

    def _made(self, node: Node) -> ast.expr:
        if node.value in ("cards", "points"):
            return ast.Attribute(value=_name("q"), attr=str(node.value), ctx=ast.Load())
        return _call("class_word" if node.value == "class" else "top_of", _name("q"))

    def _group(self, node: Node) -> ast.expr:
        return _name(str(node.value))

    # ---- conditions -------------------------------------------------------------------------------------------------------

    def _if(self, node: Node) -> ast.expr:
        test, body, other = map(self.write, node.kids)
        return ast.IfExp(test=test, body=body, orelse=other)

    def _and(self, node: Node) -> ast.expr:
        return ast.BoolOp(op=ast.And(), values=list(map(self.write, node.kids)))

    def _or(self, node: Node) -> ast.expr:
        return ast.BoolOp(op=ast.Or(), values=list(map(self.write, node.kids)))

    def _not(self, node: Node) -> ast.expr:
        return ast.UnaryOp(op=ast.Not(), operand=self.write(node.kids[0]))

    def _cmp(self, node: Node) -> ast.expr:
        compare = _COMPARE[node.op if node.op in ("is", "is_not") else str(node.value)]()
        if not {kid.type for kid in node.kids} & _MAYBE_MISSING:
            left, right = map(self.write, node.kids)
            return self._guarded(node, _chain(left, (compare, right)))
        if isinstance(compare, ast.Eq):
            return self._guarded(node, self._same(*node.kids))
        left, right = map(self.write, node.kids)
        zero = ast.Constant(0)
        if isinstance(compare, (ast.Gt, ast.GtE)):
            return self._guarded(node, _chain(left, (compare, right), (ast.GtE(), zero)))
        last = [(ast.GtE(), zero)] if isinstance(compare, ast.NotEq) else []
        return self._guarded(node, _chain(zero, (ast.LtE(), left), (compare, right), *last))

    def _same(self, one: Node, other: Node) -> ast.expr:
        """Whether two things that may be missing are there and the same."""
        if one.op in CONSTANTS or _is_rank_of_card(other):
            one, other = other, one
        left = self.write(one) if _is_rank_of_card(other) else self._rank_at_once(one)
        if other.op in CONSTANTS:
            return _chain(left, (ast.Eq(), self.write(other)))
        return _chain(ast.Constant(0), (ast.LtE(), left), (ast.Eq(), self.write(other)))

    def _rank_at_once(self, node: Node) -> ast.expr:
        """Where no rank and what is above the ace come to the same, a card's rank without a call: it is asked of every card.

        What has no rank comes out as -1 or above all ranks.
        """
        if self.ace_low or not _is_rank_of_card(node):
            return self.write(node)
        return ast.BinOp(left=self.write(node.kids[0]), op=ast.RShift(), right=ast.Constant(2))

    _is = _cmp
    _is_not = _cmp

    def _between(self, node: Node) -> ast.expr:
        value, least, most = node.kids
        between = ((ast.LtE(), self._rank_at_once(value)), (ast.LtE(), self.write(most)))
        if value.type not in _MAYBE_MISSING or least.op in CONSTANTS:
            return self._guarded(node, _chain(self.write(least), *between))
        return self._guarded(node, _chain(ast.Constant(0), (ast.LtE(), self.write(least)), *between))

    def _member(self, node: Node) -> ast.expr:
        member, group = map(self.write, node.kids)
        return self._guarded(node, _call("holds" if node.kids[1].type == "Cards" else "bit", group, member))

    def _guarded(self, node: Node, test: ast.expr) -> ast.expr:
        """A comparison that does not hold while something it reads is not set; what may be missing is missing then anyway."""
        sides = [kid for kid in node.kids if kid.op != "variable" or kid.type not in _MAYBE_MISSING]
        return _all([*(guard for kid in sides for guard in self._guards(kid)), test])

    def _guards(self, node: Node) -> list[ast.expr]:
        """Whether what a side of a comparison reads is set: not what a condition inside reads, nor a branch not taken."""
        if node.op in ("variable", "declared"):
            return [self._is_set(node)]
        if node.op == "if":
            body, other = map(self._guards, node.kids[1:])
            return [ast.IfExp(test=self.write(node.kids[0]), body=_all(body), orelse=_all(other))] if body or other else []
        return [guard for kid in node.kids if kid.type != "Bool" for guard in self._guards(kid)]

    def _is_set(self, leaf: Node) -> ast.expr:
        if leaf.op == "declared":
            return _chain(self._declared(leaf), (ast.NotEq(), ast.Constant("")))
        return _chain(ast.Constant(str(leaf.value)), (ast.In(), _state("variables")))

    def _has(self, node: Node) -> ast.expr:
        if _is_own(node.kids[0], "up"):
            return self._up_has(node, ast.Tuple(elts=[_name("s")], ctx=ast.Load()))
        name = self._by_hand("has", "tester", *_class(node))
        return _call(name, self.write(node.kids[0]), *self.in_play)

    def _up_has(self, node: Node, seats: ast.expr) -> ast.expr:
        """Whether the face-up cards of one of some seats are of a class."""
        return _call(self._by_hand("up_has", "up_tester", *_class(node)), _name("h"), seats)

    def _by_hand(self, what: str, method: str, *arguments: Any) -> str:
        """A name in the code for what a method of the runtime makes."""
        name = "_".join([what, *(str(one) for one in arguments if one is not None)])
        self.made.add((name, method, arguments))
        return name

    # ---- amounts ----------------------------------------------------------------------------------------------------------

    def _arith(self, node: Node) -> ast.expr:
        left, right = map(self.write, node.kids)
        if node.type == "Cards":
            return _call("joined", left, right)
        if node.value == "/":
            return _call("ratio", left, right)
        divisor = node.kids[1]
        if node.value in _DIVISIONS and not (divisor.op == "int" and divisor.value):
            return _call(_DIVISIONS[str(node.value)], left, right)
        return ast.BinOp(left=left, op=_OPERATORS[str(node.value)](), right=right)

    def _neg(self, node: Node) -> ast.expr:
        return ast.UnaryOp(op=ast.USub(), operand=self.write(node.kids[0]))

    def _min2(self, node: Node) -> ast.expr:
        return _call("min", *map(self.write, node.kids))

    def _max2(self, node: Node) -> ast.expr:
        return _call("max", *map(self.write, node.kids))

    def _size(self, node: Node) -> ast.expr:
        kid = node.kids[0]
        if kid.op == "pile" and kid.value == "stub":
            return _state("stub_size")
        if kid.type == "Cards":
            return _call("len", self.write(kid))
        return ast.Call(func=ast.Attribute(value=self.write(kid), attr="bit_count", ctx=ast.Load()), args=[], keywords=[])

    # ---- seats and cards --------------------------------------------------------------------------------------------------

    def _one(self, node: Node) -> ast.expr:
        return _call("one_seat" if node.type == "Seats" else "one_card", self.write(node.kids[0]))

    def _neighbour(self, node: Node) -> ast.expr:
        side = f"{node.value}_of"
        if len(node.kids) == 1:
            return _method(side, self.write(node.kids[0]), _state("dealt_in"))
        base, condition, other = node.kids
        mask = self._filtered(_state("dealt_in"), condition)
        return _call("either", _method(side, self.write(base), mask), self.write(other))

    def _where(self, node: Node) -> ast.expr:
        base, condition = node.kids
        if node.type == "Seats":
            return self._filtered(self.write(base), condition)
        clause = ast.comprehension(target=_target("c"), iter=self.write(base), ifs=[self.write(condition)], is_async=0)
        return ast.ListComp(elt=_name("c"), generators=[clause])

    def _filtered(self, mask: ast.expr, condition: Node) -> ast.expr:
        """The seats of a mask for which a condition holds, as a mask."""
        clause = ast.comprehension(target=_target("s"), iter=_call("seats", mask), ifs=[self.write(condition)], is_async=0)
        shifted = ast.BinOp(left=ast.Constant(1), op=ast.LShift(), right=_name("s"))
        return _call("sum", ast.ListComp(elt=shifted, generators=[clause]))

    def _each(self, base: Node, body: Node, lazy: bool = False) -> ast.expr:
        """The values of an expression for every member of a set, as a list; `lazy`, one after the other as they are asked for."""
        values = ast.GeneratorExp if lazy else ast.ListComp
        return values(elt=self.write(body), generators=[self._members(base)])

    def _members(self, base: Node, *conditions: ast.expr) -> ast.comprehension:
        """The members of a set, one by one, that meet the conditions."""
        over, seats = self.write(base), base.type == "Seats"
        target, members = _target("s" if seats else "c"), _call("seats", over) if seats else over
        return ast.comprehension(target=target, iter=members, ifs=list(conditions), is_async=0)

    def _some(self, node: Node) -> ast.expr:
        """Whether a set has members; the first that meets the set's condition settles it."""
        members = node.kids[0]
        if members.op != "where":
            return _chain(self._size(node), (ast.Gt(), ast.Constant(0)))
        base, condition = members.kids
        if condition.op == "has" and _is_own(condition.kids[0], "up"):
            return self._up_has(condition, _call("seats", self.write(base)))
        clause = self._members(base, self.write(condition))
        return _call("any", ast.GeneratorExp(elt=ast.Constant(True), generators=[clause]))

    def _call(self, node: Node) -> ast.expr:
        name = str(node.value)
        if name in ("best", "worst"):
            return self._seat_of(node, name)
        if name == "hand":
            return _call("strength", self._hand(node), self.write(node.kids[0]), *self.in_play)
        if name in ("any", "all", "count", "sum", "min", "max") and len(node.kids) == 2:
            values = self._each(node.kids[0], node.kids[1], lazy=name in ("any", "all"))
            if name in ("min", "max"):
                keyword = ast.keyword(arg="default", value=ast.Constant(0))
                return ast.Call(func=_name(name), args=[values], keywords=[keyword])
            return _call("sum" if name == "count" else name, values)
        if name == "any":
            return self._some(node)
        return _call("points" if name == "value" else name, self.write(node.kids[0]))

    def _hand(self, node: Node) -> ast.expr:
        return ast.Constant(str(node.kids[1].value) if len(node.kids) > 1 else "")

    def _seat_of(self, node: Node, name: str) -> ast.expr:
        cards = node.kids[0]
        for zone, shown in (("up", cards), ("door", cards.kids[0] if cards.op == "one" else cards)):
            if _is_own(shown, zone):
                hand = str(node.kids[1].value) if len(node.kids) > 1 else ""
                return _call(self._by_hand(f"{name}_{zone}", f"{name}_{zone}", hand), _name("h"))
        clause = ast.comprehension(target=_target("s"), iter=_call("seats", _state("live")), ifs=[], is_async=0)
        return _call(name, _name("h"), self._hand(node), ast.ListComp(elt=self.write(cards), generators=[clause]))


def _is_rank_of_card(node: Node) -> bool:
    return node.op == "card_attr" and node.value == "rank"


def _class(node: Node) -> tuple[str, int | None]:
    """The class, and the rank if any, that a `has` asks for."""
    return str(node.value), int(node.kids[1].value or 0) if len(node.kids) > 1 else None


def _is_own(node: Node, name: str) -> bool:
    """Whether a node is what is so named of the seat that is asked: `up`, `door`."""
    return node.op == "attr" and node.value == name and node.kids[0].op == "asked"


def _target(name: str) -> ast.expr:
    return ast.Name(id=name, ctx=ast.Store())


def _unset(node: Node) -> ast.expr:
    return ast.Constant(_UNSET[node.type]) if node.type in _UNSET else ast.Constant("")


def _all(tests: list[ast.expr]) -> ast.expr:
    """Every one of the tests, in order; of none, true."""
    if len(tests) < 2:
        return tests[0] if tests else ast.Constant(value=True)
    return ast.BoolOp(op=ast.And(), values=tests)
