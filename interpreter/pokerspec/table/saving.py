"""A table as JSON and back: what it began with, and everything that has happened.

Loading does the events again. Every hand that is dealt must be dealt from the same chairs as was saved, and the one
in play must come to the same point; nothing else is believed. `audit` deals the finished hands again too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pokerspec._version import __version__
from pokerspec.engine import saved
from pokerspec.engine.carrying import MIDDLE
from pokerspec.errors import NotFound, PokerspecError, SavedHandError, SpecError, TableError
from pokerspec.language.build_mix import Change
from pokerspec.table.cashier import Ledger, ledger_of
from pokerspec.table.codes import refuse
from pokerspec.table.events import FIELDS, TableEvent, of_form
from pokerspec.table.mix import Mix, Played
from pokerspec.table.opening import open_hand
from pokerspec.table.rules import check_rules
from pokerspec.table.seating import plan_hand
from pokerspec.table.state import State

if TYPE_CHECKING:
    from pokerspec.api import Library
    from pokerspec.engine.hand import Hand
    from pokerspec.table.table import Table

MOST_TEXT = 256 << 20
MOST_EVENTS = 1_000_000
_SIGNED = ("config", "seed", "events", "hand")


def to_text(table: Table, spec: bool) -> str:
    """The table as JSON."""
    data = {
        "pokerspec": saved.LANGUAGE_VERSION,
        "engine": __version__,
        "table": True,
        "config": _config(table, spec),
        "seed": table.key.hex(),
        "events": [event.to_json() for event in table._events],
        "hand": saved.to_data(table.hand) if table.hand is not None else None,
    }
    return json.dumps({**data, "digest": _digest(data)}, ensure_ascii=False)


def _config(table: Table, spec: bool) -> dict[str, Any]:
    mix = table.mix
    return {
        "chairs": len(table.state.chairs),
        "button": table.state.first_button,
        "rules": table.house,
        "mix": None if mix is None else _mix_data(mix),
        "games": [_played_data(played, spec) for played in table.first_played],
    }


def _mix_data(mix: Mix) -> dict[str, Any]:
    change = mix.change
    return {
        "id": mix.id,
        "title": dict(mix.titles),
        "players": [mix.min_players, mix.max_players],
        "change": {name: getattr(change, name) for name in change.__match_args__ if getattr(change, name) is not None},
        "button": mix.button,
    }


def _played_data(played: Played, spec: bool) -> dict[str, Any]:
    game = played.game
    return {
        "game": game.id,
        "hash": game.hash,
        "options": dict(game.chosen),
        "mixins": list(game.mixins),
        "stakes": played.stakes,
        **({"spec": game.texts()} if spec else {}),
    }


def _digest(data: Mapping[str, Any]) -> str:
    """sha256 of what was given and what happened, as compact JSON with sorted keys."""
    text = json.dumps({key: data[key] for key in _SIGNED}, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8")).hexdigest()


# ---- loading ---------------------------------------------------------------------------------------------------------------


def from_text(text: str, library: Library | None) -> Table:
    """The table that was saved."""
    data = _read(text)
    table = _begun(data, library)
    for index, said in enumerate(data["events"]):
        kind, fields = _event(index, said)
        _redo(table, index, kind, fields)
        if kind == "deal":
            table.hand = None
            _last_hand(table, data, index)
    if (table.hand is None) is not (data["hand"] is None):
        raise refuse("not-a-table", "`hand` is the hand being played, or null")
    if table.hand is not None:
        table.hand = _played_on(table.hand, data["hand"])
    if _digest(data) != data["digest"]:
        raise refuse("edited", "the digest differs from what was saved")
    if not table.ledger.balanced:
        raise refuse("other-outcome", f"chips are missing or too many: {table.ledger.to_json()}")
    return table


def _read(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise refuse("not-json", f"a saved table is a text, not {type(text).__name__}")
    if len(text) > MOST_TEXT:
        raise refuse("not-a-table", f"a saved table has at most {MOST_TEXT} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refuse("not-json", f"this is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("table") is not True:
        raise refuse("not-a-table", "a saved table is an object with `table: true`")
    try:
        saved.check_version(data)
    except SavedHandError as error:
        code = "newer-version" if error.code.startswith("newer") else "not-a-table"
        raise refuse(code, str(error).replace("this hand", "this table")) from None
    missing = [key for key in (*_SIGNED, "digest") if key not in data]
    if missing:
        raise refuse("not-a-table", f"a saved table has {', '.join(missing)}, and this has not")
    if not isinstance(data["events"], list) or len(data["events"]) > MOST_EVENTS:
        raise refuse("not-a-table", f"`events` is a list of at most {MOST_EVENTS}")
    return data


def _begun(data: dict[str, Any], library: Library | None) -> Table:
    """The table before anything happened."""
    from pokerspec.api import saved_game, shipped
    from pokerspec.table.table import Table

    table = object.__new__(Table)
    try:
        config = data["config"]
        games = tuple(Played(game=_game(one, saved_game(one, library)), stakes=_chips(one["stakes"])) for one in config["games"])
        table.library = library if library is not None else shipped()
        table.house = check_rules(config["rules"])
        table.key = bytes.fromhex(data["seed"])
        chairs = config["chairs"]
        button = config["button"]
        if len(table.key) != 32 or type(chairs) is not int or not 2 <= chairs <= 16 or not games:
            raise ValueError
        if button is not None and (type(button) is not int or not 0 <= button < chairs):
            raise ValueError
        table.mix = _mix(config["mix"], games)
        table._begin(chairs, games, button)
    except (NotFound, SpecError) as error:
        raise refuse("no-such-game", f"a game of this table cannot be loaded: {error}") from None
    except saved.MALFORMED:
        raise refuse("not-a-table", "the config of this table is not one") from None
    return table


def _game(one: dict[str, Any], game: Any) -> Any:
    if game.hash != one["hash"]:
        raise refuse("other-spec", f"the spec of {game.id!r} is not the one this table has played")
    return game


def _chips(stakes: Any) -> dict[str, int]:
    if any(type(value) is not int for value in stakes.values()):
        raise ValueError
    return dict(stakes)


def _mix(data: dict[str, Any] | None, games: tuple[Played, ...]) -> Mix | None:
    if data is None:
        return None
    said = data["change"]
    low, high = data["players"]
    return Mix(
        id=str(data["id"]),
        titles=dict(data["title"]),
        min_players=int(low),
        max_players=int(high),
        games=games,
        change=Change(said.get("every"), said.get("hands"), said.get("minutes"), said.get("chosen_by")),
        button=str(data["button"]),
    )


def _event(index: int, said: Any) -> tuple[str, dict[str, Any]]:
    kind = said.get("type") if isinstance(said, dict) else None
    if not isinstance(kind, str) or kind not in FIELDS or said.get("index") != index:
        raise refuse("not-a-table", f"event {index} is not one")
    if set(said) != {"index", "type", *FIELDS[kind]}:
        raise refuse("not-a-table", f"event {index} is not one of type {kind!r}")
    wrong = next((field for field in FIELDS[kind] if not of_form(kind, field, said[field])), None)
    if wrong is not None:
        raise refuse("not-a-table", f"event {index}: {wrong!r} is not of the form it has in {kind!r}")
    return kind, {field: said[field] for field in FIELDS[kind]}


def _redo(table: Table, index: int, kind: str, fields: dict[str, Any]) -> None:
    """An event again; a hand must be dealt as these rules deal it, and leave no chair in debt."""
    state = table.state
    try:
        if kind == "sit":
            seated = state.chairs[fields["chair"]]
            if seated is not None or any(chair is not None and chair.player == fields["player"] for chair in state.chairs):
                raise refuse("other-outcome", f"event {index} cannot happen here: the chair is taken, or the player is seated")
        if kind == "deal":
            if fields["special"] is not table.specials.due(state):
                raise refuse("other-outcome", f"event {index} differs from what was saved: special")
            plan = plan_hand(state, table._rules(), fields["special"]).to_json()
            different = [name for name, value in plan.items() if fields[name] != value]
            if different or fields["hand"] != state.hands + 1 or fields["pot"] != state.middle:
                raise refuse(
                    "other-outcome", f"event {index} differs from what was saved: {', '.join(different) or 'its number'}"
                )
        table._note(kind, **fields)
        if any(chair is not None and chair.chips < 0 for chair in state.chairs) or state.middle < 0:
            raise refuse("other-outcome", f"after event {index} somebody has less than no chips")
    except TableError as error:
        if error.code == "other-outcome":
            raise
        raise refuse("other-outcome", f"event {index} cannot happen here: {error}") from None
    except (*saved.MALFORMED, AssertionError):
        raise refuse("not-a-table", f"event {index} does not fit those before it") from None


def _last_hand(table: Table, data: dict[str, Any], index: int) -> None:
    """The hand of the latest deal, where it was not finished."""
    if all(not isinstance(event, dict) or event.get("type") != "finish" for event in data["events"][index:]):
        table.hand = _again(table, index)


def _again(table: Table, index: int) -> Hand:
    hot = table.state.hot
    assert hot is not None
    try:
        return open_hand(hot.data, hot.stacks, table._playing(hot.special), table._rules(), table.key)
    except PokerspecError as error:
        raise refuse("other-outcome", f"the hand of event {index} cannot be dealt: {error}") from None
    except saved.MALFORMED:
        raise refuse("not-a-table", f"event {index} is of another form than a deal has") from None


def _played_on(hand: Hand, data: Any) -> Hand:
    try:
        return saved.play(hand, data)
    except SavedHandError as error:
        raise refuse("other-outcome", f"the hand being played: {error}") from None
    except saved.MALFORMED:
        raise refuse("not-a-table", "`hand` is no saved hand") from None


# ---- auditing --------------------------------------------------------------------------------------------------------------


def audit(table: Table) -> Ledger:
    """Deal every finished hand again and compare what came of it; count every chip."""
    from pokerspec.table.table import Table as Fresh

    twin = object.__new__(Fresh)
    twin.library, twin.house, twin.key, twin.mix = table.library, table.house, table.key, table.mix
    twin._begin(len(table.state.chairs), table.first_played, table.state.first_button)
    hand: Hand | None = None
    for index, event in enumerate(table._events):
        _redo(twin, index, event.type, event.data)
        if event.type == "deal":
            hand = _again(twin, index)
        elif event.type == "finish":
            assert hand is not None
            _compare(hand, event, index)
    _same_state(table.state, twin.state)
    found = ledger_of(table._events, twin.state)
    if not found.balanced:
        raise refuse("other-outcome", f"chips are missing or too many: {found.to_json()}")
    return found


def _compare(hand: Hand, event: TableEvent, index: int) -> None:
    try:
        for decision in event.decisions:
            hand.redo(saved.read_decision(decision))
    except PokerspecError as error:
        raise refuse("other-outcome", f"a decision of event {index} cannot be made: {error}") from None
    except saved.MALFORMED:
        raise refuse("not-a-table", f"a decision of event {index} is not one") from None
    result, carry = hand.result, hand.carry
    if result is None or carry is None:
        raise refuse("other-outcome", f"the hand of event {index} is not over")
    middle = carry.pop(MIDDLE, 0)
    void = any(happened.type == "misdeal" for happened in hand.events)
    said = (event.void, event.net, event.rake, event.pot, event.data["carry"])
    if (void, list(result.net), result.rake, middle, carry) != said:
        raise refuse("other-outcome", f"the hand of event {index} ends otherwise")


def _same_state(one: State, other: State) -> None:
    for name in ("hands", "game", "middle", "raked", "carry", "positions"):
        if getattr(one, name) != getattr(other, name):
            raise refuse("other-outcome", f"{name} is {getattr(one, name)!r}, and the events give {getattr(other, name)!r}")
