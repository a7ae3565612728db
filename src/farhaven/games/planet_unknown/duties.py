"""Planet Unknown: what a seat, and the table, still owe, as plain data."""

from __future__ import annotations

from typing import TypeAlias, final

from farhaven.core.value import Value

from .model import Benefits, Cause, Cell, Depot, Draft, Jump, Space, Spot, Stage, Token


class OwnTurn(Value, frozen=True):
    """At the bottom of every agenda: finish, when nothing obligatory is left."""

    stage: Stage


class SetStation(Value, frozen=True):
    """Turn the station."""


class ReturnOne(Value, frozen=True):
    """Return one of your personal missions to the box."""


class PickFocus(Value, frozen=True):
    """Put the flux token on a track."""


@final
class PlaceTile(Value, frozen=True):
    """Take one of the two tiles of your section and place it."""

    draft: Draft = Draft.TURN
    depot: Depot = -1  # the one that is already chosen


@final
class Advance(Value, frozen=True):
    """Advance one of `tracks` by `steps`; then another one, `times` in all."""

    tracks: int  # a mask of trackers
    cause: Cause
    steps: int = 1
    times: int = 1
    benefits: Benefits = Benefits.ALL
    ceiling: int = 0  # [18.8] no farther than this space; 0: as far as the steps go


class OneOf(Value, frozen=True):
    """Only one of these advances."""

    advances: tuple[Advance, ...]


@final
class GoDown(Value, frozen=True):
    """Move one of `tracks` down by `steps`."""

    tracks: int
    steps: int = 1


class PickBenefit(Value, frozen=True):
    """Gain one of the two benefits of this space."""

    space: Space


@final
class LayPatch(Value, frozen=True):
    """Place a biomass patch."""


@final
class PlaceRover(Value, frozen=True):
    """Put a rover on the latest tile."""


class LandRover(Value, frozen=True):
    """A lifted rover must land."""

    rover: Cell
    jump: Jump


class TeleportRover(Value, frozen=True):
    """One rover may be teleported anywhere."""


class Deliver(Value, frozen=True):
    """A loaded rover is on a rover building: its load may be collected."""

    at: Cell


class StowLifepod(Value, frozen=True):
    """Put a collected lifepod on the corporation board."""

    came_from: Spot = -2  # where it lay on the board before, if it did


class Gather(Value, frozen=True):
    """Collect tokens from anywhere on the planet."""

    token: Token
    count: int = 1


class Demolish(Value, frozen=True):
    """Destroy tokens on the planet."""

    token: Token
    count: int = 1


class SweepLine(Value, frozen=True):
    """Destroy the meteorites of one row or column."""


class LoseLifepod(Value, frozen=True):
    """Destroy a collected lifepod."""


class LoseRover(Value, frozen=True):
    """Destroy a rover on the planet."""


class PutMeteorite(Value, frozen=True):
    """Put a meteorite on a symbol that has none."""


class PeekOrSynergy(Value, frozen=True):
    """Look at the next event, or gain a synergy."""


class LoseDepot(Value, frozen=True):
    """Remove the tiles of one depot of your section."""


class PickCard(Value, frozen=True):
    """Choose a civ card of this level."""

    level: int


class PickLastCards(Value, frozen=True):
    """Choose so many of all the civ cards left."""

    count: int


class PickMission(Value, frozen=True):
    """Choose the mission for which all compete."""


Duty: TypeAlias = (
    OwnTurn
    | SetStation
    | ReturnOne
    | PickFocus
    | PlaceTile
    | Advance
    | OneOf
    | GoDown
    | PickBenefit
    | LayPatch
    | PlaceRover
    | LandRover
    | TeleportRover
    | Deliver
    | StowLifepod
    | Gather
    | Demolish
    | SweepLine
    | LoseLifepod
    | LoseRover
    | PutMeteorite
    | PeekOrSynergy
    | LoseDepot
    | PickCard
    | PickLastCards
    | PickMission
)


# -- phases: what the table still owes -------------------------------------------------------


class Prepare(Value, frozen=True):
    """Personal missions, the flux token, the solo player's station."""


class DealMissions(Value, frozen=True):
    """Neighbour missions are dealt."""


class BeginTurn(Value, frozen=True):
    """Movement of the start of the turn; the station turns, or the commander is asked."""


class RevealEvent(Value, frozen=True):
    """The next event is turned up, and everybody resolves it."""


@final
class ServeCards(Value, frozen=True):
    """Civ cards are chosen, from the commander on."""

    stage: Stage


class Placement(Value, frozen=True):
    """All place at once."""


class Refill(Value, frozen=True):
    """The next tiles are turned up."""


class EndTurn(Value, frozen=True):
    """The commander token goes on, or the game comes to its end."""


class LastEffects(Value, frozen=True):
    """What the end of the game brings before the scoring."""


class EndGame(Value, frozen=True):
    """All is scored."""


Phase: TypeAlias = (
    Prepare
    | DealMissions
    | BeginTurn
    | RevealEvent
    | ServeCards
    | Placement
    | Refill
    | EndTurn
    | LastEffects
    | EndGame
)
