"""The worked examples of a spec, run: each sets a situation, plays or shows it, and says what must come of it."""

from __future__ import annotations

from pokerspec.examples.run import ExampleResult, run_example, run_examples

__all__ = ["ExampleResult", "run_example", "run_examples"]
