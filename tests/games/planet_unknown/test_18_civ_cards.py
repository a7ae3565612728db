"""Chapter 18: the civ cards, each of them played."""

from __future__ import annotations

import pytest

from farhaven.core.value import Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Decline,
    Destroy,
    Drive,
    Finish,
    Forgo,
    Land,
    Lift,
    Place,
    Plant,
    Raise,
    Sweep,
    TakeCard,
)
from farhaven.games.planet_unknown.model import INNER, NO_TILE, Cause, Jump, Misfit, Track
from farhaven.games.planet_unknown.reasons import (
    NothingThere,
    NotThatTracker,
    RoverInTheWay,
    StillOwed,
    WrongTile,
)
from farhaven.games.planet_unknown.state import State

from .cards import taken
from .moves import (
    assert_blocked,
    depots,
    heights,
    idle,
    last_effects,
    line,
    options_of,
    place,
    play,
    settle,
    tile_of,
)
from .printed_cards import civ_cards
from .printed_planets import PRINTED
from .printed_tiles import Point
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    all_but,
    lie,
    planet_cells,
    player,
    points_of,
    put_on_top,
    table,
    xy,
)


def carded(track: Track) -> Raise:
    return Raise(track, Cause.CARD)


# -- [18.1] steps ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", civ_cards("two trackers by 1"))
def test_18_1_two_different_trackers(card: str) -> None:
    state, _ = taken(card, player())
    before = heights(state, 0)
    assert options_of(state, 0) == {carded(track) for track in Track}
    play(state, 0, carded(WATER))
    assert_blocked(state, 0, carded(WATER), NotThatTracker(WATER))
    assert_blocked(state, 0, Finish(), StillOwed)
    play(state, 0, carded(TECH))
    assert heights(state, 0) == (before[0], 1, before[2], 0, 1)
    assert state.turn == 2


@pytest.mark.parametrize("card", civ_cards("three trackers by 1"))
def test_18_1_three_different_trackers(card: str) -> None:
    state, _ = taken(card, player())
    before = heights(state, 0)
    play(state, 0, carded(WATER), carded(TECH))
    assert options_of(state, 0) == {carded(track) for track in (CIV, BIOMASS, ROVER)}
    play(state, 0, carded(BIOMASS))
    idle(state, 0)
    assert heights(state, 0)[1:3] == (1, before[2] + 1)
    assert heights(state, 0)[TECH] == 1


@pytest.mark.parametrize("card", civ_cards("one tracker by 2"))
def test_18_1_two_steps_of_one_tracker(card: str) -> None:
    state, _ = taken(card, player())
    assert options_of(state, 0) == {carded(track) for track in Track}
    play(state, 0, carded(WATER))
    assert heights(state, 0)[WATER] == 2
    assert state.turn == 2


# -- [18.2, 18.3] patches and movement -------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3])
def test_18_2_patches(count: int) -> None:
    (card,) = civ_cards(f"{count} patch{'es' if count > 1 else ''}")
    state, _ = taken(card, player())
    for number in range(count):
        assert_blocked(state, 0, Finish(), StillOwed)
        play(state, 0, Plant(xy(5, 1 + number)))
    assert state.players[0].patches.bit_count() == count
    assert state.turn == 2


def test_18_3_four_movement_points() -> None:
    (card,) = civ_cards("4 movement points")
    state, _ = taken(card, player(rovers=[(6, 4)]))
    assert state.players[0].movement == 4
    play(state, 0, Drive(xy(6, 4), xy(6, 5)), Drive(xy(6, 5), xy(6, 6)), Finish())
    assert points_of(state.players[0].rovers) == {(6, 6)}
    assert state.turn == 2


# -- [18.4] teleport -------------------------------------------------------------------------

(TELEPORT,) = civ_cards("teleport")


def test_18_4_a_rover_goes_to_any_cell_of_the_planet() -> None:
    state, _ = taken(TELEPORT, player(rovers=[(6, 4), (7, 7)]))
    assert options_of(state, 0, Lift) == {Lift(xy(6, 4), Jump.CARD), Lift(xy(7, 7), Jump.CARD)}
    play(state, 0, Lift(xy(6, 4), Jump.CARD))
    free = [point for point in planet_cells("ksb_4156") if point not in ((6, 4), (7, 7))]
    assert options_of(state, 0) == {Land(xy(*point)) for point in free}
    assert_blocked(state, 0, Land(xy(7, 7)), RoverInTheWay(xy(7, 7)))
    play(state, 0, Land(xy(5, 9)))  # a lifepod
    assert points_of(state.players[0].rovers) == {(5, 9), (7, 7)}
    assert state.players[0].rescued == 1


def test_18_4_it_may_be_declined() -> None:
    state, _ = taken(TELEPORT, player(rovers=[(6, 4)]))
    play(state, 0, Decline())
    assert points_of(state.players[0].rovers) == {(6, 4)}
    assert state.turn == 2


def test_18_4_without_a_rover_nothing_happens() -> None:
    state, _ = taken(TELEPORT, player())
    assert state.turn == 2


# -- [18.5] an extra tile --------------------------------------------------------------------

(BARE,) = civ_cards("extra tile without advances")
(FULL,) = civ_cards("extra tile")


@pytest.mark.parametrize("card", [BARE, FULL])
def test_18_5_one_of_the_two_tiles_that_are_there_now(card: str) -> None:
    """The depot from which the turn's tile was taken shows the next one."""
    state, _ = taken(card, player())
    assert depots(state, 0) == {0, 1}
    below = state.stacks[4][-1]
    top = tile_of(state, 0, INNER)
    assert NO_TILE not in state.tops
    chosen = next(
        action
        for action in rules.options(state, 0)
        if isinstance(action, Place) and action.depot == INNER
    )
    play(state, 0, chosen)
    assert state.players[0].laid[-1].tile == top
    idle(state, 0)
    assert state.tops[4] == below  # turned up at once


def extra(card: str) -> State:
    """The extra tile is the large one, tech and biomass with a meteorite."""
    state, _ = taken(card, player())
    put_on_top(state, "u5 tech/biomass *")
    place(state, 0, LARGE)
    return state


LARGE = lie("u5 tech/biomass *", a=(7, 1), b=(5, 1), m=(7, 2))


def test_18_5_the_card_of_level_1_gives_no_advances() -> None:
    state = extra(BARE)
    assert heights(state, 0)[TECH] == 0
    assert len(state.players[0].laid) == 2
    assert points_of(state.players[0].meteorites) == {(7, 2)}
    assert state.turn == 2


def test_18_5_the_card_of_level_3_gives_everything() -> None:
    state = extra(FULL)
    before = heights(state, 0)[BIOMASS]
    assert points_of(state.players[0].meteorites) == {(7, 2)}
    settle(state, 0, Raise(TECH, Cause.BUILDING), Raise(BIOMASS, Cause.BUILDING))
    assert heights(state, 0)[TECH] == 1
    assert heights(state, 0)[BIOMASS] == before + 1


def test_18_5_a_tile_must_be_placed_if_one_fits() -> None:
    state, _ = taken(BARE, player())
    assert_blocked(state, 0, Finish(), StillOwed)
    assert_blocked(state, 0, Forgo(INNER), WrongTile(INNER, Misfit.FITS))


def test_18_5_a_card_of_an_event_places_its_tile_before_that_of_the_turn() -> None:
    """Civ goes from 2 to 3 by the event; the domino of the turn is the next of its depot."""
    decks = {1: ("civ_1_5", "civ_1_6", "civ_1_7")}
    one = player(patches=[(5, 1)], tracks=(2, 0, 0, 0, 0))
    state = table(one, event="event_05", decks=decks)
    play(state, 0, Raise(CIV, Cause.EVENT))
    idle(state, 1, until=Place)
    play(state, 0, TakeCard("civ_1_5"))
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    assert heights(state, 0) == (3, 0, 0, 0, 0)
    assert options_of(state, 0, Place)
    assert len(state.players[0].laid) == 1


# -- [18.6] lifepods -------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3])
def test_18_6_lifepods_are_collected_from_anywhere(count: int) -> None:
    (card,) = civ_cards(f"{count} lifepods")
    state, _ = taken(card, player())
    pods = PRINTED["ksb_4156"].lifepods
    assert options_of(state, 0) == {Collect(xy(*pod)) for pod in pods}
    play(state, 0, *(Collect(xy(*pod)) for pod in pods[:count]))
    assert state.players[0].rescued == count
    assert points_of(state.players[0].lifepods) == set(pods[count:])
    assert state.turn == 2


def test_18_6_fewer_if_there_are_fewer() -> None:
    state, _ = taken("civ_3_4", player(lifepods=[(7, 2), (8, 8)]))
    assert (state.players[0].rescued, state.players[0].lifepods) == (2, 0)
    assert state.turn == 2


# -- [18.7] meteorites -----------------------------------------------------------------------

TILES = (
    lie("i2 rover/tech *", a=(5, 2), b=(5, 1)),
    lie("i3 rover/tech *", a=(6, 2), b=(6, 3), m=(6, 1)),
    lie("t4 rover/tech *", a=(8, 4), b=(6, 4), m=(7, 5)),
    lie("v3 rover/tech *", a=(5, 4), b=(4, 4), m=(5, 5)),
)
METEORITES: list[Point] = [(5, 1), (6, 1), (7, 5), (5, 5)]


def test_18_7_destroy_the_meteorites_of_one_row_or_column() -> None:
    for swept, left in ((1, {(7, 5), (5, 5)}), (12 + 5, {(6, 1), (7, 5)})):
        state, _ = taken("civ_3_3", player(*TILES, meteorites=METEORITES))
        lines = {1, 5, 12 + 5, 12 + 6, 12 + 7}
        assert options_of(state, 0) == {Sweep(number) for number in lines}
        assert_blocked(state, 0, Sweep(2), Value)
        play(state, 0, Sweep(swept))
        assert points_of(state.players[0].meteorites) == left
        assert state.players[0].collected == 0


def test_18_7_destroy_three_meteorites() -> None:
    state, _ = taken("civ_4_4", player(*TILES, meteorites=METEORITES))
    assert options_of(state, 0) == {Destroy(xy(*point)) for point in METEORITES}
    assert_blocked(state, 0, Destroy(xy(7, 1)), NothingThere(xy(7, 1)))
    play(state, 0, *(Destroy(xy(*point)) for point in METEORITES[1:]))
    assert points_of(state.players[0].meteorites) == {(5, 1)}
    assert state.players[0].collected == 0


def test_18_7_fewer_if_there_are_fewer() -> None:
    state, _ = taken("civ_4_4", player(*TILES, meteorites=METEORITES[:2]))
    assert state.players[0].meteorites == 0
    state, _ = taken("civ_3_3", player(*TILES))
    assert state.turn == 2


def test_18_7_a_load_on_a_cell_with_another_meteorite_is_two_of_the_three() -> None:
    """[16.6.2] Three tokens on two cells: all of them go, and nothing is asked."""
    one = player(
        *TILES,
        corporation="horizon",
        meteorites=METEORITES[:2],
        rovers=[METEORITES[0]],
        loaded=[METEORITES[0]],
    )
    state, _ = taken("civ_4_4", one)
    assert (state.players[0].meteorites, state.players[0].loaded) == (0, 0)


def test_18_7_of_four_on_three_cells_one_stays() -> None:
    one = player(
        *TILES,
        corporation="horizon",
        meteorites=METEORITES[:3],
        rovers=[METEORITES[0]],
        loaded=[METEORITES[0]],
    )
    state, _ = taken("civ_4_4", one)
    for point in (METEORITES[0], METEORITES[0], METEORITES[1]):
        play(state, 0, Destroy(xy(*point)))
    assert points_of(state.players[0].meteorites) == {METEORITES[2]}
    assert state.players[0].loaded == 0


# -- [18.9, 18.10] points --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("civ_1_6", 1),
        ("civ_1_7", 2),
        ("civ_2_1", 1),
        ("civ_2_2", 2),
        ("civ_3_1", 2),
        ("civ_3_6", 3),
        ("civ_4_6", 4),
        ("civ_4_2", 2),
        ("civ_4_3", 3),
    ],
)
def test_18_9_points_as_printed(card: str, points: int) -> None:
    assert line(table(player(cards=(card,))), 0, "civ_cards") == points


@pytest.mark.parametrize("patches", [0, 1, 7])
def test_18_9_a_point_for_each_patch(patches: int) -> None:
    one = player(cards=("civ_4_1",), patches=planet_cells("ksb_4156")[:patches])
    assert line(table(one), 0, "civ_cards") == patches


def test_18_9_biomass_of_tiles_and_stored_patches_are_no_patches() -> None:
    one = player(lie("i2 biomass/civ", (5, 0), (6, 0)), cards=("civ_4_1",), stored=2)
    assert line(table(one), 0, "civ_cards") == 0


def test_18_9_lifepods_are_worth_2() -> None:
    state = table(player(cards=("civ_4_7",), rescued=4))
    assert line(state, 0, "lifepods") + line(state, 0, "civ_lifepods") == 8
    assert line(table(player(rescued=4)), 0, "civ_lifepods") == 0


@pytest.mark.parametrize(("online", "points"), [(False, 2), (True, 6)])
def test_18_9_only_those_in_the_scoring_area_but_online_all(online: bool, points: int) -> None:
    one = player(corporation="cosmos", cards=("civ_4_7",), rescued=1, stowed=(4, 20))
    state = table(one, online=online)
    assert line(state, 0, "lifepods") + line(state, 0, "civ_lifepods") == points


@pytest.mark.parametrize("card", ["civ_4_2", "civ_4_3"])
def test_18_10_a_tracker_advances_before_the_scoring(card: str) -> None:
    """With its benefits: biomass comes to a patch."""
    blocked = player(patches=all_but((5, 0)))
    one = player(cards=(card,), tracks=(0, 0, 2, 0, 0))
    tiles = ("i2 rover/tech", "u5 rover/tech")
    state = last_effects(table(one, blocked, tiles=tiles))
    assert options_of(state, 0) == {carded(track) for track in Track}
    play(state, 0, carded(BIOMASS))
    assert {type(action) for action in options_of(state, 0)} == {Plant}
    play(state, 0, min(options_of(state, 0), key=str))
    assert rules.ending(state) == "blocked"


@pytest.mark.parametrize("card", ["civ_4_2", "civ_4_3"])
def test_18_10_not_when_the_card_is_taken(card: str) -> None:
    state, _ = taken(card, player())
    assert state.turn == 2
    assert heights(state, 0)[1:] == (0, 1, 0, 0)


def test_18_10_movement_gained_by_it_can_be_used() -> None:
    """A last lifepod is collected before the scoring."""
    blocked = player(patches=all_but((5, 0)))
    one = player(cards=("civ_4_2",), tracks=(0, 0, 0, 3, 0), rovers=[(7, 3)], rovers_left=0)
    state = last_effects(table(one, blocked, tiles=("i2 civ/energy", "u5 civ/energy")))
    play(state, 0, carded(ROVER), Drive(xy(7, 3), xy(7, 2)))
    assert state.players[0].rescued == 1
    play(state, 0, Finish())
    assert rules.ending(state) == "blocked"


def test_18_10_both_cards_give_a_step_each() -> None:
    blocked = player(patches=all_but((5, 0)))
    one = player(cards=("civ_4_2", "civ_4_3"), tracks=(0, 3, 0, 0, 0))
    state = last_effects(table(one, blocked, tiles=("i2 rover/tech", "u5 rover/tech")))
    play(state, 0, carded(WATER), carded(WATER))
    assert heights(state, 0)[WATER] == 5
    assert line(state, 0, "civ_cards") == 5


# -- [18.11, 18.12] sets ---------------------------------------------------------------------


@pytest.mark.parametrize("cards", range(5))
@pytest.mark.parametrize("collected", [0, 2, 3, 5, 9, 11])
def test_18_11_the_meteorite_set(cards: int, collected: int) -> None:
    held = tuple(civ_cards("meteorite set")[:cards])
    state = table(player(cards=held, collected=collected))
    points = line(state, 0, "meteorites") + line(state, 0, "civ_meteorites")
    assert points == collected // 3 * (1 + cards)


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_18_12_the_commerce_set(cards: int, points: int) -> None:
    held = tuple(civ_cards("commerce set")[:cards])
    assert line(table(player(cards=held)), 0, "civ_cards") == points
