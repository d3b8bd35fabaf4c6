"""Findings of the compiler: what is well formed and cannot be made into a program."""

from __future__ import annotations

from pokerspec.diagnostics import Level

CODES: dict[str, tuple[str, Level, str]] = {
    "G900": ("not-run-yet", "error", "The language has this, and this version of the interpreter does not run it yet."),
    "G901": ("not-a-pile", "error", "Cards can be moved or scrambled only between piles and zones of the table."),
    "G903": ("circular-without", "error", "A hand is made without one that is itself made without another."),
    "G904": ("empty-deck", "error", "The deck has no cards."),
    "G905": ("first-value", "error", "A carried name begins with a value that is known before any hand."),
    "G906": ("after-a-hand", "error", "When a hand is over, names are set and nothing else is done."),
    "G907": ("too-often", "error", "Something is done more often than anything may be done."),
    "G908": ("one-word-for-all", "error", "Only the word `declared` can be another for each pot."),
    "G902": ("asks-at-a-card", "error", "Steps that run at a card may not ask a seat anything."),
}
