"""Icons of our own, each drawn in a box of 24 by 24 around (0, 0).

What has a colour has a shape of its own as well: energy is a disc, food a rounded square, metal a
hexagon, science a diamond. A drawing holds each icon once, among its definitions.
"""

from __future__ import annotations

from typing import Final

from .markup import element, transform
from .shapes import circle, diamond_path, hexagon_path, path, rect, sector_path, star_path
from .thaw import THAW


def icon(name: str, x: float, y: float, size: float = 24, turn: float = 0) -> str:
    """The icon `name` with its middle at (x, y)."""
    return element("use", href=f"#icon-{name}", transform=transform(x, y, size / 24, turn))


_GLYPH: Final = "glyph"  # dark, on a coloured chip
_SIGN: Final = "sign"  # in the colour of the text around it
_THIN: Final = "sign-line"  # the same, as a line

_TOKEN: Final = (
    circle(0, 0, 11.5, "chip token-rim"),
    path(sector_path(8.6, -150, 120, 2.6, 0.7), "energy"),
    path(sector_path(8.6, -30, 120, 2.6, 0.7), "metal"),
    path(sector_path(8.6, 90, 120, 2.6, 0.7), "food"),
)

_LEAF: Final = path("M-5.2 5.2C-8.6-3.6-1.6-8.2 7.4-7.4 8.2 1.6 3.6 8.6-5.2 5.2Z", _GLYPH)
_VEHICLE: Final = element(
    "g",
    path("M-8.4-1.4H1.6L3.6-6.4H8.4V2.4H-8.4Z", _GLYPH),
    circle(-5.2, 4.4, 2.7, _GLYPH),
    circle(0.2, 4.4, 2.7, _GLYPH),
    circle(5.6, 4.4, 2.7, _GLYPH),
)


def _globe(colour: str) -> str:
    return element("circle", r=10.6, fill=colour, stroke="#10162a", stroke_width=1)


# The signs of terrains, each of which has a colour and a pattern of the same name.
GLYPHS: Final[dict[str, str]] = {
    "civ": path("M-8 7.6V-1H-3.2V7.6ZM-2.2 7.6V-8H3V7.6ZM4 7.6V-4H8V7.6Z", _GLYPH),
    "water": path("M0-9.2C4-4 6.4-.8 6.4 2.6A6.4 6.4 0 0 1-6.4 2.6C-6.4-.8-4-4 0-9.2Z", _GLYPH),
    "biomass": path("M0-9.4 5.8-2H3.2L7.8 4.4H1.5V8.4H-1.5V4.4H-7.8L-3.2-2H-5.8Z", _GLYPH),
    "rover": _VEHICLE,
    "tech": path(
        "M-5.6-5.6H-4V-8.4H-2V-5.6H2V-8.4H4V-5.6H5.6V-4H8.4V-2H5.6V2H8.4V4H5.6V5.6H4V8.4H2V5.6H-2"
        "V8.4H-4V5.6H-5.6V4H-8.4V2H-5.6V-2H-8.4V-4H-5.6ZM-2.4-2.4V2.4H2.4V-2.4Z",
        _GLYPH,
        fill_rule="evenodd",
    ),
    "power": path("M2.6-9.2-6 1.8H-.9L-2.6 9.2 6-2.2H.9Z", _GLYPH),
}

_DRAWINGS: Final[dict[str, tuple[str, ...]]] = {
    # -- resources: coloured chips
    "energy": (
        circle(0, 0, 11.5, "chip energy"),
        path("M2.6-9.2-6 1.8H-.9L-2.6 9.2 6-2.2H.9Z", _GLYPH),
    ),
    "food": (
        rect(-10.8, -10.8, 21.6, 21.6, "chip food", r=6),
        path("M-5.2 5.2C-8.6-3.6-1.6-8.2 7.4-7.4 8.2 1.6 3.6 8.6-5.2 5.2Z", _GLYPH),
        path("M-7.6 7.6 2.4-2.4", "food-vein"),
    ),
    "metal": (
        path(hexagon_path(12.2), "chip metal"),
        path("M-3.1-6H3.1L4.9-.9H-4.9Z", _GLYPH),
        path("M-6.6.4H-.5V5.6H-8.3Z", _GLYPH),
        path("M.9.4H6.6L8.3 5.6H.9Z", _GLYPH),
    ),
    "science": (
        path(diamond_path(13), "chip science"),
        path("M-2.9-7H2.9V-5H2V-1.6L5.9 4.4Q6.5 6-4.7 6-6.5 6-5.9 4.4L-2-1.6V-5H-2.9Z", _GLYPH),
        path("M-3.3 2.6H3.3", "science-level"),
    ),
    "token": _TOKEN,
    "points": (path(star_path(12, 12.4, 10.2), "chip gold"),),
    # -- the three scales of influence, and income
    "military": (
        path(
            "M0-11.5 9.6-8V-1.2C9.6 5.2 5.8 9.4 0 11.6-5.8 9.4-9.6 5.2-9.6-1.2V-8Z"
            "M0-6.6-5.6-2V1.6L0-3 5.6 1.6V-2ZM0-.2-5.6 4.4V5L-4.4 7 0 3.4 4.4 7 5.6 5V4.4Z",
            _SIGN,
            fill_rule="evenodd",
        ),
    ),
    "trade": (
        path("M-10.6-7H2.4V-11.2L11.4-4.8 2.4 1.6V-2.6H-10.6Z", _SIGN),
        path("M10.6 7H-2.4V11.2L-11.4 4.8-2.4-1.6V2.6H10.6Z", _SIGN),
    ),
    "diplomacy": (
        path(
            "M-9-11H2.4Q5-11 5-8.4V-4.2Q5-1.6 2.4-1.6H-4.2L-8.6 2.6V-1.6H-9"
            "Q-11.6-1.6-11.6-4.2V-8.4Q-11.6-11-9-11Z",
            _SIGN,
        ),
        path(
            "M7-5H9Q11.6-5 11.6-2.4V4Q11.6 6.6 9 6.6H8.6V11L4 6.6H-1.6Q-4.2 6.6-4.2 4V2.6"
            "L-2.6.6H3.4Q7 .6 7-3Z",
            _SIGN,
        ),
    ),
    "income": (
        path("M8.9-4.6A10 10 0 1 0 9.6 2.8", _THIN),
        path("M12.4-1.4 6-3.4 11.4-9.2Z", _SIGN),
        path(star_path(5, 6.2, 2.8), "gold-plain"),
    ),
    # -- space objects
    "station": (
        circle(0, 0, 8.8, _THIN),
        path("M0-8V8M-8 0H8", _THIN),
        circle(0, 0, 3.9, _SIGN),
    ),
    "shuttle": (
        path(
            "M0-12C2.6-8.8 3.2-5 3.2-1.4L11 6.4V9.4L3.2 7.8 2 11H-2L-3.2 7.8-11 9.4V6.4L-3.2-1.4"
            "C-3.2-5-2.6-8.8 0-12Z",
            _SIGN,
        ),
    ),
    "colony_ship": (
        path("M-12 1H7.4Q11 1 12 4.4 10.6 8.6 7 8.6H-7.6Z", _SIGN),
        path("M-9.6-.4A3.4 3.4 0 0 1-2.8-.4ZM-1.8-.4A4.2 4.2 0 0 1 6.6-.4Z", _SIGN),
        path("M-6.2-4V-7.4M2.4-4.8V-9", _THIN),
    ),
    # -- planets
    "planet": (
        circle(0, 0, 7.4, _SIGN),
        path(
            "M-7.6 2.6C-13 5.4-12.6 7.4-7 5.6M7.6-2.6C13-5.4 12.6-7.4 7-5.6M-7 5.6"
            "C-1 4 5.6.2 9.4-3.2",
            "ring-line",
        ),
    ),
    "completed": (
        circle(0, 0, 10.7, "gold-line"),
        *(path(sector_path(6.8, 90 * n, 90, 0, 1), "gold-plain") for n in range(4)),
    ),
    "colonisation": (
        path("M-11 8H11V10.4H-11Z", _SIGN),
        path("M-9.6 6.4A7 7 0 0 1 4.4 6.4ZM5.8 6.4V1.6A4.6 4.6 0 0 1 10.4 6.4Z", _SIGN),
        path("M-2.6-1V-8.6L4-6.2-2.6-3.8", _THIN),
    ),
    # -- terrains: coloured chips, and the same as buildings
    **{
        name: (rect(-11, -11, 22, 22, f"chip {name}", r=5), glyph) for name, glyph in GLYPHS.items()
    },
    **{
        f"{name}_building": (circle(0, 0, 10.6, "building"), glyph)
        for name, glyph in GLYPHS.items()
    },
    # -- what lies on a planet
    "lifepod": (
        path("M0-11.4C5.4-9.4 6.8-4 6.6 3L9.4 9.6H-9.4L-6.6 3C-6.8-4-5.4-9.4 0-11.4Z", "pod"),
        circle(0, -2.6, 3.1, "pod-window"),
        path("M-5.4 6.4H5.4", "pod-band"),
    ),
    "meteorite": (
        path("M-4-10.4 4.6-9.6 10.2-3 9.4 5.4 3.4 10.4-5.6 9-10.4 2.6-9.6-5.4Z", "rock"),
        circle(-2.6, -2.8, 2.6, "crater"),
        circle(4, 3.4, 2, "crater"),
        circle(-4, 5, 1.4, "crater"),
    ),
    "vehicle": (circle(0, 0, 11.4, "vehicle"), _VEHICLE),
    "patch": (rect(-9.6, -9.6, 19.2, 19.2, "chip biomass", r=8), _LEAF),
    "city": (path("M-10 9V-1L-5-5 0-1V-8H5V-3H10V9Z", "town"), path("M-6 9V4H-3V9Z", "rock")),
    # -- two worlds: what people leave, what they build, where they go
    "any": _TOKEN,
    "person": (
        circle(0, 0, 11.2, "settled"),
        circle(0, -3.6, 3.5, _GLYPH),
        path("M-6.6 7.4C-6.4 2.6-3.8.8 0 .8S6.4 2.6 6.6 7.4Z", _GLYPH),
    ),
    "farm": (
        rect(-10.8, -10.8, 21.6, 21.6, "chip food", r=6),
        path(
            "M-8 7.6V-1.4L-3-6.4 2-1.4V7.6H-1V2.4H-5V7.6ZM3.4 7.6V-4.4A2.4 2.4 0 0 1 8-4.4V7.6Z",
            _GLYPH,
        ),
    ),
    "steelworks": (
        path(hexagon_path(12.2), "chip metal"),
        path("M-7.6 6.6V-1L-3.2 2V-1L1.2 2V-7.6H4V2L4.2-5.4H7V6.6Z", _GLYPH),
    ),
    "power_plant": (
        circle(0, 0, 11.5, "chip energy"),
        path("M-7.4 6.8C-5-.4-5.2-3.6-6.2-6.6H.4C-.6-3.6-.6-.4 1.6 6.8Z", _GLYPH),
        path("M6-5.4 2.4.6H5L3.6 6.2 8.6-.8H5.8L7.6-5.4Z", _GLYPH),
    ),
    "factory": (path("M-10.4 9V-2.4L-4.4 1.6V-2.4L1.6 1.6V-9.6H5.4V1.6L6.4-6.4H10.4V9Z", _SIGN),),
    "smile": (
        circle(0, 0, 11.2, "chip gold"),
        circle(-3.9, -3.2, 1.7, _GLYPH),
        circle(3.9, -3.2, 1.7, _GLYPH),
        path("M-6.6 1.6H6.6C6 5.8 3.4 8 0 8S-6 5.8-6.6 1.6Z", _GLYPH),
    ),
    "penalty": (
        path("M0-11.4 11.6 9.4H-11.6Z", "red seam-edge"),
        path("M-1.7-5.4H1.7L1.1 2.6H-1.1Z", "marker-mark"),
        circle(0, 5.8, 1.8, "marker-mark"),
    ),
    "dome": (
        circle(0, 0, 11.5, "hub"),
        path("M-7.4 5H7.4V7H-7.4Z", "marker-mark"),
        path("M-6.6 3.8A6.6 7.6 0 0 1-1-3.6V3.8ZM1-3.6A6.6 7.6 0 0 1 6.6 3.8H1Z", "marker-mark"),
    ),
    "drill": (
        circle(0, 0, 11.5, "hub"),
        path(
            "M-5.6-7.6H5.6V-5H-5.6ZM-5-3.8H5L4.2-.6H-4.2ZM-3.8.6H3.8L2.8 3.6H-2.8Z"
            "M-2.4 4.8H2.4L0 9.2Z",
            "marker-mark",
        ),
    ),
    "relay": (
        circle(0, 0, 11.5, "hub"),
        path("M-7.2-6.4A9 9 0 0 0 5.4 6.2L.6 1.4 4.6-3.6 3-5-1-.2Z", "marker-mark"),
        circle(5.4, -6, 2, "marker-mark"),
        path("M-5 9 -2.4 4.4 1.4 6.4 2.6 9Z", "marker-mark"),
    ),
    "tundra": (
        path(
            "M0-11V11M-9.5-5.5 9.5 5.5M-9.5 5.5 9.5-5.5M-3-9 0-6.4 3-9M-3 9 0 6.4 3 9"
            "M-9.4-1.8-5.6-3.2-6.4-7.2M9.4 1.8 5.6 3.2 6.4 7.2M-9.4 1.8-5.6 3.2-6.4 7.2"
            "M9.4-1.8 5.6-3.2 6.4-7.2",
            "ring-line",
        ),
    ),
    "dunes": (
        circle(4.6, -5.6, 3.6, _SIGN),
        path(
            "M-11.4 4.4C-7-2.6-3.4-2.6 0 1 3.4 4.6 7.6 3.4 11.4-.4V3.6C7.6 7.4 3 8 -.6 4.6"
            "-4 1.4-7.4 2-11.4 8.4Z",
            _SIGN,
        ),
        path("M-9.4 10.4C-5.6 5.4-3 6-.4 8 2.4 10 6 9.6 9.6 7V10.4Z", _SIGN),
    ),
    "forest": (
        path("M-4.6-11 1.4-2.4H-1.2L3.4 4.4H-3.4V9.6H-5.8V4.4H-12.4L-8-2.4H-10.6Z", _SIGN),
        path("M5.4-7.4 10.4 0H8.2L12 6H6.6V9.6H4.4V6H4.6L1.2.4H3.2L1.6-1.8Z", _SIGN),
    ),
    "ocean": (
        path(
            "M-11-5.4Q-7.4-9.4-3.6-5.4T3.6-5.4 11-5.4M-11 .6Q-7.4-3.4-3.6.6T3.6.6 11 .6"
            "M-11 6.6Q-7.4 2.6-3.6 6.6T3.6 6.6 11 6.6",
            _THIN,
        ),
    ),
    "mountain": (
        path(
            "M-11.6 8.6-4-6.4-.4.4 2.6-4.4 11.6 8.6ZM-4-3.2-5.8.4-3.8-.6-2.4 1.2-1.8 1Z",
            _SIGN,
            fill_rule="evenodd",
        ),
    ),
    "ship": (
        path(
            "M0-12C4-8.4 5-4 5-.6L9.6 5.4V9.2L4.4 7.4H-4.4L-9.6 9.2V5.4L-5-.6C-5-4-4-8.4 0-12Z"
            "M0-5.4A2.2 2.2 0 1 0 .01-5.4Z",
            _SIGN,
            fill_rule="evenodd",
        ),
        path("M-2.8 8.8H2.8L0 12.4Z", _SIGN),
    ),
    "stadium": (
        path(
            "M-11.4-2.6C-11.4-6.2-6.4-8.6 0-8.6S11.4-6.2 11.4-2.6V4.6C11.4 7.6 6.4 9.6 0 9.6"
            "S-11.4 7.6-11.4 4.6ZM-7.6-2.6C-7.6-.8-4.4.6 0 .6S7.6-.8 7.6-2.6 4.4-5.6 0-5.6"
            "-7.6-4.4-7.6-2.6Z",
            _SIGN,
            fill_rule="evenodd",
        ),
    ),
    "infrastructure": (
        path("M-11.4-1.4H11.4V1.8H-11.4Z", _SIGN),
        path("M-9.4 9V2.4M9.4 9V2.4M0 9V2.4", _THIN),
        path("M-9.4-1.6Q0-12.4 9.4-1.6", _THIN),
    ),
    "settle": (
        path("M-10.4 9.6V7H10.4V9.6Z", _SIGN),
        path("M-8.4 5.6V.4L-4-3.4.4.4V5.6Z", _SIGN),
        path("M4-10.4V5.4", _THIN),
        path("M5.2-10.6 12-7.6 5.2-4.4Z", _SIGN),
    ),
    "clone": (
        circle(-4.4, -5.2, 3.2, _SIGN),
        path("M-10.4 5.4C-10.2.8-7.8-1-4.4-1S1.4.8 1.6 5.4Z", _SIGN),
        circle(5.4, -2.6, 2.6, _SIGN),
        path("M3 7.6V5.4C3 3.2 2.6 2 1.6 .8 2.6 .6 4 .6 5.4 .6 8.6.6 10.4 2.6 10.6 7.6Z", _SIGN),
    ),
    "satellite": (
        path("M-3-3H3V3H-3Z", _SIGN),
        path("M-12-3.4H-4.6V3.4H-12ZM4.6-3.4H12V3.4H4.6Z", _SIGN),
        path("M0 3V7M-4 9.4A4.6 4.6 0 0 1 4 9.4M0-3V-7", _THIN),
    ),
    "year_power": (path("M-11-9.4H3.4L12 0 3.4 9.4H-11Z", "violet seam-edge"),),
    "milestone": (path("M-6.4 11.4V-9.4A6.4 6.4 0 0 1 6.4-9.4V11.4Z", "gold-plain"),),
    "old_world": (
        _globe("#8c4a34"),
        path(
            "M-9.6-3.4-3.6-1-1.4-6 3.4-2.6 9.8-4.6M-3.6-1-1 4.4 4.4 3 6.4 8M-1 4.4-4.4 8.8",
            None,
            fill="none",
            stroke="#ffb14a",
            stroke_width=1.7,
            stroke_linejoin="round",
        ),
    ),
    "new_world": (
        _globe("#4f9fd4"),
        path(
            "M-9.4-4.4C-6-3.4-4.6-5.8-1.4-4.6S2 .4-2.6 1.4-5.6 6-8.4 5.4A10.2 10.2 0 0 1-9.4-4.4Z"
            "M3.4-9.8C1.4-7 5.4-6 7-3.6S5.6 1.4 9.6 2.6A10.2 10.2 0 0 0 3.4-9.8Z",
            None,
            fill="#6fb05a",
        ),
    ),
    "draw_card": (
        rect(-9.4, -9, 12.4, 17, _THIN, r=2),
        path("M7-10V0M2.8-3.4 7 1 11.2-3.4", _THIN),
    ),
    # -- gains and signs
    "synergy": (circle(-4.4, 0, 6.6, "gold-line"), circle(4.4, 0, 6.6, "gold-line")),
    "move": (path("M-10-3.2H1V-9L11 0 1 9V3.2H-10Z", _SIGN),),
    "teleport": (
        path("M-8.6-5.4A10 10 0 0 1 9.6-2.8M8.6 5.4A10 10 0 0 1-9.6 2.8", _THIN),
        circle(0, 0, 4, _SIGN),
    ),
    "polyomino": (path("M-10-10H3.2V-3.4H9.8V9.8H-3.4V3.2H-10Z", _SIGN),),
    "flip": (path("M-2-9.6V9.6L-11 6.4ZM2-9.6V9.6L11 6.4Z", _SIGN),),
    "destroy": (path("M-7.4-7.4 7.4 7.4M7.4-7.4-7.4 7.4", _THIN),),
    "eye": (
        path("M-11 0C-6-7.4 6-7.4 11 0 6 7.4-6 7.4-11 0Z", _THIN),
        circle(0, 0, 3.6, _SIGN),
    ),
    "flag": (path("M-6.6 11V-10.6", _THIN), path("M-5-10.4 10-5.6-5-.6Z", _SIGN)),
    "burst": (path(star_path(9, 11.6, 6.4), _SIGN),),
    "commander": (circle(0, 0, 11.4, "chip gold"), path(star_path(5, 9, 3.8), _GLYPH)),
    "thinking": tuple(circle(x, 0, 2.6, _SIGN) for x in (-7.4, 0, 7.4)),
    "done": (path("M-8.4 0-2.6 6.4 8.8-6.6", _THIN),),
    "again": (path("M-9.4 2.6A9.4 9.4 0 1 0-3-9", _THIN), path("M-2.4-12.4V-3.8L-9-7.4Z", _SIGN)),
    "box": (path("M-10-3H10V9H-10Z", _THIN), path("M0-11V1M-4-3 0 1.4 4-3", _THIN)),
    "swap": (path("M-10-4H8L4-8.4M10 4H-8L-4 8.4", _THIN),),
    # -- what the table says
    "science_card": (
        rect(-8.4, -11, 16.8, 22, _THIN, r=2.6),
        path(diamond_path(5.4), _SIGN),
    ),
    "cycle": (
        path("M8.9-4.6A10 10 0 1 0 9.6 2.8", _THIN),
        path("M12.4-1.4 6-3.4 11.4-9.2Z", _SIGN),
    ),
    "market": tuple(rect(x, y, 8.4, 6, _SIGN, r=1.2) for x in (-9.4, 1) for y in (-11, -3, 5)),
    "up": (path("M0-9 9 2H3.6V9.4H-3.6V2H-9Z", _SIGN),),
    "passed": (path("M3.4-10.4A10.6 10.6 0 1 0 10.4 5.4 9 9 0 0 1 3.4-10.4Z", _SIGN),),
    "crown": (path("M-11-6.4-5 0 0-9.4 5 0 11-6.4 8.6 8.4H-8.6Z", "gold-plain"),),
    "house": (path("M0-10.4 11.4.2H8V9.6H2.4V3H-2.4V9.6H-8V.2H-11.4Z", _SIGN),),
    "rulebook": (
        path("M-1-6.4C-4-8.6-7.6-9-11.4-8.4V7.4C-7.6 6.8-4 7.2-1 9.4Z", _SIGN),
        path("M1-6.4C4-8.6 7.6-9 11.4-8.4V7.4C7.6 6.8 4 7.2 1 9.4Z", _SIGN),
    ),
}

ICONS: Final[dict[str, str]] = {
    name: element("g", *parts, id=f"icon-{name}") for name, parts in (_DRAWINGS | THAW).items()
}
