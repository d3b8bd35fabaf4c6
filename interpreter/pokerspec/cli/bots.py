"""Simple opponents. A bot knows what its seat may see: it deals the unseen cards at random and counts how often it is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from pokerspec.cli.chance import random_action, sample, shuffled, size_near
from pokerspec.cli.seen import HIDDEN, Seen
from pokerspec.engine.actions import Action, Bet, Call, Check, Fold, Raise, make
from pokerspec.structs import replace

if TYPE_CHECKING:
    from pokerspec.engine.legal import Cards, Legal

TRIES = 40
"""Hands of an opponent that a bot imagines."""
MOST_SETS = 64
"""Sets of cards to throw that a bot compares."""
LAYOUTS_TRIED = 20
"""Arrangements that a bot compares."""
BLUFF = 0.06
LESS_EAGER = 0.08
"""How much surer a bot wants to be for each wager there was already, so that two of them do not raise for ever."""

Zones = Mapping[str, Sequence[int]]


def choose(seen: Seen, legal: Legal, rng: Random) -> Action:
    """What a bot does in its turn."""
    if legal.kind in ("draw", "discard") and legal.cards is not None:
        return make(legal.kind, _throw(seen, legal.kind == "draw", legal.cards, rng))
    if legal.layout is not None:
        return _lay(seen, legal, rng)
    if legal.check or legal.fold or legal.call is not None or legal.bring_in is not None:
        return _wager(seen, legal, rng)
    return random_action(legal, rng)


def _wager(seen: Seen, legal: Legal, rng: Random) -> Action:
    """Fold what costs more than it is worth, raise what is likely to win, now and then bluff."""
    opponents = len(seen.live) - 1
    ahead = strength(seen, seen.own(), rng)
    win = ahead ** max(1, min(opponents, 3))
    owed = legal.call or 0
    sizes = legal.bet or legal.raise_to
    sure = 0.55 + LESS_EAGER * seen.wagers + 0.2 * rng.random()
    if sizes is not None and (win > sure or rng.random() < BLUFF / (1 + seen.wagers)):
        to = size_near(sizes, seen.bets[seen.seat] + owed + (0.4 + 0.5 * rng.random()) * (seen.pot + owed))
        return Bet(to) if legal.bet is not None else Raise(to)
    if legal.complete is not None and win > 0.5:
        return make("complete")
    if legal.check:
        return Check()
    if legal.call is not None and (not legal.fold or win * 1.25 > owed / (seen.pot + owed)):
        return Call()
    return Fold() if legal.fold else legal.passive


def strength(seen: Seen, own: Zones, rng: Random) -> float:
    """How often the cards are ahead of one opponent's, from 0 to 1, over the hands of the game; level counts half."""
    values = [ahead for hand in seen.hands if (ahead := _ahead(seen, hand, own, _opponents(seen, own, rng))) is not None]
    return sum(values) / len(values) if values else 0.5


def _opponents(seen: Seen, own: Zones, rng: Random) -> list[Zones]:
    """What an opponent may hold: cards that lie open kept, the others dealt from what the bot has not seen."""
    rival = next((seat for seat in seen.live if seat != seen.seat), seen.seat)
    held = seen.cards.get(rival, {})
    unseen = _unseen(seen)
    imagined: list[Zones] = []
    for _ in range(TRIES):
        cards = sample(rng, unseen, min(len(unseen), sum(len(zone) for zone in held.values())))
        dealt = iter(cards)
        imagined.append({zone: [next(dealt, HIDDEN) if c == HIDDEN else c for c in held[zone]] for zone in held})
    return imagined


def _unseen(seen: Seen) -> list[int]:
    known = {card for zones in seen.cards.values() for cards in zones.values() for card in cards}
    known |= {card for cards in seen.table.values() for card in cards}
    return [card for card in seen.deck if card not in known]


def _ahead(seen: Seen, hand: str, own: Zones, rivals: Sequence[Zones]) -> float | None:
    """How often a hand beats those of the rivals; None where that cannot be told yet."""
    held = {zone: [list(cards), *([c for c in rival.get(zone, ()) if c >= 0] for rival in rivals)] for zone, cards in own.items()}
    shared = {zone: [card for card in cards if card >= 0] for zone, cards in seen.table.items()}
    try:
        mine, *others = seen.hands[hand].strengths(held, shared, range(len(rivals) + 1))
    except (AttributeError, TypeError):  # a condition that reads the hand in play, of which a bot sees only a part
        return None
    if not mine and not any(others):
        return None
    return sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for other in others) / len(others)


def _throw(seen: Seen, replaced: bool, cards: Cards, rng: Random) -> tuple[int, ...]:
    """The cards without which the hand is likely to be best, new ones dealt for them where they are replaced."""
    own = seen.own()
    unseen = _unseen(seen)
    rivals = _opponents(seen, own, rng)
    best, thrown = -1.0, cards.numbers[: cards.min]
    for gone in _sets(cards, rng):
        total = 0.0
        for _ in range(6 if replaced and gone else 1):
            new = sample(rng, unseen, min(len(gone), len(unseen))) if replaced else []
            mine, table = (
                {zone: [*(c for c in held if c not in gone), *(new if zone == cards.zone else ())] for zone, held in laid.items()}
                for laid in (own, seen.table)
            )
            then = replace(seen, table=table)
            found = [ahead for hand in seen.hands if (ahead := _ahead(then, hand, mine, rivals)) is not None]
            total += sum(found) / len(found) if found else 0.5
        value = total / (6 if replaced and gone else 1)
        if value > best:
            best, thrown = value, gone
    return thrown


def _lay(seen: Seen, legal: Legal, rng: Random) -> Action:
    """The best of some arrangements, against opponents who lay theirs by chance."""
    assert legal.layout is not None
    counts = [(zone, len(cards)) for zone, cards in legal.layout]
    unseen = _unseen(seen)
    rivals: list[Zones] = []
    for _ in range(TRIES):
        cards = iter(sample(rng, unseen, min(len(unseen), sum(count for _, count in counts))))
        rivals.append({zone: [card for _, card in zip(range(count), cards, strict=False)] for zone, count in counts})
    best, chosen = -1.0, make("arrange", legal.layout)
    for _ in range(LAYOUTS_TRIED):
        laid = shuffled(legal, rng)
        own: dict[str, Sequence[int]] = {**dict.fromkeys(seen.own(), ()), **dict(laid[1])}
        found = [ahead for hand in seen.hands if (ahead := _ahead(seen, hand, own, rivals)) is not None]
        value = sum(found) / len(found) if found else 0.5
        if value > best:
            best, chosen = value, laid
    return chosen


def _sets(cards: Cards, rng: Random) -> list[tuple[int, ...]]:
    """Sets of cards that may be thrown, the smallest first; some of them by chance where there are many."""
    every = [gone for count in range(cards.min, cards.max + 1) for gone in combinations(cards.numbers, count)]
    return every if len(every) <= MOST_SETS else [every[0], *sample(rng, every[1:], MOST_SETS)]
