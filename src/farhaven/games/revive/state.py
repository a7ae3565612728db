"""Revive: what changes in a game. The pool, the questions that wait, the players, the table.

Everything a player owns or owes is plain data. Sets of spaces are masks of bits (`ground.BIT`
names the bit of a space), so that a distance is a few shifts.
"""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

import msgspec

from farhaven.core.value import Seat, Value

from .components.effects import ActNow, Effect
from .model import (
    ArtifactCardId,
    ArtifactId,
    CardId,
    CrateId,
    Deed,
    Face,
    FieldId,
    Half,
    MachineId,
    ModuleId,
    PlaceId,
    SpaceId,
    TechnologyId,
    TileId,
    TribeId,
)

Spaces: TypeAlias = int  # a mask of the bits of spaces
Places: TypeAlias = int  # a mask of the numbers of places, in the order of `board.PLACES`

NOBODY: Final[Seat] = -1
NOTHING: Final = ""  # no card, no module, no machine

# The counters of `Player.stock`, and the tracks of `Player.tracks`, by number.
CRYSTAL: Final = 0
GEAR: Final = 1
BOOK: Final = 2
FOOD: Final = 3
GREY: Final = 0
GREEN: Final = 1
YELLOW: Final = 2

# The masks of `State.grounds`, by number.
SAND: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
FIELD: Final = 3
WATER: Final = 4
LOCATION: Final = 5  # small ones; the corners are always large ones


# -- [3.13] The pool: what an action has brought and its owner may settle, in any order ------


class FillCutout(Value, frozen=True):
    """Take a machine token for the cut-out of this reward field [11.5]."""

    field: FieldId


class ClearSlot(Value, frozen=True):
    """Move a card from an own slot to the rest area, but not this one [19.2]."""

    but: CardId


class HibernateBy(Value, frozen=True):
    """Hibernate; then this card leaves the game [19.9]."""

    card: CardId


Entry: TypeAlias = Effect | FillCutout | ClearSlot | HibernateBy


# -- questions: what is asked before anything else; the latest one first ---------------------


class PickTribe(Value, frozen=True):
    """[2.2] Which tribe to lead."""


class PickSide(Value, frozen=True):
    """[2.3] Which side of the tribe board to use."""


class PickCard(Value, frozen=True):
    """[2.6] Which of the two dealt artifact cards to keep."""


class PickSlot(Value, frozen=True):
    """[5.1] Where the card that is being played goes."""

    card: CardId
    flipped: bool = False  # it may give its other half [19.5]
    action: bool = False  # it is one of the actions of the turn


class PickTarget(Value, frozen=True):
    """An announced action on the main board, and what helps it: the price is still to pay."""

    deed: Deed
    range: int = 0
    discount: int = 0
    infinite: bool = False  # [19.5]
    action: bool = False  # it is one of the actions of the turn
    effect: ActNow | None = None  # otherwise what it came by, which waits again if it falls


class PickDeed(Value, frozen=True):
    """Which of these actions to take at once."""

    deeds: tuple[Deed, ...]
    range: int = 0
    discount: int = 0


class PickSaving(Value, frozen=True):
    """[7.7] Off which resources of the back a discount is taken: `left` more of them."""

    place: PlaceId
    food: int  # the distance
    saved: tuple[int, int, int]  # gears, books, food
    left: int


class PickCitizen(Value, frozen=True):
    """[7.3] Which citizen joins after exploring."""


class TurnUp(Value, frozen=True):
    """[7.6] The explored tile is seen now; asks nothing."""

    place: PlaceId


class PickTurn(Value, frozen=True):
    """[7.4] How the explored tile lies."""

    place: PlaceId


class PickModuleSpace(Value, frozen=True):
    """[5.5] Where the module goes that was taken."""

    module: ModuleId


class PickSwitch(Value, frozen=True):
    """[6.1, 6.3] What the switch gives."""


class PickWild(Value, frozen=True):
    """[19.6] Which card has all colours for now."""


class UseSurplus(Value, frozen=True):
    """[3.4] Whether to use what exceeds the counters before the action ends."""


class PickReward(Value, frozen=True):
    """[12.2] Which reward of the hibernation track to gain."""


class PickDiscard(Value, frozen=True):
    """[12.3] Which large artifact to remove from the crater."""


class PickRemoval(Value, frozen=True):
    """[17.4] What to remove from the display, alone, while hibernating."""


class PickSpace(Value, frozen=True):
    """[18] Where the piece of the own moon side goes, and what helps: the price is still to pay."""

    range: int = 0


class PickFlight(Value, frozen=True):
    """[18.15] Where the falcon flies."""


class PickLanding(Value, frozen=True):
    """[18.8] Where the figure from `start` goes."""

    start: SpaceId


class MoveMarker(Value, frozen=True):
    """[5.13] What the use of the ability brings, then its marker moves; asks nothing."""


class ReceiveRewards(Value, frozen=True):
    """[7.5] Buildings next to the explored tile are rewarded; asks nothing."""

    place: PlaceId


Question: TypeAlias = (
    PickTribe
    | PickSide
    | PickCard
    | PickSlot
    | PickTarget
    | PickDeed
    | PickSaving
    | PickCitizen
    | TurnUp
    | PickTurn
    | PickModuleSpace
    | PickSwitch
    | PickWild
    | UseSurplus
    | PickReward
    | PickDiscard
    | PickRemoval
    | PickSpace
    | PickFlight
    | PickLanding
    | MoveMarker
    | ReceiveRewards
)


class Offer(Value, frozen=True):
    """Something that an announced action could aim at, with its whole price [7, 9, 10]."""

    at: str  # a place or a space
    technology: TechnologyId = NOTHING  # when populating
    large: bool = False  # when building
    price: tuple[int, int, int, int] = (0, 0, 0, 0)  # crystals, gears, books, food
    far: int = 0  # food of the distance, before [18.8]
    off: int = 0  # what may still be taken off the back of a tile [7.7]
    missing: int = 0  # resources; 0: it can be paid


# -- the players -----------------------------------------------------------------------------


class Slotted(Value, frozen=True):
    """A card in a slot, and the half by which it lies."""

    card: CardId
    half: Half


class Aside(Value, frozen=True):
    """[3.17] What the active player goes on with when the others have their rewards."""

    pool: tuple[Entry, ...]
    asked: tuple[Question, ...]
    rewards: tuple[Entry, ...] = ()  # of this pool


_EMPTY_SLOTS: Final[tuple[tuple[Slotted, ...], ...]] = ((), (), (), (), ())


class Player(msgspec.Struct):
    tribe: TribeId = NOTHING
    face: Face = Face.SUN

    # the player board
    stock: tuple[int, int, int, int] = (0, 0, 0, 0)  # crystals, gears, books, food
    energy: int = 0  # in the storage
    powered: tuple[MachineId, ...] = ()  # machines with energy on them
    tracks: tuple[int, int, int] = (1, 1, 1)  # spaces of the grey, green and yellow marker
    fields: int = 0  # a mask of the opened reward fields, by number
    cutouts: tuple[MachineId, ...] = ()  # the token of each reward field, or NOTHING
    slots: tuple[tuple[Slotted, ...], ...] = _EMPTY_SLOTS  # the latest card last
    modules: tuple[tuple[ModuleId, ...], ...] = ()  # of each slot, NOTHING where there is none
    switch_down: bool = False
    progress: int = 0  # markers on the progress track
    active: tuple[CardId, ...] = ()
    rest: tuple[CardId, ...] = ()

    # the tribe board
    unlocked: int = 0  # a mask of technologies: bit 0 is t1
    markers: int = 5  # progress markers left there
    pieces_left: int = 0  # of the moon side

    # the main board
    small: Spaces = 0  # small buildings
    large: Spaces = 0  # large buildings
    figures: Spaces = 0
    pieces: tuple[SpaceId, ...] = ()  # of the moon side, the falcon too; a space for each piece
    watered: Spaces = 0  # water spaces whose reward was gained [10.5]
    score: int = 0
    hibernation: int = 0  # the space of the marker

    # crates and artifacts
    crates: tuple[CrateId, ...] = ()  # secret: closed ones
    opened: tuple[CrateId, ...] = ()
    reopened: tuple[CrateId, ...] = ()  # of the opened ones, those used again
    artifacts: tuple[ArtifactId, ...] = ()
    small_artifacts: int = 0
    end_tile: bool = False
    artifact_card: ArtifactCardId = NOTHING  # secret
    dealt: tuple[ArtifactCardId, ...] = ()  # secret: two to choose from
    returned: ArtifactCardId = NOTHING  # secret: the one not kept

    # what is owed
    pool: tuple[Entry, ...] = ()
    rewards: tuple[Entry, ...] = ()  # of the pool, what is taken as far as possible [3.12]
    asked: tuple[Question, ...] = ()  # the last one is asked now
    aside: Aside | None = None  # of the active player, while others wait for a reward


# -- the table -------------------------------------------------------------------------------


class Stage(enum.StrEnum):
    """Parts of the game."""

    TRIBES = "tribes"  # tribes are chosen
    SIDES = "sides"
    CARDS = "cards"  # artifact cards are chosen
    TURNS = "turns"
    OVER = "over"


class Machines(Value, frozen=True):
    """The machine tokens of one colour: face up, and the stack with the top one last."""

    shown: tuple[MachineId, ...]
    stack: tuple[MachineId, ...]


class State(msgspec.Struct):
    players: list[Player]
    components: str  # the component set
    rng: int
    content: str  # "base", "full", "chapter_3"
    online: bool = False  # rulings=online
    long: bool = False  # [1.9]
    borrowed: bool = False  # the switch may borrow a card [6.3]
    giants: bool = False  # giant crystals lie at the edge
    choose_tribes: bool = False
    choose_sides: bool = False
    choose_cards: bool = False
    handicap: bool = False

    # the main board
    tiles: tuple[TileId, ...] = ()  # by place; secret where it is not explored
    explored: Places = 0
    turned: Places = 0  # tiles after a half turn
    grounds: tuple[Spaces, ...] = (0, 0, 0, 0, 0, 0)  # what follows from tiles and moon pieces
    sites: tuple[str, ...] = ()  # of the corners, with the side: "l1a"
    site_box: tuple[str, ...] = ()  # ids of those that are not used
    crater: tuple[ArtifactId, ...] = ()
    crater_small: int = 0  # small artifacts in the crater of a long game

    # the display and the stacks, the top ones last
    citizens: tuple[CardId, ...] = ()
    deck: tuple[CardId, ...] = ()  # secret
    modules: tuple[ModuleId, ...] = ()
    module_stack: tuple[ModuleId, ...] = ()  # secret
    machines: tuple[Machines, ...] = ()  # grey, green, yellow; the stacks are secret
    crate_stack: tuple[CrateId, ...] = ()  # secret
    energy: int = 0  # tokens in the supply
    artifact_box: tuple[ArtifactCardId, ...] = ()  # secret: cards that are not used
    shared_card: ArtifactCardId = NOTHING  # [2.7]
    gone: tuple[str, ...] = ()  # out of the game: cards, modules, machines, artifacts

    # the course
    stage: Stage = Stage.TURNS
    first: Seat = 0
    active: Seat = 0  # whose turn it is
    acting: Seat = 0  # who decides now; NOBODY when the game is over
    turn: int = 1  # counts the turns of all
    taken: int = 0  # actions taken in this turn
    in_action: bool = False  # an action or a hibernation is being carried out
    hibernated: bool = False  # in this turn [12.6]
    wild: tuple[CardId, ...] = ()  # cards that have all colours now [19.6]
    end_by: Seat = NOBODY  # who has the end tile, or would have it
    cube: int = 0  # solo: the space of the action cube [17.1]
    cards_over: bool = False  # solo: the cube had left the top before this turn [17.5]
