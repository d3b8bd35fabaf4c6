"""A hand that carries its spec can be audited without the rules it was played by."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import pokerspec
from pokerspec import DealingError, Game, Hand, SavedHandError, SpecError
from pokerspec import data as shipped_data
from pokerspec.api import Library
from pokerspec.data import schemas_folder
from tests.embedding.play import IDS, LIBRARY, every_game, game_of, lot, play, table, whole_deck

HOUSE = """\
pokerspec: 1
game: late-night
extends: nlhe
title: {en: Late night}
hands: {high: {ranking: late, use: any 5 of hole + board}}
"""
RANKING = """\
pokerspec: 1
ranking: late
extends: high
title: {en: Late}
"""


@cache
def validator() -> Draft202012Validator:
    schemas = [json.loads((schemas_folder() / f"{n}.schema.json").read_text(encoding="utf-8")) for n in ("hand", "events")]
    registry: Any = Registry().with_resources((s["$id"], Resource.from_contents(s)) for s in schemas)
    return Draft202012Validator(schemas[0], registry=registry)


def no_rules() -> Path:
    raise AssertionError("the shipped rules are looked for")


@every_game
def test_the_hand_is_read_from_itself(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draws = lot("carried", ident)
    hand = play(table(ident, draws), draws)
    text = hand.to_json(spec=True)
    monkeypatch.setattr(shipped_data, "rules_folder", no_rules)
    back = Hand.from_json(text)
    assert json.loads(back.to_json())["digest"] == json.loads(text)["digest"]
    assert back.given.game.hash == hand.given.game.hash
    assert json.loads(back.to_json(spec=True))["spec"] == json.loads(text)["spec"]


@pytest.mark.parametrize("ident", IDS[::3])
def test_a_saved_hand_is_what_the_schema_says(ident: str) -> None:
    draws = lot("schema", ident)
    cards = whole_deck(ident, draws)
    dealing = ("automatic", "manual")[draws.below(2)]
    hand = play(table(ident, draws, showdown="asked", dealing=dealing), draws, cards)
    for spec in (False, True):
        faults = [error.message for error in validator().iter_errors(json.loads(hand.to_json(spec=spec)))]
        assert faults == []


@pytest.mark.parametrize("mixin", sorted(document.id for document in LIBRARY.documents("mixin")))
def test_mixins_are_carried_merged(mixin: str) -> None:
    game = fitting(mixin)
    hand = play(game.new_hand([200] * game.min_players, 0, seed=3), lot("mixin", mixin))
    back = Hand.from_json(hand.to_json(spec=True))
    assert json.loads(back.to_json())["digest"] == json.loads(hand.to_json())["digest"]
    assert Hand.from_json(back.to_json()).stacks == hand.stacks


def fitting(mixin: str) -> Game:
    """The first game that a mixin can be laid over."""
    for ident in IDS:
        try:
            return LIBRARY.load(ident, mixins=[mixin])
        except SpecError:
            continue
    raise AssertionError(f"{mixin} fits no game")


def test_a_house_game_with_its_own_ranking(tmp_path: Path) -> None:
    (tmp_path / "late-night.yaml").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "late.yaml").write_text(RANKING, encoding="utf-8")
    library = Library(tmp_path)
    hand = play(library.load("late-night").new_hand([200] * 3, 0, seed=1), lot("house"))
    assert Hand.from_json(hand.to_json(spec=True)).stacks == hand.stacks
    assert Hand.from_json(hand.to_json(), library).stacks == hand.stacks
    with pytest.raises(SavedHandError) as refused:
        Hand.from_json(hand.to_json())
    assert refused.value.code == "no-such-game"


def test_a_carried_spec_that_was_edited_is_another_spec() -> None:
    hand = play(game_of("nlhe").new_hand([200] * 3, 0, seed=1), lot("edited"))
    data = json.loads(hand.to_json(spec=True))
    data["spec"]["game"] = data["spec"]["game"].replace("players: 2..", "players: 3..")
    with pytest.raises(SavedHandError) as refused:
        Hand.from_json(json.dumps(data))
    assert refused.value.code == "other-spec"
    assert Hand.from_json(json.dumps(data), LIBRARY).stacks == hand.stacks, "with a library, the library's spec is used"


def test_a_ranking_left_out_is_named_and_not_looked_for_elsewhere() -> None:
    data = json.loads(over_text())
    data["spec"]["rankings"] = {}
    with pytest.raises(SavedHandError) as refused:
        Hand.from_json(json.dumps(data))
    assert refused.value.code == "no-such-game"
    assert "high" in str(refused.value)


def over_text() -> str:
    return play(game_of("nlhe").new_hand([200] * 3, 0, seed=1), lot("over")).to_json(spec=True)


ODD = [
    *range(0xA1),
    0x2028,
    0x2029,
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
    0xD7FF,
    0xE000,
    0xFEFF,
    0xFFFE,
    0xFFFF,
    0x1F600,
]
"""Characters that readers of text treat in their own way; in double quotes YAML can write each as an escape."""


def title_of(hand: Hand) -> str:
    assert isinstance(hand.given.game, Game)
    return hand.given.game.title


def test_a_title_of_any_character_comes_back() -> None:
    titles = [pattern.replace("@", "".join(f"\\U{code:08x}" for code in ODD)) for pattern in ("@", "a@", "@\\nb", "- @ #", "'@'")]
    titles += [f"a\\U{code:08x} b" for code in ODD]
    for title in titles:
        game = pokerspec.loads(f'pokerspec: 1\ngame: odd-title\nextends: nlhe\ntitle: {{en: "{title}"}}\n')
        text = game.new_hand([200] * 2, 0, seed=1).to_json(spec=True)
        assert title_of(Hand.from_json(text)) == game.title


def test_where_a_procedure_stands_is_no_part_of_the_hand() -> None:
    """A comment above an irregularity moves its line and changes nothing."""
    game = game_of("2-7-triple-draw")
    assert Path(game.spec.file).is_absolute()
    for seed in range(40):
        draws = lot("stub", seed)
        hand = play(game.new_hand([900] * game.max_players, 0, seed=seed), draws)
        found = [event for event in hand.events if event.type == "irregularity"]
        if found:
            assert not Path(found[0].source).is_absolute()
            assert json.loads(Hand.from_json(hand.to_json(spec=True)).to_json())["digest"] == json.loads(hand.to_json())["digest"]
            return
    raise AssertionError("the stub never ran out")


def test_a_hand_dealt_anew_cannot_be_saved() -> None:
    hand = game_of("nlhe").new_hand([200] * 3, 0, seed=1)
    for other in (hand.copy(seed=2), hand.view(0).sample(2)):
        with pytest.raises(DealingError) as refused:
            other.to_json()
        assert refused.value.code == "dealt-anew"
