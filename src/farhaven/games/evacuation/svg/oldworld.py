"""The Old World: the continent of a player on its burning ground, area by area."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, hexagon_path, path

from ..actions import Action, LoadArea
from ..components.old_world import AREAS, CONTINENTS, PRODUCTIVITY_TOKENS, TOKENS_AT
from ..model import AreaId
from ..state import AREA_BIT
from ..view import PlayerView
from .art import corner_clip, old_limb
from .land import AREA, area_face, area_middle, crater, productivity_face
from .scene import Scene, answering, clickable, plain, told

CONTINENT: Final = (400, 392)
_LEFT: Final = 34.0
_TOP: Final = 96.0


@cache
def _ground() -> str:
    clip = corner_clip(*CONTINENT, "old-world-frame")
    picture = element("g", old_limb(*CONTINENT), clip_path="url(#old-world-frame)")
    return clip + picture


def _at(place: tuple[float, float]) -> tuple[float, float]:
    x, y = area_middle(place)
    return _LEFT + x, _TOP + y


def continent(here: Scene) -> str:
    """The continent of the one in front, 400 by 392, with its targets."""
    seat, player = here.front, here.player
    named = CONTINENTS[seat % len(CONTINENTS)]
    return group(
        _ground(),
        label(18, 34, here.say("Old World"), 19, anchor="start", class_="sky-ink strong"),
        label(18, 54, here.say(named), 14, anchor="start", class_="sky-soft strong"),
        moved(_LEFT, _TOP, crater()),
        *_tokens(here, player),
        *(_area(here, id) for id in AREAS),
        id="continent",
    )


def _tokens(here: Scene, player: PlayerView) -> Iterator[str]:
    """[11.11] Productivity tokens: face up, face down, or gone to the New World."""
    say = here.say
    for n, place in enumerate(TOKENS_AT[:PRODUCTIVITY_TOKENS]):
        x, y = _at(place)
        if n < player.productive:
            words = say("A productivity token: it makes one of each resource every year.")
            yield moved(x, y, title(words), productivity_face(), id=f"productivity-{n}")
        elif n < PRODUCTIVITY_TOKENS - player.arrived:
            yield moved(x, y, title(say("A productivity token, face down.")), _spent())
        else:
            words = say("This productivity token is on the New World.")
            yield moved(x, y, title(words), icon("new_world", 0, 0, 34))


def _spent() -> str:
    """A token that is face down."""
    return "".join(
        (
            path(hexagon_path(AREA - 1), "seam-edge", fill="#2b2a33"),
            path("M-16-16 16 16M16-16-16 16", None, fill="none", stroke="#8a8794", stroke_width=3),
        )
    )


def _area(here: Scene, id: AreaId) -> str:
    """An area: face up with its token, or left behind; what can be clicked in it."""
    x, y = _at(AREAS[id].at)
    place = f"area-{id}"
    if here.player.evacuated & AREA_BIT[id]:
        return moved(x, y, title(here.say("This area is evacuated.")), _left_behind(), id=place)
    actions = answering(here, place)
    ring = path(hexagon_path(AREA - 2), "halo")
    if not actions:
        return moved(x, y, plain(here, place, told(here, "area", id), area_face(id)))
    if len(actions) == 1:
        body = (area_face(id), ring, _sign(actions[0]))
        return moved(x, y, clickable(here, actions[0], *body, id=place, drag=place))
    tags = [
        moved(dx, -30, clickable(here, action, _sign(action, 0, 17), drag=place))
        for action, dx in zip(actions, (-19, 19), strict=False)
    ]
    return moved(x, y, area_face(id), ring, *tags, id=place)


def _sign(action: Action, y: float = -34, r: float = 12) -> str:
    """Into a zone, or among the buildings [9.6]."""
    name = "stadium" if isinstance(action, LoadArea) and action.hold else "ship"
    sign = element("g", icon(name, 0, y, r * 1.25), class_="button-sign")
    return circle(0, y, r, "button") + sign


@cache
def _left_behind() -> str:
    """Bare ground where an area token is face down."""
    return "".join(
        (
            path(hexagon_path(AREA - 1), "seam-edge", fill="#33221e"),
            path("M-22-6-6 2 0-14M-6 2 2 20 20 12M2 20-8 30", None, fill="none", stroke="#a5502a",
                 stroke_width=1.8),
            element("g", icon("done", 0, 0, 26), class_="on-sky", opacity=0.55),
        )
    )  # fmt: skip
