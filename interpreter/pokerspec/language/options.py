"""The knobs a table sets: whether a value fits its option, and what it is when nobody says."""

from __future__ import annotations

from collections.abc import Mapping

from pokerspec.diagnostics import Diagnostic, Place
from pokerspec.errors import SpecError, nearest
from pokerspec.language.merge import did_you_mean
from pokerspec.language.merge_codes import report
from pokerspec.language.spec import Option, OptionValue

CALLER = Place("<options>", 1, 1, 1, 1)

TYPE_NAMES: dict[type, str] = {bool: "true or false", int: "a whole number", str: "a word"}


def bind_options(options: Mapping[str, Option], given: Mapping[str, object] | None = None) -> dict[str, OptionValue]:
    """Every option with its value: the caller's, else the default. Raises SpecError with every fault."""
    faults = option_faults(options, given or {})
    if faults:
        raise SpecError(faults)
    chosen = {name: option.default for name, option in options.items()}
    for name, value in (given or {}).items():
        if isinstance(value, (bool, int, str)):
            chosen[name] = value
    return chosen


def option_faults(options: Mapping[str, Option], given: Mapping[str, object]) -> list[Diagnostic]:
    """What is wrong with the values a caller gives."""
    faults: list[Diagnostic] = []
    for name, value in given.items():
        option = options.get(name)
        if option is None:
            knobs = [key for key, one in options.items() if not one.fixed]
            like = did_you_mean(nearest(name, knobs)) or (f"options: {', '.join(knobs)}" if knobs else "it has none")
            faults.append(report("R300", CALLER, f"the game has no option {name!r}", help=like))
        elif option.fixed:
            related = ((option.place, "fixed here"),)
            message = f"option {name!r} is fixed; only a game that extends this one may set it"
            faults.append(report("R304", CALLER, message, related=related))
        else:
            faults += value_faults(name, option, value, CALLER)
    return faults


def value_faults(name: str, option: Option, value: object, place: Place, *, code: str = "") -> list[Diagnostic]:
    """What is wrong with one value; `code` stands for the code of each fault, for defaults."""
    related = () if place == option.place else ((option.place, "declared here"),)
    if type(value) is not type(option.default):
        message = f"option {name!r} is {TYPE_NAMES[type(option.default)]}, and {value!r} is not"
        return [report(code or "R301", place, message, related=related)]
    if option.choices and value not in option.choices:
        choices = [str(choice) for choice in option.choices]
        like = did_you_mean(nearest(str(value), choices)) or f"choices: {', '.join(choices)}"
        return [report(code or "R302", place, f"option {name!r} cannot be {value!r}", help=like, related=related)]
    if isinstance(value, int) and not isinstance(value, bool):
        low, high = option.min, option.max
        if (low is not None and value < low) or (high is not None and value > high):
            limits = f"at least {low}" if high is None else f"at most {high}" if low is None else f"from {low} to {high}"
            return [report(code or "R303", place, f"option {name!r} is {limits}, and {value} is not", related=related)]
    return []


def declaration_faults(options: Mapping[str, Option]) -> list[Diagnostic]:
    """Options whose default is no value of theirs, or whose limits belong to another type."""
    faults = []
    for name, option in options.items():
        faults += value_faults(name, option, option.default, option.place, code="R305")
        other = [choice for choice in option.choices if type(choice) is not type(option.default)]
        if other:
            message = f"option {name!r} is {TYPE_NAMES[type(option.default)]} by its default, and the choice {other[0]!r} is not"
            faults.append(report("R305", option.place, message))
        if (option.min is not None or option.max is not None) and type(option.default) is not int:
            faults.append(report("R305", option.place, f"option {name!r} is no number and has limits"))
        if option.min is not None and option.max is not None and option.min > option.max:
            faults.append(report("R305", option.place, f"option {name!r} has a least value above its greatest"))
    return faults


def option_from_text(option: Option, text: str) -> OptionValue:
    """A value as a command line gives it, read by the option's type; text of another kind is left for `bind_options`."""
    if isinstance(option.default, bool):
        return {"true": True, "false": False}.get(text.lower(), text)
    if isinstance(option.default, int) and text.removeprefix("-").isdecimal():
        return int(text)
    return text
