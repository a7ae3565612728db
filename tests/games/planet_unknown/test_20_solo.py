"""Chapter 20: the event cards for solo only."""

from __future__ import annotations

import pytest

from farhaven.core.game import clone
from farhaven.games.planet_unknown.actions import (
    Deploy,
    Place,
    RemoveDepot,
    ReturnMission,
    TurnStation,
)
from farhaven.games.planet_unknown.model import INNER, NO_TILE, OUTER, Misfit
from farhaven.games.planet_unknown.reasons import EventForbids, WrongTile
from farhaven.games.planet_unknown.state import State
from farhaven.games.planet_unknown.view import view

from .moves import (
    assert_blocked,
    depots,
    idle,
    options_of,
    place,
    play,
    tile_of,
)
from .printed_cards import CIV_CARDS
from .printed_tiles import NAMES
from .table import (
    all_but,
    lie,
    player,
    points_of,
    solo,
    xy,
)

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


def test_20_13_the_last_tile_of_a_section_would_end_the_game_too() -> None:
    """One domino is left: without the large tiles the section would run out in this turn."""
    state = removing()
    inner = 4
    state.stacks = (*state.stacks[:inner], (), *state.stacks[inner + 1 :])
    assert options_of(state, 0) == {RemoveDepot(INNER)}
    assert_blocked(state, 0, RemoveDepot(OUTER), EventForbids(state.event, by_end=True))


def test_20_13_in_the_last_turn_any_depot_may_go() -> None:
    state = solo(
        player(patches=all_but((5, 0), (6, 0))),
        event="event_52",
        tiles=("i2 civ/energy", "i4 rover/tech"),
        last=True,
    )
    assert options_of(state, 0) == {RemoveDepot(INNER), RemoveDepot(OUTER)}
    play(state, 0, RemoveDepot(INNER))
    idle(state, 0)
    assert state.players[0].laid == ()  # the tile of the other depot did not fit
    assert len(state.players[0].forgone) == 1


def turning(*free: tuple[int, int], last: bool = False) -> State:
    """The event lets the player turn the station; the domino is in front."""
    return solo(
        player(patches=all_but(*free)),
        event="event_15",
        tiles=("i2 civ/energy", "u5 rover/tech"),
        last=last,
    )


def test_20_13_the_station_is_not_turned_to_a_section_where_nothing_fits() -> None:
    """Only dominoes and straight trominoes fit on three cells in a row: two of six sections."""
    state = turning((5, 5), (6, 5), (7, 5))
    names = [NAMES[tile_of(ahead(state, by), 0, INNER) // 12] for by in range(6)]
    fitting = {TurnStation(by) for by in range(6) if names[by] in ("i2", "i3")}
    assert options_of(state, 0) == fitting
    assert len(fitting) == 2
    for by in set(range(6)) - {one.by for one in fitting}:
        assert_blocked(state, 0, TurnStation(by), EventForbids(state.event, by_end=True))


def test_20_13_in_the_last_turn_it_is_turned_freely() -> None:
    state = turning((5, 5), (6, 5), last=True)
    assert options_of(state, 0) == {TurnStation(by) for by in range(6)}


def test_20_13_where_nothing_fits_anywhere_it_is_turned_freely_too() -> None:
    state = turning((5, 5))
    assert options_of(state, 0) == {TurnStation(by) for by in range(6)}


def ahead(state: State, by: int) -> State:
    """The same station, turned by so many sections."""
    twin = clone(state)
    twin.turned = (state.turned + by) % 6
    return twin
