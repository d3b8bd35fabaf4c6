"""Structs: what dataclasses would do for us, without their price."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import ClassVar

import pytest

from pokerspec.structs import NamedStruct, Struct, field, fields, replace


class Point(Struct):
    kind: ClassVar[str] = "point"
    x: int
    y: int = 0


class Lower(Point):
    z: tuple[int, ...] = ()


class Bag(NamedStruct):
    name: str
    items: list[int] = field(default_factory=list)
    memory: dict[str, int] = field(default_factory=dict, init=False)


class Other(Struct):
    x: int
    y: int = 0


def test_fields_come_in_order_by_name_or_from_their_defaults() -> None:
    assert (Point(1).x, Point(1).y, Point(1, 2).y, Point(y=3, x=1).y) == (1, 0, 2, 3)
    assert fields(Lower(1)) == ("x", "y", "z")
    assert Lower(1, 2, (3,)).z == (3,)
    assert Point.kind == "point"


def test_a_parent_that_was_made_first_does_not_make_its_children() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Lower(1, z=(4,)).z == (4,)


@pytest.mark.parametrize(
    "make",
    [lambda: Point(), lambda: Point(1, 2, 3), lambda: Point(1, w=2), lambda: Bag("a"), lambda: Bag(name="a", memory={})],  # type: ignore[call-arg]
)
def test_wrong_arguments_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()


def test_equal_are_structs_of_one_class_with_equal_fields() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) != Point(1, 3)
    assert Point(1, 2) != Other(1, 2)
    assert len({Point(1, 2), Point(1, 2), Other(1, 2)}) == 2


def test_nothing_can_be_set_or_added() -> None:
    point = Point(1)
    with pytest.raises(AttributeError, match="immutable"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError, match="immutable"):
        del point.x
    with pytest.raises(AttributeError):
        point.w = 2
    assert not hasattr(point, "__dict__")


def test_fresh_defaults_are_not_shared_and_hidden_ones_are_no_value() -> None:
    one, two = Bag(name="a"), Bag(name="a")
    one.items.append(1)
    assert two.items == []
    two.items.append(1)
    one.memory["seen"] = 1
    assert one == two
    assert two.memory == replace(one, name="b").memory == {}


def test_copies_and_pickles_are_equal() -> None:
    for struct in (Lower(1, 2, (3,)), Bag(name="a", items=[1])):
        assert pickle.loads(pickle.dumps(struct)) == copy.deepcopy(struct) == copy.copy(struct) == struct


def test_a_struct_has_no_init_of_its_own() -> None:
    with pytest.raises(TypeError, match="no __init__"):

        class Own(Struct):
            x: int

            def __init__(self) -> None: ...


def test_replacing_and_matching() -> None:
    assert replace(Lower(1, 2), y=5) == Lower(1, 5)
    with pytest.raises(TypeError):
        replace(Point(1), w=1)
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
    assert repr(Point(1)) == "Point(x=1, y=0)"
