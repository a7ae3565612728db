"""A position as text: copied, pasted, used in tests."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any

import pytest

from farhaven.core.game import Refused, clone, opening
from farhaven.core.record import LARGEST, position, read_position
from farhaven.core.value import Seat

from .positions import asked, match_from
from .toy import GAME, State, View, apply, deciders, options, setup

TEXT = position(GAME, match_from(asked((1, 2), "refill"), asked((3,))).state)


def refusal_of(text: str) -> str:
    with pytest.raises(Refused) as refused:
        read_position(text, GAME)
    assert str(refused.value).startswith("The position")
    return str(refused.value)


def bent(*path: str | int, to: object) -> str:
    whole: Any = json.loads(TEXT)  # any JSON
    inner = whole
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return json.dumps(whole)


@pytest.mark.parametrize("seed", range(3))
def test_every_state_of_a_game_comes_back(seed: int) -> None:
    rng, state = random.Random(seed), setup(opening(GAME, seats=3, seed=seed))
    while seats := deciders(state):
        assert read_position(position(GAME, state), GAME) == (GAME, state)
        after, seat = clone(state), rng.choice(seats)
        apply(after, seat, rng.choice(options(after, seat)))
        state = after
    assert read_position(position(GAME, state), GAME) == (GAME, state)


def test_a_position_says_what_it_is() -> None:
    head = json.loads(TEXT)
    del head["state"]
    assert head == {
        "format": 1,
        "game": "lanterns",
        "rules_version": 2,
        "components": "house-1",
    }


def test_a_position_on_one_line_is_as_good() -> None:
    assert read_position(json.dumps(json.loads(TEXT)), GAME) == read_position(TEXT, GAME)


def test_the_game_is_found_by_its_name() -> None:
    with pytest.raises(Refused, match='There is no game "lanterns"'):
        read_position(TEXT)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not valid JSON"),
        ("lanterns", "not valid JSON"),
        ("{}", "field format is missing"),
        (bent("format", to=9), "field format is 9"),
        (bent("game", to="chess"), 'field game is "chess"'),
        (bent("rules_version", to=7), "field rules_version is 7"),
        (bent("components", to="house-9"), 'no component set "house-9"; this version has house-1.'),
        (bent("state", "components", to="house-9"), "field state.components"),
        (bent("state", to=[]), "[]"),
        (bent("state", "players", to=[]), "field state.players has 0 entries"),
        (bent("state", "players", 0, "coins", to="many"), "field players[0].coins"),
        (bent("state", "players", 0, "agenda", to=[[{"type": "Nap"}]]), '"Nap"'),
    ],
    ids=lambda value: str(value)[-30:],
)
def test_a_wrong_position_is_refused(text: str, named: str) -> None:
    assert named in refusal_of(text)


def test_a_text_that_is_too_long_is_refused() -> None:
    assert "is not read" in refusal_of(" " * (LARGEST + 1))


def test_a_state_that_does_not_hold_together_is_refused() -> None:
    def strict(state: State, seat: Seat) -> View:
        raise KeyError("card 99")

    with pytest.raises(Refused, match="does not hold together: KeyError"):
        read_position(TEXT, dataclasses.replace(GAME, view=strict))
