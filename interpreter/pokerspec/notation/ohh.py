"""Open Hand History, version 1.4.7: JSON of hands with blinds and a board, read as records.

The `amount` of an action are the chips it puts in. Amounts may be decimals; they are read as whole numbers of the
smallest unit a hand uses.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from pokerspec.notation.facts import Fact, Posted, Record, RecordError
from pokerspec.notation.fields import cards, items, member, shown, whole

VERSION = "1.4.7"
MOST_CHAIRS = 16
_MOST_DECIMALS = 6
POSTS = {
    "Post Ante": "ante",
    "Post SB": "sb",
    "Post BB": "bb",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "post",
}
ACTS = {"Fold": "fold", "Check": "check", "Call": "call", "Bet": "bet", "Raise": "raise"}
DEALT, SHOWN, MUCKED = "Dealt Cards", "Shows Cards", "Mucks Cards"
_SILENT = ("Added Chips", "Sits Down", "Stands Up", "Added To Pot")


class _Reader:
    """One hand: its chairs by player, and how much a street has from each of them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.scale = _scale(data)
        self.chairs: dict[int, int] = {}
        self.stacks: dict[int, int] = {}
        self.posts: list[Posted] = []
        self.facts: list[Fact] = []
        for player in items(data, "players", "the hand"):
            chair = member(player, "seat", int, "a player") - 1
            if not 0 <= chair < MOST_CHAIRS or chair in self.chairs.values():
                raise RecordError(f"the seat of a player is {shown(chair + 1)}; seats are 1 to {MOST_CHAIRS}, each once")
            self.chairs[member(player, "id", int, "a player")] = chair
            if not player.get("is_sitting_out"):
                self.stacks[chair] = self.chips(player, "starting_stack", "a player")
        if len(self.stacks) < 2:
            raise RecordError("fewer than two players take part")

    def chips(self, data: Any, key: str, where: str) -> int:
        """An amount in the smallest unit."""
        value = member(data, key, (int, Decimal), where)
        if isinstance(value, Decimal):
            value = int(value * self.scale) if value.is_finite() else -1
        else:
            value *= self.scale
        return whole(value, f"{key!r} of {where}")

    def stake(self, key: str) -> int:
        return self.chips(self.data, key, "the hand") if self.data.get(key) is not None else 0

    def chair(self, action: Any, where: str) -> int:
        player = member(action, "player_id", int, where)
        if self.chairs.get(player) not in self.stacks:
            raise RecordError(f"{where} is of player {shown(player)}, who does not take part")
        return self.chairs[player]

    def rounds(self) -> None:
        at = 0
        for number, part in enumerate(items(self.data, "rounds", "the hand")):
            put: dict[int, int] = {}
            board = part.get("cards") if isinstance(part, dict) else None
            if board:
                self.facts.append(Fact("board", at=at + 1, cards=cards(board, f"round {number}")))
            for action in items(part, "actions", f"round {number}"):
                at += 1
                self.action(action, at, put)

    def action(self, action: Any, at: int, put: dict[int, int]) -> None:
        where = f"action {at}"
        word = member(action, "action", str, where)
        if word in _SILENT:
            return
        chair = self.chair(action, where)
        held = cards(action["cards"], where) if isinstance(action, dict) and action.get("cards") else ()
        amount = self.chips(action, "amount", where) if action.get("amount") is not None else 0
        if word in (DEALT, SHOWN, MUCKED):
            kind = {DEALT: "deal", SHOWN: "show", MUCKED: "muck"}[word]
            self.facts.append(Fact(kind, chair, at, cards=held))
        elif word in POSTS:
            live = 0 if POSTS[word] in ("ante", "dead") else amount
            put[chair] = put.get(chair, 0) + live
            self.posts.append(Posted(chair, POSTS[word], amount, live))
        elif word in ACTS:
            put[chair] = put.get(chair, 0) + amount
            to = put[chair] if word in ("Bet", "Raise") else None
            self.facts.append(Fact("act", chair, at, ACTS[word], amount=amount, to=to))
        else:
            raise RecordError(f"{where} is {shown(word)}, which is no action of the format")

    def pots(self) -> int:
        """What was won, as facts; the rake."""
        rake = 0
        for pot in items(self.data, "pots", "the hand"):
            rake += self.chips(pot, "rake", "a pot") if pot.get("rake") is not None else 0
            rake += self.chips(pot, "jackpot", "a pot") if pot.get("jackpot") is not None else 0
            for win in items(pot, "player_wins", "a pot"):
                amount = self.chips(win, "win_amount", "a win")
                if amount:
                    self.facts.append(Fact("collect", self.chair(win, "a win"), word="all/", amount=amount))
        return rake


def to_record(data: dict[str, Any], line: int) -> Record:
    """A JSON object with `ohh` as a record. RecordError where it is not one, or was run more than once."""
    hand = member(data, "ohh", dict, "the record")
    if hand.get("flags") and "Run_It_Twice" in hand["flags"]:
        raise RecordError("hands that were run more than once are not read")
    reader = _Reader(hand)
    reader.rounds()
    rake = reader.pots()
    stakes = {"small_blind": "small_blind_amount", "big_blind": "big_blind_amount", "ante": "ante_amount"}
    dealer = member(hand, "dealer_seat", int, "the hand") - 1
    if not 0 <= dealer < MOST_CHAIRS:
        raise RecordError(f"'dealer_seat' of the hand is {shown(dealer + 1)}")
    limit = member(member(hand, "bet_limit", dict, "the hand"), "bet_type", str, "the bet limit")
    return Record(
        id=str(member(hand, "game_number", (str, int), "the hand")),
        source=member(hand, "site_name", str, "the hand"),
        game=f"{member(hand, 'game_type', str, 'the hand')}/{limit}",
        notation="ohh",
        stacks=tuple(reader.stacks.get(chair) for chair in range(max(*reader.stacks, dealer) + 1)),
        button=dealer,
        stakes={name: amount for name, key in stakes.items() if (amount := reader.stake(key))},
        posts=tuple(reader.posts),
        facts=tuple(reader.facts),
        final={},
        rake=rake,
        line=line,
        returns=False,
    )


def _scale(data: Any) -> int:
    """By how much every amount is multiplied to be whole."""
    most = max((_places(value) for value in _decimals(data)), default=0)
    if most > _MOST_DECIMALS:
        raise RecordError(f"an amount has {most} decimals; at most {_MOST_DECIMALS} are read")
    return int(10**most)


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent if amount.is_finite() else 0
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _decimals(data: Any) -> Iterator[Decimal]:
    if isinstance(data, Decimal):
        yield data
    elif isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _decimals(value)
