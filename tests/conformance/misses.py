"""Near misses: actions that differ from the legal ones by as little as can be, all of which must be refused."""

from __future__ import annotations

from collections.abc import Iterator

from pokerspec.engine.actions import (
    Accept,
    Action,
    Arrange,
    Bet,
    BringIn,
    Buy,
    Call,
    Check,
    Choose,
    Complete,
    Declare,
    Discard,
    Draw,
    Expose,
    Fold,
    Muck,
    Pass,
    Pick,
    Raise,
    Run,
    Show,
    Take,
    make,
)
from pokerspec.engine.hand import Hand
from pokerspec.engine.legal import Cards, Legal, Sizes

ALL_IN = 10**9
TEXTS = ("", "  ", "rase to 20", "raise to", "raise to -3", "raise to 1.5", "calls and folds", "bet As", "ベット", "draw Zz")


def near_misses(hand: Hand, seat: int) -> Iterator[Action | str]:
    """What the seat cannot do now."""
    legal = hand.legal_for(seat)
    yield from wagers(legal)
    yield from plain(legal)
    yield from other_kinds(legal)
    if legal.cards is not None and legal.kind == "arrange":
        yield from layouts(legal)
    elif legal.cards is not None:
        yield from cards(hand, legal.kind, legal.cards)
    if legal.choices and legal.kind in ("choose", "declare"):
        yield make(legal.kind, "no such word")
        yield make(legal.kind, "")
    yield from TEXTS


def wagers(legal: Legal) -> Iterator[Action]:
    yield from sizes(legal.bet, Bet)
    yield from sizes(legal.raise_to, Raise)
    if legal.bet is not None and legal.raise_to is None:
        yield Raise(legal.bet.min)
    if legal.raise_to is not None and legal.bet is None:
        yield Bet(legal.raise_to.min)


def sizes(found: Sizes | None, kind: type[Bet] | type[Raise]) -> Iterator[Action]:
    for to in (-1, 0, ALL_IN):
        yield kind(to)
    if found is None:
        yield kind(1)
        return
    near = {found.min - 1, found.max + 1, *(value + 1 for value in found.values), *(value - 1 for value in found.values)}
    if found.step > 1:
        near.add(found.min + 1)
    for to in sorted(near):
        if to not in found:
            yield kind(to)


def plain(legal: Legal) -> Iterator[Action]:
    if not legal.fold:
        yield Fold()
    if not legal.check:
        yield Check()
    if legal.call is None:
        yield Call()
    if legal.bring_in is None:
        yield BringIn()
    if legal.complete is None:
        yield Complete()
    if not legal.muck:
        yield Muck()


def other_kinds(legal: Legal) -> Iterator[Action]:
    """An action of every kind that the seat is not asked for."""
    others: tuple[Action, ...] = (
        Accept(), Buy(), Pick(1), Run(2), Choose("high"), Declare("high"), Draw(()), Draw(1), Discard(()), Expose(()), Pass(()),
        Take(()), Show(()), Arrange({"hole": ""}),
    )  # fmt: skip
    for action in others:
        if action.kind != legal.kind:
            yield action


def cards(hand: Hand, kind: str, found: Cards) -> Iterator[Action]:
    """Too few, too many, one twice, one that is not the seat's."""
    held = found.numbers
    strange = next(card for card in hand.program.deck if card not in held)
    if kind == "show":
        yield make(kind, (strange,))
        return
    if found.min > 0:
        yield make(kind, held[: found.min - 1])
    if len(held) > found.max:
        yield make(kind, held[: found.max + 1])
    if held and found.max >= 1:
        yield make(kind, (held[0], held[0]))
        yield make(kind, (strange, *held[1 : max(found.min, 1)]))
    yield make(kind, (*held, strange))


def layouts(legal: Legal) -> Iterator[Action]:
    """No cards, all in one zone, a zone that there is not, a card short, a card twice."""
    assert legal.cards is not None
    held = legal.cards.numbers
    good = next(action for action in legal.actions() if isinstance(action, Arrange))
    first, *rest = good.zones.items()
    yield Arrange({})
    yield Arrange({first[0]: held})
    yield Arrange({"no such zone": first[1], **dict(rest)})
    yield Arrange({first[0]: first[1][1:], **dict(rest)})
    yield Arrange({first[0]: (*first[1][1:], first[1][1]), **dict(rest)})


def seats_without_a_turn(hand: Hand) -> list[int]:
    asked = {decision.seat for decision in hand.pending}
    return [seat for seat in range(-1, hand.chairs + 1) if seat not in asked]
