"""`simulate`: many hands played by chance, counted."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pokerspec.cli.seating import Setting, add_setting, setting_of
from pokerspec.cli.simulating import MOST_WORKERS, counted, pieces
from pokerspec.cli.terminal import plain, terminal_of, write_json
from pokerspec.cli.usage import UsageError

if TYPE_CHECKING:
    from pokerspec.cli.kept import Kept
    from pokerspec.cli.mixing import MixSetting

ABOUT = "Play many hands by chance (mostly checks and calls) and count pots, winning hands and shares. A seed repeats it."
EXAMPLES = (
    "pokerspec simulate {game} --hands 10000",
    "pokerspec simulate {game} --hands 1000 --seed 7 --json",
    "pokerspec simulate {game} --hands 1000000 --seed 7 --workers 4 --progress counts.json",
)
MOST_CLASSES = 12


def arguments(parser: ArgumentParser) -> None:
    add_setting(parser)
    parser.add_argument("--hands", metavar="N", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--workers", metavar="N", type=int, default=1, help="processes that play (1); the counts are the same")
    kept = "keep what is counted in this file, and go on from it when it is there"
    parser.add_argument("--progress", metavar="FILE", type=Path, help=kept)
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    if args.hands < 1:
        raise UsageError(f"--hands {args.hands}: at least one")
    if not 1 <= args.workers <= MOST_WORKERS:
        raise UsageError(f"--workers {args.workers}: from 1 to {MOST_WORKERS}")
    from pokerspec.cli.mixing import mix_setting

    mix = mix_setting(args)
    if mix is not None:
        return _mix(mix, args)
    table = setting_of(args)
    began = perf_counter()
    kept, fresh = simulate(table, args.hands, args.workers, args.progress)
    seconds = perf_counter() - began
    speed = round(fresh / seconds, 1) if seconds else 0.0
    found: dict[str, Any] = {"game": table.game.id, "seed": table.seed, "stakes": table.stakes, **kept.counts.to_json()}
    if args.json:
        import json

        write_json(json.dumps(found | {"seconds": round(seconds, 3), "hands_per_second": speed}, ensure_ascii=False, indent=1))
    else:
        _write(table, found, seconds, speed)
    return 0


def _mix(setting: MixSetting, args: Namespace) -> int:
    """The hands of a mix: each game's counts, for as many hands as the rotation gives it."""
    from pokerspec.cli.mixing import shares

    if args.progress is not None:
        raise UsageError("--progress is for one game", "simulate the games of the mix one by one")
    rows = []
    for table, hands in shares(setting, args.hands):
        kept, _ = simulate(table, hands, args.workers)
        rows.append({"game": table.game.id, "players": table.players, "stakes": table.stakes, **kept.counts.to_json()})
    if args.json:
        import json

        found = {"mix": setting.mix.id, "seed": setting.seed, "hands": args.hands, "games": rows}
        write_json(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    terminal = terminal_of(sys.stdout)
    said = f"{setting.mix.title}: {args.hands} hands, {setting.players} players, seed {setting.seed}"
    print(terminal.paint(plain(said), "bold"))
    width = max(len(row["game"]) for row in rows)
    print(f"  {'game':<{width}}  {'hands':>8}  {'shown down':>10}  {'mean pot':>9}  {'largest':>9}  {'decisions':>9}")
    for row in rows:
        hands, pots = row["hands"], row["pots"]
        shown, decisions = row["showdowns"] / hands, row["decisions"] / hands
        figures = f"{hands:>8,}  {shown:>10.1%}  {pots['mean']:>9,}  {pots['largest']:>9,}  {decisions:>9.1f}"
        print(f"  {row['game']:<{width}}  {figures}")
    return 0


def simulate(table: Setting, hands: int, workers: int = 1, path: Path | None = None) -> tuple[Kept, int]:
    """Play hands by chance, the button moving, everybody with a full stack: what is counted, and how many were played now.

    With a path what is counted is kept there, and hands that are in the file already are not played again.
    """
    from pokerspec.cli.kept import Kept
    from pokerspec.cli.progress import Bar

    kept = Kept(table, path)
    if kept.done and kept.done[-1][1] > hands:
        raise UsageError(
            f"{path}: has {kept.done[-1][1]} hands already", f"ask for as many, or more, than {kept.done[-1][1]} --hands"
        )
    before = kept.hands
    with Bar(hands, "hands") as bar:
        try:
            for piece, counts in counted(table, pieces(hands, kept.done), workers, lambda done: bar.show(before + done)):
                kept.add(piece, counts)
        finally:
            kept.write()
    return kept, hands - before


def _write(table: Setting, found: dict[str, Any], seconds: float, speed: float) -> None:
    terminal = terminal_of(sys.stdout)
    hands, pots = found["hands"], found["pots"]
    print(terminal.paint(plain(f"{table.game.title}: {hands} hands, {table.players} players, seed {table.seed}"), "bold"))
    print(f"  {speed:,.0f} hands a second ({seconds:.1f} s), {found['decisions'] / hands:.1f} decisions a hand")
    print(f"  {found['showdowns'] / hands:.1%} of the hands were shown down")
    print(f"\n{terminal.paint('Pots', 'bold')} in chips")
    print(f"  mean {pots['mean']:,}   median {pots['median']:,}", end="   ")
    print(f"one in ten at least {pots['tenth']:,}   largest {pots['largest']:,}")
    if len(found["shares"]) > 1:
        print(f"\n{terminal.paint('Shares', 'bold')}: how often each was won, of the hands shown down")
        for share, row in found["shares"].items():
            print(f"  {share.replace('_', ' '):<22} {row['of_showdowns']:>6.1%}")
    print(f"\n{terminal.paint('Winning hands', 'bold')}: their part of all chips won")
    several = len(found["shares"]) > 1
    for share in dict.fromkeys(row["share"] for row in found["classes"]):
        rows = [row for row in found["classes"] if row["share"] == share]
        if several and share:
            print(f"  {terminal.paint(share.replace('_', ' '), 'dim')}")
        _write_rows(rows)
    print(f"\n{terminal.paint('By place', 'bold')}: chips won in 100 hands, from the button's left")
    print("  " + "  ".join(f"{net:+,.0f}" for net in found["net_per_100_hands"]))


def _write_rows(rows: list[dict[str, Any]]) -> None:
    for row in rows[:MOST_CLASSES]:
        print(f"    {row['class']:<20} {row['of_all']:>6.1%}  {'#' * round(40 * row['of_all'])}".rstrip())
    rest = rows[MOST_CLASSES:]
    if rest:
        print(f"    {f'{len(rest)} others':<20} {sum(row['of_all'] for row in rest):>6.1%}")
