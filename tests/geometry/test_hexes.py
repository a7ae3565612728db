"""Hexes: counted and measured by hand on small maps."""

from __future__ import annotations

import math

import pytest

from farhaven.geometry.hexes import (
    STEPS,
    Layout,
    Point,
    beyond,
    disc,
    distance,
    line,
    neighbours,
    ray,
    reach,
    ring,
)

ROOT = math.sqrt(3)
FLOWER = disc((0, 0), 1)


def near(*points: Point) -> list[object]:
    return [pytest.approx(point, abs=1e-9) for point in points]


# -- what lies around ------------------------------------------------------------------------


def test_each_neighbour_is_one_step_away_and_the_opposite_steps_lead_back() -> None:
    assert set(neighbours((2, -1))) == {(3, -1), (2, 0), (1, 0), (1, -1), (2, -2), (3, -2)}
    for number, step in enumerate(STEPS):
        assert beyond(beyond((2, -1), step), STEPS[(number + 3) % 6]) == (2, -1)


def test_several_steps_at_once() -> None:
    assert beyond((1, 1), (-1, 1), 3) == (-2, 4)
    assert beyond((1, 1), (-1, 1), 0) == (1, 1)


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (1, -1), 1),
        ((0, 0), (1, 1), 2),  # not neighbours: the two hexes between them share a side
        ((0, 0), (3, -1), 3),
        ((2, -4), (-2, 4), 8),
        ((-3, 0), (3, 0), 6),
        ((-1, -2), (2, 2), 7),
    ],
)
def test_distance_counts_steps_and_is_the_same_both_ways(
    one: tuple[int, int], other: tuple[int, int], steps: int
) -> None:
    assert distance(one, other) == distance(other, one) == steps


def test_a_ring_goes_round_clockwise() -> None:
    assert ring((0, 0), 0) == ((0, 0),)
    assert ring((5, 5), 1) == neighbours((5, 5))
    assert ring((0, 0), 2) == (
        *((2, 0), (1, 1), (0, 2)),
        *((-1, 2), (-2, 2), (-2, 1)),
        *((-2, 0), (-1, -1), (0, -2)),
        *((1, -2), (2, -2), (2, -1)),
    )


def test_a_disc_has_1_7_19_37_hexes() -> None:
    assert [len(set(disc((3, -2), radius))) for radius in range(4)] == [1, 7, 19, 37]
    assert disc((0, 0), 1) == ((0, 0), *neighbours((0, 0)))


def test_a_ray_ends_where_the_map_does_or_has_a_gap() -> None:
    row = {(-1, 0), (0, 0), (1, 0), (3, 0)}
    assert ray((-1, 0), (1, 0), row) == ((-1, 0), (0, 0), (1, 0))
    assert ray((0, 0), (0, 1), row) == ((0, 0),)
    assert ray((2, 0), (1, 0), row) == ()


def test_a_line_runs_through_a_hex_from_edge_to_edge() -> None:
    assert line((0, 0), (1, -1), FLOWER) == ((-1, 1), (0, 0), (1, -1))
    assert line((1, -1), (1, -1), FLOWER) == ((-1, 1), (0, 0), (1, -1))
    assert line((0, 1), (1, 0), FLOWER) == ((-1, 1), (0, 1))
    assert line((9, 9), (1, 0), FLOWER) == ()


def test_the_way_around_a_gap_is_longer_than_the_distance() -> None:
    around = set(FLOWER) - {(0, 0), (0, 1), (-1, 0)}  # the south-western hex lies alone
    assert reach([(0, -1)], around) == {(0, -1): 0, (1, -1): 1, (1, 0): 2}
    assert distance((0, -1), (1, 0)) == 2
    assert reach([(1, 0)], set(FLOWER) - {(0, 0)})[(-1, 0)] == 3
    assert distance((1, 0), (-1, 0)) == 2


def test_the_nearest_of_several_starts_counts() -> None:
    row = [(q, 0) for q in range(6)]
    assert reach([(0, 0), (5, 0)], row) == dict(zip(row, (0, 1, 2, 2, 1, 0), strict=True))
    assert reach([], row) == {}


# -- where they are drawn --------------------------------------------------------------------


def test_with_a_corner_on_top_q_runs_east_and_r_south_east() -> None:
    layout = Layout(10)
    assert layout.centre((0, 0)) == (0, 0)
    assert [layout.centre((1, 0)), layout.centre((0, 1))] == near((10 * ROOT, 0), (5 * ROOT, 15))


def test_with_a_side_on_top_q_runs_south_east_and_r_south() -> None:
    layout = Layout(10, pointy=False)
    assert [layout.centre((1, 0)), layout.centre((0, 1))] == near((15, 5 * ROOT), (0, 10 * ROOT))


def test_the_corners_of_a_hex_with_a_corner_on_top() -> None:
    half = ROOT / 2
    assert list(Layout(1).corners((0, 0))) == near(
        (half, -0.5), (half, 0.5), (0, 1), (-half, 0.5), (-half, -0.5), (0, -1)
    )


def test_the_corners_of_a_hex_with_a_side_on_top() -> None:
    half = ROOT / 2
    assert list(Layout(1, pointy=False).corners((0, 0))) == near(
        (1, 0), (0.5, half), (-0.5, half), (-1, 0), (-0.5, -half), (0.5, -half)
    )


@pytest.mark.parametrize("pointy", [True, False])
def test_two_corners_bound_the_side_towards_a_neighbour(pointy: bool) -> None:
    layout = Layout(7, pointy)
    for number, other in enumerate(neighbours((4, -1))):
        corners = layout.corners((4, -1))
        (ax, ay), (bx, by) = corners[number], corners[(number + 1) % 6]
        (x, y), (other_x, other_y) = layout.centre((4, -1)), layout.centre(other)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        assert middle == pytest.approx(((x + other_x) / 2, (y + other_y) / 2))


def test_the_outline_of_one_hex_is_its_corners() -> None:
    layout = Layout(3)
    (outline,) = layout.outlines([(2, 2)])
    assert outline == layout.corners((2, 2))


def test_the_outline_of_a_rhombus_of_four_hexes_leaves_out_the_sides_within() -> None:
    # Four hexes have 24 sides; five pairs of them touch, so 24 - 10 lie outside.
    (outline,) = Layout(1).outlines([(0, 0), (1, 0), (0, 1), (1, 1)])
    assert len(outline) == len(set(outline)) == 14
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        assert math.dist(one, other) == pytest.approx(1)


def test_a_hole_and_a_far_hex_have_outlines_of_their_own() -> None:
    layout = Layout(1)
    loops = layout.outlines([*ring((0, 0), 1), (5, 0)])
    assert sorted(len(loop) for loop in loops) == [6, 6, 18]
    assert sorted(round(turned(loop), 6) for loop in loops) == sorted(
        round(hexes * 1.5 * ROOT, 6) for hexes in (-1, 1, 7)
    )


def turned(loop: tuple[Point, ...]) -> float:
    """The area inside a loop, below zero where the loop runs against the clock."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def test_the_box_around_a_flower() -> None:
    # Three hexes wide; high: two sides, two halves above and below, and the middle row.
    assert Layout(2).box(FLOWER) == pytest.approx((-3 * ROOT, -5, 6 * ROOT, 10))
    assert Layout(2, pointy=False).box(FLOWER) == pytest.approx((-5, -3 * ROOT, 10, 6 * ROOT))
