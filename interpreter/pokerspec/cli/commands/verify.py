"""`verify`: a saved hand compared with its commitment, its opening and the written shuffle."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pokerspec.cli import house
from pokerspec.cli.terminal import plain, write_json
from pokerspec.cli.usage import UsageError

ABOUT = """Check that a saved hand was dealt by the written shuffle: by the seed it names, or by a commitment and an opening that
were published. The rule is written once more for this, apart from the engine (pokerspec/written_rule.py, which runs alone);
then the hand is played again by its spec, which checks what the rules of the game decide.
Exit code 0: all is as committed; 1: something is not; 2: the words or the file cannot be read."""
EXAMPLES = (
    "pokerspec deal {game} --seed 7 --json > hand.json",
    "pokerspec verify hand.json",
    "pokerspec verify hand.json --rule-only",
)


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "words", metavar="WORD", nargs="+", help="FILE, or COMMITMENT OPENING FILE: a saved hand, and what was published of it"
    )
    parser.add_argument("--rule-only", action="store_true", help="do not play the hand again by its spec as well")
    parser.add_argument("--json", action="store_true", help="as JSON")
    house.add_rules(parser)


def run(args: Namespace) -> int:
    from pokerspec.written_rule import Unreadable, check, read, words_of

    if len(args.words) not in (1, 3):
        raise UsageError("say a FILE, or COMMITMENT OPENING FILE", "see `pokerspec verify --help`")
    *secret, file = args.words
    try:
        checked = check(read(file), *secret)
    except Unreadable as error:
        raise UsageError(str(error)) from None
    replayed = None if args.rule_only else _replayed(file, args.rules)
    wrong = bool(checked.faults) or bool(replayed)
    if args.json:
        import json

        write_json(json.dumps({**checked._asdict(), "replayed": None if replayed is None else not replayed, "ok": not wrong}))
    else:
        print("\n".join(plain(line) for line in words_of(checked)))
        if replayed is not None:
            print(plain(f"WRONG: {replayed}") if replayed else "played again: every decision and every event is as it was saved")
    return 1 if wrong else 0


def _replayed(file: str, rules: list[str]) -> str:
    """What is wrong with a hand that is played again; empty for nothing."""
    from pokerspec.engine.hand import Hand
    from pokerspec.errors import SavedHandError

    text = Path(file).read_text(encoding="utf-8")
    try:
        Hand.from_json(text, house.library(rules) if rules else None)
    except SavedHandError as error:
        return str(error)
    return ""
