"""The tables that lark makes of the package's grammars, as JSON beside them: `python -m pokerspec.language.grammar_tables`.

A test compares what the tables read with what lark reads. What stands in them:

* `grammar`: sha256 of the grammar's text; for any other text the tables are not used.
* `terminals`: name, pattern or fixed text, whether it is fixed, whether it is ignored.
* `words`: terminal → words that its pattern takes too and that are terminals where the parser's state knows them.
* `scans`: lists of terminals as a lexer tries them, the first that fits wins.
* `states`: for each state its scan, and terminal or rule → the state to go to, or -1 - rule to reduce by.
* `rules`: origin, number of symbols, name or null (a helper, put in line where it stands), the symbols that are kept and
  whether they are in line, whether a single one stands for the whole.
* `starts`: rule → its first and its last state.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pokerspec.language.grammar import Grammar, mark, tables_path


def grammars() -> tuple[Grammar, ...]:
    """Every grammar of the package."""
    from pokerspec.language.expr.parse import GRAMMAR as EXPRESSIONS
    from pokerspec.language.transcript import GRAMMAR as TRANSCRIPT

    return EXPRESSIONS, TRANSCRIPT


def tables(grammar: Grammar) -> dict[str, Any]:
    """The tables of a grammar."""
    from lark.lexer import PatternStr
    from lark.parsers.lalr_analysis import Shift

    frontend = grammar.lark.parser
    table, lexers = frontend.parser._parse_table, frontend.lexer.lexers
    ignored = set(frontend.lexer_conf.ignore)
    terminals = sorted(frontend.lexer_conf.terminals, key=lambda terminal: terminal.name)
    number = {terminal.name: index for index, terminal in enumerate(terminals)}
    fixed = {terminal.name for terminal in terminals if isinstance(terminal.pattern, PatternStr) and not terminal.pattern.flags}
    rules = list(dict.fromkeys(move[1] for state in table.states.values() for move in state.values() if move[0] is not Shift))
    scans: list[list[int]] = []
    states: list[Any] = []
    for state in sorted(table.states):
        scan = [number[terminal.name] for terminal in lexers[state].scanner.terminals]
        if scan not in scans:
            scans.append(scan)
        moves = {name: to if kind is Shift else -1 - rules.index(to) for name, (kind, to) in sorted(table.states[state].items())}
        states.append([scans.index(scan), moves])
    return {
        "grammar": mark(grammar.text),
        "terminals": [
            [t.name, t.pattern.value if t.name in fixed else t.pattern.to_regexp(), t.name in fixed, t.name in ignored]
            for t in terminals
        ],
        "words": _words(terminals, fixed),
        "scans": scans,
        "states": states,
        "rules": [_rule(rule) for rule in rules],
        "starts": {start: [table.start_states[start], table.end_states[start]] for start in grammar.starts},
    }


def _words(terminals: list[Any], fixed: set[str]) -> dict[str, dict[str, str]]:
    import re

    found: dict[str, dict[str, str]] = {}
    for terminal in terminals:
        if terminal.name in fixed:
            continue
        for other in terminals:
            taken = other.name in fixed and other.priority == terminal.priority
            if taken and re.fullmatch(terminal.pattern.to_regexp(), other.pattern.value):
                found.setdefault(terminal.name, {})[other.pattern.value] = other.name
    return found


def _rule(rule: Any) -> list[Any]:
    origin = str(rule.origin.name)
    keeps = [
        [index, not symbol.is_term and symbol.name.startswith("_")]
        for index, symbol in enumerate(rule.expansion)
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out)
    ]
    name = None if origin.startswith("_") else str(rule.alias or origin)
    return [origin, len(rule.expansion), name, keeps, bool(rule.options.expand1 and not rule.alias)]


def main() -> int:
    package = Path(__file__).parents[1]
    for grammar in grammars():
        text = json.dumps(tables(grammar), separators=(",", ":"), ensure_ascii=True)
        (package / tables_path(grammar.path)).write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
