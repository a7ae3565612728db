"""The lid of the box: two shuttles above a planet that is being settled, and the giant star."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say
from farhaven.svg.document import document
from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, path, rect

from ..components.cards import CARDS
from ..components.kinds import CardType
from ..model import NOTHING, CardId
from .art import picture
from .planets import Attached, disc

_SIZE: Final = (480, 300)
_STARS: Final = 90
_ORBITS: Final = ("M-40 262C90 150 300 96 540 128", "M-40 322C130 196 330 150 540 196")
_LARGE: Final = ("2_35", ("1_26", "1_24", NOTHING, NOTHING))  # planets with their colonies
_SMALL: Final = ("1_30", ("1_25", NOTHING, NOTHING, NOTHING))


def cover(say: Say) -> str:
    """The lid, 480 by 300, for pages that hold the style."""
    shuttles = _of(CardType.SHUTTLE)
    return document(
        *_SIZE,
        _light(),
        rect(0, 0, *_SIZE, "lid", fill="#0b1130"),
        *_sky(),
        circle(372, 84, 190, "lid", fill="url(#glow)"),
        *(path(orbit, fill="none", stroke="#8fb7ff", stroke_opacity=".25") for orbit in _ORBITS),
        _planet(122, 190, 94, *_LARGE),
        _planet(352, 236, 30, *_SMALL),
        moved(268, 128, picture(CARDS[shuttles[0]]), scale=1.1),
        moved(420, 214, picture(CARDS[shuttles[3]]), scale=0.6),
        moved(58, 50, picture(CARDS[_of(CardType.STATION)[2]]), scale=0.72),
        name=say("Aldebaran Duel"),
        picture=True,
        prefix="aldebaran_duel-cover-",
        styled=False,
    )


def _planet(x: float, y: float, r: float, card: CardId, colonies: Attached) -> str:
    """A planet with its colonies, lit from the upper right."""
    lit = circle(0, 0, r + 1.5, "lid", fill="url(#shadow)")
    return moved(x, y, disc(CARDS[card], r=r, attached=colonies), lit)


def _of(kind: CardType) -> list[str]:
    return [card.id for card in CARDS.values() if card.kind is kind]


def _light() -> str:
    """What the star throws around itself."""
    stops = (
        element("stop", offset="0", stop_color="#ffe9b8"),
        element("stop", offset=".3", stop_color="#f6a04d"),
        element("stop", offset=".42", stop_color="#d8622f", stop_opacity=".55"),
        element("stop", offset="1", stop_color="#d8622f", stop_opacity="0"),
    )
    dark = (
        element("stop", offset=".5", stop_color="#0b1130", stop_opacity="0"),
        element("stop", offset="1", stop_color="#0b1130", stop_opacity=".82"),
    )
    return element(
        "defs",
        element("radialGradient", *stops, id="glow"),
        element("radialGradient", *dark, id="shadow", cx=".72", cy=".2", r=".95"),
    )


def _sky() -> list[str]:
    """Stars, always the same ones."""
    seed, stars = 7, []
    for n in range(_STARS):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y = (seed >> 6) % _SIZE[0], (seed >> 15) % _SIZE[1]
        stars.append(circle(x, y, 0.5 + n % 4 * 0.35, "star"))
    return stars
