"""`farhaven sim`: its JSON, its table, its records."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from farhaven.core.record import load, replay
from tests.core.toy import GAME

from .conftest import Farhaven


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """The JSON that other programs may rely on."""

    game: str
    games: int
    seats: int
    bots: list[str]
    seed: int
    options: dict[str, str]
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    wins: list[float]
    mean_scores: list[float]
    ends: dict[str, int]


def told(farhaven: Farhaven, *arguments: object) -> Told:
    ran = farhaven("sim", "lanterns", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    return msgspec.json.decode(ran.out, type=Told)


def test_the_json_has_all_its_fields(farhaven: Farhaven, lanterns: str) -> None:
    found = told(farhaven, "--games", 6, "--bots", "greedy,random,random", "--seed", 3)
    assert (found.game, found.games, found.seats, found.seed) == ("lanterns", 6, 3, 3)
    assert found.bots == ["greedy", "random", "random"]
    assert found.options == {"rounds": "2"}
    assert sum(found.wins) == pytest.approx(6)
    assert len(found.wins) == len(found.mean_scores) == 3
    assert found.ends == {"last_round": 6}
    assert found.seconds > 0
    assert found.games_per_second > 0
    assert 6 * 3 < found.decisions <= 6 * GAME.longest


def test_the_same_series_gives_the_same_result(farhaven: Farhaven, lanterns: str) -> None:
    first, again = (told(farhaven, "--games", 6, "--seed", 3) for _ in range(2))
    other = told(farhaven, "--games", 6, "--seed", 30)
    assert (first.wins, first.mean_scores, first.decisions) == (
        again.wins,
        again.mean_scores,
        again.decisions,
    )
    assert (first.mean_scores, first.decisions) != (other.mean_scores, other.decisions)


def test_options_reach_the_game(farhaven: Farhaven, lanterns: str) -> None:
    short = told(farhaven, "--games", 4, "--option", "rounds=1")
    long = told(farhaven, "--games", 4, "--option", "rounds=2")
    assert short.options == {"rounds": "1"}
    assert short.decisions < long.decisions


def test_a_record_of_each_game(farhaven: Farhaven, lanterns: str, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    found = told(farhaven, "--games", 4, "--seed", 7, "--record", folder)
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"lanterns-{seed}-{turn}.farhaven.json" for seed in (7, 8) for turn in (1, 2)]
    matches = [replay(GAME, load(folder / name)) for name in names]
    assert sum(len(match.decisions) for match in matches) == found.decisions
    assert all(GAME.ending(match.state) for match in matches)


def test_processes_do_not_change_the_result(farhaven: Farhaven, lanterns: str) -> None:
    one, two = (told(farhaven, "--games", 6, "--jobs", jobs) for jobs in (1, 2))
    assert (one.wins, one.mean_scores) == (two.wins, two.mean_scores)


def test_for_people_there_is_a_table(farhaven: Farhaven, lanterns: str) -> None:
    ran = farhaven("sim", lanterns, "--games", 3)
    assert (ran.code, ran.err) == (0, "")
    assert "3 games of Lanterns" in ran.out
    assert "greedy" in ran.out
    assert "last_round" in ran.out
    assert "a multiple of 2 games" in ran.out
    with pytest.raises(json.JSONDecodeError):
        json.loads(ran.out)
