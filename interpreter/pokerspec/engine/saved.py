"""A hand as JSON and back: what it was opened with, what was decided, what came of it.

Loading plays the decisions again and compares; nothing else is believed. The form is described by
`schemas/hand.schema.json`. It holds secrets: the seed, and every card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pokerspec._version import __version__
from pokerspec.engine.actions import Action, from_json
from pokerspec.engine.given import Awarded, Dealt, Given, Post, Reported, Shown
from pokerspec.engine.rake import Rake
from pokerspec.errors import DealingError, IllegalAction, ReportError, SavedHandError
from pokerspec.rankings.cards import name, parse

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.state import Decided

LANGUAGE_VERSION = 1
MOST_TEXT = 4 << 20
"""Characters of a saved hand that are read at all."""
MOST_DECISIONS = 20_000

CODES = {
    "too-large": "the text is longer than a saved hand can be",
    "not-json": "the text is not JSON, as one that was cut",
    "not-a-hand": "something that a saved hand says is missing or of another form",
    "newer-language": "the hand was saved by a version with a later version of the language",
    "newer-engine": "the hand was saved by a newer version",
    "no-such-game": "its game cannot be loaded",
    "other-spec": "its game is no longer the one it was played by",
    "bad-config": "it cannot be opened with what it says it was opened with",
    "bad-decision": "a decision is none, or cannot be made where it stands",
    "other-outcome": "played again, something else happens than was saved",
    "edited": "it is not as it was saved, though it can be played again",
}
"""The closed list of codes a `SavedHandError` may have."""

MALFORMED = (KeyError, IndexError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What reading data of another form than was saved comes to."""
_SIGNED = ("game", "hash", "config", "seed", "decisions", "events", "result")
_VERSION = re.compile(r"\d{1,6}(\.\d{1,6})*")


def refuse(code: str, said: str) -> SavedHandError:
    """The error for a text that is not a hand saved here."""
    assert code in CODES, code
    return SavedHandError(code, said)


def to_data(hand: Hand, spec: bool = False) -> dict[str, Any]:
    """The hand as plain data, ready for `json.dumps`; with `spec`, its merged game and orders of hands as YAML."""
    check_past(hand)
    if hand.log is None:
        hand = _told(hand)
    given = hand.given
    events = [event.to_json() for event in hand.events]
    result = hand.result
    outcome = result.to_json() if result is not None else None
    data = {
        "pokerspec": LANGUAGE_VERSION,
        "engine": __version__,
        "game": given.game.id,
        "hash": given.game.hash,
        **({"spec": given.game.texts()} if spec else {}),
        "config": _config(given),
        "cards": [name(card) for card in hand.program.deck],
        "seed": hand.chance.key.hex(),
        "decisions": [write_decision(decided) for decided in hand.decisions],
        "events": events,
        "result": outcome,
    }
    return {**data, "digest": digest(data)}


def check_past(hand: Hand) -> None:
    """Refuse a hand that cannot be played again from its seed and its decisions."""
    if hand.origin is not None:
        said = "a hand dealt anew by `copy(seed=)` or `sample` cannot be saved; save the one it came from"
        raise DealingError("dealt-anew", said)


def _told(hand: Hand) -> Hand:
    """A lean hand played again with its events, which are what a saved hand is compared by."""
    twin: Hand = hand.given.reopen(hand.given._replace(events=True), hand.chance.key)
    for decided in hand.decisions:
        twin.redo(decided)
    return twin


def digest(data: Mapping[str, Any]) -> str:
    """sha256 of what was given, decided and came of it, as compact JSON with sorted keys."""
    signed = {key: data[key] for key in _SIGNED} | {"events": without_sources(data["events"])}
    text = json.dumps(signed, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8")).hexdigest()


def without_sources(events: Any) -> Any:
    """Events without the file and line of a procedure, which a comment above it changes."""
    if not isinstance(events, list):
        return events
    return [{k: v for k, v in e.items() if k != "source"} if isinstance(e, dict) else e for e in events]


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
        "rake": given.rake._asdict() if isinstance(given.rake, Rake) else given.rake,
        **({} if given.carry is None else {"carry": dict(given.carry)}),
    }


def write_decision(decided: Decided) -> dict[str, Any]:
    """A decision as plain data; `read_decision` reads it."""
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
    """A decision from its JSON form; one of MALFORMED where it is none."""
    if "deal" in data:
        return Dealt(data["seat"], parse(" ".join(data["deal"])))
    if "shown" in data:
        return Shown(_seat(data["seat"]), parse(" ".join(data["shown"])))
    if "report" in data:
        return Reported(str(data["report"]), tuple(sorted(data["arguments"].items())))
    if "award" in data:
        return Awarded(
            tuple((pot, tuple((share, tuple(seats)) for share, seats in shares.items())) for pot, shares in data["award"].items())
        )
    action: Action = from_json(data["action"])
    return _seat(data["seat"]), action


def _seat(value: Any) -> int:
    if type(value) is not int:
        raise ValueError
    return value


def read_text(text: str) -> dict[str, Any]:
    """A saved hand's data, if it has the form of one that this version can read."""
    if not isinstance(text, str):
        raise refuse("not-json", f"a saved hand is a text, not {type(text).__name__}")
    if len(text) > MOST_TEXT:
        raise refuse("too-large", f"a saved hand has at most {MOST_TEXT} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refuse("not-json", f"this is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise refuse("not-a-hand", "a saved hand is an object")
    check_version(data)
    missing = [key for key in (*_SIGNED, "digest") if key not in data]
    if missing:
        raise refuse("not-a-hand", f"a saved hand has {', '.join(missing)}, and this has not")
    if not isinstance(data["decisions"], list) or len(data["decisions"]) > MOST_DECISIONS:
        raise refuse("not-a-hand", f"`decisions` is a list of at most {MOST_DECISIONS}")
    if not isinstance(data["config"], dict) or not isinstance(data["config"].get("mixins", []), list):
        raise refuse("not-a-hand", "`config` is an object, and its `mixins` are a list")
    return data


def check_version(data: Mapping[str, Any]) -> None:
    """Refuse what a newer version wrote: its rules may say more than this one knows."""
    language, engine = data.get("pokerspec"), data.get("engine")
    if type(language) is not int or language < 1:
        raise refuse("not-a-hand", "`pokerspec` is the version of the language, a whole number")
    if language > LANGUAGE_VERSION:
        said = f"it is written in version {language} of the language, and this engine knows version {LANGUAGE_VERSION}"
        raise refuse("newer-language", f"this hand was made by a newer version: {said}")
    if not isinstance(engine, str) or _VERSION.match(engine) is None:
        raise refuse("not-a-hand", '`engine` is the version of the engine, as in "1.2.0"')
    if _numbers(engine) > _numbers(__version__):
        raise refuse("newer-engine", f"this hand was made by a newer version: engine {engine[:40]}, and this is {__version__}")


def _numbers(version: str) -> list[int]:
    found = _VERSION.match(version)
    return [int(part) for part in found[0].split(".")] if found else []


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
    return tuple(Post(_seat(p["seat"]), p["bet"], p["amount"], bool(p["live"])) for p in data)


def rake_of(data: Any) -> Rake | int | None:
    """The rake of a config."""
    return Rake(data["percent"], data["cap"], data["no_flop_no_drop"]) if isinstance(data, dict) else data


def play(hand: Hand, data: Mapping[str, Any]) -> Hand:
    """Do the saved decisions, and compare what comes of them with what was saved."""
    for number, decision in enumerate(data["decisions"]):
        try:
            hand.redo(read_decision(decision))
        except (IllegalAction, DealingError, ReportError) as error:
            raise refuse("bad-decision", f"decision {number} cannot be made here: {error}") from None
        except MALFORMED:
            raise refuse("bad-decision", f"decision {number} is not one") from None
    if data.get("cards") not in (None, [name(card) for card in hand.program.deck]):
        raise refuse("edited", "the cards of the deck differ from those of the game")
    _compare(without_sources([event.to_json() for event in hand.events]), without_sources(data["events"]))
    result = hand.result
    if (result.to_json() if result is not None else None) != data["result"]:
        raise refuse("other-outcome", "the result differs from what was saved")
    try:
        same = digest(data) == data["digest"]
    except RecursionError:
        same = False
    if not same:
        raise refuse("edited", "the digest differs from what was saved")
    return hand


def _compare(events: list[dict[str, Any]], saved: Any) -> None:
    """Refuse a hand in which something else happens, naming the first event that differs."""
    if not isinstance(saved, list):
        raise refuse("not-a-hand", "`events` is a list")
    for index, event in enumerate(events):
        if index >= len(saved) or saved[index] != event:
            raise refuse("other-outcome", f"event {index} differs from what was saved")
    if len(saved) > len(events):
        raise refuse("other-outcome", f"event {len(events)} was saved and does not happen")
