"""A room that lives: players come, go, sit out, straddle and top up by chance, and a cashier writes everything down."""

from __future__ import annotations

from random import Random

from pokerspec import Accept, Hand, Table
from pokerspec.cli.chance import do, pick, random_action
from pokerspec.engine.seats import seats_of


class Cashier:
    """Every chip that came and went, in a book of its own."""

    def __init__(self) -> None:
        self.bought = self.cashed = self.rake = 0
        self.late: dict[int, int] = {}

    def owed(self) -> int:
        return self.bought - self.cashed - self.rake


class Room:
    """A table, its cashier and its chance."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.rng, self.book = table, Random(seed), Cashier()
        self.came = self.straddles = 0
        self.chairs = range(len(table.chips))

    def sit(self, chair: int, chips: int | None = None) -> None:
        bought = chips if chips is not None else 40 + int(self.rng.random() * 400)
        self.table.sit(chair, bought, f"guest {self.came}", wait=self.rng.random() < 0.3)
        self.came += 1
        self.book.bought += bought

    def between_hands(self) -> None:
        """Somebody does something, or nobody."""
        table, rng = self.table, self.rng
        for chair in self.chairs:
            roll, chips = rng.random(), table.chips[chair]
            state = table.state.chairs[chair]
            if state is None:
                if roll < 0.25:
                    self.sit(chair)
            elif chips == 0:
                if roll < 0.5:
                    self.book.cashed += table.leave(chair)
                else:
                    self.book.bought += 200
                    table.add_chips(chair, 200)
            elif state.away:
                if roll < 0.4:
                    table.back(chair, wait=rng.random() < 0.3)
            elif roll < 0.03:
                self.book.cashed += table.leave(chair)
            elif roll < 0.08:
                table.away(chair)
            elif roll < 0.13 and state.chips + 50 <= table.house.get("max_buy_in", state.chips + 50):
                table.add_chips(chair, 50)
                self.book.bought += 50
        while sum(bool(chips) and not table.state.chairs[i].away for i, chips in enumerate(table.chips)) < 2:  # type: ignore[union-attr]
            self.somebody()

    def somebody(self) -> None:
        """There must be two to play."""
        table = self.table
        for chair in self.chairs:
            state = table.state.chairs[chair]
            if state is None:
                return self.sit(chair)
            if not state.chips:
                self.book.bought += 200
                return table.add_chips(chair, 200)
            if state.away:
                return table.back(chair)
        return None

    def deal(self) -> Hand:
        """The next hand, whoever has to choose the game."""
        if self.table.waiting == "choice":
            self.table.choose(pick(self.rng, self.table.state.played).game.id, self.table.chooser)
        while self.table.waiting == "players":
            self.somebody()
        return self.table.next_hand()

    def step(self, hand: Hand) -> None:
        """One decision; now and then the clock runs out, or somebody wants more chips."""
        decision = hand.to_act
        assert decision is not None, hand.waiting
        roll = self.rng.random()
        if roll < 0.02:
            self.table.clock_out(decision.seat)
            return
        if roll < 0.04:
            chair = pick(self.rng, seats_of(hand.dealt_in))
            self.table.add_chips(chair, 30)
            self.book.late[chair] = self.book.late.get(chair, 0) + 30
        legal = hand.legal_for(decision.seat)
        action = random_action(legal, self.rng)
        do(hand, decision.seat, action, legal)
        self.straddles += legal.kind == "accept" and action == Accept(True)

    def finish(self) -> None:
        """The hand is over; what was asked for during it is bought now."""
        for event in self.table.finish():
            if event.type == "finish":
                self.book.rake += event.rake
            if event.type == "chips":
                self.book.bought += event.chips
        self.book.late.clear()
        ledger = self.table.ledger
        assert ledger.balanced
        assert ledger.on_table + ledger.middle == self.book.owed(), "chips are where the cashier says"
        assert (ledger.bought, ledger.cashed, ledger.rake) == (self.book.bought, self.book.cashed, self.book.rake)
        assert sum(chips or 0 for chips in self.table.chips) == ledger.on_table

    def hand(self) -> None:
        self.between_hands()
        hand = self.deal()
        while not hand.is_over:
            self.step(hand)
        self.finish()
