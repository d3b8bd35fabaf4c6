"""The hash of a game: the same for every text that plays the same.

It covers the merged document and the orders of hands it uses. Comments, line ends, quotes, short
forms and the order of maps whose order does not play are not part of it, and neither are words
for people: titles, summaries, notes, sources, examples, aliases and foreign names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping as Map
from hashlib import sha256

from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

WORDS_ONLY = frozenset({"title", "summary", "note", "says", "sources"})
"""Keys at any depth that hold words for people."""

HEAD_ONLY = frozenset({"examples", "aliases", "names", "extends", "with", "replaces"})
"""Keys of the document that nothing plays by."""

ORDER_PLAYS = frozenset({"streets", "forced_bets", "classes", "hands", "lines", "zones", "deal", "gives", "into", "set", "carry"})
"""Maps whose order plays: cards are dealt, bets collected and hands read in the order written."""


def digest(document: Mapping, rankings: Map[str, Mapping], options: Map[str, object] | None = None) -> str:
    """sha256 of a merged document, its merged orders of hands, and options chosen for it, in hexadecimal."""
    whole = {
        "document": canonical(without_head(document), ""),
        "rankings": {name: canonical(without_head(rankings[name]), "") for name in sorted(rankings)},
        "options": {name: options[name] for name in sorted(options)} if options else {},
    }
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode("utf-8")).hexdigest()


def without_head(document: Mapping) -> Mapping:
    return Mapping({key: entry for key, entry in document.entries.items() if key not in HEAD_ONLY}, document.place)


def canonical(node: Node, key: str) -> object:
    """A node as plain data; a map whose order plays is a list of pairs."""
    if isinstance(node, Scalar):
        return " ".join(node.text.split())
    if isinstance(node, Sequence):
        return [canonical(item, "") for item in node.items]
    pairs = [(entry.key, canonical(entry.node, entry.key)) for entry in node if entry.key not in WORDS_ONLY]
    return pairs if key in ORDER_PLAYS else dict(sorted(pairs, key=lambda pair: pair[0]))
