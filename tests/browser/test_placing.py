"""Placing tiles of Planet Unknown: picking up, turning, flipping, by mouse, keyboard and touch."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from .visitors import NewVisitor, Visitor

GAME = "planet_unknown"
GRID = "[data-placing]"
FITTING = ".ghost.shown[data-action]"
MIDDLE = """cell => {
  const grid = document.querySelector("[data-placing]");
  grid.scrollIntoView({ block: "center" });
  const { cell: side, width } = JSON.parse(grid.dataset.placing);
  const point = new DOMPoint((cell % width + 0.5) * side, (Math.floor(cell / width) + 0.5) * side);
  const { x, y } = point.matrixTransform(grid.getScreenCTM());
  return [x, y];
}"""


def about_to_place(somebody: Visitor) -> None:
    """At a table of one, after everything that comes before the first tile."""
    wish = {"game": GAME, "seats": [{"who": "me", "name": "Anna"}], "settings": {}}
    answer = somebody.context.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    for _ in range(20):
        if any(one["action"]["type"] == "Place" for one in somebody.state(table, 0)["options"]):
            break
        somebody.decide(table, 0)
    somebody.go(f"/table/{table}")
    somebody.page.wait_for_selector(".dot.here", state="attached")
    expect(somebody.page.locator(GRID)).to_be_attached()


def shapes(somebody: Visitor, tile: str) -> list[dict[str, Any]]:
    data = json.loads(somebody.page.get_attribute(GRID, "data-placing") or "{}")
    found: list[dict[str, Any]] = data["tiles"][tile]
    return found


def point_of(somebody: Visitor, shape: dict[str, Any]) -> tuple[float, float]:
    """Where a pointer holds the tile in the first place where it fits."""
    x, y = somebody.page.evaluate(MIDDLE, shape["at"][0] + shape["grip"])
    return x, y


def test_a_tile_is_placed_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    about_to_place(anna)
    anna.page.click('[data-pick="1"]')
    anna.page.click('[data-turn="turned"]')
    anna.page.click('[data-turn="flipped"]')
    looks = shapes(anna, "1")
    shape = looks[looks[looks[0]["turned"]]["flipped"]]
    openings = anna.page.locator(".openings").get_attribute("d") or ""
    assert openings.count("M") == len(shape["at"])
    anna.page.mouse.move(*point_of(anna, shape))
    expect(anna.page.locator(FITTING)).to_have_count(1)
    expect(anna.page.locator("#preview-words li").first).to_contain_text("places")
    before = anna.decisions
    anna.page.mouse.click(*point_of(anna, shape))
    anna.wait_for_change(before)
    expect(anna.page.locator("#world-0 [id^=tile-]")).to_have_count(1)


def test_a_tile_is_placed_by_keyboard(visitor: NewVisitor) -> None:
    anna = visitor()
    about_to_place(anna)
    anna.page.locator('[data-pick="0"]').focus()
    anna.page.keyboard.press("Enter")
    for key in ("r", "f", "ArrowDown"):
        anna.page.keyboard.press(key)
    first = anna.page.locator(FITTING).get_attribute("data-action")
    anna.page.keyboard.press("ArrowDown")
    expect(anna.page.locator(FITTING)).not_to_have_attribute("data-action", first or "")
    before = anna.decisions
    anna.page.keyboard.press("Enter")
    anna.wait_for_change(before)
    expect(anna.page.locator("#world-0 [id^=tile-]")).to_have_count(1)


def test_where_a_tile_does_not_fit_is_explained(visitor: NewVisitor) -> None:
    anna = visitor()
    about_to_place(anna)
    anna.page.click('[data-pick="1"]')
    x, y = anna.page.evaluate(MIDDLE, 5 * 12 + 5)  # the middle of the planet; tiles begin outside
    anna.page.mouse.move(x, y)
    expect(anna.page.locator(".ghost.unfit")).to_have_count(1)
    anna.page.mouse.click(x, y)
    expect(anna.page.locator("#message")).to_be_visible()
    anna.page.click("#message-dismiss")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".ghost.shown")).to_have_count(0)


def test_on_a_touch_screen_the_second_tap_places(visitor: NewVisitor) -> None:
    anna = visitor(width=390, height=844, has_touch=True, is_mobile=True)
    about_to_place(anna)
    anna.page.tap('[data-pick="1"]')
    before = anna.decisions
    anna.page.touchscreen.tap(*point_of(anna, shapes(anna, "1")[0]))
    expect(anna.page.locator("#preview-keys button")).to_be_visible()
    assert anna.decisions == before
    anna.page.touchscreen.tap(*point_of(anna, shapes(anna, "1")[0]))
    anna.wait_for_change(before)


def test_on_a_small_screen_the_planet_comes_into_sight_with_a_tile_in_hand(
    visitor: NewVisitor,
) -> None:
    anna = visitor(width=390, height=844, has_touch=True, is_mobile=True)
    about_to_place(anna)
    middle = "document.querySelector('[data-placing]').getBoundingClientRect().top + 180"
    assert anna.page.evaluate(middle) > 844
    anna.page.tap('[data-pick="1"]')
    anna.page.wait_for_function(f"{middle} < 700")
    expect(anna.page.locator("[data-turn=turned]")).to_be_in_viewport()


def test_a_tile_stays_in_hand_while_others_decide(visitor: NewVisitor) -> None:
    anna, boris = visitor(), visitor()
    seats = [{"who": "me", "name": "Anna"}, {"who": "open", "name": "Boris"}]
    wish = {"game": GAME, "seats": seats, "settings": {"rotation": "fixed"}}
    links = anna.context.request.post("/api/tables", data=wish).json()
    table = links["table"]
    boris.follow(links["seats"]["1"])
    holders = {0: anna, 1: boris}
    while not all(may_place(one, table, seat) for seat, one in holders.items()):
        seat = next(seat for seat, one in holders.items() if not may_place(one, table, seat))
        holders[seat].decide(table, seat)
    anna.go(f"/table/{table}")
    expect(anna.page.locator(".dot.here")).to_have_count(2)
    anna.page.click('[data-pick="1"]')  # and it has the focus
    anna.page.mouse.move(*point_of(anna, shapes(anna, "1")[0]))
    expect(anna.page.locator(FITTING)).to_have_count(1)
    before = anna.decisions
    boris.decide(table, 1)
    anna.wait_for_change(before)
    expect(anna.page.locator('[data-pick="1"].picked')).to_have_count(1)
    expect(anna.page.locator(FITTING)).to_have_count(1)


def may_place(somebody: Visitor, table: str, seat: int) -> bool:
    options = somebody.state(table, seat)["options"]
    return any(one["action"]["type"] == "Place" for one in options)
