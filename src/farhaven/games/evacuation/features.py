"""A view as numbers, for learning: the table, then up to four players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final

from farhaven.core.features import (
    Features,
    Part,
    names_like,
    names_of,
    numbers_of,
    one_hot,
    seats_from,
)
from farhaven.core.value import Seat

from .abilities import abilities
from .components.effects import Kind
from .components.goals import GOALS
from .components.old_world import AREAS
from .components.player_board import FOOD_DEMAND, STADIUMS_NEEDED, level_points
from .components.progress_track import SECTIONS, passed
from .components.ships import SHIPS
from .components.technologies import TECHNOLOGIES
from .components.yearly_bonuses import YEARLY_BONUSES
from .duties import Duty, LoadShip
from .model import Biome, Factory, Phase, Resource, Symbol, World
from .rules.metrics import BIOME_HEXES, measure, smiles, smiles_new
from .rules.year import reachable_powers
from .scoring import areas_left, goal_points, people_left
from .state import AREA_BIT, Areas
from .view import PlayerView, View

_SEATS: Final = 4  # at the largest table
_PREFIXES: Final = ("own_", *(f"after_{n}_" for n in range(1, _SEATS)))
_YEARS: Final = 4

# -- the table -------------------------------------------------------------------------------

_TABLE: Final = (
    Part[View](names_like(map(str, range(1, _YEARS + 1)), "year"), lambda v, _: _year(v)),
    Part[View](names_like(Phase.__members__, "phase"), lambda v, _: one_hot(v.phase, len(Phase))),
    Part[View](
        ("points", "generous", "advanced", "tasks", "lines", "rival"),
        lambda v, _: (
            v.rules.points,
            v.rules.generous,
            v.rules.advanced,
            v.rules.tasks,
            v.rules.lines != "none",
            v.rules.rival,
        ),
    ),
    Part[View](("bonus_low", "bonus_high"), lambda v, _: _bonus(v)),
)


def _year(view: View) -> Iterable[float]:
    return one_hot(view.year - 1, _YEARS)


def _bonus(view: View) -> Iterable[float]:
    if not view.bonuses:  # while goals are drafted
        return 0, 0
    card = YEARLY_BONUSES[view.bonuses[view.year - 1]]
    return card.low, card.high


# -- a player: the two economies -------------------------------------------------------------

_FOOD: Final = {AREA_BIT[area.id]: area.produces.food for area in AREAS.values()}
_STEEL: Final = {AREA_BIT[area.id]: area.produces.steel for area in AREAS.values()}
_ENERGY: Final = {AREA_BIT[area.id]: area.produces.energy for area in AREAS.values()}


def _output(player: PlayerView) -> tuple[int, int, int]:
    """What the Old World still makes in a year."""
    food, steel, energy = _made(player.evacuated)
    more = player.productive
    return food + more, steel + more, energy + more


@lru_cache(maxsize=1 << 12)
def _made(evacuated: Areas) -> tuple[int, int, int]:
    food, steel, energy = (
        sum(made for area, made in of.items() if not evacuated & area)
        for of in (_FOOD, _STEEL, _ENERGY)
    )
    return food, steel, energy


def _stores(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    return *player.old, *player.new, *_output(player)


def _levels(view: View, seat: Seat) -> Iterable[float]:
    levels = view.players[seat].levels
    return *levels, *sorted(levels), level_points(min(levels))


def _hunger(view: View, seat: Seat) -> Iterable[float]:
    """Food that the next income would lack, on both worlds [3.2]."""
    if view.year == _YEARS:
        return 0, 0
    player = view.players[seat]
    saved = abilities(player.known).demand
    old = player.old[Resource.FOOD] + _output(player)[Resource.FOOD]
    new = player.new[Resource.FOOD] + player.levels[Resource.FOOD]
    return (
        max(0, FOOD_DEMAND[World.OLD][view.year] - saved - old),
        max(0, FOOD_DEMAND[World.NEW][view.year] - saved - new),
    )


def _settlers(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    return (
        player.population,
        min(player.population, player.new[Resource.STEEL]),
        sum(player.prepared_old),
        sum(player.prepared_new),
        *player.producing,
        player.penalties,
    )


# -- the sides of the board ------------------------------------------------------------------


def _stadiums(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    new = len(player.stadiums_new)
    return (
        len(player.stadiums_old),
        min(len(player.stadiums_old), max(0, STADIUMS_NEEDED - new)),
        new,
        min(new, STADIUMS_NEEDED),
        smiles(player),
        smiles_new(player),
    )


def _fleet(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    left = areas_left(player.evacuated)
    zones = sum(len(SHIPS[ship].zones) for ship in player.ships_old)
    needed = sum(SHIPS[ship].energy for ship in player.ships_old)
    return (
        len(player.ships_old),
        len(player.ships_new),
        min(zones, left),
        sum(len(SHIPS[ship].zones) for ship in player.ships_new),
        sum(SHIPS[ship].buildings for ship in player.ships_old),
        sum(SHIPS[ship].resources for ship in player.ships_old),
        min(player.old[Resource.ENERGY], needed),
        left,
        people_left(player.evacuated),
    )


def _cargo(view: View, seat: Seat) -> Iterable[float]:
    """What is on board, and what could still be loaded."""
    player = view.players[seat]
    aboard = player.cargo
    areas = [area for cargo in aboard for area in (*cargo.zones, *cargo.hold)]
    loading = any(isinstance(duty, LoadShip) for duty in player.agenda)
    zones = buildings = 0
    if loading:
        ship = SHIPS[aboard[-1].ship]
        zones = min(len(ship.zones) - len(aboard[-1].zones), areas_left(player.evacuated))
        room = abilities(player.known).room[Kind.BUILDING]
        used = len(aboard[-1].hold) + len(aboard[-1].stadiums) + sum(aboard[-1].factories)
        buildings = ship.buildings + room - used
    return (
        len(aboard),
        sum(AREAS[area].circles for area in areas),
        sum(AREAS[area].factory is not None for area in areas)
        + sum(sum(cargo.factories) for cargo in aboard),
        sum(len(cargo.stadiums) for cargo in aboard),
        sum(sum(cargo.units) for cargo in aboard),
        zones,
        buildings,
    )


# -- the New World ---------------------------------------------------------------------------


def _settled(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    return [(player.settled & hexes).bit_count() for hexes in BIOME_HEXES]


def _progress(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    front, rear = max(player.satellites), min(player.satellites)
    return (
        front,
        rear,
        *(float(passed(front) >= number) for number in (2, 3, 4)),
        *(float(passed(rear) >= number) for number in (1, 2, 3)),
    )


def _symbols(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    held = {
        symbol
        for section, lane in zip(player.satellites, player.lanes, strict=True)
        for symbol in SECTIONS[section][lane].symbols
    }
    held |= abilities(player.known).symbols
    return [float(symbol in held) for symbol in Symbol]


# -- this year -------------------------------------------------------------------------------


def _year_of(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    powers = reachable_powers(player)
    low, high = _bonus(view)
    return (
        player.acted,
        player.passed,
        powers[-1],
        low in powers,
        high in powers,
        powers[0] <= high,
        player.hand_count,
        len(player.flown),
    )


# -- knowledge, goals, duties ----------------------------------------------------------------


def _knowledge(view: View, seat: Seat) -> Iterable[float]:
    player = view.players[seat]
    levels = [TECHNOLOGIES[tile].level for tile in player.known]
    return (
        sum(player.researched),
        *(levels.count(level) for level in (1, 2, 3)),
        sum(bool(TECHNOLOGIES[tile].lasting) for tile in player.known),
        len(player.plans),
        len(player.waiting),
        len(player.completed),
        len(player.tasks),
        len(player.tasks_played),
    )


def _goals(view: View, seat: Seat) -> Iterable[float]:
    """The points of the goals that are known, and the way to their next steps."""
    player = view.players[seat]
    known = [GOALS[goal] for goal in player.goals or ()]
    return goal_points(player) or 0, sum(
        goal.towards(measure(player, goal.metric)) for goal in known
    )


_DUTIES: Final = (
    *("Settle", "StaffArea", "BuildStadium", "BuildShip", "Research", "InfrastructureMoves"),
    *("Gain", "StoreAny", "StoreUnits", "Raise", "RaiseAny", "GainPopulation", "GainFactory"),
    *("Prepare", "Clone", "Swap", "Fly", "Evacuate", "Transfer", "Draw", "Pay", "PayPrice"),
    *("ChooseParts", "SpendEnergy", "MarkAction", "TossCards", "PickLane", "MoveSatellites"),
)
_COUNTED: Final = ("count", "times", "price", "power")


def _place(view: View, seat: Seat) -> int:
    return view.order.index(seat) if view.order else 0


def _agenda(view: View, seat: Seat) -> Iterable[float]:
    """What is owed, each kind with its number."""
    found = dict.fromkeys(_DUTIES, 0.0)
    for duty in view.players[seat].agenda:
        name = type(duty).__name__
        if name in found:
            found[name] += _size(duty)
    return found.values()


def _size(duty: Duty) -> float:
    for field in _COUNTED:
        number = getattr(duty, field, None)
        if isinstance(number, int):
            return float(number)
    return 1.0


_PLAYER: Final = (
    Part[View](("seated", "place"), lambda v, seat: (True, _place(v, seat))),
    Part[View](
        (
            *names_like(Resource.__members__, "old"),
            *names_like(Resource.__members__, "new"),
            *names_like(Resource.__members__, "output"),
        ),
        _stores,
    ),
    Part[View](
        (
            *names_like(Resource.__members__, "level"),
            *("level_lowest", "level_middle", "level_highest", "level_points"),
        ),
        _levels,
    ),
    Part[View](("hunger_old", "hunger_new"), _hunger),
    Part[View](
        (
            *("population", "population_with_steel", "prepared_old", "prepared_new"),
            *names_like(Factory.__members__, "producing"),
            "penalties",
        ),
        _settlers,
    ),
    Part[View](
        (
            *("stadiums_old", "stadiums_wanted", "stadiums_new", "stadiums_counting"),
            *("smiles", "smiles_new"),
        ),
        _stadiums,
    ),
    Part[View](
        (
            *("ships_old", "ships_new", "zones_old", "zones_new", "room_buildings"),
            *("room_resources", "fuel", "areas_left", "people_left"),
        ),
        _fleet,
    ),
    Part[View](
        (
            *("cargo_ships", "cargo_people", "cargo_factories", "cargo_stadiums", "cargo_units"),
            *("open_zones", "open_buildings"),
        ),
        _cargo,
    ),
    Part[View](names_like(Biome.__members__, "settled"), _settled),
    Part[View](
        (
            *("front", "rear", "front_past_2", "front_past_3", "front_past_4"),
            *("rear_past_1", "rear_past_2", "rear_past_3"),
        ),
        _progress,
    ),
    Part[View](names_like(Symbol.__members__, "symbol"), _symbols),
    Part[View](
        (
            *("acted", "passed", "power", "power_is_low", "power_is_high", "power_is_enough"),
            *("action_cards", "flights"),
        ),
        _year_of,
    ),
    Part[View](
        (
            *("researches", "technologies_1", "technologies_2", "technologies_3", "lasting"),
            *("plans", "waiting", "completed", "tasks", "tasks_played"),
        ),
        _knowledge,
    ),
    Part[View](("goal_points", "goal_progress"), _goals),
    Part[View](names_like(_DUTIES, "owes"), _agenda),
)
_NOBODY: Final = (0.0,) * len(names_of(_PLAYER))


def features(view: View) -> list[float]:
    seats = seats_from(view.seat, len(view.players))
    return [
        *numbers_of(_TABLE, view, seats[0]),
        *chain.from_iterable([numbers_of(_PLAYER, view, seat) for seat in seats]),
        *_NOBODY * (_SEATS - len(seats)),
    ]


FEATURES: Final = Features(
    names=(
        *names_of(_TABLE),
        *(name for prefix in _PREFIXES for name in names_of(_PLAYER, prefix)),
    ),
    of=features,
)
