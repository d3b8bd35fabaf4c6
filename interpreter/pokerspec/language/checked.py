"""The manifest of shipped documents that have been checked against the schemas; `pokerspec.rulebook.manifest` writes it.

A check imports `jsonschema`, which takes a third of the time that loading a game may take. `checked.json` holds the sha256
of every shipped file that lint finds nothing wrong with, and of the schemas it was checked by. A file whose bytes are in
the list, under schemas of this hash, need not be checked again; every other one is, and so is every file that is linted.
Nothing is kept of what a check found or made: there is no cache to go stale or to trust.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256

from pokerspec.data import package_file, schemas_folder

MANIFEST = "language/checked.json"
SCHEMAS = ("common", "game", "mix", "mixin", "ranking")


def is_checked(digest: str) -> bool:
    """Whether a shipped file of these bytes (sha256, hexadecimal) has been checked by the schemas there are now."""
    return digest in _digests()


def schema_digests() -> dict[str, str]:
    """The schemas that documents are checked by, each with the sha256 of its file."""
    folder = schemas_folder()
    return {name: sha256(folder.joinpath(f"{name}.schema.json").read_bytes()).hexdigest() for name in SCHEMAS}


@lru_cache(maxsize=1)
def _digests() -> frozenset[str]:
    try:
        said = json.loads(package_file(MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return frozenset()
    return frozenset(said["files"].values()) if said["schemas"] == schema_digests() else frozenset()
