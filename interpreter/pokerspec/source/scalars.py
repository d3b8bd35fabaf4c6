"""How a word or a number is read, whatever YAML would take it for.

An integer is `-?(0|[1-9][0-9]*)`, a boolean `true` or `false`, null `null`; all else is text. YAML
readers differ about the rest (`010` is 8, 10 or text; `yes` is true or text), so none of it counts.
"""

from __future__ import annotations

import re

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_ODD_NUMBER = re.compile(r"(?:[-+]?0[0-9]+|\+(?:0|[1-9][0-9]*)|[-+]?[0-9]+(?:_[0-9]+)+|[-+]?0[xXoObB][0-9a-fA-F_]+)\Z")

BOOLEANS = {"true": True, "false": False}
MEANT_BOOLEANS = {"yes": True, "on": True, "y": True, "no": False, "off": False, "n": False} | BOOLEANS
"""Read as meant, in any case, where a boolean is wanted; the finding says which word to write."""


def integer(text: str) -> int | None:
    """The integer a text is, or None."""
    return int(text) if _INTEGER.match(text) else None


def plain_number(text: str) -> str | None:
    """The digits likely meant by a number written as `010`, `+1`, `1_000` or `0x10`; None for any other text."""
    if not _ODD_NUMBER.match(text):
        return None
    digits = text.replace("_", "").lstrip("+")
    sign, digits = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    value = int(digits, 0) if digits[1:2].isalpha() and _valid_base(digits) else int(re.sub(r"[^0-9]", "", digits) or "0")
    return f"{sign}{value}"


def _valid_base(digits: str) -> bool:
    known = {"x": "0123456789abcdef", "o": "01234567", "b": "01"}[digits[1].lower()]
    return len(digits) > 2 and all(digit in known for digit in digits[2:].lower())
