"""The three rows that lie open: cards with their age, decks, and what wiping costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, title
from farhaven.svg.shapes import circle, path, rect

from ..actions import Action, Build
from ..model import Row, World
from .cards import STADIUM, WIDE, infrastructure_card, ship_card, stadium_card
from .scene import Scene, answering, clickable, plain, told
from .symbols import TIMES, WORLDS

SIZES: Final = {Row.INFRASTRUCTURE: WIDE, Row.STADIUMS: STADIUM, Row.SHIPS: WIDE}
HEAD: Final = (52, 108)
SIGNS: Final = {
    Row.INFRASTRUCTURE: "infrastructure",
    Row.STADIUMS: "stadium",
    Row.SHIPS: "ship",
}
_KINDS: Final = {
    Row.INFRASTRUCTURE: "infrastructure",
    Row.STADIUMS: "stadium",
    Row.SHIPS: "ship",
}


def row_cards(here: Scene, row: Row) -> Iterator[str]:
    """From the X on; what lies on the X goes at the end of the year [13.3]."""
    for n, id in enumerate(here.view.rows[row]):
        yield _market_piece(here, row, id, oldest=n == 0)


def _face(here: Scene, row: Row, id: str) -> str:
    if row is Row.SHIPS:
        return ship_card(id, here.say)
    if row is Row.STADIUMS:
        return stadium_card(id, here.say)
    return infrastructure_card(id, here.say)


def _market_piece(here: Scene, row: Row, id: str, *, oldest: bool) -> str:
    place, size = f"card-{id}", SIZES[row]
    words = told(here, _KINDS[row], id)
    body = [_face(here, row, id)]
    if oldest:
        words += " " + here.say("It lies on the X and leaves at the end of the year.")
        body.append(_cross(size[0] - 2, size[1] / 2))
    actions = answering(here, place)
    if not actions:
        return plain(here, place, words, *body)
    ring = rect(-2, -2, size[0] + 4, size[1] + 4, "halo", r=11)
    if len(actions) == 1 and not isinstance(actions[0], Build):
        return clickable(here, actions[0], *body, ring, id=place)
    tags = [_tag(here, action, n, len(actions), size) for n, action in enumerate(actions[:2])]
    return group(title(words), *body, ring, *tags, id=place)


def _tag(here: Scene, action: Action, n: int, count: int, size: tuple[int, int]) -> str:
    """To which side it is built."""
    x = size[0] / 2 + (n - (count - 1) / 2) * 46
    world = action.world if isinstance(action, Build) else World.NEW
    return clickable(
        here,
        action,
        rect(x - 21, 36, 42, 34, "button", r=12),
        icon(WORLDS[world], x, 53, 25),
    )


def _cross(x: float, y: float) -> str:
    cross = path(f"M{x - 4:g} {y - 4:g}l8 8m0-8l-8 8", None, fill="none", stroke="#fff",
                 stroke_width=2.6, stroke_linecap="round")  # fmt: skip
    return circle(x, y, 10, "red") + cross


def row_head(here: Scene, row: Row) -> str:
    """The sign of a row and how many are left in its deck."""
    count = here.view.deck_counts[row]
    words = here.say.plural("{count} is left in the deck.", "{count} are left in the deck.", count)
    return group(
        title(words),
        rect(2, 8, 46, 92, "card", r=8),
        rect(7, 13, 36, 82, "sky", r=5),
        element("g", icon(SIGNS[row], 25, 42, 25), class_="on-sky"),
        label(25, 82, f"{TIMES}{count}", 15, class_="sky-ink strong"),
        id=f"deck-{int(row)}",
    )
