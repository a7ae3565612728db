"""Chapter 20: the event cards that are settled at once, each of them played."""

from __future__ import annotations

import pytest

from farhaven.core.events import heard_by
from farhaven.core.game import clone
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Decline,
    Destroy,
    Discard,
    Lower,
    Peek,
    Place,
    Plant,
    Raise,
    Scrap,
    Strike,
    TakeSynergy,
    TurnStation,
)
from farhaven.games.planet_unknown.events import RoverDestroyed
from farhaven.games.planet_unknown.model import Cause, Track
from farhaven.games.planet_unknown.reasons import NotAsked, NothingThere, NotThatTracker, Stuck
from farhaven.games.planet_unknown.view import view

from .moves import (
    assert_blocked,
    assert_free,
    heights,
    joined,
    options_of,
    play,
)
from .printed_boards import TRACKS
from .printed_cards import CIV_CARDS, EVENTS, events
from .printed_planets import PRINTED
from .printed_tiles import Point
from .speech import SAY, WORDS
from .table import BIOMASS, CIV, ROVER, TECH, WATER, before_turn, lie, player, points_of, table, xy

SAFE = ("i3 civ/energy", "i4 civ/energy")  # tiles that lie on no planet here


def named(event: str) -> list[Track]:
    """The tracks that an event names."""
    says = EVENTS[event][1]
    return [Track(TRACKS.index(name)) for name in TRACKS if name in says.replace(",", "").split()]


# -- [20.1] up -------------------------------------------------------------------------------


@pytest.mark.parametrize("event", events("up: "))
def test_20_1_one_step_up_on_one_of_two_tracks(event: str) -> None:
    first, second = named(event)
    for chosen in (first, second):
        state = table(player(tracks=(1, 1, 1, 1, 1)), event=event)
        assert options_of(state, 0) == {Raise(first, Cause.EVENT), Raise(second, Cause.EVENT)}
        play(state, 0, Raise(chosen, Cause.EVENT))
        expected = [1, 1, 1, 1, 1]
        expected[chosen] = 2
        assert heights(state, 0) == tuple(expected)


def test_20_1_with_the_benefits_of_the_space() -> None:
    state = table(player(patches=[(5, 0)], tracks=(0, 0, 2, 0, 0)), event="event_11")
    play(state, 0, Raise(BIOMASS, Cause.EVENT))
    assert {type(action) for action in options_of(state, 0)} == {Plant}
    state = table(player(tracks=(2, 0, 0, 0, 0)), event="event_11")
    play(state, 0, Raise(CIV, Cause.EVENT))
    assert state.players[0].milestones == (1,)


def test_20_1_other_tracks_cannot_be_chosen() -> None:
    state = table(player(), event="event_11")
    assert_blocked(state, 0, Raise(TECH, Cause.EVENT), NotThatTracker(TECH))


def test_20_1_three_steps_without_benefits() -> None:
    state = table(player(tracks=(2, 1, 1, 0, 0)), event="event_04")
    three = (CIV, WATER, BIOMASS)
    assert options_of(state, 0) == {Raise(track, Cause.EVENT) for track in three}
    play(state, 0, Raise(CIV, Cause.EVENT))
    assert heights(state, 0)[CIV] == 5
    assert state.players[0].milestones == ()
    state = table(player(tracks=(2, 1, 1, 0, 0)), event="event_04")
    play(state, 0, Raise(BIOMASS, Cause.EVENT))
    assert heights(state, 0)[BIOMASS] == 4
    assert rules.deciders(state) == [1]


def test_20_1_up_to_the_top_at_most() -> None:
    state = table(player(tracks=(14, 1, 1, 0, 0)), event="event_04")
    play(state, 0, Raise(CIV, Cause.EVENT))
    assert heights(state, 0)[CIV] == 15


# -- [20.2] down -----------------------------------------------------------------------------


@pytest.mark.parametrize("event", events("down: "))
def test_20_2_one_step_down_on_one_of_two_tracks(event: str) -> None:
    first, second = named(event)
    state = table(player(tracks=(4, 4, 4, 4, 4)), event=event)
    assert options_of(state, 0) == {Lower(first), Lower(second)}
    play(state, 0, Lower(second))
    expected = [4, 4, 4, 4, 4]
    expected[second] = 3
    assert heights(state, 0) == tuple(expected)


@pytest.mark.parametrize("event", events("down: "))
def test_20_2_as_far_as_possible(event: str) -> None:
    """Only one of the two can go down; or none."""
    first, _second = named(event)
    at = [0, 0, 0, 0, 0]
    at[first] = 2
    civ, water, biomass, rover, tech = at
    state = table(player(tracks=(civ, water, biomass, rover, tech)), event=event)
    assert heights(state, 0)[first] == 1
    state = table(player(), event=event)
    assert options_of(state, 0, Place)


@pytest.mark.parametrize(("event", "steps"), [("event_32", 1), ("event_41", 2), ("event_42", 3)])
def test_20_2_any_tracker_that_can_go_down_so_far(event: str, steps: int) -> None:
    for track in Track:
        state = table(player(tracks=(3, 3, 3, 3, 3)), event=event)
        play(state, 0, Lower(track))
        assert heights(state, 0)[track] == 3 - steps


def test_20_2_the_one_that_can_go_down_farthest_must() -> None:
    state = table(player(tracks=(3, 2, 1, 3, 0)), event="event_42")
    assert options_of(state, 0) == {Lower(CIV), Lower(ROVER)}
    assert_blocked(state, 0, Lower(WATER), Stuck(WATER, down=True))
    state = table(player(tracks=(3, 2, 1, 0, 0)), event="event_41")
    assert options_of(state, 0) == {Lower(CIV), Lower(WATER)}


# -- [20.3] gains ----------------------------------------------------------------------------


@pytest.mark.parametrize("event", events("a patch"))
def test_20_3_a_patch(event: str) -> None:
    state = table(player(patches=[(5, 0)]), event=event)
    play(state, 0, Plant(xy(6, 0)))
    assert points_of(state.players[0].patches) == {(5, 0), (6, 0)}


@pytest.mark.parametrize("event", ["event_17", "event_20"])
def test_20_3_a_synergy(event: str) -> None:
    assert EVENTS[event][1] == "a synergy"
    state = table(player(), event=event)
    assert options_of(state, 0) == {joined(track) for track in Track}
    play(state, 0, joined(TECH))
    assert heights(state, 0) == (0, 0, 0, 0, 1)


def test_20_3_collect_a_lifepod() -> None:
    state = table(player(), event="event_18")
    pods = PRINTED["ksb_4156"].lifepods
    assert options_of(state, 0) == {Collect(xy(*pod)) for pod in pods}
    play(state, 0, Collect(xy(8, 8)))
    assert state.players[0].rescued == 1
    assert (8, 8) not in points_of(state.players[0].lifepods)


TILES = (
    lie("i2 rover/tech *", a=(5, 2), b=(5, 1)),
    lie("t4 rover/tech *", a=(8, 4), b=(6, 4), m=(7, 5)),
)
METEORITES: list[Point] = [(5, 1), (7, 5)]


def test_20_3_collect_a_meteorite() -> None:
    state = table(player(*TILES, meteorites=METEORITES), event="event_19", tiles=SAFE)
    assert options_of(state, 0) == {Collect(xy(*point)) for point in METEORITES}
    assert_blocked(state, 0, Collect(xy(8, 8)), NothingThere(xy(8, 8)))  # a lifepod
    play(state, 0, Collect(xy(7, 5)))
    assert state.players[0].collected == 1
    assert points_of(state.players[0].meteorites) == {(5, 1)}


# -- [20.4] a meteorite ----------------------------------------------------------------------


@pytest.mark.parametrize("event", events("a meteorite strikes"))
def test_20_4_on_a_symbol_without_one(event: str) -> None:
    state = table(player(*TILES), event=event, tiles=SAFE)
    assert options_of(state, 0) == {Strike(xy(*point)) for point in METEORITES}
    assert_blocked(state, 0, Strike(xy(6, 4)), NothingThere(xy(6, 4)))
    play(state, 0, Strike(xy(5, 1)))
    assert points_of(state.players[0].meteorites) == {(5, 1)}


@pytest.mark.parametrize("event", events("a meteorite strikes"))
def test_20_4_not_where_one_lies_and_not_without_a_symbol(event: str) -> None:
    state = table(player(*TILES, meteorites=[(5, 1)]), event=event, tiles=SAFE)
    assert points_of(state.players[0].meteorites) == set(METEORITES)  # the only one left
    plain = lie("i2 rover/tech", a=(5, 2), b=(5, 1))
    state = table(player(plain), event=event, tiles=SAFE)
    assert state.players[0].meteorites == 0
    assert options_of(state, 0, Place)


def test_20_4_not_with_level_5_of_the_coalition() -> None:
    state = table(player(*TILES, tracks=(0, 0, 0, 0, 14)), event="event_31", tiles=SAFE)
    assert options_of(state, 0, Strike) == set()
    assert state.players[0].meteorites == 0


@pytest.mark.parametrize("online", [False, True])
def test_20_4_online_the_coalition_may_put_it_or_leave_it(online: bool) -> None:
    one = player(*TILES, meteorites=[(7, 5)], tracks=(0, 0, 0, 0, 14))
    state = table(one, event="event_31", tiles=SAFE, online=online)
    assert (options_of(state, 0) == {Strike(xy(5, 1)), Decline()}) is online
    if not online:
        return
    assert WORDS.action(view(state, 0), Decline(), SAY) == "Put no meteorite on the planet."
    left = clone(state)
    play(left, 0, Decline())
    assert points_of(left.players[0].meteorites) == {(7, 5)}
    play(state, 0, Strike(xy(5, 1)))
    assert points_of(state.players[0].meteorites) == {(5, 1), (7, 5)}


def test_20_4_online_below_level_5_it_is_put() -> None:
    one = player(*TILES, tracks=(0, 0, 0, 0, 13))
    state = table(one, event="event_31", tiles=SAFE, online=True)
    assert options_of(state, 0) == {Strike(xy(*point)) for point in METEORITES}


# -- [20.10] something is destroyed ----------------------------------------------------------


def test_20_10_a_rover_if_there_is_more_than_one() -> None:
    state = table(player(rovers=[(6, 4), (7, 7)]), event="event_47")
    assert options_of(state, 0) == {Scrap(xy(6, 4)), Scrap(xy(7, 7))}
    log = play(state, 0, Scrap(xy(6, 4)))
    assert RoverDestroyed(seat=0, at=xy(6, 4)) in log
    assert points_of(state.players[0].rovers) == {(7, 7)}
    assert state.players[0].rovers_left == 0
    state = table(player(rovers=[(6, 4)]), event="event_47")
    assert points_of(state.players[0].rovers) == {(6, 4)}


def test_20_10_a_lifepod_on_the_planet() -> None:
    state = table(player(lifepods=[(7, 2), (8, 8)]), event="event_49")
    assert options_of(state, 0) == {Destroy(xy(7, 2)), Destroy(xy(8, 8))}
    play(state, 0, Destroy(xy(7, 2)))
    assert (points_of(state.players[0].lifepods), state.players[0].rescued) == ({(8, 8)}, 0)


def test_20_10_a_collected_lifepod() -> None:
    state = table(player(rescued=3), event="event_50")
    assert state.players[0].rescued == 2
    state = table(player(), event="event_50")
    assert state.players[0].lifepods.bit_count() == 6  # those on the planet stay


def test_20_10_wherever_it_lies_on_the_board() -> None:
    one = player(corporation="cosmos", rescued=1, stowed=(4, 20))
    state = table(one, event="event_50")
    assert options_of(state, 0) == {Discard(-1), Discard(4), Discard(20)}
    play(state, 0, Discard(20))
    assert (state.players[0].rescued, state.players[0].stowed) == (1, (4,))


def test_20_10_a_collected_meteorite() -> None:
    """Not one that lies on the planet."""
    one = player(*TILES, meteorites=METEORITES, collected=2)
    state = table(one, event="event_51", tiles=SAFE)
    assert state.players[0].collected == 1
    assert points_of(state.players[0].meteorites) == set(METEORITES)


# -- [20.11, 20.12] decks --------------------------------------------------------------------


def test_20_11_each_civ_deck_loses_a_card_unseen() -> None:
    state = table(player(), player(), event="event_48")
    assert [len(deck) for deck in state.decks] == [2, 2, 2, 2]
    assert len(state.gone) == 4
    for level in range(4):
        every = {*state.decks[level], *state.unused[level]}
        every |= {gone.card for gone in state.gone if gone.level == level + 1}
        assert every == {card for card in CIV_CARDS if int(card[4]) == level + 1}
    for seat in (-1, 0, 1):
        seen = str(view(state, seat))
        assert not any(gone.card in seen for gone in state.gone)


def test_20_11_an_empty_deck_stays_empty() -> None:
    state = table(player(), event="event_48", decks={1: (), 2: ("civ_2_1",)})
    assert [len(deck) for deck in state.decks] == [0, 0, 2, 2]


@pytest.mark.parametrize("event", events("a synergy or a look"))
def test_20_12_a_synergy_or_a_look_at_the_next_event(event: str) -> None:
    state = table(player(), event=event, next_events=("event_33",))
    assert options_of(state, 0) == {Peek(), TakeSynergy()}
    play(state, 0, TakeSynergy(), joined(WATER))
    assert heights(state, 0)[WATER] == 1
    state = table(player(), event=event, next_events=("event_33",))
    log = play(state, 0, Peek())
    assert view(state, 0).players[0].peeked == "event_33"
    for seat in (-1, 1):
        assert "event_33" not in str(view(state, seat))
        assert not any("event_33" in str(heard) for heard in heard_by(seat, log))
    assert_blocked(state, 0, TakeSynergy(), NotAsked)


def test_20_12_no_look_when_the_deck_is_empty() -> None:
    state = before_turn(player(), event="event_53")
    state.past_events, state.event_deck = state.event_deck[:-1], state.event_deck[-1:]
    play(state, 0, TurnStation(0))
    assert Peek() not in options_of(state, 0)
    assert_free(state, 0, joined(WATER))


def test_20_1_steps_without_benefits_reach_no_milestone() -> None:
    """Republic: civ goes over its card of space 2 to 3, and no other tracker goes down."""
    one = player(corporation="republic", tracks=(0, 2, 0, 0, 0))
    state = table(one, event="event_04")
    play(state, 0, Raise(CIV, Cause.EVENT))
    assert heights(state, 0) == (3, 2, 0, 0, 0)
    assert state.players[0].milestones == ()
