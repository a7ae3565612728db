"""Chapter 17: planets that change how tiles are placed and rovers move."""

from __future__ import annotations

import pytest

from farhaven.core.value import Value
from farhaven.games.planet_unknown.actions import (
    Drive,
    Land,
    Lift,
    Place,
    Plant,
    Prefer,
    Raise,
    TakeCard,
)
from farhaven.games.planet_unknown.model import INNER, OUTER, Cause, Jump
from farhaven.games.planet_unknown.reasons import (
    Closed,
    NotAtStart,
    NotTouching,
    OffPlanet,
    OutOfReach,
    PlanetForbids,
)
from farhaven.games.planet_unknown.state import Player, State

from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
    idle,
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_planets import CHASM, CROSSINGS, PRINTED
from .printed_tiles import Point
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    all_but,
    lie,
    placing,
    planet_cells,
    player,
    points_of,
    table,
    xy,
)

DOMINO, LARGE = "i2 civ/energy", "u5 rover/tech"


def loose(planet: str, *patches: Point, tiles: tuple[str, str] = (DOMINO, LARGE)) -> State:
    """A planet with these patches, on which tiles need not touch (level 1 of the Coalition)."""
    return table(player(planet=planet, patches=patches, tracks=(0, 0, 0, 0, 3)), tiles=tiles)


def domino(a: Point, b: Point, what: str = DOMINO) -> Place:
    return placing(INNER, lie(what, a=a, b=b))


def driving(one: Player, points: int = 4) -> State:
    """An event has advanced the rover tracker to a number, and tiles are to be placed."""
    state = table(one, tiles=("i3 civ/energy", "u5 civ/energy"), event="event_05")
    play(state, 0, Raise(ROVER, Cause.EVENT))
    idle(state, 1, until=Place)
    assert state.players[0].movement == points
    return state


# -- [17.1] ----------------------------------------------------------------------------------


def test_17_1_ksb_4156_has_no_rule_of_its_own() -> None:
    """Land and ice together, over all quadrants, within the longest rows."""
    state = loose("ksb_4156", (5, 0))
    assert_free(state, 0, domino((4, 5), (5, 5)))
    assert_free(state, 0, domino((5, 2), (4, 2)))
    assert_free(state, 0, domino((8, 5), (8, 6)))


# -- [17.2] K-273 ----------------------------------------------------------------------------


def test_17_2_wholly_on_ice_or_wholly_on_land() -> None:
    state = loose("k_273", (5, 0))
    assert_free(state, 0, domino((4, 4), (5, 4)))  # ice
    assert_free(state, 0, domino((7, 3), (8, 3)))  # land
    for a, b in (((6, 3), (7, 3)), ((8, 4), (9, 4)), ((3, 4), (4, 4))):
        assert_blocked(state, 0, domino(a, b), PlanetForbids("k_273"))


def test_17_2_patches_lie_on_either() -> None:
    one = player(planet="k_273", patches=[(4, 1)], tracks=(0, 0, 2, 0, 0))
    state = table(one, tiles=("i2 biomass/civ", LARGE))
    place(state, 0, lie("i2 biomass/civ", a=(4, 2), b=(5, 2)))
    settle(state, 0, built(CIV), built(BIOMASS))
    assert_free(state, 0, Plant(xy(5, 1)))
    assert_free(state, 0, Plant(xy(6, 2)))


# -- [17.4] Persephone -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "first", "forbidden", "allowed"),
    [
        ("i2 civ/energy", True, (4, 4), (4, 7)),  # civ: not upper left, but lower left
        ("i2 civ/energy", False, (8, 4), (8, 8)),  # energy: not upper right
        ("i2 tech/biomass", True, (3, 8), (3, 4)),  # tech: not lower left
        ("i2 water/rover", True, (8, 8), (8, 4)),  # water: not lower right
    ],
)
def test_17_4_one_type_of_building_is_forbidden_in_each_quadrant(
    what: str, first: bool, forbidden: Point, allowed: Point
) -> None:
    state = loose("persephone", (5, 0), tiles=(what, LARGE))
    for point, free in ((forbidden, False), (allowed, True)):
        other = (point[0] + 1, point[1])
        action = domino(point, other, what) if first else domino(other, point, what)
        if free:
            assert_free(state, 0, action)
        else:
            assert_blocked(state, 0, action, PlanetForbids("persephone"))


def test_17_4_tiles_may_lie_in_several_quadrants_and_terrain_does_not_matter() -> None:
    """Civ terrain upper left, its building lower left."""
    state = loose("persephone", (5, 0), tiles=("i3 civ/energy", LARGE))
    assert_free(state, 0, placing(INNER, lie("i3 civ/energy", a=(3, 6), b=(3, 7), m=(3, 5))))
    upper = placing(INNER, lie("i3 civ/energy", a=(3, 5), b=(3, 6), m=(3, 4)))
    assert_blocked(state, 0, upper, PlanetForbids("persephone"))


# -- [17.5] Arashi ---------------------------------------------------------------------------


def test_17_5_a_tile_on_the_ring_must_also_lie_outside_it() -> None:
    state = loose("arashi", (5, 0))
    assert_free(state, 0, domino((4, 4), (4, 5)))
    assert_free(state, 0, domino((4, 7), (4, 6)))
    for a, b in (((4, 5), (4, 6)), ((4, 5), (5, 5)), ((10, 6), (11, 6))):
        assert_blocked(state, 0, domino(a, b), PlanetForbids("arashi"))


def test_17_5_no_patch_lies_on_the_ring() -> None:
    one = player(planet="arashi", patches=[(5, 4), (5, 1), (5, 2), (5, 3)], tracks=(0, 0, 2, 0, 0))
    state = with_domino("biomass/civ", one)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert_blocked(state, 0, Plant(xy(5, 5)), PlanetForbids("arashi"))
    assert_free(state, 0, Plant(xy(6, 4)))


def test_17_5_not_even_on_a_tile() -> None:
    """Wormhole lays patches on tiles, but not on a tile that covers a cell of the ring."""
    anchored = lie("i2 rover/tech", a=(5, 4), b=(5, 5))
    one = player(
        anchored,
        planet="arashi",
        corporation="wormhole",
        patches=[(5, 1), (5, 2), (5, 3)],
        tracks=(0, 0, 0, 0, 5),
    )
    state = with_domino("biomass/civ", one)
    settle(state, 0, built(CIV), built(BIOMASS), Prefer(1))
    assert_free(state, 0, Plant(xy(5, 4)))
    assert_blocked(state, 0, Plant(xy(5, 5)), PlanetForbids("arashi"))


# -- [17.7] Tartarus -------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), CHASM)
def test_17_7_no_tile_and_no_rover_across_the_chasm(one: Point, other: Point) -> None:
    state = loose("tartarus", (0, 5))
    assert_blocked(state, 0, domino(one, other), PlanetForbids("tartarus"))
    for start, end in ((one, other), (other, one)):
        rover = player(planet="tartarus", rovers=[start], tracks=(0, 0, 0, 12, 0))
        state = driving(rover)
        assert_blocked(state, 0, Drive(xy(*start), xy(*end)), OutOfReach(xy(*end)))


def test_17_7_beside_the_chasm_rovers_drive_on() -> None:
    state = driving(player(planet="tartarus", rovers=[(5, 2)], tracks=(0, 0, 0, 12, 0)))
    reach = {(4, 2), (5, 1), (5, 3)}
    assert options_of(state, 0, Drive) == {Drive(xy(5, 2), xy(*to)) for to in reach}


def diagonal(rover: Point) -> State:
    """Cosmos, whose rovers move diagonally."""
    one = player(planet="tartarus", corporation="cosmos", rovers=[rover], tracks=(0, 0, 0, 12, 3))
    return driving(one, points=3)


@pytest.mark.parametrize(("one", "other"), CROSSINGS)
def test_17_7_at_two_points_it_can_be_crossed_diagonally(one: Point, other: Point) -> None:
    for start, end in ((one, other), (other, one)):
        assert_free(diagonal(start), 0, Drive(xy(*start), xy(*end)))


@pytest.mark.parametrize(
    ("start", "end"), [((5, 1), (6, 2)), ((4, 4), (5, 5)), ((5, 7), (6, 8)), ((5, 0), (6, 1))]
)
def test_17_7_elsewhere_not(start: Point, end: Point) -> None:
    assert_blocked(diagonal(start), 0, Drive(xy(*start), xy(*end)), OutOfReach(xy(*end)))


def test_17_7_it_does_not_part_neighbours() -> None:
    """A tile touches a piece on the other side."""
    state = table(player(planet="tartarus", patches=[(5, 2)]), tiles=(DOMINO, LARGE))
    assert_free(state, 0, domino((6, 2), (7, 2)))


# -- [17.8] Charybdis ------------------------------------------------------------------------


def test_17_8_the_first_tile_covers_one_of_the_four_central_cells() -> None:
    state = table(player(planet="charybdis"), tiles=(DOMINO, LARGE))
    assert_free(state, 0, domino((5, 5), (4, 5)))
    assert_free(state, 0, domino((6, 7), (6, 6)))
    for a, b in (((5, 0), (6, 0)), ((4, 5), (3, 5)), ((5, 4), (6, 4))):
        assert_blocked(state, 0, domino(a, b), NotAtStart())


def test_17_8_later_tiles_as_usual() -> None:
    state = table(player(planet="charybdis", patches=[(5, 5)]), tiles=(DOMINO, LARGE))
    assert_free(state, 0, domino((5, 4), (5, 3)))
    assert_blocked(state, 0, domino((5, 0), (6, 0)), NotTouching())


# -- [17.9] K'Aax ----------------------------------------------------------------------------


def test_17_9_rovers_do_not_enter_toxic_cells() -> None:
    """(3, 2) is toxic like its neighbours (2, 2), (4, 2), (3, 1) and (3, 3)."""
    state = driving(player(planet="k_aax", rovers=[(5, 2)], tracks=(0, 0, 0, 12, 0)))
    for toxic in ((4, 2), (5, 3)):
        assert toxic in PRINTED["k_aax"].toxic
        assert_blocked(state, 0, Drive(xy(5, 2), xy(*toxic)), Closed(xy(*toxic)))
    assert_free(state, 0, Drive(xy(5, 2), xy(6, 2)))


def test_17_9_covering_them_makes_them_harmless() -> None:
    one = player(planet="k_aax", patches=[(4, 2)], rovers=[(5, 2)], tracks=(0, 0, 0, 12, 0))
    assert_free(driving(one), 0, Drive(xy(5, 2), xy(4, 2)))
    tile = lie("i2 rover/tech", a=(4, 2), b=(3, 2))
    one = player(tile, planet="k_aax", rovers=[(5, 2)], tracks=(0, 0, 0, 12, 0))
    assert_free(driving(one), 0, Drive(xy(5, 2), xy(4, 2)))


def test_17_9_nor_by_a_teleport() -> None:
    one = player(planet="k_aax", rovers=[(6, 2)], tracks=(5, 0, 0, 0, 0))
    state = with_domino("biomass/civ", one, decks={2: ("civ_2_7", "civ_2_1")})
    end_placing(state)
    play(state, 0, TakeCard("civ_2_7"), Lift(xy(6, 2), Jump.CARD))
    assert_blocked(state, 0, Land(xy(3, 3)), Closed(xy(3, 3)))
    toxic = set(PRINTED["k_aax"].toxic)
    free = [p for p in planet_cells("k_aax") if p not in toxic | {(6, 2)}]
    assert options_of(state, 0) == {Land(xy(*point)) for point in free}


# -- [17.10] Pajitnov ------------------------------------------------------------------------


def pocket(*more: Point, what: str = DOMINO) -> State:
    """Two cells inside are free and walled in, and two at the edge; `more` opens the wall."""
    free = [(5, 5), (6, 5), (5, 11), (6, 11), *more]
    one = player(
        planet="pajitnov", patches=all_but(*free, planet="pajitnov"), tracks=(0, 0, 2, 0, 0)
    )
    return table(one, tiles=(what, LARGE))


def test_17_10_a_tile_is_slid_into_its_place() -> None:
    state = pocket()
    assert_blocked(state, 0, domino((5, 5), (6, 5)), PlanetForbids("pajitnov"))
    assert_free(state, 0, domino((5, 11), (6, 11)))  # from outside the planet


@pytest.mark.parametrize("gap", [(7, 5), (4, 5)])
def test_17_10_one_free_step_is_enough(gap: Point) -> None:
    """Along its own row into the cell beside it."""
    state = pocket(gap)
    assert_free(state, 0, domino((5, 5), (6, 5)))


def test_17_10_a_step_needs_room_for_the_whole_tile() -> None:
    """One of the two cells above is free: not enough for a step up."""
    state = pocket((5, 4))
    assert_blocked(state, 0, domino((5, 5), (6, 5)), PlanetForbids("pajitnov"))
    state = pocket((5, 4), (6, 4))
    assert_free(state, 0, domino((5, 5), (6, 5)))


@pytest.mark.parametrize("online", [False, True])
def test_17_10_patches_must_slide_too_but_not_online(online: bool) -> None:
    free = [(5, 5), (5, 11), (6, 11), (5, 0)]
    one = player(
        planet="pajitnov", patches=all_but(*free, planet="pajitnov"), tracks=(0, 0, 2, 0, 0)
    )
    state = table(one, tiles=("i2 biomass/civ", LARGE), online=online)
    place(state, 0, lie("i2 biomass/civ", a=(5, 11), b=(6, 11)))
    settle(state, 0, built(CIV), built(BIOMASS))
    walled = Plant(xy(5, 5))
    if online:
        assert_free(state, 0, walled)
        assert_free(state, 0, Plant(xy(5, 0)))
    else:
        assert walled not in options_of(state, 0)
        assert (5, 5) not in points_of(state.players[0].patches)


def test_17_10_a_walled_patch_meets_the_planets_rule() -> None:
    free = [(5, 5), (5, 11), (6, 11), (5, 0), (1, 4)]
    one = player(
        planet="pajitnov", patches=all_but(*free, planet="pajitnov"), tracks=(0, 0, 2, 0, 0)
    )
    state = table(one, tiles=("i2 biomass/civ", LARGE))
    place(state, 0, lie("i2 biomass/civ", a=(5, 11), b=(6, 11)))
    settle(state, 0, built(CIV), built(BIOMASS))
    assert options_of(state, 0) == {Plant(xy(5, 0)), Plant(xy(1, 4))}
    assert_blocked(state, 0, Plant(xy(5, 5)), PlanetForbids("pajitnov"))


# A cross of five cells on tiles around (5, 5), which is the middle of a straight tile.
STRAIGHT = lie("i3 rover/tech", a=(5, 5), b=(6, 5))  # (4, 5), (5, 5) and (6, 5)
ABOVE = lie("i2 rover/tech", a=(5, 4), b=(5, 3))
UNDER = lie("i2 rover/tech *", a=(5, 6), b=(5, 7))


@pytest.mark.parametrize("online", [False, True])
def test_17_10_a_patch_on_a_tile_slides_over_tiles(online: bool) -> None:
    """Wormhole, level 2: only patches that lie on tiles are in its way, on all four sides."""
    walls = [(4, 5), (6, 5), (5, 4), (5, 6)]
    for missing in (*walls, None):
        one = player(
            *(STRAIGHT, ABOVE, UNDER),
            planet="pajitnov",
            corporation="wormhole",
            tracks=(0, 0, 0, 0, 5),
            patches=[wall for wall in walls if wall != missing],
        )
        state = table(one, tiles=("l4 civ/energy", LARGE), event="event_16", online=online)
        if missing or online:
            assert_free(state, 0, Plant(xy(5, 5)))
        else:
            assert_blocked(state, 0, Plant(xy(5, 5)), PlanetForbids("pajitnov"))


def test_17_10_a_patch_on_the_ground_is_not_in_its_way() -> None:
    """To the right of the tile's end, at (7, 5), lies a patch beside the tile."""
    one = player(
        *(STRAIGHT, ABOVE, UNDER),
        planet="pajitnov",
        corporation="wormhole",
        tracks=(0, 0, 0, 0, 5),
        patches=[(5, 5), (7, 5), (6, 4), (6, 6)],
    )
    state = table(one, tiles=("l4 civ/energy", LARGE), event="event_16")
    assert_free(state, 0, Plant(xy(6, 5)))


# -- [17.11, 17.13] Oblivion and Lacuna ------------------------------------------------------


def test_17_11_nothing_lies_in_the_middle_of_oblivion() -> None:
    state = loose("oblivion", (5, 0))
    assert_free(state, 0, domino((3, 2), (3, 3)))
    for a, b in (((3, 2), (4, 2)), ((5, 5), (6, 5))):
        assert_blocked(state, 0, domino(a, b), OffPlanet())
    corners = [(x, y) for x in (0, 1, 2, 9, 10, 11) for y in (0, 1, 2, 9, 10, 11)]
    assert set(PRINTED["oblivion"].cells_like("~")) == set(corners)


def test_17_13_holes_cannot_be_covered() -> None:
    state = loose("lacuna", (5, 0), tiles=(DOMINO, "i4 rover/tech"))
    assert_blocked(state, 0, domino((4, 2), (5, 2)), OffPlanet())
    across = placing(OUTER, lie("i4 rover/tech", a=(3, 2), b=(5, 2)))
    assert_blocked(state, 0, across, OffPlanet())


@pytest.mark.parametrize("hole", [(5, 2), (4, 4), (10, 5), (2, 6), (9, 9)])
def test_17_13_nor_entered(hole: Point) -> None:
    x, y = hole
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    rover = next(point for point in near if point in planet_cells("lacuna"))
    state = driving(player(planet="lacuna", rovers=[rover], tracks=(0, 0, 0, 12, 0)))
    assert_blocked(state, 0, Drive(xy(*rover), xy(*hole)), Value)
