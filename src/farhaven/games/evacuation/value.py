"""What a position is worth beyond its score sheet: a small value made by hand, for bots.

The unit is a point of the points game. What is promised counts only while there is time to use
it: years of income, action phases and flights that are still to come. Prospects count as far as
they differ from what a player has in that year as a rule, so that positions of different years can
be compared, and the sum with the score sheet tells about what the final score will be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf
from typing import Final

import msgspec

from farhaven.core.value import Seat

from .abilities import abilities
from .actions import SettleArea
from .components.action_cards import ACTION_CARDS
from .components.effects import (
    BuildShip,
    BuildStadium,
    Clone,
    Draw,
    Evacuate,
    Fly,
    Gain,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Pay,
    Prepare,
    Raise,
    Research,
    ReturnPenalty,
    Settle,
    Swap,
    Transfer,
)
from .components.goals import GOALS, Goal
from .components.new_world import HEXES
from .components.old_world import AREAS, PRODUCTIVITY
from .components.player_board import (
    FOOD_DEMAND,
    STADIUMS_EXPECTED,
    STADIUMS_NEEDED,
    level_points,
)
from .components.progress_track import LAST, passed
from .components.ships import SHIPS
from .components.yearly_bonuses import YEARLY_BONUSES
from .duties import (
    ChooseParts,
    DropGoal,
    Duty,
    KeepGoal,
    LoadShip,
    MoveOther,
    MoveSatellites,
    PickBonus,
    PickPower,
    RaiseAny,
    StaffArea,
    StoreAny,
    StoreUnits,
    TakeTurn,
    Transport,
)
from .model import HexId, Resource, World
from .pace import YEARS, Time, tempo, time_left, usable, usual, will_move
from .promise import promised
from .rules.metrics import measure
from .scoring import areas_left, goal_points, leaders, race_lines, smiles_raise
from .state import AREA_BIT, HEX_BIT, NOBODY, Areas, Cargo, Player
from .view import PlayerView, View

_RACE: Final = 0.3  # a marker of the race counts for about three points of the points game
# By year: the part of a lead in smiles that may be lost.
_EARLY: Final[tuple[float, ...]] = (1.0, 0.9, 0.8, 0.6, 0.2)
_WIN: Final = 20.0  # of the race: more than all prospects
_DOUBT: Final = 4.0  # markers: how far a lead may change in the last year
_DOUBT_DECIDED: Final = 1.5  # and when the end of the race is triggered

# By years in which one still acts: what waits loses its worth when nobody can use it any more.
_USE: Final[tuple[float, ...]] = (0.0, 0.5, 0.9, 1.0, 1.0)
_USE_OLD: Final[tuple[float, ...]] = (0.0, 0.2, 0.7, 1.0, 1.0)

_OLD: Final = 0.4  # a unit in the store of the Old World
_NEW: Final = 0.65  # a unit in the store of the New World
_ENERGY: Final = 0.3  # of these, a unit of energy besides
_INCOME: Final = 0.5  # of a level, each year
_INCOME_OLD: Final = 0.4  # of what the Old World makes, each year
_PEOPLE: Final = 0.9  # that wait on the New World side
_FACTORY: Final = 0.9  # prepared on the New World side
_FACTORY_OLD: Final = 0.5
_LEVEL: Final = 1.8  # up to 10, half of it beyond
_LOWEST: Final = 1.5  # of the three, besides
_LAST_LIFT: Final = 3.0  # an area for which there is a ship with energy in the last year
_LIFT: Final = 1.5  # an area that ships can still take along
_OPEN_ZONE: Final = 3.4  # of a ship that is being loaded
_SHIP: Final = 0.6
_STADIUM: Final = 4.5  # on the New World, up to the third
_STADIUM_OLD: Final = 2.0
_FUEL: Final = 0.9  # energy for ships that could fly
_FRAME: Final = 0.8  # steel for people that wait
_CROWD: Final = 0.3  # people without steel
_PENALTY: Final = 3.0  # a token that the next income would bring
_SMILE: Final = 0.25
_SECTION: Final = 0.4  # of a satellite
_STEP: Final = 0.35  # of year power that is still to be used
_MILESTONE: Final = 2.2  # for the biome it opens
_BONUS: Final = 2.5
_RESEARCH: Final = 0.9
_TILE: Final = 1.2
_PLAN: Final = 0.6
_SETTLE: Final = 5.0  # before it is known which area
_GOAL: Final = 0.7  # of the way to the next step of a goal

# Points that each goal, by its number, brings as a rule to a bot that holds it.
_PROMISE: Final = dict(
    enumerate((10, 12, 12, 17, 6, 12, 10, 12, 8, 14, 12, 12, 10, 13, 19, 14), start=1)
)


@lru_cache(maxsize=1 << len(AREAS))
def made(evacuated: Areas) -> tuple[int, int]:
    """Food, and resources of all kinds, that the areas left on the Old World make in a year."""
    left = [area.produces for area in AREAS.values() if not evacuated & AREA_BIT[area.id]]
    return sum(one.food for one in left), sum(one.total for one in left)


_EATEN_OLD: Final = FOOD_DEMAND[World.OLD]
_EATEN_NEW: Final = FOOD_DEMAND[World.NEW]
_PRODUCTIVITY: Final = PRODUCTIVITY.total
_LEVELS: Final = tuple(_LEVEL * min(at, 10) + _LEVEL / 2 * max(0, at - 10) for at in range(200))
_OPENED: Final = tuple(_MILESTONE * max(0, passed(at) - 1) for at in range(LAST + 1))
_FLIGHT: Final = {name: ship.energy for name, ship in SHIPS.items()}
_ZONES: Final = {name: len(ship.zones) for name, ship in SHIPS.items()}
_CROWDS: Final = {
    one.id: sum(slot.resource is not None for slot in one.slots) for one in HEXES.values()
}


# Questions that begin something; all others belong to what was begun.
_FRESH: Final = (TakeTurn, Transport, MoveSatellites, PickPower, PickBonus, KeepGoal, DropGoal)


def value(view: View, seat: Seat) -> float:
    """What will probably come on top of a lead on the score sheet."""
    if view.rules.points:
        return 0.0 if view.ended else to_come(view, seat)
    return race_value(view, seat)


def race_value(view: View, seat: Seat) -> float:
    """Own prospects, those of the others late alone: the chance of winning depends on both."""
    if view.ended:
        return _WIN if seat in leaders(view) else -_WIN
    hoped = _RACE * to_come(view, seat)
    own = hoped - _EARLY[view.year] * ahead(smiles_raise(view), seat)
    decided = view.triggered != NOBODY
    if view.year < YEARS and not decided:
        return own
    markers = [
        sum(points or 0 for _, points in lines)
        + (hoped if other == seat else _RACE * to_come(view, other))
        for other, lines in enumerate(race_lines(view))
    ]
    return own + _WIN * erf(ahead(markers, seat) / (_DOUBT_DECIDED if decided else _DOUBT))


def ahead(counts: Sequence[float], seat: Seat) -> float:
    """How far a seat is before the best of the others."""
    return counts[seat] - max([count for other, count in enumerate(counts) if other != seat])


def to_come(view: View, seat: Seat) -> float:
    """What the score sheet will probably gain until the end, in points."""
    player = view.players[seat]
    time = time_left(view, player)
    prospects, gain = usual(view)
    under_way = fleet(player, time)
    for duty in player.agenda:
        under_way += duty_worth(view, seat, duty)
    more = lasting(view, player, time) - prospects
    if more > 0:  # who has less than usual must not gain by passing
        more *= usable(view, player)
    return under_way + more + gain + tempo(view, player)


def lasting(view: View, player: PlayerView, time: Time) -> float:
    """What helps for as long as there are actions."""
    return (
        stores(player, time)
        + next_income(view, player)
        + settlers(player, time)
        + production(player, time)
        + progress(view, player, time)
        + knowledge(player, time)
        + goals(player)
    )


def midway(view: View, seat: Seat) -> bool:
    """Whether the seat is still busy with something that it has begun."""
    agenda = view.players[seat].agenda
    return bool(agenda) and not isinstance(agenda[-1], _FRESH)


# -- what is there ---------------------------------------------------------------------------


def stores(player: PlayerView, time: Time) -> float:
    """What lies in the two stores, with the energy of flights and the steel of settling."""
    food, steel, energy = player.new
    new = _NEW * (food + steel + energy) + _FRAME * min(steel, player.population)
    new += _ENERGY * energy
    food, steel, energy = player.old
    old = _OLD * (food + steel + energy)
    needed = 0
    if time.flights and player.ships_old:
        needed = sum(map(_FLIGHT.__getitem__, player.ships_old))
    fuel = _FUEL * min(energy, needed)
    return fuel + _USE[time.actions] * new + _USE_OLD[time.actions] * old


def next_income(view: View, player: PlayerView) -> float:
    """Penalty tokens that the next income would bring [3.2-3.4]."""
    if view.year == YEARS or view.triggered != NOBODY:
        return 0.0
    saved = abilities(player.known).demand
    stadiums = len(player.stadiums_new)
    old = _EATEN_OLD[view.year] - player.old[0] - player.productive - made(player.evacuated)[0]
    new = _EATEN_NEW[view.year] - player.new[0] - player.levels[0]
    for cargo in player.cargo:
        new -= cargo.units[0]
        stadiums += len(cargo.stadiums)
    if view.rules.edition.any_stadium_entertains:
        stadiums += len(player.stadiums_old)
    missing = max(0, STADIUMS_EXPECTED[view.year] - stadiums)
    return -_PENALTY * (missing + max(0, old - saved) + max(0, new - saved))


def settlers(player: PlayerView, time: Time) -> float:
    """People, factories and stadiums that wait for something."""
    people, steel = player.population, player.new[1]
    housed = min(people, steel + 2)
    worth = _PEOPLE * housed + _CROWD * (people - housed)
    worth += _FACTORY * min(3, sum(player.prepared_new))
    if not time.flights:
        return _USE[time.actions] * worth
    wanted = max(0, STADIUMS_NEEDED - len(player.stadiums_new))
    worth += _FACTORY_OLD * min(2, sum(player.prepared_old))
    waiting = min(len(player.stadiums_old), wanted)
    return _STADIUM_OLD * waiting + _USE[time.actions] * worth


def production(player: PlayerView, time: Time) -> float:
    food, steel, energy = player.levels
    levels = _LEVELS[food] + _LEVELS[steel] + _LEVELS[energy] + _LOWEST * min(food, steel, energy)
    old = made(player.evacuated)[1] + _PRODUCTIVITY * player.productive
    return levels + time.incomes * (_INCOME * (food + steel + energy) + _INCOME_OLD * old)


def fleet(player: PlayerView, time: Time) -> float:
    """Areas that can still be taken along, and what is on board."""
    ships = len(player.ships_old) + len(player.ships_new) + len(player.cargo)
    left = areas_left(player.evacuated)
    aboard = sum(cargo_worth(player, one, time) for one in player.cargo)
    if time.flights == 1:
        return _LAST_LIFT * min(fuelled(player), left) + aboard
    lifted = min(lift(player, time.flights), left)
    return _LIFT * lifted + _SHIP * ships * (time.flights > 0) + aboard


def fuelled(player: PlayerView) -> int:
    """How many areas the ships could take along in this year with the energy that is there."""
    energy, zones = player.old[Resource.ENERGY], 0
    for ship in sorted(player.ships_old, key=_FLIGHT.__getitem__):
        energy -= _FLIGHT[ship]
        if energy < 0:
            break
        zones += _ZONES[ship]
    return zones


def lift(player: PlayerView, flights: int) -> int:
    """How many areas the ships could take along in so many transport phases, with luck."""
    zones = flights * sum(map(_ZONES.__getitem__, player.ships_old))
    away = [*player.ships_new, *(cargo.ship for cargo in player.cargo)]
    return zones + max(0, flights - 1) * sum(map(_ZONES.__getitem__, away))


def cargo_worth(player: PlayerView, cargo: Cargo, time: Time) -> float:
    ship = SHIPS[cargo.ship]
    loading = any(isinstance(duty, LoadShip) and duty.ship == ship.id for duty in player.agenda)
    open_zones = min(len(ship.zones) - len(cargo.zones), areas_left(player.evacuated))
    factories = len(cargo.hold) + sum(AREAS[area].factory is not None for area in cargo.zones)
    people = sum(AREAS[area].circles for area in cargo.zones)
    worth = _OPEN_ZONE * max(0, open_zones) if loading else 0.0
    worth += stadium_worth(player) * len(cargo.stadiums)
    freight = _PEOPLE * people + _FACTORY * (factories + sum(cargo.factories))
    return worth + _USE[time.actions] * (freight + _NEW * sum(cargo.units))


def stadium_worth(player: PlayerView) -> float:
    """Of one that comes to the New World."""
    return _STADIUM if len(player.stadiums_new) < STADIUMS_NEEDED else _STADIUM / 3


# -- progress, research, goals ---------------------------------------------------------------


def progress(view: View, player: PlayerView, time: Time) -> float:
    worth = _SECTION * sum(player.satellites)
    if time.actions:
        worth += _OPENED[max(player.satellites)]
    if will_move(view, player):
        power = power_of(player)
        worth += _STEP * power
        worth += bonus_worth(view, power) * (1.0 if player.passed else 0.4)
    return worth


def power_of(player: PlayerView | Player) -> int:
    first, second, third, fourth = player.groups
    board = first + 2 * second + 3 * third + 4 * fourth
    return board + sum(max(ACTION_CARDS[card].powers) for card in player.face_up)


def bonus_worth(view: View, power: int) -> float:
    if not view.bonuses:  # while goals are drafted
        return 0.0
    card = YEARLY_BONUSES[view.bonuses[view.year - 1]]
    if not view.rules.generous:
        return _BONUS * (power in (card.low, card.high))
    return _BONUS * (power <= card.high)


def knowledge(player: PlayerView, time: Time) -> float:
    worth = _SMILE * len(player.stadiums_new)
    if not time.actions:
        return worth
    return (
        worth
        + _RESEARCH * sum(player.researched)
        + _TILE * time.actions / YEARS * len(player.known)
        + _PLAN * min(len(player.plans), 2)
        + promised(player, time)
    )


def goals(player: PlayerView) -> float:
    """What goals bring as a rule, and the way to the next step of each."""
    return sum(_PROMISE[goal] + _GOAL * towards(GOALS[goal], player) for goal in player.goals or ())


def towards(goal: Goal, player: PlayerView) -> float:
    return goal.towards(measure(player, goal.metric))


# -- what is owed ----------------------------------------------------------------------------


def duty_worth(view: View, seat: Seat, duty: Duty) -> float:
    """What a duty that waits will bring."""
    match duty:
        case Settle():
            return settle_worth(view, seat)
        case StaffArea():
            return _SETTLE
        case BuildStadium():
            return stadium_worth(view.players[seat]) - _OLD * (0 if duty.free else 3)
        case BuildShip():
            return ship_worth(view, view.players[seat]) - (0.0 if duty.free else 3 * _OLD)
        case Research():
            return _RESEARCH + 0.6 if view.year < YEARS else 0.8
        case InfrastructureMoves():
            return 0.7 * duty.count
        case Gain():
            return _gain(duty.resources.total, duty.world)
        case StoreAny() | StoreUnits():
            return _NEW * duty.count
        case Raise():
            return 2.2 * duty.production.total
        case RaiseAny():
            return 2.2 * duty.count
        case GainPopulation():
            return _PEOPLE * duty.count
        case GainFactory():
            return _FACTORY
        case Prepare():
            return (_FACTORY - _NEW) * duty.count
        case Clone():
            return (2 * _PEOPLE - _NEW) * duty.times
        case MoveSatellites():
            return _STEP * duty.power
        case MoveOther():
            return _STEP * duty.steps
        case _:
            return _lesser(duty)


def _gain(count: int, world: World | None) -> float:
    return (_OLD if world is World.OLD else _NEW) * count


def _lesser(duty: Duty) -> float:
    match duty:
        case Swap():
            return 0.15 * duty.count
        case Fly():
            return 0.8 * duty.count
        case Evacuate():
            return 5.0
        case Transfer():
            return 0.4 * duty.count
        case Draw():
            return 0.3 * duty.count
        case ReturnPenalty():
            return 1.0
        case Pay():
            return 0.8
        case ChooseParts():
            return 1.2 * len(duty.parts)
        case _:
            return 0.0


def settle_worth(view: View, seat: Seat) -> float:
    """The best area that is offered, or a fair one while something else is asked."""
    if view.seat != seat:
        return _SETTLE
    offered = [one.hex for one in view.options if isinstance(one, SettleArea)]
    if not offered:
        return _SETTLE
    player = view.players[seat]
    time = time_left(view, player)
    now = settled_worth(view, player, time)
    return max(settled_worth(view, after(player, area), time) for area in offered) - now


def after(player: PlayerView, area: HexId) -> PlayerView:
    """The player with this area settled, by factories of whatever type."""
    people = _CROWDS[area]
    levels = list(player.levels)
    for slot in HEXES[area].slots:
        levels[levels.index(min(levels)) if slot.resource is None else slot.resource] += slot.dots
    steel = max(0, player.new[Resource.STEEL] - people)
    factories = sum(player.prepared_new) - (len(HEXES[area].slots) - people)
    return msgspec.structs.replace(
        player,
        levels=(levels[0], levels[1], levels[2]),
        settled=player.settled | HEX_BIT[area],
        population=player.population - people,
        new=(player.new[Resource.FOOD], steel, player.new[Resource.ENERGY]),
        prepared_new=(max(0, factories), 0, 0),
    )


def settled_worth(view: View, player: PlayerView, time: Time) -> float:
    """All that settling changes, on the score sheet and beyond."""
    sheet = level_points(min(player.levels)) + (goal_points(player) or 0)
    if not view.rules.points:
        sheet = round(min(player.levels) / _RACE)
    prospects = stores(player, time) + settlers(player, time) + production(player, time)
    return sheet + prospects + goals(player) + promised(player, time)


def ship_worth(view: View, player: PlayerView) -> float:
    """Of a ship that is built for one area at a time."""
    flights = time_left(view, player).flights
    left = areas_left(player.evacuated) - lift(player, flights)
    return _SHIP + _LIFT * max(0, min(flights, left)) if flights else 0.0
