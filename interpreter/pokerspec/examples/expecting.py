"""What an example expects, against what came: every difference is a sentence with `expected` and `got`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pokerspec.compiler.program import Share
from pokerspec.engine.hand import Hand
from pokerspec.engine.refusals import CODES
from pokerspec.engine.seats import seats_of
from pokerspec.errors import IllegalAction
from pokerspec.examples.playing import Played
from pokerspec.examples.situation import ExampleFault, Situation
from pokerspec.language.transcript import TranscriptError, parse_action
from pokerspec.rankings.cards import names, parse

NOBODY = "nobody"


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


def _differ(wanted: object, got: object) -> Iterator[str]:
    if wanted != got:
        yield f"expected {wanted}, got {got}"


def _seat(situation: Situation, player: object) -> int:
    return situation.seat(str(player), situation.place("expect"))


def _player(situation: Situation, seat: int | None) -> str:
    return NOBODY if seat is None or seat < 0 else situation.names[seat]


# ---- chips and turns -------------------------------------------------------------------------------------------------------


def _pot(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    yield from _differ(wanted, run.hand.pot)


def _put_in(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    for player, chips in wanted.items():
        for text in _differ(chips, run.hand.put_in[_seat(situation, player)]):
            yield f"{player}: {text}"


def _paid(situation: Situation, run: Played, player: str, wanted: Any) -> Iterator[str]:
    """What a player is paid out of the pots, all told."""
    seat, result = _seat(situation, player), run.hand.result
    if result is None:
        yield f"expected {wanted}, got no result: the hand is not over"
        return
    yield from _differ(wanted, sum(won.chips for share in result.shares for won in share.won if won.seat == seat))


def _to_act(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    waiting = [_player(situation, decision.seat) for decision in run.hand.pending] or [NOBODY]
    if wanted not in waiting:
        yield f"expected {wanted}, got {' or '.join(waiting)}"


def _brings_in(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    yield from _differ(wanted, _player(situation, run.brought_in))


def _legal(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """All that the seat to act may do, in any order, in the words of `Legal.words`."""
    texts = wanted.split(",") if isinstance(wanted, str) else [str(text) for text in wanted]
    told = sorted(text.strip() for text in texts)
    got = run.hand.legal.words()
    if told != sorted(text.strip() for text in got.split(",")):
        yield f"expected {', '.join(told)}, got {got}"


def _refused(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Moves that must be refused, with a code where one is said; a code alone is that of the transcript's last move."""
    if isinstance(wanted, str) and wanted in CODES:
        yield from _differ(wanted, run.refused.code if run.refused else "no refusal")
        return
    moves = wanted.items() if isinstance(wanted, Mapping) else [(move, None) for move in _list(wanted)]
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


# ---- hands -----------------------------------------------------------------------------------------------------------------


def _list(wanted: Any) -> list[Any]:
    return list(wanted) if isinstance(wanted, Sequence) and not isinstance(wanted, str) else [wanted]


def _first_hand(shares: Sequence[Share]) -> str:
    share = shares[0]
    return share.hand or _first_hand(share.shares)


def _by_hand(hand: Hand, wanted: Any) -> list[tuple[str, Any]]:
    """Hand by hand what is expected; without hands' names it is of the first share's."""
    if isinstance(wanted, Mapping) and all(key in hand.program.hands for key in wanted):
        return list(wanted.items())
    return [(_first_hand(hand.program.shares), wanted)]


def _ranking(hand: Hand, kind: str) -> list[tuple[int, list[int]]]:
    """Live seats by strength of one kind of hand, best first; strength 0 is none."""
    seats = seats_of(hand.live)
    groups: dict[int, list[int]] = {}
    for seat, value in zip(seats, hand.program.hands[kind].strengths(hand.own, hand.piles, seats, hand), strict=True):
        groups.setdefault(value, []).append(seat)
    return sorted(groups.items(), reverse=True)


def _best(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    for kind, players in _by_hand(run.hand, wanted):
        value, seats = _ranking(run.hand, kind)[0]
        got = [_player(situation, seat) for seat in seats] if value else [NOBODY]
        if sorted(map(str, _list(players))) != sorted(got):
            yield f"{kind}: expected {_words(players)}, got {_words(got)}"


def _order(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Best first; players as good as each other are a list in the list."""
    for kind, players in _by_hand(run.hand, wanted):
        got = [sorted(_player(situation, seat) for seat in seats) for _, seats in _ranking(run.hand, kind)]
        told = [sorted(map(str, _list(group))) for group in _list(players)]
        if told != got:
            yield f"{kind}: expected {_words(told)}, got {_words(got)}"


def _words(players: Any) -> str:
    """Players best first, equal ones joined by `=`."""
    return ", ".join(" = ".join(map(str, _list(group))) for group in _list(players))


def _name(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """What a hand is called: its words in any language it speaks, or the id of its class."""
    hand = run.hand
    for kind, players in _by_hand(hand, wanted):
        for player, called in players.items():
            rank = hand.program.hands[kind].best(hand.own, hand.piles, _seat(situation, player), hand)
            said = [rank.name("en"), rank.name("ja"), rank.class_name] if rank else [NONE]
            if str(called) not in said:
                yield f"{player}, {kind}: expected {called}, got {said[0]}"


def _uses(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """The cards a hand is made of, or others just as good."""
    hand = run.hand
    for kind, players in _by_hand(hand, wanted):
        for player, text in players.items():
            rule, seat = hand.program.hands[kind], _seat(situation, player)
            best = rule.best(hand.own, hand.piles, seat, hand)
            ways = [best.cards, *rule.ways(hand.own, hand.piles, seat, hand)] if best else []
            if sorted(parse(str(text))) not in [sorted(cards) for cards in ways]:
                yield f"{player}, {kind}: expected {text}, got {names(ways[0]) if ways else NONE}"


def _none(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Hands that nobody has, or that these players do not have."""
    named = wanted.items() if isinstance(wanted, Mapping) else [(kind, None) for kind in _list(wanted)]
    for kind, players in named:
        if kind not in run.hand.program.hands:
            yield f"the game has no hand {kind!r}; it has {', '.join(run.hand.program.hands)}"
            continue
        have = [seat for value, seats in _ranking(run.hand, kind) if value for seat in seats]
        asked = have if players is None else [_seat(situation, player) for player in _list(players)]
        wrong = [_player(situation, seat) for seat in asked if seat in have]
        if wrong:
            yield f"expected no {kind}{f' for {_words(players)}' if players else ''}, got one for {', '.join(wrong)}"


NONE = "no such hand"

CHECKS: dict[str, Callable[[Situation, Played, Any], Iterator[str]]] = {
    "pot": _pot,
    "put_in": _put_in,
    "to_act": _to_act,
    "brings_in": _brings_in,
    "legal": _legal,
    "refused": _refused,
    "best": _best,
    "order": _order,
    "name": _name,
    "uses": _uses,
    "none": _none,
}
"""Every other key of `expect` is a player, with what it is paid."""
