"""An example that is shown: hands laid open with a board and a pot, ranked and paid by the engine's own showdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerspec.compiler.program import Showdown
from pokerspec.engine.hand import Hand
from pokerspec.engine.link import run
from pokerspec.errors import DealingError
from pokerspec.examples.playing import SEED, Played
from pokerspec.examples.situation import ExampleFault, Situation, boards, cards_of, once, shared_zones
from pokerspec.rankings.cards import parse

Zones = dict[str, tuple[str, ...]]


def shown(situation: Situation) -> Played:
    """The hand of an example that shows cards, just over. Raises ExampleFault for cards that do not fit the game."""
    try:
        hand = situation.game.new_hand(situation.stacks, 0, situation.stakes, seed=SEED)
    except DealingError as error:
        raise ExampleFault(situation.example.place, str(error)) from None
    show: Any = situation.example.data["show"]
    own = {situation.seat(str(who), situation.place("show")): _hand(situation, str(who), cards) for who, cards in show.items()}
    board = {zone: cards_of(text, situation.place("board")) for zone, text in boards(situation).items()}
    for zone in board:
        if zone not in shared_zones(situation.game):
            raise ExampleFault(situation.place("board"), f"the table has no zone {zone!r}")
    for who, zones in zip(show, own.values(), strict=True):  # hands ranked side by side may share cards, as in books
        once(situation, [*zones.values(), *board.values()], situation.place(f"show.{who}"))
    pot: Any = situation.example.data.get("pot", 0)
    set_at_showdown(hand, own, board, pot)
    return Played(hand)


def _hand(situation: Situation, player: str, cards: object) -> Zones:
    """What a player shows, by zone; text alone is the cards as dealt."""
    place = situation.place(f"show.{player}")
    zones = {str(zone): str(text) for zone, text in cards.items()} if isinstance(cards, Mapping) else {"hole": str(cards)}
    own = ("hole", *(zone.id for zone in situation.game.spec.zones.values() if zone.owner == "seat"))
    for zone in zones:
        if zone not in own:
            raise ExampleFault(place, f"a player has no zone {zone!r}; there are {', '.join(own)}")
    return {zone: cards_of(text, place) for zone, text in zones.items()}


def set_at_showdown(hand: Hand, own: Mapping[int, Zones], board: Zones, pot: int) -> None:
    """Lay a hand that has just begun at its end: these hands and this board, every chip of the pot matched; then pay.

    Seats that show nothing have folded. The cards still add up to the deck.
    """
    hand.look()
    for zone, by_seat in hand.own.items():
        for seat in range(hand.chairs):
            by_seat[seat] = _numbers(own.get(seat, {}).get(zone, ()))
    for name, pile in hand.piles.items():
        pile[:] = _numbers(board.get(name, ()))
    out = list(dict.fromkeys(card for zones in hand.own.values() for cards in zones for card in cards))
    out += [card for pile in hand.piles.values() for card in pile]
    hand.deck = out + [card for card in hand.program.deck if card not in out]
    hand.top = hand.settled = len(out)
    hand.live = sum(1 << seat for seat in own)
    hand.can_act = 0
    hand.stack = hand.start_stack.copy()
    hand.put_in = [0] * hand.chairs
    hand.bets = [0] * hand.chairs
    hand.dead_in = None
    hand.pot = pot
    hand.need = 0
    hand.ask = None
    hand.log = []
    hand.pc = next(place for place, op in enumerate(hand.program.ops) if isinstance(op, Showdown))
    run(hand)


def _numbers(cards: tuple[str, ...]) -> list[int]:
    return list(parse(" ".join(cards)))
