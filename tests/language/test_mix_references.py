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
stakes: [{for: [fixed-limit, stud], small_bet: 10}, {for: holdem, ante: 1}]
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
