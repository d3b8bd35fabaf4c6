"""A hand of a game, compiled: which cards a seat may use for it, by which ranking, and what it must be to count.

    high = compile_hand(rule, {"high": ranking}, own_zones={"hole"}, shared_zones={"board"})
    high.strengths({"hole": [[0, 5], [8, 9]]}, {"board": [12, 16, 20]}, seats=[0, 1])     # aligned with seats, 0: no hand there

Strengths of one hand of one game compare with each other and with nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from pokerspec.language.expr.tree import Expression, UsePhrase
from pokerspec.language.spec import HandRule, Qualifier
from pokerspec.rankings.makers import Trying, make
from pokerspec.rankings.patterns import CardTest, Own, Shared, expand
from pokerspec.rankings.rank import Rank
from pokerspec.rankings.ranking import Ranking
from pokerspec.rankings.sets import with_least
from pokerspec.rankings.wild import WildValue

_TIER = 64
"""Bits below a tier's number in a strength."""
_BELOW = (1 << _TIER) - 1


class Binder(Protocol):
    """What makes functions of the expressions a hand rule holds; `state` is the hand in play."""

    def card(self, expression: Expression) -> CardTest:
        """A condition on a card: (card, state, seat) → bool."""
        ...

    def rank(self, expression: Expression) -> Callable[[Rank, Any, int], bool]:
        """A qualifier's condition: (the hand made, state, seat) → bool."""
        ...

    def seat(self, expression: Expression) -> Callable[[Any, int], bool]:
        """A tier's `when`: (state, seat) → bool."""
        ...


class HandEvaluator:
    """Ranks seats by one hand rule.

    `strengths(own, shared, seats, state=None)`: the strength of each of the seats, 0 where it has no such hand. `own` gives the
    cards of each seat zone by seat, `shared` those of each table zone; both must have every zone that `use` names.
    `best(own, shared, seat, state=None)`: the hand itself, or None. `state` is needed only where a condition reads it.
    """

    strengths: Callable[..., list[int]]

    def __init__(self, tiers: Sequence[_Tier], without: HandEvaluator | None = None) -> None:
        self._tiers = tuple(tiers)
        self._without = without
        only = tiers[0]
        self._plain = only if without is None and len(tiers) == 1 and only.when is None else None
        self.strengths = self._strengths if self._plain is None else only.quickest

    @property
    def ranking(self) -> Ranking:
        """The order of hands; of several tiers the first one's."""
        return self._tiers[0].ranking

    @property
    def plain_maker(self) -> Trying | None:
        """What finds the hand, where a strength depends on nothing but the cards of one `use`: one tier, no wild cards, no test
        of more than strength; else None."""
        plain = self._plain
        return plain.maker if plain is not None and not plain.asks else None

    def best(self, own: Own, shared: Shared, seat: int, state: Any = None) -> Rank | None:
        """The hand a seat makes, or None; of several sets of cards as good, the first with the higher cards."""
        value = self.strengths(own, shared, [seat], state)[0]
        if not value:
            return None
        several = len(self._tiers) > 1
        tier = self._tiers[len(self._tiers) - (value >> _TIER) if several else 0]
        if self._without is not None:
            cards: Sequence[int] = self.ways(own, shared, seat, state)[0]
        else:
            cards = tier.cards(own, shared, seat, state, value & _BELOW if several else value)
        return tier.describe(cards, state, seat)

    def measure(self, cards: Sequence[int], state: Any = None, seat: int = -1) -> int:
        """The strength of these cards by the first tier's ranking and wild cards, whether they count as a hand or not."""
        return self._tiers[0].measure(cards, state, seat)

    def ways(self, own: Own, shared: Shared, seat: int, state: Any = None) -> list[tuple[int, ...]]:
        """All sets of cards that make the seat's best hand."""
        value = self.strengths(own, shared, [seat], state)[0]
        found = {}
        for tiered, cards in self._choices(own, shared, seat, state) if value else ():
            if tiered == value:
                found[tuple(sorted(cards, reverse=True))] = cards
        return [found[key] for key in sorted(found, reverse=True)]

    def _strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        if self._without is None:
            return [self._of(own, shared, seat, state) for seat in seats]
        return [
            max((self._of(less_own, less_shared, seat, state) for less_own, less_shared in self._rests(own, shared, seat, state)))
            for seat in seats
        ]

    def _of(self, own: Own, shared: Shared, seat: int, state: Any) -> int:
        """A seat's strength by the first tier that gives it a hand."""
        count = len(self._tiers)
        for number, tier in enumerate(self._tiers):
            if tier.when is None or tier.when(state, seat):
                value = tier.strengths(own, shared, [seat], state)[0]
                if value:
                    return value if count == 1 else (count - number) << _TIER | value
        return 0

    def _rests(self, own: Own, shared: Shared, seat: int, state: Any) -> Iterator[tuple[Own, Shared]]:
        """What is left when another hand has been made, for each way to make it; everything where it cannot be."""
        assert self._without is not None
        ways = self._without.ways(own, shared, seat, state)
        for used in ways or [()]:
            gone = set(used)
            less = {zone: {seat: [c for c in by_seat[seat] if c not in gone]} for zone, by_seat in own.items()}
            yield less, {zone: [c for c in cards if c not in gone] for zone, cards in shared.items()}  # type: ignore[misc]

    def _choices(self, own: Own, shared: Shared, seat: int, state: Any) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Strengths (as of `strengths`) and cards of every choice, of every tier."""
        rests = self._rests(own, shared, seat, state) if self._without is not None else iter([(own, shared)])
        count = len(self._tiers)
        for some_own, some_shared in rests:
            for number, tier in enumerate(self._tiers):
                if tier.when is None or tier.when(state, seat):
                    add = (count - number) << _TIER if count > 1 else 0
                    for cards in tier.maker.ways(some_own, some_shared, seat, state):
                        value = tier.value(cards, state, seat)
                        if value:
                            yield add | value, cards


class _Tier:
    """One ranking and one `use`, with wild cards and a qualifier."""

    def __init__(
        self,
        ranking: Ranking,
        maker: Trying,
        wild: Sequence[tuple[CardTest, str]] = (),
        when: Callable[[Any, int], bool] | None = None,
    ) -> None:
        self.ranking, self.maker, self.when = ranking, maker, when
        self._wild = tuple(wild)
        self._wild_value = WildValue(ranking) if wild else None
        self._least = 0
        self._by_value: Callable[[int, Sequence[int]], bool] | None = None
        self._by_rank: Callable[[Rank, Any, int], bool] | None = None
        self._quick: Trying | None = None

    @property
    def quickest(self) -> Callable[..., list[int]]:
        """The shortest way to this tier's strengths."""
        if self._wild or self._by_value or self._by_rank:
            return self.strengths
        if self._least:
            return self._quick.strengths if self._quick is not None else self.strengths
        return self.maker.strengths

    @property
    def asks(self) -> bool:
        """Whether more than a strength decides: wild cards, or a condition on the hand made."""
        return bool(self._wild) or self._by_rank is not None or (self._by_value is not None and self.ranking.summing is None)

    def qualify(self, rule: Qualifier, bind: Binder | None) -> None:
        """Lets only such hands count."""
        if rule.cards is not None:
            self._least = self.ranking.value_of_ranks(rule.cards)
            self._quick = None if self._wild else with_least(self.maker, self.ranking, self._least)
        if rule.class_name is not None:
            self._by_value = self.ranking.at_least(rule.class_name, rule.of_rank)
        if rule.condition is not None:
            if bind is None:
                raise ValueError(f"the condition {rule.condition.text!r} needs `bind` to be read")
            self._by_rank = bind.rank(rule.condition)

    def strengths(self, own: Own, shared: Shared, seats: Sequence[int], state: Any = None) -> list[int]:
        """The strength of each seat, 0 where it has no hand that counts."""
        if self._quick is not None and self._by_value is None and self._by_rank is None:
            return self._quick.strengths(own, shared, seats, state)
        if self._wild:
            found = [self.maker.strength(own, shared, seat, state, self._valuer(state, seat)) for seat in seats]
        else:
            found = self.maker.strengths(own, shared, seats, state)
        if self._least:
            found = [value if value >= self._least else 0 for value in found]
        if self._by_value is None and self._by_rank is None:
            return found
        return [
            value if value and self._counts(value, self._judged(own, shared, seat, state, value), state, seat) else 0
            for seat, value in zip(seats, found, strict=True)
        ]

    def value(self, cards: Sequence[int], state: Any, seat: int) -> int:
        """The strength of exactly these cards, 0 where they do not count."""
        value = self.measure(cards, state, seat)
        if not value or value < self._least:
            return 0
        return value if self._counts(value, cards, state, seat) else 0

    def measure(self, cards: Sequence[int], state: Any, seat: int) -> int:
        """The strength of exactly these cards, whether they count or not."""
        if self._wild_value is None:
            return self.ranking.value(cards)
        return self._wild_value.value(*self._split(cards, state, seat))

    def describe(self, cards: Sequence[int], state: Any, seat: int) -> Rank:
        """The hand these cards make."""
        naturals, wild, bugs = self._split(cards, state, seat)
        if self._wild_value is not None and (wild or bugs):
            value = self._wild_value.value(naturals, wild, bugs)
            return self.ranking.describe_value(value, (*sorted(naturals, reverse=True), *(c for c in cards if c not in naturals)))
        return self.ranking.describe(cards, self.ranking.value(cards))

    def cards(self, own: Own, shared: Shared, seat: int, state: Any, value: int) -> Sequence[int]:
        """The first cards that make a strength the seat has."""
        valuer = self._valuer(state, seat)
        return next(cards for cards in self.maker.ways(own, shared, seat, state) if valuer(cards) == value)

    def _judged(self, own: Own, shared: Shared, seat: int, state: Any, value: int) -> Sequence[int]:
        """The cards a qualifier looks at; none where the strength says it all."""
        by_strength = self._by_rank is None and self.ranking.summing is not None
        return () if by_strength else self.cards(own, shared, seat, state, value)

    def _counts(self, value: int, cards: Sequence[int], state: Any, seat: int) -> bool:
        if self._by_value is not None and not self._by_value(value, cards):
            return False
        return self._by_rank is None or self._by_rank(self.describe(cards, state, seat), state, seat)

    def _valuer(self, state: Any, seat: int) -> Callable[[Sequence[int]], int]:
        return self.ranking.value if self._wild_value is None else lambda cards: self.measure(cards, state, seat)

    def _split(self, cards: Sequence[int], state: Any, seat: int) -> tuple[list[int], int, int]:
        """Natural cards, and how many are wild and how many bugs."""
        if len(self._wild) == 1:  # as nearly always
            ((test, as_),) = self._wild
            naturals = [card for card in cards if not test(card, state, seat)]
            others = len(cards) - len(naturals)
            return (naturals, 0, others) if as_ == "bug" else (naturals, others, 0)
        naturals = []
        wild = bugs = 0
        for card in cards:
            for test, as_ in self._wild:
                if test(card, state, seat):
                    if as_ == "bug":
                        bugs += 1
                    else:
                        wild += 1
                    break
            else:
                naturals.append(card)
        return naturals, wild, bugs


def compile_hand(
    rule: HandRule,
    rankings: Mapping[str, Ranking],
    own_zones: Collection[str],
    shared_zones: Collection[str],
    bind: Binder | None = None,
    hands: Mapping[str, HandEvaluator] | None = None,
    lines: Mapping[str, tuple[str, ...]] | None = None,
) -> HandEvaluator:
    """The evaluator of a hand rule.

    `own_zones` and `shared_zones` are all names that `use` may say; `lines` are names for several of them together.
    `bind` is needed where the rule holds a condition, `hands` (those compiled already) where it says `without`.
    """

    def tier(ranking: str, use: UsePhrase, qualify: Qualifier | None, when: Expression | None) -> _Tier:
        order = rankings[ranking]
        maker = make(order, expand(use, own_zones, shared_zones, bind.card if bind else None, lines))
        wild = [(_bound(bind).card(w.cards), w.as_) for w in rule.wild]
        made = _Tier(order, Trying(order, maker.patterns) if wild else maker, wild, _bound(bind).seat(when) if when else None)
        if qualify is not None:
            made.qualify(qualify, bind)
        return made

    if rule.tiers:
        tiers = [tier(t.ranking, t.use or rule.use, t.qualify, t.when) for t in rule.tiers]
    else:
        tiers = [tier(rule.ranking, rule.use, rule.qualify, None)]
    return HandEvaluator(tiers, (hands or {})[rule.without] if rule.without else None)


def _bound(bind: Binder | None) -> Binder:
    if bind is None:
        raise ValueError("this hand rule holds conditions, which need `bind` to be read")
    return bind
