"""Sums over components, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from farhaven.games.evacuation.components.effects import (
    Amounts,
    Effect,
    Modifier,
    Operation,
    Pay,
)


def total(many: Iterable[Amounts]) -> tuple[int, int, int, int]:
    """Food, steel, energy and units of choice of all together."""
    listed = list(many)
    return (
        sum(one.food for one in listed),
        sum(one.steel for one in listed),
        sum(one.energy for one in listed),
        sum(one.choice for one in listed),
    )


def operations(effects: Iterable[Effect]) -> Iterator[Operation]:
    """All of them, those behind a payment too."""
    for effect in effects:
        for operation in effect:
            yield operation
            if isinstance(operation, Pay):
                yield from operations([operation.then])


def kinds(found: Iterable[Operation | Modifier]) -> Counter[str]:
    return Counter(type(one).__name__ for one in found)
