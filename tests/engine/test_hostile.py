"""What a hostile spec or caller was once able to do: each refused, or played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import pokerspec
from pokerspec import DealingError, Hand, IllegalAction, Post, Rake
from tests.helpers import play_out

HEAD = "pokerspec: 1\ngame: hostile\ntitle: Hostile\nextends: {base}\n"


def load(lines: str, base: str = "nlhe") -> pokerspec.Game:
    return pokerspec.loads(HEAD.format(base=base) + lines)


def waiting_for_an_award() -> Hand:
    hand = pokerspec.load("nlhe").new_hand([50, 50], 0, dealing="manual")
    while hand.waiting in ("decision", "cards"):
        if hand.needs is not None:
            hand.deal(" ".join(["??"] * hand.needs.count))
        else:
            hand.act("check" if hand.legal.check else "call")
    return hand


@pytest.mark.parametrize(
    "winners",
    [
        {"main": {"high": [0, 0]}}, {"main": {}}, {"main": {"high": []}}, {"main": {"high": [-1]}}, {"main": {"high": [True]}},
        {"main": 5}, {}, [], 5, {"main": {"low": [0]}}, {"side 1": {"high": [0]}}, {"main": {"high": [7]}},
    ],
)  # fmt: skip
def test_an_award_that_is_none_changes_nothing(winners: Any) -> None:
    hand = waiting_for_an_award()
    before = hand.to_json()
    with pytest.raises(DealingError):
        hand.award(winners)
    assert (hand.waiting, hand.to_json()) == ("award", before)
    hand.award({"main": {"high": [0, 1]}})
    assert hand.stacks == (50, 50)


@pytest.mark.parametrize("action", [None, 5, (), [], {}, ("raise", 7), ("fold",), ["call"], b"fold", "raise to " + "9" * 5000])
def test_what_is_no_action_is_refused(action: Any) -> None:
    hand = pokerspec.load("nlhe").new_hand([200] * 3, 0, seed=1)
    before = hand.to_json()
    with pytest.raises(IllegalAction):
        hand.act(action)
    assert hand.to_json() == before


def test_a_call_of_another_amount_is_refused() -> None:
    hand = pokerspec.load("nlhe").new_hand([200] * 3, 0, {"small_blind": 1}, seed=1)
    with pytest.raises(IllegalAction, match="a call is 2 here"):
        hand.act("calls 999")
    hand.act("calls 2")


PLAYED = {
    "no least bet": ("nlhe", "betting: {minimum: 0}\nforced_bets: {big_blind: {amount: 0}, small_blind: {amount: 0}}\n"),
    "a least bet below nothing": ("nlhe", "streets: {flop: {bet: {min: pot - 99}}}\n"),
    "everything forbidden": ("nlhe", "streets: {flop: {bet: {forbid: {check: true, bet: true}}}}\n"),
    "a layout that cannot be": (
        "nlhe",
        "zones: {front: seat, back: seat}\n"
        "streets: {flop: {after deal: [{arrange: {into: {front: 1, back: 1}, must: false}}]}}\n",
    ),
    "a number that grows": (
        "nlhe",
        "streets: {flop: {after deal: [{set: {x: 999999999}}, {repeat: {times: 40, steps: [{set: {x: x * x}}]}}]}}\n",
    ),
    "loops in loops": (
        "nlhe",
        "streets: {flop: {after deal: [" + "{repeat: {times: 100, steps: [" * 4 + "{set: {x: pot}}" + "]}}" * 4 + "]}}\n",
    ),
    "more runs than there are": ("nlhe", "showdown: {runs: {most: 99 * live, when: can_act <= 1, agree: everyone}}\n"),
    "shares of nothing": ("plo8", "split: [{to: high, share: 0}, {to: low, share: 0}]\n"),
    "a share below nothing": ("plo8", "split: [{to: high, share: 1}, {to: low, share: board - 6}]\n"),
    "divided by zero": ("nlhe", "streets: {flop: {bet: {when: 5 // wagers == 0}}}\n"),
    "rounded to nothing": ("plo", "betting: {round_up_to: pot - pot}\n"),
    "a draw below nothing": ("2-7-triple-draw", "streets: {draw_1: {draw: {count: (wagers - 3)..(wagers - 1)}}}\n"),
    "units that are not whole": ("lhe", "betting: {units: {small: pot / 7 + 1, big: pot / 3 + 1}}\n"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_the_hand_ends_and_keeps_its_chips(name: str) -> None:
    base, lines = PLAYED[name]
    game = load(lines, base)
    rng = Random(7)
    for number in range(8):
        stacks = [rng.randint(1, 60) for _ in range(4)]
        hand = play_out(game.new_hand(stacks, number % 4, seed=number), rng)
        assert sum(hand.stacks) == sum(stacks)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("hands: {high: {without: high}}\n", "G903"),
        ("deck: {strip: true}\n", "G904"),
        ("streets: {flop: {after deal: [{take: {from: stub, count: 1, unseen: true}}]}}\n", "G901"),
    ],
)
def test_what_cannot_be_played_is_a_finding(lines: str, code: str) -> None:
    assert code in [finding.code for finding in pokerspec.lint_text(HEAD.format(base="nlhe") + lines)]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("deck: {suits: cc}\n", "S124"),
        ("deck: {ranks: 22AA}\n", "S124"),
        ("deck: {ranks: AKQ}\n", "S124"),
        ("streets: {flop: {after deal: [{repeat: {times: 999999999, steps: [{set: {x: 1}}]}}]}}\n", "S123"),
        ("streets: {flop: {after deal: [{repeat: {times: -1, steps: [{set: {x: 1}}]}}]}}\n", "S123"),
        ("streets: {flop: {after deal: [{repeat: {times: 50 * 50, steps: [{set: {x: 1}}]}}]}}\n", "G907"),
        ("showdown: {runs: {most: 999999999, when: can_act <= 1, agree: everyone}}\n", "S123"),
        ("showdown: {runs: {most: 5 * 5, when: can_act <= 1, agree: everyone}}\n", "G907"),
    ],
)
def test_what_would_be_done_otherwise_than_said_is_a_finding(lines: str, code: str) -> None:
    assert code in [finding.code for finding in pokerspec.lint_text(HEAD.format(base="nlhe") + lines)]


NOT_NUMBERS: tuple[Any, ...] = (1.5, 1.0, True, "2", [1], float("nan"), float("inf"))


@pytest.mark.parametrize("value", NOT_NUMBERS)
def test_what_is_no_whole_number_is_refused_as_that(value: Any) -> None:
    game = pokerspec.load("nlhe")
    given: list[dict[str, Any]] = [
        {"stacks": [value, 200, 200]},
        {"stakes": {"small_blind": value}},
        {"posts": [Post(value, "small_blind")]},
        {"posts": [Post(0, "small_blind", value)]},
        {"posts": [Post(0, None, value)]},
        {"rake": Rake(value)},
        {"rake": Rake(5, value)},
        {"event_players": value},
    ]
    for one in given:
        said: dict[str, Any] = {"stacks": [200] * 3, "seed": 1} | one
        for _ in range(3):  # openings that were valid are kept, and must not answer for what only equals them
            game.new_hand([200] * 3, stakes={"small_blind": 1}, seed=1, rake=Rake(1, 1))
        with pytest.raises(DealingError, match="whole"):
            game.new_hand(**said)
    hand = game.new_hand([200] * 3, 0, seed=1)
    for seat in (hand.view, lambda seat: hand.show(seat, "As Kd")):
        with pytest.raises(DealingError):
            seat(value)


NO_POSTS: tuple[Any, ...] = (None, 5, "small_blind", [0, "small_blind"], (0, "small_blind", 1, 1), (0, 5), (0, [1]))


@pytest.mark.parametrize("post", [*NO_POSTS[:4], *(Post(*fields) for fields in NO_POSTS[4:])])
def test_what_is_no_post_is_refused(post: Any) -> None:
    with pytest.raises(DealingError) as refused:
        pokerspec.load("nlhe").new_hand([200] * 3, 0, seed=1, posts=[post])
    assert refused.value.code == "bad-post"


@pytest.mark.parametrize("cards", [None, 5, ["As"], b"As", float("nan")])
def test_what_is_no_text_of_cards_is_refused(cards: Any) -> None:
    game = pokerspec.load("nlhe")
    hand = game.new_hand([200] * 3, 0, dealing="manual")
    for call in (lambda: hand.deal(cards), lambda: game.evaluate(hole=cards), lambda: pokerspec.cards(cards)):
        with pytest.raises(DealingError) as refused:
            call()
        assert refused.value.code == "unknown-card"


def test_cards_that_the_deck_lacks_have_no_rank() -> None:
    for call in (lambda: pokerspec.evaluate("short-deck", "2c 6d"), lambda: pokerspec.load("short-deck").evaluate(hole="2c 6d")):
        with pytest.raises(DealingError, match="2c"):
            call()


def test_a_stack_has_a_largest_size() -> None:
    with pytest.raises(DealingError, match="too large"):
        pokerspec.load("nlhe").new_hand([10**5000, 100])
