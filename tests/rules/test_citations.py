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

LIST = re.compile(r"\s*(•|-|\d+\.)\s")
LEFT: dict[str, dict[int, str]] = {MIXED: {}, OMAHA: {}, ROOM: {}}


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


def citations(node: Node) -> Iterator[tuple[str, int]]:
    """The (document, line) pairs of every `sources` below a node."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from citations(item)
    elif isinstance(node, Mapping):
        sources = node.get("sources")
        for source in sources.items if isinstance(sources, Sequence) else ():
            doc, line = (source.get("doc"), source.get("line")) if isinstance(source, Mapping) else (None, None)
            if isinstance(doc, Scalar) and isinstance(line, Scalar):
                first, _, last = line.text.partition("-")
                yield from ((doc.text, number) for number in range(int(first), int(last or first) + 1))
        for entry in node:
            yield from citations(entry.node)


def cited() -> set[tuple[str, int]]:
    return {pair for document in Library().documents() for pair in citations(document.expanded)}


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the rules that the files are written from are not here (../shared/seeds)")
@pytest.mark.parametrize("doc", [MIXED, OMAHA, ROOM])
class TestCitations:
    def test_every_statement_is_cited_or_has_a_reason(self, doc: str) -> None:
        done = {line for name, line in cited() if name == doc}
        left = {number: text for number, text in statements(doc).items() if number not in done and number not in LEFT[doc]}
        assert not left

    def test_no_reason_is_out_of_date(self, doc: str) -> None:
        done = {line for name, line in cited() if name == doc}
        assert not [number for number in LEFT[doc] if number in done or number not in statements(doc)]

    def test_citations_are_of_lines_that_are_there(self, doc: str) -> None:
        lines = (SEEDS / doc).read_text(encoding="utf-8").splitlines()
        assert not [line for name, line in cited() if name == doc and not (line <= len(lines) and lines[line - 1].strip())]
