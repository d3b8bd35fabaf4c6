"""What part of the pot each hand gets in the long run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerspec.engine.shuffle import key_of
from pokerspec.errors import DealingError
from pokerspec.odds.asking import Question
from pokerspec.odds.division import check_split, hand_names, parts
from pokerspec.odds.played import play_out
from pokerspec.odds.ranges import read_range
from pokerspec.odds.spot import Given, Held, NeedsPlay, Sizes, cards_by_zone, cards_of, check_cards, sizes_of

if TYPE_CHECKING:
    from pokerspec.game import Game

FEASIBLE = 400_000
"""Boards or deals ranked for exact odds unless the caller says; some seconds at the most."""
MOST = 50_000_000
"""Boards or deals ranked when the caller asks for exact odds."""
HOLDINGS = 1_000_000
"""Ways to hold hands of ranges that are gone through when the caller asks for exact odds."""
DEALS = 100_000
"""Deals in a sample."""
PLAYED = 2_000
"""Deals in a sample of hands that are played out."""
_SIGMAS = 1.959964
"""Standard errors to each side of an interval that holds the truth 95 times of 100."""

Parts = tuple[Fraction, ...]
"""What part of the pot each seat gets of one deal."""


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

    def __init__(self, players: int, counted: Mapping[Parts, int], exact: bool) -> None:
        self.exact = exact
        self.deals = sum(counted.values())
        total = max(self.deals, 1)
        self.fractions: tuple[Fraction, ...] = tuple(
            sum((parts[seat] * number for parts, number in counted.items()), Fraction(0)) / total for seat in range(players)
        )
        """The parts of the pot as fractions; where `exact`, without any error."""
        self.hands: tuple[Odds, ...] = tuple(self._odds(seat, counted) for seat in range(players))

    def _odds(self, seat: int, counted: Mapping[Parts, int]) -> Odds:
        own, total = self.fractions[seat], max(self.deals, 1)
        win = sum(number for parts, number in counted.items() if parts[seat] == 1)
        some = sum(number for parts, number in counted.items() if 0 < parts[seat] < 1)
        error = 0.0
        if not self.exact and self.deals > 1:
            spread = sum(float(parts[seat] - own) ** 2 * number for parts, number in counted.items())
            error = _SIGMAS * sqrt(spread / (self.deals - 1) / self.deals)
        return Odds(float(own), win / total, some / total, error)

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
    deals: int | None = None,
) -> Equity:
    """What part of the pot each of the hands gets when all of them stay to the showdown.

    A hand is cards as text, or texts by zone where seats have several (`{"front": "As Kd", …}`), or a list of such hands,
    any of them as likely; where seats have two cards and a board, also a range (`QQ+`, see `odds.ranges`). Cards a hand does
    not name are dealt, up to what it holds at the showdown. `board` are the cards of the table, by zone where there are
    several; `dead` cards come to nobody.

    `exact=None` counts every deal where that is quick, else a sample; True counts them all, False never does. A sample is of
    `deals` deals by chance (100,000; 2,000 where hands have to be played out by the engine, because more decides than which
    cards there are), and `seed` repeats it on every machine. Raises DealingError: `no-odds` where seats would have to choose,
    `too-many-deals`, `bad-range`, `no-room` where ranges leave no deal, and what is wrong with the cards or their number.
    """
    if deals is not None and deals < 1:
        raise DealingError("bad-deals", f"deals is {deals}; a sample is of 1 deal at least")
    rng = Random(int.from_bytes(key_of(seed), "big"))
    sizes = sizes_of(game, len(hands))
    holdings = [_holdings(given, sizes, f"hand {number}") for number, given in enumerate(hands, 1)]
    shared = cards_by_zone(board, sizes.shared, "the board")
    out = cards_by_zone(dead, {"dead": 52}, "dead")["dead"] if dead.strip() else ()
    singles = [(f"hand {number}", cards_of(held[0])) for number, held in enumerate(holdings, 1) if len(held) == 1]
    check_cards(sizes.program, [*singles, ("the board", cards_of(shared)), ("dead", out)])
    question = Question(sizes, holdings, shared, out)
    try:
        return _counted(question, exact, rng, deals or DEALS)
    except NeedsPlay as why:
        if exact:
            raise DealingError("too-many-deals", f"{why}; ask for a sample, whose deals are played out") from None
        return _done(question, play_out(game, question, rng, deals or PLAYED), exact=False)


def _counted(question: Question, exact: bool | None, rng: Random, deals: int) -> Equity:
    """The odds by ranking hands. Raises NeedsPlay where they have to be played out."""
    program, players = question.sizes.program, len(question.holdings)
    check_split(question.sizes)
    if exact is None:
        exact = question.work(FEASIBLE) is not None
    elif exact and question.work(MOST, HOLDINGS) is None:
        raise DealingError("too-many-deals", f"more than {MOST} deals would have to be ranked; ask for a sample")
    names = hand_names(program)
    counted: Counter[Parts] = Counter()
    for outcome, number in (question.all() if exact else question.sample(rng, deals)).items():
        counted[tuple(parts(program, players, dict(zip(names, outcome, strict=True))))] += number
    return _done(question, counted, exact)


def _done(question: Question, counted: Mapping[Parts, int], exact: bool) -> Equity:
    if not counted:
        raise DealingError("no-room", "no deal gives everybody a hand of its range")
    return Equity(len(question.holdings), counted, exact)


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
