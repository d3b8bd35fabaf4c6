"""Where ids are looked up, and what a folder of rules may not do."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from pokerspec.errors import NotFound
from pokerspec.language import library as module
from pokerspec.language.build import build_spec
from pokerspec.language.layers import merge
from pokerspec.language.library import Library


def write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text("pokerspec: 1\n" + text, encoding="utf-8")


def game(name: str, rest: str = "") -> str:
    return f"game: {name}\ntitle: {name}\nextends: nlhe\n{rest}"


def test_shipped_rules_are_found_without_folders() -> None:
    library = Library()
    assert library.find("game", "nlhe").shipped
    assert library.find("ranking", "high").kind == "ranking"
    assert {d.id for d in library.documents("mixin")} >= {"limit-stakes", "bomb-pot"}


def test_given_folders_come_first_in_their_order(tmp_path: Path) -> None:
    write(tmp_path / "a", "ours", game("ours", "players: 2..3\n"))
    write(tmp_path / "b" / "deep" / "er", "ours", game("ours", "players: 2..4\n"))
    write(tmp_path / "b", "theirs", game("theirs"))
    library = Library(tmp_path / "a", tmp_path / "b")
    assert Path(library.find("game", "ours").file).parent == tmp_path / "a"
    assert library.find("game", "theirs").id == "theirs"
    assert [folder.name for folder in library.folders[:2]] == ["a", "b"]


def test_one_id_may_name_a_game_and_a_ranking(tmp_path: Path) -> None:
    write(tmp_path / "games", "both", game("both"))
    write(tmp_path / "rankings", "both", "ranking: both\ntitle: Both\nextends: high\n")
    library = Library(tmp_path)
    assert (library.find("game", "both").kind, library.find("ranking", "both").kind) == ("game", "ranking")
    assert not library.faults()


@pytest.mark.parametrize("name", ["../nlhe", "games/holdem/nlhe", "nlhe.yaml", "NLHE", "", "/etc/passwd", "nlhe\n"])
def test_an_id_is_never_a_path(name: str) -> None:
    with pytest.raises(NotFound) as caught:
        Library().find("game", name)
    assert caught.value.kind == "game"


def test_the_nearest_id_is_said_an_alias_counts(tmp_path: Path) -> None:
    write(tmp_path, "house", game("house", "aliases: [midnight-special]\n"))
    library = Library(tmp_path)
    assert library.nearest("game", "nhle") == "nlhe"
    assert library.nearest("game", "midnight-specal") == "house"
    with pytest.raises(NotFound, match="did you mean 'nlhe'"):
        library.find("game", "nlhf")


def test_a_file_is_called_like_its_id(tmp_path: Path) -> None:
    write(tmp_path, "stem", game("other"))
    library = Library(tmp_path)
    assert library.lookup("game", "other") is None
    assert [(fault.code, fault.line) for fault in library.faults()] == [("R102", 2)]


def test_one_id_in_two_files_of_a_folder(tmp_path: Path) -> None:
    write(tmp_path / "a", "ours", game("ours"))
    write(tmp_path / "b", "ours", game("ours"))
    (fault,) = Library(tmp_path).faults()
    assert fault.code == "R103"
    assert fault.related[0][0].file.endswith("ours.yaml")


def test_a_house_id_that_hides_a_shipped_one_must_say_so(tmp_path: Path) -> None:
    write(tmp_path, "plo", "game: plo\ntitle: Ours\nextends: nlhe\n")
    library = Library(tmp_path)
    assert [fault.code for fault in library.faults()] == ["R104"]
    assert "R104" in [fault.code for fault in build_spec(library, library.find("game", "plo")).findings]
    write(tmp_path, "plo", "game: plo\ntitle: Ours\nextends: nlhe\nreplaces: true\n")
    again = Library(tmp_path)
    assert not again.faults()
    assert build_spec(again, again.find("game", "plo")).spec is not None


def test_a_house_game_may_extend_the_shipped_one_it_replaces(tmp_path: Path) -> None:
    write(tmp_path, "nlhe", "game: nlhe\ntitle: Ours\nextends: nlhe\nreplaces: true\nplayers: 2..4\n")
    library = Library(tmp_path)
    merged = merge(library, library.find("game", "nlhe"))
    assert not merged.faults
    assert [document.shipped for document in merged.layers] == [True, False]
    assert merge(library, library.find("game", "lhe")).node.get("players").text == "2..4"  # type: ignore[union-attr]


def test_a_changed_file_is_read_again_and_an_unchanged_one_is_not(tmp_path: Path) -> None:
    write(tmp_path, "ours", game("ours"))
    library = Library(tmp_path)
    first = library.find("game", "ours")
    assert library.find("game", "ours") is first
    write(tmp_path, "ours", game("ours", "players: 2..3\n"))
    assert library.find("game", "ours") is not first


def test_walking_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_FILES", 3)
    for n in range(5):
        write(tmp_path, f"g{n}", game(f"g{n}"))
    fault = next(fault for fault in Library(tmp_path).faults() if fault.code == "R105")
    assert fault.file == str(tmp_path)
    assert "3 files" in fault.message


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    library = Library(tmp_path / "missing")
    assert library.find("game", "nlhe").shipped


@pytest.mark.parametrize("text", ["", "- a\n", "title: x\n", "game: x\nmix: y\n", "a: [\n", "\x00"])
def test_what_is_no_document_is_said_and_not_raised(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.yaml").write_text(text, encoding="utf-8")
    library = Library(tmp_path)
    assert library.lookup("game", "bad") is None
    document, faults = library.open(tmp_path / "bad.yaml")
    assert document is None
    assert faults


def test_a_text_reads_no_file_of_its_name(tmp_path: Path) -> None:
    document, faults = Library().read("pokerspec: 1\ngame: typed\ntitle: T\nextends: nlhe\n", "upload 17")
    assert document is not None
    assert not faults
    assert document.file == "upload 17"


def test_a_library_reads_rules_out_of_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / "rules.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for document in Library().documents():
            path = Path(document.file)
            zipped.write(path, f"rules/{path.parent.name}/{path.name}")
    monkeypatch.setattr("pokerspec.data.rules_folder", lambda: zipfile.Path(archive, "rules/"))
    library = Library()
    assert build_spec(library, library.find("game", "plo")).spec is not None
    assert not library.faults()
