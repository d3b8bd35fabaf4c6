"""Every expression of the rules on hand parses and checks; those of each mixin laid over every game too (slow).

`POKERSPEC_SKETCHES` may name one more folder of rules to read so.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pokerspec.language.build import build_spec
from pokerspec.language.library import Library


def folders() -> list[Path | None]:
    """The shipped rules, and the folder named by the environment."""
    extra = os.environ.get("POKERSPEC_SKETCHES")
    return [None, Path(extra)] if extra else [None]


@pytest.mark.parametrize("laid_over", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["games", "mixins"])
@pytest.mark.parametrize("folder", folders())
def test_every_expression_parses_and_checks(folder: Path | None, laid_over: bool) -> None:
    library = Library(folder) if folder else Library()
    games, mixins = list(library.documents("game")), [document.id for document in library.documents("mixin")]
    assert games
    for game in games:
        for laid in [[mixin] for mixin in mixins] if laid_over else [[]]:
            findings = build_spec(library, game, laid).findings
            faults = [finding for finding in findings if finding.code.startswith("X") and not _unmet(findings)]
            assert not faults, f"{game.id} with {laid}: {faults[0]}"


def _unmet(findings: object) -> bool:
    """Whether a mixin needs something the game lacks, so that its expressions may name what is not there."""
    return any(finding.code == "R114" for finding in findings)  # type: ignore[attr-defined]
