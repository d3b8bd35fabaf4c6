"""Worked examples: those that are shipped come true, and the runner notices every way in which one could not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pokerspec
from pokerspec.examples import ExampleResult, run_example, run_examples
from pokerspec.examples.playing import played
from pokerspec.examples.situation import set_up
from pokerspec.game import Game
from pokerspec.language.library import Library
from pokerspec.language.spec import Example
from pokerspec.rankings.cards import name
from pokerspec.structs import replace

IDS = sorted(document.id for document in Library().documents("game"))


@pytest.mark.parametrize("game", IDS)
def test_the_shipped_examples_come_true(game: str) -> None:
    results = run_examples(pokerspec.load(game))
    assert results
    assert not [result.message for result in results if not result.ok]
    assert not [result.skipped for result in results if result.skipped]


# ---- nothing that is expected goes unchecked -------------------------------------------------------------------------------


def wrong(key: str, value: Any, players: list[str]) -> Iterator[Any]:
    """Values near a right one that are wrong."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value + 1
    elif isinstance(value, str) and value in players:
        yield from (player for player in players if player != value)
    elif key == "legal":
        yield [*value, "wave"]
        yield value[1:]
    elif isinstance(value, dict) and key != "refused":
        for inner, held in value.items():
            yield from ({**value, inner: other} for other in wrong(key, held, players))
    elif key == "order" and isinstance(value, list) and len(value) > 1:
        yield value[::-1]
    elif key in ("name", "uses") and isinstance(value, str):
        yield "no hand at all" if key == "name" else "2c 2d 2h 2s 3c"
    elif key == "none":
        yield "every hand"


def spoilt(example: Example) -> Iterator[Example]:
    """An example with one expectation made wrong, for each there is."""
    data: Any = example.data
    players = [str(one) for one in (data.get("seats") or data.get("show") or ())]
    for key, value in data["expect"].items():
        for other in wrong(key, value, players):
            yield replace(example, data={**data, "expect": {**data["expect"], key: other}})


@pytest.mark.parametrize("game", IDS)
def test_every_expectation_can_fail(game: str) -> None:
    loaded = pokerspec.load(game)
    tried = 0
    for example in loaded.spec.examples:
        for bad in spoilt(example):
            tried += 1
            result = run_example(loaded, bad)
            assert not result.ok, (example.title, bad.data["expect"])
            assert str(result.place.file) in result.message
    assert tried


# ---- one example at a time -------------------------------------------------------------------------------------------------

BLINDS = """
stakes: {small_blind: 1}
seats: [BTN, SB, BB]
"""


def loaded(text: str, base: str = "nlhe") -> Game:
    """A game like a shipped one whose only example is this."""
    lines = [line for line in text.strip("\n").split("\n") if line.strip()]
    body = "\n".join(("  - " if not i else "    ") + line for i, line in enumerate(lines))
    head = f"pokerspec: 1\ngame: tried\nextends: {base}\ntitle: {{en: Tried, ja: 試し}}\nexamples:\n"
    return pokerspec.loads(head + body + "\n", name="tried.yaml")


def result_of(text: str, base: str = "nlhe") -> ExampleResult:
    (result,) = run_examples(loaded(text, base))
    return result


def test_a_result_says_what_it_is_of() -> None:
    result = result_of("title: {en: The blinds, ja: ブラインド}" + BLINDS + "expect: {pot: 3}")
    assert (result.game, result.title, result.ok, result.message, result.skipped) == ("tried", "The blinds", True, "", "")
    assert (result.place.file, result.place.line) == ("tried.yaml", 6)


def test_a_difference_has_its_place_what_was_expected_and_what_came() -> None:
    result = result_of(BLINDS + "expect: {pot: 4}")
    assert not result.ok
    assert result.message == "tried.yaml:8:19: pot: expected 4, got 3"


def test_all_differences_are_told() -> None:
    result = result_of(BLINDS + "expect: {pot: 4, to_act: SB, put_in: {BB: 1}}")
    assert [line.split(": ", 1)[1] for line in result.message.split("\n")] == [
        "pot: expected 4, got 3",
        "to_act: expected SB, got BTN",
        "put_in: BB: expected 1, got 2",
    ]


FAULTS = {
    "a move out of turn": ("play: SB calls\nexpect: {pot: 3}", "tried.yaml:8:11: `SB calls` is refused: BTN is to act"),
    "a move that is not legal": ("play: BTN raises to 3\nexpect: {pot: 3}", "`BTN raises to 3` is refused"),
    "a move of nobody": ("play: BNT calls\nexpect: {pot: 3}", "nobody is called 'BNT'; did you mean 'BTN'?"),
    "words that are no move": ("play: BTN waves\nexpect: {pot: 3}", "`waves` is no action"),
    "another street": ("play: 'flop: BTN calls'\nexpect: {pot: 3}", "expected to be on street `flop`, got `preflop`"),
    "another price": ("play: BTN calls 3\nexpect: {pot: 3}", "`BTN calls 3`: expected 3, got 2"),
    "not all-in after all": ("play: BTN raises to 6 all-in\nexpect: {pot: 3}", "that is not all-in: 194 chips are left"),
    "a move after the end": ("play: BTN folds, SB folds, BB checks\nexpect: {pot: 2}", "got the end of the hand"),
    "pay of a hand that goes on": ("expect: {BTN: 3}", "BTN: expected 3, got no result: the hand is not over"),
    "pay of nobody": ("expect: {UTG: 3}", "nobody is called 'UTG'"),
    "a refusal that is none": ("expect: {refused: BTN calls}", "expected `BTN calls` to be refused, got it allowed"),
    "another reason": ("expect: {refused: {BTN raises to 3: capped}}", "to be refused as capped, got below-minimum"),
    "a code without a refusal": ("play: BTN calls\nexpect: {refused: capped}", "expected capped, got no refusal"),
    "a hand the game has not": ("expect: {none: [low]}", "the game has no hand 'low'; it has high"),
    "a card twice": ("cards: {BTN: As Kd, BB: As 2c}\nexpect: {pot: 3}", "the card As is stated twice"),
    "a card that is none": ("cards: {BTN: As Zd}\nexpect: {pot: 3}", "'Zd' is not a card"),
    "stacks that do not fit": ("stacks: [100, 100]\nexpect: {pot: 3}", "2 stacks for 3 players"),
}


ODD = [
    "name: two pair", "name: [X]", "name: {X: {Y: pair}}", "name: {high: pair}", "uses: As Kd", "uses: {X: Zz}", "best: {lo: X}",
    "best: [[X]]", "order: X", "order: {high: {X: Y}}", "none: {lo: X}", "none: true", "legal: {call: 2}", "legal: 2",
    "refused: 5", "refused: {X waves: capped}", "refused: [X, [X]]", "refused: ''", "to_act: ''", "brings_in: X",
]  # fmt: skip


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("told", ["show: {X: As Kd, Y: 2c 2d}", "seats: [X, Y]"])
def test_an_expectation_of_an_odd_shape_is_a_difference_and_no_crash(told: str, text: str) -> None:
    result = result_of(f"{told}\nexpect: {{{text}}}")
    assert not result.ok
    assert all(line.startswith("tried.yaml:") for line in result.message.split("\n"))


@pytest.mark.parametrize("what", FAULTS)
def test_what_goes_wrong_is_told(what: str) -> None:
    text, message = FAULTS[what]
    result = result_of(BLINDS + text)
    assert not result.ok
    assert message in result.message
    assert result.message.startswith("tried.yaml:")


def test_words_that_are_no_move_are_found_without_playing() -> None:
    text = "pokerspec: 1\ngame: tried\nextends: nlhe\ntitle: Tried\n"
    text += "examples:\n  - {seats: [A, B], play: A waves, expect: {pot: 3}}\n"
    found = [finding for finding in pokerspec.lint_text(text, name="tried.yaml") if finding.name == "unknown-action"]
    assert [(finding.line, finding.column) for finding in found] == [(6, 29)]


def test_an_example_that_is_played_needs_players() -> None:
    assert "says who sits there" in result_of("stakes: {small_blind: 1}\nexpect: {pot: 3}").message


def test_no_game_is_played_alone() -> None:
    assert "at least 2" in result_of("stakes: {small_blind: 1}\nseats: [BTN]\nexpect: {pot: 3}").message


def test_a_missing_stake_is_told() -> None:
    assert "small_bet" in result_of("stakes: {ante: 1, bring_in: 3}\nseats: [A, B]\nexpect: {pot: 2}", "stud").message


def test_the_last_move_may_be_refused_with_a_code() -> None:
    assert result_of(BLINDS + "play: BTN raises to 3\nexpect: {refused: below-minimum, pot: 3}").ok
    assert "expected capped" in result_of(BLINDS + "play: BTN raises to 3\nexpect: {refused: capped}").message


# ---- cards lie where they are dealt ----------------------------------------------------------------------------------------


def hand_of(text: str, base: str) -> Any:
    game = loaded(text, base)
    return played(set_up(game, game.spec.examples[0])).hand


def test_stated_cards_are_dealt_round_by_round() -> None:
    hand = hand_of(
        BLINDS
        + "cards: {BTN: As Kd, BB: 7c 2d, board: 2c 5d 7s Kh Qc, burns: 3c}\n"
        + "play: |\n  BTN calls, SB calls, BB checks\n  flop: checks, checks, checks\n  turn: checks, checks, checks\n"
        + "expect: {pot: 6}",
        "nlhe",
    )
    assert [hand.zones["hole"][seat] for seat in (0, 2)] == [["As", "Kd"], ["7c", "2d"]]
    assert hand.board == ["2c", "5d", "7s", "Kh", "Qc"]
    assert name(hand.piles["burns"][0]) == "3c"


def test_a_hand_goes_on_with_the_cards_it_draws() -> None:
    hand = hand_of(
        "stakes: {small_bet: 10}\nseats: [BTN, BB]\ncards: {BTN: 7c 5c 4d 3d Ks 2h, BB: 8c 8d 6h 4s 3s 2s 7h}\n"
        "play: |\n  BTN calls, BB checks\n  draw_1: BB draws 8c 8d, BTN draws Ks\nexpect: {pot: 20}",
        "2-7-triple-draw",
    )
    assert [sorted(cards) for cards in hand.zones["hole"]] == [
        sorted(["7c", "5c", "4d", "3d", "2h"]),
        sorted(["6h", "4s", "3s", "2s", "7h"]),
    ]


def test_cards_reach_seats_by_an_order_that_depends_on_cards() -> None:
    """Who is still there to be dealt a card depends on who brought it in, thus on cards."""
    hand = hand_of(
        "stakes: {small_bet: 10, ante: 1, bring_in: 3}\nseats: [A, B, C]\n"
        'cards: {A: "?? ?? 9c Kh Kd", B: "?? ?? 2c", C: "?? ?? 8c Qh Qd"}\n'
        "play: |\n  B brings in, C completes, A calls, B folds\n  fourth: A checks, C checks\nexpect: {pot: 26}",
        "stud",
    )
    assert [hand.zones["hole"][seat][2:] for seat in (0, 2)] == [["9c", "Kh", "Kd"], ["8c", "Qh", "Qd"]]


def test_the_deck_may_be_stated_from_the_top() -> None:
    hand = hand_of(BLINDS + "cards: As Ks Qs Ad Kd Qd\nexpect: {pot: 3}", "nlhe")
    assert hand.zones["hole"] == [["Qs", "Qd"], ["As", "Ad"], ["Ks", "Kd"]]


def test_cards_that_are_not_stated_are_the_same_every_time() -> None:
    one, other = (hand_of(BLINDS + "cards: {BTN: As Kd}\nexpect: {pot: 3}", "nlhe") for _ in range(2))
    assert one.zones == other.zones


# ---- hands that are shown --------------------------------------------------------------------------------------------------


def test_shown_hands_may_share_a_card_but_not_with_the_board() -> None:
    assert result_of("show: {X: As Kd, Y: As Kc}\nboard: 2c 5d 7s Kh Qc\nexpect: {order: [[X, Y]]}").ok
    assert "stated twice" in result_of("show: {X: 2c Kd, Y: As Kc}\nboard: 2c 5d 7s Kh Qc\nexpect: {best: X}").message


def test_a_shown_pot_is_divided_by_the_games_own_split() -> None:
    assert result_of("board: 2c 5d 7s Kh Qc\npot: 121\nshow: {X: Kd Kc 9s 9h, Y: As 3h Jd Tc}\nexpect: {X: 61, Y: 60}", "plo8").ok


def test_who_does_not_show_has_folded() -> None:
    assert result_of("seats: [X, Y, Z]\nboard: 2c 5d 7s Kh Qc\npot: 9\nshow: {X: Kd 9s, Z: As 3h}\nexpect: {X: 9, Y: 0, Z: 0}").ok


def test_the_odd_chip_goes_by_seat_from_the_button_on() -> None:
    text = "board: 2c 5d 7s Kh Qc\npot: 9\nshow: {X: As Kd, Y: Ad Ks}\nexpect: {%s}"
    assert result_of("seats: [X, Y]\n" + text % "X: 4, Y: 5").ok
    assert result_of("seats: [Y, X]\n" + text % "X: 5, Y: 4").ok


def test_a_zone_that_is_not_there_is_told() -> None:
    assert "the table has no zone 'top'" in result_of("show: {X: As Kd}\nboard: {top: 2c}\nexpect: {best: X}").message
    assert "no zone 'front'" in result_of("show: {X: {front: As Kd}}\nexpect: {best: X}").message


def test_names_are_known_in_both_languages_and_by_class() -> None:
    text = "board: 2c 5d 7s Kh Qc\nshow: {X: Kd Kc}\nexpect: {name: {X: %s}}"
    for called in ('"three of a kind, kings"', "K のスリーカード", "Kのスリーカード", "three of a kind"):
        assert result_of(text % called).ok == (called != "K のスリーカード")


# ---- other tables ----------------------------------------------------------------------------------------------------------


def test_options_of_the_example_are_those_of_its_table() -> None:
    text = "options: {open_pair_big_bet: %s}\nstakes: {small_bet: 10, ante: 1, bring_in: 3}\nseats: [A, B]\n" + (
        'cards: {A: "?? ?? 9c 9d", B: "?? ?? 3c 7s"}\nplay: B brings in, A calls\nexpect: {legal: [check, bet %s]}'
    )
    assert result_of(text % ("true", "10 or 20"), "stud").ok
    assert result_of(text % ("false", "10"), "stud").ok
    assert "has no option" in result_of("options: {colour: true}\nseats: [A, B]\nexpect: {pot: 0}", "stud").message


def test_mixins_of_the_example_lie_over_its_game(tmp_path: Path) -> None:
    file = tmp_path / "tried.yaml"
    file.write_text(
        "pokerspec: 1\ngame: tried\nextends: nlhe\ntitle: Tried\nexamples:\n"
        "  - {with: bomb-pot, stakes: {bomb_ante: 5}, seats: [A, B, C], expect: {pot: 15, to_act: B}}\n",
        encoding="utf-8",
    )
    library = pokerspec.Library(tmp_path)
    assert [result.message for result in run_examples(library.load(file), library)] == [""]
    assert [result.message for result in run_examples(library.load("tried"), library)] == [""]


def test_a_text_takes_no_mixins_in_its_examples() -> None:
    result = result_of("with: bomb-pot\nstakes: {bomb_ante: 5}\nseats: [A, B, C]\nexpect: {pot: 15}")
    assert result.ok
    assert "not read from one" in result.skipped


def test_a_mixin_that_nobody_has_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tried.yaml"
    head = "pokerspec: 1\ngame: tried\nextends: nlhe\ntitle: Tried\n"
    file.write_text(head + "examples: [{with: bomb-pots, seats: [A, B], expect: {pot: 1}}]\n", encoding="utf-8")
    (result,) = run_examples(pokerspec.load(file))
    assert not result.ok
    assert "did you mean 'bomb-pot'?" in result.message
