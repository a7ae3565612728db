"""Chapter 13: the variant for two, and personal missions."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Place, ReturnMission, TurnStation
from farhaven.games.planet_unknown.events import StationTurned
from farhaven.games.planet_unknown.model import INNER
from farhaven.games.planet_unknown.reasons import NotAsked, NotOffered
from farhaven.games.planet_unknown.view import view

from .moves import assert_blocked, end_turn, last_effects, line, options_of, play, tile_of
from .printed_cards import MISSIONS
from .table import all_but, opened, player, table

# -- [13.1] fixed rotation -------------------------------------------------------------------


def test_13_1_nobody_turns_the_station() -> None:
    state = opened(2, rotation="fixed")
    assert rules.deciders(state) == [0, 1]
    for seat in (0, 1):
        assert options_of(state, seat, TurnStation) == set()
        assert_blocked(state, seat, TurnStation(1), NotAsked)
        assert options_of(state, seat, Place)


def test_13_1_it_turns_by_one_section_after_every_turn() -> None:
    state = opened(2, rotation="fixed")
    start = state.turned
    for turn in range(1, 8):
        assert (state.turn, state.turned) == (turn, (start + turn - 1) % 6)
        log = end_turn(state)
        turns = [event.by for event in log if isinstance(event, StationTurned)]
        assert turns == [1]


def test_13_1_seats_get_the_sections_one_after_another() -> None:
    """Three turns later the other seat has what lies below the tile I see now."""
    state = opened(2, rotation="fixed")
    outline = tile_of(state, 0, INNER) // 12
    for _ in range(3):
        end_turn(state)
    assert tile_of(state, 1, INNER) // 12 == outline


@pytest.mark.parametrize("online", [False, True])
def test_13_1_online_two_players_always_play_so(online: bool) -> None:
    rulings = "online" if online else "book"
    state = opened(2, rulings=rulings)
    assert state.fixed == online
    assert bool(options_of(state, state.commander, TurnStation)) != online
    several = opened(3, rulings=rulings)
    assert options_of(several, several.commander, TurnStation)


# -- [13.2, 13.3] personal missions ----------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_13_2_everybody_gets_two_cards_and_keeps_one(seats: int) -> None:
    state = opened(seats, personal_missions="yes")
    assert rules.deciders(state) == list(range(seats))
    assert state.missions == ()  # they are dealt later
    for seat in reversed(range(seats)):
        dealt = state.players[seat].personal
        assert len(dealt) == 2
        assert options_of(state, seat) == {ReturnMission(card) for card in dealt}
        play(state, seat, ReturnMission(dealt[0]))
        assert state.players[seat].personal == dealt[1:]
    assert len(state.missions) == (3 if seats == 2 else seats)
    assert rules.deciders(state) == [state.commander]


def test_13_2_the_returned_cards_are_out_of_the_game() -> None:
    state = opened(3, personal_missions="yes")
    returned = [state.players[seat].personal[0] for seat in range(3)]
    for seat, card in enumerate(returned):
        play(state, seat, ReturnMission(card))
    kept = [card for one in state.players for card in one.personal]
    left = {*state.pile, *state.missions, *kept}
    assert left == set(MISSIONS) - set(returned)
    assert len(state.pile) + len(state.missions) + len(kept) == 28 - 3


def test_13_2_a_card_of_another_player_cannot_be_returned() -> None:
    state = opened(2, personal_missions="yes")
    card = state.players[1].personal[0]
    assert_blocked(state, 0, ReturnMission(card), NotOffered(card))
    chosen, other = state.players[0].personal
    play(state, 0, ReturnMission(chosen))
    assert_blocked(state, 0, ReturnMission(other), NotAsked)  # one is kept


def test_13_2_they_are_a_secret() -> None:
    state = opened(2, personal_missions="yes")
    dealt = state.players[0].personal
    for seat in (-1, 1):
        seen = str(view(state, seat))
        assert not any(card in seen for card in dealt)
        assert view(state, seat).players[0].personal_count == 2
    play(state, 0, ReturnMission(dealt[0]))
    play(state, 1, ReturnMission(state.players[1].personal[0]))
    for seat in (-1, 1):
        seen = str(view(state, seat))
        assert not any(card in seen for card in dealt)
    assert view(state, 0).players[0].personal == dealt[1:]


def test_13_2_without_the_module_there_are_none() -> None:
    assert all(one.personal == () for one in opened(4).players)


def test_13_3_they_are_shown_in_the_final_scoring() -> None:
    """At most five energy buildings: 5 points, which all can see now."""
    blocked = player(patches=all_but((5, 0)))
    state = table(player(personal=("mission_24",)), blocked)
    assert view(state, 1).players[0].personal is None
    last_effects(state)
    end_turn(state)
    assert rules.ending(state) == "blocked"
    assert view(state, 1).players[0].personal == ("mission_24",)
    assert line(state, 0, "personal_missions") == 5
