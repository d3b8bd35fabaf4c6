"""A person and bots at a table, hand after hand."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any

from pokerspec.cli import answers, bots, chance, reports
from pokerspec.cli.draw import draw
from pokerspec.cli.seen import WATCHER, best_hands, card_name, look
from pokerspec.cli.telling import YOU, Teller, spoken
from pokerspec.cli.terminal import Terminal, plain
from pokerspec.errors import IllegalAction

if TYPE_CHECKING:
    from pokerspec.cli.seating import Setting
    from pokerspec.engine.actions import Action
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.legal import Legal

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kai", "Lena", "Max", "Nora", "Otto", "Pia")
SEEDS = 1 << 53


class Left(Exception):
    """The person leaves the table."""


class Session:
    """A table: stacks, button, and the seat of the person, WATCHER where only bots play."""

    def __init__(self, table: Setting, terminal: Terminal, person: bool, players: int | None = None) -> None:
        self.terminal = terminal
        seats = table.players if players is None else players
        self.seed = table.seed
        self.rng = Random(table.seed)
        self.you = 0 if person else WATCHER
        self.names = [YOU, *NAMES][:seats] if person else list(NAMES[:seats])
        self.stacks = [table.stack] * seats
        self.button = int(self.rng.random() * seats)
        self.carry: dict[str, Any] = {}
        """What the hand before left to the next."""
        self.take_up(table)
        self.played = 0

    def take_up(self, table: Setting) -> None:
        """This game is played from now on."""
        self.table = table
        streets = table.game.spec.streets
        titles = {one.id: (one.title or {}).get("en") or one.id.replace("_", " ").capitalize() for one in streets}
        self.teller = Teller(self.names, self.you, titles, self.terminal, everything=self.you == WATCHER)

    def play(self, hands: int | None) -> None:
        """So many hands, or until the person leaves (raises Left, EOFError or KeyboardInterrupt)."""
        while hands is None or self.played < hands:
            if self.played and self.you != WATCHER:
                self._pause()
            self.hand()

    def hand(self) -> None:
        """Play one hand and say how it ended."""
        self.played += 1
        if self.played > 1:
            self._say("")
        self._buy_in()
        self._say(self.terminal.paint(self._heading(), "bold"))
        hand = self._deal()
        told = 0
        while not hand.is_over:
            told = self._tell(hand, told)
            self._decide(hand)
        self._tell(hand, told)
        self._end(hand)
        self._pay(hand)

    def _deal(self) -> Hand:
        table = self.table
        seed = int(self.rng.random() * SEEDS)
        button = table.button(self.button)
        return table.game.new_hand(self.stacks, button, table.stakes, seed=seed, carry=self.carry or None)

    def _pay(self, hand: Hand) -> None:
        self.stacks = list(hand.stacks)
        self.carry = hand.carry or {}
        self.button = (self.button + 1) % self.table.players

    def _heading(self) -> str:
        stakes = ", ".join(f"{spoken(name)} {chips}" for name, chips in self.table.stakes.items() if chips)
        title = f"{plain(self.table.game.title)}, hand {self.played}"
        return self.terminal.rule(title) + (f"\n{stakes}" if stakes else "")

    def _buy_in(self) -> None:
        for seat, chips in enumerate(self.stacks):
            if not chips:
                self._say_bought(seat)
                self.stacks[seat] = self.table.stack

    def _say_bought(self, seat: int) -> None:
        who = "You buy" if seat == self.you else f"{self.names[seat]} buys"
        self._say(f"{who} {self.table.stack} new chips.")

    def _tell(self, hand: Hand, told: int) -> int:
        events = hand.events
        for line in self.teller.tell(events[told:]):
            self._say(line)
        return len(events)

    def _end(self, hand: Hand) -> None:
        result = hand.result
        assert result is not None
        self._say("")
        for line in self.teller.outcome(result):
            self._say(line)
        if self.you != WATCHER:
            net = result.net[self.you]
            self._say(f"You are {abs(net)} {'up' if net > 0 else 'down'} on this hand." if net else "You neither win nor lose.")

    # ---- deciding -------------------------------------------------------------------------------------------------------

    def _decide(self, hand: Hand) -> None:
        decision = next((d for d in hand.pending if d.seat == self.you), hand.to_act)
        assert decision is not None, hand.waiting
        legal = hand.legal_for(decision.seat)
        if decision.seat == self.you:
            self._ask(hand, legal)
        else:
            chance.do(hand, decision.seat, bots.choose(look(hand, decision.seat), legal, self.rng), legal)

    def _ask(self, hand: Hand, legal: Legal) -> None:
        """Ask until an answer is one that may be done."""
        seen = look(hand, self.you)
        self._say("")
        for line in draw(seen, self.names, self.terminal):
            self._say(line)
        made = best_hands(seen)
        if made:
            told = [f"{hand.replace('_', ' ')}: {text}" if len(seen.hands) > 1 else text for hand, text in made.items()]
            self._say(self.terminal.paint(f"  You have   {plain(', '.join(told))}", "dim"))
        if legal.cards is not None:
            cards = " ".join(f"{i}:{self.terminal.card(card_name(card))}" for i, card in enumerate(legal.cards.numbers, 1))
            self._say(f"  Your cards {cards}")
        while True:
            self._say(f"  Your turn  {answers.offer(legal)}  (? explains)", " " * 13)
            try:
                text = self._input("> ").strip()
                if text == reports.SIGN:
                    for line in reports.offer(hand):
                        self._say(f"    {line}", " " * 8)
                    continue
                if text.startswith(reports.SIGN):
                    reports.report(hand, text, self.names)
                    return
                action = self._read(legal, text)
                if action is not None:
                    hand.act(action, seat=self.you)
                    return
            except (answers.NotUnderstood, IllegalAction) as error:
                said = plain(str(error)).replace(f"seat {self.you}", "you")
                self._say(f"  {said[:1].upper()}{said[1:]}")

    def _read(self, legal: Legal, text: str) -> Action | None:
        """What the person typed, as an action; None after an explanation."""
        if text in ("?", "h", "help"):
            self._explain(legal)
            return None
        return answers.read(text, legal)

    def _explain(self, legal: Legal) -> None:
        summary = (self.table.game.spec.summary or {}).get("en")
        if summary:
            self._say(f"  {plain(summary)}")
        for line in answers.explain(legal):
            self._say(f"    {line}", " " * 14)
        self._say("  At the table: > you, D the button, ?? a card you do not see.")
        if any(rule.reported is not None for rule in self.table.game.spec.irregularities):
            self._say("  Something went wrong? ! says what may be reported.")

    def _pause(self) -> None:
        self._say("")
        self._input("Enter: the next hand, q: leave > ")

    def _input(self, prompt: str) -> str:
        text = input(prompt)
        if not sys.stdin.isatty():  # what was typed is not on the screen, so that a transcript reads well
            self._say(text)
        if text.strip().lower() in ("q", "quit", "exit", "leave"):
            raise Left
        return text

    def _say(self, line: str, hang: str = "  ") -> None:
        print("\n".join(self.terminal.fold(line, hang)))
