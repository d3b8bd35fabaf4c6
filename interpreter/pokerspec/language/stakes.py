"""The amounts a table names: those it must give, those that follow from them exactly, typical ones for demos."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import DealingError, nearest
from pokerspec.language.exact import DividedByZero, NotKnown, Value, evaluate
from pokerspec.language.expr.env import word
from pokerspec.language.merge_codes import report
from pokerspec.language.spec import OptionValue, StakeRule
from pokerspec.structs import replace

Rules = Mapping[str, StakeRule]
Fault = tuple[str, str]
"""A code of DealingError and a sentence."""

LARGEST = 10**15
WITHOUT_TYPICAL = 2
"""What a demo plays for where a required stake says nothing typical: even, so that half of it is whole."""


def bind_stakes(
    rules: Rules, given: Mapping[str, object], options: Mapping[str, OptionValue] | None = None, players: int = 2
) -> dict[str, int]:
    """Every stake in whole chips: the caller's, else by its formula.

    Raises DealingError with the code of the first fault and a sentence for each: `unknown-stake`,
    `missing-stake`, `stake-not-an-integer`, `negative-stake`, `stake-too-large`, `stake-not-whole`, `stake-divides-by-zero`.
    """
    chosen, faults = checked(rules, given)
    for name in in_order(rules):
        if name in chosen:
            continue
        rule = rules[name]
        if rule.formula is not None:
            value, fault = derived(name, rule, chosen, options or {}, players)
            chosen.update({} if value is None else {name: value})
            faults += [fault] if fault else []
        elif rule.required and rule.read and name not in given:
            typical = f"; {rule.typical}, for instance" if rule.typical is not None else ""
            faults.append(("missing-stake", f"the stake {name!r} must be given{typical}"))
    if faults:
        raise DealingError(faults[0][0], "; ".join(sentence for _, sentence in dict.fromkeys(faults)))
    return chosen


def checked(rules: Rules, given: Mapping[str, object]) -> tuple[dict[str, int], list[Fault]]:
    """What the caller gives, as far as it is amounts of this game."""
    chosen: dict[str, int] = {}
    faults: list[Fault] = []
    for name, value in given.items():
        if name not in rules:
            like = nearest(name, rules)
            help_text = f"did you mean {like!r}?" if like else f"its stakes are {', '.join(rules) or 'none'}"
            faults.append(("unknown-stake", f"the game has no stake {name!r}; {help_text}"))
        elif isinstance(value, bool) or not isinstance(value, int):
            message = f"the stake {name!r} is {value!r}; stakes are whole chips of the smallest unit"
            faults.append(("stake-not-an-integer", message))
        elif value < 0:
            faults.append(("negative-stake", f"the stake {name!r} is {value}; it cannot be less than 0"))
        elif value > LARGEST:
            faults.append(("stake-too-large", f"the stake {name!r} is {value}; {LARGEST} is the most"))
        else:
            chosen[name] = value
    return chosen, faults


def derived(
    name: str, rule: StakeRule, chosen: Mapping[str, int], options: Mapping[str, OptionValue], players: int
) -> tuple[int | None, Fault | None]:
    """A stake by its formula; nothing where a stake it reads has a fault of its own or is not needed."""
    assert rule.formula is not None
    text = rule.formula.text
    try:
        value = evaluate(rule.formula.root, known(chosen, options, players))
    except NotKnown:
        return None, None
    except DividedByZero:
        return None, ("stake-divides-by-zero", f"the stake {name!r} is {text}, which divides by zero; give {name!r} itself")
    if isinstance(value, (str, bool)):
        return None, None
    if value.denominator != 1:
        message = f"the stake {name!r} is {text} = {value}, no whole number of chips; give {name!r} itself"
        return None, ("stake-not-whole", message)
    if value < 0:
        return None, ("negative-stake", f"the stake {name!r} is {text} = {value}, less than 0; give {name!r} itself")
    return int(value), None


def known(chosen: Mapping[str, int], options: Mapping[str, OptionValue], players: int) -> dict[str, Value]:
    """What a formula may read; options that are words, as expressions write them."""
    values: dict[str, Value] = {"players": Fraction(players)}
    for name, value in options.items():
        values[name] = word(value) if isinstance(value, str) else value if isinstance(value, bool) else Fraction(value)
    values.update({name: Fraction(value) for name, value in chosen.items()})
    return values


def typical_stakes(rules: Rules, options: Mapping[str, OptionValue] | None = None, players: int = 2) -> dict[str, int]:
    """The amounts a demo plays for, of every stake: typical ones, and what follows from them rounded down."""
    chosen = {}
    for name in in_order(rules):
        rule = rules[name]
        if rule.typical is not None:
            chosen[name] = rule.typical
            continue
        value: Value = Fraction(WITHOUT_TYPICAL)
        if rule.formula is not None:
            try:
                value = evaluate(rule.formula.root, known(chosen, options or {}, players))
            except (NotKnown, DividedByZero):
                value = Fraction(WITHOUT_TYPICAL)
        chosen[name] = max(0, int(value)) if not isinstance(value, str) else WITHOUT_TYPICAL
    return chosen


def in_order(rules: Rules) -> list[str]:
    """The stakes, each after those that its formula reads; stakes in a circle come last, as written."""
    done: list[str] = []
    waiting = list(rules)
    while waiting:
        ready = [name for name in waiting if not (reads(rules, name) - set(done))]
        if not ready:
            return done + waiting
        done += ready
        waiting = [name for name in waiting if name not in ready]
    return done


def reads(rules: Rules, name: str) -> set[str]:
    """The stakes that a stake's formula reads."""
    formula = rules[name].formula
    return set(formula.names) & set(rules) if formula is not None else set()


def marked_read(rules: Rules, names: Iterable[str]) -> dict[str, StakeRule]:
    """The stakes, with `read` saying whether the game or a stake it reads makes use of them."""
    used: set[str] = set()
    waiting = set(names) & set(rules)
    while waiting:
        used |= waiting
        waiting = {other for name in waiting for other in reads(rules, name)} - used
    return {name: replace(rule, read=name in used) for name, rule in rules.items()}


def stake_findings(rules: Rules, allowed: Iterable[str]) -> list[Diagnostic]:
    """What is wrong with the declarations: circles, foreign names, nothing typical, typical stakes that do not come out whole."""
    faults: list[Diagnostic] = []
    may = {*rules, *allowed, "players"}
    order = in_order(rules)
    for index, name in enumerate(order):
        rule = rules[name]
        foreign = sorted(set(rule.formula.names) - may) if rule.formula else []
        if foreign:
            what = foreign[0].rpartition(".")[2]
            message = f"the stake {name!r} reads {what!r}; a stake is known before a card is dealt"
            faults.append(report("R401", rule.place, message, help="read stakes, options and `players`"))
        elif rule.formula and reads(rules, name) - set(order[:index]):
            circle = " and ".join(sorted(reads(rules, name) - set(order[:index])))
            faults.append(report("R400", rule.place, f"the stake {name!r} is given by {circle}, in a circle"))
        if rule.required and rule.read and rule.typical is None:
            help_text = f"{name}: {{required: true, typical: 10}}"
            faults.append(report("R402", rule.place, f"the stake {name!r} has no `typical` amount", help=help_text))
    return faults


def typical_findings(rules: Rules, options: Mapping[str, OptionValue]) -> list[Diagnostic]:
    """Typical stakes from which some other stake does not follow in whole chips."""
    given = {name: rule.typical for name, rule in rules.items() if rule.typical is not None}
    try:
        bind_stakes({name: rule for name, rule in rules.items() if not rule.required or rule.typical is not None}, given, options)
    except DealingError as error:
        return [report("R403", rules[next(iter(rules))].place, f"with the typical stakes, {error}")]
    return []
