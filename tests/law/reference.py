"""One betting round by the formulas of LAW §1, written without a look at the engine.

L the level to match; c what a seat has in on this street; I the last full increment; B the least bet (fixed limit: the bet);
T every chip in the pot and on the table; seen[p] the level just after p last acted; base (fixed limit) the level of the last
full wager.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Options:
    """What a seat may do: chips to call (0: check), and the totals it may lift to (None: none)."""

    fold: bool
    call: int
    lift: tuple[int, int] | None


@dataclass
class Round:
    """Seats in the order they act; `stacks` behind, `c` posted already, `dead` chips of the pot."""

    structure: str
    B: int
    stacks: list[int]
    c: list[int]
    dead: int = 0
    level: int = 0
    wagers: int = 0
    cap: int | None = None
    base: int = 0
    seen: list[int | None] = field(default_factory=list)
    live: list[bool] = field(default_factory=list)
    owes: list[bool] = field(default_factory=list)
    turn: int = -1

    def __post_init__(self) -> None:
        players = range(len(self.stacks))
        self.I = self.B
        self.base = self.base or self.level
        self.seen = [None for _ in players]
        self.live = [True for _ in players]
        self.owes = [self.stacks[p] > 0 for p in players]
        self.pass_turn()

    # ---- whose turn -----------------------------------------------------------------------------------------------------

    def pass_turn(self) -> None:
        """The next seat that owes an action; -1 when the round is over."""
        n = len(self.stacks)
        for step in range(1, n + 1):
            p = (self.turn + step) % n
            if self.owes[p] and not self.alone(p):
                self.turn = p
                return
        self.turn = -1

    def alone(self, p: int) -> bool:
        """Nobody else can bet and nobody live has more in: there is nothing to decide."""
        others = [q for q in range(len(self.stacks)) if q != p and self.live[q]]
        return all(self.stacks[q] == 0 for q in others) and all(self.c[q] <= self.c[p] for q in others)

    # ---- what a seat may do ---------------------------------------------------------------------------------------------

    def options(self) -> Options:
        p = self.turn
        owe = self.price(p) - self.c[p]
        return Options(fold=owe > 0, call=min(owe, self.stacks[p]), lift=self.lift(p))

    def price(self, p: int) -> int:
        """The level; or, where a blind was short and nobody else has chips, what was really put in."""
        others = any(self.live[q] and self.stacks[q] for q in range(len(self.stacks)) if q != p)
        return self.level if others else max(self.c)

    def lift(self, p: int) -> tuple[int, int] | None:
        have = self.stacks[p] + self.c[p]
        answered = any(self.live[q] and self.stacks[q] for q in range(len(self.stacks)) if q != p)
        if have <= self.level or not answered or not self.reopened(p) or (self.cap is not None and self.wagers >= self.cap):
            return None
        low, high = self.least(), self.most(p)
        return (min(low, have), min(high, have))

    def reopened(self, p: int) -> bool:
        seen = self.seen[p]
        if seen is None:
            return True
        return 2 * (self.level - seen) >= self.B if self.structure == "fixed-limit" else self.level - seen >= self.I

    def least(self) -> int:
        return self.base + self.B if self.structure == "fixed-limit" else self.level + self.I

    def most(self, p: int) -> int:
        if self.structure == "fixed-limit":
            return self.least()
        if self.structure == "pot-limit":
            return max(self.least(), self.level + (self.dead + sum(self.c)) + (self.level - self.c[p]))
        return self.stacks[p] + self.c[p]

    # ---- doing it --------------------------------------------------------------------------------------------------------

    def fold(self) -> None:
        self.live[self.turn] = False
        self.acted()

    def call(self) -> None:
        self.pay(self.turn, self.price(self.turn) - self.c[self.turn])
        self.acted()

    def lift_to(self, to: int) -> None:
        p = self.turn
        inc = to - self.level
        if self.structure == "fixed-limit":
            if 2 * inc >= self.B or to >= self.base + self.B:
                self.base = to
                self.wagers += 1
        elif inc >= self.I:
            self.I = inc
        self.level = to
        self.pay(p, to - self.c[p])
        self.owes = [self.live[q] and self.stacks[q] > 0 for q in range(len(self.stacks))]
        self.acted()

    def pay(self, p: int, chips: int) -> None:
        chips = min(chips, self.stacks[p])
        self.stacks[p] -= chips
        self.c[p] += chips

    def acted(self) -> None:
        self.seen[self.turn] = self.level
        self.owes[self.turn] = False
        if sum(self.live) == 1:
            self.turn = -1
        else:
            self.pass_turn()


def side_pots(put_in: list[int], live: list[bool], behind: list[int]) -> list[tuple[int, set[int]]]:
    """Chip by chip: the n-th chip of every seat plays for the live seats that put it in or still can; like pots joined."""
    pots: list[tuple[int, set[int]]] = []
    for n in range(1, max(put_in, default=0) + 1):
        chips = sum(put >= n for put in put_in)
        seats = {p for p, put in enumerate(put_in) if (put >= n or behind[p]) and live[p]} or (pots[-1][1] if pots else set())
        if pots and pots[-1][1] == seats:
            pots[-1] = (pots[-1][0] + chips, seats)
        else:
            pots.append((chips, seats))
    return pots
