"""What a finding advises leads to a file that works: no far word, no word that is wrong again."""

from __future__ import annotations

import pytest

import pokerspec
from pokerspec.errors import letters_apart, nearest

KNOWN = (
    "aside",
    "everyone",
    "game",
    "high",
    "hole",
    "house",
    "last_aggressor",
    "live",
    "opener",
    "opened",
    "seat",
    "street",
    "top",
)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("seet", "seat"), ("gaem", "game"), ("hihg", "high"), ("hool", "hole"), ("liv", "live"), ("everybody", "everyone"),
        ("last_agressor", "last_aggressor"), ("nope", None), ("sideways", None), ("two", None), ("one", None), ("eyed", None),
        ("", None),
    ],
)  # fmt: skip
def test_only_what_a_slip_of_the_pen_explains_is_offered(word: str, near: str | None) -> None:
    assert nearest(word, KNOWN) == near


def test_two_neighbours_swapped_are_one_slip() -> None:
    assert [letters_apart(*pair) for pair in (("hihg", "high"), ("abc", "abc"), ("", "ab"), ("kitten", "sitting"))] == [
        1,
        0,
        2,
        3,
    ]


def advice(text: str, base: str = "lhe") -> list[tuple[str, str]]:
    found = pokerspec.lint_text(f"pokerspec: 1\ngame: g\ntitle: G\nextends: {base}\n{text}\n")
    return [(one.code, f"{one.message} | {one.help}") for one in found]


@pytest.mark.parametrize("key", ["who: stack > 0", "when: pot > 3", "id: x", "note: N", "of: button"])
@pytest.mark.parametrize(
    "verb", ["discard: {count: 1", "expose: {count: 1", "buy: {price: small_bet, gives: {hole: 1}", "bet: {unit: big"]
)
def test_a_step_key_inside_a_verb_is_sent_beside_it(verb: str, key: str) -> None:
    found = [text for code, text in advice(f"streets: {{more: [{verb}, {key}}}]}}") if code == "S110"]
    name, word = verb.partition(":")[0], key.partition(":")[0]
    if found or word != "note":  # some verbs take a note of their own
        assert f"`{{{name}: …, {word}: …}}`" in found[0]


@pytest.mark.parametrize(
    ("test", "said"),
    [
        ("rank is queen", "write `Q`"), ("rank == Queen", "write `Q`"), ("rank is aces", "write `A`"),
        ("rank == two", "write `2`"),
        ("suit is heart", "hearts"), ("suit == spade", "write `spades`"), ("rank == board.last", "write `board.last.rank`"),
        ("board.first == suit", "write `board.first.suit`"),
    ],
)  # fmt: skip
def test_ranks_and_suits_as_people_say_them(test: str, said: str) -> None:
    found = advice(f"hands: {{high: {{ranking: high-wild, wild: {test}}}}}")
    assert len(found) == 1
    assert said in found[0][1]


@pytest.mark.parametrize("step", ["draw: 0-3", "discard: {count: 1-2}", "expose: 0-1"])
def test_a_range_with_a_hyphen_is_no_subtraction(step: str) -> None:
    ((code, text),) = advice(f"streets: {{more: [{step}]}}")
    assert code == "X308"
    assert "a range is written `" in text
    assert ".." in text


def test_every_zone_of_a_line_exists() -> None:
    found = advice("zones: {top: table}\nlines: {one: [top, bord]}\nhands: {high: {use: 2 of hole + 3 of one of one / top}}")
    assert [code for code, _ in found] == ["R202"]
    assert "'board'" in found[0][1]


def test_a_map_in_a_map_on_one_line_is_written_out() -> None:
    found = advice("streets:\n  flop:\n    - deal: board: 3\n    - bet")
    assert [code for code, _ in found] == ["Y110"]
    assert "`deal: {board: 3}`" in found[0][1]


def test_what_a_base_says_of_a_street_that_is_gone_can_be_taken_out() -> None:
    text = "streets: {only: true, one: [{deal: {hole: 5}}, bet]}\nhands: {high: {use: all of hole}}"
    found = advice(text, "stud")
    assert {code for code, _ in found} == {"R205"}
    assert all("`irregularities: {community_seventh: null}`" in said for _, said in found)
    assert "R205" not in [code for code, _ in advice(text + "\nirregularities: {community_seventh: null}", "stud")]
