"""From a document to a game: what its sections become, and every fault at its line, all at once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pokerspec.language import schema as schemas
from pokerspec.language.build import Built, build_spec
from pokerspec.language.library import Library
from pokerspec.language.spec import Spec
from pokerspec.language.steps import Bet, Burn, Deal, Draw, Each, Post, Set

LIBRARY = Library()

WHOLE = """\
pokerspec: 1
game: whole
title: {en: Whole, ja: 全部}
family: mixed
players: 2..6
options:
  cards: {default: 4, min: 2, max: 5}
  kind: {default: hi-lo, choices: [hi-lo, hi-only]}
deck: {strip: rank in 2..5, jokers: 1}
betting: {structure: fixed-limit, minimum: small_bet}
stakes: {small_bet: {required: true, typical: 10}, big_bet: small_bet * 2, ante: 0, price: 5}
forced_bets:
  ante: {from: everyone, amount: ante}
  bring_in: {from: worst(door), amount: 3, or: small_bet, live: true, acts: done}
zones: {left: seat, top: table, grid: {rows: 2, columns: 3}}
lines: {row: [grid.row_1, top], all_of_it: {zones: [board], when: live > 2}}
streets:
  first:
    title: First
    when: players > 2
    steps:
      - deal: {hole: 2 down 1 up, grid: 6, aside: 1 up}
      - post: bring_in
      - {bet: {or_unit: {big: any(live where up has pair)}, forbid: {call: not raised}}, who: stack > 0, note: Words.}
      - draw: 0..cards
      - discard: {where: rank == Q}
      - arrange: {into: {left: 2}, must: count(left) > 1}
      - {roll: {name: die, dice: 2}, id: rolling}
      - {choose: {by: button, name: side, among: [top, bottom]}, when: die > 3}
      - declare: [high, low]
      - set: {double: die * 2, who_was: last_actor}
      - each: [{deal: {hole: thrown at once}}, {discard: 1, when: turns > 0}]
      - repeat: {times: 2, steps: [{expose: {from: hole where down, count: 1}}]}
      - {move: {from: top where suit is hearts, to: muck}, when: side is top and double < 9}
hands:
  high: {use: any 5 of hole + board, qualify: pair of 6, wild: joker}
  low: {ranking: ace-to-five, use: same as high, qualify: 8-7-6-5-4, without: high}
  other:
    ranking: high
    use: 2 of left + 3 of row
    qualify: points > 3
    tiers: [{qualify: flush}, {ranking: badugi, use: all of left}]
split:
  shares: [{to: high, odd_chip: here, when: kind is hi_lo}, {shares: [{to: low}], among: declared is low, none: {to: high}}]
  sweep: declared is high
  none: carry
showdown: {odd_chip: {with_board: high_card_suit}, runs: {most: 2, agree: everyone}}
table: {button: none, rake: {percent: 5, cap: 3}}
carry: {leg: nobody}
after_hand: [{set: {leg: winner}, when: wagers_made > 0}]
irregularities:
  seen:
    title: Seen
    detect: {reported: {seat: Seat, card: Card, how: [dropped, flashed]}, when: how is flashed and not seat.all_in and card.up}
    do: [{foul: seat}, {finish: first.bet}, misdeal]
    resume: first.rolling
  queen: {title: Q, detect: {after: card, when: card.up}, do: [{set: {follows: card.rank}, when: follows == Q}]}
examples:
  - {title: One, stakes: {small_bet: 10}, seats: [A, B], play: A folds, expect: {pot: 15, A: 0, name: {A: pair}}}
"""


def build(text: str, *mixins: str) -> Built:
    document, faults = LIBRARY.read(text, "g.yaml")
    assert document is not None, faults
    return build_spec(LIBRARY, document, mixins)


@pytest.fixture(scope="module")
def whole() -> Spec:
    built = build(WHOLE)
    assert built.spec is not None, "\n".join(map(str, built.findings))
    assert not built.findings, built.findings
    return built.spec


def test_head(whole: Spec) -> None:
    assert (whole.id, whole.kind, whole.family, whole.title) == ("whole", "game", "mixed", {"en": "Whole", "ja": "全部"})
    assert (whole.min_players, whole.max_players) == (2, 6)
    assert whole.options["cards"].default == 4
    assert whole.options["kind"].choices == ("hi-lo", "hi-only")
    assert whole.deck.strip is not None
    assert (whole.deck.strip.type, whole.deck.jokers) == ("Bool", 1)


def test_betting_has_the_units_and_the_cap_that_nobody_wrote(whole: Spec) -> None:
    betting = whole.betting
    assert betting.small is not None
    assert betting.big is not None
    assert betting.cap is not None
    assert betting.cap.lifted_when is not None
    assert (betting.small.text, betting.big.text) == ("small_bet", "big_bet")
    assert (betting.cap.wagers.text, betting.cap.lifted_when.text) == ("4", "live_at_start == 2")


def test_forced_bets_zones_and_lines(whole: Spec) -> None:
    ante, bring_in = whole.forced_bets
    assert (ante.payers.type, bring_in.payers.type, bring_in.acts) == ("Seats", "Seats", "done")
    assert bring_in.or_amount is not None
    assert list(whole.zones) == ["hole", "board", "left", "top", "grid"]
    assert (whole.zones["grid"].owner, whole.zones["grid"].rows, whole.zones["grid"].columns) == ("table", 2, 3)
    assert [line.zones for line in whole.lines] == [("grid.row_1", "top"), ("board",)]


def test_steps(whole: Spec) -> None:
    (street,) = whole.streets
    deal, post, bet, draw, *_ = street.steps
    assert [step.id for step in street.steps[:8]] == ["deal", "post", "bet", "draw", "discard", "arrange", "rolling", "choose"]
    assert isinstance(deal, Deal)
    assert isinstance(post, Post)
    assert isinstance(bet, Bet)
    assert isinstance(draw, Draw)
    assert [zone for zone, _ in deal.gives] == ["hole", "grid", "aside"]
    assert post.bets == ("bring_in",)
    assert [unit for unit, _ in bet.or_unit] == ["big"]
    assert [kind for kind, _ in bet.forbid] == ["call"]
    assert bet.who is not None
    assert bet.note == {"en": "Words."}
    assert (draw.source, draw.facing) == ("hole", "down")
    assert isinstance(street.steps[9], Set)
    assert isinstance(street.steps[10], Each)
    assert street.when is not None


def test_variables_have_types(whole: Spec) -> None:
    expected = {"die": "Count", "side": "Symbol:side", "double": "Count", "who_was": "Seat", "leg": "Seat", "follows": "Rank"}
    assert {name: whole.variables[name] for name in expected} == expected


def test_hands_split_showdown(whole: Spec) -> None:
    high, low, other = whole.hands.values()
    assert high.qualify is not None
    assert low.qualify is not None
    assert other.qualify is not None
    assert (high.qualify.class_name, high.qualify.of_rank) == ("pair", "6")
    assert (low.qualify.cards, low.use.patterns, low.without) == ("8-7-6-5-4", high.use.patterns, "high")
    assert other.qualify.condition is not None
    assert [tier.ranking for tier in other.tiers] == ["high", "badugi"]
    assert [tier.use is None for tier in other.tiers] == [True, False]
    assert set(whole.rankings) == {"high", "ace-to-five", "badugi"}
    first, second = whole.split.shares
    assert (first.odd_chip, second.none_to, second.shares[0].to, whole.split.none) == (True, "high", "low", "carry")
    assert (whole.showdown.odd_chip, whole.showdown.odd_chip_without_board) == ("high_card_suit", "high_card_suit")


def test_irregularities(whole: Spec) -> None:
    seen, queen = whole.irregularities
    assert seen.reported == {"seat": ("Seat",), "card": ("Card",), "how": ("dropped", "flashed")}
    assert [step.verb for step in seen.do] == ["foul", "finish", "misdeal"]
    assert (seen.resume, queen.after) == ("first.rolling", "card")


def test_examples_are_typed_data_with_places(whole: Spec) -> None:
    (example,) = whole.examples
    assert example.title == "One"
    assert example.data["stakes"] == {"small_bet": 10}
    assert example.data["expect"] == {"pot": 15, "A": 0, "name": {"A": "pair"}}
    assert example.places["expect.pot"].line == example.places["play"].line


def test_class_words_of_a_ranking(whole: Spec) -> None:
    high = whole.rankings["high"]
    assert [one.id for one in high.classes][:3] == ["straight flush", "four of a kind", "full house"]
    assert high.classes[2].says == {"en": "{group_1} full of {group_2}", "ja": "{group_1}と{group_2}のフルハウス"}
    assert [one.id for one in whole.rankings["ace-to-five"].classes] == [
        "four of a kind", "full house", "three of a kind", "two pair", "pair", "high card",
    ]  # fmt: skip


FAULTS = [
    ("split: [{to: hihg}]", "R201", "high"),
    ("hands: {high: {ranking: hgih}}", "R200", "high"),
    ("hands: {nothing: {use: all of hole}}", "R200", ""),
    ("hands: {low: {ranking: high}}", "R130", "use"),
    ("hands: {low: {ranking: high, use: same as hgh}}", "X206", "high"),
    ("hands: {low: {ranking: high, use: same as other}, other: {ranking: high, use: same as low}}", "R207", ""),
    ("hands: {high: {qualify: full_hose of 5}}", "R211", "full_house"),
    ("hands: {high: {without: lo}}", "R201", ""),
    ("hands: {high: {use: 2 of hoel + 3 of board}}", "X207", "hole"),
    ("streets: {flop: {after deal: [{post: antee}]}}", "R203", "ante"),
    ("streets: {flop: {deal: {bord: 1}}}", "R202", "board"),
    ("streets: {flop: {after deal: [{discard: {from: hool, count: 1}}]}}", "R202", "hole"),
    ("streets: {flop: {after deal: [{discard: {from: hole}}]}}", "R213", ""),
    ("streets: {flop: {bet: {when: players > pot}}}", "X301", ""),
    ("streets: {flop: {bet: {unit: bigg}}}", "S122", "big"),
    ("streets: {flop: {bet: {frist: button}}}", "S110", "first"),
    ("irregularities: {x: {title: X, detect: {before: flop.brun}, do: [misdeal]}}", "R205", "flop.burn"),
    ("irregularities: {x: {title: X, detect: {reported: {}}, do: [{skip: flop.draw}]}}", "R205", "flop"),
    ("irregularities: {x: {title: X, detect: {reported: {}}, do: [misdeal], resume: trun.bet}}", "R205", "turn.bet"),
    ("split: [{to: high, shares: [{to: high}]}]", "R213", ""),
    ("split: [{odd_chip: here}]", "R213", ""),
    ("split: {shares: [{to: high}], none: {to: low}}", "R201", ""),
    ("options: {hole_cards: {choices: [3, 4]}}", "R305", "2"),
    ("options: {pot: 3}", "R208", ""),
    ("zones: {stub: table}", "R208", ""),
    ("options: {ante: 3}", "R208", "stake"),
    ("betting: fixed-limit", "R210", "small_bet"),
    ("forced_bets: {extra: {from: everyone}}", "R212", "amount"),
    ("streets: {only: true}", "G100", ""),
    ("hands: {only: true}", "G101", ""),
    ("split: null", "G102", ""),
    ("players: null", "G104", ""),
    ("players: 6..3", "G104", ""),
    ("forced_bets: {only: true}", "G103", "minimum"),
    ("betting: null", "R130", ""),
    ("stakes: {big_blind: pot}", "X201", ""),
]


@pytest.mark.parametrize(("text", "code", "said"), FAULTS, ids=[text[:50] for text, *_ in FAULTS])
def test_a_fault_has_its_code_and_its_line(text: str, code: str, said: str) -> None:
    built = build(f"pokerspec: 1\ngame: g\ntitle: G\nextends: nlhe\n{text}\n")
    assert built.spec is None
    found = [fault for fault in built.errors if fault.code == code]
    assert found, [str(fault) for fault in built.findings]
    assert said in found[0].message + found[0].help
    at_line = [fault.line for fault in built.errors if fault.file == "g.yaml"]
    assert 5 in at_line or text.endswith("null") or code.startswith("G") or not at_line


def test_all_faults_of_all_stages_at_once() -> None:
    text = """\
pokerspec: 1
game: g
title: G
extends: nlhe
with: bomb-pt
famly: x
betting: {minimum: pto}
hands: {high: {ranking: hihg}, low: null}
split: [{to: hgh}]
streets: {flop: {brun: null}}
"""
    assert [(fault.code, fault.line) for fault in build(text).findings] == [
        ("R113", 5), ("S110", 6), ("X200", 7), ("R200", 8), ("R120", 8), ("R201", 9), ("R121", 10),
    ]  # fmt: skip


def test_keys_that_do_not_run_are_refused(monkeypatch: pytest.MonkeyPatch, refusals: None) -> None:
    monkeypatch.setitem(schemas.verbs()["expose"], "x-run", False)
    built = build("pokerspec: 1\ngame: g\ntitle: G\nextends: nlhe\nstreets:\n  flop:\n    after deal:\n      - expose: 1\n")
    assert [(fault.code, fault.line) for fault in built.findings] == [("R140", 8)]
    assert "does not run" in built.findings[0].message


@pytest.mark.parametrize(
    ("rest", "cards"),
    [
        ("players: 2..10\noptions: {hole_cards: 5}\n", "58"),
        ("players: 2..9\ndeck: {strip: rank in 2..5}\noptions: {hole_cards: 4}\n", "44"),
        ("streets: {turn: {deal: {board: 40}}}\n", "67"),
        ("players: 2..10\noptions: {hole_cards: 4}\nstreets: {turn: {burn: {when: live > 2}, deal: {board: 6}}}\n", None),
        ("irregularities: {r: {title: R, detect: {before: card}, do: [misdeal]}}\noptions: {hole_cards: 9}\n", None),
    ],
)
def test_the_card_budget(rest: str, cards: str | None) -> None:
    built = build(f"pokerspec: 1\ngame: g\ntitle: G\nextends: nlhe\n{rest}")
    assert built.spec is not None
    assert [fault.code for fault in built.findings] == ([] if cards is None else ["G301"])
    assert cards is None or cards in built.findings[0].message
    assert cards is None or built.findings[0].file == built.merged.document.file  # not that of the base


def test_an_option_of_a_mixin_that_nothing_reads_is_no_knob(tmp_path: Path) -> None:
    (tmp_path / "law.yaml").write_text(
        "pokerspec: 1\nmixin: law\ntitle: L\noptions: {open_pair_big_bet: false, unused: 3}\n", encoding="utf-8"
    )
    library = Library(tmp_path)
    for game, knobs in (("stud", ["open_pair_big_bet", "open_pair_big_raise", "shared_card_leads"]), ("nlhe", ["hole_cards"])):
        spec = build_spec(library, library.find("game", game), ["law"]).spec
        assert spec is not None
        assert list(spec.options) == knobs


def test_a_bomb_pot_over_stud() -> None:
    spec = build_spec(LIBRARY, LIBRARY.find("game", "stud"), ["bomb-pot"]).spec
    assert spec is not None
    assert [bet.id for bet in spec.forced_bets] == ["bomb_ante"]
    assert [step.verb for step in spec.streets[0].steps] == ["deal"]
    assert [step.verb for step in spec.streets[1].steps] == ["burn", "deal", "bet"]


def test_the_same_text_builds_the_same_game() -> None:
    assert build(WHOLE).spec == build(WHOLE).spec


SHIPPED = [Path(d.file).read_text(encoding="utf-8") for kind in ("game", "ranking", "mixin") for d in LIBRARY.documents(kind)]
ODD = ["null", "true", "3", "-1", "[]", "{}", "[1, 2]", "{a: 1}", "{a:", "bet", "live", "pot", "one.bet", "{to: high}", "[{}]"]
ODD += ["best(up)", "2..4", ":", "", "'", "[bet, burn]", "{only: true}"]


@pytest.mark.parametrize("seed", range(40))
def test_no_text_ever_raises(seed: int) -> None:
    rng = random.Random(seed)
    lines = rng.choice(SHIPPED).splitlines()
    for _ in range(rng.randint(1, 4)):
        index = rng.randrange(len(lines))
        key, colon, _ = lines[index].partition(":")
        lines[index] = rng.choice([f"{key}{colon} {rng.choice(ODD)}", "", lines[rng.randrange(len(lines))], f"  {lines[index]}"])
    document, faults = LIBRARY.read("\n".join(lines) + "\n", f"fuzz {seed}")
    if document is None:
        assert faults
    elif document.kind == "game":
        assert isinstance(build_spec(LIBRARY, document).findings, tuple)


def test_burns_count_one_unless_they_say() -> None:
    spec = build_spec(LIBRARY, LIBRARY.find("game", "nlhe")).spec
    assert spec is not None
    burn = spec.streets[1].steps[0]
    assert isinstance(burn, Burn)
    assert burn.count.text == "1"
