"""Grammars: `.lark` files, read by lark, or by the tables lark made of them when nothing has changed since.

To import lark and to make its tables takes longer than to load a game, so `grammar_tables` writes the tables beside
the grammar as JSON, and a few lines here run them: the same lexer that knows the parser's state, the same LALR(1)
automaton, the same trees. Lark itself is asked where the tables are of another text of the grammar, and where a text
cannot be parsed: it says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from pokerspec.data import package_file


class Token(NamedTuple):
    """A word as written: `kind` is its terminal in the grammar, `start` and `end` its offsets in the text."""

    kind: str
    text: str
    start: int
    end: int


class Unparsable(Exception):
    """A text that the grammar does not take; `why` is lark's UnexpectedInput."""

    def __init__(self, why: Any) -> None:
        self.why = why
        super().__init__(str(why))


Make = Callable[[str, Sequence[Any]], Any]
"""(name of the rule or its alias, what it holds: tokens and things made) → a thing."""


class Grammar:
    """A grammar of the package: the path of its file, the rules a text may begin with, what is made of a rule."""

    def __init__(self, path: str, starts: Sequence[str], make: Make, *, keep_all_tokens: bool = False) -> None:
        self.path, self.starts, self.keep_all_tokens = path, tuple(starts), keep_all_tokens
        self._make = make

    def parse(self, text: str, start: str) -> Any:
        """What a text is by a rule. Raises Unparsable where it is none."""
        tables = self._tables
        if tables is not None:
            found = tables.run(text, start, self._make)
            if found is not None:
                return found
        from lark.exceptions import UnexpectedInput

        try:
            tree = self.lark.parse(text, start=start)
        except UnexpectedInput as error:
            raise Unparsable(error) from None
        return self._made(tree)

    @cached_property
    def text(self) -> str:
        """The grammar as written."""
        return package_file(self.path).read_text(encoding="utf-8")

    @cached_property
    def lark(self) -> Any:
        """Lark's own parser, which makes lark's own trees."""
        from lark import Lark

        return Lark(
            self.text, parser="lalr", start=list(self.starts), keep_all_tokens=self.keep_all_tokens, maybe_placeholders=False
        )

    @cached_property
    def _tables(self) -> Tables | None:
        import json

        try:
            said = json.loads(package_file(tables_path(self.path)).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        return Tables(said) if said["grammar"] == mark(self.text) else None

    def _made(self, tree: Any) -> Any:
        return self._make(str(tree.data), [self._made(kid) if hasattr(kid, "data") else _token(kid) for kid in tree.children])


def mark(text: str) -> str:
    """What tables know the text of their grammar by."""
    return sha256(text.encode("utf-8")).hexdigest()


def tables_path(path: str) -> str:
    """Where the tables of a grammar stand."""
    return path.removesuffix(".lark") + ".tables.json"


def _token(said: Any) -> Token:
    return Token(str(said.type), str(said), said.start_pos, said.end_pos)


END = "$END"


class Tables:
    """Lark's tables as `grammar_tables` writes them, and what runs them."""

    def __init__(self, said: dict[str, Any]) -> None:
        self._terminals = said["terminals"]
        self._words = said["words"]
        """Terminal → words that fit its pattern and are terminals of their own, where the parser's state knows them."""
        self._scans = said["scans"]
        self._states = said["states"]
        self._rules = said["rules"]
        self._starts = said["starts"]
        self._patterns: list[re.Pattern[str] | None] = [None] * len(self._terminals)

    def run(self, text: str, start: str, make: Make) -> Any:
        """The thing a text is, or None where it cannot be parsed."""
        states = self._states
        first, last = self._starts[start]
        stack, values = [first], list[Any]()
        at = 0
        while True:
            scan, moves = states[stack[-1]]
            kind, at, end = self._next(text, at, self._scans[scan], moves)
            if kind is None:
                return None
            while True:
                move = moves.get(kind)
                if move is None:
                    return None
                if move >= 0:
                    stack.append(move)
                    values.append(Token(kind, text[at:end], at, end))
                    break
                origin, size = self._reduce(-1 - move, values, make)
                del stack[len(stack) - size :]
                stack.append(states[stack[-1]][1][origin])
                if kind == END and stack[-1] == last:
                    return values[-1]
                moves = states[stack[-1]][1]
            at = end

    def _next(self, text: str, at: int, scan: list[int], moves: dict[str, int]) -> tuple[str | None, int, int]:
        """The next token that the parser's state knows: its terminal, its start and end; None where there is none."""
        while at < len(text):
            for index in scan:
                name, pattern, fixed, ignored = self._terminals[index]
                if fixed:
                    if not text.startswith(pattern, at):
                        continue
                    end = at + len(pattern)
                else:
                    found = self._pattern(index).match(text, at)
                    if found is None:
                        continue
                    end = found.end()
                if ignored:
                    at = end
                    break
                word = self._words.get(name, {}).get(text[at:end])
                return (word if word in moves else name), at, end
            else:
                return None, at, at
        return END, at, at

    def _pattern(self, index: int) -> re.Pattern[str]:
        pattern = self._patterns[index]
        if pattern is None:
            pattern = self._patterns[index] = re.compile(self._terminals[index][1])
        return pattern

    def _reduce(self, number: int, values: list[Any], make: Make) -> tuple[str, int]:
        """Puts what a rule makes in place of what it holds."""
        origin, size, name, keeps, single = self._rules[number]
        parts: list[Any] = []
        first = len(values) - size
        for index, inline in keeps:
            if inline:
                parts += values[first + index]
            else:
                parts.append(values[first + index])
        del values[first:]
        if name is None:
            values.append(parts)
        elif single and len(parts) == 1:
            values.append(parts[0])
        else:
            values.append(make(name, parts))
        return origin, size
