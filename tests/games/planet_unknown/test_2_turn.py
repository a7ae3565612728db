"""Chapter 2: the turn."""

from __future__ import annotations

import pytest

from farhaven.core.game import clone
from farhaven.core.rng import below, seeded
from farhaven.core.value import Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Drive,
    Finish,
    Place,
    Plant,
    Raise,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.events import GainLost, StationTurned, TurnBegan
from farhaven.games.planet_unknown.model import INNER, OUTER
from farhaven.games.planet_unknown.reasons import NotAsked, StillOwed
from farhaven.games.planet_unknown.state import State

from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    heights,
    idle,
    joined,
    options_of,
    place,
    play,
    settle,
    tile_of,
)
from .printed_tiles import PAIRS, TERRAINS
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    all_but,
    before_turn,
    lie,
    opened,
    player,
    points_of,
    table,
    xy,
)

# A large tile at the upper edge of KSB-4156.
U5 = lie("u5 rover/tech", a=(6, 1), b=(4, 1), m=(6, 2))

# -- [2.1, 2.2] the order of a turn ----------------------------------------------------------


def test_2_1_station_then_tiles_then_cards_then_the_next_commander() -> None:
    one = player(tracks=(2, 0, 0, 0, 0))
    state = before_turn(one, player(), player(), tiles=("i2 biomass/civ", "u5 rover/tech"))
    assert options_of(state, 0) == {TurnStation(by) for by in range(6)}
    play(state, 0, TurnStation(0))
    assert rules.deciders(state) == [0, 1, 2]
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    idle(state, 0)
    assert rules.deciders(state) == [1, 2]  # the card waits until all have placed
    end_placing(state)
    assert rules.deciders(state) == [0]
    assert options_of(state, 0, TakeCard) == options_of(state, 0)
    end_turn(state)
    assert (state.turn, state.commander) == (2, 1)
    assert rules.deciders(state) == [1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_2_1_the_commander_token_goes_round_to_the_left(seats: int) -> None:
    state = before_turn(*[player() for _ in range(seats)], commander=seats - 2)
    held = []
    for _ in range(4):
        held.append(state.commander)
        play(state, state.commander, TurnStation(0))
        end_turn(state)
    assert held == [(seats - 2 + n) % seats for n in range(4)]


def test_2_1_seats_place_in_any_order_and_do_not_disturb_each_other() -> None:
    first, second = table(player(), player()), table(player(), player())
    for state, seats in ((first, (0, 1)), (second, (1, 0))):
        for seat in seats:
            play(state, seat, sorted_places(state, seat)[0])
            idle(state, seat)
    assert first.players[0].laid == second.players[0].laid != ()
    assert first.players[1].laid == second.players[1].laid != ()
    assert first.tops == second.tops


def sorted_places(state: State, seat: int) -> list[Place]:
    places = [action for action in rules.options(state, seat) if isinstance(action, Place)]
    return sorted(places, key=lambda action: (action.depot, action.shape, action.at))


def test_2_1_the_log_tells_of_the_new_turn() -> None:
    state = table(player(), player(), commander=1)
    assert TurnBegan(turn=2, commander=0) in end_turn(state)


@pytest.mark.parametrize("by", range(6))
def test_2_2_the_station_turns_clockwise_by_any_number_of_sections(by: int) -> None:
    """What lay in front of one marker lies in front of the one `by` places on."""
    state = before_turn(*[player() for _ in range(6)])
    before = [tile_of(state, seat, depot) for seat in range(6) for depot in (INNER, OUTER)]
    log = play(state, 0, TurnStation(by))
    assert StationTurned(seat=0, by=by) in log
    for seat in range(6):
        there = [taken_from(state, (seat + by) % 6, depot) for depot in (INNER, OUTER)]
        assert there == before[2 * seat : 2 * seat + 2]


def taken_from(state: State, seat: int, depot: int) -> int:
    """The tile that a seat gets from a depot, seen by placing it."""
    trial = clone(state)
    chosen = next(action for action in sorted_places(trial, seat) if action.depot == depot)
    rules.apply(trial, seat, chosen, None)
    return trial.players[seat].laid[-1].tile


def test_2_2_the_station_is_turned_once() -> None:
    state = before_turn(player(), player())
    assert_blocked(state, 1, TurnStation(1), NotAsked)
    play(state, 0, TurnStation(1))
    assert_blocked(state, 0, TurnStation(1), NotAsked)


@pytest.mark.parametrize("by", [6, -1])
def test_2_2_there_are_six_positions(by: int) -> None:
    assert_blocked(before_turn(player()), 0, TurnStation(by), Value)


# -- [2.3] one of two tiles ------------------------------------------------------------------


def test_2_3_one_of_the_two_tiles_is_taken_and_placed() -> None:
    state = table(player(), tiles=("i2 civ/energy", "u5 rover/tech"))
    assert {action.depot for action in sorted_places(state, 0)} == {INNER, OUTER}
    place(state, 0, U5)
    assert state.players[0].laid == (U5,)
    assert tile_of(state, 0, INNER) >= 0 > tile_of(state, 0, OUTER)
    assert options_of(state, 0, Place) == set()
    assert_blocked(state, 0, Place(INNER, 0, xy(5, 0)), NotAsked)  # only one of them


def test_2_3_a_tile_must_be_taken() -> None:
    state = table(player())
    assert_blocked(state, 0, Finish(), StillOwed)
    assert all(isinstance(action, Place) for action in rules.options(state, 0))


# -- [2.4] buildings -------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if "energy" not in pair])
@pytest.mark.parametrize("outline", ["i2", "u5"])
def test_2_4_each_building_advances_its_tracker_by_one(outline: str, pair: str) -> None:
    """A small and a large tile, both with their second half on the ice of (3, 1)."""
    state = table(player(), tiles=(f"i2 {pair}", f"u5 {pair}"))
    if outline == "i2":
        place(state, 0, lie(f"i2 {pair}", a=(3, 1), b=(4, 1)))
    else:  # its first half covers (4, 2) and (5, 2), which are ice
        place(state, 0, lie(f"u5 {pair}", a=(4, 1), b=(6, 1), m=(4, 2)))
    idle(state, 0)
    expected = tuple(int(name in pair.split("/")) for name in TERRAINS[:5])
    assert heights(state, 0) == expected


# -- [2.5] meteorites ------------------------------------------------------------------------


def test_2_5_a_meteorite_symbol_gets_a_meteorite_at_once() -> None:
    state = table(player(), tiles=("i3 rover/tech *", "u5 rover/tech"))
    place(state, 0, lie("i3 rover/tech *", a=(5, 1), b=(5, 2), m=(5, 0)))
    assert points_of(state.players[0].meteorites) == {(5, 0)}
    assert options_of(state, 0)  # before the trackers have advanced


def test_2_5_a_tile_without_the_symbol_gets_none() -> None:
    state = table(player(), tiles=("i3 rover/tech", "u5 rover/tech"))
    place(state, 0, lie("i3 rover/tech", a=(5, 1), b=(5, 2), m=(5, 0)))
    assert state.players[0].meteorites == state.players[0].symbols == 0


# -- [2.6-2.8] gains -------------------------------------------------------------------------

I3 = "i3 tech/biomass"
AT_TOP_EDGE = lie(I3, a=(5, 1), b=(5, 2), m=(5, 0))


def test_2_6_the_player_chooses_which_tracker_goes_first() -> None:
    for first, second in ((TECH, BIOMASS), (BIOMASS, TECH)):
        state = table(player(tracks=(0, 0, 4, 0, 4)), tiles=(I3, "u5 rover/tech"))
        place(state, 0, AT_TOP_EDGE)
        assert options_of(state, 0) == {built(TECH), built(BIOMASS)}
        play(state, 0, built(first))
        assert heights(state, 0)[first] == 5
        idle(state, 0)
        assert heights(state, 0)[second] == 5


def test_2_7_gains_wait_in_one_pool_and_no_chain_must_be_finished_first() -> None:
    """Both trackers reach a synergy: the second may advance before the first is used."""
    state = table(player(tracks=(0, 0, 1, 0, 1)), tiles=(I3, "u5 rover/tech"))
    place(state, 0, AT_TOP_EDGE)
    play(state, 0, built(TECH))
    assert built(BIOMASS) in options_of(state, 0)
    assert joined(CIV) in options_of(state, 0)
    play(state, 0, built(BIOMASS), joined(CIV), joined(CIV))
    assert heights(state, 0) == (2, 0, 2, 0, 2)


def test_2_7_a_patch_waits_while_other_gains_are_settled() -> None:
    state = table(player(tracks=(0, 0, 2, 0, 1)), tiles=(I3, "u5 rover/tech"))
    place(state, 0, AT_TOP_EDGE)
    play(state, 0, built(BIOMASS))
    assert Plant(xy(6, 0)) in options_of(state, 0)
    play(state, 0, built(TECH), joined(WATER), Plant(xy(6, 0)))
    assert heights(state, 0) == (0, 1, 3, 0, 2)
    assert points_of(state.players[0].patches) == {(6, 0)}


def test_2_7_a_gain_that_is_impossible_in_the_end_is_lost() -> None:
    """The last cells of the planet are filled by the tile: no room for the patch."""
    full = player(patches=all_but((5, 0), (6, 0)), tracks=(0, 0, 2, 0, 0))
    state = table(full, tiles=("i2 biomass/civ", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    log = idle(state, 0)
    assert any(isinstance(event, GainLost) for event in log)
    assert rules.deciders(state) == [1]
    assert heights(state, 0) == (1, 0, 3, 0, 0)


def test_2_8_what_is_obligatory_must_be_settled_before_finishing() -> None:
    """An advance, a synergy and a patch, one after the other."""
    state = table(player(tracks=(0, 0, 1, 0, 3)), tiles=(I3, "u5 rover/tech"))
    place(state, 0, AT_TOP_EDGE)
    assert_blocked(state, 0, Finish(), StillOwed)
    settle(state, 0, built(TECH), built(BIOMASS))
    assert_blocked(state, 0, Finish(), StillOwed)  # the synergy
    play(state, 0, joined(BIOMASS))
    assert_blocked(state, 0, Finish(), StillOwed)  # the patch
    play(state, 0, Plant(xy(6, 0)))
    assert rules.deciders(state) == [1]


def test_2_8_moving_rovers_is_not_obligatory() -> None:
    mover = player(rovers=[(6, 4)], tracks=(0, 0, 0, 3, 0))
    state = table(mover, tiles=("i2 rover/tech", "u5 rover/tech"))
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    play(state, 0, built(ROVER), built(TECH))
    assert state.players[0].movement == 2
    assert_free(state, 0, Drive(xy(6, 4), xy(7, 4)))
    play(state, 0, Finish())
    assert points_of(state.players[0].rovers) == {(6, 4)}


# -- [2.9] questions without a choice --------------------------------------------------------


def test_2_9_one_tracker_that_can_advance_is_not_asked_about() -> None:
    """The biomass tracker is at the top, so only civ is left."""
    state = table(player(tracks=(0, 0, 15, 0, 0)), tiles=("i2 biomass/civ", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    assert heights(state, 0) == (1, 0, 15, 0, 0)
    assert rules.deciders(state) == [1]


def test_2_9_every_question_has_at_least_two_answers() -> None:
    """A few turns played at random; only a choice among secrets may look as if it had one."""
    state, rng = opened(3, planets="random", corporations="random", events="even"), seeded(5)
    for _ in range(400):
        if not rules.deciders(state):
            break
        seat = rules.deciders(state)[0]
        offered = rules.options(state, seat)
        assert len(offered) > 1 or isinstance(offered[0], TakeCard), offered
        assert len(set(offered)) == len(offered)
        chosen, rng = below(rng, len(offered))
        rules.apply(state, seat, offered[chosen], None)


def test_2_9_raising_either_of_two_trackers_is_a_question() -> None:
    state = table(player(), tiles=("i2 rover/tech", "u5 rover/tech"))
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    assert {type(action) for action in options_of(state, 0)} == {Raise}
    assert len(options_of(state, 0)) == 2
