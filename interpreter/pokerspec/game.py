"""A game that can be dealt: a spec with its options chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.compiler.compile import GameTables, compile_game
from pokerspec.engine.carrying import check_carry
from pokerspec.engine.given import Given, Post
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, link
from pokerspec.engine.opening import (
    DEALING,
    SHOWDOWN,
    check_button,
    check_event_players,
    check_players,
    check_posts,
    check_word,
    dealt,
    dealt_in,
    known_cards,
    open_hand,
    opened,
)
from pokerspec.engine.openings import Openings, Sort
from pokerspec.engine.rake import Rake, check_rake
from pokerspec.engine.shuffle import key_of
from pokerspec.engine.unseen import unseen_code
from pokerspec.errors import DealingError
from pokerspec.language.options import bind_options
from pokerspec.language.spec import OptionValue, Spec
from pokerspec.language.stakes import bind_stakes, typical_stakes

if TYPE_CHECKING:
    from pokerspec.compiler.program import Program
    from pokerspec.rankings.rank import Rank

_MOST_PROGRAMS = 64
"""Compiled programs a game keeps; a table needs one for each number of players."""


class Stake(NamedTuple):
    """An amount the table names: whether it must be given, its value or formula else, and what a demo plays for."""

    required: bool
    default: int | None
    formula: str | None
    typical: int


class Game:
    """A game with its options chosen: immutable, picklable, safe to share between threads."""

    def __init__(
        self,
        spec: Spec,
        spec_hash: str,
        options: Mapping[str, object] | None = None,
        mixins: Sequence[Any] = (),
        warnings: Sequence[Any] = (),
    ) -> None:
        self.spec = spec
        self.hash = spec_hash
        """sha256 of the merged spec, not of bytes: comments and line ends do not change it."""
        self.chosen = dict(options or {})
        """The options a caller chose."""
        self.options: dict[str, OptionValue] = bind_options(spec.options, options)
        self.mixins = tuple(mixins)
        """The mixins a caller laid over the spec, as they were given."""
        self.warnings = tuple(warnings)
        """Findings below an error that the spec has."""
        self._tables = GameTables(spec, self.options)
        self._programs: dict[tuple[object, ...], tuple[Program, Code, Code | None]] = {}
        self._openings = Openings()
        self._program(spec.max_players, None)  # what cannot be compiled is refused now, not at the table

    # ---- what the spec says ---------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def title(self) -> str:
        return self.spec.title.get("en") or next(iter(self.spec.title.values()), self.spec.id)

    @property
    def family(self) -> str | None:
        return self.spec.family

    @property
    def silent_chips(self) -> str:
        """The rule by which `read_chips` reads chips pushed without a word."""
        return self.spec.betting.silent_chips

    @property
    def min_players(self) -> int:
        return self.spec.min_players

    @property
    def max_players(self) -> int:
        return self.spec.max_players

    @property
    def stakes(self) -> dict[str, Stake]:
        """Name → stake; `typical` is what command line, prover and docs play for."""
        typical = self.typical_stakes()
        found: dict[str, Stake] = {}
        for name, rule in self.spec.stakes.items():
            formula = rule.formula.text if rule.formula is not None else None
            default = int(formula) if formula is not None and formula.isdecimal() else None
            found[name] = Stake(rule.required, default, None if default is not None else formula, typical[name])
        return found

    def typical_stakes(self, players: int | None = None) -> dict[str, int]:
        """Every stake at the amounts a demo plays for, in chips."""
        return typical_stakes(self.spec.stakes, self.options, players or self.min_players)

    def typical_stack(self, players: int | None = None) -> int:
        """A stack of a hundred times the largest typical stake, in chips."""
        return 100 * max(self.typical_stakes(players).values(), default=1)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def texts(self) -> dict[str, Any]:
        """The merged game and its orders of hands as YAML, for a saved hand that is to need no other file."""
        from pokerspec.language.show import texts

        return texts(self.spec.document, self.spec.orders)

    # ---- dealing --------------------------------------------------------------------------------------------------------

    def new_hand(
        self,
        stacks: Sequence[int | None],
        button: int | None = 0,
        stakes: Mapping[str, int] | None = None,
        *,
        posts: Sequence[Post] | None = None,
        seed: int | bytes | None = None,
        deck: str | Sequence[str] | None = None,
        dealing: str = "automatic",
        showdown: str = "automatic",
        rake: Rake | int | None = None,
        event_players: int | None = None,
        carry: Mapping[str, Any] | None = None,
        events: bool = True,
    ) -> Hand:
        """Deal a hand.

        `stacks`: chips by seat, None for an empty chair. `button`: a chair, also an empty one. `stakes`: by name;
        None plays for the typical ones. `posts`: None collects the spec's forced bets from the button; else what was
        really posted. `seed`: None takes 32 bytes from the operating system; an int or 32 bytes
        repeat a hand. `deck`: the cards on top, first card first in the order a dealer deals them (one card a seat a
        round, burns included); the seed completes the rest. `dealing="manual"`: cards come in by `deal`.
        `showdown="asked"`: Show and Muck are decisions. `rake`: a `Rake`, or the chips the house really took.
        `carry`: what the hand before left (`Hand.carry`) and what a table knows: the seats `small_blind` and `big_blind`
        (None: nobody's), the lists `owes_small_blind`, `owes_big_blind` and `absent`, and the chips `pot` in the middle.
        `events=False`: lean: no event log. With or without one, no card need be dealt before somebody looks at one.

        Raises DealingError for seats, stacks, stakes or cards that do not fit.
        """
        sort: Sort | None = None
        if posts is None and deck is None and carry is None:
            sort = self._openings.sort(stacks, button, stakes, (dealing, showdown, rake, event_players, events))
            known = self._openings.kept.get(sort)
            if known is not None:
                return known.hand(key_of(seed))
        mask = dealt_in(stacks)
        players = check_players(mask, self.min_players, self.max_players)
        check_button(button, len(stacks))
        check_rake(rake)
        if dealing != "automatic" or showdown != "automatic":
            check_word("dealing", dealing, DEALING)
            check_word("showdown", showdown, SHOWDOWN)
        if event_players is not None:
            check_event_players(event_players)
        program, code, unseen = self._program(players, stakes)
        if dealing == "manual" or showdown == "asked" or deck is not None:
            unseen = None
        given = Given(
            self,
            self._reopen,
            tuple(stacks),
            button,
            program.stakes,
            known_cards(program, deck),
            None if posts is None else check_posts(program, posts, mask),
            dealing,
            showdown,
            event_players,
            rake,
            events,
            None if carry is None else check_carry(program, carry, mask, len(stacks)),
        )
        bits = key_of(seed)
        hand = opened(given, program, code, mask)
        kept = self._openings.keep(sort, hand, unseen)
        return kept.hand(bits) if kept is not None else dealt(hand, bits, unseen)

    def _reopen(self, given: Given, key: bytes) -> Hand:
        """A hand opened with the same arguments again."""
        mask = dealt_in(given.stacks)
        program, code, _ = self._program(mask.bit_count(), given.stakes)
        return open_hand(given, program, code, mask, key)

    def _program(self, players: int, stakes: Mapping[str, int] | None) -> tuple[Program, Code, Code | None]:
        """The program, linked; and linked for hands nobody looks at, where it can be."""
        if stakes is not None and not all(type(amount) is int for amount in stakes.values()):
            bind_stakes(self.spec.stakes, stakes, self.options, players)  # which refuses them: to a dict 1.0 is 1
        key = (players, None if stakes is None else tuple(stakes.items()))
        found = self._programs.get(key)
        if found is None:
            rules = self.spec.stakes
            bound = self.typical_stakes(players) if stakes is None else bind_stakes(rules, stakes, self.options, players)
            program = compile_game(self.spec, self._tables, bound, players)
            if len(self._programs) >= _MOST_PROGRAMS:
                self._programs.clear()
            code = link(program)
            found = self._programs[key] = (program, code, unseen_code(program, code))
        return found

    # ---- hands without a hand -------------------------------------------------------------------------------------------

    def evaluate(self, **zones: str) -> dict[str, Rank | None]:
        """The hands that cards make, by name: `evaluate(hole="As Kd", board="2c 5d 7s")`; None for no such hand.

        Raises DealingError for a zone the game does not have, or cards that are none.
        """
        from pokerspec.rankings.cards import UNKNOWN, name, parse

        program, _, _ = self._program(self.max_players, None)
        known = (*program.own_zones, *program.shared_zones)
        for zone in zones:
            if zone not in known:
                raise DealingError("unknown-zone", f"the game has no zone {zone!r}; it has {', '.join(known)}")
        strangers = [card for text in zones.values() for card in parse(text) if card not in program.deck and card < UNKNOWN]
        if strangers:
            raise DealingError("unknown-card", f"not in this game's deck: {' '.join(map(name, strangers))}")
        own = {zone: [list(parse(zones.get(zone, "")))] for zone in program.own_zones}
        shared = {zone: list(parse(zones.get(zone, ""))) for zone in program.shared_zones}
        return {name: hand.best(own, shared, 0) for name, hand in program.hands.items()}

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self  # immutable, and its programs are worth keeping

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self.spec, self.hash, self.chosen, self.mixins, self.warnings))
