"""Revive: what happened, for the log."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat

from .model import (
    ArtifactCardId,
    ArtifactId,
    CardId,
    Colour,
    CrateId,
    Deed,
    Face,
    FieldId,
    Half,
    MachineId,
    ModuleId,
    Piece,
    PlaceId,
    Resource,
    SpaceId,
    TechnologyId,
    TileId,
    TribeId,
)


class TribeChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    tribe: TribeId


class SideChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    face: Face


class CardKept(Event, frozen=True, kw_only=True):
    """An artifact card was chosen; `card` is NOTHING for those who may not see it."""

    seat: Seat
    card: ArtifactCardId


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: Seat
    turn: int


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId
    slot: int
    half: Half


class CardActivated(Event, frozen=True, kw_only=True):
    """A card in a slot takes effect again."""

    seat: Seat
    card: CardId


class ModuleActivated(Event, frozen=True, kw_only=True):
    seat: Seat
    module: ModuleId


class SwitchUsed(Event, frozen=True, kw_only=True):
    seat: Seat


class SwitchReset(Event, frozen=True, kw_only=True):
    seat: Seat


class CardBorrowed(Event, frozen=True, kw_only=True):
    """A half of another player's card was carried out; the card goes to its owner's rest area."""

    seat: Seat
    owner: Seat
    card: CardId
    half: Half


class Paid(Event, frozen=True, kw_only=True):
    """What a price took."""

    seat: Seat
    crystals: int = 0
    gears: int = 0
    books: int = 0
    food: int = 0


class ActionFell(Event, frozen=True, kw_only=True):
    """An announced action could no longer be paid and was not taken."""

    seat: Seat
    deed: Deed | None  # None: a piece of the own moon side


class TileExplored(Event, frozen=True, kw_only=True):
    """The face is told by `Revealed`."""

    seat: Seat
    place: PlaceId
    tile: TileId


class TileTurned(Event, frozen=True, kw_only=True):
    seat: Seat
    place: PlaceId
    turned: bool


class CitizenTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId
    from_deck: bool


class Populated(Event, frozen=True, kw_only=True):
    seat: Seat
    space: SpaceId
    technology: TechnologyId


class Built(Event, frozen=True, kw_only=True):
    seat: Seat
    space: SpaceId
    large: bool


class Gained(Event, frozen=True, kw_only=True):
    """`number` of them reached the counter, `lost` were too many for it."""

    seat: Seat
    resource: Resource
    number: int
    lost: int = 0


class Swapped(Event, frozen=True, kw_only=True):
    """A free exchange."""

    seat: Seat
    give: tuple[Resource, ...]
    get: tuple[Resource, ...]


class SurplusLost(Event, frozen=True, kw_only=True):
    """[3.4] What exceeded the counters when the action ended."""

    seat: Seat
    number: int


class PointsScored(Event, frozen=True, kw_only=True):
    """Blue points; `score` is where the marker stands now."""

    seat: Seat
    number: int
    score: int


class EnergyGained(Event, frozen=True, kw_only=True):
    seat: Seat


class EnergyTakenBack(Event, frozen=True, kw_only=True):
    seat: Seat
    machine: MachineId


class TrackAdvanced(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Colour
    to: int


class FieldOpened(Event, frozen=True, kw_only=True):
    seat: Seat
    field: FieldId


class ProgressMade(Event, frozen=True, kw_only=True):
    """A marker was put on this space of the progress track, counted from 1."""

    seat: Seat
    space: int


class MachineTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    machine: MachineId
    field: FieldId


class MachineActivated(Event, frozen=True, kw_only=True):
    seat: Seat
    machine: MachineId


class ModuleTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    module: ModuleId


class ModulePlaced(Event, frozen=True, kw_only=True):
    """`replaced` left the game, or is NOTHING."""

    seat: Seat
    module: ModuleId
    slot: int
    space: int
    replaced: ModuleId


class CrateGained(Event, frozen=True, kw_only=True):
    """A closed crate; which one it is, `Revealed` tells its owner."""

    seat: Seat


class CrateOpened(Event, frozen=True, kw_only=True):
    seat: Seat
    crate: CrateId
    again: bool = False


class ArtifactTaken(Event, frozen=True, kw_only=True):
    """A large artifact, or a small one, which has no id."""

    seat: Seat
    artifact: ArtifactId


class ArtifactRemoved(Event, frozen=True, kw_only=True):
    """[12.3] Out of the crater and the game."""

    seat: Seat
    artifact: ArtifactId


class EndTileTaken(Event, frozen=True, kw_only=True):
    """[14.1] The last turns begin."""

    seat: Seat


class AbilityUsed(Event, frozen=True, kw_only=True):
    seat: Seat
    tribe: TribeId
    face: Face


class CardMoved(Event, frozen=True, kw_only=True):
    """A card came from a slot or the active area to the rest area, or from there back."""

    seat: Seat
    card: CardId
    resting: bool


class CardDyed(Event, frozen=True, kw_only=True):
    """[19.6]"""

    seat: Seat
    card: CardId


class CardFlipped(Event, frozen=True, kw_only=True):
    """[19.5] The card being played gives its other half."""

    seat: Seat
    card: CardId


class PiecePlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    piece: Piece
    space: SpaceId


class TargetReturned(Event, frozen=True, kw_only=True):
    """[18.9] Somebody acted on the target of `seat`."""

    seat: Seat
    space: SpaceId


class FigureMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    start: SpaceId
    to: SpaceId


class Hibernated(Event, frozen=True, kw_only=True):
    """`space` is where the marker stands now; `by_card`: a card of the own slots caused it."""

    seat: Seat
    space: int
    by_card: CardId


class Removed(Event, frozen=True, kw_only=True):
    """[17.4] Something of the display left the game."""

    seat: Seat
    thing: str


class EffectsLeft(Event, frozen=True, kw_only=True):
    """So many effects of the pool were left out, or could not be settled."""

    seat: Seat
    number: int


class CubeMoved(Event, frozen=True, kw_only=True):
    """[17.2] The action cube stands on this space now."""

    to: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The final scoring is due; who won is told by the score sheet."""

    ending: str


AnyEvent: TypeAlias = (
    Revealed
    | TribeChosen
    | SideChosen
    | CardKept
    | TurnBegan
    | CardPlayed
    | CardActivated
    | ModuleActivated
    | SwitchUsed
    | SwitchReset
    | CardBorrowed
    | Paid
    | ActionFell
    | TileExplored
    | TileTurned
    | CitizenTaken
    | Populated
    | Built
    | Gained
    | Swapped
    | SurplusLost
    | PointsScored
    | EnergyGained
    | EnergyTakenBack
    | TrackAdvanced
    | FieldOpened
    | ProgressMade
    | MachineTaken
    | MachineActivated
    | ModuleTaken
    | ModulePlaced
    | CrateGained
    | CrateOpened
    | ArtifactTaken
    | ArtifactRemoved
    | EndTileTaken
    | AbilityUsed
    | CardMoved
    | CardDyed
    | CardFlipped
    | PiecePlaced
    | TargetReturned
    | FigureMoved
    | Hibernated
    | Removed
    | EffectsLeft
    | CubeMoved
    | GameEnded
)
