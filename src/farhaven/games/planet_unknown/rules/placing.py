"""[4] Placing a tile: where it fits, and what lies on the planet afterwards.

The places of a shape are found for all corners at once, as a mask: what must not be covered and
what must be is spread over the cells of the shape, and what remains are the corners that fit.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from farhaven.core.events import Log
from farhaven.core.value import Seat, put
from farhaven.geometry.grid import Layer, Picker, layer
from farhaven.geometry.polyomino import Fitter, spread

from .. import powers
from ..actions import Action, Choose, Forgo, Place
from ..components import MARKERS
from ..components.events import NoIce, NoMatching, NoPerimeter
from ..components.planets import GRID, PLANETS, Planet, bare_corners, ruled_corners
from ..components.tiles import DEPOTS, MOST_SHAPES, PAIRS, SHAPES, TILES, Tile
from ..duties import PlaceTile
from ..events import LineFilled, MeteoriteLanded, RoverDestroyed, TilePlaced, TokenDestroyed
from ..model import INNER, NO_TILE, OUTER, Cells, Depot, Draft, PlanetId, Terrain, TileId, Token
from ..state import Laid, Player, State
from .pool import turn_rule

BOTH: Final = (INNER, OUTER)
ALL_CELLS: Final = range(GRID.width * GRID.height)
_DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))

Alike: TypeAlias = tuple[int, ...]  # shapes that fit alike


# By depot, shape and corner. Made once: options are asked for again and again.
_PLACES: Final = tuple(
    tuple(tuple(Place(depot, shape, at) for at in ALL_CELLS) for shape in range(MOST_SHAPES))
    for depot in BOTH
)


@cache
def places_at(depot: Depot, alike: Alike) -> Layer[Action]:
    """The places of these shapes by their corners, the same ones for all tiles and planets."""
    return layer(list(zip(*[_PLACES[depot][shape] for shape in alike], strict=True)))


CHOICES: Final = tuple(Choose(depot) for depot in BOTH)
FORGOINGS: Final = tuple(Forgo(depot) for depot in BOTH)


# -- [1.3] The station -----------------------------------------------------------------------


# The numbers of both depots among all twelve, by the offset of the inner ring and the section.
_STACKS: Final = tuple(
    tuple(((section + offset) % DEPOTS, DEPOTS + section) for section in range(DEPOTS))
    for offset in range(DEPOTS)
)


def stacks_of(state: State, seat: Seat) -> tuple[int, int]:
    """[1.4, 2.3] The depots of the section in front of the seat's marker, inner and outer."""
    section = (MARKERS[len(state.players)][seat] - state.turned) % DEPOTS
    return _STACKS[state.offset][section]


def stack_of(state: State, seat: Seat, depot: Depot) -> int:
    return stacks_of(state, seat)[depot]


def tile_in(state: State, seat: Seat, depot: Depot) -> TileId:
    return state.tops[stacks_of(state, seat)[depot]]


def tiles_for(state: State, seat: Seat, depots: tuple[Depot, ...]) -> list[tuple[Depot, Tile]]:
    """[2.3] The tiles that lie in these depots of the section."""
    stacks, tops = stacks_of(state, seat), state.tops
    return [(depot, TILES[tops[stacks[depot]]]) for depot in depots if tops[stacks[depot]] >= 0]


# -- [4.1-4.5] Where a tile fits -------------------------------------------------------------


_LOOSE: Final = powers.LOOSE_TILES | powers.LOOSE_ROVER_TILES
_PLACE_RULES: Final = frozenset((NoPerimeter, NoIce, NoMatching))
_OF_TURN: Final = Draft.TURN  # members of an enum are slow to look up


class Ruled(NamedTuple):
    """[4.10] Which of the special rules are obeyed."""

    planet: bool
    event: bool


EVERYTHING: Final = Ruled(planet=True, event=True)
_STRICT: Final = (EVERYTHING,)
_BOOK: Final = (EVERYTHING, Ruled(True, False), Ruled(False, True), Ruled(False, False))
_ONLINE: Final = (EVERYTHING, Ruled(True, False))  # [4.9, 4.11, 4.12]


class Turned(NamedTuple):
    """The shapes of a tile on a planet, those that fit alike together."""

    groups: tuple[Alike, ...]
    fitter: Fitter
    places: tuple[Picker[Action], ...]  # by depot


@cache
def turned(planet: PlanetId, outline: int, pair: int, ruled: bool, together: bool) -> Turned:
    """Shapes with the same cells and corners fit alike, if nothing else is asked."""
    found: dict[tuple[Cells, Cells, int], Alike] = {}
    for number, shape in enumerate(SHAPES[outline]):
        if ruled:
            corners = ruled_corners(planet, outline, number, pair)
        else:
            corners = bare_corners(planet, outline, number)
        key = (shape.cells, corners, 0 if together else number)
        found[key] = (*found.get(key, ()), number)
    groups = tuple(found.values())
    return Turned(
        groups=groups,
        fitter=Fitter(
            [SHAPES[outline][alike[0]].offsets for alike in groups],
            [corners for _, corners, _ in found],
        ),
        places=tuple(Picker([places_at(depot, alike) for alike in groups]) for depot in BOTH),
    )


# The shapes of a tile, and the corners at which each of them fits.
Room: TypeAlias = tuple[Turned, Sequence[Cells]]


def fits(state: State, player: Player, tile: Tile, ruled: Ruled) -> Room:
    """Where the tile fits under these rules; [16.6.3] online, some tiles know none."""
    rule = turn_rule(state) if ruled.event else None
    has, kind = player.powers, tile.id // 2
    loose = has & _LOOSE != 0 and is_loose(player, tile)
    if has & powers.ONLINE and is_unbound(player, tile):
        return room_for(player.planet, kind, player.covered, 0, loose, False, True)
    closed = closed_to_tiles(PLANETS[player.planet], rule) if type(rule) in _PLACE_RULES else 0
    together = type(rule) is not NoMatching
    found = room_for(player.planet, kind, player.covered, closed, loose, ruled.planet, together)
    return found if together else unmatched(player, tile, found)


@lru_cache(maxsize=64)
def room_for(
    planet_id: PlanetId,
    kind: int,
    covered: Cells,
    closed: Cells,
    loose: bool,
    ruled: bool,
    together: bool,
) -> Room:
    """Where a tile of this outline and pair fits, if the event closes these cells.

    Kept for a while: whether there is a choice is asked before it is known what to choose.
    """
    planet = PLANETS[planet_id]
    outline, pair = divmod(kind, len(PAIRS))
    slides = ruled and planet.slides
    printed = pair if planet.forbidden else 0  # [17.4] the terrains matter nowhere else
    shapes = turned(planet_id, outline, printed, ruled, together and not slides)
    wanted = planet.cells if loose and covered else rim_of(planet, covered)
    if slides:
        return shapes, slid_in(shapes.fitter, covered | closed, covered, wanted)
    return shapes, shapes.fitter.fitting(covered | closed, wanted)


def unmatched(player: Player, tile: Tile, room: Room) -> Room:
    """[20.6] Of the corners of each shape, those where no half would touch its own terrain."""
    shapes, found = room
    left = []
    for alike, corners in zip(shapes.groups, found, strict=True):
        halves = SHAPES[tile.outline][alike[0]].half_offsets
        for terrain, half in zip(tile.terrains, halves, strict=True):
            corners &= ~spread(GRID.halo(player.terrains[terrain]), half)
        left.append(corners)
    return shapes, left


def slid_in(fitter: Fitter, blocked: Cells, covered: Cells, wanted: Cells) -> Sequence[Cells]:
    """[17.10] The corners to which the tile can come by one step in one of four directions."""
    ways = [
        fitter.fitting(blocked | GRID.moved(covered, right, down), wanted)
        for right, down in _DIRECTIONS
    ]
    return [right | left | down | up for right, left, down, up in zip(*ways, strict=True)]


def is_unbound(player: Player, tile: Tile) -> bool:
    """[16.6.3] Online, Horizon's tiles with rover terrain know no restrictions."""
    wanted = powers.LOOSE_ROVER_TILES | powers.ONLINE
    return player.powers & wanted == wanted and Terrain.ROVER in tile.terrains


def closed_to_tiles(planet: Planet, rule: object) -> Cells:
    """[20.6] The cells that the event closes."""
    if type(rule) is NoPerimeter:
        return planet.perimeter
    return planet.ice if type(rule) is NoIce else 0


def must_touch(player: Player, planet: Planet, tile: Tile) -> Cells:
    """[4.1, 4.2] The cells of which the tile must cover one; 0 if there is no such rule."""
    if player.covered and player.powers & _LOOSE and is_loose(player, tile):
        return 0
    return rim_of(planet, player.covered)


def rim_of(planet: Planet, covered: Cells) -> Cells:
    """[4.1, 4.2] The cells that touch a piece; without one, where the first must lie."""
    return GRID.halo(covered) if covered else planet.start


def is_loose(player: Player, tile: Tile) -> bool:
    """[9.5, 16.6.3] Whether the tile need not touch another piece."""
    if player.powers & powers.LOOSE_TILES:
        return True
    return bool(player.powers & powers.LOOSE_ROVER_TILES) and Terrain.ROVER in tile.terrains


def slid_corners(covered: Cells, offsets: tuple[int, ...]) -> Cells:
    """[17.10] The corners from which the piece can go one step in one of four directions."""
    found = 0
    for right, down in _DIRECTIONS:
        found |= GRID.full & ~spread(GRID.moved(covered, right, down), offsets)
    return found


# [4.8] Planets with a placement rule that can be ignored.
_RULED: Final = frozenset(
    planet.id
    for planet in PLANETS.values()
    if planet.pure or planet.forbidden or planet.ring or planet.sides or planet.slides
)


def tiers(state: State, player: Player, draft: Draft) -> tuple[Ruled, ...]:
    """[4.10, 4.11] What is tried in turn: the first that leaves a place for a tile holds.

    [4.8, 4.9] In the last turn no rule is ignored: the game ends anyway. [4.12] Online, an
    event's rule is ignored there too, and for an extra tile, but a planet's rule never.
    """
    has_place_rule = type(turn_rule(state)) in _PLACE_RULES
    if player.powers & powers.ONLINE:
        return _ONLINE if has_place_rule else _STRICT
    if draft is not _OF_TURN or state.closing:
        return _STRICT
    return _BOOK if has_place_rule or player.planet in _RULED else _STRICT


def depots_of(duty: PlaceTile) -> tuple[Depot, ...]:
    return (duty.depot,) if duty.depot in BOTH else BOTH


def placements(state: State, seat: Seat, duty: PlaceTile) -> list[Action]:
    """[2.3, 3.5] All places of both tiles, under the strictest rules that leave any."""
    player = state.players[seat]
    tiles = tiles_for(state, seat, depots_of(duty))
    places: list[Action] = []
    for ruled in tiers(state, player, duty.draft):
        for depot, tile in tiles:
            shapes, corners = fits(state, player, tile, ruled)
            places += shapes.places[depot].pick(corners)
        if places:
            break
    return places


def places_of(state: State, seat: Seat, duty: PlaceTile) -> Iterator[Cells]:
    """The cells that a tile would cover, for one place after another."""
    player = state.players[seat]
    ruled = ruled_for(state, seat, duty)
    for _, tile in tiles_for(state, seat, depots_of(duty)):
        shapes, found = fits(state, player, tile, ruled)
        for alike, corners in zip(shapes.groups, found, strict=True):
            cells = SHAPES[tile.outline][alike[0]].cells
            yield from (cells << at for at in GRID.cells(corners))


def has_choice(state: State, seat: Seat, duty: PlaceTile) -> bool:
    """[2.9] Whether there are two places or more, without naming them."""
    player = state.players[seat]
    tiles = tiles_for(state, seat, depots_of(duty))
    for ruled in tiers(state, player, duty.draft):
        count = 0
        for _, tile in tiles:
            shapes, found = fits(state, player, tile, ruled)
            for alike, corners in zip(shapes.groups, found, strict=True):
                count += corners.bit_count() * len(alike)
                if count > 1:
                    return True
        if count:
            return False
    return False


def has_place(state: State, seat: Seat, ruled: Ruled, depots: tuple[Depot, ...]) -> bool:
    """Whether one of these tiles fits under these rules."""
    player = state.players[seat]
    tiles = tiles_for(state, seat, depots)
    return any(any(fits(state, player, tile, ruled)[1]) for _, tile in tiles)


def ruled_for(state: State, seat: Seat, duty: PlaceTile) -> Ruled:
    """[4.10] The rules that hold for this tile; the mildest if nothing fits."""
    tried = tiers(state, state.players[seat], duty.draft)
    depots = depots_of(duty)
    return next((one for one in tried if has_place(state, seat, one, depots)), tried[-1])


def fits_somewhere(state: State, seat: Seat, duty: PlaceTile, depot: Depot) -> bool:
    """[3.5] Whether the tile of this depot may be placed under the rules that hold."""
    return has_place(state, seat, ruled_for(state, seat, duty), (depot,))


def can_place(state: State, seat: Seat, depot: Depot = -1) -> bool:
    """[3.1] Whether a tile of the section can be placed, or the one of this depot."""
    duty = PlaceTile(Draft.TURN, depot)
    tried = tiers(state, state.players[seat], duty.draft)
    return any(has_place(state, seat, ruled, depots_of(duty)) for ruled in tried)


def would_block(state: State, seat: Seat, changed: Player) -> bool:
    """[14.5] Whether a tile can be placed now, but not if the player were changed so."""
    twin = copy.copy(state)
    twin.players = [*state.players]
    twin.players[seat] = changed
    return can_place(state, seat) and not can_place(twin, seat)


def forgoings(state: State, seat: Seat) -> Iterator[Forgo]:
    """[3.2] The tiles that can be taken without placing them."""
    for depot in BOTH:
        if tile_in(state, seat, depot) != NO_TILE:
            yield FORGOINGS[depot]


# -- [4.6] What lies on the planet afterwards ------------------------------------------------


def take_tile(state: State, seat: Seat, depot: Depot) -> TileId:
    """The tile leaves its depot; the next one is turned up later [1.15]."""
    stack = stack_of(state, seat, depot)
    tile = state.tops[stack]
    state.tops = put(state.tops, stack, NO_TILE)
    return tile


def lay_tile(player: Player, seat: Seat, laid: Laid, log: Log | None) -> None:
    """[2.5, 4.6, 4.13] The tile covers its cells, destroys what lies there, brings a meteorite."""
    tile = TILES[laid.tile]
    shape = SHAPES[tile.outline][laid.shape]
    if log is not None:
        log.append(TilePlaced(seat=seat, tile=laid.tile, shape=laid.shape, at=laid.at))
    destroy_below(player, seat, shape.cells << laid.at, log)
    at = laid.at
    player.laid += (laid,)
    player.covered |= shape.cells << at
    terrains, buildings = list(player.terrains), list(player.buildings)
    for terrain, half, building in zip(
        tile.terrains, shape.halves, shape.building_offsets, strict=True
    ):
        terrains[terrain] |= half << at
        buildings[terrain] |= 1 << at + building
    player.terrains, player.buildings = tuple(terrains), tuple(buildings)
    if tile.meteorite:
        spot = laid.at + shape.meteorite_offset
        player.symbols |= 1 << spot
        if not player.powers & powers.NO_METEORITES:  # [9.5]
            player.meteorites |= 1 << spot
            if log is not None:
                log.append(MeteoriteLanded(seat=seat, at=spot))
    if log is not None:
        log += filled_lines(player, seat, shape.cells << laid.at)


def filled_lines(player: Player, seat: Seat, cells: Cells) -> Iterator[LineFilled]:
    """[12.2, 17.6] The rows and columns that were filled by covering these cells."""
    planet = PLANETS[player.planet]
    empty = ~(player.covered | planet.currents)
    for number, line in enumerate((*planet.rows, *planet.columns)):
        if line.cells & cells & ~planet.currents and not line.cells & empty:
            clean = not line.cells & (player.meteorites | player.loaded)
            yield LineFilled(seat=seat, line=number, clean=clean)


def destroy_below(player: Player, seat: Seat, cells: Cells, log: Log | None) -> None:
    """[4.6, 8.7, 16.4.7, 16.6.2] Rovers, with their loads, lifepods and meteorites."""
    if log is not None:
        for at in GRID.cells(player.rovers & cells):
            log.append(RoverDestroyed(seat=seat, at=at))
        for at in GRID.cells(player.lifepods & cells):
            log.append(TokenDestroyed(seat=seat, token=Token.LIFEPOD, at=at))
        for at in GRID.cells(player.meteorites & cells):
            log.append(TokenDestroyed(seat=seat, token=Token.METEORITE, at=at))
    if player.rovers & cells:
        player.rovers &= ~cells
        player.loaded &= ~cells
    player.lifepods &= ~cells
    player.meteorites &= ~cells


@lru_cache(maxsize=256)
def ground(laid: tuple[Laid, ...], patches: Cells) -> tuple[Cells, ...]:
    """What follows from tiles and patches: six terrains, six buildings, symbols, covered.

    Kept for a while: who weighs options looks at the same planets again and again.
    """
    terrains, buildings = [0] * len(Terrain), [0] * len(Terrain)
    symbols = covered = 0
    for one in laid:
        tile = TILES[one.tile]
        shape = SHAPES[tile.outline][one.shape]
        covered |= shape.cells << one.at
        for number, terrain in enumerate(tile.terrains):
            terrains[terrain] |= shape.halves[number] << one.at
            buildings[terrain] |= 1 << one.at + shape.building_offsets[number]
        if tile.meteorite:
            symbols |= 1 << one.at + shape.meteorite_offset
    terrains = [cells & ~patches for cells in terrains]
    terrains[Terrain.BIOMASS] |= patches
    buildings = [cells & ~patches for cells in buildings]
    return (*terrains, *buildings, symbols & ~patches, covered | patches)
