"""Chapter 12: the end of the game."""

from __future__ import annotations

import pytest

from farhaven.core.game import ScoreLine
from farhaven.core.value import SPECTATOR
from farhaven.games.aldebaran_duel import GAME, rules
from farhaven.games.aldebaran_duel.actions import Pass
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line, TileId
from farhaven.games.aldebaran_duel.reasons import NotAsked
from farhaven.games.aldebaran_duel.scoring import scores, winners
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State
from farhaven.games.aldebaran_duel.view import view

from .table import assert_blocked, completed, evaluated, line, table, total

# Completed planets with their colony ships.
SETTLED = (
    completed("1_29", "1_20", ship="1_18"),
    completed("1_30", "1_24", ship="1_19"),
    completed("2_30", "1_21", ship="2_17"),
    completed("2_31", "1_22", ship="2_18"),
    completed("3_30", "1_23", ship="2_19"),
    completed("3_33", "1_26", ship="2_20"),
    completed("1_31", "1_25", "1_27", ship="3_14"),
)
STATIONS = (*(f"1_{n:02}" for n in range(1, 12)), "2_01", "2_02", "2_03")
SHUTTLES = ("1_12", "1_13", "1_14", "1_15", "1_16", "1_17", "2_10", "2_11", "2_12", "2_13")


def start(points: int) -> tuple[int, ...]:
    """So many points earned before."""
    return tuple(points if entry is Line.START else 0 for entry in Line)


# -- [12.1] after the third epoch ------------------------------------------------------------


def test_12_1_the_third_epoch_is_evaluated_like_the_others() -> None:
    """Military 2 (5 points) and income 3, and then the game is over."""
    state = evaluated(epoch=3, red=Player(scales=(2, 0, 0), income=3))
    assert state.ended
    assert line(state, RED, "military") == 5
    assert line(state, RED, "income") == 3
    assert rules.deciders(state) == []
    assert GAME.ending(state) in GAME.endings


def test_12_1_there_is_no_final_scoring_before() -> None:
    state = evaluated(epoch=2, red=Player(planets=SETTLED[:1]))
    assert not state.ended
    assert GAME.ending(state) == ""
    assert state.players[RED].earned == (0,) * len(Line)
    assert [entry.points for entry in sheet(state, RED) if entry.key == "completed_planets"] == [2]
    assert all(entry.final for entry in sheet(state, RED) if entry.key == "completed_planets")


def test_12_1_nothing_can_be_done_after_the_end() -> None:
    state = evaluated(epoch=3, red=Player(hand=("1_29", "1_01"), tokens=3))
    for seat in (RED, BLUE):
        assert rules.options(state, seat) == []
        assert_blocked(state, seat, Pass(), NotAsked())


def sheet(state: State, seat: int) -> tuple[ScoreLine, ...]:
    return scores(view(state, seat))[seat].lines


def test_12_1_the_score_sheet_adds_up_and_is_the_same_for_all() -> None:
    state = evaluated(
        epoch=3,
        red=Player(scales=(3, 0, 0), income=2, planets=SETTLED[:2], objects=(4, 0, 0)),
        blue=Player(scales=(0, 2, 0), stations=STATIONS[:3], objects=(0, 0, 2)),
    )
    for viewer in (RED, BLUE, SPECTATOR):
        assert scores(view(state, viewer)) == scores(view(state, RED))
    # Red: military 7, income 2, T1 energy 6, T2 food 0, T6 metal 0, T8 0, ships 4 x 2, planets 4.
    assert total(state, RED) == 7 + 2 + 6 + 8 + 4
    # Blue: trade for no planet, T2 food 4, T6 metal 3 stations, stations 2 x 1.
    assert total(state, BLUE) == 4 + 3 + 2


# -- [12.2] production majorities ------------------------------------------------------------


def test_12_2_example_x13_two_points_for_each_position_of_military() -> None:
    """Chapter of page 14: the player with more energy stands on 2 and scores 4."""
    state = evaluated(
        epoch=3,
        red=Player(production=(3, 0, 0, 0), scales=(2, 0, 0)),
        blue=Player(production=(1, 0, 0, 0), scales=(5, 0, 0)),
    )
    assert line(state, RED, "majority_energy") == 4
    assert line(state, BLUE, "majority_energy") == 0


def test_12_2_example_x14_in_a_tie_both_score() -> None:
    """Chapter of page 14: food is tied; with trade 2 and 4 red scores 4 and blue 8."""
    state = evaluated(
        epoch=3,
        red=Player(production=(0, 3, 0, 0), scales=(0, 2, 0)),
        blue=Player(production=(0, 3, 0, 0), scales=(0, 4, 0)),
    )
    assert line(state, RED, "majority_food") == 4
    assert line(state, BLUE, "majority_food") == 8


def test_12_2_a_tie_at_zero_is_a_tie() -> None:
    state = evaluated(epoch=3, red=Player(scales=(1, 1, 0)), blue=Player(scales=(3, 1, 0)))
    assert line(state, RED, "majority_energy") == 2
    assert line(state, BLUE, "majority_energy") == 6


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("T1", 6),  # 2 for each of military 3
        ("T2", 8),  # 2 for each of trade 4
        ("T3", 10),  # 2 for each of diplomacy 5
        ("T4", 4),  # 1 for each of four planets
        ("T5", 6),  # 2 for each of three completed planets
        ("T6", 5),  # 1 for each of five stations
        ("T7", 4),  # 2 for each of two colony ships
        ("T8", 6),  # 2 for each of three science cards that were played
    ],
)
@pytest.mark.parametrize("place", range(4))
def test_12_2_every_tile_at_every_scale(tile: TileId, expected: int, place: int) -> None:
    key = ("majority_energy", "majority_food", "majority_metal", "majority_science")[place]
    rest = [other for other in ("T1", "T2", "T6", "T8", "T3") if other != tile]
    tiles = (*rest[:place], tile, *rest[place:3])
    ahead = tuple(int(place == other) for other in range(4))
    red = Player(
        production=ahead,
        scales=(3, 4, 5),
        stations=STATIONS[:5],
        shuttles=SHUTTLES[:4],
        planets=(*SETTLED[:2], completed("2_30", "1_21"), LaidPlanet("1_32")),
        science=("S01", "S02", "S03", "S04"),
        researched=("S05", "S06", "S10"),
    )
    blue = Player(scales=(3, 4, 5), stations=STATIONS[5:7])
    state = table(epoch=3, red=red, blue=blue, tiles=tiles)
    assert line(state, RED, key) == expected
    assert line(state, BLUE, key) == 0
    behind = table(epoch=3, red=blue, blue=red, tiles=tiles)
    assert line(behind, BLUE, key) == expected


# -- [12.3] object tokens --------------------------------------------------------------------


def test_12_3_example_x15_three_ships_and_five_tokens() -> None:
    """Chapter of page 14: each token is worth 3, together 15 points."""
    state = evaluated(epoch=3, red=Player(planets=SETTLED[:3], objects=(5, 0, 0)))
    assert line(state, RED, "objects_colony_ship") == 15


@pytest.mark.parametrize(
    ("ships", "value"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 5), (7, 5)]
)
def test_12_3_the_value_of_a_colony_ship_token(ships: int, value: int) -> None:
    red = Player(planets=(*SETTLED[:ships], LaidPlanet("1_32")), objects=(3, 0, 0))
    state = evaluated(epoch=3, red=red, blue=Player(objects=(4, 0, 0)))
    assert line(state, RED, "objects_colony_ship") == 3 * value
    assert line(state, BLUE, "objects_colony_ship") == 0


@pytest.mark.parametrize(
    ("shuttles", "value"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 4)],
)
def test_12_3_the_value_of_a_shuttle_token(shuttles: int, value: int) -> None:
    state = evaluated(epoch=3, red=Player(shuttles=SHUTTLES[:shuttles], objects=(0, 3, 0)))
    assert line(state, RED, "objects_shuttle") == 3 * value


@pytest.mark.parametrize(
    ("stations", "value"),
    [
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 2),
        (7, 2),
        (8, 2),
        (9, 3),
        (10, 3),
        (11, 4),
        (12, 4),
        (14, 4),
    ],
)
def test_12_3_the_value_of_a_station_token(stations: int, value: int) -> None:
    state = evaluated(epoch=3, red=Player(stations=STATIONS[:stations], objects=(0, 0, 3)))
    assert line(state, RED, "objects_station") == 3 * value


def test_12_3_cards_without_tokens_and_tokens_of_another_kind_score_nothing() -> None:
    red = Player(stations=STATIONS[:6], shuttles=SHUTTLES[:6], planets=SETTLED, objects=(0, 0, 0))
    state = evaluated(epoch=3, red=red)
    for key in ("objects_colony_ship", "objects_shuttle", "objects_station"):
        assert line(state, RED, key) == 0
    state = evaluated(epoch=3, red=Player(stations=STATIONS[:6], objects=(7, 7, 0)))
    for key in ("objects_colony_ship", "objects_shuttle", "objects_station"):
        assert line(state, RED, key) == 0


def test_12_3_planets_and_colonisation_cards_are_not_counted_as_cards() -> None:
    """Completed planets full of symbols, without one ship, shuttle or station."""
    planets = (
        completed("1_31", "1_27", "1_28"),
        completed("1_35", "1_20", "1_25", "2_27"),
        completed("1_29", "1_24"),
        completed("2_33", "1_21", "2_22"),
    )
    state = evaluated(epoch=3, red=Player(planets=planets, objects=(5, 5, 5)))
    for key in ("objects_colony_ship", "objects_shuttle", "objects_station"):
        assert line(state, RED, key) == 0


def test_12_3_the_cards_of_the_other_player_do_not_count() -> None:
    state = evaluated(epoch=3, red=Player(objects=(0, 0, 5)), blue=Player(stations=STATIONS[:11]))
    assert line(state, RED, "objects_station") == 0


# -- [12.4] planets --------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3, 7])
def test_12_4_two_points_for_each_completed_planet(count: int) -> None:
    state = evaluated(epoch=3, red=Player(planets=SETTLED[:count]))
    assert line(state, RED, "completed_planets") == 2 * count


def test_12_4_a_planet_with_an_open_quarter_scores_nothing() -> None:
    planets = (
        LaidPlanet("1_29"),
        completed("1_31", "1_22"),  # one of two
        completed("1_35", "1_20", "1_25"),  # two of three
        LaidPlanet("1_32", ("", "1_21", "", "")),  # the second of two
    )
    state = evaluated(epoch=3, red=Player(planets=planets))
    assert line(state, RED, "completed_planets") == 0


# -- [12.5] the winner -----------------------------------------------------------------------


def test_12_5_more_points_win() -> None:
    for red, blue, expected in ((30, 29, [RED]), (10, 61, [BLUE])):
        state = evaluated(epoch=3, red=Player(earned=start(red)), blue=Player(earned=start(blue)))
        assert winners(state) == expected


def test_12_5_the_final_scoring_decides() -> None:
    """Red is 3 points behind and has two completed planets."""
    state = evaluated(
        epoch=3,
        red=Player(
            earned=start(20), planets=(completed("1_29", "1_20"), completed("2_30", "1_21"))
        ),
        blue=Player(earned=start(23)),
    )
    assert (total(state, RED), total(state, BLUE)) == (24, 23)
    assert winners(state) == [RED]


def test_12_5_in_a_tie_more_completed_planets_win() -> None:
    state = evaluated(
        epoch=3,
        red=Player(earned=start(22)),
        blue=Player(earned=start(20), planets=(completed("1_29", "1_20"),)),
    )
    assert total(state, RED) == total(state, BLUE) == 22
    assert winners(state) == [BLUE]


def test_12_5_planets_that_are_not_completed_break_no_tie() -> None:
    state = evaluated(
        epoch=3,
        red=Player(earned=start(22)),
        blue=Player(earned=start(22), planets=(LaidPlanet("1_29"), LaidPlanet("1_31"))),
    )
    assert winners(state) == [RED, BLUE]


def test_12_5_after_that_the_victory_is_shared() -> None:
    state = evaluated(
        epoch=3,
        red=Player(earned=start(30), planets=(completed("2_30", "1_21"),)),
        blue=Player(earned=start(30), planets=(completed("1_29", "1_20"),)),
    )
    assert winners(state) == [RED, BLUE]
