"""[9, 21.4] Transport: flights both ways, and the launch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..abilities import abilities
from ..actions import Action, CallBack, CloseHatch, Launch, SendShip
from ..components.effects import Fly, Way, When
from ..components.ships import RETURN_ENERGY, SHIPS
from ..duties import LoadShip, Transport
from ..events import Flown
from ..model import Resource, ShipId, World
from ..reasons import CannotPay, NotAsked, NotThere
from ..state import RIVAL, Cargo, Player, State, Triple
from . import pool
from .loading import tell, unload
from .pool import DECLINE
from .research import answer
from .stores import pay
from .tables import Part, deed, question, reason

_TRANSPORT: Final = Transport()
_LAUNCH: Final = Launch()
_FLIGHTS: Final[dict[Way, dict[ShipId, SendShip | CallBack]]] = {
    Way.OUT: {ship: SendShip(ship) for ship in SHIPS},
    Way.BACK: {ship: CallBack(ship) for ship in SHIPS},
}
_START: Final = {Way.OUT: World.OLD, Way.BACK: World.NEW}
# Flights of the transport phase, at the full price.
_PLAIN: Final = {way: Fly(way) for way in Way}


def begin(state: State, log: Log | None) -> None:
    """[9.11] In turn order."""
    state.queue = tuple(civ for civ in state.order if civ < RIVAL)


def serve(state: State, civ: Seat, log: Log | None) -> None:
    """[9.1] Who cannot pay for any flight is not asked."""
    player = state.players[civ]
    if any(flights(player, duty) for duty in _PLAIN.values()):
        pool.owe(player, _TRANSPORT)


# -- [9.8] flights ---------------------------------------------------------------------------


def price_of(player: Player, ship: ShipId, duty: Fly) -> Triple:
    """[21.2] The energy of a flight."""
    if duty.free:
        return 0, 0, 0
    energy = SHIPS[ship].energy if duty.way is Way.OUT else RETURN_ENERGY
    return 0, 0, max(0, energy - duty.discount - abilities(player.known).flights[duty.way])


def fleet(player: Player, way: Way) -> tuple[ShipId, ...]:
    """The ships where a flight this way begins."""
    return player.ships_old if way is Way.OUT else player.ships_new


def can_pay(player: Player, ship: ShipId, duty: Fly) -> bool:
    store = player.old if duty.way is Way.OUT else player.new
    return store[Resource.ENERGY] >= price_of(player, ship, duty)[Resource.ENERGY]


def flights(player: Player, duty: Fly) -> list[Action]:
    """Ships whose flight can be paid."""
    actions = _FLIGHTS[duty.way]
    return [actions[ship] for ship in fleet(player, duty.way) if can_pay(player, ship, duty)]


def departures(state: State, seat: Seat, duty: Transport) -> Iterator[Action]:
    """[9.1] One flight of each ship, until the launch; a ship that is not named stays."""
    player = state.players[seat]
    for way, plain in _PLAIN.items():
        for ship in fleet(player, way):
            if ship not in player.flown and can_pay(player, ship, plain):
                yield _FLIGHTS[way][ship]
    yield _LAUNCH


def flights_now(state: State, seat: Seat, duty: Fly) -> list[Action]:
    """[21.4] Whatever the ship does in the transport phase."""
    return [*flights(state.players[seat], duty), DECLINE]


def open_flight(player: Player, way: Way) -> Fly | None:
    """A flight this way that may be made now."""
    duty = pool.owed(player, Fly)
    if duty is not None:
        return duty if duty.way is way else None
    return None if pool.owed(player, Transport) is None else _PLAIN[way]


def pay_flight(state: State, seat: Seat, ship: ShipId, way: Way, log: Log | None) -> bool:
    """Pay, and count the flight. Whether it is made at once."""
    player = state.players[seat]
    duty = open_flight(player, way)
    if duty is None:
        raise TypeError(f"The open duty is {player.agenda[-1]}, no flight.")
    pay(state, seat, _START[way], price_of(player, ship, duty), log)
    if pool.owed(player, Fly) is None:
        player.flown += (ship,)
        return False
    if duty.count > 1:
        pool.swap(player, msgspec.structs.replace(duty, count=duty.count - 1))
    else:
        pool.strike(player)
    return True


def send_ship(state: State, seat: Seat, action: SendShip, log: Log | None) -> None:
    """What is left of the energy can be loaded."""
    player = state.players[seat]
    now = pay_flight(state, seat, action.ship, Way.OUT, log)
    player.ships_old = without(player.ships_old, action.ship)
    player.cargo += (Cargo(action.ship),)
    pool.owe(player, LoadShip(action.ship, now))


def call_back(state: State, seat: Seat, action: CallBack, log: Log | None) -> None:
    """[9.8] Always empty."""
    player = state.players[seat]
    now = pay_flight(state, seat, action.ship, Way.BACK, log)
    player.ships_new = without(player.ships_new, action.ship)
    player.ships_old += (action.ship,)
    if log is not None:
        log.append(Flown(seat=seat, ship=action.ship, way=Way.BACK))
    if now:
        answer(player, When.FLY_BACK)


# -- [9.9] the launch ------------------------------------------------------------------------


def close_hatch(state: State, seat: Seat, action: CloseHatch, log: Log | None) -> None:
    """[21.4] A ship that flies at once is unloaded at once."""
    player = state.players[seat]
    now = pool.open_duty(player, LoadShip).now
    pool.strike(player)
    if now:
        cargo, player.cargo = player.cargo[-1], player.cargo[:-1]
        land(player, seat, cargo, log)
        answer(player, When.FLY_OUT)


def launch(state: State, seat: Seat, action: Launch, log: Log | None) -> None:
    """All ships are unloaded together; then technologies answer, once for each flight."""
    player = state.players[seat]
    pool.strike(player)
    sent, player.cargo = player.cargo, ()
    for cargo in sent:
        land(player, seat, cargo, log)
    for _ in range(len(player.flown) - len(sent)):
        answer(player, When.FLY_BACK)
    for _ in sent:
        answer(player, When.FLY_OUT)


def land(player: Player, seat: Seat, cargo: Cargo, log: Log | None) -> None:
    player.ships_new += (cargo.ship,)
    unload(player, cargo)
    if log is not None:
        log.append(Flown(seat=seat, ship=cargo.ship, way=Way.OUT))
        tell(seat, cargo, log)


# -- why not ---------------------------------------------------------------------------------


def against_sending(state: State, seat: Seat, action: SendShip) -> Iterator[Value]:
    yield from against_flight(state.players[seat], action.ship, Way.OUT)


def against_calling(state: State, seat: Seat, action: CallBack) -> Iterator[Value]:
    yield from against_flight(state.players[seat], action.ship, Way.BACK)


def against_flight(player: Player, ship: ShipId, way: Way) -> Iterator[Value]:
    duty = open_flight(player, way)
    if duty is None:
        yield NotAsked()
        return
    has_flown = duty is _PLAIN[way] and ship in player.flown
    if ship not in fleet(player, way) or has_flown:
        yield NotThere(ship)
    if not can_pay(player, ship, duty):
        yield CannotPay(price_of(player, ship, duty), _START[way])


PART: Final[Part] = Part(
    questions=dict((question(Transport, departures), question(Fly, flights_now))),
    deeds=dict(
        (
            deed(SendShip, send_ship),
            deed(CallBack, call_back),
            deed(CloseHatch, close_hatch),
            deed(Launch, launch),
        )
    ),
    reasons=dict((reason(SendShip, against_sending), reason(CallBack, against_calling))),
)
