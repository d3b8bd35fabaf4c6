"""The programs of docs/embedding.md run, and print what the page says they print."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks

PAGE = ROOT / "docs" / "embedding.md"
SHOWN = {block.note.removeprefix("run: "): block.text for block in blocks(PAGE) if block.note.startswith("run: ")}
FILES = sorted((ROOT / "docs" / "examples").glob("*.py"))


def printed(file: Path) -> str:
    """What a program prints, run from the folder of the checkout as the page says."""
    words = [sys.executable, "-W", "error", str(file.relative_to(ROOT))]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_program_prints_what_is_shown(file: Path) -> None:
    assert printed(file) == SHOWN[f"examples/{file.name}"]


def test_every_program_is_on_the_page_and_linked() -> None:
    assert set(SHOWN) == {f"examples/{file.name}" for file in FILES}
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"]({name})" in text for name in SHOWN)
    assert "(embedding.md" in (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")


def test_programs_use_what_the_api_page_names() -> None:
    """No underscore, no module of the engine: what a program calls is what is promised to stay."""
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"\.\_[a-z]", text)
        assert set(re.findall(r"^(?:from|import) (pokerspec[\w.]*)", text, re.MULTILINE)) <= {
            "pokerspec",
            "pokerspec.written_rule",
        }
