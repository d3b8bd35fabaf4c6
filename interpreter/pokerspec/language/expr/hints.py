"""What an author likely meant by a word nobody knows."""

from __future__ import annotations

from collections.abc import Iterable

from pokerspec.errors import nearest


def meant(text: str, known: Iterable[str], otherwise: str) -> str:
    """The nearest word as a question, or all the words there are after `otherwise`."""
    words = list(dict.fromkeys(known))
    likely = nearest(text, words)
    if likely:
        return f"did you mean `{likely}`?"
    return f"{otherwise} {listed(words)}" if words else ""


def listed(words: Iterable[str], most: int = 12) -> str:
    """Words in a row, the first few of many."""
    shown = [f"`{w}`" for w in words]
    return ", ".join(shown[:most]) + (", …" if len(shown) > most else "")
