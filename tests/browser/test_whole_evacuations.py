"""Whole games of Evacuation in the browser, to the final score sheet: the race by keyboard,
points with everything by mouse, alone by mouse.
"""

from __future__ import annotations

from playwright.sync_api import expect

from .visitors import NewVisitor, Visitor
from .whole import check_final_sheet, click_a_choice, open_table, play, press_a_choice

GAME = "evacuation"
PASSING = 3  # every third time that it is possible


def click_or_pass(somebody: Visitor, turn: int) -> None:
    """One of the targets on the board; passing now and then, so that the game goes on."""
    passing = somebody.page.locator("#pass.target")
    if turn % PASSING == 0 and passing.count():
        passing.click()
    else:
        click_a_choice(somebody, turn)


def test_a_whole_race_of_three_by_keyboard(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, GAME, "me", "bot:easy", "bot:easy", mode="race")
    play(anna, press_a_choice)
    check_final_sheet(anna, seats=3)


def test_a_whole_game_for_points_with_everything_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    modules = {"actions": "advanced", "public_tasks": "yes", "line_majority": "b"}
    open_table(anna, GAME, "me", "bot:easy", mode="points", **modules)
    play(anna, click_or_pass)
    check_final_sheet(anna, seats=2)
    assert anna.page.locator("#board [id^=line-]").count() == 3


def test_a_whole_solo_game_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, GAME, "me")
    play(anna, click_or_pass)
    check_final_sheet(anna, seats=1)
    expect(anna.page.locator("#solo-tile")).to_be_visible()
