"""Chapter 6: civ cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from farhaven.core.events import Revealed, heard_by
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Lower, Place, Raise, TakeCard, TurnStation
from farhaven.games.planet_unknown.events import CardKept, CardTaken, MilestoneReached
from farhaven.games.planet_unknown.model import Cause
from farhaven.games.planet_unknown.reasons import NotAsked, NotOffered
from farhaven.games.planet_unknown.state import Player, State
from farhaven.games.planet_unknown.view import view

from .moves import (
    assert_blocked,
    built,
    end_placing,
    end_turn,
    idle,
    joined,
    options_of,
    place,
    play,
    powered,
    settle,
    tile_of,
    with_domino,
)
from .printed_tiles import words
from .table import BIOMASS, CIV, TECH, before_turn, lie, player, table

DECK = {1: ("civ_1_1", "civ_1_4", "civ_1_6", "civ_1_7")}
CIVS = (2, 0, 0, 0, 0)  # one step below the first milestone


# -- [6.1] one card of the deck --------------------------------------------------------------


@pytest.mark.parametrize(("height", "level"), [(3, 1), (6, 2), (10, 3), (14, 4)])
def test_6_1_a_milestone_lets_you_choose_from_the_deck_of_its_level(
    height: int, level: int
) -> None:
    state = with_domino("biomass/civ", player(tracks=(height - 1, 0, 0, 0, 0)))
    log = settle(state, 0, built(CIV), built(BIOMASS))
    assert MilestoneReached(seat=0, level=level) in log
    end_placing(state)
    deck = state.decks[level - 1]
    assert options_of(state, 0) == {TakeCard(card) for card in deck}
    chosen = deck[1]
    play(state, 0, TakeCard(chosen))
    assert [held.card for held in state.players[0].cards] == [chosen]
    assert set(state.decks[level - 1]) == set(deck) - {chosen}


def test_6_1_cards_of_other_decks_or_of_the_box_are_not_offered() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS))
    end_placing(state)
    for card in (state.decks[1][0], state.unused[0][0]):
        assert_blocked(state, 0, TakeCard(card), NotOffered(card))


def test_6_1_without_a_milestone_no_card_is_chosen() -> None:
    state = with_domino("biomass/civ", player(tracks=(3, 0, 0, 0, 0)))
    end_turn(state)
    assert state.turn == 2
    assert state.players[0].cards == ()


def test_6_1_the_only_card_of_a_deck_tells_everybody_what_lay_there() -> None:
    """Nobody chose it, so it is as if it had been turned up; of a secret card, that it is one."""
    for card, shown in (("civ_1_1", ("civ_1_1",)), ("civ_1_7", ())):
        state = both_reach(0, decks={1: (card, "civ_1_6")})
        end_placing(state)
        log = play(state, 0, TakeCard("civ_1_6"))
        assert Revealed(place="civ card", things=shown) in log


# -- [6.2] the order -------------------------------------------------------------------------


def both_reach(
    commander: int, one: Player | None = None, decks: Mapping[int, tuple[str, ...]] = DECK
) -> State:
    """Both players have placed a tile that brings them to the first milestone."""
    state = before_turn(
        one or player(tracks=CIVS),
        player(tracks=CIVS),
        tiles=("i2 biomass/civ", "u5 rover/tech"),
        other=("t4 biomass/civ", "i3 biomass/civ", "s4 biomass/civ", "f5 biomass/civ"),
        commander=commander,
        decks=decks,
    )
    play(state, commander, TurnStation(0))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    assert "biomass/civ" in words(tile_of(state, 1, 1))
    chosen = next(a for a in rules.options(state, 1) if isinstance(a, Place) and a.depot == 1)
    play(state, 1, chosen)
    return state


@pytest.mark.parametrize("commander", [0, 1])
def test_6_2_the_commander_chooses_first_then_clockwise(commander: int) -> None:
    state = both_reach(commander)
    end_placing(state)
    assert rules.deciders(state) == [commander]
    assert_blocked(state, 1 - commander, TakeCard("civ_1_6"), NotAsked)
    play(state, commander, TakeCard("civ_1_6"))
    assert rules.deciders(state) == [1 - commander]
    assert_blocked(state, 1 - commander, TakeCard("civ_1_6"), NotOffered("civ_1_6"))
    play(state, 1 - commander, TakeCard("civ_1_7"))
    assert state.turn == 2


def test_6_2_cards_are_chosen_when_all_have_placed() -> None:
    state = both_reach(0)
    idle(state, 0)
    assert state.players[0].milestones == (1,)
    assert rules.deciders(state) == [1]
    assert {type(action) for action in options_of(state, 1)} != {TakeCard}


def test_6_2_a_player_takes_all_cards_of_the_turn_in_the_order_of_the_milestones() -> None:
    """The Republic's level 4 gives a synergy at space 2, with which civ comes to space 4."""
    state = with_domino("civ/energy", player(corporation="republic", tracks=(1, 0, 0, 0, 10)))
    settle(state, 0, built(CIV), powered(CIV), joined(CIV), Lower(TECH), Lower(TECH))
    assert state.players[0].milestones == (1, 2)
    end_placing(state)
    assert options_of(state, 0) >= {TakeCard(card) for card in state.decks[0]}
    play(state, 0, TakeCard("civ_1_1"))
    idle(state, 0, until=TakeCard)
    assert options_of(state, 0) >= {TakeCard(card) for card in state.decks[1]}


# -- [6.3, 6.4] at once, or a secret ---------------------------------------------------------


def test_6_3_a_card_marked_at_once_is_carried_out_and_lies_open() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks=DECK)
    end_placing(state)
    log = play(state, 0, TakeCard("civ_1_1"))
    assert {action.cause for action in rules.options(state, 0) if type(action) is Raise} == {
        Cause.CARD
    }
    assert CardTaken(seat=0, level=1, card="civ_1_1") in heard_by(1, log)
    for seat in (-1, 0, 1):
        assert [held.card for held in view(state, seat).players[0].cards] == ["civ_1_1"]


def test_6_4_a_card_for_the_end_of_the_game_is_a_secret() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks=DECK)
    end_placing(state)
    log = play(state, 0, TakeCard("civ_1_6"))
    assert CardTaken(seat=0, level=1, card="") in heard_by(1, log)
    assert not any("civ_1_6" in str(event) for event in heard_by(1, log))
    assert any(isinstance(event, CardKept) for event in heard_by(0, log))
    assert [held.card for held in view(state, 0).players[0].cards] == ["civ_1_6"]
    for seat in (-1, 1):
        seen = view(state, seat).players[0].cards
        assert [(held.card, held.level) for held in seen] == [("", 1)]


def test_6_4_the_others_do_not_see_what_was_offered() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks=DECK)
    end_placing(state)
    assert "civ_1_" not in str(view(state, 1))
    assert "civ_1_4" in str(view(state, 0))


# -- [6.5] an empty deck ---------------------------------------------------------------------


def test_6_5_an_empty_deck_gives_nothing() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks={1: ()})
    end_turn(state)
    assert state.turn == 2
    assert state.players[0].cards == ()
    assert state.players[0].milestones == ()


def test_6_5_a_deck_that_the_player_before_has_emptied_gives_nothing() -> None:
    state = both_reach(0)
    state.decks = (("civ_1_6",), *state.decks[1:])
    state.unused = (tuple({*state.unused[0], "civ_1_1", "civ_1_4", "civ_1_7"}), *state.unused[1:])
    end_turn(state)
    assert [held.card for held in state.players[0].cards] == ["civ_1_6"]
    assert state.players[1].cards == ()
    assert state.turn == 2


# -- [6.6] milestones while cards are chosen, and of events ----------------------------------


def test_6_6_a_milestone_reached_by_a_card_gives_its_card_before_the_next_player() -> None:
    """The Republic's second milestone is two spaces above the first."""
    republic = player(corporation="republic", tracks=(1, 0, 0, 0, 0))
    state = both_reach(0, republic, {1: ("civ_1_2", "civ_1_6", "civ_1_7")})
    end_placing(state)
    play(state, 0, TakeCard("civ_1_2"))
    play(state, 0, Raise(CIV, Cause.CARD))
    idle(state, 0, until=TakeCard)
    assert rules.deciders(state) == [0]
    assert options_of(state, 0) == {TakeCard(card) for card in state.decks[1]}
    play(state, 0, TakeCard("civ_2_1"))
    assert rules.deciders(state) == [1]


def test_6_6_milestones_of_an_event_are_served_before_tiles_are_placed() -> None:
    state = table(player(tracks=CIVS), player(), event="event_17", decks=DECK)
    play(state, 0, joined(CIV))
    assert rules.deciders(state) == [1]
    idle(state, 1)
    assert rules.deciders(state) == [0]
    assert options_of(state, 0) == {TakeCard(card) for card in DECK[1]}
    play(state, 0, TakeCard("civ_1_6"))
    assert rules.deciders(state) == [0, 1]
    assert options_of(state, 0, Place)


@pytest.mark.parametrize("commander", [0, 1])
def test_6_6_they_are_served_in_turn_order_too(commander: int) -> None:
    state = table(
        player(tracks=CIVS),
        player(tracks=CIVS),
        event="event_17",
        decks=DECK,
        commander=commander,
    )
    play(state, 1, joined(CIV))
    play(state, 0, joined(CIV))
    assert rules.deciders(state) == [commander]


# -- [6.7] what was seen ---------------------------------------------------------------------


def test_6_7_a_player_knows_the_deck_that_was_looked_through() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks=DECK)
    end_placing(state)
    play(state, 0, TakeCard("civ_1_6"))
    (look,) = view(state, 0).players[0].looks
    assert look.level == 1
    assert {*look.cards, "civ_1_6"} == set(DECK[1])


def test_6_7_the_others_know_only_that_it_happened() -> None:
    state = with_domino("biomass/civ", player(tracks=CIVS), decks=DECK)
    end_placing(state)
    play(state, 0, TakeCard("civ_1_6"))
    for seat in (-1, 1):
        seen = view(state, seat)
        assert [look.cards for look in seen.players[0].looks] == [()]
        assert "civ_1_" not in str(seen.players)
