"""The figures as a drawing: how many times as fast as the peers, by powers of ten. The same figures give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import ceil, log10
from typing import Any, NamedTuple

WIDTH, LEFT, RIGHT = 760, 250, 60
ROW, GAP, HEAD = 20, 12, 46
COLOURS = {"PokerKit": "#2f6f9f", "peer": "#9aa5ad"}
FONT = "font-family='system-ui, sans-serif' font-size='12'"


class Bar(NamedTuple):
    """One bar: what is compared, with whom, how many times as fast we are."""

    title: str
    peer: str
    ratio: float


def bars(report: Mapping[str, Any]) -> Iterator[list[Bar]]:
    """The bars of each group; a group has one title."""
    for game, row in report.get("games", {}).items():
        yield [Bar(f"hands of {game}", peer, ratio) for peer, ratio in row["ratios"].items() if peer != "pokerspec lean"]
    for title, row in report.get("rankings", {}).items():
        if "ratios" in row:
            yield [Bar(f"one hand: {title}", peer, ratio) for peer, ratio in row["ratios"].items()]
    titles = {"pairs": "odds: AA v KK, all boards", "four": "odds: four Omaha hands"}
    for title, row in report.get("odds", {}).items():
        yield [Bar(titles[title], peer, ratio) for peer, ratio in row["ratios"].items() if not peer.startswith("pokerspec")]
    if "ratio_to_pokerkit" in report.get("copy", {}):
        yield [Bar("a copy of a hand in play", "PokerKit", report["copy"]["ratio_to_pokerkit"])]


def draw(report: Mapping[str, Any]) -> str:
    """The drawing as SVG."""
    groups = [group for group in bars(report) if group]
    every = [bar for group in groups for bar in group]
    low = min([0, *(int(log10(bar.ratio)) - (bar.ratio < 1) for bar in every)])
    high = max([1, *(ceil(log10(bar.ratio)) for bar in every)])
    height = HEAD + sum(ROW * len(group) + GAP for group in groups) + 24
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}' {FONT}>",
        f"<rect width='{WIDTH}' height='{height}' fill='#ffffff'/>",
        "<text x='12' y='20' font-size='14' font-weight='600'>How many times as fast as others</text>",
        f"<text x='12' y='36' fill='#5c666d'>Python {report['python']}, medians of {report['rounds']}, one run, in turn</text>",
    ]

    def place(ratio: float) -> float:
        return LEFT + (log10(ratio) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    for power in range(low, high + 1):
        x = place(10**power)
        dash = "" if power == 0 else " stroke-dasharray='2 3'"
        lines.append(f"<line x1='{x:.1f}' y1='{HEAD}' x2='{x:.1f}' y2='{height - 20}' stroke='#cfd6da'{dash}/>")
        lines.append(f"<text x='{x:.1f}' y='{height - 6}' text-anchor='middle' fill='#5c666d'>{_times(10.0**power)}</text>")
    y: float = HEAD + GAP / 2
    for group in groups:
        lines.append(f"<text x='12' y='{y + 14:.0f}'>{escape(group[0].title)}</text>")
        for bar in group:
            start, end = sorted((place(1), place(bar.ratio)))
            colour = COLOURS.get(bar.peer.split(" (")[0], COLOURS["peer"])
            box = f"x='{start:.1f}' y='{y + 3:.0f}' width='{max(end - start, 1):.1f}' height='{ROW - 6}'"
            lines.append(f"<rect {box} fill='{colour}'/>")
            lines.append(f"<text x='{max(end, place(1)) + 5:.1f}' y='{y + 14:.0f}'>{escape(bar.peer)} {_times(bar.ratio)}</text>")
            y += ROW
        y += GAP
    return "\n".join([*lines, "</svg>"]) + "\n"


def _times(ratio: float) -> str:
    return f"{ratio:,.0f}x" if ratio >= 10 else f"{ratio:.1f}x" if ratio >= 1 else f"{ratio:.2g}x"
