"""Events alone, played back by other code than the engine's: where every chip and every card lies after each.

Whatever the engine does must be told by its events, so a hand rebuilt from them is compared with the hand itself.
"""

from __future__ import annotations

from typing import Any

from pokerspec.engine.hand import Hand
from pokerspec.rankings.cards import name

TABLE = -1
Place = tuple[str, int]
"""(zone or pile, seat or TABLE)."""
PAYMENTS = frozenset({"post", "call", "bet", "raise", "complete"})
WHILE_DRAWING = frozenset({"deal", "irregularity", "scramble"})
"""What may happen between a seat's throwing cards and the last of its new ones."""


class Replay:
    """Chips and cards as the events tell them."""

    def __init__(self, hand: Hand) -> None:
        self.deck = frozenset(map(name, hand.program.deck))
        self.places: dict[str, Place] = {}
        """Every card that is not in the stub."""
        self.stacks: list[int] = []
        self.total = self.pot = 0
        self.zones = frozenset(hand.program.shared_zones)
        self.thrown: tuple[str, ...] = ()
        self.done = 0
        self.ended = False

    def catch_up(self, hand: Hand) -> None:
        """Play back what has happened since the last time, and compare."""
        for event in hand.events[self.done :]:
            assert event.index == self.done
            assert not self.ended, "something happens after the end"
            self.apply(event.to_json())
            assert sum(self.stacks) + self.pot == self.total
            assert min(self.stacks) >= 0
            assert self.pot >= 0
            self.done += 1
        self.drop()
        self.compare(hand)

    def apply(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind not in WHILE_DRAWING:
            self.drop()
        seat = event.get("seat", TABLE)
        if kind == "start":
            self.stacks = list(event["stacks"])
            self.total = sum(self.stacks)
        elif kind in PAYMENTS:
            self.chips(seat, -event["amount"])
            assert event["amount"] > 0 or kind == "post"
            assert event["all_in"] == (self.stacks[seat] == 0)
            assert event.get("to", event["amount"]) >= event["amount"]
        elif kind in ("return", "award"):
            self.chips(seat, event["amount"])
        elif kind == "buy":
            self.chips(seat, -event["price"] if event["yes"] else 0)
        elif kind in ("fold", "muck", "foul"):
            for card in self.held(seat):
                self.places[card] = ("muck", TABLE)
        elif kind == "end":
            self.ended = True
            assert self.pot == 0
        else:
            self.cards(kind, seat, event)

    def chips(self, seat: int, amount: int) -> None:
        self.stacks[seat] += amount
        self.pot -= amount

    def cards(self, kind: str, seat: int, event: dict[str, Any]) -> None:
        cards = event.get("cards", [])
        assert len(set(cards)) == len(cards)
        assert self.deck.issuperset(cards)
        if kind in ("deal", "burn"):
            for card in cards:
                assert card not in self.places, f"{card} is dealt and lies in {self.places[card]}"
                self.places[card] = ("burns", TABLE) if kind == "burn" else (event["zone"], seat)
        elif kind in ("draw", "discard"):
            shared = {
                card for card, place in self.places.items() if place[1] == TABLE and place[0] not in ("burns", "muck", "discards")
            }
            assert self.held(seat).issuperset(cards) or (kind == "draw" and shared.issuperset(cards))
            if kind == "draw":
                self.thrown = tuple(cards)
            for card in cards:
                self.places[card] = ("thrown", seat) if kind == "draw" else ("discards", TABLE)
        elif kind == "scramble":
            joined = [card for card, place in self.places.items() if place[0] in event["piles"] and place[1] == TABLE]
            assert len(joined) == event["count"]
            for card in joined:
                del self.places[card]
                if event["into"] != "stub":
                    self.places[card] = (event["into"], TABLE)
        elif kind == "arrange":
            for zone, laid in event["zones"].items():
                assert self.held(seat).issuperset(laid)
                self.places.update(dict.fromkeys(laid, (zone, seat)))
        elif kind == "pass":
            for card in cards:
                zone, holder = self.places[card]
                assert holder == seat
                self.places[card] = (zone, event["to"])
        elif kind == "show":
            assert cards
            assert self.held(seat).issuperset(cards)

    def drop(self) -> None:
        """Cards thrown in a draw join the discards, once the new ones have come."""
        for card in self.thrown:
            self.places[card] = ("discards", TABLE)
        self.thrown = ()

    def held(self, seat: int) -> set[str]:
        return {card for card, place in self.places.items() if place[1] == seat}

    def shared(self) -> set[str]:
        """The cards in the table's zones, which a draw may replace."""
        return {card for card, (zone, seat) in self.places.items() if seat == TABLE and zone in self.zones}

    def compare(self, hand: Hand) -> None:
        assert self.stacks == list(hand.stacks)
        if not hand.is_over:
            assert self.pot == hand.pot == sum(pot.amount for pot in hand.pots) == sum(hand.put_in)
        found: dict[str, Place] = {}
        for pile, cards in hand.piles.items():
            found |= {name(card): (pile, TABLE) for card in cards}
        for zone, seats in hand.own.items():
            for seat, cards in enumerate(seats):
                found |= {name(card): (zone, seat) for card in cards}
        assert found == self.places
        assert sorted(map(name, hand.pile("stub"))) == sorted(self.deck - self.places.keys())
