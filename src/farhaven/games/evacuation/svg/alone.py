"""Every component by itself."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import moved

from ..components.action_cards import ACTION_CARDS
from ..components.goals import GOALS
from ..components.infrastructure import DECK_I, INFRASTRUCTURE
from ..components.line_majority import TILES
from ..components.new_world import HEXES
from ..components.old_world import AREAS
from ..components.public_tasks import PUBLIC_TASKS
from ..components.ships import SHIPS
from ..components.solo import SOLO_CARDS
from ..components.stadiums import STADIUMS
from ..components.technologies import TECHNOLOGIES
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..words.composed import composed_name
from .cards import (
    ACTION,
    SOLO_CARD,
    STADIUM,
    TECHNOLOGY,
    TILE,
    WIDE,
    action_card,
    bonus_card,
    goal_card,
    infrastructure_card,
    majority_tile,
    ship_card,
    solo_back,
    solo_face,
    stadium_card,
    task_card,
    technology_tile,
)
from .land import AREA, SIZE, area_face, hex_face

_MARGIN: Final = 4
_GAP: Final = 12
_HOUSE: Final = "house"


def _made(kind: str, id: str, source: str, group: str = "") -> Component:
    """A component whose name is put together."""
    return Component(kind, id, composed_name(kind, id, ENGLISH), source, group)


COMPONENTS: Final[tuple[Component, ...]] = (
    *(_made("hex", one.id, one.source, one.biome.name.lower()) for one in HEXES.values()),
    *(_made("area", one, _HOUSE) for one in AREAS),
    *(Component("ship", one.id, one.name, one.source) for one in SHIPS.values()),
    *(Component("stadium", one.id, one.name, one.source) for one in STADIUMS.values()),
    *(
        Component(
            "infrastructure",
            one.id,
            one.name,
            one.source,
            "deck_1" if one.id in DECK_I else "deck_2",
        )
        for one in INFRASTRUCTURE.values()
    ),
    *(
        Component("technology", one.id, one.name, one.source, f"set_{one.set}")
        for one in TECHNOLOGIES.values()
    ),
    *(Component("goal", str(one.id), one.name, _HOUSE) for one in GOALS.values()),
    *(_made("yearly_bonus", one.id, one.source) for one in YEARLY_BONUSES.values()),
    *(Component("action_card", one.id, one.name, _HOUSE) for one in ACTION_CARDS.values()),
    *(Component("public_task", one.id, one.name, one.source) for one in PUBLIC_TASKS.values()),
    *(_made("line_tile", one, _HOUSE) for one in TILES),
    *(_made("solo_card", one, _HOUSE) for one in SOLO_CARDS),
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
        name=composed_name(kind, id, say) or say(_BY_ID[kind, id].name),
        picture=True,
    )


def _drawn(kind: str, id: str, say: Say) -> tuple[tuple[float, float], str]:
    match kind:
        case "hex":
            return (2 * SIZE, 2 * SIZE), moved(SIZE, SIZE, hex_face(id))
        case "area":
            return (2 * AREA, 2 * AREA), moved(AREA, AREA, area_face(id))
        case "ship":
            return WIDE, ship_card(id, say)
        case "stadium":
            return STADIUM, stadium_card(id, say)
        case "infrastructure":
            return WIDE, infrastructure_card(id, say)
        case "technology":
            return TECHNOLOGY, technology_tile(id, say)
        case "goal":
            return WIDE, goal_card(int(id), say)
        case "yearly_bonus":
            return WIDE, bonus_card(id)
        case "action_card":
            return ACTION, action_card(id, say)
        case "public_task":
            return WIDE, task_card(id, say)
        case "line_tile":
            return _both(TILE, *(majority_tile(arrow) for arrow in TILES[id]))
        case _:
            return _both(SOLO_CARD, solo_face(id), solo_back(id))


def _both(size: tuple[float, float], one: str, other: str) -> tuple[tuple[float, float], str]:
    """Two sides, one beside the other."""
    return (2 * size[0] + _GAP, size[1]), one + moved(size[0] + _GAP, 0, other)


def _unknown(kind: str, id: str) -> str:
    kinds = tuple(dict.fromkeys(one.kind for one in COMPONENTS))
    if kind not in kinds:
        offered = ", ".join(kinds)
        return f"Evacuation has no component of kind {kind!r}; its kinds are: {offered}."
    ids = [one.id for one in COMPONENTS if one.kind == kind]
    offered = ", ".join(ids) if len(ids) <= 13 else f"{ids[0]} to {ids[-1]}"
    return f"Evacuation has no {kind} {id!r}; there are: {offered}."
