"""Every component by itself."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH, Say
from farhaven.geometry.hexes import Box
from farhaven.svg.document import document
from farhaven.svg.markup import moved

from ..components.area_tiles import AREA_TILES, STARTING_TILES, TILE
from ..components.artifacts import ARTIFACT_CARDS
from ..components.citizens import CITIZENS
from ..components.crates import CRATES
from ..components.large_sites import BASE_SITES, CAMPAIGN_SITES
from ..components.machines import MACHINES
from ..components.modules import MODULES, Module
from ..components.starting_cards import STARTING_CARD
from ..components.tribes import BASE_TRIBES, CAMPAIGN_TRIBES
from ..model import Face
from ..words.about import name as made_name
from ..words.components import CAMPAIGN_CARD
from .cards import (
    CITIZEN,
    CRATE_SIZE,
    MACHINE_SIZE,
    MODULE_SIZE,
    WIDE,
    artifact_card,
    campaign_card,
    citizen_card,
    crate_face,
    machine_token,
    module_token,
)
from .land import CELL, LAYOUT, site_face, tile_back, tile_face
from .tribe import BOARD, tribe_side

_MARGIN: Final = 4
_GAP: Final = 12
_HOUSE: Final = "house"
_BOX: Final[Box] = LAYOUT.box(CELL)
_TILE: Final = (_BOX[2], _BOX[3])


def _made(kind: str, id: str, source: str, group: str = "") -> Component:
    """A component whose name is put together."""
    return Component(kind, id, made_name(kind, id, ENGLISH), source, group)


def _colours(module: Module) -> str:
    return "two_colours" if len(module.colours) > 1 else module.colours[0].value


COMPONENTS: Final[tuple[Component, ...]] = (
    *(Component("tribe", one.id, one.name, _HOUSE, "base") for one in BASE_TRIBES),
    *(Component("tribe", one.id, one.name, _HOUSE, "campaign") for one in CAMPAIGN_TRIBES),
    *(Component("citizen", one.id, one.name, _HOUSE, one.colour.value) for one in CITIZENS),
    *(
        Component("starting_card", one.id, one.name, _HOUSE, one.colour.value)
        for one in STARTING_CARD.values()
    ),
    *(_made("module", one.id, one.source.value, _colours(one)) for one in MODULES),
    *(Component("machine", one.id, one.name, _HOUSE, one.colour.value) for one in MACHINES),
    *(Component("crate", one.id, one.name, one.source.value) for one in CRATES),
    *(Component("artifact_card", one.id, one.name, _HOUSE) for one in ARTIFACT_CARDS),
    *(_made("site", one.id, _HOUSE, "base") for one in BASE_SITES),
    *(_made("site", one.id, _HOUSE, "campaign") for one in CAMPAIGN_SITES),
    *(Component("tile", one.id, one.name, _HOUSE, "starting") for one in STARTING_TILES),
    *(Component("tile", one.id, one.name, _HOUSE, "explored") for one in AREA_TILES),
    *(_made("campaign_card", str(number), _HOUSE) for number in CAMPAIGN_CARD),
)
_BY_ID: Final = {(one.kind, one.id): one for one in COMPONENTS}


def draw_component(kind: str, id: str, say: Say = ENGLISH) -> str:
    """The component `id` of this kind as SVG; raises `Refused` where there is none."""
    if (kind, id) not in _BY_ID:
        raise Refused(_unknown(kind, id))
    (width, height), drawn = _drawn(kind, id, say)
    return document(
        width + 2 * _MARGIN,
        height + 2 * _MARGIN,
        moved(_MARGIN, _MARGIN, drawn, id=f"{kind}-{id}"),
        name=made_name(kind, id, say) or say(_BY_ID[kind, id].name),
        picture=True,
    )


def _drawn(kind: str, id: str, say: Say) -> tuple[tuple[float, float], str]:
    match kind:
        case "tribe":
            return _below(BOARD, *(tribe_side(id, face, say) for face in Face))
        case "citizen" | "starting_card":
            return CITIZEN, citizen_card(id, say)
        case "module":
            return MODULE_SIZE, module_token(id)
        case "machine":
            return MACHINE_SIZE, machine_token(id)
        case "crate":
            return CRATE_SIZE, crate_face(id)
        case "artifact_card":
            return WIDE, artifact_card(id, say)
        case "site":
            return _both(*(_on_hexes(site_face(id + side, CELL, say)) for side in "ab"))
        case "tile":
            face = _on_hexes(tile_face(id))
            if TILE[id].back is None:
                return _TILE, face
            return _both(face, _on_hexes(tile_back(id)))
        case _:
            return WIDE, campaign_card(int(id), say)


def _on_hexes(drawn: str) -> str:
    """A drawing on the four hexes of a place, from (0, 0)."""
    return moved(-_BOX[0], -_BOX[1], drawn)


def _both(one: str, other: str) -> tuple[tuple[float, float], str]:
    """Two sides of a tile, one beside the other."""
    return (2 * _TILE[0] + _GAP, _TILE[1]), one + moved(_TILE[0] + _GAP, 0, other)


def _below(size: tuple[float, float], one: str, other: str) -> tuple[tuple[float, float], str]:
    """Two sides, one below the other."""
    return (size[0], 2 * size[1] + _GAP), one + moved(0, size[1] + _GAP, other)


def _unknown(kind: str, id: str) -> str:
    kinds = tuple(dict.fromkeys(one.kind for one in COMPONENTS))
    if kind not in kinds:
        offered = ", ".join(kinds)
        return f"Revive has no component of kind {kind!r}; its kinds are: {offered}."
    ids = [one.id for one in COMPONENTS if one.kind == kind]
    offered = ", ".join(ids) if len(ids) <= 13 else f"{ids[0]} to {ids[-1]}"
    return f"Revive has no {kind} {id!r}; there are: {offered}."
