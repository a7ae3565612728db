"""The pictures on the cards: one drawing for each type, around (0, 0), tinted by what it gives.

A card's number turns and shifts its picture a little, so that two cards of a type differ.
"""

from __future__ import annotations

from typing import Final, assert_never

from farhaven.svg.markup import element, transform
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import circle, ellipse, path, rect

from ..components.kinds import Card, CardType, Colour
from ..model import Resource, Scale
from .symbols import icon_of

_TINTS: Final = {
    Scale.MILITARY: "tint-military",
    Scale.TRADE: "tint-trade",
    Scale.DIPLOMACY: "tint-diplomacy",
}


def picture(card: Card) -> str:
    """The picture of a card that is not a planet, about 90 wide and 100 high."""
    number = int(card.id[2:])
    match card.kind:
        case CardType.STATION:
            return _station(tint(card), number)
        case CardType.SHUTTLE:
            return _shuttle(tint(card), number)
        case CardType.COLONY_SHIP:
            return _colony_ship(tint(card), number)
        case CardType.COLONISATION:
            return _landscape(card.quarter, number)
        case CardType.PLANET:
            return ""  # a planet is its disc of quarters
        case _:
            assert_never(card.kind)


def tint(card: Card) -> str:
    """The colour of the first thing that the card gives."""
    for resource in Resource:
        if card.effect.production[resource]:
            return icon_of(resource)
    for scale in Scale:
        if card.effect.scales[scale]:
            return _TINTS[scale]
    return "gold"


def _turned(angle: float, *parts: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    return element("g", *parts, transform=transform(x, y, scale, angle))


def _station(colour: str, number: int) -> str:
    sail = "".join(rect(x, -10, 8.4, 20, "sail", r=1) for x in (-44, -34.6, 26.2, 35.6))
    wheel = (
        path("M-27 0H27", "boom"),
        circle(0, 0, 20, "wheel"),
        path("M0-18V18M-18 0H18", "boom"),
        circle(0, 0, 9.4, "hull"),
        circle(0, 0, 5.6, colour),
    )
    lamps = "".join(circle(x, y, 1.5, colour) for x, y in ((20, 0), (-20, 0), (0, 20), (0, -20)))
    return _turned(-32 + number % 5 * 14, sail, *wheel, lamps)


def _shuttle(colour: str, number: int) -> str:
    left = "M0-31C-6-23-8-12-8-3L-27 18V25L-8 21-5 28H0Z"
    right = "M0-31C6-23 8-12 8-3L27 18V25L8 21 5 28H0Z"
    return _turned(
        18 + number % 4 * 9,
        path("M-6 29Q-4 48 0 54 4 48 6 29Z", f"{colour} flame"),
        path(left, "hull"),
        path(right, "hull-dark"),
        path("M0-22C-3-17-3.6-12-3.6-7H3.6C3.6-12 3-17 0-22Z", "sky"),
        path("M-24 19.6-10 16.4V19L-24 22.4ZM24 19.6 10 16.4V19L24 22.4Z", colour),
        scale=0.98,
        y=-2,
    )


def _colony_ship(colour: str, number: int) -> str:
    domes = "".join(
        path(f"M{x - r} 0A{r} {r} 0 0 1 {x + r} 0Z", "dome")
        + path(
            f"M{x - r * 0.7:g} 0Q{x - r * 0.3:g} {-r * 0.7:g} {x} {-r * 0.35:g}T{x + r * 0.7:g} 0Z",
            "grove",
        )
        for x, r in ((-20, 8), (0, 11), (20, 7))
    )
    windows = "".join(circle(x, 7, 1.3, colour) for x in range(-28, 30, 7))
    return "".join(
        (
            path("M-48 53A70 70 0 0 1 48 53Z", "ground"),
            _turned(
                -8 + number % 3 * 5,
                path("M-38 4-48 0V18L-38 14Z", f"{colour} flame"),
                domes,
                path("M-38 0H30Q42 2 44 9 40 17 28 18H-30L-38 14Z", "hull"),
                path("M-38 11H43Q40 17 28 18H-30L-38 14Z", "hull-dark"),
                windows,
                y=-9,
            ),
        )
    )


def _landscape(colour: Colour | None, number: int) -> str:
    if colour is None:
        return ""
    shift = number % 3 * 6 - 6
    ridge = f"M-49 {14 + shift}Q-24 {shift - 6} 0 {14 + shift}T49 {8 - shift}"
    hill = f"{ridge}V47Q49 53 43 53H-43Q-49 53-49 47Z"
    return "".join(
        (
            circle(-26 + number % 4 * 6, -30, 11, "moon"),
            path(hill, str(colour)),
            path(hill, fill=patterned(colour)),
            path("M-26 30A17 17 0 0 1 8 30Z", "dome"),
            path("M6 36A12 12 0 0 1 30 36Z", "dome"),
            path("M-21 30Q-14 18-9 24T3 30Z", "grove"),
            path("M10 36Q16 28 19 32T26 36Z", "grove"),
            ellipse(-9, 30, 19, 2.6, "hull-dark"),
            ellipse(18, 36, 14, 2.4, "hull-dark"),
            path("M-9 13V3", "boom"),
        )
    )
