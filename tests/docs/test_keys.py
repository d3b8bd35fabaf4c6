"""The page of keys is what the schemas say, and misses none."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerspec.language import schema as schemas
from pokerspec.rulebook.irregularities import document as procedures
from pokerspec.rulebook.keys import document

PAGE = Path(__file__).parents[2] / "docs" / "keys.md"


def test_the_page_is_up_to_date() -> None:
    said = PAGE.read_text(encoding="utf-8")
    assert said == document(), "write it anew: python -m pokerspec.rulebook.keys docs/keys.md"


@pytest.mark.parametrize("kind", schemas.KINDS)
def test_every_key_of_a_document_is_there(kind: schemas.Kind) -> None:
    page = document()
    for key in schemas.keys_of(schemas.load_schema(kind)):
        assert f"| `{key}`" in page


@pytest.mark.parametrize("verb", schemas.verbs())
def test_every_verb_is_there_with_its_keys(verb: str) -> None:
    section = document().split(f"\n### `{verb}`\n")[1].split("\n##")[0]
    for key in schemas.keys_of(schemas.verbs()[verb]):
        assert key in schemas.step_keys() or f"| `{key}`" in section


def test_the_page_on_procedures_is_what_the_files_say() -> None:
    said = (PAGE.parent / "irregularities.md").read_text(encoding="utf-8")
    assert said == procedures(), "write it anew: python -m pokerspec.rulebook.irregularities docs/irregularities.md"
