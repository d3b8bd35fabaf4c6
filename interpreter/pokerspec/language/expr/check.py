"""From a raw tree to a checked one: every name resolved, every type known, every fault said at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic
from pokerspec.language.expr import calls, paths
from pokerspec.language.expr.hints import meant
from pokerspec.language.expr.parse import Raw
from pokerspec.language.expr.scopes import SCOPES, Names
from pokerspec.language.expr.tree import Expression, Node, TypeName
from pokerspec.language.expr.types import FAULT, MEMBERS, NUMBERS, SETS, arithmetic, has_words, join, ordered, said
from pokerspec.source.nodes import Scalar

RANKS = "23456789TJQKA"
_OF_EACH = "use `sum(…)`, `min(…)` or `max(…)`; of conditions `any(…)`, `all(…)` or `count(…)`"


class Checker:
    """Checks the raw trees of one scalar in one scope of a game."""

    def __init__(self, scalar: Scalar, scope: str, names: Names, findings: list[Diagnostic], exact: bool = False) -> None:
        self.scalar, self.names, self.findings = scalar, names, findings
        self.frames = SCOPES[scope]
        self.exact = exact
        """Whether `/` is allowed."""
        self.read: set[str] = set()

    # -- what the other modules of the checker use ---------------------------------------------------------------------

    def fault(self, code: str, raw: Raw, message: str, advice: str = "") -> Node:
        """Note a fault; the node it returns fits everywhere."""
        return self.fault_at(code, raw.start, raw.end, message, advice)

    def fault_at(self, code: str, start: int, end: int, message: str, advice: str = "") -> Node:
        place = self.scalar.part(start, end)
        self.findings.append(finding(code, place, message, advice))
        return Node("fault", (), None, FAULT, place)

    def node(self, op: str, raw: Raw, kind: TypeName, *kids: Node, value: str | int | bool | None = None) -> Node:
        return Node(op, kids, value, kind, self.scalar.part(raw.start, raw.end))

    def text(self, raw: Raw) -> str:
        return self.scalar.text[raw.start : raw.end]

    @contextmanager
    def inside(self, frame: str) -> Iterator[None]:
        """While names of one more frame (`seat` or `card`) are there."""
        before = self.frames
        self.frames = (frame, *(name for name in before if name != frame))
        try:
            yield
        finally:
            self.frames = before

    def expression(self, raw: Raw, want: TypeName) -> Expression | None:
        """A whole expression of a type, or None when there was a fault."""
        faults, self.read = len(self.findings), set()
        node = self.fitting(raw, want)
        if len(self.findings) > faults:
            return None
        return Expression(self.text(raw), node.type, node, self.scalar.part(raw.start, raw.end), frozenset(self.read))

    def fitting(self, raw: Raw, want: TypeName) -> Node:
        """The node of a raw tree, of the type wanted."""
        node = self.check(raw, want)
        fitted = self.fit(node, want)
        if fitted is not None:
            return fitted
        advice = ""
        if node.op == "each":
            advice = _OF_EACH
        elif want == "Bool":
            advice = "compare it with something, as in `stub >= live`"
        elif want in ("Seat", "Seats") or node.type == "Seat":
            advice = self.offer(want)
        return self.fault("X300", raw, f"`{self.text(raw)}` is {said(node.type)}; here stands {said(want)}", advice)

    def fit(self, node: Node, want: TypeName) -> Node | None:
        """The node as the type wanted, made to fit where the language says it does, else None."""
        kind = node.type
        if kind in (want, FAULT) or (want == "Any" and not kind.startswith("Each:")):
            return node
        if "Number" in (kind, want) and {kind, want} <= NUMBERS:
            return node
        if want in ("Count", "Number") and kind in SETS:
            return Node("size", (node,), None, "Count", node.place)
        if want in ("Seats", "Cards") and kind == MEMBERS[want]:
            return Node("one", (node,), None, want, node.place)
        if want == "Rank" and node.op == "int" and isinstance(node.value, int) and 2 <= node.value <= 10:
            return Node("rank", (), node.value - 2, "Rank", node.place)
        return None

    def number(self, raw: Raw) -> Node:
        """A number of any unit; a set stands for how many it has."""
        node = self.check(raw, None)
        fitted = self.fit(node, "Number")
        message = f"`{self.text(raw)}` is {said(node.type)}; here stands a number"
        return fitted or self.fault("X300", raw, message, _OF_EACH if node.op == "each" else "")

    def offer(self, want: TypeName | None) -> str:
        """A few names that may stand here."""
        fits = {want, "Seat"} if want == "Seats" else {want, "Number"} if want in NUMBERS else {want}
        names = [item for frame in self.frames for item in self.names.all(frame).items()]
        offered = [name for name, meaning in names if want in (None, "Any") or meaning.type in fits]
        shown = ", ".join(f"`{name}`" for name in dict.fromkeys(offered[:8]))
        return f"here may stand {shown}" + (", …" if len(offered) > 8 else "") if shown else ""

    def visible(self) -> list[str]:
        return [name for frame in self.frames for name in self.names.all(frame)]

    # -- one method for each kind of node ------------------------------------------------------------------------------

    def check(self, raw: Raw, want: TypeName | None) -> Node:
        """The node of a raw tree; `want` is a hint that decides what a name means, and is not enforced."""
        method: Callable[[Raw, TypeName | None], Node] = getattr(self, f"_{raw.op.rstrip('_')}")
        return method(raw, want)

    def _expr(self, raw: Raw, want: TypeName | None) -> Node:
        return self.check(raw.kids[0], want)

    def _group(self, raw: Raw, want: TypeName | None) -> Node:
        return self.check(raw.kids[0], want)

    def _int(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("int", raw, "Number", value=int(raw.words[0].text))

    def _rank(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("rank", raw, "Rank", value=RANKS.index(raw.words[0].text))

    def _true(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("bool", raw, "Bool", value=True)

    def _false(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("bool", raw, "Bool", value=False)

    def _path(self, raw: Raw, want: TypeName | None) -> Node:
        return paths.path(self, raw, want)

    def _lone(self, raw: Raw, want: TypeName | None) -> Node:
        return paths.path(self, raw, want)

    def _call(self, raw: Raw, want: TypeName | None) -> Node:
        return calls.call(self, raw)

    def _neg(self, raw: Raw, want: TypeName | None) -> Node:
        node = self.number(raw.kids[0])
        return self.node("neg", raw, node.type, node)

    def _not(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("not", raw, "Bool", self.fitting(raw.kids[0], "Bool"))

    def _and(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("and", raw, "Bool", *(self.fitting(kid, "Bool") for kid in raw.kids))

    def _or(self, raw: Raw, want: TypeName | None) -> Node:
        return self.node("or", raw, "Bool", *(self.fitting(kid, "Bool") for kid in raw.kids))

    def _cond(self, raw: Raw, want: TypeName | None) -> Node:
        first, condition, second = raw.kids
        test = self.fitting(condition, "Bool")
        left, right = self.check(first, want), self.check(second, want)
        kind = self._shared(left, right, want)
        if kind is None:
            message = f"`{self.text(first)}` is {said(left.type)}, `{self.text(second)}` is {said(right.type)}"
            return self.fault("X300", raw, message + "; both must be the same", "")
        left, right = self.fit(left, kind) or left, self.fit(right, kind) or right
        return self.node("if", raw, kind, test, left, right)

    def _shared(self, left: Node, right: Node, want: TypeName | None) -> TypeName | None:
        if want not in (None, "Any", "Number") and self.fit(left, want or "") and self.fit(right, want or ""):
            return FAULT if FAULT in (left.type, right.type) else want
        kind = join(left.type, right.type)
        if kind is None and self.fit(left, "Count") and self.fit(right, "Count"):
            return "Count"
        return kind

    def _arith(self, raw: Raw, want: TypeName | None) -> Node:
        sign = raw.words[0].text
        if sign == "+" and want == "Cards":
            return self.node("arith", raw, "Cards", *(self.fitting(kid, "Cards") for kid in raw.kids), value=sign)
        left, right = (self.number(kid) for kid in raw.kids)
        if sign == "/" and not self.exact:
            advice = "write `//`, which rounds down" if FAULT not in (left.type, right.type) else ""
            return self.fault_at("X303", raw.words[0].start, raw.words[0].end, "`/` is only for stakes and betting units", advice)
        if sign in ("/", "//", "%") and right.op == "int" and right.value == 0:
            return self.fault("X307", raw.kids[1], "a division by zero")
        kind = arithmetic(sign, left.type, right.type)
        if kind is None:
            return self._mixed(raw, left, right)
        return self.node("arith", raw, kind, left, right, value=sign)

    def _mixed(self, raw: Raw, left: Node, right: Node) -> Node:
        a, b = (self.text(kid) for kid in raw.kids)
        message = f"`{a}` is {said(left.type)} and `{b}` is {said(right.type)}"
        if left.type == right.type == "Chips":
            return self.fault("X301", raw, message, "chips times chips is no amount; one of them must be a count")
        return self.fault("X301", raw, message, "chips go with chips, counts with counts")

    def _cmp(self, raw: Raw, want: TypeName | None) -> Node:
        sign = raw.words[0].text
        slip = self._compared_word(raw, sign)
        if slip:
            return slip
        left, right = (self._side(kid) for kid in raw.kids)
        if left.type == "Rank" and right.op == "int":
            right = self._as_rank(raw.kids[1], right)
        elif right.type == "Rank" and left.op == "int":
            left = self._as_rank(raw.kids[0], left)
        kind = join(left.type, right.type)
        if kind == FAULT or (kind and (ordered(kind) or (kind == "Card" and sign in ("==", "!=")))):
            return self.node("cmp", raw, "Bool", left, right, value=sign)
        if {left.type, right.type} <= NUMBERS:
            return self._mixed(raw, left, right)
        return self._not_comparable(raw, left, right, sign)

    def _as_rank(self, raw: Raw, node: Node) -> Node:
        """A number beside a rank."""
        fault = f"`{self.text(raw)}` is no rank"
        return self.fit(node, "Rank") or self.fault("X306", raw, fault, "ranks are 2 to 10 and T J Q K A")

    def _side(self, raw: Raw) -> Node:
        """One side of a comparison: a set stands for how many it has."""
        node = self.check(raw, None)
        return Node("size", (node,), None, "Count", node.place) if node.type in SETS else node

    def _compared_word(self, raw: Raw, sign: str) -> Node | None:
        """`street == flop`: said at once, since `flop` is no name that could be looked up."""
        left, right = raw.kids
        if right.op != "path" or len(right.names()) != 1 or left.op != "path":
            return None
        kind = paths.glimpse(self, left)
        if kind and has_words(kind) and right.names()[0].text in self.names.words(kind):
            better = f"{self.text(left)} {'is not' if sign == '!=' else 'is'} {self.text(right)}"
            return self.fault_at("X305", raw.words[0].start, raw.words[0].end, f"`{sign}` compares numbers", f"write `{better}`")
        return None

    def _not_comparable(self, raw: Raw, left: Node, right: Node, sign: str) -> Node:
        a, b = (self.text(kid) for kid in raw.kids)
        advice = ""
        if "Seat" in (left.type, right.type) and sign in ("==", "!="):
            advice = f"seats are compared with `{'is' if sign == '==' else 'is not'}`"
        elif "Bool" in (left.type, right.type):
            advice = "a condition stands alone or after `not`"
        elif "Card" in (left.type, right.type) and {left.type, right.type} & {"Rank", "Suit", "Color"}:
            card, of = (b, left.type) if right.type == "Card" else (a, right.type)
            advice = f"write `{card}.{of.lower()}`"
        message = f"`{a}` is {said(left.type)} and `{b}` is {said(right.type)}; they cannot be compared so"
        return self.fault("X302", raw, message, advice)

    def _is(self, raw: Raw, want: TypeName | None, op: str = "is") -> Node:
        left = self._left_of_is(raw.kids[0])
        right = raw.kids[1]
        if left.type == FAULT:
            return left
        if left.type == "Seat":
            return self.node(op, raw, "Bool", left, self.fitting(right, "Seat"))
        if left.type == "Rank":
            return self.node(op, raw, "Bool", left, self.fitting(right, "Rank"))
        if has_words(left.type):
            return self.node(op, raw, "Bool", left, self._word(right, left.type))
        advice = "sets are asked with `in`" if left.type in SETS else ""
        advice = "numbers are compared with `==`" if left.type in NUMBERS else advice
        advice = "a condition stands alone or after `not`" if left.type == "Bool" else advice
        message = f"`{self.text(raw.kids[0])}` is {said(left.type)}, and `is` compares words and seats"
        return self.fault("X305", raw, message, advice)

    def _is_not(self, raw: Raw, want: TypeName | None) -> Node:
        return self._is(raw, want, "is_not")

    def _left_of_is(self, raw: Raw) -> Node:
        """The left side of `is`, a seat where a name is both a seat and an amount."""
        if raw.op == "path" and len(raw.names()) == 1:
            meaning = self.names.look_up(raw.names()[0].text, self.frames, "Seat")
            both = self.names.look_up(raw.names()[0].text, self.frames)
            if meaning and both and meaning.type == "Seat" and both.type in NUMBERS:
                return self.check(raw, "Seat")
        return self.check(raw, None)

    def _word(self, raw: Raw, kind: TypeName) -> Node:
        """One of the words that a value of this type may be."""
        words, text = self.names.words(kind), self.text(raw)
        if text in words:
            return self.node("word", raw, kind, value=words.index(text) if kind in ("Suit", "Color") else text)
        joined = text.replace("-", "_").replace(" ", "")
        if joined in words:
            return self.fault("X204", raw, f"`{text}` is written with underscores here", f"write `{joined}`")
        return self.fault("X204", raw, f"`{text}` is not {said(kind)}", meant(text, words, "it may be"))

    def _in(self, raw: Raw, want: TypeName | None) -> Node:
        left_raw, span = raw.kids
        if span.op == "range":
            return self._in_range(raw, left_raw, span)
        right = self.check(span, "Seats" if paths.glimpse(self, left_raw) == "Seat" else None)
        left = self.check(left_raw, MEMBERS.get(right.type))
        if FAULT in (left.type, right.type):
            return left if left.type == FAULT else right
        member = MEMBERS.get(right.type)
        if member is None:
            message = f"`{self.text(span)}` is {said(right.type)}, no set"
            return self.fault("X302", span, message, "after `in` stands a range or a set")
        fitted = self.fit(left, member)
        if fitted is None:
            message = f"`{self.text(left_raw)}` is {said(left.type)}; `{self.text(span)}` has {said(right.type)}"
            return self.fault("X302", raw, message, "write `ranks(…)` or `suits(…)` of cards" if right.type == "Cards" else "")
        return self.node("member", raw, "Bool", fitted, right)

    def _in_range(self, raw: Raw, left_raw: Raw, span: Raw) -> Node:
        left = self._side(left_raw)
        if left.type == "Rank":
            low, high = (self.fitting(kid, "Rank") for kid in span.kids)
        else:
            low, high = (self.number(kid) for kid in span.kids)
        for kid, end in zip(span.kids, (low, high), strict=True):
            kind = join(left.type, end.type)
            if kind is None or not (ordered(kind) or kind == FAULT):
                message = f"`{self.text(left_raw)}` is {said(left.type)}, `{self.text(kid)}` is {said(end.type)}"
                return self.fault("X301" if left.type in NUMBERS else "X302", kid, message)
        own_order = self.frames[0] in ("qualify", "ranking")
        if low.op == high.op == "int" or (low.op == high.op == "rank" and not own_order):
            empty = int(low.value or 0) > int(high.value or 0)
        else:
            empty = False
        if empty:
            return self.fault("X308", span, "the low end stands above the high end", "write the lower end first")
        return self.node("between", raw, "Bool", left, low, high)

    def _range(self, raw: Raw, want: TypeName | None) -> Node:
        return self.fault("X100", raw, "a range stands only after `in` or where a count may be chosen")

    def _has(self, raw: Raw, want: TypeName | None) -> Node:
        cards = self.fitting(raw.kids[0], "Cards")
        name = raw.names()[0]
        known = self.names.words("Class")
        if name.text not in known:
            message = f"no ranking of this game has a class `{name.text}`"
            return self.fault_at("X205", name.start, name.end, message, meant(name.text, known, "the classes are"))
        of = raw.word("RANK", "INT")
        if of is None:
            return self.node("has", raw, "Bool", cards, value=name.text)
        written = "T" if of.text == "10" else of.text
        if written not in RANKS:
            return self.fault_at("X306", of.start, of.end, f"`{of.text}` is no rank", "ranks are 2 to 10 and T J Q K A")
        rank = Node("rank", (), RANKS.index(written), "Rank", self.scalar.part(of.start, of.end))
        return self.node("has", raw, "Bool", cards, rank, value=name.text)

    def _where(self, raw: Raw, want: TypeName | None) -> Node:
        base = self.check(raw.kids[0], "Seats" if want == "Seat" else want)
        if base.type in ("Seat", "Card"):
            base = self.fit(base, base.type + "s") or base
        if base.type == FAULT:
            return base
        if base.type not in ("Seats", "Cards"):
            message = f"`{self.text(raw.kids[0])}` is {said(base.type)}; `where` chooses among seats or cards"
            return self.fault("X304", raw.kids[0], message)
        with self.inside("seat" if base.type == "Seats" else "card"):
            condition = self.fitting(raw.kids[1], "Bool")
        return self.node("where", raw, base.type, base, condition)

    def _neighbour(self, raw: Raw, want: TypeName | None) -> Node:
        side = raw.words[0].text
        base = self.fitting(raw.kids[0], "Seat")
        if len(raw.kids) == 1:
            return self.node("neighbour", raw, "Seat", base, value=side)
        with self.inside("seat"):
            condition = self.fitting(raw.kids[1], "Bool")
        return self.node("neighbour", raw, "Seat", base, condition, self.fitting(raw.kids[2], "Seat"), value=side)
