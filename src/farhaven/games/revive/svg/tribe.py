"""The tribe board: a picture, the ability with its markers, what is left to build, the tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import REMEMBERED, Say, remembered
from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import path, rect
from farhaven.svg.tracks import marker

from ..components.tribes import (
    FIRST_TECHNOLOGY,
    LARGE_BUILDINGS,
    SMALL_BUILDINGS,
    TRIBE,
    TRIBE_MARKERS,
    Technology,
)
from ..model import Face, TechnologyId, TribeId
from ..standing import side_of
from ..view import PlayerView
from ..words.components import side as side_words
from ..words.components import technology as technology_words
from .cards import fill_box
from .faces import effect_pieces, joined, lasting_pieces, purple_points, word
from .people import tribe_picture
from .scene import Scene, clickable, marked
from .standing_pieces import figure
from .symbols import PIECES, TIMES, TIMINGS

BOARD: Final = (500, 292)

_NODE: Final = (106, 76)
_TREE: Final = 172.0
_ROWS: Final = {1: 208.0, 2: 124.0, 3: 40.0}
_AT: Final[dict[TechnologyId, tuple[float, float]]] = {
    "t1": (_TREE + 109, _ROWS[1]),
    **{f"t{n + 2}": (_TREE + 109 * n, _ROWS[2]) for n in range(3)},
    **{f"t{n + 5}": (_TREE + 109 * n, _ROWS[3]) for n in range(3)},
}


def tribe_board(here: Scene) -> str:
    """The board of the one in front; what is unlocked shines."""
    player = here.player
    if not player.tribe:
        words = here.say("No tribe yet.")
        return group(
            rect(0, 0, *BOARD, "space space-edge", r=12),
            label(BOARD[0] / 2, BOARD[1] / 2, words, 16, class_="sky-soft"),
            id="tribe-board",
        )
    parts = [_frame(player.tribe, player.face, here.say), *_left(here, player)]
    tree = side_of(player.tribe, player.face).tree
    parts += [_link_lines(player.tribe, player.face, player.unlocked)]
    parts += [_node(here, number) for number in range(len(tree))]
    return group(*parts, id="tribe-board")


def tribe_side(tribe: TribeId, face: Face, say: Say) -> str:
    """A side as it is printed."""
    nodes = [
        moved(*_AT[tech.id], _node_face(tribe, face, number))
        for number, tech in enumerate(side_of(tribe, face).tree)
    ]
    lines = _link_lines(tribe, face, ())
    return "".join((_frame(tribe, face, say), *_ability(tribe, face), lines, *nodes))


@remembered
def _frame(tribe: TribeId, face: Face, say: Say) -> str:
    name = say(TRIBE[tribe].name)
    return "".join(
        (
            rect(0, 0, *BOARD, "space space-edge", r=12),
            label(12, 26, name, fitted(name, 18, 150), anchor="start", class_="sky-ink strong"),
            moved(12, 38, tribe_picture(tribe, face), scale=1.06),
        )
    )


@cache
def _ability(tribe: TribeId, face: Face) -> tuple[str, str]:
    ability = side_of(tribe, face).ability
    pieces = effect_pieces(ability.effects, 20)
    for one in ability.lasting:
        pieces += [word("|", 18, "soft"), *lasting_pieces(one, 18)]
    signs = element(
        "g",
        icon("mask", 26, 181, 24),
        fill_box(pieces, (44, 153, 114, 56)),
        class_="on-colour",
    )
    return rect(10, 150, 152, 62, "settled", r=9), signs


def _left(here: Scene, player: PlayerView) -> Iterator[str]:
    """The ability and its markers; buildings and pieces that are left."""
    say = here.say
    side = side_of(player.tribe, player.face)
    yield group(title(side_words(side, say)), *_ability(player.tribe, player.face), id="ability")
    marks = [
        marker(here.front, 24 + 26 * n, 229, 8)
        if n < player.markers
        else rect(24 + 26 * n - 8, 221, 16, 16, "gap-sky", r=8)
        for n in range(TRIBE_MARKERS)
    ]
    words = say.plural(
        "{count} progress marker waits here.",
        "{count} progress markers wait here.",
        player.markers,
    )
    yield element("g", title(words), *marks)
    small = SMALL_BUILDINGS - len(player.small)
    large = LARGE_BUILDINGS - len(player.large)
    left = [_left_piece("hut", small), _left_piece("tower", large)]
    if player.face is Face.MOON:
        left.append(_left_piece(PIECES[TRIBE[player.tribe].piece], player.pieces_left))
    words = say("{small} small and {large} large buildings are left.", small=small, large=large)
    yield element("g", title(words), row(86, 264, left, gap=10, room=150), class_="on-sky")


def _left_piece(name: str, count: int) -> Piece:
    return joined(symbol(name, 26), word(f"{TIMES}{count}", 19, "sky-ink strong"))


# -- the tree --------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def _link_lines(tribe: TribeId, face: Face, unlocked: tuple[TechnologyId, ...]) -> str:
    lines = []
    for tech in side_of(tribe, face).tree:
        for other in tech.links:
            if other > tech.id:
                (x, y), (to_x, to_y) = _AT[tech.id], _AT[other]
                known = tech.id in unlocked or other in unlocked
                stroke = "#ffd45e" if known else "#8fa3cf"
                half = _NODE[0] / 2, _NODE[1] / 2
                line = f"M{x + half[0]:g} {y + half[1]:g}L{to_x + half[0]:g} {to_y + half[1]:g}"
                lines.append(path(line, None, stroke=stroke, stroke_width=4))
    return "".join(lines)


def _node(here: Scene, number: int) -> str:
    """A technology; its machine or free action is used by clicking it."""
    player = here.player
    tech = side_of(player.tribe, player.face).tree[number]
    known = tech.id in player.unlocked
    far = not (known or linked(tech, player.unlocked))
    body = _node_face(player.tribe, player.face, number, known, far, here.front)
    power = tech.power
    id = f"engine-{power.id}" if power.machine is not None else f"tech-{tech.id}"
    if power.id in player.powered:
        body += icon("cell", _NODE[0] - 12, 36, 24)
    ring = rect(-2, -2, _NODE[0] + 4, _NODE[1] + 4, "halo halo-sky", r=10)
    words = _node_words(player.tribe, player.face, number, here.say)
    return moved(*_AT[tech.id], marked(here, id, words, body, ring))


@remembered
def _node_words(tribe: TribeId, face: Face, number: int, say: Say) -> str:
    tech = side_of(tribe, face).tree[number]
    return f"{say(tech.power.name)}. {technology_words(tech, say)}"


@lru_cache(REMEMBERED)
def _node_face(
    tribe: TribeId,
    face: Face,
    number: int,
    known: bool = False,
    far: bool = False,
    seat: Seat = -1,
) -> str:
    """What it does; below its books and points; its figure until it is unlocked."""
    width, height = _NODE
    tech = side_of(tribe, face).tree[number]
    power = tech.power
    pieces = effect_pieces(power.effects, 20)
    for one in power.lasting:
        pieces += [*([word("|", 18, "soft")] if pieces else []), *lasting_pieces(one, 20)]
    if power.machine is not None:
        when = [symbol(name, 14) for name in TIMINGS[power.machine.timing]]
        pieces += [symbol("cell", 20), word(":", 18), *effect_pieces(power.machine.effects, 20)]
        pieces += when
    price = joined(word(str(tech.books), 18, "sky-ink strong"), symbol("book", 18))
    parts = [
        rect(0, 0, width, height, "hub", r=9),
        rect(3, 20, width - 6, height - 23, "dark-rim", r=7, fill="#a9b2c4" if far else "#fbfcff"),
        label(11, 15, tech.id[1:], 12, class_="sky-soft strong"),
        "" if known else row(44, 10.5, [price]),
        row(width - 15, 11, [purple_points(tech.points, 19)]),
        element(
            "g",
            fill_box(pieces, (6, 22, width - 12, height - 27)),
            class_="on-colour",
            opacity=0.7 if far else None,
        ),
    ]
    if known:
        parts.append(element("g", rect(0, 0, width, height, "gold-ring", r=9), class_="on-sky"))
        parts.append(element("g", icon("done", 34, 11, 13), class_="on-sky"))
    elif seat >= 0:
        parts.append(moved(74, 12, figure(seat), scale=0.5))
    return "".join(parts)


def linked(tech: Technology, unlocked: tuple[TechnologyId, ...]) -> bool:
    """[9.2] Whether the next figure may come from here."""
    if not unlocked:
        return tech.id == FIRST_TECHNOLOGY
    return any(other in unlocked for other in tech.links)


# -- the set-up ------------------------------------------------------------------------------


def tribes_to_choose(here: Scene) -> Iterator[str]:
    """[2.2, 2.3] Tribes, or the sides of the own tribe, as they can be chosen."""
    ring = rect(-2, -2, BOARD[0] + 4, BOARD[1] + 4, "halo halo-sky", r=13)
    for tribe in TRIBE:
        for action in here.options.get(f"tribe-{tribe}", ()):
            body = tribe_side(tribe, Face.SUN, here.say)
            yield clickable(here, action, body, ring, id=f"tribe-{tribe}")
    for face in Face:
        for action in here.options.get(f"side-{face}", ()):
            body = tribe_side(here.player.tribe, face, here.say)
            yield clickable(here, action, body, ring, id=f"side-{face}")
