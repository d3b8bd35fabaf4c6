"""Findings as text: the sentence, the line of the file with carets under what is meant, the help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pokerspec.cli.terminal import Terminal, columns, plain
from pokerspec.diagnostics import Diagnostic, Place

LEVELS = {"error": "red", "warning": "yellow", "info": "cyan"}
_READ_AT_MOST = 1 << 20
_TAB = 4


def render_all(findings: Iterable[Diagnostic], terminal: Terminal, texts: dict[str, str] | None = None) -> str:
    """Every finding, blank lines between them. `texts` gives the text of files that are not on disk; those read join it."""
    texts = {} if texts is None else texts
    return "\n\n".join(render(finding, terminal, texts) for finding in findings)


def render(finding: Diagnostic, terminal: Terminal, texts: dict[str, str]) -> str:
    """One finding.

    error S110 unknown-key: there is no key `foo`
      --> my-game.yaml:3:1
       |
     3 | foo: 1
       | ^^^
       = help: …
    """
    head = f"{finding.level} {finding.code}" + (f" {finding.name}" if finding.name else "")
    first, *more = _fitting(f"{head}: {plain(finding.message)}", terminal, "  ")
    lines = [terminal.paint(head, LEVELS.get(finding.level, "bold"), "bold") + first[len(head) :], *more]
    gutter = len(str(max([finding.line, *(place.line for place, _ in finding.related)])))
    margin = " " * (gutter + 1)
    lines += frame(finding.place, terminal, texts, gutter, "^", LEVELS.get(finding.level, "bold"))
    for place, message in finding.related:
        framed = frame(place, terminal, texts, gutter, "-", "blue")
        said = f"{plain(message)}{':' if framed else ''}"
        lines += _fitting(f"{margin}{terminal.paint('=', 'blue')} {said}", terminal, margin + "  ")
        lines += framed
    if finding.help:
        lines += _fitting(f"{margin}{terminal.paint('=', 'blue')} help: {plain(finding.help)}", terminal, margin + "  ")
    return "\n".join(lines)


def _fitting(text: str, terminal: Terminal, hang: str) -> list[str]:
    """A sentence, broken into lines where a person reads it; elsewhere programs want it whole."""
    return terminal.fold(text, hang) if terminal.live else [text]


def frame(place: Place, terminal: Terminal, texts: dict[str, str], gutter: int, mark: str, colour: str) -> list[str]:
    """Where it is, and the line itself with marks below; only where, when the text cannot be had."""
    if place.file.startswith("<") and place.file not in texts:
        return []
    margin = " " * gutter
    bar = terminal.paint("|", "blue")
    lines = [f"{margin}{terminal.paint('-->', 'blue')} {plain(str(place))}"]
    source = line_of(place, texts)
    if source is None or not source.strip():
        return lines
    before, marked = marks(source, place)
    number = terminal.paint(f"{place.line:>{gutter}}", "blue")
    lines += [f"{margin} {bar}", f"{number} {bar} {shown(source)}"]
    lines.append(f"{margin} {bar} {' ' * before}{terminal.paint(mark * marked, colour)}")
    return lines


def marks(source: str, place: Place) -> tuple[int, int]:
    """How many columns lie before what is meant, and how many it takes; a place of several lines ends with its first."""
    start = min(place.column - 1, len(source))
    stop = place.end_column - 1 if place.end_line == place.line else len(source.rstrip())
    meant = source[start : max(stop, start)]
    return columns(shown(source[:start])), max(1, columns(shown(meant)))


def shown(source: str) -> str:
    """A line of a file as it may be written to a terminal."""
    return plain(source.replace("\t", " " * _TAB))


def line_of(place: Place, texts: dict[str, str]) -> str | None:
    """The line a place stands on; lines end as they do in YAML."""
    if place.file not in texts:
        texts[place.file] = read_text(place.file)
    lines = texts[place.file].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines[place.line - 1] if 0 < place.line <= len(lines) else None


def read_text(file: str) -> str:
    """The text of a file; nothing where it cannot be read."""
    try:
        with Path(file).open("rb") as stream:
            return stream.read(_READ_AT_MOST).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


def summary(findings: Sequence[Diagnostic], files: int) -> str:
    """How much was found in how many files."""
    counts = {level: sum(1 for finding in findings if finding.level == level) for level in LEVELS}
    said = [f"{count} {level}{'s' if count > 1 else ''}" for level, count in counts.items() if count]
    where = f"{files} file{'' if files == 1 else 's'}"
    return f"{where} checked: {', '.join(said) or 'nothing to complain of'}"
