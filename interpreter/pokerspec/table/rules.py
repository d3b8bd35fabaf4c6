"""The rules of a table: what its house says over the `table:` section of the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerspec.engine.rake import Rake, check_rake
from pokerspec.errors import DealingError, nearest
from pokerspec.structs import NamedStruct
from pokerspec.table.codes import refuse
from pokerspec.table.mix import Played

_WORDS = {
    "button": ("moving", "dead", "none"),
    "missed_blinds": ("post", "wait", "free"),
    "new_players": ("post", "wait", "free"),
}
_FLAGS = ("skip_seats", "dead_seat_cards")
_CHIPS = ("min_buy_in", "max_buy_in")
_MAPS: dict[str, dict[str, type]] = {
    "rathole": {"hands": int, "minutes": int},
    "specials": {"with": list, "stakes": dict, "every": int, "vote": bool},
    "rake": {"percent": int, "cap": int, "no_flop_no_drop": bool},
}
KNOWN = (*_WORDS, *_FLAGS, *_CHIPS, *_MAPS)


class Rules(NamedStruct):
    """What holds at a table for one game: the house's word, else the game's."""

    button: str
    missed_blinds: str
    new_players: str
    skip_seats: bool
    dead_seat_cards: bool
    rake: Rake | None


def check_rules(rules: Mapping[str, Any] | None) -> dict[str, Any]:
    """The house's rules as plain data, or TableError `bad-rule`."""
    found: dict[str, Any] = {}
    if rules is not None and not isinstance(rules, Mapping):
        raise refuse("bad-rule", f"the rules of a table are a map, not {rules!r}")
    for name, value in (rules or {}).items():
        if isinstance(value, Rake):
            value = value._asdict()
        if name in _WORDS:
            _check(value in _WORDS[name], name, value, f"one of {', '.join(_WORDS[name])}")
        elif name in _FLAGS:
            _check(isinstance(value, bool), name, value, "True or False")
        elif name in _CHIPS:
            _check(type(value) is int and value >= 1, name, value, "chips, from 1")
        elif name in _MAPS:
            value = _map(name, value)
        else:
            like = nearest(str(name), KNOWN)
            known = f"did you mean {like!r}?" if like else f"rules are {', '.join(KNOWN)}"
            raise refuse("bad-rule", f"a table has no rule {name!r}; {known}")
        found[name] = value
    low, high = found.get("min_buy_in", 1), found.get("max_buy_in")
    _check(high is None or low <= high, "max_buy_in", high, f"at least min_buy_in, which is {low}")
    return found


def _map(name: str, value: Any) -> dict[str, Any]:
    """A rule of several parts."""
    parts = _MAPS[name]
    _check(isinstance(value, Mapping) and set(value) <= set(parts), name, value, f"a map of {', '.join(parts)}")
    for part, kind in parts.items():
        if value.get(part) is None:
            continue
        if part == "with" and isinstance(value[part], (str, dict)):
            value = {**value, part: [value[part]]}
        _check(type(value[part]) is kind, f"{name}.{part}", value[part], f"of type {kind.__name__}")
    kept = {part: value[part] for part in parts if value.get(part) is not None}
    if name == "rake":
        _check("percent" in kept, name, value, "a percentage, a cap and no_flop_no_drop")
        try:
            check_rake(_rake(kept))
        except DealingError as error:
            raise refuse("bad-rule", str(error)) from None
    elif name == "rathole":
        _check(bool(kept) and all(number >= 1 for number in kept.values()), name, value, "so many hands or minutes, from 1")
    else:
        _check(bool(kept.get("with")), name, value, "mixins in `with`")
        _check(kept.get("every", 1) >= 1, "specials.every", value, "a number of hands, from 1")
    return kept


def _check(fits: bool, name: str, value: Any, wanted: str) -> None:
    if not fits:
        raise refuse("bad-rule", f"{name} is {value!r}; it is {wanted}")


def _rake(data: Mapping[str, Any]) -> Rake:
    return Rake(data["percent"], data.get("cap"), data.get("no_flop_no_drop", False))


def rules_for(house: Mapping[str, Any], played: Played) -> Rules:
    """The rules of a table for one of its games. TableError `bad-rule` for a rake that the game's amounts do not make."""
    said = played.game.spec.table
    missed = house.get("missed_blinds", said.missed_blinds)
    return Rules(
        button=house.get("button", said.button),
        missed_blinds=missed,
        new_players=house.get("new_players", said.new_players or missed),
        skip_seats=house.get("skip_seats", said.skip_seats),
        dead_seat_cards=house.get("dead_seat_cards", said.dead_seat_cards),
        rake=_rake(house["rake"]) if "rake" in house else _spec_rake(played),
    )


def _spec_rake(played: Played) -> Rake | None:
    """The rake a game's `table:` section says; its percentage and cap may read stakes and options."""
    from pokerspec.language.exact import DividedByZero, NotKnown, amount, evaluate
    from pokerspec.language.stakes import bind_stakes, known

    game = played.game
    rule = game.spec.table
    if rule.rake_percent is None:
        return None
    players = game.spec.max_players
    values = known(bind_stakes(game.spec.stakes, played.stakes, game.options, players), game.options, players)
    try:
        percent = amount(evaluate(rule.rake_percent.root, values))
        cap = amount(evaluate(rule.rake_cap.root, values)) if rule.rake_cap is not None else None
        rake = Rake(int(percent), None if cap is None else int(cap), rule.no_flop_no_drop)
        check_rake(rake)
    except (NotKnown, DividedByZero) as error:
        raise refuse("bad-rule", f"the rake of {game.id!r} cannot be worked out: {error}") from None
    except DealingError as error:
        raise refuse("bad-rule", str(error)) from None
    return rake
