"""Tables for questions of betting law: one round of any structure, or a shipped game, brought to the point asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pokerspec.api import Library
from pokerspec.engine.given import Post
from pokerspec.engine.hand import Hand
from pokerspec.game import Game

LIBRARY = Library()
DEEP = 1_000_000

_ROUND = """
pokerspec: 1
game: one-round
title: One round of betting
players: 2..10
betting: {structure: STRUCTURE, MORE}
stakes: {least: {required: true, typical: 10}, bring_in: 0}
forced_bets:
  bring_in: {from: left of button, amount: bring_in, live: true, acts: done}
streets:
  round: [{deal: {hole: 5}}, bet]
hands: {high: {use: all of hole}}
split: [{to: high}]
"""


@cache
def one_round(structure: str, more: str = "") -> Game:
    """A game of one betting round after five cards, in which the first to act is left of the button."""
    sizes = "units: {small: least, big: least}" if structure == "fixed-limit" else "minimum: least"
    text = _ROUND.replace("STRUCTURE", structure).replace("MORE", f"{sizes}, {more}" if more else sizes)
    return LIBRARY.loads(text)


@cache
def shipped(name: str) -> Game:
    return LIBRARY.load(name)


def laid_over(name: str, *mixins: Mapping[str, Any], **options: object) -> Game:
    """A shipped game with differences."""
    return LIBRARY.load(name, options=options, mixins=mixins) if mixins or options else shipped(name)


class Table:
    """A hand in which seats have names: `do("A", "raise_to", 500)`."""

    def __init__(self, hand: Hand, names: Sequence[str]) -> None:
        self.hand = hand
        self.names = tuple(names)

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def acting(self) -> str:
        assert self.hand.to_act is not None
        return self.names[self.hand.to_act.seat]

    def do(self, name: str, verb: str, amount: int = 0) -> None:
        """One action of the case files' words; `allin_to` is whatever wager or call that is."""
        assert self.acting() == name
        legal = self.hand.legal
        words = {
            "bet": f"bets {amount}",
            "raise_to": f"raises to {amount}",
            "allin_to": "is all-in",
            "call": "calls",
            "fold": "folds",
            "check": "checks",
            "complete": "completes",
            "bring_in": "brings in",
        }[verb]
        if verb == "raise_to" and legal.complete == amount:
            words = "completes"
        self.hand.act(words)

    def play(self, actions: Sequence[Sequence[Any]]) -> None:
        for action in actions:
            self.do(*action)


def one_round_table(
    structure: str,
    least: int,
    actions: Sequence[Sequence[Any]],
    to_act: str,
    *,
    more: str = "",
    pot: int = 0,
    bring_in: int = 0,
) -> Table:
    """One round with the seats named in `actions`, in that order from the button's left, played up to `to_act`.

    Seats that go all-in have just that; the others are deep. Where `to_act` has not acted yet somebody sits behind it, who
    could answer a raise.
    """
    names = list(dict.fromkeys([action[0] for action in actions] + [to_act]))
    if all(action[0] != to_act for action in actions):
        names.append("behind")
    stacks = [all_in_for(actions, name) or DEEP for name in names]
    stacks[-1] += pot
    posts = [Post(len(names) - 1, None, pot, live=False)] if pot else []
    if bring_in:
        posts.append(Post(0, "bring_in"))
        actions = actions[1:]
    game = one_round(structure, more)
    stakes = {"least": least, "bring_in": bring_in}
    hand = game.new_hand(stacks, len(names) - 1, stakes, posts=posts, seed=0)
    table = Table(hand, names)
    table.play(actions)
    return table


def all_in_for(actions: Sequence[Sequence[Any]], name: str) -> int | None:
    return next((action[2] for action in actions if action[0] == name and action[1] == "allin_to"), None)


def blinds_table(
    game: Game,
    blinds: Sequence[int],
    actions: Sequence[Sequence[Any]],
    to_act: str,
    *,
    stacks: Mapping[str, int] | None = None,
    posts: Sequence[Post] | None = None,
    stakes: Mapping[str, int] | None = None,
) -> Table:
    """The first round of a game with blinds; seats SB, BB, then the others in the order they act, the button last."""
    others = dict.fromkeys([action[0] for action in actions] + [to_act])
    names = ["SB", "BB", *(name for name in others if name not in ("SB", "BB"))]
    if "BTN" not in names and not {"SB", "BB"} & set(others):
        names.append("BTN")  # nobody has come round to the blinds yet
    if "BTN" in names:
        names.sort(key=lambda name: name == "BTN")
    held = [(stacks or {}).get(name) or all_in_for(actions, name) or DEEP for name in names]
    given = {"small_blind": blinds[0], "big_blind": blinds[1]} if stakes is None else dict(stakes)
    hand = game.new_hand(held, len(names) - 1, given, posts=posts, seed=0)
    table = Table(hand, names)
    table.play(actions)
    return table


def check_down(hand: Hand, hands: Mapping[int, str], board: str = "") -> None:
    """Deal by hand to the end, everybody checking, calling and standing pat."""
    feeds = {seat: cards.split() for seat, cards in hands.items()}
    table = board.split()
    while not hand.is_over and hand.waiting != "award":
        if hand.waiting == "cards":
            need = hand.needs
            assert need is not None
            seat = need.seats[0] if need.seats else None
            from_pile = [] if need.zone == "burns" else table if seat is None else feeds.get(seat, [])
            named = [from_pile.pop(0) if from_pile else "??" for _ in range(need.count)]
            hand.deal(" ".join(named), seat=seat)
            continue
        legal = hand.legal
        hand.act("calls" if legal.call is not None and legal.bring_in is None else legal.passive)
