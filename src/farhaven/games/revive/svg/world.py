"""The main board: hexes with land or ice, what stands on them, and the aims of an action with
their whole price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from farhaven.core import phrases
from farhaven.core.value import Seat
from farhaven.core.words import REMEMBERED, Say, remembered
from farhaven.geometry.hexes import Hex
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, hexagon_path, path, rect

from ..components.area_tiles import TILE
from ..components.board import (
    CORNERS,
    CRYSTALS,
    GIANT_CRYSTALS,
    HEXES,
    PLACES,
    SPACES_OF,
    Crystal,
)
from ..components.tribes import TRIBE
from ..model import ABYSS, Face, Ground, Piece, PlaceId, SpaceId, TileId
from ..state import PickTurn
from ..view import BackView
from ..words import names
from .aims import aims
from .land import (
    LAYOUT,
    SHIFT,
    SIZE,
    abyss_face,
    back_signs,
    crystal_face,
    ground_face,
    middle,
    outline,
    reward_chip,
    site_face,
    tile_snow,
)
from .scene import Scene, answering, clickable, marked
from .standing_pieces import GROUND_OF, building, crowd, moon_piece
from .symbols import GROUND_COLOURS

_EDGE: Final = tuple(hex_ for one in (*CRYSTALS, *GIANT_CRYSTALS) for hex_ in one.hexes)
_ALL: Final = tuple(hex_ for hexes in HEXES.values() for hex_ in hexes) + _EDGE
_BOX: Final = LAYOUT.box(_ALL)
_MARGIN: Final = -4.0
MAP: Final = (round(_BOX[2] + 2 * _MARGIN), round(_BOX[3] + 2 * _MARGIN))

_GROUNDS: Final = tuple(GROUND_COLOURS)  # in the order of `View.grounds`
PLACE_HEXES: Final[dict[PlaceId, tuple[Hex, ...]]] = {
    place: tuple(HEXES[space][0] for space in SPACES_OF[place]) for place in PLACES
}


def world(here: Scene) -> str:
    """The whole board, from (0, 0) to `MAP`."""
    return group(
        rect(0, 0, *MAP, "space space-edge", r=16),
        _aurora(),
        moved(
            _MARGIN - _BOX[0],
            _MARGIN - _BOX[1],
            _crystals(here.view.giants, here.say),
            *_corners(here),
            *_places(here),
            *_abyss(here),
            *_loose(here),
            *aims(here),
            *_turning(here),
        ),
        id="world",
        role="group",
        aria_label=here.say("Main board"),
        tabindex=0,  # where it is wider than the screen, the keyboard shifts it too
    )


@cache
def _aurora() -> str:
    """A cold light behind the board."""
    low = MAP[1] - 700
    bands = (
        ("M0 60C220 10 380 90 640 40S960 70 1066 20", "#4fb7a5", 0),
        ("M0 670C270 610 530 700 800 650S1010 640 1066 660", "#5b7fd0", low),
    )
    return "".join(
        moved(0, y, path(line, None, fill="none", stroke=colour, stroke_width=46, opacity=0.16))
        for line, colour, y in bands
    )


# -- land ------------------------------------------------------------------------------------


def ground_at(here: Scene) -> dict[SpaceId, Ground]:
    return {
        space: ground
        for ground, spaces in zip(_GROUNDS, here.view.grounds, strict=True)
        for space in spaces
    }


def _places(here: Scene) -> Iterator[str]:
    grounds = ground_at(here)
    for number_ in range(len(PLACES)):
        if here.view.backs[number_] is None:
            yield from _explored(here, number_, grounds)
        else:
            yield _hidden(here, number_)


def _explored(here: Scene, number_: int, grounds: dict[SpaceId, Ground]) -> Iterator[str]:
    """A tile that is seen already but not laid yet [7.6] is shown upright."""
    place = PLACES[number_]
    face = TILE[here.view.tiles[number_]].face
    for at, space in enumerate(SPACES_OF[place]):
        yield _space(here, number_, at, grounds.get(space, face[at].ground))
    yield path(outline(PLACE_HEXES[place]), "tile-edge")


def _space(here: Scene, number_: int, at: int, ground: Ground) -> str:
    """A space with all that is on it."""
    place = PLACES[number_]
    space = SPACES_OF[place][at]
    x, y = LAYOUT.centre(HEXES[space][0])
    bare = _bare(number_, at, ground, here.view.tiles[number_], place in here.view.turned)
    ring = path(hexagon_path(SIZE - 3), "halo halo-sky")
    spot = element("g", _watered(here, space) if ground is Ground.WATER else "")
    words = _with_people(here, _words(space, ground, here.say), space)
    body = bare + _standing(here, space, ground) + spot
    return moved(x, y, marked(here, f"space-{space}", words, body, ring))


@lru_cache(REMEMBERED)
def _bare(number_: int, at: int, ground: Ground, tile: TileId, is_turned: bool) -> str:
    """A space before anybody came."""
    place = PLACES[number_]
    faces = TILE[tile].face
    chip = reward_chip(faces[-1 - at if is_turned else at]) if ground is Ground.WATER else ""
    sign = label(0, -26, f"{int(place[1:])}{SPACES_OF[place][at][3]}", 9, class_="dark-ink")
    return ground_face(ground, number_ + at) + chip + element("g", sign, opacity=0.6)


def _watered(here: Scene, space: SpaceId) -> str:
    """Whether the one in front has gained this water already."""
    if space not in here.player.watered:
        return ""
    return element("g", circle(22, 14, 8, "settled"), icon("done", 22, 14, 11), class_="on-colour")


def _hidden(here: Scene, number_: int) -> str:
    back = here.view.backs[number_]
    assert back is not None
    return marked(here, f"place-{PLACES[number_]}", *_ice(number_, back, here.say))


@remembered
def _ice(number_: int, back: BackView, say: Say) -> tuple[str, str, str]:
    """What a tile that nobody has explored is called, how it looks, and its ring."""
    place = PLACES[number_]
    hexes = PLACE_HEXES[place]
    x, y = middle(hexes)
    first = LAYOUT.centre(hexes[0])
    words = say(
        "{place}, not explored: costs {price} and the distance; scores {points}",
        place=names.place(place, say),
        price=names.stock((0, back.gears, back.books, back.food), say),
        points=phrases.points(back.points, say),
    )
    body = "".join(
        (
            tile_snow(hexes, number_),
            label(first[0] - 18, first[1] + 4, str(int(place[1:])), 15, class_="dark-ink"),
            moved(x, y, back_signs((back.gears, back.books, back.food), back.points)),
        )
    )
    edge = path(outline(hexes), None, fill="#00708f", fill_opacity=0.14, stroke="#00708f",
                stroke_width=5, stroke_linejoin="round")  # fmt: skip
    return words, body, edge + path(outline(hexes), "halo")


def _corners(here: Scene) -> Iterator[str]:
    """Large locations; a corner without one is bare rock."""
    for n, corner in enumerate(CORNERS):
        hexes = HEXES[corner]
        if n < len(here.view.sites):
            face = site_face(here.view.sites[n], hexes, here.say)
            words = names.site(here.view.sites[n], here.say)
        else:
            face = path(outline(hexes), None, fill="#5a6377")
            words = names.space(corner, here.say)
        x, y = middle(hexes)
        there = [seat for seat, one in enumerate(here.view.players) if corner in one.figures]
        loose = "".join(
            moved(x + 46, y - 30, moon_piece(seat, piece_of(here, seat)), scale=0.8)
            for seat, one in enumerate(here.view.players)
            if corner in one.pieces
        )
        body = face + moved(x, y, crowd(there, 100)) + loose
        ring = path(outline(hexes), "halo halo-sky")
        yield marked(here, f"space-{corner}", _with_people(here, words, corner), body, ring)


def _abyss(here: Scene) -> Iterator[str]:
    hexes = HEXES[ABYSS]
    words = names.space(ABYSS, here.say)
    ring = path(outline(hexes), "halo halo-sky")
    yield marked(here, f"space-{ABYSS}", words, abyss_face(hexes), ring)


@remembered
def _crystals(giants: bool, say: Say) -> str:
    found: tuple[Crystal, ...] = CRYSTALS + (GIANT_CRYSTALS if giants else ())
    return "\n".join(_crystal(one, say) for one in found)


def _crystal(one: Crystal, say: Say) -> str:
    x, y = middle(one.hexes)
    words = say.plural(
        "{count} crystal for a building here", "{count} crystals for a building here", one.gain
    )
    return moved(x, y, title(words), crystal_face(one.gain, 40), id=f"crystal-{one.id}")


# -- what stands on it -----------------------------------------------------------------------


def piece_of(here: Scene, seat: Seat) -> Piece:
    return TRIBE[here.view.players[seat].tribe].piece


def _standing(here: Scene, space: SpaceId, ground: Ground) -> str:
    """[18.17] The tile that is the ground, then what stands on it, then people."""
    tiles, pieces, buildings, people = [], [], [], []
    for seat, player in enumerate(here.view.players):
        if space in player.pieces and player.face is Face.MOON:
            which = piece_of(here, seat)
            if which in GROUND_OF:
                if GROUND_OF[which] is ground:
                    tiles.append(moon_piece(seat, which))
            elif which is not Piece.FALCON:
                pieces.append(moon_piece(seat, which))
        if space in player.small or space in player.large:
            buildings.append(moved(0, 2, building(seat, large=space in player.large)))
        if space in player.figures:
            people.append(seat)
    crowded = moved(0, 8, crowd(people)) if people else ""
    return "".join((*tiles, *pieces, *buildings, crowded))


def _loose(here: Scene) -> Iterator[str]:
    """The falcon, which flies over everything."""
    for seat, player in enumerate(here.view.players):
        if player.face is Face.MOON and player.tribe and piece_of(here, seat) is Piece.FALCON:
            for space in player.pieces:
                x, y = middle(HEXES[space])
                yield moved(x + 14, y - 16, moon_piece(seat, Piece.FALCON), id=f"falcon-{seat}")


@remembered
def _words(space: SpaceId, ground: Ground, say: Say) -> str:
    return say("{space}: {ground}", space=names.space(space, say), ground=names.ground(ground, say))


def _with_people(here: Scene, words: str, space: SpaceId) -> str:
    say = here.say
    for seat, player in enumerate(here.view.players):
        if space in player.small:
            words += "; " + say("a small building of {name}", name=say.name(seat))
        if space in player.large:
            words += "; " + say("a large building of {name}", name=say.name(seat))
        if space in player.figures:
            words += "; " + say("a figure of {name}", name=say.name(seat))
        if space in player.pieces:
            words += "; " + say("a piece of {name}", name=say.name(seat))
    return words


# -- [7.4] how the explored tile lies --------------------------------------------------------


def _turning(here: Scene) -> Iterator[str]:
    question = here.question
    if not isinstance(question, PickTurn):
        return
    hexes = PLACE_HEXES[question.place]
    x, y = middle(hexes)
    yield path(outline(hexes), "gold-ring")
    for turned, sign, dx in ((False, "done", -SHIFT * 1.4), (True, "again", SHIFT * 1.4)):
        body = circle(0, 0, 19, "button") + element("g", icon(sign, 0, 0, 22), class_="button-sign")
        for action in answering(here, f"orient-{int(turned)}"):
            yield moved(x + dx, y, clickable(here, action, body, id=f"orient-{int(turned)}"))
