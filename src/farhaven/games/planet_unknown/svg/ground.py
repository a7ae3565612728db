"""Planets as they are printed: land, ice, and what is special about them."""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, moved, number
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import circle, path, rect

from ..components.planets import GRID, PLANETS, WIDTH, Planet, is_cut, marked
from ..model import Cells, PlanetId
from .symbols import icon_of
from .terrain import CELL, middle, outline, squares

EDGE: Final = 32  # around the cells, for what rows and columns give
SPAN: Final = CELL * WIDTH
PLANET: Final = (SPAN + 2 * EDGE, SPAN + 2 * EDGE)

_GROUNDS: Final = ("sand", "slate", "moss", "clay", "dust", "rust")
_CORNERS: Final = ((1, 1), (11, 1), (1, 11), (11, 11))  # in cells, by quadrant


def ground_class(planet: PlanetId) -> str:
    return f"ground-{_GROUNDS[list(PLANETS).index(planet) % len(_GROUNDS)]}"


@cache
def sky(seed: int) -> str:
    """The space around a planet; the same `seed` gives the same stars."""
    stars = []
    for n in range(60):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y = (seed >> 6) % PLANET[0], (seed >> 15) % PLANET[1]
        stars.append(circle(x, y, 0.6 + n % 3 * 0.4, "star"))
    return rect(0, 0, *PLANET, "sky", r=14) + "".join(stars)


@cache
def ground(planet: PlanetId) -> str:
    """The cells of a planet, from the corner of its grid."""
    board = PLANETS[planet]
    land = board.cells & ~board.ice
    parts = [
        circle(SPAN / 2, SPAN / 2, SPAN / 2 + 22, "haze"),
        _area(land, ground_class(planet)),
        *_filled(board.ice, "ice"),
        *_filled(board.toxic, "toxic"),
        *_filled(board.currents, "current"),
        path(_mesh(board.cells), "mesh"),
        path(outline(GRID.cells(board.cells)), "coast"),
        *_special(board),
    ]
    return "".join(parts)


def _area(mask: Cells, class_: str) -> str:
    return path(squares(GRID.cells(mask)), class_) if mask else ""


def _filled(mask: Cells, name: str) -> tuple[str, ...]:
    """Cells of one kind, in its colour and its pattern."""
    if not mask:
        return ()
    return _area(mask, name), path(squares(GRID.cells(mask)), fill=patterned(name))


def _mesh(mask: Cells) -> str:
    """The lines between neighbouring cells, each once."""
    parts = []
    for cell in GRID.cells(mask):
        x, y = cell % WIDTH * CELL, cell // WIDTH * CELL
        if cell % WIDTH < WIDTH - 1 and mask >> cell + 1 & 1:
            parts.append(f"M{x + CELL} {y}v{CELL}")
        if mask >> cell + WIDTH & 1:
            parts.append(f"M{x} {y + CELL}h{CELL}")
    return "".join(parts)


# -- [17] What is special --------------------------------------------------------------------


def _special(board: Planet) -> list[str]:
    parts = [icon("city", *middle(cell), 25) for cell in GRID.cells(board.cities)]  # [17.3]
    if board.forbidden:  # [17.4]
        half = SPAN / 2
        parts.append(path(f"M{half} 0V{SPAN}M0 {half}H{SPAN}", "zone"))
        parts += [
            _forbidden(icon_of(terrain), x * CELL, y * CELL)
            for terrain, (x, y) in zip(board.forbidden, _CORNERS, strict=True)
        ]
    if board.ring:  # [17.5]
        parts.append(path(outline(GRID.cells(board.ring)), "zone"))
    if board.sides:  # [17.7]
        chasm = _chasm(board)
        parts += [path(chasm, "chasm"), path(chasm, "chasm-fire")]
    if board.start != board.perimeter:  # [17.8]
        centre = marked(board.drawing, "c")
        parts.append(path(outline(GRID.cells(centre)), "zone"))
        parts.append(element("g", icon("flag", SPAN / 2, SPAN / 2, 30), class_="on-colour"))
    if board.slides:  # [17.10]
        parts += [
            element("g", icon("move", x * CELL, y * CELL, 26, turn), class_="on-sky")
            for x, y, turn in ((1, 1.4, 0), (11, 1.4, 180), (1, 10.6, 0), (11, 10.6, 180))
        ]
    for cells in board.planetoids:  # [17.12]
        parts.append(path(outline(GRID.cells(cells)), "zone"))
    return parts


def _forbidden(name: str, x: float, y: float) -> str:
    return moved(
        x, y, icon(name, 0, 0, 30), element("g", icon("destroy", 0, 0, 44), class_="forbidden")
    )


def _chasm(board: Planet) -> str:
    """The sides between cells that no rover crosses."""
    parts = []
    for cell in GRID.cells(board.cells):
        x, y = cell % WIDTH * CELL, cell // WIDTH * CELL
        right, down = cell + 1, cell + WIDTH
        if cell % WIDTH < WIDTH - 1 and board.cells >> right & 1 and is_cut(board, cell, right):
            parts.append(f"M{number(x + CELL)} {number(y)}v{CELL}")
        if board.cells >> down & 1 and is_cut(board, cell, down):
            parts.append(f"M{number(x)} {number(y + CELL)}h{CELL}")
    return "".join(parts)
