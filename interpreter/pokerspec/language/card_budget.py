"""How many cards a game is sure to need with all seats taken, against how many its deck has."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.exact import DividedByZero, NotKnown, Value, evaluate
from pokerspec.language.expr.env import word
from pokerspec.language.expr.tree import CountPhrase, DealPhrase, Expression, Give
from pokerspec.language.merge_codes import report
from pokerspec.language.spec import DeckRule, Spec
from pokerspec.language.steps import Burn, Deal, Draw, Repeat, Step

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def budget_findings(spec: Spec, own: Place) -> list[Diagnostic]:
    """A warning when the cards that every hand can need are more than the deck, and no irregularity answers it.

    Only what is certain is counted: a step or branch whose condition is decided in play counts as nothing, a
    draw as its greatest number. An irregularity that watches single cards, or stands instead of a step, answers it. The
    finding stands in the game's own file, at `own` where its streets come from another.
    """
    if any(one.before == "card" or one.after == "card" or one.instead_of for one in spec.irregularities):
        return []
    values = known(spec)
    needs = [(step, cards_of(step, spec, values)) for street in spec.streets for step in street.steps]
    total, deck = sum(count for _, count in needs), deck_size(spec.deck, values)
    if total <= deck:
        return []
    step, most = max(needs, key=lambda pair: pair[1])
    message = f"{spec.max_players} players can need {total} cards, and the deck has {deck}"
    help_text = "let fewer play, or say in `irregularities` what is done when the stub runs out"
    related = ((step.place, f"{most} cards here"),)
    first = spec.streets[0].place
    return [report("G301", first if first.file == own.file else own, message, help=help_text, related=related)]


def known(spec: Spec) -> dict[str, Value]:
    values: dict[str, Value] = {"players": Fraction(spec.max_players)}
    for name, option in spec.options.items():
        default = option.default
        values[name] = word(default) if isinstance(default, str) else default if isinstance(default, bool) else Fraction(default)
    return values


def number(expression: Expression | None, values: dict[str, Value]) -> int:
    """A count that is known before the hand, else 0."""
    found = settled(expression, values)
    return int(found) if isinstance(found, Fraction) else 0


def settled(expression: Expression | None, values: dict[str, Value]) -> Value | None:
    if expression is None:
        return None
    try:
        return evaluate(expression.root, values)
    except (NotKnown, DividedByZero):
        return None


def cards_of(step: Step, spec: Spec, values: dict[str, Value]) -> int:
    """The cards a step takes from the stub for certain, with all seats taken."""
    if step.when is not None and settled(step.when, values) is not True:
        return 0
    if isinstance(step, Burn):
        return number(step.count, values)
    if isinstance(step, Deal):
        return sum(dealt(zone, phrase, spec, values) for zone, phrase in step.gives)
    if isinstance(step, Draw):
        return most_of(step.count, values) * (1 if owner(step.source, spec) == "table" else spec.max_players)
    if isinstance(step, Repeat):
        return number(step.times, values) * sum(cards_of(one, spec, values) for one in step.steps)
    return 0


def dealt(zone: str, phrase: DealPhrase, spec: Spec, values: dict[str, Value]) -> int:
    seats = 1 if owner(zone, spec) == "table" else spec.max_players
    return seats * sum(number(give.count, values) for give in branch(phrase, values))


def branch(phrase: DealPhrase, values: dict[str, Value]) -> Iterator[Give]:
    """What the deal gives: the first branch that holds for certain."""
    for condition, gives in phrase.branches:
        if condition is None or settled(condition, values) is True:
            yield from gives
            return
        if settled(condition, values) is None:
            return


def most_of(count: CountPhrase, values: dict[str, Value]) -> int:
    return number(count.high, values)


def owner(zone: str, spec: Spec) -> str:
    found = spec.zones.get(zone)
    return found.owner if found else "table"


def deck_size(deck: DeckRule, values: dict[str, Value]) -> int:
    """The cards of the deck after those that are stripped."""
    if deck.strip is None:
        return len(deck.ranks) * len(deck.suits) + deck.jokers
    count = deck.jokers
    for rank in deck.ranks:
        for suit in deck.suits:
            card: dict[str, Value] = {
                "card.rank": Fraction(RANKS.index(rank)), "card.suit": Fraction(SUITS.index(suit)),
                "card.color": Fraction(int(suit in "dh")), "card.joker": False,
            }  # fmt: skip
            count += settled(deck.strip, {**values, **card}) is not True
    return count
