"""Revive: what should happen somewhere in many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Event
from farhaven.core.game import Coverage

from .components.area_tiles import AREA_TILES
from .components.citizens import CITIZENS
from .components.crates import CRATES
from .components.modules import MODULES
from .components.player_board import REWARD_FIELDS
from .components.starting_cards import STARTING_CARD
from .components.tribes import TRIBE
from .entries import ENGINE
from .events import (
    AbilityUsed,
    ArtifactRemoved,
    ArtifactTaken,
    Built,
    CardActivated,
    CardBorrowed,
    CardDyed,
    CardFlipped,
    CardPlayed,
    CrateOpened,
    EndTileTaken,
    EnergyTakenBack,
    FieldOpened,
    FigureMoved,
    Hibernated,
    MachineActivated,
    ModuleActivated,
    ModulePlaced,
    PiecePlaced,
    Populated,
    Removed,
    SurplusLost,
    Swapped,
    SwitchReset,
    TargetReturned,
    TileExplored,
)
from .model import Face, Piece

_SIMPLE: Final[dict[type[Event], str]] = {
    CardActivated: "a card is activated again",
    CardBorrowed: "a card is borrowed",
    CardDyed: "a card has all colours",
    CardFlipped: "a card is turned round",
    ArtifactRemoved: "an artifact is removed",
    EndTileTaken: "the end tile is taken",
    EnergyTakenBack: "energy is taken back",
    FigureMoved: "a figure moves",
    Removed: "something of the display is removed",
    SurplusLost: "a surplus is lost",
    Swapped: "resources are exchanged",
    SwitchReset: "the switch goes up",
    TargetReturned: "a target returns",
}

EXPECTED: Final = (
    *(f"{card} is played" for card in (*STARTING_CARD, *(card.id for card in CITIZENS))),
    *(f"{module.id} activates" for module in MODULES),
    *(f"{machine} is activated" for machine in ENGINE),
    *(f"{crate.id} is opened" for crate in CRATES),
    *(f"{tile.id} is explored" for tile in AREA_TILES),
    *(f"{field.id} opens" for field in REWARD_FIELDS),
    *(f"{tribe} uses the ability of the {face} side" for tribe in TRIBE for face in Face),
    *(f"a {piece} is placed" for piece in Piece),
    *_SIMPLE.values(),
    "a crate is used again",
    "a module is replaced",
    "a small building",
    "a large building",
    "a figure on a small location",
    "a figure on a large location",
    "a large artifact is taken",
    "a small artifact is taken",
    "a player hibernates",
    "a card hibernates",
)


def observe(event: Event) -> Iterator[str]:
    match event:
        case CardPlayed():
            yield f"{event.card} is played"
        case ModuleActivated():
            yield f"{event.module} activates"
        case ModulePlaced():
            if event.replaced:
                yield "a module is replaced"
        case MachineActivated():
            yield f"{event.machine} is activated"
        case CrateOpened():
            yield "a crate is used again" if event.again else f"{event.crate} is opened"
        case TileExplored():
            yield f"{event.tile} is explored"
        case FieldOpened():
            yield f"{event.field} opens"
        case AbilityUsed():
            yield f"{event.tribe} uses the ability of the {event.face} side"
        case PiecePlaced():
            yield f"a {event.piece} is placed"
        case Built():
            yield "a large building" if event.large else "a small building"
        case Populated():
            large = event.space.startswith("corner")
            yield f"a figure on a {'large' if large else 'small'} location"
        case ArtifactTaken():
            yield f"a {'large' if event.artifact else 'small'} artifact is taken"
        case Hibernated():
            yield "a card hibernates" if event.by_card else "a player hibernates"
        case _:
            if type(event) in _SIMPLE:
                yield _SIMPLE[type(event)]


COVERAGE: Final = Coverage(
    EXPECTED, observe, wanted=("own_tokens", "own_modules", "own_opened_crates", "own_track_green")
)
