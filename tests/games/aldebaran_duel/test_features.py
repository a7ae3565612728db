"""A view as numbers: a few of them, worked out by hand."""

from __future__ import annotations

from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.aldebaran_duel.features import FEATURES
from farhaven.games.aldebaran_duel.model import BLUE, RED
from farhaven.games.aldebaran_duel.scoring import lines
from farhaven.games.aldebaran_duel.state import Player, State
from farhaven.games.aldebaran_duel.view import view

from .table import EMPTY, completed, table


def told(state: State, seat: Seat) -> dict[str, float]:
    return dict(zip(FEATURES.names, FEATURES.of(view(state, seat)), strict=True))


def position() -> State:
    """Red has a little of everything, blue has passed."""
    red = Player(
        hand=("1_11", "1_12", "1_13"),  # pay food or science, metal, energy
        science=("S01", "S02"),
        tokens=3,
        production=(1, 0, 2, 0),
        scales=(2, 0, 1),
        income=4,
        objects=(1, 0, 2),
        stations=("1_01", "1_04"),
        planets=(completed("1_30", "1_24", ship="1_18"), completed("1_29")),
        researched=("S20",),  # three points for each completed planet
    )
    blue = Player(science=("S03",), tokens=1, production=(0, 5, 0, 0))
    return table(
        red=red,
        blue=blue,
        epoch=2,
        market=(("2_01", "", "2_31"), ("", "", "2_11")),
        deck=("2_02", "2_03"),
        passed=(BLUE,),
        cylinder=(-1, 3),
    )


def test_names_are_unique() -> None:
    assert len(set(FEATURES.names)) == len(FEATURES.names)


def test_the_table() -> None:
    seen = told(position(), RED)
    assert [seen[f"epoch_{n}"] for n in (1, 2, 3)] == [0, 1, 0]
    assert [seen[f"deck_{n}"] for n in (1, 2, 3)] == [0, 2, 36]
    assert seen["ended"] == 0


def test_the_cylinder_is_told_in_favour_of_the_viewer() -> None:
    """Three cells up and one to the left: on red's side both times."""
    red, blue = told(position(), RED), told(position(), BLUE)
    assert (red["cylinder_military"], red["cylinder_trade"]) == (3, 1)
    assert (blue["cylinder_military"], blue["cylinder_trade"]) == (-3, -1)


def test_a_hand_is_counted_by_type_and_by_what_it_pays() -> None:
    seen = told(position(), RED)
    types = ("station", "shuttle", "planet", "colonisation", "colony_ship")
    assert [seen[f"own_hand_{kind}"] for kind in types] == [1, 2, 0, 0, 0]
    resources = ("energy", "food", "metal", "science")
    assert [seen[f"own_hand_pays_{resource}"] for resource in resources] == [1, 1, 1, 1]


def test_what_a_player_has() -> None:
    seen = told(position(), RED)
    assert (seen["own_tokens"], seen["own_income"], seen["own_science_cards"]) == (3, 4, 2)
    assert (seen["own_production_energy"], seen["own_production_metal"]) == (1, 2)
    assert (seen["own_scale_military"], seen["own_scale_diplomacy"]) == (2, 1)
    assert (seen["own_object_colony_ship"], seen["own_object_station"]) == (1, 2)
    assert (seen["own_laid_station_card"], seen["own_laid_shuttle_card"]) == (2, 0)
    assert (seen["own_laid_planet"], seen["own_laid_completed_planet"]) == (2, 1)
    assert (seen["own_laid_colony_ship_card"], seen["own_laid_science_card"]) == (1, 1)


def test_points_are_told_line_by_line() -> None:
    """Two for the completed planet and three for the science card that counts it."""
    seen = told(position(), RED)
    assert seen["own_points_completed_planets"] == 2
    assert seen["own_points_final_science"] == 3
    assert seen["own_points_objects_colony_ship"] == 1  # one token, one card
    assert seen["own_points_research"] == 0


def test_every_line_of_the_score_sheet_has_its_name() -> None:
    sheet = [f"own_points_{line.key}" for line in lines(view(position(), RED), RED)]
    assert [name for name in FEATURES.names if name.startswith("own_points_")] == sheet


def test_turn_and_passing() -> None:
    seen = told(position(), RED)
    assert (seen["own_turn"], seen["own_passed"], seen["own_passed_first"]) == (1, 0, 0)
    assert (seen["other_turn"], seen["other_passed"], seen["other_passed_first"]) == (0, 1, 1)


def test_the_other_seat_has_own_and_other_exchanged() -> None:
    red, blue = told(position(), RED), told(position(), BLUE)
    for name in FEATURES.names:
        if name.startswith("own_"):
            other = name.replace("own_", "other_", 1)
            assert (red[name], red[other]) == (blue[other], blue[name]), name
    assert blue["own_tokens"] == 1
    assert blue["own_production_food"] == 5


def test_a_spectator_looks_from_the_first_seat() -> None:
    assert told(position(), SPECTATOR) == told(position(), RED)


def test_the_market() -> None:
    seen = told(position(), RED)
    assert (seen["market_1_1_station"], seen["market_1_1_cost"]) == (1, 4)
    assert (seen["market_1_3_planet"], seen["market_1_3_cost"]) == (1, 4)
    assert (seen["market_2_3_shuttle"], seen["market_2_3_cost"]) == (1, 6)
    assert seen["market_2_3_planet"] == 0
    assert all(seen[name] == 0 for name in FEATURES.names if name.startswith("market_1_2_"))


def test_an_empty_market_is_all_zeros() -> None:
    seen = told(table(market=EMPTY), RED)
    assert not any(seen[name] for name in FEATURES.names if name.startswith("market_"))
