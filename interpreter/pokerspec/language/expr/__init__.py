"""Expressions: the conditions, amounts, seats and cards that a spec writes as words.

    findings: list[Diagnostic] = []
    checked = parse_and_check(scalar, "expr", "Chips", "table", env, findings)      # exact=True where `/` is allowed

`rule` is the entry of the grammar, and decides what comes back (None when there was a fault, which is
then in `findings`):

    expr   -> Expression      a condition or amount
    seats  -> Expression      a seat (`type` Seat) or seats (`type` Seats; one seat alone is taken as a set of one)
    count  -> CountPhrase     `2`, `0..5`, `all`
    cards  -> CardsPhrase     `muck + discards`, `hole where up`
    deal   -> DealPhrase      `2 down 1 up`, `thrown at once`, `A if C else B`
    use    -> UsePhrase       `2 of hole + 3 of board`; for `same as X` only `same_as` is set and the caller puts X's in

`type` is Bool, Count, Chips, Rank, Suit, Color, Card, Cards, Seat, Seats, `Symbol:NAME`, or Any (any value: the type of
the result is inferred). It matters for `expr` and `seats` only.

`scope` says which names there are (LANGUAGE.md, table of names; as data in `scopes.SCOPES`):

    static      options, stakes, variables, players
    table       + what everybody can see
    seat        + the seat that is being asked (`who`, `among`, `must`, `qualify`, a deal into a seat's zone, …)
    action      + `action` and `amount` (`forbid`, `then`)
    card        seat + a card (`wild`, `where` of a step in which a seat is asked)
    table_card  table + a card (`where` of a step by rule, such as `move`)
    deck        static + what is printed on a card (`strip`)
    qualify     seat + the hand made: `class top points cards`
    ranking     only `cards group_1 group_2 others`
    after_hand  table + `winner winners pot wagers_made`

`Env` holds what the game declares. `infer_variables` finds the types of what `set` steps name.
"""

from __future__ import annotations

from pokerspec.language.expr.entry import Checked, infer_variables, parse_and_check
from pokerspec.language.expr.env import Env, option_type, word
from pokerspec.language.expr.scopes import SCOPES, reserved_names

__all__ = ["SCOPES", "Checked", "Env", "infer_variables", "option_type", "parse_and_check", "reserved_names", "word"]
