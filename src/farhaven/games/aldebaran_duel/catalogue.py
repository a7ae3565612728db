"""Aldebaran Duel: every action that can ever be offered, in a fixed order, for learning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.catalogue import Catalogue

from .actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from .components.cards import CARDS
from .components.kinds import CardType
from .components.science import SCIENCE
from .model import TOKEN, Direction, Resource
from .rules.laying import OPEN_QUARTERS


def _actions() -> Iterator[Action]:
    planets = [card.id for card in CARDS.values() if card.kind is CardType.PLANET]
    yield from (Take(card) for card in CARDS)
    yield Enough()
    yield from (Play(card) for card in CARDS)
    yield Pass()
    yield from (Attach(planet, q) for planet in planets for q in OPEN_QUARTERS[planet])
    yield from (Dock(planet) for planet in planets)
    yield from (Waive(resource) for resource in Resource)
    yield from (Pay(item) for item in (*CARDS, *SCIENCE, TOKEN))
    yield from (Pay(item, half=True) for item in (*CARDS, TOKEN))
    yield from (Discovery(card) for card in SCIENCE)
    yield NoResearch()
    yield from (Move(direction) for direction in Direction)


CATALOGUE: Final[Catalogue[Action]] = Catalogue(_actions())
