"""Chapter 16.3: Republic."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Choose,
    Drive,
    Finish,
    Land,
    Lift,
    Lower,
    Place,
    Plant,
    Raise,
    TakeCard,
)
from farhaven.games.planet_unknown.model import INNER, OUTER, Cause, Jump, Misfit
from farhaven.games.planet_unknown.reasons import NoMovement, NoUse, StillOwed, Stuck, WrongTile
from farhaven.games.planet_unknown.state import Laid, Player, State
from farhaven.games.planet_unknown.view import view

from .moves import (
    LOCKED,
    assert_blocked,
    assert_free,
    built,
    depots,
    end_placing,
    heights,
    idle,
    joined,
    last_effects,
    options_of,
    place,
    play,
    powered,
    settle,
    with_domino,
)
from .printed_boards import spaces
from .printed_tiles import Point
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    all_but,
    lie,
    placing,
    player,
    points_of,
    table,
    xy,
)


def republic(
    *tiles: Laid,
    tracks: tuple[int, int, int, int, int],
    patches: list[Point] | None = None,
    rovers: list[Point] | None = None,
) -> Player:
    return player(
        *tiles, corporation="republic", tracks=tracks, patches=patches or [], rovers=rovers or []
    )


# -- [16.3.1] milestones move another tracker down -------------------------------------------


def test_16_3_1_a_civ_milestone_moves_another_tracker_down() -> None:
    state = with_domino("biomass/civ", republic(tracks=(1, 2, 0, 3, 0)))
    settle(state, 0, built(BIOMASS), built(CIV))
    assert options_of(state, 0) == {Lower(WATER), Lower(BIOMASS), Lower(ROVER)}
    assert_blocked(state, 0, Finish(), StillOwed())
    play(state, 0, Lower(WATER))
    assert heights(state, 0) == (2, 1, 1, 3, 0)


def test_16_3_1_not_the_civ_tracker_and_none_at_0() -> None:
    state = with_domino("biomass/civ", republic(tracks=(1, 2, 0, 3, 0)))
    settle(state, 0, built(BIOMASS), built(CIV))
    assert Lower(CIV) not in options_of(state, 0)
    assert_blocked(state, 0, Lower(TECH), Stuck(TECH, down=True))


def test_16_3_1_if_none_can_go_down_none_does() -> None:
    state = with_domino("civ/energy", republic(tracks=(1, 0, 0, 0, 0)))
    play(state, 0, built(CIV), powered(CIV))
    assert heights(state, 0) == (3, 0, 0, 0, 0)
    assert state.players[0].milestones == (1,)


@pytest.mark.parametrize("height", [2, 4, 6, 8, 10, 12, 14])
def test_16_3_1_all_seven_milestones(height: int) -> None:
    assert spaces("republic", "civ")[height][0][0] == "C"
    state = with_domino("biomass/civ", republic(tracks=(height - 1, 5, 0, 3, 0)))
    settle(state, 0, built(BIOMASS), built(CIV))
    assert Lower(WATER) in options_of(state, 0)


def test_16_3_1_it_waits_in_the_pool() -> None:
    """Biomass may go down before it advances by the tile."""
    state = with_domino("biomass/civ", republic(tracks=(1, 0, 3, 1, 0), patches=[(5, 1)]))
    play(state, 0, built(CIV), Lower(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 3  # down to 2, then up by its building
    assert options_of(state, 0, Plant)  # whose benefit is gained again [5.7]


def test_16_3_1_other_spaces_do_not() -> None:
    state = with_domino("biomass/civ", republic(tracks=(2, 5, 0, 3, 0)))
    idle(state, 0)
    assert heights(state, 0) == (3, 5, 1, 3, 0)


# -- [16.3.2] level 1 ------------------------------------------------------------------------

CIV_TILE = lie("i2 biomass/civ", a=(5, 0), b=(6, 0))


def choosing(
    rover: int, tech: int = 3, tiles: tuple[str, str] | None = None, online: bool = False
) -> State:
    one = republic(tracks=(0, 0, 0, rover, tech), rovers=[(6, 4)])
    return table(one, tiles=tiles or ("i2 biomass/civ", "u5 rover/tech"), online=online)


@pytest.mark.parametrize(("rover", "points"), [(2, 1), (5, 2), (10, 2), (13, 3), (15, 3)])
def test_16_3_2_choosing_a_civ_tile_gives_the_number_of_the_rover_track(
    rover: int, points: int
) -> None:
    """The movement comes before the tile is placed."""
    state = choosing(rover)
    play(state, 0, Choose(INNER))
    assert state.players[0].movement == points
    play(state, 0, Drive(xy(6, 4), xy(6, 5)))
    place(state, 0, CIV_TILE)
    assert state.players[0].movement == points - 1  # not gained again
    assert points_of(state.players[0].rovers) == {(6, 5)}


def test_16_3_2_placing_it_at_once_gives_the_points_too() -> None:
    state = choosing(5)
    place(state, 0, CIV_TILE)
    assert state.players[0].movement == 2


def test_16_3_2_using_them_before_commits_to_that_tile() -> None:
    state = choosing(5)
    play(state, 0, Choose(INNER))
    other = WrongTile(OUTER, Misfit.OTHER_CHOSEN)
    chosen = placing(OUTER, lie("u5 rover/tech", a=(6, 1), b=(4, 1), m=(6, 2)))
    assert_blocked(state, 0, chosen, other)
    assert {action.depot for action in rules.options(state, 0) if type(action) is Place} == {INNER}


def test_16_3_2_other_tiles_give_nothing() -> None:
    state = choosing(5)
    assert options_of(state, 0, Choose) == {Choose(INNER)}
    place(state, 0, lie("u5 rover/tech", a=(6, 1), b=(4, 1), m=(6, 2)))
    assert state.players[0].movement == 0


def test_16_3_2_the_other_half_may_be_civ_as_well() -> None:
    state = choosing(5, tiles=("i2 civ/energy", "u5 biomass/civ"))
    assert options_of(state, 0, Choose) == {Choose(INNER), Choose(OUTER)}


@pytest.mark.parametrize("online", [False, True])
def test_16_3_2_it_commits_to_one_tile_but_online_to_civ_terrain(online: bool) -> None:
    state = choosing(5, tiles=("i2 civ/energy", "u5 biomass/civ"), online=online)
    play(state, 0, Choose(INNER))
    assert depots(state, 0) == ({INNER, OUTER} if online else {INNER})
    assert options_of(state, 0, Choose) == set()
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    assert state.players[0].movement == 2  # once
    state = choosing(5, online=online)
    play(state, 0, Choose(INNER))
    assert depots(state, 0) == {INNER}  # the other tile has no civ terrain


def test_16_3_2_below_the_first_number_nothing_is_gained() -> None:
    for rover in (0, 1):
        state = choosing(rover)
        assert options_of(state, 0, Choose) == set()
        assert_blocked(state, 0, Choose(INNER), NoUse())
        place(state, 0, CIV_TILE)
        assert state.players[0].movement == 0


def test_16_3_2_below_level_1_nothing_either() -> None:
    state = choosing(5, tech=2)
    assert_blocked(state, 0, Choose(INNER), LOCKED)
    place(state, 0, CIV_TILE)
    assert state.players[0].movement == 0


# -- [16.3.2] level 2 ------------------------------------------------------------------------


def picking(civ: int, tech: int = 5, decks: dict[int, tuple[str, ...]] | None = None) -> State:
    """Civ has come to a milestone, and a card is to be chosen."""
    one = republic(tracks=(civ - 1, 0, 0, 1, tech))
    state = with_domino("biomass/civ", one, decks=decks or {})
    settle(state, 0, built(BIOMASS), built(CIV), Lower(ROVER))
    end_placing(state)
    return state


def test_16_3_2_the_example_one_card_of_level_4_joins_those_of_level_3() -> None:
    """Page 10."""
    state = picking(8)
    third, fourth = state.decks[2], state.decks[3]
    offered = {action.card for action in options_of(state, 0) if isinstance(action, TakeCard)}
    assert offered > set(third)
    assert len(offered - set(third)) == 1
    assert offered - set(third) < set(fourth)


def test_16_3_2_the_higher_card_may_be_taken() -> None:
    state = picking(8)
    third, fourth = state.decks[2], state.decks[3]
    (higher,) = {a.card for a in options_of(state, 0) if isinstance(a, TakeCard)} - set(third)
    play(state, 0, TakeCard(higher))
    assert [held.card for held in state.players[0].cards] == [higher]
    assert set(state.decks[3]) == set(fourth) - {higher}
    assert state.decks[2] == third


def test_16_3_2_or_it_returns_to_its_deck() -> None:
    state = picking(8)
    third, fourth = state.decks[2], state.decks[3]
    play(state, 0, TakeCard(third[0]))
    assert set(state.decks[3]) == set(fourth)
    assert set(state.decks[2]) == set(third) - {third[0]}


def test_16_3_2_the_others_do_not_see_it() -> None:
    state = picking(8)
    assert "civ_4_" not in str(view(state, 1))
    assert "civ_4_" in str(view(state, 0))


def test_16_3_2_none_joins_at_level_4_or_from_an_empty_deck() -> None:
    state = picking(12)
    assert options_of(state, 0) == {TakeCard(card) for card in state.decks[3]}
    state = picking(8, decks={4: ()})
    assert options_of(state, 0) == {TakeCard(card) for card in state.decks[2]}
    state = picking(8, tech=4)  # below level 2
    assert options_of(state, 0) == {TakeCard(card) for card in state.decks[2]}


def test_16_3_2_an_empty_deck_gives_nothing() -> None:
    state = picking(8, decks={3: ()})
    assert options_of(state, 0, TakeCard) == set()
    assert state.turn == 2


# -- [16.3.3] level 3 ------------------------------------------------------------------------

# Civ buildings on (5, 2) and (7, 4); the civ terrain of (5, 3) has none.
NEAR = lie("i3 civ/energy", a=(5, 2), b=(5, 1))
OTHER = lie("i2 biomass/civ *", a=(7, 5), b=(7, 4))


def jumping(rover: Point, tech: int = 7, online: bool = False) -> State:
    """A rover on some cell, with two movement points."""
    one = republic(NEAR, OTHER, tracks=(0, 0, 0, 3, tech), rovers=[rover])
    state = with_domino("rover/tech", one, online=online)
    settle(state, 0, built(ROVER), built(TECH))
    return state


def test_16_3_3_a_rover_jumps_from_one_civ_building_to_another() -> None:
    state = jumping((5, 2))
    play(state, 0, Lift(xy(5, 2), Jump.CIV_BUILDINGS))
    settle(state, 0, Land(xy(7, 4)))
    assert points_of(state.players[0].rovers) == {(7, 4)}
    assert state.players[0].movement == 1


def test_16_3_3_only_between_civ_buildings() -> None:
    state = jumping((5, 3))
    assert options_of(state, 0, Lift) == set()
    assert_blocked(state, 0, Lift(xy(5, 3), Jump.CIV_BUILDINGS), NoUse())


def test_16_3_3_it_costs_a_point() -> None:
    one = republic(NEAR, OTHER, tracks=(0, 0, 0, 3, 7), rovers=[(5, 2)])
    state = table(one, tiles=("i2 rover/tech", "u5 rover/tech"))
    assert_blocked(state, 0, Lift(xy(5, 2), Jump.CIV_BUILDINGS), NoMovement())


def test_16_3_3_below_level_3_there_is_no_jump() -> None:
    state = jumping((5, 2), tech=5)
    assert_blocked(state, 0, Lift(xy(5, 2), Jump.CIV_BUILDINGS), LOCKED)


@pytest.mark.parametrize("online", [False, True])
def test_16_3_3_online_civ_terrain_is_enough(online: bool) -> None:
    state = jumping((5, 3), online=online)
    assert bool(options_of(state, 0, Lift)) == online
    if online:
        play(state, 0, Lift(xy(5, 3), Jump.CIV_BUILDINGS))
        assert options_of(state, 0) == {Land(xy(5, 2)), Land(xy(7, 4))}


# -- [16.3.4] level 4 ------------------------------------------------------------------------


def test_16_3_4_a_milestone_also_gives_a_synergy() -> None:
    state = with_domino("biomass/civ", republic(tracks=(1, 0, 0, 1, 10)))
    settle(state, 0, built(BIOMASS), built(CIV))
    assert_free(state, 0, joined(WATER))
    play(state, 0, joined(WATER), Lower(ROVER))
    assert heights(state, 0) == (2, 1, 1, 0, 10)
    assert state.players[0].milestones == (1,)


def test_16_3_4_not_below_level_4_and_not_on_other_spaces() -> None:
    for civ, tech in ((1, 9), (2, 10)):
        state = with_domino("biomass/civ", republic(tracks=(civ, 0, 0, 1, tech)))
        settle(state, 0, built(BIOMASS), built(CIV))
        causes = {action.cause for action in options_of(state, 0) if isinstance(action, Raise)}
        assert Cause.SYNERGY not in causes
        assert powered(CIV) not in options_of(state, 0)


# -- [16.3.5] level 5 ------------------------------------------------------------------------


def ending(tech: int, decks: dict[int, tuple[str, ...]]) -> State:
    """The last turn is over; the Republic has nothing else to do."""
    one = republic(tracks=(0, 0, 0, 15, tech))
    blocked = player(patches=all_but((5, 0)))
    return last_effects(table(one, blocked, decks=decks, tiles=("i2 rover/tech", "u5 rover/tech")))


LEFT = {1: ("civ_1_6", "civ_1_7"), 2: ("civ_2_1",), 3: (), 4: ("civ_4_6",)}


def test_16_3_5_at_the_end_two_of_all_cards_left_are_kept() -> None:
    state = ending(14, LEFT)
    every = {"civ_1_6", "civ_1_7", "civ_2_1", "civ_4_6"}
    assert options_of(state, 0) == {TakeCard(card) for card in every}
    play(state, 0, TakeCard("civ_4_6"))
    assert options_of(state, 0) == {TakeCard(card) for card in every - {"civ_4_6"}}
    play(state, 0, TakeCard("civ_2_1"))
    assert {held.card for held in state.players[0].cards} == {"civ_4_6", "civ_2_1"}
    assert rules.ending(state) == "blocked"


def test_16_3_5_cards_marked_at_once_are_carried_out() -> None:
    state = ending(14, {1: ("civ_1_1",), 2: ("civ_2_1", "civ_2_2"), 3: (), 4: ()})
    play(state, 0, TakeCard("civ_1_1"))
    settle(state, 0, TakeCard("civ_2_1"))
    play(state, 0, Raise(WATER, Cause.CARD))
    play(state, 0, Raise(CIV, Cause.CARD))
    idle(state, 0)
    assert heights(state, 0)[:2] == (1, 1)
    assert len(state.players[0].cards) == 2


def test_16_3_5_fewer_cards_are_all_kept() -> None:
    state = ending(14, {1: ("civ_1_6",), 2: (), 3: (), 4: ()})
    assert [held.card for held in state.players[0].cards] == ["civ_1_6"]
    assert rules.ending(state) == "blocked"


def test_16_3_5_below_level_5_nothing_is_looked_at() -> None:
    state = ending(12, LEFT)  # the last tile brings it to 13
    assert state.players[0].cards == ()
    assert rules.ending(state) == "blocked"
