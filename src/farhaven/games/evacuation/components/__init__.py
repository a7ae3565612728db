"""The component set `house-1`, designed for Farhaven: a choice of ids.

A released set is never edited: a card that is tuned later gets a new id and comes in a new set.
The modules of this package hold all components that there are.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import (
    BonusId,
    CardId,
    GoalId,
    InfrastructureId,
    ShipId,
    SoloId,
    StadiumId,
    TaskId,
    TechnologyId,
    TileId,
)
from .action_cards import ACTION_CARDS
from .goals import GOALS
from .infrastructure import DECK_I, DECK_II
from .line_majority import TILES
from .public_tasks import TASK_CARDS
from .ships import SHIPS
from .solo import SOLO_CARDS
from .stadiums import STADIUMS, STARTING
from .technologies import TECHNOLOGIES
from .yearly_bonuses import YEARLY_BONUSES


class ComponentSet(Value, frozen=True):
    ships: tuple[ShipId, ...]
    starting_stadiums: tuple[StadiumId, ...]
    stadiums: tuple[StadiumId, ...]
    infrastructure: tuple[tuple[InfrastructureId, ...], ...]  # decks I and II
    technologies: tuple[TechnologyId, ...]
    goals: tuple[GoalId, ...]
    yearly_bonuses: tuple[BonusId, ...]
    action_cards: tuple[CardId, ...]
    public_tasks: tuple[tuple[TaskId, ...], ...]  # the sides of each card
    majority_tiles: tuple[TileId, ...]
    solo: tuple[SoloId, ...]


SETS: Final = {
    "house-1": ComponentSet(
        ships=tuple(SHIPS),
        starting_stadiums=STARTING,
        stadiums=tuple(id for id in STADIUMS if id not in STARTING),
        infrastructure=(DECK_I, DECK_II),
        technologies=tuple(TECHNOLOGIES),
        goals=tuple(GOALS),
        yearly_bonuses=tuple(YEARLY_BONUSES),
        action_cards=tuple(ACTION_CARDS),
        public_tasks=TASK_CARDS,
        majority_tiles=tuple(TILES),
        solo=tuple(SOLO_CARDS),
    ),
}
