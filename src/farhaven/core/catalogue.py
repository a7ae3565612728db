"""Actions as stable integers, for learning.

A game lists all the actions it can ever offer, in an order that only grows from version to
version; the place in that list is the action's number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

A = TypeVar("A")


class Catalogue(Generic[A]):
    def __init__(self, actions: Iterable[A]) -> None:
        self.actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        if len(self._numbers) != len(self.actions):
            raise ValueError("The catalogue names an action twice.")

    def __len__(self) -> int:
        return len(self.actions)

    def __contains__(self, action: A) -> bool:
        return action in self._numbers

    def number(self, action: A) -> int:
        return self._numbers[action]

    def action(self, number: int) -> A:
        return self.actions[number]
