"""[6.9-6.13] Settling areas of the New World."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..abilities import abilities
from ..actions import Action, SettleArea, Staff
from ..components.effects import Settle, When
from ..components.new_world import HEXES, Hex
from ..components.progress_track import SECTIONS, passed
from ..duties import StaffArea
from ..events import AreaSettled
from ..model import Biome, Factory, Resource, Symbol, World
from ..reasons import (
    AreaTaken,
    BiomeClosed,
    CannotPay,
    NoSuchFactory,
    NotAsked,
    SymbolMissing,
    TooFewSettlers,
)
from ..state import HEX_BIT, HEX_IDS, NONE, Hexes, Player, Site, State, Triple
from . import pool
from .infrastructure import complete
from .metrics import BIOME_HEXES
from .pool import DECLINE
from .research import answer
from .stores import one_more, pay, plus, raise_levels
from .tables import Part, deed, question, reason

# -- tables ----------------------------------------------------------------------------------

SYMBOL_BIT: Final = {symbol: 1 << at for at, symbol in enumerate(Symbol)}
MOST_PEOPLE, MOST_FACTORIES = 3, 2  # that an area takes
MOST_IGNORED: Final = 2
SETTLES: Final = tuple(SettleArea(name) for name in HEX_IDS)

PEOPLE: Final = {
    one.id: sum(slot.resource is not None for slot in one.slots) for one in HEXES.values()
}
FACTORY_SLOTS: Final = {one.id: len(one.slots) - PEOPLE[one.id] for one in HEXES.values()}
SYMBOLS_OF: Final = {
    one.id: sum(SYMBOL_BIT[name] for name in one.symbols) for one in HEXES.values()
}


def _harvest(area: Hex) -> Triple:
    """[4.5] What the people of an area make."""
    found = NONE
    for slot in area.slots:
        if slot.resource is not None:
            found = one_more(found, slot.resource, slot.dots)
    return found


HARVEST: Final = {one.id: _harvest(one) for one in HEXES.values()}


def _hexes(ignored: int, symbols: int, people: int, factories: int) -> Hexes:
    """Areas for so many people and factories, and these symbols, of whatever biome."""
    return sum(
        HEX_BIT[name]
        for name in HEX_IDS
        if PEOPLE[name] <= people
        and FACTORY_SLOTS[name] <= factories
        and (SYMBOLS_OF[name] & ~symbols).bit_count() <= ignored
    )


# Indexed by ignored symbols, held symbols, people, factories.
_FITTING: Final = tuple(
    tuple(
        tuple(
            tuple(_hexes(ignored, symbols, people, factories) for factories in range(3))
            for people in range(4)
        )
        for symbols in range(8)
    )
    for ignored in range(MOST_IGNORED + 1)
)
# Indexed by the number of open biomes [6.10].
_OPEN: Final = tuple(sum(BIOME_HEXES[:count]) for count in range(len(Biome) + 1))
_FIELD_SYMBOLS: Final = tuple(
    tuple(sum(SYMBOL_BIT[name] for name in field.symbols) for field in section)
    for section in SECTIONS
)

STAFFS: Final = (
    (),
    tuple(Staff((factory,)) for factory in Factory),
    tuple(Staff((one, other)) for one in Factory for other in Factory if one <= other),
)


# -- what is possible ------------------------------------------------------------------------


def open_biomes(player: Player, ahead: int) -> int:
    """[6.10] Tundra, and one more with each of the milestones 2, 3 and 4."""
    passings = passed(max(player.satellites))
    return min(len(Biome), max(1, passings) + ahead + abilities(player.known).biomes)


def symbols_held(player: Player) -> int:
    """[6.12, 11.7] From the fields under the satellites and from technologies."""
    held = 0
    for section, lane in zip(player.satellites, player.lanes, strict=True):
        held |= _FIELD_SYMBOLS[section][lane]
    for symbol in abilities(player.known).symbols:
        held |= SYMBOL_BIT[symbol]
    return held


def taken(state: State) -> Hexes:
    found = state.rival_settled
    for player in state.players:
        found |= player.settled
    return found


def open_to(state: State, player: Player, duty: Settle) -> Hexes:
    """All areas that the player could settle now."""
    factories = sum(player.prepared_new)
    if not factories and not player.population:
        return 0
    discount = duty.steel_discount + abilities(player.known).settling
    people = min(player.population, player.new[Resource.STEEL] + discount, MOST_PEOPLE)
    fitting = _FITTING[duty.ignored_symbols][symbols_held(player)]
    found = fitting[people][min(factories, MOST_FACTORIES)]
    found &= _OPEN[open_biomes(player, duty.biome_ahead)]
    if duty.biomes:
        found &= sum(BIOME_HEXES[biome] for biome in duty.biomes)
    return found and found & ~taken(state)


def settlings(state: State, seat: Seat, duty: Settle) -> Iterator[Action]:
    player = state.players[seat]
    left = open_to(state, player, duty)
    while left:
        lowest = left & -left
        yield SETTLES[lowest.bit_length() - 1]
        left ^= lowest
    if not player.obliged:
        yield DECLINE


# -- what happens ----------------------------------------------------------------------------


def settle(state: State, seat: Seat, action: SettleArea, log: Log | None) -> None:
    """[6.11] The people are paid for; which factories go there may be asked."""
    player = state.players[seat]
    duty = pool.open_duty(player, Settle)
    people = PEOPLE[action.hex]
    discount = duty.steel_discount + abilities(player.known).settling
    pay(state, seat, World.NEW, (0, max(0, people - discount), 0), log)
    if FACTORY_SLOTS[action.hex]:
        pool.swap(player, StaffArea(action.hex))
    else:
        pool.strike(player)
        found_site(state, seat, Site(action.hex, ()), log)


def staffs(state: State, seat: Seat, duty: StaffArea) -> Iterator[Action]:
    prepared = state.players[seat].prepared_new
    for action in STAFFS[FACTORY_SLOTS[duty.hex]]:
        if is_there(prepared, action.factories):
            yield action


def is_there(prepared: Triple, factories: tuple[Factory, ...]) -> bool:
    return all(prepared[factory] >= factories.count(factory) for factory in factories)


def staff(state: State, seat: Seat, action: Staff, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, StaffArea)
    pool.strike(player)
    found_site(state, seat, Site(duty.hex, action.factories), log)


def found_site(state: State, seat: Seat, site: Site, log: Log | None) -> None:
    """[4.3-4.5, 6.13] Tokens move, levels rise, and waiting cards may be complete."""
    player = state.players[seat]
    player.population -= PEOPLE[site.hex]
    more = HARVEST[site.hex]
    yields = abilities(player.known).factory_yield
    for factory in site.factories:
        player.prepared_new = one_more(player.prepared_new, factory, -1)
        player.producing = one_more(player.producing, factory)
        more = plus(more, one_more(NONE, factory, 1 + yields[factory]))
    player.settled |= HEX_BIT[site.hex]
    player.sites += (site,)
    if log is not None:
        log.append(AreaSettled(seat=seat, hex=site.hex, factories=site.factories))
    if site.factories:
        answer(player, When.SETTLE_FACTORY)
    if PEOPLE[site.hex] >= 2:
        answer(player, When.SETTLE_CROWD)
    raise_levels(state, seat, more, log)
    if player.waiting:
        complete(state, seat, log)


# -- why not ---------------------------------------------------------------------------------


def against_settling(state: State, seat: Seat, action: SettleArea) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, Settle)
    if duty is None:
        yield NotAsked()
        return
    area = HEXES[action.hex]
    if taken(state) & HEX_BIT[area.id]:
        yield AreaTaken(area.id)
    if area.biome >= open_biomes(player, duty.biome_ahead) or (
        duty.biomes and area.biome not in duty.biomes
    ):
        yield BiomeClosed(area.biome)
    missing = SYMBOLS_OF[area.id] & ~symbols_held(player)
    if missing.bit_count() > duty.ignored_symbols:
        for symbol in area.symbols:
            if missing & SYMBOL_BIT[symbol]:
                yield SymbolMissing(symbol)
    people, factories = PEOPLE[area.id], FACTORY_SLOTS[area.id]
    if people > player.population or factories > sum(player.prepared_new):
        yield TooFewSettlers(people, factories)
    steel = max(0, people - duty.steel_discount - abilities(player.known).settling)
    if steel > player.new[Resource.STEEL]:
        yield CannotPay((0, steel, 0), World.NEW)


def against_staffing(state: State, seat: Seat, action: Staff) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, StaffArea)
    if duty is None:
        yield NotAsked()
        return
    if len(action.factories) != FACTORY_SLOTS[duty.hex]:
        yield TooFewSettlers(PEOPLE[duty.hex], FACTORY_SLOTS[duty.hex])
    for factory in dict.fromkeys(action.factories):
        if player.prepared_new[factory] < action.factories.count(factory):
            yield NoSuchFactory(factory)


PART: Final[Part] = Part(
    questions=dict((question(Settle, settlings), question(StaffArea, staffs))),
    deeds=dict((deed(SettleArea, settle), deed(Staff, staff))),
    reasons=dict((reason(SettleArea, against_settling), reason(Staff, against_staffing))),
)
