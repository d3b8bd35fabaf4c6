"""Where ids are looked up: the folders given, in order, and then the rules that ship with the package.

A file's name is its id, so finding one document reads one file; a name is never used as a path.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import NotFound, nearest
from pokerspec.language.checked import is_checked
from pokerspec.language.documents import Document, content_key, document_of, is_slug
from pokerspec.language.merge_codes import report
from pokerspec.language.schema import KINDS
from pokerspec.source.text import MAX_BYTES
from pokerspec.structs import Struct, field

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MAX_FILES = 5_000
MAX_FOLDER_DEPTH = 8


class Opened(NamedTuple):
    """A file or text that was read: the document, or None with the faults that leave nothing to go on with."""

    document: Document | None
    faults: tuple[Diagnostic, ...]
    """Those of its text and its shape."""


class Folder(Struct):
    """A folder of rules: its files by stem, found by walking it once."""

    path: Traversable
    shipped: bool
    stems: dict[str, list[Traversable]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    """The files as findings call them."""
    faults: list[Diagnostic] = field(default_factory=list)


class Library:
    """The documents that ids may name."""

    def __init__(self, *folders: str | os.PathLike[str]) -> None:
        self._given = tuple(Path(folder) for folder in folders)
        self._folders: list[Folder] | None = None
        self._cache: dict[tuple[str, str, bool], Opened] = {}

    @property
    def folders(self) -> tuple[Traversable, ...]:
        """The folders in the order they are searched."""
        return tuple(folder.path for folder in self._walked())

    def find(self, kind: str, name: str, *, after: str | None = None) -> Document:
        """The document of a kind with this id; `NotFound` says the nearest id there is.

        `after` is the file that asks, when it has the same id itself: the search goes on behind
        it, so that a house game may extend the shipped one that it replaces.
        """
        document = self.lookup(kind, name, after=after)
        if document is None:
            raise NotFound(kind, name, self.nearest(kind, name))
        return document

    def lookup(self, kind: str, name: str, *, after: str | None = None) -> Document | None:
        """Like `find`, with None for an id that nobody has."""
        if not is_slug(name):
            return None
        found = list(self._candidates(kind, name))
        if after is not None:
            files = [document.file for document in found]
            found = found[files.index(after) + 1 :] if after in files else found
        return found[0] if found else None

    def nearest(self, kind: str, name: str) -> str | None:
        """The id of this kind most like `name`; an alias counts as the id it stands for."""
        words: dict[str, str] = {}
        for document in self.documents(kind):
            words.setdefault(document.id, document.id)
            for alias in aliases(document):
                words.setdefault(alias, document.id)
        like = nearest(name, words)
        return words[like] if like else None

    def documents(self, kind: str | None = None) -> Iterator[Document]:
        """Every document, each id of a kind once, in the order of search and then by id."""
        seen: set[tuple[str, str]] = set()
        for folder in self._walked():
            for stem in sorted(folder.stems):
                for path in folder.stems[stem]:
                    document, _ = self._open(path, folder.shipped)
                    if document is None or (kind is not None and document.kind != kind):
                        continue
                    if (document.kind, document.id) not in seen:
                        seen.add((document.kind, document.id))
                        yield document

    def open(self, path: str | os.PathLike[str]) -> Opened:
        """A file as a document, whether a folder of this library holds it or not; always checked."""
        found = Path(path)
        shipped = any(folder.shipped and str(found) in folder.names for folder in self._walked())
        return self._open(found, shipped, trusted=False)

    def read(self, text: str, name: str) -> Opened:
        """A text as a document; `name` is what findings call it."""
        from pokerspec.source import read

        key = (name, content_key(text), False)
        if key not in self._cache:
            node, faults = read(text, name)
            self._cache[key] = Opened(*document_of(node, tuple(faults), name))
        return self._cache[key]

    def faults(self) -> list[Diagnostic]:
        """What is wrong with the folders themselves: names, twins, ids that hide shipped ones."""
        found = [fault for folder in self._walked() for fault in folder.faults]
        for kind in KINDS:
            for name in sorted({d.id for d in self.documents(kind)}):
                found += self.twins(kind, name)
        for folder in self._walked():
            for paths in folder.stems.values():
                for path in paths:
                    document, _ = self._open(path, folder.shipped)
                    found += [] if document is None else stem_faults(document)
        return found

    def twins(self, kind: str, name: str) -> list[Diagnostic]:
        """Ids held twice by one folder, or hiding a shipped one without saying so; a copy of the same text hides nothing."""
        found: list[Diagnostic] = []
        documents = list(self._candidates(kind, name))
        if not documents:
            return found
        from pokerspec.source.nodes import plain

        first, rest = documents[0], documents[1:]
        for other in rest:
            also = ((other.place, "the other one"),)
            if self._folder_of(other) is self._folder_of(first):
                found.append(report("R103", first.place, f"two files hold the {kind} {name!r}", related=also))
            elif other.shipped and not says_true(first, "replaces") and plain(other.node) != plain(first.node):
                help_text = "give the file another id, or say `replaces: true`"
                found.append(report("R104", first.place, f"{name!r} is a shipped {kind}", help=help_text, related=also))
        return found

    def faults_of(self, document: Document) -> list[Diagnostic]:
        """What is wrong with where a document of some folder stands: its name, its twins."""
        if self._folder_of(document) is None:
            return []
        return stem_faults(document) + self.twins(document.kind, document.id)

    def _candidates(self, kind: str, name: str) -> Iterator[Document]:
        for folder in self._walked():
            for path in folder.stems.get(name, ()):
                document, _ = self._open(path, folder.shipped)
                if document is not None and document.kind == kind and document.id == name:
                    yield document

    def _folder_of(self, document: Document) -> Folder | None:
        return next((folder for folder in self._walked() if document.file in folder.names), None)

    def _open(self, path: Traversable, shipped: bool, *, trusted: bool = True) -> Opened:
        """A file as a document; a shipped one that has been checked is not checked again where it may be trusted."""
        from pokerspec.source import read_file

        digest = file_key(path)
        checked = trusted and shipped and is_checked(digest)
        key = (str(path), digest, checked)
        if key not in self._cache:
            node, faults = read_file(path)
            self._cache[key] = Opened(*document_of(node, tuple(faults), str(path), shipped=shipped, checked=checked))
        return self._cache[key]

    def _walked(self) -> list[Folder]:
        if self._folders is None:
            from pokerspec.data import rules_folder

            shipped = rules_folder()
            given = [walk(path, shipped=same_folder(path, shipped)) for path in self._given]
            if not any(folder.shipped for folder in given):
                given.append(walk(shipped, shipped=True))
            self._folders = given
        return self._folders


def same_folder(one: Path, other: Traversable) -> bool:
    return isinstance(other, Path) and one.resolve() == other.resolve()


def file_key(path: Traversable) -> str:
    """What the cache knows a file by: its bytes, of which no more are read than a spec may have."""
    try:
        with path.open("rb") as stream:
            return sha256(stream.read(MAX_BYTES + 4)).hexdigest()
    except (OSError, ValueError):
        return ""


def walk(path: Traversable, *, shipped: bool) -> Folder:
    """The YAML files below a folder, links to folders not followed, by stem."""
    folder = Folder(path, shipped)
    for file in yaml_files(path, 0):
        if len(folder.names) == MAX_FILES:
            at = Place(str(path), 1, 1, 1, 1)
            folder.faults.append(report("R105", at, f"more than {MAX_FILES} files; those from {file.name} on are not read"))
            break
        folder.names.add(str(file))
        folder.stems.setdefault(file.name.removesuffix(".yaml"), []).append(file)
    return folder


def yaml_files(path: Traversable, depth: int) -> Iterator[Traversable]:
    """The files of a folder by name, then those of its folders; a folder that cannot be read holds nothing."""
    try:
        entries = sorted((entry for entry in path.iterdir() if not entry.name.startswith(".")), key=lambda entry: entry.name)
    except (OSError, ValueError):
        return
    yield from (entry for entry in entries if entry.name.endswith(".yaml") and holds(entry.is_file))
    for entry in entries:
        if depth < MAX_FOLDER_DEPTH and holds(entry.is_dir) and not (isinstance(entry, Path) and holds(entry.is_symlink)):
            yield from yaml_files(entry, depth + 1)


def holds(asked: Callable[[], bool]) -> bool:
    """What the file system says; no, where it will not say or the name is none."""
    try:
        return asked()
    except (OSError, ValueError):
        return False


def stem_faults(document: Document) -> list[Diagnostic]:
    """A file whose name is not the id it holds cannot be found by that id."""
    stem = Path(document.file).name.removesuffix(".yaml")
    if stem == document.id:
        return []
    help_text = f"rename the file to {document.id}.yaml, or write `{document.kind}: {stem}`"
    return [report("R102", document.place, f"the file {stem}.yaml holds the id {document.id!r}", help=help_text)]


def aliases(document: Document) -> list[str]:
    """Other names of a document, as its key `aliases` lists them."""
    from pokerspec.source.nodes import Scalar, Sequence

    node = document.says("aliases")
    return [item.text for item in node.items if isinstance(item, Scalar)] if isinstance(node, Sequence) else []


def says_true(document: Document, key: str) -> bool:
    from pokerspec.source.nodes import Scalar

    node = document.says(key)
    return isinstance(node, Scalar) and node.text == "true"
