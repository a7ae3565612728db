"""A view holds nothing that changes, so no player or state of a game can be handed out in one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from farhaven.core.game import AnyGame
from farhaven.core.registry import games
from farhaven.core.value import Value


def structs_in(kind: type) -> set[type[msgspec.Struct]]:
    """Every struct that something of this type can hold, at any depth, itself included."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[object] = [inspect.type_info(kind)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, inspect.StructType):
            if one.cls in found:
                continue
            found.add(one.cls)
        waiting += parts(one)
    return found


def parts(one: object) -> Iterator[object]:
    """The types that a type is made of."""
    if isinstance(one, inspect.StructType):
        yield from (field.type for field in one.fields)
    elif isinstance(one, inspect.UnionType):
        yield from one.types
    elif isinstance(one, inspect.TupleType):
        yield from one.item_types
    elif isinstance(one, inspect.CollectionType):
        yield one.item_type
    elif isinstance(one, inspect.DictType):
        yield from (one.key_type, one.value_type)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_view_holds_nothing_that_changes(game: AnyGame) -> None:
    changing = {one for one in structs_in(game.view_type) if not one.__struct_config__.frozen}
    assert changing == set()
    assert any(not one.__struct_config__.frozen for one in structs_in(game.state_type))


class Hand(msgspec.Struct):
    cards: tuple[int, ...]


class Place(Value, frozen=True):
    hands: tuple[Hand | None, ...]


def test_what_changes_is_found_at_any_depth() -> None:
    assert structs_in(Place) == {Place, Hand}
