"""Running the examples of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerspec.diagnostics import Place
from pokerspec.errors import NotFound, SpecError
from pokerspec.examples.expecting import CODES, differences
from pokerspec.examples.playing import played
from pokerspec.examples.showing import shown
from pokerspec.examples.situation import ExampleFault, set_up
from pokerspec.game import Game
from pokerspec.language.spec import Example
from pokerspec.structs import Struct

if TYPE_CHECKING:
    from pokerspec.api import Library


class ExampleResult(Struct):
    """What came of one example: `message` has a line, `place: what: expected …, got …`, for each difference."""

    game: str
    title: str
    place: Place
    ok: bool
    message: str = ""
    skipped: str = ""
    """Why it was not run; empty where it was."""


def run_examples(game: Game, library: Library | None = None) -> list[ExampleResult]:
    """Run every example of a game; `library` finds the mixins that examples lay over it (None: the shipped ones)."""
    return [run_example(game, example, library) for example in game.spec.examples]


def run_example(game: Game, example: Example, library: Library | None = None) -> ExampleResult:
    """Run one example. Raises nothing for what a spec says: whatever goes wrong is in the result."""
    faults: list[ExampleFault] = []
    try:
        variant = _variant(game, example, library)
        if variant is None:
            reason = "its mixins are laid over a file, and the game was not read from one"
            return ExampleResult(game.id, example.title, example.place, True, skipped=reason)
        faults = _faults(variant, example)
    except ExampleFault as fault:
        faults = [fault]
    except (SpecError, NotFound) as error:
        faults = [ExampleFault(example.place, str(error))]
    return ExampleResult(game.id, example.title, example.place, not faults, "\n".join(map(str, faults)))


def _faults(game: Game, example: Example) -> list[ExampleFault]:
    situation = set_up(game, example)
    if "show" in example.data:
        return differences(situation, shown(situation))
    run = played(situation)
    expect: Any = example.data["expect"]
    if run.fault is not None and not (run.refused and str(expect.get("refused")) in CODES):
        return [run.fault]
    return differences(situation, run)


def _variant(game: Game, example: Example, library: Library | None) -> Game | None:
    """The game with the example's options and mixins; None where mixins cannot be laid over it."""
    options: Any = example.data.get("options") or {}
    mixins: Any = example.data.get("with") or ()
    if not options and not mixins:
        return game
    if not mixins:
        return Game(game.spec, game.hash, {**game.chosen, **options}, game.mixins, game.warnings)
    from pokerspec.api import shipped

    found = library or shipped()
    document = found.lookup("game", game.id)
    mixins = (*game.mixins, *([mixins] if isinstance(mixins, str) else mixins))
    options = {**game.chosen, **options}
    if document is not None and document.file == game.spec.file:
        return found.load(game.id, options, mixins)
    if Path(game.spec.file).is_file():
        return found.load(Path(game.spec.file), options, mixins)
    return None
