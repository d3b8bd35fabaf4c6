"""The manifest of checked documents, `language/checked.json`, written anew: `python -m pokerspec.rulebook.manifest`.

Run it when a file in `rules/` or `schemas/` has changed; a test says when it has fallen behind.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pokerspec.api import Library
from pokerspec.data import package_file, rules_folder
from pokerspec.language.checked import MANIFEST, schema_digests
from pokerspec.language.library import yaml_files

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def manifest() -> tuple[str, list[str]]:
    """The manifest as it should be, and the files that cannot be in it because lint finds errors in them."""
    library, files, wrong = Library(), dict[str, str](), list[str]()
    root = rules_folder()
    for path in yaml_files(root, 0):
        name = _name(path, root)
        if any(finding.level == "error" for finding in library.lint(str(path))):
            wrong.append(name)
        else:
            files[name] = sha256(path.read_bytes()).hexdigest()
    return json.dumps({"schemas": schema_digests(), "files": dict(sorted(files.items()))}, indent=1) + "\n", wrong


def _name(path: Traversable, root: Traversable) -> str:
    return str(path)[len(str(root)) + 1 :].replace("\\", "/")


def main() -> int:
    text, wrong = manifest()
    for name in wrong:
        print(f"{name} has errors and is not listed", file=sys.stderr)
    Path(str(package_file(MANIFEST))).write_text(text, encoding="utf-8", newline="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
