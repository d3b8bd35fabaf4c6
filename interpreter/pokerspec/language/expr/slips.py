"""Slips of people who write other languages: each has its own sentence and the words to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pokerspec.structs import Struct

_WORD = re.compile(r"[A-Za-z0-9_]+")
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_CARD = re.compile(r"([2-9TJQKA]|10)[cdhs]")
_MOST_DIGITS = 9

_SIGNS: tuple[tuple[str, str, str, str], ...] = (
    ("X106", r"""(["'`])[^"'`]*\1|["'`“”‘’]""", "words stand without quotes", "write `street is flop`"),
    ("X102", r"&&?", "`{0}` is not used", "write `and`"),
    ("X103", r"\|\|?", "`{0}` is not used", "write `or`"),
    ("X104", r"\?", "`?` is not used", "write `A if C else B`"),
    ("X101", r"===|=>|=<|(?<![=<>!])=(?!=)", "`{0}` is not used", "the signs are `==` `!=` `<` `<=` `>` `>=`"),
    ("X107", r"<>", "`<>` is not used", "write `!=`, or `is not` between words or seats"),
    ("X107", r"!(?!=)", "`!` is not used", "write `not`"),
    ("X109", r"\*\*|\^", "there is no power", "multiply, or say the amount"),
    ("X108", r"(?<![\w.])\d*\.\d+(?![\w.])", "`{0}` is no whole number", "chips and counts are whole; half of it is `x // 2`"),
    ("X110", r"[\[\]{}]", "`{0}` is not used", "only round brackets; one card of a pile is `board.first` or `board.last`"),
    ("X116", r"\bnot\s+in\b", "`not` stands before the whole test", "write `not rank in 2..5`"),
)  # fmt: skip

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SPOKEN = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "deuce": "2", "trey": "3", "sixes": "6"}
_SPOKEN |= {word: str(number) for number, word in enumerate(_NUMBERS, 2)}
_SPOKEN |= {suit: f"{suit}s" for suit in ("club", "diamond", "heart", "spade")}


def spoken_card(word: str) -> str:
    """What to write for a rank, a number or a suit that was written as people say it; nothing for other words."""
    low = word.lower()
    written = _SPOKEN.get(low) or _SPOKEN.get(low.removesuffix("s"))
    return f"write `{written}`" if written else ""


_FOREIGN = {
    "×": "*", "÷": "//", "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "–": "-", "—": "-", "…": "..", "∧": "and", "∨": "or",
    "¬": "not", "（": "(", "）": ")", "，": ",", "　": "a space", "\u00a0": "a space", "\t": "a space",
}  # fmt: skip
"""Characters of other scripts and keyboards, and what is written here."""
_ALLOWED = re.compile(r"[A-Za-z0-9_ \n.,()+\-*/%<>=!]")
_LOOSE = frozenset("\"'`“”‘’&|?^[]{}")
"""Characters that the table of signs speaks of."""


class Fault(Struct):
    """One fault of form, from `start` to `end` of the text."""

    code: str
    start: int
    end: int
    message: str
    help: str = ""


def slip(text: str) -> Fault | None:
    """The first usual slip in a text, which then need not be parsed."""
    if not text.strip():
        return Fault("X117", 0, len(text), "nothing is written here", "write an expression, or leave the key out")
    faults = [*_signs(text), *_words(text), *_characters(text), *_brackets(text)]
    return min(faults, key=lambda fault: (fault.start, -fault.end), default=None)


def _signs(text: str) -> Iterator[Fault]:
    for code, pattern, message, advice in _SIGNS:
        found = re.search(pattern, text)
        if found:
            yield Fault(code, found.start(), found.end(), message.replace("{0}", found.group()), advice)


def _words(text: str) -> Iterator[Fault]:
    for found in _WORD.finditer(text):
        fault = _word(found.group())
        if fault:
            yield Fault(fault[0], found.start(), found.end(), fault[1], fault[2])


def _word(text: str) -> tuple[str, str, str] | None:
    if text.isdigit():
        if len(text) > _MOST_DIGITS:
            return "X112", f"`{text}` has {len(text)} digits; {_MOST_DIGITS} are the most", ""
        if text[0] == "0" and text != "0":
            return "X112", f"`{text}` begins with a zero", f"write {int(text)}"
        return None
    if _NAME.fullmatch(text) or text in ("T", "J", "Q", "K", "A"):
        return None
    if _CARD.fullmatch(text):
        return "X111", f"`{text}` names a card", "an expression says `rank == Q and suit is spades`"
    if text[0].isdigit():
        plain = text.replace("_", "")
        return "X112", f"`{text}` is no number", f"write {int(plain)}" if plain.isdigit() else "a number is plain digits"
    if text != text.lower():
        return "X111", f"`{text}` has capitals", spoken_card(text) or f"write `{_lower(text)}`; the ranks are T J Q K A"
    return "X119", f"`{text}` is no name", "a name is lower-case words and digits joined by single underscores"


def _lower(text: str) -> str:
    """A name in capitals or humps as it would be written here."""
    humps = text if text.isupper() else re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text)
    return humps.lower().strip("_")


def _characters(text: str) -> Iterator[Fault]:
    for index, character in enumerate(text):
        if not _ALLOWED.match(character) and character not in _LOOSE:
            instead = _FOREIGN.get(character, "")
            shown = character if character.isprintable() else f"U+{ord(character):04X}"
            yield Fault("X113", index, index + 1, f"`{shown}` is not used", f"write `{instead}`" if instead else "")
            return


def _brackets(text: str) -> Iterator[Fault]:
    open_at: list[int] = []
    for index, character in enumerate(text):
        if character == "(":
            open_at.append(index)
        elif character == ")":
            if not open_at:
                yield Fault("X118", index, index + 1, "this `)` closes nothing")
                return
            open_at.pop()
    if open_at:
        advice = "close it; inside `{ }` and `[ ]` of YAML a comma ends the value, so there put the whole expression in quotes"
        yield Fault("X118", open_at[-1], open_at[-1] + 1, "this `(` is not closed", advice)


_SAMPLES = {
    "expr": "`stub >= live` or `3 if players <= 6 else 2`",
    "seats": "`everyone`, `left of button` or `live where stack > 0`",
    "count": "`2`, `0..5` or `all`",
    "use": "`2 of hole + 3 of board` or `any 5 of hole + board`",
    "cards": "`muck + discards` or `hole where up`",
    "deal": "`2 down 1 up` or `thrown at once`",
}

_VALUE = frozenset({"INT", "NAME", "RANK", "LPAR", "TRUE", "FALSE", "MINUS", "LEFT", "RIGHT", "NOT"})
_SHOWN = {
    "AND": "`and`", "OR": "`or`", "IF": "`if`", "ELSE": "`else`", "IS": "`is`", "IN": "`in`", "HAS": "`has`", "OF": "`of`",
    "WHERE": "`where`", "WHO": "`who`", "CMP": "a comparison", "SIGN": "`+` or `-`", "TIMES": "`*` or `//`", "DOT": "`.`",
    "COMMA": "`,`", "RPAR": "`)`", "UP": "`up`", "DOWN": "`down`", "AT": "`at once`", "ONCE": "`once`", "$END": "the end",
    "PLUS": "`+`", "ANY": "`any`", "ALL": "`all`", "REST": "`rest`", "SAME": "`same as`", "AS": "`as`", "ONE": "`one of`",
    "SLASH": "`/`", "__ANON_0": "`..`",
}  # fmt: skip


def explain(text: str, rule: str, error: Any) -> Fault:
    """Why lark refused a text that has none of the slips above. `error` is its UnexpectedInput."""
    token = getattr(error, "token", None)
    kind = token.type if token is not None else ""
    at_end = kind == "$END"
    start = len(text.rstrip()) if at_end else error.pos_in_stream
    end = start + 1 if token is None or at_end else start + len(str(token))
    wanted = frozenset(next((found for key in ("accepts", "expected", "allowed") if (found := getattr(error, key, None))), ()))
    told = _told(text, str(token or ""), kind, start, end, wanted)
    if told:
        return told
    sample = f"here stands something like {_SAMPLES[rule]}"
    hope = _hope(wanted, text[:start].strip() == "")
    if at_end:
        return Fault("X100", max(start - 1, 0), start, f"the text stops where {hope} is expected", sample)
    shown = text[start:end]
    return Fault("X100", start, end, f"`{shown}` cannot stand here; expected {hope}", sample)


def _told(text: str, token: str, kind: str, start: int, end: int, wanted: frozenset[str]) -> Fault | None:
    """The slips of form that only the parser can see."""
    if kind == "CMP" and "AND" in wanted:
        return Fault("X105", start, end, "a comparison has two sides", "write both: `2 <= n and n <= 5`, or `n in 2..5`")
    if kind in ("IF", "THEN") or token == "then":
        return Fault("X120", start, end, f"`{token}` cannot stand here", "write `A if C else B`: the condition second")
    if wanted >= {"ELSE", "OR"} and ("IF" not in wanted) and kind in ("$END", "RPAR"):
        place = text[:start].rfind(" if ") + 1
        return Fault("X115", place, place + 2, "this `if` has no `else`", "write `A if C else B`")
    if "ELSE" in wanted and "IF" not in wanted and kind in ("$END", "RPAR"):
        place = text[:start].rfind(" who ") + 1
        advice = "write `left of S who C else S`: what holds if there is nobody"
        return Fault("X115", place, place + 3, "this `who` has no `else`", advice)
    if re.search(r"(^|[^a-z0-9_.])(left|right) *$", text[:start]) and "OF" not in wanted:
        return Fault("X100", start, end, "`left` and `right` are followed by `of`", "write `left of button`")
    if kind == "WHERE":
        return Fault(
            "X100", start, end, "`where` stands only in brackets", "write `count(live where stack > 0)`, or `(live where …)`"
        )
    if kind == "LPAR" and text[:start].rstrip()[-1:].isalnum():
        advice = "functions are written `count(…)`, not `pile.count()`"
        return Fault("X203", start, end, "only a function can be followed by `(`", advice)
    return None


def _hope(wanted: frozenset[str], beginning: bool) -> str:
    """What the parser would have taken, in words."""
    words = [] if not wanted & {"NAME", "INT"} else ["a name or a number" if "INT" in wanted else "a name"]
    if words and (beginning or "$END" not in wanted):
        return words[0]
    words += sorted(_SHOWN[kind] for kind in wanted - _VALUE if kind in _SHOWN and kind != "$END")
    if "$END" in wanted:
        words.append("the end")
    return ", ".join(words[:-1]) + (" or " if len(words) > 1 else "") + words[-1] if words else "something else"
