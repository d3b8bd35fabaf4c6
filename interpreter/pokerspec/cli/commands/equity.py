"""`equity`: what part of the pot each of several hands gets in the long run."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from pokerspec.cli import house
from pokerspec.cli.seating import game_of
from pokerspec.cli.terminal import columns, plain, terminal_of, write_json
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.odds.equity import Equity
    from pokerspec.odds.spot import Given

ABOUT = """What part of the pot each hand gets when all stay to the showdown. A hand is cards, as AsKd; where zones are several,
ZONE=CARDS with slashes between; with two cards and a board also a range: QQ+, AKs, A5s-A2s, 76s-T9s, AsKd, random, with commas
between. What a hand lacks is dealt. Every deal is counted where that is quick, else a sample."""
EXAMPLES = (
    "pokerspec equity {game} AsAhKsKh JhTh9d8d",
    "pokerspec equity {game} AsAhKsKh JhTh9d8d 2c2d3c3d --board 'Qh 7h 2s' --json",
)


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id from `pokerspec list`, or a file")
    parser.add_argument("hands", metavar="HAND", nargs="+", help="the cards or the range of each seat")
    parser.add_argument(
        "--board", metavar="CARDS", default="", help="cards on the table; of several zones as ZONE=CARDS/ZONE=CARDS"
    )
    parser.add_argument("--dead", metavar="CARDS", default="", help="cards that come to nobody")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--exact", action="store_true", help="count every deal, however long it takes")
    how.add_argument("--deals", metavar="N", type=int, help="count N deals by chance")
    parser.add_argument("--seed", metavar="N", type=int, default=0, help="a number; the same seed draws the same deals (0)")
    parser.add_argument("--option", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help="options of the game")
    parser.add_argument("--with", dest="mixins", metavar="MIXIN", action="append", default=[], help="a mixin laid over the game")
    house.add_rules(parser)
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    from pokerspec.odds.equity import DEALS, equity

    if args.deals is not None and args.deals < 1:
        raise UsageError(f"--deals {args.deals}: at least one")
    game = game_of(args)
    exact = True if args.exact else None if args.deals is None else False
    hands = [given(hand) for hand in args.hands]
    found = equity(game, hands, given(args.board), args.dead, exact=exact, seed=args.seed, deals=args.deals or DEALS)
    if args.json:
        import json

        data = found.to_json()
        for words, row in zip(args.hands, data["hands"], strict=True):
            row["hand"] = words
        write_json(json.dumps({"game": game.id, "board": args.board, "dead": args.dead, **data}, ensure_ascii=False, indent=1))
    else:
        _write(game.title, args, found)
    return 0


def given(text: str) -> Given:
    """Cards or a range, or cards by zone. Raises UsageError."""
    if "=" not in text:
        return text
    found: dict[str, str] = {}
    for part in text.split("/"):
        zone, sign, cards = part.partition("=")
        if not sign or not zone.strip() or zone.strip() in found:
            raise UsageError(f"{text}: write ZONE=CARDS/ZONE=CARDS, each zone once")
        found[zone.strip()] = cards
    return found


def _write(title: str, args: Namespace, found: Equity) -> None:
    terminal = terminal_of(sys.stdout)
    board = f", board {args.board}" if args.board else ""
    print(terminal.paint(plain(f"{title}{board}"), "bold"))
    print(f"  {found.deals:,} deals, {'every one there is' if found.exact else f'by chance, seed {args.seed}'}\n")
    width = min(30, max(map(columns, args.hands)))
    print(f"  {'hand':<{width}} {'equity':>9} {'all of it':>10} {'a part':>8}")
    for words, odds in zip(args.hands, found.hands, strict=True):
        error = "" if found.exact else f"  ±{odds.error:.2%}" if terminal.signs else f"  +-{odds.error:.2%}"
        print(plain(f"  {words:<{width}} {odds.equity:>9.3%} {odds.win:>10.2%} {odds.part:>8.2%}{error}"))
