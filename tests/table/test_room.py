"""Rooms that live for many hands: no chip is lost, button and blinds are where a second opinion has them, all can be saved."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

import pokerspec
from pokerspec import Table
from pokerspec.table.events import TableEvent
from tests.table import models
from tests.table.room import Room


def room(mix: str, seed: int, chairs: int = 8, **rules: Any) -> Room:
    found = Room(Table(mix, chairs, rules={"rake": {"percent": 5, "cap": 4}, "max_buy_in": 2000, **rules}, seed=seed), seed)
    for chair in range(5):
        found.sit(chair)
    return found


def check_positions(table: Table, first: int = 0) -> int:
    """Button and blinds of every hand against the models; how many hands were compared."""
    rule = table.house.get("button", "moving")
    model = {"moving": models.moving, "dead": models.dead}[rule]
    last: tuple[int, int, int] | None = None
    compared = came = 0
    debts: dict[int, set[str]] = {}
    new: set[int] = set()
    here = Here()
    for event in table.events:
        here.see(event)
        if event.type == "sit":
            new.add(event.chair)
            debts[event.chair] = {"big"}
        if event.type == "leave":
            new.discard(event.chair)
            debts.pop(event.chair)
        if event.type != "deal":
            continue
        at = (event.button, event.small_chair, event.big_chair)
        if event.moved:
            ready = [chair for chair in here.chairs() if not debts[chair] or not event.blinds]
            newcomers = [chair for chair in here.chairs() if chair not in ready]
            if last is not None and len(ready) >= 2 and not event.out:
                assert at == model(last, ready, newcomers), (event, last)
                compared += 1
                came += event.big_chair in newcomers
                if event.blinds:
                    check_blinds(event, last, rule, debts)
            last = at
        elif last is None:
            last = at
        for chair in event.missed_small:
            debts[chair].add("small")
        for chair in event.missed_big:
            debts[chair].add("big")
        inside = set() if event.moved else chairs_between(event.button, event.big_chair)
        for chair in event.dealt:
            if event.blinds or (chair in new and chair not in inside):
                debts[chair] = set()
        new -= set(event.dealt) - inside
    assert came > compared // 50, "newcomers come in with the big blind"
    return compared


class Here:
    """Who could play, from the events alone: has chips, and does not sit out."""

    def __init__(self) -> None:
        self.chips: dict[int, int] = {}
        self.away: set[int] = set()

    def see(self, event: TableEvent) -> None:
        if event.type in ("leave", "back"):
            self.away.discard(event.chair)
        if event.type == "leave":
            del self.chips[event.chair]
        elif event.type == "away":
            self.away.add(event.chair)
        elif event.type in ("sit", "chips") or (event.type == "add" and not event.later):
            self.chips[event.chair] = self.chips.get(event.chair, 0) + event.chips
        elif event.type == "finish":
            for chair in self.chips:
                self.chips[chair] += event.net[chair]

    def chairs(self) -> list[int]:
        return sorted(chair for chair, chips in self.chips.items() if chips and chair not in self.away)


def chairs_between(first: int, last: int) -> set[int]:
    found = set()
    while (first := (first + 1) % 16) != last:
        found.add(first)
    return found


def check_blinds(event: TableEvent, last: tuple[int, int, int], rule: str, debts: dict[int, set[str]]) -> None:
    """Who comes back posts what went past, small dead and big live, and not between the button and the big blind."""
    inside = chairs_between(event.button, event.big_chair)
    double = set()
    if rule == "moving" and event.button != event.small_chair and last[0] != last[1] and event.small_chair != last[2]:
        double = {event.small_chair}
    coming = {chair for chair in event.dealt if debts[chair]} - {event.big_chair}
    assert not coming & inside
    assert set(event.owes_big) == {chair for chair in coming if "big" in debts[chair]} | double
    assert set(event.owes_small) == {chair for chair in coming if "small" in debts[chair]}
    assert event.small_blind == (event.small_chair if event.small_chair in event.dealt and not double else None)
    assert event.big_blind == event.big_chair
    assert event.big_chair in event.dealt


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("mix", ["mix-16", "horse"])
def test_a_room_for_some_hands(mix: str, button: str) -> None:
    place = room(mix, 7, button=button)
    for _ in range(120):
        place.hand()
    assert check_positions(place.table) > 20
    assert place.table.audit().balanced


def test_dealers_choice_for_some_hands() -> None:
    place = room("dealers-choice", 3)
    for _ in range(60):
        place.hand()
    assert len({event.name for event in place.table.events if event.type == "deal"}) > 8


@pytest.mark.slow
@pytest.mark.parametrize("button", ["moving", "dead"])
def test_two_thousand_hands_of_the_sixteen_games(button: str) -> None:
    """Joining, leaving, busting, sitting out, straddling, topping up; 25 times a room goes on in a fresh process, 50 in all."""
    document = pokerspec.load_mix("mix-16")
    place = Room(Table(straddling(document), 8, rules={"rake": {"percent": 5, "cap": 4}, "button": button}, seed=11), 11)
    for chair in range(5):
        place.sit(chair)
    due = sorted(Random(button).sample(range(1900), 25))
    for number in range(2000):
        place.between_hands()
        hand = place.deal()
        stop = int(place.rng.random() * 6)
        while not hand.is_over:
            if due and number >= due[0] and stop <= 0:
                goes_on_the_same(place.table)
                del due[0]
            stop -= 1
            place.step(hand)
        place.finish()
    assert not due
    assert check_positions(place.table) > 500
    assert place.table.audit().balanced
    kinds = {event.type for event in place.table.events}
    assert kinds >= {"sit", "leave", "away", "back", "add", "broke", "chips", "clock", "game", "deal", "finish"}
    assert any(event.owes_small for event in place.table.events if event.type == "deal")
    assert place.straddles > 100


def straddling(mix: pokerspec.Mix) -> pokerspec.Mix:
    """The mix with a straddle wherever there is a big blind."""
    from pokerspec.api import shipped
    from pokerspec.structs import replace

    games = []
    for played in mix.games:
        has = any(bet.id == "big_blind" for bet in played.game.spec.forced_bets)
        game = shipped().load(played.game.id, mixins=["straddle"]) if has else played.game
        games.append(replace(played, game=game))
    return replace(mix, games=tuple(games))


GO_ON = """
import sys
from random import Random
from pokerspec import Table
from pokerspec.cli.chance import play_out
table = Table.from_json(sys.stdin.read())
rng = Random(9)
for _ in range(3):
    hand = table.hand or table.next_hand()
    play_out(hand, rng)
    table.finish()
    for chair, chips in enumerate(table.chips):
        if chips == 0:
            table.leave(chair)
    if sum(bool(chips) and not table.state.chairs[i].away for i, chips in enumerate(table.chips)) < 2:
        break
print(table.to_json())
"""


def goes_on_the_same(table: Table) -> None:
    """A fresh process and this one go on from a saved table to the same place."""
    text = table.to_json()
    assert Table.from_json(text).to_json() == text
    fresh = subprocess.run(
        [sys.executable, "-c", GO_ON], input=text, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert not fresh.returncode, fresh.stderr
    assert fresh.stdout.strip() == here(text)


def here(text: str) -> str:
    from io import StringIO

    said = StringIO()
    stdin, stdout = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = StringIO(text), said
    try:
        exec(GO_ON, {})
    finally:
        sys.stdin, sys.stdout = stdin, stdout
    return said.getvalue().strip()


def test_a_table_goes_on_in_a_fresh_process() -> None:
    place = room("mix-16", 5)
    for _ in range(20):
        place.hand()
    place.between_hands()
    hand = place.deal()
    for _ in range(3):
        if not hand.is_over:
            place.step(hand)
    goes_on_the_same(place.table)
