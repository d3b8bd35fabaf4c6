"""`play`: a person against bots, in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from pokerspec.cli.seating import add_setting, setting_of
from pokerspec.cli.terminal import lenient, terminal_of
from pokerspec.cli.usage import UsageError

ABOUT = "Play against simple bots. Type ? to have your choices explained, q to leave. With --bots you watch."
EXAMPLES = ("pokerspec play {game}", "pokerspec play {game} --seats 3 --stack 500", "pokerspec play {game} --bots --seed 7")


def arguments(parser: ArgumentParser) -> None:
    add_setting(parser)
    parser.add_argument("--bots", action="store_true", help="bots play all seats, with their cards open; one hand unless --hands")
    parser.add_argument("--hands", metavar="N", type=int, help="stop after so many hands")


def run(args: Namespace) -> int:
    from pokerspec.cli.session import Left, Session

    if args.hands is not None and args.hands < 1:
        raise UsageError(f"--hands {args.hands}: at least one")
    table = setting_of(args)
    lenient(sys.stdin)
    session = Session(table, terminal_of(sys.stdout), person=not args.bots)
    hands = args.hands if args.hands is not None else 1 if args.bots else None
    try:
        session.play(hands)
    except (Left, EOFError, KeyboardInterrupt):
        print("\nYou leave the table.")
    if args.bots:
        print(f"\nThe seed was {table.seed}; --seed {table.seed} plays it again.")
    return 0
