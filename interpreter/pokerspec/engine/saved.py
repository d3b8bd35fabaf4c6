"""A hand as JSON and back: what it was opened with, what was decided, what came of it.

Loading plays the decisions again and compares; nothing else is believed. The form is described by
`schemas/hand.schema.json`. It holds secrets: the seed, and every card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pokerspec._version import __version__
from pokerspec.engine.actions import Action, from_json
from pokerspec.engine.given import Awarded, Dealt, Given, Post, Reported, Shown
from pokerspec.errors import DealingError, IllegalAction, ReportError, SavedHandError
from pokerspec.rankings.cards import name, parse

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.state import Decided

LANGUAGE_VERSION = 1
MOST_TEXT = 4 << 20
"""Characters of a saved hand that are read at all."""
MOST_DECISIONS = 20_000


def to_data(hand: Hand) -> dict[str, Any]:
    """The hand as plain data, ready for `json.dumps`."""
    if hand.log is None:
        hand = _told(hand)
    given = hand.given
    events = [event.to_json() for event in hand.events]
    result = hand.result
    outcome = result.to_json() if result is not None else None
    return {
        "pokerspec": LANGUAGE_VERSION,
        "engine": __version__,
        "game": given.game.id,
        "hash": given.game.hash,
        "config": _config(given),
        "seed": hand.chance.key.hex(),
        "decisions": [_decided(decided) for decided in hand.decisions],
        "events": events,
        "result": outcome,
        "digest": digest(events, outcome),
    }


def _told(hand: Hand) -> Hand:
    """A lean hand played again with its events, which are what a saved hand is compared by."""
    twin: Hand = hand.given.reopen(hand.given._replace(events=True), hand.chance.key)
    for decided in hand.decisions:
        twin.redo(decided)
    return twin


def digest(events: list[dict[str, Any]], outcome: dict[str, Any] | None) -> str:
    """sha256 of what happened, as compact JSON with sorted keys."""
    text = json.dumps([events, outcome], sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8")).hexdigest()


def _config(given: Given) -> dict[str, Any]:
    return {
        "stacks": list(given.stacks),
        "button": given.button,
        "stakes": dict(given.stakes),
        "options": dict(given.game.chosen),
        "mixins": list(given.game.mixins),
        "deck": [name(card) for card in given.deck],
        "posts": None if given.posts is None else [post._asdict() for post in given.posts],
        "dealing": given.dealing,
        "showdown": given.showdown,
        "event_players": given.event_players,
    }


def _decided(decided: Decided) -> dict[str, Any]:
    if isinstance(decided, Dealt):
        return {"deal": [name(card) for card in decided.cards], "seat": decided.seat}
    if isinstance(decided, Shown):
        return {"shown": [name(card) for card in decided.cards], "seat": decided.seat}
    if isinstance(decided, Reported):
        return {"report": decided.name, "arguments": dict(decided.arguments)}
    if isinstance(decided, Awarded):
        return {"award": {pot: {share: list(seats) for share, seats in shares} for pot, shares in decided.winners}}
    seat, action = decided
    return {"seat": seat, "action": action.to_json()}


def read_decision(data: Mapping[str, Any]) -> Decided:
    """A decision from its JSON form; KeyError, ValueError or TypeError where it is none."""
    if "deal" in data:
        return Dealt(data["seat"], parse(" ".join(data["deal"])))
    if "shown" in data:
        return Shown(int(data["seat"]), parse(" ".join(data["shown"])))
    if "report" in data:
        return Reported(str(data["report"]), tuple(sorted(data["arguments"].items())))
    if "award" in data:
        return Awarded(
            tuple((pot, tuple((share, tuple(seats)) for share, seats in shares.items())) for pot, shares in data["award"].items())
        )
    action: Action = from_json(data["action"])
    return int(data["seat"]), action


def read_text(text: str) -> dict[str, Any]:
    """A saved hand's data, if it has the form of one."""
    if len(text) > MOST_TEXT:
        raise SavedHandError("too-large", f"a saved hand has at most {MOST_TEXT} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SavedHandError("not-json", f"this is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise SavedHandError("not-a-hand", "a saved hand is an object")
    missing = [key for key in ("game", "hash", "config", "seed", "decisions", "digest") if key not in data]
    if missing:
        raise SavedHandError("not-a-hand", f"a saved hand has {', '.join(missing)}, and this has not")
    if not isinstance(data["decisions"], list) or len(data["decisions"]) > MOST_DECISIONS:
        raise SavedHandError("not-a-hand", f"`decisions` is a list of at most {MOST_DECISIONS}")
    if not isinstance(data["config"], dict):
        raise SavedHandError("not-a-hand", "`config` is an object")
    return data


def revive(given: Given, key: bytes, decisions: tuple[Decided, ...]) -> Hand:
    """A pickled hand: opened again and played again."""
    hand: Hand = given.reopen(given, key)
    for decided in decisions:
        hand.redo(decided)
    return hand


def posts_of(data: Any) -> tuple[Post, ...] | None:
    """The posts of a config."""
    if data is None:
        return None
    return tuple(Post(int(p["seat"]), p["bet"], p["amount"], bool(p["live"])) for p in data)


def play(hand: Hand, data: Mapping[str, Any]) -> Hand:
    """Do the saved decisions, and compare what comes of them with what was saved."""
    for number, decision in enumerate(data["decisions"]):
        try:
            hand.redo(read_decision(decision))
        except (IllegalAction, DealingError, ReportError) as error:
            raise SavedHandError("bad-decision", f"decision {number} cannot be made here: {error}") from None
        except (KeyError, ValueError, TypeError, AttributeError):
            raise SavedHandError("bad-decision", f"decision {number} is not one") from None
    events = [event.to_json() for event in hand.events]
    result = hand.result
    if digest(events, result.to_json() if result is not None else None) == data["digest"]:
        return hand
    saved = data.get("events")
    if isinstance(saved, list):
        for index, event in enumerate(events):
            if index >= len(saved) or saved[index] != event:
                raise SavedHandError("other-outcome", f"event {index} differs from what was saved")
        if len(saved) > len(events):
            raise SavedHandError("other-outcome", f"event {len(events)} was saved and does not happen")
    raise SavedHandError("other-outcome", "the digest differs from what was saved")
