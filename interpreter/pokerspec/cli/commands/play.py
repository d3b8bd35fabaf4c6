"""`play`: a person against bots, in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from pokerspec.cli.seating import add_setting, setting_of
from pokerspec.cli.terminal import lenient, terminal_of
from pokerspec.cli.usage import UsageError

ABOUT = "Play a game or a mix against simple bots. Type ? to have your choices explained, q to leave. With --bots you watch."
EXAMPLES = ("pokerspec play {game}", "pokerspec play {game} --seats 3 --stack 500", "pokerspec play {game} --bots --seed 7")


def arguments(parser: ArgumentParser) -> None:
    add_setting(parser)
    parser.add_argument("--bots", action="store_true", help="bots play all seats, with their cards open; one hand unless --hands")
    parser.add_argument("--hands", metavar="N", type=int, help="stop after so many hands")


def run(args: Namespace) -> int:
    from pokerspec.cli.mixing import MixSession, mix_setting
    from pokerspec.cli.session import Left, Session

    if args.hands is not None and args.hands < 1:
        raise UsageError(f"--hands {args.hands}: at least one")
    mix = mix_setting(args)
    lenient(sys.stdin)
    terminal, person = terminal_of(sys.stdout), not args.bots
    session = MixSession(mix, terminal, person) if mix is not None else Session(setting_of(args), terminal, person)
    hands = args.hands if args.hands is not None else 1 if args.bots else None
    try:
        session.play(hands)
    except (Left, EOFError, KeyboardInterrupt):
        print("\nYou leave the table.")
    if args.bots:
        seed = session.seed
        print(f"\nThe seed was {seed}; --seed {seed} plays it again.")
    return 0
