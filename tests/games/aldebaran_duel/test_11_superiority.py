"""Chapter 11: superiority. Red's side is up and left, blue's is down and right."""

from __future__ import annotations

import pytest

from farhaven.core.value import Seat
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Move
from farhaven.games.aldebaran_duel.model import BLUE, RED, Cell, Direction, Line
from farhaven.games.aldebaran_duel.reasons import NotAsked
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .table import assert_blocked, completed, earned, evaluated, pass_all, play, points

UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT


def player(military: int = 0, trade: int = 0, diplomacy: int = 0, planets: int = 0) -> Player:
    """Positions on the scales, and so many planets, none of them completed."""
    cards = [f"{epoch}_{number}" for epoch in (1, 2, 3) for number in range(30, 37)]
    return Player(
        scales=(military, trade, diplomacy),
        planets=tuple(LaidPlanet(card) for card in cards[:planets]),
    )


# -- the example -----------------------------------------------------------------------------


def test_11_5_example_x12_the_whole_evaluation() -> None:
    """Chapter of page 12: red leads military by 3, blue trade by 1 and diplomacy by 2.

    The cylinder ends 2 toward red and 2 toward blue. Blue scores 3 for diplomacy and 2 per
    planet, red scores 5. [11.2, 11.3, 11.7, 11.8]
    """
    blue = Player(
        scales=(1, 2, 3),
        planets=(LaidPlanet("1_31"), completed("1_29", "1_20"), LaidPlanet("1_33")),
    )
    state = evaluated(red=player(4, 1, 1, planets=1), blue=blue)
    assert state.cylinder == (2, 2)
    assert earned(state, BLUE, Line.DIPLOMACY) == 3
    assert earned(state, BLUE, Line.TRADE) == 2 * 3
    assert earned(state, RED, Line.MILITARY) == 5
    assert (points(state, RED), points(state, BLUE)) == (5, 9)


# -- [11.1] to [11.3] military and trade -----------------------------------------------------


def test_11_1_the_cylinder_reaches_the_fourth_cell_on_every_side() -> None:
    assert evaluated(red=player(military=4)).cylinder == (0, 4)
    assert evaluated(blue=player(military=4)).cylinder == (0, -4)
    assert evaluated(red=player(trade=4)).cylinder == (-4, 0)
    assert evaluated(blue=player(trade=4)).cylinder == (4, 0)


def test_11_1_it_never_stands_on_the_border() -> None:
    assert evaluated(red=player(5, 5, 5)).cylinder == (-4, 4)
    assert evaluated(blue=player(9, 9, 9)).cylinder == (4, -4)


@pytest.mark.parametrize(
    ("red", "blue", "row"),
    [(3, 0, 3), (5, 4, 1), (0, 2, -2), (1, 4, -3), (0, 0, 0), (6, 6, 0)],
)
def test_11_2_military_moves_it_vertically_toward_the_leader(red: int, blue: int, row: int) -> None:
    assert evaluated(red=player(red), blue=player(blue)).cylinder == (0, row)


@pytest.mark.parametrize(
    ("red", "blue", "column"),
    [(3, 0, -3), (5, 4, -1), (0, 2, 2), (1, 4, 3), (0, 0, 0), (6, 6, 0)],
)
def test_11_3_trade_moves_it_horizontally_toward_the_leader(
    red: int, blue: int, column: int
) -> None:
    state = evaluated(red=player(trade=red), blue=player(trade=blue))
    assert state.cylinder == (column, 0)


def test_11_3_it_moves_from_where_it_stands() -> None:
    state = evaluated(red=player(military=2), blue=player(trade=1), cylinder=(1, -3))
    assert state.cylinder == (2, -1)


# -- [11.4] a diplomacy lead of one ----------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "cell"),
    [(UP, (0, 1)), (DOWN, (0, -1)), (LEFT, (-1, 0)), (RIGHT, (1, 0))],
)
@pytest.mark.parametrize("leader", [RED, BLUE])
def test_11_4_the_leader_moves_it_one_cell_any_way(
    leader: Seat, direction: Direction, cell: Cell
) -> None:
    ahead, behind = player(diplomacy=4), player(diplomacy=3)
    state = evaluated(
        red=ahead if leader == RED else behind, blue=ahead if leader == BLUE else behind
    )
    assert rules.deciders(state) == [leader]
    assert set(rules.options(state, leader)) == {Move(step) for step in (UP, DOWN, LEFT, RIGHT)}
    play(state, leader, Move(direction))
    assert state.cylinder == cell
    assert earned(state, leader, Line.DIPLOMACY) == 0  # a lead of one brings no points
    assert state.epoch == 2


def test_11_4_only_the_leader_is_asked() -> None:
    state = evaluated(red=player(diplomacy=1), blue=player())
    assert_blocked(state, BLUE, Move(DOWN), NotAsked())
    assert rules.options(state, BLUE) == []


@pytest.mark.parametrize("lead", [0, 2, 3])
def test_11_4_nobody_is_asked_without_a_lead_of_one(lead: int) -> None:
    state = evaluated(red=player(diplomacy=2 + lead), blue=player(diplomacy=2))
    assert state.epoch == 2
    assert_blocked(state, RED, Move(UP), NotAsked())


def test_11_4_it_moves_after_military_and_trade() -> None:
    state = evaluated(red=player(2, 0, 1), blue=player(0, 1, 0))
    assert state.cylinder == (1, 2)
    play(state, RED, Move(UP))
    assert state.cylinder == (1, 3)
    assert earned(state, RED, Line.MILITARY) == 7  # the position is scored after the move


# -- [11.5] a larger lead --------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "expected"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 6), (11, 6)])
@pytest.mark.parametrize(("leader", "cell"), [(RED, (-1, 1)), (BLUE, (1, -1))])
def test_11_5_the_lead_moves_it_diagonally_and_scores_the_table(
    leader: Seat, cell: Cell, lead: int, expected: int
) -> None:
    ahead, behind = player(diplomacy=1 + lead), player(diplomacy=1)
    state = evaluated(
        red=ahead if leader == RED else behind, blue=ahead if leader == BLUE else behind
    )
    assert state.cylinder == cell
    assert earned(state, leader, Line.DIPLOMACY) == expected
    assert earned(state, 1 - leader, Line.DIPLOMACY) == 0


def test_11_5_a_tie_moves_nothing() -> None:
    state = evaluated(red=player(diplomacy=5), blue=player(diplomacy=5), cylinder=(1, 1))
    assert state.cylinder == (1, 1)
    assert earned(state, RED, Line.DIPLOMACY) == earned(state, BLUE, Line.DIPLOMACY) == 0


# -- [11.6] off the board --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "start", "cell", "expected"),
    [
        (4, (0, 0), (0, 4), 0),
        (5, (0, 0), (0, 4), 2),
        (7, (0, 0), (0, 4), 6),
        (3, (0, 3), (0, 4), 4),
        (2, (0, 4), (0, 4), 4),
        (9, (0, -4), (0, 4), 2),
    ],
)
def test_11_6_two_points_for_each_cell_of_military_off_the_board(
    lead: int, start: Cell, cell: Cell, expected: int
) -> None:
    state = evaluated(red=player(military=lead), cylinder=start)
    assert state.cylinder == cell
    assert earned(state, RED, Line.OFF_BOARD) == expected
    mirrored = evaluated(blue=player(military=lead), cylinder=(0, -start[1]))
    assert mirrored.cylinder == (0, -cell[1])
    assert earned(mirrored, BLUE, Line.OFF_BOARD) == expected


def test_11_6_two_points_for_each_cell_of_trade_off_the_board() -> None:
    state = evaluated(blue=player(trade=5), cylinder=(2, 0))
    assert state.cylinder == (4, 0)
    assert (earned(state, BLUE, Line.OFF_BOARD), earned(state, RED, Line.OFF_BOARD)) == (6, 0)
    state = evaluated(red=player(trade=5), cylinder=(-2, 0))
    assert state.cylinder == (-4, 0)
    assert (earned(state, RED, Line.OFF_BOARD), earned(state, BLUE, Line.OFF_BOARD)) == (6, 0)


@pytest.mark.parametrize(
    ("leader", "start", "cell", "expected"),
    [
        (RED, (-4, 0), (-4, 1), 2),  # the horizontal part is off the board
        (RED, (0, 4), (-1, 4), 2),  # the vertical part
        (RED, (-4, 4), (-4, 4), 4),  # both
        (BLUE, (4, 0), (4, -1), 2),
        (BLUE, (0, -4), (1, -4), 2),
        (BLUE, (4, -4), (4, -4), 4),
    ],
)
def test_11_6_a_diagonal_step_is_a_vertical_and_a_horizontal_one(
    leader: Seat, start: Cell, cell: Cell, expected: int
) -> None:
    ahead = player(diplomacy=2)
    state = evaluated(
        red=ahead if leader == RED else None,
        blue=ahead if leader == BLUE else None,
        cylinder=start,
    )
    assert state.cylinder == cell
    assert earned(state, leader, Line.OFF_BOARD) == expected
    assert earned(state, 1 - leader, Line.OFF_BOARD) == 0
    assert earned(state, leader, Line.DIPLOMACY) == 3


@pytest.mark.parametrize(
    ("direction", "start", "gains"),
    [
        (UP, (1, 4), RED),
        (LEFT, (-4, 1), RED),
        (DOWN, (1, -4), BLUE),  # the step favours blue, though red makes it
        (RIGHT, (4, 1), BLUE),
    ],
)
def test_11_6_a_chosen_step_pays_the_player_toward_whom_it_goes(
    direction: Direction, start: Cell, gains: Seat
) -> None:
    state = evaluated(red=player(diplomacy=1), cylinder=start)
    play(state, RED, Move(direction))
    assert state.cylinder == start
    assert earned(state, gains, Line.OFF_BOARD) == 2
    assert earned(state, 1 - gains, Line.OFF_BOARD) == 0


def test_11_6_steps_on_the_board_bring_no_such_points() -> None:
    state = evaluated(red=player(4, 4, 0))
    assert earned(state, RED, Line.OFF_BOARD) == 0
    assert earned(state, BLUE, Line.OFF_BOARD) == 0


# -- [11.7] to [11.9] the position -----------------------------------------------------------


@pytest.mark.parametrize(("distance", "expected"), [(0, 0), (1, 3), (2, 5), (3, 7), (4, 9)])
def test_11_7_military_superiority(distance: int, expected: int) -> None:
    state = evaluated(cylinder=(0, distance))
    assert (earned(state, RED, Line.MILITARY), points(state, BLUE)) == (expected, 0)
    state = evaluated(cylinder=(0, -distance))
    assert (points(state, RED), earned(state, BLUE, Line.MILITARY)) == (0, expected)


def test_11_7_the_position_counts_not_the_scale() -> None:
    """Red leads military by one, but the cylinder is still on blue's side."""
    state = evaluated(red=player(military=1), cylinder=(0, -3))
    assert state.cylinder == (0, -2)
    assert earned(state, RED, Line.MILITARY) == 0
    assert earned(state, BLUE, Line.MILITARY) == 5


@pytest.mark.parametrize(("distance", "each"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)])
@pytest.mark.parametrize("planets", [0, 1, 4])
def test_11_8_trade_superiority_counts_every_planet(distance: int, each: int, planets: int) -> None:
    state = evaluated(red=player(planets=planets), cylinder=(-distance, 0))
    assert (earned(state, RED, Line.TRADE), points(state, BLUE)) == (each * planets, 0)
    state = evaluated(blue=player(planets=planets), cylinder=(distance, 0))
    assert (points(state, RED), earned(state, BLUE, Line.TRADE)) == (0, each * planets)


def test_11_8_completed_planets_count_too_and_only_your_own() -> None:
    red = Player(planets=(completed("1_29", "1_20", ship="1_18"), LaidPlanet("1_31")))
    state = evaluated(red=red, blue=player(planets=5), cylinder=(-4, 0))
    assert earned(state, RED, Line.TRADE) == 6
    assert earned(state, BLUE, Line.TRADE) == 0


@pytest.mark.parametrize("column", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("row", "values"),
    [(1, (2, 3, 4, 5)), (2, (3, 4, 5, 6)), (3, (4, 5, 6, 7)), (4, (5, 6, 7, 8))],
)
def test_11_9_the_value_of_every_cell_of_a_quadrant(
    column: int, row: int, values: tuple[int, ...]
) -> None:
    expected = values[column - 1]
    state = evaluated(cylinder=(-column, row))
    assert earned(state, RED, Line.QUADRANT) == expected
    assert earned(state, BLUE, Line.QUADRANT) == 0
    state = evaluated(cylinder=(column, -row))
    assert earned(state, BLUE, Line.QUADRANT) == expected
    assert earned(state, RED, Line.QUADRANT) == 0


@pytest.mark.parametrize(
    "cell", [(0, 0), (0, 4), (0, -4), (4, 0), (-4, 0), (1, 1), (4, 4), (-1, -1), (-4, -4), (-3, -2)]
)
def test_11_9_elsewhere_there_is_no_such_value(cell: Cell) -> None:
    state = evaluated(cylinder=cell)
    assert earned(state, RED, Line.QUADRANT) == earned(state, BLUE, Line.QUADRANT) == 0


def test_11_9_military_trade_and_quadrant_together() -> None:
    state = evaluated(red=player(planets=2), cylinder=(-3, 1))
    assert earned(state, RED, Line.MILITARY) == 3
    assert earned(state, RED, Line.TRADE) == 4
    assert earned(state, RED, Line.QUADRANT) == 4
    assert points(state, RED) == 11


# -- [11.10] between epochs ------------------------------------------------------------------


def test_11_10_the_cylinder_stays_and_the_scales_count_again() -> None:
    state = evaluated(red=player(military=1, trade=2))
    assert state.cylinder == (-2, 1)
    pass_all(state)
    assert (state.epoch, state.cylinder) == (3, (-4, 2))
    pass_all(state)
    assert (state.ended, state.cylinder) == (True, (-4, 3))


def test_11_10_it_does_not_return_to_the_centre() -> None:
    state = evaluated(cylinder=(3, 2))
    assert state.cylinder == (3, 2)
