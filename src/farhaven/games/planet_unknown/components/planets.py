"""The planets, drawn as printed [17], and the masks that follow from the drawings.

    .  no cell          #  land             ~  ice
    o  lifepod          *  hole             C  city
    %  current          @  lifepod on a current
    x  toxic            c  one of Charybdis' central cells

[17.1, 17.11, 17.13] The first planet, Oblivion and Lacuna have no more rules than their cells.
The number after a row is what it gives when it is filled; the last line has those of the columns.
Cells, lifepods and numbers are public facts, compared with the printed boards; Persephone's cell
in row 5, column 11 and Cerberus' in row 10, column 1 follow the boards, not the online version.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.core.value import Value
from farhaven.geometry.grid import Grid
from farhaven.geometry.polyomino import spread

from ..model import Cell, Cells, PlanetId, Terrain
from .tiles import PAIRS, SHAPES

WIDTH: Final = 12
GRID: Final = Grid(WIDTH, WIDTH)

CITY_POINTS: Final = 2
PLANETOID_POINTS: Final = 2

# [17.7] Where a rover that moves diagonally crosses Tartarus' chasm: (column, row) pairs.
CROSSINGS: Final = (((5, 3), (6, 4)), ((6, 8), (5, 9)))


class Line(Value, frozen=True):
    """A row or a column, and what it gives when it is filled."""

    cells: Cells
    points: int


class Planet(Value, frozen=True):
    id: PlanetId
    name: str
    difficulty: int
    drawing: str
    cells: Cells
    ice: Cells
    lifepods: Cells
    perimeter: Cells  # [4.1]
    start: Cells  # of which the first piece must cover one
    rows: tuple[Line, ...]
    columns: tuple[Line, ...]
    pure: bool = False  # [17.2] a tile lies on ice or on land
    cities: Cells = 0  # [17.3]
    forbidden: tuple[Terrain, ...] = ()  # [17.4] by quadrant, row by row
    ring: Cells = 0  # [17.5]
    currents: Cells = 0  # [17.6]
    sides: tuple[Cells, ...] = ()  # [17.7] of the chasm
    toxic: Cells = 0  # [17.9]
    slides: bool = False  # [17.10]
    planetoids: tuple[Cells, ...] = ()  # [17.12]
    source: str = "public"


def marked(drawing: str, signs: str) -> Cells:
    """The cells that show one of `signs`."""
    rows = drawing.split()[::2] if " " in drawing else drawing.split()
    return sum(
        1 << y * WIDTH + x
        for y, row in enumerate(rows[:WIDTH])
        for x, sign in enumerate(row)
        if sign in signs
    )


def outer_rim(cells: Cells) -> Cells:
    """[4.1] The cells with a side on the outer outline; holes make no rim."""
    border = GRID.rows[0] | GRID.rows[-1] | GRID.columns[0] | GRID.columns[-1]
    outside = GRID.area(border & ~cells, ~cells & GRID.full)
    return cells & (border | GRID.halo(outside))


def _planet(
    name: PlanetId,
    title: str,
    difficulty: int,
    drawing: str,
    *,
    pure: bool = False,
    slides: bool = False,
    ring: bool = False,
    forbidden: tuple[Terrain, ...] = (),
    sides: str = "",
    planetoids: str = "",
) -> Planet:
    words = drawing.split()
    cells = marked(drawing, "#~oC%@xc")
    centre = marked(drawing, "c")
    rim = outer_rim(cells)
    return Planet(
        id=name,
        name=title,
        difficulty=difficulty,
        drawing="\n".join(words[: 2 * WIDTH : 2]),
        cells=cells,
        ice=marked(drawing, "~"),
        lifepods=marked(drawing, "o@"),
        perimeter=rim,
        start=centre or rim,
        rows=tuple(Line(cells & GRID.rows[n], int(words[2 * n + 1])) for n in range(WIDTH)),
        columns=tuple(Line(cells & GRID.columns[n], int(words[-1][n])) for n in range(WIDTH)),
        pure=pure,
        cities=marked(drawing, "C"),
        forbidden=forbidden,
        ring=cells & (GRID.rows[5] | GRID.rows[6]) if ring else 0,
        currents=marked(drawing, "%@"),
        sides=tuple(marked(sides, sign) for sign in "ab") if sides else (),
        toxic=marked(drawing, "x"),
        slides=slides,
        planetoids=tuple(marked(planetoids, sign) for sign in "123") if planetoids else (),
    )


_PLANETS: Final = (
    _planet(
        "ksb_4156",
        "KSB-4156",
        1,
        """
.....##.....  1
...~#####...  1
..#~~~#o~#..  1
.####~##~~#.  2
.o###~####o.  2
~~###~######  3
~~###~######  3
.#o#~~#####.  2
.##~~###o##.  2
..#~#o####..  1
...~#####...  1
.....##.....  1
111223322111
""",
    ),
    _planet(
        "k_273",
        "K-273",
        3,
        """
.....~~.....  1
...~~o~~~...  1
..~~~~~~~~..  1
.~~~~~~#o~~.  2
.~~o~~~~#~~.  2
~~##~~~~~~~~  3
~~o~~~~~~~#o  3
.~~~~~~~~~#.  2
.~~~~##~~~#.  2
..~~~o#~~~..  1
...~~~~~~...  1
.....~~.....  1
111223322111
""",
        pure=True,
    ),
    _planet(
        "gaia",
        "Gaia",
        2,
        """
.....Co.....  1
...~####~...  1
..Co~##~#C..  1
.##~~~~~~##.  2
.##~o###~##.  2
###~####~##C  3
C##~####~###  3
.##~###o~##.  2
.##~~~~~~o#.  2
..C######C..  1
...######...  1
.....oC.....  1
111223322111
""",
    ),
    _planet(
        "persephone",
        "Persephone",
        3,
        """
.....##.....  1
...~#####...  1
..~~~~####..  1
.#~#o~#####.  2
.#~##~####o.  2
#o~##~~~~~~#  3
##~##~######  3
.#~o~~#####.  2
.#~~~######.  2
..#~#####o..  1
...~o####...  1
.....##.....  1
111223322111
""",
        forbidden=(Terrain.CIV, Terrain.ENERGY, Terrain.TECH, Terrain.WATER),
    ),
    _planet(
        "arashi",
        "Arashi",
        2,
        """
.....##.....  1
...#~~~##...  1
..o######o..  1
.##~~~#~~##.  2
.####o#~###.  2
############  3
############  3
.~~~##o~~##.  2
.##~~##~~##.  2
..o######o..  1
...#~~~~#...  1
.....##.....  1
111223322111
""",
        ring=True,
    ),
    _planet(
        "petra",
        "Petra",
        2,
        """
.....##.....  1
...#%####...  1
..#o%%##o%..  1
.####%#%%%#.  2
.####%#%###.  2
##%%%%#%%%##  3
#%%#o%#%o%##  3
.%##%%%%%%#.  2
.%%%%##%###.  2
..#o###%@#..  1
...#####%...  1
.....##.....  1
111223322111
""",
    ),
    _planet(
        "tartarus",
        "Tartarus",
        3,
        """
.....#o.....  1
...~#####...  1
..#~####~~..  1
.o~~###~~~#.  2
.#~##~o~###.  2
#~~##~~~####  3
~~###~o~####  3
.######~###.  2
.######~##o.  2
..####o###..  1
...######...  1
.....##.....  1
111223322111
""",
        sides="""
.....aa.....
...aaabbb...
..aaaabbbb..
.aaaaabbbbb.
.aaaabbbbbb.
aaaaabbbbbbb
aaaaabbbbbbb
.aaaaabbbbb.
.aaaaabbbbb.
..aaaaabbb..
...aaabbb...
.....ab.....
""",
    ),
    _planet(
        "charybdis",
        "Charybdis",
        1,
        """
.....##.....  1
...#o####...  1
..#~~~##~o..  1
.###o~##~~#.  2
.###~~~~~o#.  2
~###~cc~####  3
~###~cc~####  3
.###~~~~~~#.  2
.##~~o#o~~#.  2
..#~######..  1
...######...  1
.....~~.....  1
111223322111
""",
    ),
    _planet(
        "k_aax",
        "K'Aax",
        2,
        """
.....##.....  1
...x###~~...  1
..xxx###~o..  1
.~~xox#xx##.  2
.~##x#xx###.  2
ox#########o  3
#x#~~~##~~~#  3
.#~~x~##~xx.  2
.#~x~~##~xo.  2
..xx~##~~x..  1
...#~o#~#...  1
.....##.....  1
111223322111
""",
    ),
    _planet(
        "pajitnov",
        "Pajitnov",
        2,
        """
.....##.....  1
...~~####...  1
..#~###~~o..  1
.#o~####~~#.  2
.~##~~##o##.  2
#~~#~~#~####  3
##~####~####  3
.#o~###~~##.  2
.##~####o##.  2
..#~###~~~..  1
...~##o#~...  1
.....##.....  1
111223322111
""",
        slides=True,
    ),
    _planet(
        "oblivion",
        "Oblivion",
        3,
        """
~~~######~~~  3
~~~###o##~~~  3
~~~#....#~~~  1
o###....#o##  1
###......###  1
#..........#  1
#..........#  1
###......###  1
##o#....###o  1
~~~#....#~~~  1
~~~##o###~~~  3
~~~######~~~  3
322111111223
""",
    ),
    _planet(
        "cerberus",
        "Cerberus",
        3,
        """
.......####.  1
.......###~.  1
......#o~~~#  1
......#~~###  1
..###..~##o.  1
.#o####~~~#.  2
######~.....  2
##~~~~~.##~.  2
#~~##~o###~#  2
#~#o#~~~~~~#  2
.~######o#~#  2
..####..###.  1
112222222221
""",
        planetoids="""
.......1111.
.......1111.
......111111
......111111
..222..1111.
.2222221111.
2222222.....
2222222.333.
222222233333
222222233333
.22222233333
..2222..333.
""",
    ),
    _planet(
        "lacuna",
        "Lacuna",
        4,
        """
....#~##....  1
..#~~~####..  2
.#~~#**####.  2
.#~o*##*###.  2
##~~**#o~~~~  2
#o#~~###~**#  2
##*#~~*#~#o#  2
###*#~~~~#*#  2
.##*##~*o##.  2
...#o#~##*#.  1
...##~~###..  1
....#~##....  1
111222222221
""",
    ),
)

PLANETS: Final = {planet.id: planet for planet in _PLANETS}
SYMMETRIC_PLANET: Final = "ksb_4156"


# -- where tiles fit -------------------------------------------------------------------------


@cache
def bare_corners(planet: PlanetId, outline: int, shape: int) -> Cells:
    """[4.4] All corners at which this shape lies on cells of the bare planet."""
    turned = SHAPES[outline][shape]
    cells = PLANETS[planet].cells
    frame = sum(
        1 << y * WIDTH + x
        for y in range(WIDTH - turned.height + 1)
        for x in range(WIDTH - turned.width + 1)
    )
    return frame & ~spread(GRID.full & ~cells, turned.offsets)


@cache
def ruled_corners(planet: PlanetId, outline: int, shape: int, pair: int) -> Cells:
    """[4.8] Of these, all that the planet's own rule allows as long as nothing lies on it."""
    found = bare_corners(planet, outline, shape)
    turned = SHAPES[outline][shape]
    board = PLANETS[planet]
    if board.pure:  # [17.2]
        found &= ~(
            spread(board.ice, turned.offsets) & spread(~board.ice & GRID.full, turned.offsets)
        )
    if board.ring:  # [17.5]
        found &= ~spread(board.ring, turned.offsets) | spread(
            board.cells & ~board.ring, turned.offsets
        )
    if board.sides:  # [17.7]
        one, other = board.sides
        found &= ~(spread(one, turned.offsets) & spread(other, turned.offsets))
    if board.forbidden:  # [17.4]
        for terrain, at in zip(PAIRS[pair], turned.building_offsets, strict=True):
            found &= ~(forbidden_cells(board, terrain) >> at)
    return found


def forbidden_cells(planet: Planet, terrain: Terrain) -> Cells:
    """[17.4] The quadrants in which no building of this terrain may stand."""
    half = WIDTH // 2
    rows, columns = GRID.rows, GRID.columns
    found = 0
    for quadrant, forbidden in enumerate(planet.forbidden):
        if forbidden is terrain:
            up, left = quadrant // 2 * half, quadrant % 2 * half
            found |= sum(rows[up : up + half]) & sum(columns[left : left + half])
    return found


# -- where rovers go -------------------------------------------------------------------------


@cache
def steps(planet: PlanetId, diagonal: bool) -> tuple[tuple[Cell, ...], ...]:
    """[8.3, 8.8, 17.7] For each cell, the cells to which a rover may go in one step."""
    board = PLANETS[planet]
    return tuple(
        tuple(
            to
            for to in GRID.neighbours(cell, diagonal)
            if board.cells >> cell & 1 and board.cells >> to & 1 and not is_cut(board, cell, to)
        )
        for cell in range(WIDTH * WIDTH)
    )


def is_cut(planet: Planet, one: Cell, other: Cell) -> bool:
    """[17.7] Whether the chasm lies between two neighbouring cells."""
    if not planet.sides or (planet.sides[0] >> one & 1) == (planet.sides[0] >> other & 1):
        return False
    gaps = {frozenset(y * WIDTH + x for x, y in crossing) for crossing in CROSSINGS}
    return frozenset((one, other)) not in gaps
