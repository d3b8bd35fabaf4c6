"""The language is tested whole, also what this version of the interpreter does not run yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerspec.language.schema_view import SchemaView


@pytest.fixture(scope="module", autouse=True)
def everything_runs() -> Iterator[None]:
    """Nothing is refused for not being run yet, but in tests that ask for `refusals`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SchemaView, "runs", property(lambda self: True))
        yield


@pytest.fixture
def refusals() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        from pokerspec.language import schema

        patch.setattr(SchemaView, "runs", property(lambda self: schema.runs(self.schema)))
        yield
