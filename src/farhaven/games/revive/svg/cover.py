"""The lid of the box: people climb out of the ice, and the first land thaws."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say
from farhaven.geometry.hexes import Layout
from farhaven.svg.document import document
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, ellipse, path, rect

from ..model import Ground
from .land import SIZE, crystal_face, ground_face, site_picture
from .standing_pieces import building

_SIZE: Final = (480, 300)

# The land that is free of ice: kind, picture, place on the grid.
_LAND: Final = (
    (Ground.FOREST, 0, (0, 0)),
    (Ground.SAND, 1, (1, 0)),
    (Ground.WATER, 0, (2, 0)),
    (Ground.FIELD, 0, (3, 0)),
    (Ground.MOUNTAIN, 0, (0, 1)),
    (Ground.SMALL_LOCATION, 0, (1, 1)),
    (Ground.SAND, 0, (2, 1)),
)
_SCALE: Final = 1.08


def cover(say: Say) -> str:
    """The lid, 480 by 300, for pages that hold the style."""
    layout = Layout(SIZE * _SCALE)
    land = [
        moved(*_tilted(*layout.centre(at)), _leaning(ground_face(ground, variant)))
        for ground, variant, at in _LAND
    ]
    return document(
        *_SIZE,
        _light(),
        rect(0, 0, *_SIZE, "lid", fill="url(#frost)"),
        _aurora(),
        circle(356, 92, 34, "lid", fill="url(#sun)"),
        circle(356, 92, 22, "lid", fill="#ffe9a8"),
        _peaks(),
        moved(96, 156, site_picture("l3a"), scale=0.9),
        path("M0 168C90 148 150 176 240 164S400 150 480 170V300H0Z", None, fill="#e3eef5"),
        path("M0 190C70 178 180 196 260 186S420 178 480 192V300H0Z", None, fill="#f3f8fb"),
        moved(188, 212, *land),
        moved(263, 200, building(1, large=True)),
        moved(376, 248, building(0, large=False)),
        _shaft(),
        moved(448, 262, crystal_face(2, 50)),
        moved(34, 212, crystal_face(1, 44)),
        _people(),
        name=say("Revive"),
        picture=True,
        prefix="revive-cover-",
        styled=False,
    )


def _tilted(x: float, y: float) -> tuple[float, float]:
    """A place on ground that is seen from the side."""
    return x, y * 0.62


def _leaning(face: str) -> str:
    return element("g", face, transform=f"scale({_SCALE} {_SCALE * 0.62:.3f})")


def _aurora() -> str:
    bands = (
        ("M-10 60C80 10 150 90 250 46S400 60 490 10", "#58c9b0", 30, 0.4),
        ("M-10 96C90 50 170 118 270 78S420 84 490 50", "#6f8be0", 22, 0.35),
        ("M-10 30C120-6 220 50 330 14S440 20 490-10", "#9be3cf", 12, 0.4),
    )
    return "".join(
        path(line, None, fill="none", stroke=colour, stroke_width=width, opacity=faint)
        for line, colour, width, faint in bands
    )


def _peaks() -> str:
    far = (
        "M0 170 40 118 78 150 130 92 176 144 214 116 262 160 310 110 352 150 404 98"
        " 446 142 480 120V200H0Z"
    )
    caps = (
        "M130 92 112 113 124 108 132 116 142 106ZM310 110 296 127 306 123 314 130 324 121Z"
        "M404 98 388 116 398 112 406 120 418 110ZM40 118 29 132 38 128 46 134 53 130Z"
    )
    return path(far, None, fill="#4a6488") + path(caps, None, fill="#eef4f8")


def _shaft() -> str:
    """The gate under the ice, with light from below."""
    return "".join(
        (
            ellipse(84, 266, 72, 26, "lid", fill="#c4d8e5"),
            ellipse(84, 268, 60, 20, "lid", fill="#14243d"),
            ellipse(84, 272, 48, 14, "lid", fill="url(#glow)"),
            path("M38 266 48 278M58 260 62 274M110 260 106 274M130 266 120 278", None,
                 fill="none", stroke="#6fb6d8", stroke_width=2.4),
        )
    )  # fmt: skip


def _people() -> str:
    """A few who have come up, dark against the light."""
    spots = ((84, 240, 36), (58, 250, 30), (114, 249, 31), (196, 266, 32), (222, 276, 28))
    return element("g", *(icon("figure", x, y, size) for x, y, size in spots), class_="on-colour")


def _light() -> str:
    """The sky before dawn, the sun, the light from below."""
    frost = (
        element("stop", offset="0", stop_color="#16264a"),
        element("stop", offset=".5", stop_color="#4d78a6"),
        element("stop", offset=".75", stop_color="#f0c9a0"),
    )
    sun = (
        element("stop", offset=".3", stop_color="#ffe9a8", stop_opacity=".9"),
        element("stop", offset="1", stop_color="#ffd08a", stop_opacity="0"),
    )
    glow = (
        element("stop", offset="0", stop_color="#ffd98a", stop_opacity=".95"),
        element("stop", offset="1", stop_color="#ffb14a", stop_opacity="0"),
    )
    return element(
        "defs",
        element("linearGradient", *frost, id="frost", x2="0", y2="1"),
        element("radialGradient", *sun, id="sun"),
        element("radialGradient", *glow, id="glow"),
    )
