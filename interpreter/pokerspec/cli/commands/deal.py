"""`deal`: one random hand, as a list of events or as a saved hand."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from random import Random

from pokerspec.cli.seating import add_setting, setting_of
from pokerspec.cli.terminal import plain, terminal_of, write_json

ABOUT = "Deal one hand and play it by chance. The same seed gives the same hand, byte for byte."
EXAMPLES = ("pokerspec deal {game} --seed 7", "pokerspec deal {game} --seed 7 --json > hand.json")


def arguments(parser: ArgumentParser) -> None:
    add_setting(parser)
    parser.add_argument("--json", action="store_true", help="as a saved hand, events and result inside")


def run(args: Namespace) -> int:
    from pokerspec.cli.chance import play_out

    table = setting_of(args)
    hand = table.game.new_hand([table.stack] * table.players, button=table.button(-1), stakes=table.stakes, seed=table.seed)
    play_out(hand, Random(table.seed))
    if args.json:
        write_json(hand.to_json())
        return 0
    terminal = terminal_of(sys.stdout)
    print(terminal.paint(plain(f"{table.game.title}, seed {table.seed}"), "bold"))
    for event in hand.events:
        if event.type not in ("award", "end"):
            print(plain(event.text()))
    result = hand.result
    assert result is not None
    print("\n".join(plain(line) for line in result.words()))
    return 0
