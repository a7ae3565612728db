"""Every component by itself."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import moved

from ..components.cards import CARDS
from ..components.science import SCIENCE
from ..components.tiles import TILES
from ..words.phrases import points_per
from .board import INFLUENCE, SCALES, influence_board, scales_board
from .cards import CARD, SCIENCE_CARD, TILE, epoch_card, science_card, tile

_BOARDS: Final = {
    "influence": ("Influence board", INFLUENCE, influence_board),
    "scales": ("Scales", SCALES, scales_board),
}

COMPONENTS: Final[tuple[Component, ...]] = (
    *(
        Component("card", card.id, card.name, card.source, f"epoch_{card.epoch}")
        for card in CARDS.values()
    ),
    *(Component("science", card.id, card.name, card.source) for card in SCIENCE.values()),
    *(
        Component("tile", one.id, points_per(one.per, one.each, ENGLISH), one.source)
        for one in TILES.values()
    ),
    *(Component("board", id, name, "house") for id, (name, _, _) in _BOARDS.items()),
)
_BY_ID: Final = {(one.kind, one.id): one for one in COMPONENTS}
_MARGIN: Final = 4


def draw_component(kind: str, id: str, say: Say = ENGLISH) -> str:
    """The component `id` of this kind as SVG; raises `Refused` where there is none."""
    if (kind, id) not in _BY_ID:
        raise Refused(_unknown(kind, id))
    (width, height), drawn = _drawn(kind, id, say)
    return document(
        width + 2 * _MARGIN,
        height + 2 * _MARGIN,
        moved(_MARGIN, _MARGIN, drawn, id=f"{kind}-{id}"),
        name=say(_BY_ID[kind, id].name),
        picture=True,
    )


def _drawn(kind: str, id: str, say: Say) -> tuple[tuple[int, int], str]:
    match kind:
        case "card":
            return CARD, epoch_card(CARDS[id], say)
        case "science":
            return SCIENCE_CARD, science_card(SCIENCE[id], say)
        case "tile":
            return TILE, tile(TILES[id])
        case _:
            _, size, board = _BOARDS[id]
            return size, board()


def _unknown(kind: str, id: str) -> str:
    kinds = tuple(dict.fromkeys(one.kind for one in COMPONENTS))
    if kind not in kinds:
        offered = ", ".join(kinds)
        return f"Aldebaran Duel has no component of kind {kind!r}; its kinds are: {offered}."
    ids = [one.id for one in COMPONENTS if one.kind == kind]
    offered = ", ".join(ids) if len(ids) <= 8 else f"{ids[0]} to {ids[-1]}"
    return f"Aldebaran Duel has no {kind} {id!r}; there are: {offered}."
