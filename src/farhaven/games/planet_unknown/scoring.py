"""[12] Final scoring: the score sheet, line by line, callable at any moment.

Until the end every line tells what it would give if the game ended now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from farhaven.core.game import Score, ScoreLine
from farhaven.core.value import SPECTATOR, Seat

from .components import LIFEPOD_POINTS, METEORITES_PER_POINT
from .components.civ_cards import (
    CIV_CARDS,
    COMMERCE_POINTS,
    AtEnd,
    AtOnce,
    Commerce,
    LifepodPoints,
    MeteoriteRate,
    PatchPoints,
    Worth,
)
from .components.events import SOLO_CHANGES, SOLO_RANKS, SOLO_STEPS, SOLO_TARGET, Colour
from .components.missions import (
    MISSIONS,
    PERSONAL_POINTS,
    TIE_POINTS,
    WIN_POINTS,
    Areas,
    AtLeast,
    AtMost,
    Block,
    Buildings,
    Demand,
    LargestArea,
    Lifepods,
    Measure,
    Meteorites,
    Mission,
    MoreLifepods,
    NoIceLeft,
    NoLandLeft,
    OnPerimeter,
    OnTop,
    Settlement,
    TrackersOnTop,
)
from .components.planets import CITY_POINTS, GRID, PLANETOID_POINTS, PLANETS, Line, Planet
from .corporations import CORPORATIONS, is_on_top
from .model import HEIGHTS, Cells, MissionId, Terrain, Track
from .powers import SHARED_MEDALS
from .rules.placing import ground
from .state import State
from .view import PlayerView, View, mask_of, view


class Standing(NamedTuple):
    """A player's planet as it is scored."""

    seen: PlayerView
    planet: Planet
    filled: Cells  # for rows, columns and what is left uncovered
    terrains: tuple[Cells, ...]
    buildings: tuple[Cells, ...]
    meteorites: Cells  # the cells with one or two of them
    online: bool


def standing(seen: PlayerView, online: bool) -> Standing:
    """[12.1, 16.6.2, 17.6] Loads lie on the rovers' cells; bare currents are energy."""
    planet = PLANETS[seen.planet]
    masks = ground(seen.laid, mask_of(seen.patches))
    kinds = len(Terrain)
    terrains = list(masks[:kinds])
    terrains[Terrain.ENERGY] |= planet.currents & ~masks[-1]
    return Standing(
        seen=seen,
        planet=planet,
        filled=masks[-1] | planet.currents,
        terrains=tuple(terrains),
        buildings=masks[kinds : 2 * kinds],
        meteorites=mask_of(seen.meteorites) | mask_of(seen.loaded),
        online=online,
    )


def scores(view: View) -> list[Score]:
    standings = [standing(player, view.online) for player in view.players]
    return [Score(seat, tuple(lines(view, standings, seat))) for seat in range(len(standings))]


_TRACK_KEYS: Final = tuple(f"track_{track.name.lower()}" for track in Track)


def lines(view: View, standings: list[Standing], seat: Seat) -> list[ScoreLine]:
    own = standings[seat]
    found: list[tuple[str, int | None]] = [
        ("rows", line_points(own, own.planet.rows)),
        ("columns", line_points(own, own.planet.columns)),
        ("planet", planet_points(own)),
        *zip(_TRACK_KEYS, medals(own.seen), strict=True),
        ("lifepods", own.seen.rescued * LIFEPOD_POINTS),
        ("meteorites", own.seen.collected // METEORITES_PER_POINT),
        *card_lines(own),
    ]
    if any(player.personal_count for player in view.players):
        found.append(("personal_missions", personal_points(own)))
    if view.missions:
        found.append(("missions", mission_points(view, standings, seat)))
    if view.common:
        found.append(("common_mission", common_points(view, standings, seat)))
    return [ScoreLine(key, points, final=True) for key, points in found]


# -- [12.2] Rows, columns and what the planet adds -------------------------------------------


def is_full(own: Standing, line: Line) -> bool:
    return not line.cells & (~own.filled | own.meteorites)


def line_points(own: Standing, printed: tuple[Line, ...]) -> int:
    lacking = ~own.filled | own.meteorites
    return sum([line.points for line in printed if not line.cells & lacking])


def planet_points(own: Standing) -> int:
    """[17.3, 17.12] Cities left uncovered, planetoids filled."""
    cities = (own.planet.cities & ~own.filled).bit_count()
    planetoids = sum(not cells & ~own.filled for cells in own.planet.planetoids)
    return CITY_POINTS * cities + PLANETOID_POINTS * planetoids


# -- [12.3] Tracks ---------------------------------------------------------------------------


def medals(seen: PlayerView) -> tuple[int, ...]:
    corporation = CORPORATIONS[seen.corporation]
    shared = any(corporation.technologies[number] == SHARED_MEDALS for number in seen.technologies)
    return corporation.medals(corporation, seen, shared)


# -- [12.4, 12.5] Civ cards ------------------------------------------------------------------


def card_lines(own: Standing) -> list[tuple[str, int | None]]:
    """What cards bring themselves, and what they add to lifepods and meteorites."""
    keys = ("civ_cards", "civ_lifepods", "civ_meteorites")
    if any(not held.card for held in own.seen.cards):
        return [(key, None) for key in keys]
    effects = [CIV_CARDS[held.card].effect for held in own.seen.cards]
    points = (
        card_points(own, effects),
        lifepod_bonus(own, effects),
        meteorite_bonus(own, effects),
    )
    return list(zip(keys, points, strict=True))


def card_points(own: Standing, effects: list[AtOnce | AtEnd]) -> int:
    """[18.9, 18.10, 18.12]"""
    points = COMMERCE_POINTS[sum(isinstance(effect, Commerce) for effect in effects)]
    for effect in effects:
        if isinstance(effect, Worth):
            points += effect.points
        elif isinstance(effect, PatchPoints):
            points += effect.each * (len(own.seen.patches) + own.seen.piled)
    return points


def lifepod_bonus(own: Standing, effects: list[AtOnce | AtEnd]) -> int:
    """[18.9] In the scoring area; online, all that were collected."""
    each = max((one.each for one in effects if isinstance(one, LifepodPoints)), default=0)
    if not each:
        return 0
    more = len(own.seen.stowed) * each if own.online else 0
    return own.seen.rescued * (each - LIFEPOD_POINTS) + more


def meteorite_bonus(own: Standing, effects: list[AtOnce | AtEnd]) -> int:
    """[18.11]"""
    cards = sum(isinstance(effect, MeteoriteRate) for effect in effects)
    return own.seen.collected // METEORITES_PER_POINT * cards


# -- [12.6, 19.3] Personal missions ----------------------------------------------------------


def personal_points(own: Standing) -> int | None:
    if own.seen.personal is None:
        return None if own.seen.personal_count else 0
    return PERSONAL_POINTS * sum(meets(own, MISSIONS[c].demand) for c in own.seen.personal)


def meets(own: Standing, demand: Demand) -> bool:
    match demand:
        case Block():
            return has_block(own.terrains[demand.terrain], demand.sides)
        case Settlement():
            return any(
                (own.buildings[demand.terrain] & area).bit_count() >= demand.buildings
                for area in GRID.areas(area_cells(own, demand.terrain))
            )
        case OnTop():
            return any(
                is_on_top(own.seen, n) and at // HEIGHTS == demand.track
                for n, at in enumerate(own.seen.trackers)
            )
        case AtMost():
            return own.buildings[demand.terrain].bit_count() <= demand.buildings
        case AtLeast():
            return own.seen.collected >= demand.meteorites
        case MoreLifepods():
            return lifepods(own) > own.seen.collected
        case NoIceLeft():
            return not own.planet.ice & ~own.filled
        case NoLandLeft():
            return not own.planet.cells & ~own.planet.ice & ~own.filled
    assert_never(demand)


def has_block(cells: Cells, sides: tuple[int, int]) -> bool:
    """[19.4] A rectangle of these sides, either way round."""
    return any(rectangles(cells, width, height) for width, height in {sides, (sides[1], sides[0])})


def rectangles(cells: Cells, width: int, height: int) -> Cells:
    """The upper left corners of all rectangles inside `cells`."""
    corners = wide = cells
    for _ in range(width - 1):
        wide = GRID.moved(wide, -1, 0)
        corners &= wide
    tall = corners
    for _ in range(height - 1):
        tall = GRID.moved(tall, 0, -1)
        corners &= tall
    return corners


def area_cells(own: Standing, terrain: Terrain) -> Cells:
    """[17.6] Online, bare currents do not count for areas."""
    cells = own.terrains[terrain]
    if terrain is Terrain.ENERGY and own.online:
        cells &= ground(own.seen.laid, mask_of(own.seen.patches))[-1]
    return cells


def lifepods(own: Standing) -> int:
    """[19.4] Collected ones, wherever they lie on the board."""
    return own.seen.rescued + len(own.seen.stowed)


# -- [12.7, 19.1, 19.2] Missions against others ----------------------------------------------


def mission_points(view: View, standings: list[Standing], seat: Seat) -> int:
    """Both cards beside the player; with two players all three."""
    seats = len(standings)
    if seats == 2:
        return sum(
            duel(MISSIONS[card], standings[seat], standings[1 - seat]) for card in view.missions
        )
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return duel(MISSIONS[view.missions[seat]], standings[seat], standings[left]) + duel(
        MISSIONS[view.missions[right]], standings[seat], standings[right]
    )


def duel(mission: Mission, own: Standing, other: Standing) -> int:
    mine, theirs = count(own, mission.measure), count(other, mission.measure)
    if mine == theirs:
        return TIE_POINTS
    return WIN_POINTS if (mine < theirs) == mission.fewer else 0


def common_points(view: View, standings: list[Standing], seat: Seat) -> int:
    """[16.7.8] Only the best; alone, a criterion of at least 1."""
    mission = MISSIONS[view.common]
    counts = [count(own, mission.measure) for own in standings]
    if len(counts) == 1:
        return WIN_POINTS if counts[0] >= 1 else 0
    first = best(mission, counts)
    if counts[seat] != first:
        return 0
    return WIN_POINTS if counts.count(first) == 1 else TIE_POINTS


def best(mission: Mission, counts: Sequence[int]) -> int:
    return min(counts) if mission.fewer else max(counts)


class Contest(NamedTuple):
    """A mission against others: who competes, what each has now, and who leads."""

    card: MissionId
    seats: tuple[Seat, ...]
    counts: tuple[int, ...]
    leaders: tuple[Seat, ...]  # none while all are equal


def contests(view: View) -> list[Contest]:
    """[1.10, 12.7] The missions between neighbours; all that they count lies open."""
    seats = len(view.players)
    return [
        contest(view, card, tuple(sorted({n % seats, (n + 1) % seats})))
        for n, card in enumerate(view.missions)
    ]


def common_contests(view: View) -> list[Contest]:
    """[16.7.8] The mission of all, if there is one."""
    return [contest(view, view.common, tuple(range(len(view.players))))] if view.common else []


def contest(view: View, card: MissionId, seats: tuple[Seat, ...]) -> Contest:
    mission = MISSIONS[card]
    counts = tuple(
        count(standing(view.players[seat], view.online), mission.measure) for seat in seats
    )
    first = best(mission, counts)
    leading = tuple(seat for seat, one in zip(seats, counts, strict=True) if one == first)
    return Contest(card, seats, counts, leading if len(leading) < len(seats) else ())


def count(own: Standing, measure: Measure) -> int:
    """What a neighbour mission compares."""
    match measure:
        case OnPerimeter():
            return (own.buildings[measure.terrain] & own.planet.perimeter).bit_count()
        case LargestArea():
            return max(area_sizes(area_cells(own, measure.terrain)), default=0)
        case Areas():
            return len(area_sizes(area_cells(own, measure.terrain)))
        case Buildings():
            return own.buildings[measure.terrain].bit_count()
        case TrackersOnTop():
            return sum(is_on_top(own.seen, track) for track in Track)
        case Meteorites():
            return own.seen.collected
        case Lifepods():
            return lifepods(own)
    assert_never(measure)


@lru_cache(maxsize=1 << 14)  # bots ask about the same few terrains again and again
def area_sizes(cells: Cells) -> tuple[int, ...]:
    return tuple(area.bit_count() for area in GRID.areas(cells))


# -- [12.8] Who wins -------------------------------------------------------------------------


def winners(state: State) -> list[Seat]:
    """[15.5] Alone, nobody has won who misses the target."""
    seen = view(state, SPECTATOR)
    if len(state.players) == 1 and scores(seen)[0].known < target(state.mix):
        return []
    return leaders(seen)


def leaders(view: View) -> list[Seat]:
    """Most points, then fewer uncovered cells, then fewer meteorites."""
    results = [
        (score.known, -uncovered(own), -meteorites_left(own.seen))
        for score, own in zip(
            scores(view), (standing(p, view.online) for p in view.players), strict=True
        )
    ]
    return [seat for seat, result in enumerate(results) if result == max(results)]


def uncovered(own: Standing) -> int:
    """[17.6] Online, bare currents count as uncovered."""
    filled = own.filled
    if own.online:
        filled = ground(own.seen.laid, mask_of(own.seen.patches))[-1]
    return (own.planet.cells & ~filled).bit_count()


def meteorites_left(seen: PlayerView) -> int:
    """[12.8] Tokens: a load may lie on a cell with another meteorite [16.6.2]."""
    return len(seen.meteorites) + len(seen.loaded)


# -- [15.5, 15.6] The solo game --------------------------------------------------------------


def target(mix: tuple[int, int, int]) -> int:
    """What the solo player must reach."""
    return SOLO_TARGET + sum(
        SOLO_CHANGES[colour][sum(mix[colour] >= step for step in SOLO_STEPS)] for colour in Colour
    )


def rank(points: int, goal: int) -> int:
    """The printed step at or below the difference; 0 where the target is just met or missed."""
    difference = points - goal
    if SOLO_RANKS[2] < difference < SOLO_RANKS[3]:
        return 0
    return max((step for step in SOLO_RANKS if step <= difference), default=SOLO_RANKS[0])
