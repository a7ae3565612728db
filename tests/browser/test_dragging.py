"""Dragging pieces to places: with the mouse and with a finger, and by two clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from farhaven.core.guests import VARIABLE
from tests.table.serving import Server

from .visitors import NewVisitor, Visitor

GAME = "lamps"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table with a guest: Lanterns with a drawing."""
    root = Path(__file__).parents[2]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "tests.browser.lamps:GAME")
        patch.setenv("PYTHONPATH", f"{root}:{root}/src")
        with Server(tmp_path_factory.mktemp("table") / "data") as server:
            yield server


def at_a_table(somebody: Visitor, decisions: int = 0) -> str:
    """A table of two, at which the other has done all that can be done alone."""
    seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Boris"}]
    answer = somebody.context.request.post("/api/tables", data={"game": GAME, "seats": seats})
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    for number in range(decisions):
        somebody.decide(table, number % 2)
    somebody.go(f"/table/{table}?as=0&ready=1")
    somebody.page.wait_for_selector(".dot.here", state="attached")  # it is connected
    somebody.page.wait_for_selector(".portable", state="attached")
    return table


def middle(somebody: Visitor, selector: str) -> tuple[float, float]:
    (box,) = somebody.boxes(selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def state(somebody: Visitor, table: str) -> tuple[int, int, int]:
    """Of Anna: the buried card, the chosen one, what is staked."""
    own = somebody.state(table, 0)["view"]["players"][0]
    return own["buried"], own["chosen"], own["staked"]


# -- the mouse -------------------------------------------------------------------------------


def test_a_piece_is_dragged_to_its_place(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_a_table(anna)
    page = anna.page
    name = page.locator(".target").first.get_attribute("id") or ""
    page.mouse.move(*middle(anna, f"#{name}"))
    page.mouse.down()
    page.mouse.move(*middle(anna, "#deck"), steps=4)
    expect(page.locator("#ground.open-place")).to_have_count(1)
    expect(page.locator(".over-place")).to_have_count(0)
    expect(page.locator(".carried svg")).to_be_visible()
    page.mouse.move(*middle(anna, "#ground"), steps=4)
    expect(page.locator("#ground.over-place")).to_have_count(1)
    page.mouse.up()
    anna.wait_for_change(0)
    assert state(anna, table)[0] == int(name.removeprefix("card-"))
    expect(page.locator(".carried, .open-place, .over-place, .picked-up")).to_have_count(0)


@pytest.mark.parametrize("way", ["elsewhere", "back", "escape"])
def test_a_piece_that_is_let_go_elsewhere_goes_back(visitor: NewVisitor, way: str) -> None:
    anna = visitor()
    table = at_a_table(anna)
    start = middle(anna, ".target")
    anna.page.mouse.move(*start)
    anna.page.mouse.down()
    anna.page.mouse.move(*middle(anna, "#ground"), steps=4)
    if way == "escape":
        anna.page.keyboard.press("Escape")
    else:
        anna.page.mouse.move(*(middle(anna, "#deck") if way == "elsewhere" else start), steps=4)
    anna.page.mouse.up()
    expect(anna.page.locator(".carried, .open-place, .picked-up")).to_have_count(0)
    assert anna.state(table, 0)["decisions"] == 0
    anna.click_something()  # and the next click is a click
    assert anna.decisions == 1


def test_the_board_is_not_moved_with_the_piece(visitor: NewVisitor) -> None:
    anna = visitor(1100, 700)
    at_a_table(anna)
    anna.page.evaluate("scrollTo(0, 50)")
    anna.page.mouse.move(*middle(anna, ".target"))
    anna.page.mouse.down()
    anna.page.mouse.move(*middle(anna, "#ground"))  # at once, beyond the piece
    expect(anna.page.locator(".carried")).to_be_visible()
    assert anna.page.evaluate("scrollY") == 50
    anna.page.mouse.up()
    anna.wait_for_change(0)


def test_what_is_dragged_in_vain_is_explained(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna)
    anna.page.mouse.move(*middle(anna, "#deck"))
    anna.page.mouse.down()
    anna.page.mouse.move(*middle(anna, "#ground"), steps=4)
    expect(anna.page.locator(".open-place")).to_have_count(0)
    anna.page.mouse.up()
    expect(anna.page.locator("#message")).to_contain_text("Something else is to be decided now")


def test_a_piece_without_an_action_of_its_own_is_picked_up_by_a_click(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_a_table(anna, decisions=3)  # both have buried a card, and Anna has chosen one
    before = anna.decisions
    expect(anna.page.locator("#quick .option", has_text="Stake(coins=1)")).to_have_count(0)
    expect(anna.page.locator("#options .option", has_text="Stake(coins=1)")).to_have_count(1)
    anna.page.click("#coin")
    expect(anna.page.locator("#ground.open-place")).to_have_count(1)
    anna.page.click("#coin")
    expect(anna.page.locator(".open-place")).to_have_count(0)
    anna.page.click("#coin")
    anna.page.click("#ground")
    anna.wait_for_change(before)
    assert state(anna, table)[2] == 1


def test_a_piece_that_can_be_dragged_is_still_clicked(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_a_table(anna)
    anna.page.locator(".target").first.click()
    anna.wait_for_change(0)
    assert state(anna, table)[0]


# -- a finger --------------------------------------------------------------------------------


def test_a_piece_is_dragged_with_a_finger(visitor: NewVisitor) -> None:
    anna = visitor(390, 844, has_touch=True, is_mobile=True)
    table = at_a_table(anna)
    finger = anna.context.new_cdp_session(anna.page)
    (x, y), (to_x, to_y) = middle(anna, ".target"), middle(anna, "#ground")
    for step in range(9):
        at = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    expect(anna.page.locator("#ground.over-place")).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    anna.wait_for_change(0)
    assert state(anna, table)[0]
    assert anna.page.evaluate("scrollY") == 0
