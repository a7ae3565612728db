"""Whole games of Planet Unknown in the browser, to the final score sheet: by mouse, by keyboard.

Every decision of the person is taken in the page, from the first one to the last.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from .test_placing import FITTING, GRID, MIDDLE
from .visitors import OVER, NewVisitor, Visitor

GAME = "planet_unknown"
MINE = "body:not(.busy, .telling) #scene[data-mine]"
CHOICES = "#board .target[data-action]"
MOST = 1000  # decisions of one seat


def open_table(somebody: Visitor, *seats: str) -> None:
    wish = {"game": GAME, "seats": [{"who": who} for who in seats], "settings": {}}
    answer = somebody.context.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    somebody.go(f"/table/{answer.json()['table']}")
    somebody.page.wait_for_selector(".dot.here", state="attached")


def is_asked(somebody: Visitor) -> bool:
    """Wait until there is something to decide; false if the game is over instead."""
    somebody.page.wait_for_selector(f"{MINE}, {OVER}", state="attached")
    return not somebody.is_over()


def tiles(somebody: Visitor) -> dict[str, list[dict[str, Any]]]:
    """The tiles that can be placed now, with their shapes; none if no tile is due."""
    text = somebody.page.evaluate(f"document.querySelector('{GRID}')?.dataset.placing ?? '{{}}'")
    found: dict[str, list[dict[str, Any]]] = json.loads(text).get("tiles", {})
    return found


def check_final_sheet(somebody: Visitor, seats: int) -> None:
    page = somebody.page
    assert "The game is over" in somebody.prompt
    expect(page.locator(".final")).to_be_visible()
    totals = page.locator(".final tfoot td").all_inner_texts()
    assert len(totals) == seats
    for place, total in enumerate(totals):
        cells = page.locator(f".final tbody tr td:nth-of-type({place + 1})").all_inner_texts()
        assert sum(map(int, cells)) == int(total)
    expect(page.locator(".final .hint").last).to_contain_text("tie")
    missions = {1: 0, 2: 3}.get(seats, seats)
    expect(page.locator(".final .counted")).to_have_count(missions)
    assert page.locator(".scores .part").all_inner_texts() == ["The final scoring"]


def test_the_scores_of_six_have_room(visitor: NewVisitor) -> None:
    anna = visitor(width=1400)
    open_table(anna, "me", *["bot:easy"] * 5)
    is_asked(anna)
    heads = anna.page.locator(".scores thead th")
    expect(heads).to_have_count(6)
    panel, last = anna.boxes("aside, .side", ".scores thead th:last-of-type")
    assert last["x"] + last["width"] <= panel["x"] + panel["width"]


# -- by mouse --------------------------------------------------------------------------------


def place_by_mouse(somebody: Visitor, depots: dict[str, list[dict[str, Any]]]) -> None:
    """Pick a tile up and put it down at the first lit cell."""
    depot, shape = next(
        (depot, next(shape for shape in shapes if shape["at"]))
        for depot, shapes in depots.items()
        if any(shape["at"] for shape in shapes)
    )
    if not somebody.page.locator(f'[data-pick="{depot}"].picked').count():
        somebody.page.click(f'[data-pick="{depot}"]')
    x, y = somebody.page.evaluate(MIDDLE, shape["at"][0] + shape["grip"])
    somebody.page.mouse.move(x, y)
    expect(somebody.page.locator(FITTING)).to_have_count(1)
    somebody.page.mouse.click(x, y)


def choose_by_mouse(somebody: Visitor) -> None:
    on_board = somebody.page.locator(CHOICES)
    chosen = on_board if on_board.count() else somebody.page.locator("#options .option")
    chosen.first.click()


def test_a_whole_game_against_a_bot_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go("/")
    anna.page.click(f"#game-{GAME} summary")
    anna.page.click(f"#game-{GAME} button.main")
    anna.page.wait_for_selector(".dot.here", state="attached")
    for _ in range(MOST):
        if not is_asked(anna):
            break
        before = anna.decisions
        if depots := tiles(anna):
            place_by_mouse(anna, depots)
        else:
            choose_by_mouse(anna)
        anna.wait_for_change(before)
    check_final_sheet(anna, seats=2)
    assert anna.page.locator("#world-0 [id^=tile-]").count() > 5


# -- by keyboard -----------------------------------------------------------------------------


def place_by_keyboard(somebody: Visitor) -> None:
    """R picks the first tile up, an arrow leads to the first place, Enter puts it down."""
    for key in ("r", "ArrowDown"):
        somebody.page.keyboard.press(key)
    expect(somebody.page.locator(FITTING)).to_have_count(1)
    somebody.page.keyboard.press("Enter")


def choose_by_keyboard(somebody: Visitor, by_number: bool) -> None:
    """By its number, or by walking over the board."""
    keys = somebody.page.keyboard
    if by_number or not somebody.page.locator(CHOICES).count():
        keys.press("1")
        return
    keys.press("ArrowDown")
    expect(somebody.page.locator(f"{CHOICES}:focus")).to_be_visible()
    keys.press("Enter")


def test_a_whole_solo_game_by_keyboard(visitor: NewVisitor) -> None:
    """The table of one is opened through the API; all the rest is keys."""
    anna = visitor()
    open_table(anna, "me")
    for turn in range(MOST):
        if not is_asked(anna):
            break
        before = anna.decisions
        if tiles(anna):
            place_by_keyboard(anna)
        else:
            choose_by_keyboard(anna, by_number=bool(turn % 2))
        anna.wait_for_change(before)
    check_final_sheet(anna, seats=1)
    assert anna.page.locator("#world-0 [id^=tile-]").count() > 5
