"""Where the files that come with the package are: rules and schemas, in a wheel or beside a checkout."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def rules_folder() -> Traversable:
    """The shipped rules: `pokerspec/rules` in an installed package, else `rules/` at the root of a checkout."""
    return _folder("rules")


def schemas_folder() -> Traversable:
    """The shipped schemas: `pokerspec/schemas` in an installed package, else `schemas/` at the root of a checkout."""
    return _folder("schemas")


def package_file(path: str) -> Traversable:
    """A file inside the package, by its path from the package's folder, whether it is there or not."""
    folder = Path(__file__).parent
    if folder.is_dir():
        return folder / path
    from importlib.resources import files

    return files("pokerspec").joinpath(path)


@lru_cache(maxsize=4)
def _folder(name: str) -> Traversable:
    """Raises FileNotFoundError, naming both places, when the folder is in neither."""
    package = Path(__file__).parent
    beside = package.resolve().parents[1] / name
    for folder in (package / name, beside):
        if folder.is_dir():
            return folder
    from importlib.resources import files  # late, because it costs 15 ms: only a package inside a zip file gets here

    inside = files("pokerspec").joinpath(name)
    if inside.is_dir():
        return inside
    raise FileNotFoundError(f"the folder {name!r} that comes with pokerspec is neither at {inside} nor at {beside}")
