"""The tables beside the grammars read what lark reads: the same texts, as the same trees."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

import pokerspec
from pokerspec.language import grammar_tables
from pokerspec.language.expr.parse import GRAMMAR as EXPRESSIONS
from pokerspec.language.grammar import Grammar, Tables, mark
from pokerspec.language.transcript import GRAMMAR as TRANSCRIPT
from pokerspec.source.nodes import Mapping, Node, Scalar

LIBRARY = pokerspec.Library()


def scalars(node: Node) -> set[str]:
    if isinstance(node, Scalar):
        return set(node.text.split("\n")) | {node.text}
    kids = (entry.node for entry in node) if isinstance(node, Mapping) else node.items
    return {text for kid in kids for text in scalars(kid)}


TEXTS = sorted({text for document in LIBRARY.documents() for text in scalars(document.node) if len(text) <= 120})
"""Everything shipped games say: expressions, transcripts, and much that is neither."""


def read_by_lark(grammar: Grammar, text: str, start: str) -> Any:
    try:
        return grammar._made(grammar.lark.parse(text, start=start))
    except UnexpectedInput:
        return None


def agree(grammar: Grammar, text: str, start: str) -> bool:
    """Whether both read the text alike; true where both refuse it too."""
    tables = grammar._tables
    assert tables is not None
    found = tables.run(text, start, grammar._make)
    assert found == read_by_lark(grammar, text, start), text
    return found is not None


@pytest.mark.parametrize("grammar", grammar_tables.grammars(), ids=lambda grammar: grammar.path)
def test_the_tables_are_those_of_the_grammar(grammar: Grammar) -> None:
    assert grammar._tables is not None, "python -m pokerspec.language.grammar_tables"


@pytest.mark.parametrize("grammar", grammar_tables.grammars(), ids=lambda grammar: grammar.path)
def test_what_games_say_is_read_alike(grammar: Grammar) -> None:
    read = sum(agree(grammar, text, start) for text in TEXTS for start in grammar.starts)
    assert read > 300


WORDS = sorted({word for text in TEXTS for word in re.findall(r"\w+|[^\w\s]+|\s+", text) if len(word) < 12})


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_what_nobody_says_is_read_alike(seed: int) -> None:
    chance = random.Random(seed)
    grammar = chance.choice((EXPRESSIONS, TRANSCRIPT))
    parts = re.findall(r"\w+|[^\w\s]+|\s+", chance.choice(TEXTS))
    for _ in range(chance.randint(0, 3)):
        at = chance.randrange(len(parts) + 1)
        parts[at : at + chance.randint(0, 2)] = [chance.choice(WORDS)] if chance.random() < 0.6 else []
    for start in grammar.starts:
        agree(grammar, "".join(parts), start)


def test_a_grammar_that_changed_is_read_by_lark(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = Grammar(EXPRESSIONS.path, EXPRESSIONS.starts, EXPRESSIONS._make, keep_all_tokens=True)
    grammar.__dict__["text"] = EXPRESSIONS.text + "\n// changed\n"
    assert grammar._tables is None
    monkeypatch.setattr(Tables, "run", None)
    assert grammar.parse("2 if bomb else 3", "expr") == read_by_lark(EXPRESSIONS, "2 if bomb else 3", "expr")


def test_the_mark_is_of_the_whole_text() -> None:
    assert mark("a") != mark("a ")
