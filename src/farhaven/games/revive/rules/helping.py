"""[13.6] What could still help to pay an announced price: machines and crates at hand.

What can be used at any other time is not counted: its owner uses it before. Machines and crates
with range or a discount are of use only now, and so is all that lets one of them be used again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from farhaven.core.value import Seat, without

from ..components.effects import (
    Discount,
    Gain,
    InfiniteRange,
    Range,
    RecallEnergy,
    ReopenCrate,
    Timing,
    Trade,
)
from ..entries import ENGINE, OF_CRATE
from ..model import CrateId, MachineId
from ..state import Entry, Player, State
from . import machines, stock

_CHEAPENING: Final = (Range, Discount, InfiniteRange)
HELPFUL: Final = frozenset(
    crate
    for crate, entries in OF_CRATE.items()
    if any(isinstance(entry, (*_CHEAPENING, RecallEnergy)) for entry in entries)
)
# Machines that use an opened crate again, for a price.
_REOPENING: Final = frozenset(
    machine
    for machine, engine in ENGINE.items()
    if any(isinstance(entry, Trade) and entry.gain == (ReopenCrate(),) for entry in engine.entries)
)


_ANY: Final = ((0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))  # a basic resource of choice


class Hand(NamedTuple):
    """The machines and crates at hand, in the order of their names."""

    ready: tuple[MachineId, ...]  # machines that fit and have no energy on them
    busy: tuple[MachineId, ...]  # machines that fit and have energy on them
    energy: int = 0
    elsewhere: int = 0  # energy on other machines
    recalls: int = 0  # energy that may be taken back
    closed: tuple[CrateId, ...] = ()
    opened: tuple[CrateId, ...] = ()  # that may be used again


def can_help(state: State, seat: Seat) -> bool:
    """[3.15] Machines and crates are for the own turn."""
    player = state.players[seat]
    if seat != state.active:
        return False
    return bool(player.energy or player.crates or (player.powered and recalls(player)))


def recalls(player: Player) -> int:
    return sum(isinstance(entry, RecallEnergy) for entry in player.pool)


def closed(player: Player) -> tuple[CrateId, ...]:
    """The closed crates that could help."""
    if not player.crates:
        return ()
    return tuple([crate for crate in player.crates if crate in HELPFUL])


def opened(player: Player) -> tuple[CrateId, ...]:
    """The opened ones that could, if they were used again."""
    if not player.opened:
        return ()
    again = [one for one in player.opened if one in HELPFUL and one not in player.reopened]
    return tuple(again)


def hand(state: State, player: Player, when: tuple[Timing, ...]) -> Hand:
    """[12.6] What there is for an action of this kind; no machines after hibernating."""
    if state.hibernated:
        return Hand((), (), closed=closed(player))
    fitting = helpers(machines.owned(player), when)
    busy = tuple(machine for machine in fitting if machine in player.powered)
    return Hand(
        ready=tuple(machine for machine in fitting if machine not in player.powered),
        busy=busy,
        energy=player.energy,
        elsewhere=len(player.powered) - len(busy),
        recalls=recalls(player),
        closed=closed(player),
        opened=opened(player),
    )


@lru_cache(maxsize=4096)
def helpers(owned: tuple[MachineId, ...], when: tuple[Timing, ...]) -> tuple[MachineId, ...]:
    """The machines that work only now, and those that use a crate again."""
    return tuple(sorted(one for one in owned if ENGINE[one].timing in when or one in _REOPENING))


# -- every way of using them -----------------------------------------------------------------


@lru_cache(maxsize=4096)
def choices(at_hand: Hand) -> tuple[tuple[Entry, ...], ...]:
    """The effects of all the crates with every choice of machines, as far as the energy goes."""
    begun = at_hand._replace(
        recalls=at_hand.recalls + _recalled(at_hand.closed),
        closed=(),
        opened=tuple(sorted((*at_hand.opened, *at_hand.closed))),
    )
    used = dict.fromkeys(_uses(begun, at_hand.closed, set()))
    return tuple(tuple(_effects(names)) for names in used if names)


def _recalled(crates: Iterable[CrateId]) -> int:
    return sum(isinstance(entry, RecallEnergy) for crate in crates for entry in OF_CRATE[crate])


def _effects(names: Iterable[str]) -> Iterator[Entry]:
    for name in names:
        yield from OF_CRATE[name] if name in OF_CRATE else ENGINE[name].entries


def _uses(
    left: Hand, used: tuple[str, ...], seen: set[tuple[Hand, tuple[str, ...]]]
) -> Iterator[tuple[str, ...]]:
    """The machines and crates that were used when nothing more can be."""
    if (left, used) in seen:
        return
    seen.add((left, used))
    further = [*_activations(left, used), *_energy_back(left, used)]
    if not further:
        yield used
    for hand_then, used_then in further:
        yield from _uses(hand_then, used_then, seen)


def _activations(left: Hand, used: tuple[str, ...]) -> Iterator[tuple[Hand, tuple[str, ...]]]:
    """[13.2, 19.5] Energy goes to a machine; one of them uses a crate again."""
    if not left.energy:
        return
    for machine in left.ready:
        then = left._replace(
            ready=without(left.ready, machine),
            busy=tuple(sorted((*left.busy, machine))),
            energy=left.energy - 1,
        )
        if machine not in _REOPENING:
            yield then, tuple(sorted((*used, machine)))
            continue
        for crate in dict.fromkeys(left.opened):
            more = then.recalls + _recalled((crate,))
            again = then._replace(opened=without(then.opened, crate), recalls=more)
            yield again, tuple(sorted((*used, machine, crate)))


def _energy_back(left: Hand, used: tuple[str, ...]) -> Iterator[tuple[Hand, tuple[str, ...]]]:
    """[19.1] Energy comes back from a machine, which can then be activated again."""
    if not left.recalls:
        return
    then = left._replace(energy=left.energy + 1, recalls=left.recalls - 1)
    if left.elsewhere:
        yield then._replace(elsewhere=left.elsewhere - 1), used
    for machine in left.busy:
        ready = tuple(sorted((*left.ready, machine)))
        yield then._replace(ready=ready, busy=without(left.busy, machine)), used


@lru_cache(maxsize=8192)
def everything(
    owned: tuple[MachineId, ...],
    when: tuple[Timing, ...],
    shut: tuple[CrateId, ...],
    open_: tuple[CrateId, ...],
    back: int,
) -> tuple[Entry, ...]:
    """No less than all these could ever bring; energy is not asked for."""
    fitting = helpers(owned, when)
    crates = shut
    if any(machine in _REOPENING for machine in fitting):
        crates += shut + open_
    else:
        fitting = tuple(machine for machine in fitting if machine not in _REOPENING)
    times = 1 + back + _recalled(crates)
    if not fitting:
        crates = tuple(crate for crate in crates if not _recalled((crate,)))
    return tuple(_effects((*crates, *fitting * times)))


# -- what they pay ---------------------------------------------------------------------------


def reach(entries: Iterable[Entry]) -> int:
    """The range of these effects."""
    return sum(entry.number for entry in entries if isinstance(entry, Range))


def gains(entries: Iterable[Entry]) -> stock.Price:
    """What these effects bring at most: what may be chosen counts as crystals."""
    crystals = gears = books = food = 0
    for gain in entries:
        if isinstance(gain, Gain):
            crystals += gain.crystal + gain.any_basic
            gears += gain.gear
            books += gain.book
            food += gain.food
    return crystals, gears, books, food


def sum_of(one: stock.Price, other: stock.Price) -> stock.Price:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def purses(
    state: State, counters: stock.Price, entries: tuple[Entry, ...]
) -> Iterator[stock.Price]:
    """[3.4] The counters with what these effects bring, chosen in every way."""
    full = stock.NO_LIMITS if state.online else stock.MOST
    free = 0
    brought = counters
    for gain in entries:
        if isinstance(gain, Gain):
            free += gain.any_basic
            brought = sum_of(brought, (gain.crystal, gain.gear, gain.book, gain.food))
    found = {_limited(brought, full)}
    for _ in range(free):
        found = {_limited(sum_of(purse, one), full) for purse in found for one in _ANY}
    for trade in entries:
        if isinstance(trade, Trade):
            price = stock.price_of(trade.pay)
            found = {stock.after(purse, price) for purse in found if not stock.short(purse, price)}
    yield from sorted(found)


def _limited(counters: stock.Price, full: tuple[int, ...]) -> stock.Price:
    crystals, gears, books, food = map(min, counters, full)
    return crystals, gears, books, food
