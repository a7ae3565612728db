"""Every component by itself."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import moved

from ..components.civ_cards import CIV_CARDS
from ..components.events import EVENTS
from ..components.missions import MISSIONS
from ..components.planets import PLANETS
from ..components.tiles import OUTLINES, TILES, Tile
from ..corporations import CORPORATIONS
from .cards import CARD, civ_card, event_card, mission_card
from .corporation import BOARD, printed_board
from .ground import EDGE, PLANET, ground, sky
from .planet import printed_lines, printed_pods
from .symbols import NUMERALS
from .terrain import CELL, tile_face, tile_size

_MARGIN: Final = 4
_TERRAINS: Final = ("civ", "water", "biomass", "rover", "tech", "energy")
_COLOURS: Final = ("green", "orange", "red")
_OUTLINES: Final = tuple(OUTLINES)


def _tile_name(tile: Tile) -> str:
    one, other = (_TERRAINS[terrain] for terrain in tile.terrains)
    meteorite = " with a meteorite" if tile.meteorite else ""
    return f"Tile {_OUTLINES[tile.outline]}, {one} and {other}{meteorite}"


COMPONENTS: Final[tuple[Component, ...]] = (
    *(Component("planet", one.id, one.name, one.source) for one in PLANETS.values()),
    *(Component("corporation", one.id, one.name, one.source) for one in CORPORATIONS.values()),
    *(
        Component("tile", str(one.id), _tile_name(one), "public", _OUTLINES[one.outline])
        for one in TILES
    ),
    *(
        Component(
            "civ_card",
            one.id,
            f"Civ card {NUMERALS[one.level]}, number {one.id[-1]}",
            one.source,
            f"level_{one.level}",
        )
        for one in CIV_CARDS.values()
    ),
    *(
        Component("mission", one.id, f"Mission {int(one.id[-2:])}", one.source)
        for one in MISSIONS.values()
    ),
    *(
        Component("event", one.id, f"Event {int(one.id[-2:])}", one.source, _COLOURS[one.colour])
        for one in EVENTS.values()
    ),
)
_BY_ID: Final = {(one.kind, one.id): one for one in COMPONENTS}


def draw_component(kind: str, id: str, say: Say = ENGLISH) -> str:
    """The component `id` of this kind as SVG; raises `Refused` where there is none."""
    if (kind, id) not in _BY_ID:
        raise Refused(_unknown(kind, id))
    (width, height), drawn = _drawn(kind, id)
    return document(
        width + 2 * _MARGIN,
        height + 2 * _MARGIN,
        moved(_MARGIN, _MARGIN, drawn, id=f"{kind}-{id}"),
        name=say(_BY_ID[kind, id].name),
        picture=True,
    )


def _drawn(kind: str, id: str) -> tuple[tuple[float, float], str]:
    match kind:
        case "planet":
            board = moved(EDGE, EDGE, ground(id), *printed_pods(id))
            return PLANET, sky(7) + board + "".join(printed_lines(id))
        case "corporation":
            return BOARD, printed_board(id)
        case "tile":
            width, height = tile_size(int(id))
            return (width * CELL, height * CELL), tile_face(int(id), 0)
        case "civ_card":
            return CARD, civ_card(id)
        case "mission":
            both = mission_card(id) + moved(CARD[0] + 12, 0, mission_card(id, personal=True))
            return (2 * CARD[0] + 12, CARD[1]), both
        case _:
            return CARD, event_card(id)


def _unknown(kind: str, id: str) -> str:
    kinds = tuple(dict.fromkeys(one.kind for one in COMPONENTS))
    if kind not in kinds:
        offered = ", ".join(kinds)
        return f"Planet Unknown has no component of kind {kind!r}; its kinds are: {offered}."
    ids = [one.id for one in COMPONENTS if one.kind == kind]
    offered = ", ".join(ids) if len(ids) <= 13 else f"{ids[0]} to {ids[-1]}"
    return f"Planet Unknown has no {kind} {id!r}; there are: {offered}."
