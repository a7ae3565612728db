"""The land: spaces, tiles and their backs, large locations, the abyss, crystals at the edge."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from farhaven.core.words import Say, remembered
from farhaven.geometry.hexes import Hex, Layout
from farhaven.svg.cards import Piece, points, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, label, moved
from farhaven.svg.shapes import circle, ellipse, hexagon_path, path, polygon_path, rect

from ..components.area_tiles import TILE, Space
from ..components.large_sites import PRESENCE_STEPS, SITE, SITE_POINTS, SiteRule
from ..model import Ground, TileId
from .faces import amounts, effect_pieces, joined, purple_points, steps, word
from .symbols import GROUND_COLOURS, SITE_SIGNS, SITE_TRACKS

SIZE: Final = 40.0  # from the middle of a hex to its corner
LAYOUT: Final = Layout(SIZE)
CELL: Final[tuple[Hex, ...]] = ((0, 0), (1, 0), (0, 1), (1, 1))  # the hexes of a place

SHIFT: Final = math.sqrt(3) * SIZE / 4  # how far the rows of a place lie beside its middle


def outline(hexes: Iterable[Hex]) -> str:
    """The edge of some hexes that hang together."""
    return _outline(tuple(hexes))


@lru_cache(1024)
def _outline(hexes: tuple[Hex, ...]) -> str:
    return polygon_path(LAYOUT.outlines(hexes)[0])


def middle(hexes: Sequence[Hex]) -> tuple[float, float]:
    centres = [LAYOUT.centre(hex_) for hex_ in hexes]
    count = len(centres)
    return sum(x for x, _ in centres) / count, sum(y for _, y in centres) / count


# -- spaces ----------------------------------------------------------------------------------


@cache
def ground_face(ground: Ground, variant: int = 0) -> str:
    """A space around (0, 0): its colour and a picture that nobody mistakes."""
    shape = path(hexagon_path(SIZE - 0.6), "seam-edge", fill=GROUND_COLOURS[ground])
    return shape + _PICTURES[ground](variant)


def _sand(variant: int) -> str:
    """Bare thawed ground: dunes, a few stones."""
    dunes = (
        "M-26 8C-18 0-10 0-2 6S14 12 24 4M-20 22C-12 16-4 17 4 21S16 23 20 20M-20-12C-12-18-4-17 4"
        "-13S18-12 24-16"
    )
    stones = ((-14, -24), (15, 14), (8, -24), (-18, 14))
    x, y = stones[variant % 4]
    drawn = path(dunes, None, fill="none", stroke="#b3925f", stroke_width=2, stroke_linecap="round")
    return drawn + ellipse(x, y, 4, 2.6, "stone", fill="#a88a5d")


def _tree(x: float, y: float, size: float, fill: str) -> str:
    shape = f"M0 {-size:g}L{size * 0.5:g} {-size * 0.3:g}H{size * 0.26:g}L{size * 0.62:g} "
    shape += f"{size * 0.3:g}H{-size * 0.62:g}L{-size * 0.26:g} {-size * 0.3:g}H{-size * 0.5:g}Z"
    trunk = rect(-size * 0.09, size * 0.3, size * 0.18, size * 0.24, "trunk", fill="#5b4632")
    snow = f"M0 {-size:g}L{size * 0.24:g} {-size * 0.66:g}L0 {-size * 0.74:g}"
    snow += f"L{-size * 0.24:g} {-size * 0.66:g}Z"
    white = path(snow, None, fill="#eef5f7")
    return moved(x, y, trunk, path(shape, None, fill=fill), white)


def _forest(variant: int) -> str:
    spots = (
        ((-13, -8, 17), (13, -4, 19), (-2, 14, 21)),
        ((-14, 4, 20), (2, -10, 18), (15, 12, 19)),
    )[variant % 2]
    fills = ("#3f6d45", "#35603d", "#2c5434")
    return "".join(_tree(x, y, size, fill) for (x, y, size), fill in zip(spots, fills, strict=True))


def _mountain(variant: int) -> str:
    flip = -1 if variant % 2 else 1

    def at(*spots: tuple[float, float]) -> str:
        return polygon_path([(x * flip, y) for x, y in spots])

    return "".join(
        (
            path(at((-29, 18), (-8, -14), (2, 2), (9, -6), (28, 18)), None, fill="#6c7482"),
            path(at((-20, 24), (5, -22), (26, 24)), None, fill="#7f8896"),
            path(at((5, -22), (26, 24), (8, 24), (3, 4)), None, fill="#666e7d"),
            path(at((5, -22), (-2.6, -8), (2, -10), (6, -5), (11, -8.6)), None, fill="#f4f8fb"),
            path(at((-8, -14), (-13, -6), (-8, -8), (-4.4, -7)), None, fill="#f4f8fb"),
        )
    )


def _field(variant: int) -> str:
    """Furrows and sheaves."""
    rows = "".join(
        path(f"M-27 {y:g}C-12 {y - 5:g} 8 {y - 5:g} 27 {y:g}", None, fill="none",
             stroke="#b08a2c", stroke_width=2)
        for y in (-14, -4, 6, 16)
    )  # fmt: skip
    sheaves = "".join(
        moved(x, y, path("M-5 7C-2 2-2 0-5-7L0-9 5-7C2 0 2 2 5 7Z", None, fill="#8f6a18"))
        for x, y in (((-13, 0), (12, 9), (4, -14)), ((13, -4), (-11, 11), (-4, -14)))[variant % 2]
    )
    return rows + sheaves


def _water(variant: int) -> str:
    waves = "M-24-14Q-18-20-12-14T0-14 12-14M-8 26Q-2 20 4 26T16 26M-26 14Q-20 8-14 14"
    foam = path(
        waves, None, fill="none", stroke="#e5f4ff", stroke_width=2, opacity=0.75,
        stroke_linecap="round",
    )  # fmt: skip
    deep = ellipse(2, 2, 25, 20, "deep-water", fill="#4487ba", opacity=0.55)
    floe = path("M12-26 24-20 18-13 8-17Z", None, fill="#f4fafd", opacity=0.85)
    return deep + foam + (floe if variant % 2 else "")


def _ruins(variant: int) -> str:
    """What is left of the old world."""
    flip = -1 if variant % 2 else 1
    walls = "M-24 16V-4L-17-9V-2H-10V-20L-4-24V0H4V-13L11-18V-5H18V2L24 7V16Z"
    windows = "M-8-14V-9H-5.6V-14ZM-8-5V0H-5.6V-5ZM6.4-9V-5H8.8V-9ZM6.4 1V6H8.8V1ZM-19 1V6H-16V1Z"
    ground = ellipse(0, 18, 27, 6, "rubble", fill="#8f7a72")
    drawn = path(walls, None, fill="#6b5a5e") + path(windows, None, fill="#f0c877")
    snow = path("M-24-4-17-9V-6ZM-10-20-4-24V-20ZM4-13 11-18V-14Z", None, fill="#eef5f7")
    return ground + element("g", drawn, snow, transform=f"scale({flip} 1)")


_PICTURES: Final = {
    Ground.SAND: _sand,
    Ground.FOREST: _forest,
    Ground.MOUNTAIN: _mountain,
    Ground.FIELD: _field,
    Ground.WATER: _water,
    Ground.SMALL_LOCATION: _ruins,
}


def chip(pieces: list[Piece], room: float, height: float = 22) -> str:
    """Signs on a light plate around (0, 0), at most `room` wide."""
    width = min(room, sum(piece.width for piece in pieces) + 3 * (len(pieces) - 1) + 10)
    back = rect(-width / 2, -height / 2, width, height, "settled", r=height * 0.32)
    signs = row(0, 0, pieces, gap=3, room=width - 7)
    return back + element("g", signs, class_="on-colour")


def reward_chip(space: Space) -> str:
    """What the water gives."""
    return chip(effect_pieces(space.reward, 18), 58) if space.reward else ""


# -- tiles -----------------------------------------------------------------------------------


@cache
def tile_face(id: TileId) -> str:
    """A tile as it lies when it is not turned, its first hex around (0, 0)."""
    return "".join(
        moved(*LAYOUT.centre(hex_), ground_face(space.ground, n), reward_chip(space))
        for n, (hex_, space) in enumerate(zip(CELL, TILE[id].face, strict=True))
    ) + path(outline(CELL), "tile-edge")


@cache
def tile_snow(hexes: tuple[Hex, ...], variant: int) -> str:
    """Ice over these hexes: nobody knows what is below."""
    x, y = middle(hexes)
    drifts = (
        "M-58-6C-40-22-22-20-8-10S28-6 46-22M-44 34C-26 22-10 26 6 34S38 36 56 24",
        "M-56 4C-38-14-14-22 8-14S40-20 54-14M-30 40C-14 28 10 26 26 34",
        "M-60-14C-44-26-30-22-16-16M4-30C18-40 32-36 44-28M-40 36C-20 22 20 44 50 20",
    )[variant % 3]
    cracks = "M-20-44-14-32-22-24M40 2 30 10 34 22" if variant % 2 else "M22-46 16-36 24-28"
    return "".join(
        (
            path(outline(hexes), None, fill="#dce8f1"),
            moved(
                x,
                y,
                path(drifts, None, fill="none", stroke="#ffffff", stroke_width=7,
                     stroke_linecap="round", opacity=0.9),
                path(drifts, None, fill="none", stroke="#a9c3d6", stroke_width=1.6,
                     stroke_linecap="round", transform="translate(0 5)"),
                path(cracks, None, fill="none", stroke="#8fb0c8", stroke_width=1.6),
            ),
            path(outline(hexes), "tile-edge"),
        )
    )  # fmt: skip


@cache
def back_signs(cost: tuple[int, ...], worth: int) -> str:
    """The price on the back of a tile and its points, around (0, 0): a row of hexes each."""
    price = chip(amounts((0, *cost), 24), 124, 30)
    return row(-SHIFT, -33, [points(worth, 32)]) + moved(SHIFT, 33, price)


@cache
def tile_back(id: TileId) -> str:
    """The other side of a tile."""
    back = TILE[id].back
    assert back is not None
    signs = back_signs((back.cost.gear, back.cost.book, back.cost.food), back.points)
    return tile_snow(CELL, sum(id.encode())) + moved(*middle(CELL), signs)


# -- wide spaces -----------------------------------------------------------------------------


@cache
def abyss_face(hexes: tuple[Hex, ...]) -> str:
    """The shaft out of which everybody came."""
    x, y = middle(hexes)
    rings = [
        ellipse(0, 0, rx, ry, "shaft", fill=fill)
        for rx, ry, fill in (
            (50, 40, "#1a2b45"), (40, 31, "#132036"), (29, 21, "#0b1424"), (17, 12, "#050a14"),
        )
    ]  # fmt: skip
    stairs = path("M-49 0C-42-32 36-38 46-6M40 8C26 32-24 32-34 12M28-2C20-20-18-20-26 2", None,
                  fill="none", stroke="#6fb6d8", stroke_width=2.4, opacity=0.8)  # fmt: skip
    lights = "".join(
        circle(at, up, 2, "gold") for at, up in ((-50, -12), (48, -12), (-28, 24), (24, 18))
    )
    rock = path(outline(hexes), None, fill="#31435c")
    edge = path(outline(hexes), "tile-edge")
    return rock + moved(x, y, *rings, stairs, lights) + edge


def site_signs(rule: SiteRule, size: float = 22) -> list[Piece]:
    """How a large location scores."""
    if rule is SiteRule.AREA_PRESENCE:
        return [
            joined(
                word(f"{least}", size * 0.8),
                symbol("hut", size * 0.7),
                purple_points(worth, size * 0.9),
            )
            for least, worth in PRESENCE_STEPS[::3]
        ]
    if rule in SITE_TRACKS:
        return [purple_points(1, size), word("/", size), steps(SITE_TRACKS[rule], 1, size)]
    gift = [symbol("cell", size)] if rule is SiteRule.ENERGY_AND_FLASKS else []
    signs = joined(*(symbol(name, size) for name in SITE_SIGNS[rule]))
    return [*gift, purple_points(SITE_POINTS[rule], size), word("/", size), signs]


_SKYLINES: Final = (
    "M-62 26V-6L-50-14V4H-40V-30L-30-38V0H-18V-22H-4V-44L4-52 12-44V-10H24V-30L36-36V2H46L60 26Z",
    "M-62 26V2H-50V-20A14 14 0 0 1-22-20V4H-12V-40H-6V-52H6V-40H12V4H22V-12A16 16 0 0 1 54-12V26Z",
    "M-62 26V-10L-46-24-30-10V6H-20V-34L0-54 20-34V6H30V-10L46-24 62-10V26Z",
)


@cache
def site_picture(id: str) -> str:
    """A large ruin around (0, 0), about 130 wide and 80 high; its windows shine."""
    number = int(id[1]) * 2 + (id[2] == "b")
    line = _SKYLINES[number % 3]
    flip = -1 if number % 2 else 1
    lights = "".join(
        rect(-34 + 17 * n, -4 + 7 * ((n * number) % 3), 4, 6, "lit", fill="#ffd98a")
        for n in range(5)
    )
    return element(
        "g",
        path(line, None, fill="#4d4668", transform="translate(0 -6) scale(1.06 1)", opacity=0.6),
        path(line, None, fill="#352f4e"),
        lights,
        transform=f"scale({flip} 1)",
    )


@remembered
def site_face(id: str, hexes: Sequence[Hex], say: Say) -> str:
    """A large location with its side, `l1a`, on the four hexes of a corner."""
    made = SITE[id[:-1]]
    side = made.a if id[-1] == "a" else made.b
    x, y = middle(hexes)
    name = say(side.name)
    return "".join(
        (
            path(outline(hexes), None, fill="#8f86ad"),
            moved(
                x,
                y,
                moved(-4, 0, site_picture(id), scale=0.74),
                label(-SHIFT, -37, name, fitted(name, 14, 112), class_="dark-ink strong"),
                moved(SHIFT, 37, chip(site_signs(side.rule, 24), 122, 30)),
            ),
            path(outline(hexes), "tile-edge"),
        )
    )


def crystal_face(gain: int, size: float) -> str:
    """A crystal symbol at the edge around (0, 0); a giant one for 2."""
    shade = ellipse(0, size * 0.44, size * 0.34, size * 0.1, "shade")
    if gain == 1:
        return shade + icon("crystal", 0, 0, size, 8)
    twin = icon("crystal", -size * 0.24, size * 0.06, size * 0.9, -12)
    return shade + twin + icon("crystal", size * 0.22, 0, size * 1.1, 10)
