"""Planted faults: Lanterns, the toy game, spoiled in one place, and what the suite says to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import msgspec
import pytest

from farhaven.core.conformance import ConformanceError, Property, conformance
from farhaven.core.game import AnyGame
from farhaven.core.value import SPECTATOR, Seat

from . import toy
from .toy import GAME, Action, State, View


def broken_by(game: AnyGame, games: int = 15) -> Property:
    """The property that the suite says `game` breaks."""
    with pytest.raises(ConformanceError) as caught:
        conformance(game, games=games)
    assert f"lanterns breaks '{caught.value.broken}' (" in str(caught.value)
    return caught.value.broken


def spoiled(
    options: Callable[[State, Seat], list[Action]], **others: Callable[..., object]
) -> AnyGame:
    """Lanterns with other options, which its views show too."""

    def view(state: State, seat: Seat) -> View:
        shown = () if seat == SPECTATOR else tuple(options(state, seat))
        return msgspec.structs.replace(toy.view(state, seat), options=shown)

    functions = {"options": options, "view": view} | others
    return dataclasses.replace(GAME, **functions)


def unstable_options(state: State, seat: Seat) -> list[Action]:
    """In an order that is steady in one process and another one in the next."""
    return sorted(toy.options(state, seat), key=lambda action: hash(repr(action)))


UNSTABLE = spoiled(unstable_options)
