"""A hand in play that is nothing but its state, dealt at random, for expressions to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from pokerspec.compiler.state import Outcome

PILES = ("burns", "muck", "discards", "aside", "board", "top")
UNKNOWN = 64


class FakeHand(Outcome):
    """Every name of `State` and `Outcome`, with values that fit together as far as expressions can tell."""

    def __init__(self, seed: int = 0, seats: int = 4) -> None:
        chance = Random(seed)
        self.seats = seats
        everyone = (1 << seats) - 1
        self.dealt_in = everyone & ~(1 << chance.randrange(seats)) if seats > 2 and chance.random() < 0.3 else everyone
        dealt = [seat for seat in range(seats) if self.dealt_in >> seat & 1]
        self.live = self._some(chance, dealt)
        self.live_at_start = self.live | self._some(chance, dealt)
        self.stack = [chance.choice((0, chance.randrange(500))) for _ in range(seats)]
        self.betting_rounds = 4
        self.can_act = self.can_act_at_wager = sum(1 << seat for seat in dealt if self.live >> seat & 1 and self.stack[seat])
        nobody = (-1, *dealt)
        self.button, self.opener, self.last_actor = (chance.choice(nobody) for _ in range(3))
        self.last_aggressor, self.small_blind, self.big_blind = (chance.choice(nobody) for _ in range(3))
        self.event_players = chance.randrange(2, 9)
        self.level, self.wagers = chance.randrange(40), chance.randrange(5)
        self.raised, self.opened = chance.random() < 0.5, chance.random() < 0.5
        self.actions = chance.randrange(6)
        self.actions_with_chips = chance.randrange(self.actions + 1)
        self.small_unit, self.big_unit = 10, 20
        self.bets = [chance.randrange(40) for _ in range(seats)]
        self.put_in = [chance.randrange(200) for _ in range(seats)]
        self.thrown = [chance.randrange(5) for _ in range(seats)]
        self.turns = [chance.randrange(3) for _ in range(seats)]
        self.declared = [chance.choice(("", "high", "low", "both")) for _ in range(seats)]
        self.owes_small_blind, self.owes_big_blind = chance.randrange(1 << seats), chance.randrange(1 << seats)
        self.action, self.amount = chance.choice(("fold", "call", "raise")), chance.randrange(60)
        self._deal(chance)
        self.variables: dict[str, object] = {}
        for name, value in (
            ("killer", chance.choice(nobody)),
            ("follows", chance.randrange(13)),
            ("die", chance.randrange(1, 7)),
        ):
            if chance.random() < 0.6:
                self.variables[name] = value
        if chance.random() < 0.6:
            self.variables["side"] = chance.choice(("left", "high", "low"))
        if chance.random() < 0.6:
            self.variables["owed"] = chance.randrange(30)
        self._turn, self._street = chance.choice(nobody), chance.randrange(5)
        self._deciding = chance.choice(("nothing", "bet", "draw"))
        self._sizes = chance.choice(((0, 0), (10, 40)))
        self.winners = self._some(chance, dealt)
        self.winner = chance.choice(nobody)
        self.wagers_made = chance.randrange(4)

    @property
    def whose_turn(self) -> int:
        return self._turn

    @property
    def substantial_action(self) -> bool:
        return self.actions >= 2

    @property
    def street_number(self) -> int:
        return self._street

    @property
    def deciding(self) -> str:
        return self._deciding

    @property
    def least_wager(self) -> int:
        return self._sizes[0]

    @property
    def most_wager(self) -> int:
        return self._sizes[1]

    @staticmethod
    def _some(chance: Random, seats: list[int]) -> int:
        return sum(1 << seat for seat in seats if chance.random() < 0.7)

    def _deal(self, chance: Random) -> None:
        deck = [*range(52), 52, 53, UNKNOWN, UNKNOWN + 1]
        chance.shuffle(deck)
        self.up, self.dealt_up = chance.getrandbits(70), chance.getrandbits(70)
        self.own = {zone: [self._take(chance, deck) for _ in range(self.seats)] for zone in ("hole", "front")}
        self._piles = {name: self._take(chance, deck) for name in PILES}
        self.card = chance.choice((-1, *deck[:1]))
        self._piles["stub"] = deck

    @staticmethod
    def _take(chance: Random, deck: list[int]) -> list[int]:
        count = chance.randrange(5)
        taken, deck[:] = deck[:count], deck[count:]
        return taken

    @property
    def pot(self) -> int:
        return sum(self.put_in)

    @property
    def street(self) -> str:
        return ("preflop", "flop", "turn")[self.wagers % 3]

    @property
    def stub_size(self) -> int:
        return len(self._piles["stub"])

    def pile(self, name: str) -> list[int]:
        return self._piles[name]

    def left_of(self, seat: int, among: int) -> int:
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)] if seat >= 0 else range(self.seats)
        return next((other for other in order if among >> other & 1), -1)

    def right_of(self, seat: int, among: int) -> int:
        order = [(seat - step) % self.seats for step in range(1, self.seats + 1)] if seat >= 0 else range(self.seats - 1, -1, -1)
        return next((other for other in order if among >> other & 1), -1)


class PlainOrder:
    """A ranking simple enough to see through: more of a kind, then higher ranks; classes by the largest group."""

    class_names = ("straight flush", "full house", "two pair", "pair")
    summing = None

    def __init__(self, lowest: bool = False) -> None:
        self.lowest = lowest

    def value(self, cards: object) -> int:
        ranks = sorted((card >> 2 for card in cards if card < 52), reverse=True)  # type: ignore[attr-defined]
        total = 0
        for rank in sorted(ranks, key=lambda r: (ranks.count(r), r), reverse=True):
            total = total * 14 + rank + 1
        return (14**6 - total if self.lowest else total) if ranks else 0

    def has(self, cards: object, class_name: str, rank: str | None = None) -> bool:
        ranks = [card >> 2 for card in cards if card < 52]  # type: ignore[attr-defined]
        least = "23456789TJQKA".index(rank) if rank else 0
        return any(ranks.count(r) >= 2 + (class_name != "pair") and r >= least for r in ranks)

    def at_least(self, class_name: str, rank: str | None = None) -> Callable[[int, Sequence[int]], bool]:
        return lambda value, cards: self.has(cards, class_name, rank)
