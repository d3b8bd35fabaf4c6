"""What may stand under a key, in words, from its schema."""

from __future__ import annotations

from pokerspec.language import schema as schemas
from pokerspec.language.schema import Schema

RULES = {
    "count": "a count of cards",
    "seats": "a seat or seats",
    "use": "a pattern of cards",
    "cards": "cards of zones or piles",
    "deal": "what a deal gives",
}
"""Entries of the grammar other than the plain expression, in words."""

TYPES = {"integer": "a whole number", "boolean": "`true` or `false`", "string": "text", "array": "a list", "object": "a map"}

OR = {"cards": "cards as `8-7-6-5-4`", "class": "a class, with a rank or without"}
"""What `x-or` adds to an expression."""


def said_of(schema: Schema) -> str:
    """The schema's own sentence."""
    return str(schema.get("description", ""))


def takes(schema: Schema) -> str:
    """What may stand there: an expression, words, a number, a list, a map."""
    note = schemas.expression(schema)
    if note is not None:
        if note.rule != "expr":
            return f"{RULES[note.rule]} (scope `{note.scope}`)"
        also = "".join(f", or {OR[word]}" for word in note.also)
        exact = ", `/` allowed" if note.exact else ""
        return f"{note.type} (scope `{note.scope}`{exact}){also}"
    if "anyOf" in schema:
        return ", or ".join(dict.fromkeys(takes(branch) for branch in schema["anyOf"]))
    if "const" in schema:
        return f"`{_yaml(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{_yaml(word)}`" for word in schema["enum"] if word is not None)
    return _plain(schema)


def _plain(schema: Schema) -> str:
    kinds = [kind for kind in schemas.types_of(schema) if kind != "null"]
    if "x-what" in schema and "object" not in kinds:
        return _what(schema)
    if schema.get("x-short") == "[]" or kinds == ["array"]:
        return _list(schema)
    if schema.get("x-named"):
        return "a map by name"
    if "language" in str(schema.get("propertyNames", {}).get("x-what", "")):
        return "text, or texts by language"
    if len(kinds) > 4:
        return "a value, a list or a map"
    text = " or ".join(dict.fromkeys(TYPES[kind] for kind in kinds))
    return text + _limits(schema) if kinds == ["integer"] else text


def _what(schema: Schema) -> str:
    """What a text must look like; of ids and names only that they are one."""
    return str(schema["x-what"]).partition(":")[0]


def _list(schema: Schema) -> str:
    items = schema.get("items")
    if not isinstance(items, dict):
        return "a list"
    if "enum" in items:
        return "a list of " + ", ".join(f"`{_yaml(word)}`" for word in items["enum"])
    if items.get("x-step") or "oneOf" in items:
        return "steps"
    return f"a list; each {_what(items)}" if "x-what" in items else "a list"


def example_of(schema: Schema) -> str:
    """The schema's first example of an expression, as YAML; nothing for what is no expression."""
    found = [word for word in schema.get("examples", ()) if isinstance(word, str | int)]
    return f"`{_yaml(found[0])}`" if found and schemas.expression(schema) is not None else ""


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {low} to {high}"
    if low is not None:
        return f", at least {low}"
    return f", at most {high}" if high is not None else ""


def _yaml(value: object) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
