"""Every worked example and every checkable statement of the rules in `../shared` is cited by some file of `rules/`.

A citation is an entry of a `sources:` list, on a document, a setting, an irregularity or an example: it says that this is
where the line is carried out. What cannot be carried out by a file of rules stands below with the reason why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerspec.language.library import Library
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

SEEDS = Path(__file__).resolve().parents[3] / "shared" / "seeds"
MIXED, OMAHA, ROOM = "000_d857f74e84ceb3aa.txt", "003_3b8665eace0539d8.txt", "004_cbf2c90ea6bbec01.txt"
JAPANESE = "001_fd9ebea5d68945dc.txt"
"""The page on mixed games in Japanese: the same statements."""

LIST = re.compile(r"\s*(•|-|\d+\.)\s")
INTRODUCES = "says what the page or the lines after it are about"
ELSEWHERE = "points to another page"
ADVICE = "advice on play; nothing follows for the rules"
COUNTING = "counts pairs of cards; nothing is played by it"
AT_THE_FELT = "how cards and chips are handled on a real table"
LEFT: dict[str, dict[int, str]] = {
    MIXED: {
        **dict.fromkeys((7, 8, 9, 18, 22, 57, 81), INTRODUCES),
        **dict.fromkeys((129, 143, 492, 493, 494), ELSEWHERE),
        **dict.fromkeys((385, 436, 464), ADVICE),
        256: "a room's own order of hands is a mixin of the room",
        463: COUNTING,
    },
    OMAHA: {11: ELSEWHERE, 15: COUNTING},
    ROOM: {
        1: INTRODUCES,
        **dict.fromkeys((10, 11, 33), AT_THE_FELT),
    },
}


def statements(doc: str) -> dict[int, str]:
    """The lines that say something, by number: an example goes on through its list; headings and `…:` say nothing."""
    lines = (SEEDS / doc).read_text(encoding="utf-8").splitlines()
    found: dict[int, str] = {}
    in_example = False
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        is_list = LIST.match(line) is not None
        if line.startswith("Example"):
            in_example = True
        elif in_example and is_list:
            continue
        else:
            in_example = False
        if doc == ROOM:
            if not line.endswith(":") and line[:3] != "Pot":
                found[number] = line
        elif in_example or is_list or line.endswith("."):
            found[number] = line
    return found


def citations(node: Node) -> Iterator[tuple[str, int, int]]:
    """The (document, first line, last line) of every entry of a `sources` below a node."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from citations(item)
    elif isinstance(node, Mapping):
        sources = node.get("sources")
        for source in sources.items if isinstance(sources, Sequence) else ():
            doc, line = (source.get("doc"), source.get("line")) if isinstance(source, Mapping) else (None, None)
            if isinstance(doc, Scalar) and isinstance(line, Scalar):
                first, _, last = line.text.partition("-")
                yield doc.text, int(first), int(last or first)
        for entry in node:
            yield from citations(entry.node)


CITED = [found for document in Library().documents() for found in citations(document.expanded)]


def cited(doc: str) -> set[int]:
    return {line for name, first, last in CITED if name == doc for line in range(first, last + 1)}


here = pytest.mark.skipif(not SEEDS.is_dir(), reason="the rules that the files are written from are not here (../shared/seeds)")


@here
@pytest.mark.parametrize("doc", LEFT)
def test_every_statement_is_cited_or_has_a_reason(doc: str) -> None:
    said, done = statements(doc), cited(doc)
    left = {number: text for number, text in said.items() if number not in done and number not in LEFT[doc]}
    assert not left


@here
@pytest.mark.parametrize("doc", LEFT)
def test_no_reason_is_out_of_date(doc: str) -> None:
    said, done = statements(doc), cited(doc)
    assert not [number for number in LEFT[doc] if number in done or number not in said]


@here
def test_the_worked_examples_are_all_found() -> None:
    """Thirty blocks: two dozen in the page on mixed games, six in the page on Omaha."""
    found = {doc: [text for text in statements(doc).values() if text.startswith("Example")] for doc in LEFT}
    assert {doc: len(texts) for doc, texts in found.items()} == {MIXED: 24, OMAHA: 6, ROOM: 0}


@here
@pytest.mark.parametrize("doc", [MIXED, JAPANESE, OMAHA, ROOM])
def test_citations_begin_and_end_at_lines_that_say_something(doc: str) -> None:
    lines = ["", *(SEEDS / doc).read_text(encoding="utf-8").splitlines()]
    ends = {end for name, first, last in CITED if name == doc for end in (first, last)}
    assert ends
    assert not [end for end in ends if not (end < len(lines) and lines[end].strip())]
