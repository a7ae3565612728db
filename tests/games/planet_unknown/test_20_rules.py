"""Chapter 20: the event cards that are a rule for one turn, and those for solo only."""

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
    RemoveDepot,
    ReturnMission,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.model import INNER, NO_TILE, OUTER, Cause, Jump, Misfit
from farhaven.games.planet_unknown.reasons import Closed, EventForbids, WrongTile
from farhaven.games.planet_unknown.state import Laid, State
from farhaven.games.planet_unknown.view import view

from .legal import beside, perimeter, places
from .moves import (
    assert_blocked,
    assert_free,
    built,
    depots,
    end_placing,
    end_turn,
    heights,
    idle,
    joined,
    options_of,
    place,
    play,
    powered,
    settle,
    with_domino,
)
from .printed_cards import CIV_CARDS, EVENTS, events
from .printed_tiles import PAIRS, TERRAINS, terrains_of, tile
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    all_but,
    covered_by,
    halves,
    ice,
    lie,
    placing,
    player,
    points_of,
    put_on_top,
    solo,
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


# -- [20.13] solo only -----------------------------------------------------------------------


def test_20_13_one_more_rover_on_the_tile_of_this_turn() -> None:
    state = solo(player(tracks=(0, 0, 0, 1, 0)), event="event_01")
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    idle(state, 0, until=Deploy)
    play(state, 0, Deploy(xy(6, 0)))
    assert points_of(state.players[0].rovers) == {(6, 0)}
    assert state.players[0].rovers_left == 2  # it is additional


def test_20_13_a_card_of_the_box_joins_each_civ_deck() -> None:
    state = solo(player(), event="event_02")
    for level in range(4):
        assert len(state.decks[level]) == 3
        assert len(state.unused[level]) == 6
        every = {*state.decks[level], *state.unused[level]}
        assert every == {card for card in CIV_CARDS if int(card[4]) == level + 1}
    assert not any(card in str(view(state, 0)) for deck in state.decks for card in deck)


def test_20_13_one_more_personal_mission() -> None:
    before = ("mission_24", "mission_25", "mission_26")
    state = solo(player(), event="event_03", personal=before)
    assert len(state.players[0].personal) == 4
    assert set(before) < set(state.players[0].personal)
    assert state.players[0].personal[-1] not in state.pile


def test_20_13_a_personal_mission_is_returned() -> None:
    before = ("mission_24", "mission_25", "mission_26")
    state = solo(player(), event="event_46", personal=before)
    assert options_of(state, 0) == {ReturnMission(card) for card in before}
    play(state, 0, ReturnMission("mission_25"))
    assert state.players[0].personal == ("mission_24", "mission_26")
    assert "mission_25" not in state.pile


def test_20_13_the_station_is_turned_freely() -> None:
    state = solo(player(), event="event_15")
    assert options_of(state, 0) == {TurnStation(by) for by in range(6)}
    before = state.turned
    play(state, 0, TurnStation(4))
    assert state.turned == (before + 4) % 6
    assert options_of(state, 0, Place)


def removing(*free: tuple[int, int]) -> State:
    """The event lets the player remove a depot; only some cells of the planet are free."""
    patches = all_but(*free) if free else []
    return solo(player(patches=patches), event="event_52", tiles=("i2 civ/energy", "i4 rover/tech"))


@pytest.mark.parametrize(("depot", "number"), [(INNER, 4), (OUTER, 9)])
def test_20_13_all_tiles_of_a_depot_are_removed(depot: int, number: int) -> None:
    state = removing()
    assert options_of(state, 0) == {RemoveDepot(INNER), RemoveDepot(OUTER)}
    play(state, 0, RemoveDepot(depot))
    assert (state.tops[number], state.stacks[number]) == (NO_TILE, ())
    assert len(state.removed) == 12
    assert depots(state, 0) == {1 - depot}
    assert_blocked(state, 0, Place(depot, 0, xy(5, 0)), WrongTile(depot, Misfit.EMPTY))


def test_20_13_what_is_left_must_fit() -> None:
    """Only a domino fits: the depot of the large tiles goes without a question."""
    state = removing((5, 0), (6, 0))
    assert state.tops[9] == NO_TILE
    assert depots(state, 0) == {INNER}
    assert state.closing == ""


def test_20_13_where_it_would_end_the_game_it_is_ignored() -> None:
    state = removing((5, 0))
    assert state.removed == ()
    assert state.closing == "blocked"  # as it was before
