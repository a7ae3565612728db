"""Chapter 1: the table and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.game import clone
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Place, Plant, TurnStation
from farhaven.games.planet_unknown.model import INNER, NO_TILE, OUTER
from farhaven.games.planet_unknown.reasons import NoSuchShape, NotAsked
from farhaven.games.planet_unknown.state import State

from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    idle,
    options_of,
    place,
    play,
    settle,
    tile_of,
)
from .printed_boards import ROVERS
from .printed_cards import CIV_CARDS, MISSIONS
from .printed_planets import PRINTED
from .printed_tiles import NAMES, PAIRS, shapes, terrains_of, tile, turned
from .table import (
    BIOMASS,
    all_but,
    before_turn,
    cells,
    lie,
    opened,
    player,
    points_of,
    table,
    xy,
)

SEATS = (1, 2, 3, 4, 5, 6)

# -- [1.1, 1.8] what everybody has -----------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_1_1_everybody_has_a_planet_a_corporation_and_five_trackers(seats: int) -> None:
    state = opened(seats)
    assert len(state.players) == seats
    for one in state.players:
        assert (one.planet, one.corporation) == ("ksb_4156", "universal_coalition")
        assert one.trackers == (0, 16, 32, 48, 64)
        assert one.laid == ()
        assert one.patches == one.meteorites == one.rovers == 0


@pytest.mark.parametrize("name", PRINTED)
def test_1_8_lifepods_lie_where_the_planet_shows_them(name: str) -> None:
    state = opened(2, planets=f"{name},ksb_4156")
    assert points_of(state.players[0].lifepods) == set(PRINTED[name].lifepods)


@pytest.mark.parametrize("name", ROVERS)
def test_1_8_rovers_wait_on_the_corporation_board(name: str) -> None:
    state = opened(2, corporations=f"universal_coalition,{name}")
    one = state.players[1]
    assert (one.rovers_left, one.rovers) == (ROVERS[name], 0)
    assert (one.rescued, one.collected, one.stored, one.cards) == (0, 0, 0, ())


# -- [1.3, 1.4] the station ------------------------------------------------------------------


def test_1_3_each_depot_holds_the_twelve_tiles_of_one_outline() -> None:
    state = opened(4)
    for depot in range(12):
        there = {*state.stacks[depot], state.tops[depot]}
        assert there == set(range(depot * 12, depot * 12 + 12))


def test_1_3_the_tiles_are_shuffled() -> None:
    orders = {opened(2, seed=seed).stacks for seed in range(5)}
    assert len(orders) == 5


def test_1_3_a_section_is_a_small_and_a_large_depot() -> None:
    state = opened(6)
    play(state, state.commander, TurnStation(3))
    for seat in range(6):
        assert tile_of(state, seat, INNER) // 12 < 6 <= tile_of(state, seat, OUTER) // 12
        depots = {action.depot for action in rules.options(state, seat) if type(action) is Place}
        assert depots == {INNER, OUTER}


@pytest.mark.parametrize("offset", range(6))
def test_1_4_the_option_names_the_offset_of_the_rings(offset: int) -> None:
    state = opened(2, ring_offset=str(offset))
    assert state.offset == offset
    play(state, state.commander, TurnStation(0))
    end_turn(state)
    assert state.offset == offset  # for the whole game


def test_1_4_otherwise_offset_and_first_position_are_drawn() -> None:
    states = [opened(2, seed=seed) for seed in range(40)]
    assert {state.offset for state in states} == set(range(6))
    assert {state.turned for state in states} == set(range(6))


@pytest.mark.parametrize("offset", range(6))
def test_1_4_the_offset_pairs_small_and_large_depots(offset: int) -> None:
    """All six sections turn past seat 0: each small depot meets one large one."""
    pairs = set()
    for by in range(6):
        state = opened(2, ring_offset=str(offset))
        play(state, state.commander, TurnStation(by))
        small, large = (_depot_taken(state, 0, depot) for depot in (INNER, OUTER))
        pairs.add(((small - (large - 6)) % 6, large))
    assert pairs == {(offset, depot) for depot in range(6, 12)}


def _depot_taken(state: State, seat: int, depot: int) -> int:
    """The number of the depot from which a seat takes a tile, seen by taking one."""
    trial = clone(state)
    chosen = next(
        action
        for action in rules.options(trial, seat)
        if isinstance(action, Place) and action.depot == depot
    )
    rules.apply(trial, seat, chosen, None)
    (taken,) = [n for n in range(12) if trial.tops[n] == NO_TILE]
    return taken


@pytest.mark.parametrize(
    ("seats", "positions"),
    [
        (2, (0, 3)),
        (3, (0, 2, 4)),
        (4, (0, 1, 3, 4)),
        (5, (0, 1, 2, 3, 4)),
        (6, (0, 1, 2, 3, 4, 5)),
    ],
)
def test_1_5_markers_lie_as_evenly_as_possible(seats: int, positions: tuple[int, ...]) -> None:
    """Sections follow each other clockwise, so the large depots tell how far seats are apart."""
    state = opened(seats)
    play(state, state.commander, TurnStation(0))
    found = [_depot_taken(state, seat, OUTER) for seat in range(seats)]
    assert tuple((depot - found[0]) % 6 for depot in found) == positions


# -- [1.9, 1.10] cards -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_1_9_players_and_one_more_of_each_level(seats: int) -> None:
    state = opened(seats)
    for level, (deck, unused) in enumerate(zip(state.decks, state.unused, strict=True), 1):
        assert len(deck) == seats + 1
        assert {*deck, *unused} == {card for card in CIV_CARDS if int(card[4]) == level}
        assert len(deck) + len(unused) == 9


def test_1_9_the_cards_are_drawn() -> None:
    seen = {card for seed in range(30) for deck in opened(2, seed=seed).decks for card in deck}
    assert seen == set(CIV_CARDS)


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_1_10_missions_between_neighbours(seats: int, cards: int) -> None:
    state = opened(seats)
    assert len(state.missions) == cards
    assert {*state.missions, *state.pile} == set(MISSIONS)
    assert len(state.missions) + len(state.pile) == 28
    assert all(one.personal == () for one in state.players)


# -- [1.11] the supply -----------------------------------------------------------------------


def test_1_11_patches_never_run_out() -> None:
    """Two planets with far more than the sixty patches of the box, and one more is gained."""
    hungry = player(patches=all_but((5, 0), (6, 0), (5, 1)), tracks=(0, 0, 2, 0, 0))
    rich = player(patches=all_but((5, 0), (6, 0)))
    state = table(hungry, rich, tiles=("i2 biomass/civ", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(BIOMASS), Plant(xy(5, 1)))
    assert state.players[0].patches == cells(*all_but((5, 0), (6, 0)))


def test_1_11_meteorites_never_run_out() -> None:
    state = table(
        player(collected=50), player(collected=50), tiles=("i2 civ/energy *", "u5 rover/tech")
    )
    place(state, 0, lie("i2 civ/energy *", a=(5, 0), b=(6, 0)))
    assert points_of(state.players[0].meteorites) == {(6, 0)}


# -- [1.12] the commander --------------------------------------------------------------------


def test_1_12_the_first_commander_is_drawn() -> None:
    assert {opened(4, seed=seed).commander for seed in range(30)} == {0, 1, 2, 3}


def test_1_12_only_the_commander_is_asked() -> None:
    state = before_turn(player(), player(), player(), commander=1)
    assert rules.deciders(state) == [1]
    assert_blocked(state, 0, TurnStation(0), NotAsked)


# -- [1.13, 1.14] turning and flipping -------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_1_13_every_way_of_turning_and_flipping_is_offered(name: str) -> None:
    small, large = (name, "u5") if NAMES.index(name) < 6 else ("i2", name)
    state = table(player(), tiles=(f"{small} civ/energy", f"{large} civ/energy"))
    depot = INNER if name == small else OUTER
    offered = {
        action.shape
        for action in rules.options(state, 0)
        if isinstance(action, Place) and action.depot == depot
    }
    assert offered == set(shapes(name))


def test_1_13_a_straight_tile_looks_the_same_when_it_is_flipped() -> None:
    state = table(player(), tiles=("i3 civ/energy", "i4 civ/energy"))
    assert_free(state, 0, Place(INNER, 0, xy(5, 0)))
    assert_blocked(state, 0, Place(INNER, 4, xy(5, 0)), NoSuchShape(4))
    assert_blocked(state, 0, Place(OUTER, 6, xy(5, 0)), NoSuchShape(6))
    assert_blocked(state, 0, Place(INNER, 8, xy(5, 0)), NoSuchShape(8))


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("name", NAMES)
def test_1_14_what_lies_on_the_planet_is_what_was_placed(name: str, pair: str) -> None:
    """Each pair in another shape, the other tile of the outline with its meteorite."""
    shape = shapes(name)[PAIRS.index(pair) % len(shapes(name))]
    chosen = f"{name} {pair} *"
    inner = NAMES.index(name) < 6
    state = table(player(), tiles=(chosen, "u5 rover/tech") if inner else ("i2 civ/energy", chosen))
    depot = INNER if inner else OUTER
    action = next(
        action
        for action in rules.options(state, 0)
        if isinstance(action, Place) and (action.depot, action.shape) == (depot, shape)
    )
    play(state, 0, action)
    one, look = state.players[0], turned(name, shape)
    x0, y0 = action.at % 12, action.at // 12
    a, b = terrains_of(tile(chosen))
    assert points_of(one.terrains[a]) == {(x + x0, y + y0) for x, y in look.a}
    assert points_of(one.terrains[b]) == {(x + x0, y + y0) for x, y in look.b}
    assert one.buildings[a] == 1 << action.at + xy(*look.building_a)
    assert one.buildings[b] == 1 << action.at + xy(*look.building_b)
    assert one.meteorites == one.symbols == 1 << action.at + xy(*look.meteorite)
    assert one.covered == one.terrains[a] | one.terrains[b]
    assert Counter(map(bool, one.terrains)) == {True: 2, False: 4}


# -- [1.15] the next tile --------------------------------------------------------------------


def test_1_15_the_next_tile_is_turned_up_when_all_have_placed() -> None:
    state = table(player(), tiles=("i2 rover/tech", "u5 rover/tech"))
    under = state.stacks[4][-1]
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    idle(state, 0)
    assert state.tops[4] == NO_TILE
    assert state.stacks[4][-1] == under
    end_turn(state)
    assert state.tops[4] == under
    assert under not in state.stacks[4]


def test_1_15_it_is_turned_up_before_civ_cards_are_chosen() -> None:
    state = table(
        player(tracks=(2, 0, 0, 0, 0)), tiles=("i2 biomass/civ", "u5 rover/tech"), other=()
    )
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    end_placing(state)
    assert options_of(state, 0)  # a card is chosen now
    assert state.turn == 1
    assert NO_TILE not in state.tops
