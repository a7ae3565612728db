"""Whole games in the browser: every decision of a person is taken in the page, to the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import expect

from .visitors import OVER, Visitor

MINE = "body:not(.busy, .telling) #scene[data-mine]"
CHOICES = "#board .target[data-action]"
MOST = 1000  # decisions of one seat
STRIDE = 5  # through the choices, so that other things are done on other turns

Choose: TypeAlias = Callable[[Visitor, int], None]


def open_table(somebody: Visitor, game: str, *seats: str, **settings: str) -> None:
    wish = {"game": game, "seats": [{"who": who} for who in seats], "settings": settings}
    answer = somebody.context.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    somebody.go(f"/table/{answer.json()['table']}")
    somebody.page.wait_for_selector(".dot.here", state="attached")


def play(somebody: Visitor, choose: Choose) -> None:
    """Decide by `choose`, which is told how many decisions were taken before, until the end."""
    for turn in range(MOST):
        if not is_asked(somebody):
            return
        before = somebody.decisions
        choose(somebody, turn)
        somebody.wait_for_change(before)
    raise AssertionError("the game did not end")


def is_asked(somebody: Visitor) -> bool:
    """Wait until there is something to decide; false if the game is over instead."""
    somebody.page.wait_for_selector(f"{MINE}, {OVER}", state="attached")
    return not somebody.is_over()


def check_final_sheet(somebody: Visitor, seats: int) -> None:
    assert "The game is over" in somebody.prompt
    expect(somebody.page.locator(".final")).to_be_visible()
    assert len(somebody.page.locator(".final tfoot td").all_inner_texts()) == seats


def click_a_choice(somebody: Visitor, turn: int) -> None:
    """One of the targets on the board."""
    choices = somebody.page.locator(CHOICES)
    count = choices.count()
    assert count, "nothing on the board stands for what can be done"
    choices.nth(turn * STRIDE % count).click()


def press_a_choice(somebody: Visitor, turn: int) -> None:
    """By its number, or by walking over the board."""
    keys = somebody.page.keyboard
    if turn % 2:
        keys.press("1")
        return
    for _ in range(1 + turn % STRIDE):
        keys.press("ArrowDown")
    expect(somebody.page.locator(f"{CHOICES}:focus")).to_be_visible()
    keys.press("Enter")
