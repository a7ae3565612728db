"""Planet Unknown: what a player may do about a duty, or freely."""

from __future__ import annotations

from typing import TypeAlias, final

from farhaven.core.value import Value

from .model import Cause, Cell, CivId, Depot, Jump, MissionId, Spot, Track, Way


@final
class TurnStation(Value, frozen=True):
    """Turn the station clockwise by so many sections."""

    by: int


class ReturnMission(Value, frozen=True):
    """Return this personal mission to the box."""

    card: MissionId


class Focus(Value, frozen=True):
    """Put the flux token on this track."""

    track: Track


@final
class Place(Value, frozen=True):
    """Place the top tile of this depot: its shape, and the corner of its box."""

    depot: Depot
    shape: int
    at: Cell


class Choose(Value, frozen=True):
    """Choose this tile, to move before it is placed."""

    depot: Depot


class Forgo(Value, frozen=True):
    """Take this tile without placing it: neither fits."""

    depot: Depot


@final
class Raise(Value, frozen=True):
    """Advance this tracker; `double`: by two, with Jump Drive's technology C."""

    track: Track
    cause: Cause
    way: Way = Way.UP
    double: bool = False


@final
class Lower(Value, frozen=True):
    """Move this tracker down."""

    track: Track


class Prefer(Value, frozen=True):
    """Gain the first (0) or the second (1) of two benefits."""

    number: int


@final
class Plant(Value, frozen=True):
    """Lay the patch here."""

    at: Cell


class Store(Value, frozen=True):
    """Keep the patch for the end of the game."""


class Multiply(Value, frozen=True):
    """Gain one more patch, with Wormhole's level 3."""


class Exchange(Value, frozen=True):
    """Gain a synergy instead of the patch, with Jump Drive's technology A."""


class Deploy(Value, frozen=True):
    """Put the new rover here."""

    at: Cell


@final
class Drive(Value, frozen=True):
    """Move a rover by one cell; `sink`: its load is destroyed in the water."""

    rover: Cell
    to: Cell
    sink: bool = False


class Lift(Value, frozen=True):
    """Teleport this rover."""

    rover: Cell
    jump: Jump


class Land(Value, frozen=True):
    """The rover lands here; `sink`: its load is destroyed in the water."""

    to: Cell
    sink: bool = False


class Stow(Value, frozen=True):
    """Put the lifepod here."""

    spot: Spot


class Unstow(Value, frozen=True):
    """Take a collected lifepod from here, to put it elsewhere."""

    spot: Spot


class Use(Value, frozen=True):
    """Use a technology that waits to be used: its number, from 0."""

    number: int


class Harvest(Value, frozen=True):
    """Gain all benefits in the row of this tracker, with Jump Drive's technology E."""

    track: Track


class Collect(Value, frozen=True):
    """Collect the token that lies here."""

    at: Cell


class Destroy(Value, frozen=True):
    """Destroy the token that lies here."""

    at: Cell


class Sweep(Value, frozen=True):
    """Destroy all meteorites of this line: 0 to 11 a row, 12 to 23 a column."""

    line: int


class Discard(Value, frozen=True):
    """Destroy the collected lifepod that lies here."""

    spot: Spot


class Scrap(Value, frozen=True):
    """Destroy this rover."""

    rover: Cell


class Strike(Value, frozen=True):
    """Put the meteorite here."""

    at: Cell


class Peek(Value, frozen=True):
    """Look at the next event card."""


class TakeSynergy(Value, frozen=True):
    """Gain the synergy."""


class RemoveDepot(Value, frozen=True):
    """Remove all tiles of this depot."""

    depot: Depot


class TakeCard(Value, frozen=True):
    """Keep this civ card."""

    card: CivId


class TakeMission(Value, frozen=True):
    """Let all compete for this mission."""

    card: MissionId


class Decline(Value, frozen=True):
    """Do without what is offered."""


@final
class Finish(Value, frozen=True):
    """Nothing more for now."""


Action: TypeAlias = (
    TurnStation
    | ReturnMission
    | Focus
    | Place
    | Choose
    | Forgo
    | Raise
    | Lower
    | Prefer
    | Plant
    | Store
    | Multiply
    | Exchange
    | Deploy
    | Drive
    | Lift
    | Land
    | Stow
    | Unstow
    | Use
    | Harvest
    | Collect
    | Destroy
    | Sweep
    | Discard
    | Scrap
    | Strike
    | Peek
    | TakeSynergy
    | RemoveDepot
    | TakeCard
    | TakeMission
    | Decline
    | Finish
)
