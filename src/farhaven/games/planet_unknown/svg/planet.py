"""A planet with all that lies on it, and what can be clicked there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say
from farhaven.svg.cards import points
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect

from ..actions import (
    Action,
    Collect,
    Deploy,
    Destroy,
    Drive,
    Land,
    Lift,
    Place,
    Plant,
    Scrap,
    Strike,
)
from ..components.planets import GRID, PLANETS, WIDTH, Line
from ..components.tiles import TILES, cells_of, shape_of
from ..model import Cell, PlanetId
from ..scoring import is_full, standing
from ..view import PlayerView
from ..words import names
from .ground import EDGE, SPAN, ground, sky
from .placing import ghosts, placing_data
from .scene import Scene, answering, clickable
from .telling import planet_words
from .terrain import CELL, middle, outline, tile_face

_TURNS: Final = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
_DIAGONALS: Final = {(1, 1): 45, (-1, 1): 135, (-1, -1): 225, (1, -1): 315}
_SLOTS: Final = (  # middles of targets that share a cell, and the side of each
    (((0.5, 0.5),), 1.0),
    (((0.5, 0.5),), 1.0),
    (((0.27, 0.5), (0.73, 0.5)), 0.46),
    (((0.27, 0.27), (0.73, 0.27), (0.5, 0.73)), 0.46),
    (((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)), 0.46),
)


def planet(here: Scene, x: float, y: float) -> str:
    """The planet of the seat in front, 544 by 544, with its targets."""
    seat = here.front
    places = [action for action in here.view.options if isinstance(action, Place)]
    cells = group(
        *_pieces(here.player, seat, here.view.online),
        path("", "openings") if places else "",
        *_cell_targets(here),
        *ghosts(here, places),
        transform=f"translate({EDGE} {EDGE})",
        data_placing=placing_data(here, places) if places else None,
        class_="grid",
    )
    return moved(
        x,
        y,
        sky(7),
        moved(EDGE, EDGE, ground(here.player.planet)),
        *_lines(here.player, here.view.online),
        cells,
        *_line_targets(here),
        _name(here),
        id=f"world-{seat}",
    )


def small_planet(
    player: PlayerView, seat: Seat, online: bool, say: Say, at: tuple[float, float], scale: float
) -> str:
    """Somebody else's planet."""
    return moved(
        *at,
        title(f"{say.name(seat)}: {names.planet(player.planet, say)}"),
        sky(11 + seat),
        moved(EDGE, EDGE, ground(player.planet)),
        *_lines(player, online),
        moved(EDGE, EDGE, *_pieces(player, seat, online)),
        scale=scale,
        id=f"world-{seat}",
    )


def _name(here: Scene) -> str:
    name = names.planet(here.player.planet, here.say)
    return group(
        title(planet_words(here.player.planet, here.say)),
        rect(4, 6, 130, 24, "sky"),
        label(14, 26, name, 17, anchor="start", class_="sky-soft strong"),
        id=f"card-planet-{here.front}",
    )


# -- rows and columns ------------------------------------------------------------------------


@lru_cache(OF_TABLES)
def _lines(player: PlayerView, online: bool) -> tuple[str, ...]:
    """What each row gives at its right and each column at its foot; gold when it is full."""
    board = PLANETS[player.planet]
    own = standing(player, online)
    far = EDGE + SPAN + EDGE / 2
    parts = []
    for n, line in enumerate(board.rows):
        parts.append(_value(line, far, EDGE + (n + 0.5) * CELL, full=is_full(own, line)))
    for n, line in enumerate(board.columns):
        parts.append(_value(line, EDGE + (n + 0.5) * CELL, far, full=is_full(own, line)))
    return tuple(parts)


def _value(line: Line, x: float, y: float, *, full: bool) -> str:
    if full:
        return moved(x - 12, y, points(line.points, 24).text)
    return circle(x, y, 10, "space-rule") + label(
        x, y + 4.5, str(line.points), 13, class_="sky-soft strong"
    )


def printed_lines(planet: PlanetId) -> list[str]:
    """The same as it is printed."""
    board = PLANETS[planet]
    far = EDGE + SPAN + EDGE / 2
    rows = [
        _value(line, far, EDGE + (n + 0.5) * CELL, full=False) for n, line in enumerate(board.rows)
    ]
    columns = [
        _value(line, EDGE + (n + 0.5) * CELL, far, full=False)
        for n, line in enumerate(board.columns)
    ]
    return rows + columns


def printed_pods(planet: PlanetId) -> list[str]:
    """Where lifepods lie at the start."""
    return [icon("lifepod", *middle(cell), 27) for cell in GRID.cells(PLANETS[planet].lifepods)]


def _line_targets(here: Scene) -> Iterator[str]:
    """[18.7] Rows at their left, columns at their head."""
    for line in range(2 * WIDTH):
        across = EDGE + (line % WIDTH + 0.5) * CELL
        x, y = (EDGE / 2, across) if line < WIDTH else (across, EDGE / 2)
        for action in answering(here, f"line-{line}"):
            yield clickable(
                here,
                action,
                circle(x, y, 13, "halo halo-edge"),
                element("g", icon("destroy", x, y, 15), class_="accent-sign"),
                id=f"line-{line}",
            )


# -- what lies there -------------------------------------------------------------------------


@lru_cache(OF_TABLES)
def _pieces(player: PlayerView, seat: Seat, online: bool) -> tuple[str, ...]:
    return (*_laid(player), *_tokens(player, seat, online))


def _laid(player: PlayerView) -> Iterator[str]:
    """Tiles, the latest of them framed."""
    lying = {*player.meteorites, *player.loaded}
    for laid in player.laid:
        x, y = laid.at % WIDTH * CELL, laid.at // WIDTH * CELL
        yield moved(x, y, tile_face(laid.tile, laid.shape, meteorite=False), id=f"tile-{laid.tile}")
        symbol = laid.at + shape_of(laid).meteorite_offset
        if TILES[laid.tile].meteorite and symbol not in lying:
            sx, sy = middle(symbol)
            yield circle(sx, sy, 15, "bare-symbol")
    if player.laid:
        latest = GRID.cells(cells_of(player.laid[-1]))
        yield path(outline(latest), "latest")


def _tokens(player: PlayerView, seat: Seat, online: bool) -> Iterator[str]:
    for cell in player.patches:
        yield _piece(seat, "patch", cell, 34)
    buildings = {cell for mask in standing(player, online).buildings for cell in GRID.cells(mask)}
    for cell in player.meteorites:
        beside = 9 if cell in buildings else 0
        yield _piece(seat, "meteorite", cell, 22 if beside else 27, beside)
    for cell in player.lifepods:
        yield _piece(seat, "lifepod", cell, 27)
    for cell in player.rovers:
        yield _rover(seat, cell, cell in player.loaded, 6 if cell in buildings else 0)


def _piece(seat: Seat, name: str, cell: Cell, size: float, beside: float = 0) -> str:
    """A token on a cell; `beside`: so far from its middle that a building is seen."""
    x, y = middle(cell)
    return moved(x + beside, y + beside, icon(name, 0, 0, size), id=f"{name}-{seat}-{cell}")


def _rover(seat: Seat, cell: Cell, loaded: bool, beside: float) -> str:
    x, y = middle(cell)
    load = icon("meteorite", 9, -9, 16) if loaded else ""
    size = 27 if beside else 32
    return moved(
        x + beside, y - beside, icon("vehicle", 0, 0, size), load, id=f"vehicle-{seat}-{cell}"
    )


# -- targets ---------------------------------------------------------------------------------


def _cell_targets(here: Scene) -> Iterator[str]:
    for cell in range(WIDTH * WIDTH):
        actions = answering(here, f"cell-{cell}")
        for first in range(0, len(actions), 4):
            yield from _shared(here, cell, actions[first : first + 4], first)


def _shared(here: Scene, cell: Cell, actions: tuple[Action, ...], first: int) -> Iterator[str]:
    spots, side = _SLOTS[len(actions)]
    left, top = cell % WIDTH * CELL, cell // WIDTH * CELL
    for n, (action, (dx, dy)) in enumerate(zip(actions, spots, strict=True)):
        x, y = left + dx * CELL, top + dy * CELL
        half = side * CELL / 2 - 2
        yield clickable(
            here,
            action,
            rect(x - half, y - half, 2 * half, 2 * half, "halo halo-cell", r=half * 0.4),
            _sign(action, x, y, half),
            id=f"cell-{cell}-{first + n}",
        )


def _sign(action: Action, x: float, y: float, half: float) -> str:
    """What would happen in the cell."""
    size = half * 1.3
    match action:
        case Drive(rover, to, sink):
            step = (to % WIDTH - rover % WIDTH, to // WIDTH - rover // WIDTH)
            turn = {**_TURNS, **_DIAGONALS}.get(step, 0)
            arrow = element("g", icon("move", x, y, size, turn), class_="accent-sign")
            return arrow + (
                icon("water", x + half * 0.6, y + half * 0.6, size * 0.6) if sink else ""
            )
        case Plant():
            return icon("patch", x, y, size)
        case Deploy():
            return icon("vehicle", x, y, size)
        case Land(_, sink):
            portal = element("g", icon("teleport", x, y, size), class_="accent-sign")
            return portal + (
                icon("water", x + half * 0.6, y + half * 0.6, size * 0.6) if sink else ""
            )
        case Lift():
            return element("g", icon("teleport", x, y, half * 2), class_="accent-sign")
        case Strike():
            return icon("meteorite", x, y, size)
        case Destroy() | Scrap():
            return element("g", icon("destroy", x, y, half * 1.5), class_="forbidden")
        case Collect():
            return element(
                "g", icon("done", x + half * 0.5, y + half * 0.5, size), class_="accent-sign"
            )
        case _:
            return ""
