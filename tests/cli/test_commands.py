"""The smaller commands, and help everywhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from farhaven.cli.games import players
from farhaven.core.record import read_position
from tests.core.toy import GAME

from .conftest import Farhaven

COMMANDS = ("serve", "games", "play", "sim", "replay", "render", "rules", "check", "coverage")


@pytest.fixture
def record(farhaven: Farhaven, lanterns: str, tmp_path: Path) -> Path:
    farhaven("sim", lanterns, "--games", 1, "--bots", "random,random", "--record", tmp_path / "r")
    (path,) = (tmp_path / "r").iterdir()
    return path


# -- help ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(farhaven: Farhaven, command: str) -> None:
    ran = farhaven(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"Example: farhaven {command} " in ran.out


def test_help_shows_the_commands_and_what_happens_without_one(farhaven: Farhaven) -> None:
    ran = farhaven("--help")
    assert (ran.code, ran.err) == (0, "")
    assert "Without a command, the table opens in the browser." in " ".join(ran.out.split())
    for command in COMMANDS:
        assert command in ran.out


def test_the_version(farhaven: Farhaven) -> None:
    assert re.fullmatch(r"Farhaven \d+\.\d+\S*\n", farhaven("--version").out)


def test_a_process_of_its_own_ends_with_the_exit_code() -> None:
    program = "import sys; from farhaven.cli import main; sys.exit(main())"
    ran = subprocess.run(
        [sys.executable, "-c", program, "sim", "nothing"], capture_output=True, text=True
    )
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("There is no game")
    assert ran.stderr.count("\n") == 1


# -- games -----------------------------------------------------------------------------------


def test_games_for_programs(farhaven: Farhaven, lanterns: str) -> None:
    listed = {game["name"]: game for game in json.loads(farhaven("games", "--json").out)}
    toy = listed["lanterns"]
    assert toy["title"] == "Lanterns"
    assert toy["seats"] == [2, 3]
    assert toy["component_sets"] == ["house-1"]
    assert toy["presets"] == []
    assert toy["options"] == [
        {
            "key": "rounds",
            "values": ["1", "2"],
            "pattern": "",
            "default": "2",
            "explanation": "How many rounds are played.",
        }
    ]


def test_games_for_people(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("games").out
    assert "lanterns" in out
    assert "rounds" in out
    assert "1 | 2*" in out


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((1,), "1 player"),
        ((2,), "2 players"),
        ((1, 2), "1 or 2 players"),
        ((1, 2, 3, 4, 5, 6), "1 to 6 players"),
        ((2, 4, 6), "2, 4 or 6 players"),
    ],
)
def test_numbers_of_players_in_words(seats: tuple[int, ...], said: str) -> None:
    assert players(seats) == said


# -- replay ----------------------------------------------------------------------------------


def test_replay_shows_where_the_record_stands(farhaven: Farhaven, record: Path) -> None:
    ran = farhaven("replay", record)
    assert (ran.code, ran.err) == (0, "")
    assert "points for" in ran.out
    assert "last_round." in ran.out


def test_replay_verifies(farhaven: Farhaven, record: Path) -> None:
    count = len(json.loads(record.read_text())["decisions"])
    ran = farhaven("replay", record, "--verify")
    assert ran.code == 0
    assert f"replays: {count} moves, to the end (last_round)" in ran.out


def test_replay_stops_where_it_is_told_to(farhaven: Farhaven, record: Path) -> None:
    assert (
        "replays: 3 moves, and the game goes on"
        in farhaven("replay", record, "--verify", "--at", 3).out
    )
    assert "replays: 0 moves" in farhaven("replay", record, "--verify", "--at", 0).out


def test_the_log_has_a_line_for_each_move_that_is_told(farhaven: Farhaven, record: Path) -> None:
    """A move that a spectator hears nothing of has no line; the others keep their numbers."""
    count = len(json.loads(record.read_text())["decisions"])
    lines = farhaven("replay", record, "--log").out.splitlines()
    assert all(len(line.split()) > 1 for line in lines)
    numbers = [int(line.split()[0]) for line in lines]
    assert numbers == sorted(set(numbers))
    assert 0 < len(numbers) < numbers[-1] <= count
    assert not any("Buried" in line for line in lines)


def test_the_log_of_a_seat_has_what_it_alone_knows(farhaven: Farhaven, record: Path) -> None:
    out = farhaven("replay", record, "--log", "--seat", 2).out
    assert "Buried(audience=(1,)" in out
    assert "Buried(audience=(0,)" not in out


def test_a_position_can_be_pasted(farhaven: Farhaven, record: Path) -> None:
    text = farhaven("replay", record, "--at", 4, "--position").out
    game, state = read_position(text, GAME)
    assert game is GAME
    assert len(GAME.deciders(state)) >= 1


def test_a_game_without_a_drawing_says_so(farhaven: Farhaven, record: Path, tmp_path: Path) -> None:
    ran = farhaven("replay", record, "--svg", tmp_path / "a.svg")
    assert ran.code == 2
    assert "Lanterns cannot be drawn" in ran.err
    assert not (tmp_path / "a.svg").exists()


def test_a_game_without_components_or_rules_says_so(farhaven: Farhaven, lanterns: str) -> None:
    assert "no components" in farhaven("render", lanterns).err
    assert "no RULES.md" in farhaven("rules", lanterns).err
