"""[2.3-2.5, 2.9, 8.3, 8.8, 21] What effects give, and how prices with a discount are paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import (
    Action,
    Decline,
    Exchange,
    PayOffer,
    PlaceFactory,
    RaiseLevel,
    Save,
    Store,
)
from ..components.effects import (
    Gain,
    GainFactory,
    GainPopulation,
    Pay,
    Per,
    Raise,
    ReturnPenalty,
    Swap,
)
from ..components.old_world import AREAS
from ..components.player_board import FACTORIES_OF_A_TYPE
from ..duties import PayPrice, RaiseAny, StoreAny, StoreUnits
from ..events import FactoryPrepared, PenaltyReturned, PopulationGained, Swapped
from ..model import Factory, Resource, World
from ..reasons import (
    CannotPay,
    MustBeDone,
    NoneThere,
    NoSuchFactory,
    NotAsked,
    TooMany,
)
from ..state import Player, State, Triple
from . import pool
from .metrics import measure
from .pool import DECLINE
from .stores import covers, gain, one_more, pay, raise_level, raise_levels, store, triple
from .tables import Part, deed, order, question, reason

_OLD: Final = World.OLD
_NEW: Final = World.NEW
MOST_DIVIDED: Final = 5  # units of one kind that are divided in one step


def times(player: Player, per: Per | None) -> int:
    """[21.3] How often an operation is done."""
    return 1 if per is None else min(per.most, measure(player, per.metric) // per.each)


# -- resources -------------------------------------------------------------------------------

DIVISIONS: Final = {
    (resource, count): tuple(Store(resource, count - new, new) for new in range(count + 1))
    for resource in Resource
    for count in range(1, MOST_DIVIDED + 1)
}
_UNITS: Final[dict[World | None, tuple[Store, ...]]] = {
    _OLD: tuple(Store(resource, 1, 0) for resource in Resource),
    _NEW: tuple(Store(resource, 0, 1) for resource in Resource),
}
_UNITS[None] = _UNITS[_OLD] + _UNITS[_NEW]


def gain_resources(state: State, seat: Seat, duty: Gain, log: Log | None) -> None:
    """[2.4] Units of a given kind in a given world are taken; the rest is for the player to say."""
    player = state.players[seat]
    count = 1 if duty.per is None else times(player, duty.per)
    given = duty.resources
    if not count:
        return
    if given.choice:
        pool.owe(player, StoreAny(given.choice * count, duty.world))
    food, steel, energy = triple(given)
    units = food * count, steel * count, energy * count
    if not any(units):
        return
    if duty.world is not None:
        gain(state, seat, duty.world, units, log)
        return
    pool.owe(player, *(StoreUnits(kind, units[kind]) for kind in Resource if units[kind]))


def divisions(state: State, seat: Seat, duty: StoreUnits) -> tuple[Action, ...]:
    return DIVISIONS[duty.resource, duty.count]


def unit_stores(state: State, seat: Seat, duty: StoreAny) -> tuple[Action, ...]:
    return _UNITS[duty.world]


def put_away(state: State, seat: Seat, action: Store, log: Log | None) -> None:
    player = state.players[seat]
    if action.old:
        gain(state, seat, _OLD, _units(action.resource, action.old), log)
    if action.new:
        gain(state, seat, _NEW, _units(action.resource, action.new), log)
    duty = player.agenda[-1]
    if isinstance(duty, StoreAny) and duty.count > 1:
        pool.swap(player, StoreAny(duty.count - 1, duty.world))
    else:
        pool.strike(player)


def _units(resource: Resource, count: int) -> Triple:
    return one_more((0, 0, 0), resource, count)


def against_storing(state: State, seat: Seat, action: Store) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, StoreUnits) or pool.owed(player, StoreAny):
        yield TooMany()
    else:
        yield NotAsked()


# -- population, penalties, levels -----------------------------------------------------------

_RAISES: Final = tuple(RaiseLevel(resource) for resource in Resource)


def gain_population(state: State, seat: Seat, duty: GainPopulation, log: Log | None) -> None:
    add_population(state, seat, duty.count, log)


def add_population(state: State, seat: Seat, count: int, log: Log | None) -> None:
    state.players[seat].population += count
    if log is not None:
        log.append(PopulationGained(seat=seat, count=count))


def return_penalty(state: State, seat: Seat, duty: ReturnPenalty, log: Log | None) -> None:
    player = state.players[seat]
    if player.penalties:
        player.penalties -= 1
        if log is not None:
            log.append(PenaltyReturned(seat=seat))


def raise_production(state: State, seat: Seat, duty: Raise, log: Log | None) -> None:
    player = state.players[seat]
    count = times(player, duty.per)
    given = duty.production
    if given.choice and count:
        pool.owe(player, RaiseAny(given.choice * count, optional=True))
    food, steel, energy = triple(given)
    raise_levels(state, seat, (food * count, steel * count, energy * count), log)


def level_raises(state: State, seat: Seat, duty: RaiseAny) -> tuple[Action, ...]:
    return (*_RAISES, DECLINE) if duty.optional else _RAISES


def raise_one(state: State, seat: Seat, action: RaiseLevel, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, RaiseAny)
    raise_level(state, seat, action.resource, 1, log)
    if duty.count > 1:
        pool.swap(player, RaiseAny(duty.count - 1, duty.optional))
    else:
        pool.strike(player)


# -- factories -------------------------------------------------------------------------------

FACTORY_OF: Final = {name: area.factory for name, area in AREAS.items() if area.factory is not None}
_PLACES: Final = tuple(
    tuple(PlaceFactory(factory, world) for world in World) for factory in Factory
)


def in_play(player: Player, factory: Factory) -> int:
    """[8.4] Prepared, aboard and producing factories of a type."""
    there = player.prepared_old[factory] + player.prepared_new[factory] + player.producing[factory]
    for cargo in player.cargo:
        there += cargo.factories[factory]
        there += sum(FACTORY_OF.get(area) is factory for area in (*cargo.zones, *cargo.hold))
    return there


def has_unused(player: Player, factory: Factory) -> bool:
    return in_play(player, factory) < FACTORIES_OF_A_TYPE


def factory_places(state: State, seat: Seat, duty: GainFactory) -> Iterator[Action]:
    """[8.3, 16.10] A type that is given, or any; on either side."""
    player = state.players[seat]
    for factory in Factory if duty.factory is None else (duty.factory,):
        if has_unused(player, factory):
            yield from _PLACES[factory]
    yield DECLINE


def place_factory(state: State, seat: Seat, action: PlaceFactory, log: Log | None) -> None:
    pool.strike(state.players[seat])
    put_factory(state, seat, action.factory, action.world, log, free=True)


def put_factory(
    state: State, seat: Seat, factory: Factory, world: World, log: Log | None, *, free: bool
) -> None:
    player = state.players[seat]
    if world is _NEW:
        player.prepared_new = one_more(player.prepared_new, factory)
    else:
        player.prepared_old = one_more(player.prepared_old, factory)
    if log is not None:
        log.append(FactoryPrepared(seat=seat, factory=factory, world=world, free=free))


def against_placing(state: State, seat: Seat, action: PlaceFactory) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, GainFactory)
    if duty is None:
        yield NotAsked()
    elif duty.factory is not None and duty.factory is not action.factory:
        yield NoSuchFactory(action.factory)
    else:
        yield NoSuchFactory(action.factory, all_in_play=True)


# -- swaps -----------------------------------------------------------------------------------

_EXCHANGES: Final = tuple(
    (world, give, tuple(Exchange(world, give, take) for take in Resource if take is not give))
    for world in World
    for give in Resource
)


def exchanges(state: State, seat: Seat, duty: Swap) -> Iterator[Action]:
    """[8.8]"""
    player = state.players[seat]
    for world, give, found in _EXCHANGES:
        if store(player, world)[give]:
            yield from found
    yield DECLINE


def exchange(state: State, seat: Seat, action: Exchange, log: Log | None) -> None:
    """[2.5] Inside one world."""
    player = state.players[seat]
    duty = pool.open_duty(player, Swap)
    held = one_more(store(player, action.world), action.give, -1)
    held = one_more(held, action.take)
    if action.world is _NEW:
        player.new = held
    else:
        player.old = held
    if log is not None:
        log.append(Swapped(seat=seat, world=action.world, give=action.give, take=action.take))
    if duty.count > 1:
        pool.swap(player, Swap(duty.count - 1))
    else:
        pool.strike(player)


def against_exchanging(state: State, seat: Seat, action: Exchange) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, Swap) is None:
        yield NotAsked()
    elif not store(player, action.world)[action.give]:
        yield NoneThere(action.give, action.world)


# -- prices ----------------------------------------------------------------------------------

_SAVES: Final = tuple(Save(resource) for resource in Resource)
_PAY_OFFER: Final = PayOffer()


def payable(held: Triple, price: Triple, discount: int) -> bool:
    """[21.2] Whether the units that are missing can all be saved."""
    if not discount:
        return held[0] >= price[0] and held[1] >= price[1] and held[2] >= price[2]
    missing = 0
    for there, asked in zip(held, price, strict=True):
        if asked > there:
            missing += asked - there
    return missing <= discount


def buy(
    state: State, seat: Seat, world: World, price: Triple, discount: int, log: Log | None
) -> None:
    """[21.2] Pay a price; where it matters, the player picks which units are saved."""
    total = sum(price)
    if discount >= total:
        return
    if not discount:
        pay(state, seat, world, price, log)
    elif total in price:
        less = [max(0, asked - discount) for asked in price]
        pay(state, seat, world, (less[0], less[1], less[2]), log)
    else:
        pool.owe(state.players[seat], PayPrice(price, discount, world))


def saves(state: State, seat: Seat, duty: PayPrice) -> Iterator[Action]:
    held = store(state.players[seat], duty.world)
    for action in _SAVES:
        if duty.price[action.resource]:
            rest = one_more(duty.price, action.resource, -1)
            if payable(held, rest, duty.discount - 1):
                yield action


def save(state: State, seat: Seat, action: Save, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, PayPrice)
    pool.strike(player)
    price = one_more(duty.price, action.resource, -1)
    buy(state, seat, duty.world, price, duty.discount - 1, log)


def against_saving(state: State, seat: Seat, action: Save) -> Iterator[Value]:
    duty = pool.owed(state.players[seat], PayPrice)
    if duty is None:
        yield NotAsked()
    elif not duty.price[action.resource]:
        yield TooMany()
    else:
        yield CannotPay(duty.price, duty.world)


def offers(state: State, seat: Seat, duty: Pay) -> Iterator[Action]:
    """[21.8]"""
    if covers(store(state.players[seat], duty.world), triple(duty.price)):
        yield _PAY_OFFER
    yield DECLINE


def pay_offer(state: State, seat: Seat, action: PayOffer, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, Pay)
    pool.strike(player)
    pay(state, seat, duty.world, triple(duty.price), log)
    pool.owe(player, *duty.then)


def against_offer(state: State, seat: Seat, action: PayOffer) -> Iterator[Value]:
    duty = pool.owed(state.players[seat], Pay)
    yield NotAsked() if duty is None else CannotPay(triple(duty.price), duty.world)


def against_declining(state: State, seat: Seat, action: Decline) -> Iterator[Value]:
    if state.players[seat].obliged:
        yield MustBeDone()
    else:
        yield NotAsked()


PART: Final[Part] = Part(
    questions=dict(
        (
            question(StoreUnits, divisions),
            question(StoreAny, unit_stores),
            question(RaiseAny, level_raises),
            question(GainFactory, factory_places),
            question(Swap, exchanges),
            question(PayPrice, saves),
            question(Pay, offers),
        )
    ),
    orders=dict(
        (
            order(Gain, gain_resources),
            order(GainPopulation, gain_population),
            order(ReturnPenalty, return_penalty),
            order(Raise, raise_production),
        )
    ),
    deeds=dict(
        (
            deed(Store, put_away),
            deed(RaiseLevel, raise_one),
            deed(PlaceFactory, place_factory),
            deed(Exchange, exchange),
            deed(Save, save),
            deed(PayOffer, pay_offer),
            deed(Decline, pool.decline),
        )
    ),
    reasons=dict(
        (
            reason(Store, against_storing),
            reason(PlaceFactory, against_placing),
            reason(Exchange, against_exchanging),
            reason(Save, against_saving),
            reason(PayOffer, against_offer),
            reason(Decline, against_declining),
        )
    ),
)
