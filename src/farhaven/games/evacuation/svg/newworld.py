"""The New World: its areas on the globe, who has settled them, what is open, and the tiles of
the modules at its rim."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, hexagon_path, path, rect
from farhaven.svg.tracks import SIDES, marker

from ..components.line_majority import PLACES, scored_line
from ..components.new_world import HEXES, RIM, STEPS
from ..model import Biome, Direction, Factory, HexId
from ..state import HEX_BIT, RIVAL
from .art import corner_clip, globe, stars, turned
from .faces import biome
from .land import LAYOUT, SIZE, hex_face, slots_of
from .scene import Scene, answering, clickable, component_words, plain, told
from .symbols import FACTORIES, TURNS

MAP: Final = (700, 700)
_MIDDLE: Final = (350.0, 350.0)
_RADIUS: Final = 334.0
_HELD: Final[dict[str, str]] = {"fill": "none", "stroke": "#f2c75c", "stroke_width": "2.6"}


@cache
def middle(id: HexId) -> tuple[float, float]:
    x, y = LAYOUT.centre(HEXES[id].at)
    return _MIDDLE[0] + x, _MIDDLE[1] + y


@cache
def _globe() -> str:
    """The planet without its areas, among the stars."""
    sky = rect(0, 0, *MAP, "sky", r=14) + stars(3, 90, *MAP)
    clip = corner_clip(*MAP, "new-world-frame")
    ball = moved(*_MIDDLE, globe(_RADIUS))
    return clip + element("g", sky, ball, clip_path="url(#new-world-frame)")


def new_world(here: Scene) -> str:
    """The whole map, 700 by 700, with owners, targets and what is open to the one in front."""
    owned = dict(owners(here))
    return group(
        _globe(),
        *(_area(here, id, owned.get(id)) for id in HEXES),
        *_lines(here),
        *_targets(here, owned),
        *_line_tiles(here),
        _solo_tile(here),
        label(20, 38, here.say("New World"), 21, anchor="start", class_="sky-ink strong"),
        _legend(here),
        id="new-world",
    )


def owners(here: Scene) -> Iterator[tuple[HexId, Seat]]:
    """Settled areas, each with who settled it; the rival of the solo deck too."""
    for seat, player in enumerate(here.view.players):
        for site in player.sites:
            yield site.hex, seat
    for id, bit in HEX_BIT.items():
        if here.view.rival_settled & bit:
            yield id, RIVAL


# -- areas -----------------------------------------------------------------------------------


def _area(here: Scene, id: HexId, owner: Seat | None) -> str:
    """An area with its owner, or with what keeps it closed."""
    if owner is None:
        return _free(id, *_access(here, id), here.say)
    words, mark = told(here, "hex", id), _owned(here, id, owner)
    return moved(*middle(id), title(words), hex_face(id), mark, id=f"tile-{id}")


def _access(here: Scene, id: HexId) -> tuple[bool, tuple[bool, ...]]:
    """For the one in front: whether the land is open, and which of the symbols are held."""
    area = HEXES[id]
    return area.biome in here.open_biomes, tuple(one in here.symbols for one in area.symbols)


@remembered
def _free(id: HexId, is_open: bool, held: tuple[bool, ...], say: Say) -> str:
    words = f"{component_words('hex', id, say)} {_state(is_open, held, say)}"
    veil = path(hexagon_path(SIZE - 1), None, fill="#0b1226", fill_opacity=0.5)
    marks = ["" if is_open else veil, *_held(held)]
    return moved(*middle(id), title(words), hex_face(id), *marks, id=f"tile-{id}")


def _owned(here: Scene, id: HexId, seat: Seat) -> str:
    """The edge in the colour of the owner, a marker, and what stands in the slots."""
    edge = path(hexagon_path(SIZE - 5), None, fill="none", stroke=f"var(--fh-{SIDES[seat]})",
                stroke_width=6)  # fmt: skip
    rim = path(hexagon_path(SIZE - 8.6), "half-edge")
    mark = marker(seat, 0, -30, 9)
    return group(edge, rim, *_standing(here, id, seat), mark, id=f"settled-{id}")


def _standing(here: Scene, id: HexId, seat: Seat) -> Iterator[str]:
    """Factories and people in the slots of a settled area."""
    if seat == RIVAL:
        return
    site = next(one for one in here.view.players[seat].sites if one.hex == id)
    factories: Iterator[Factory] = iter(site.factories)
    for slot, (x, y) in zip(HEXES[id].slots, slots_of(id), strict=True):
        if slot.resource is None:
            yield icon(FACTORIES[next(factories)], x, y, 24)
        else:
            yield icon("person", x + 7, y - 8, 15)


def _targets(here: Scene, owned: Mapping[HexId, Seat]) -> Iterator[str]:
    """What can be clicked, or tried."""
    for id in HEXES:
        place = f"hex-{id}"
        for action in answering(here, place):
            shape = path(hexagon_path(SIZE - 3), "halo halo-fill")
            flag = element("g", icon("settle", 0, -30, 15), class_="button-sign")
            body = (shape, circle(0, -30, 12, "button"), flag)
            yield moved(*middle(id), clickable(here, action, *body, id=place))
            break
        else:
            if place in here.tries and id not in owned:
                bare = path(hexagon_path(SIZE - 3), None, fill="#ffffff", fill_opacity=0)
                yield moved(
                    *middle(id), plain(here, place, _state(*_access(here, id), here.say), bare)
                )


def _state(is_open: bool, held: tuple[bool, ...], say: Say) -> str:
    """In words, whether the one in front could settle there."""
    if not is_open:
        return say("This land is not open to you yet.")
    if not all(held):
        return say("You do not hold every symbol that this area asks for.")
    return say("This area is open to you.")


def _held(held: tuple[bool, ...]) -> Iterator[str]:
    """A ring round each symbol that is held."""
    left = -10.5 * (len(held) - 1)
    for n, is_held in enumerate(held):
        if is_held:
            yield element("circle", cx=left + 21 * n, cy=27, r=10.6, **_HELD)


def _legend(here: Scene) -> str:
    """Which land is open and which symbols are held, in the lower left corner."""
    say = here.say
    opened = [moved(14 + 27 * n, 0, biome(which, 25).text) for n, which in enumerate(biomes(here))]
    held = [icon(symbol, 26 + 27 * n, 30, 22) for n, symbol in enumerate(sorted(here.symbols))]
    words = say("The land that is open to {name}, and the symbols held.", name=say.name(here.front))
    return moved(0, 640, title(words), *opened, *held, id="open-land")


def biomes(here: Scene) -> list[Biome]:
    return [Biome(which) for which in here.open_biomes]


# -- [18.1] Lines, [19.12] the solo tile -----------------------------------------------------


def _lines(here: Scene) -> Iterator[str]:
    """From area to area along each line, an arrow on the side between them."""
    arrow = path("M-7-7 7 0-7 7-3 0Z", "seam-edge", fill="#f2c75c")
    for line in here.view.lines:
        counted = scored_line(line.number, line.arrow)
        for one, other in pairwise(counted):
            (x1, y1), (x2, y2) = middle(one), middle(other)
            turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
            yield turned(turn, arrow, x=(x1 + x2) / 2, y=(y1 + y2) / 2)


def _outside(id: HexId, inward: Direction) -> tuple[float, float]:
    """The middle of the side of an area that lies opposite to a direction."""
    q, r = HEXES[id].at
    step = STEPS[inward]
    x, y = LAYOUT.centre((q - step[0] / 2, r - step[1] / 2))
    return _MIDDLE[0] + x, _MIDDLE[1] + y


def _line_tiles(here: Scene) -> Iterator[str]:
    for line in here.view.lines:
        place = PLACES[line.number]
        way = place.left if line.arrow == "left" else place.right
        x, y = _outside(place.hex, way)
        words = here.say("Line {number}: points for areas along the arrow.", number=line.number)
        yield group(
            title(words),
            circle(x, y, 13, "yellow seam-edge"),
            element("g", icon("move", x, y, 16, TURNS[way]), class_="on-colour"),
            id=f"line-{line.number}",
        )


def _solo_tile(here: Scene) -> str:
    """Beside the area of the rim where it lies."""
    if not here.view.rules.rival:
        return ""
    id = RIM[here.view.solo_tile]
    x, y = middle(id)
    dx, dy = x - _MIDDLE[0], y - _MIDDLE[1]
    far = (dx * dx + dy * dy) ** 0.5
    x, y = x + dx / far * SIZE * 0.95, y + dy / far * SIZE * 0.95
    words = here.say("The solo tile: the rival's settling is counted from here.")
    return group(
        title(words),
        circle(x, y, 13, "settled"),
        marker(RIVAL, x, y, 7),
        id="solo-tile",
    )
