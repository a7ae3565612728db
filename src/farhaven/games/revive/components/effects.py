"""The effect vocabulary: every gain, choice, modifier and lasting rule of the set, and no more.

A component holds a tuple of effects. Each of them is an entry of its own in the pool of its
action, settled in any order, and each may be refused.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

from farhaven.core.value import Value

from ..model import Colour, Deed, Ground, Half, Piece


class Cost(Value, frozen=True):
    """What is paid. Crystals named here must be crystals; they may stand for all the rest."""

    crystal: int = 0
    gear: int = 0
    book: int = 0
    food: int = 0
    any_basic: int = 0


# -- gains -----------------------------------------------------------------------------------


class Gain(Value, frozen=True):
    """Resources, energy from the supply, closed crates from the stack."""

    crystal: int = 0
    gear: int = 0
    book: int = 0
    food: int = 0
    any_basic: int = 0  # each of them gear, book or food, as the owner likes
    energy: int = 0
    crate: int = 0


class Count(enum.StrEnum):
    """What `GainPer` counts."""

    SLOTTED_GREY = "slotted_grey"
    SLOTTED_GREEN = "slotted_green"
    SLOTTED_YELLOW = "slotted_yellow"
    VISIBLE_FLASKS = "visible_flasks"
    POPULATION = "population"
    WATER_REACHED = "water_reached"
    FOREST_AREA = "forest_area"


class GainPer(Value, frozen=True):
    """The gain once for each of the counted things."""

    count: Count
    gain: Gain


class GainByColour(Value, frozen=True):
    """1 resource by the colour of the citizen just gained."""


class GainByFalcon(Value, frozen=True):
    """So many resources by the landscape under the falcon."""

    number: int


class Points(Value, frozen=True):
    """Blue points, at once."""

    number: int


class PurplePoints(Value, frozen=True):
    """Points in the final scoring for the owner of the component."""

    number: int


class Advance(Value, frozen=True):
    """The marker of this machine track moves."""

    track: Colour
    steps: int = 1


class AdvanceAny(Value, frozen=True):
    """The marker of one track of choice moves, all the steps on the same track."""

    steps: int = 1


class AdvanceByLandscape(Value, frozen=True):
    """The marker of the track that fits the landscape just used moves."""

    steps: int = 1


class TakeModule(Value, frozen=True):
    """Modules from the display, each placed at once."""

    number: int = 1


class TakeCitizen(Value, frozen=True):
    """A citizen of this colour from the display."""

    colour: Colour


class TakeAnyCitizen(Value, frozen=True):
    """A citizen from the display."""


class TakeCitizenByLandscape(Value, frozen=True):
    """A citizen from the display in the colour of the landscape just used."""


class TakeArtifact(Value, frozen=True):
    """A large artifact, or a small one if none is left."""


class WaterReward(Value, frozen=True):
    """The reward of the water space just used, even if gained before."""


# -- choice and payment ----------------------------------------------------------------------


class Choose(Value, frozen=True):
    """Exactly one of these lists."""

    options: tuple[tuple[Effect, ...], ...]


class Trade(Value, frozen=True):
    """Pay and gain, up to so many times."""

    pay: Cost
    gain: tuple[Effect, ...]
    times: int = 1


# -- cards, energy, tribe --------------------------------------------------------------------


class TribeAbility(Value, frozen=True):
    """The ability of the own tribe side, with its progress marker."""


class RecallEnergy(Value, frozen=True):
    """Energy from own machines to the storage."""

    number: int = 1


class RecallCard(Value, frozen=True):
    """Cards from the own rest area to the active area."""

    number: int = 1


class UnslotCard(Value, frozen=True):
    """Cards from own slots to the rest area, never the one just played."""

    number: int = 1


class PlayCard(Value, frozen=True):
    """Another card of this colour is played, without an action."""

    colour: Colour


class PlayAnyCard(Value, frozen=True):
    """Another card is played, without an action."""


class RestCard(Value, frozen=True):
    """An unplayed card goes from the active to the rest area and gives its top half."""


class HibernateAndLeave(Value, frozen=True):
    """The player hibernates, the turn ends and the card leaves the game."""


class ResetSwitch(Value, frozen=True):
    """The switch token goes up."""


class ReopenCrate(Value, frozen=True):
    """An own opened crate gives its effects again, each crate once in a game."""


# -- modifiers of the current action ---------------------------------------------------------


class Range(Value, frozen=True):
    """The distance of the current action costs so much food less."""

    number: int


class Discount(Value, frozen=True):
    """The current action is so much cheaper, without its distance."""

    deed: Deed
    number: int


class InfiniteRange(Value, frozen=True):
    """Any tile can be explored, and its distance costs nothing."""


class FlipCard(Value, frozen=True):
    """The card being played is turned round and gives its other half."""


class AnyColour(Value, frozen=True):
    """One card has all colours until the current action ends."""


class ActNow(Value, frozen=True):
    """One of these actions at once, without using an action."""

    deeds: tuple[Deed, ...]
    range: int = 0
    discount: int = 0


# -- pieces of the moon sides ----------------------------------------------------------------


class PlacePiece(Value, frozen=True):
    """A piece of the own supply goes to a space of these kinds."""

    piece: Piece
    on: tuple[Ground, ...]
    pay: Cost
    pay_distance: bool
    empty: bool  # unoccupied [18.17]; otherwise without own pieces and without targets [18.9]
    then: tuple[Effect, ...]


class NeighbourRewards(Value, frozen=True):
    """Buildings next to the space just changed gain its landscape reward."""


class MoveFalcon(Value, frozen=True):
    """The falcon flies so many spaces per marker gone from the tribe board."""

    steps_per_marker: int
    end_on: tuple[Ground, ...]


class MoveFigure(Value, frozen=True):
    """An own figure moves from a small location to another one, free of charge."""


# -- what lasts ------------------------------------------------------------------------------


class LastingRange(Value, frozen=True):
    """Every distance costs so much food less."""

    number: int


class LastingDiscount(Value, frozen=True):
    """This action is so much cheaper, without its distance."""

    deed: Deed
    number: int


class FoodDiscount(Value, frozen=True):
    """Exploring costs so much food less, distance included."""

    number: int


class BuildDiscountBeside(Value, frozen=True):
    """Building costs so many gears less per adjacent space of this kind."""

    ground: Ground
    number: int


class DiscountBeside(Value, frozen=True):
    """Own actions next to such a piece are so much cheaper, once only."""

    piece: Piece
    number: int


class Exchange(Value, frozen=True):
    """A further exchange at any moment of the own turn."""

    pay: Cost
    crystal: int = 0
    same_basic: int = 0  # so many basic resources, all of one kind


class FreeAction(Value, frozen=True):
    """A further free action."""

    pay: Cost
    gain: tuple[Effect, ...]


class Happening(enum.StrEnum):
    """What `Whenever` waits for."""

    TRIBE_ABILITY = "tribe_ability"
    GAIN_DISPLAY_CITIZEN = "gain_display_citizen"
    GAIN_CRATE = "gain_crate"


class Whenever(Value, frozen=True):
    """When this happens to the owner, these effects follow."""

    happening: Happening
    gain: tuple[Effect, ...]


class IgnoreInDistance(Value, frozen=True):
    """These spaces cost nothing when walked over."""

    grounds: tuple[Ground, ...]


class StartPoints(Value, frozen=True):
    """Distance may be counted from such pieces."""

    piece: Piece


class RangeFrom(Value, frozen=True):
    """A distance counted from such a piece costs so much food less."""

    piece: Piece
    number: int


class NoBooksToOthers(Value, frozen=True):
    """Populating costs no books to other players."""


class OpenSideSlot(Value, frozen=True):
    """The fifth slot is open."""


class SwitchAnyHalf(Value, frozen=True):
    """The switch may use either half of another player's card."""


Lasting: TypeAlias = (
    LastingRange
    | LastingDiscount
    | FoodDiscount
    | BuildDiscountBeside
    | DiscountBeside
    | Exchange
    | FreeAction
    | Whenever
    | IgnoreInDistance
    | StartPoints
    | RangeFrom
    | NoBooksToOthers
    | OpenSideSlot
    | SwitchAnyHalf
)


class WhileSlotted(Value, frozen=True):
    """Holds while the card lies in a slot by this half."""

    lasting: LastingRange | LastingDiscount


Effect: TypeAlias = (
    Gain
    | GainPer
    | GainByColour
    | GainByFalcon
    | Points
    | PurplePoints
    | Advance
    | AdvanceAny
    | AdvanceByLandscape
    | TakeModule
    | TakeCitizen
    | TakeAnyCitizen
    | TakeCitizenByLandscape
    | TakeArtifact
    | WaterReward
    | Choose
    | Trade
    | TribeAbility
    | RecallEnergy
    | RecallCard
    | UnslotCard
    | PlayCard
    | PlayAnyCard
    | RestCard
    | HibernateAndLeave
    | ResetSwitch
    | ReopenCrate
    | Range
    | Discount
    | InfiniteRange
    | FlipCard
    | AnyColour
    | ActNow
    | PlacePiece
    | NeighbourRewards
    | MoveFalcon
    | MoveFigure
    | WhileSlotted
)

Effects: TypeAlias = tuple[Effect, ...]


class Card(Value, frozen=True):
    """A citizen: one colour and two halves. Its symbols work only on their own half."""

    id: str
    name: str
    colour: Colour
    top: Effects
    bottom: Effects
    slot_symbol: Half | None = None
    flask: Half | None = None


class Timing(enum.StrEnum):
    """When a machine can be activated."""

    ANY = "any"  # at any moment of the own turn
    PLAY_CARD = "play_card"
    EXPLORE = "explore"
    BUILD = "build"
    POPULATE = "populate"
    ON_THE_BOARD = "explore_build_populate"
