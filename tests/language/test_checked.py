"""The manifest of checked documents lists what is right, and only that; anything else is checked."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pokerspec
from pokerspec import data
from pokerspec.language import checked
from pokerspec.language.schema import Kind
from pokerspec.rulebook.manifest import manifest
from pokerspec.source.nodes import Node


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the rules and schemas that the package takes for its own."""
    for name in ("rules", "schemas"):
        shutil.copytree(Path(str(data._folder(name))), tmp_path / name)
    monkeypatch.setattr(data, "_folder", lambda name: tmp_path / name)
    checked._digests.cache_clear()
    yield tmp_path
    checked._digests.cache_clear()


def test_the_manifest_is_up_to_date() -> None:
    text, wrong = manifest()
    assert wrong == []
    assert data.package_file(checked.MANIFEST).read_text(encoding="utf-8") == text, "python -m pokerspec.rulebook.manifest"


def test_a_listed_file_is_loaded_without_a_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerspec.language.shape.check", None)
    monkeypatch.setattr("pokerspec.language.build.check", None)
    assert pokerspec.Library().load("nlhe").id == "nlhe"


def test_a_shipped_file_that_was_changed_is_checked(copied: Path) -> None:
    path = copied / "rules/games/holdem/nlhe.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "\nnonsense: 3\n", encoding="utf-8")
    with pytest.raises(pokerspec.SpecError, match="nonsense"):
        pokerspec.Library().load("nlhe")
    extending = next(d.id for d in pokerspec.Library().documents("game") if _extends(d.file, "nlhe"))
    with pytest.raises(pokerspec.SpecError, match="nonsense"):
        pokerspec.Library().load(extending)


def _extends(file: str, name: str) -> bool:
    return f"\nextends: {name}\n" in Path(file).read_text(encoding="utf-8")


def test_under_changed_schemas_every_file_is_checked(copied: Path) -> None:
    assert checked._digests()
    path = copied / "schemas/common.schema.json"
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    checked._digests.cache_clear()
    assert not checked._digests()


def test_a_mixin_of_the_caller_is_checked_with_the_game() -> None:
    with pytest.raises(pokerspec.SpecError, match="nonsense"):
        pokerspec.Library().load("nlhe", mixins=[{"nonsense": 3}])


def test_a_house_file_over_a_listed_one_is_checked(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("pokerspec: 1\ngame: mine\nextends: nlhe\nnonsense: 3\n", encoding="utf-8")
    with pytest.raises(pokerspec.SpecError, match="nonsense"):
        pokerspec.Library(tmp_path).load("mine")


def test_a_listed_file_that_is_linted_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    library, seen = pokerspec.Library(), list[str]()

    def check(node: Node, kind: Kind, *, inline: bool = False) -> list[pokerspec.Diagnostic]:
        seen.append(kind)
        return []

    file = library.find("game", "nlhe").file
    monkeypatch.setattr("pokerspec.language.shape.check", check)
    library.lint(Path(file))
    assert seen == ["game"]


@pytest.mark.parametrize("game", ["nlhe", "stud8", "2-7-triple-draw"])
def test_loading_a_shipped_game_imports_neither_jsonschema_nor_lark(game: str) -> None:
    code = f"import json, sys, pokerspec; pokerspec.load({game!r}); print(json.dumps(sorted(sys.modules)))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert not {"jsonschema", "lark", "dataclasses", "importlib.resources", "numpy"} & set(json.loads(said))
