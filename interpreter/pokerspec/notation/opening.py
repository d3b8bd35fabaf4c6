"""The hand of a record as it was before the first card: stakes, seats, and what was posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerspec.engine.given import Post
from pokerspec.notation.facts import Posted, Record

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.game import Game

BETS = {"sb": "small_blind", "bb": "big_blind", "ante": "ante", "straddle": "straddle", "button_blind": "button_ante"}
"""What a record calls a forced bet → what the specs do."""

_ORDER = {"sb": 1, "bb": 2, "button_blind": 2, "straddle": 3}
"""The last live bet is acted behind of; some sources list the big blind first."""


def open_record(record: Record, game: Game) -> Hand:
    """Deal the hand of a record. Raises DealingError where it cannot be dealt."""
    return game.new_hand(
        record.stacks,
        button_of(record),
        stakes_of(record, game),
        posts=posts_of(record, game),
        dealing="manual",
        showdown="asked",
        rake=record.rake,
        seed=0,
    )


def button_of(record: Record) -> int | None:
    """The button; where a record with blinds does not name it, the seat before the small blind, or heads-up that seat."""
    if record.button is not None:
        return record.button
    blinds = {post.kind: post.seat for post in reversed(record.posts) if post.kind in ("sb", "bb")}
    if not blinds:
        return None
    seats = [seat for seat, stack in enumerate(record.stacks) if stack is not None]
    first = blinds.get("sb", blinds.get("bb", 0))
    if len(seats) == 2 and "sb" in blinds:
        return first
    return seats[seats.index(first) - 1]


def stakes_of(record: Record, game: Game) -> dict[str, int]:
    """The stakes the game asks for: as the record states them, else as they were posted."""
    known: dict[str, int] = dict(record.stakes)
    for post in record.posts:
        name = BETS.get(post.kind)
        if name is not None:
            known.setdefault(name, post.amount)
    if "big_blind" in known:
        known.setdefault("small_blind", known["big_blind"] // 2 or 1)
        known.setdefault("small_bet", known["big_blind"])
        known.setdefault("big_bet", known["small_bet"] * 2)
    if "bring_in" in known:
        known.setdefault("small_bet", known["bring_in"] * 2)
    if "small_bet" in known:
        known.setdefault("bring_in", known["small_bet"] // 2 or 1)
        known.setdefault("big_bet", known["small_bet"] * 2)
    known.setdefault("ante", 0)
    for name, stake in game.stakes.items():  # never told and never posted: any will do
        if stake.required:
            known.setdefault(name, stake.typical)
    return {name: amount for name, amount in known.items() if name in game.stakes}


def posts_of(record: Record, game: Game) -> list[Post]:
    """What was posted. Chips that are no bet of the game, and dead ones that one seat alone pays, go in as such."""
    names = {bet.id for bet in game.spec.forced_bets}
    antes = sum(1 for post in record.posts if post.kind == "ante")
    shared = antes > 1
    found: list[Post] = []
    for post in sorted(record.posts, key=lambda post: _ORDER.get(post.kind, 0)):
        found += _posts(post, names, shared)
    return found


def _posts(post: Posted, names: set[str], shared: bool) -> list[Post]:
    bet = BETS.get(post.kind)
    if bet in names and (post.live or shared):
        return [Post(post.seat, bet, post.amount)]
    dead = post.amount - post.live
    both = [Post(post.seat, None, post.live)] if post.live else []
    return both + ([Post(post.seat, None, dead, live=False)] if dead else [])
