"""The benchmark measures what it says; nothing here is timed."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pokerspec
from bench import chart, everything, games, odds, page, rankings
from bench.__main__ import main
from bench.measure import Rates
from bench.players import ours, pokerkit
from bench.policy import SEATS, SETTINGS, Setting

ROOT = Path(__file__).parents[1]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_everybody_plays_every_game(setting: Setting) -> None:
    with games.silence():
        for name, play in games.players(setting).items():
            assert all(play() > 0 for _ in range(10)), name


def test_hi_lo_omaha_is_fixed_limit_on_both_sides() -> None:
    """PokerKit 0.7.7's class of that name is not, unless it is told so."""
    pytest.importorskip("pokerkit")
    setting = next(setting for setting in SETTINGS if setting.game == "o8")
    state = pokerkit.opened(setting)
    hand = pokerspec.load("o8").new_hand([setting.stack] * SEATS, 0, setting.stakes)
    for total in (4, 6):
        raises = hand.legal.raise_to
        assert raises is not None
        sizes = (state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount)
        assert (raises.min, raises.max) == sizes == (total, total)
        hand.act(pokerspec.Raise(total))
        state.complete_bet_or_raise_to(total)


def test_ours_in_lean_mode_plays_the_same_hands() -> None:
    for setting in SETTINGS:
        full, lean = ours.make(setting, 5), ours.make(setting, 5, events=False)
        assert [full() for _ in range(5)] == [lean() for _ in range(5)]


def test_medians_and_ratios() -> None:
    rates = Rates({"a": [10.0, 30.0, 20.0], "b": [5.0, 10.0, 40.0]})
    assert rates.medians() == {"a": 20.0, "b": 10.0}
    assert rates.ratio("a", "b") == 2.0  # the median of 2, 3 and 1/2
    assert rates.ratios("a") == {"b": 2.0}


def test_evaluators_agree_with_ours() -> None:
    pytest.importorskip("pokerkit")
    for low in (False, True):
        assert set(rankings.omaha(low)) >= {"pokerspec", "PokerKit"}
    orders = rankings.orders()
    assert {"high", "deuce-to-seven", "soko", "short-deck"} <= set(orders)
    assert all(job() == rankings.HANDS for job in orders.values())


def test_odds_are_checked_while_they_are_measured() -> None:
    assert odds.pairs()[odds.PURE].job() == odds.BOARDS


def test_every_game_of_the_repository_can_be_played_by_the_policy() -> None:
    for document in pokerspec.Library().documents("game"):
        play = everything.player(pokerspec.load(document.id))
        assert all(play() > 0 for _ in range(5)), document.id


def test_the_kept_figures_are_those_that_are_drawn() -> None:
    figures = json.loads((ROOT / "docs" / "performance.json").read_text(encoding="utf-8"))
    drawn = (ROOT / "docs" / "performance.svg").read_text(encoding="utf-8")
    assert chart.draw(figures) == drawn, "python -m bench --from docs/performance.json --chart docs/performance.svg"
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_the_kept_figures_are_those_that_are_told() -> None:
    figures = json.loads((ROOT / "docs" / "performance.json").read_text(encoding="utf-8"))
    told = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert page.put_in(told, figures) == told, "python -m bench --from docs/performance.json --page docs/performance.md"
    with pytest.raises(ValueError, match="has no"):
        page.put_in("# A page without marks\n", figures)


def test_figures_are_drawn_again(tmp_path: Path) -> None:
    kept, drawn = ROOT / "docs" / "performance.json", tmp_path / "chart.svg"
    assert main(["--from", str(kept), "--chart", str(drawn)]) == 0
    assert drawn.read_text(encoding="utf-8") == (ROOT / "docs" / "performance.svg").read_text(encoding="utf-8")


def test_a_word_that_is_no_section_is_refused() -> None:
    with pytest.raises(SystemExit, match="no section or game 'nlh'"):
        main(["nlh"])
