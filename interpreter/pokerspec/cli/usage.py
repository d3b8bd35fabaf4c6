"""Words the command line cannot follow: what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from pokerspec.errors import nearest


class UsageError(Exception):
    """The command could not be understood; its text is a sentence for the person who typed it. Exit code 2."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.hint = hint
        super().__init__(message)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "did you mean 'x'?", or nothing where no known word is near."""
    choices = list(known)
    like = nearest(word, choices) or nearest(word.lower(), choices)
    return f"did you mean {like!r}?" if like else ""
