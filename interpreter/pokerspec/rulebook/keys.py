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
* "short" says what a shorter form means. `structure: it` means that a value alone stands for the map
  `{structure: value}`; "a list of one" that one item may stand without its list.
* An expression is named by the type of its value and by the names it may read (its scope).
  [language.md](language.md#expressions) lists the names of each scope.
"""

DOCUMENTS: dict[schemas.Kind, str] = {
    "game": "A game",
    "mixin": "A mixin",
    "ranking": "A ranking",
    "mix": "A mix",
}


def document() -> str:
    """The whole page."""
    done: set[int] = set()
    parts = [HEAD]
    for kind, title in DOCUMENTS.items():
        root = schemas.load_schema(kind)
        parts.append(f"## {title}\n\n{said_of(root)}\n")
        parts.append(_rows(_entries(root), root))
        parts += _below(root, "", done)
        if kind == "game":
            parts += _verbs(done)
    return "\n".join(parts).rstrip() + "\n"


def _verbs(done: set[int]) -> Iterator[str]:
    """Every verb with its own keys, then the keys that every step has."""
    yield "## Steps\n\nA step is a map with one verb; a verb with nothing to say may stand alone as a word.\n"
    own = schemas.step_keys()
    step = schemas.part("step")
    yield "### Every step\n"
    yield _rows([(key, schemas.child(step, key) or {}) for key in own], {})
    for verb, schema in schemas.verbs().items():
        yield f"### `{verb}`\n\n{said_of(schema)}{_short(schema)}\n"
        if not schemas.runs(schema):
            yield "*Not run yet.*\n"
        rows = list(_entries(schema, without=own))
        if rows:
            yield _rows(rows, schema)
        yield from _below(schema, verb, done)


def _below(schema: Schema, path: str, done: set[int]) -> Iterator[str]:
    """A section for each map that stands below a schema and has keys of its own, each once."""
    for key, value in _entries(schema):
        if key in ("steps", "then", "do", "after_hand") and path != "":
            continue
        where = f"{path}.{key}" if path else key
        for place, inner in _maps(where, value):
            mark = id(inner.get("properties")) if "properties" in inner else id(inner)
            if mark in done:
                continue
            done.add(mark)
            entries = list(_entries(inner))
            if entries:
                yield f"### `{place}`\n\n{said_of(inner) or said_of(value)}{_short(inner)}\n"
                yield _rows(entries, inner)
            yield from _below(inner, place, done)


def _maps(where: str, schema: Schema) -> Iterator[tuple[str, Schema]]:
    """The maps that a value is, or is a list or a named map of."""
    for branch in [schema, *schema.get("anyOf", ())]:
        if branch.get("properties") and set(branch["properties"]) != {"only"}:
            yield where, branch
        items, more = branch.get("items"), branch.get("additionalProperties")
        if isinstance(items, dict) and "step" not in items.get("properties", {}) and not items.get("x-step"):
            yield from _maps(f"{where}[]", items)
        if isinstance(more, dict) and branch.get("x-named"):
            yield from _maps(f"{where}.NAME", more)


def _entries(schema: Schema, without: tuple[str, ...] = ()) -> Iterator[tuple[str, Schema]]:
    for branch in [schema, *schema.get("anyOf", ())]:
        for key, value in branch.get("properties", {}).items():
            if key not in without:
                yield key, value
        more = branch.get("additionalProperties")
        if isinstance(more, dict) and not branch.get("x-named") and not branch.get("x-edits") and "type" in more:
            yield "NAME", more


def _rows(entries: Iterable[tuple[str, Schema]], schema: Schema) -> str:
    """A table of keys; `schema` is the map they stand in."""
    required = {key for branch in [schema, *schema.get("anyOf", ())] for key in branch.get("required", ())}
    lines = ["| key | takes | means |", "|---|---|---|"]
    for key, value in entries:
        must = " (needed)" if key in required else ""
        short = _short(value)
        unrun = "" if schemas.runs(value) else " *Not run yet.*"
        example = f" For instance {found}." if (found := example_of(value)) else ""
        lines.append(f"| {_key(key)}{must} | {_cell(takes(value))} | {_cell(said_of(value) + example + short + unrun)} |")
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return key if key.isupper() else f"`{key}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _short(schema: Schema) -> str:
    """What a short form stands for."""
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
