"""The bench measures what it says it measures; how fast anything is, is not a test's business."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bench import engine, report, rounds
from bench.figures import Calls, Contestant, Doors, Figures, Peer, Placing, results
from farhaven.core.game import AnyGame, Refused
from farhaven.games.planet_unknown import GAME as PLANET_UNKNOWN
from tests.core.toy import GAME

TABLE = engine.plain_table(GAME)


def figures(decisions: float, clone_us: float = 2.0) -> Figures:
    return Figures(
        clone_us=clone_us,
        options_us=4.0,
        apply_us=8.0,
        decisions_per_second=decisions,
        choices_per_second=decisions / 2,
        games_per_second=10.0,
    )


def peer(decisions: float) -> Peer:
    return Peer(
        name="peer",
        version="1.0",
        players=4,
        clone_us=20.0,
        options_us=6.0,
        apply_us=40.0,
        decisions_per_second=decisions,
        choices_per_second=decisions / 4,
        games_per_second=5.0,
    )


def test_random_play_counts_every_decision_of_whole_games() -> None:
    decisions, choices, games, spent = engine.play(TABLE, 0.01, Random(1))
    game: AnyGame = GAME
    chance = Random(1)
    counted = chosen = 0
    for _ in range(games):
        state = engine.start(TABLE, chance)
        while seats := game.deciders(state):
            offered = game.options(state, seats[0])
            game.apply(state, seats[0], offered[int(chance.random() * len(offered))], None)
            counted += 1
            chosen += len(offered) > 1
    assert games > 0
    assert (decisions, choices) == (counted, chosen)
    assert spent > 0.0


def test_single_calls_are_told_for_a_whole_game() -> None:
    calls = engine.calls_of_a_game(TABLE, Random(2), clock=0.0)
    assert all(getattr(calls, name) > 0.0 for name in Calls.__struct_fields__)


def test_a_round_has_all_its_figures() -> None:
    measured = rounds.measure(TABLE, 0.01, seed=4)
    assert all(getattr(measured, name) > 0 for name in Figures.__struct_fields__)


def test_rounds_become_medians_and_the_ratio_is_taken_round_by_round() -> None:
    ours = [figures(100, 1.0), figures(300, 2.0), figures(900, 9.0)]
    theirs = [peer(100), peer(150), peer(100)]
    found = results({"toy": ours}, theirs, {})
    assert found.games["toy"].clone_us == 2.0
    assert found.games["toy"].decisions_per_second == 300
    assert found.games["toy"].decisions_to_peer == 2.0  # of 1, 2 and 9
    assert found.games["toy"].choices_to_peer == 4.0  # of 2, 4 and 18
    assert found.peer is not None
    assert found.peer.decisions_per_second == 100
    assert found.peer.name == "peer"


def test_without_the_peer_there_are_no_ratios() -> None:
    found = results({"toy": [figures(100)]}, [], {})
    assert found.peer is None
    assert found.games["toy"] == Contestant(2.0, 4.0, 8.0, 100, 50, 10.0)
    assert [row[0] for row in report.rows(found)] == ["toy"]


def test_the_table_tells_how_many_times_faster_each_figure_is() -> None:
    found = results({"toy": [figures(300)]}, [peer(100)], {})
    game, ratios, theirs = report.rows(found)
    assert game == ("toy", "2.00", "4.0", "8.0", "300", "150", "10.0")
    assert ratios[1:] == ("10.0", "1.5", "5.0", "3.0", "6.0", "2.0")
    assert theirs[0] == "peer 1.0, 4 players"


def test_new_figures_replace_the_old_ones_on_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n{report.BEGIN}\nold\n{report.END}\nAfter.\n", encoding="utf-8")
    report.update(page, results({"toy": [figures(1234)]}, [], {}))
    report.update(page, results({"toy": [figures(5678)]}, [], {}))
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before.\n")
    assert text.endswith("\nAfter.\n")
    assert "| toy | 2.00 | 4.0 | 8.0 | 5,678 | 2,839 | 10.0 |" in text
    assert "old" not in text
    assert "1,234" not in text


@pytest.mark.parametrize("content", ["No marks.", report.BEGIN, report.END])
def test_a_page_without_a_place_for_figures_is_refused_and_left_alone(
    tmp_path: Path, content: str
) -> None:
    page = tmp_path / "page.md"
    page.write_text(content, encoding="utf-8")
    with pytest.raises(Refused, match=r"page\.md has no place"):
        report.update(page, results({"toy": [figures(1)]}, [], {}))
    assert page.read_text(encoding="utf-8") == content


def test_a_page_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"no file .*nowhere\.md"):
        report.update(tmp_path / "nowhere.md", results({"toy": [figures(1)]}, [], {}))


# -- larger tables, and placing --------------------------------------------------------------


def test_a_game_with_modules_is_also_measured_with_all_of_them_and_four_seats() -> None:
    plain, full = engine.tables(PLANET_UNKNOWN)
    assert (plain.name, plain.seats, plain.settings) == ("planet_unknown", 2, {})
    assert (full.name, full.seats) == ("planet_unknown, 4 players", 4)
    assert full.settings["personal_missions"] == "yes"
    assert full.settings["events"] != "none"
    assert [table.name for table in engine.tables(GAME)] == [GAME.name]


def test_placing_is_told_where_pieces_are_placed_and_only_there() -> None:
    (found, *_) = engine.placing(engine.tables(PLANET_UNKNOWN)[1], 0.0, seed=1)
    assert found.options_us > 0.0
    assert found.options > 1.0
    assert engine.placing(TABLE, 0.0, seed=1) == []


def test_placing_has_a_row_of_its_own() -> None:
    placing = [Placing(10.0, 70.0), Placing(30.0, 90.0), Placing(20.0, 110.0)]
    found = results({"toy": [figures(300)]}, [], {"toy": placing})
    assert list(report.rows(found))[1] == (
        "  90 options of placing",
        "",
        "20.0",
        "",
        "",
        "",
        "",
    )


# -- search and learning ---------------------------------------------------------------------


def test_the_second_table_sets_ours_beside_the_first_peer_that_has_a_figure() -> None:
    doors = (
        Doors("spiel, large", clone_us=1.0, nodes_per_second=50.0),
        Doors("spiel, small", nodes_per_second=500.0),
        Doors("zoo", steps_per_second=80.0),
    )
    found = results({"toy": [figures(300)]}, [peer(100)], {}, doors, {"toy": 20.0})
    toy, theirs, large, small, zoo = report.door_rows(found)
    assert toy == ("toy", "2.00 (10.0)", "300 (3.0)", "", "20 (0.2)")  # it has no search
    assert theirs == ("peer 1.0", "20.00 (1.0)", "100 (1.0)", "", "")
    assert large == ("spiel, large", "1.00 (20.0)", "", "50 (1.0)", "")
    assert small == ("spiel, small", "", "", "500 (10.0)", "")
    assert zoo == ("zoo", "", "", "", "80 (1.0)")


def test_without_peers_the_second_table_has_no_ratios() -> None:
    (toy,) = report.door_rows(results({"toy": [figures(300)]}, [], {}))
    assert toy == ("toy", "2.00", "300", "", "")
