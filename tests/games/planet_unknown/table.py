"""Positions of Planet Unknown in a few words, and the handful of moves that tests are made of."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cache
from typing import TypedDict, Unpack

from farhaven.core.game import Opening, clone
from farhaven.core.value import Seat
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Place, ReturnMission, TurnStation
from farhaven.games.planet_unknown.corporations import powers_of
from farhaven.games.planet_unknown.model import Cell, Cells, Depot, Terrain, Track
from farhaven.games.planet_unknown.options import SETTINGS
from farhaven.games.planet_unknown.powers import ONLINE
from farhaven.games.planet_unknown.state import Held, Laid, Player, State

from .printed_boards import ROVERS
from .printed_cards import CIV_CARDS, MISSIONS
from .printed_planets import PRINTED
from .printed_tiles import (
    NAMES,
    OUTLINES,
    PAIRS,
    Point,
    has_meteorite,
    outline_of,
    shapes,
    terrains_of,
    tile,
    turned,
    words,
)

CIV, WATER, BIOMASS, ROVER, TECH = Track
SYMMETRIC = "ksb_4156"
COALITION = "universal_coalition"

# What the section of seat 0 offers where a test does not care.
SMALL, LARGE = "i2 civ/energy", "i4 rover/tech"


# -- cells -----------------------------------------------------------------------------------


def xy(x: int, y: int) -> Cell:
    """The number of the cell in column `x` and row `y`."""
    return y * 12 + x


def cells(*points: Point) -> Cells:
    return sum(1 << xy(x, y) for x, y in set(points))


def points_of(mask: Cells) -> set[Point]:
    return {(cell % 12, cell // 12) for cell in range(144) if mask >> cell & 1}


def planet_cells(planet: str) -> list[Point]:
    return list(PRINTED[planet].cells_like("#", "~"))


def ice(planet: str) -> list[Point]:
    return list(PRINTED[planet].cells_like("~"))


def all_but(*points: Point, planet: str = SYMMETRIC) -> list[Point]:
    """All cells of a planet except these."""
    return [point for point in planet_cells(planet) if point not in points]


# -- tiles -----------------------------------------------------------------------------------


def lie(what: str, a: Point, b: Point, m: Point | None = None) -> Laid:
    """A tile whose buildings of the first and second terrain stand on cells `a` and `b`.

    Where that leaves a choice, `m` is the cell of the meteorite symbol.
    """
    number = tile(what)
    found = []
    for shape in shapes(outline_of(number).name):
        look = turned(outline_of(number).name, shape)
        dx, dy = a[0] - look.building_a[0], a[1] - look.building_a[1]
        others = [look.building_b, look.meteorite]
        there = [(x + dx, y + dy) for x, y in others]
        if there[0] == b and m in (None, there[1]):
            found.append(Laid(number, shape, xy(dx, dy)))
    assert len(found) == 1, f"{what} lies in {len(found)} ways with buildings on {a} and {b}"
    return found[0]


def halves(laid: Laid) -> tuple[list[Point], list[Point]]:
    """The cells of the two halves of a tile that lies on a planet."""
    look = turned(outline_of(laid.tile).name, laid.shape)
    x0, y0 = laid.at % 12, laid.at // 12
    return [(x + x0, y + y0) for x, y in look.a], [(x + x0, y + y0) for x, y in look.b]


def covered_by(laid: Laid) -> list[Point]:
    a, b = halves(laid)
    return a + b


def placing(depot: Depot, laid: Laid) -> Place:
    return Place(depot, laid.shape, laid.at)


# -- players ---------------------------------------------------------------------------------


def player(
    *laid: Laid,
    planet: str = SYMMETRIC,
    corporation: str = COALITION,
    tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    spaces: tuple[int, ...] | None = None,
    patches: list[Point] | tuple[Point, ...] = (),
    meteorites: list[Point] | tuple[Point, ...] = (),
    lifepods: list[Point] | tuple[Point, ...] | None = None,
    rovers: list[Point] | tuple[Point, ...] = (),
    loaded: list[Point] | tuple[Point, ...] = (),
    rovers_left: int | None = None,
    cards: tuple[str, ...] = (),
    rescued: int = 0,
    stowed: tuple[int, ...] = (),
    collected: int = 0,
    stored: int = 0,
    focus: int = -1,
    used: int = 0,
    movement: int = 0,
    personal: tuple[str, ...] = (),
) -> Player:
    """A player with tiles on a planet and trackers at heights (civ, water, biomass, rover, tech).

    `spaces` tells the trackers by their spaces instead, for those that have left their track.
    Lifepods lie where the planet shows them, as far as nothing covers them. The flux token is on
    the civ track if nothing else is said.
    """
    made = Player(planet, corporation, laid=tuple(laid), patches=cells(*patches))
    _lay(made)
    if lifepods is None:
        bare = points_of(~made.covered & ((1 << 144) - 1))
        lifepods = [point for point in PRINTED[planet].lifepods if point in bare]
    made.lifepods, made.meteorites = cells(*lifepods), cells(*meteorites)
    made.rovers, made.loaded = cells(*rovers), cells(*loaded)
    standing = len(rovers)
    made.rovers_left = ROVERS[corporation] - standing if rovers_left is None else rovers_left
    made.trackers = spaces or tuple(
        track * 16 + height for track, height in zip(Track, tracks, strict=True)
    )
    made.cards = tuple(Held(card, int(card[4]), n) for n, card in enumerate(cards, 1))
    made.rescued, made.stowed, made.collected = rescued, stowed, collected
    made.stored, made.used, made.movement = stored, used, movement
    made.focus = 0 if corporation == "flux" and focus < 0 else focus
    made.personal = personal
    made.powers = powers_of(made)
    return made


def _lay(made: Player) -> None:
    """What follows from the tiles and patches: a patch on a tile hides what is below."""
    terrains, buildings, symbols = [0] * 6, [0] * 6, 0
    for laid in made.laid:
        look = turned(outline_of(laid.tile).name, laid.shape)
        for terrain, half, building in zip(
            terrains_of(laid.tile), halves(laid), (look.building_a, look.building_b), strict=True
        ):
            assert not cells(*half) & sum(terrains), "tiles overlap"
            terrains[terrain] |= cells(*half)
            buildings[terrain] |= 1 << laid.at + xy(*building)
        if has_meteorite(laid.tile):
            symbols |= 1 << laid.at + xy(*look.meteorite)
    terrains = [mask & ~made.patches for mask in terrains]
    terrains[Terrain.BIOMASS] |= made.patches
    made.terrains = tuple(terrains)
    made.buildings = tuple(mask & ~made.patches for mask in buildings)
    made.symbols = symbols & ~made.patches
    made.covered = sum(terrains)
    on_planet = cells(*planet_cells(made.planet))
    assert made.covered & ~on_planet == 0, points_of(made.covered & ~on_planet)


# -- tables ----------------------------------------------------------------------------------


@cache
def _set_up(seats: int, settings: tuple[tuple[str, str], ...]) -> State:
    return opened(seats, seed=1, **dict(settings))


def opened(seats: int, seed: int = 1, **settings: str) -> State:
    """A new game, at its first decision."""
    defaults = {setting.key: setting.default for setting in SETTINGS}
    return rules.setup(Opening(seats, seed, "printed-1", defaults | settings))


class Position(TypedDict, total=False):
    """What else there is on the table.

    The section in front of seat 0 offers `tiles`, a small and a large one; `other` names more
    tiles that lie on top of their depots. With `event`, the event module is in play and this
    card comes next, then `next_events`; `last` says that it is the last one.
    """

    tiles: tuple[str, str]
    other: tuple[str, ...]
    commander: Seat
    event: str
    next_events: tuple[str, ...]
    last: bool
    decks: Mapping[int, tuple[str, ...]]
    missions: tuple[str, ...]
    online: bool


def before_turn(*players: Player, **position: Unpack[Position]) -> State:
    """A position in which the commander is about to turn the station.

    Without a second player there is one who has done nothing yet. The commander turns the station
    in the online reading too, as with three players [13.1].
    """
    seats = list(players) if len(players) > 1 else [*players, player()]
    event, online = position.get("event", ""), position.get("online", False)
    commander = position.get("commander", 0)
    settings = {"events": "even" if event else "none"}
    state = clone(_set_up(len(seats), tuple(sorted(settings.items()))))
    asked = state.players[state.commander].agenda
    state.players = [copy.copy(one) for one in seats]
    state.online = online
    for one in state.players:
        one.powers |= ONLINE if online else 0
    state.players[commander].agenda = asked
    state.commander = commander
    _fill_station(state, position.get("tiles", (SMALL, LARGE)), position.get("other", ()))
    _deal(state, position.get("decks", {}), position.get("missions"))
    if event:
        _stack_events(state, (event, *position.get("next_events", ())))
    if position.get("last", False):
        _keep_last_event(state)
    return state


def table(*players: Player, **position: Unpack[Position]) -> State:
    """The same position after the station has been left as it is: all are to place a tile."""
    state = before_turn(*players, **position)
    rules.apply(state, state.commander, TurnStation(0), None)
    return state


def solo(
    one: Player,
    *,
    tiles: tuple[str, str] = (SMALL, LARGE),
    event: str,
    next_events: tuple[str, ...] = ("event_17",),
    last: bool = False,
    decks: Mapping[int, tuple[str, ...]] | None = None,
    personal: tuple[str, ...] | None = None,
) -> State:
    """The first turn of a solo game, in which `event` has been revealed."""
    state = clone(_set_up(1, ()))
    while ReturnMission in {type(action) for action in rules.options(state, 0)}:
        rules.apply(state, 0, rules.options(state, 0)[0], None)
    agenda, kept = state.players[0].agenda, state.players[0].personal
    state.players = [copy.copy(one)]
    state.players[0].agenda = agenda
    state.players[0].personal = kept if personal is None else personal
    _fill_station(state, tiles, ())
    _deal(state, decks or {}, None)
    _stack_events(state, (event, *next_events))
    if last:
        _keep_last_event(state)
    rules.apply(state, 0, TurnStation(5), None)  # the station turns by one more before the turn
    return state


def _fill_station(state: State, tiles: tuple[str, str], other: tuple[str, ...]) -> None:
    """Turn the rings so that seat 0 has its two tiles, and shuffle none of the others."""
    small, large = (NAMES.index(words.split()[0]) for words in tiles)
    section = large - 6
    state.turned = -section % 6
    state.offset = (small - section) % 6
    laid = {one.tile for each in state.players for one in each.laid}
    tops, stacks = [], []
    wanted = [tile(words) for words in (*tiles, *other)]
    for outline in range(len(OUTLINES)):
        left = [number for number in range(outline * 12, outline * 12 + 12) if number not in laid]
        mine = [number for number in wanted if number // 12 == outline]
        harmless = [number for number in left if PAIRS[number % 12 // 2] == "rover/tech"]
        top = (mine or harmless or left)[0]
        assert top in left, f"{words(top)} lies on a planet"
        tops.append(top)
        stacks.append(tuple(number for number in left if number != top))
    state.tops, state.stacks, state.removed = tuple(tops), tuple(stacks), ()


def put_on_top(state: State, what: str) -> None:
    """This tile comes to the top of its depot, and the one that was there goes below."""
    number = tile(what)
    depot = number // 12
    below = [one for one in (state.tops[depot], *state.stacks[depot]) if one not in (number, -1)]
    assert len(below) == len(state.stacks[depot]) or number == state.tops[depot], what
    state.tops = (*state.tops[:depot], number, *state.tops[depot + 1 :])
    state.stacks = (*state.stacks[:depot], tuple(below), *state.stacks[depot + 1 :])


def _deal(
    state: State, decks: Mapping[int, tuple[str, ...]], missions: tuple[str, ...] | None
) -> None:
    """Every civ card that nobody holds is in its deck or in the box, every mission likewise."""
    held = {held.card for one in state.players for held in one.cards}
    found, unused = [], []
    for level in (1, 2, 3, 4):
        level_cards = [card for card in CIV_CARDS if int(card[4]) == level and card not in held]
        deck = decks.get(level, tuple(level_cards[: len(state.players) + 1]))
        found.append(tuple(sorted(deck)))
        unused.append(tuple(card for card in level_cards if card not in deck))
    state.decks, state.unused = tuple(found), tuple(unused)
    state.moment = 40  # later than every card in hand
    if missions is not None:
        state.missions = missions
    used = {*state.missions, *(card for one in state.players for card in one.personal)}
    state.pile = tuple(card for card in MISSIONS if card not in used)


def _stack_events(state: State, coming: tuple[str, ...]) -> None:
    """These events come next, in this order; the deck keeps its size."""
    deck = [card for card in state.event_deck if card not in coming]
    box = [card for card in (*state.event_box, *state.event_deck) if card not in coming]
    size = len(state.event_deck) - len(coming)
    state.event_deck = (*deck[:size], *reversed(coming))
    state.event_box = tuple(sorted(card for card in box if card not in deck[:size]))


def _keep_last_event(state: State) -> None:
    """All events but the next have been played."""
    state.past_events, state.event_deck = state.event_deck[:-1], state.event_deck[-1:]
