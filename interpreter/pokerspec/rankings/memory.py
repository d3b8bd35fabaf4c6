"""A store of strengths that does not grow for ever."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")

_MOST = 200_000


class Memory(dict[Key, int]):
    """Strengths worked out before; emptied when it holds 200,000."""

    __slots__ = ()

    def keep(self, key: Key, value: int) -> int:
        """Remembers a strength and gives it back."""
        if len(self) >= _MOST:
            self.clear()
        self[key] = value
        return value
