"""A hand written in PHH, for games which that format has a code for (`names: phh`).

Players are numbered from the button's left, as the format wants. What it cannot say is refused: hands that were dealt
several times, fouled or stopped, and steps other than betting, drawing and showing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pokerspec.engine.seats import around
from pokerspec.errors import DealingError
from pokerspec.notation.opening import BETS
from pokerspec.notation.phh_actions import blind_kinds
from pokerspec.rankings.cards import name

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

_SILENT = frozenset({"start", "street", "burn", "return", "award", "end", "scramble", "irregularity", "accept", "rake"})

Player = Callable[[int], str]


def to_phh(hand: Hand, more: dict[str, str] | None = None) -> str:
    """A finished hand as the text of a `.phh` file; `more` are fields to add, such as `hand` or `event`.

    Raises DealingError with code `no-notation` for a game or a hand that PHH cannot tell.
    """
    game: Any = hand.given.game
    code = game.spec.names.get("phh")
    if not code:
        raise _refused(f"PHH has no code for {game.id!r}")
    if not hand.is_over or hand.log is None:
        raise _refused("only a finished hand with its events is written")
    seats = around(hand.given.button if hand.given.button is not None else hand.chairs - 1, hand.dealt_in)
    antes, blinds = _posted(hand)
    _check_blinds(hand, seats, blinds)
    fields: list[tuple[str, object]] = [("variant", code if isinstance(code, str) else code[0])]
    fields += [("ante_trimming_status", sum(map(bool, antes)) != 1), ("antes", [antes[seat] for seat in seats])]
    fields += _structure(hand, [blinds[seat] for seat in seats])
    fields += [("starting_stacks", [hand.start_stack[seat] for seat in seats]), ("actions", _actions(hand, seats))]
    fields += [("finishing_stacks", [hand.stack[seat] for seat in seats]), ("seats", [seat + 1 for seat in seats])]
    fields += [("seat_count", max(seats) + 1), *(more or {}).items()]
    return "".join(f"{key} = {_toml(value)}\n" for key, value in fields)


def to_phhs(hands: list[tuple[Hand, dict[str, str]]]) -> str:
    """Hands as the text of a `.phhs` file, numbered from 1."""
    return "\n".join(f"[{number}]\n{to_phh(hand, more)}" for number, (hand, more) in enumerate(hands, 1))


def _structure(hand: Hand, blinds: list[int]) -> list[tuple[str, object]]:
    """The stakes of the format: bring-in and bets, or blinds."""
    stakes = hand.given.stakes
    found: list[tuple[str, object]] = []
    if _bring_ins(hand):
        found.append(("bring_in", stakes["bring_in"]))
    else:
        found.append(("blinds_or_straddles", blinds[::-1] if len(blinds) == 2 else blinds))
    if "small_bet" in stakes:
        return [*found, ("small_bet", stakes["small_bet"]), ("big_bet", stakes["big_bet"])]
    return [*found, ("min_bet", stakes.get("big_blind", stakes.get("ante", 1)))]


def _bring_ins(hand: Hand) -> set[str]:
    """The forced bets whose payer may complete instead."""
    game: Any = hand.given.game
    return {bet.id for bet in game.spec.forced_bets if bet.or_amount is not None}


def _posted(hand: Hand) -> tuple[list[int], list[int]]:
    """Antes and blinds by seat, whole even where a stack was short; a bring-in is an action."""
    antes, blinds = [0] * hand.chairs, [0] * hand.chairs
    asked = _bring_ins(hand)
    for event in hand.events:
        if event.type != "post" or event.bet in asked:
            continue
        amount = event.amount
        if event.all_in and event.bet in hand.program.forced:
            amount = max(amount, hand.program.forced[event.bet].amount(hand, event.seat))
        (blinds if event.live else antes)[event.seat] += amount
    return antes, blinds


def _check_blinds(hand: Hand, seats: tuple[int, ...], blinds: list[int]) -> None:
    """Refuse live bets that would be read as others: the format gives blinds by place only."""
    paid = [blinds[seat] for seat in seats]
    kinds = dict(zip(seats, blind_kinds(paid), strict=True)) if any(paid) else {}
    for event in hand.events:
        if event.type != "post" or not event.live or event.bet not in hand.program.forced:
            continue
        if BETS.get(kinds.get(event.seat, "")) != event.bet:
            raise _refused(f"PHH cannot tell that seat {event.seat} posted {event.bet}")


def _actions(hand: Hand, seats: tuple[int, ...]) -> list[str]:
    player = {seat: f"p{number}" for number, seat in enumerate(seats, 1)}
    found: list[str] = []
    shown = _shown(hand)
    held_back: list[str] = []  # the format wants everybody's discards before anybody's new cards
    drawing = False
    for event in hand.events:
        text = _action(event, player, hand)
        if not text:
            continue
        if event.type == "draw":
            drawing = True
        elif not drawing or event.type != "deal":
            found += held_back
            held_back, drawing = [], False
        (held_back if drawing and event.type == "deal" else found).append(text)
    found += held_back
    return [*found, *(f"{player[seat]} sm {cards}" for seat, cards in shown if f"{player[seat]} sm {cards}" not in found)]


def _shown(hand: Hand) -> list[tuple[int, str]]:
    """Every hand that was tabled, with what its cards turned out to be."""
    seats = [event.seat for event in hand.events if event.type == "show"]
    return [(seat, "".join(name(card) for zone in hand.own.values() for card in zone[seat])) for seat in dict.fromkeys(seats)]


def _action(event: Any, player: dict[int, str], hand: Hand) -> str:
    """An event in the words of the format; empty for what it does not tell."""
    kind = event.type
    if kind == "deal":
        cards = "".join(event.cards)
        return f"d db {cards}" if event.seat < 0 else f"d dh {player[event.seat]} {cards}"
    if kind in ("bet", "raise", "complete"):
        return f"{player[event.seat]} cbr {event.to}"
    if kind in ("check", "call"):
        return f"{player[event.seat]} cc"
    if kind == "fold":
        return f"{player[event.seat]} f"
    if kind == "post":
        return f"{player[event.seat]} pb" if event.bet in _bring_ins(hand) else ""
    if kind == "draw":
        return f"{player[event.seat]} sd {''.join(event.cards)}".rstrip()
    if kind == "muck":
        return f"{player[event.seat]} sm"
    if kind in _SILENT or kind == "show":
        return ""
    raise _refused(f"PHH has no words for {event.text()!r}")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, int):
        return str(value)
    import json

    return json.dumps(str(value), ensure_ascii=True).replace("\\u007f", "\\u007F")


def _refused(message: str) -> DealingError:
    return DealingError("no-notation", message)
