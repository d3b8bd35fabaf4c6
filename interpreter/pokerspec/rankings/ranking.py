"""An order of hands, compiled: which of two sets of cards is the better hand, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import DealingError, SpecError, nearest
from pokerspec.language.expr.tree import Expression
from pokerspec.language.spec import RankingSpec
from pokerspec.rankings import words
from pokerspec.rankings.bycard import ByCard, laid_out, tally
from pokerspec.rankings.cards import JOKER, RANKS, UNKNOWN, name, parse, rank_of
from pokerspec.rankings.check import check_ranking, finding
from pokerspec.rankings.classes import Condition, Fit, make_classes
from pokerspec.rankings.distinct import Distinct
from pokerspec.rankings.order import DIGIT, make_order
from pokerspec.rankings.points import Points
from pokerspec.rankings.rank import Rank
from pokerspec.rankings.summing import Summing

Bind = Callable[[Expression], Condition]
"""Makes a class's `where` a function of (cards, group_1, group_2, others), card numbers all of them."""


class Ranking:
    """A ranking for a deck whose ranks are `deck_ranks`, low to high.

    `value(cards)` is the strength of the best hand of at most `size` of the cards: a whole number, higher is better whether the
    ranking's highest or lowest hand wins, 0 for no hand. Cards are numbers (see cards); unknown ones have no strength.
    Fewer cards than a hand has are ranked by the same classes, a missing card worse than any.
    Raises SpecError with every fault of the spec.
    """

    value: Callable[[Sequence[int]], int]

    def __init__(self, spec: RankingSpec, deck_ranks: str = RANKS, bind: Bind | None = None) -> None:
        faults = [d for d in check_ranking(spec) if d.level == "error"] + _unbound(spec, bind)
        if faults:
            raise SpecError(faults)
        self.spec, self.deck_ranks, self._bind = spec, deck_ranks, bind
        self.id = spec.id
        self.lowest = spec.best == "lowest"
        self.size = spec.cards
        """The cards of a full hand; None: all there are."""
        self.class_names = tuple(c.id for c in spec.classes)
        """Strongest first, as in the class list."""
        self.order = make_order(spec.cards or 13, deck_ranks, spec.ace, self.lowest)
        self._groups = tuple(sum(len(p.groups) for p in c.patterns[:1]) for c in spec.classes)
        self.by: Summing | ByCard | Distinct | Points = self._measure(bind)
        self.value = self.by.value

    def _measure(self, bind: Bind | None) -> Summing | ByCard | Distinct | Points:
        spec = self.spec
        if spec.distinct:
            return Distinct(self.order, spec.distinct)
        if not spec.classes:
            return Points({**(spec.values or {}), **(spec.points or {})}, spec.cards, spec.points_at_most, self.lowest)
        classes = make_classes(spec.classes, self.order)
        conditions = [bind(c.where) if bind and c.where else None for c in spec.classes]
        compare = spec.compare or ("class", "ranks")
        if any(conditions) or tuple(compare) != ("class", "ranks"):
            return ByCard(classes, conditions, compare)
        return Summing(classes)

    @property
    def summing(self) -> Summing | None:
        """The tables, where hands are ranked by a sum and a table."""
        return self.by if isinstance(self.by, Summing) else None

    def rank(self, cards: Sequence[int] | str) -> Rank:
        """The best hand of cards, given as numbers or text; DealingError `unknown-card` for `??` and ranks the deck lacks."""
        held = parse(cards) if isinstance(cards, str) else tuple(cards)
        if any(card >= UNKNOWN for card in held):
            raise DealingError("unknown-card", "a hand with an unknown card (??) has no rank")
        strangers = [name(card) for card in held if card < JOKER and RANKS[card >> 2] not in self.deck_ranks]
        if strangers:
            raise DealingError("unknown-card", f"not in a deck of {self.deck_ranks}: {' '.join(strangers)}")
        value = self.value(held) if held else 0
        return self.describe(self._used(held, value), value) if value else Rank(self, 0, ())

    def describe(self, cards: Sequence[int], value: int) -> Rank:
        """The rank of exactly these cards, whose strength is known."""
        by = self.by
        if isinstance(by, Points):
            added = sorted(cards, key=lambda c: (-by.points[c], -c))
            return Rank(self, value, tuple(added), None, tuple(c >> 2 for c in added if c < JOKER))
        if isinstance(by, Distinct):
            counted = by.counted(sorted(cards, reverse=True))
            ranks = tuple(self.order.falling(c >> 2 for c in counted))
            return Rank(self, value, tuple(sorted(counted, key=lambda c: ranks.index(c >> 2))), None, ranks)
        if isinstance(by, Summing) and value:
            index, ranks = self._read(value)
            places = self._places(index, ranks)
            if places:
                real = [c for c in cards if c < JOKER]
                laid = tuple(sorted(real, key=lambda c: (places.index(c >> 2), -c)))
                return Rank(self, value, laid, self.class_names[index], ranks, ranks[: self._groups[index]])
        fit = self._fit(cards)
        if fit is None:
            return Rank(self, value, tuple(cards))
        told, groups = tuple(laid_out(fit, cards)), fit.lead[: self._groups[fit.index]]
        return Rank(self, value, told, self.class_names[fit.index], fit.lead + fit.others, groups)

    def describe_value(self, value: int, cards: tuple[int, ...]) -> Rank:
        """The rank of a strength of a ranking by sum, read off it: for cards of which some stand for others."""
        if self.summing is None or not value:
            return Rank(self, value, cards)
        index, ranks = self._read(value)
        return Rank(self, value, cards, self.class_names[index], ranks, ranks[: self._groups[index]])

    def _read(self, value: int) -> tuple[int, tuple[int, ...]]:
        """The class and the ranks compared that a strength of a ranking by sum is made of."""
        shift = DIGIT * self.order.size
        power = value >> shift
        marks = [value >> at & 15 for at in range(shift - DIGIT, -1, -DIGIT)]
        rank_of_digit = self.order.digit.index
        return power - 1 if self.lowest else len(self.class_names) - power, tuple(rank_of_digit(m) for m in marks if m)

    def has(self, cards: Sequence[int], class_name: str, rank: str | None = None) -> bool:
        """Whether the best hand of the cards is of that class (and rank) or one above it in the class list."""
        return self.at_least(class_name, rank)(self.value(cards) if cards else 0, cards)

    def at_least(self, class_name: str, rank: str | None = None) -> Callable[[int, Sequence[int]], bool]:
        """A test of a strength (and its cards): of that class and rank, or one above it in the class list.

        Class names may be written with underscores. Raises SpecError `K141` where there is no such class.
        """
        index = self.class_index(class_name)
        place = -1 if rank is None else self.order.position[rank_of(rank)]
        if not isinstance(self.by, Summing):
            return lambda value, cards: bool(value) and self._natural(self.rank(cards)) >= (-index, place)
        shift, first = DIGIT * self.order.size, DIGIT * (self.order.size - 1)
        if not self.lowest:  # digits rise with the ranks, so a strength says it as it is
            least = len(self.class_names) - index << shift | place + 1 << first
            return lambda value, cards: value >= least

        def test(value: int, cards: Sequence[int]) -> bool:
            if not value:
                return False
            own = (value >> shift) - 1
            if own != index or place < 0:
                return own <= index
            digit = value >> first & 15
            return digit > 0 and 13 - digit >= place

        return test

    def class_index(self, class_name: str) -> int:
        """The place of a class in the list, 0 the strongest."""
        known = {c.replace("_", " ").replace("-", " "): i for i, c in enumerate(self.class_names)}
        wanted = class_name.replace("_", " ").replace("-", " ")
        if wanted not in known:
            like = nearest(wanted, known)
            hint = f"did you mean {like!r}?" if like else ""
            raise SpecError([finding("K141", f"ranking {self.id!r} has no class {class_name!r}", self.spec.place, hint)])
        return known[wanted]

    def value_of_ranks(self, text: str) -> int:
        """The strength of a hand written as ranks, `8-7-6-5-4`, its suits as mixed as can be; SpecError `K140`."""
        cards: list[int] = []
        try:
            for i, sign in enumerate(text.split("-")):
                rank = rank_of(sign.strip())
                suits = [(i + step) % 4 for step in range(4)]
                cards.append(next(4 * rank + suit for suit in suits if 4 * rank + suit not in cards))
        except (DealingError, StopIteration):
            raise self._no_hand(text, "is not a hand of ranks") from None
        if self.size is not None and len(cards) > self.size:
            raise self._no_hand(text, f"has more than {self.size} cards")
        value = self.value(cards)
        if not value:
            raise self._no_hand(text, f"is no hand in {self.id!r}")
        return value

    def _no_hand(self, text: str, why: str) -> SpecError:
        help_ = "write ranks with hyphens, as in 8-7-6-5-4"
        return SpecError([finding("K140", f"{text!r} {why}", self.spec.place, help_)])

    def points_of(self, cards: Sequence[int]) -> int:
        """The total of the cards' points, or in other rankings how many cards there are."""
        return self.by.total(cards) if isinstance(self.by, Points) else len(cards)

    def say(self, rank: Rank, lang: str = "en") -> str:
        """A ranked hand in words; see words."""
        ranks = [RANKS[r] for r in rank.ranks]
        if not rank.value:
            return "-"
        if rank.class_name is None:
            return str(rank.points) if isinstance(self.by, Points) else "-".join(ranks)
        entry = self.spec.classes[self.class_names.index(rank.class_name)]
        title = words.choose(entry.title, lang) or entry.id
        says = words.choose(entry.says, lang) or "{class} {ranks}"
        groups = [RANKS[r] for r in rank.groups]
        return words.fill(says, words.values(title, groups, ranks, [name(c) for c in rank.cards], rank.points, lang))

    def _places(self, index: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """The ranks of a class's cards in the order told; none where a card's suit or a second card of a rank decides it."""
        patterns = self.spec.classes[index].patterns
        if len(patterns) > 1 or any((p.suited or self.size) != self.size for p in patterns):
            return ()
        run = patterns[0].run if patterns else None
        if run is None:
            return ranks
        return next((w for w in self.order.windows(run) if w[0] == ranks[0]), ()) if run == self.size else ()

    def _natural(self, rank: Rank) -> tuple[int, int]:
        index = self.class_names.index(rank.class_name) if rank.class_name else len(self.class_names)
        return -index, self.order.position[rank.top] if rank.ranks else -1

    def _used(self, held: Sequence[int], value: int) -> Sequence[int]:
        """The cards of the best hand: of several sets as good, the first with the higher cards."""
        size = self.size
        if size is None or len(held) <= size or isinstance(self.by, Distinct):
            return held
        return next(some for some in combinations(sorted(held, reverse=True), size) if self.value(some) == value)

    def _fit(self, cards: Sequence[int]) -> Fit | None:
        if isinstance(self.by, ByCard):
            return self.by.fit(cards)
        return next(self.by.classes.fits(*tally(cards)), None) if isinstance(self.by, Summing) else None

    def __reduce__(self) -> tuple[Any, ...]:
        return Ranking, (self.spec, self.deck_ranks, self._bind)


def _unbound(spec: RankingSpec, bind: Bind | None) -> list[Diagnostic]:
    """Classes with a condition that cannot be read."""
    if bind is not None:
        return []
    return [finding("K121", f"class {c.id!r} has a condition", c.place) for c in spec.classes if c.where is not None]


__all__ = ["Bind", "Ranking"]
