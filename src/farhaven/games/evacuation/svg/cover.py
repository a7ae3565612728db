"""The lid of the box: ships leave a burning world for a blue one."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say
from farhaven.geometry.hexes import Layout, disc
from farhaven.svg.document import document
from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, hexagon_path, path, rect

from ..components.new_world import HEX_AT, HEXES
from ..components.ships import SHIPS
from .art import globe, ship_picture, stars, turned
from .symbols import BIOME_COLOURS

_SIZE: Final = (480, 300)
_FLEET: Final = (  # ship, place, size, degrees
    ("s21", 214, 150, 1.3, -16),
    ("s14", 312, 92, 0.7, -14),
    ("s07", 126, 112, 0.55, -18),
    ("s05", 262, 218, 0.5, -20),
)


def cover(say: Say) -> str:
    """The lid, 480 by 300, for pages that hold the style."""
    return document(
        *_SIZE,
        _light(),
        rect(0, 0, *_SIZE, "lid", fill="#0a1030"),
        stars(11, 110, *_SIZE),
        circle(408, 84, 190, "lid", fill="url(#dawn)"),
        moved(398, 92, _new_world(78)),
        _old_world(),
        *(_trail(x, y, scale) for _, x, y, scale, _ in _FLEET),
        *(
            turned(turn, ship_picture(SHIPS[id]), x=x, y=y, scale=scale)
            for id, x, y, scale, turn in _FLEET
        ),
        name=say("Evacuation"),
        picture=True,
        prefix="evacuation-cover-",
        styled=False,
    )


def _new_world(r: float) -> str:
    """The globe with its areas, lit from the upper left."""
    layout = Layout(r / 7.8)
    land = []
    for at in disc((0, 0), 4):
        if at in HEX_AT:
            colour = BIOME_COLOURS[HEXES[HEX_AT[at]].biome]
            land.append(moved(*layout.centre(at), path(hexagon_path(r / 8.2), None, fill=colour)))
    lit = circle(0, 0, r + 0.6, "lid", fill="url(#night)")
    return "".join((globe(r), *land, lit))


def _old_world() -> str:
    """The burnt horizon at the lower left, with fissures and smoke."""
    fissures = (
        "M20 250 58 262 70 292M58 262 96 250 108 222M96 250 140 268 150 300M140 268 182 262 206 284"
        "M182 262 196 238M0 226 20 250M252 300 240 280 206 284"
    )
    crater = path("M62 214C84 204 118 206 128 218 112 228 78 228 62 214Z", None, fill="#f08a2e")
    rim = path("M62 214C84 204 118 206 128 218", None, fill="none", stroke="#ffd27a",
               stroke_width=2)  # fmt: skip
    return "".join(
        (
            circle(60, 430, 292, "lid", fill="url(#fire)"),
            circle(60, 430, 248, "lid", fill="#5c3226"),
            circle(48, 446, 248, "lid", fill="#472620"),
            circle(30, 470, 248, "lid", fill="#371c18"),
            crater,
            rim,
            path(fissures, None, fill="none", stroke="#ff9442", stroke_width=2.6,
                 stroke_linejoin="round", opacity=0.85),
        )
    )  # fmt: skip


def _trail(x: float, y: float, scale: float) -> str:
    """The way from the old world to where a ship is now."""
    curve = f"M96 216C104 {y + 70:g} {x - 80 * scale:g} {y + 34 * scale:g} {x:g} {y:g}"
    return path(curve, None, fill="none", stroke="#ffd9a0", stroke_width=2.4 * scale,
                stroke_linecap="round", opacity=0.35)  # fmt: skip


def _light() -> str:
    """What shines: the fire below, the dawn behind the new world, the night on its far side."""
    fire = (
        element("stop", offset=".8", stop_color="#ff8a3d", stop_opacity=".75"),
        element("stop", offset="1", stop_color="#ff8a3d", stop_opacity="0"),
    )
    dawn = (
        element("stop", offset="0", stop_color="#9fd8ff", stop_opacity=".65"),
        element("stop", offset="1", stop_color="#2a69c6", stop_opacity="0"),
    )
    night = (
        element("stop", offset=".45", stop_color="#0a1030", stop_opacity="0"),
        element("stop", offset="1", stop_color="#0a1030", stop_opacity=".85"),
    )
    return element(
        "defs",
        element("radialGradient", *fire, id="fire"),
        element("radialGradient", *dawn, id="dawn"),
        element("radialGradient", *night, id="night", cx=".3", cy=".3", r=".85"),
    )
