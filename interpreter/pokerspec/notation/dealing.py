"""The cards of a record, handed to a hand as it wants them; a card nobody saw is `??`."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from pokerspec.notation.facts import UNSEEN, Fact, Record
from pokerspec.rankings.cards import UNKNOWN

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

Cards = deque[str]


class Dealer:
    """Every card of a record in the order it came: by seat as dealt, by seat as drawn, by run on the table."""

    def __init__(self, record: Record, hand: Hand) -> None:
        self.hand = hand
        self.record = record
        self.runs = max((fact.run for fact in record.facts), default=0) if record.boards == 1 else 1
        self._dealt: dict[int, Cards] = {}
        self._drawn: dict[int, dict[int, Cards]] = {}
        self._board: dict[int, Cards] = {}
        self._owed: dict[int, int] = {}
        self._shown: dict[tuple[int, int], tuple[str, ...]] = {}
        self.showing = {fact.seat for fact in record.facts if fact.kind == "show"}
        """The seats that showed some of their cards."""
        for fact in record.facts:
            self._sort(fact)

    def _sort(self, fact: Fact) -> None:
        if fact.kind == "deal":
            self._dealt.setdefault(fact.seat, deque()).extend(fact.cards)
        elif fact.kind == "draw":
            for run in self._runs_of(fact):
                self._drawn.setdefault(fact.seat, {}).setdefault(run, deque()).extend(fact.cards)
        elif fact.kind == "board":
            for run in self._runs_of(fact):
                self._board.setdefault(run, deque()).extend(fact.cards)
        elif fact.kind in ("show", "muck"):
            for run in self._runs_of(fact):
                before = self._shown.get((fact.seat, run), ())
                fresh = tuple(card for card in fact.cards if card not in before and card != UNSEEN)
                self._shown[fact.seat, run] = (*before, *fresh)

    def _runs_of(self, fact: Fact) -> range:
        """The runs a fact belongs to, from 1: its own, or all of them."""
        most = max(self.runs, self.record.boards, 1)
        return range(fact.run, fact.run + 1) if fact.run else range(1, most + 1)

    @property
    def run(self) -> int:
        """Which run-out it is now, from 1."""
        return self.hand.runs.now + 1 if self.hand.runs is not None else 1

    def deal(self) -> None:
        """Bring in the cards that are wanted next."""
        need = self.hand.needs
        assert need is not None
        if not need.seats:
            cards = self._table(need.zone, need.count)
            self.hand.deal(" ".join(cards))
            return
        for seat in need.seats:
            self.hand.deal(" ".join(self._to_seat(seat, need.count)), seat=seat)

    def _table(self, zone: str, count: int) -> list[str]:
        if zone == "burns":
            return [UNSEEN] * count
        if self.record.boards > 1:
            zones = [name for name in self.hand.program.shared_zones if name != "board"]
            return self._next(self._board.get(zones.index(zone) + 1 if zone in zones else 1), count)
        return self._parallel(self._board, count)

    def _to_seat(self, seat: int, count: int) -> list[str]:
        owed = self._owed.get(seat, 0)
        if owed:
            self._owed[seat] = max(0, owed - count)
            return self._parallel(self._drawn.get(seat, {}), count)
        return self._next(self._dealt.get(seat), count)

    def _parallel(self, queues: dict[int, Cards], count: int) -> list[str]:
        """The next cards of this run; before the runs part, each of them has dealt what one has."""
        if self.hand.runs is not None:
            return self._next(queues.get(self.run), count)
        taken = [self._next(queues.get(run), count) for run in range(1, max(self.runs, 1) + 1)]
        return taken[0]

    @staticmethod
    def _next(cards: Cards | None, count: int) -> list[str]:
        return [cards.popleft() if cards else UNSEEN for _ in range(count)]

    def threw(self, fact: Fact) -> None:
        """A seat has thrown cards: what it is given next are its draws."""
        self._owed[fact.seat] = fact.amount or 0

    def shown(self, seat: int) -> tuple[str, ...]:
        """The cards a seat showed, or was seen to muck."""
        return self._shown.get((seat, self.run), ())

    def unseen(self, seat: int) -> bool:
        """Whether a seat holds a card nobody has named."""
        return any(card >= UNKNOWN for zone in self.hand.own.values() for card in zone[seat])
