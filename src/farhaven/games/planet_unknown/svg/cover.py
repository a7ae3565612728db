"""The lid of the box: a planet that is being terraformed, and the station above it."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say
from farhaven.svg.document import document
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, ellipse, path, rect

from .ground import SPAN, ground
from .terrain import CELL, tile_face

_SIZE: Final = (480, 300)
_STARS: Final = 90
_TILES: Final = (  # tile, shape, column, row
    (26, 0, 6, 3),
    (70, 0, 2, 4),
    (99, 0, 6, 5),
    (50, 0, 3, 7),
    (113, 0, 6, 7),
    (8, 0, 9, 4),
)


def cover(say: Say) -> str:
    """The lid, 480 by 300, for pages that hold the style."""
    scale = 0.62
    tiles = [moved(x * CELL, y * CELL, tile_face(tile, shape)) for tile, shape, x, y in _TILES]
    planet = moved(
        40,
        52,
        circle(SPAN / 2, SPAN / 2, SPAN / 2 + 50, "haze"),
        ground("ksb_4156"),
        *tiles,
        circle(SPAN / 2, SPAN / 2, SPAN / 2 + 10, "lid", fill="url(#dusk)"),
        scale=scale,
    )
    return document(
        *_SIZE,
        _dusk(),
        rect(0, 0, *_SIZE, "lid", fill="#0b1130"),
        *_sky(),
        planet,
        _station(386, 92),
        moved(398, 208, icon("meteorite", 0, 0, 44)),
        moved(438, 252, icon("lifepod", 0, 0, 34)),
        name=say("Planet Unknown"),
        picture=True,
        prefix="planet_unknown-cover-",
        styled=False,
    )


def _station(x: float, y: float) -> str:
    """The two rings, seen from the side."""
    spokes = path("M-68 0H68M-35-23 35 23M-35 23 35-23", "boom")
    return moved(
        x,
        y,
        element(
            "g",
            ellipse(0, 0, 70, 27, "wheel"),
            spokes,
            ellipse(0, 0, 38, 14, "wheel"),
            circle(0, 0, 13, "hull"),
            circle(0, 0, 6, "civ"),
            *(
                circle(dx, dy, 4, name)
                for dx, dy, name in (
                    (-70, 0, "water"),
                    (70, 0, "biomass"),
                    (-35, 23, "rover"),
                    (35, 23, "tech"),
                    (35, -23, "power"),
                    (-35, -23, "civ"),
                )
            ),
            transform="rotate(-14)",
        ),
    )


def _dusk() -> str:
    dark = (
        element("stop", offset=".55", stop_color="#0b1130", stop_opacity="0"),
        element("stop", offset="1", stop_color="#0b1130", stop_opacity=".8"),
    )
    return element("defs", element("radialGradient", *dark, id="dusk", cx=".66", cy=".3", r=".9"))


def _sky() -> list[str]:
    """Stars, always the same ones."""
    seed, stars = 5, []
    for n in range(_STARS):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y = (seed >> 6) % _SIZE[0], (seed >> 15) % _SIZE[1]
        stars.append(circle(x, y, 0.5 + n % 4 * 0.35, "star"))
    return stars
