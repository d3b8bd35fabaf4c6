"""From a document to one merged document: its bases, its mixins, itself, and what the caller lays over it."""

from __future__ import annotations

from collections.abc import Mapping as Map
from collections.abc import Sequence as Seq
from typing import Any

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.language.addresses import drop_foreign_irregularities, drop_unpaid_bets
from pokerspec.language.documents import Document, document_of
from pokerspec.language.library import Library
from pokerspec.language.merge import OWN_KEYS, Laying, did_you_mean, lay_document, scalar
from pokerspec.language.merge_codes import report
from pokerspec.language.needs import Needs, unmet
from pokerspec.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from pokerspec.structs import Struct

MAX_CHAIN = 16
"""Documents that may extend one another."""

MAX_LAYERS = 64
MAX_DEPTH = 32

MixinGiven = str | Map[str, Any] | Document
"""A mixin as a caller names it: an id, or the map a file would hold; or one that was read."""

INLINE = "inline"
"""The id of a mixin that is written where it is laid."""

LEFT_BEHIND = frozenset({"extends", "with", "needs"})
"""What a merged document no longer says."""


class Layer(Struct):
    """A document to be laid over those before it."""

    document: Document
    place: Place
    """Where it is asked for."""

    @property
    def is_mixin(self) -> bool:
        return self.document.kind == "mixin"


class Merged:
    """A merged document and how it came about."""

    def __init__(self, document: Document, node: Mapping) -> None:
        self.document = document
        self.node = node
        """In the long form, without `extends` and `with`; every value with its own place."""
        self.faults: list[Diagnostic] = []
        self.silent: tuple[str, ...] = ()
        """Edits of mixins that met nothing, and forced bets and irregularities left out."""
        self.layers: tuple[Document, ...] = ()
        self.made_by_mixins: frozenset[tuple[str, str]] = frozenset()
        """Section and name of entries that a mixin made."""

    @property
    def checked(self) -> bool:
        """Whether the shape of the whole is known to be right: a checked document, over what was merged when it was checked."""
        return all(layer.checked for layer in (self.document, *self.layers))


def merge(library: Library, document: Document, mixins: Seq[MixinGiven] = ()) -> Merged:
    """A document merged with all it stands on; faults of every layer are collected, nothing is raised.

    `mixins` are the caller's, laid last.
    """
    merged = Merged(document, Mapping({}, document.node.place))
    layers = chain(library, document, merged.faults)
    if not isinstance(mixins, (list, tuple)):
        merged.faults.append(report("R113", document.place, f"mixins are a list of ids and maps, not {str(mixins)[:80]!r}"))
        mixins = ()
    for index, given in enumerate(mixins[: MAX_LAYERS + 1]):
        layers += callers_layer(library, given, index, merged.faults)
    if len(layers) > MAX_LAYERS:
        merged.faults.append(report("R112", document.place, f"more than {MAX_LAYERS} documents lie over one another"))
    fold(merged, layers[:MAX_LAYERS])
    own = {key: entry for key, entry in document.expanded.entries.items() if key in OWN_KEYS - LEFT_BEHIND}
    merged.node = Mapping({**own, **merged.node.entries}, document.node.place)
    merged.layers = tuple(layer.document for layer in layers)
    merged.faults += [fault for layer in merged.layers for fault in library.faults_of(layer)]
    merged.faults = own_first(merged.faults, document)
    return merged


def fold(merged: Merged, layers: Seq[Layer]) -> None:
    """The layers, each over those before it. A mixin whose needs the game does not meet is a fault and is left out."""
    folded = lay_all(merged.node, layers)
    misplaced = [needs for needs in folded.wanted if unmet(needs.wanted, folded.node) and not needs.met]
    if misplaced:
        merged.faults += [fault for needs in misplaced for fault in needs.faults(folded.node)]
        out = {id(needs.layer) for needs in misplaced}
        folded = lay_all(merged.node, [layer for layer in layers if id(layer) not in out])
    irregular = frozenset(name for section, name in folded.made if section == "irregularities")
    node, unpaid = drop_unpaid_bets(folded.node, frozenset(name for section, name in folded.made if section == "forced_bets"))
    merged.node, left_out = drop_foreign_irregularities(node, irregular)
    merged.faults += folded.faults
    merged.silent, merged.made_by_mixins = (*folded.silent, *unpaid, *left_out), frozenset(folded.made)


class Folded:
    """Layers laid over one another, and what came of it."""

    def __init__(self, node: Mapping) -> None:
        self.node = node
        self.faults: list[Diagnostic] = []
        self.silent: list[str] = []
        self.made: set[tuple[str, str]] = set()
        self.wanted: list[Needs] = []


def lay_all(node: Mapping, layers: Seq[Layer]) -> Folded:
    folded = Folded(node)
    for layer in layers:
        document = layer.document
        laying = Laying(document.kind, f"{document.kind} {document.id}")
        before = names_in(folded.node)
        folded.node = lay_document(folded.node, document.expanded, laying)
        folded.made |= (names_in(folded.node) - before) if layer.is_mixin else set()
        folded.faults += [*document.faults, *laying.faults]
        folded.silent += laying.silent
        needs = document.says("needs")
        if layer.is_mixin and isinstance(needs, Mapping):
            folded.wanted.append(Needs(layer, document.id, layer.place, needs, met=not unmet(needs, folded.node)))
    return folded


def chain(library: Library, document: Document, faults: list[Diagnostic]) -> list[Layer]:
    """The document's bases, lowest first, each after its mixins; the document itself comes last."""
    files: list[Document] = []
    at: Document | None = document
    while at is not None:
        if any((at.file, at.id) == (other.file, other.id) for other in files):
            names = " -> ".join([other.id for other in files] + [at.id])
            faults.append(report("R111", extends_place(files[-1]), f"these extend one another in a circle: {names}"))
            break
        if len(files) == MAX_CHAIN:
            faults.append(report("R112", extends_place(files[-1]), f"more than {MAX_CHAIN} documents extend one another"))
            break
        files.append(at)
        at = base_of(library, at, faults)
    layers: list[Layer] = []
    for above, one in reversed(list(zip([None, *files], files, strict=False))):
        place = extends_place(above) if above is not None else one.place
        layers += [*own_mixins(library, one, faults), Layer(one, place)]
    return layers


def base_of(library: Library, document: Document, faults: list[Diagnostic]) -> Document | None:
    """What the document extends; a fault at that line when nobody has it."""
    node = document.says("extends")
    if not isinstance(node, Scalar):
        return None
    itself = node.text == document.id
    base = library.lookup(document.kind, node.text, after=document.file if itself else None)
    if base is None and itself:
        faults.append(report("R111", node.place, f"{document.id!r} extends itself, and no folder behind it has another one"))
    elif base is None:
        like = did_you_mean(library.nearest(document.kind, node.text))
        faults.append(report("R110", node.place, f"there is no {document.kind} {node.text!r} to extend", help=like))
    return base


def extends_place(document: Document) -> Place:
    node = document.says("extends")
    return node.place if node is not None else document.place


def own_mixins(library: Library, document: Document, faults: list[Diagnostic], under: tuple[str, ...] = ()) -> list[Layer]:
    """The mixins of a `with`, in order: ids, or maps written there; each after those of its own `with`."""
    node = document.says("with")
    if document.kind not in ("game", "mixin") or node is None:
        return []
    items = node.items if isinstance(node, Sequence) else (node,)
    if len(under) > MAX_CHAIN or (document.id in under and document.id != INLINE):
        names = " -> ".join([*under, document.id])
        faults.append(report("R111", node.place, f"these mixins lay one another in a circle: {names}"))
        return []
    inside = (*under, document.id) if document.kind == "mixin" else ()
    return [layer for item in items for layer in mixin_layer(library, item, document.file, faults, inside)]


def mixin_layer(library: Library, item: Node, file: str, faults: list[Diagnostic], under: tuple[str, ...] = ()) -> list[Layer]:
    """One mixin as a layer, after those it lays itself; or a fault and no layer."""
    if isinstance(item, Scalar):
        found = library.lookup("mixin", item.text)
        if found is not None:
            return [*own_mixins(library, found, faults, under), Layer(found, item.place)]
        like = did_you_mean(library.nearest("mixin", item.text))
        faults.append(report("R113", item.place, f"there is no mixin {item.text!r}", help=like))
        return []
    if not isinstance(item, Mapping):
        return []
    found, more = document_of(item, (), file, inline="mixin")
    if found is None:
        faults += more
        return []
    return [*own_mixins(library, found, faults, under), Layer(found, item.place)]


def callers_layer(library: Library, given: MixinGiven, index: int, faults: list[Diagnostic]) -> list[Layer]:
    """A mixin that a caller lays over a game: an id, or a map as a file would hold it."""
    place = Place(f"<mixin {index + 1}>", 1, 1, 1, 1)
    if isinstance(given, Document):
        return [*own_mixins(library, given, faults), Layer(given, given.place)]
    try:
        node = from_plain(given, place)
    except TypeError as error:
        faults.append(report("R113", place, f"this is no mixin: {error}"))
        return []
    return mixin_layer(library, node, place.file, faults)


def from_plain(value: object, place: Place, depth: int = 0) -> Node:
    """Python data as nodes: maps, lists, text, whole numbers, booleans, None. Raises TypeError for anything else."""
    if depth > MAX_DEPTH:
        raise TypeError(f"it is nested more than {MAX_DEPTH} levels deep")
    if isinstance(value, Map):
        entries = {}
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError(f"keys are words, not {key!r}")
            entries[key] = Entry(key, place, from_plain(item, place, depth + 1))
        return Mapping(entries, place)
    if isinstance(value, (list, tuple)):
        return Sequence(tuple(from_plain(item, place, depth + 1) for item in value), place)
    if value is None or isinstance(value, bool):
        return scalar({None: "null", True: "true", False: "false"}[value], place)
    if isinstance(value, (int, str)):
        return scalar(str(value), place)
    raise TypeError(f"values are maps, lists, text, whole numbers, true, false and null, not {type(value).__name__}")


def names_in(node: Mapping) -> set[tuple[str, str]]:
    """Section and name of every entry of the sections that are maps."""
    return {(entry.key, key) for entry in node if isinstance(entry.node, Mapping) for key in entry.node.entries}


def own_first(faults: list[Diagnostic], document: Document) -> list[Diagnostic]:
    """Each fault once: those of the document's own file first, in the order of its lines."""
    unique = list(dict.fromkeys(faults))
    return sorted(unique, key=lambda fault: (fault.file != document.file, fault.file, fault.line, fault.column, fault.code))
