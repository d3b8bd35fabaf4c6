"""The codes of findings about orders of hands (letter K)."""

from __future__ import annotations

from typing import Literal

Row = tuple[str, Literal["error", "warning", "info"], str]
"""Name, level, what it means."""

RANKING_CODES: dict[str, Row] = {
    "K100": ("no-size", "error", "A ranking by classes or by distinct cards says how many cards a hand has."),
    "K101": ("kinds-mixed", "error", "A ranking orders hands by classes, by distinct cards or by points: one of the three."),
    "K102": ("size-out-of-range", "error", "A hand has 1 to 13 cards."),
    "K110": ("pattern-too-big", "error", "A class asks for more cards than a hand has."),
    "K111": ("pattern-unclear", "error", "A run and suited cards in one pattern are the same cards, so both have one length."),
    "K112": ("pattern-empty", "error", "A group, a run or suited cards have at least two cards, a group at most seven."),
    "K113": ("run-too-long", "error", "A run asks for more ranks than there are."),
    "K120": ("class-never-made", "warning", "Every hand of this class is of a class above it."),
    "K121": ("no-condition", "error", "A class has a condition, and nobody who can read it compiled the ranking."),
    "K130": ("unknown-placeholder", "warning", "The words of a class name something that no hand has."),
    "K140": ("bad-qualifier", "error", "The cards of a qualifier are ranks with hyphens between, as in 8-7-6-5-4."),
    "K141": ("no-such-class", "error", "The ranking has no class of that name."),
}
