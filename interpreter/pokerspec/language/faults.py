"""What the validator says, as findings: at the right key or value, about the form the author meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pokerspec.codes import finding
from pokerspec.diagnostics import Diagnostic
from pokerspec.errors import nearest
from pokerspec.language.expected import found_text, homes_of, listed, wanted
from pokerspec.language.schema import (
    KINDS,
    Kind,
    Schema,
    branch_index,
    child,
    kind_of_node,
    kinds_of,
    load_schema,
    step_keys,
    verbs,
)
from pokerspec.language.typed import Typed
from pokerspec.source.nodes import Entry, Mapping, Node, Path, Scalar, is_gap, is_null

if TYPE_CHECKING:
    from jsonschema import ValidationError


class Faults:
    """Turns the validator's errors about one document into findings.

    `unsaid` are keys of the document itself whose absence is spoken of elsewhere, or does not matter.
    """

    def __init__(self, kind: Kind, typed: Typed, unsaid: frozenset[str]) -> None:
        self._kind, self._typed, self._unsaid = kind, typed, unsaid

    def of(self, error: ValidationError) -> Iterator[Diagnostic]:
        """The findings of one error: none where something else has been said of that value already."""
        path: Path = tuple(error.absolute_path)
        node = self._typed.node(path)
        if is_gap(node) or path == ("pokerspec",):
            return
        keyword = str(error.validator)
        if keyword == "anyOf":
            yield from self._union(error, node)
        elif "propertyNames" in list(error.absolute_schema_path)[-2:-1]:
            yield from self._bad_name(error, node)
        elif keyword == "additionalProperties" and isinstance(node, Mapping):
            yield from self._unknown_keys(error, node, path)
        elif keyword == "required" and isinstance(node, Mapping):
            yield from self._missing(error, node, path)
        elif not (is_null(node) and path and isinstance(path[-1], int)):
            yield self._value(error, node, path)

    def _union(self, error: Any, node: Node) -> Iterator[Diagnostic]:
        branches: list[Schema] = error.validator_value
        if not any(kind_of_node(node) in kinds_of(branch) for branch in branches):
            yield finding("S121", node.place, f"expected {wanted(error.schema)}, found {found_text(node)}")
            return
        meant = branch_index(branches, node)
        for inner in error.context or ():
            if inner.schema_path[0] == meant:
                yield from self.of(inner)

    def _unknown_keys(self, error: Any, node: Mapping, path: Path) -> Iterator[Diagnostic]:
        schema: Schema = error.schema
        for entry in node:
            if child(schema, entry.key) is None:
                yield self._unknown_verb(entry, node) if schema.get("x-step") else self._unknown_key(entry, schema, path)

    def _unknown_key(self, entry: Entry, schema: Schema, path: Path) -> Diagnostic:
        key, known = entry.key, list(schema.get("properties", ()))
        help_text = f"known here: {listed(known)}" if known else "nothing is said here"
        homes = homes_of(self._kind, key)
        near = nearest(key, known)
        verb = path[-1] if path and path[-1] in verbs() else ""
        kinds = [] if path else [f"a {kind}" for kind in KINDS if key in load_schema(kind)["properties"]]
        if kinds:
            help_text = f"`{key}` is a key of {' or '.join(kinds)}"
        elif verb and key in step_keys():
            help_text = f"`{key}` stands beside the verb and not in it: `{{{verb}: …, {key}: …}}`"
        elif homes:
            help_text = f"`{key}` is a key of {listed(homes)}"
        elif near:
            help_text = f"did you mean `{near}`?"
        where = f" in `{_owner(path)}`" if path else f" in a {self._kind}"
        return finding("S110", entry.place, f"there is no key `{key}`{where}", help_text)

    def _unknown_verb(self, entry: Entry, step: Mapping) -> Diagnostic:
        """In a step without a verb the unknown key was meant as one; beside a verb it was meant as one of its keys."""
        key, known = entry.key, verbs()
        said = [verb for verb in known if verb in step]
        if said:
            inside = child(known[said[0]], key) is not None
            near = nearest(key, [*step_keys(), *known[said[0]].get("properties", ())])
            help_text = f"did you mean `{near}`?" if near else f"beside its verb a step has {listed(step_keys())}"
            if inside:
                help_text = f"`{key}` belongs to what `{said[0]}` says: `{said[0]}: {{{key}: …}}`"
            return finding("S110", entry.place, f"there is no key `{key}` beside `{said[0]}` in a step", help_text)
        first = key.split(" ")[0].rstrip(":")
        near = nearest(key, known)
        help_text = f"did you mean `{near}`?" if near else f"the verbs are {listed(known, 30)}"
        if first in known and first != key:
            help_text = f"write `{first}: {key[len(first) :].lstrip(': ')}`"
        return finding("S111", entry.place, f"there is no step `{key}`", help_text)

    def _missing(self, error: Any, node: Mapping, path: Path) -> Iterator[Diagnostic]:
        place = self._typed.owner_place(path)
        unknown = [entry.key for entry in node if child(error.schema, entry.key) is None]
        meant = {nearest(key, error.schema.get("properties", ())) for key in unknown}
        for key in error.validator_value:
            if key in node or key in meant or (not path and key in self._unsaid):
                continue
            about = f"`{_owner(path)}`" if path else f"a {self._kind}"
            schema = child(error.schema, key) or {}
            yield finding("S120", place, f"{about} needs the key `{key}`", f"{key}: {schema.get('description', '')}".strip(": "))

    def _bad_name(self, error: Any, node: Node) -> Iterator[Diagnostic]:
        if isinstance(node, Mapping) and isinstance(error.instance, str):
            entry = node.entries[error.instance]
            yield finding("S114", entry.place, f"`{entry.key}` is not {error.schema.get('x-what', 'a name of the right form')}")

    def _value(self, error: Any, node: Node, path: Path) -> Diagnostic:
        schema: Schema = error.schema
        keyword, limit = str(error.validator), error.validator_value
        if keyword in ("enum", "const"):
            return self._unknown_word(schema, node)
        if keyword == "type":
            return finding("S121", node.place, f"expected {wanted(schema)}, found {found_text(node)}", _type_help(schema, node))
        if keyword == "pattern":
            return finding("S124", node.place, f"{found_text(node)} is not {schema.get('x-what', 'of the right form')}")
        if keyword in ("minimum", "maximum"):
            side = "at least" if keyword == "minimum" else "at most"
            return finding("S123", node.place, f"{found_text(node)} is out of range: {side} {limit} is wanted")
        if keyword == "uniqueItems":
            return self._repeated(node, path)
        return self._wrong_length(schema, node, path, keyword, int(limit))

    def _wrong_length(self, schema: Schema, node: Node, path: Path, keyword: str, limit: int) -> Diagnostic:
        side = "at least" if keyword.startswith("min") else "at most"
        unit = {"Items": "item", "Length": "character", "Properties": "key"}[keyword[3:]] + ("" if limit == 1 else "s")
        place = node.place if isinstance(node, Scalar) else self._typed.owner_place(path)
        help_text = str(schema.get("description", "")) if side == "at least" else ""
        return finding("S125", place, f"`{_owner(path)}` wants {side} {limit} {unit}", help_text)

    def _unknown_word(self, schema: Schema, node: Node) -> Diagnostic:
        if not isinstance(node, Scalar):
            return finding("S121", node.place, f"expected {wanted(schema)}, found {found_text(node)}")
        allowed = schema.get("enum", [schema.get("const")])
        words = [str(word).lower() if isinstance(word, bool) else str(word) for word in allowed if word is not None]
        near = nearest(node.text, words)
        message = f"{found_text(node)} is none of {listed(words)}"
        if len(words) == 1:
            message = f"only `{words[0]}` may stand here, not {found_text(node)}"
        return finding("S122", node.place, message, f"did you mean `{near}`?" if near else "")

    def _repeated(self, node: Node, path: Path) -> Diagnostic:
        items = getattr(node, "items", ())
        values: list[Any] = [getattr(entry, "text", None) for entry in items]
        for index, value in enumerate(values):
            if value is not None and value in values[:index]:
                first = ((items[values.index(value)].place, "the first one"),)
                return finding("S126", items[index].place, f"`{value}` stands twice in this list", "", first)
        return finding("S126", self._typed.owner_place(path), "an item stands twice in this list")


def _owner(path: Path) -> str:
    names = [str(key) for key in path if isinstance(key, str)]
    return ".".join(names[-2:]) if names else "this item"


def _type_help(schema: Schema, node: Node) -> str:
    if isinstance(node, Scalar) and node.quoted and node.text.lstrip("-").isdigit() and "integer" in str(schema.get("type")):
        return f"write {node.text} without quotes"
    return ""
