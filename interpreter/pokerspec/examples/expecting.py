"""What an example expects, against what came: every difference is a sentence with `expected` and `got`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pokerspec.engine.hand import Hand
from pokerspec.engine.refusals import CODES as REFUSALS
from pokerspec.engine.reporting import CODES as REPORTS
from pokerspec.errors import IllegalAction
from pokerspec.examples import ranked
from pokerspec.examples.playing import Played
from pokerspec.examples.saying import NOBODY, differ, many, player_at, seat_of
from pokerspec.examples.situation import ExampleFault, Situation
from pokerspec.language.transcript import TranscriptError, parse_action

CODES = frozenset({*REFUSALS, *REPORTS})
"""Codes of refused moves and reports."""


def differences(situation: Situation, run: Played) -> list[ExampleFault]:
    """Everything that came another way than expected."""
    expect: Any = situation.example.data["expect"]
    found: list[ExampleFault] = []
    for key, wanted in sorted(expect.items(), key=lambda item: item[0] == "refused"):  # a move that is not refused is done
        place = situation.place(f"expect.{key}")
        check = CHECKS.get(key)
        try:
            said = list(check(situation, run, wanted) if check else _paid(situation, run, key, wanted))
        except ExampleFault as fault:
            said = [fault.text]
        found += [ExampleFault(place, f"{key}: {text}") for text in said]
    return found


# ---- chips and turns -------------------------------------------------------------------------------------------------------


def _pot(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    yield from differ(wanted, run.hand.pot)


def _put_in(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    for player, chips in wanted.items():
        for text in differ(chips, run.hand.put_in[seat_of(situation, player)]):
            yield f"{player}: {text}"


def _paid(situation: Situation, run: Played, player: str, wanted: Any) -> Iterator[str]:
    """What a player is paid out of the pots, all told."""
    seat, result = seat_of(situation, player), run.hand.result
    if result is None:
        yield f"expected {wanted}, got no result: the hand is not over"
        return
    yield from differ(wanted, sum(won.chips for share in result.shares for won in share.won if won.seat == seat))


def _to_act(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    waiting = [player_at(situation, decision.seat) for decision in run.hand.pending] or [NOBODY]
    if wanted not in waiting:
        yield f"expected {wanted}, got {' or '.join(waiting)}"


def _brings_in(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    yield from differ(wanted, player_at(situation, run.brought_in))


def _legal(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """All that the seat to act may do, in any order, in the words of `Legal.words`."""
    texts = wanted.split(",") if isinstance(wanted, str) else [str(text) for text in many(wanted)]
    told = sorted(text.strip() for text in texts)
    got = run.hand.legal.words()
    if told != sorted(text.strip() for text in got.split(",")):
        yield f"expected {', '.join(told)}, got {got}"


def _refused(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Moves that must be refused, with a code where one is said; a code alone is that of the transcript's last move."""
    if isinstance(wanted, str) and wanted in CODES:
        yield from differ(wanted, run.refused.code if run.refused else "no refusal")
        return
    moves = wanted.items() if isinstance(wanted, Mapping) else [(move, None) for move in many(wanted)]
    for move, code in moves:
        try:
            got = _refusal(situation, run.hand, str(move))
        except TranscriptError as error:
            yield f"`{move}` cannot be read: {error}"
            continue
        if got is None:
            yield f"expected `{move}` to be refused, got it allowed"
        elif code is not None and got.code != code:
            yield f"expected `{move}` to be refused as {code}, got {got.code}"


def _refusal(situation: Situation, hand: Hand, move: str) -> IllegalAction | None:
    """Why a move such as `UTG raises to 30` is refused; None where it is not."""
    player, _, words = move.strip().partition(" ")
    seat = situation.seat(player, situation.place("expect"))
    parse_action(words)
    try:
        hand.act(words, seat=seat)
    except IllegalAction as error:
        return error
    return None


CHECKS: dict[str, Callable[[Situation, Played, Any], Iterator[str]]] = {
    "pot": _pot,
    "put_in": _put_in,
    "to_act": _to_act,
    "brings_in": _brings_in,
    "legal": _legal,
    "refused": _refused,
    "best": ranked.best_differs,
    "order": ranked.order_differs,
    "name": ranked.name_differs,
    "uses": ranked.uses_differs,
    "none": ranked.none_differs,
}
"""Every other key of `expect` is a player, with what it is paid."""
