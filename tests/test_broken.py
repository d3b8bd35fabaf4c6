"""Broken files, one fault each: its first line says at which line and column, by which code and with which word it is found."""

from __future__ import annotations

from pathlib import Path

import pytest

import pokerspec

FILES = sorted((Path(__file__).parent / "broken").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_fault_is_found_where_it_is(file: Path) -> None:
    expected, code, word = file.read_text(encoding="utf-8").split("\n", 1)[0].removeprefix("# expect ").split(" ", 2)
    found = pokerspec.lint(file)
    assert [(f"{finding.line}:{finding.column}", finding.code, finding.level) for finding in found] == [(expected, code, "error")]
    assert word in f"{found[0].message} {found[0].help}"
    with pytest.raises(pokerspec.SpecError) as caught:
        pokerspec.load(file)
    assert [finding.code for finding in caught.value.diagnostics] == [code]


def test_there_are_twenty_of_them() -> None:
    assert len(FILES) >= 20
