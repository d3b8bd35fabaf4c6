"""What a table allows and refuses, one rule after the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pokerspec
from pokerspec import Hand, Rake, Table, TableError
from pokerspec.table.codes import CODES
from pokerspec.table.events import TableEvent

BLINDS = {"small_blind": 1, "big_blind": 2}


def table(players: int = 4, game: Any = "nlhe", chips: int = 200, stakes: Any = BLINDS, chairs: int = 6, **rules: Any) -> Table:
    found = Table(game, chairs, stakes, rules, seed=3)
    for chair in range(players):
        found.sit(chair, chips, player="ABCDEFGH"[chair])
    return found


def over(hand: Hand) -> Hand:
    while hand.waiting:
        hand.act(hand.legal.passive)
    return hand


def played(found: Table, hands: int = 1) -> TableEvent:
    """So many hands that nobody plays; the last deal."""
    for _ in range(hands):
        found.finish(over(found.next_hand()))
    return deal(found)


def deal(found: Table) -> TableEvent:
    return next(event for event in reversed(found.events) if event.type == "deal")


def posts(hand: Hand) -> list[tuple[int, str, int]]:
    return [(event.seat, event.bet, event.amount) for event in hand.events if event.type == "post"]


def code_of(wrong: Callable[[], Any]) -> str:
    with pytest.raises(TableError) as caught:
        wrong()
    return str(caught.value.code)


# ---- refusals ----------------------------------------------------------------------------------------------------------------

REFUSALS: list[tuple[str, Callable[[Table], Any]]] = [
    ("no-such-chair", lambda t: t.sit(9, 200)),
    ("no-such-chair", lambda t: t.view(-1)),
    ("chair-taken", lambda t: t.sit(0, 200, player="X")),
    ("already-seated", lambda t: t.sit(5, 200, player="A")),
    ("bad-player", lambda t: t.sit(5, 200, player="")),
    ("bad-chips", lambda t: t.sit(5, 0)),
    ("bad-chips", lambda t: t.add_chips(0, True)),
    ("below-minimum", lambda t: t.sit(5, 39)),
    ("above-maximum", lambda t: t.sit(5, 401)),
    ("above-maximum", lambda t: t.add_chips(0, 201)),
    ("chair-empty", lambda t: t.leave(5)),
    ("chair-empty", lambda t: t.away(5)),
    ("already-here", lambda t: t.back(0)),
    ("no-hand", lambda t: t.finish()),
    ("no-hand", lambda t: t.clock_out(0)),
    ("no-vote", lambda t: t.vote(0)),
    ("no-such-game", lambda t: t.choose("plo")),
    ("bad-level", lambda t: t.level(0)),
    ("bad-stakes", lambda t: t.level(2, {"smal_blind": 2})),
    ("bad-stakes", lambda t: t.level(2, {"small_blind": -2})),
    ("bad-minutes", lambda t: t.minutes(0)),
]


@pytest.mark.parametrize(("code", "wrong"), REFUSALS)
def test_what_is_refused_changes_nothing(code: str, wrong: Callable[[Table], Any]) -> None:
    found = table(min_buy_in=40, max_buy_in=400)
    before = found.to_json()
    assert code_of(lambda: wrong(found)) == code
    assert found.to_json() == before


def test_one_player_alone_is_not_dealt_in() -> None:
    assert code_of(table(1).next_hand) == "too-few-players"
    found = table(2)
    found.away(0)
    assert code_of(found.next_hand) == "too-few-players"
    assert found.waiting == "players"


def test_what_is_refused_during_a_hand() -> None:
    found = table()
    hand = found.next_hand()
    for code, wrong in (
        ("hand-running", found.next_hand),
        ("hand-not-over", found.finish),
        ("not-this-hand", lambda: found.finish(hand.copy())),
        ("in-hand", lambda: found.leave(0)),
        ("no-decision", lambda: found.clock_out(0)),
    ):
        before = found.to_json()
        assert code_of(wrong) == code
        assert found.to_json() == before
    found.away(1)
    assert code_of(lambda: found.away(1)) == "already-away"


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("too-many-chairs", {"chairs": 1}),
        ("too-many-chairs", {"chairs": 17}),
        ("stakes-missing", {"stakes": None}),
        ("stakes-missing", {"stakes": {"big_blind": 2}}),
        ("bad-stakes", {"stakes": {"small_blind": 1, "bigblind": 2}}),
        ("bad-seed", {"seed": -1}),
        ("no-such-chair", {"button": 6}),
        ("bad-game", {"game": 7}),
        ("bad-rule", {"rules": {"buton": "dead"}}),
        ("bad-rule", {"rules": {"button": "ded"}}),
        ("bad-rule", {"rules": {"min_buy_in": 0}}),
        ("bad-rule", {"rules": {"min_buy_in": 10, "max_buy_in": 5}}),
        ("bad-rule", {"rules": {"rake": {"percent": 101}}}),
        ("bad-rule", {"rules": {"rake": {"cap": 5}}}),
        ("bad-rule", {"rules": {"rathole": {}}}),
        ("bad-rule", {"rules": {"rathole": {"hands": 0}}}),
        ("bad-rule", {"rules": {"skip_seats": 1}}),
        ("bad-rule", {"rules": {"specials": {"every": 2}}}),
        ("bad-rule", {"rules": {"specials": {"with": "bomb-pt"}}}),
        ("bad-rule", {"rules": {"specials": {"with": "kill"}}}),
        ("stakes-missing", {"rules": {"specials": {"with": "bomb-pot"}}}),
    ],
)
def test_what_is_no_table(code: str, arguments: dict[str, Any]) -> None:
    given = {"game": "nlhe", "chairs": 6, "stakes": BLINDS, "rules": None, "seed": 1, **arguments}
    assert code_of(lambda: Table(**given)) == code


def test_a_game_nobody_has_is_named() -> None:
    with pytest.raises(pokerspec.NotFound) as wrong:
        Table("nlheh", stakes=BLINDS)
    assert wrong.value.nearest == "nlhe"


def test_every_code_is_tried_somewhere() -> None:
    said = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert set(CODES) - set(re.findall(r'"([a-z]+(?:-[a-z]+)+|edited|ratholing)"', said)) == set()


# ---- chips -------------------------------------------------------------------------------------------------------------------


def test_chips_asked_for_during_a_hand_come_after_it_as_far_as_they_fit() -> None:
    found = table(3, max_buy_in=250)
    hand = found.next_hand()
    found.add_chips(0, 60)
    assert hand.stacks[0] == 200
    assert found.chips[0] == 200
    assert code_of(lambda: found.add_chips(0, 200)) == "above-maximum"
    events = found.finish(over(hand))
    assert [(event.chair, event.chips, event.refused) for event in events if event.type == "chips"] == [(0, 50, 10)]
    assert found.chips[0] == 250
    assert found.ledger.bought == 650


def test_a_broke_player_keeps_the_chair_and_is_not_dealt_in() -> None:
    found = table(3, chips=2, stakes=BLINDS)
    hand = found.next_hand(deck="As 2c 3d Ad 7h 8s")
    while hand.waiting:
        hand.act("call" if hand.legal.call else hand.legal.passive)
    broke = [event.chair for event in found.finish() if event.type == "broke"]
    assert broke
    assert found.waiting == "players"
    found.sit(3, 50)
    assert found.waiting == "deal"
    hand = found.next_hand()
    assert not any(hand.dealt_in >> chair & 1 for chair in broke)


@pytest.mark.parametrize("rule", [{"hands": 3}, {"minutes": 10}])
def test_who_left_a_short_while_ago_brings_the_same_chips(rule: dict[str, int]) -> None:
    found = table(3, min_buy_in=40, max_buy_in=150, chips=150, rathole=rule)
    played(found)
    found.sit(5, 100, player="X")
    found.sit(4, 100, player="Y")
    found.level(2)
    gone = found.leave(0)
    assert gone >= 148
    assert code_of(lambda: found.sit(0, gone - 1, player="A")) == "ratholing"
    found.sit(0, gone, player="A")
    found.leave(0)
    played(found, 3)
    found.minutes(10)
    found.sit(0, 40, player="A")


def test_who_left_with_more_than_the_maximum_comes_back_with_it() -> None:
    found = table(2, chips=100, max_buy_in=100, rathole={"hands": 10})
    hand = found.next_hand()
    hand.act("raise to 100")
    hand.act("call")
    found.finish(hand)
    winner = max(range(2), key=lambda chair: found.chips[chair] or 0)
    name = found.players[winner]
    chips = found.leave(winner)
    if chips == 100:  # the pot was shared
        return
    assert chips == 200
    assert code_of(lambda: found.sit(4, 201, player=name)) == "above-maximum"
    found.sit(4, 200, player=name)


def test_rake_of_the_house_and_of_the_game() -> None:
    found = table(3, rake=Rake(10, 5))
    hand = found.next_hand()
    while hand.waiting:
        hand.act("call" if hand.legal.call else "check")
    event = found.finish(hand)[0]
    assert event.rake == 0 or event.rake == hand.pot // 10
    mixin = {"table": {"rake": {"percent": 10, "cap": "big_blind * 2", "no_flop_no_drop": True}}}
    found = table(3, pokerspec.load("nlhe", mixins=[mixin]))
    hand = found.next_hand()
    while hand.waiting:
        hand.act("raise to 20" if hand.legal.raise_to and hand.level < 20 else "call" if hand.legal.call else "check")
    assert found.finish(hand)[0].rake == 4
    assert found.ledger.rake == 4
    assert found.ledger.balanced


# ---- button and blinds -------------------------------------------------------------------------------------------------------


def test_two_big_blinds_when_the_big_blind_leaves_under_a_moving_button() -> None:
    found = table(5, button="moving")
    played(found)
    found.leave(2)
    hand = found.next_hand()
    assert found.button == 1
    assert posts(hand) == [(3, "live", 2), (4, "big_blind", 2)]
    assert hand.to_act is not None
    assert hand.to_act.seat == 0
    found.finish(over(hand))
    assert posts(found.next_hand()) == [(4, "small_blind", 1), (0, "big_blind", 2)]


def test_a_new_player_posts_or_waits() -> None:
    found = table(4, chairs=8)
    played(found)  # button 0, blinds 1 and 2
    found.sit(6, 200)
    found.sit(7, 200, wait=True)
    hand = found.next_hand()  # button 1, blinds 2 and 3
    assert posts(hand) == [(6, "live", 2), (2, "small_blind", 1), (3, "big_blind", 2)]
    assert not hand.dealt_in >> 7 & 1
    found.finish(over(hand))
    hand = found.next_hand()  # button 2, blinds 3 and 6
    assert posts(hand) == [(3, "small_blind", 1), (6, "big_blind", 2)]
    found.finish(over(hand))
    assert posts(found.next_hand()) == [(6, "small_blind", 1), (7, "big_blind", 2)]


def test_nobody_comes_in_between_the_button_and_the_big_blind() -> None:
    found = table(5, chairs=8)
    found.leave(2)
    played(found)  # button 0, blinds 1 and 3
    found.sit(2, 200)
    hand = found.next_hand()  # button 1, blinds 3 and 4
    assert not hand.dealt_in >> 2 & 1
    found.finish(over(hand))
    hand = found.next_hand()  # button 3: now it is behind the button
    assert posts(hand)[0] == (2, "live", 2)


@pytest.mark.parametrize(("rule", "dealt"), [("free", True), ("wait", False)])
def test_new_players_where_they_do_not_post(rule: str, dealt: bool) -> None:
    found = table(4, chairs=8, new_players=rule)
    played(found)
    found.sit(6, 200)
    hand = found.next_hand()
    assert len(posts(hand)) == 2
    assert bool(hand.dealt_in >> 6 & 1) == dealt


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, [(3, "dead", 1), (3, "live", 2), (0, "small_blind", 1), (1, "big_blind", 2)]),
        ({"missed_blinds": "free"}, [(0, "small_blind", 1), (1, "big_blind", 2)]),
        ({"skip_seats": True}, [(0, "small_blind", 1), (1, "big_blind", 2)]),
    ],
)
def test_who_was_away(rules: dict[str, Any], expected: list[tuple[int, str, int]]) -> None:
    found = table(5, **rules)
    played(found)
    found.away(3)
    played(found, 2)
    found.back(3)
    hand = found.next_hand()
    assert posts(hand) == expected
    assert hand.dealt_in >> 3 & 1


def test_who_was_away_and_waits_comes_in_with_the_big_blind() -> None:
    found = table(5)
    played(found)
    found.away(3)
    played(found, 2)
    found.back(3, wait=True)
    dealt = [3 in played(found).dealt for _ in range(4)]
    assert dealt == [False, False, True, True]
    assert [event.big_blind for event in found.events if event.type == "deal"][-2] == 3
    assert not any(event.owes_small for event in found.events if event.type == "deal")


def test_in_a_tournament_who_is_away_is_blinded() -> None:
    game = pokerspec.load("nlhe", mixins=["tda-2024"])
    found = table(4, game)
    found.away(2)
    hand = found.next_hand()
    assert deal(found).absent == [2]
    assert posts(hand) == [(1, "small_blind", 1), (2, "big_blind", 2)]
    assert [event.seat for event in hand.events if event.type == "fold"] == [2]
    found.finish(over(hand))
    assert deal(found).missed_big == []


def test_a_game_of_one_ready_player_begins_anew() -> None:
    found = table(2)
    played(found, 2)
    found.leave(1)
    found.sit(4, 200)
    found.sit(5, 200)
    hand = found.next_hand()
    assert [bet for _, bet, _ in posts(hand)] == ["small_blind", "big_blind"]
    assert hand.dealt_in.bit_count() == 3


def test_clocks_are_the_apps() -> None:
    found = table(3)
    hand = found.next_hand()
    found.clock_out(0)
    assert [event.type for event in hand.events][-1] == "fold"
    found.clock_out(1)
    assert hand.is_over
    found.finish()
    assert [event.chair for event in found.events if event.type == "clock"] == [0, 1]
    assert found.audit().balanced


# ---- special hands -----------------------------------------------------------------------------------------------------------


def test_special_hands_by_turn_and_by_vote() -> None:
    bombs = {"with": "bomb-pot", "stakes": {"bomb_ante": 5}, "every": 3, "vote": True}
    found = table(3, specials=bombs)
    kinds = [(played(found).special, deal(found).button) for _ in range(4)]
    assert kinds == [(False, 0), (False, 1), (True, 1), (False, 2)]
    found.vote(0)
    found.vote(1)
    found.vote(1, yes=False)
    found.vote(1)
    assert not played(found).special
    found.vote(2)
    hand = found.next_hand()
    assert deal(found).special
    assert hand.street == "flop"
    assert hand.pot == 15
    found.finish(over(hand))
    assert found.audit().balanced
    assert Table.from_json(found.to_json()).to_json() == found.to_json()


# ---- mixes -------------------------------------------------------------------------------------------------------------------

MIX = "pokerspec: 1\nmix: m\ntitle: M\nplayers: 2..6\ngames: [nlhe, stud, badugi]\nstakes:\n  - {for: no-limit, small_blind: 1}\n"
MIX += "  - {for: fixed-limit, small_bet: 10}\n  - {for: stud, ante: 1, bring_in: 3}\n"


def rotating(change: str, players: int = 3, more: str = "", chairs: int = 8, **rules: Any) -> Table:
    mix = pokerspec.api.shipped().loads_mix(f"{MIX}change: {change}\n{more}")
    return table(players, mix, 1000, None, chairs, **rules)


def games(found: Table, hands: int) -> str:
    return "".join(played(found).name[0] for _ in range(hands))


def test_games_change_by_orbit_hand_and_hands() -> None:
    assert games(rotating("{every: orbit}"), 10) == "nnnsssbbbn"
    assert games(rotating("{every: hand}"), 5) == "nsbns"
    assert games(rotating("{hands: 2}"), 7) == "nnssbbn"


def test_games_change_by_level_and_minutes() -> None:
    found = rotating("{every: level}")
    assert games(found, 2) == "nn"
    found.level(2, {"small_blind": 2, "small_bet": 20})
    hand = found.next_hand()
    assert hand.given.stakes["small_bet"] == 20
    found.level(3)
    assert found.game.id == "stud", "the hand goes on in its game"
    found.finish(over(hand))
    assert games(found, 1) == "b"
    found = rotating("{minutes: 20}")
    hand = found.next_hand()
    found.minutes(19)
    found.minutes(1)
    found.finish(over(hand))
    assert games(found, 2) == "ss"
    found.minutes(25)
    assert games(found, 1) == "b"


def test_the_game_may_be_chosen() -> None:
    found = rotating("{every: hand, chosen_by: button}")
    assert found.waiting == "choice"
    assert code_of(found.next_hand) == "must-choose"
    assert code_of(lambda: found.choose("badugy")) == "no-such-game"
    assert code_of(lambda: found.choose("badugi", chair=2)) == "not-your-choice"
    found.choose("badugi", chair=0)
    assert found.waiting == "deal"
    assert games(found, 1) == "b"
    assert (found.waiting, found.chooser) == ("choice", 1)
    found.choose("stud")
    assert games(found, 1) == "s"
    again = Table.from_json(found.to_json())
    assert (again.waiting, again.chooser) == ("choice", found.chooser)
    found = rotating("{every: orbit}")
    found.choose("badugi")
    assert games(found, 4) == "bbbn"


def test_the_button_stands_still_in_games_that_do_not_ask_for_it() -> None:
    buttons = [(played(found).name, deal(found).button) for found in [rotating("{hands: 2}")] for _ in range(6)]
    assert buttons == [("nlhe", 0), ("nlhe", 1), ("stud", 1), ("stud", 1), ("badugi", 2), ("badugi", 0)]
    moving = [deal(found).button for found in [rotating("{hands: 2}", more="button: moving")] for _ in range(6) if played(found)]
    assert moving == [0, 1, 2, 0, 1, 2]
    alone = table(3, "stud", 500, {"small_bet": 10, "ante": 1, "bring_in": 3})
    assert [played(alone).button for _ in range(3)] == [0, 1, 2]


def test_who_comes_in_where_there_are_no_blinds_has_come_in_but_between_button_and_big_blind() -> None:
    text = MIX.replace("[nlhe, stud, badugi]", "[nlhe, stud]") + "change: {hands: 2}\n"
    found = table(5, pokerspec.api.shipped().loads_mix(text), 1000, None, 8)
    found.leave(2)
    played(found, 2)  # button 1, blinds 3 and 4
    found.sit(2, 500)
    found.sit(5, 500)
    assert {2, 5} <= set(played(found, 2).dealt), "stud: both are dealt in, without a post"
    hand = found.next_hand()
    assert deal(found).name == "nlhe"
    assert posts(hand) == [(2, "live", 2), (4, "small_blind", 1), (5, "big_blind", 2)]


def test_a_game_for_more_than_wait_begins_anew_with_those_who_do() -> None:
    game = pokerspec.loads("pokerspec: 1\ngame: three\ntitle: Three\nextends: nlhe\nplayers: 3..6\n")
    found = table(3, game)
    played(found)
    found.leave(2)
    found.sit(5, 200, wait=True)
    hand = found.next_hand()
    assert hand.dealt_in.bit_count() == 3
    assert len(posts(hand)) == 2


def test_a_game_for_two_at_a_larger_table_is_for_the_blinds() -> None:
    two = "pokerspec: 1\ngame: two\ntitle: Two\nextends: nlhe\nplayers: 2..2\n"
    found = table(4, pokerspec.loads(two))
    for _ in range(4):
        event = played(found)
        assert event.dealt == sorted([event.small_blind, event.big_blind])
    assert found.audit().balanced


def test_who_sits_out_where_a_game_takes_fewer() -> None:
    text = MIX.replace("badugi", "2-7-triple-draw") + "change: {every: hand}\n"
    found = table(8, pokerspec.api.shipped().loads_mix(text), 1000, None, 8)
    outs: dict[str, list[list[int]]] = {}
    for _ in range(12):
        event = played(found)
        outs.setdefault(event.name, []).append(event.out)
        assert not {event.button, event.small_chair, event.big_chair} & set(event.out) or not event.moved
    most = {played_game.game.id: played_game.game.max_players for played_game in found.state.played}
    assert all(len(out) == max(0, 8 - most[name]) for name, found_outs in outs.items() for out in found_outs)
    assert len({tuple(out) for out in outs["2-7-triple-draw"]}) == 4, "others each time"
    assert found.audit().balanced


def test_a_kill_goes_from_game_to_game_of_a_mix() -> None:
    text = MIX.replace("[nlhe, stud, badugi]", "[lhe, badugi]").replace("  - {for: no-limit, small_blind: 1}\n", "")
    text = text.replace("  - {for: stud, ante: 1, bring_in: 3}\n", "") + "change: {every: hand}\nwith: kill\n"
    found = table(4, pokerspec.api.shipped().loads_mix(text), 1000, None)
    for _ in range(2):
        hand = found.next_hand()
        while hand.waiting:
            seat = hand.legal.seat
            if not hand.opened and hand.legal.raise_to and seat == 0:
                hand.act(f"raise to {hand.legal.raise_to.min}")
            elif seat == 0 or hand.legal.fold is False:
                hand.act("call" if hand.legal.call else hand.legal.passive)
            else:
                hand.act("fold")
        found.finish(hand)
        assert hand.result is not None
        assert hand.result.net[0] > 0
    hand = found.next_hand()
    assert deal(found).name == "lhe"
    assert (0, "kill", 20) in posts(hand)


def test_a_mix_knows_its_players_and_titles() -> None:
    mix = pokerspec.load_mix("mix-16")
    assert (mix.title, mix.min_players, mix.max_players, len(mix.games)) == ("16-game Mix", 2, 6, 16)
    assert pokerspec.load_mix(Path(pokerspec.__file__).parents[2] / "rules" / "mixes" / "horse.yaml").id == "horse"
    by_id = {played.game.id: played.stakes for played in mix.games}
    assert by_id["2-7-single-draw"] == {"small_blind": 2, "big_blind": 5, "ante": 1}
    assert by_id["razz"] == {"small_bet": 10, "big_bet": 20, "ante": 1, "bring_in": 3}
    assert by_id["plo6"] == {"small_blind": 1, "big_blind": 2}
    assert by_id["short-deck"]["ante"] == 1
    assert list(by_id)[:4] == ["nlhe", "plo", "stud", "2-7-triple-draw"]


# ---- what goes with a hand, and with a player ----------------------------------------------------------------------------------


def test_after_a_misdeal_the_same_hand_is_dealt_again() -> None:
    rule = {"irregularities": {"wrong": {"title": "Misdeal", "detect": {"reported": {}}, "do": ["misdeal"]}}}
    found = table(5, pokerspec.load("nlhe", mixins=[rule]))
    played(found)
    found.away(3)
    played(found, 2)
    found.back(3)
    first = found.next_hand()
    one = deal(found)
    assert one.owes_big == [3]
    first.report("wrong")
    assert [event.text() for event in found.finish(first)] == ["hand 4 is over: a misdeal, to be dealt again"]
    second = found.next_hand()
    two = deal(found)
    assert {**one.data, "hand": 5} == two.data
    assert posts(first) == posts(second)
    assert first.zones["hole"] != second.zones["hole"]
    found.finish(over(second))
    assert deal(found).button != played(found).button
    assert found.audit().balanced
    assert Table.from_json(found.to_json()).to_json() == found.to_json()


def test_a_leg_goes_with_the_player_who_has_won_it() -> None:
    found = table(4, pokerspec.load("lhe", mixins=["kill"]), 500, {"small_bet": 10})
    hand = found.next_hand()
    hand.act("raise to 20")
    found.finish(over(hand))
    winner = found.state.carry["leg"]
    assert winner is not None
    found.leave(winner)
    assert found.state.carry["leg"] is None
    found.sit(winner, 500, player="X")
    assert Table.from_json(found.to_json()).state.carry == {"leg": None, "killer": None}


def test_every_event_is_a_sentence_in_two_languages() -> None:
    from pokerspec.table.events import FIELDS

    found = rotating("{every: hand}", 3, specials={"with": "bomb-pot", "stakes": {"bomb_ante": 5}, "vote": True}, max_buy_in=2000)
    found.vote(0)
    found.away(2)
    found.back(2)
    found.minutes(5)
    found.level(2)
    found.choose("stud")
    hand = found.next_hand()
    assert hand.to_act is not None
    found.clock_out(hand.to_act.seat)
    found.add_chips(0, 10)
    found.finish(over(hand))
    found.leave(1)
    said = {event.type: (event.text(), event.text("ja")) for event in found.events}
    said["broke"] = (TableEvent(0, "broke", {"chair": 1, "player": "B"}).text(), "")
    assert set(said) == set(FIELDS)
    assert all("{" not in text and text for text, _ in said.values())
    assert all(re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) for kind, (_, text) in said.items() if kind != "broke")


def test_a_human_dealer_at_a_table() -> None:
    found = table(2)
    hand = found.next_hand(dealing="manual", showdown="asked")
    hand.deal("As Kd", seat=0)
    hand.deal("?? ??", seat=1)
    hand.act("call")
    found = Table.from_json(found.to_json())
    assert found.hand is not None
    hand = found.hand
    assert hand.zones["hole"] == [["As", "Kd"], ["??", "??"], [], [], [], []]
    hand.act("check")
    for board in ("2c 5d 7s", "Kh", "Qc"):
        hand.deal("??")
        hand.deal(board)
        hand.act("check")
        hand.act("check")
    hand.act("shows Qh Qd", seat=1)
    hand.act("shows As Kd", seat=0)
    found.finish(hand)
    assert found.chips[:2] == (198, 202)
    assert found.audit().balanced
    assert Table.from_json(found.to_json()).to_json() == found.to_json()


def test_the_last_players_of_an_event_are_told_to_the_hand() -> None:
    found = table(3, pokerspec.load("lhe", mixins=["tda-2024"]), 500, {"small_bet": 10})
    hand = found.next_hand(event_players=2)
    assert hand.event_players == 2
    found.finish(over(hand))
    assert found.next_hand().event_players == 3


def test_where_the_button_begins() -> None:
    found = Table("nlhe", 6, BLINDS, seed=1, button=2)
    for chair in (0, 1, 4):
        found.sit(chair, 100)
    hand = found.next_hand()
    assert posts(hand) == [(4, "small_blind", 1), (0, "big_blind", 2)]
    assert Table.from_json(found.to_json()).button == 2


def test_two_tables_that_differ_in_cards_a_chair_cannot_see_look_the_same_to_it() -> None:
    """Byte for byte, for every chair and for a watcher, until something is shown."""
    looks = []
    for other in ("7h 7d", "2c 9s"):
        found = table(3)
        played(found, 2)
        first, second = other.split()
        hand = found.next_hand(deck=f"As {first} 3d Kd {second} 4d 5h Jc Tc 9h")
        hand.act("call")
        hand.act("call")
        hand.act("check")
        holders = [seat for seat, cards in enumerate(hand.zones["hole"]) if cards == other.split()]
        assert len(holders) == 1
        looks.append([found.view(chair).to_json() for chair in (None, *range(6)) if chair not in holders])
    assert looks[0] == looks[1]


@pytest.mark.parametrize("wrong", [{"deck": "As As"}, {"deck": "Xx"}, {"dealing": "slow"}, {"event_players": 0}])
def test_a_hand_that_cannot_be_dealt_moves_no_button(wrong: dict[str, Any]) -> None:
    found = table(4)
    played(found)
    before = found.to_json()
    with pytest.raises(pokerspec.DealingError):
        found.next_hand(**wrong)
    assert found.to_json() == before
    assert found.hand is None
