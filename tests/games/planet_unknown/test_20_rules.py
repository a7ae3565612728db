"""Chapter 20: the event cards that are a rule for one turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Deploy,
    Drive,
    Focus,
    Land,
    Lift,
    Lower,
    Place,
    Raise,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.model import INNER, Cause, Jump
from farhaven.games.planet_unknown.reasons import Closed, EventForbids
from farhaven.games.planet_unknown.state import Laid

from .legal import beside, perimeter, places
from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    heights,
    joined,
    last_effects,
    options_of,
    place,
    play,
    powered,
    settle,
    with_domino,
)
from .printed_cards import EVENTS, events
from .printed_tiles import PAIRS, TERRAINS, terrains_of, tile
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    covered_by,
    halves,
    ice,
    lie,
    placing,
    player,
    points_of,
    put_on_top,
    table,
    xy,
)

# -- [20.5] closed to rovers -----------------------------------------------------------------

CLOSED = [(event, EVENTS[event][1].split(": ")[1]) for event in events("closed to rovers")]


def first(terrain: str) -> str:
    """The pair in which a terrain is the first."""
    return next(pair for pair in PAIRS if pair.split("/")[0] == terrain)


@pytest.mark.parametrize(("event", "terrain"), CLOSED)
def test_20_5_rovers_may_not_enter_one_terrain(event: str, terrain: str) -> None:
    """It lies on (6, 3), beside the rover on (5, 3); the other half is open."""
    ground = lie(f"i2 {first(terrain)} *", a=(6, 3), b=(6, 2))
    one = player(ground, patches=[(6, 1)], rovers=[(5, 3)], tracks=(0, 0, 0, 3, 3))
    for closed in (event, next(name for name, _ in CLOSED if name != event)):
        state = with_domino("rover/tech", one, event=closed)
        settle(state, 0, built(ROVER), built(TECH))
        step = Drive(xy(5, 3), xy(6, 3))
        if closed == event:
            assert_blocked(state, 0, step, Closed(xy(6, 3)))
            assert_free(state, 0, Drive(xy(5, 3), xy(5, 2)))
        else:
            assert_free(state, 0, step)


def test_20_5_six_terrains() -> None:
    assert sorted(terrain for _, terrain in CLOSED) == sorted(TERRAINS)


def test_20_5_nor_be_put_there() -> None:
    """A new rover goes on the tech cell of its tile; a teleport leads to no rover terrain."""
    state = table(player(), event="event_36", tiles=("i3 rover/tech", "u5 rover/tech"))
    place(state, 0, lie("i3 rover/tech", a=(6, 1), b=(6, 2)))
    settle(state, 0, built(ROVER), built(TECH))
    assert points_of(state.players[0].rovers) == {(6, 2)}
    ground = lie("i2 rover/tech", a=(6, 3), b=(6, 2))
    one = player(ground, patches=[(6, 1)], rovers=[(6, 8)], tracks=(5, 0, 0, 0, 0))
    decks = {2: ("civ_2_7", "civ_2_1")}
    state = with_domino("biomass/civ", one, event="event_36", decks=decks)
    end_placing(state)
    play(state, 0, TakeCard("civ_2_7"), Lift(xy(6, 8), Jump.CARD))
    assert_blocked(state, 0, Land(xy(6, 3)), Closed(xy(6, 3)))
    assert_free(state, 0, Land(xy(6, 2)))


def test_20_5_a_rover_that_stands_there_may_leave() -> None:
    ground = lie("i2 rover/tech *", a=(6, 3), b=(6, 2))
    one = player(ground, patches=[(6, 1)], rovers=[(6, 3)], tracks=(0, 0, 0, 3, 3))
    state = with_domino("rover/tech", one, event="event_36")
    settle(state, 0, built(ROVER), built(TECH))
    assert_free(state, 0, Drive(xy(6, 3), xy(6, 4)))


# -- [20.6] where tiles may lie --------------------------------------------------------------

PIECES = (
    lie("i2 civ/energy *", a=(6, 5), b=(7, 5)),
    lie("t4 rover/tech *", a=(8, 7), b=(6, 7), m=(7, 8)),
    lie("s4 energy/water *", a=(3, 6), b=(4, 5), m=(4, 6)),
)
PATCHES = [(7, 4), (4, 8)]
TILES = ("l4 civ/energy", "f5 energy/water")


def assert_allowed(event: str, forbids: Callable[[Laid], object]) -> None:
    """Exactly the places that the event allows are offered."""
    one = player(*PIECES, patches=PATCHES)
    state = table(one, event=event, tiles=TILES)
    for depot, words in enumerate(TILES):
        every = places(one, tile(words))
        allowed = places(one, tile(words), allowed=lambda laid: not forbids(laid))
        offered = {
            (action.shape, action.at)
            for action in rules.options(state, 0)
            if isinstance(action, Place) and action.depot == depot
        }
        assert offered == allowed
        shape, corner = min(every - allowed)
        assert_blocked(state, 0, Place(depot, shape, corner), EventForbids(event))


@pytest.mark.parametrize("event", events("no tile on the perimeter"))
def test_20_6_no_tile_on_the_perimeter(event: str) -> None:
    assert_allowed(event, lambda laid: perimeter("ksb_4156") & set(covered_by(laid)))


@pytest.mark.parametrize("event", events("no tile on ice"))
def test_20_6_no_tile_on_ice(event: str) -> None:
    assert_allowed(event, lambda laid: set(ice("ksb_4156")) & set(covered_by(laid)))


@pytest.mark.parametrize("event", events("no tile beside the same terrain"))
def test_20_6_no_tile_beside_the_same_terrain(event: str) -> None:
    """Patches are biomass terrain."""
    one = player(*PIECES, patches=PATCHES)

    def touches_its_like(laid: Laid) -> bool:
        return any(
            beside(*half) & points_of(one.terrains[terrain])
            for terrain, half in zip(terrains_of(laid.tile), halves(laid), strict=True)
        )

    assert_allowed(event, touches_its_like)
    state = table(one, event=event, tiles=("i2 biomass/civ", TILES[1]))
    beside_patch = placing(INNER, lie("i2 biomass/civ", a=(8, 4), b=(9, 4)))
    assert_blocked(state, 0, beside_patch, EventForbids(event))


# -- [20.7] one building ---------------------------------------------------------------------


@pytest.mark.parametrize("event", events("one building only"))
def test_20_7_only_one_building_counts(event: str) -> None:
    for chosen, other in ((CIV, BIOMASS), (BIOMASS, CIV)):
        state = with_domino("biomass/civ", player(), event=event)
        assert options_of(state, 0) == {built(CIV), built(BIOMASS)}
        play(state, 0, built(chosen))
        assert heights(state, 0)[chosen] == 1
        assert heights(state, 0)[other] == 0
        assert rules.deciders(state) == [1]


@pytest.mark.parametrize("event", events("one building only"))
def test_20_7_the_energy_building_may_be_the_one(event: str) -> None:
    state = with_domino("civ/energy", player(patches=[(6, 1)]), event=event)
    play(state, 0, powered(BIOMASS))
    assert heights(state, 0) == (0, 0, 1, 0, 0)
    assert rules.deciders(state) == [1]


# -- [20.8] no milestones --------------------------------------------------------------------

NO_MILESTONES = events("no milestones")


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_no_civ_card_and_no_patch(event: str) -> None:
    state = with_domino("biomass/civ", player(tracks=(2, 0, 2, 0, 0)), event=event)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert heights(state, 0) == (3, 0, 3, 0, 0)
    assert state.players[0].milestones == ()
    assert rules.deciders(state) == [1]


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_no_rover_but_movement_numbers_count(event: str) -> None:
    state = with_domino("rover/tech", player(), event=event)
    settle(state, 0, built(ROVER), built(TECH))
    assert options_of(state, 0, Deploy) == set()
    assert (state.players[0].rovers, state.players[0].rovers_left) == (0, 2)
    one = player(rovers=[(6, 4)], tracks=(0, 0, 0, 5, 3))
    state = with_domino("rover/tech", one, event=event)
    settle(state, 0, built(ROVER), built(TECH))
    assert state.players[0].movement == 2
    assert options_of(state, 0, Deploy) == set()


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_a_technology_works_from_the_next_turn_on(event: str) -> None:
    """Level 4 of the Coalition, reached by energy, does not double the water of this turn."""
    near = lie("i2 rover/tech", a=(5, 1), b=(4, 1))
    one = player(near, tracks=(0, 0, 0, 0, 9))
    tiles = ("i2 energy/water", "u5 civ/energy")
    state = table(one, tiles=tiles, event=event, next_events=("event_33",))
    place(state, 0, lie("i2 energy/water", a=(4, 2), b=(3, 2)))
    settle(state, 0, powered(TECH), built(WATER))
    assert heights(state, 0) == (0, 1, 0, 0, 10)
    end_turn(state)
    put_on_top(state, "i2 water/rover")
    play(state, 1, TurnStation(0))
    place(state, 0, lie("i2 water/rover", a=(5, 2), b=(6, 2)))
    play(state, 0, built(WATER))
    assert heights(state, 0)[WATER] == 3


@pytest.mark.parametrize("online", [False, True])
def test_20_8_a_technology_is_held_back_but_not_online(online: bool) -> None:
    """Level 4 of the Coalition is reached before the water of the same turn."""
    near = lie("i2 rover/tech", a=(5, 1), b=(4, 1))
    one = player(near, tracks=(0, 0, 0, 0, 9))
    tiles = ("i2 energy/water", "u5 civ/energy")
    state = table(one, tiles=tiles, event=NO_MILESTONES[0], online=online)
    place(state, 0, lie("i2 energy/water", a=(4, 2), b=(3, 2)))
    settle(state, 0, powered(TECH), built(WATER))
    assert heights(state, 0) == (0, 2 if online else 1, 0, 0, 10)


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_or_in_the_last_effects_which_follow_the_last_turn(event: str) -> None:
    """Republic's level 5, reached in the last turn: two of the cards left are kept."""
    one = player(corporation="republic", tracks=(0, 0, 0, 2, 13))
    decks = {1: ("civ_1_6", "civ_1_7"), 2: ("civ_2_1",), 3: (), 4: ()}
    state = with_domino("rover/tech", one, event=event, last=True, decks=decks)
    settle(state, 0, built(TECH), built(ROVER))
    last_effects(state)
    assert heights(state, 0)[TECH] == 14
    every = ("civ_1_6", "civ_1_7", "civ_2_1")
    assert options_of(state, 0) == {TakeCard(card) for card in every}


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_what_was_reached_before_still_works(event: str) -> None:
    one = player(tracks=(0, 0, 0, 0, 10))
    state = table(one, event=event, tiles=("i2 water/rover", "u5 rover/tech"))
    place(state, 0, lie("i2 water/rover", a=(3, 1), b=(4, 1)))
    play(state, 0, built(WATER))
    assert heights(state, 0)[WATER] == 2


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_republic_and_flux_feel_nothing(event: str) -> None:
    one = player(corporation="republic", tracks=(1, 2, 0, 0, 10))
    state = with_domino("biomass/civ", one, event=event)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert options_of(state, 0, Lower) == set()
    assert joined(CIV) not in options_of(state, 0)
    one = player(corporation="flux", tracks=(0, 0, 0, 1, 2))
    state = with_domino("rover/tech", one, event=event)
    settle(state, 0, built(TECH), built(ROVER))
    assert options_of(state, 0, Focus) == set()


@pytest.mark.parametrize("event", NO_MILESTONES)
def test_20_8_synergies_are_no_milestones(event: str) -> None:
    state = with_domino("biomass/civ", player(tracks=(0, 0, 1, 0, 0)), event=event)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert joined(WATER) in options_of(state, 0)


# -- [20.9] no synergies ---------------------------------------------------------------------


def test_20_9_no_synergies_are_gained() -> None:
    state = with_domino("biomass/civ", player(tracks=(7, 0, 1, 0, 0)), event="event_58")
    settle(state, 0, built(CIV), built(BIOMASS))
    assert heights(state, 0) == (8, 0, 2, 0, 0)
    assert rules.deciders(state) == [1]


def test_20_9_not_by_technologies_either() -> None:
    one = player(corporation="republic", tracks=(1, 0, 0, 1, 10))
    state = with_domino("biomass/civ", one, event="event_58")
    settle(state, 0, built(CIV), built(BIOMASS))
    causes = {a.cause for a in rules.options(state, 0) if isinstance(a, Raise)}
    assert Cause.SYNERGY not in causes
    one = player(corporation="oasis", tracks=(0, 0, 0, 0, 14))
    state = with_domino("water/rover", one, event="event_58")
    causes = {a.cause for a in rules.options(state, 0) if isinstance(a, Raise)}
    assert Cause.SYNERGY not in causes
