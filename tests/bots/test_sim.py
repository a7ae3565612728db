"""Many games: who plays where with which seed, and what is counted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from farhaven import bots
from farhaven.bots.sim import Result, Series, play_number, play_out, play_series, summary
from farhaven.core.game import Refused, opening
from farhaven.core.record import load, replay
from tests.core.toy import GAME


def series(bots: tuple[str, ...], games: int, folder: Path | None = None) -> Series:
    return Series("lanterns", bots, games, 10, {"rounds": "2"}, folder)


# -- pairing and rotation --------------------------------------------------------------------


def test_each_seed_is_played_once_in_every_rotation() -> None:
    three = series(("a", "b", "c"), 9)
    played = Counter((three.seed_of(n), three.table(n)) for n in range(9))
    assert set(played.values()) == {1}
    for seed in (10, 11, 12):
        tables = {table for at, table in played if at == seed}
        assert tables == {("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")}


def test_every_bot_sits_at_every_seat_equally_often() -> None:
    three = series(("a", "b", "c"), 12)
    for bot in range(3):
        seats = Counter(three.seat_of(bot, number) for number in range(12))
        assert seats == {0: 4, 1: 4, 2: 4}


def test_the_seat_of_a_bot_is_where_the_table_has_it() -> None:
    three = series(("a", "b", "c"), 12)
    for number in range(12):
        table = three.table(number)
        assert [table[three.seat_of(bot, number)] for bot in range(3)] == ["a", "b", "c"]


def test_the_records_of_a_pair_have_one_seed_and_other_seats(lanterns: str, tmp_path: Path) -> None:
    pair = series(("greedy", "random"), 2, tmp_path)
    for number in range(2):
        play_number(pair, number)
    first, second = (
        load(tmp_path / f"lanterns-10-{rotation}.farhaven.json") for rotation in (1, 2)
    )
    assert first.seed == second.seed == 10
    assert [sitter.bot for sitter in first.seats] == ["greedy", "random"]
    assert [sitter.bot for sitter in second.seats] == ["random", "greedy"]


# -- one game --------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end_by_legal_decisions() -> None:
    start = opening(GAME, seats=3, seed=4)
    state, decisions = play_out(GAME, start, [bots.RANDOM, bots.GREEDY, bots.RANDOM], range(3))
    assert GAME.ending(state) == "last_round"
    again = GAME.setup(start)
    for made in decisions:
        assert made.seat in GAME.deciders(again)
        assert made.action in GAME.options(again, made.seat)
        GAME.apply(again, made.seat, made.action, None)
    assert again == state


def test_the_result_is_told_in_the_order_of_the_bots(lanterns: str, tmp_path: Path) -> None:
    """In game 1 the first bot sits at seat 1."""
    pair = series(("greedy", "random"), 2, tmp_path)
    result = play_number(pair, 1)
    path = pair.file(1)
    assert path is not None
    match = replay(GAME, load(path))
    view = GAME.view(match.state, 0)
    by_seat = [score.total for score in GAME.scores(view)]
    assert result.scores == (by_seat[1], by_seat[0])
    winners = GAME.winners(match.state)
    assert result.wins == tuple((seat in winners) / len(winners) for seat in (1, 0))
    assert result.decisions == len(match.decisions)


def test_bots_of_one_kind_do_not_play_a_game_twice(lanterns: str, tmp_path: Path) -> None:
    pair = series(("random", "random"), 6, tmp_path)
    games = {play_number(pair, number): number for number in range(6)}
    records = [load(path).decisions for path in tmp_path.iterdir()]
    assert len(games) > 1
    assert all(records.count(one) == 1 for one in records)


def test_a_record_that_exists_is_not_replaced(lanterns: str, tmp_path: Path) -> None:
    pair = series(("random", "random"), 2, tmp_path)
    play_number(pair, 0)
    path = pair.file(0)
    assert path is not None
    before = path.read_bytes()
    with pytest.raises(Refused, match=path.name):
        play_number(pair, 0)
    assert path.read_bytes() == before


# -- many games ------------------------------------------------------------------------------


def test_several_processes_play_the_same_games_as_one(lanterns: str) -> None:
    some = series(("greedy", "random", "random"), 7)
    assert list(play_series(some, jobs=2)) == list(play_series(some))


def test_the_summary_adds_up() -> None:
    results = [
        Result(10, (1.0, 0.0), (7, 3), "last_round"),
        Result(14, (0.5, 0.5), (4, 4), "last_round"),
        Result(12, (0.0, 1.0), (1, 2), "surrender"),
    ]
    told = summary(series(("greedy", "random"), 3), results, 2.0)
    assert (told.games, told.seats, told.decisions) == (3, 2, 36)
    assert (told.decisions_per_second, told.games_per_second) == (18.0, 1.5)
    assert told.wins == (1.5, 1.5)
    assert told.mean_scores == (4.0, 3.0)
    assert told.ends == {"last_round": 2, "surrender": 1}
