"""A hand written as Open Hand History, version 1.4.7, for games that format has words for (`names: ohh`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pokerspec.errors import DealingError
from pokerspec.notation.ohh import ACTS, DEALT, MUCKED, POSTS, SHOWN, VERSION
from pokerspec.notation.opening import BETS
from pokerspec.rankings.cards import name

if TYPE_CHECKING:
    from pokerspec.engine.hand import Hand

_WORDS = {BETS[kind]: word for word, kind in POSTS.items() if kind in BETS}
_DONE = {kind: word for word, kind in ACTS.items()}
_SILENT = frozenset({"start", "burn", "return", "award", "end", "accept", "rake"})


def to_ohh(hand: Hand, more: dict[str, Any] | None = None) -> dict[str, Any]:
    """A finished hand as plain data, `{"ohh": {…}}`; `more` are fields to add, such as `game_number` or `start_date_utc`.

    Amounts are whole chips. Raises DealingError with code `no-notation` for a game or a hand the format cannot tell.
    """
    game: Any = hand.given.game
    said = game.spec.names.get("ohh")
    if not said:
        raise _refused(f"Open Hand History has no word for {game.id!r}")
    if not hand.is_over or hand.log is None:
        raise _refused("only a finished hand with its events is written")
    kind, limit = (said if isinstance(said, str) else said[0]).split("/")
    stakes = hand.given.stakes
    dealer = hand.given.button if hand.given.button is not None else hand.chairs - 1
    data = {
        "spec_version": VERSION,
        "site_name": "",
        "network_name": "",
        "internal_version": VERSION,
        "tournament": False,
        "game_number": "",
        "table_name": "",
        "game_type": kind,
        "bet_limit": {"bet_type": limit, "bet_cap": 0},
        "table_size": max(dealer + 1, hand.dealt_in.bit_length()),
        "currency": "",
        "dealer_seat": dealer + 1,
        "small_blind_amount": stakes.get("small_blind", 0),
        "big_blind_amount": stakes.get("big_blind", 0),
        "ante_amount": stakes.get("ante", 0),
        "players": [
            {"id": seat, "seat": seat + 1, "name": f"Player{seat + 1}", "starting_stack": hand.start_stack[seat]}
            for seat in range(hand.chairs)
            if hand.dealt_in >> seat & 1
        ],
        "rounds": _rounds(hand),
        "pots": _pots(hand),
    }
    return {"ohh": data | (more or {})}


def _rounds(hand: Hand) -> list[dict[str, Any]]:
    """A round for each street, and one for the showdown."""
    before: list[dict[str, Any]] = []
    rounds: list[dict[str, Any]] = []
    end: list[dict[str, Any]] = []
    for event in hand.events:
        kind = event.type
        if kind == "street":
            rounds.append({"id": len(rounds), "street": event.street.capitalize(), "cards": [], "actions": before})
            before = []
        elif kind == "deal" and event.seat < 0:
            rounds[-1]["cards"] += event.cards
        elif kind in ("show", "muck"):
            end.append(_entry(event.seat, SHOWN if kind == "show" else MUCKED, 0, False, _held(hand, event)))
        elif kind not in _SILENT:
            (rounds[-1]["actions"] if rounds else before).append(_action(event, hand))
    if end:
        rounds.append({"id": len(rounds), "street": "Showdown", "cards": [], "actions": end})
    for part in rounds:
        for number, action in enumerate(part["actions"], 1):
            action["action_number"] = number
    return rounds


def _held(hand: Hand, event: Any) -> list[str]:
    """What a shown hand turned out to be."""
    return [name(card) for zone in hand.own.values() for card in zone[event.seat]] if event.type == "show" else []


def _action(event: Any, hand: Hand) -> dict[str, Any]:
    if event.type == "deal":
        return _entry(event.seat, DEALT, 0, False, event.cards)
    if event.type == "post":
        known = event.bet in hand.program.forced
        word = _WORDS.get(event.bet) if known else "Post Extra Blind" if event.live else "Post Dead"
        if word is not None:
            return _entry(event.seat, word, event.amount, event.all_in)
    if event.type in _DONE:
        chips = event.type in ("call", "bet", "raise")
        return _entry(event.seat, _DONE[event.type], event.amount if chips else 0, event.all_in if chips else False)
    raise _refused(f"Open Hand History has no words for {event.text()!r}")


def _entry(seat: int, word: str, amount: int, all_in: bool, cards: list[str] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {"action_number": 0, "player_id": seat, "action": word, "amount": amount, "is_allin": all_in}
    return found | ({"cards": cards} if cards else {})


def _pots(hand: Hand) -> list[dict[str, Any]]:
    """The pots with what each seat won of them; the rake stands in the first."""
    won: dict[str, dict[int, int]] = {}
    for event in hand.events:
        if event.type == "award":
            seats = won.setdefault(event.pot, {})
            seats[event.seat] = seats.get(event.seat, 0) + event.amount
    found = []
    for number, pot in enumerate(sorted(won)):
        rake = hand.raked if number == 0 else 0
        wins = [{"player_id": seat, "win_amount": amount} for seat, amount in sorted(won[pot].items())]
        found.append({"number": number, "amount": sum(won[pot].values()) + rake, "rake": rake, "player_wins": wins})
    return found


def _refused(message: str) -> DealingError:
    return DealingError("no-notation", message)
