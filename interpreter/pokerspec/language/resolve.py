"""JSON Schema files to one graph without references, long forms only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
Location = tuple[str, tuple[str, ...]]

_LISTS = ("anyOf",)
_MAPS = ("properties", "patternProperties")
_SINGLE = ("items", "additionalProperties", "propertyNames")
_DROPPED = ("$schema", "$id", "$defs", "if", "then", "else")
"""`if` says which words a short form may be; the long form says it of its key."""


class Resolver:
    """Resolves schemas on demand; the same place of a file is always the same dictionary."""

    def __init__(self, load: Callable[[str], Schema]) -> None:
        self._load = load
        self._done: dict[Location, Schema] = {}
        self._waiting: dict[int, tuple[Schema, Schema, Schema]] = {}

    def root(self, file: str) -> Schema:
        """The whole schema of a file."""
        return self.at(file, ())

    def at(self, file: str, path: tuple[str, ...]) -> Schema:
        """The schema at a place of a file. Raises KeyError when there is none."""
        schema = self._at(file, path)
        while self._waiting:
            self._finish(next(iter(self._waiting)))
        return schema

    def _at(self, file: str, path: tuple[str, ...]) -> Schema:
        location = (file, path)
        if location in self._done:
            return self._done[location]
        source: Any = self._load(file.removesuffix(".schema.json"))
        for key in path:
            source = source[int(key)] if isinstance(source, list) else source[key]
        reference = source.get("$ref")
        if reference is not None and len(source) == 1:
            target = self._at(*self._target(file, reference))
            self._done[location] = target
            return target
        built = self._done[location] = {}
        self._build(built, source, file, path)
        if reference is not None:
            target = self._at(*self._target(file, reference))
            own = dict(built)
            built.clear()
            self._waiting[id(built)] = (built, target, own)
        else:
            _lengthen(built)
        return built

    def _build(self, built: Schema, source: Schema, file: str, path: tuple[str, ...]) -> None:
        for key, value in source.items():
            if key in _DROPPED or key == "$ref":
                continue
            if key in _LISTS:
                built[key] = [self._at(file, (*path, key, str(index))) for index in range(len(value))]
            elif key in _MAPS:
                built[key] = {name: self._at(file, (*path, key, name)) for name in value}
            elif key in _SINGLE and isinstance(value, dict):
                built[key] = self._at(file, (*path, key))
            else:
                built[key] = value

    def _finish(self, identity: int) -> None:
        """Lays what stands beside a `$ref` over what it names, once that is whole itself."""
        built, target, own = self._waiting.pop(identity)
        if id(target) in self._waiting:
            self._finish(id(target))
        built.update(target)
        if own.pop("unevaluatedProperties", True) is False:
            own["additionalProperties"] = False
        if "properties" in own and "properties" in target:
            own["properties"] = target["properties"] | own["properties"]
        built.update(own)

    @staticmethod
    def _target(file: str, reference: str) -> Location:
        name, _, pointer = reference.partition("#")
        return name or file, tuple(pointer.strip("/").split("/"))


def _lengthen(schema: Schema) -> None:
    """Keeps the long form of a schema that has a short one; `x-short-types` keeps the types of the short one."""
    short = schema.get("x-short")
    if short is None and not schema.get("x-step"):
        return
    long = "array" if short == "[]" else "object"
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    schema["x-short-types"] = tuple(name for name in types if name not in (long, "null"))
    schema["type"] = [name for name in types if name in (long, "null")]
    if long == "object":
        schema.pop("items", None)
