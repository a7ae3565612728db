"""Where a tile may be placed, found once more by trying every place, cell by cell."""

from __future__ import annotations

from collections.abc import Callable

from farhaven.games.planet_unknown.state import Laid, Player

from .printed_planets import CHASM, FORBIDDEN, PRINTED, ROUND
from .printed_tiles import PAIRS, Point, outline_of, shapes, turned
from .table import covered_by, ice, planet_cells, points_of

CENTRE = {(5, 5), (6, 5), (5, 6), (6, 6)}


def beside(*points: Point) -> set[Point]:
    return {
        (x + dx, y + dy) for x, y in points for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    } - set(points)


def perimeter(planet: str) -> set[Point]:
    return set(PRINTED[planet].perimeter or ROUND)


def places(
    one: Player, number: int, *, allowed: Callable[[Laid], bool] = lambda laid: True
) -> set[tuple[int, int]]:
    """All (shape, corner) at which a tile may lie; `allowed` is what an event adds."""
    taken = points_of(one.covered)
    free = set(planet_cells(one.planet)) - taken
    near = beside(*taken) if taken else start(one.planet)
    found = set()
    for shape in shapes(outline_of(number).name):
        for corner in range(144):
            laid = Laid(number, shape, corner)
            points = set(covered_by(laid))
            usual = points <= free and points & near  # [4.1-4.4]
            if usual and obeys(one, laid, points) and allowed(laid):
                found.add((shape, corner))
    return found


def start(planet: str) -> set[Point]:
    """[4.1, 17.8] The cells of which the first tile must cover one."""
    return CENTRE if planet == "charybdis" else perimeter(planet)


def obeys(one: Player, laid: Laid, points: set[Point]) -> bool:
    """[17] The planet's own rule."""
    match one.planet:
        case "k_273":
            return points <= set(ice("k_273")) or not points & set(ice("k_273"))
        case "persephone":
            look = turned(outline_of(laid.tile).name, laid.shape)
            names = PAIRS[laid.tile % 12 // 2].split("/")
            spots = (look.building_a, look.building_b)
            quadrants = [((x + laid.at % 12) // 6, (y + laid.at // 12) // 6) for x, y in spots]
            return all(FORBIDDEN[at] != name for at, name in zip(quadrants, names, strict=True))
        case "arashi":
            ring = {point for point in points if point[1] in (5, 6)}
            return ring != points
        case "tartarus":
            return not any(one in points and other in points for one, other in CHASM)
        case "pajitnov":
            taken = points_of(one.covered)
            moves = ((1, 0), (-1, 0), (0, 1), (0, -1))
            return any(not {(x + dx, y + dy) for x, y in points} & taken for dx, dy in moves)
        case _:
            return True
