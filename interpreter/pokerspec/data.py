"""Where the files that come with the package are: rules and schemas, in a wheel or beside a checkout."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def rules_folder() -> Traversable:
    """The shipped rules: `pokerspec/rules` in an installed package, else `rules/` at the root of a checkout."""
    return _folder("rules")


def schemas_folder() -> Traversable:
    """The shipped schemas: `pokerspec/schemas` in an installed package, else `schemas/` at the root of a checkout."""
    return _folder("schemas")


@lru_cache(maxsize=4)
def _folder(name: str) -> Traversable:
    """Raises FileNotFoundError, naming both places, when the folder is in neither."""
    inside = files("pokerspec").joinpath(name)
    if inside.is_dir():
        return inside
    beside = Path(__file__).resolve().parents[2] / name
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"the folder {name!r} that comes with pokerspec is neither at {inside} nor at {beside}")
