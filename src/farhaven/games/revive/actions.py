"""Revive: what a player can decide, in small steps."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import (
    ArtifactCardId,
    CardId,
    Colour,
    CrateId,
    Deed,
    Face,
    Half,
    Hue,
    MachineId,
    ModuleId,
    PlaceId,
    Resource,
    SpaceId,
    TechnologyId,
    TribeId,
)
from .state import Entry

# -- the set-up ------------------------------------------------------------------------------


class ChooseTribe(Value, frozen=True):
    """Lead this tribe."""

    tribe: TribeId


class ChooseSide(Value, frozen=True):
    """Use this side of the tribe board."""

    face: Face


class KeepCard(Value, frozen=True):
    """Keep this artifact card."""

    card: ArtifactCardId


# -- the actions of a turn, and their steps --------------------------------------------------


class Play(Value, frozen=True):
    """Play this card of the active area."""

    card: CardId


class Slide(Value, frozen=True):
    """Slide it into this slot; it lies by this half, which takes effect."""

    slot: int
    half: Half


class PushSwitch(Value, frozen=True):
    """Use the switch."""


class Borrow(Value, frozen=True):
    """Carry out a half of a card in another player's slot."""

    card: CardId
    half: Half


class Begin(Value, frozen=True):
    """Announce an action on the main board."""

    deed: Deed


class Explore(Value, frozen=True):
    """Explore this tile."""

    place: PlaceId


class Save(Value, frozen=True):
    """Take 1 of the discount off this resource."""

    resource: Resource


class Hire(Value, frozen=True):
    """Take this citizen of the display."""

    card: CardId


class Recruit(Value, frozen=True):
    """Take the top card of the deck."""


class Orient(Value, frozen=True):
    """Let the explored tile lie like this."""

    turned: bool


class Populate(Value, frozen=True):
    """Put the figure of this technology on this location."""

    space: SpaceId
    technology: TechnologyId


class Build(Value, frozen=True):
    """Put a building on this space."""

    space: SpaceId
    large: bool


class Hibernate(Value, frozen=True):
    """Hibernate instead of taking actions."""


class EndTurn(Value, frozen=True):
    """End the turn."""


# -- settling the pool -----------------------------------------------------------------------


class Settle(Value, frozen=True):
    """Carry out this effect of the pool; `way` numbers its choices."""

    effect: Entry
    way: int = 0


class Take(Value, frozen=True):
    """Gain this basic resource."""

    resource: Resource


class Push(Value, frozen=True):
    """Advance the marker of this track by so many spaces."""

    track: Colour
    steps: int


class PickModule(Value, frozen=True):
    """Take this module of the display."""

    module: ModuleId


class PutModule(Value, frozen=True):
    """Put the module on this space of a slot; what lies there leaves the game."""

    slot: int
    space: int


class PickMachine(Value, frozen=True):
    """Take this machine token of the display."""

    machine: MachineId


class PickArtifact(Value, frozen=True):
    """Take a large artifact of this colour."""

    hue: Hue


class TakeBack(Value, frozen=True):
    """Take the energy of this machine back."""

    machine: MachineId


class Wake(Value, frozen=True):
    """Take this card from the rest area to the active area."""

    card: CardId


class Unslot(Value, frozen=True):
    """Move this card from its slot to the rest area."""

    card: CardId


class Rest(Value, frozen=True):
    """Move this card from the active to the rest area and use its top half."""

    card: CardId


class Reopen(Value, frozen=True):
    """Use this opened crate again."""

    crate: CrateId


class Dye(Value, frozen=True):
    """Let this card have all colours until the action ends."""

    card: CardId


class Leave(Value, frozen=True):
    """Leave out all that is left."""


# -- free actions ----------------------------------------------------------------------------


class Swap(Value, frozen=True):
    """Exchange these resources for those."""

    give: tuple[Resource, ...]
    get: tuple[Resource, ...]


class Activate(Value, frozen=True):
    """Put energy on this machine and use it."""

    machine: MachineId


class Open(Value, frozen=True):
    """Open this crate."""

    crate: CrateId


class Employ(Value, frozen=True):
    """Use the free action of this technology."""

    technology: TechnologyId


# -- hibernating -----------------------------------------------------------------------------


class GainReward(Value, frozen=True):
    """Gain the reward of this space of the hibernation track."""

    space: int


class Discard(Value, frozen=True):
    """Remove a large artifact of this colour from the crater."""

    hue: Hue


class Remove(Value, frozen=True):
    """Remove this citizen, machine or module from the display."""

    thing: str


# -- the pieces of the moon sides ------------------------------------------------------------


class Put(Value, frozen=True):
    """Put the piece on this space."""

    space: SpaceId


class Fly(Value, frozen=True):
    """Let the falcon fly to this space."""

    space: SpaceId


class Lift(Value, frozen=True):
    """Take the own figure from this location, to put it elsewhere."""

    space: SpaceId


class Land(Value, frozen=True):
    """Put the figure on this location."""

    space: SpaceId


Action: TypeAlias = (
    ChooseTribe
    | ChooseSide
    | KeepCard
    | Play
    | Slide
    | PushSwitch
    | Borrow
    | Begin
    | Explore
    | Save
    | Hire
    | Recruit
    | Orient
    | Populate
    | Build
    | Hibernate
    | EndTurn
    | Settle
    | Take
    | Push
    | PickModule
    | PutModule
    | PickMachine
    | PickArtifact
    | TakeBack
    | Wake
    | Unslot
    | Rest
    | Reopen
    | Dye
    | Leave
    | Swap
    | Activate
    | Open
    | Employ
    | GainReward
    | Discard
    | Remove
    | Put
    | Fly
    | Lift
    | Land
)


# -- obstacles: why a thing is not possible --------------------------------------------------


class NotDue(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class NotThere(Value, frozen=True):
    """This card, module, machine, crate, artifact or building is not among those to choose from."""

    thing: str


class TooDear(Value, frozen=True):
    """So many resources are missing, crystals counted."""

    missing: int


class OutOfReach(Value, frozen=True):
    """No way leads there."""

    at: str  # a space or a place


class WrongSpace(Value, frozen=True):
    """The space is not of the kind that is asked for, or not explored."""

    at: str


class Taken(Value, frozen=True):
    """The space is occupied, or the player stands there already."""

    at: str


class NotLinked(Value, frozen=True):
    """The technology is unlocked already, or linked to no unlocked one."""

    technology: TechnologyId


class SlotShut(Value, frozen=True):
    """The slot is full, shut, or does not use this half."""

    slot: int


class WrongColour(Value, frozen=True):
    """The card is not of the colour that is asked for."""

    card: CardId


class CounterFull(Value, frozen=True):
    """The counter has no room left."""

    resource: Resource


class NoActionLeft(Value, frozen=True):
    """The actions of this turn are taken, or one has been taken already."""


class MustAct(Value, frozen=True):
    """A turn without an action is a turn of hibernation."""


class SwitchIsDown(Value, frozen=True):
    """The switch was used."""


class NoEnergy(Value, frozen=True):
    """The storage holds no energy."""


class MachineBusy(Value, frozen=True):
    """Energy lies on the machine already."""

    machine: MachineId


class NotNow(Value, frozen=True):
    """A machine works only in its own kind of action, and none after hibernating."""


class NoUse(Value, frozen=True):
    """It would change nothing."""


class StillOwed(Value, frozen=True):
    """The pool must be settled or left out before."""


Obstacle: TypeAlias = (
    NotDue
    | NotThere
    | TooDear
    | OutOfReach
    | WrongSpace
    | Taken
    | NotLinked
    | SlotShut
    | WrongColour
    | CounterFull
    | NoActionLeft
    | MustAct
    | SwitchIsDown
    | NoEnergy
    | MachineBusy
    | NotNow
    | NoUse
    | StillOwed
)
