"""Whole games of Evacuation in the browser, to the final score sheet: the race by keyboard,
points with everything by mouse, alone by mouse.

Every decision of the person is taken in the page, from the first one to the last.
"""

from __future__ import annotations

from playwright.sync_api import expect

from .visitors import OVER, NewVisitor, Visitor

GAME = "evacuation"
MINE = "body:not(.busy, .telling) #scene[data-mine]"
CHOICES = "#board .target[data-action]"
MOST = 1000  # decisions of one seat
STRIDE = 5  # through the choices, so that other things are done on other turns
PASSING = 3  # every third time that it is possible


def open_table(somebody: Visitor, *seats: str, **settings: str) -> None:
    wish = {"game": GAME, "seats": [{"who": who} for who in seats], "settings": settings}
    answer = somebody.context.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    somebody.go(f"/table/{answer.json()['table']}")
    somebody.page.wait_for_selector(".dot.here", state="attached")


def is_asked(somebody: Visitor) -> bool:
    """Wait until there is something to decide; false if the game is over instead."""
    somebody.page.wait_for_selector(f"{MINE}, {OVER}", state="attached")
    return not somebody.is_over()


def check_final_sheet(somebody: Visitor, seats: int) -> None:
    assert "The game is over" in somebody.prompt
    expect(somebody.page.locator(".final")).to_be_visible()
    assert len(somebody.page.locator(".final tfoot td").all_inner_texts()) == seats


def choose_by_mouse(somebody: Visitor, turn: int) -> None:
    """One of the targets on the board; passing now and then, so that the game goes on."""
    page = somebody.page
    if turn % PASSING == 0 and page.locator("#pass.target").count():
        page.locator("#pass.target").click()
        return
    choices = page.locator(CHOICES)
    count = choices.count()
    assert count, "nothing on the board stands for what can be done"
    choices.nth(turn * STRIDE % count).click()


def choose_by_keyboard(somebody: Visitor, turn: int) -> None:
    """By its number, or by walking over the board."""
    keys = somebody.page.keyboard
    if turn % 2:
        keys.press("1")
        return
    for _ in range(1 + turn % STRIDE):
        keys.press("ArrowDown")
    expect(somebody.page.locator(f"{CHOICES}:focus")).to_be_visible()
    keys.press("Enter")


def test_a_whole_race_of_three_by_keyboard(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, "me", "bot:easy", "bot:easy", mode="race")
    for turn in range(MOST):
        if not is_asked(anna):
            break
        before = anna.decisions
        choose_by_keyboard(anna, turn)
        anna.wait_for_change(before)
    check_final_sheet(anna, seats=3)


def test_a_whole_game_for_points_with_everything_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    modules = {"actions": "advanced", "public_tasks": "yes", "line_majority": "b"}
    open_table(anna, "me", "bot:easy", mode="points", **modules)
    for turn in range(MOST):
        if not is_asked(anna):
            break
        before = anna.decisions
        choose_by_mouse(anna, turn)
        anna.wait_for_change(before)
    check_final_sheet(anna, seats=2)
    assert anna.page.locator("#board [id^=line-]").count() == 3


def test_a_whole_solo_game_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    open_table(anna, "me")
    for turn in range(MOST):
        if not is_asked(anna):
            break
        before = anna.decisions
        choose_by_mouse(anna, turn)
        anna.wait_for_change(before)
    check_final_sheet(anna, seats=1)
    expect(anna.page.locator("#solo-tile")).to_be_visible()
