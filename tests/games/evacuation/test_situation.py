"""A decision as numbers, for habits: each is where its name says, and tells what is there."""

from __future__ import annotations

from random import Random

import pytest

from farhaven.core.game import opening
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.components.yearly_bonuses import YEARLY_BONUSES
from farhaven.games.evacuation.duties import MoveSatellites, TakeTurn
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.situation import SITUATION
from farhaven.games.evacuation.state import Cargo, State

from .positions import areas, player, table


def told(state: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(SITUATION.names, SITUATION.of(state, seat), strict=True))


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(SITUATION.names)) == len(SITUATION.names)


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (1, {}),
        (2, {}),
        (4, {"mode": "points", "actions": "advanced"}),
        (2, {"mode": "points", "public_tasks": "yes", "line_majority": "a"}),
    ],
)
def test_there_are_always_as_many_and_all_about_one(seats: int, settings: dict[str, str]) -> None:
    chance = Random(3)
    state = GAME.setup(opening(GAME, seats=seats, seed=3, settings=settings))
    while deciders := GAME.deciders(state):
        seat = chance.choice(deciders)
        numbers = SITUATION.of(state, seat)
        assert len(numbers) == len(SITUATION.names)
        assert all(-25 <= number <= 25 for number in numbers)
        GAME.apply(state, seat, chance.choice(GAME.options(state, seat)), None)


def test_the_year_the_phase_and_what_is_asked() -> None:
    state = table(player(agenda=(TakeTurn(),)), player(), year=3, phase=Phase.ACTIONS)
    found = told(state)
    assert [found[f"year_{year}"] for year in range(1, 5)] == [0, 0, 1, 0]
    assert (found["actions"], found["transport"], found["asked_TakeTurn"]) == (1, 0, 1)
    assert sum(found[name] for name in found if name.startswith("asked_")) == 1
    moving = table(player(agenda=(MoveSatellites(6),)), player(), phase=Phase.PROGRESS)
    assert told(moving)["satellite_steps"] == 6 / 8


def test_stores_levels_and_what_is_left() -> None:
    one = player(old=(4, 5, 1), new=(0, 3, 6), levels=(2, 9, 4), evacuated=areas("a1 a5"))
    found = told(table(one, player(), year=2))
    assert (found["old_food"], found["old_steel"], found["old_energy"]) == (1, 1.25, 0.25)
    assert (found["new_food"], found["new_steel"], found["new_energy"]) == (0, 1, 2)
    assert (found["some_old_steel"], found["some_new_steel"]) == (1.5, 1)
    assert (found["level_steel"], found["lowest"], found["above_lowest_energy"]) == (
        2.25,
        0.5,
        2 / 3,
    )
    assert [found[f"enough_{kind}"] for kind in ("food", "steel", "energy")] == [0, 1, 0]
    assert found["areas_left"] == 7 / 4
    assert [found[f"left_a{n}"] for n in range(1, 10)] == [0, 1, 1, 1, 0, 1, 1, 1, 1]


def test_hunger_is_what_the_next_income_lacks() -> None:
    """Year 3 asks for 3 food of the Old World: 1 is there, 2 come from oceans, 5 from areas."""
    found = told(table(player(old=(1, 0, 0)), player(), year=2))
    assert (found["hunger_old"], found["short_old"]) == (0, -5 / 4)
    left = told(table(player(evacuated=areas("a1 a2 a3"), productive=0), player(), year=2))
    assert (left["hunger_old"], left["short_old"]) == (3 / 2, 3 / 4)
    assert told(table(player(), player(), year=4))["hunger_old"] == 0


def test_the_year_power_beside_the_numbers_of_the_year() -> None:
    """Two actions of group 2 and one of group 3 make 7."""
    state = table(player(groups=(0, 2, 1, 0), acted=3), player(), year=1)
    card = YEARLY_BONUSES[state.bonuses[0]]
    low, high = card.low, card.high
    found = told(state)
    assert found["power"] == 0.7
    assert found["to_low"] == (low - 7) / 5
    assert found["to_high"] == (high - 7) / 5
    assert (found["is_low"], found["past_low"]) == (low == 7, low < 7)
    assert (found["fourth"], found["third"], found["group_2"], found["full_2"]) == (1, 0, 1, 0)
    assert found["price"] == 1  # the fourth action costs 2


def test_ships_and_what_is_aboard() -> None:
    """The Ark has a zone of each kind, no room for buildings, and room for 2 units."""
    one = player(
        old=(0, 0, 3), ships_old=("s04", "s19"), cargo=(Cargo("s20", ("a1",), units=(1, 0, 0)),)
    )
    found = told(table(one, player()))
    assert (found["ships_old"], found["zones_old"], found["flights"]) == (1, 2 / 3, 1)
    assert (found["buildings"], found["room"]) == (1, 5 / 4)
    assert (found["fuel"], found["fuel_short"]) == (-1 / 3, -1 / 3)
    assert (found["loaded"], found["open_zones"], found["open_buildings"]) == (1, 2, 0)
    assert (found["open_room"], found["aboard_food"], found["aboard_zones"]) == (0.5, 0.5, 0.5)
    assert [found[f"zone_{kind}"] for kind in ("desert", "mountain", "ocean")] == [1, 1, 1]


def test_satellites_and_what_is_known() -> None:
    """Section 8 is past two milestones, section 4 past one."""
    one = player(satellites=(4, 8), researched=(2, 0, 0), known=("t111",), goals=(3,))
    found = told(table(one, player()))
    assert (found["front"], found["rear"]) == (1, 0.5)
    assert [found[f"front_past_{n}"] for n in range(1, 5)] == [1, 1, 0, 0]
    assert [found[f"rear_past_{n}"] for n in range(1, 5)] == [1, 0, 0, 0]
    assert (found["researched_0"], found["knows_t111"], found["knows_t112"]) == (1, 1, 0)
    assert (found["goal_3"], found["goal_4"]) == (1, 0)


def test_the_others_are_the_best_of_them() -> None:
    """Lowest level less areas, stadiums and penalty tokens: 5 - 9 - 3 and 7 - 2 - 1 - 1."""
    one = player(levels=(5, 6, 7))
    best = player(
        levels=(7, 8, 9),
        evacuated=areas("a1 a2 a3 a4 a5 a6 a7"),
        stadiums_new=("d01", "d02"),
        penalties=1,
        passed=True,
    )
    state = table(one, player(), best)
    found = told(state)
    assert (found["marker"], found["rival_marker"], found["lead"]) == (-7 / 5, 3 / 5, -2)
    assert (found["rival_stadiums"], found["rival_left"], found["rival_passed"]) == (1, 0.5, 1)
    assert (found["leads"], found["crowded"]) == (0, 1)
    assert (told(state, 2)["leads"], told(state, 2)["lead"]) == (1, 2)
    assert told(table(player()))["rival_marker"] == 0
