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
from ..components.tiles import OUTLINES, TILES
from ..corporations import CORPORATIONS
from ..words import WORDS
from .cards import CARD, civ_card, event_card, mission_card
from .corporation import BOARD, board_title, printed_board, technology_list
from .ground import EDGE, PLANET, ground, sky
from .planet import printed_lines, printed_pods
from .terrain import CELL, tile_face, tile_size

_MARGIN: Final = 4
_OUTLINES: Final = tuple(OUTLINES)


def _card(kind: str, id: str, source: str, group: str = "") -> Component:
    """A component whose name is put together."""
    return Component(kind, id, WORDS.name(kind, id, ENGLISH), source, group)


COMPONENTS: Final[tuple[Component, ...]] = (
    *(Component("planet", one.id, one.name, one.source) for one in PLANETS.values()),
    *(Component("corporation", one.id, one.name, one.source) for one in CORPORATIONS.values()),
    *(_card("tile", str(one.id), "public", _OUTLINES[one.outline]) for one in TILES),
    *(_card("civ_card", one.id, one.source, f"level_{one.level}") for one in CIV_CARDS.values()),
    *(_card("mission", one.id, one.source) for one in MISSIONS.values()),
    *(_card("event", one.id, one.source, one.colour.name.lower()) for one in EVENTS.values()),
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
        name=WORDS.name(kind, id, say) or say(_BY_ID[kind, id].name),
        picture=True,
    )


def _drawn(kind: str, id: str, say: Say) -> tuple[tuple[float, float], str]:
    match kind:
        case "planet":
            board = moved(EDGE, EDGE, ground(id), *printed_pods(id))
            return PLANET, sky(7) + board + "".join(printed_lines(id))
        case "corporation":
            board = printed_board(id) + board_title(id, say)
            (width, _), told = technology_list(id, say)
            return (BOARD[0] + width + 10, BOARD[1]), board + moved(BOARD[0] + 10, 0, told)
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
