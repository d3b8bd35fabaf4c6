"""The knobs of a table: what fits them, what they are when nobody says."""

from __future__ import annotations

import pytest

from pokerspec.diagnostics import NOWHERE
from pokerspec.errors import SpecError
from pokerspec.language.options import bind_options, declaration_faults, option_from_text
from pokerspec.language.spec import Option

OPTIONS = {
    "cards": Option(default=4, min=2, max=6, place=NOWHERE),
    "split": Option(default="hi-lo", choices=("hi-lo", "hi-only"), place=NOWHERE),
    "open_pair": Option(default=True, place=NOWHERE),
    "deep": Option(default=5, fixed=True, place=NOWHERE),
}


def test_defaults_and_what_the_caller_says() -> None:
    assert bind_options(OPTIONS) == {"cards": 4, "split": "hi-lo", "open_pair": True, "deep": 5}
    assert bind_options(OPTIONS, {"cards": 6, "open_pair": False})["cards"] == 6
    assert bind_options(OPTIONS, {"split": "hi-only"})["split"] == "hi-only"


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ({"card": 4}, "R300", "cards"),
        ({"xyz": 4}, "R300", "cards, split, open_pair"),
        ({"cards": "4"}, "R301", "whole number"),
        ({"cards": True}, "R301", "whole number"),
        ({"cards": 4.0}, "R301", "whole number"),
        ({"open_pair": 1}, "R301", "true or false"),
        ({"split": None}, "R301", "word"),
        ({"split": "hi-onyl"}, "R302", "hi-only"),
        ({"cards": 7}, "R303", "from 2 to 6"),
        ({"cards": 1}, "R303", "from 2 to 6"),
        ({"deep": 6}, "R304", "fixed"),
    ],
)
def test_what_does_not_fit(given: dict[str, object], code: str, said: str) -> None:
    with pytest.raises(SpecError) as caught:
        bind_options(OPTIONS, given)
    (fault,) = caught.value.diagnostics
    assert fault.code == code
    assert said in fault.message + fault.help


def test_all_faults_at_once() -> None:
    with pytest.raises(SpecError) as caught:
        bind_options(OPTIONS, {"cards": 9, "split": 3, "nothing": 1})
    assert [fault.code for fault in caught.value.diagnostics] == ["R303", "R301", "R300"]


@pytest.mark.parametrize(
    "option",
    [
        Option(default=4, choices=(5, 6), place=NOWHERE),
        Option(default=4, min=5, place=NOWHERE),
        Option(default=4, max=3, place=NOWHERE),
        Option(default="a", choices=("a", 1), place=NOWHERE),
        Option(default=True, min=1, place=NOWHERE),
        Option(default=3, min=4, max=2, place=NOWHERE),
    ],
)
def test_a_declaration_that_contradicts_itself(option: Option) -> None:
    assert {fault.code for fault in declaration_faults({"x": option})} == {"R305"}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("cards", "5", 5), ("cards", "five", "five"), ("open_pair", "false", False), ("split", "5", "5"), ("open_pair", "1", "1")],
)
def test_text_from_a_command_line(name: str, text: str, value: object) -> None:
    assert option_from_text(OPTIONS[name], text) == value
