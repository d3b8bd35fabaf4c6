"""The commands that look, deal and count."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pokerspec
from pokerspec.cli import main
from pokerspec.cli.house import marked_folder
from tests.cli.house import FEW, GAME, GAMES, LIBRARY, house_game, loaded, run


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code, capsys.readouterr().err
    return capsys.readouterr().out


# ---- list ------------------------------------------------------------------------------------------------------------------


def test_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = said(capsys, "list").split()
    assert set(GAMES) <= set(words)


def test_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "list", "--json"))
    assert list(found) == ["games", "mixes", "mixins", "rankings"]
    assert [row["id"] for row in found["games"]] == GAMES
    assert all(list(row) == ["id", "title", "family", "aliases", "file"] for row in found["games"])
    assert all(row["family"] == loaded(row["id"]).family for row in found["games"])
    assert all(Path(row["file"]).is_file() for row in found["games"])


def test_a_house_game_is_listed_and_found(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = clean_place / "house"
    house.mkdir()
    house_game(house)
    assert "my-game" not in said(capsys, "list").split()
    assert "my-game" in said(capsys, "list", "--rules", str(house)).split()
    assert said(capsys, "deal", "my-game", "--rules", str(house)).startswith("My Game")


def test_POKERSPEC_PATH(clean_place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: N802
    house = clean_place / "house"
    house.mkdir()
    house_game(house)
    monkeypatch.setenv("POKERSPEC_PATH", str(house))
    assert said(capsys, "deal", "my-game").startswith("My Game")
    monkeypatch.setenv("POKERSPEC_PATH", "nowhere")
    assert main(["list"]) == 2
    assert "POKERSPEC_PATH names nowhere" in capsys.readouterr().err


def test_the_nearest_mark_is_the_house(
    clean_place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (clean_place / "pokerspec.yaml").write_text("", encoding="utf-8")
    house_game(clean_place)
    below = clean_place / "a" / "b"
    below.mkdir(parents=True)
    other = house_game(below, "other")
    other.write_text(other.read_text(encoding="utf-8").replace(f"extends: {GAME}", "extends: my-game"), encoding="utf-8")
    monkeypatch.chdir(below)
    assert said(capsys, "deal", "my-game").startswith("My Game")
    assert marked_folder(below) == clean_place
    monkeypatch.chdir(clean_place.parent)
    assert marked_folder(below) == Path(clean_place.name)
    assert said(capsys, "deal", str(other)).startswith("My Game")


def test_an_alias_stands_for_its_game(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="aliases: [mine]\n")
    assert said(capsys, "deal", "mine", "--rules", ".").startswith("My Game")
    assert said(capsys, "deal", GAME.upper(), "--seed", "1") == said(capsys, "deal", GAME, "--seed", "1")


# ---- show ------------------------------------------------------------------------------------------------------------------


def test_show_loads_again_as_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert pokerspec.loads(said(capsys, "show", GAME)).hash == loaded(GAME).hash


def test_show_diff(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="players: 2..3\n")
    for words in (["--diff"], ["--diff", GAME]):
        lines = said(capsys, "show", "my-game.yaml", *words).splitlines()
        assert [line.split("#")[0].strip() for line in lines] == [
            f"- players: {loaded(GAME).min_players}..{loaded(GAME).max_players}",
            "+ players: 2..3",
        ]
    assert said(capsys, "show", GAME, "--diff", GAME) == "# no difference in the rules\n"


def test_show_diff_of_a_game_without_a_base(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = next(g for g in GAMES if LIBRARY.find("game", g).says("extends") is None)
    assert main(["show", base, "--diff"]) == 2
    assert "extends nothing" in capsys.readouterr().err


def test_show_other_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    free = [one for one in LIBRARY.documents("mixin") if one.says("needs") is None]
    for document in (next(LIBRARY.documents("ranking")), free[0]):
        assert f"{document.kind}: {document.id}" in said(capsys, "show", document.id)


# ---- deal ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_and_the_saved_hand_plays_again(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "deal", game, "--seed", "7", "--json")
    found = json.loads(text)
    assert found["game"] == game
    assert found["events"][-1]["type"] == "end"
    assert sum(found["result"]["net"]) + found["result"]["rake"] == 0
    assert pokerspec.Hand.from_json(text, library=LIBRARY).to_json() == text.rstrip("\n")


def test_deal_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "deal", GAME, "--seed", "7", "--seats", "3", "--stack", "50")
    assert "3 seats are dealt in" in text
    assert " wins " in text
    assert text != said(capsys, "deal", GAME, "--seed", "8", "--seats", "3", "--stack", "50")


def test_a_stake_given_makes_the_others_follow(capsys: pytest.CaptureFixture[str]) -> None:
    game = loaded(GAME)
    name = next(name for name, stake in game.stakes.items() if stake.required)
    stakes = json.loads(said(capsys, "deal", GAME, "--json", "--stakes", f"{name}=6"))["config"]["stakes"]
    typical = game.typical_stakes()
    assert stakes[name] == 6
    assert stakes == {key: value * 6 // typical[name] for key, value in typical.items()}


def test_options_are_read_by_their_type(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="options: {knob: {default: 3, min: 1, max: 5}, way: {default: true}}\n")
    text = said(capsys, "deal", "my-game.yaml", "--json", "--option", "knob=4,way=false")
    assert json.loads(text)["config"]["options"].items() >= {"knob": 4, "way": False}.items()
    assert main(["deal", "my-game.yaml", "--option", "knob=9"]) == 2
    assert "from 1 to 5" in capsys.readouterr().err


def test_a_game_with_faults_is_not_dealt(clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_game(clean_place, body="playrs: 2..4\n")
    assert main(["deal", "my-game.yaml"]) == 1
    assert "my-game.yaml:5:1" in capsys.readouterr().err


# ---- simulate --------------------------------------------------------------------------------------------------------------


def test_simulate_counts(capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (json.loads(said(capsys, "simulate", GAME, "--hands", "30", "--seed", "3", "--json")) for _ in range(2))
    for found in (first, again):
        assert found.pop("seconds") > 0
        assert found.pop("hands_per_second") > 0
    assert first == again
    assert first["hands"] == 30
    assert sum(row["chips"] for row in first["classes"]) == round(first["pots"]["mean"] * 30)
    assert abs(sum(first["net_per_100_hands"])) < 0.1
    assert 0 < first["showdowns"] <= 30


@pytest.mark.parametrize("game", FEW)
def test_simulate_says_what_is_worth_reading(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "simulate", game, "--hands", "5", "--seed", "1")
    assert "hands a second" in text
    assert "Winning hands" in text
    assert max(map(len, text.splitlines())) <= 80


# ---- equity ----------------------------------------------------------------------------------------------------------------


def test_equity(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "equity", "nlhe", "AsAh", "KdKc")
    assert "1,712,304 deals, every one there is" in text
    assert "AsAh   81.255%     81.06%    0.38%" in text
    assert max(map(len, text.splitlines())) <= 80


def test_equity_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("equity", "nlhe", "QQ+", "AKs", "--board", "2c 7d 9h", "--dead", "Ac", "--json")
    found = json.loads(said(capsys, *words))
    assert (found["game"], found["board"], found["dead"], found["exact"]) == ("nlhe", "2c 7d 9h", "Ac", True)
    assert [row["hand"] for row in found["hands"]] == ["QQ+", "AKs"]
    assert sum(row["equity"] for row in found["hands"]) == pytest.approx(1)
    sample = json.loads(said(capsys, *words, "--deals", "500", "--seed", "3"))
    assert (sample["exact"], sample["deals"]) == (False, 500)
    assert sample == json.loads(said(capsys, *words, "--deals", "500", "--seed", "3"))


def test_equity_of_zones(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "equity", "sheshe", "two=AsAd/three=KsQh2c", "two=Kd", "--deals", "50")
    assert "by chance" in text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("nlhe", "AsAh"), "at least 2"),
        (("nlhe", "AsAh", "AsKh"), "As is named twice"),
        (("nlhe", "AsAh", "KK++"), "no range"),
        (("nlhe", "AsAh", "KK", "--deals", "0"), "at least one"),
        (("sheshe", "two", "KK"), "say which cards"),
        (("sheshe", "two=As/two=Ad", "two=Kd"), "each zone once"),
        (("baseball", "AsKsQsJs9s8s7s6s", "Ks"), "Ks is named twice"),
    ],
)
def test_equity_refuses(words: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", *words]) == 2
    assert complaint in capsys.readouterr().err


# ---- explain, new ----------------------------------------------------------------------------------------------------------


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    from pokerspec.codes import table

    for entry in table().values():
        text = said(capsys, "explain", entry.code.lower())
        assert text == said(capsys, "explain", entry.code)
        assert entry.summary in text
    assert len(said(capsys, "explain").splitlines()) == len(table()) + 2
    assert len(json.loads(said(capsys, "explain", "--json"))["codes"]) == len(table())


@pytest.mark.parametrize("base", FEW)
def test_a_new_game_is_clean_and_plays_like_its_base(base: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "next:  pokerspec lint my-game.yaml" in said(capsys, "new", "my-game", "--extends", base)
    said(capsys, "lint", "my-game.yaml")
    assert said(capsys, "show", "my-game.yaml", "--diff") == "# no difference in the rules\n"
    head = Path("my-game.yaml").read_text(encoding="utf-8").splitlines()[0]
    schema = json.loads(Path(head.split("$schema=")[1]).read_text(encoding="utf-8"))
    assert schema["$schema"].endswith("2020-12/schema")
    assert Path(".pokerspec/common.schema.json").is_file()


def test_new_writes_over_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new", "my-game", "--extends", GAME)
    assert main(["new", "my-game", "--extends", GAME]) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["My Game!", "--extends", GAME], "for instance my-game"),
        (["../up", "--extends", GAME], "for instance up"),
        ([GAME, "--extends", GAME], "there is a game"),
        (["my-game", "--extends", f"{GAME}z"], f"did you mean '{GAME}'?"),
        (["my-game", "--extends", GAME, "--dir", "nowhere"], "not a folder"),
        (["my-game"], "--extends"),
    ],
)
def test_new_refuses(words: list[str], fault: str, clean_place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", *words]) == 2
    assert fault in capsys.readouterr().err
    assert not list(clean_place.iterdir())


# ---- other processes -------------------------------------------------------------------------------------------------------


def test_json_is_the_same_in_any_encoding(clean_place: Path) -> None:
    plain, ascii_only = (run("list", "--json", PYTHONIOENCODING=encoding) for encoding in ("utf-8", "ascii"))
    assert ascii_only.stdout.isascii()
    assert json.loads(plain.stdout) == json.loads(ascii_only.stdout)


def test_the_same_seed_gives_the_same_bytes_in_another_process(clean_place: Path) -> None:
    done = [run("deal", GAME, "--seed", "7", "--json", PYTHONHASHSEED=seed).stdout for seed in ("1", "2")]
    assert done[0] == done[1]
    assert done[0].endswith(b"}\n")
