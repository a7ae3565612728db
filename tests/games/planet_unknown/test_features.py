"""A view as numbers: a few of them, worked out by hand."""

from __future__ import annotations

from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.planet_unknown.features import FEATURES
from farhaven.games.planet_unknown.model import NO_TILE
from farhaven.games.planet_unknown.state import State
from farhaven.games.planet_unknown.view import view

from .table import SYMMETRIC, before_turn, lie, planet_cells, player, solo, table

TERRAINS = ("civ", "water", "biomass", "rover", "tech", "energy")
TRACKS = TERRAINS[:5]


def told(state: State, seat: Seat) -> dict[str, float]:
    return dict(zip(FEATURES.names, FEATURES.of(view(state, seat)), strict=True))


def position() -> State:
    """Three players: the first has begun, the second has climbed, the third has the command."""
    first = player(
        lie("i4 rover/tech *", (4, 6), (6, 6)),  # columns 4 to 7 of the seventh row
        patches=[(5, 0), (6, 0)],  # the whole first row
        meteorites=[(7, 6)],
        rovers=[(4, 6)],
        rescued=2,
        collected=4,
        stored=1,
        movement=3,
    )
    second = player(tracks=(1, 2, 3, 4, 5))
    third = player(cards=("civ_1_1", "civ_2_1"))
    return before_turn(
        first, second, third, tiles=("i2 civ/energy *", "u5 water/rover"), commander=2
    )


def test_names_are_unique() -> None:
    assert len(set(FEATURES.names)) == len(FEATURES.names)


def test_cells_and_full_lines() -> None:
    seen = told(position(), 0)
    assert [seen[f"own_terrain_{name}"] for name in TERRAINS] == [0, 0, 2, 2, 2, 0]
    assert seen["own_cells_filled"] == 6
    assert seen["own_cells_bare"] == len(planet_cells(SYMMETRIC)) - 6
    assert (seen["own_rows_full"], seen["own_columns_full"]) == (1, 0)


def test_a_meteorite_keeps_a_row_from_being_full() -> None:
    full = player(patches=[(5, 0), (6, 0)], meteorites=[(5, 0)])
    assert told(table(full), 0)["own_rows_full"] == 0


def test_pieces_are_counted() -> None:
    seen = told(position(), 0)
    assert (seen["own_lifepods_left"], seen["own_lifepods_rescued"]) == (6, 2)
    assert (seen["own_meteorites_left"], seen["own_meteorites_collected"]) == (1, 4)
    assert (seen["own_rovers"], seen["own_movement"]) == (1, 3)
    assert (seen["own_patches"], seen["own_patches_stored"]) == (2, 1)


def test_the_others_follow_in_seat_order() -> None:
    first, second = told(position(), 0), told(position(), 1)
    assert [first[f"after_1_track_{name}"] for name in TRACKS] == [1, 2, 3, 4, 5]
    assert [second[f"own_track_{name}"] for name in TRACKS] == [1, 2, 3, 4, 5]
    assert (first["after_2_civ_cards"], second["after_1_civ_cards"]) == (2, 2)
    assert (first["after_2_commander"], second["after_1_commander"]) == (1, 1)
    assert second["after_2_lifepods_rescued"] == 2


def test_empty_seats_are_zeros() -> None:
    seen = told(position(), 0)
    seated = [seen[f"{who}_seated"] for who in ("own", *(f"after_{n}" for n in range(1, 6)))]
    assert seated == [1, 1, 1, 0, 0, 0]
    assert not any(seen[name] for name in FEATURES.names if name.startswith("after_3_"))


def test_a_spectator_looks_from_the_first_seat() -> None:
    assert told(position(), SPECTATOR)["own_lifepods_rescued"] == 2


def shown(seen: dict[str, float], ring: str) -> list[str]:
    return [name for name, number in seen.items() if name.startswith(f"{ring}_") and number]


def test_the_two_tiles_of_the_own_section() -> None:
    seen = told(position(), 0)
    assert shown(seen, "inner") == ["inner_civ_energy", "inner_i2", "inner_meteorite"]
    assert shown(seen, "outer") == ["outer_water_rover", "outer_u5"]


def test_another_seat_has_another_section() -> None:
    """Two markers on, clockwise: outlines are listed that way, i2 and u5 are two from theirs."""
    seen = told(position(), 1)
    assert shown(seen, "inner") == ["inner_rover_tech", "inner_i3"]
    assert shown(seen, "outer") == ["outer_rover_tech", "outer_f5"]


def test_an_empty_depot_is_all_zeros() -> None:
    state = position()
    state.tops = tuple(NO_TILE for _ in state.tops)
    assert not shown(told(state, 0), "inner")


def test_the_colour_of_the_event() -> None:
    """Cards 41 to 60 are red."""
    seen = told(solo(player(), event="event_45"), 0)
    assert [seen[f"event_{name}"] for name in ("green", "orange", "red")] == [0, 0, 1]
    without = told(position(), 0)
    assert [without[f"event_{name}"] for name in ("green", "orange", "red")] == [0, 0, 0]


def test_the_turn() -> None:
    state = position()
    state.turn, state.closing = 9, "blocked"
    seen = told(state, 0)
    assert (seen["turn"], seen["last_turn"], seen["ended"]) == (9, 1, 0)


def test_technologies_that_work_are_counted() -> None:
    """The tech track of the coalition has reached none of them, then all."""
    assert told(table(player()), 0)["own_technologies"] == 0
    assert told(table(player(tracks=(0, 0, 0, 0, 15))), 0)["own_technologies"] == 5
