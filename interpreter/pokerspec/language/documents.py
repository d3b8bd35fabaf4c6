"""One file of rules: what it is, what it is called, its nodes as written and with short forms expanded."""

from __future__ import annotations

import re
from hashlib import sha256

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.merge_codes import report
from pokerspec.language.schema import Kind
from pokerspec.source.nodes import Mapping, Node, Scalar
from pokerspec.structs import Struct

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Ids are slugs, so no path can be written in one."""


class Document(Struct):
    """A document that could be read: `faults` are those of its text and its shape."""

    kind: Kind
    id: str
    file: str
    node: Mapping
    """As written."""
    expanded: Mapping
    """Short forms in their long form; what is merged."""
    faults: tuple[Diagnostic, ...] = ()
    shipped: bool = False
    checked: bool = False
    """Whether its shape need not be checked: its bytes are in the manifest of shipped files."""

    @property
    def place(self) -> Place:
        """Where the document says its id, or its first line."""
        found = self.node.get(self.kind)
        return found.place if found else self.node.place

    def says(self, key: str) -> Node | None:
        return self.expanded.get(key)


def is_slug(text: str) -> bool:
    return SLUG.fullmatch(text) is not None


def content_key(text: str) -> str:
    """What the cache knows a text by."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def document_of(
    node: Node | None,
    faults: tuple[Diagnostic, ...],
    file: str,
    *,
    inline: Kind | None = None,
    shipped: bool = False,
    checked: bool = False,
) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    """Nodes as a document: its kind is found, its shape checked, its short forms expanded.

    `faults` are those of the text, `inline` the kind of a document that is no file and needs no head.
    `checked` says that the shape is known to be right. None where there is nothing to go on with.
    """
    from pokerspec.language.shape import check, kind_of
    from pokerspec.language.shorthand import expand

    if node is None:
        return None, faults or (report("R100", Place(file, 1, 1, 1, 1), "there is no document"),)
    kind, why = (inline, []) if inline else kind_of(node)
    if kind is None or not isinstance(node, Mapping):
        return None, (*faults, *why)
    if not checked:
        faults = (*faults, *check(node, kind, inline=inline is not None))
    expanded = expand(node, kind)
    named = node.get(kind)
    ident = named.text if isinstance(named, Scalar) else "inline"
    found = Document(kind, ident, file, node, expanded if isinstance(expanded, Mapping) else node, faults, shipped, checked)
    return found, faults
