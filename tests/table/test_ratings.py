"""The numbers of ratings, worked out by hand."""

from __future__ import annotations

import pytest

from farhaven.table.ratings import Rated, changes, expected


def test_equals_expect_half_of_the_games() -> None:
    assert expected(1500, 1500) == 0.5


def test_four_hundred_points_are_ten_games_in_eleven() -> None:
    assert expected(1900, 1500) == pytest.approx(10 / 11)


def test_a_win_between_newcomers() -> None:
    assert changes([Rated(1500, 0, 1), Rated(1500, 0, 2)]) == [20, -20]


def test_a_draw_helps_the_weaker() -> None:
    # Expected of the stronger: 10/11, so a half is 0.409 less, times 20.
    assert changes([Rated(1900, 50, 1), Rated(1500, 50, 1)]) == [-8, 8]


def test_a_settled_rating_moves_half_as_far() -> None:
    assert changes([Rated(1500, 20, 1), Rated(1500, 19, 2)]) == [10, -20]


def test_each_is_compared_with_each() -> None:
    # First of three beats two: 2 - 1 expected, shared by two. The middle one wins and loses.
    three = [Rated(1500, 0, 1), Rated(1500, 0, 2), Rated(1500, 0, 3)]
    assert changes(three) == [20, 0, -20]


def test_nobody_falls_below_the_least() -> None:
    assert changes([Rated(105, 0, 2), Rated(105, 0, 1)]) == [-5, 20]


def test_alone_there_is_nothing_to_compare() -> None:
    assert changes([Rated(1500, 3, 1)]) == [0]
    assert changes([]) == []
