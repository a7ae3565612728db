"""[7.1, 7.2, 8.1, 8.5] Building spaceships and stadiums, preparing factories, cloning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..abilities import abilities
from ..actions import Action, Build, MakeClones, PrepareFactory
from ..components.effects import BuildShip, BuildStadium, Clone, Kind, Prepare, When
from ..components.player_board import CLONES
from ..components.ships import SHIPS
from ..components.stadiums import STADIUMS
from ..events import Built
from ..model import Factory, Resource, Row, TechnologyId, World
from ..reasons import CannotPay, NoSuchFactory, NotAsked, NotOffered
from ..state import NONE, Player, State, Triple
from . import pool, rows
from .effects import add_population, buy, has_unused, payable, put_factory
from .pool import DECLINE
from .research import answer
from .stores import one_more, pay, store, triple
from .tables import Part, deed, question, reason

PRICES: Final[dict[str, Triple]] = {
    **{name: triple(ship.cost) for name, ship in SHIPS.items()},
    **{name: triple(stadium.cost) for name, stadium in STADIUMS.items()},
}
BUILDS: Final = {
    world: {name: Build(name, world) for name in (*SHIPS, *STADIUMS)} for world in World
}
_FOOD: Final[Triple] = (1, 0, 0)


# -- [7.1, 7.2] spaceships and stadiums ------------------------------------------------------


def builds(state: State, seat: Seat, duty: BuildShip | BuildStadium) -> Iterator[Action]:
    player = state.players[seat]
    discount = discount_of(player.known, duty)
    row = Row.SHIPS if isinstance(duty, BuildShip) else Row.STADIUMS
    cards = state.rows[row]
    for world, builds_there in BUILDS.items():
        if is_side(duty, world):
            held = player.new if world is World.NEW else player.old
            for card in cards:
                if payable(held, PRICES[card], discount):
                    yield builds_there[card]
    yield from rows.wipes(state, player, row)
    if not player.obliged:
        yield DECLINE


def is_side(duty: BuildShip | BuildStadium, world: World) -> bool:
    return isinstance(duty, BuildShip) or duty.world is None or duty.world is world


def discount_of(known: tuple[TechnologyId, ...], duty: BuildShip | BuildStadium) -> int:
    """[21.2] Of the operation and of technologies; what is free is wholly saved."""
    if duty.free:
        return 99
    kind = Kind.SHIP if isinstance(duty, BuildShip) else Kind.STADIUM
    return duty.discount + abilities(known).cheaper[kind]


def build(state: State, seat: Seat, action: Build, log: Log | None) -> None:
    player = state.players[seat]
    duty = player.agenda[-1]
    if not isinstance(duty, BuildShip | BuildStadium):
        raise TypeError(f"The open duty is {duty}, no building.")
    discount = discount_of(player.known, duty)
    pool.strike(player)
    if isinstance(duty, BuildStadium):
        answer(player, When.BUILD_STADIUM)
    put_on_side(player, duty, action)
    if log is not None:
        log.append(Built(seat=seat, item=action.item, world=action.world))
    row = Row.SHIPS if isinstance(duty, BuildShip) else Row.STADIUMS
    rows.take(state, seat, row, action.item)
    buy(state, seat, action.world, PRICES[action.item], discount, log)


def put_on_side(player: Player, duty: BuildShip | BuildStadium, action: Build) -> None:
    """[2.3] Where it is paid for."""
    if isinstance(duty, BuildShip):
        if action.world is World.NEW:
            player.ships_new += (action.item,)
        else:
            player.ships_old += (action.item,)
    elif action.world is World.NEW:
        player.stadiums_new += (action.item,)
    else:
        player.stadiums_old += (action.item,)


def can_build(state: State, player: Player, row: Row, old: Triple, new: Triple) -> bool:
    """[5.6, 7.6] Something in the row can be paid from these stores, or wiped."""
    if not state.rows[row]:
        return False
    if any(old) or any(new):
        return True
    kind = Kind.SHIP if row is Row.SHIPS else Kind.STADIUM
    discount = abilities(player.known).cheaper[kind]
    return any(payable(NONE, PRICES[card], discount) for card in state.rows[row])


def against_building(state: State, seat: Seat, action: Build) -> Iterator[Value]:
    player = state.players[seat]
    duty = player.agenda[-1] if player.agenda else None
    if not isinstance(duty, BuildShip | BuildStadium) or not is_side(duty, action.world):
        yield NotAsked()
        return
    row = Row.SHIPS if isinstance(duty, BuildShip) else Row.STADIUMS
    if action.item not in state.rows[row]:
        yield NotOffered(action.item)
    else:
        yield CannotPay(PRICES[action.item], action.world)


# -- [8.1] factories -------------------------------------------------------------------------

_PREPARES: Final = tuple(
    tuple((world, PrepareFactory(factory, world)) for world in World) for factory in Factory
)


def prepares(state: State, seat: Seat, duty: Prepare) -> Iterator[Action]:
    player = state.players[seat]
    free = is_free(player, duty)
    for factory in Factory:
        if has_unused(player, factory):
            for world, action in _PREPARES[factory]:
                if free or store(player, world)[factory]:
                    yield action
    if not player.obliged:
        yield DECLINE


def is_free(player: Player, duty: Prepare) -> bool:
    """[21.2] The price is one unit, so one unit saved is all of it."""
    return bool(duty.discount or abilities(player.known).cheaper[Kind.FACTORY])


def prepare(state: State, seat: Seat, action: PrepareFactory, log: Log | None) -> None:
    """A discount of the operation is used once; that of a technology every time."""
    player = state.players[seat]
    duty = pool.open_duty(player, Prepare)
    discount = duty.discount
    if not abilities(player.known).cheaper[Kind.FACTORY]:
        if discount:
            discount -= 1
        else:
            pay(state, seat, action.world, one_more(NONE, action.factory), log)
    if duty.count > 1:
        pool.swap(player, Prepare(duty.count - 1, discount))
    else:
        pool.strike(player)
    put_factory(state, seat, action.factory, action.world, log, free=False)


def can_prepare(player: Player, old: Triple, new: Triple) -> bool:
    """[5.6] One of the types can be paid from these stores."""
    free = abilities(player.known).cheaper[Kind.FACTORY]
    for factory in Factory:
        if (old[factory] or new[factory] or free) and has_unused(player, factory):
            return True
    return False


def against_preparing(state: State, seat: Seat, action: PrepareFactory) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, Prepare) is None:
        yield NotAsked()
        return
    if not has_unused(player, action.factory):
        yield NoSuchFactory(action.factory, all_in_play=True)
    if not store(player, action.world)[action.factory]:
        yield CannotPay(one_more(NONE, action.factory), action.world)


# -- [8.5] cloning ---------------------------------------------------------------------------

_CLONES: Final = MakeClones()


def clonings(state: State, seat: Seat, duty: Clone) -> Iterator[Action]:
    player = state.players[seat]
    if player.new[Resource.FOOD]:
        yield _CLONES
    if not player.obliged:
        yield DECLINE


def make_clones(state: State, seat: Seat, action: MakeClones, log: Log | None) -> None:
    """For 1 food of the New World, never on the Old one."""
    player = state.players[seat]
    duty = pool.open_duty(player, Clone)
    pay(state, seat, World.NEW, _FOOD, log)
    add_population(state, seat, CLONES + abilities(player.known).clones, log)
    if duty.times > 1:
        pool.swap(player, Clone(duty.times - 1))
    else:
        pool.strike(player)


def against_cloning(state: State, seat: Seat, action: MakeClones) -> Iterator[Value]:
    if pool.owed(state.players[seat], Clone) is None:
        yield NotAsked()
    else:
        yield CannotPay(_FOOD, World.NEW)


PART: Final[Part] = Part(
    questions=dict(
        (
            question(BuildShip, builds),
            question(BuildStadium, builds),
            question(Prepare, prepares),
            question(Clone, clonings),
        )
    ),
    deeds=dict(
        (
            deed(Build, build),
            deed(PrepareFactory, prepare),
            deed(MakeClones, make_clones),
        )
    ),
    reasons=dict(
        (
            reason(Build, against_building),
            reason(PrepareFactory, against_preparing),
            reason(MakeClones, against_cloning),
        )
    ),
)
