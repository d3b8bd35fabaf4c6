"""Tables and play for the tests of embedding: every shipped game, decisions drawn by the written shuffle.

Draws come from `Chance`, so that a hand is the same on every Python. Changing how decisions are drawn here changes
`golden.json`; `python -m tests.embedding.golden` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from pokerspec import Game, Hand, IllegalAction, ReportError
from pokerspec.api import Library
from pokerspec.engine.actions import Action, Arrange, make
from pokerspec.engine.legal import Legal, Sizes
from pokerspec.engine.shuffle import Chance
from pokerspec.rankings.cards import name, parse

LIBRARY = Library()
IDS = sorted(document.id for document in LIBRARY.documents("game"))
every_game = pytest.mark.parametrize("ident", IDS)

MOST_STEPS = 1_000
"""No hand here takes longer."""


@cache
def game_of(ident: str) -> Game:
    """A game by its id, with mixins behind plus signs."""
    game, *mixins = ident.split("+")
    return LIBRARY.load(game, mixins=mixins)


def lot(*words: object) -> Chance:
    """A stream of draws of its own for these words."""
    return Chance(sha256(" ".join(map(str, words)).encode("utf-8")).digest())


def table(ident: str, draws: Chance, **more: Any) -> Hand:
    """A hand at a table with any number of seats, short and deep stacks, and sometimes an empty chair."""
    game = game_of(ident)
    seats = game.min_players + draws.below(game.max_players - game.min_players + 1)
    unit = max(game.typical_stakes(seats).values())
    stacks: list[int | None] = [unit * (2, 20, 100)[draws.below(3)] + draws.below(unit) for _ in range(seats)]
    if draws.below(4) == 0 and seats < 16:
        stacks.insert(draws.below(seats + 1), None)
    button = draws.below(len(stacks))
    if "seed" not in more:
        more["seed"] = draws.below(1 << 64)
    return game.new_hand(stacks, button, **more)


def whole_deck(ident: str, draws: Chance) -> list[str]:
    """Every card of a game's deck in an order drawn here."""
    deck = game_of(ident).new_hand([100] * game_of(ident).min_players, 0, seed=0).program.deck
    return [name(card) for card in mixed(deck, draws)]


def mixed(cards: Iterable[int], draws: Chance) -> list[int]:
    """Cards in an order drawn here."""
    order = list(cards)
    draws.pick(order, 0, len(order))
    return order


# ---- deciding --------------------------------------------------------------------------------------------------------------


def choose(legal: Legal, draws: Chance) -> Action:
    """A legal action of any kind; folds are rare, so that hands get far."""
    if legal.kind == "arrange":
        return legal.passive
    if legal.cards is not None:
        if legal.muck and draws.below(2):
            return make("muck")
        return make(legal.kind, some_cards(legal, draws))
    if legal.choices:
        found = [action for action in legal.actions() if action.kind == legal.kind]
        return found[draws.below(len(found))]
    return wager(legal, draws)


def some_cards(legal: Legal, draws: Chance) -> tuple[int, ...]:
    assert legal.cards is not None
    held = mixed(legal.cards.numbers, draws)
    return tuple(held[: legal.cards.min + draws.below(legal.cards.max - legal.cards.min + 1)])


def wager(legal: Legal, draws: Chance) -> Action:
    drawn = draws.below(12)
    if legal.fold and drawn == 0:
        return make("fold")
    if drawn > 8:
        if legal.complete is not None:
            return make("complete")
        if legal.raise_to is not None:
            return make("raise", some_size(legal.raise_to, draws))
        if legal.bet is not None:
            return make("bet", some_size(legal.bet, draws))
    if legal.call is not None:
        return make("call")
    return legal.passive


def some_size(sizes: Sizes, draws: Chance) -> int:
    """The least most often; the most; or any between."""
    if sizes.values:
        return sizes.values[draws.below(len(sizes.values))]
    drawn = draws.below(8)
    if drawn == 7:
        return sizes.max
    if drawn < 5:
        return sizes.min
    return sizes.min + sizes.step * draws.below((sizes.max - sizes.min) // sizes.step + 1)


def layout(legal: Legal, draws: Chance) -> Action:
    """The cards at random, each zone with its least number, what is left in the last one that takes more."""
    assert legal.cards is not None
    held = mixed(legal.cards.numbers, draws)
    laid: dict[str, list[int]] = {}
    for zone, least, _ in legal.zones:
        laid[zone], held = held[:least], held[least:]
    for zone, least, most in reversed(legal.zones):
        room = len(held) if most is None else most - least
        laid[zone], held = laid[zone] + held[:room], held[room:]
    return Arrange(laid)


# ---- playing ---------------------------------------------------------------------------------------------------------------


def step(hand: Hand, draws: Chance, cards: list[str] | None = None) -> None:
    """One thing that comes from outside: a decision of one of the seats, a report, cards of `cards`, an award."""
    if hand.waiting == "cards":
        assert cards is not None
        bring_in(hand, cards)
        return
    if hand.waiting == "award":
        award(hand, draws)
        return
    if hand.reports and draws.below(6) == 0 and report(hand, draws):
        return
    pending = hand.pending
    seat = pending[draws.below(len(pending))].seat
    legal = hand.legal_for(seat)
    if legal.kind == "arrange":
        try:
            hand.act(layout(legal, draws), seat=seat)
        except IllegalAction:
            hand.act(legal.passive, seat=seat)
        return
    hand.act(choose(legal, draws), seat=seat)


def bring_in(hand: Hand, cards: list[str]) -> None:
    """A dealer's next cards: those of the first seat wanted, or the table's."""
    need = hand.needs
    assert need is not None
    free = [card for card in cards if card not in named(hand)]
    hand.deal(" ".join(free[: need.count]), seat=need.seats[0] if need.seats else None)


def named(hand: Hand) -> set[str]:
    """Every card that lies somewhere under its name."""
    from pokerspec.engine.manual import in_play

    return {name(card) for card in in_play(hand)} | {name(card) for card in hand.thrown_aside}


def award(hand: Hand, draws: Chance) -> None:
    shares = [share.name for share in hand.program.shares]
    pots = [pot for pot in hand.pots if len(pot.seats) > 1]
    hand.award({pot.name: {share: [pot.seats[draws.below(len(pot.seats))]] for share in shares} for pot in pots})


def report(hand: Hand, draws: Chance) -> bool:
    """Report one of the things that may be reported, with arguments drawn here; False when it does not hold."""
    rule = hand.reports[draws.below(len(hand.reports))]
    said: dict[str, Any] = {}
    for argument, kinds in rule.arguments.items():
        if kinds == ("Seat",):
            said[argument] = draws.below(hand.chairs)
        elif kinds == ("Card",):
            said[argument] = name(hand.program.deck[draws.below(len(hand.program.deck))])
        else:
            said[argument] = kinds[draws.below(len(kinds))]
    try:
        hand.report(rule.name, **said)
    except ReportError:
        return False
    return True


def play(hand: Hand, draws: Chance, cards: list[str] | None = None) -> Hand:
    """Play to the end."""
    for _ in range(MOST_STEPS):
        if hand.is_over:
            return hand
        step(hand, draws, cards)
    raise AssertionError(f"{hand.given.game.id} goes on for ever")


def reopened(hand: Hand, **changed: Any) -> Hand:
    """A hand opened with the same arguments, but for those named, before anything was decided."""
    if "deck" in changed:
        changed["deck"] = parse(" ".join(changed["deck"]))
    given = hand.given._replace(**changed)
    twin: Hand = given.reopen(given, hand.chance.key)
    return twin
