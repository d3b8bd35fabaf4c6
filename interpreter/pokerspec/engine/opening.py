"""A new hand: who is dealt in, whose blinds they are, which cards are known to lie on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pokerspec.compiler.program import Program
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import Code, run
from pokerspec.engine.seats import NOBODY, left_of
from pokerspec.engine.shuffle import Chance, key_of
from pokerspec.errors import DealingError
from pokerspec.rankings.cards import name, parse

MOST_CHAIRS = 16


class GameLike(Protocol):
    """What a hand keeps of its game, to be saved with."""

    @property
    def id(self) -> str: ...

    hash: str

    @property
    def options(self) -> Mapping[str, object]: ...


def dealt_in(stacks: Sequence[int | None]) -> int:
    """The mask of the seats with chips; DealingError for a stack that is none, or too many chairs."""
    if len(stacks) > MOST_CHAIRS:
        raise DealingError("too-many-seats", f"{len(stacks)} chairs; a table has at most {MOST_CHAIRS}")
    mask = 0
    for seat, stack in enumerate(stacks):
        if stack is None:
            continue
        if isinstance(stack, bool) or not isinstance(stack, int):
            raise DealingError("bad-stack", f"the stack of seat {seat} is {stack!r}; a stack is a whole number of chips, or None")
        if stack < 1:
            raise DealingError("bad-stack", f"the stack of seat {seat} is {stack}; the least is 1 (None for an empty chair)")
        mask |= 1 << seat
    return mask


def check_players(mask: int, least: int, most: int) -> int:
    """The number of seats dealt in, if the game can seat it."""
    players = mask.bit_count()
    if players < least:
        raise DealingError("too-few-seats", f"{players} players; this game needs at least {least}")
    if players > most:
        raise DealingError("too-many-seats", f"{players} players; this game seats at most {most}")
    return players


def open_hand(
    game: GameLike,
    program: Program,
    code: Code,
    stacks: Sequence[int | None],
    mask: int,
    button: int | None,
    seed: int | bytes | None,
    deck: str | Sequence[str] | None,
    event_players: int | None,
    events: bool,
) -> Hand:
    """Deal a hand and run it to its first decision."""
    chairs = len(stacks)
    if button is not None and (isinstance(button, bool) or not isinstance(button, int) or not 0 <= button < chairs):
        raise DealingError("bad-button", f"the button is {button!r}; it is a chair from 0 to {chairs - 1}, or None")
    top = _known_cards(program, deck)
    place = button if button is not None else chairs - 1
    hand = Hand(program, code, [stack or 0 for stack in stacks], mask, place, Chance(key_of(seed)), events)
    if top:
        _lay_on_top(hand, top)
    hand.game = game
    hand.button_given = button
    hand.event_players = event_players or program.players
    _name_blinds(hand, place if button is not None else NOBODY)
    if hand.log is not None:
        hand.log.append(("start", tuple(hand.stack), button if button is not None else NOBODY))
    run(hand)
    return hand


def _name_blinds(hand: Hand, button: int) -> None:
    """The next two seats dealt in left of the button; with two seats the button is the small blind."""
    seats = hand.dealt_in
    heads_up = seats.bit_count() == 2 and button >= 0 and seats >> button & 1
    hand.small_blind = button if heads_up else left_of(button, seats)
    hand.big_blind = left_of(hand.small_blind, seats)


def _known_cards(program: Program, deck: str | Sequence[str] | None) -> list[int]:
    """The cards a caller lays on top of the deck, top card first."""
    if deck is None:
        return []
    cards = list(parse(deck if isinstance(deck, str) else " ".join(deck)))
    strangers = [name(card) for card in cards if card not in program.deck]
    if strangers:
        raise DealingError("unknown-card", f"not in this game's deck: {' '.join(strangers)}")
    return cards


def _lay_on_top(hand: Hand, cards: list[int]) -> None:
    known = set(cards)
    hand.deck = cards + [card for card in hand.deck if card not in known]
    hand.settled = len(cards)
