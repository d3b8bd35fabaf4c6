"""The page on procedures, `docs/irregularities.md`: what each does, by which law, in which games, how it is reported.

`python -m pokerspec.rulebook.irregularities docs/irregularities.md` writes it anew from the games and from the mixins of the
laws; a test says when it has fallen behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pokerspec.language.documents import Document
from pokerspec.language.environment import reported_arguments
from pokerspec.language.layers import merge
from pokerspec.language.library import Library
from pokerspec.language.yaml_text import flow
from pokerspec.rulebook.law import cited, english
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence

LAWS = ("tda-2024", "rrop-11", "hwhr-21", "wsop-live")

HEAD = """# When things go wrong

A mistake at the table is a procedure of the spec: `irregularities:` in a game, or in a mixin that is laid over it. The laws
bring theirs: `pokerspec.load("GAME", mixins=["tda-2024"])`. What names a street or a forced bet that a game lacks is left out.

Somebody sees it and says so: `hand.report("premature_river")`. `hand.reports` lists what may be reported now and what must be
said with it; [engine.md](engine.md#reports) has the rest. The mistake is first made to happen, as it did on the felt, and
then mended. A report that cannot have happened is refused and changes nothing, and `hand.undo()` takes one back. In `pokerspec
play` type `!` to see what may be reported, and `!premature_river` to report it.

Dealing by hand (`dealing="manual"`) a report may also be made while the hand waits for a step's first card. A card of a player
that nobody has named is named by the report.

After `misdeal` all chips are back and the hand is over: deal the same seats again with the button where it was.

This page is written by `python -m pokerspec.rulebook.irregularities docs/irregularities.md` from the files of the games and the
laws; do not edit it by hand.

## Chips and words

`pokerspec.read_chips(chips, facing, least, before, rule)` says what chips pushed forward without a word are: a call, a bet, a
raise and to what, or too little for a call. `facing` is the total to match (`hand.level`), `least` what a raise must add, `rule`
the law's (`game.silent_chips`). `pokerspec.read_number(5, pot, least)` says what a bet of "five" is.

<!-- ci: python -->
```python
import pokerspec

print(pokerspec.read_chips([1000, 1000], facing=1200, least=1200))
# → Motion(kind='call', to=1200)
print(pokerspec.read_chips([1000, 100, 100, 100, 100, 100], facing=1100, least=600))
# → Motion(kind='raise', to=1700)
print(pokerspec.read_number(5, pot=4999, least=400))
# → 500
```
"""

OUT = """## Not said here

* A player who checks a seven or better after the draw (ace-to-five in limit): the rule asks what a hidden hand was at that
  moment, and a condition on it would tell the table.
* Chips found behind after an all-in was called: they were not in the stacks the hand was given. A floor decides.
* How many cards a player drew: what may be told is for the table; every seat's view shows it.
* A draw declared out of turn: the engine asks in order, so it is entered when its turn comes.
* Of a player who bet knowing that the deck is bad, Robert's Rules let the chips ride to the next hand. Here they go back.
* Own earlier discards held out of a reshuffle for good: no key says so yet.

Robert's Rules and Hollywood Hard Rock also deal the fifth card of a draw of five after all others have drawn, to the last to
draw after a burn: the laws change the draws of a game so.
"""


class Version(NamedTuple):
    """A procedure as some laws, or a game of its own, have it."""

    title: str
    note: str
    steps: tuple[str, ...]
    detect: str
    arguments: tuple[tuple[str, tuple[str, ...]], ...] | None
    instead_of: str
    resume: str
    sources: str


Found = dict[str, dict[Version, dict[str, list[str]]]]
"""Procedure → version → law (or nothing: the game's own) → games."""


def document() -> str:
    """The whole page."""
    library = Library()
    games = [one for one in library.documents("game") if one.shipped]
    found = gather(library, games)
    families = by_family(library, games)
    parts = [HEAD, "## Procedures\n"]
    parts += [procedure(name, found[name], families) for name in sorted(found)]
    return "\n".join([*parts, OUT]).rstrip() + "\n"


def gather(library: Library, games: list[Document]) -> Found:
    """What every game has by itself and under every law."""
    found: Found = {}
    for game in games:
        own = dict(procedures(merge(library, game).node))
        for law in ("", *LAWS):
            laid = own if not law else dict(procedures(merge(library, game, [law]).node))
            for name, version in laid.items():
                if law and own.get(name) == version:
                    continue
                found.setdefault(name, {}).setdefault(version, {}).setdefault(law, []).append(game.id)
    return found


def procedures(node: Mapping) -> Iterator[tuple[str, Version]]:
    section = node.get("irregularities")
    for entry in section if isinstance(section, Mapping) else ():
        if isinstance(entry.node, Mapping):
            yield entry.key, version_of(entry.node)


def version_of(node: Mapping) -> Version:
    detect = node.get("detect")
    when = moment = ""
    arguments = None
    if isinstance(detect, Mapping):
        arguments = reported_arguments(detect.get("reported"))
        when = text(detect.get("when"))
        moment = " ".join(f"{key} {text(detect.get(key))}" for key in ("before", "after") if key in detect)
    steps = node.get("do")
    sources = node.get("sources")
    return Version(
        english(node.get("title")),
        english(node.get("note")),
        tuple(flow(without_notes(step)) for step in steps.items) if isinstance(steps, Sequence) else (),
        ", when ".join(part for part in (moment, when) if part) if moment else when,
        None if arguments is None else tuple(arguments.items()),
        text(node.get("instead_of")),
        text(node.get("resume")),
        "; ".join(cited(one) for one in sources.items) if isinstance(sources, Sequence) else "",
    )


def without_notes(step: Node) -> Node:
    """A step without its id and its note."""
    if not isinstance(step, Mapping):
        return step
    return Mapping({key: entry for key, entry in step.entries.items() if key not in ("id", "note")}, step.place)


def text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


# ---- words -------------------------------------------------------------------------------------------------------------------


def procedure(name: str, versions: dict[Version, dict[str, list[str]]], families: dict[str, list[str]]) -> str:
    """One procedure with all the ways it is done."""
    first = next(iter(versions))
    lines = [f"### `{name}`: {first.title}\n"]
    for version, laws in versions.items():
        who = ", ".join(f"`{law}`" for law in LAWS if law in laws) or "the games' own"
        games = sorted({game for played in laws.values() for game in played})
        lines.append(f"* By {who}. {version.note}".rstrip())
        lines.append(f"  * {how(name, version)}")
        if version.steps:
            lines.append(f"  * Steps: {', '.join(f'`{step}`' for step in version.steps)}{after(version)}.")
        lines.append(f"  * In {in_games(games, families)}.")
        if version.sources:
            lines.append(f"  * Source: {version.sources}.")
    return "\n".join(lines) + "\n"


def how(name: str, version: Version) -> str:
    """How it is noticed or reported."""
    holds = f", when `{version.detect}`" if version.detect else ""
    if version.arguments is None:
        return f"Noticed by itself: {version.detect}."
    said = "".join(f", {argument}={value(kinds)}" for argument, kinds in version.arguments)
    return f'`hand.report("{name}"{said})`{holds}.'


def value(kinds: tuple[str, ...]) -> str:
    examples = {"Seat": "3", "Card": '"As"', "Chips": "40", "Count": "2"}
    return examples.get(kinds[0], "") if len(kinds) == 1 and kinds[0] in examples else " or ".join(f'"{kind}"' for kind in kinds)


def after(version: Version) -> str:
    said = f", instead of `{version.instead_of}`" if version.instead_of else ""
    return said + (f", then on from `{version.resume}`" if version.resume else "")


def by_family(library: Library, games: list[Document]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for game in games:
        found.setdefault(text(merge(library, game).node.get("family")) or "others", []).append(game.id)
    return found


def in_games(games: list[str], families: dict[str, list[str]]) -> str:
    """Games in words: whole families by name, with what is missing, else one by one."""
    if len(games) == sum(map(len, families.values())):
        return "all games"
    words = []
    for family, members in sorted(families.items()):
        here = [game for game in members if game in games]
        missing = [game for game in members if game not in games]
        if here and len(missing) <= len(here) // 2:
            words.append(f"all of {family}" + (f" but {', '.join(missing)}" if missing else ""))
        else:
            words += here
    return ", ".join(words)


def main(path: str) -> None:
    """Write the page to a file."""
    written = document()
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(written)


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
