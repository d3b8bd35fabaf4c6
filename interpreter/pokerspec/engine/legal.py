"""What a seat may do now, as data: the one source for offering actions and for refusing them."""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec.engine.actions import Action, Bet, BringIn, Call, Check, Complete, Fold, Muck, Raise, make
from pokerspec.rankings.cards import name

Layout = tuple[tuple[str, tuple[int, ...]], ...]
"""Zones with the cards laid into them."""


class Sizes:
    """Totals for the street a wager may be made to: `min` to `max` by `step`, or the few `values` there are."""

    __slots__ = ("max", "min", "step", "values")

    def __init__(self, least: int, most: int, step: int = 1, values: tuple[int, ...] = ()) -> None:
        self.min = least
        self.max = most
        self.step = step
        self.values = values or ((least,) if least == most else ())

    def __contains__(self, to: object) -> bool:
        if not isinstance(to, int):
            return False
        if self.values:
            return to in self.values
        return self.min <= to <= self.max and (to == self.max or (to - self.min) % self.step == 0)

    def __iter__(self) -> Iterator[int]:
        if self.values:
            return iter(self.values)
        sizes = range(self.min, self.max + 1, self.step)
        return iter(sizes if self.max in sizes else (*sizes, self.max))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sizes) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return Sizes, (self.min, self.max, self.step, self.values)  # by its constructor: the slots of a `Span` are not its own

    def _key(self) -> tuple[object, ...]:
        return (self.min, self.max, self.step, self.values)

    def __repr__(self) -> str:
        return f"Sizes({self})"

    def __str__(self) -> str:
        if self.values:
            return " or ".join(map(str, self.values))
        return f"{self.min}..{self.max}" + (f" in steps of {self.step}" if self.step > 1 else "")

    def to_json(self) -> dict[str, object]:
        return {"min": self.min, "max": self.max, "step": self.step, "values": list(self.values)}


class Span(Sizes):
    """Every total from `min` to `max`."""

    __slots__ = ()
    step: int = 1
    values: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[type[Sizes], tuple[int, int]]:
        return Sizes, (self.min, self.max)  # the slots that a pickle would fill are not this class's to set


new_sizes = Sizes.__new__
"""Sizes whose fields the caller sets."""
SINGLE: dict[int, Sizes] = {}
"""Sizes of one total, by the total: fixed limit offers few and asks for them at every decision."""


def single(to: int) -> Sizes:
    """The one size there is; those of small totals are kept."""
    sizes = Sizes(to, to)
    if len(SINGLE) < 1 << 12:
        SINGLE[to] = sizes
    return sizes


class Cards:
    """Cards a seat may name: from `zone`, between `min` and `max` of those `allowed`; `numbers` are the same as card numbers."""

    __slots__ = ("max", "min", "numbers", "zone")

    def __init__(self, zone: str, least: int, most: int, numbers: tuple[int, ...]) -> None:
        self.zone = zone
        self.min = least
        self.max = most
        self.numbers = numbers

    @property
    def allowed(self) -> tuple[str, ...]:
        """The cards as text: "As"; "??" is one nobody has named."""
        return tuple(map(name, self.numbers))

    def __repr__(self) -> str:
        return f"Cards({self.zone!r}, {self.min}, {self.max})"


new_cards = Cards.__new__
"""Cards whose fields the caller sets."""


class Legal:
    """The actions open to one seat; what is not open is False or None.

    `call` is what a call puts in now; `bet`, `raise_to`, `complete` are totals for the street; `bring_in`
    is what it puts in. `choices` are the words of a choice, `cards` what may be drawn, thrown or shown.
    """

    # Class attributes are the answers for everything that is not open, so that a decision costs only what it sets. The
    # classes below say where that is kept; this one keeps nothing, so that what is made for every decision is small.
    __slots__: tuple[str, ...] = ()
    seat: int = -1
    kind: str = "bet"
    fold: bool = False
    check: bool = False
    call: int | None = None
    bet: Sizes | None = None
    raise_to: Sizes | None = None
    complete: int | None = None
    bring_in: int | None = None
    cards: Cards | None = None
    zones: tuple[tuple[str, int, int | None], ...] = ()
    """Of an arrangement: the zones, with the least and most cards each takes (None: any number more)."""
    layout: Layout | None = None
    """One arrangement that is allowed."""
    choices: tuple[str, ...] = ()
    free: bool = False
    """Of an arrangement: nothing meets the rule, so any layout does."""
    muck: bool = False
    capped: bool = False
    """No raise is open because the cap is reached."""
    closed: bool = False
    """No raise is open because nobody has raised in full since this seat acted."""

    def __repr__(self) -> str:
        return f"<Legal of seat {self.seat}: {self.words()}>"

    def actions(self) -> tuple[Action, ...]:
        """A finite list of legal actions in a fixed order: of sizes the smallest and the largest, of cards the fewest."""
        found: list[Action] = []
        if self.fold:
            found.append(Fold())
        if self.check:
            found.append(Check())
        if self.call is not None:
            found.append(Call())
        if self.bring_in is not None:
            found.append(BringIn())
        if self.complete is not None:
            found.append(Complete())
        for sizes, action in ((self.bet, Bet), (self.raise_to, Raise)):
            if sizes is not None:
                wanted = sizes.values or (sizes.min, sizes.max)
                found += [action(to) for to in wanted]
        found += [make(self.kind, word) for word in self._words()]
        if self.muck:
            found.append(Muck())
        if self.zones:
            found += [make(self.kind, self.layout)] if self.layout is not None else []
        elif self.cards is not None:
            found += [make(self.kind, self.cards.numbers[:count]) for count in range(self.cards.min, self.cards.max + 1)]
        return tuple(found)

    def _words(self) -> tuple[object, ...]:
        if self.kind in ("accept", "buy"):
            return (True, False) if self.choices else ()
        return tuple(map(int, self.choices)) if self.kind in ("pick", "run") else self.choices

    @property
    def passive(self) -> Action:
        """What a clock does for the seat: check, stand pat, decline, the least there is, or fold."""
        if self.check:
            return Check()
        if self.bring_in is not None:
            return BringIn()
        if self.layout is not None:
            return make(self.kind, self.layout)
        if self.cards is not None:
            return make(self.kind, self.cards.numbers[: self.cards.min])
        if self.kind in ("accept", "buy"):
            return make(self.kind, False)
        if self.choices:
            return make(self.kind, self._words()[0])
        if not self.fold and self.kind == "bet":  # a ruling leaves nothing but a wager
            if self.complete is not None:
                return Complete()
            sizes = self.bet or self.raise_to
            if sizes is not None:
                return Bet(sizes.min) if self.bet is not None else Raise(sizes.min)
        return Fold()

    def words(self) -> str:
        """The legal actions as a person would say them."""
        said: list[str] = []
        if self.fold:
            said.append("fold")
        if self.check:
            said.append("check")
        if self.call is not None:
            said.append(f"call {self.call}")
        if self.bring_in is not None:
            said.append(f"bring in {self.bring_in}")
        if self.complete is not None:
            said.append(f"complete to {self.complete}")
        if self.bet is not None:
            said.append(f"bet {self.bet}")
        if self.raise_to is not None:
            said.append(f"raise to {self.raise_to}")
        if self.zones:
            said.append(f"{self.kind} {', '.join(_takes(*zone) for zone in self.zones)}")
        elif self.cards is not None:
            span = f"{self.cards.min}" if self.cards.min == self.cards.max else f"{self.cards.min} to {self.cards.max}"
            said.append(f"{self.kind} {span} cards")
        if self.muck:
            said.append("muck")
        if self.choices:
            asked = self.kind in ("accept", "buy")
            said.append(f"{self.kind} or do not {self.kind}" if asked else f"{self.kind} {' or '.join(self.choices)}")
        return ", ".join(said) or "nothing"

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {"seat": self.seat, "kind": self.kind, "fold": self.fold, "check": self.check}
        data["call"] = self.call
        data["bet"] = self.bet.to_json() if self.bet else None
        data["raise_to"] = self.raise_to.to_json() if self.raise_to else None
        data["complete"] = self.complete
        data["bring_in"] = self.bring_in
        data["cards"] = (
            {
                "zone": self.cards.zone,
                "min": self.cards.min,
                "max": self.cards.max,
                "allowed": list(self.cards.allowed),
            }
            if self.cards
            else None
        )
        data["zones"] = [{"zone": zone, "min": least, "max": most} for zone, least, most in self.zones]
        data["muck"] = self.muck
        data["choices"] = list(self.choices)
        return data


class AnyLegal(Legal):
    """What is open in any decision: only what is set takes a place, and the rest reads as not open."""


class BetLegal(Legal):
    """What is open in a betting round: a place for each answer, and nothing in it at first, so its maker sets them all."""

    __slots__ = ("bet", "call", "capped", "check", "closed", "complete", "fold", "kind", "raise_to", "seat")


new_legal = BetLegal.__new__
"""What may be done, whose fields the caller sets."""


class CardLegal(Legal):
    """What is open to a seat that is asked for cards of its own: as for a bet, its maker sets every place."""

    __slots__ = ("cards", "kind", "seat")


def _takes(zone: str, least: int, most: int | None) -> str:
    """How many cards a zone takes, in words."""
    span = f"{least} or more" if most is None else f"{least}" if least == most else f"{least} to {most}"
    return f"{span} into {zone}"
