"""Every file of `rules/`: it is what it says, in both languages, with its sources, without a finding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerspec.language.build import build_ranking_spec, build_spec
from pokerspec.language.documents import Document
from pokerspec.language.library import Library
from pokerspec.language.steps import Words
from pokerspec.rankings.check import check_ranking
from pokerspec.rankings.words import known_placeholder, placeholders
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

LIBRARY = Library()
DOCUMENTS = sorted(LIBRARY.documents(), key=lambda document: (document.kind, document.id))
GAMES = [document for document in DOCUMENTS if document.kind == "game"]
RANKINGS = [document for document in DOCUMENTS if document.kind == "ranking"]
MIXINS = [document for document in DOCUMENTS if document.kind == "mixin"]

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def of(documents: list[Document]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("document", documents, ids=[f"{d.kind}-{d.id}" for d in documents])


def test_no_folder_has_faults() -> None:
    assert not LIBRARY.faults()


@of(DOCUMENTS)
def test_a_file_stands_in_the_folder_of_its_kind(document: Document) -> None:
    parts = Path(document.file).parts
    folder = {"game": "games", "ranking": "rankings", "mixin": "mixins", "mix": "mixes"}[document.kind]
    assert folder in parts[-3:-1]
    assert not document.faults


@of(GAMES)
def test_a_game_has_no_findings(document: Document) -> None:
    built = build_spec(LIBRARY, document)
    assert not built.findings, [str(fault) for fault in built.findings]
    assert built.spec is not None
    assert built.spec.family is not None
    assert not built.spec.silent


@of(RANKINGS)
def test_a_ranking_has_no_findings(document: Document) -> None:
    built = build_ranking_spec(LIBRARY, document)
    assert not built.findings
    assert built.spec is not None
    assert not check_ranking(built.spec)


@of(DOCUMENTS)
def test_titles_and_summaries_are_in_two_languages(document: Document) -> None:
    for key in ("title", "summary"):
        words = document.says(key)
        assert isinstance(words, Mapping), key
        assert {"en", "ja"} <= set(words.entries), key
        japanese = words.get("ja")
        assert isinstance(japanese, Scalar)
        assert JAPANESE.search(japanese.text)


def titles(node: Node) -> Iterator[Node]:
    """Every `title` below a node."""
    if isinstance(node, Mapping):
        for entry in node:
            yield from [entry.node] if entry.key == "title" else titles(entry.node)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from titles(item)


@of(GAMES + MIXINS)
def test_every_title_inside_is_in_two_languages(document: Document) -> None:
    for words in titles(document.expanded):
        assert isinstance(words, Mapping), words
        assert {"en", "ja"} <= set(words.entries)


def two(words: Words | None) -> bool:
    return words is not None and {"en", "ja"} <= set(words)


@of(RANKINGS)
def test_classes_speak_in_two_languages(document: Document) -> None:
    spec = build_ranking_spec(LIBRARY, document).spec
    assert spec is not None
    for one in spec.classes:
        assert two(one.title), one.id
        assert two(one.says), one.id
        assert all(known_placeholder(name) for text in (one.says or {}).values() for name in placeholders(text))


@of([*GAMES, *MIXINS])
def test_sources_name_a_document_and_a_line_or_a_rule(document: Document) -> None:
    sources = document.says("sources")
    assert isinstance(sources, Sequence)
    for source in sources.items:
        assert isinstance(source, Mapping)
        assert "doc" in source.entries
        assert {"line", "rule"} & set(source.entries)


@of(GAMES)
def test_worked_examples_have_sources(document: Document) -> None:
    spec = build_spec(LIBRARY, document).spec
    assert spec is not None
    for example in spec.examples:
        assert example.data.get("sources"), example.title
        assert example.data["expect"], example.title


PAIRS = [
    pytest.param(game, mixin, id=f"{game.id}-{mixin.id}", marks=[] if (i + j) % 4 == 0 else [pytest.mark.slow])
    for i, game in enumerate(GAMES)
    for j, mixin in enumerate(MIXINS)
]
"""Every game with every mixin; a fourth of them, in which each stands, are tried with the fast tests."""


@pytest.mark.parametrize(("document", "mixin"), PAIRS)
def test_a_mixin_lies_over_any_game(document: Document, mixin: Document) -> None:
    built = build_spec(LIBRARY, document, [mixin.id])
    needs = {fault.code for fault in built.errors}
    assert needs <= {"R114"}, [str(fault) for fault in built.errors]
    if mixin.says("needs") is None:
        assert built.spec is not None
