"""Every error this library raises on purpose, by the party at fault.

`SpecError` is the author's, `IllegalAction`, `DealingError` and `ReportError` are the caller's,
`NotFound` is a name nobody has, `SavedHandError` a file that is not what it says. Each carries a
`code` of a closed list, so that a program can tell errors apart without reading sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerspec.diagnostics import Diagnostic


class PokerspecError(Exception):
    """The base of all errors raised on purpose."""

    code = "error"

    def __reduce__(self) -> tuple[Any, ...]:
        """Constructors differ; a pickle must not care, or an error in a worker breaks its pool."""
        return _again, (type(self), self.args, self.__dict__)


def _again(made: type[PokerspecError], args: tuple[Any, ...], said: dict[str, Any]) -> PokerspecError:
    error = made.__new__(made, *args)
    error.__dict__.update(said)
    return error


_MOST = 2000
"""Characters of a message: what a stranger sent is repeated in it, and may be of any size."""


def sayable(message: str) -> str:
    """A message without what would steer a terminal, and not so long that it fills a log."""
    if len(message) > _MOST:
        message = f"{message[: _MOST * 3 // 4]} […] {message[-_MOST // 4 :]}"
    if message.isprintable():
        return message
    return "".join(char if char.isprintable() or char in "\n\u3000" else repr(char)[1:-1] for char in message)


class SpecError(PokerspecError):
    """A spec is not readable, not the shape, not resolvable or not well typed; all its faults at once."""

    code = "bad-spec"

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(d) for d in self.diagnostics))


class NotFound(PokerspecError):
    """No such game, ranking, mixin or mix; `nearest` is the likeliest one meant, or None."""

    code = "not-found"

    def __init__(self, kind: str, name: str, nearest: str | None = None) -> None:
        self.kind, self.name, self.nearest = kind, name, nearest
        super().__init__(sayable(f"there is no {kind} {name!r}" + (f"; did you mean {nearest!r}?" if nearest else "")))


class IllegalAction(PokerspecError):
    """An action the rules do not allow now. Nothing has changed; `legal` says what may be done instead.

    The text names no card that the acting seat cannot know, so it may be sent to that seat.
    """

    def __init__(
        self, code: str, message: str, seat: int | None = None, wanted: Any = None, legal: Any = None, source: str = ""
    ) -> None:
        self.code, self.seat, self.wanted, self.legal, self.source = code, seat, wanted, legal, source
        super().__init__(sayable(message))


class DealingError(PokerspecError):
    """Cards, seats, stacks or stakes that do not fit; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(sayable(message))


class TableError(PokerspecError):
    """What a table of many hands does not allow, or a saved table that is not one; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(sayable(message))


class ReportError(PokerspecError):
    """An irregularity that does not hold now or is not known; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(sayable(message))


class SavedHandError(PokerspecError):
    """A saved hand that was cut, edited, or made by another spec."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(sayable(message))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is likely a slip of, or None: a far word offered as help leads people astray.

    A slip changes about one letter in three at the most, two of four where the first is right, or leaves the beginning of a
    longer word as it is.
    """
    from difflib import get_close_matches

    found = get_close_matches(word, sorted(set(known)), n=5, cutoff=0.6)
    slips = {near: letters_apart(word, near) for near in found}
    most = max(1, (len(word) + 1) // 3)
    meant = [near for near in found if slips[near] <= most + (near[:1] == word[:1] and len(word) == 4) or near[:4] == word[:4]]
    return min(meant, key=lambda near: (slips[near], found.index(near)), default=None)


def letters_apart(one: str, other: str) -> int:
    """How many letters are left out, put in, changed, or swapped with their neighbour between two words."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        above, before, row = before, row, [i]
        for j, there in enumerate(other, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                least = min(least, above[j - 2] + 1)
            row.append(least)
    return row[-1]
