"""[11] Biomass patches, and what technologies do with them."""

from __future__ import annotations

import copy
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat
from farhaven.geometry.grid import Picker, layer

from .. import powers
from ..actions import Action, Exchange, Multiply, Plant, Store
from ..components.planets import GRID, PLANETS
from ..components.tiles import cells_of
from ..duties import PlaceTile
from ..events import PatchPlaced, PatchStored
from ..model import Cell, Cells, Stage, Terrain
from ..state import Player, State
from .placing import destroy_below, filled_lines, places_of, slid_corners, would_block
from .pool import gain, stage, strike
from .tracks import PATCH, gain_synergy, may_gain_synergies

_PLANTS: Final = Picker[Action]([layer([(Plant(at),) for at in range(GRID.width * GRID.height)])])
_FINAL: Final = (Stage.LAST, Stage.LAST_CARDS)
_BEFORE_PLACING: Final = (Stage.EVENT, Stage.EVENT_CARDS)


def beds(player: Player) -> Cells:
    """[11.1, 11.4] The cells on which a patch may be laid."""
    return (free_beds(player) & touched(player)) | tile_beds(player)


def beds_now(state: State, seat: Seat) -> Cells:
    """[14.5] As long as no tile is placed, without cells whose loss would end the game."""
    player = state.players[seat]
    found = beds(player)
    if state.closing or stage(player) not in _BEFORE_PLACING:
        return found
    for at in GRID.cells(found & last_room(state, seat)):
        if would_block(state, seat, planted(player, at)):
            found &= ~(1 << at)
    return found


def last_room(state: State, seat: Seat) -> Cells:
    """The cells that every tile needs that can be placed now: below it or, to slide, beside it."""
    slides = PLANETS[state.players[seat].planet].slides
    common = GRID.full
    for cells in places_of(state, seat, PlaceTile()):
        common &= cells | GRID.halo(cells) if slides else cells
        if not common:
            break
    return common


def planted(player: Player, at: Cell) -> Player:
    """The player with a patch there."""
    changed = copy.copy(player)
    cover(changed, at)
    return changed


def free_beds(player: Player) -> Cells:
    """Bare cells, as far as the planet's rules go [17.5, 17.10]."""
    planet = PLANETS[player.planet]
    free = planet.cells & ~player.covered & ~planet.ring
    if planet.slides and not player.powers & powers.ONLINE:
        free &= slid_corners(player.covered, (0,))
    return free


def touched(player: Player) -> Cells:
    """[4.1, 4.2, 11.5] Cells at which a patch touches a piece, or the edge if it is the first."""
    if not player.covered:
        return PLANETS[player.planet].start
    online = powers.LOOSE_TILES | powers.ONLINE
    return GRID.full if player.powers & online == online else GRID.halo(player.covered)


def tile_beds(player: Player) -> Cells:
    """[16.4.4, 16.4.7, 17.5, 17.10] Cells of tiles, for those who may cover them.

    Online, patches may be covered as well, and need not be slid.
    """
    if not player.powers & powers.PATCH_ON_TILES:
        return 0
    planet = PLANETS[player.planet]
    cells = player.covered & ~planet.ring
    if not player.powers & powers.ONLINE:
        cells &= ~player.patches
        if planet.slides:
            cells &= slid_corners(upper_patches(player), (0,))
    return cells if player.powers & powers.PATCH_ON_METEORITES else cells & ~player.meteorites


def upper_patches(player: Player) -> Cells:
    """[17.10] Patches on tiles: only these are in the way of a patch that slides over tiles."""
    tiles = 0
    for laid in player.laid:
        tiles |= cells_of(laid)
    return player.patches & tiles


def patch_choices(state: State, seat: Seat) -> list[Action]:
    player = state.players[seat]
    found = _PLANTS.pick((beds_now(state, seat),))
    if can_store(player):
        found.append(Store())
    if player.powers & ~player.used_now & powers.DOUBLE_PATCH:
        found.append(Multiply())
    if player.powers & ~player.used_now & powers.PATCH_TO_SYNERGY and may_gain_synergies(state):
        found.append(Exchange())
    return found


def has_choice(state: State, seat: Seat) -> bool:
    """[2.9] Whether there are two cells or more for a patch, without naming them."""
    return beds_now(state, seat).bit_count() > 1


def can_store(player: Player) -> bool:
    """[9.5, 11.6] Not any more when the stored ones are laid."""
    return bool(player.powers & powers.STORE_PATCHES) and stage(player) not in _FINAL


def plant(player: Player, seat: Seat, at: Cell, log: Log | None) -> None:
    """[11.2, 11.3] The patch covers its cell and destroys what lies there."""
    here = 1 << at
    strike(player, PATCH)
    destroy_below(player, seat, here, log)
    bare = here & ~player.covered
    player.piled += bool(player.patches & here)
    cover(player, at)
    if log is not None:
        log.append(PatchPlaced(seat=seat, at=at))
        log += filled_lines(player, seat, bare)


def cover(player: Player, at: Cell) -> None:
    """[16.4.4] The cell becomes biomass; what a tile shows there no longer counts."""
    here = 1 << at
    player.patches |= here
    player.covered |= here
    player.symbols &= ~here
    terrains = [cells & ~here for cells in player.terrains]
    terrains[Terrain.BIOMASS] |= here
    player.terrains = tuple(terrains)
    player.buildings = tuple(cells & ~here for cells in player.buildings)


def store(player: Player, seat: Seat, log: Log | None) -> None:
    """[9.5, 16.1.4]"""
    strike(player, PATCH)
    player.stored += 1
    if log is not None:
        log.append(PatchStored(seat=seat))


def multiply(player: Player) -> None:
    """[16.4.5] Two patches instead of one."""
    player.used_now |= powers.DOUBLE_PATCH
    gain(player, PATCH)


def exchange(state: State, seat: Seat, log: Log | None) -> None:
    """[16.7.3] A synergy instead of the patch."""
    player = state.players[seat]
    strike(player, PATCH)
    player.used_now |= powers.PATCH_TO_SYNERGY
    gain_synergy(state, seat, log)
