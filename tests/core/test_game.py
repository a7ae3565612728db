"""Openings, and states that share nothing."""

from __future__ import annotations

import dataclasses

import pytest

from farhaven.core.game import (
    Game,
    Opening,
    Refused,
    Score,
    ScoreLine,
    Setting,
    clone,
    is_over,
    objection,
    opening,
)
from farhaven.core.value import add, put, without

from .toy import GAME, Action, Bury, State, View, apply, setup

MAPS = Setting("map", ("north", "south"), "north", "Which map.", pattern="a number from 1 to 9")


def with_maps() -> Game[State, Action, View]:
    """Lanterns, with maps of which the southern one is not for two."""

    def refuse(made: Opening) -> str:
        return "No." if made.seats == 2 and made.settings["map"] == "south" else ""

    return dataclasses.replace(GAME, settings=(*GAME.settings, MAPS), refuse=refuse)


def test_what_is_left_out_takes_its_default() -> None:
    made = opening(GAME)
    assert made == Opening(seats=2, seed=0, components="house-1", settings={"rounds": "2"})


def test_what_is_given_is_kept() -> None:
    made = opening(GAME, seats=3, seed=-7, settings={"rounds": "1"}, components="house-1")
    assert made == Opening(seats=3, seed=-7, components="house-1", settings={"rounds": "1"})


@pytest.mark.parametrize(
    ("seats", "components", "settings", "named"),
    [
        (4, "house-1", {}, ["2, 3", "4"]),
        (0, "house-1", {}, ["2, 3", "0"]),
        (2, "house-9", {}, ["house-9", "house-1"]),
        (2, "house-1", {"map": "x"}, ["'map'", "rounds"]),
        (2, "house-1", {"rounds": "3"}, ["rounds", "'3'", "1, 2"]),
    ],
)
def test_a_wrong_opening_is_refused_with_field_and_value(
    seats: int, components: str, settings: dict[str, str], named: list[str]
) -> None:
    with pytest.raises(Refused) as refused:
        opening(GAME, seats=seats, components=components, settings=settings)
    message = str(refused.value)
    assert all(word in message for word in named)
    assert message.endswith(".")
    assert objection(GAME, Opening(seats, 0, components, settings)) == message


def test_a_value_beyond_the_listed_ones_needs_a_pattern() -> None:
    assert opening(with_maps(), settings={"map": "5"}).settings["map"] == "5"


def test_a_game_may_refuse_a_combination() -> None:
    game = with_maps()
    assert opening(game, seats=3, settings={"map": "south"}).settings["map"] == "south"
    with pytest.raises(Refused, match=r"^No\.$"):
        opening(game, seats=2, settings={"map": "south"})


def test_settings_of_an_opening_are_its_own() -> None:
    given = {"rounds": "1"}
    made = opening(GAME, settings=given)
    given["rounds"] = "2"
    assert made.settings == {"rounds": "1"}


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    state = setup(opening(GAME, seats=3))
    twin = clone(state)
    assert twin == state
    apply(twin, 1, Bury(twin.players[1].hand[0]))
    assert state == setup(opening(GAME, seats=3))
    assert twin != state


def test_a_game_is_over_when_nobody_decides() -> None:
    state = setup(opening(GAME))
    assert not is_over(GAME, state)
    for player in state.players:
        player.agenda = ()
    assert is_over(GAME, state)


def test_a_score_with_an_unknown_line_has_no_total() -> None:
    known, unknown = ScoreLine("rounds", 3), ScoreLine("buried", None)
    assert Score(0, (known, ScoreLine("coins", -1))).total == 2
    assert Score(0, (known, unknown)).total is None
    assert Score(0, (known, unknown)).known == 3
    assert Score(0, ()).total == 0


def test_tuples_are_changed_by_making_new_ones() -> None:
    items = (5, 6, 7, 6)
    assert put(items, 1, 9) == (5, 9, 7, 6)
    assert add(items, 3, -2) == (5, 6, 7, 4)
    assert without(items, 6) == (5, 7, 6)
    with pytest.raises(ValueError):
        without(items, 8)
    assert items == (5, 6, 7, 6)
