"""The middle of a player board: three machine tracks, reward fields with their links, machines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from farhaven.core import phrases
from farhaven.core.words import Say, remembered
from farhaven.svg.cards import row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..actions import Push
from ..components.player_board import (
    CARD_BONUS_POINTS,
    REWARD_FIELDS,
    TRACK_LENGTH,
    ArtifactField,
    CardBonus,
    RewardField,
    SpecialMachine,
    StandardMachine,
)
from ..entries import ENGINE
from ..model import Colour, MachineId
from ..state import NOTHING
from ..words import names
from ..words.components import machine as machine_words
from ..words.effects import effects as effect_words
from ..words.effects import timing
from .cards import coloured, engine_signs, machine_token
from .faces import card_of, machine_sign, purple_points, word
from .scene import Scene, answering, clickable, marked
from .symbols import TRACK_RESOURCES, TRACKS

TRACKS_SIZE: Final = (600, 396)

_CELL: Final = 39.0
_LEFT: Final = 20.0
_ROWS: Final = {Colour.GREY: 92.0, Colour.GREEN: 192.0, Colour.YELLOW: 292.0}  # middles
_HALF: Final = 13.0
_FIELD: Final = 56.0

# Where each field lies: the middle, in spaces of the tracks and by row from the top.
_SPOTS: Final = {
    "f01": (3, 0), "f02": (6, 0), "f05": (12, 0),
    "f06": (2.4, 1), "f03": (4.3, 1), "f07": (6.2, 1), "f04": (8.1, 1), "f09": (10, 1),
    "f10": (13, 1),
    "f13": (4.6, 2), "f08": (6.8, 2), "f14": (9, 2),
    "f11": (3, 3), "f12": (6, 3), "f15": (12, 3),
}  # fmt: skip
_LEVELS: Final = (38.0, 142.0, 242.0, 348.0)


def _x(space: float) -> float:
    """The middle of a space, counted from 1."""
    return _LEFT + _CELL * (space - 0.5)


def _spot(field: RewardField) -> tuple[float, float]:
    space, level = _SPOTS[field.id]
    return _x(space), _LEVELS[level]


def machinery(here: Scene) -> str:
    return group(
        rect(0, 0, *TRACKS_SIZE, "space space-edge", r=12),
        *(_links(number, _reached(here, field)) for number, field in enumerate(REWARD_FIELDS)),
        *(part for number, colour in enumerate(TRACKS) for part in _track(here, number, colour)),
        *(_field(here, number) for number in range(len(REWARD_FIELDS))),
        id="machinery",
    )


# -- tracks ----------------------------------------------------------------------------------


def _track(here: Scene, number: int, colour: Colour) -> Iterator[str]:
    """Spaces 1 to 14; beyond the last one every step gives a resource."""
    y = _ROWS[colour]
    at = here.player.tracks[number]
    yield _way(colour, at)
    words = here.say("{track}: space {number}", track=names.track(colour, here.say), number=at)
    words = f"{words[:1].upper()}{words[1:]}"
    yield element(
        "g", title(words), marker(here.front, _x(at), y, 11.5), id=f"marker-{here.front}-{colour}"
    )
    yield from _push(here, colour, at)


@cache
def _way(colour: Colour, at: int) -> str:
    """The spaces of a track, those faint that the marker has passed."""
    y = _ROWS[colour]
    parts = [coloured(_LEFT, y - _HALF, _CELL * TRACK_LENGTH, 2 * _HALF, colour, 8)]
    linked = {space for field in REWARD_FIELDS for one, space in field.links if one is colour}
    for space in range(1, TRACK_LENGTH + 1):
        size = 10.4 if space in linked else 8.6
        faint = 0.55 if space < at else None
        parts.append(circle(_x(space), y, size, "settled", opacity=faint))
        parts.append(label(_x(space), y + 4, str(space), 11, class_="dark-ink strong"))
    parts.append(icon(TRACK_RESOURCES[colour], _x(TRACK_LENGTH + 0.95), y, 21))
    return "\n".join(parts)


def _push(here: Scene, colour: Colour, at: int) -> Iterator[str]:
    """Where the marker would go."""
    for action in answering(here, f"push-{colour}")[:1]:
        assert isinstance(action, Push)
        goal = min(at + action.steps, TRACK_LENGTH + 1)
        x = _x(goal) if goal <= TRACK_LENGTH else _x(TRACK_LENGTH + 0.95)
        y = _ROWS[colour]
        way = path(f"M{_x(at) + 12:g} {y:g}H{max(x - 12, _x(at) + 12):g}", "trail")
        body = circle(x, y, 15, "halo halo-sky")
        yield clickable(here, action, way, body, id=f"push-{colour}")


def _reached(here: Scene, field: RewardField) -> tuple[bool, ...]:
    """Of each space that the field is linked to, whether the marker has been there."""
    tracks = here.player.tracks
    return tuple(tracks[TRACKS.index(colour)] >= space for colour, space in field.links)


@cache
def _links(number: int, been: tuple[bool, ...]) -> str:
    """Lines from the field to the spaces that open it; bright where the marker has been."""
    field = REWARD_FIELDS[number]
    x, y = _spot(field)
    lines = []
    for (colour, space), reached in zip(field.links, been, strict=True):
        row_y = _ROWS[colour]
        edge = row_y + (_HALF if y > row_y else -_HALF)
        stroke = "#ffd45e" if reached else "#8fa3cf"
        lines.append(
            path(f"M{_x(space):g} {edge:g}L{x:g} {y:g}", None, fill="none", stroke=stroke,
                 stroke_width=4 if reached else 2.6)
        )  # fmt: skip
        lines.append(circle(_x(space), edge, 3.4, "dark-rim", fill=stroke))
    return "".join(lines)


# -- fields ----------------------------------------------------------------------------------


def _field(here: Scene, number: int) -> str:
    field = REWARD_FIELDS[number]
    x, y = _spot(field)
    open_ = field.id in here.player.fields
    half = _FIELD / 2
    token = here.player.cutouts[number] if here.player.cutouts else NOTHING
    corner = "" if open_ else marker(here.front, half - 5, -half + 5, 5.4)
    body = f"{_face(number, token, open_)}{corner}"
    engine = token or (field.holds.id if isinstance(field.holds, StandardMachine) else NOTHING)
    words = _words(number, token, open_, here.say)
    if not engine:
        return moved(x, y, title(words), body, id=f"field-{field.id}")
    if engine in here.player.powered:
        body += icon("cell", half - 7, -half + 8, 22)
    ring = rect(-half - 2, -half - 2, _FIELD + 4, _FIELD + 4, "halo halo-sky", r=10)
    return moved(x, y, marked(here, f"engine-{engine}", words, body, ring), id=f"field-{field.id}")


@cache
def _face(number: int, token: MachineId, open_: bool) -> str:
    """What the field holds, around (0, 0); faint until it opens."""
    field = REWARD_FIELDS[number]
    half = _FIELD / 2
    if token:
        scale = _FIELD / 68
        return moved(-half, -half, machine_token(token), scale=scale)
    fill = "#fbfcff" if open_ else "#b4bccb"
    back = rect(-half, -half, _FIELD, _FIELD, "dark-rim", r=9, fill=fill)
    box = (-half + 4, -half + 4, _FIELD - 8, _FIELD - 8)
    match field.holds:
        case StandardMachine(effects=effects, timing=when):
            signs = engine_signs(effects, when, box, 19)
        case SpecialMachine(colour=colour):
            back += coloured(-half + 5, -half + 5, _FIELD - 10, _FIELD - 10, colour, 14)
            back += rect(-18, -13, 36, 26, "dark-rim", r=8, fill=fill)
            signs = row(0, 0, [machine_sign(17)])
        case ArtifactField():
            signs = row(0, 0, [symbol("relic", 32)])
        case CardBonus(colour=colour):
            points = purple_points(CARD_BONUS_POINTS, 22)
            signs = row(0, 0, [points, word("/", 16), card_of(colour, 24)], gap=2)
    faint = None if open_ else 0.75
    return back + element("g", signs, class_="on-colour", opacity=faint)


@remembered
def _words(number: int, token: MachineId, open_: bool, say: Say) -> str:
    field = REWARD_FIELDS[number]
    what = _holds(field, token, say)
    links = phrases.listing(
        [
            say("space {number} of {track}", number=space, track=names.track(colour, say))
            for colour, space in field.links
        ],
        say,
    )
    if open_:
        return what
    return f"{what} {say('It opens with {links}.', links=links)}"


def _holds(field: RewardField, token: MachineId, say: Say) -> str:
    if token:
        return f"{names.machine(token, say)}. {machine_words(token, say)}"
    match field.holds:
        case StandardMachine(id=id, effects=effects):
            does = phrases.sentence(effect_words(effects, say))
            return f"{does} {timing(ENGINE[id].timing, say)}".rstrip()
        case SpecialMachine(colour=colour):
            return say("A {colour} machine token.", colour=names.colour(colour, say))
        case ArtifactField():
            return say("An artifact.")
        case CardBonus(colour=colour):
            return say(
                "{points} at the end for every acquired {colour} citizen.",
                points=phrases.points(CARD_BONUS_POINTS, say),
                colour=names.colour(colour, say),
            )
