"""What the documents show is what happens: commands, Python, YAML and links."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

import pokerspec
from pokerspec.cli import main
from pokerspec.engine.refusals import CODES
from pokerspec.examples import run_examples
from pokerspec.source import read
from pokerspec.table.codes import CODES as TABLE_CODES
from tests.docs.blocks import DOCUMENTS, ROOT, Block, blocks, commands, expected

NAMES = [path.name for path in DOCUMENTS]


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to run a document's commands in, with the documents' own folder beside."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("POKERSPEC_PATH", raising=False)
    return tmp_path


def said_by(words: str) -> tuple[int, str]:
    """A `pokerspec …` command run in this process: its exit code and all it says."""
    program, *rest = shlex.split(words)
    assert program == "pokerspec", words
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = main(rest)
    return code, said.getvalue()


def missing(shown: list[str], said: str) -> Iterator[str]:
    """Lines shown that are not said, or not in this order; the lines of rules may have moved in their files."""
    lines = iter([_unnumbered(line) for line in said.splitlines()])
    for line in shown:
        if _unnumbered(line) not in lines:
            yield line


def _unnumbered(line: str) -> str:
    return re.sub(r"(?<=\.yaml:)[0-9]+", "N", line).rstrip()


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_commands_do_what_is_shown(path: Path, workshop: Path) -> None:
    for block in blocks(path):
        if block.note.startswith("ci: file "):
            (workshop / block.note.removeprefix("ci: file ")).write_text(block.text, encoding="utf-8")
        if block.note not in ("ci", "ci: fails"):
            continue
        assert block.language == "console"
        for command in commands(block):
            code, said = said_by(command.words)
            where = f"{path.name}:{block.line}: $ {command.words}\n{said}"
            assert (code == 0) == (block.note == "ci"), where
            assert not list(missing(command.says, said)), where


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_python_prints_what_is_shown(path: Path, workshop: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(path):
        if block.note == "ci: python":
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                exec(compile("\n" * block.line + block.text, str(path), "exec"), names)
            assert said.getvalue().splitlines() == expected(block), f"{path.name}:{block.line}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_python_blocks_are_all_run(path: Path) -> None:
    assert [block.line for block in blocks(path) if block.language == "python" and block.note != "ci: python"] == []


def yaml_blocks() -> Iterator[tuple[str, Block]]:
    for path in DOCUMENTS:
        for block in blocks(path):
            if block.language == "yaml":
                yield f"{path.name}:{block.line}", block


YAML = dict(yaml_blocks())


@pytest.mark.parametrize("where", YAML)
def test_yaml_is_what_it_says(where: str) -> None:
    block = YAML[where]
    if block.note == "fragment":
        assert [fault for fault in read(block.text, where)[1] if fault.level == "error"] == []
        return
    text = block.text
    if block.note.startswith("fragment over "):
        base = block.note.removeprefix("fragment over ")
        text = f"pokerspec: 1\ngame: of-the-document\ntitle: Of the document\nextends: {base}\n{text}"
    assert [str(finding) for finding in pokerspec.lint_text(text, where)] == []
    if "\ngame: " in text:
        results = run_examples(pokerspec.loads(text, where))
        assert [result.message for result in results if not result.ok] == []


def test_the_readme_shows_the_example_file_as_it_is() -> None:
    shown = next(block.text for block in blocks(ROOT / "README.md") if block.language == "yaml")
    assert shown == (ROOT / "docs" / "examples" / "friday-night.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "examples").glob("*.yaml")), ids=lambda file: file.stem)
def test_example_files_are_clean_and_play(file: Path) -> None:
    assert pokerspec.lint(file) == []
    game = pokerspec.load(file)
    hand = game.new_hand([500] * game.min_players, seed=1)
    while hand.waiting:
        hand.act(hand.legal.passive)
    assert sum(hand.stacks) == 500 * game.min_players


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if target.startswith(("http:", "https:")):
            continue
        file, _, anchor = target.partition("#")
        found = (path.parent / file).resolve() if file else path
        assert found.exists(), f"{path.name}: {target}"
        assert not anchor or anchor in anchors(found), f"{path.name}: {target}"


def codes_in(text: str, heading: str) -> set[str]:
    """The codes in the table or paragraph of a heading of `docs/engine.md`."""
    part = text.split(f"Codes of `{heading}`")[1].split("\nCodes of")[0].split("\nFindings in")[0]
    return set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", part)) - {"code"}


def test_every_code_of_a_refusal_is_listed() -> None:
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    assert codes_in(text, "IllegalAction") == set(CODES)


def test_every_code_of_a_table_is_listed() -> None:
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    assert codes_in(text, "TableError") == set(TABLE_CODES)


@pytest.mark.parametrize("error", ["DealingError", "SavedHandError"])
def test_every_code_of_an_error_is_listed(error: str) -> None:
    said = set()
    for file in (ROOT / "interpreter").rglob("*.py"):
        said |= set(re.findall(error + r'\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    assert said <= codes_in((ROOT / "docs" / "engine.md").read_text(encoding="utf-8"), error)
