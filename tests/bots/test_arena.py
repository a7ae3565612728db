"""The arena: who meets whom, what is kept, and the figures worked out by hand."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from farhaven.bots.arena import Contest, Ledger, Played, play
from farhaven.bots.chart import chart
from farhaven.bots.crews import Fixture, alone, processes
from farhaven.bots.sim import Result, play_number
from farhaven.bots.standings import bin_step, bins, figures, histogram, rate, share, spread
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find

GAME = "aldebaran_duel"
SETTINGS = opening(find(GAME), seats=2).settings


def contest(games: int = 4, bots: tuple[str, ...] = ("greedy", "random")) -> Contest:
    return Contest(GAME, bots, 2, games, 7, SETTINGS)


def result(*wins: float, scores: tuple[int, ...] = (10, 20)) -> Result:
    return Result(decisions=5, wins=wins, scores=scores, ending="")


# -- meetings --------------------------------------------------------------------------------


def test_bots_meet_in_every_combination_on_the_same_seeds() -> None:
    meetings = contest(bots=("a", "b", "c")).meetings
    assert [series.bots for series in meetings] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert {series.seed for series in meetings} == {7}


def test_the_games_of_an_arena_are_those_of_the_series() -> None:
    ledger = Ledger(contest(games=2))
    played = list(play(ledger))
    assert [(game.meeting, game.number) for game in played] == [(0, 0), (0, 1)]
    series = ledger.contest.meetings[0]
    assert [game.result for game in played] == [play_number(series, number) for number in (0, 1)]


def test_several_processes_play_the_same_games() -> None:
    alone, together = Ledger(contest(games=6)), Ledger(contest(games=6))
    list(play(alone))
    list(play(together, processes(2)))
    assert alone.played == together.played


def test_a_process_that_is_killed_loses_no_game(lanterns: str) -> None:
    settings = opening(find(lanterns), seats=2).settings
    many = Contest(lanterns, ("greedy", "random"), 2, 24, 7, settings)
    ledger = Ledger(many)
    fixtures: list[Fixture] = []
    for count, game in enumerate(play(ledger, processes(2))):
        fixtures.append((game.meeting, game.number))
        if count == 2:
            multiprocessing.active_children()[0].kill()
    assert sorted(fixtures) == [(0, number) for number in range(24)]
    whole = Ledger(many)
    list(play(whole))
    assert ledger.played == whole.played


def test_processes_that_cannot_play_are_not_started_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks for this game is gone."""
    (tmp_path / "dying.py").write_text("import os; os._exit(1)", encoding="utf-8")
    monkeypatch.setenv("FARHAVEN_GAMES", str(tmp_path / "dying.py"))
    dying = Contest("dying", ("random", "greedy"), 2, 4, 7, {})
    with pytest.raises(Refused, match=r"^The processes that play the games die again and again"):
        list(play(Ledger(dying), processes(2)))


# -- the ledger ------------------------------------------------------------------------------


def test_an_arena_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first = Ledger(contest(), path)
    for _, game in zip(range(2), play(first), strict=False):
        assert game.meeting == 0
    first.close()
    with path.open("ab") as file:
        file.write(b'{"meeting":0,"number":3,"resu')  # killed while it was writing
    second = Ledger(contest(), path)
    assert second.missing() == [(0, 2), (0, 3)]
    list(play(second))
    second.close()
    whole = Ledger(contest())
    list(play(whole))
    assert second.played == whole.played
    third = Ledger(contest(), path)
    third.close()
    assert third.missing() == []


def test_more_games_may_be_asked_of_the_same_ledger(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first = Ledger(contest(games=1), path)
    list(play(first))
    first.close()
    second = Ledger(contest(games=2), path)
    second.close()
    assert second.missing() == [(0, 1)]


def test_what_a_crew_brings_twice_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    ledger = Ledger(contest(games=2), path)

    def stammering(contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        return (game for game in alone(contest, fixtures) for _ in range(2))

    assert len(list(play(ledger, stammering))) == 2
    ledger.close()
    assert len(path.read_bytes().splitlines()) == 3


def test_two_arenas_never_write_one_ledger(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first = Ledger(contest(), path)
    with pytest.raises(Refused, match=r"arena.jsonl is in use by another process; wait"):
        Ledger(contest(), path)
    first.close()
    Ledger(contest(), path).close()


def test_a_damaged_ledger_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    Ledger(contest(), path).close()
    with path.open("ab") as file:
        file.write(b"oops\n")
    with pytest.raises(Refused, match=r"arena.jsonl is damaged in line 2\.$"):
        Ledger(contest(), path)


@pytest.mark.parametrize(
    "odd",
    [
        Played(9, 0, result(1.0, 0.0)),  # there is no such meeting
        Played(0, -1, result(1.0, 0.0)),
        Played(0, 0, result(1.0)),  # one seat is missing
        Played(0, 0, result(1.0, 0.0, scores=(3,))),
    ],
)
def test_a_game_that_was_never_part_of_the_contest_is_refused(tmp_path: Path, odd: Played) -> None:
    path = tmp_path / "arena.jsonl"
    Ledger(contest(), path).close()
    with path.open("ab") as file:
        file.write(msgspec.json.encode(odd) + b"\n")
    with pytest.raises(Refused, match=r"arena.jsonl is damaged in line 2\.$"):
        Ledger(contest(), path)


def test_the_ledger_of_another_contest_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    Ledger(contest(), path).close()
    before = path.read_bytes()
    other = contest(bots=("greedy", "mcts:5"))
    with pytest.raises(Refused, match=r"begun with bots greedy,random, not greedy,mcts:5; name"):
        Ledger(other, path)
    newer = msgspec.structs.replace(contest(), rules_version=9)
    with pytest.raises(Refused, match=r"was begun with rules_version 0, not 9; name another file"):
        Ledger(newer, path)
    key = next(iter(SETTINGS))
    changed = msgspec.structs.replace(contest(), settings={**SETTINGS, key: "odd"})
    with pytest.raises(Refused, match=rf"with settings {key}={SETTINGS[key]}, not {key}=odd; name"):
        Ledger(changed, path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_ledger_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread\n", encoding="utf-8")
    with pytest.raises(Refused, match=r"notes.txt is not the ledger of an arena\.$"):
        Ledger(contest(), path)
    assert path.read_text(encoding="utf-8") == "milk, bread\n"


# -- figures ---------------------------------------------------------------------------------


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    """By hand for 8 of 10: (0.8 + 0.19207) / 1.38415 = 0.71674, +- 0.22670."""
    eight = share([1.0] * 8 + [0.0] * 2)
    assert (eight.games, eight.wins, eight.share) == (10, 8.0, 0.8)
    assert eight.low == pytest.approx(0.4902, abs=1e-4)
    assert eight.high == pytest.approx(0.9433, abs=1e-4)


def test_nobody_is_certain_after_few_games() -> None:
    four = share([1.0] * 4)
    assert four.low == pytest.approx(0.5101, abs=1e-4)
    assert four.high == pytest.approx(1.0)


def test_scores_are_told_by_their_spread() -> None:
    told = spread(range(1, 101))
    assert (told.mean, told.tenth, told.median, told.ninetieth) == (50.5, 11, 51, 91)
    assert (told.least, told.quarter, told.three_quarters, told.most) == (1, 26, 76, 100)


def test_a_histogram_counts_every_score_once() -> None:
    """From -7 to 40 in steps of 2: the bins begin at -8, and the last at 40."""
    scores = [-7, -6, 0, 1, 2, 40]
    step = bin_step(scores)
    edges = bins(scores, step)
    assert (step, edges[0], edges[-1], len(edges)) == (2, -8, 40, 25)
    counts = dict(zip(edges, histogram(scores, edges, step), strict=True))
    found = {edge: count for edge, count in counts.items() if count}
    assert found == {-8: 1, -6: 1, 0: 2, 2: 1, 40: 1}


def test_equal_scores_have_a_bin_as_well() -> None:
    assert bin_step([7, 7]) == 1
    assert bins([7, 7], 1) == (7,)
    assert histogram([7, 7], (7,), 1) == (2,)


def test_games_beyond_those_asked_for_are_left_out() -> None:
    ledger = Ledger(contest(games=1))
    ledger.add(Played(0, 0, result(1.0, 0.0)))
    ledger.add(Played(0, 1, result(0.0, 1.0)))
    told = figures(ledger)
    assert (told.games, told.standings[0].wins.games) == (1, 1)


def test_a_rating_follows_the_odds() -> None:
    """29 of 38 with a draw more: 29.5 to 9.5 is 197 points of Elo apart."""
    ratings = rate({("a", "b"): [1.0] * 29 + [0.0] * 9}, ("a", "b"))
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(29.5 / 9.5), abs=0.01)
    assert ratings["a"] == pytest.approx(-ratings["b"])


def test_ratings_settle_where_one_always_wins() -> None:
    """With a draw more, each has 200.5 of 201 against whoever is weaker.

    Of three, the middle one is at 0 by symmetry, and x above it the strongest wins 401 of 402:
    201 / (1 + 10 ** (-x / 400)) + 201 / (1 + 10 ** (-2 * x / 400)) = 401, where x is 921.3.
    """
    ladder = {pair: [1.0] * 200 for pair in (("a", "b"), ("a", "c"), ("b", "c"))}
    ratings = rate(ladder, ("a", "b", "c"))
    x = ratings["a"]
    assert x == pytest.approx(921.3, abs=0.1)
    assert 201 / (1 + 10 ** (-x / 400)) + 201 / (1 + 10 ** (-2 * x / 400)) == pytest.approx(401)
    assert (ratings["b"], ratings["c"]) == pytest.approx((0.0, -x), abs=0.1)


def test_ratings_of_a_ring_are_equal() -> None:
    ring = {("a", "b"): [1.0] * 5, ("b", "c"): [1.0] * 5, ("a", "c"): [0.0] * 5}
    assert [round(one, 6) for one in rate(ring, ("a", "b", "c")).values()] == [0.0, 0.0, 0.0]


def test_figures_of_a_contest() -> None:
    ledger = Ledger(contest(games=3))
    ledger.add(Played(0, 0, result(1.0, 0.0, scores=(30, 20))))
    ledger.add(Played(0, 1, result(0.5, 0.5, scores=(20, 20))))
    told = figures(ledger)
    assert told.games == 2
    assert [(one.bot, one.wins.wins, one.scores.mean) for one in told.standings] == [
        ("greedy", 1.5, 25.0),
        ("random", 0.5, 20.0),
    ]
    assert [(one.bot, one.other, one.ahead.wins) for one in told.encounters] == [
        ("greedy", "random", 1.5)
    ]
    picture = chart(told)
    assert picture.startswith("<svg")
    assert "greedy" in picture
    assert "75.0%" in picture
