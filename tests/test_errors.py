"""Every error can be sent to another process and shown to a person, whatever a stranger has put into it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import pokerspec
from pokerspec import PokerspecError, Raise, SpecError, Table
from pokerspec.errors import NotFound, SavedHandError, TableError

GAME = pokerspec.load("nlhe")
LONG = "a" * 100_000


def hand() -> pokerspec.Hand:
    return GAME.new_hand([100, 100], 0, seed=1)


def place() -> Table:
    return Table(GAME, 4, {"small_blind": 1}, seed=1)


RAISED: list[Callable[[], object]] = [
    lambda: hand().act(Raise(1)),
    lambda: hand().act("folds", seat=LONG),  # type: ignore[arg-type]
    lambda: hand().act(LONG),
    lambda: hand().report("nothing"),
    lambda: hand().deal(LONG),
    lambda: GAME.new_hand([LONG, 2], 0),  # type: ignore[list-item]
    lambda: GAME.new_hand([2, 2], 0, deck=LONG),
    lambda: pokerspec.load("nlheee"),
    lambda: pokerspec.load(LONG),
    lambda: pokerspec.loads("pokerspec: 1\ngame: x\nextends: [\n"),
    lambda: pokerspec.Hand.from_json("{"),
    lambda: place().sit(9, 1),
    lambda: place().sit(LONG, 1),  # type: ignore[arg-type]
    lambda: place().sit(1, 1, player=LONG),
    lambda: Table(GAME, 4, rules={"button": LONG}),
    lambda: Table.from_json("{"),
]


@pytest.mark.parametrize("wrong", RAISED)
def test_an_error_travels_and_can_be_said(wrong: Callable[[], object]) -> None:
    with pytest.raises(PokerspecError) as raised:
        wrong()
    error = raised.value
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is type(error)
        assert (str(twin), twin.code) == (str(error), error.code)
        assert set(vars(twin)) == set(vars(error))
    assert len(str(error)) < 2100


def every_kind(kind: type[PokerspecError]) -> set[type[PokerspecError]]:
    return {kind}.union(*(every_kind(below) for below in kind.__subclasses__()))


def test_every_kind_of_error_is_raised_above() -> None:
    found = set()
    for wrong in RAISED:
        with pytest.raises(PokerspecError) as raised:
            wrong()
        found.add(type(raised.value))
    public = {
        getattr(pokerspec, name) for name in pokerspec.__all__ if name.endswith("Error") or name in ("NotFound", "IllegalAction")
    }
    assert found == public - {PokerspecError}


@pytest.mark.parametrize("said", ["\x1b[31mred", "\x00", "\ud800", "a\rb", "\u202eevil", "\x9b31m"])
def test_a_message_steers_no_terminal(said: str) -> None:
    for error in (TableError("bad-player", said), NotFound("game", said), SavedHandError("not-json", said)):
        assert str(error).isprintable()
    assert str(TableError("x", "Ünïcode 日本語\u3000と\nlines")) == "Ünïcode 日本語\u3000と\nlines"


@pytest.mark.parametrize("given", ["kill", "9" * 5000, {"kill": 1}, None, 7, b"kill", {"kill"}])
def test_mixins_are_a_list(given: object) -> None:
    """A text is a sequence too, of letters that are no mixins."""
    with pytest.raises(SpecError) as wrong:
        pokerspec.load("nlhe", mixins=given)  # type: ignore[arg-type]
    assert [(finding.code, "a list" in str(finding)) for finding in wrong.value.diagnostics] == [("R113", True)]


def test_mixins_without_number_are_not_all_looked_up() -> None:
    with pytest.raises(SpecError) as wrong:
        pokerspec.load("nlhe", mixins=["no-such"] * 100_000)
    assert len(wrong.value.diagnostics) < 100
