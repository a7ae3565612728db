"""Bot games of every kind pass the same states in every process, and so do their records."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from farhaven.core.registry import games
from tests.conftest import Figures

HASH_SEEDS = ("0", "1", "4294967295")
TABLES = [(game.name, seats) for game in games() for seats in game.seats]


def told(game: str, seats: int, count: int, hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", "tests.reliability.replaying", game, str(seats), str(count)]
    surroundings = os.environ | {"PYTHONHASHSEED": hash_seed}
    ended = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


def compared(game: str, seats: int, count: int) -> int:
    """Compare so many games under all hash seeds; returns the number of their decisions."""
    first, *others = [told(game, seats, count, hash_seed) for hash_seed in HASH_SEEDS]
    assert len(first) == count
    for lines in others:
        assert lines == first
    assert [line for line in first if not line.endswith(" replays")] == []
    return sum(int(line.split()[0]) for line in first)


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_process_passes_the_same_states(
    game: str, seats: int, scaled: Callable[[int], int], figures: Figures
) -> None:
    count = scaled(500)
    decisions = compared(game, seats, count)
    figures(
        f"replay: {game}, {seats} seats: {count} bot games, {decisions} decisions, the same states "
        f"under {len(HASH_SEEDS)} hash seeds and in their replays"
    )


def test_a_few_games_of_a_duel_pass_the_same_states() -> None:
    assert compared("aldebaran_duel", 2, 2) > 100
