"""Chapter 14: events."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.value import Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Finish,
    Forgo,
    Lower,
    Place,
    Plant,
    Raise,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.events import EventCame, GameEnded, LastTurn
from farhaven.games.planet_unknown.model import INNER, Cause
from farhaven.games.planet_unknown.reasons import EventForbids, StillOwed
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
    last_effects,
    options_of,
    place,
    play,
    settle,
)
from .printed_cards import EVENTS
from .table import (
    BIOMASS,
    CIV,
    WATER,
    all_but,
    before_turn,
    lie,
    opened,
    placing,
    player,
    points_of,
    table,
    xy,
)

EDGE = lie("i2 civ/energy", a=(5, 0), b=(6, 0))

# -- [14.1] the deck -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("mix", ["9/3/8", "0/20/0", "16/0/4"])
def test_14_1_twenty_cards_in_the_mix_that_was_asked_for(seats: int, mix: str) -> None:
    state = opened(seats, events=mix)
    deck = state.event_deck
    assert len(deck) == len(set(deck)) == 20
    colours = Counter(EVENTS[card][0] for card in deck)
    assert [str(colours[colour]) for colour in ("green", "orange", "red")] == mix.split("/")
    assert not set(deck) & set(state.event_box)


def test_14_1_with_more_players_the_cards_for_solo_only_are_left_out() -> None:
    for seed in range(20):
        state = opened(2, seed=seed, events="16/0/4")
        assert not any(EVENTS[card][1].startswith("solo") for card in state.event_deck)
    solo = {card for seed in range(20) for card in opened(1, seed=seed, events="20/0/0").event_deck}
    assert {"event_01", "event_02", "event_03", "event_15"} <= solo


def test_14_1_the_deck_is_shuffled() -> None:
    assert len({opened(2, seed=seed, events="even").event_deck for seed in range(5)}) == 5


# -- [14.3] one card each turn ---------------------------------------------------------------


def test_14_3_a_card_is_revealed_when_the_station_has_turned() -> None:
    state = before_turn(player(), event="event_17", next_events=("event_33",))
    assert (state.event, len(state.event_deck)) == ("", 20)
    log = play(state, 0, TurnStation(2))
    assert EventCame(event="event_17") in log
    assert (state.event, len(state.event_deck)) == ("event_17", 19)
    end_turn(state)
    assert len(state.event_deck) == 19
    play(state, 1, TurnStation(0))
    assert state.event == "event_33"
    assert state.past_events == ("event_17",)


def test_14_3_everybody_resolves_it_for_the_own_seat() -> None:
    state = table(player(), player(), player(), event="event_17")
    assert rules.deciders(state) == [0, 1, 2]
    play(state, 1, joined(CIV))
    play(state, 2, joined(WATER))
    play(state, 0, joined(BIOMASS))
    assert [heights(state, seat) for seat in range(3)] == [
        (0, 0, 1, 0, 0),
        (1, 0, 0, 0, 0),
        (0, 1, 0, 0, 0),
    ]
    assert all(options_of(state, seat, Place) for seat in range(3))


def test_14_3_tiles_are_placed_when_all_have_resolved_it() -> None:
    state = table(player(), player(), event="event_17")
    play(state, 0, joined(CIV))
    assert rules.deciders(state) == [1]
    assert_blocked(state, 0, placing(INNER, EDGE), Value)


# -- [14.4] the end of the deck --------------------------------------------------------------


def last_card(event: str) -> State:
    """One card is left in the deck."""
    state = before_turn(player(), player(), event=event)
    state.past_events, state.event_deck = state.event_deck[:-1], state.event_deck[-1:]
    return state


def test_14_4_the_game_ends_after_the_turn_of_the_last_card() -> None:
    state = last_card("event_33")
    log = play(state, 0, TurnStation(0))
    assert LastTurn(ending="events_over") in log
    assert rules.deciders(state) == [0, 1]  # the turn is played
    log = end_turn(state)
    assert GameEnded(ending="events_over") in log
    assert rules.deciders(state) == []
    assert [len(one.laid) for one in state.players] == [1, 1]


def test_14_4_with_a_card_left_it_goes_on() -> None:
    state = before_turn(player(), player(), event="event_33", next_events=("event_34",))
    state.past_events, state.event_deck = state.event_deck[:-2], state.event_deck[-2:]
    play(state, 0, TurnStation(0))
    end_turn(state)
    assert (rules.ending(state), state.turn) == ("", 2)


# -- [14.5] an event that would end the game -------------------------------------------------


def test_14_5_it_must_be_resolved_if_possible() -> None:
    state = table(player(patches=[(5, 0)], tracks=(0, 0, 0, 0, 5)), event="event_16")
    assert {type(action) for action in options_of(state, 0)} >= {Plant}
    assert_blocked(state, 0, Finish(), StillOwed)


def test_14_5_a_patch_that_would_take_the_last_room_is_not_laid() -> None:
    """Two cells are left, on which a domino fits: a patch on either would end the game."""
    state = table(
        player(patches=all_but((5, 0), (6, 0))),
        tiles=("i2 civ/energy", "u5 rover/tech"),
        event="event_16",
    )
    idle(state, 1, until=Place)
    assert options_of(state, 0, Plant) == set()
    assert state.closing == ""
    assert_free(state, 0, placing(INNER, EDGE))


def test_14_5_the_others_resolve_it_all_the_same() -> None:
    state = table(
        player(patches=all_but((5, 0), (6, 0))),
        player(patches=[(5, 0)]),
        tiles=("i2 civ/energy", "u5 rover/tech"),
        event="event_16",
    )
    play(state, 1, Plant(xy(6, 0)))
    assert points_of(state.players[1].patches) == {(5, 0), (6, 0)}


def test_14_5_a_patch_goes_where_it_leaves_room() -> None:
    """A single cell is free as well: the patch is laid there, and nowhere else."""
    state = table(
        player(patches=all_but((5, 0), (6, 0), (5, 11))),
        tiles=("i2 civ/energy", "u5 rover/tech"),
        event="event_16",
    )
    idle(state, 1, until=Place)
    assert (5, 11) in points_of(state.players[0].patches)
    assert_free(state, 0, placing(INNER, EDGE))


@pytest.mark.parametrize("civ", [1, 0])
def test_14_5_a_tracker_that_would_end_the_game_stays(civ: int) -> None:
    """Lacuna's cell (10, 9) is a dead end where neither tile fits: level 1 of tech is needed."""
    one = player(planet="lacuna", patches=[(10, 9)], tracks=(civ, 0, 0, 0, 3))
    tiles = ("o4 civ/energy", "i4 rover/tech")
    assert table(player(planet="lacuna", patches=[(10, 9)]), tiles=tiles).closing == "blocked"
    state = table(one, tiles=tiles, event="event_25")
    assert heights(state, 0) == (0, 0, 0, 0, 3)  # civ went down if it could
    assert state.closing == ""


def test_14_5_in_the_last_turn_a_patch_takes_the_last_room() -> None:
    """The game ends anyway: the patch is laid, and no tile fits any more."""
    state = table(
        player(patches=all_but((5, 0), (6, 0))),
        tiles=("i2 civ/energy", "u5 rover/tech"),
        event="event_16",
        last=True,
    )
    assert options_of(state, 0) == {Plant(xy(5, 0)), Plant(xy(6, 0))}
    play(state, 0, Plant(xy(5, 0)))
    idle(state, 1, until=Place)
    assert options_of(state, 0) == {Forgo(0), Forgo(1)}


def test_14_5_in_the_last_turn_a_tracker_goes_down_though_nothing_fits_then() -> None:
    one = player(planet="lacuna", patches=[(10, 9)], tracks=(0, 0, 0, 0, 3))
    tiles = ("o4 civ/energy", "i4 rover/tech")
    state = table(one, tiles=tiles, event="event_25", last=True)
    assert heights(state, 0) == (0, 0, 0, 0, 2)
    assert options_of(state, 0) == {Forgo(0), Forgo(1)}


def test_14_5_a_tracker_that_goes_down_less_far_goes_in_its_place() -> None:
    """Down by three: tech could, but that would end the game; civ and water go down by one."""
    one = player(planet="lacuna", patches=[(10, 9)], tracks=(1, 1, 0, 0, 3))
    state = table(one, tiles=("o4 civ/energy", "i4 rover/tech"), event="event_42")
    assert options_of(state, 0) == {Lower(CIV), Lower(WATER)}
    play(state, 0, Lower(WATER))
    assert heights(state, 0) == (1, 0, 0, 0, 3)


# -- [14.6, 14.7] how long, and how much -----------------------------------------------------


def test_14_6_a_rule_lasts_to_the_end_of_the_turn() -> None:
    """No tiles on the perimeter: for the tile of the turn and for the extra tile of a card."""
    one = player(patches=[(5, 1)], tracks=(2, 0, 0, 0, 0))
    decks = {1: ("civ_1_5", "civ_1_6", "civ_1_7")}
    state = table(
        one,
        tiles=("i2 biomass/civ", "u5 rover/tech"),
        event="event_39",
        next_events=("event_33",),
        decks=decks,
    )
    at_edge = lie("i2 biomass/civ", a=(5, 0), b=(6, 0))
    assert_blocked(state, 0, placing(INNER, at_edge), EventForbids("event_39"))
    place(state, 0, lie("i2 biomass/civ", a=(5, 2), b=(5, 3)))
    settle(state, 0, built(CIV), built(BIOMASS))
    end_placing(state)
    play(state, 0, TakeCard("civ_1_5"))
    edge = Place(INNER, placing(INNER, at_edge).shape, placing(INNER, at_edge).at)
    assert_blocked(state, 0, edge, EventForbids("event_39"))
    idle(state, 0)
    play(state, 1, TurnStation(0))
    assert any(
        isinstance(action, Place) and action.at // 12 == 0 for action in rules.options(state, 0)
    )


def test_14_6_it_does_not_last_into_the_last_effects() -> None:
    """No synergies in the last turn; afterwards a civ card advances biomass to one."""
    one = player(cards=("civ_4_2",), tracks=(0, 0, 1, 0, 0))
    blocked = player(patches=all_but((5, 0)))
    state = table(one, blocked, tiles=("i2 rover/tech", "u5 rover/tech"), event="event_58")
    last_effects(state)
    play(state, 0, Raise(BIOMASS, Cause.CARD))
    assert_free(state, 0, joined(CIV))


def test_14_6_effects_come_before_tiles_are_placed() -> None:
    state = table(player(tracks=(1, 0, 0, 0, 0)), event="event_32")
    assert heights(state, 0) == (0, 0, 0, 0, 0)  # the only tracker that can go down
    assert options_of(state, 0, Place)


def test_14_7_an_event_that_asks_for_more_takes_what_there_is() -> None:
    """Down by three, but no tracker stands higher than two."""
    state = table(player(tracks=(2, 2, 1, 0, 0)), event="event_42")
    assert options_of(state, 0) == {Lower(CIV), Lower(WATER)}
    play(state, 0, Lower(CIV))
    assert heights(state, 0) == (0, 2, 1, 0, 0)


def test_14_7_an_event_without_anything_to_take_is_over() -> None:
    for event in ("event_32", "event_49", "event_50", "event_51", "event_47", "event_31"):
        state = table(player(lifepods=()), player(lifepods=()), event=event)
        assert options_of(state, 0, Place), event
