"""`replay`: hands that were played elsewhere, or saved, played again and compared."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from pokerspec.cli import house
from pokerspec.cli.terminal import Terminal, plain, terminal_of, write_json
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.notation.difference import Outcome

ABOUT = "Play hand histories again and say where they differ: PHH (.phh, .phhs), Open Hand History (.ohh), records, saved hands."
EXAMPLES = ("pokerspec replay hands.jsonl", "pokerspec replay final-table.phhs --json")
WIDEST = 34


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="files of hands")
    parser.add_argument("--json", action="store_true", help="as JSON")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    from pokerspec.cli.progress import bar
    from pokerspec.notation.facts import RecordError
    from pokerspec.notation.files import read_file
    from pokerspec.notation.replay import replay
    from pokerspec.notation.settings import Games

    try:
        hands = [(name, hand) for name in args.files for hand in read_file(Path(name))]
    except RecordError as error:
        raise UsageError(str(error)) from None
    if not hands:
        raise UsageError(f"there is no hand in {' '.join(args.files)}")
    games = Games(house.library(args.rules))
    found = [(hands[number][0], replay(hands[number][1], games)) for number in bar(len(hands), "hands")]
    if args.json:
        import json

        write_json(json.dumps(_data([outcome for _, outcome in found]), ensure_ascii=False, indent=1))
    else:
        _write(found, terminal_of(sys.stdout))
    return 0 if all(outcome.agrees for _, outcome in found) else 1


def _data(found: list[Outcome]) -> dict[str, object]:
    return {
        "hands": len(found),
        "agree": sum(outcome.agrees for outcome in found),
        "differ": sum(bool(outcome.differences) for outcome in found),
        "refused": sum(bool(outcome.refused) for outcome in found),
        "differences": [one.to_json() for outcome in found for one in outcome.told()],
    }


def _write(found: list[tuple[str, Outcome]], terminal: Terminal) -> None:
    for file, outcome in found:
        for one in outcome.told():
            mark = terminal.paint("REFUSED" if outcome.refused else "DIFFERS", "red", "bold")
            print(f"{mark} {plain(f'{file}:{one.line} {one.words()}')}")
    for title, key in (("game", "game"), ("source", "source")):
        _table(title, [(str(getattr(outcome, key)) or "not read", outcome.agrees) for _, outcome in found])
    agree = sum(outcome.agrees for _, outcome in found)
    differ = sum(bool(outcome.differences) for _, outcome in found)
    hands = f"{len(found)} hand{'' if len(found) == 1 else 's'}"
    print(f"{hands}: {agree} agree, {differ} differ, {len(found) - agree - differ} refused")


def _table(title: str, rows: list[tuple[str, bool]]) -> None:
    """How many hands of each there are, and how many agree."""
    count = Counter(name for name, _ in rows)
    agree = Counter(name for name, agrees in rows if agrees)
    print(f"{title:<{WIDEST}} {'hands':>6} {'agree':>6}")
    for name in sorted(count):
        print(f"{plain(name)[:WIDEST]:<{WIDEST}} {count[name]:>6} {agree[name]:>6}")
    print()
