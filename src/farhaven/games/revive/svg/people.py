"""The faces of the thaw: a portrait for every citizen, a picture for every tribe."""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, ellipse, path, rect

from ..model import CardId, Face, TribeId

_SKINS: Final = ("#f0cba6", "#d9a577", "#b97f52", "#8d5a3a", "#e6b98f")
_CLOTHS: Final = ("#7a4b3a", "#3d5a73", "#5c6b3f", "#6b4a73", "#8a6a2f", "#40606a", "#7b3f4b")
_HAIRS: Final = ("#2b2320", "#6a4023", "#b8762f", "#d8d4cc", "#4a2f3c")


@cache
def portrait(id: CardId) -> str:
    """A citizen around (0, 0), in a disc of radius 17; the same card has the same face."""
    seed = sum(n * letter for n, letter in enumerate(id.encode(), start=3))
    skin, cloth = _SKINS[seed % 5], _CLOTHS[seed // 5 % 7]
    hair = _HAIRS[seed // 3 % 5]
    return "".join(
        (
            circle(0, 0, 17, "dark-rim", fill="#cfe1ec"),
            path("M-13 11.4C-11 4-6 3 0 3S11 4 13 11.4A17 17 0 0 1-13 11.4Z", None, fill=cloth),
            circle(0, -2, 6.6, "skin", fill=skin),
            _HEADGEAR[seed // 7 % len(_HEADGEAR)](hair, cloth),
            circle(-2.4, -1.4, 0.9, "glyph"),
            circle(2.4, -1.4, 0.9, "glyph"),
        )
    )


def _hood(hair: str, cloth: str) -> str:
    hood = "M-9 6C-11-6-6-12 0-12S11-6 9 6L6.4 3C7-4 5-7 0-7S-7-4-6.4 3Z"
    return path(hood, None, fill=cloth) + path("M-6 3.4H6L4 7H-4Z", None, fill=cloth)


def _cap(hair: str, cloth: str) -> str:
    flaps = rect(-8, -5, 3, 9, "flap", fill=cloth) + rect(5, -5, 3, 9, "flap", fill=cloth)
    cap = path("M-7.6-3.6C-7.6-10-4-11.6 0-11.6S7.6-10 7.6-3.6Z", None, fill=cloth)
    return flaps + cap + rect(-8, -5.6, 16, 3, "fur", r=1.4, fill="#eee5d6")


def _locks(hair: str, cloth: str) -> str:
    long = "M-7.6 6C-9-4-7-10 0-10S9-4 7.6 6L5.6 5C6.4-2 5-5.6 0-6-5-5.6-6.4-2-5.6 5Z"
    return path(long, None, fill=hair)


def _goggles(hair: str, cloth: str) -> str:
    top = path("M-7-2.6C-7.4-8 -4-10 0-10S7.4-8 7-2.6C4-5-4-5-7-2.6Z", None, fill=hair)
    glasses = circle(-2.8, -6.2, 2.3, "dark-rim", fill="#9fd3e6")
    return top + glasses + circle(2.8, -6.2, 2.3, "dark-rim", fill="#9fd3e6")


def _beard(hair: str, cloth: str) -> str:
    beard = path("M-6.4-1C-6 7-3 10 0 10S6 7 6.4-1C3 2.6-3 2.6-6.4-1Z", None, fill=hair)
    return beard + path("M-6.6-4C-6-9-3-10 0-10S6-9 6.6-4C3-6-3-6-6.6-4Z", None, fill=hair)


_HEADGEAR: Final = (_hood, _cap, _locks, _goggles, _beard)


# -- tribes: each around (0, 0), about 92 wide and high -----------------------------------------


def _nadair() -> str:
    """A face of bark under antlers of branches."""
    horns = (
        "M-10-26C-14-38-24-38-28-46M-20-38-32-36M-12-32-6-44"
        "M10-26C14-38 24-38 28-46M20-38 32-36M12-32 6-44"
    )
    leaves = "".join(
        ellipse(x, y, 5, 3, "leaf", fill="#7fb069")
        for x, y in ((-30, -44), (-34, -34), (-5, -44), (30, -44), (34, -34), (5, -44))
    )
    return "".join(
        (
            path(horns, None, fill="none", stroke="#6a4a2c", stroke_width=4.4,
                 stroke_linecap="round"),
            leaves,
            path("M-20-22C-8-32 8-32 20-22 26 2 14 34 0 44-14 34-26 2-20-22Z", "seam-edge",
                 fill="#8a6540"),
            path("M-12-14C-8 6-6 24 0 36M12-14C8 6 6 24 0 36M0-26V4", None, fill="none",
                 stroke="#62452a", stroke_width=2),
            path("M-14-6-4-2-13 3ZM14-6 4-2 13 3Z", None, fill="#d6f08a"),
            path("M-22 30C-36 32-42 44-42 46H42C42 44 36 32 22 30 12 42 4 45 0 45S-12 42-22 30Z",
                 None, fill="#3f6d45"),
        )
    )  # fmt: skip


def _hofstadterians() -> str:
    """A diver's helmet above the waves."""
    return "".join(
        (
            path("M-34 46C-34 28-20 22 0 22S34 28 34 46Z", "seam-edge", fill="#2f6d86"),
            circle(0, -6, 28, "seam-edge", fill="#c58f45"),
            circle(0, -6, 19, "seam-edge", fill="#0f3350"),
            circle(-28, -4, 5, "seam-edge", fill="#9d6d2f"),
            circle(28, -4, 5, "seam-edge", fill="#9d6d2f"),
            path("M-12 0A13 13 0 0 1 2-19", None, fill="none", stroke="#a9e1f5", stroke_width=4,
                 stroke_linecap="round"),
            circle(-5, -3, 2.4, "eye", fill="#f3d9b1"),
            circle(6, -3, 2.4, "eye", fill="#f3d9b1"),
            path("M-46 40Q-38 32-30 40T-14 40 2 40 18 40 34 40 46 38V46H-46Z", None,
                 fill="#79bfe0"),
            path("M-5-34H5V-44H-5Z", "seam-edge", fill="#9d6d2f"),
        )
    )  # fmt: skip


def _jox49i() -> str:
    """A machine that has woken up."""
    return "".join(
        (
            path("M0-34V-44M-18-34-24-42M18-34 24-42", None, fill="none", stroke="#5b6472",
                 stroke_width=3.4),
            circle(0, -45, 4, "red"),
            rect(-28, -34, 56, 50, "seam-edge", r=12, fill="#c7ced8"),
            rect(-22, -22, 44, 22, "seam-edge", r=9, fill="#101a2c"),
            circle(-9, -11, 5.4, "eye", fill="#5fe0ea"),
            circle(9, -11, 5.4, "eye", fill="#5fe0ea"),
            path("M-14 8H14M-8 5V11M0 5V11M8 5V11", None, fill="none", stroke="#5b6472",
                 stroke_width=2.4),
            path("M-10 16H10V22H-10Z", "seam-edge", fill="#8b95a5"),
            path("M-38 46V34Q-38 22-24 22H24Q38 22 38 34V46Z", "seam-edge", fill="#9aa4b3"),
            circle(0, 34, 7, "seam-edge", fill="#f2b736"),
        )
    )  # fmt: skip


def _kunibans() -> str:
    """A traveller, wrapped against wind and sand."""
    return "".join(
        (
            path("M-38 46C-40 18-30-4-24-16-18-38 18-38 24-16 30-4 40 18 38 46Z", "seam-edge",
                 fill="#b5653f"),
            path("M-18-12C-14-28 14-28 18-12 20 0 12 12 0 12S-20 0-18-12Z", "seam-edge",
                 fill="#3a2a2c"),
            path("M-17-8C-8-14 8-14 17-8L15 0C6-4-6-4-15 0Z", None, fill="#d9a577"),
            circle(-7, -6, 2.4, "glyph"),
            circle(7, -6, 2.4, "glyph"),
            path("M-19 4C-8 14 8 14 19 4L24 20C8 30-8 30-24 20Z", "seam-edge", fill="#e2b35c"),
            path("M-16 24C-8 32-6 40-8 46H12C12 38 14 30 18 24 8 30-6 30-16 24Z", None,
                 fill="#8f4a2c"),
            path("M-22-22C-8-34 8-34 22-22L18-16C8-24-8-24-18-16Z", None, fill="#e2b35c"),
        )
    )  # fmt: skip


def _formics() -> str:
    """The head of an ant, crowned with crystal."""
    return "".join(
        (
            path("M-12-24C-20-38-32-36-40-30M12-24C20-38 32-36 40-30", None, fill="none",
                 stroke="#4b2c22", stroke_width=4, stroke_linecap="round"),
            path("M0-30C22-30 32-12 28 6 24 24 12 32 0 32S-24 24-28 6C-32-12-22-30 0-30Z",
                 "seam-edge", fill="#8d4b34"),
            ellipse(-17, -6, 7.6, 11, "seam-edge", fill="#1d1417"),
            ellipse(17, -6, 7.6, 11, "seam-edge", fill="#1d1417"),
            ellipse(-19, -10, 2.4, 3.6, "glint", fill="#e9d8c8"),
            ellipse(15, -10, 2.4, 3.6, "glint", fill="#e9d8c8"),
            path("M-14 28C-26 36-22 46-8 44-12 40-10 36-4 33ZM14 28C26 36 22 46 8 44 12 40 10 36 4"
                 " 33Z", "seam-edge", fill="#5e2f22"),
            path("M-7-29-4-43 0-33 5-46 8-29Z", "seam-edge", fill="#7cc4e8"),
        )
    )  # fmt: skip


def _vukunturi() -> str:
    """A hunter of the heights with a falcon's hood."""
    return "".join(
        (
            path("M-40 46C-36 22-22 16 0 16S36 22 40 46Z", "seam-edge", fill="#59677d"),
            path("M-24-8C-24-34 24-34 24-8L20 14H-20Z", "seam-edge", fill="#3c475c"),
            path("M-15-4C-15-16 15-16 15-4 15 10 8 18 0 18S-15 10-15-4Z", None, fill="#e6b98f"),
            path("M-24-10C-16-34 16-34 24-10 12-16 6-14 0 2-6-14-12-16-24-10Z", "seam-edge",
                 fill="#d9dfe8"),
            path("M-4-6H4L0 6Z", "seam-edge", fill="#f2b736"),
            circle(-9, -14, 3, "glyph"),
            circle(9, -14, 3, "glyph"),
            circle(-6.4, 4, 1.6, "glyph"),
            circle(6.4, 4, 1.6, "glyph"),
            path("M-24-10C-40-16-42-30-40-40-34-32-26-30-18-26ZM24-10C40-16 42-30 40-40 34-32 26"
                 "-30 18-26Z", "seam-edge", fill="#8b97ab"),
            path("M-22 22-12 30 0 24 12 30 22 22 18 36 0 42-18 36Z", "seam-edge", fill="#e8e2d4"),
        )
    )  # fmt: skip


_TRIBES: Final = {
    "nadair": (_nadair, "#cfe3c2"),
    "hofstadterians": (_hofstadterians, "#bfe0ee"),
    "jox49i": (_jox49i, "#d9d4e8"),
    "kunibans": (_kunibans, "#f3dcb4"),
    "formics": (_formics, "#ecd0c4"),
    "vukunturi": (_vukunturi, "#cdd9ea"),
}


@cache
def tribe_picture(id: TribeId, face: Face) -> str:
    """A tribe by day or by night, 100 by 100 from (0, 0)."""
    drawn, sky = _TRIBES[id]
    if face is Face.SUN:
        back = rect(0, 0, 100, 100, "dark-rim", r=10, fill=sky)
        light = circle(80, 22, 11, "dark-rim", fill="#ffd45e")
    else:
        back = rect(0, 0, 100, 100, "dark-rim", r=10, fill="#1d2a4d")
        light = path("M82 10A12 12 0 1 0 92 27 10 10 0 0 1 82 10Z", None, fill="#e9eefb")
    snow = path("M1 90C20 82 38 89 58 86S88 84 99 89V90A9 9 0 0 1 90 99H10A9 9 0 0 1 1 90Z", None,
                fill="#f4f8fb")  # fmt: skip
    return back + light + moved(46, 52, element("g", drawn())) + snow
