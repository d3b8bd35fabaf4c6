"""`python -m bench [SECTION …] [GAME …]`: how fast we are beside others, in one run, in turn.

Sections: `games` (whole hands), `rankings`, `odds`, `start`, `copy`; `everything` (each game of the repository) only when
asked for, or with `all`. A game's id measures that game alone. Peers are those of the extra `peers` that are installed.
`--json FILE` keeps the figures, `--chart FILE` draws them, `--page FILE` puts them into a page; with `--from FILE` those that
were kept.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pokerspec
from bench import chart, copies, everything, games, odds, page, rankings, start
from bench.policy import SETTINGS

SECTIONS = ("games", "rankings", "odds", "start", "copy")
MORE = ("everything", "all")
PEERS = ("pokerkit", "clubs", "open-spiel", "pokers", "eval7", "phevaluator", "treys", "pkrbot", "poker-equity", "numpy")


def versions() -> dict[str, str]:
    """The peers that are installed."""
    found = {"pokerspec": pokerspec.__version__}
    for peer in PEERS:
        try:
            found[peer] = metadata.version(peer)
        except metadata.PackageNotFoundError:
            continue
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", help="sections, or ids of games")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a contender and round")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    parser.add_argument("--chart", type=Path, help="where to draw them, as SVG")
    parser.add_argument("--page", type=Path, help="a page with a place for them, as docs/performance.md")
    parser.add_argument("--from", dest="kept", type=Path, help="draw these figures and measure nothing")
    given = parser.parse_args(arguments)
    report = json.loads(given.kept.read_text(encoding="utf-8")) if given.kept else measure(given)
    if given.json:
        given.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    if given.chart:
        given.chart.write_text(chart.draw(report), encoding="utf-8")
    if given.page:
        given.page.write_text(page.put_in(given.page.read_text(encoding="utf-8"), report), encoding="utf-8")
    return 0


def measure(given: argparse.Namespace) -> dict[str, Any]:
    known = [setting.game for setting in SETTINGS]
    strange = [word for word in given.what if word not in (*SECTIONS, *MORE, *known)]
    if strange:
        raise SystemExit(f"bench: no section or game {strange[0]!r}; there are {', '.join((*SECTIONS, *MORE, *known))}")
    ids = [word for word in given.what if word in known]
    wanted = [word for word in given.what if word not in known] or ([] if ids else list(SECTIONS))
    wanted += [*SECTIONS, "everything"] if "all" in wanted else []
    report: dict[str, Any] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": given.rounds,
        "seconds": given.seconds,
        "versions": versions(),
    }
    if "games" in wanted or ids:
        report["games"] = games.report(ids, given.rounds, given.seconds)
    if "rankings" in wanted:
        report["rankings"] = rankings.report(given.rounds, given.seconds / 2)
    if "odds" in wanted:
        report["odds"] = odds.report(given.rounds)
    if "start" in wanted:
        report["start"] = start.report(given.rounds)
    if "copy" in wanted:
        report["copy"] = copies.compare(given.rounds, given.seconds / 4)
        print("\n" + copies.show(report["copy"]))
    if "everything" in wanted:
        report["everything"] = everything.report(given.rounds, given.seconds / 4)
    return report


if __name__ == "__main__":
    sys.exit(main())
