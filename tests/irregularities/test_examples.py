"""Worked examples may report what went wrong, and lint reads those lines."""

from __future__ import annotations

import pytest

import pokerspec

GAME = """\
pokerspec: 1
game: our-game
extends: nlhe
title: Our game
irregularities:
  touched:
    title: The hand touched the muck
    detect: {{reported: {{seat: Seat}}, when: seat in live}}
    do:
      - foul: seat
examples:
  - title: A hand that touched the muck is dead
    stakes: {{small_blind: 1}}
    seats: [BTN, SB, BB]
    play: |
      BTN calls
      {line}
    expect: {{to_act: BB}}
"""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("report touched seat=SB", ""),
        ("report toched seat=SB", "did you mean `touched`?"),
        ("report touched seet=SB", "did you mean `seat`?"),
        ("report touched how=badly", "it is reported with seat"),
        ("report touched SB", "write `report NAME seat=UTG card=As`"),
    ],
)
def test_lint_reads_reports(line: str, said: str) -> None:
    found = pokerspec.lint_text(GAME.format(line=line))
    if said:
        (fault,) = found
        assert said in fault.help
    else:
        assert not found
