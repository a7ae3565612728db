"""[15.4-15.9, 18.2] Points: the score sheet at the end and at any time."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.actions import Act, Decline
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.editions import CZECH, POLISH, Edition
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.rules.turns import apply
from farhaven.games.evacuation.scoring import scores, winners
from farhaven.games.evacuation.state import NOBODY, Line, Player, State
from farhaven.games.evacuation.view import view

from .positions import areas, hexes, owing, player, rules, table

EVERYWHERE = areas("a1 a2 a3 a4 a5 a6 a7 a8 a9")
PLAIN_STADIUMS = ("start_1", "start_2", "start_3")  # without smiles
SMILES = {1: "d01", 2: "d04", 3: "d09", 4: "d13", 5: "d16"}  # a stadium with so many


def settler(**fields: Any) -> Player:
    """Nobody left behind, three stadiums, no goals: 0 points."""
    fields.setdefault("evacuated", EVERYWHERE)
    fields.setdefault("stadiums_new", PLAIN_STADIUMS)
    return player(**fields)


def smiling(count: int, **fields: Any) -> Player:
    """Three stadiums on the New World with so many smiles together."""
    owned = PLAIN_STADIUMS[:2] + ((SMILES[count],) if count else ("start_4",))
    return settler(stadiums_new=owned, **fields)


def counted(*players: Player, **fields: Any) -> State:
    fields.setdefault("rules", rules(points=True))
    return table(*players, **fields)


def sheet(state: State, seat: int = 0, viewer: int = SPECTATOR) -> dict[str, int | None]:
    return {line.key: line.points for line in scores(view(state, viewer))[seat].lines}


def column(state: State, key: str) -> list[int | None]:
    return [sheet(state, seat)[key] for seat in range(len(state.players))]


# -- [15.4] levels ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lowest", "points"),
    [(0, 0), (4, 0), (5, 1), (6, 3), (7, 6), (8, 10), (9, 15), (10, 19), (11, 22), (12, 25)],
)
def test_15_4_the_lowest_level_scores(lowest: int, points: int) -> None:
    state = counted(settler(levels=(lowest + 1, lowest, lowest + 4)), settler(technology_set=2))
    assert sheet(state)["production"] == points


def test_15_1_the_trigger_of_the_race_does_not_exist() -> None:
    one = owing(settler(levels=(8, 8, 8)), TakeTurn())
    state = counted(one, settler(), phase=Phase.ACTIONS, queue=(1, 0))
    apply(state, 0, Act("J"))
    apply(state, 0, Decline())
    assert state.triggered == NOBODY
    assert state.queue == (0, 1)


# -- [15.5, 15.9] goals and penalties --------------------------------------------------------


def test_15_9_each_goal_scores_its_highest_step() -> None:
    # Goal 6: 4 ships are 10 points; goal 10: 9 energy is 8; goal 16: 2 technologies are nothing.
    one = settler(
        goals=(6, 10, 16),
        ships_old=("s01", "s02"),
        ships_new=("s03", "s04"),
        levels=(0, 0, 10),
        known=("t111", "t112"),
    )
    assert sheet(counted(one, settler()))["goals"] == 18


def test_15_5_what_was_left_behind_costs_points() -> None:
    # Two areas with people and one with a factory; one stadium short; two penalty tokens.
    one = settler(
        evacuated=EVERYWHERE & ~areas("a1 a2 a3"),
        stadiums_new=("start_1", "start_2"),
        penalties=2,
        productive=2,
    )
    found = sheet(counted(one, settler()))
    assert (found["areas"], found["people"]) == (-6, -4)
    assert (found["stadiums"], found["penalties"]) == (-3, -6)


def test_15_2_drafted_goals_of_others_are_not_counted_before_the_end() -> None:
    one, two = settler(goals=(9, 1, 2)), settler(technology_set=2, goals=(9, 3, 4))
    state = counted(one, two, rules=rules(points=True, draft=True))
    assert sheet(state, 0, viewer=0)["goals"] == 16  # all nine areas are evacuated
    assert sheet(state, 1, viewer=0)["goals"] is None
    state.ended = "points"
    assert sheet(state, 1, viewer=0)["goals"] == 16


# -- [15.6, 15.7] smiles ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("smiles", "points"),
    [
        ((3, 1), [4, 0]),
        ((2, 2), [2, 2]),
        ((0, 1), [0, 4]),
        ((0, 0), [0, 0]),
        ((5, 3, 1), [6, 4, 1]),
        ((2, 2, 2), [3, 3, 3]),  # 6 + 4 + 1 shared by three: the example
        ((3, 3, 1), [5, 5, 1]),
        ((5, 3, 3), [6, 2, 2]),
        ((5, 4, 3, 2), [6, 4, 1, 0]),
        ((5, 4, 2, 2), [6, 4, 0, 0]),
        ((3, 3, 3, 3), [2, 2, 2, 2]),
        ((5, 0, 2), [6, 0, 4]),
    ],
)
def test_15_7_points_for_smiles(smiles: tuple[int, ...], points: list[int]) -> None:
    assert column(counted(*(smiling(count) for count in smiles)), "smiles") == points


def test_15_6_smiles_need_three_stadiums_on_the_new_world() -> None:
    few = settler(stadiums_new=("d16", "d17"), stadiums_old=("d13",))
    assert column(counted(few, smiling(1)), "smiles") == [0, 4]


def test_15_6_stadiums_on_the_old_world_make_nobody_smile() -> None:
    one = smiling(1, stadiums_old=("d16", "d17"))
    assert column(counted(one, smiling(2)), "smiles") == [0, 4]


def test_15_6_technologies_make_smile() -> None:
    one = smiling(1, technology_set=3, known=("t333",))  # 3 more
    assert column(counted(one, smiling(3)), "smiles") == [4, 0]


# -- [15.8] who wins -------------------------------------------------------------------------


def test_15_8_most_points_win_and_ties_share() -> None:
    players = [settler(levels=(8, 8, 8)), settler(levels=(9, 9, 9)), settler(levels=(9, 10, 12))]
    assert winners(counted(*players)) == [1, 2]
    players[2].penalties = 1
    assert winners(counted(*players)) == [1]


# -- [17.2] tasks ----------------------------------------------------------------------------


def test_17_2_played_tasks_score() -> None:
    with_tasks = rules(points=True, tasks=True)
    one = settler(tasks=("p1",), tasks_played=("p4a", "p2"))  # 5 and 4; p1 is not played
    assert column(counted(one, settler(), rules=with_tasks), "tasks") == [9, 0]


# -- [18] lines ------------------------------------------------------------------------------

# Side A: from h18 along its left arrow, from h07 along its right one, from h40 along its left one.
LINES = (Line("m1", 1, "left"), Line("m2", 3, "right"), Line("m3", 5, "left"))
# The areas of the second: h07 h14 h21 h28 h35 h41, of the third: h40 h34 h27 h20 h13 h06.
FIRST = "h18 h24 h30 h36 h41 h43"


def lined(*settled: str, **fields: Any) -> list[int | None]:
    state = counted(
        *(settler(settled=hexes(names)) for names in settled),
        rules=rules(points=True, lines="a", **fields.pop("with_rules", {})),
        lines=LINES,
        **fields,
    )
    return column(state, "lines")


def test_18_2_each_line_scores_by_areas() -> None:
    # First line 2 to 1; second line 0 to 1; third line nobody.
    assert lined("h18 h24", "h30 h07") == [4, 4]


def test_18_2_an_area_on_two_lines_counts_for_both() -> None:
    assert lined("h41", "") == [8, 0]


def test_18_2_lines_of_three_and_more() -> None:
    # First line 3, 2, 1; third line 1, 1, none: (6 + 4) / 2 each.
    assert lined("h18 h24 h30 h06", "h36 h41 h13", "h43") == [6 + 5, 4 + 5 + 6, 1]


def test_18_2_ties_on_a_line_are_shared() -> None:
    assert lined("h18", "h24", "h30", "h36") == [2, 2, 2, 2]
    assert lined("h18", "h24") == [2, 2]


def test_18_3_solo_the_rival_counts_on_lines() -> None:
    alone = {"rival": True}
    assert lined("h18", with_rules=alone, rival_settled=hexes("h24 h30")) == [0]
    assert lined("h18 h24", with_rules=alone, rival_settled=hexes("h30 h07")) == [4]
    assert lined("h18", with_rules=alone, rival_settled=hexes("h24")) == [2]


def test_19_17_a_third_civilisation_does_not_count_on_lines() -> None:
    alone = {"rival": True}
    rival = hexes(FIRST)
    assert lined("h07", "", with_rules=alone, rival_settled=rival) == [4, 0]


# -- [19.15] smiles against the rival --------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "own", "rival", "points"),
    [
        (CZECH, 3, ("d04",), 4),
        (CZECH, 2, ("d04",), 2),
        (CZECH, 1, ("d04",), 0),
        (POLISH, 3, ("d04",), 4),
        (POLISH, 2, ("d04",), 4),
        (POLISH, 1, ("d04",), 0),
        (CZECH, 1, (), 4),
        (CZECH, 0, (), 0),
        (POLISH, 0, (), 0),
    ],
)
def test_19_15_solo_smiles(edition: Edition, own: int, rival: tuple[str, ...], points: int) -> None:
    alone = rules(points=True, rival=True, edition=edition)
    state = counted(smiling(own), rules=alone, rival_stadiums=rival)
    assert sheet(state)["smiles"] == points


def test_19_17_a_third_civilisation_is_no_rival_for_smiles() -> None:
    state = counted(smiling(1), smiling(0), rules=rules(points=True, rival=True))
    state.rival_stadiums = ("d16", "d17")
    assert column(state, "smiles") == [4, 0]
