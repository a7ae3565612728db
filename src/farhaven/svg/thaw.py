"""Icons of a world that thaws, drawn like those of `icons`: in a box of 24 by 24 around (0, 0).

A gear is a hexagon, a book a square, food a disc, a crystal a diamond, energy a cell.
"""

from __future__ import annotations

from typing import Final

from .shapes import circle, hexagon_path, path, polygon_path, rect, sector_path, star_path

_GLYPH: Final = "glyph"
_SIGN: Final = "sign"
_THIN: Final = "sign-line"
_FINE: Final = "ring-line"

_WHEEL: Final = path(
    star_path(8, 8.6, 6.1) + "M-2.6 0A2.6 2.6 0 1 0 2.6 0 2.6 2.6 0 1 0-2.6 0Z",
    _GLYPH,
    fill_rule="evenodd",
)
_CARD: Final = rect(-11, -9.4, 12.6, 18.4, _THIN, r=2.4)
_SHARD: Final = "M0-12.4 7.8-4.4 4 10.6 0 12.4-4 10.6-7.8-4.4Z"


def _relic(colour: str, shape: str, mark: str) -> tuple[str, ...]:
    """An artifact: its colour has a shape of its own."""
    return path(shape, f"{colour} seam-edge"), path(mark, _GLYPH)


def _house(wall: str, door: str) -> tuple[str, ...]:
    return path(wall, "building"), path(door, _GLYPH)


THAW: Final[dict[str, tuple[str, ...]]] = {
    # -- resources
    "gear": (path(hexagon_path(12.2), "chip grey"), _WHEEL),
    "book": (
        rect(-10.8, -10.8, 21.6, 21.6, "chip green", r=4.4),
        path("M-.9-5.6C-3-7.2-5.6-7.4-8.2-7V5.4C-5.6 5-3 5.2-.9 6.8Z", _GLYPH),
        path("M.9-5.6C3-7.2 5.6-7.4 8.2-7V5.4C5.6 5 3 5.2.9 6.8Z", _GLYPH),
    ),
    "wheat": (
        circle(0, 0, 11.5, "chip yellow"),
        path("M0 9.4V-4", "hatch", stroke_width="2"),
        path("M0-9.6C2.2-7.4 2.2-5.2 0-3.2-2.2-5.2-2.2-7.4 0-9.6Z", _GLYPH),
        path("M1-.6C1.2-3.6 3.4-5 6-4.8 5.8-2 4-.4 1-.6ZM-1-.6C-1.2-3.6-3.4-5-6-4.8-5.8-2-4-.4"
             "-1-.6Z", _GLYPH),
        path("M1 5C1.2 2 3.4.6 6 .8 5.8 3.6 4 5.2 1 5ZM-1 5C-1.2 2-3.4.6-6 .8-5.8 3.6-4 5.2-1 5Z",
             _GLYPH),
    ),
    "crystal": (
        path(_SHARD, "water seam-edge"),
        path("M-7.8-4.4-2.4-2.6 0-12.4ZM2.6-2.4 7.8-4.4 4 10.6Z", None, fill="#ffffff",
             opacity=0.5),
        path("M-2.4-2.6H2.6L0 12.4Z", None, fill="#10162a", opacity=0.18),
    ),
    "any_basic": (
        circle(0, 0, 11.5, "chip token-rim"),
        path(sector_path(8.8, -150, 120, 2.4, 0.7), "grey"),
        path(sector_path(8.8, -30, 120, 2.4, 0.7), "green"),
        path(sector_path(8.8, 90, 120, 2.4, 0.7), "yellow"),
    ),
    "cell": (
        rect(-3.4, -12, 6.8, 4, "hub", r=1.4),
        rect(-8, -9.6, 16, 21, "hub", r=4),
        path("M2.4-6.8-4.8 2.2H-.7L-2 8.6 4.8-.6H.8Z", "energy"),
    ),
    "chest": (
        rect(-11, -8.6, 22, 17.6, "dark-rim", r=2.4, fill="#b0804c"),
        path("M-11-2.6H11M-6-8.6V9M6-8.6V9", None, fill="none", stroke="#5c3d1e", stroke_width=2.2),
        rect(-2.6, -4.8, 5.2, 5, "dark-rim", r=1, fill="#e6c86e"),
    ),
    "flask": (
        path("M-3.4-11H3.4V-8.6H2.4V-3L8.6 7.2C9.6 9.2 8.6 11 6.4 11H-6.4C-8.6 11-9.6 9.2-8.6 7.2"
             "L-2.4-3V-8.6H-3.4Z", "settled"),
        path("M-4.6 2H4.6L7.4 7C8 8.6 7.4 9.6 6 9.6H-6C-7.4 9.6-8 8.6-7.4 7Z", "science"),
    ),
    # -- boards
    "chip_module": (
        rect(-8, -8, 16, 16, _THIN, r=3),
        rect(-3.4, -3.4, 6.8, 6.8, _SIGN, r=1),
        path("M-4-8V-11.4M4-8V-11.4M-4 8V11.4M4 8V11.4M-8-4H-11.4M-8 4H-11.4M8-4H11.4M8 4H11.4",
             _FINE),
    ),
    "again_slot": (
        path("M-9.4 10.6V-1.4H9.4V10.6", _THIN),
        path("M-5.4-5.2H5.4", _THIN),
        path("M0-2V6M-3.6 3 0 6.8 3.6 3", _THIN),
        path("M-2.6-9.4H2.6", _THIN),
    ),
    "relic": (
        path("M-3-11.4H3L4.4-8.6C8.4-7 10 .4 6.6 6.2L7.6 11.2H-7.6L-6.6 6.2C-10 .4-8.4-7-4.4-8.6Z",
             "gold seam-edge"),
        path("M-7.4-1.4H7.4V2H-7.4Z", _GLYPH),
    ),
    "relic_purple": _relic("violet", "M0-12 6.4-5 4.8 11.2H-4.8L-6.4-5Z", "M-2.4-2H2.4V5H-2.4Z"),
    "relic_orange": _relic(
        "civ", polygon_path([(-9, -9.6), (9, -9.6), (10.6, 1), (0, 11.6), (-10.6, 1)]),
        "M-3.4-4H3.4L0 4Z",
    ),
    "relic_white": (
        circle(0, 0, 11, "white seam-edge"),
        path("M-11 0H11M0-11A15 15 0 0 1 0 11M0-11A15 15 0 0 0 0 11", "seam-edge", fill="none"),
    ),
    "small_relic": (
        path("M-5.4-9H5.4L8.6-2 0 10-8.6-2Z", "white seam-edge"),
        path("M-8.6-2H8.6M-5.4-9 0-2 5.4-9M0-2V10", "seam-edge", fill="none"),
    ),
    "mask": (
        path("M-9.4-9.6Q0-12.6 9.4-9.6V-1C9.4 6 5 10 0 12-5 10-9.4 6-9.4-1ZM-6.6-4.6V-1.4H-1.4"
             "V-4.6ZM1.4-4.6V-1.4H6.6V-4.6ZM-3.6 4.6V6.8H3.6V4.6Z", _SIGN, fill_rule="evenodd"),
    ),
    "figure": (
        path("M0-11.4A4.4 4.4 0 0 1 3-3.8C6.8-1.6 7.6 4 8 10.4H-8C-7.6 4-6.8-1.6-3-3.8A4.4 4.4 0 0"
             " 1 0-11.4Z", _SIGN),
    ),
    "hut": _house("M0-9 9.6-.6H7.4V8.6H-7.4V-.6H-9.6Z", "M-2.2 8.6V2H2.2V8.6Z"),
    "tower": _house(
        "M-5-11.4H5V-6H9.4V10.4H-9.4V0H-5Z",
        "M-2-8.4H2V-5H-2ZM-2-2H2V1.4H-2ZM-6.6 3H-3V6.4H-6.6ZM3 3H6.6V6.4H3Z",
    ),
    # -- deeds
    "boot": (
        path("M-7.4-11H.6V-1.4C3 .8 9.6 1 10 5.4V8.2H-7.4Z", _SIGN),
        path("M-7.4 11.2H10", _FINE),
    ),
    "compass": (
        circle(0, 0, 10.4, _THIN),
        path("M5.6-5.6 2 2-5.6 5.6-2-2Z", _SIGN),
    ),
    "hammer": (path("M-9-9.4H3.4Q7.4-9.4 8.6-4.6H1.4V-2.6L1.8 11.2H-3L-2.6-2.6V-4.6H-9Z", _SIGN),),
    "people": (
        circle(-4.6, -5.4, 3.6, _SIGN),
        path("M-11 8C-10.6 1.6-8.4-.6-4.6-.6S1.4 1.6 1.8 8Z", _SIGN),
        path("M6.4-11V9.4", _THIN),
        path("M7.4-11 12-8.4 7.4-5.8Z", _SIGN),
    ),
    "sleep": (
        path("M1.4-9.8A10.2 10.2 0 1 0 9.4 5.2 8.6 8.6 0 0 1 1.4-9.8Z", _SIGN),
        path("M4.4-10.6H10.4L4.8-3.4H10.8", _FINE),
    ),
    "lever": (
        rect(-10.4, 3.4, 20.8, 7.4, _SIGN, r=2.6),
        path("M-1 3.4 5.4-7", _THIN),
        circle(5.8, -8, 3.6, _SIGN),
    ),
    # -- cards on their ways
    "citizen": (
        rect(-8.6, -11.4, 17.2, 22.8, _THIN, r=2.6),
        circle(0, -3.4, 3.6, _SIGN),
        path("M-5.4 7.4C-5.2 2.8-3 1.4 0 1.4S5.2 2.8 5.4 7.4Z", _SIGN),
    ),
    "wake": (_CARD, path("M7.4 10V-6M3 -2.4 7.4-7.4 11.8-2.4", _THIN)),
    "unslot": (_CARD, path("M-4.6 0H10.6M6.6-4.6 11.2 0 6.6 4.6", _THIN)),
    "play_card": (_CARD, path("M7.4-10V6M3 2.4 7.4 7.4 11.8 2.4", _THIN)),
    "rest_card": (
        _CARD, path("M8.4-8.4A6 6 0 1 0 11.6 2.4 5.4 5.4 0 0 1 8.4-8.4Z", _SIGN),
    ),
    "turn_card": (
        rect(-5.4, -7.6, 10.8, 15.2, _THIN, r=2),
        path("M-9.4-6A11 11 0 0 0-9.4 6M9.4 6A11 11 0 0 0 9.4-6", _FINE),
    ),
    "lock": (
        rect(-8, -1.4, 16, 12, _SIGN, r=2.4),
        path("M-4.8-2V-5.4A4.8 4.8 0 0 1 4.8-5.4V-2", _THIN),
    ),
    "infinite": (
        path("M0 0C-4.4-7-11-6-11 0S-4.4 7 0 0 11-6 11 0 4.4 7 0 0Z", _THIN),
    ),
    # -- land, and what stands on it
    "ruin": (
        path("M-10.6 9.4V-2.4L-7.4-5V-1.4H-4.4V-9.4L-1.4-11V1.4H1.8V-5.4L5.4-8V-2.6H8V1L10.6 3V9.4"
             "Z", _SIGN),
    ),
    "furrow": (
        path("M0 9.6V-4M-8 9.6-4.4 0M8 9.6 4.4 0", _FINE),
        path("M0-10.6C2-8.4 2-6 0-4-2-6-2-8.4 0-10.6ZM-5-6.4C-2.6-5-2-2.8-3.2-.6-5.6-2-6.2-4-5-6.4"
             "ZM5-6.4C2.6-5 2-2.8 3.2-.6 5.6-2 6.2-4 5-6.4Z", _SIGN),
    ),
    "temple": (
        path("M0-11.4 11.4-4.4V-2H-11.4V-4.4ZM-9-.6H-5.6V7H-9ZM-1.8-.6H1.8V7H-1.8ZM5.6-.6H9V7H5.6Z"
             "M-11.4 8.2H11.4V10.8H-11.4Z", "building"),
    ),
    "aim": (
        circle(0, 0, 10, "settled"),
        circle(0, 0, 7.6, "red"),
        circle(0, 0, 4.6, "white"),
        circle(0, 0, 2, "red"),
    ),
    "workshop": (
        path("M-10.4 9.4V-1L-5-4.6V-1L.4-4.6V-1L5-4V-10.6H9.4V9.4Z", "building"),
        path("M-7 2.4H-3.4V6H-7ZM-.8 2.4H2.8V6H-.8Z", _GLYPH),
    ),
    "falcon": (
        path("M0-3.4C2.6-8.8 7-11 12-10.4 10.6-3.4 7 1.2 3 3.4L5 10.6 0 7.4-5 10.6-3 3.4C-7 1.2"
             "-10.6-3.4-12-10.4-7-11-2.6-8.8 0-3.4Z", "building"),
        path("M-1.6-4.4 0-9.6 1.6-4.4Z", _GLYPH),
    ),
}  # fmt: skip
