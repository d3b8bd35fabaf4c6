"""Saved hands: resumed in a fresh process, taken back, cut, edited, made by others."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pokerspec import Hand, SavedHandError
from pokerspec._version import __version__
from pokerspec.engine.saved import CODES
from pokerspec.engine.shuffle import Chance
from tests.embedding.play import IDS, LIBRARY, every_game, lot, play, step, table, whole_deck

RESUMER = """
import json, sys
from pokerspec import Hand
for line in sys.stdin:
    hand = Hand.from_json(json.loads(line))
    data = json.loads(hand.to_json())
    print(json.dumps([data["digest"], hand.legal.to_json(), hand.view(0).to_json(), hand.waiting]), flush=True)
"""


def moments(ident: str, seed: object, most: int = 1_000, **more: Any) -> list[Hand]:
    """A hand at every decision, from its opening to its end."""
    draws = lot("saved", ident, seed)
    cards = whole_deck(ident, draws)
    hand = table(ident, draws, **more)
    found = [hand.copy()]
    while not hand.is_over and len(found) < most:
        step(hand, draws, cards)
        found.append(hand.copy())
    return found


def resumed(hands: list[Hand]) -> None:
    """Every hand is put away and opened in a process of its own, which must find the same."""
    lines = "".join(f"{json.dumps(hand.to_json())}\n" for hand in hands)
    done = subprocess.run(
        [sys.executable, "-c", RESUMER], input=lines, capture_output=True, text=True, encoding="utf-8", check=True, timeout=900
    )
    for hand, line in zip(hands, done.stdout.splitlines(), strict=True):
        digest = json.loads(hand.to_json())["digest"]
        assert json.loads(line) == [digest, json.loads(json.dumps(hand.legal.to_json())), hand.view(0).to_json(), hand.waiting]


def modes(number: int) -> dict[str, Any]:
    return {"showdown": ("automatic", "asked")[number % 2], "dealing": ("automatic", "automatic", "manual")[number % 3]}


def test_hands_go_on_in_a_fresh_process() -> None:
    hands = [hand for number, ident in enumerate(IDS) for hand in moments(ident, 1, **modes(number))[number % 5 :: 19]]
    assert len(hands) > 40
    resumed(hands)


GOES_ON = """
import json, sys
from pokerspec import Hand
from pokerspec.engine.saved import read_decision
for line in sys.stdin:
    text, then = json.loads(line)
    hand = Hand.from_json(text)
    said = [json.loads(hand.to_json())["digest"]]
    if then is not None:
        hand.redo(read_decision(then))
        said.append(json.loads(hand.to_json())["digest"])
    print(*said)
"""
"""A fresh process that knows nothing but saved hands: it resumes each, makes one more decision and saves it again."""

HANDS = 1_000
PROCESSES = 2


@pytest.mark.slow
def test_a_thousand_hands_go_on_at_every_decision_in_a_fresh_process(tmp_path: Path) -> None:
    """What is resumed has the digest of what was saved, and one decision later the digest of what came next here."""
    lines: list[list[str]] = [[] for _ in range(PROCESSES)]
    wanted: list[list[str]] = [[] for _ in range(PROCESSES)]
    for number in range(HANDS):
        texts = [hand.to_json() for hand in moments(IDS[number % len(IDS)], number, **modes(number))]
        decisions = [*json.loads(texts[-1])["decisions"], None]
        digests = [json.loads(text)["digest"] for text in texts]
        lines[number % PROCESSES] += [json.dumps(one) for one in zip(texts, decisions, strict=True)]
        wanted[number % PROCESSES] += [" ".join(digests[at : at + 2]) for at in range(len(digests))]
    running = []
    for number in range(PROCESSES):
        given, said = tmp_path / f"{number}.in", tmp_path / f"{number}.out"
        given.write_text("\n".join(lines[number]), encoding="utf-8")
        with given.open("rb") as stdin, said.open("wb") as stdout:
            running.append((subprocess.Popen([sys.executable, "-c", GOES_ON], stdin=stdin, stdout=stdout), said))
    for number, (process, said) in enumerate(running):
        assert process.wait(timeout=900) == 0
        assert said.read_text(encoding="utf-8").splitlines() == wanted[number]


@every_game
def test_undo_and_redo_are_the_identity_at_every_decision(ident: str) -> None:
    past = moments(ident, 2, **modes(len(ident)))
    hand = past[-1].copy()
    for number in range(len(past) - 2, -1, -1):
        last = hand.decisions[-1]
        hand.undo()
        assert view_of(hand) == view_of(past[number])
        if number % 5 == 0:
            assert hand.to_json() == past[number].to_json()
            hand.redo(last)
            assert hand.to_json() == past[number + 1].to_json()
            hand.undo()


def view_of(hand: Hand) -> list[Any]:
    return [hand.zones, hand.stacks, hand.pending, hand.needs, hand.waiting, len(hand.events), hand.legal.to_json()]


# ---- files that are not what they were ----------------------------------------------------------------------------------------


def edited(text: str, draws: Chance) -> str:
    """A text with a few bytes changed, taken out, put in or doubled."""
    raw = bytearray(text.encode("utf-8"))
    for _ in range(1 + draws.below(3)):
        at = draws.below(len(raw))
        kind = draws.below(5)
        if kind == 0:
            raw[at] = draws.below(256)
        elif kind == 1:
            raw[at] = b'0123456789",:{}[]-.eEtfn'[draws.below(24)]
        elif kind == 2:
            del raw[at : at + 1 + draws.below(8)]
        elif kind == 3:
            raw[at:at] = bytes([33 + draws.below(94)])
        else:
            raw[at:at] = raw[at : at + 1 + draws.below(40)]
    return raw.decode("utf-8", "replace")


def check_edits(count: int, seed: str) -> set[str]:
    """Edited hands are refused or read as the same hand; the codes they are refused with."""
    codes = set()
    draws = lot("edits", seed)
    saved: list[str] = []
    for number in range(count):
        if number % 20 == 0:
            ident = IDS[draws.below(len(IDS))]
            hand = moments(ident, (seed, number), 4 + draws.below(30), **modes(number))[-1]
            saved = [hand.to_json(), hand.to_json(spec=True)]
        text = saved[number % 8 == 0]
        try:
            back = Hand.from_json(edited(text, draws), LIBRARY if number % 8 else None)
        except SavedHandError as error:
            codes.add(error.code)
        else:
            ours, theirs = (json.loads(one) for one in (back.to_json(), text))
            assert {key: ours[key] for key in ("digest", "seed", "config")} == {
                key: theirs[key] for key in ("digest", "seed", "config")
            }
    return codes


def test_an_edited_hand_is_refused_or_the_same() -> None:
    codes = check_edits(300, "fast")
    assert {"not-json", "not-a-hand"} <= codes <= set(CODES)


@pytest.mark.slow
def test_many_edited_hands_are_refused_or_the_same() -> None:
    assert check_edits(5_000, "slow") <= set(CODES)


def changed(hand: Hand, **fields: Any) -> str:
    return json.dumps(json.loads(hand.to_json(spec=True)) | fields)


def over(ident: str = "nlhe") -> Hand:
    draws = lot("over")
    return play(table(ident, draws), draws)


def refused(text: str) -> SavedHandError:
    with pytest.raises(SavedHandError) as caught:
        Hand.from_json(text)
    assert caught.value.code in CODES
    return caught.value


def test_a_cut_hand_is_refused() -> None:
    text = over().to_json(spec=True)
    for length in range(0, len(text) - 1, 131):
        assert refused(text[:length]).code == "not-json"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"engine": "999.0.0"}, "newer-engine"),
        ({"engine": f"{__version__}.1"}, "newer-engine"),
        ({"engine": "new"}, "not-a-hand"),
        ({"engine": None}, "not-a-hand"),
        ({"pokerspec": 2}, "newer-language"),
        ({"pokerspec": True}, "not-a-hand"),
        ({"pokerspec": "1"}, "not-a-hand"),
        ({"hash": "0" * 64}, "other-spec"),
        ({"game": "plo"}, "no-such-game"),
        ({"game": "no-such-game", "spec": None}, "no-such-game"),
        ({"spec": {}}, "not-a-hand"),
        ({"spec": {"game": "game: [", "rankings": {}}}, "no-such-game"),
        ({"spec": 5}, "not-a-hand"),
        ({"config": {}}, "not-a-hand"),
        ({"config": 7}, "not-a-hand"),
        ({"decisions": {}}, "not-a-hand"),
        ({"decisions": [5]}, "bad-decision"),
        ({"decisions": [{"seat": 0, "action": {"kind": "fly"}}]}, "bad-decision"),
        ({"decisions": [{"seat": 1e400, "action": {"kind": "fold"}}]}, "bad-decision"),
        ({"decisions": [{"seat": True, "action": {"kind": "fold"}}]}, "bad-decision"),
        ({"decisions": [{"seat": "0", "action": {"kind": "fold"}}]}, "bad-decision"),
        ({"decisions": [{"seat": 1e400, "shown": ["As"]}]}, "bad-decision"),
        ({"events": []}, "other-outcome"),
        ({"events": None}, "not-a-hand"),
        ({"result": None}, "other-outcome"),
        ({"digest": "0" * 64}, "edited"),
        ({"seed": "00" * 31}, "bad-config"),
        ({"seed": "zz"}, "not-a-hand"),
    ],
)
def test_what_is_changed_is_named(fields: dict[str, Any], code: str) -> None:
    assert refused(changed(over(), **fields)).code == code


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("mixins", "9" * 5000),
        ("mixins", {"kill": 1}),
        ("posts", [{"seat": 1e400, "bet": None, "amount": 2, "live": True}]),
        ("stacks", [10**400, "x"]),
        ("stacks", None),
        ("stacks", [5] * 40),
        ("button", -1),
        ("stakes", {"small_blind": -1}),
        ("stakes", {"no_such": 1}),
        ("options", {"no_such": 1}),
        ("options", [1]),
        ("mixins", 4),
        ("mixins", [[1]]),
        ("deck", ["As", "As"]),
        ("deck", 5),
        ("posts", [{"seat": 99, "bet": None, "amount": 1, "live": True}]),
        ("posts", [1]),
        ("dealing", "by hand"),
        ("dealing", ["x"]),
        ("showdown", {}),
        ("event_players", "many"),
        ("event_players", -3),
    ],
)
def test_a_config_that_cannot_be_is_refused(key: str, value: Any) -> None:
    hand = over()
    for text in (changed(hand, spec=None), changed(hand)):
        data = json.loads(text)
        data["config"][key] = value
        refused(json.dumps(data))


def test_a_newer_version_is_named_in_the_sentence() -> None:
    error = refused(changed(over(), engine="42.1.0"))
    assert "made by a newer version" in str(error)
    assert "42.1.0" in str(error)
    assert "newer version" in str(refused(changed(over(), pokerspec=7)))


def test_deep_nesting_and_numbers_too_long_are_refused() -> None:
    whole = over().to_json()
    for value in ("[" * 5_000 + "]" * 5_000, "[" * 700 + "]" * 700, "9" * 5_000, "1e999", "NaN"):
        for key in ("result", "events", "config", "decisions"):
            refused(json.dumps(json.loads(whole) | {key: "@"}).replace('"@"', value))


def test_options_nested_nearly_too_deep_are_refused() -> None:
    """Just below where JSON gives up reading, writing may give up."""
    whole = json.loads(over().to_json())
    for depth in range(900, 1000, 7):
        whole["config"]["options"] = "@"
        refused(json.dumps(whole).replace('"@"', '{"x":' * depth + "1" + "}" * depth))


def test_every_code_is_said_somewhere() -> None:
    assert len(set(CODES.values())) == len(CODES)
