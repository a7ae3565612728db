"""Planet Unknown: what should happen somewhere in many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Event
from farhaven.core.game import Coverage

from .components.civ_cards import CIV_CARDS
from .components.events import EVENTS
from .components.tiles import OUTLINES, TILES
from .corporations import CORPORATIONS
from .events import (
    CardKept,
    CardTaken,
    DepotRemoved,
    EventCame,
    EventPeeked,
    FocusSet,
    GainLost,
    LifepodStowed,
    LineFilled,
    MeteoriteLoaded,
    MissionChosen,
    MissionReturned,
    PatchPlaced,
    PatchStored,
    RoverDestroyed,
    RoverMoved,
    RoverPlaced,
    TechnologyReached,
    TechnologyUsed,
    TileForgone,
    TilePlaced,
    TokenCollected,
    TokenDestroyed,
    TrackerAdvanced,
    TrackerWentDown,
)
from .model import Cause, Token, Track
from .rules.turns import SECTION_EMPTY

_NAMES: Final = tuple(OUTLINES)
_SIMPLE: Final[dict[type[Event], str]] = {
    TileForgone: "a tile is taken without placing",
    LineFilled: "a row or column is filled",
    PatchPlaced: "a patch is placed",
    PatchStored: "a patch is stored",
    GainLost: "a gain is lost",
    RoverPlaced: "a rover is placed",
    RoverDestroyed: "a rover is destroyed",
    MeteoriteLoaded: "a meteorite is loaded",
    LifepodStowed: "a lifepod is put on the board",
    MissionReturned: "a mission is returned",
    MissionChosen: "a mission for all is chosen",
    EventPeeked: "the next event is looked at",
    DepotRemoved: "a depot is removed",
    FocusSet: "the flux token is set",
}

EXPECTED: Final = (
    *(f"{outline} is placed" for outline in _NAMES),
    *(f"{track.name.lower()} advances" for track in Track),
    *(f"a tracker advances by {cause}" for cause in Cause),
    "a tracker goes down",
    "a rover drives",
    "a rover teleports",
    *(f"a {token} is collected" for token in Token),
    *(f"a {token} is destroyed" for token in Token),
    *_SIMPLE.values(),
    *(f"{card} is taken" for card in CIV_CARDS),
    *(f"{event} comes" for event in EVENTS),
    *(
        f"{corporation.id} reaches technology {number}"
        for corporation in CORPORATIONS.values()
        for number in range(len(corporation.technologies))
    ),
    *(
        f"{corporation} uses technology {number}"
        for corporation, numbers in {
            "wormhole": (0,),
            "cosmos": (1, 4),
            "horizon": (4,),
            "jump_drive": (4, 5),
            "makeshift": (3,),
            "flux": (1, 4),
        }.items()
        for number in numbers
    ),
)


def observe(event: Event) -> Iterator[str]:
    match event:
        case TilePlaced():
            yield f"{_NAMES[TILES[event.tile].outline]} is placed"
        case TrackerAdvanced():
            yield f"{event.track.name.lower()} advances"
            yield f"a tracker advances by {event.cause}"
        case TrackerWentDown():
            yield "a tracker goes down"
        case RoverMoved():
            yield "a rover teleports" if event.teleported else "a rover drives"
        case TokenCollected():
            yield f"a {event.token} is collected"
        case TokenDestroyed():
            yield f"a {event.token} is destroyed"
        case CardTaken() | CardKept():
            yield from (f"{card} is taken" for card in (event.card,) if card)
        case EventCame():
            yield f"{event.event} comes"
        case TechnologyReached():
            yield f"{event.corporation} reaches technology {event.number}"
        case TechnologyUsed():
            yield f"{event.corporation} uses technology {event.number}"
        case _:
            if type(event) in _SIMPLE:
                yield _SIMPLE[type(event)]


# [3.4] A section has 24 tiles, one player takes one of them a turn, and a planet is full before.
COVERAGE: Final = Coverage(
    EXPECTED,
    observe,
    seldom=(SECTION_EMPTY,),
    wanted=("own_technologies", "own_track_tech", "own_lifepods_stowed", "-own_patches"),
)
