"""Planets: a disc of four quarters, and what lies on it.

Quarters are counted clockwise from the top left. A white edge means that a quarter is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import circle, path, rect, sector_path

from ..components.cards import CARDS
from ..components.kinds import Card, Colour, Quarter, QuarterKind
from ..model import NOTHING, CardId, Object
from .symbols import icon_of

STARTS: Final = (180, 270, 0, 90)
SIGNS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))

Attached = tuple[CardId, CardId, CardId, CardId]
Wrap = Callable[[int, str], str]  # (number of the quarter, its drawing) -> the drawing

EMPTY: Final[Attached] = (NOTHING, NOTHING, NOTHING, NOTHING)


def _plain(place: int, text: str) -> str:
    return text


def disc(card: Card, *, r: float, attached: Attached = EMPTY, wrap: Wrap = _plain) -> str:
    """The planet around (0, 0); `wrap` may make something of each quarter."""
    quarters = [
        wrap(place, _quarter(place, quarter, attached[place], r))
        for place, quarter in enumerate(card.quarters)
    ]
    return "".join(
        (
            circle(0, 0, r + 3.4, "air"),
            circle(0, 0, r + 1.5, "seam-disc"),
            *quarters,
            _hub(card.objects, r),
        )
    )


def _quarter(place: int, quarter: Quarter, attached: CardId, r: float) -> str:
    start = STARTS[place]
    shape = sector_path(r, start, 90)
    if attached:
        return _painted(shape, CARDS[attached].quarter) + _colony(place, CARDS[attached], r)
    if quarter.kind is QuarterKind.WHITE:
        return path(shape, "white seam-edge")
    painted = _painted(shape, quarter.colour)
    if quarter.kind is QuarterKind.FILLED:
        return painted
    inset = r * 0.055
    return painted + path(sector_path(r - inset * 2.4, start, 90, 0, inset * 1.7), "open-edge")


def _painted(shape: str, colour: Colour | None) -> str:
    if colour is None:
        return path(shape, "white seam-edge")
    return path(shape, f"{colour} seam-edge") + path(shape, fill=patterned(colour))


def _colony(place: int, card: Card, r: float) -> str:
    """Lights on a settled quarter, and the objects of the card that lies there."""
    sx, sy = SIGNS[place]
    x, y = sx * r * 0.53, sy * r * 0.53
    names = [icon_of(thing) for thing in card.objects] or ["colonisation"]
    size = r * (0.42 if len(names) == 1 else 0.3)
    plate = circle(x, y, r * 0.29, "settled")
    spots = [0.0] if len(names) == 1 else [-r * 0.14, r * 0.14]
    signs = [icon(name, x + dx, y, size) for name, dx in zip(names, spots, strict=True)]
    return plate + element("g", *signs, class_="on-colour")


def _hub(objects: tuple[Object, ...], r: float) -> str:
    """The planet's own objects, in the middle."""
    if not objects:
        return ""
    size = r * 0.4
    half = size * (0.66 if len(objects) == 1 else 1.12)
    height = size * 0.66
    spots = [0.0] if len(objects) == 1 else [-size * 0.52, size * 0.52]
    signs = [
        icon(icon_of(thing), dx, 0, size if len(objects) == 1 else size * 0.86)
        for thing, dx in zip(objects, spots, strict=True)
    ]
    plate = rect(-half, -height, half * 2, height * 2, "hub", r=height)
    return plate + element("g", *signs, class_="on-sky")
