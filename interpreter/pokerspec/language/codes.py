"""What can be wrong with a document: its shape, and what it says about others."""

from __future__ import annotations

from pokerspec.diagnostics import Code
from pokerspec.language.merge_codes import MERGE_CODES

SHAPE_CODES = (
    Code("S101", "not-a-map", "error", "A document is a map of keys."),
    Code("S102", "no-kind", "error", "A document says with one key what it is: `game`, `ranking`, `mixin` or `mix`."),
    Code("S103", "two-kinds", "error", "A document is one thing: it has one of `game`, `ranking`, `mixin`, `mix`."),
    Code("S104", "no-version", "error", "The language version, `pokerspec: 1`, stands in every file."),
    Code("S105", "other-version", "error", "The file is written in a version of the language that is not read here."),
    Code("S110", "unknown-key", "error", "No such key here."),
    Code("S111", "unknown-verb", "error", "No such step."),
    Code("S112", "no-verb", "error", "A step says with its verb what happens."),
    Code("S113", "two-verbs", "error", "A step has one verb."),
    Code("S114", "bad-key-name", "error", "A name is not of the form that names have here."),
    Code("S120", "missing-key", "error", "A key that is needed is not there."),
    Code("S121", "wrong-kind", "error", "A value is of the wrong kind: a list, a map, a number, a text."),
    Code("S122", "no-such-word", "error", "A word that is none of those that may stand here."),
    Code("S123", "out-of-range", "error", "A number is too small or too large."),
    Code("S124", "wrong-form", "error", "A text is not of the form that is wanted."),
    Code("S125", "wrong-length", "error", "A list, a map or a text has too few or too many parts."),
    Code("S126", "repeated-item", "error", "The same item stands twice in a list that wants different ones."),
    Code("S127", "null-in-list", "error", "`null` removes a key; in a list it removes nothing."),
    Code("S130", "loose-boolean", "warning", "Yes and no are written `true` and `false`."),
)

CODES = SHAPE_CODES + tuple(Code(code, *row) for code, row in MERGE_CODES.items())
