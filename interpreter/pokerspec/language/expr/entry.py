"""The way in: a scalar of a spec, read by a rule of the grammar and checked against what the game declares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, overload

from pokerspec.diagnostics import Diagnostic
from pokerspec.language.expr.env import Env, word
from pokerspec.language.expr.scopes import Names
from pokerspec.language.expr.tree import CardsPhrase, CountPhrase, DealPhrase, Expression, TypeName, UsePhrase
from pokerspec.source.nodes import Scalar
from pokerspec.structs import replace

Checked = Expression | CountPhrase | CardsPhrase | DealPhrase | UsePhrase


@overload
def parse_and_check(
    scalar: Scalar,
    rule: Literal["expr", "seats"],
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool = ...,
) -> Expression | None: ...
@overload
def parse_and_check(
    scalar: Scalar,
    rule: Literal["count"],
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool | None = ...,
) -> CountPhrase | None: ...
@overload
def parse_and_check(
    scalar: Scalar,
    rule: Literal["cards"],
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool | None = ...,
) -> CardsPhrase | None: ...
@overload
def parse_and_check(
    scalar: Scalar,
    rule: Literal["deal"],
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool | None = ...,
) -> DealPhrase | None: ...
@overload
def parse_and_check(
    scalar: Scalar,
    rule: Literal["use"],
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool | None = ...,
) -> UsePhrase | None: ...
@overload
def parse_and_check(
    scalar: Scalar,
    rule: str,
    type: TypeName,
    scope: str,
    env: Env,
    findings: list[Diagnostic],
    *,
    exact: bool | None = ...,
) -> Checked | None: ...
def parse_and_check(
    scalar: Scalar, rule: str, type: TypeName, scope: str, env: Env, findings: list[Diagnostic], *, exact: bool | None = None
) -> Checked | None:
    """What a scalar says, or None with its faults added to `findings`.

    `rule`, `type`, `scope` and `exact` (whether `/` may be written; unless said, in amounts of chips of scope `static`) are
    those of the schema's `x-expr`, see the package's docstring. Raises KeyError for a scope that there is not.
    """
    from pokerspec.language.expr import phrases
    from pokerspec.language.expr.check import Checker
    from pokerspec.language.expr.parse import parse

    start = "seats" if rule == "expr" and type in ("Seat", "Seats", "Cards") else rule
    raw = parse(scalar, start, findings)
    if raw is None:
        return None
    whole = type != "Chips" or scope != "static"
    checker = Checker(scalar, scope, Names.of(env), findings, exact=not whole if exact is None else exact)
    if rule == "count":
        return phrases.count(checker, raw)
    if rule == "cards":
        return phrases.cards(checker, raw)
    if rule == "deal":
        return phrases.deal(checker, raw)
    if rule == "use":
        return phrases.use(checker, raw)
    return checker.expression(raw.kids[0], type)


def infer_variables(values: Iterable[tuple[str, Scalar, str]], env: Env) -> Mapping[str, TypeName]:
    """The types of names that `set` steps give: `values` are (name, expression, scope) in the order of the spec.

    The result holds the variables that `env` has and those that could be inferred, whatever the order; an
    expression that has a fault, or reads a name never set, gives nothing here and its findings when it is checked.
    """
    known = dict(env.variables)
    waiting = [(word(name), scalar, scope) for name, scalar, scope in values if word(name) not in known]
    while waiting:
        left = []
        for name, scalar, scope in waiting:
            if name in known:
                continue
            found = parse_and_check(scalar, "expr", "Any", scope, replace(env, variables=known), [])
            if found is None:
                left.append((name, scalar, scope))
            else:
                known[name] = found.type
        if len(left) == len(waiting):
            break
        waiting = left
    return known
