"""A map of a merged document read by its schema: the schema says what each key's scalar is.

`Section` is how the builders of a game see the document. A key that holds an expression is parsed by
the rule, type and scope that the schema states (`x-expr`); all else is text, whole numbers and flags.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Map
from typing import Any

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import nearest
from pokerspec.language.addresses import is_ahead, is_relative
from pokerspec.language.expr import Env, parse_and_check
from pokerspec.language.expr.scopes import FRAMES, PILES, SCOPES
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, Expression, UsePhrase
from pokerspec.language.merge import did_you_mean, scalar
from pokerspec.language.merge_codes import report
from pokerspec.language.schema_view import SchemaView
from pokerspec.language.steps import Words
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence
from pokerspec.structs import Struct, field, fields, replace

Parsed = Expression | CountPhrase | CardsPhrase | DealPhrase | UsePhrase

RAISED = {
    "seat": {"table": "seat", "table_card": "card"},
    "action": {"table": "action", "seat": "action", "table_card": "card"},
    "after_hand": {"table": "after_hand"},
}
"""What a scope becomes inside steps that are run for one seat, for an action, or after the hand."""


class Build(Struct):
    """What building a game knows and collects."""

    env: Env
    findings: list[Diagnostic]
    read: set[str] = field(default_factory=set)
    """Names that some expression reads."""
    within: str = ""
    """`seat`, `action` or `after_hand` inside such steps."""
    forced_bets: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    """Every step's address."""

    @property
    def seat_zones(self) -> tuple[str, ...]:
        return ("hole", *(name for name in self.env.seat_zones if name != "hole"))

    @property
    def table_zones(self) -> tuple[str, ...]:
        return ("board", *(name for name in self.env.table_zones if name != "board"))

    @property
    def known_words(self) -> frozenset[str]:
        """Names that could stand alone as a condition on a made hand."""
        state = [name for frame in SCOPES["qualify"] for name in FRAMES[frame]]
        return frozenset([*self.env.options, *self.env.variables, *state])


class Section(Struct):
    """A map, its schema, and what is being built."""

    build: Build
    node: Mapping
    schema: SchemaView
    place: Place

    # -- values ------------------------------------------------------------------------------------------------------

    def text(self, key: str) -> str | None:
        node = self.node.get(key)
        return node.text if isinstance(node, Scalar) else None

    def flag(self, key: str) -> bool:
        return self.text(key) in ("true", "yes", "on")

    def number(self, key: str) -> int | None:
        text = self.text(key)
        return int(text) if text is not None and text.removeprefix("-").isdecimal() else None

    def words(self, key: str) -> Words | None:
        """A text by language."""
        return words_of(self.node.get(key))

    def names(self, key: str) -> tuple[str, ...]:
        """A list of words, or one word."""
        node = self.node.get(key)
        items = node.items if isinstance(node, Sequence) else (node,)
        return tuple(item.text for item in items if isinstance(item, Scalar))

    def maps(self, key: str) -> tuple[Map[str, object], ...]:
        """A list of maps as plain data."""
        from pokerspec.source.nodes import plain

        node = self.node.get(key)
        items = node.items if isinstance(node, Sequence) else (node,)
        found = [plain(item) for item in items if isinstance(item, Mapping)]
        return tuple(item for item in found if isinstance(item, dict))

    # -- expressions -------------------------------------------------------------------------------------------------

    def expr(self, key: str, scope: str | None = None) -> Expression | None:
        found = self._parsed(key, scope)
        return found if isinstance(found, Expression) else None

    def count(self, key: str) -> CountPhrase | None:
        found = self._parsed(key)
        return found if isinstance(found, CountPhrase) else None

    def cards(self, key: str) -> CardsPhrase | None:
        found = self._parsed(key)
        return found if isinstance(found, CardsPhrase) else None

    def use(self, key: str) -> UsePhrase | None:
        found = self._parsed(key)
        return found if isinstance(found, UsePhrase) else None

    def exprs(self, key: str) -> tuple[tuple[str, Expression], ...]:
        """A map of names to expressions."""
        part = self.section(key)
        return part.own_exprs() if part else ()

    def own_exprs(self) -> tuple[tuple[str, Expression], ...]:
        """The section itself as names with expressions."""
        found = [(key, self.expr(key)) for key in self.node.entries]
        return tuple((key, value) for key, value in found if value is not None)

    def counts(self, key: str) -> tuple[tuple[str, CountPhrase], ...]:
        part = self.section(key)
        found = [(name, part.count(name)) for name in part.node.entries] if part else []
        return tuple((name, value) for name, value in found if value is not None)

    def parse(self, node: Scalar, rule: str, kind: str, scope: str, *, exact: bool = False) -> Any:
        """A scalar as an expression of the given rule, type and scope; None when it has a fault."""
        scope = RAISED.get(self.build.within, {}).get(scope, scope)
        found = parse_and_check(node, rule, kind, scope, self.build.env, self.build.findings, exact=exact)
        self.build.read.update(names_read(found))
        return found

    def made(self, text: str, rule: str, kind: str) -> Expression | None:
        """An expression that no file holds, such as a default, at this section's place."""
        found = self.parse(scalar(text, self.place), rule, kind, "table")
        return found if isinstance(found, Expression) else None

    def _parsed(self, key: str, scope: str | None = None) -> Parsed | None:
        node = self.node.get(key)
        about = self.schema.prop(key).expression if isinstance(node, Scalar) else None
        if about is None or not isinstance(node, Scalar):
            return None
        found: Parsed | None = self.parse(node, about.rule, about.type, scope or about.scope, exact=about.exact)
        return found

    # -- parts -------------------------------------------------------------------------------------------------------

    def section(self, key: str) -> Section | None:
        entry = self.node.entries.get(key)
        if entry is None or not isinstance(entry.node, Mapping):
            return None
        return section_of(self.build, entry.node, self.schema.prop(key), entry.place)

    def sections(self, key: str) -> tuple[Section, ...]:
        """The maps of a list."""
        node = self.node.get(key)
        schema = self.schema.prop(key).item()
        items = node.items if isinstance(node, Sequence) else ()
        return tuple(section_of(self.build, item, schema, item.place) for item in items if isinstance(item, Mapping))

    def named(self, key: str) -> Iterator[tuple[str, Section]]:
        """The entries of a named map that are maps."""
        part = self.section(key)
        for entry in part.node if part else ():
            if part and isinstance(entry.node, Mapping):
                yield entry.key, section_of(self.build, entry.node, part.schema.prop(entry.key), entry.place)

    def step_body(self, item: Mapping, verb: str) -> Section:
        """The map below a step's verb; nothing said there is an empty map."""
        entry = item.entries[verb]
        node = entry.node if isinstance(entry.node, Mapping) else Mapping({}, entry.place)
        return section_of(self.build, node, SchemaView.verb(verb), entry.place)

    def step_frame(self, item: Mapping) -> Section:
        """A step with what every step may say."""
        return section_of(self.build, item, SchemaView.step(), item.place)

    def inside(self, scope: str) -> Section:
        """The same section, its steps run for one seat or one action."""
        within = "action" if self.build.within == "action" else scope
        return replace(self, build=replace(self.build, within=within))

    def with_names(self, variables: Map[str, str], symbols: Map[str, tuple[str, ...]], *, card: bool) -> Section:
        """The same section where more names are known: what a report says, the card that has just left the stub."""
        env = self.build.env
        more = replace(
            env, variables={**env.variables, **variables}, symbols={**env.symbols, **symbols}, card=card
        )  # fmt: skip
        return replace(self, build=replace(self.build, env=more))

    # -- faults ------------------------------------------------------------------------------------------------------

    def fault(self, code: str, message: str, *, at: Place | None = None, help: str = "") -> None:
        self.build.findings.append(report(code, at or self.place, message, help=help))

    def place_of(self, key: str) -> Place:
        """Where a key's value stands."""
        node = self.node.get(key)
        return node.place if node is not None else self.place

    def key_place(self, key: str) -> Place:
        """Where a key itself stands."""
        entry = self.node.entries.get(key)
        return entry.place if entry is not None else self.place

    def zone(self, key: str, default: str = "hole") -> str:
        """The zone a key names."""
        name = self.text(key)
        if name is None:
            return default
        self.check_zone(name, self.place_of(key), piles=True)
        return name

    def zones(self, key: str) -> tuple[str, ...]:
        found = self.names(key)
        for name in found:
            self.check_zone(name, self.place_of(key))
        return found

    def check_zone(self, name: str, place: Place, *, piles: bool = False) -> None:
        """A finding when a zone is none of the game's; `piles` lets stub, burns, muck and so on stand too."""
        known = [*self.build.seat_zones, *self.build.table_zones, *(PILES if piles else ("aside",))]
        if name not in known:
            like = did_you_mean(nearest(name, known)) or f"declare it: `zones: {{{name}: seat}}` or `{{{name}: table}}`"
            self.fault("R202", f"there is no zone {name!r}", at=place, help=like)

    def address(self, key: str, *, ahead: bool = False) -> str | None:
        """The step a key names by its address; `ahead`: `this` and `next` may stand for a street."""
        name = self.text(key)
        if ahead and name is not None and is_relative(name) and is_ahead(name, self.build.addresses):
            return name
        if name is not None and name != "card" and name not in self.build.addresses:
            like = did_you_mean(nearest(name, self.build.addresses)) or self._addresses_of(name.partition(".")[0])
            self.fault("R205", f"there is no step {name!r}", at=self.place_of(key), help=like)
        return name

    def _addresses_of(self, street: str) -> str:
        steps = [address for address in self.build.addresses if address.startswith(f"{street}.")]
        return f"street {street!r} has {', '.join(steps)}" if steps else f"streets: {', '.join(self.build.env.streets)}"

    def hand(self, key: str) -> str | None:
        """The hand a key names."""
        name = self.text(key)
        if name is not None:
            self.check_name(name, self.build.env.hands, "R201", "hand", self.place_of(key))
        return name

    def check_name(self, name: str, known: Iterable[str], code: str, what: str, place: Place) -> None:
        """A finding when a name is none of those there are."""
        names = list(known)
        if name not in names:
            like = did_you_mean(nearest(name, names)) or (f"there are {', '.join(names)}" if names else "")
            self.fault(code, f"there is no {what} {name!r}", at=place, help=like)


def section_of(build: Build, node: Mapping, schema: SchemaView, place: Place) -> Section:
    """A map as a section; a finding for each of its keys that the interpreter does not run."""
    for entry in node:
        if not schema.prop(entry.key).runs:
            message = f"`{entry.key}` is part of the language, and this version of the interpreter does not run it yet"
            build.findings.append(report("R140", entry.place, message))
    return Section(build, node, schema, place)


def words_of(node: Node | None) -> Words | None:
    """A text by language; a text alone is English."""
    if isinstance(node, Scalar):
        return {"en": node.text}
    if not isinstance(node, Mapping):
        return None
    found = {entry.key: entry.node.text for entry in node if isinstance(entry.node, Scalar)}
    return found or None


def names_read(found: object) -> Iterator[str]:
    """Every name that the expressions in a parsed phrase read."""
    if isinstance(found, Expression):
        yield from found.names
    elif isinstance(found, tuple):
        for item in found:
            yield from names_read(item)
    elif isinstance(found, Struct):
        for name in fields(found):
            yield from names_read(getattr(found, name))
