"""Chapter 17: planets that change the scoring."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Drive, Place, Raise
from farhaven.games.planet_unknown.model import INNER, Cause
from farhaven.games.planet_unknown.scoring import winners
from farhaven.games.planet_unknown.state import State

from .moves import assert_free, idle, line, place, play, total
from .printed_planets import PRINTED
from .table import (
    CIV,
    ROVER,
    WATER,
    all_but,
    lie,
    placing,
    planet_cells,
    player,
    table,
    xy,
)

EVEN = ("mission_18", "mission_19", "mission_22")  # fewer tech, water and rover buildings
CITIES = PRINTED["gaia"].cities

# -- [17.3] Gaia -----------------------------------------------------------------------------


def test_17_3_each_uncovered_city_gives_2_points() -> None:
    assert line(table(player(planet="gaia")), 0, "planet") == 16
    for covered in range(9):
        state = table(player(planet="gaia", patches=CITIES[:covered]))
        assert line(state, 0, "planet") == 2 * (8 - covered)


def test_17_3_a_city_may_be_covered() -> None:
    state = table(player(planet="gaia"), tiles=("i2 civ/energy", "u5 rover/tech"))
    tile = lie("i2 civ/energy", a=(5, 0), b=(5, 1))
    assert_free(state, 0, placing(INNER, tile))
    place(state, 0, tile)
    assert line(state, 0, "planet") == 14


def test_17_3_for_rows_and_columns_it_is_an_empty_cell() -> None:
    """Row 2 has cities on (2, 2) and (9, 2)."""
    row = [point for point in planet_cells("gaia") if point[1] == 2]
    assert line(table(player(planet="gaia", patches=row)), 0, "rows") == 1
    bare = [point for point in row if point != (2, 2)]
    assert line(table(player(planet="gaia", patches=bare)), 0, "rows") == 0


def test_17_3_other_planets_have_none() -> None:
    for name in PRINTED:
        if name not in ("gaia", "cerberus"):
            assert line(table(player(planet=name)), 0, "planet") == 0


# -- [17.6] Petra ----------------------------------------------------------------------------

CURRENTS = PRINTED["petra"].currents


def filled_but_currents() -> list[tuple[int, int]]:
    return [point for point in planet_cells("petra") if point not in CURRENTS]


def test_17_6_uncovered_currents_count_as_filled_for_rows_and_columns() -> None:
    state = table(player(planet="petra", patches=filled_but_currents()))
    assert line(state, 0, "rows") + line(state, 0, "columns") == 40


def test_17_6_a_lifepod_left_on_a_current_does_not_matter() -> None:
    """Petra's cell (8, 9) has both: the lifepod is removed, and the current is uncovered."""
    one = player(planet="petra", patches=filled_but_currents(), lifepods=[(8, 9)])
    assert (8, 9) in CURRENTS
    state = table(one)
    assert line(state, 0, "rows") + line(state, 0, "columns") == 40


def test_17_6_other_cells_do_not() -> None:
    gap = (5, 0)
    state = table(player(planet="petra", patches=[p for p in filled_but_currents() if p != gap]))
    assert line(state, 0, "rows") + line(state, 0, "columns") == 40 - 1 - 3


def versus(mission: str, online: bool = False) -> State:
    """An empty Petra against an empty KSB-4156."""
    missions = (mission, "mission_18", "mission_19")
    return table(player(planet="petra"), player(), missions=missions, online=online)


def test_17_6_they_count_as_energy_areas() -> None:
    """The largest current is an area of energy, and there are several."""
    for mission in ("mission_08", "mission_14"):
        assert line(versus(mission), 0, "missions") == 5 + 2 + 2
        assert line(versus(mission, online=True), 0, "missions") == 2 + 2 + 2


@pytest.mark.parametrize("online", [False, True])
def test_17_6_and_for_blocks(online: bool) -> None:
    """3 by 3: columns 7 to 9, rows 3 to 5. 2 by 5: rows 6 and 7, columns 5 to 9."""
    square = (lie("i3 energy/water", a=(9, 4), b=(10, 4)),)
    long = (
        lie("i2 energy/water", a=(6, 6), b=(6, 5)),
        lie("i2 energy/water *", a=(8, 6), b=(8, 5)),
    )
    for tiles, mission in ((square, "mission_06"), (long, "mission_18")):
        one = player(*tiles, planet="petra", personal=(mission,))
        assert line(table(one, online=online), 0, "personal_missions") == 5
        one = player(*tiles[1:], planet="petra", personal=(mission,))
        assert line(table(one, online=online), 0, "personal_missions") == 0


def test_17_6_as_covered_for_the_tie_break_but_not_online() -> None:
    for online, expected in ((False, [0]), (True, [0, 1])):
        state = table(player(planet="petra"), player(), missions=EVEN, online=online)
        assert total(state, 0) == total(state, 1)
        assert winners(state) == expected


@pytest.mark.parametrize("online", [False, True])
def test_17_6_during_play_they_are_nothing_but_not_online(online: bool) -> None:
    """Energy on (4, 3) touches a current that goes on to (5, 2), beside the water of (6, 2)."""
    lake = lie("i2 water/rover", a=(6, 2), b=(6, 1))
    one = player(lake, planet="petra", patches=[(2, 3)])
    state = table(one, tiles=("i2 civ/energy", "u5 civ/energy"), online=online)
    place(state, 0, lie("i2 civ/energy", a=(3, 3), b=(4, 3)))
    found = {
        action.track
        for action in rules.options(state, 0)
        if isinstance(action, Raise) and action.cause is Cause.ENERGY
    }
    assert found == ({CIV, WATER} if online else {CIV})


# -- [17.12] Cerberus ------------------------------------------------------------------------

UPPER, LOWER = PRINTED["cerberus"].upper_right, PRINTED["cerberus"].lower_right
LEFT = tuple(p for p in planet_cells("cerberus") if p not in UPPER and p not in LOWER)


def test_17_12_each_full_planetoid_gives_2_points() -> None:
    for planetoid in (UPPER, LOWER, LEFT):
        assert line(table(player(planet="cerberus", patches=planetoid)), 0, "planet") == 2
        for gap in (planetoid[0], planetoid[len(planetoid) // 2], planetoid[-1]):
            bare = [point for point in planetoid if point != gap]
            assert line(table(player(planet="cerberus", patches=bare)), 0, "planet") == 0


def test_17_12_a_meteorite_on_it_does_not_matter() -> None:
    tile = lie("i2 civ/energy *", a=(8, 8), b=(9, 8))
    rest = [point for point in LOWER if point not in ((8, 8), (9, 8))]
    one = player(tile, planet="cerberus", patches=rest, meteorites=[(9, 8)])
    assert line(table(one), 0, "planet") == 2


def test_17_12_tiles_and_rovers_cross_between_planetoids() -> None:
    """(6, 5) and (7, 5) belong to two of them."""
    assert (7, 5) in UPPER
    assert (6, 5) in LEFT
    state = table(player(planet="cerberus"), tiles=("i2 civ/energy", "u5 rover/tech"))
    assert_free(state, 0, placing(INNER, lie("i2 civ/energy", a=(6, 5), b=(7, 5))))
    one = player(planet="cerberus", rovers=[(6, 5)], tracks=(0, 0, 0, 3, 0))
    state = table(one, event="event_05")
    play(state, 0, Raise(ROVER, Cause.EVENT))
    idle(state, 1, until=Place)
    assert_free(state, 0, Drive(xy(6, 5), xy(7, 5)))


def test_17_12_45_points_are_the_most() -> None:
    state = table(player(planet="cerberus", patches=all_but(planet="cerberus")))
    found = [line(state, 0, key) for key in ("rows", "columns", "planet")]
    assert sum(found) == 45
