"""Rows of the tables about Revive's balance."""

from __future__ import annotations

from pathlib import Path

from tools.balance_revive import Outcome, row, solo_row, written

PAGE = """Before.

<!-- alone: written by `python -m tools.balance_revive` -->

| bot | side | games |
| --- | --- | ---: |
| greedy | sun | 3 |
| greedy | moon | 4 |

<!-- alone -->

After.
"""


def test_a_row_takes_the_place_of_the_one_with_the_same_key() -> None:
    page = written(PAGE, "alone", ["greedy", "sun", "40"], 2)
    assert "| greedy | sun | 3 |" not in page
    assert page.count("| greedy | moon | 4 |") == 1
    assert page.count("| greedy | sun | 40 |") == 1
    assert page.startswith("Before.\n")
    assert page.endswith("After.\n")


def test_another_bot_has_a_row_of_its_own() -> None:
    page = written(PAGE, "alone", ["mcts", "sun", "40"], 2)
    assert "| greedy | sun | 3 |\n| greedy | moon | 4 |\n| mcts | sun | 40 |" in page


def test_the_page_about_the_balance_has_both_tables() -> None:
    page = (Path(__file__).parents[2] / "docs/lab/revive-balance.md").read_text("utf-8")
    for mark, key in (("alone", 2), ("tribes", 3)):
        assert "| nobody | sun | 2 |" in written(page, mark, ["nobody", "sun", "2"], key)


def test_ranks_are_counted() -> None:
    """80 points are a minor victory, 190 utopia; their mean is 135 with an error of 55."""
    played = [Outcome("nadair", 80, 1.0, 20.0), Outcome("formics", 190, 1.0, 22.0)]
    cells = solo_row("greedy", "sun", played)
    assert cells[:5] == ["greedy", "sun", "2", "135.0 ± 55.0", "135"]
    assert cells[5:] == ["0", "0", "1", "0", "0", "0", "1"]


def test_wins_are_told_by_tribe() -> None:
    played = [Outcome("nadair", 80, 1.0, 15.5), Outcome("formics", 60, 0.0, 15.5)]
    cells = row("greedy", "sun", 2, played)
    assert cells[:6] == ["greedy", "sun", "2", "1", "70.0 ± 10.0", "15.5 (16-16)"]
    assert cells[6:] == ["100% of 1", "-", "-", "-", "0% of 1", "-"]
