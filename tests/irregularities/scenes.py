"""Scenes of the catalogue as text: what happens at a table, what is reported, and how everything lies afterwards.

    ## premature_turn                          entries of the catalogue (../shared/law/irregularities.jsonl) that it plays
    @ nlhe; tda-2024, wsop-live; 4             game, laws that rule alike, seats; then more words: asked, manual, stake=5
    - to flop                                  everybody checks or calls until that street; else an action of the seat to act
    - report premature_turn                    arguments as `seat=2 card=2.0` (the first card of seat 2)
    ! report premature_turn                    is refused
    > …                                        how everything lies

A line `>` says the street, the piles with their cards (`^`: face up), how many cards are in the stub, each seat's cards, what
each has put in, and who is to do what; or the net result. `python -m tests.irregularities.scenes` writes those lines anew,
to be read before they are kept.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pokerspec import Hand, IllegalAction, ReportError
from pokerspec.engine.actions import make
from pokerspec.engine.shuffle import Chance
from pokerspec.rankings.cards import name
from tests.embedding.play import LIBRARY, bring_in, game_of, whole_deck

FOLDER = Path(__file__).with_name("scenes")
FILES = sorted(FOLDER.glob("*.txt"))
PILES = ("burns", "board", "aside", "muck", "discards")


@dataclass
class Scene:
    """One scene of a file."""

    ids: tuple[str, ...]
    game: str = ""
    laws: tuple[str, ...] = ()
    seats: int = 0
    words: tuple[str, ...] = ()
    lines: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{'-'.join(self.ids)}-{self.game}-{'-'.join(self.laws)}"


def scenes(file: Path) -> list[Scene]:
    """The scenes of a file."""
    found: list[Scene] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found.append(Scene(tuple(line[3:].split(", "))))
        elif line.startswith("@ "):
            game, laws, seats, *words = line[2:].split("; ")
            scene = found[-1]
            scene.game, scene.laws, scene.seats = game, tuple(laws.split(", ")), int(seats)
            scene.words = tuple(words[0].split()) if words else ()
        elif line[:2] in ("- ", "! ", "> "):
            found[-1].lines.append(line)
    return found


def opened(scene: Scene, law: str) -> Hand:
    """The hand of a scene, with the cards of one deck whatever the law."""
    game = game_of(scene.game if law == "own" else f"{scene.game}+{law}")
    given = dict(word.split("=") for word in scene.words if "=" in word)
    stakes = {**game.typical_stakes(scene.seats), **{key: int(value) for key, value in given.items() if key in game.stakes}}
    stacks = [int(chips) for chips in given["stacks"].split("/")] if "stacks" in given else [200] * scene.seats
    more: dict[str, Any] = {"showdown": "asked"} if "asked" in scene.words else {}
    if "no_ante" in given:
        more["posts"] = posts_without(game, scene.seats, int(given["no_ante"]))
    if "manual" in scene.words:
        more["dealing"] = "manual"
    return game.new_hand(stacks, 0, stakes, seed=7, **more)


def posts_without(game: Any, seats: int, missing: int) -> list[Any]:
    """Antes of everybody but one."""
    from pokerspec import Post

    ante = game.typical_stakes(seats)["ante"]
    return [Post(seat, "ante", ante, live=False) for seat in range(seats) if seat != missing]


# ---- playing ---------------------------------------------------------------------------------------------------------------


def do(hand: Hand, line: str, scene: Scene) -> None:
    """One thing that happens."""
    words = line.split()
    if words[0] == "to":
        while hand.street != words[1] or hand.waiting == "cards":
            passive(hand, scene)
    elif words[0] == "passes":
        for _ in range(int(words[1])):
            passive(hand, scene)
    elif words[0] == "report":
        hand.report(words[1], **arguments(hand, words[1], words[2:]))
    elif words[0] == "deal":
        feed(hand, scene, int(words[1]))
    elif words[0] == "undo":
        hand.undo()
    elif words[0] == "seat":
        hand.act(" ".join(words[2:]), seat=int(words[1]))
    elif words[0] == "throws":
        cards = hand.legal.cards
        assert cards is not None
        hand.act(make(hand.legal.kind, cards.numbers[: int(words[1])]))
    else:
        hand.act(line)


def passive(hand: Hand, scene: Scene) -> None:
    """The seat to act checks or calls, or does what a clock does; a dealer's cards come in."""
    if hand.waiting == "cards":
        feed(hand, scene, 1)
    else:
        hand.act("call" if hand.legal.call is not None else hand.legal.passive)


def feed(hand: Hand, scene: Scene, times: int) -> None:
    cards = whole_deck(scene.game, Chance(bytes(32)))
    for _ in range(times):
        bring_in(hand, cards)


def arguments(hand: Hand, report: str, words: list[str]) -> dict[str, Any]:
    rule = hand.program.reports.get(report)
    kinds = rule.arguments if rule is not None else {}
    said: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key == "ruling" and key not in kinds:
            continue  # only some laws leave it to the floor
        if kinds.get(key) == ("Card",):
            seat, _, place = value.partition(".")
            said[key] = name(hand.own["hole"][int(seat)][int(place)]) if place else value
        else:
            said[key] = int(value) if value.isdecimal() else value
    return said


# ---- how everything lies ------------------------------------------------------------------------------------------------------


def lies(hand: Hand) -> str:
    """How everything lies, in a line."""

    def cards(held: list[int]) -> str:
        return " ".join(name(card) + ("^" if hand.up >> card & 1 else "") for card in held)

    parts = [hand.street]
    parts += [f"{pile} {cards(hand.piles[pile])}" for pile in PILES if hand.piles[pile]]
    parts.append(f"stub {len(hand.deck) - hand.top}")
    for seat in range(hand.chairs):
        held = [card for zone in hand.own.values() for card in zone[seat]]
        parts.append(f"{seat}: {cards(held) if hand.live >> seat & 1 else 'out'}")
    if hand.is_over:
        assert hand.result is not None
        return "; ".join([*parts, f"over, net {' '.join(map(str, hand.result.net))}"])
    parts.append(f"in {' '.join(map(str, hand.put_in))}")
    if hand.waiting == "cards":
        assert hand.needs is not None
        need = hand.needs
        parts.append(f"{need.count} {need.face} wanted for {need.zone}{''.join(f' {seat}' for seat in need.seats)}")
    else:
        assert hand.to_act is not None
        parts.append(f"{hand.to_act.seat} may {hand.legal.words()}")
    return "; ".join(parts)


def add_up(hand: Hand, chips: int) -> None:
    held = 0 if hand.is_over else hand.pot
    assert sum(hand.stack) + held == chips
    cards = [card for pile in hand.piles.values() for card in pile]
    cards += [card for zone in hand.own.values() for seat in zone for card in seat]
    cards += [*hand.deck[hand.top :], *hand.thrown_aside]
    assert len(cards) == len(set(cards)) == len(hand.program.deck)


def play(scene: Scene, law: str) -> list[str]:
    """The lines of a scene as they are played, with how everything lies where the scene says so."""
    hand = opened(scene, law)
    chips = sum(hand.stack) + hand.pot
    said: list[str] = []
    for line in scene.lines:
        if line.startswith("> "):
            said.append("> " + lies(hand))
            continue
        said.append(line)
        before = hand.to_json()
        if line.startswith("! "):
            try:
                do(hand, line[2:], scene)
            except (ReportError, IllegalAction):
                assert hand.to_json() == before
                continue
            raise AssertionError(f"{line} is not refused")
        do(hand, line[2:], scene)
        add_up(hand, chips)
        if line.startswith("- report"):
            last, after = hand.decisions[-1], hand.to_json()
            hand.undo()
            assert hand.to_json() == before, "a report is undone cleanly"
            hand.redo(last)
            assert hand.to_json() == after
    assert Hand.from_json(hand.to_json(), LIBRARY).to_json() == hand.to_json()
    return said


def main() -> int:
    for file in FILES:
        text = []
        for line in file.read_text(encoding="utf-8").splitlines():
            if line[:2] in ("- ", "! ", "> "):
                continue
            text.append(line)
            if line.startswith("@ "):
                scene = scenes(file)[sum(one.startswith("@ ") for one in text) - 1]
                try:
                    text += play(scene, scene.laws[0])
                except Exception as error:
                    text += [*scene.lines, f"# {type(error).__name__}: {error}"]
        file.write_text("\n".join(text) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
