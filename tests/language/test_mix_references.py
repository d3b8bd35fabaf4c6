"""What a rotation of games names: every id and name in it is somebody's."""

from __future__ import annotations

import pytest

from pokerspec.language.library import Library
from pokerspec.language.mix_references import mix_findings

LIBRARY = Library()

MIX = """\
pokerspec: 1
mix: evening
title: Evening
games: [lhe, {game: stud, options: {open_pair_big_bet: false}, stakes: {ante: 2}, with: bomb-pot}]
stakes: [{for: [fixed-limit, stud], small_bet: 10, bring_in: 3}, {for: holdem, ante: 1}, {bomb_ante: 5}]
with: bomb-pot
"""


def findings(text: str) -> list[tuple[str, int, str]]:
    document, faults = LIBRARY.read(text, "m.yaml")
    assert document is not None, faults
    return [(fault.code, fault.line, fault.message + fault.help) for fault in mix_findings(LIBRARY, document)]


def test_a_mix_of_known_games() -> None:
    assert findings(MIX) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "said"),
    [
        ("[lhe", "[lhee", "R115", 4, "lhe"),
        ("with: bomb-pot}", "with: bomb-pt}", "R113", 4, "bomb-pot"),
        ("with: bomb-pot\n", "with: bomb-pt\n", "R113", 6, "bomb-pot"),
        ("open_pair_big_bet", "open_pair", "R300", 4, "open_pair_big_bet"),
        ("open_pair_big_bet: false", "open_pair_big_bet: 3", "R301", 4, "true or false"),
        ("{ante: 2}", "{anti: 2}", "R117", 4, "ante"),
        ("small_bet: 10", "small_bt: 10", "R117", 5, "small_bet"),
        ("for: holdem", "for: omaha", "R117", 5, "omaha"),
    ],
)
def test_a_name_that_nothing_has(old: str, new: str, code: str, line: int, said: str) -> None:
    found = findings(MIX.replace(old, new, 1))
    assert [(one, at) for one, at, _ in found] == [(code, line)]
    assert said in found[0][2]


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "said"),
    [
        ("{bomb_ante: 5}", "{for: stud, bomb_ante: 5}", "R118", 4, "bomb_ante"),
        (", bring_in: 3", ", bring_in: small_bet / 3", "R401", 5, "whole"),
        ("small_bet: 10", "small_bet: big_bet, big_bet: small_bet", "R400", 5, "circle"),
        ("title: Evening", "title: Evening\nplayers: 9..10", "R119", 5, "stud"),
        ("with: bomb-pot\n", "with: bomb-pot\nchange: {every: orbit, hands: 8}\n", "R213", 7, "hands"),
    ],
)
def test_what_a_mix_cannot_be_played_with(old: str, new: str, code: str, line: int, said: str) -> None:
    found = findings(MIX.replace(old, new, 1))
    assert [(one, at) for one, at, _ in found][:1] == [(code, line)], found
    assert said in found[0][2]


def test_a_mix_whose_games_have_faults_is_not_loaded() -> None:
    from pokerspec.api import shipped
    from pokerspec.errors import NotFound, SpecError

    with pytest.raises(SpecError) as wrong:
        shipped().loads_mix(MIX.replace("[lhe", "[lhee"))
    assert [fault.code for fault in wrong.value.diagnostics] == ["R115"]
    with pytest.raises(NotFound) as missing:
        shipped().load_mix("hors")
    assert missing.value.nearest == "horse"
    assert [one.stakes for one in shipped().loads_mix(MIX).games] == [
        {"small_bet": 10, "ante": 1, "bomb_ante": 5},
        {"small_bet": 10, "bring_in": 3, "bomb_ante": 5, "ante": 2},
    ]


def test_a_game_is_no_mix_and_a_mix_no_game() -> None:
    from pokerspec.api import shipped
    from pokerspec.errors import SpecError

    game = "pokerspec: 1\ngame: g\ntitle: G\nextends: nlhe\n"
    for load, text, said in ((shipped().loads_mix, game, "this is a game"), (shipped().loads, MIX, "this is a mix")):
        with pytest.raises(SpecError) as wrong:
            load(text)
        assert [(fault.code, fault.line) for fault in wrong.value.diagnostics] == [("R100", 2)]
        assert said in str(wrong.value)
