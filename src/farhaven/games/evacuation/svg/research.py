"""The technologies of a player: three columns, the lowest level below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import circle, rect

from ..components.technologies import RESEARCHES
from ..model import TechnologyId
from .cards import TECHNOLOGY, technology_tile
from .scene import Scene, answering, clickable, plain, told

_GAP: Final = 6
RESEARCH: Final = (3 * TECHNOLOGY[0] + 2 * _GAP + 8, 3 * TECHNOLOGY[1] + 2 * _GAP + 8)


def technologies(here: Scene) -> Iterator[str]:
    """Nine tiles, 3 by 3; complete ones are ringed with gold, what is out of reach is faint."""
    for column, tiles in enumerate(here.player.columns):
        done = here.player.researched[column]
        for level, id in enumerate(tiles):
            before = sum(RESEARCHES[:level])
            x = 4 + column * (TECHNOLOGY[0] + _GAP)
            y = 4 + (2 - level) * (TECHNOLOGY[1] + _GAP)
            yield moved(x, y, _tile(here, id, column, done - before, RESEARCHES[level]))


def _tile(here: Scene, id: TechnologyId, column: int, done: int, needed: int) -> str:
    """`done` of the `needed` researches; below 0 the tile cannot be researched yet."""
    words = told(here, "technology", id)
    face = element("g", technology_tile(id, here.say), opacity=None if done >= 0 else 0.6)
    body = [face]
    if done >= needed:
        body.append(
            rect(-1, -1, TECHNOLOGY[0] + 2, TECHNOLOGY[1] + 2, "gold-ring", r=10, fill="none")
        )
    elif done >= 0:
        body += [
            circle(13 + 14 * n, TECHNOLOGY[1] - 13, 5.4, "gold" if n < done else "well")
            for n in range(needed)
        ]
        place = f"column-{column}"
        for action in answering(here, place):
            ring = rect(-2, -2, TECHNOLOGY[0] + 4, TECHNOLOGY[1] + 4, "halo", r=11)
            return clickable(here, action, *body, ring, id=place)
        if place in here.tries:
            return plain(here, place, words, *body)
    return plain(here, f"card-{id}", words, *body)
