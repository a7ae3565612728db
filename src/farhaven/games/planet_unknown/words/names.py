"""Names that sentences are filled with: cells, terrains, trackers, spaces, tiles, boards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from farhaven.core.phrases import either
from farhaven.core.words import Say, remembered
from farhaven.games.planet_unknown.boards import field_at
from farhaven.games.planet_unknown.components.planets import PLANETS, WIDTH
from farhaven.games.planet_unknown.components.tiles import OUTLINES, TILES
from farhaven.games.planet_unknown.components.tracks import (
    Benefit,
    CivCard,
    Field,
    Movement,
    NewRover,
    Patch,
    Step,
    Synergy,
    Technology,
)
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.model import (
    HEIGHTS,
    INNER,
    SCORING,
    TECHNOLOGIES,
    Cause,
    Cell,
    CorporationId,
    Depot,
    PlanetId,
    Space,
    Spot,
    Terrain,
    TileId,
    Token,
    Track,
)

COLUMNS: Final = "ABCDEFGHIJKL"
_OUTLINES: Final = tuple(OUTLINES)
_JUMP_DRIVE: Final = "jump_drive"  # its technologies have letters instead of levels

# -- lists and places ------------------------------------------------------------------------


def cell(at: Cell) -> str:
    """The column as a letter and the row as a number, as the drawing shows them."""
    return f"{COLUMNS[at % WIDTH]}{at // WIDTH + 1}"


def cells(several: Iterable[Cell]) -> str:
    return ", ".join(cell(at) for at in several)


def line(number: int, say: Say) -> str:
    """A row or a column of the frame: 0 to 11 rows, 12 to 23 columns."""
    if number < WIDTH:
        return say("row {number}", number=number + 1)
    return say("column {letter}", letter=COLUMNS[number - WIDTH])


def ring(depot: Depot, say: Say) -> str:
    return say("the inner ring") if depot == INNER else say("the outer ring")


# -- terrains and tiles ----------------------------------------------------------------------


@remembered
def terrain(kind: Terrain, say: Say) -> str:
    return {
        Terrain.CIV: say("civ"),
        Terrain.WATER: say("water"),
        Terrain.BIOMASS: say("biomass"),
        Terrain.ROVER: say("rover"),
        Terrain.TECH: say("tech"),
        Terrain.ENERGY: say("energy"),
    }[kind]


@remembered
def tile(number: TileId, say: Say) -> str:
    """A tile by its two terrains and its outline."""
    made = TILES[number]
    said = {
        "one": terrain(made.terrains[0], say),
        "other": terrain(made.terrains[1], say),
        "outline": _OUTLINES[made.outline].upper(),
    }
    if made.meteorite:
        return say("the {one} and {other} tile {outline} with a meteorite", **said)
    return say("the {one} and {other} tile {outline}", **said)


# -- tracks ----------------------------------------------------------------------------------


def tracker(track: Track, say: Say) -> str:
    return {
        Track.CIV: say("the civ tracker"),
        Track.WATER: say("the water tracker"),
        Track.BIOMASS: say("the biomass tracker"),
        Track.ROVER: say("the rover tracker"),
        Track.TECH: say("the tech tracker"),
    }[track]


def track_name(track: Track, say: Say) -> str:
    return {
        Track.CIV: say("the civ track"),
        Track.WATER: say("the water track"),
        Track.BIOMASS: say("the biomass track"),
        Track.ROVER: say("the rover track"),
        Track.TECH: say("the tech track"),
    }[track]


def trackers(mask: int, say: Say) -> str:
    """One of several trackers, told by a mask."""
    if mask == (1 << len(Track)) - 1:
        return say("any tracker")
    return either([tracker(track, say) for track in Track if mask >> track & 1], say)


def space(at: Space, say: Say, own: Track | None = None) -> str:
    """A space of a track; on its `own` track a tracker needs no more than the number."""
    track, height = divmod(at, HEIGHTS)
    if track == own:
        return say("space {number}", number=height)
    return {
        Track.CIV: say("space {number} of the civ track", number=height),
        Track.WATER: say("space {number} of the water track", number=height),
        Track.BIOMASS: say("space {number} of the biomass track", number=height),
        Track.ROVER: say("space {number} of the rover track", number=height),
        Track.TECH: say("space {number} of the tech track", number=height),
    }[Track(track)]


def spot(at: Spot, say: Say) -> str:
    """Where a collected lifepod lies, or could."""
    if at == SCORING:
        return say("the scoring area")
    if at >= TECHNOLOGIES:
        return technology(_JUMP_DRIVE, at - TECHNOLOGIES, say)
    return space(at, say)


def cause(why: Cause, say: Say) -> str:
    return {
        Cause.BUILDING: say("by its building"),
        Cause.ENERGY: say("by energy"),
        Cause.UNPLACED: say("by the tile that was not placed"),
        Cause.SYNERGY: say("by synergy"),
        Cause.SPACE: say("by the space reached"),
        Cause.TECHNOLOGY: say("by technology"),
        Cause.CARD: say("by a civ card"),
        Cause.EVENT: say("by the event"),
    }[why]


def field_gains(corporation: CorporationId, at: Space, say: Say) -> list[str]:
    """What a space gives to a tracker that reaches it."""
    field = field_at(CORPORATIONS[corporation].tracks, at)
    parts = [benefit(one, say) for one in field.benefits]
    if field.choice:
        parts = [either(parts, say)]
    return [*parts, *medal(field, say)]


def medal(field: Field, say: Say) -> list[str]:
    if not field.medal:
        return []
    return [
        say.plural("a medal of {count} point", "a medal of {count} points", field.medal),
    ]


def benefit(one: Benefit, say: Say) -> str:
    match one:
        case CivCard():
            return say("a civ card of level {level}", level=one.level)
        case Synergy():
            return say("a synergy")
        case Patch():
            return say("a patch")
        case NewRover():
            return say("a rover")
        case Movement():
            return movement(one.points, say)
        case Technology():
            return say("technology {sign}", sign=one.level)
        case Step():
            return say("a step of {tracker}", tracker=tracker(one.track, say))
    assert_never(one)


# -- counted things --------------------------------------------------------------------------


def movement(count: int, say: Say) -> str:
    return say.plural("{count} movement point", "{count} movement points", count)


def tokens(token: Token, count: int, say: Say) -> str:
    if token is Token.LIFEPOD:
        return lifepods(count, say)
    return say.plural("{count} meteorite", "{count} meteorites", count)


def lifepods(count: int, say: Say) -> str:
    return say.plural("{count} lifepod", "{count} lifepods", count)


def rovers(count: int, say: Say) -> str:
    return say.plural("{count} rover", "{count} rovers", count)


def patches(count: int, say: Say) -> str:
    return say.plural("{count} patch", "{count} patches", count)


# -- boards ----------------------------------------------------------------------------------


def planet(id: PlanetId, say: Say) -> str:
    return say(PLANETS[id].name)


def corporation(id: CorporationId, say: Say) -> str:
    return say(CORPORATIONS[id].name)


def technology_sign(id: CorporationId, number: int) -> str:
    """A level or, of Jump Drive, a letter."""
    return COLUMNS[number] if id == _JUMP_DRIVE else str(number + 1)


def technology(id: CorporationId, number: int, say: Say) -> str:
    return say("technology {sign}", sign=technology_sign(id, number))
