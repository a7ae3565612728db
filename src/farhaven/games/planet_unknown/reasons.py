"""Planet Unknown: why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import Cell, Depot, EventId, Misfit, PlanetId, Spot, Track, Way


class NotAsked(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class StillOwed(Value, frozen=True):
    """Something obligatory is left to do."""


class WrongTile(Value, frozen=True):
    """The tile of this depot cannot be taken, or not in this way."""

    depot: Depot
    because: Misfit


class NoSuchShape(Value, frozen=True):
    """The tile has fewer shapes: turned like that it looks the same as before."""

    shape: int


class OffPlanet(Value, frozen=True):
    """A cell of the piece would lie beside the planet, or in a hole."""


class Overlaps(Value, frozen=True):
    """Another piece, or a meteorite, lies there."""


class NotTouching(Value, frozen=True):
    """The piece would touch no other one with a side."""


class NotAtStart(Value, frozen=True):
    """The first piece must cover a cell of the edge, or of Charybdis' centre."""


class PlanetForbids(Value, frozen=True):
    """The planet's own rule is against it."""

    planet: PlanetId


class EventForbids(Value, frozen=True):
    """This turn's event is against it, or must not end the game by it [14.5]."""

    event: EventId
    by_end: bool = False


class NotThatTracker(Value, frozen=True):
    """What is owed does not concern this tracker."""

    track: Track


class Stuck(Value, frozen=True):
    """The tracker has no free space to go to; `down`: below, or another one must go farther."""

    track: Track
    down: bool = False


class NoSuchWay(Value, frozen=True):
    """The tracker cannot go this way."""

    track: Track
    way: Way


class NotUsable(Value, frozen=True):
    """The technology does not work now, or it has been `used` in this turn or game."""

    used: bool


class NoUse(Value, frozen=True):
    """It would change nothing."""


class NoMovement(Value, frozen=True):
    """No movement points are left."""


class NoRover(Value, frozen=True):
    """No rover of yours stands there."""

    rover: Cell


class OutOfReach(Value, frozen=True):
    """A rover cannot get there in this way."""

    to: Cell


class RoverInTheWay(Value, frozen=True):
    """Another rover stands there."""

    at: Cell


class Closed(Value, frozen=True):
    """Rovers may not enter: a toxic cell, or a terrain closed by the event."""

    to: Cell


class NothingToSink(Value, frozen=True):
    """No load, no water, or not the technology for it."""

    to: Cell


class NotOnLatestTile(Value, frozen=True):
    at: Cell


class NothingThere(Value, frozen=True):
    """No token that is asked for, and no free meteorite symbol, is there."""

    at: Cell


class WrongSpot(Value, frozen=True):
    """A lifepod cannot be put there, or none lies there."""

    spot: Spot


class NotOffered(Value, frozen=True):
    """This card is not among those to choose from."""

    card: str


Obstacle: TypeAlias = (
    NotAsked
    | StillOwed
    | WrongTile
    | NoSuchShape
    | OffPlanet
    | Overlaps
    | NotTouching
    | NotAtStart
    | PlanetForbids
    | EventForbids
    | NotThatTracker
    | Stuck
    | NoSuchWay
    | NotUsable
    | NoUse
    | NoMovement
    | NoRover
    | OutOfReach
    | RoverInTheWay
    | Closed
    | NothingToSink
    | NotOnLatestTile
    | NothingThere
    | WrongSpot
    | NotOffered
)
