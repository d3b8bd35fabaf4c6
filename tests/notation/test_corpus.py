"""Hands that were really played replay: same seat to act, every action legal, same returns and payouts, to the chip."""

from __future__ import annotations

from collections import Counter

import pytest

from pokerspec import Game, Library
from pokerspec.notation.facts import Fact, Record
from pokerspec.notation.replay import replay
from pokerspec.notation.settings import Games
from pokerspec.structs import replace
from tests.notation import corpus

pytestmark = corpus.needs_corpus

EXCEPTIONS = {
    "33baa393e941": "the table was capped at forty big blinds, which the record does not say",
    "cd0b3b62386c": "the table was capped at thirty big blinds, which the record does not say",
    "77e3db138484": "rake and a fee are one figure; they came from the pots in two ways",
    "74803330231b": "the broadcast gives the chips the opponent could call, not the bet that was made",
    "89b57c0b9a4e": "a wager over an all-in that was less than half of a completion went a whole bet above the bring-in",
}
"""Hands that do not replay, each with its cause; `docs/real-hands.md` says more."""
BY_WORD = {"f1c77d9077c1"}
"""Hands in which a live hand was never seen, so that the record says who won."""


def test_a_spread_of_hands_agrees() -> None:
    chosen = corpus.spread(120)
    assert len(chosen) >= 120
    outcomes = [replay(record, corpus.games()) for record in chosen if record.id not in EXCEPTIONS]
    assert not [one.words() for outcome in outcomes for one in outcome.told()]


@pytest.mark.slow
def test_every_hand_agrees_but_those_named() -> None:
    outcomes = {record.id: replay(record, corpus.games()) for record in corpus.records()}
    assert len(outcomes) == 976
    assert {name for name, outcome in outcomes.items() if not outcome.agrees} == set(EXCEPTIONS)
    assert {name for name, outcome in outcomes.items() if outcome.awarded} == BY_WORD


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_an_exception_still_is_one(name: str) -> None:
    record = next(record for record in corpus.records() if record.id == name)
    assert replay(record, corpus.games()).differences


class Capped(Games):
    """Games in which nobody puts in more than so many big blinds, as the table had agreed."""

    def __init__(self, blinds: int) -> None:
        super().__init__(Library())
        self.blinds = blinds

    def of(self, record: Record) -> tuple[Game, tuple[str, ...]]:
        game, mixins = super().of(record)
        return self.library.load(game.id, {"cap_blinds": self.blinds}, (*mixins, "hand-cap")), (*mixins, "hand-cap")


@pytest.mark.parametrize(("name", "blinds"), [("33baa393e941", 40), ("cd0b3b62386c", 30)])
def test_a_capped_hand_agrees_when_the_cap_is_told(name: str, blinds: int) -> None:
    record = next(record for record in corpus.records() if record.id == name)
    assert replay(record, Capped(blinds)).agrees
    assert not replay(record, Capped(blinds + 1)).agrees


def test_a_source_has_one_mixin_and_it_is_known_from_the_head() -> None:
    """Taking away all that happened after the deal changes no setting."""
    used: Counter[str] = Counter()
    for record in corpus.spread(60):
        _, settings = corpus.games().of(record)
        sites = [name for name in settings if name.startswith("online-")]
        assert sites in ([], [f"online-{record.source}"])
        used.update(sites)
    assert used


def test_one_changed_chip_is_noticed() -> None:
    """Of each hand the first payout is a chip more than it was: each is told, at the right seat."""
    for record in corpus.spread(30):
        place = next((i for i, fact in enumerate(record.facts) if fact.kind == "collect"), None)
        if place is None or not record.returns or record.id in EXCEPTIONS:
            continue
        fact = record.facts[place]
        facts = list(record.facts)
        facts[place] = fact._replace(amount=(fact.amount or 0) + 1)
        wrong = replay(_with(record, facts), corpus.games())
        assert any(f"seat {fact.seat} is paid" in one.expected for one in wrong.differences), record.id


def test_another_seat_at_a_decision_is_noticed_where_it_happens() -> None:
    for record in corpus.spread(30):
        acts = [i for i, fact in enumerate(record.facts) if fact.kind == "act" and fact.word != "bring-in"]
        if not acts or record.id in EXCEPTIONS:
            continue
        place = acts[len(acts) // 2]
        facts = list(record.facts)
        other = next(seat for seat, stack in enumerate(record.stacks) if stack is not None and seat != facts[place].seat)
        facts[place] = facts[place]._replace(seat=other)
        first = replay(_with(record, facts), corpus.games()).differences[0]
        assert first.event == facts[place].at


def _with(record: Record, facts: list[Fact]) -> Record:
    return replace(record, facts=tuple(facts))
