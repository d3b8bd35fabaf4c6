"""pokerspec: every poker game is a file.

    import pokerspec
    game = pokerspec.load("my-game")
    hand = game.new_hand(stacks=[200, 200, 200], button=0, seed=7)
    hand.act(pokerspec.Call())

Names are loaded when they are first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pokerspec._version import __version__

if TYPE_CHECKING:
    from pokerspec.api import Library, cards, evaluate, lint, lint_text, load, load_mix, loads, ranking
    from pokerspec.chips import Motion, read_chips, read_number
    from pokerspec.diagnostics import Diagnostic, Place
    from pokerspec.engine.actions import (
        Accept,
        Action,
        Arrange,
        Bet,
        BringIn,
        Buy,
        Call,
        Check,
        Choose,
        Complete,
        Declare,
        Discard,
        Draw,
        Expose,
        Fold,
        Muck,
        Pass,
        Pick,
        Raise,
        Run,
        Show,
        Take,
    )
    from pokerspec.engine.given import Post
    from pokerspec.engine.hand import Hand
    from pokerspec.engine.proof import verify
    from pokerspec.engine.rake import Rake
    from pokerspec.engine.view import View
    from pokerspec.errors import (
        DealingError,
        IllegalAction,
        NotFound,
        PokerspecError,
        ReportError,
        SavedHandError,
        SpecError,
        TableError,
    )
    from pokerspec.game import Game, Stake
    from pokerspec.odds.equity import Equity, Odds, equity
    from pokerspec.rankings.rank import Rank
    from pokerspec.rankings.ranking import Ranking
    from pokerspec.table.mix import Mix
    from pokerspec.table.table import Table

_HOMES: dict[str, tuple[str, ...]] = {
    "pokerspec.api": ("Library", "cards", "evaluate", "lint", "lint_text", "load", "load_mix", "loads", "ranking"),
    "pokerspec.chips": ("Motion", "read_chips", "read_number"),
    "pokerspec.diagnostics": ("Diagnostic", "Place"),
    "pokerspec.engine.actions": (
        "Accept", "Action", "Arrange", "Bet", "BringIn", "Buy", "Call", "Check", "Choose", "Complete", "Declare", "Discard",
        "Draw", "Expose", "Fold", "Muck", "Pass", "Pick", "Raise", "Run", "Show", "Take",
    ),
    "pokerspec.engine.given": ("Post",),
    "pokerspec.engine.hand": ("Hand",),
    "pokerspec.engine.proof": ("verify",),
    "pokerspec.engine.rake": ("Rake",),
    "pokerspec.engine.view": ("View",),
    "pokerspec.errors": (
        "DealingError", "IllegalAction", "NotFound", "PokerspecError", "ReportError", "SavedHandError", "SpecError", "TableError",
    ),
    "pokerspec.game": ("Game", "Stake"),
    "pokerspec.odds.equity": ("Equity", "Odds", "equity"),
    "pokerspec.rankings.rank": ("Rank",),
    "pokerspec.rankings.ranking": ("Ranking",),
    "pokerspec.table.mix": ("Mix",),
    "pokerspec.table.table": ("Table",),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Accept", "Action", "Arrange", "Bet", "BringIn", "Buy", "Call", "Check", "Choose", "Complete", "DealingError", "Declare",
    "Diagnostic", "Discard", "Draw", "Equity", "Expose", "Fold", "Game", "Hand", "IllegalAction", "Library", "Mix",
    "Motion", "Muck", "NotFound",
    "Odds", "Pass", "Pick", "Place", "PokerspecError", "Post", "Raise", "Rake", "Rank", "Ranking", "ReportError", "Run",
    "SavedHandError", "Show", "SpecError", "Stake", "Table", "TableError", "Take", "View", "__version__", "cards", "equity",
    "evaluate", "lint", "lint_text", "load", "load_mix", "loads", "ranking", "read_chips", "read_number", "verify",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'pokerspec' has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
