"""The page on contradicting authorities, `docs/law.md`: what decides each, and its value by default and by law.

`python -m pokerspec.rulebook.law docs/law.md` writes it anew from `docs/law.yaml`, which lists the contradictions, from the
mixins of the laws it names and from the schemas; a test says when it has fallen behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pokerspec.language import schema as schemas
from pokerspec.language.documents import Document
from pokerspec.language.layers import merge
from pokerspec.language.library import Library
from pokerspec.language.yaml_text import flow
from pokerspec.source import read
from pokerspec.source.nodes import Mapping, Node, Scalar, Sequence, is_null, plain

HEAD = """# The law

Authorities on the rules of poker contradict each other. Where they do, a game plays by a key that a table can set, and the
laws are mixins: `pokerspec.load("GAME", mixins=["tda-2024"])`. A law sets only what its documents say; all else stays as the
game has it. Lay a law after other mixins, since it changes their bets too.

This page is written by `python -m pokerspec.rulebook.law docs/law.md` from `law.yaml` and the files of the laws; do not edit
it by hand. The numbers are those of the list of 55 contradictions the laws were taken from.
"""

SECTIONS = ("options", "stakes", "betting", "forced_bets", "showdown", "streets", "split", "table")
"""What a law can set."""

BESIDE = frozenset({"title", "sources", "note", "summary"})
"""Keys that set nothing."""

Row = dict[str, Any]


def document(folder: Path) -> str:
    """The whole page, from the list in `folder`."""
    file = folder / "law.yaml"
    node, faults = read(file.read_text(encoding="utf-8"), str(file))
    if node is None or faults:
        raise ValueError("\n".join(map(str, faults)) or f"{file} is empty")
    data: Any = plain(node)
    library = Library()
    laws = [library.find("mixin", name) for name in data["laws"]]
    keyed = [row for row in data["rows"] if "why" not in row]
    parts = [HEAD, "## Settings\n", _settings(library, laws, keyed), "## Not a setting of a law\n"]
    parts += [_reasons(data["reasons"]), _others([row for row in data["rows"] if "why" in row])]
    parts.append("## What each law sets\n")
    parts += [_law(law) for law in laws]
    return "\n".join(parts).rstrip() + "\n"


# ---- the two tables ----------------------------------------------------------------------------------------------------------


def _settings(library: Library, laws: list[Document], rows: list[Row]) -> str:
    """Contradictions that a key decides: its value by default and by law. An empty cell: the law leaves the default."""
    head = ["#", "contradiction", "key", "unless said", *(f"`{law.id}`" for law in laws)]
    lines = []
    for row in rows:
        path = tuple(row["key"].split("."))
        values = [_code(value_at(law.expanded, path)) for law in laws]
        note = f" {row['note']}" if "note" in row else ""
        lines.append([str(row["no"]), row["point"] + "." + note, f"`{row['key']}`", _default(library, row, path), *values])
    return _table(head, lines)


def _reasons(reasons: dict[str, str]) -> str:
    return "\n".join(f"* *{word}*: {text}" for word, text in reasons.items()) + "\n"


def _others(rows: list[Row]) -> str:
    lines = []
    for row in rows:
        key = f"`{row['key']}`" if "key" in row else ""
        note = f" {row['note']}" if "note" in row else ""
        lines.append([str(row["no"]), row["point"] + "." + note, row["why"], key, row["default"]])
    return _table(["#", "contradiction", "reason", "key", "what is played"], lines)


def _default(library: Library, row: Row, path: tuple[str, ...]) -> str:
    """What holds where no law is laid: a document's value, the language's first word, or what the list says."""
    if "in" in row:
        ((kind, name),) = row["in"].items()
        base = library.find(kind, name)
        found = value_at(base.expanded if kind == "mixin" else merge(library, base).node, path)
        return _code(found) if found is not None else _code_text(cap_unless_said()[path[-1]])
    if "default" in row:
        return str(row["default"]) if " " in row["default"] else _code_text(row["default"])
    return _code_text(first_word(path))


def cap_unless_said() -> dict[str, str]:
    """The cap of fixed limit in a game that says none."""
    from pokerspec.language.build_table import SEEDS_CAP

    return dict(zip(("wagers", "lifted_when"), SEEDS_CAP, strict=True))


def first_word(path: tuple[str, ...]) -> str:
    """The word of an enumeration that holds unless said, which stands first."""
    found = schemas.at("game", *path)
    for branch in [found, *found.get("anyOf", ())]:
        if "enum" in branch:
            return str(branch["enum"][0])
    raise ValueError(f"{'.'.join(path)} has no words")


# ---- a law -------------------------------------------------------------------------------------------------------------------


def _law(law: Document) -> str:
    """Every setting of a law with its source."""
    lines = [[f"`{'.'.join(path)}`", _code(value), source] for path, value, source in settings(law)]
    title = english(law.expanded.get("title"))
    note = english(law.expanded.get("note"))
    text = "\n\n".join(words for words in (english(law.expanded.get("summary")), note) if words)
    return f"### `{law.id}`: {title}\n\n{text}\n\n{_table(['key', 'value', 'source'], lines)}"


def settings(law: Document) -> Iterator[tuple[tuple[str, ...], Node, str]]:
    """What a law sets: the path of each key, its value, and where it is written down (nothing where that is not said)."""
    for name in SECTIONS:
        section = law.expanded.get(name)
        if isinstance(section, Mapping):
            yield from _leaves((name,), section, ())


def _leaves(path: tuple[str, ...], node: Mapping, sources: tuple[Node, ...]) -> Iterator[tuple[tuple[str, ...], Node, str]]:
    own = node.get("sources")
    sources = own.items if isinstance(own, Sequence) else sources
    for entry in node:
        where = (*path, entry.key)
        if entry.key in BESIDE:
            continue
        if isinstance(entry.node, Mapping) and entry.key != "odd_chip":
            yield from _leaves(where, entry.node, sources)
        else:
            yield where, entry.node, "; ".join(cited(source) for source in sources if _is_about(source, where))


def _is_about(source: Node, path: tuple[str, ...]) -> bool:
    about = source.get("for") if isinstance(source, Mapping) else None
    if not isinstance(about, Scalar):
        return True
    parts = tuple(about.text.split("."))
    return path[-len(parts) :] == parts or path[1 : 1 + len(parts)] == parts


def cited(source: Node) -> str:
    if not isinstance(source, Mapping):
        return ""
    words = [part.text for key in ("doc", "rule", "line") if isinstance(part := source.get(key), Scalar)]
    return ", ".join(words)


def value_at(node: Node | None, path: tuple[str, ...]) -> Node | None:
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def english(node: Node | None) -> str:
    """The English of a text."""
    found = node.get("en") if isinstance(node, Mapping) else node
    return found.text if isinstance(found, Scalar) else ""


def _code(node: Node | None) -> str:
    return "" if node is None or is_null(node) else _code_text(node.text if isinstance(node, Scalar) else flow(node))


def _code_text(text: str) -> str:
    return f"`{text}`"


def _table(head: list[str], lines: list[list[str]]) -> str:
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |" for row in rows) + "\n"


def main(path: str) -> None:
    """Write the page to a file; the list stands beside it."""
    text = document(Path(path).parent)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
