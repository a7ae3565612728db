"""Planted faults: options, candidates, obstacles and numbers that do not agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from farhaven.core.catalogue import Catalogue
from farhaven.core.conformance import Property
from farhaven.core.value import Seat, Value

from . import toy
from .faults import broken_by, spoiled
from .toy import ACTIONS, GAME, Action, Bury, Draw, NotInHand, Rest, Stake, State


class Drowned(Value, frozen=True):
    """An obstacle that no rule of the toy game knows."""


# -- options ---------------------------------------------------------------------------------


def test_a_decider_without_options_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        return [one for one in toy.options(state, seat) if not isinstance(one, Draw | Rest)]

    assert broken_by(spoiled(options)) == Property.OPTIONS


def test_an_option_of_a_seat_that_does_not_decide_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        return toy.options(state, seat) or [Rest()]

    assert broken_by(spoiled(options)) == Property.OPTIONS


def test_an_option_that_is_there_twice_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        choices = toy.options(state, seat)
        return [*choices, *choices[:1]]

    assert broken_by(spoiled(options)) == Property.OPTIONS


def test_options_that_change_when_asked_again_are_caught() -> None:
    asked = [0]

    def options(state: State, seat: Seat) -> list[Action]:
        asked[0] += 1
        choices = toy.options(state, seat)
        return choices[::-1] if asked[0] % 2 else choices

    assert broken_by(spoiled(options)) == Property.OPTIONS


def test_a_decider_who_is_not_at_the_table_is_caught() -> None:
    def deciders(state: State) -> list[Seat]:
        found = toy.deciders(state)
        return [*found, found[0]] if found else []

    assert broken_by(replace(GAME, deciders=deciders)) == Property.OPTIONS


def test_a_view_with_other_options_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        return toy.options(state, seat)[::-1]

    assert broken_by(replace(GAME, options=options)) == Property.VIEWS


# -- options are the candidates without obstacles --------------------------------------------


def test_a_candidate_without_obstacle_that_is_no_option_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        return [one for one in toy.options(state, seat) if one != Rest()]

    assert broken_by(spoiled(options)) == Property.CANDIDATES


def test_an_option_with_an_obstacle_is_caught() -> None:
    def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
        dear = action == Draw() and state.players[seat].coins == 0
        return [toy.TooFewCoins(0)] if dear else toy.obstacles(state, seat, action)

    assert broken_by(replace(GAME, obstacles=obstacles)) == Property.CANDIDATES


def test_an_option_that_is_no_candidate_is_caught() -> None:
    def candidates(state: State, seat: Seat) -> Iterable[Action]:
        return [action for action in ACTIONS if action != Stake(0)]

    assert broken_by(replace(GAME, candidates=candidates)) == Property.CANDIDATES


def test_a_seat_that_does_not_decide_must_meet_an_obstacle_too() -> None:
    def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
        waiting = not state.players[seat].agenda
        return [] if waiting and action == Rest() else toy.obstacles(state, seat, action)

    assert broken_by(replace(GAME, obstacles=obstacles)) == Property.CANDIDATES


# -- enough obstacles, of every kind ---------------------------------------------------------


def test_candidates_that_hardly_meet_an_obstacle_are_caught() -> None:
    def candidates(state: State, seat: Seat) -> Iterable[Action]:
        return toy.options(state, seat)

    assert broken_by(replace(GAME, candidates=candidates), games=3) == Property.ENOUGH_OBSTACLES


def test_obstacles_of_seats_that_do_not_decide_do_not_count_as_enough() -> None:
    def candidates(state: State, seat: Seat) -> Iterable[Action]:
        return toy.options(state, seat) or ACTIONS

    assert broken_by(replace(GAME, candidates=candidates), games=3) == Property.ENOUGH_OBSTACLES


def test_an_obstacle_kind_that_never_occurs_is_caught() -> None:
    kinds: tuple[type[Value], ...] = (*GAME.obstacle_kinds, Drowned)
    assert broken_by(replace(GAME, obstacle_kinds=kinds), games=3) == Property.OBSTACLE_KINDS


def test_an_obstacle_of_a_kind_that_is_not_listed_is_caught() -> None:
    assert broken_by(replace(GAME, obstacle_kinds=(NotInHand,))) == Property.OBSTACLE_KINDS


# -- catalogue -------------------------------------------------------------------------------


def test_a_gap_in_the_catalogue_is_caught() -> None:
    gap = Catalogue(action for action in ACTIONS if action != Rest())
    assert broken_by(replace(GAME, catalogue=gap)) == Property.CATALOGUE


class Mixed(Catalogue[Action]):
    """Gives back another action than it was given."""

    def action(self, number: int) -> Action:
        return super().action(number + 1)


def test_a_catalogue_that_does_not_lead_back_is_caught() -> None:
    mixed = Mixed((*ACTIONS, Bury(99)))
    assert broken_by(replace(GAME, catalogue=mixed)) == Property.CATALOGUE
