"""The merged document as text, as a difference, as a hash."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerspec.diagnostics import NOWHERE
from pokerspec.language.build import build_spec
from pokerspec.language.layers import Merged, merge
from pokerspec.language.library import Library
from pokerspec.language.show import show, show_diff
from pokerspec.language.yaml_text import yaml_text
from pokerspec.source import read
from pokerspec.source.nodes import Entry, Mapping, Scalar, plain

LIBRARY = Library()
GAMES = sorted(document.id for document in LIBRARY.documents("game"))
MIXINS: list[tuple[str, ...]] = [(), ("bomb-pot",), ("limit-stakes",)]


def merged(text: str, mixins: tuple[str, ...] = ()) -> Merged:
    document, faults = LIBRARY.read(text, "shown.yaml")
    assert document is not None
    assert not faults
    return merge(LIBRARY, document, mixins)


@pytest.mark.parametrize(("name", "mixins"), list(product(GAMES, MIXINS)))
def test_what_is_shown_loads_as_the_same_game(name: str, mixins: tuple[str, ...]) -> None:
    first = build_spec(LIBRARY, LIBRARY.find("game", name), mixins)
    again, faults = LIBRARY.read(show(first.merged), "shown.yaml")
    assert again is not None
    assert not faults
    assert "extends" not in again.node
    assert build_spec(LIBRARY, again).hash == first.hash
    node, findings = read(show(first.merged, places=True), "shown.yaml")
    assert node is not None
    assert not findings
    assert plain(node) == plain(again.node)


def test_places() -> None:
    text = show(merge(LIBRARY, LIBRARY.find("game", "plo")), places=True)
    assert "structure: pot-limit  # omaha/plo.yaml:" in text
    assert "players: 2..10  # holdem/nlhe.yaml:" in text


def test_what_a_game_changes_in_its_base() -> None:
    base, game = (merge(LIBRARY, LIBRARY.find("game", name)) for name in ("nlhe", "plo"))
    lines = show_diff(base, game).splitlines()
    assert "- betting.structure: no-limit" in lines
    assert any(line.startswith("+ betting.structure: pot-limit  # omaha/plo.yaml:") for line in lines)
    assert "- options.hole_cards.default: 2" in lines
    assert not any("streets" in line for line in lines)
    assert show_diff(game, game) == ""


def test_edits_of_mixins_that_met_nothing_are_listed() -> None:
    text = show(merge(LIBRARY, LIBRARY.find("game", "nlhe"), ("bomb-pot",)))
    assert "# met nothing: mixin bomb-pot: streets.every.post" in text


def test_the_hash_covers_what_plays_and_nothing_else() -> None:
    text = """\
pokerspec: 1
game: same
extends: nlhe
title: One
options: {hole_cards: {default: 3, title: Cards}}
stakes: {ante: 1, big_blind: 4}
"""
    other = """\
pokerspec: 1
game: same   # a remark
title: {en: Two}
note: Words.
sources: [{doc: a, line: 2}]
stakes:
  big_blind: '4'
  ante: {value: 1}
options:
  hole_cards: {default: 3, title: Karten}
extends: nlhe
"""
    hashes = {built(one) for one in (text, other, text.replace("\n", "\r\n"))}
    assert len(hashes) == 1
    assert built(text.replace("default: 3", "default: 4")) not in hashes
    assert built(text.replace("ante: 1", "ante: 2")) not in hashes
    assert built(text + "forced_bets: {small_blind: {before: ante}}\n") not in hashes


def built(text: str) -> str:
    document, _ = LIBRARY.read(text, "h.yaml")
    assert document is not None
    return build_spec(LIBRARY, document).hash


def test_the_hash_covers_the_orders_of_hands() -> None:
    text = "pokerspec: 1\ngame: same\nextends: nlhe\ntitle: T\nhands: {high: {ranking: RANKING}}\n"
    assert built(text.replace("RANKING", "high")) != built(text.replace("RANKING", "short-deck"))


plain_text = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=30)


@given(plain_text, st.booleans())
@settings(max_examples=150, deadline=None)
def test_any_text_reads_back(text: str, in_flow: bool) -> None:
    value = Scalar(text, NOWHERE, quoted=not text or text == "null")
    inner = Mapping({"say": Entry("say", NOWHERE, value)}, NOWHERE) if in_flow else value
    written = yaml_text(Mapping({"key": Entry("key", NOWHERE, inner)}, NOWHERE))
    node, faults = read(written, "x.yaml")
    assert node is not None
    assert [fault for fault in faults if fault.code != "Y141"] == []
    assert plain(node) == {"key": {"say": text} if in_flow else text}
