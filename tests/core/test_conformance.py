"""The suite that every game passes: a good game passes, and what a failure says."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from farhaven.core.conformance import ConformanceError, Property, conformance
from farhaven.core.conformance.hashes import INSIDE, place_of
from farhaven.core.conformance.walk import openings, walk
from farhaven.core.game import Inventory, Refused

from . import toy
from .faults import UNSTABLE, broken_by
from .toy import GAME, State

ROOT = Path(__file__).parents[2]


def test_a_good_game_passes_and_the_report_says_how_it_was_tried() -> None:
    report = conformance(GAME, games=10)
    assert report.games == 20
    assert report.seats == {2: 10, 3: 10}
    assert report.endings == {"last_round": 20}
    assert str(report).startswith("lanterns conforms: 20 games (10 with 2 seats, 10 with 3 seats)")


@pytest.mark.sweep
def test_a_good_game_passes_many_times(scaled: Callable[[int], int]) -> None:
    assert conformance(GAME, games=scaled(500)).seats == {2: scaled(500), 3: scaled(500)}


def test_seats_and_settings_can_be_fixed() -> None:
    report = conformance(GAME, games=3, seats=3, settings={"rounds": "1"}, seed=5)
    assert report.seats == {3: 3}
    assert report.decisions < 3 * GAME.longest


def test_seats_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(Refused, match="2, 3 seats, not with 4"):
        conformance(GAME, seats=4)


def lose_a_card(state: State) -> State:
    state.deck = state.deck[1:]
    return state


def test_a_failure_names_property_game_seats_settings_seed_and_move() -> None:
    def forgetful(view: toy.View, rng: int) -> State:
        return lose_a_card(toy.determinise(view, rng))

    spoiled = dataclasses.replace(GAME, determinise=forgetful)
    with pytest.raises(ConformanceError) as caught:
        conformance(spoiled, games=1, seats=3, settings={"rounds": "1"}, seed=7)
    message = str(caught.value)
    assert message.startswith(
        "lanterns breaks 'determinise fits the view' "
        "(3 seats, settings rounds=1, components house-1, seed 7, move "
    )
    assert "deck_count is 2, not 3" in message
    assert isinstance(caught.value, AssertionError)


def test_a_failure_is_found_again_with_its_seats_settings_and_seed() -> None:
    later = list(openings(GAME, games=9, seed=100))[-1]
    again = next(
        openings(GAME, games=1, seats=later.seats, settings=later.settings, seed=later.seed)
    )
    assert walk(GAME, again) == walk(GAME, later)


def test_an_error_of_the_game_is_told_with_its_place() -> None:
    def stumble(state: State) -> Inventory:
        raise ZeroDivisionError

    spoiled = dataclasses.replace(GAME, inventory=stumble)
    with pytest.raises(ZeroDivisionError) as caught:
        conformance(spoiled, games=1, seats=2)
    assert caught.value.__notes__ == [
        "lanterns, 2 seats, settings rounds=2, components house-1, seed 0, move 0"
    ]


# -- hash seeds ------------------------------------------------------------------------------


def test_an_order_that_hangs_on_the_hash_seed_is_caught() -> None:
    assert broken_by(UNSTABLE, games=2) == Property.HASH_SEEDS


def test_a_game_without_a_name_cannot_be_found_by_a_fresh_process() -> None:
    nameless = dataclasses.replace(GAME)
    with pytest.raises(ValueError, match="no module has it by name"):
        place_of(nameless)


def test_a_game_is_found_by_its_module_and_name() -> None:
    assert place_of(GAME) == "tests.core.toy:GAME"


def test_a_module_that_runs_the_suite_when_imported_starts_no_processes_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(INSIDE, "1")
    with pytest.raises(RuntimeError, match="while it is imported"):
        conformance(GAME, games=1)


# -- from the command line -------------------------------------------------------------------


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    return subprocess.run(
        [sys.executable, "-m", "farhaven.core.conformance", *arguments],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_tells_that_a_game_conforms() -> None:
    ended = run("tests.core.toy:GAME", "--games", "1", "--seats", "2", "--option", "rounds=1")
    assert ended.returncode == 0
    assert ended.stdout.startswith("lanterns conforms: 1 games")


def test_the_command_tells_what_a_game_breaks() -> None:
    ended = run("tests.core.faults:UNSTABLE", "--games", "1")
    assert ended.returncode == 1
    assert ended.stderr.startswith("lanterns breaks 'hash seeds'")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["no_such_module:GAME"], "'no_such_module:GAME' cannot be imported"),
        (["tests.core.toy:NOTHING"], "tests.core.toy has no NOTHING"),
        (["tests.core.toy:GAME", "--seats", "9"], "not with 9"),
        (["tests.core.toy:GAME", "--option", "rounds=9"], "cannot be '9'"),
        (["tests.core.toy:GAME", "--option", "rounds"], "--option is written KEY=VALUE"),
        (["tests.core.toy:GAME", "--games", "0"], "--games cannot be 0"),
    ],
)
def test_bad_input_is_answered_in_one_sentence(arguments: list[str], sentence: str) -> None:
    ended = run(*arguments)
    assert ended.returncode == 2
    assert sentence in ended.stderr
    assert "Traceback" not in ended.stderr
