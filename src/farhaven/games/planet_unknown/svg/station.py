"""The station: two rings of depots that turn, and the two tiles in front of a player."""

from __future__ import annotations

import math
from typing import Final

from farhaven.core.codec import encode
from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect, sector_path
from farhaven.svg.targets import attempt
from farhaven.svg.tracks import marker

from ..actions import Action, Choose, Forgo, Place, RemoveDepot, TurnStation
from ..components.tiles import DEPOTS
from ..model import INNER, NO_TILE, Depot, TileId
from ..seen import stack_of
from .placing import tile_of
from .scene import Scene, answering, clickable, position_of
from .symbols import TIMES
from .terrain import tile_face, tile_size

STATION: Final = (420, 432)
HAND: Final = (190, 150)
CONTROLS: Final = (190, 42)

_MIDDLE: Final = 210
_RIM: Final = 186
_OUTER: Final = 143
_INNER: Final = 79
_SECTION: Final = 360 / DEPOTS
_LARGE: Final = 26  # the side of a cell of a tile in front


def station(here: Scene, x: float, y: float) -> str:
    """Both rings with the tile on top of each depot; the section of the seat in front is below."""
    view, say = here.view, here.say
    own = position_of(view, here.front)
    depots = [_depot(here, number, own) for number in range(2 * DEPOTS)]
    return moved(
        x,
        y,
        title(say("The station: two rings of depots.")),
        moved(
            _MIDDLE,
            _MIDDLE,
            circle(0, 0, _RIM, "space space-edge"),
            *_spokes(),
            path(sector_path(_RIM, 90 - _SECTION / 2, _SECTION, 34), "own-section"),
            circle(0, 0, 110, "space-rule"),
            circle(0, 0, 34, "sky space-edge"),
            *depots,
            *_turnings(here),
            *(_seat(here, seat, own) for seat in range(len(view.players))),
            _hub(here),
        ),
        id="station",
    )


def _at(position: float, r: float) -> tuple[float, float]:
    """A point `position` sixths clockwise from the seat in front."""
    angle = math.radians(90 + _SECTION * position)
    return r * math.cos(angle), r * math.sin(angle)


def _spokes() -> list[str]:
    parts = []
    for n in range(DEPOTS):
        (x1, y1), (x2, y2) = _at(n + 0.5, 34), _at(n + 0.5, _RIM)
        parts.append(path(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", "space-rule"))
    return parts


def _hub(here: Scene) -> str:
    say, view = here.say, here.view
    words = say("Turn {turn}.", turn=view.turn)
    return group(
        title(words),
        label(0, -6, say("Turn"), 12, class_="sky-soft strong"),
        label(0, 15, str(view.turn), 22, class_="sky-ink strong"),
        id="turn",
    )


# -- depots ----------------------------------------------------------------------------------


def _depot(here: Scene, number: int, own: int) -> str:
    """A depot where it lies now: its top tile, and how many lie below it."""
    view = here.view
    inner = number < DEPOTS
    section = (number - view.offset) % DEPOTS if inner else number - DEPOTS
    x, y = _at(section + view.turned - own, _INNER if inner else _OUTER)
    tile, left = view.tops[number], view.stack_counts[number]
    cell = 14.5 if inner else 17.0
    words = here.say.plural("{count} tile below.", "{count} tiles below.", left)
    ring = here.say("Inner ring.") if inner else here.say("Outer ring.")
    face = circle(0, 0, 15, "gap-sky") if tile == NO_TILE else _upright(tile, cell, 0, 0)
    return moved(
        x,
        y,
        title(f"{ring} {words}"),
        face,
        label(0, _count_at(tile, cell, y), f"{left}", 11.5, class_="sky-soft strong"),
        id=f"stack-{number}",
    )


def _count_at(tile: TileId, cell: float, y: float) -> float:
    """Beside the tile, toward the middle of the station."""
    _, height = tile_size(tile) if tile != NO_TILE else (0, 2)
    return -height * cell / 2 - 5 if y > 1 else height * cell / 2 + 13


def _upright(tile: TileId, cell: float, x: float, y: float) -> str:
    width, height = tile_size(tile)
    return moved(x - width * cell / 2, y - height * cell / 2, tile_face(tile, 0, size=cell))


# -- seats around the station ----------------------------------------------------------------


def _seat(here: Scene, seat: Seat, own: int) -> str:
    """The section marker of a seat: whether it commands, and whether it still thinks."""
    view, say = here.view, here.say
    x, y = _at(position_of(view, seat) - own, _RIM + 8)
    name = say.name(seat)
    parts = [circle(0, 0, 15, "sky space-edge"), marker(seat, 0, 0, 8.5)]
    words = [name]
    if seat == view.commander:
        parts.append(icon("commander", 14, -12, 17))
        words.append(say("commander"))
    if seat in view.deciders:
        if seat != here.front:
            parts.append(rect(-14, 11, 28, 12, "button", r=6))
            parts.append(element("g", icon("thinking", 0, 17, 17), class_="button-sign"))
        words.append(say("still thinking"))
    elif not view.ended:
        words.append(say("has finished"))
    return moved(x, y, title(", ".join(words)), *parts, id=f"marker-{seat}")


def _turnings(here: Scene) -> list[str]:
    """[2.2] A handle on each section: click the one that shall come in front."""
    parts = []
    for by in range(DEPOTS):
        for action in answering(here, f"turning-{by}"):
            assert isinstance(action, TurnStation)
            x, y = _at(-by, _RIM - 14)
            wedge = sector_path(_RIM, 90 - _SECTION * by - _SECTION / 2, _SECTION, 34)
            sign = icon("cycle", x, y, 17) if by else icon("done", x, y, 17)
            parts.append(
                clickable(
                    here,
                    action,
                    path(wedge, "halo halo-wedge"),
                    circle(x, y, 14, "halo-edge"),
                    element("g", sign, class_="accent-sign"),
                    id=f"turning-{by}",
                )
            )
    return parts


# -- the tiles in front ----------------------------------------------------------------------


def hand_tile(here: Scene, depot: Depot, x: float, y: float) -> str:
    """One of the two tiles of the section in front, large."""
    tile = tile_of(here, depot)
    left = here.view.stack_counts[stack_of(here.view, here.front, depot)]
    width, height = HAND
    ring = here.say("Inner ring") if depot == INNER else here.say("Outer ring")
    face = [
        rect(0, 0, width, height, "space space-edge", r=12),
        label(12, 20, ring, 12.5, anchor="start", class_="sky-soft strong"),
        label(
            width - 12,
            20,
            f"{TIMES}{left + (tile != NO_TILE)}",
            13,
            anchor="end",
            class_="sky-ink strong",
        ),
    ]
    if tile == NO_TILE:
        face.append(circle(width / 2, height / 2 + 6, 30, "gap-sky"))
    else:
        x0, y0 = width / 2, height / 2 + 8
        drawn = _upright(tile, _LARGE, x0, y0)
        face.append(element("g", drawn, class_="face", data_face=f"{x0:g} {y0:g} {_LARGE}"))
    return moved(x, y, *_offered(here, depot, "".join(face)), id=f"hand-{depot}")


def _offered(here: Scene, depot: Depot, face: str) -> list[str]:
    """The tile as what it can be used for: picked up, taken all the same, removed, moved before."""
    ring = rect(-2, -2, HAND[0] + 4, HAND[1] + 4, "halo pick-ring", r=14)
    actions = answering(here, f"depot-{depot}")
    places = [action for action in actions if isinstance(action, Place)]
    whole = [action for action in actions if isinstance(action, Forgo | RemoveDepot)]
    before = [action for action in actions if isinstance(action, Choose)]
    if places:
        drawn = [_pickable(here, depot, len(places), face, ring)]
    elif whole:
        drawn = [clickable(here, whole[0], face, ring, *_whole_sign(whole[0]))]
    elif here.view.options:
        tried = encode(Place(depot, 0, 0)).decode()
        drawn = [attempt(tried, here.say("This tile cannot be placed now."), face)]
    else:
        drawn = [face]
    return [*drawn, *(_before(here, action) for action in before)]


def _pickable(here: Scene, depot: Depot, count: int, face: str, ring: str) -> str:
    words = here.say.plural(
        "Pick up this tile: it fits in {count} place.",
        "Pick up this tile: it fits in {count} places.",
        count,
    )
    return group(
        title(words),
        face,
        ring,
        class_="target",
        role="button",
        tabindex=0,
        data_pick=depot,
    )


def _whole_sign(action: Action) -> tuple[str, ...]:
    name = "destroy" if isinstance(action, RemoveDepot) else "box"
    return (
        circle(22, HAND[1] - 22, 15, "halo-edge"),
        element("g", icon(name, 22, HAND[1] - 22, 17), class_="accent-sign"),
    )


def _before(here: Scene, action: Choose) -> str:
    """Choose the tile first, move, and place it afterwards."""
    x, y = HAND[0] - 30, HAND[1] - 22
    return clickable(
        here,
        action,
        rect(x - 22, y - 15, 44, 30, "button", r=15),
        icon("vehicle", x - 8, y, 20),
        element("g", icon("move", x + 11, y, 15), class_="button-sign"),
        id=f"choose-{action.depot}",
    )


def controls(here: Scene, x: float, y: float) -> str:
    """Buttons that turn and flip the tile in hand; a page's script does it."""
    if not any(isinstance(action, Place) for action in here.view.options):
        return ""
    return moved(
        x,
        y,
        _control(here.say("Turn the tile in hand. Key: R."), "cycle", "R", 0, data_turn="turned"),
        _control(here.say("Flip the tile in hand. Key: F."), "flip", "F", 98, data_turn="flipped"),
        id="turning",
    )


def _control(words: str, name: str, key: str, x: float, **data: str) -> str:
    return group(
        title(words),
        rect(x, 3, 92, 36, "button", r=18),
        element("g", icon(name, x + 34, 21, 20), class_="button-sign"),
        label(x + 62, 26.5, key, 16, class_="button-ink strong"),
        class_="target",
        role="button",
        tabindex=0,
        **data,
    )
