"""The decision of a seat as numbers, straight from a state: what habits go by, for bots.

Features tell all of a view; these numbers are fewer, and quick, because a search asks for them at
every step of a plan. Each is scaled to be about 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farhaven.core.features import Situation, names_like
from farhaven.core.value import Seat

from .abilities import abilities
from .components.goals import GOALS
from .components.old_world import AREAS
from .components.player_board import FOOD_DEMAND, RACE_LEVEL, STADIUMS_NEEDED, action_energy
from .components.progress_track import SECTIONS, passed
from .components.ships import SHIPS
from .components.technologies import TECHNOLOGIES
from .components.yearly_bonuses import YEARLY_BONUSES
from .duties import MoveSatellites
from .model import Biome, Factory, Phase, Resource, Stripe, Symbol, World
from .pace import YEARS
from .rules.deciding import QUESTIONS
from .rules.metrics import BIOME_HEXES
from .scoring import AREAS_LEFT, race_penalties
from .state import AREA_BIT, NOBODY, Player, State
from .value import made, power_of

_ENERGY: Final = {name: ship.energy for name, ship in SHIPS.items()}
_ZONES: Final = {name: len(ship.zones) for name, ship in SHIPS.items()}
_BUILDINGS: Final = {name: ship.buildings for name, ship in SHIPS.items()}
_ROOM: Final = {name: ship.resources for name, ship in SHIPS.items()}
_AREA_BITS: Final = tuple(AREA_BIT[name] for name in AREAS)
_STRIPES: Final = tuple(Stripe)
_SYMBOLS: Final = tuple(Symbol)
_HELD: Final = tuple(tuple(frozenset(one.symbols) for one in fields) for fields in SECTIONS)
_TECHNOLOGIES: Final = {name: at for at, name in enumerate(TECHNOLOGIES)}
_GOALS: Final = {number: at for at, number in enumerate(GOALS)}
_QUESTIONS: Final = {kind: at for at, kind in enumerate(QUESTIONS)}
_BONUSES: Final = {name: (card.low, card.high) for name, card in YEARLY_BONUSES.items()}


# -- the table -------------------------------------------------------------------------------

_TABLE: Final = (
    *("one", "year_1", "year_2", "year_3", "year_4"),
    *("actions", "transport", "progress"),
    *("points", "generous", "advanced", "decided", "crowded"),
)


def _table(state: State) -> Sequence[float]:
    year, phase, rules = state.year, state.phase, state.rules
    return (
        *(1.0, year == 1, year == 2, year == 3, year == 4),
        *(phase == Phase.ACTIONS, phase == Phase.TRANSPORT, phase == Phase.PROGRESS),
        *(rules.points, rules.generous, rules.advanced),
        *(state.triggered != NOBODY, len(state.players) > 2),
    )


_BONUS: Final = ("to_low", "to_high", "is_low", "is_high", "past_low", "past_high", "power")


def _bonus(state: State, player: Player) -> Sequence[float]:
    """The year power, and how far it is from the numbers of the year."""
    if not state.bonuses:  # while goals are drafted
        return (0.0,) * len(_BONUS)
    low, high = _BONUSES[state.bonuses[state.year - 1]]
    power = power_of(player)
    return (
        *((low - power) / 5, (high - power) / 5, power == low, power == high),
        *(power > low, power > high, power / 10),
    )


# -- the two economies -----------------------------------------------------------------------

_STORES: Final = (
    *names_like(Resource.__members__, "old"),
    *names_like(Resource.__members__, "new"),
    *("some_old_steel", "some_old_energy"),
    *names_like(Resource.__members__, "some_new"),
)


def _stores(player: Player) -> Sequence[float]:
    food, steel, energy = player.new
    _, old_steel, old_energy = player.old
    return (
        *(count / 4 for count in player.old),
        *(count / 3 for count in player.new),
        *(min(old_steel, 3) / 2, min(old_energy, 3) / 2),
        *(min(food, 1), min(steel, 2) / 2, min(energy, 2) / 2),
    )


_LEVELS: Final = (
    *names_like(Resource.__members__, "level"),
    "lowest",
    *names_like(Resource.__members__, "above_lowest"),
    *names_like(Resource.__members__, "enough"),
)


def _levels(player: Player) -> Sequence[float]:
    lowest = min(player.levels)
    return (
        *(level / 4 for level in player.levels),
        lowest / 4,
        *((level - lowest) / 3 for level in player.levels),
        *(level >= RACE_LEVEL for level in player.levels),
    )


_OLD_WORLD: Final = (
    *("areas_left", "some_left", *(f"left_{name}" for name in AREAS)),
    *("productive", "arrived", "penalties"),
)


def _old_world(player: Player) -> Sequence[float]:
    evacuated = player.evacuated
    left = AREAS_LEFT[evacuated]
    return (
        *(left / 4, left > 0),
        *(not evacuated & area for area in _AREA_BITS),
        *(player.productive / 2, player.arrived, player.penalties / 2),
    )


_HUNGER: Final = ("hunger_old", "hunger_new", "short_old", "short_new")


def _hunger(state: State, player: Player) -> Sequence[float]:
    """Food that the next income would lack, on both worlds [3.2]."""
    if state.year == YEARS:
        return (0.0,) * len(_HUNGER)
    saved = abilities(player.known).demand
    of_areas, _ = made(player.evacuated)
    old = FOOD_DEMAND[World.OLD][state.year] - saved - player.old[0] - player.productive - of_areas
    new = FOOD_DEMAND[World.NEW][state.year] - saved - player.new[0] - player.levels[0]
    return max(0, old) / 2, max(0, new) / 2, old / 4, new / 4


# -- the sides of the board ------------------------------------------------------------------

_BOARD: Final = (
    *("prepared_old", *names_like(Factory.__members__, "prepared"), "prepared_new"),
    *names_like(Factory.__members__, "producing"),
    *("population", "some_population"),
    *("stadiums_old", "some_stadiums_old", "stadiums_new", "stadiums_counting"),
    *("stadiums_enough", "stadiums_in_sight"),
)


def _board(player: Player) -> Sequence[float]:
    old, new = len(player.stadiums_old), len(player.stadiums_new)
    people = player.population
    return (
        *(sum(player.prepared_old) / 2, *player.prepared_new, sum(player.prepared_new) / 2),
        *(count / 2 for count in player.producing),
        *(people / 3, min(people, 2) / 2),
        *(old, min(old, 2), new, min(new, STADIUMS_NEEDED)),
        *(new >= STADIUMS_NEEDED, new + old >= STADIUMS_NEEDED),
    )


_FLEET: Final = (
    *("ships_old", "ships_new", "zones_old", "zones_new", "flights", "buildings", "room"),
    *("fuel_short", "fuel", "lift"),
)


def _fleet(player: Player) -> Sequence[float]:
    old, new = player.ships_old, player.ships_new
    zones = sum(map(_ZONES.__getitem__, old))
    needed = sum(map(_ENERGY.__getitem__, old))
    spare = player.old[Resource.ENERGY] - needed
    return (
        *(len(old) / 2, len(new) / 2, zones / 3, sum(map(_ZONES.__getitem__, new)) / 3),
        *(
            needed / 4,
            sum(map(_BUILDINGS.__getitem__, old)) / 3,
            sum(map(_ROOM.__getitem__, old)) / 4,
        ),
        *(min(spare, 0) / 3, spare / 3, min(zones, AREAS_LEFT[player.evacuated]) / 3),
    )


_CARGO: Final = (
    *("loaded", "flown", "open_zones", "open_buildings", "open_room"),
    *("own_units", "own_zones", "own_stadiums", *names_like(Stripe.__members__, "zone")),
    *(*names_like(Resource.__members__, "aboard"), "aboard_zones"),
)


def _cargo(player: Player) -> Sequence[float]:
    """The ship that is being loaded, and all that is aboard."""
    flown = len(player.flown) / 2
    if not player.cargo:
        return (0.0, flown, *(0.0,) * (len(_CARGO) - 2))
    own = player.cargo[-1]
    ship = SHIPS[own.ship]
    used = len(own.hold) + len(own.stadiums) + sum(own.factories)
    units = sum(own.units)
    return (
        *(len(player.cargo), flown, len(ship.zones) - len(own.zones), ship.buildings - used),
        *((ship.resources - units) / 2, units / 2, len(own.zones), len(own.stadiums)),
        *(stripe in ship.zones for stripe in _STRIPES),
        *(sum(cargo.units[kind] for cargo in player.cargo) / 2 for kind in range(3)),
        sum(len(cargo.zones) for cargo in player.cargo) / 2,
    )


# -- this year, progress, knowledge ----------------------------------------------------------

_ACTED: Final = (
    *("first", "second", "third", "fourth", "fifth", "later", "acted", "price"),
    *names_like(map(str, range(1, 5)), "group"),
    *names_like(map(str, range(1, 5)), "full"),
    "passed",
)


def _acted(player: Player) -> Sequence[float]:
    acted = player.acted
    return (
        *(acted == 0, acted == 1, acted == 2, acted == 3, acted == 4, acted >= 5),
        *(acted / 3, action_energy(acted + 1) / 2),
        *(count / 2 for count in player.groups),
        *(count >= 3 for count in player.groups),
        player.passed,
    )


_PROGRESS: Final = (
    *("front", "rear"),
    *names_like(map(str, range(1, 5)), "front_past"),
    *names_like(map(str, range(1, 5)), "rear_past"),
    *names_like(Symbol.__members__, "symbol"),
)


def _progress(player: Player) -> Sequence[float]:
    front, rear = max(player.satellites), min(player.satellites)
    ahead, behind = passed(front), passed(rear)
    first, second = player.satellites
    lane, other = player.lanes
    held = abilities(player.known).symbols | _HELD[first][lane] | _HELD[second][other]
    return (
        *(front / 8, rear / 8, ahead >= 1, ahead >= 2, ahead >= 3, ahead >= 4),
        *(behind >= 1, behind >= 2, behind >= 3, behind >= 4),
        *(symbol in held for symbol in _SYMBOLS),
    )


_KNOWLEDGE: Final = (
    *names_like(map(str, range(3)), "researched"),
    *("technologies", "plans", "waiting", "completed"),
    *names_like(Biome.__members__, "settled"),
    *("action_cards", *(f"knows_{name}" for name in TECHNOLOGIES)),
    *(f"goal_{number}" for number in GOALS),
)


def _knowledge(player: Player) -> Sequence[float]:
    which = [0.0] * (len(_TECHNOLOGIES) + len(_GOALS))
    for name in player.known:
        which[_TECHNOLOGIES[name]] = 1.0
    for goal in player.goals:
        which[len(_TECHNOLOGIES) + _GOALS[goal]] = 1.0
    return (
        *(count / 2 for count in player.researched),
        *(len(player.known) / 4, len(player.plans), len(player.waiting), len(player.completed) / 2),
        *((player.settled & hexes).bit_count() / 2 for hexes in BIOME_HEXES),
        len(player.hand) / 4,
        *which,
    )


# -- the others, and what is asked -----------------------------------------------------------

_OTHERS: Final = (
    *("marker", "rival_marker", "rival_stadiums", "rival_left", "rival_passed"),
    *("rival_front", "rival_lowest", "lead", "leads"),
)


def _others(state: State, player: Player) -> Sequence[float]:
    """The own lowest marker if the game ended now, beside the best of the others [14.5]."""
    own = marker(player)
    others = [one for one in state.players if one is not player]
    if not others:
        return (own / 5, *(0.0,) * (len(_OTHERS) - 1))
    rival = max(others, key=marker)
    best = marker(rival)
    return (
        *(own / 5, best / 5, len(rival.stadiums_new) / 2, AREAS_LEFT[rival.evacuated] / 4),
        *(rival.passed, max(rival.satellites) / 8, min(rival.levels) / 4),
        *((own - best) / 5, own > best),
    )


def marker(player: Player) -> int:
    """The lowest level after the penalties of the race."""
    return min(player.levels) + sum(race_penalties(player))


_ASKED: Final = ("satellite_steps", "agenda", *(f"asked_{kind.__name__}" for kind in QUESTIONS))


def _asked(player: Player) -> Sequence[float]:
    agenda = player.agenda
    kinds = [0.0] * len(_QUESTIONS)
    if not agenda:
        return (0.0, 0.0, *kinds)
    duty = agenda[-1]
    kinds[_QUESTIONS[type(duty)]] = 1.0
    steps = duty.power / 8 if isinstance(duty, MoveSatellites) else 0.0
    return (steps, len(agenda) / 3, *kinds)


def numbers(state: State, seat: Seat) -> list[float]:
    player = state.players[seat]
    return [
        *_table(state),
        *_bonus(state, player),
        *_stores(player),
        *_levels(player),
        *_old_world(player),
        *_hunger(state, player),
        *_board(player),
        *_fleet(player),
        *_cargo(player),
        *_acted(player),
        *_progress(player),
        *_knowledge(player),
        *_others(state, player),
        *_asked(player),
    ]


SITUATION: Final = Situation(
    names=(
        *_TABLE,
        *_BONUS,
        *_STORES,
        *_LEVELS,
        *_OLD_WORLD,
        *_HUNGER,
        *_BOARD,
        *_FLEET,
        *_CARGO,
        *_ACTED,
        *_PROGRESS,
        *_KNOWLEDGE,
        *_OTHERS,
        *_ASKED,
    ),
    of=numbers,
)
