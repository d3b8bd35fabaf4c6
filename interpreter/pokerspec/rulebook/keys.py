"""The reference of keys, `docs/keys.md`, written from the schemas: every key, what it takes, what it means.

`python -m pokerspec.rulebook.keys docs/keys.md` writes it anew; a test says when it has fallen behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pokerspec.language import schema as schemas
from pokerspec.language.schema import Schema
from pokerspec.rulebook.takes import example_of, said_of, takes

HEAD = """# Keys

Every key a document may have. This page is written from the files in `schemas/` by
`python -m pokerspec.rulebook.keys docs/keys.md`; do not edit it by hand. What the keys mean together is in
[language.md](language.md).

* `null` may stand for almost every value: it removes what was inherited.
* "Short" says what a shorter form means. `structure: it` means that a value alone stands for the map
  `{structure: value}`; "a list of one" that one item may stand without its list.
* An expression is named by the type of its value and by the names it may read (its scope).
  [language.md](language.md#names) lists the names of each scope.
* "Not run yet": the key is read and checked, and a game that uses it is refused with R140.
"""

DOCUMENTS: dict[schemas.Kind, str] = {
    "game": "A game",
    "mixin": "A mixin",
    "ranking": "A ranking",
    "mix": "A mix",
}
STEP_LISTS = ("steps", "then", "do", "after_hand")
"""Keys that hold steps, which have a chapter of their own."""


def document() -> str:
    """The whole page."""
    page = Page()
    for kind, title in DOCUMENTS.items():
        page.document(kind, title)
        if kind == "game":
            page.steps()
    page.not_run()
    return "\n".join(page.parts).rstrip() + "\n"


class Page:
    """The page as it grows: its parts, the maps that have their section, the keys that are not run."""

    def __init__(self) -> None:
        self.parts = [HEAD]
        self.unrun: list[str] = []
        self._done: set[int] = set()

    def document(self, kind: schemas.Kind, title: str) -> None:
        """A kind of document, and a section for each map in it."""
        root = schemas.load_schema(kind)
        self.parts.append(f"## {title}\n\n{said_of(root)}\n")
        self._rows("", _entries(root), root)
        self._below(root, "")

    def steps(self) -> None:
        """The keys that every step has, then every verb with its own keys."""
        own = schemas.step_keys()
        step = schemas.part("step")
        self.parts.append("## Steps\n\nA step is a map with one verb; a verb with nothing to say may stand alone as a word.\n")
        self.parts.append("### Every step\n")
        self._rows("", [(key, schemas.child(step, key) or {}) for key in own], {})
        for verb, schema in schemas.verbs().items():
            self.parts.append(f"### `{verb}`\n\n{said_of(schema)}{_short(schema)}{self._mark(verb, schema)}\n")
            self._rows(verb, list(_entries(schema, without=own)), schema)
            self._below(schema, verb)

    def not_run(self) -> None:
        """What the language has and this version of the interpreter refuses."""
        if self.unrun:
            lines = "\n".join(f"* `{path}`" for path in self.unrun)
            self.parts.append(f"## Not run yet\n\nVerbs and keys that are read and checked, and refused with R140:\n\n{lines}\n")

    def _below(self, schema: Schema, path: str) -> None:
        """A section for each map that stands below a schema and has keys of its own, each once."""
        for key, value in _entries(schema):
            if key in STEP_LISTS and path:
                continue
            for place, inner in _maps(_joined(path, key), value):
                mark = id(inner["properties"])
                if mark not in self._done:
                    self._done.add(mark)
                    self.parts.append(f"### `{place}`\n\n{said_of(inner) or said_of(value)}{_short(inner)}\n")
                    self._rows(place, list(_entries(inner)), inner)
                    self._below(inner, place)

    def _rows(self, path: str, entries: Iterable[tuple[str, Schema]], schema: Schema) -> None:
        """A table of keys; `schema` is the map they stand in."""
        required = {key for branch in [schema, *schema.get("anyOf", ())] for key in branch.get("required", ())}
        lines = []
        for key, value in entries:
            must = " (needed)" if key in required else ""
            example = f" For instance {found}." if (found := example_of(value)) else ""
            means = said_of(value) + example + _short(value) + self._mark(_joined(path, key), value)
            lines.append(f"| {key if key.isupper() else f'`{key}`'}{must} | {_cell(takes(value))} | {_cell(means)} |")
        if lines:
            self.parts.append("\n".join(["| key | takes | means |", "|---|---|---|", *lines]) + "\n")

    def _mark(self, path: str, schema: Schema) -> str:
        if schemas.runs(schema):
            return ""
        if path not in self.unrun:
            self.unrun.append(path)
        return " *Not run yet.*"


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _maps(where: str, schema: Schema) -> Iterator[tuple[str, Schema]]:
    """The maps that a value is, or is a list or a named map of."""
    for branch in [schema, *schema.get("anyOf", ())]:
        if branch.get("properties") and set(branch["properties"]) != {"only"}:
            yield where, branch
        items, more = branch.get("items"), branch.get("additionalProperties")
        if isinstance(items, dict) and not items.get("x-step"):
            yield from _maps(f"{where}[]", items)
        if isinstance(more, dict) and branch.get("x-named"):
            yield from _maps(f"{where}.NAME", more)


def _entries(schema: Schema, without: tuple[str, ...] = ()) -> Iterator[tuple[str, Schema]]:
    """The keys of a map; NAME for those that the author names."""
    for branch in [schema, *schema.get("anyOf", ())]:
        for key, value in branch.get("properties", {}).items():
            if key not in without:
                yield key, value
        more = branch.get("additionalProperties")
        if isinstance(more, dict) and not branch.get("x-named") and not branch.get("x-edits") and "type" in more:
            yield "NAME", more


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _short(schema: Schema) -> str:
    """What a short form stands for, unless the description says it."""
    short = schema.get("x-short")
    if short is None or f"{{{short}: " in said_of(schema):
        return ""
    return " Short: one item is a list of one." if short == "[]" else f" Short: `{short}: it`."


def main(path: str) -> None:
    """Write the page to a file."""
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(document())


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
