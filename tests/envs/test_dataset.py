"""Self-play as Parquet: what stands in a file, and that a file is whole."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pyarrow import parquet

from farhaven.bots.sim import Series, play_number
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find
from farhaven.envs.dataset import COLUMNS, play, write
from tests.cli.conftest import Farhaven


def series(games: int, seed: int = 5) -> Series:
    start = opening(find("aldebaran_duel"), seats=2)
    return Series("aldebaran_duel", ("greedy", "random"), games, seed, start.settings)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dataset") / "duels.parquet"
    assert len(list(write(series(4), "lead", path, jobs=1))) == 4
    return path


def test_the_rows_play_the_games_again(file: Path) -> None:
    game = find("aldebaran_duel")
    assert game.features is not None
    rows = parquet.read_table(file).to_pylist()
    for number in range(4):
        own = [row for row in rows if row["game"] == number]
        assert [row["step"] for row in own] == list(range(len(own)))
        state = game.setup(opening(game, seats=2, seed=own[0]["seed"]))
        for row in own:
            (seat,) = game.deciders(state)
            assert row["seat"] == seat
            assert row["observation"] == pytest.approx(game.features.of(game.view(state, seat)))
            options = game.options(state, seat)
            assert row["legal"] == sorted(map(game.catalogue.number, options))
            game.apply(state, seat, game.catalogue.action(row["action"]), None)
        assert game.deciders(state) == []
        assert {row["ending"] for row in own} == {game.ending(state)}


def test_they_are_the_games_of_sim(file: Path) -> None:
    rows = parquet.read_table(file).to_pylist()
    for number in range(4):
        played = play_number(series(4), number)
        own = [row for row in rows if row["game"] == number]
        assert len(own) == played.decisions
        assert own[0]["seed"] == 5 + number // 2
        scores = dict(zip(("greedy", "random"), played.scores, strict=True))
        for row in own:
            other = "random" if row["bot"] == "greedy" else "greedy"
            assert row["scores"][row["seat"]] == scores[row["bot"]]
            assert row["reward"] == scores[row["bot"]] - scores[other]


def test_bots_that_remember_play_as_they_do_in_sim() -> None:
    searching = replace(series(2), bots=("mcts:20", "random"))
    for number in range(2):
        played = play_number(searching, number)
        rows = play(searching, "lead", number)
        places = searching.places(number)
        assert len(rows.actions) == played.decisions
        assert rows.scores == tuple(played.scores[place] for place in places)


def test_the_file_tells_what_its_columns_mean_and_how_it_was_made(file: Path) -> None:
    layout = parquet.read_schema(file)
    assert layout.names == list(COLUMNS)
    for field in layout:
        assert field.metadata[b"description"].decode() == COLUMNS[field.name]
    about = json.loads(layout.metadata[b"farhaven"])
    assert (about["game"], about["games"], about["seed"]) == ("aldebaran_duel", 4, 5)
    assert (about["bots"], about["reward"]) == (["greedy", "random"], "lead")
    assert (about["space_version"], len(about["observation"])) == (1, 153)


def test_a_run_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    games = write(series(4), "win", tmp_path / "duels.parquet", jobs=1)
    next(games)
    assert [path.name for path in tmp_path.iterdir()] == ["duels.parquet.part"]
    games.close()
    assert list(tmp_path.iterdir()) == []


def test_several_processes_write_the_same_file(file: Path, tmp_path: Path) -> None:
    path = tmp_path / "duels.parquet"
    assert len(list(write(series(4), "lead", path, jobs=2))) == 4
    assert path.read_bytes() == file.read_bytes()


def test_a_seed_that_no_column_can_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is too large for a column of 64 bits"):
        next(write(series(1, seed=2**63), "win", tmp_path / "duels.parquet", jobs=1))


# -- the command -----------------------------------------------------------------------------


def test_the_command_writes_a_file(farhaven: Farhaven, tmp_path: Path) -> None:
    path = tmp_path / "duels.parquet"
    given = ("dataset", "aldebaran_duel", "--games", 2, "--bots", "random,random", "-o", path)
    ran = farhaven(*given)
    rows = parquet.read_metadata(path).num_rows
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{path} has {rows:,} decisions of 2 games of Aldebaran Duel.\n"
    again = farhaven(*given)
    assert (again.code, again.out) == (2, "")
    assert again.err == f"{path} exists already; name another file, or add --force.\n"
    assert farhaven(*given, "--force").code == 0


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--games", 0), "--games cannot be 0; it is at least 1."),
        (("--reward", "fame"), "The reward cannot be 'fame'; it can be: win, lead."),
        (("--bots", "random"), "Aldebaran Duel is played with 2 seats, not with 1."),
        (("--jobs", 0), "--jobs cannot be 0; it is at least 1."),
    ],
)
def test_bad_input_is_answered_in_one_sentence(
    farhaven: Farhaven, tmp_path: Path, given: tuple[object, ...], sentence: str
) -> None:
    ran = farhaven("dataset", "aldebaran_duel", "-o", tmp_path / "duels.parquet", *given)
    assert (ran.code, ran.out, ran.err) == (2, "", f"{sentence}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_to_is_refused_before_anything_is_played(
    farhaven: Farhaven, tmp_path: Path
) -> None:
    folder = farhaven("dataset", "aldebaran_duel", "-o", tmp_path)
    assert folder.err == f"{tmp_path} cannot be written: it is a folder.\n"
    nowhere = tmp_path / "none" / "duels.parquet"
    ran = farhaven("dataset", "aldebaran_duel", "-o", nowhere)
    assert ran.err == f"{nowhere} cannot be written: there is no folder {nowhere.parent}.\n"
