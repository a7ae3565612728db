"""The component files against what is printed: counts, drawings, cells, numbers and cards."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.games.planet_unknown.components.civ_cards import CIV_CARDS
from farhaven.games.planet_unknown.components.events import EVENTS, available
from farhaven.games.planet_unknown.components.missions import MISSIONS
from farhaven.games.planet_unknown.components.planets import PLANETS
from farhaven.games.planet_unknown.components.tiles import OUTLINES, SHAPES, TILES
from farhaven.games.planet_unknown.components.tracks import (
    OASIS_PATH,
    CivCard,
    Field,
    Movement,
    NewRover,
    Patch,
    Step,
    Synergy,
    Technology,
)
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.model import Track

from . import printed_boards, printed_cards, printed_tiles
from .printed_planets import PRINTED, ROUND
from .printed_tiles import Point
from .table import cells, points_of, xy

PLANET_NAMES = tuple(PRINTED)
BOARD_NAMES = tuple(printed_boards.BOARDS)


# -- tiles -----------------------------------------------------------------------------------


def test_1_2_twelve_outlines_of_twelve_tiles() -> None:
    assert tuple(OUTLINES) == printed_tiles.NAMES
    assert [tile.id for tile in TILES] == list(range(144))
    assert Counter(tile.outline for tile in TILES) == dict.fromkeys(range(12), 12)


def test_1_2_every_pair_twice_per_outline_once_with_a_meteorite() -> None:
    for tile in TILES:
        a, b = printed_tiles.terrains_of(tile.id)
        assert tuple(tile.terrains) == (a, b)
        assert tile.meteorite == printed_tiles.has_meteorite(tile.id)
    pairs = Counter((tile.outline, tile.terrains, tile.meteorite) for tile in TILES)
    assert len(pairs) == 144


def test_1_2_every_terrain_is_on_a_third_of_the_tiles() -> None:
    assert Counter(t for tile in TILES for t in tile.terrains) == dict.fromkeys(range(6), 48)


def test_1_3_small_outlines_are_inside_and_large_ones_outside() -> None:
    sizes = [len(outline.cells) for outline in printed_tiles.OUTLINES]
    assert sizes == [3, 4, 3, 4, 2, 4, 5, 5, 4, 4, 5, 5]
    assert [len(shapes[0].offsets) for shapes in SHAPES] == sizes


@pytest.mark.parametrize("name", printed_tiles.NAMES)
def test_1_14_every_shape_lies_as_its_number_says(name: str) -> None:
    number = printed_tiles.NAMES.index(name)
    assert len(SHAPES[number]) == printed_tiles.OUTLINES[number].looks
    assert printed_tiles.shapes(name) == tuple(range(len(SHAPES[number])))
    for shape, made in enumerate(SHAPES[number]):
        look = printed_tiles.turned(name, shape)
        assert points_of(made.halves[0]) == set(look.a)
        assert points_of(made.halves[1]) == set(look.b)
        assert made.building_offsets == (xy(*look.building_a), xy(*look.building_b))
        assert made.meteorite_offset == xy(*look.meteorite)


# -- planets ---------------------------------------------------------------------------------


def test_17_1_thirteen_planets() -> None:
    assert tuple(PLANETS) == PLANET_NAMES
    assert len(PLANETS) == 13


@pytest.mark.parametrize("name", PLANET_NAMES)
def test_1_8_cells_ice_and_lifepods_of_a_planet(name: str) -> None:
    planet, printed = PLANETS[name], PRINTED[name]
    assert points_of(planet.cells) == set(printed.cells_like("#", "~"))
    assert points_of(planet.ice) == set(printed.cells_like("~"))
    assert points_of(planet.lifepods) == set(printed.lifepods)
    assert (planet.cells.bit_count(), planet.ice.bit_count()) == (printed.cells, printed.ice)
    assert len(printed.lifepods) == 6


@pytest.mark.parametrize("name", PLANET_NAMES)
def test_12_2_what_rows_and_columns_of_a_planet_give(name: str) -> None:
    planet, printed = PLANETS[name], PRINTED[name]
    assert [row.points for row in planet.rows] == [int(digit) for digit in printed.rows]
    assert [line.points for line in planet.columns] == [int(digit) for digit in printed.columns]
    there = set(printed.cells_like("#", "~"))
    for number in range(12):
        assert points_of(planet.rows[number].cells) == {(x, y) for x, y in there if y == number}
        assert points_of(planet.columns[number].cells) == {(x, y) for x, y in there if x == number}


def test_12_2_all_rows_and_columns_give_40_points_on_cerberus_39() -> None:
    for name, printed in PRINTED.items():
        total = sum(int(digit) for digit in printed.rows + printed.columns)
        assert total == (39 if name == "cerberus" else 40)


@pytest.mark.parametrize("name", PLANET_NAMES)
def test_4_1_the_perimeter_of_a_planet(name: str) -> None:
    """Typed in, and found once more: cells beside the water in which the planet would float."""
    printed = PRINTED[name]
    there = set(printed.cells_like("#", "~"))
    outside = _flood(there)
    rim = {point for point in there if any(near in outside for near in _beside(point))}
    assert rim == set(printed.perimeter or ROUND)
    assert points_of(PLANETS[name].perimeter) == rim


def _flood(land: set[Point]) -> set[Point]:
    """Every point from which one can swim away, in a frame one cell larger than the board."""
    outside, edge = set(), [(-1, -1)]
    while edge:
        point = edge.pop()
        if point not in outside and point not in land and all(-1 <= n <= 12 for n in point):
            outside.add(point)
            edge += _beside(point)
    return outside


def _beside(point: Point) -> list[Point]:
    x, y = point
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def test_17_3_eight_cities_on_gaia() -> None:
    assert PLANETS["gaia"].cities == cells(*PRINTED["gaia"].cities)
    assert PLANETS["gaia"].cities.bit_count() == 8


def test_17_6_thirty_seven_currents_on_petra() -> None:
    assert PLANETS["petra"].currents == cells(*PRINTED["petra"].currents)
    assert PLANETS["petra"].currents.bit_count() == 37


def test_17_9_twenty_one_toxic_cells_on_k_aax() -> None:
    assert PLANETS["k_aax"].toxic == cells(*PRINTED["k_aax"].toxic)
    assert PLANETS["k_aax"].toxic.bit_count() == 21


def test_17_12_three_planetoids_on_cerberus() -> None:
    printed = PRINTED["cerberus"]
    upper, lower = set(printed.upper_right), set(printed.lower_right)
    left = set(printed.cells_like("#", "~")) - upper - lower
    found = [points_of(planetoid) for planetoid in PLANETS["cerberus"].planetoids]
    assert sorted(found, key=len) == [lower, upper, left]
    assert (len(lower), len(upper), len(left)) == (21, 28, 47)


# -- corporations ----------------------------------------------------------------------------


def test_1_6_nine_corporations_and_their_rovers() -> None:
    assert tuple(CORPORATIONS) == BOARD_NAMES
    for name, corporation in CORPORATIONS.items():
        assert corporation.rovers == printed_boards.ROVERS[name]


@pytest.mark.parametrize("track", printed_boards.TRACKS)
@pytest.mark.parametrize("name", BOARD_NAMES)
def test_5_1_every_space_of_a_track(name: str, track: str) -> None:
    made = CORPORATIONS[name].tracks[printed_boards.TRACKS.index(track)]
    expected = [sorted(signs) for signs in printed_boards.spaces(name, track)]
    assert [sorted(_signs(field)) for field in made] == expected


def _signs(field: Field) -> list[str]:
    signs = [f"[{field.medal}]"] if field.medal else []
    for benefit in field.benefits:
        match benefit:
            case CivCard(level):
                signs.append(f"C{level}")
            case Synergy():
                signs.append("S")
            case Patch():
                signs.append("P")
            case NewRover():
                signs.append("R")
            case Movement(points):
                signs.append(f"M{points}")
            case Technology(level):
                signs.append(f"T{level}")
            case Step(track):
                signs.append(track.name.lower())
    return signs


def test_16_8_1_the_path_of_the_water_tracker() -> None:
    path = ", ".join(f"{Track(at // 16).name.lower()} {at % 16}" for at in OASIS_PATH)
    assert path == printed_boards.OASIS_PATH


# -- cards -----------------------------------------------------------------------------------


def test_1_9_nine_civ_cards_of_each_level() -> None:
    assert set(CIV_CARDS) == set(printed_cards.CIV_CARDS)
    assert Counter(card.level for card in CIV_CARDS.values()) == {1: 9, 2: 9, 3: 9, 4: 9}
    for name, card in CIV_CARDS.items():
        assert card.level == int(name[4])
        assert card.is_secret == (printed_cards.CIV_CARDS[name][0] == printed_cards.AT_THE_END)


def test_1_10_twenty_eight_mission_cards() -> None:
    assert set(MISSIONS) == set(printed_cards.MISSIONS)
    assert len(MISSIONS) == 28


def test_14_1_sixty_event_cards_of_which_six_are_for_solo_only() -> None:
    assert set(EVENTS) == set(printed_cards.EVENTS)
    for name, event in EVENTS.items():
        assert event.colour.name.lower() == printed_cards.EVENTS[name][0]
    solo = {name for name, (_, says) in printed_cards.EVENTS.items() if says.startswith("solo")}
    assert solo == {f"event_{number}" for number in ("01", "02", "03", "15", "46", "52")}
    assert set(available(1)) == set(EVENTS)
    assert set(available(2)) == set(EVENTS) - solo
    colours = Counter(EVENTS[name].colour.name for name in available(4))
    assert colours == {"GREEN": 16, "ORANGE": 20, "RED": 18}
