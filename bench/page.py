"""The figures as tables for `docs/performance.md`, between two marks; the same figures, the same text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bench.everything import SHARE

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
_ODDS = {"pairs": "A♠A♥ v K♦K♣ to the river, 1,712,304 boards", "four": "four Omaha hands, 100,000 deals"}
_START = {
    "load": "`import pokerspec` and `load` of a shipped game",
    "load a game of draws": "the same, a game of draws",
    "lint": "`pokerspec lint` of a shipped file",
    "lint a file of the house": "`pokerspec lint` of a file of one's own",
}


def put_in(page: str, report: Mapping[str, Any]) -> str:
    """The page with the tables of these figures. Raises ValueError where it has no marks."""
    before, found, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        raise ValueError(f"the page has no {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{tables(report)}{END}{after}"


def tables(report: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in report["versions"].items() if name != "pokerspec")
    lines = [f"CPython {report['python']}, {report['machine']}; medians of {report['rounds']}; {versions}.", ""]
    for part in (_games, _everything, _rankings, _odds, _start, _copies):
        lines += [*part(report), ""]
    return "\n".join(lines)


def _games(report: Mapping[str, Any]) -> Iterator[str]:
    yield "| hands a second | ours | without events | × PokerKit | must | × others |"
    yield "|---|---|---|---|---|---|"
    for game, row in report["games"].items():
        rates, ratios = row["hands_per_second"], row["ratios"]
        own, lean = rates["pokerspec"], rates["pokerspec lean"]
        others = [f"{peer} {ratio:.2f}" for peer, ratio in ratios.items() if peer not in ("pokerspec lean", "PokerKit")]
        kit = f"{ratios['PokerKit']:.1f}" if "PokerKit" in ratios else "–"
        yield f"| `{game}` | {own:,.0f} | {lean:,.0f} | {kit} | {row['must']:.0f} | {', '.join(others) or '–'} |"


def _everything(report: Mapping[str, Any]) -> Iterator[str]:
    """The slowest games of the repository, and what they may be."""
    kept = [row["ratios"]["PokerKit"] for row in report["games"].values() if "PokerKit" in row["ratios"]]
    least = SHARE * min(kept, default=0.0)
    ratios = {game: row["ratio"] for game, row in report["everything"].items() if row["ratio"] is not None}
    slowest = sorted(ratios, key=lambda game: (float(ratios[game]), game))[:8]
    below = sum(ratio < least for ratio in ratios.values())
    count = len(report["everything"])
    yield f"Of all {count} games the slowest, by decisions a second beside PokerKit in a game like them. Half"
    yield f"the least ratio above is {least:.1f}; {below or 'no'} game{'s are' if below > 1 else ' is'} under it."
    yield ""
    yield "| game | decisions a second | × PokerKit | in |"
    yield "|---|---|---|---|"
    for game in slowest:
        row = report["everything"][game]
        yield f"| `{game}` | {row['decisions_per_second']:,} | {row['ratio']:.1f} | `{row['beside']}` |"


def _rankings(report: Mapping[str, Any]) -> Iterator[str]:
    yield "| hands ranked a second, one by one | ours | × PokerKit | must | × others |"
    yield "|---|---|---|---|---|"
    for title, row in report["rankings"].items():
        if "ratios" in row:
            others = ", ".join(f"{peer} {ratio:.2f}" for peer, ratio in row["ratios"].items() if peer != "PokerKit")
            kit = f"{row['ratios'].get('PokerKit', 0):.0f}"
            yield f"| {title} | {row['per_second']['pokerspec']:,} | {kit} | {row['must']:.0f} | {others or '–'} |"
    slower = report["rankings"]["orders of 5"]["high_is_faster"]
    name = max(slower, key=lambda order: float(slower[order]))
    yield ""
    yield f"Of the other orders by classes `{name}` is slowest: {slower[name]:.2f} times as long as `high`; 2 are allowed."


def _odds(report: Mapping[str, Any]) -> Iterator[str]:
    yield "| odds, CPU seconds | ours | must | others (* from a part) |"
    yield "|---|---|---|---|"
    for question, row in report["odds"].items():
        parts = row["from_a_part"]
        own = [f"{who} {spent:.3f}" for who, spent in row["seconds"].items() if who.startswith("pokerspec")]
        must = ", ".join(f"{who} {limit}" for who, limit in row["must"].items())
        peers = {who: spent for who, spent in row["seconds"].items() if not who.startswith("pokerspec")}
        others = [f"{who} {spent:,.2f}{'*' if who in parts else ''}" for who, spent in peers.items()]
        yield f"| {_ODDS[question]} | {'; '.join(own)} | {must} | {', '.join(others) or '–'} |"


def _start(report: Mapping[str, Any]) -> Iterator[str]:
    seconds, limits = report["start"]["seconds"], report["start"]["must"]
    yield "| start-up, CPU milliseconds of the whole process | ours | must |"
    yield "|---|---|---|"
    for title, words in _START.items():
        yield f"| {words} | {seconds[title] * 1000:.0f} | {limits[title.split()[0]] * 1000:.0f} |"
    yield f"| `python -c pass` | {seconds['python -c pass'] * 1000:.0f} | |"


def _copies(report: Mapping[str, Any]) -> Iterator[str]:
    yield "| copies of a hand in play, microseconds | |"
    yield "|---|---|"
    for name, micros in report["copy"]["microseconds"].items():
        yield f"| `{name}` | {micros:,.1f} |"
