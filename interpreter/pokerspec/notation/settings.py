"""Which game a record is of, and which mixins its table needs: known from the record's head, never from how it came out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pokerspec.errors import SpecError
from pokerspec.language.documents import Document
from pokerspec.notation.facts import Record, RecordError
from pokerspec.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from pokerspec.api import Library
    from pokerspec.game import Game

NEEDS_NOT_MET = "R114"
RUNS = "run-it-twice"
_MOST_RUNS = 4


def names_of(document: Document) -> Iterator[tuple[str, str]]:
    """What others call a game, by its `names:`: (notation, name)."""
    names = document.says("names")
    for entry in names if isinstance(names, Mapping) else ():
        words = entry.node.items if isinstance(entry.node, Sequence) else (entry.node,)
        yield from ((entry.key, word.text) for word in words if isinstance(word, Scalar))


class Games:
    """The games a library has, by what a notation calls them, each with the conventions of a source laid over."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._ids: dict[tuple[str, str], str] = {}
        for document in library.documents("game"):
            for name in names_of(document):
                self._ids.setdefault(name, document.id)
        self._mixins = {document.id for document in library.documents("mixin")}
        self._loaded: dict[tuple[str, tuple[str, ...]], Game | None] = {}

    def of(self, record: Record) -> tuple[Game, tuple[str, ...]]:
        """The game of a record and the ids of the mixins laid over it. RecordError where no game has this name."""
        found = self._ids.get((record.notation, record.game))
        if found is None:
            raise RecordError(f"no game has {record.game!r} under `names: {record.notation}`")
        chosen: tuple[str, ...] = ()
        for mixin in self._wanted(record):
            if mixin in self._mixins and self._load(found, (*chosen, mixin)) is not None:
                chosen = (*chosen, mixin)
        game = self._load(found, chosen)
        assert game is not None
        return game, chosen

    def _wanted(self, record: Record) -> list[str]:
        """Mixins by id: the source's conventions, and what the table is seen to have agreed on before the deal."""
        wanted = [f"online-{record.source}"]
        if any(post.kind == "straddle" for post in record.posts):
            wanted.append("straddle")
        if record.boards == 1 and any(fact.run for fact in record.facts):
            wanted.append(RUNS)
        return wanted

    def _load(self, game: str, mixins: tuple[str, ...]) -> Game | None:
        """The game with these mixins; None where it lacks what one of them needs."""
        key = (game, mixins)
        if key not in self._loaded:
            try:
                options = {"runs": _MOST_RUNS} if RUNS in mixins else None
                self._loaded[key] = self.library.load(game, options, mixins)
            except SpecError as error:
                if not mixins or any(fault.code != NEEDS_NOT_MET for fault in error.diagnostics if fault.level == "error"):
                    raise
                self._loaded[key] = None
        return self._loaded[key]
