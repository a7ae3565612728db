"""Paths that are computed, and how things are laid side by side."""

from __future__ import annotations

import pytest

from farhaven.svg.cards import Piece, row, rows_of
from farhaven.svg.shapes import ring_points, sector_path, spread, star_path


def test_points_on_a_ring_start_at_the_top_and_go_clockwise() -> None:
    top, right, bottom, left = ring_points(4, 10)
    assert top == pytest.approx((0, -10))
    assert right == pytest.approx((10, 0))
    assert bottom == pytest.approx((0, 10))
    assert left == pytest.approx((-10, 0))


def test_a_quarter_of_a_disc() -> None:
    assert sector_path(10, 0, 90) == "M10 0A10 10 0 0 1 0 10L0 0Z"
    assert sector_path(10, 180, 90, hole=4) == "M-10 0A10 10 0 0 1 0 -10L0 -4A4 4 0 0 0 -4 0Z"


def test_a_star_has_two_points_for_each_tip() -> None:
    assert star_path(5, 10, 4).count("L") == 9


@pytest.mark.parametrize(
    ("count", "step"),
    [(0, 54), (1, 54), (4, 54), (5, 40.5), (9, 20.25)],
)
def test_things_overlap_only_when_they_must(count: int, step: float) -> None:
    assert spread(count, size=50, room=212, gap=4) == step


def test_the_last_thing_ends_inside_its_room() -> None:
    for count in range(2, 30):
        assert spread(count, 50, 212, 4) * (count - 1) + 50 <= 212


def test_a_row_is_centred() -> None:
    drawn = row(100, 7, [Piece(20, "<a/>"), Piece(30, "<b/>")], gap=10)
    assert drawn == (
        '<g transform="translate(70 7)"><a/></g><g transform="translate(100 7)"><b/></g>'
    )


def test_a_row_that_is_too_wide_is_drawn_smaller() -> None:
    drawn = row(0, 0, [Piece(60, "<a/>"), Piece(40, "<b/>")], gap=0, anchor="start", room=50)
    assert drawn == (
        '<g transform="translate(0 0) scale(0.5)"><a/></g>'
        '<g transform="translate(30 0) scale(0.5)"><b/></g>'
    )


def test_pieces_fill_row_after_row() -> None:
    one, two, three = Piece(20, "1"), Piece(20, "2"), Piece(20, "3")
    assert rows_of([one, two, three], room=43) == [[one, two], [three]]
    assert rows_of([one, two, three], room=42) == [[one], [two], [three]]
    assert rows_of([], room=40) == []
