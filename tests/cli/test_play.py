"""A person at the table: what is drawn, what may be typed, and what nobody gets to see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from pokerspec.cli import answers, bots, chance, main
from pokerspec.cli.draw import draw
from pokerspec.cli.seen import HIDDEN, WATCHER, Seen, look
from pokerspec.cli.telling import Teller
from pokerspec.cli.terminal import Terminal, columns
from pokerspec.engine.actions import Action, Bet, Call, Check, Complete, Discard, Draw, Fold, Raise, make
from pokerspec.engine.hand import Hand
from pokerspec.engine.legal import AnyLegal, Cards, Legal, Sizes
from pokerspec.rankings.cards import name, parse
from pokerspec.structs import replace
from tests.cli.house import FEW, GAME, GAMES, loaded, run


def dealt(game: str, seed: int, players: int = 0) -> Hand:
    table = loaded(game)
    players = players or min(4, table.max_players)
    return table.new_hand([table.typical_stack()] * players, stakes=table.typical_stakes(players), seed=seed)


def steps(game: str, seed: int) -> Iterator[Hand]:
    """A hand played by chance, at every decision."""
    hand, rng = dealt(game, seed), Random(seed)
    while not hand.is_over:
        yield hand
        assert hand.to_act is not None
        seat = hand.to_act.seat
        legal = hand.legal_for(seat)
        chance.do(hand, seat, chance.random_action(legal, rng), legal)
    yield hand


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """A person who types these lines and then closes the terminal."""
    left = iter(lines)

    def read(prompt: str) -> str:
        for line in left:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)


# ---- playing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_every_game_within_80_columns(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game, "--bots", "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert " wins " in said or " back to " in said
    assert max(map(columns, said.splitlines())) <= 80
    assert "\033" not in said


@pytest.mark.parametrize("game", FEW)
def test_a_person_who_always_calls(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typing(monkeypatch, *["c", "", "1", "1 2"] * 200)
    assert main(["play", game, "--seed", "5", "--hands", "2"]) == 0
    said = capsys.readouterr().out
    assert "Your turn" in said
    assert len(re.findall(r"You are [0-9]+ (?:up|down) on this hand|You neither win nor lose", said)) == 2
    assert max(map(columns, said.splitlines())) <= 80


def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for seed in ("5", "5", "6"):
        main(["play", GAME, "--bots", "--seed", seed])
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]


def test_stacks_go_from_hand_to_hand_and_whoever_is_broke_buys_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, *["a"] * 200)
    assert main(["play", GAME, "--seed", "2", "--hands", "12", "--seats", "2", "--stack", "10"]) == 0
    said = capsys.readouterr().out
    assert " new chips." in said
    assert "hand 12" in said


@pytest.mark.parametrize("words", [["q"], ["?", "quit"], []])
def test_leaving(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typing(monkeypatch, *words)
    assert main(["play", GAME, "--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("You leave the table.\n")


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", GAME, "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("You leave the table.\n")
    assert not err


def test_a_question_mark_explains_and_nonsense_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "?", "rasie", "r 1000000", "r x", "f")
    assert main(["play", GAME, "--seed", "1", "--hands", "1"]) == 0
    said = capsys.readouterr().out
    assert "give up your cards and what you have put in" in said
    assert "Did you mean 'raise'?" in said
    assert "You cannot raise to 1000000; allowed: " in said
    assert "'x' is no number of chips" in said
    assert "You fold" in said


def test_what_went_wrong_is_reported_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ("!stub_droped", "!hand_fouled seet=1", "!hand_fouled seat=Aba", "!hand_fouled Ada")
    typing(monkeypatch, "?", "!", *wrong, "!hand_fouled seat=ada", "f")
    assert main(["play", "nlhe", "--with", "tda-2024", "--seats", "4", "--seed", "3", "--hands", "1"]) == 0
    said = capsys.readouterr().out
    assert "Something went wrong? ! says what may be reported." in said
    assert "!hand_fouled seat=Seat  A hand touched the muck" in said
    assert "!skipped " not in said  # nobody was passed over
    assert "did you mean !stub_dropped?" in said
    assert "did you mean 'seat' for 'seet'?" in said
    assert "Nobody here is called Aba; did you mean Ada?" in said
    assert "as in `seat=Ada`" in said
    assert said.count("Ada's hand is fouled") == 1


def test_another_process_without_signs_or_a_terminal() -> None:
    done = run("play", GAME, "--seed", "1", stdin="c\nc\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"You leave the table." in done.stdout
    assert re.search(rb"You are dealt [2-9TJQKA][cdhs] ", done.stdout)
    assert not done.stderr


def test_bytes_that_are_no_text() -> None:
    done = run("play", GAME, "--seed", "1", stdin="\udcff\udcfe".encode("utf-8", "surrogatepass").decode("latin-1") + "\n")
    assert done.returncode == 0
    assert not done.stderr


# ---- what a seat sees ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_seat_is_told_depends_on_cards_it_cannot_see(game: str) -> None:
    for hand in steps(game, 11):
        if hand.is_over:
            break
        for seat in (0, WATCHER):
            seen = look(hand, seat)
            for other, zones in seen.cards.items():
                for zone, cards in zones.items():
                    held = hand.own[zone][other]
                    assert len(cards) == len(held)
                    for shown, card in zip(cards, held, strict=True):
                        known = other == seat or hand.up >> card & 1
                        assert shown == (card if known else HIDDEN)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_the_telling_name_no_hidden_card(game: str) -> None:
    you = 0
    names = [f"P{seat}" for seat in range(len(dealt(game, 11).stacks))]
    told = 0
    teller = Teller(names, you, {}, Terminal())
    for hand in steps(game, 11):
        if hand.is_over:
            break
        secret = {name(card) for zone in hand.own.values() for seat, cards in enumerate(zone) for card in cards
                  if seat != you and not hand.up >> card & 1}  # fmt: skip
        events = hand.events
        said = "\n".join([*teller.tell(events[told:]), *draw(look(hand, you), names, Terminal())])
        told = len(events)
        assert not secret & set(re.findall(r"\b[2-9TJQKA][cdhs]\b", said))


def test_a_bot_decides_the_same_whatever_the_hidden_cards_are() -> None:
    for game in FEW:
        hand = dealt(game, 3)
        assert hand.to_act is not None
        seat = hand.to_act.seat
        before = bots.choose(look(hand, seat), hand.legal_for(seat), Random(1))
        for zone in hand.own.values():
            for other in range(len(zone)):
                if other != seat:
                    zone[other] = [c if hand.up >> c & 1 else hand.deck[-1 - i - 6 * other] for i, c in enumerate(zone[other])]
        assert bots.choose(look(hand, seat), hand.legal_for(seat), Random(1)) == before


@pytest.mark.parametrize("game", GAMES)
def test_bots_and_chance_choose_what_is_legal(game: str) -> None:
    rng = Random(2)
    for hand in steps(game, 4):
        if hand.is_over:
            break
        assert hand.to_act is not None
        seat = hand.to_act.seat
        legal = hand.legal_for(seat)
        for action in (bots.choose(look(hand, seat), legal, rng), chance.random_action(legal, rng)):
            hand.act(action, seat=seat)
            hand.undo()


def test_a_bot_with_the_nuts_does_not_fold_and_one_with_nothing_does() -> None:
    specs = {game: loaded(game).spec for game in GAMES}
    hand = dealt(next(g for g, s in specs.items() if set(s.hands) == {"high"} and "board" in str(s.hands["high"].use)), 1)
    seen = look(hand, hand.legal.seat)
    royal, trash = parse("As Ks Qs Js"), parse("2c 2d 3h 3d")
    board = parse("Ts 9s 4s")
    count = len(seen.own()["hole"])
    values = []
    for cards in (royal, trash):
        own = {zone: (cards * 2)[:count] if zone == "hole" else () for zone in seen.own()}
        values.append(bots.strength(_with(seen, own, board), own, Random(1)))
    assert values[0] > 0.9 > 0.75 > values[1]


def _with(seen: Seen, own: Mapping[str, tuple[int, ...]], board: tuple[int, ...]) -> Seen:
    return replace(seen, cards={**seen.cards, seen.seat: own}, table={**seen.table, "board": board})


# ---- drawing ---------------------------------------------------------------------------------------------------------------


def test_the_table_shows_cards_stacks_pot_and_button() -> None:
    hand = dealt(GAME, 1, players=3)
    terminal = Terminal(signs=True)
    lines = draw(look(hand, 0), ["You", "Ada", "Ben"], terminal)
    seats = lines[-3:]
    assert lines[0].split() == ["Pot", str(hand.pot)]
    assert [line[1:3] for line in seats] == ["  ", "  ", "D>"]
    assert all(str(hand.stacks[seat]) in seats[(seat - 1) % 3] for seat in range(3))
    own = terminal.cards(name(card) for card in hand.own["hole"][0])
    assert own in seats[2]
    assert seats[0].count("??") == len(hand.own["hole"][1])


def test_colour_is_only_paint() -> None:
    hand = dealt(GAME, 1, players=3)
    names = ["You", "Ada", "Ben"]
    plain = draw(look(hand, 0), names, Terminal(signs=True))
    painted = draw(look(hand, 0), names, Terminal(signs=True, colour=True))
    assert [re.sub("\033\\[[0-9;]*m", "", line) for line in painted] == plain != painted


# ---- answers ---------------------------------------------------------------------------------------------------------------


def legal_of(**said: object) -> Legal:
    legal = AnyLegal()
    for key, value in said.items():
        setattr(legal, key, value)
    return legal


BET = {"check": True, "bet": Sizes(2, 20)}
RAISE = {"fold": True, "call": 4, "raise_to": Sizes(8, 20)}
FIXED = {"fold": True, "call": 4, "raise_to": Sizes(8, 8)}
DRAWN = {"kind": "draw", "cards": Cards("hole", 0, 3, parse("As Kd 2c"))}


@pytest.mark.parametrize(
    ("legal", "text", "action"),
    [
        (BET, "c", Check()),
        (BET, "check", Check()),
        (BET, "b 4", Bet(4)),
        (BET, "BET 4", Bet(4)),
        (BET, "b4", Bet(4)),
        (BET, "4", Bet(4)),
        (BET, "a", Bet(20)),
        (BET, "b min", Bet(2)),
        (RAISE, "f", Fold()),
        (RAISE, "call", Call()),
        (RAISE, "r 8", Raise(8)),
        (RAISE, "raise to 9", Raise(9)),
        (RAISE, "r pot", Raise(20)),
        (RAISE, "all in", Raise(20)),
        (FIXED, "r", Raise(8)),
        ({"bring_in": 3, "complete": 10}, "c", make("bring_in")),
        ({"bring_in": 3, "complete": 10}, "m", Complete()),
        (DRAWN, "", Draw("")),
        (DRAWN, "pat", Draw("")),
        (DRAWN, "1 3", Draw("As 2c")),
        (DRAWN, "kd,2C", Draw("Kd 2c")),
        ({**DRAWN, "kind": "discard"}, "A♠", Discard("As")),
        ({"kind": "declare", "choices": ("high", "low")}, "2", make("declare", "low")),
        ({"kind": "declare", "choices": ("high", "low")}, "High", make("declare", "high")),
        ({"kind": "buy", "choices": ("card",)}, "y", make("buy", True)),
        ({"kind": "buy", "choices": ("card",)}, "", make("buy", False)),
        (
            {"kind": "arrange", "cards": Cards("hole", 3, 3, parse("As Kd 2c")), "zones": (("front", 1, 1), ("back", 2, 2))},
            "2 / As 2c",
            make("arrange", {"front": "Kd", "back": "As 2c"}),
        ),
    ],
)
def test_what_may_be_typed(legal: dict[str, object], text: str, action: Action) -> None:
    assert answers.read(text, legal_of(**legal)) == action


@pytest.mark.parametrize(
    ("legal", "text", "said"),
    [
        (BET, "", "choose one of: check, bet"),
        (BET, "chekc", "did you mean 'check'?"),
        (RAISE, "r", "say how much: 8-20"),
        (RAISE, "r ten", "no number of chips"),
        ({"fold": True, "call": 4}, "r 8", "not open to you"),
        (DRAWN, "4", "numbered 1 to 3"),
        (DRAWN, "Xx", "is not a card"),
        (DRAWN, "As As", "comes twice"),
        ({"kind": "declare", "choices": ("high", "low")}, "lo", "did you mean 'low'?"),
        ({"kind": "declare", "choices": ("high", "low")}, "3", "a number from 1 to 2"),
        ({"kind": "buy", "choices": ("card",)}, "x", "type y or n"),
    ],
)
def test_what_is_not_understood(legal: dict[str, object], text: str, said: str) -> None:
    with pytest.raises(answers.NotUnderstood, match=re.escape(said)):
        answers.read(text, legal_of(**legal))


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_offered_and_explained(game: str) -> None:
    for hand in steps(game, 9):
        if hand.is_over:
            break
        legal = hand.legal
        explained = "\n".join(answers.explain(legal))
        assert answers.offer(legal)
        assert "leave the table" in explained
        if not legal.zones and legal.cards is None:
            assert all(str(action).split()[0] in explained for action in legal.actions())


def test_random_sizes_are_sizes() -> None:
    for sizes in (Sizes(4, 4), Sizes(4, 20), Sizes(4, 21, 5), Sizes(4, 12, 1, (4, 8, 12))):
        assert all(chance.size_near(sizes, wanted) in sizes for wanted in range(30))
