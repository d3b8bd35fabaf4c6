"""Rules and schemas are found wherever the package is."""

from __future__ import annotations

import pytest

from pokerspec import data


def test_the_schemas_are_found() -> None:
    names = {entry.name for entry in data.schemas_folder().iterdir()}
    assert {f"{name}.schema.json" for name in ("common", "game", "ranking", "mixin", "mix")} <= names


def test_the_rules_are_found() -> None:
    assert data.rules_folder().joinpath("rankings").is_dir()


def test_a_missing_folder_names_both_places() -> None:
    with pytest.raises(FileNotFoundError) as error:
        data._folder("nothing-of-this-name")
    assert str(error.value).count("nothing-of-this-name") == 3
