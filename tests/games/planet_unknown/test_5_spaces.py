"""Chapter 5: every space of every track, reached in play; and every medal, scored."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Deploy, Plant, Prefer, Raise
from farhaven.games.planet_unknown.events import MovementGained, TechnologyReached
from farhaven.games.planet_unknown.model import Cause, Track
from farhaven.games.planet_unknown.state import State

from .moves import heights, joined, line, options_of, play
from .printed_boards import BOARDS, TRACKS, medal, spaces
from .table import lie, player, table, xy

LATEST = lie("i2 civ/energy", a=(5, 0), b=(6, 0))

# Boards on which trackers go straight up and a space gives all it shows.
PLAIN = [
    (corporation, track)
    for corporation in BOARDS
    for track in TRACKS
    if (corporation, track) not in (("wormhole", "biomass"), ("oasis", "water"))
]


def below(corporation: str, track: str, height: int) -> State:
    """One tracker stands just below a space, the others at 0; an event gives a synergy."""
    at = [0, 0, 0, 0, 0]
    at[TRACKS.index(track)] = height - 1
    civ, water, biomass, rover, tech = at
    one = player(LATEST, corporation=corporation, tracks=(civ, water, biomass, rover, tech))
    return table(one, event="event_17", tiles=("i3 civ/energy", "i4 rover/tech"))


@pytest.mark.parametrize(("corporation", "track"), PLAIN)
def test_5_1_each_space_gives_what_it_shows(corporation: str, track: str) -> None:
    which = Track(TRACKS.index(track))
    for height, signs in enumerate(spaces(corporation, track)):
        if height == 0:
            continue
        state = below(corporation, track, height)
        log = play(state, 0, joined(which))
        one = state.players[0]
        assert heights(state, 0)[which] == height
        offered = {type(action) for action in options_of(state, 0)}
        assert (Raise in offered) == ("S" in signs), (height, signs)
        assert (Plant in offered) == ("P" in signs), (height, signs)
        assert options_of(state, 0, Deploy) == (
            {Deploy(xy(5, 0)), Deploy(xy(6, 0))} if "R" in signs else set()
        )
        assert one.milestones == tuple(int(sign[1]) for sign in signs if sign[0] == "C")
        gained = [event.points for event in log if isinstance(event, MovementGained)]
        assert gained == [int(sign[1]) for sign in signs if sign[0] == "M"]
        assert one.movement == sum(gained)
        reached = [event.number for event in log if isinstance(event, TechnologyReached)]
        assert reached == [int(sign[1]) - 1 for sign in signs if sign[0] == "T"]


@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
def test_16_4_1_each_space_of_wormholes_biomass_gives_one_of_two(height: int) -> None:
    for number in (0, 1):
        state = below("wormhole", "biomass", height)
        play(state, 0, joined(Track.BIOMASS))
        assert options_of(state, 0) == {Prefer(0), Prefer(1)}
        signs = spaces("wormhole", "biomass")[height]
        play(state, 0, Prefer(number))
        if signs[number] == "P":
            assert {type(action) for action in options_of(state, 0)} == {Plant}
        elif signs[number] == "S":
            causes = {action.cause for action in rules.options(state, 0) if type(action) is Raise}
            assert causes == {Cause.SYNERGY}
        else:
            assert heights(state, 0)[TRACKS.index(signs[number])] == 1


@pytest.mark.parametrize(("corporation", "track"), [*PLAIN, ("wormhole", "biomass")])
def test_5_2_the_highest_medal_reached_or_passed_scores(corporation: str, track: str) -> None:
    for height in range(len(spaces(corporation, track))):
        at = [0, 0, 0, 0, 0]
        at[TRACKS.index(track)] = height
        civ, water, biomass, rover, tech = at
        one = player(corporation=corporation, tracks=(civ, water, biomass, rover, tech))
        expected = medal(corporation, track, height)
        if (corporation, track) == ("jump_drive", "tech"):  # [16.7.2]
            expected = (0, 5, 5, 5, 5, 5, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1)[height]
        assert line(table(one), 0, f"track_{track}") == expected


def test_5_2_every_track_scores_by_itself() -> None:
    state = table(player(tracks=(5, 13, 8, 12, 6)))
    found = [line(state, 0, f"track_{track}") for track in TRACKS]
    assert found == [2, 7, 2, 2, 1]


def test_5_2_without_a_medal_below_there_are_no_points() -> None:
    state = table(player(tracks=(1, 1, 4, 7, 5)))
    assert [line(state, 0, f"track_{track}") for track in TRACKS] == [0, 0, 0, 0, 0]


def test_5_5_the_water_track_has_no_milestones_of_its_own() -> None:
    for corporation in BOARDS:
        signs = {sign for space in spaces(corporation, "water") for sign in space}
        assert {sign for sign in signs if sign[0] != "["} == {"S"}
