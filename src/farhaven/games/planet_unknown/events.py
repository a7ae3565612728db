"""Planet Unknown: what happened, for the log."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat

from .model import (
    Cause,
    Cell,
    CivId,
    CorporationId,
    Depot,
    EventId,
    MissionId,
    Space,
    Spot,
    TileId,
    Token,
    Track,
)


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int
    commander: Seat


class StationTurned(Event, frozen=True, kw_only=True):
    """`seat` turned it, or NOBODY where it turns by itself."""

    seat: Seat
    by: int


class EventCame(Event, frozen=True, kw_only=True):
    event: EventId


class LastTurn(Event, frozen=True, kw_only=True):
    """This turn is the last one; `ending` is the reason."""

    ending: str


class TilePlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    tile: TileId
    shape: int
    at: Cell


class TileForgone(Event, frozen=True, kw_only=True):
    """A tile was taken without being placed."""

    seat: Seat
    tile: TileId


class TrackerAdvanced(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track
    to: Space
    cause: Cause


class TrackerWentDown(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track
    to: Space


class MovementGained(Event, frozen=True, kw_only=True):
    seat: Seat
    points: int


class SynergyGained(Event, frozen=True, kw_only=True):
    seat: Seat


class MilestoneReached(Event, frozen=True, kw_only=True):
    """A civ card of this level will be chosen."""

    seat: Seat
    level: int


class TechnologyReached(Event, frozen=True, kw_only=True):
    """A technology works from now on: its number, from 0."""

    seat: Seat
    corporation: CorporationId
    number: int


class TechnologyUsed(Event, frozen=True, kw_only=True):
    seat: Seat
    corporation: CorporationId
    number: int


class FocusSet(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track


class LineFilled(Event, frozen=True, kw_only=True):
    """A row (0 to 11) or column (12 to 23) has no empty cell left; `clean`: no meteorite either."""

    seat: Seat
    line: int
    clean: bool


class PatchPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class PatchStored(Event, frozen=True, kw_only=True):
    seat: Seat


class GainLost(Event, frozen=True, kw_only=True):
    """Something could not be done and is lost: `gain` is the name of the duty."""

    seat: Seat
    gain: str


class RoverPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class RoverMoved(Event, frozen=True, kw_only=True):
    """A step, or a teleport."""

    seat: Seat
    came_from: Cell
    to: Cell
    teleported: bool


class RoverDestroyed(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class TokenCollected(Event, frozen=True, kw_only=True):
    seat: Seat
    token: Token
    at: Cell


class TokenDestroyed(Event, frozen=True, kw_only=True):
    """`at` is -1 if it had been collected before."""

    seat: Seat
    token: Token
    at: Cell


class MeteoriteLoaded(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class MeteoriteLeft(Event, frozen=True, kw_only=True):
    """[16.6.2] A rover left its load on this cell and took another meteorite."""

    seat: Seat
    at: Cell


class MeteoriteLanded(Event, frozen=True, kw_only=True):
    """A meteorite was put on the planet."""

    seat: Seat
    at: Cell


class LifepodStowed(Event, frozen=True, kw_only=True):
    seat: Seat
    spot: Spot


class CardTaken(Event, frozen=True, kw_only=True):
    """A civ card; `card` is NOTHING for those who may not see it."""

    seat: Seat
    level: int
    card: CivId


class CardKept(Event, frozen=True, kw_only=True):
    """To its owner: which secret card it was."""

    seat: Seat
    card: CivId


class CivDecksChanged(Event, frozen=True, kw_only=True):
    """Each deck lost (-1) or got (1) a card that nobody saw."""

    by: int


class MissionReturned(Event, frozen=True, kw_only=True):
    seat: Seat


class MissionChosen(Event, frozen=True, kw_only=True):
    """All compete for this mission from now on."""

    seat: Seat
    card: MissionId


class EventPeeked(Event, frozen=True, kw_only=True):
    """Somebody has looked at the next event card."""

    seat: Seat


class DepotRemoved(Event, frozen=True, kw_only=True):
    seat: Seat
    depot: Depot


class GameEnded(Event, frozen=True, kw_only=True):
    """The final scoring is due; who won is told by the score sheet."""

    ending: str


AnyEvent: TypeAlias = (
    Revealed
    | TurnBegan
    | StationTurned
    | EventCame
    | LastTurn
    | TilePlaced
    | TileForgone
    | LineFilled
    | TrackerAdvanced
    | TrackerWentDown
    | MovementGained
    | SynergyGained
    | MilestoneReached
    | TechnologyReached
    | TechnologyUsed
    | FocusSet
    | PatchPlaced
    | PatchStored
    | GainLost
    | RoverPlaced
    | RoverMoved
    | RoverDestroyed
    | TokenCollected
    | TokenDestroyed
    | MeteoriteLoaded
    | MeteoriteLeft
    | MeteoriteLanded
    | LifepodStowed
    | CardTaken
    | CardKept
    | CivDecksChanged
    | MissionReturned
    | MissionChosen
    | EventPeeked
    | DepotRemoved
    | GameEnded
)
