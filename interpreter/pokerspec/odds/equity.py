"""What part of the pot each hand gets in the long run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, permutations, product
from math import prod, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.engine.shuffle import key_of
from pokerspec.errors import DealingError
from pokerspec.odds.counting import Counted, Counting, drawn
from pokerspec.odds.division import check_split, hand_names, parts
from pokerspec.odds.ranges import read_range
from pokerspec.odds.spot import Given, Sizes, Spot, cards_by_zone, check_cards, sizes_of, spot_of

if TYPE_CHECKING:
    from pokerspec.game import Game

FEASIBLE = 400_000
"""Boards or deals ranked for exact odds unless the caller says; some seconds at the most."""
MOST = 50_000_000
"""Boards or deals ranked when the caller asks for exact odds."""
DEALS = 100_000
"""Deals in a sample."""
_MOST_HOLDINGS = 200_000
_SIGMAS = 1.959964
"""Standard errors to each side of an interval that holds the truth 95 times of 100."""

Held = Mapping[str, tuple[int, ...]]
"""The cards of one seat by zone."""


class Odds(NamedTuple):
    """One hand's odds."""

    equity: float
    """Its part of the pot in the long run, 0 to 1."""
    win: float
    """How often it gets the whole pot."""
    part: float
    """How often it gets some of the pot and not all."""
    error: float
    """Half the width of the 95 % interval of `equity`; 0 where it is exact."""


class Equity:
    """Odds of hands against one another. `hands` are `Odds` in the order given, `deals` how many deals they were counted over."""

    def __init__(self, program: Any, players: int, counted: Counted, exact: bool) -> None:
        self.exact = exact
        self.deals = counted.total()
        names = hand_names(program)
        worth = {outcome: parts(program, players, dict(zip(names, outcome, strict=True))) for outcome in counted}
        total = max(self.deals, 1)
        self.fractions: tuple[Fraction, ...] = tuple(
            sum((worth[outcome][seat] * number for outcome, number in counted.items()), Fraction(0)) / total
            for seat in range(players)
        )
        """The parts of the pot as fractions; where `exact`, without any error."""
        self.hands: tuple[Odds, ...] = tuple(self._odds(seat, counted, worth) for seat in range(players))

    def _odds(self, seat: int, counted: Counted, worth: Mapping[Any, Sequence[Fraction]]) -> Odds:
        own = self.fractions[seat]
        win = sum(number for outcome, number in counted.items() if worth[outcome][seat] == 1)
        some = sum(number for outcome, number in counted.items() if 0 < worth[outcome][seat] < 1)
        error = 0.0
        if not self.exact and self.deals > 1:
            spread = sum(float(worth[outcome][seat] - own) ** 2 * number for outcome, number in counted.items())
            error = _SIGMAS * sqrt(spread / (self.deals - 1) / self.deals)
        return Odds(float(own), win / max(self.deals, 1), some / max(self.deals, 1), error)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "exact": self.exact,
            "deals": self.deals,
            "hands": [
                {**odds._asdict(), "fraction": f"{part.numerator}/{part.denominator}"}
                for odds, part in zip(self.hands, self.fractions, strict=True)
            ],
        }

    def __repr__(self) -> str:
        shown = " ".join(f"{odds.equity:.4f}" for odds in self.hands)
        return f"<Equity {shown}, {self.deals} deals{', exact' if self.exact else ''}>"


def equity(
    game: Game,
    hands: Sequence[Given | Sequence[Given]],
    board: Given = "",
    dead: str = "",
    exact: bool | None = None,
    seed: int | bytes = 0,
    deals: int = DEALS,
) -> Equity:
    """What part of the pot each of the hands gets when all of them stay to the showdown.

    A hand is cards as text, or texts by zone where seats have several (`{"front": "As Kd", …}`), or a list of such hands,
    any of them as likely; where seats have two cards and a board, also a range (`QQ+`, see `odds.ranges`). Cards a hand does
    not name are dealt, up to what it holds at the showdown. `board` are the cards of the table, by zone where there are
    several; `dead` cards come to nobody.

    `exact=None` counts every deal where that is quick, else `deals` by chance, which `seed` repeats on every machine; True counts
    them all, False never does. Raises DealingError: `no-odds` where more than the cards decides, `too-many-deals`,
    `bad-range`, `no-room` where ranges leave no deal, and what is wrong with the cards or the number of hands.
    """
    if deals < 1:
        raise DealingError("bad-deals", f"deals is {deals}; a sample is of 1 deal at least")
    key = int.from_bytes(key_of(seed), "big")
    sizes = sizes_of(game, len(hands))
    check_split(sizes.program)
    holdings = [_holdings(given, sizes, f"hand {number}") for number, given in enumerate(hands, 1)]
    shared = cards_by_zone(board, sizes.shared, "the board")
    out = cards_by_zone(dead, {"dead": 52}, "dead")["dead"] if dead.strip() else ()
    singles = [(f"hand {number}", _cards(held[0])) for number, held in enumerate(holdings, 1) if len(held) == 1]
    check_cards(sizes.program, [*singles, ("the board", _cards(shared)), ("dead", out)])
    question = _Question(sizes, holdings, shared, out)
    if exact is None:
        exact = question.work(FEASIBLE) is not None
    elif exact and question.work(MOST) is None:
        raise DealingError("too-many-deals", f"more than {MOST} deals would have to be ranked; ask for a sample")
    counted = question.all() if exact else question.sample(Random(key), deals)
    if not counted:
        raise DealingError("no-room", "no deal gives everybody a hand of its range")
    return Equity(sizes.program, len(hands), counted, exact)


def _holdings(given: Given | Sequence[Given], sizes: Sizes, whose: str) -> list[Held]:
    """What a hand may hold."""
    if isinstance(given, (str, Mapping)):
        if isinstance(given, str) and takes_ranges(sizes) and not _looks_like_cards(given):
            zone = next(zone for zone, size in sizes.own.items() if size)
            return [{zone: combo} for combo in read_range(given, sizes.program.deck)]
        return [cards_by_zone(given, sizes.own, whose)]
    found = [held for one in given for held in _holdings(one, sizes, whose)]
    if not found:
        raise DealingError("bad-range", f"{whose} is an empty list")
    return found


def takes_ranges(sizes: Sizes) -> bool:
    """Whether seats hold two cards and the table has some: the shape that ranges are written for."""
    return sorted(size for size in sizes.own.values() if size) == [2] and any(sizes.shared.values())


def _looks_like_cards(text: str) -> bool:
    from pokerspec.rankings.cards import parse

    try:
        parse(text)
    except DealingError as error:
        return error.code == "duplicate-card"
    return True


def _cards(held: Held) -> tuple[int, ...]:
    return tuple(card for cards in held.values() for card in cards)


class _Question:
    """Hands that may each be several: their odds are those of every way to hold them, weighed alike."""

    def __init__(self, sizes: Sizes, holdings: Sequence[Sequence[Held]], shared: Held, dead: Sequence[int]) -> None:
        self.sizes, self.holdings, self.shared, self.dead = sizes, holdings, shared, tuple(dead)
        gone = {*_cards(shared), *dead}
        self._masks = [[(held, _mask(_cards(held))) for held in some if not gone & {*_cards(held)}] for some in holdings]
        self._found: dict[tuple[Any, ...], tuple[Spot, int]] | None = None

    def work(self, most: int) -> int | None:
        """No more boards or deals than this are to be ranked; None where that is more than `most`."""
        if prod(map(len, self._masks)) > _MOST_HOLDINGS:
            return None
        total = 0
        for spot, _ in self._ways().values():
            total += Counting(spot).work
            if total > most:
                return None
        return total

    def all(self) -> Counted:
        """The outcomes of every deal."""
        found: Counted = Counter()
        for spot, ways in self._ways().values():
            for outcome, number in Counting(spot).all().items():
                found[outcome] += number * ways
        return found

    def sample(self, rng: Random, deals: int) -> Counted:
        """The outcomes of deals by chance."""
        if prod(map(len, self._masks)) == 1:
            return Counting(next(iter(self._ways().values()))[0]).sample(rng, deals)
        table = self._spot([{}] * len(self.holdings))
        counting, size = Counting(table), {zone: size for zone, size in self.sizes.own.items() if size}
        found: Counted = Counter()
        for _ in range(deals):
            held = self._by_chance(rng)
            if held is None:
                return Counter()
            union = sum(mask for _, mask in held)
            missing = table.missing - union.bit_count()
            cards = iter(drawn(rng, [card for card in table.left if not union >> card & 1], missing))
            own = {
                zone: [[*one.get(zone, ()), *islice(cards, count - len(one.get(zone, ())))] for one, _ in held]
                for zone, count in size.items()
            }
            shared = {
                zone: [*there, *islice(cards, self.sizes.shared[zone] - len(there))] for zone, there in table.shared.items()
            }
            found[counting.outcome(own, shared)] += 1
        return found

    def _by_chance(self, rng: Random) -> list[tuple[Held, int]] | None:
        """A hand for everybody, such that no card is held twice; None where there seems to be none."""
        for _ in range(_TRIES):
            held = [some[int(rng.random() * len(some))] for some in self._masks] if all(self._masks) else []
            union = 0
            for _, mask in held:
                if union & mask:
                    break
                union |= mask
            else:
                return held or None
        return None

    def _spot(self, held: Sequence[Held]) -> Spot:
        return spot_of(self.sizes, held, self.shared, self.dead)

    def _ways(self) -> dict[tuple[Any, ...], tuple[Spot, int]]:
        """Every way to hold the hands, those that differ only in the names of suits once, with how many they are."""
        if self._found is None:
            self._found = {}
            renamings: Sequence[Sequence[int]] = ()
            for held in self._apart():
                if not self._found and prod(map(len, self._masks)) > 1:
                    renamings = self._renamings(held)
                key = min((_renamed(held, names) for names in renamings), default=_renamed(held, (0, 1, 2, 3)))
                spot, ways = self._found.get(key) or (self._spot(held), 0)
                self._found[key] = (spot, ways + 1)
        return self._found

    def _apart(self) -> Iterator[tuple[Held, ...]]:
        for some in product(*self._masks):
            union = 0
            for _, mask in some:
                if union & mask:
                    break
                union |= mask
            else:
                yield tuple(held for held, _ in some)

    def _renamings(self, held: Sequence[Held]) -> list[tuple[int, ...]]:
        """The ways to rename suits that change nothing but the hands; none where suits are not all alike to the game."""
        if Counting(self._spot(held)).boards is None:
            return []
        kept = (frozenset(_cards(self.shared)), frozenset(self.dead), frozenset(self.sizes.program.deck))
        return [
            names
            for names in permutations(range(4))
            if all(frozenset(_rename(card, names) for card in cards) == cards for cards in kept)
        ]


_TRIES = 10_000
"""How often a hand for everybody is looked for by chance before there is thought to be none."""


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _rename(card: int, names: Sequence[int]) -> int:
    return card & ~3 | names[card & 3] if card < 52 else card


def _renamed(held: Sequence[Held], names: Sequence[int]) -> tuple[Any, ...]:
    return tuple(
        tuple((zone, tuple(sorted(_rename(card, names) for card in cards))) for zone, cards in one.items()) for one in held
    )
