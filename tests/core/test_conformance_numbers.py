"""Planted faults: features that are not one row of numbers for each view."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest

from farhaven.core.conformance import Property, conformance
from farhaven.core.features import Features, one_hot, seats_from
from farhaven.core.game import AnyGame
from farhaven.core.value import SPECTATOR, Seat

from . import toy
from .faults import broken_by
from .toy import GAME, State, View

NAMES = ("deck", "rounds")


def numbers(view: View) -> list[float]:
    return [float(view.deck_count), float(view.rounds)]


def counted(of: Callable[[View], list[float]], names: tuple[str, ...] = NAMES) -> AnyGame:
    """Lanterns with these features."""
    return replace(GAME, features=Features(names, of))


COUNTED = counted(numbers)


def test_a_game_with_good_features_passes() -> None:
    assert conformance(COUNTED, games=1).games == 2


def test_too_few_numbers_are_caught() -> None:
    assert broken_by(counted(lambda view: numbers(view)[:1])) == Property.FEATURES


def test_too_many_numbers_for_a_spectator_are_caught() -> None:
    def of(view: View) -> list[float]:
        return numbers(view) * (2 if view.seat == SPECTATOR else 1)

    assert broken_by(counted(of)) == Property.FEATURES


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, 3, True])
def test_a_number_that_is_not_a_finite_float_is_caught(number: float) -> None:
    assert broken_by(counted(lambda view: [number, 0.0])) == Property.FEATURES


def test_two_features_of_one_name_are_caught() -> None:
    assert broken_by(counted(numbers, ("deck", "deck"))) == Property.FEATURES


def test_numbers_that_change_when_asked_again_are_caught() -> None:
    asked = [0]

    def of(view: View) -> list[float]:
        asked[0] += 1
        return [float(asked[0]), 0.0]

    assert broken_by(counted(of)) == Property.FEATURES


def test_a_secret_that_reaches_the_numbers_through_a_back_door_is_caught() -> None:
    tops: dict[int, int] = {}
    kept: list[View] = []  # so that no later view has the identity of an earlier one

    def view(state: State, seat: Seat) -> View:
        seen = toy.view(state, seat)
        kept.append(seen)
        tops[id(seen)] = sum(state.deck[-1:])
        return seen

    def of(view: View) -> list[float]:
        return [float(tops[id(view)]), 0.0]

    features: Features[View] = Features(NAMES, of)
    assert broken_by(replace(GAME, view=view, features=features)) == Property.FEATURES


# -- what features are made of ---------------------------------------------------------------


def test_seats_are_told_from_the_viewer_on() -> None:
    assert seats_from(2, 4) == [2, 3, 0, 1]
    assert seats_from(SPECTATOR, 3) == [0, 1, 2]


def test_one_hot_has_a_single_one_or_none() -> None:
    assert one_hot(1, 3) == [0.0, 1.0, 0.0]
    assert one_hot(-1, 3) == [0.0, 0.0, 0.0]
