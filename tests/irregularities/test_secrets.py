"""What is reported tells nobody a card that it may not know: hands that differ in hidden cards look the same through it."""

from __future__ import annotations

import pytest

from tests.embedding.play import IDS
from tests.embedding.test_secrets import check_hands
from tests.irregularities.test_random_reports import LAWS, fits


@pytest.mark.parametrize("ident", IDS[::4])
def test_reports_tell_nothing(ident: str) -> None:
    number = IDS.index(ident)
    dealing = {} if number % 8 else {"dealing": "manual"}
    assert check_hands(fits(ident, LAWS[number % 3]), range(1), **dealing) > 1


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("ident", IDS)
def test_reports_tell_nothing_in_many_hands(ident: str, law: str) -> None:
    assert check_hands(fits(ident, law), range(4)) > 1
    assert check_hands(fits(ident, law), range(4), dealing="manual") > 1
