"""The closed list of findings."""

from __future__ import annotations

import re

import pytest

from pokerspec.codes import finding, table
from pokerspec.diagnostics import NOWHERE


def test_every_code_has_a_letter_a_number_and_a_name_of_its_own() -> None:
    names = [(code[0], entry.name) for code, entry in table().items()]
    assert len(names) == len(set(names))
    for code, entry in table().items():
        assert re.fullmatch(r"[YSRXKG][0-9]{3}", code)
        assert entry.code == code
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.name)
        assert entry.summary.endswith(".")


def test_a_finding_has_the_name_and_level_of_its_code() -> None:
    found = finding("S130", NOWHERE, "yes")
    assert (found.name, found.level) == ("loose-boolean", "warning")


def test_there_is_no_finding_without_a_code() -> None:
    with pytest.raises(KeyError):
        finding("Z999", NOWHERE, "")
