"""Events and results as sentences, in English and Japanese, for every game."""

from __future__ import annotations

import json
import re

from pokerspec.engine.events import FIELDS
from pokerspec.engine.texts import _TEXTS, _WORDS, LANGUAGES
from tests.embedding.play import every_game, lot, play, table, whole_deck

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@every_game
def test_everything_can_be_said(ident: str) -> None:
    for seed in range(2):
        draws = lot("words", ident, seed)
        cards = whole_deck(ident, draws)
        dealing = ("automatic", "manual")[seed]
        hand = play(table(ident, draws, showdown=("automatic", "asked")[seed % 2], dealing=dealing), draws, cards)
        result = hand.result
        assert result is not None
        english = [event.text() for event in hand.events]
        japanese = [event.text("ja") for event in hand.events]
        english += [event.text("en") for event in hand.view(0).events]
        japanese += [event.text("ja") for event in hand.view(0).events]
        for said in (*english, *result.words(), *result.words("en")):
            assert_said(said)
            assert JAPANESE.search(said) is None, said
        for said in (*japanese, *result.words("ja")):
            assert_said(said)
            assert JAPANESE.search(said) is not None, said
        assert bool(result.words()) == bool(json.loads(hand.to_json())["result"]["shares"])


def assert_said(said: str) -> None:
    assert said.strip() == said
    assert said
    for mark in ("{", "}", "None", "True", "False", "[", "]", "  ", "_words"):
        assert mark not in said, said


def test_every_event_has_a_sentence_in_every_language() -> None:
    for lang in LANGUAGES:
        assert set(_TEXTS[lang]) == set(FIELDS)
        assert set(_WORDS[lang]) == set(_WORDS["en"])
    for kind, sentence in _TEXTS["ja"].items():
        assert JAPANESE.search(sentence), kind


def test_an_unknown_language_is_read_as_english() -> None:
    hand = table("nlhe", lot("tongue"))
    assert hand.events[0].text("xx") == hand.events[0].text("en")
