"""The aims of an announced action on the main board and the spaces for a moon piece, each with its
whole price: distance, cost, discounts; and what is missing where it cannot be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import Piece, symbol
from farhaven.svg.markup import element, label, moved
from farhaven.svg.shapes import rect

from ..actions import Action, Build, Explore, Populate
from ..components.board import CORNERS, HEXES, NEIGHBOURS, SPACES_OF
from ..state import Offer, PickSpace, PickTarget
from .cards import fill_box
from .faces import amounts, joined, less, word
from .land import SHIFT, middle
from .scene import Scene, action_words, answering, clickable, place_of, plain
from .symbols import MINUS

_NARROW: Final = 67.0  # the width of a plate on one hex
_FIGURE: Final = 92.0  # on a location with no aim beside it
_SIGN: Final = 22.0  # the height of the signs of a price, before they are fitted
_WIDE: Final = 106.0  # on a tile or a corner


def aims(here: Scene) -> Iterator[str]:
    """Plates at everything within reach; those of one space lie one below the other."""
    if isinstance(here.question, PickSpace):
        yield from _spaces(here)
    if not isinstance(here.question, PickTarget):
        return
    by_place: dict[str, list[Offer]] = {}
    for offer in here.view.offers:
        by_place.setdefault(offer.at, []).append(offer)
    for at, offers in by_place.items():
        if at in SPACES_OF:
            yield from _tile(here, offers[0])
        else:
            crowded = not by_place.keys().isdisjoint(NEIGHBOURS[at])
            yield from _stack(here, at, offers, crowded)


def price_pieces(offer: Offer, size: float) -> list[Piece]:
    """What is paid in all; of the food for a tile the distance, and what may still be saved."""
    pieces = amounts(offer.price, size) or [word("0", size)]
    if offer.off:
        pieces.append(less(offer.off, size * 0.8))
    if offer.far and offer.at in SPACES_OF:
        pieces.append(joined(word(f"({offer.far}", size * 0.7), symbol("boot", size * 0.7),
                             word(")", size * 0.7), gap=0.5))  # fmt: skip
    return pieces


def _tile(here: Scene, offer: Offer) -> Iterator[str]:
    """The price of exploring lies across the middle of the tile; the tile itself is clicked."""
    hexes = [HEXES[space][0] for space in SPACES_OF[offer.at]]
    x, y = middle(hexes)
    body = _plate(price_pieces(offer, 22), _WIDE, 30, offer.missing)
    yield moved(x, y, element("g", body, pointer_events="none"))


def _spaces(here: Scene) -> Iterator[str]:
    """The price of a piece lies on its space, which is clicked; nothing where all are free."""
    if not any(any(offer.price) for offer in here.view.offers):
        return
    for offer in here.view.offers:
        x, y = middle(HEXES[offer.at])
        width = _WIDE if offer.at in CORNERS else _NARROW
        body = _plate(price_pieces(offer, _SIGN), width, 26, offer.missing)
        yield moved(x, y, element("g", body, pointer_events="none"))


def _stack(here: Scene, at: str, offers: list[Offer], crowded: bool) -> Iterator[str]:
    """What can be paid has most of the room; on one hex the rest shows only what is missing."""
    corner = at in CORNERS
    roomy = bool(offers[0].technology) and not crowded
    width = _WIDE if corner else _FIGURE if roomy else _NARROW
    heights = _heights(offers, 104.0 if roomy else 70.0)
    x, y = middle(HEXES[at])
    top = y - sum(heights) / 2 + (0 if corner else 3)
    for n, (offer, height) in enumerate(zip(offers, heights, strict=True)):
        head = _head(offer, _SIGN)
        short = bool(offer.missing) and width == _NARROW
        pieces = [head] if short else [head, *price_pieces(offer, _SIGN)]
        body = _plate(pieces, width, height - 1.6, offer.missing)
        shift = (n / max(len(offers) - 1, 1) - 0.5) * SHIFT if corner else 0
        aim = _aim(here, _action(offer), body, width, height)
        yield moved(x + shift, top + height / 2, aim)
        top += height


def _heights(offers: list[Offer], room: float) -> list[float]:
    """What can be paid is twice as high as what cannot."""
    shares = [1 if offer.missing else 2 for offer in offers]
    whole = min(room, 21.0 * sum(shares))
    return [whole * share / sum(shares) for share in shares]


def _head(offer: Offer, size: float) -> Piece:
    """Which building, or which technology by its number."""
    if offer.technology:
        ink = label(size * 0.5, size * 0.26, offer.technology[1:], size * 0.74,
                    class_="sky-ink strong")  # fmt: skip
        return Piece(size, rect(0, -size / 2, size, size, "hub", r=size * 0.3) + ink)
    return symbol("tower" if offer.large else "hut", size)


def _action(offer: Offer) -> Action:
    if offer.at in SPACES_OF:
        return Explore(offer.at)
    if offer.technology:
        return Populate(offer.at, offer.technology)
    return Build(offer.at, offer.large)


def _aim(here: Scene, action: Action, body: str, width: float, height: float) -> str:
    place = place_of(action)
    for option in answering(here, place):
        ring = rect(-width / 2, -height / 2 + 0.8, width, height - 1.6, "halo", r=_round(height))
        return clickable(here, option, body, ring, id=place)
    return plain(here, place, action_words(here, action), body)


def _round(height: float) -> float:
    return min(height * 0.3, 8)


def _plate(pieces: list[Piece], width: float, height: float, missing: int) -> str:
    """A price on a plate around (0, 0); red, with what is missing, where it cannot be paid."""
    r = _round(height)
    back = rect(-width / 2, -height / 2, width, height, "settled", r=r)
    room = width - 6
    lacking = ""
    if missing:
        tag = min(height * 1.1, 26)
        room -= tag
        ink = label(width / 2 - tag / 2, height * 0.22, f"{MINUS}{missing}", tag * 0.58,
                    class_="sky-ink strong")  # fmt: skip
        red = rect(width / 2 - tag, -height / 2, tag, height, "red", r=r)
        lacking = red + ink
    box = (-width / 2 + 3, -height / 2 + 1, room, height - 2)
    signs = fill_box(pieces, box, gap=2.5, most=2, tall=_SIGN)
    faint = 0.75 if missing else None
    return back + element("g", signs, class_="on-colour", opacity=faint) + lacking
