"""The hand of a `deal` event: the same event and the same seed deal the same hand."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from pokerspec.engine.hand import Hand
from pokerspec.table.mix import Played
from pokerspec.table.rules import Rules
from pokerspec.table.state import State

Data = dict[str, Any]

OPTIONS = ("deck", "dealing", "showdown", "event_players")
"""What a caller may say of one hand beside its table."""


def hand_key(key: bytes, number: int) -> bytes:
    """The seed of a hand: it follows from the table's and from the number, and tells neither."""
    return sha256(b"pokerspec table hand" + key + number.to_bytes(8, "big")).digest()


def carried(state: State, played: Played) -> dict[str, Any]:
    """What the spec's names are worth for this hand, as far as hands before have said it."""
    return {name: state.carry[name] for name in played.kept if name in state.carry}


def open_hand(data: Data, stacks: tuple[int | None, ...], played: Played, rules: Rules, key: bytes) -> Hand:
    """Deal it."""
    carry: dict[str, Any] = {**data["carry"]}
    if data["blinds"]:
        carry |= {"small_blind": data["small_blind"], "big_blind": data["big_blind"]}
        carry |= {"owes_small_blind": data["owes_small"], "owes_big_blind": data["owes_big"]}
    if data["absent"]:
        carry["absent"] = data["absent"]
    if data["pot"]:
        carry["pot"] = data["pot"]
    return played.game.new_hand(
        stacks,
        data["button"],
        played.stakes,
        seed=hand_key(key, data["hand"]),
        rake=rules.rake,
        carry=carry,
        **data["options"],
    )
