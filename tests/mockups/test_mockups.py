"""The positions of the designs still open, are drawn, and are what their games came to."""

from __future__ import annotations

import pytest

from farhaven.core.codec import to_plain
from farhaven.core.record import game_of, load, replay

from . import HERE, NAMES, mockup

KINDS = {  # the kind of decision that each design shows
    "aldebaran_duel": "Take",
    "evacuation": "Act",
    "evacuation-new_world": "MoveSatellite",
    "planet_unknown": "Place",
    "planet_unknown-planet": "Raise",
    "revive": "Play",
    "revive-first_frames": "Play",
}
RECORDS = sorted(path.name.removesuffix(".farhaven.json") for path in HERE.glob("*.farhaven.json"))


def test_every_position_is_known() -> None:
    assert sorted(KINDS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_first_seat_is_asked_what_the_design_shows(name: str) -> None:
    game, state = mockup(name)
    assert 0 in game.deciders(state)
    assert KINDS[name] in {type(option).__name__ for option in game.options(state, 0)}


@pytest.mark.parametrize("name", RECORDS)
def test_the_record_of_a_position_comes_to_it(name: str) -> None:
    record = load(HERE / f"{name}.farhaven.json")
    match = replay(game_of(record), record)
    assert to_plain(match.state) == to_plain(mockup(name)[1])
