"""[8.5, 16.5.1, 16.7.1, 18.6] Tokens: lifepods on the corporation board, gathering, destroying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, without

from .. import powers
from ..actions import Collect, Destroy, Discard, Scrap, Stow, Strike, Sweep, Unstow
from ..components.planets import GRID
from ..components.tracks import space
from ..corporations import CORPORATIONS
from ..duties import (
    Deliver,
    Demolish,
    Gather,
    LoseLifepod,
    LoseRover,
    PutMeteorite,
    StowLifepod,
    SweepLine,
)
from ..events import LifepodStowed, MeteoriteLanded, RoverDestroyed, TokenDestroyed
from ..model import HEIGHTS, SCORING, TECHNOLOGIES, Cell, Cells, Spot, Token, Track
from ..state import Player
from .pool import ask_first, gain, owed, strike
from .rovers import collect_lifepod, collect_meteorite, deliver
from .tracks import refresh

_STOWS: Final = {spot: Stow(spot) for spot in range(SCORING, TECHNOLOGIES + 6)}
LINES: Final = (*GRID.rows, *GRID.columns)  # in the order of Sweep.line


# -- [16.5.1, 16.7.1] Places on the corporation board ----------------------------------------


def spots(player: Player) -> Iterator[Spot]:
    """Where a lifepod may be put, the scoring area first."""
    yield SCORING
    if player.powers & powers.PODS_ON_TRACKS:
        for track in Track:
            for at in range(space(track, 0), space(track, HEIGHTS)):
                if at not in player.stowed and at not in player.trackers and is_open(player, at):
                    yield at
    if player.powers & powers.PODS_ON_TECHS:
        for number in range(len(CORPORATIONS[player.corporation].technologies)):
            if TECHNOLOGIES + number not in player.stowed:
                yield TECHNOLOGIES + number


def is_open(player: Player, at: Spot) -> bool:
    """[16.5.2] Online, the top spaces stay free, except on the rover track."""
    if not player.powers & powers.ONLINE or at // HEIGHTS == Track.ROVER:
        return True
    return at % HEIGHTS != HEIGHTS - 1


def stows(player: Player, duty: StowLifepod) -> Iterator[Stow]:
    for spot in spots(player):
        if spot != duty.came_from:
            yield _STOWS[spot]


def stow(player: Player, seat: Seat, action: Stow, log: Log | None) -> None:
    duty = next(duty for duty in owed(player) if isinstance(duty, StowLifepod))
    strike(player, duty)
    if action.spot == SCORING:
        player.rescued += 1
    else:
        player.stowed = tuple(sorted((*player.stowed, action.spot)))
    if log is not None:
        log.append(LifepodStowed(seat=seat, spot=action.spot))
    refresh(player, seat, log)


def unstows(player: Player) -> Iterator[Unstow]:
    """[16.5.4] Lifepods that may be moved, while a technology lets them."""
    if player.relocations:
        for spot in occupied(player):
            yield Unstow(spot)


def occupied(player: Player) -> Iterator[Spot]:
    """Where collected lifepods lie."""
    if player.rescued:
        yield SCORING
    yield from player.stowed


def take_from_board(player: Player, seat: Seat, spot: Spot, log: Log | None) -> None:
    if spot == SCORING:
        player.rescued -= 1
    else:
        player.stowed = without(player.stowed, spot)
    refresh(player, seat, log)


def unstow(player: Player, seat: Seat, action: Unstow, log: Log | None) -> None:
    player.relocations -= 1
    take_from_board(player, seat, action.spot, log)
    ask_first(player, StowLifepod(action.spot))


# -- [18.6, 20.3] Gathering ------------------------------------------------------------------


def token_cells(player: Player, token: Token) -> Cells:
    """Where such tokens lie; loads lie on their rovers [16.6.2]."""
    return player.lifepods if token is Token.LIFEPOD else player.meteorites | player.loaded


def tokens_at(player: Player, token: Token) -> list[Cell]:
    """The cell of every such token: a load may lie on a cell with another meteorite."""
    if token is Token.LIFEPOD:
        return GRID.cells(player.lifepods)
    return GRID.cells(player.meteorites) + GRID.cells(player.loaded)


def gather(player: Player, seat: Seat, token: Token, count: int, log: Log | None) -> None:
    """[14.7] As many as there are; if that is all of them, nothing is asked."""
    cells = tokens_at(player, token)
    if len(cells) > count:
        gain(player, Gather(token, count))
        return
    for at in cells:
        collect_token(player, seat, token, at, log)


def collects(player: Player, duty: Gather) -> Iterator[Collect]:
    for at in GRID.cells(token_cells(player, duty.token)):
        yield Collect(at)


def collect(player: Player, seat: Seat, action: Collect, log: Log | None) -> None:
    duties = owed(player)
    if isinstance(duties[0], Deliver):  # [16.6.1]
        deliver(player, seat, duties[0], log)
        return
    duty = next(
        duty
        for duty in duties
        if isinstance(duty, Gather) and token_cells(player, duty.token) >> action.at & 1
    )
    strike(player, duty)
    collect_token(player, seat, duty.token, action.at, log)
    if duty.count > 1:
        gather(player, seat, duty.token, duty.count - 1, log)


def collect_token(player: Player, seat: Seat, token: Token, at: Cell, log: Log | None) -> None:
    remove_token(player, token, at)
    if token is Token.LIFEPOD:
        collect_lifepod(player, seat, at, log)
    else:
        collect_meteorite(player, seat, at, log, by_rover=False)


def remove_token(player: Player, token: Token, at: Cell) -> None:
    here = 1 << at
    if token is Token.LIFEPOD:
        player.lifepods &= ~here
    elif player.meteorites & here:
        player.meteorites &= ~here
    else:
        player.loaded &= ~here


# -- [18.7, 20.10] Destroying ----------------------------------------------------------------


def demolish(player: Player, seat: Seat, token: Token, count: int, log: Log | None) -> None:
    """[14.7] As many as there are; if that is all of them, nothing is asked."""
    cells = tokens_at(player, token)
    if len(cells) > count:
        gain(player, Demolish(token, count))
        return
    for at in cells:
        destroy_token(player, seat, token, at, log)


def destroys(player: Player, duty: Demolish) -> Iterator[Destroy]:
    for at in GRID.cells(token_cells(player, duty.token)):
        yield Destroy(at)


def destroy(player: Player, seat: Seat, action: Destroy, log: Log | None) -> None:
    duty = next(
        duty
        for duty in owed(player)
        if isinstance(duty, Demolish) and token_cells(player, duty.token) >> action.at & 1
    )
    strike(player, duty)
    destroy_token(player, seat, duty.token, action.at, log)
    if duty.count > 1:
        demolish(player, seat, duty.token, duty.count - 1, log)


def destroy_token(player: Player, seat: Seat, token: Token, at: Cell, log: Log | None) -> None:
    remove_token(player, token, at)
    if log is not None:
        log.append(TokenDestroyed(seat=seat, token=token, at=at))


def sweeps(player: Player) -> Iterator[Sweep]:
    """[18.7] Rows, then columns, with a meteorite."""
    cells = token_cells(player, Token.METEORITE)
    for number, line in enumerate(LINES):
        if cells & line:
            yield Sweep(number)


def sweep(player: Player, seat: Seat, action: Sweep, log: Log | None) -> None:
    strike(player, SweepLine())
    line = LINES[action.line]
    if log is not None:
        for at in tokens_at(player, Token.METEORITE):
            if line >> at & 1:
                log.append(TokenDestroyed(seat=seat, token=Token.METEORITE, at=at))
    player.meteorites &= ~line
    player.loaded &= ~line


def discards(player: Player) -> Iterator[Discard]:
    """[20.10] A collected lifepod, wherever it lies."""
    for spot in occupied(player):
        yield Discard(spot)


def discard(player: Player, seat: Seat, action: Discard, log: Log | None) -> None:
    strike(player, LoseLifepod())
    take_from_board(player, seat, action.spot, log)
    if log is not None:
        log.append(TokenDestroyed(seat=seat, token=Token.LIFEPOD, at=-1))


def scraps(player: Player) -> Iterator[Scrap]:
    """[20.10] Only if more than one rover is on the planet."""
    if player.rovers.bit_count() > 1:
        for rover in GRID.cells(player.rovers):
            yield Scrap(rover)


def scrap(player: Player, seat: Seat, action: Scrap, log: Log | None) -> None:
    strike(player, LoseRover())
    player.rovers &= ~(1 << action.rover)
    player.loaded &= ~(1 << action.rover)
    if log is not None:
        log.append(RoverDestroyed(seat=seat, at=action.rover))


# -- [20.4] A meteorite of an event ----------------------------------------------------------


def strikes(player: Player) -> Iterator[Strike]:
    """[20.4] Symbols without a meteorite; with level 5 of the Coalition only online."""
    if player.powers & powers.NO_METEORITES and not player.powers & powers.ONLINE:
        return
    for at in GRID.cells(player.symbols & ~player.meteorites):
        yield Strike(at)


def strike_meteorite(player: Player, seat: Seat, action: Strike, log: Log | None) -> None:
    """[8.7] A rover that stands there is destroyed."""
    strike(player, PutMeteorite())
    here = 1 << action.at
    if player.rovers & here and log is not None:
        log.append(RoverDestroyed(seat=seat, at=action.at))
    player.rovers &= ~here
    player.loaded &= ~here
    player.meteorites |= here
    if log is not None:
        log.append(MeteoriteLanded(seat=seat, at=action.at))
