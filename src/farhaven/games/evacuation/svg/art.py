"""Pictures: ships, stadiums, landscapes, and the two worlds with the light around them.

They lie on the night sky in every theme, so their colours are their own. Nothing is drawn by
chance: the same number gives the same picture.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.svg.markup import element, number, transform
from farhaven.svg.shapes import circle, ellipse, path, rect

from ..components.ships import Ship
from ..components.stadiums import Stadium
from .symbols import STRIPE_COLOURS

_CROWDS: Final = ("#b9c3d8", "#9ccf8f", "#f0b760", "#e58b77", "#c79be0", "#f2d06b")


def turned(angle: float, *parts: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    return element("g", *parts, transform=transform(x, y, scale, angle))


def stars(seed: int, count: int, width: float, height: float) -> str:
    """Always the same stars for the same `seed`."""
    drawn = []
    for n in range(count):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y = (seed >> 6) % int(width), (seed >> 15) % int(height)
        drawn.append(circle(x + 0.5, y + 0.5, 0.5 + n % 4 * 0.3, "star"))
    return "".join(drawn)


# -- ships and stadiums ----------------------------------------------------------------------


def ship_picture(ship: Ship) -> str:
    """A ship in flight around (0, 0), about 92 wide and 36 high: a cabin for each zone, a hold
    as long as its room."""
    long = 16 + 5 * ship.buildings + 3 * ship.resources + 9 * len(ship.zones)
    left, right = -long / 2, long / 2
    nose = f"M{right:g}-9C{right + 12:g}-7 {right + 20:g}-2 {right + 23:g} 1"
    hull = f"{nose}C{right + 16:g} 7 {right + 8:g} 9 {right:g} 9H{left:g}V-9Z"
    fins = f"M{left:g}-9 {left - 12:g}-17H{left - 2:g}L{left + 14:g}-9ZM{left:g} 9 {left - 12:g} 17"
    fins += f"H{left - 2:g}L{left + 14:g} 9Z"
    cabins = [
        ellipse(left + 8 + 11 * n, -9, 5, 4.6, "seam-edge", fill=STRIPE_COLOURS[stripe])
        for n, stripe in enumerate(ship.zones)
    ]
    hold = [
        rect(right - 8 - 9 * n, -3.5, 6.6, 8, "hull-dark", r=1.4) for n in range(ship.buildings)
    ]
    lamps = [circle(left + 6 + 6 * n, 4, 1.3, "energy") for n in range(ship.resources)]
    return turned(
        -9,
        path(f"M{left - 3:g}-6 {left - 24:g} 0 {left - 3:g} 6Z", "energy flame"),
        path(fins, "hull-dark"),
        *cabins,
        path(hull, "hull"),
        path(f"M{left:g} 3H{right + 19:g}C{right + 12:g} 8 {right + 6:g} 9 {right:g} 9H{left:g}Z",
             "hull-dark"),
        *hold,
        *lamps,
        path(f"M{right + 6:g}-6.6q7 1.6 11 5.6H{right + 6:g}Z", "sky"),
    )  # fmt: skip


def stadium_picture(stadium: Stadium) -> str:
    """A bowl around (0, 0), about 58 wide; every smile is another tier."""
    tiers = [
        ellipse(0, 4 - n * 3.4, 28 - n * 2.6, 12 - n * 1.5, "seam-edge",
                fill=_CROWDS[n % len(_CROWDS)])
        for n in range(stadium.smiles + 1)
    ]  # fmt: skip
    top = 4 - stadium.smiles * 3.4
    pitch = ellipse(0, top, 15 - stadium.smiles, 5.6 - stadium.smiles * 0.5, "grove")
    wall = path("M-28 4V10C-28 17-14 21 0 21S28 17 28 10V4Z", "hull-dark")
    arches = [
        path(f"M{x} 17V11A2.4 2.4 0 0 1 {x + 4.8:g} 11V17Z", "sky")
        for x in (-20, -11, -2.4, 6.2, 15)
    ]
    masts = path("M-27 2V-17M27 2V-17", "boom") + circle(-27, -18, 2.6, "energy")
    return "".join((masts, circle(27, -18, 2.6, "energy"), wall, *arches, *tiers, pitch))


# -- worlds ----------------------------------------------------------------------------------


def old_limb(width: float, height: float) -> str:
    """The Old World from above: a burnt horizon with fissures, under a red sky."""
    top = height * 0.34
    half = number(width / 2)
    arc = f"M0 {number(top + 34)}q{half} -74 {number(width)} 0"
    ground = f"{arc}V{number(height)}H0Z"
    cracks = []
    for n in range(9):
        x, y = width * (0.04 + n * 0.115), top + 26 + n * 53 % 60
        cracks.append(
            f"M{number(x)} {number(y)}l22 12 9 26 30 9M{number(x + 31)} {number(y + 38)}l-16 22"
        )
    return "".join(
        (
            rect(0, 0, width, height, "sky", r=14),
            stars(5, 50, width, top + 10),
            path(arc, None, fill="none", stroke="#ff8a4d", stroke_width=26, opacity=0.16),
            path(arc, None, fill="none", stroke="#ffb06b", stroke_width=9, opacity=0.34),
            path(ground, None, fill="#4a2b25"),
            _ridges(width, top, height),
            path(
                "".join(cracks), None, fill="none", stroke="#ff8a3d", stroke_width=2.2, opacity=0.55
            ),
        )
    )


def _ridges(width: float, top: float, height: float) -> str:
    """Hills in three greys of smoke, the nearest last."""
    drawn = []
    for n, colour in enumerate(("#5b352b", "#43261f", "#341c18")):
        y = top + 40 + n * (height - top) * 0.24
        step = width / 6
        hills = "".join(
            f"q{number(step / 2)} {-30 + 9 * ((at + n) % 3)} {number(step)} {(-1) ** (at + n) * 5}"
            for at in range(6)
        )
        drawn.append(path(f"M0 {number(y)}{hills}V{number(height)}H0Z", None, fill=colour))
    return "".join(drawn)


def corner_clip(width: float, height: float, name: str, r: float = 14) -> str:
    """Keeps a picture inside its rounded frame."""
    frame = element("rect", width=width, height=height, rx=r)
    return element("clipPath", frame, id=name)


@cache
def globe(r: float) -> str:
    """The New World around (0, 0), for what lies on it: sea, air, and a night side."""
    air = [
        element("circle", r=r * (1.03 + 0.045 * n), fill="#8fc4ff", fill_opacity=0.2 - n * 0.04)
        for n in range(4)
    ]
    caps = (
        path(f"M{-r * 0.42:g} {-r * 0.9:g}A{r:g} {r:g} 0 0 1 {r * 0.42:g} {-r * 0.9:g}"
             f"Q0 {-r * 0.8:g} {-r * 0.42:g} {-r * 0.9:g}Z", None, fill="#e8f1f6"),
        path(f"M{-r * 0.36:g} {r * 0.93:g}A{r:g} {r:g} 0 0 0 {r * 0.36:g} {r * 0.93:g}"
             f"Q0 {r * 0.84:g} {-r * 0.36:g} {r * 0.93:g}Z", None, fill="#e8f1f6"),
    )  # fmt: skip
    sea = element("circle", r=r, fill="#1f5f92")
    return "".join((*air, sea, *caps))
