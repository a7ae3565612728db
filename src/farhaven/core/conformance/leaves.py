"""A state, an action or a view taken apart into its leaves, to say where two of them differ."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from farhaven.core.codec import to_plain

Leaf: TypeAlias = str | int | float | bool | None
Leaves: TypeAlias = dict[str, Leaf]

ABSENT: Leaf = "(absent)"


def leaves(value: object) -> Leaves:
    """Every leaf of `value` by its path, such as `players.0.hand.2`."""
    found: Leaves = {}
    _spread("", to_plain(value), found)
    return found


def traits(value: object) -> Leaves:
    """The leaves, and for every row of leaves how often each value lies in it.

    The counts tell that a card is in a hand, wherever it lies there.
    """
    found: Leaves = {}
    _spread("", to_plain(value), found, counted=True)
    return found


def _spread(path: str, node: object, found: Leaves, counted: bool = False) -> None:
    match node:
        case dict():
            for key, below in node.items():
                _spread(f"{path}.{key}" if path else str(key), below, found, counted)
        case list():
            found[f"{path}.length"] = len(node)
            for at, below in enumerate(node):
                if isinstance(below, (dict, list)):
                    _spread(f"{path}.{at}", below, found, counted)
                else:
                    found[f"{path}.{at}"] = below
                    if counted:
                        key = f"{path} holds {below!r}"
                        found[key] = int(found.get(key) or 0) + 1
        case str() | int() | float() | None:
            found[path] = node
        case _:
            found[path] = repr(node)


def difference(now: object, before: object) -> str:
    """The first leaves in which two values differ, as a sentence; "" if they are the same."""
    here, there = leaves(now), leaves(before)
    paths = [path for path in (here | there) if here.get(path, ABSENT) != there.get(path, ABSENT)]
    told = [
        f"{path} is {here.get(path, ABSENT)!r}, not {there.get(path, ABSENT)!r}"
        for path in paths[:3]
    ]
    more = f", and {len(paths) - 3} more" if len(paths) > 3 else ""
    return "; ".join(told) + more


def changeable(value: object, path: str = "") -> str:
    """The path of the first thing inside `value` that could be changed in place; "" if none.

    Two states that share a value share nothing that changes exactly when this is empty.
    """
    match value:
        case None | bool() | int() | float() | str() | bytes() | enum.Enum():
            return ""
        case tuple() | frozenset():
            for at, item in enumerate(value):
                found = changeable(item, f"{path}.{at}")
                if found:
                    return found
            return ""
        case msgspec.Struct() if value.__struct_config__.frozen:
            return changeable_field(value, path)
        case _:
            return f"{path} ({type(value).__name__})"


def changeable_field(record: msgspec.Struct, path: str, but: str = "") -> str:
    """The same for the fields of a record, except the field named `but`."""
    for name in record.__struct_fields__:
        if name != but:
            found = changeable(getattr(record, name), f"{path}.{name}" if path else name)
            if found:
                return found
    return ""
