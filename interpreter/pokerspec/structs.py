"""Structs: immutable values with named fields, made cheaply.

`dataclasses` writes and compiles half a dozen functions for every class when its module is imported, used or not:
a hundred classes take a tenth of a second. A `Struct` class compiles one function, when its first struct is made.

    class Point(Struct):
        x: int
        y: int = 0

Structs are equal where class and fields are, hashable where their fields are; they can be pickled and matched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform


class _Fresh:
    """A default that is made anew for each struct; a hidden one is no argument and no part of the value."""

    __slots__ = ("hidden", "make")

    def __init__(self, make: Callable[[], Any], hidden: bool) -> None:
        self.make, self.hidden = make, hidden


def field(*, default_factory: Callable[[], Any], init: bool = True) -> Any:
    """A field whose default is made anew for each struct; `init=False` for what a struct only keeps in mind."""
    return _Fresh(default_factory, not init)


class StructType(type):
    """Makes a class of structs: a slot for each annotated name, the defaults kept aside, an `__init__` that is written later."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> StructType:
        if "__init__" in namespace:
            raise TypeError(f"{name}: a struct has no __init__ of its own")
        if "__annotate_func__" in namespace or "__annotate__" in namespace:  # Python 3.14, where annotations are worked out late
            raise TypeError(f"{name}: a module of structs begins with `from __future__ import annotations`")
        said = namespace.get("__annotations__", {})
        own = [key for key, text in said.items() if not str(text).startswith("ClassVar")]
        fields = [key for base in bases for key in getattr(base, "_fields", ())]
        defaults = {key: value for base in bases for key, value in getattr(base, "_defaults", {}).items()}
        defaults |= {key: namespace.pop(key) for key in own if key in namespace}
        namespace["__slots__"] = tuple(own)
        namespace["_fields"] = tuple(dict.fromkeys([*fields, *own]))
        namespace["_defaults"] = defaults
        namespace["__match_args__"] = tuple(key for key in namespace["_fields"] if not _is_hidden(defaults.get(key)))
        namespace["__init__"] = _first
        return super().__new__(cls, name, bases, namespace)


def _is_hidden(default: object) -> bool:
    return isinstance(default, _Fresh) and default.hidden


def _first(self: Any, *args: Any, **kwargs: Any) -> None:
    """The `__init__` of a class without structs: writes the real one, and calls it."""
    made = type(self)
    made.__init__ = _written(made)
    made.__init__(self, *args, **kwargs)


def _written(made: Any) -> Any:
    """`def __init__(self, x, y=default_y): set_x(self, x); set_y(self, y)`."""
    names: dict[str, Any] = {}
    arguments, body = (["self", "*"] if made._by_name else ["self"]), ["pass"]
    for key in made._fields:
        value = key
        names[f"set_{key}"] = getattr(made, key).__set__
        if key in made._defaults:
            default = names[f"default_{key}"] = made._defaults[key]
            if isinstance(default, _Fresh):
                names[f"make_{key}"] = default.make
                value = f"make_{key}()" if default.hidden else f"make_{key}() if {key} is default_{key} else {key}"
            if not _is_hidden(default):
                arguments.append(f"{key}=default_{key}")
        else:
            arguments.append(key)
        body.append(f"set_{key}(self, {value})")
    exec(f"def __init__({', '.join(arguments)}): {'; '.join(body)}", names)
    return names["__init__"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Struct(metaclass=StructType):
    """The base of structs whose fields are given in order or by name."""

    _fields: ClassVar[tuple[str, ...]]
    _defaults: ClassVar[dict[str, Any]]
    __match_args__: ClassVar[tuple[str, ...]]
    _by_name: ClassVar[bool] = False

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, key) == getattr(other, key) for key in self.__match_args__)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, key) for key in self.__match_args__)))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{key}={getattr(self, key)!r}' for key in self.__match_args__)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), {key: getattr(self, key) for key in self.__match_args__})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class NamedStruct(Struct):
    """The base of structs whose fields are given by name alone."""

    _by_name: ClassVar[bool] = True


R = TypeVar("R", bound=Struct)


def _made(made: type[R], values: dict[str, Any]) -> R:
    return made(**values)


def replace(struct: R, **changes: Any) -> R:
    """The same struct with some fields changed. Raises TypeError for a field that it does not have."""
    return type(struct)(**{**{key: getattr(struct, key) for key in struct.__match_args__}, **changes})


def fields(struct: Struct) -> tuple[str, ...]:
    """The names of a struct's fields, in order, without those it only keeps in mind."""
    return struct.__match_args__
