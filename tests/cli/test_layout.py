"""How the words of a game are laid out."""

from __future__ import annotations

import pytest

from farhaven.cli import layout

CARD = "  3: Senva (planet; costs 1 metal; pays 1 food; when completed +2 income and 2 points)"
TAKE = "Take Senva for 3: planet; costs 1 metal; pays 1 food; when completed +2 income."


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    texts = (
        layout.board(f"Market:\n{CARD}\n\nNothing", width),
        layout.option(12, TAKE, width),
        layout.bullet(TAKE, width),
    )
    for text in texts:
        assert max(len(line) for line in text.plain.splitlines()) <= width


def test_nothing_is_lost_by_wrapping() -> None:
    assert layout.board(CARD, 40).plain.split() == CARD.split()
    assert layout.option(12, TAKE, 40).plain.split() == ["12", *TAKE.split()]


def test_the_rest_of_a_long_line_stands_further_in() -> None:
    lines = layout.board(CARD, 40).plain.splitlines()
    assert lines[0].startswith("  3: Senva")
    assert all(line.startswith("      ") for line in lines[1:])


def test_headings_stand_out_and_brackets_stand_back() -> None:
    text = layout.board(f"Market:\n{CARD}", 80)
    styled = {str(span.style): text.plain[span.start : span.end] for span in text.spans}
    assert styled[layout.HEADING] == "Market:"
    assert styled[layout.DETAIL].startswith("(planet")
    assert styled[layout.DETAIL].endswith("points)")


def test_empty_lines_stay() -> None:
    assert layout.board("One\n\nTwo", 80).plain == "One\n\nTwo"


def test_the_order_alone() -> None:
    assert layout.order(TAKE) == "Take Senva for 3"
    assert layout.order("Pass.") == "Pass"


def test_what_the_board_says_is_not_said_again() -> None:
    board = "3: Senva (planet; costs 1 metal; pays 1 food; when completed +2 income)"
    assert layout.unsaid(TAKE, board) == "Take Senva for 3."
    assert layout.unsaid(TAKE, "3: Orrun (planet)") == TAKE
    assert layout.unsaid("Pass.", "Pass.") == "Pass."


def test_few_sentences_stay_together_and_many_become_a_point_each() -> None:
    assert layout.points([]) == []
    assert layout.points(["One.", "Two."]) == ["One. Two."]
    assert layout.points(["1.", "2.", "3.", "4.", "5."]) == ["1.", "2.", "3.", "4.", "5."]
