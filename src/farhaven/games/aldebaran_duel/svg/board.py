"""The boards: influence, scales, market."""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.svg.cards import points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title, transform
from farhaven.svg.shapes import circle, diamond_path, ellipse, path, rect
from farhaven.svg.tracks import SIDES, marker, scale

from ..components.boards import (
    DIPLOMACY_POINTS,
    INCOME_SCALE,
    INFLUENCE_SCALE,
    MILITARY_POINTS,
    PRODUCTION_SCALE,
    RADIUS,
    TRADE_POINTS,
    quadrant_points,
)
from ..components.tiles import TILES
from ..model import BLUE, RED, Cell, Direction, Resource, Scale
from ..scoring import majority
from ..words.phrases import points_per
from .cards import tile
from .scene import Scene, answering, clickable
from .symbols import icon_of

# -- the influence board ---------------------------------------------------------------------

INFLUENCE: Final = (404, 408)
_CELL: Final = 34
_LEFT: Final = 71  # of the grid
_TOP: Final = 26
_SPAN: Final = range(-RADIUS, RADIUS + 1)

_STEPS: Final = {
    Direction.UP: (0, 1, 0),
    Direction.RIGHT: (1, 0, 90),
    Direction.DOWN: (0, -1, 180),
    Direction.LEFT: (-1, 0, 270),
}


def middle(cell: Cell) -> tuple[float, float]:
    """Where a cell of the influence board is drawn; military is drawn upwards."""
    x, y = cell
    return _LEFT + (x + RADIUS + 0.5) * _CELL, _TOP + (RADIUS - y + 0.5) * _CELL


@cache
def influence_board() -> str:
    """The printed board, 404 by 408, without the cylinder."""
    cells = [_cell((x, y)) for y in reversed(_SPAN) for x in _SPAN]
    return "".join(
        (
            rect(0, 0, *INFLUENCE, "space space-edge", r=12),
            *cells,
            *_military_border(),
            *_trade_border(),
            _corner(RED, (-RADIUS, RADIUS)),
            _corner(BLUE, (RADIUS, -RADIUS)),
        )
    )


def _cell(cell: Cell) -> str:
    x, y = middle(cell)
    half = _CELL / 2 - 1.2
    value = quadrant_points(cell)
    side = RED if cell[0] < 0 else BLUE
    look = f"cell {SIDES[side]}-land" if value else "cell axis" if 0 in cell else "cell"
    parts = [rect(x - half, y - half, 2 * half, 2 * half, look, r=4)]
    if value:
        emblem = (
            circle(x, y, 12, "emblem")
            if side == RED
            else path(diamond_path(14), "emblem", transform=transform(x, y))
        )
        parts.append(emblem + label(x, y + 5, str(value), 14, class_="sky-ink strong"))
    elif cell == (0, 0):
        parts.append(circle(x, y, 4, "origin"))
    return "".join(parts)


def _military_border() -> list[str]:
    parts = [
        _border((-RADIUS - 1, y), MILITARY_POINTS[abs(y)], RED if y > 0 else BLUE)
        for y in _SPAN
        if y
    ]
    _, y = middle((0, 0))
    parts.append(element("g", icon("military", _LEFT - 17, y, 20), class_="on-sky"))
    return parts


def _trade_border() -> list[str]:
    parts = [
        _border((x, -RADIUS - 1), TRADE_POINTS[abs(x)], RED if x < 0 else BLUE) for x in _SPAN if x
    ]
    x, _ = middle((0, 0))
    parts.append(element("g", icon("trade", x, _TOP + 9 * _CELL + 17, 20), class_="on-sky"))
    return parts


def _border(cell: Cell, value: int, side: int) -> str:
    """A cell of the scales along the border: points, and whom they favour."""
    x, y = middle(cell)
    if cell[0] < -RADIUS:
        x += 1
    else:
        y -= 1
    number = points(value, 24).text
    return moved(x - 12, y, number) + marker(side, *_beside(cell, x, y), 4.2)


def _beside(cell: Cell, x: float, y: float) -> tuple[float, float]:
    return (x - 21, y) if cell[0] < -RADIUS else (x, y + 20)


def _corner(side: int, cell: Cell) -> str:
    """The corner of a player, toward which diplomacy pushes."""
    x, y = middle(cell)
    out = -1 if side == RED else 1
    return marker(side, x + out * 10, y + out * 10, 5)


def influence(here: Scene, x: float, y: float) -> str:
    """The board with the grey cylinder, and the ways it may be moved."""
    say = here.say
    cx, cy = middle(here.view.cylinder)
    arrows = [_arrow(here, direction) for direction in Direction]
    return moved(
        x,
        y,
        title(
            say("Influence: military moves the grey cylinder up and down, trade left and right.")
        ),
        influence_board(),
        label(16, _TOP + 4.5 * _CELL, say("Military"), 13, class_="sky-soft strong", turn=-90),
        label(_LEFT + 4.5 * _CELL, 398, say("Trade, per planet"), 13, class_="sky-soft strong"),
        moved(cx, cy, *_cylinder(), id="cylinder"),
        *arrows,
        id="influence",
    )


def _cylinder() -> tuple[str, ...]:
    return (
        path("M-12-7V7A12 5 0 0 0 12 7V-7Z", "cylinder-side"),
        ellipse(0, -7, 12, 5, "cylinder-top"),
    )


def _arrow(here: Scene, direction: Direction) -> str:
    """A way for the cylinder to go; off the board it is a small arrow at the edge."""
    id = f"move-{direction}"
    dx, dy, turn = _STEPS[direction]
    across, up = here.view.cylinder
    inside = max(abs(across + dx), abs(up + dy)) <= RADIUS
    far, half, look = (_CELL, 15, "halo-sky") if inside else (_CELL / 2 + 13, 11, "halo-edge")
    x, y = middle(here.view.cylinder)
    x, y = x + dx * far, y - dy * far
    return "".join(
        clickable(
            here,
            action,
            rect(x - half, y - half, 2 * half, 2 * half, f"halo {look}", r=half / 2),
            element("g", icon("up", x, y, half * 1.25, turn), class_="accent-sign"),
            id=id,
        )
        for action in answering(here, id)
    )


# -- the scales ------------------------------------------------------------------------------

SCALES: Final = (696, 408)
_ROW: Final = 49.5
_STEP: Final = 28


def scale_rows() -> list[tuple[str, int]]:
    """The names and last cells of the eight scales, from the top."""
    return [
        *((icon_of(r), PRODUCTION_SCALE) for r in Resource),
        *((icon_of(s), INFLUENCE_SCALE) for s in Scale),
        ("income", INCOME_SCALE),
    ]


@cache
def scales_board() -> str:
    """The printed scales, 696 by 408."""
    parts = [rect(0, 0, *SCALES, "space space-edge", r=12)]
    for place, (name, last) in enumerate(scale_rows()):
        y = 6 + _ROW * place
        parts.append(element("g", icon(name, 26, y + 25, 25), class_="on-sky"))
        parts.append(scale(50, y + 15, last, _STEP, 20))
        if place:
            parts.append(path(f"M12 {y:g}H{SCALES[0] - 12}", "space-rule"))
    parts.append(_diplomacy_table(520, 6 + _ROW * 7 + 25))
    return "".join(parts)


def _diplomacy_table(x: float, y: float) -> str:
    """What a lead in diplomacy scores."""
    parts = [icon("diplomacy", x, y, 20)]
    for place, lead in enumerate(range(2, len(DIPLOMACY_POINTS))):
        more = "+" if lead == len(DIPLOMACY_POINTS) - 1 else ""
        left = x + 34 + 37 * place
        parts.append(label(left, y - 7, f"{lead}{more}", 11.5, class_="sky-soft strong"))
        parts.append(row(left, y + 9, [points(DIPLOMACY_POINTS[lead], 21)]))
    return element("g", *parts, class_="on-sky")


def levels(here: Scene, seat: int) -> list[int]:
    """Where a player's markers stand, in the order of the rows."""
    player = here.view.players[seat]
    return [*player.production, *player.scales, player.income]


def scales(here: Scene, x: float, y: float) -> str:
    """The scales with the markers of both players and the majority tiles."""
    parts = [scales_board()]
    for seat in range(len(here.view.players)):
        rows = zip(scale_rows(), levels(here, seat), strict=True)
        for place, ((name, last), level) in enumerate(rows):
            mx = 50 + _STEP * (min(level, last) + 0.5)
            my = 6 + _ROW * place + (11.5 if seat == RED else 38.5)
            parts.append(marker(seat, mx, my, 6, id=f"marker-{seat}-{name}"))
    parts += [_majority(here, resource) for resource in Resource]
    return moved(x, y, *parts, id="scales")


def _majority(here: Scene, resource: Resource) -> str:
    """The tile at a production scale, and who leads there."""
    one = TILES[here.view.tiles[resource]]
    y = 6 + _ROW * resource
    made = [player.production[resource] for player in here.view.players]
    leaders = [seat for seat, level in enumerate(made) if level == max(made)]
    words = here.say(
        "At the end of the game the leader on this scale scores {points}; in a tie both do.",
        points=points_per(one.per, one.each, here.say),
    )
    signs = [
        marker(seat, 578 + 62 * n, y + 25, 8)
        + row(
            590 + 62 * n, y + 25, [points(majority(here.view, seat, resource), 25)], anchor="start"
        )
        for n, seat in enumerate(leaders)
    ]
    return group(
        title(words),
        moved(450, y + 5, tile(one)),
        *signs,
        id=f"tile-{one.id}",
    )
