"""Whole games of Revive in the browser, to the final score sheet: two players by mouse and by
keyboard, alone by mouse.
"""

from __future__ import annotations

from .visitors import NewVisitor
from .whole import check_final_sheet, click_a_choice, open_table, play, press_a_choice

GAME = "revive"


def test_a_whole_game_of_two_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, GAME, "me", "bot:easy", content="full", side="moon")
    play(anna, click_a_choice)
    check_final_sheet(anna, seats=2)
    assert anna.faults == []


def test_a_whole_game_of_two_by_keyboard(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, GAME, "me", "bot:easy")
    play(anna, press_a_choice)
    check_final_sheet(anna, seats=2)
    assert anna.faults == []


def test_a_whole_solo_game_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, GAME, "me")
    play(anna, click_a_choice)
    check_final_sheet(anna, seats=1)
    assert anna.faults == []
