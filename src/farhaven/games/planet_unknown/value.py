"""What a position is worth beyond its score sheet: a value made by hand, for bots.

It looks to the end of the game: how many tiles are still to come, and what chance rows, columns,
tracks and missions have until then.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from farhaven.core.agenda import Agenda
from farhaven.core.value import Seat

from . import powers
from .components.planets import GRID, WIDTH, Line
from .corporations import CORPORATIONS
from .duties import Duty, OwnTurn, Placement, PlaceTile
from .hopes import WAYS, areas_of, joined, mission_hopes
from .model import Cells, Draft, Stage
from .promises import card_worth, duty_worth, promise, technology_worth
from .scoring import Standing, standing
from .state import State
from .view import PlayerView, View, mask_of

_TURNS: Final = 22  # of a game without events
_GAME: Final = 20  # turns of a game with events
_STORED: Final = 0.77  # for a patch
_UNLOCKED: Final = 3.0  # for a technology that took a lifepod, which is a point, at the start

# Chances that a bare cell will be filled
_TILE: Final = 4.4  # cells of a tile
_FILLING: Final = 0.58  # at most
_TOGETHER: Final = 0.6  # the power that makes up for cells of a line being filled together
_HOLE: Final = 0.35  # with no bare neighbour
_PATCHED_WITHIN: Final = 3  # turns in which half of such holes are filled
_NOOK: Final = 0.9  # with one bare neighbour, of that of others
_CRANNY: Final = 0.45  # in an area of at most 3 cells, of that of others
_EDGE: Final = 0.03  # points for each side between bare and filled
_FITTING: Final = 6  # turns before the end from which on edges and ice matter less
_ICE: Final = 0.02  # for each bare cell of ice

# Rovers
_MOVES: Final = 0.74  # in a turn
_LANDING: Final = 4  # moves to anywhere as long as there is no rover
_FAR: Final = 40  # moves to where no rover can go
_CROWD: Final = 0.5  # moves that every token more costs the others
_LIFEPOD: Final = 0.8
_METEORITE: Final = 0.4
_ROVER: Final = 0.5  # on the planet at the start


def value(view: View, seat: Seat) -> float:
    """Own prospects; those of the others hardly depend on what one does."""
    if view.ended:
        return 0.0
    own = standing(view.players[seat], view.online)
    seen = own.seen
    turns = turns_left(view, seen)
    filling = chance_of_filling(own, turns)
    return (
        planet_prospects(own, turns, filling)
        + sum([promise(seen.corporation, tracker, turns) for tracker in seen.trackers])
        + technology_prospects(seen, turns)
        + _STORED * seen.stored
        + sum([card_worth(level) for level in seen.milestones])
        + sum([duty_worth(seen, duty, turns) for batch in waiting(seen) for duty in batch])
        + mission_hopes(own, turns, filling)
    )


def waiting(seen: PlayerView) -> Agenda[Duty]:
    """What waits in the pool, but for what an event asks.

    That comes by chance with the next turn: who ends this one should not be glad or sorry of it.
    """
    of_event = seen.agenda and seen.agenda[0] == _OF_EVENT
    return () if of_event else seen.agenda


_OF_EVENT: Final = (OwnTurn(Stage.EVENT),)


def turns_left(view: View, seen: PlayerView) -> int:
    """How many tiles the player will still place [14.4]."""
    return tiles_to_come(view, seen.agenda, view.event_count)


def tiles_to_come(table: View | State, agenda: Agenda[Duty], events: int) -> int:
    """The same with this agenda and so many events left."""
    owed = any(
        [type(phase) is Placement for batch in table.table for phase in batch]
        + [
            type(duty) is PlaceTile and duty.draft is Draft.TURN
            for batch in agenda
            for duty in batch
        ]
    )
    if table.closing:
        return int(owed)
    if any(table.mix):
        return events + owed
    return max(1, _TURNS - table.turn) + owed


def technology_prospects(seen: PlayerView, turns: int) -> float:
    """[16.7.1] A technology that is bought with a lifepod must be worth more than the lifepod."""
    if CORPORATIONS[seen.corporation].traits & powers.PODS_ON_TECHS:
        return _UNLOCKED * len(seen.technologies) * turns / _GAME
    return technology_worth(turns) * len(seen.technologies)


# -- the planet ------------------------------------------------------------------------------


def chance_of_filling(own: Standing, turns: int) -> float:
    """For a bare cell in the open: what will be laid, shared among all that is bare."""
    return filling_of((own.planet.cells & ~own.filled).bit_count(), turns)


def filling_of(bare: int, turns: int) -> float:
    return math.pow(min(_FILLING, _TILE * turns / max(bare, 1)), _TOGETHER)


class Gap(NamedTuple):
    """Bare cells of one kind, and the chance that one of them will be filled."""

    cells: Cells
    chance: float


def planet_prospects(own: Standing, turns: int, filling: float) -> float:
    """What lines and tokens will bring, and whether the tiles to come will fit."""
    bare = own.planet.cells & ~own.filled
    kinds = gaps(own, bare, turns, filling)
    tokens, clean = token_prospects(own, turns)
    rows = line_prospects(own, own.planet.rows, kinds, clean[0])
    columns = line_prospects(own, own.planet.columns, kinds, clean[1])
    sides = sum([(GRID.moved(bare, *way) & ~bare).bit_count() for way in WAYS])
    ice = (bare & own.planet.ice).bit_count()
    return rows + columns + tokens + (_ICE * ice - _EDGE * sides) * min(1.0, turns / _FITTING)


def gaps(own: Standing, bare: Cells, turns: int, filling: float) -> tuple[Gap, ...]:
    """What is bare: holes for patches, crannies for small tiles, nooks, and the open."""
    one, two, _ = joined(bare)
    holes = bare & ~one
    crannies = sum([area for area in areas_of(bare & ~holes) if area.bit_count() <= 3])
    nooks = one & ~two & ~crannies
    patches = turns + 2 * own.seen.stored
    return (
        Gap(two & ~crannies, filling),
        Gap(nooks, _NOOK * filling),
        Gap(crannies, _CRANNY * filling),
        Gap(holes, _HOLE * patches / (patches + _PATCHED_WITHIN)),
    )


def line_prospects(
    own: Standing, lines: tuple[Line, ...], kinds: tuple[Gap, ...], clean: list[float]
) -> float:
    """The points of each line that is not full yet, by the chance of everything that it lacks."""
    lacking = ~own.filled | own.meteorites
    worth = 0.0
    for line, hope in zip(lines, clean, strict=True):
        if line.cells & lacking:
            for cells, chance in kinds:
                missing = line.cells & cells
                if missing:
                    hope *= chance ** missing.bit_count()
            worth += line.points * hope
    return worth


# -- rovers ----------------------------------------------------------------------------------


def token_prospects(own: Standing, turns: int) -> tuple[float, tuple[list[float], list[float]]]:
    """What tokens are worth, and the chances that rows and columns will be rid of meteorites."""
    seen = own.seen
    rows, columns = [1.0] * WIDTH, [1.0] * WIDTH
    lifepods = mask_of(seen.lifepods)
    crowd = _CROWD * (lifepods | own.meteorites).bit_count()
    moves = (_MOVES * turns + seen.movement) * (len(seen.rovers) + 0.5) / 2
    worth = _ROVER * len(seen.rovers) * turns / _GAME
    for distance, tokens in by_distance(own, lifepods | own.meteorites):
        chance = moves / (moves + distance + crowd)
        worth += _LIFEPOD * chance * (tokens & lifepods).bit_count()
        for at in GRID.cells(tokens & own.meteorites):
            worth += _METEORITE * chance
            rows[at // WIDTH] *= chance
            columns[at % WIDTH] *= chance
    return worth, (rows, columns)


def by_distance(own: Standing, tokens: Cells) -> list[tuple[int, Cells]]:
    """The tokens that lie so many moves from a rover."""
    if not own.seen.rovers:
        return [(_LANDING, tokens)] if tokens else []
    found = []
    reached, distance = mask_of(own.seen.rovers), 0
    while tokens:
        wider = reached | GRID.halo(reached) & own.planet.cells
        if wider == reached:
            break
        reached = wider
        distance += 1
        if reached & tokens:
            found.append((distance, reached & tokens))
            tokens &= ~reached
    return [*found, (_FAR, tokens)] if tokens else found
