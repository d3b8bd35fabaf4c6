"""What an example expects of hands: who has the best, in which order, what they are called and made of, and who has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pokerspec.compiler.program import Share
from pokerspec.engine.hand import Hand
from pokerspec.engine.seats import seats_of
from pokerspec.examples.playing import Played
from pokerspec.examples.saying import NOBODY, many, player_at, seat_of
from pokerspec.examples.situation import ExampleFault, Situation, cards_of
from pokerspec.rankings.cards import names, parse

NONE = "no such hand"


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


def best_differs(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    for kind, players in _by_hand(run.hand, wanted):
        value, seats = _ranking(run.hand, kind)[0]
        got = [player_at(situation, seat) for seat in seats] if value else [NOBODY]
        if sorted(map(str, many(players))) != sorted(got):
            yield f"{kind}: expected {_words(players)}, got {_words(got)}"


def order_differs(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Best first; players as good as each other are a list in the list."""
    for kind, players in _by_hand(run.hand, wanted):
        got = [sorted(player_at(situation, seat) for seat in seats) for _, seats in _ranking(run.hand, kind)]
        told = [sorted(map(str, many(group))) for group in many(players)]
        if told != got:
            yield f"{kind}: expected {_words(told)}, got {_words(got)}"


def _words(players: Any) -> str:
    """Players best first, equal ones joined by `=`."""
    return ", ".join(" = ".join(map(str, many(group))) for group in many(players))


def _of_players(situation: Situation, key: str, kind: str, players: Any) -> list[tuple[str, str]]:
    """Player by player what is expected of a kind of hand."""
    if not isinstance(players, Mapping) or any(isinstance(said, Mapping) for said in players.values()):
        text = f"say it of a player, as in `{key}: {{X: …}}`, or by hand, as in `{key}: {{{kind}: {{X: …}}}}`"
        raise ExampleFault(situation.place(f"expect.{key}"), text)
    return [(str(player), str(said)) for player, said in players.items()]


def name_differs(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """What a hand is called: its words in any language it speaks, or the id of its class."""
    hand = run.hand
    for kind, players in _by_hand(hand, wanted):
        for player, called in _of_players(situation, "name", kind, players):
            rank = hand.program.hands[kind].best(hand.own, hand.piles, seat_of(situation, player), hand)
            said = [rank.name("en"), rank.name("ja"), rank.class_name] if rank else [NONE]
            if called not in said:
                yield f"{player}, {kind}: expected {called}, got {said[0]}"


def uses_differs(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """The cards a hand is made of, or others just as good."""
    hand = run.hand
    for kind, players in _by_hand(hand, wanted):
        for player, text in _of_players(situation, "uses", kind, players):
            rule, seat = hand.program.hands[kind], seat_of(situation, player)
            best = rule.best(hand.own, hand.piles, seat, hand)
            ways = [best.cards, *rule.ways(hand.own, hand.piles, seat, hand)] if best else []
            if sorted(parse(" ".join(cards_of(text, situation.place("expect.uses"))))) not in [sorted(cards) for cards in ways]:
                yield f"{player}, {kind}: expected {text}, got {names(ways[0]) if ways else NONE}"


def none_differs(situation: Situation, run: Played, wanted: Any) -> Iterator[str]:
    """Hands that nobody has, or that these players do not have."""
    named = wanted.items() if isinstance(wanted, Mapping) else [(kind, None) for kind in many(wanted)]
    for kind, players in named:
        if kind not in run.hand.program.hands:
            yield f"the game has no hand {kind!r}; it has {', '.join(run.hand.program.hands)}"
            continue
        have = [seat for value, seats in _ranking(run.hand, kind) if value for seat in seats]
        asked = have if players is None else [seat_of(situation, player) for player in many(players)]
        wrong = [player_at(situation, seat) for seat in asked if seat in have]
        if wrong:
            yield f"expected no {kind}{f' for {_words(players)}' if players else ''}, got one for {', '.join(wrong)}"
