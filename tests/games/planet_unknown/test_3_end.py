"""Chapter 3: the end of the game."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Drive,
    Finish,
    Forgo,
    Place,
    Plant,
    Raise,
    TakeCard,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.events import GameEnded, LastTurn
from farhaven.games.planet_unknown.model import INNER, NO_TILE, OUTER, Cause, Misfit, Track
from farhaven.games.planet_unknown.reasons import NotAsked, WrongTile
from farhaven.games.planet_unknown.state import Player, State
from farhaven.games.planet_unknown.view import view

from .moves import (
    assert_blocked,
    assert_free,
    depots,
    end_placing,
    end_turn,
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
from .printed_tiles import Point, tile
from .table import (
    CIV,
    WATER,
    all_but,
    before_turn,
    lie,
    player,
    solo,
    table,
    xy,
)

BLOCKED, SECTION_EMPTY = "blocked", "section_empty"


def crowded(*free: Point) -> Player:
    """A planet on which only the cells `free` are left."""
    return player(patches=all_but(*free))


def one_left(tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)) -> Player:
    """A planet with a single free cell, on which no tile fits."""
    return player(patches=all_but((5, 0)), tracks=tracks)


def unplaced(track: Track) -> Raise:
    return Raise(track, Cause.UNPLACED)


# -- [3.1] A: a player cannot place ----------------------------------------------------------


def test_3_1_all_play_this_turn_and_it_is_the_last() -> None:
    state = before_turn(one_left(), player(), player())
    log = play(state, 0, TurnStation(0))
    assert LastTurn(ending=BLOCKED) in log
    assert rules.deciders(state) == [0, 1, 2]
    log = end_turn(state)
    assert GameEnded(ending=BLOCKED) in log
    assert rules.deciders(state) == []
    assert rules.ending(state) == BLOCKED
    assert len(state.players[1].laid) == len(state.players[2].laid) == 1


def test_3_1_while_everybody_can_place_the_game_goes_on() -> None:
    state = table(crowded((5, 0), (6, 0)), player())
    end_turn(state)
    assert rules.ending(state) == ""
    assert state.turn == 2


# -- [3.2, 3.3] a tile that is not placed ----------------------------------------------------


def test_3_2_one_of_the_tiles_is_chosen_and_advances_both_trackers() -> None:
    state = table(one_left(), tiles=("i2 biomass/civ", "u5 rover/tech"))
    assert options_of(state, 0) == {Forgo(INNER), Forgo(OUTER)}
    play(state, 0, Forgo(INNER))
    idle(state, 0)
    one = state.players[0]
    assert heights(state, 0) == (1, 0, 1, 0, 0)
    assert (one.laid, one.forgone) == ((), (tile("i2 biomass/civ"),))
    assert tile_of(state, 0, INNER) == NO_TILE


def test_3_2_the_other_tile_may_be_chosen_too() -> None:
    state = table(one_left(), tiles=("i2 biomass/civ", "u5 rover/tech"))
    play(state, 0, Forgo(OUTER))
    idle(state, 0)
    assert heights(state, 0) == (0, 0, 0, 1, 1)


def test_3_2_a_player_who_can_place_must_do_so() -> None:
    state = table(one_left(), player())
    assert_blocked(state, 1, Forgo(INNER), WrongTile(INNER, Misfit.FITS))
    assert options_of(state, 1, Forgo) == set()


def test_3_2_both_players_who_cannot_place_take_a_tile() -> None:
    state = table(one_left(), one_left())
    assert options_of(state, 0, Place, Forgo) == options_of(state, 1, Place, Forgo)
    end_turn(state)
    assert [len(one.forgone) for one in state.players] == [1, 1]


def test_3_3_the_scoring_example_water_moves_twice_and_is_not_doubled() -> None:
    """Page 7: water and energy, with level 4 of the Coalition, and a meteorite symbol."""
    state = table(one_left((0, 11, 0, 0, 10)), tiles=("i2 energy/water *", "u5 rover/tech"))
    play(state, 0, Forgo(INNER))
    settle(state, 0, unplaced(WATER), unplaced(WATER))
    assert heights(state, 0)[WATER] == 13
    assert state.players[0].meteorites == state.players[0].symbols == 0


def test_3_3_energy_advances_the_other_terrain_of_that_tile_only() -> None:
    """Patches lie all round, but nothing was placed beside them."""
    state = table(one_left(), tiles=("i2 civ/energy", "u5 rover/tech"))
    play(state, 0, Forgo(INNER))
    idle(state, 0)
    assert heights(state, 0) == (2, 0, 0, 0, 0)


def test_3_3_water_needs_no_ice() -> None:
    state = table(one_left(), tiles=("i2 water/rover", "u5 rover/tech"))
    play(state, 0, Forgo(INNER))
    idle(state, 0)
    assert heights(state, 0) == (0, 1, 0, 1, 0)


def test_3_3_benefits_are_gained_as_usual() -> None:
    state = table(one_left((2, 0, 0, 0, 0)), tiles=("i2 civ/energy", "u5 rover/tech"))
    play(state, 0, Forgo(INNER))
    idle(state, 0)
    assert state.players[0].milestones == (1,)


def test_3_3_the_top_of_the_rover_track_is_not_repeated() -> None:
    """[8.9] asks for the placement of a tile."""
    state = table(one_left((0, 0, 0, 15, 0)), tiles=("i2 rover/tech", "u5 rover/tech"))
    play(state, 0, Forgo(INNER))
    idle(state, 0)
    assert state.players[0].movement == 0


# -- [3.4] B: a section has run out ----------------------------------------------------------


def without(state: State, *depots: int) -> State:
    """Nothing is left in these depots but the tile on top."""
    state.stacks = tuple(() if n in depots else stack for n, stack in enumerate(state.stacks))
    return state


def empty(state: State, *depots: int) -> State:
    """Nothing at all is left in these depots."""
    without(state, *depots)
    state.tops = tuple(NO_TILE if n in depots else top for n, top in enumerate(state.tops))
    return state


def test_3_4_the_game_ends_when_both_depots_of_a_section_are_empty() -> None:
    """The large depot is empty; seat 0 takes the last small tile."""
    state = before_turn(player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    without(empty(state, 11), 4)
    play(state, 0, TurnStation(0))
    assert depots(state, 0) == {INNER}
    assert rules.ending(state) == ""
    log = end_turn(state)
    assert GameEnded(ending=SECTION_EMPTY) in log
    assert len(state.players[1].laid) == 1


def test_3_4_one_empty_depot_of_a_section_does_not_end_it() -> None:
    state = before_turn(player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    empty(state, 11)
    play(state, 0, TurnStation(0))
    end_turn(state)
    assert rules.ending(state) == ""
    assert state.turn == 2


def test_3_4_empty_depots_of_different_sections_do_not_end_it() -> None:
    """With i2 and u5 in one section, the section one place on has o4 and z5."""
    state = before_turn(player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    without(empty(state, 6), 4)  # z5 is empty, seat 0 takes the last i2
    play(state, 0, TurnStation(0))
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    end_turn(state)
    assert rules.ending(state) == ""
    assert state.turn == 2


def test_3_4_sections_without_a_marker_count_too() -> None:
    """The markers of two players leave the section of z5 and o4 free."""
    state = before_turn(player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    empty(state, 5, 6)
    play(state, 0, TurnStation(0))
    assert GameEnded(ending=SECTION_EMPTY) in end_turn(state)


def test_3_4_it_is_tested_after_civ_cards() -> None:
    """The card for an extra tile takes the last one: the game ends in this turn."""
    state = before_turn(
        player(tracks=(2, 0, 0, 0, 0)),
        tiles=("i2 biomass/civ", "u5 rover/tech"),
        decks={1: ("civ_1_5", "civ_1_6", "civ_1_7")},
    )
    empty(state, 11)
    state.stacks = tuple(stack[:1] if n == 4 else stack for n, stack in enumerate(state.stacks))
    play(state, 0, TurnStation(0))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    end_placing(state)
    assert rules.ending(state) == ""
    play(state, 0, TakeCard("civ_1_5"))
    idle(state, 0)
    assert len(state.players[0].laid) == 2
    assert rules.ending(state) == SECTION_EMPTY


# -- [3.5] the only tile that fits -----------------------------------------------------------


def test_3_5_the_only_tile_that_fits_must_be_chosen() -> None:
    state = table(crowded((5, 0), (6, 0)), tiles=("i2 civ/energy", "u5 rover/tech"))
    assert depots(state, 0) == {INNER}
    assert_blocked(state, 0, Forgo(OUTER), WrongTile(OUTER, Misfit.FITS))
    assert_blocked(state, 0, Forgo(INNER), WrongTile(INNER, Misfit.FITS))


def test_3_5_the_large_tile_may_be_the_only_one() -> None:
    """Room for a straight tile of four in a row, none for the square."""
    state = table(
        crowded((4, 10), (5, 10), (6, 10), (7, 10)), tiles=("o4 civ/energy", "i4 rover/tech")
    )
    assert depots(state, 0) == {OUTER}


# -- [3.6] when it is tested -----------------------------------------------------------------


def test_3_6_it_is_tested_when_the_station_has_turned() -> None:
    """A domino would fit on the last two cells, but the station turns to larger tiles."""
    state = before_turn(crowded((5, 0), (6, 0)), tiles=("i2 civ/energy", "u5 rover/tech"))
    assert state.closing == ""
    play(state, 0, TurnStation(1))  # n5 and l4 come, which do not fit
    assert state.closing == BLOCKED


def test_3_6_it_is_tested_after_the_event() -> None:
    """The station turns to n5 and l4, which do not fit; the event turns it on to the domino."""
    state = solo(
        crowded((5, 0), (6, 0)), tiles=("l4 civ/energy", "n5 rover/tech"), event="event_15"
    )
    assert depots(state, 0) == {INNER}  # nothing fits elsewhere, so it was not asked
    assert state.closing == ""
    state = solo(
        crowded((5, 0), (6, 0)), tiles=("l4 civ/energy", "n5 rover/tech"), event="event_33"
    )
    assert state.closing == BLOCKED


def test_3_6_a_patch_of_the_own_turn_may_end_the_game_as_well() -> None:
    """Horizon: a meteorite brought before placing gives a patch, and the patch takes the room."""
    home = lie("i2 rover/tech", a=(5, 4), b=(6, 4))
    bottom = lie("i2 civ/energy", a=(5, 11), b=(6, 11))
    free = [(5, 0), (6, 0), (5, 11), (6, 11), (5, 4), (6, 4)]
    carrier = player(
        home,
        corporation="horizon",
        patches=all_but(*free),
        rovers=[(4, 4)],
        loaded=[(4, 4)],
        tracks=(0, 0, 0, 0, 7),
    )
    state = table(carrier, player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    place(state, 0, bottom)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert state.closing == ""
    play(state, 0, Drive(xy(4, 4), xy(5, 4)), Collect(xy(5, 4)))
    assert state.players[0].collected == 1
    play(state, 0, Plant(xy(5, 0)))
    assert options_of(state, 0, Place, Forgo) == {Forgo(INNER), Forgo(OUTER)}
    end_turn(state)
    assert rules.ending(state) == BLOCKED


# -- [3.7, 3.8] the last effects -------------------------------------------------------------


def test_3_7_stored_patches_are_laid_after_the_last_turn() -> None:
    keeper = player(lie("i2 civ/energy *", a=(5, 0), b=(6, 0)), stored=2, tracks=(0, 0, 0, 0, 5))
    state = table(keeper, one_left())
    end_placing(state, Plant)
    assert rules.deciders(state) == [0]
    assert options_of(state, 0, Finish) == set()  # they must be laid
    first, second = sorted(options_of(state, 0), key=str)[:2]
    play(state, 0, first)
    settle(state, 0, second)
    idle(state, 0)
    assert state.players[0].patches.bit_count() == 2
    assert state.players[0].stored == 0
    assert rules.ending(state) == BLOCKED


def test_3_7_civ_cards_advance_trackers_before_the_scoring() -> None:
    state = last_effects(table(player(cards=("civ_4_2",), tracks=(0, 3, 0, 0, 0)), one_left()))
    before = line(state, 0, "track_water")
    play(state, 0, Raise(WATER, Cause.CARD))
    assert (before, line(state, 0, "track_water")) == (1, 2)
    assert rules.ending(state) == BLOCKED


def test_3_8_all_civ_cards_are_turned_up() -> None:
    state = table(player(cards=("civ_1_6", "civ_4_3")), one_left())
    assert [held.card for held in view(state, 1).players[0].cards] == ["", ""]
    last_effects(state)
    assert [held.card for held in view(state, 1).players[0].cards] == ["civ_1_6", "civ_4_3"]


def test_3_8_all_settle_their_last_effects_at_the_same_time() -> None:
    state = table(player(cards=("civ_4_2",)), one_left(), player(cards=("civ_4_3",)))
    assert rules.deciders(last_effects(state)) == [0, 2]


@pytest.mark.parametrize("commander", [0, 2])
def test_3_8_civ_cards_gained_by_them_are_chosen_in_turn_order(commander: int) -> None:
    """Both reach the first civ milestone."""
    state = table(
        player(cards=("civ_4_2",), tracks=(2, 0, 0, 0, 0)),
        one_left(),
        player(cards=("civ_4_3",), tracks=(2, 0, 0, 0, 0)),
        tiles=("i2 rover/tech", "u5 rover/tech"),
        commander=commander,
    )
    last_effects(state)
    play(state, 2, Raise(CIV, Cause.CARD))
    play(state, 0, Raise(CIV, Cause.CARD))
    assert rules.deciders(state) == [commander]
    assert options_of(state, commander) == {TakeCard(card) for card in state.decks[0]}


def test_3_8_technologies_of_a_turn_are_not_used_any_more() -> None:
    """Flux may advance its focused track once per turn; the last effects are no turn."""
    flux = player(corporation="flux", tracks=(0, 0, 0, 0, 14), focus=CIV, cards=("civ_4_2",))
    state = table(flux, one_left(), tiles=("i2 rover/tech", "u5 rover/tech"))
    assert_free(state, 0, Use(4))
    last_effects(state)
    assert rules.deciders(state) == [0]
    assert_blocked(state, 0, Use(4), NotAsked)
