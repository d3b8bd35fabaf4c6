"""A mixin is laid over every game there is: what no game understands is a fault, what no game has is said."""

from __future__ import annotations

import pytest

from pokerspec.language.library import Library
from pokerspec.language.mixin_references import laid_faults, mixin_findings

LIBRARY = Library()

HOUSE = """\
pokerspec: 1
mixin: house
title: House
streets: {every: {burn: {when: players < 9}}}
irregularities:
  phone:
    title: A card was read aloud
    detect: {reported: {seat: Seat, card: Card}, when: street is flop and card in seat.hole}
    do: [{expose: {card: card}}, {finish: flop.bet}, {skip: next.burn}]
    resume: turn.deal
  draw:
    title: A card too many
    detect: {reported: {seat: Seat}, when: street is draw and seat in live}
    do: [{foul: seat}]
"""


def findings(text: str) -> list[tuple[str, int, str]]:
    document, faults = LIBRARY.read(text, "house.yaml")
    assert document is not None, faults
    return [(fault.code, fault.line, fault.message + fault.help) for fault in mixin_findings(LIBRARY, document)]


def test_parts_for_different_games_are_no_faults() -> None:
    assert findings(HOUSE) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "said"),
    [
        ("street is flop", "street is flopp", "R124", 8, "'flop'"),
        ("finish: flop.bet", "finish: flop.bett", "R124", 9, "'flop.bet'"),
        ("next.burn", "next.brun", "R124", 9, "'next.burn'"),
        ("turn.deal", "turn.dael", "R124", 10, "'turn.deal'"),
        ("{burn: {", "{brun: {", "R124", 4, "'burn'"),
        ("{every:", "{evry:", "R124", 4, "evry"),
        ("seat in live}", "seat in liv}", "X200", 13, "`live`"),
        ("foul: seat", "foul: seet", "X200", 14, "`seat`"),
        ("card in seat.hole", "stack > 3", "X208", 8, "one seat"),
    ],
)
def test_a_slip_is_found_where_it_stands(old: str, new: str, code: str, line: int, said: str) -> None:
    found = findings(HOUSE.replace(old, new))
    assert [(one, at) for one, at, _ in found] == [(code, line)]
    assert said in found[0][2]


def test_a_shipped_mixin_passes_without_its_manifest() -> None:
    for name in ("kill", "bomb-pot", "irregularities-flop-tda"):
        document = LIBRARY.lookup("mixin", name)
        assert document is not None
        assert laid_faults(LIBRARY, document) == []


@pytest.mark.slow
def test_all_of_them_do() -> None:
    assert [(one.id, found) for one in LIBRARY.documents("mixin") if (found := laid_faults(LIBRARY, one))] == []
