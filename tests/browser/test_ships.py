"""Ships of Evacuation in the browser: sent, loaded by dragging and by clicking, taken back with
undo, launched."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .visitors import NewVisitor, Visitor

GAME = "evacuation"
TRANSPORT = 4  # the number of the phase


def decide(somebody: Visitor, table: str, seat: int, state: dict[str, Any], kinds: str) -> None:
    """Take the first option of the first of these kinds that is offered, or else the last one."""
    options = [one["action"] for one in state["options"]]
    wanted = [one for kind in kinds.split() for one in options if _is(one, kind)]
    command = {
        "kind": "decide",
        "command_id": f"{seat}-{state['decisions']}",
        "seat": seat,
        "version": state["version"],
        "action": wanted[0] if wanted else options[-1],
    }
    answer = somebody.context.request.post(f"/api/tables/{table}/commands", data=command)
    assert answer.ok, answer.text()


def _is(action: dict[str, Any], kind: str) -> bool:
    """An action of the board by its letter, any other by its type."""
    return kind in (action.get("action"), action["type"])


def at_the_dock(somebody: Visitor) -> str:
    """A table of two whose first player has built a ship; the first transport is due."""
    seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Boris"}]
    answer = somebody.context.request.post("/api/tables", data={"game": GAME, "seats": seats})
    assert answer.ok, answer.text()
    table: str = answer.json()["table"]
    for _ in range(60):
        state = somebody.state(table, 0)
        seat = state["deciders"][0]
        if seat == 0 and state["view"]["phase"] == TRANSPORT:
            break
        has_ship = bool(state["view"]["players"][0]["ships_old"])
        kinds = "Pass Launch" if seat or has_ship else "D Build"
        decide(somebody, table, seat, somebody.state(table, seat), kinds)
    somebody.go(f"/table/{table}?as=0&ready=1")
    somebody.page.wait_for_selector(".dot.here", state="attached")
    somebody.page.wait_for_selector(".portable", state="attached")
    return table


def cargo(somebody: Visitor, table: str) -> dict[str, Any]:
    """What the ship that is being loaded has aboard."""
    found: dict[str, Any] = somebody.state(table, 0)["view"]["players"][0]["cargo"][-1]
    return found


def send_the_ship(anna: Visitor) -> str:
    """Send the only ship; its id."""
    ship = anna.page.locator(".group-ships .target").first
    name = (ship.get_attribute("id") or "").removeprefix("card-")
    before = anna.decisions
    ship.click()
    anna.wait_for_change(before)
    expect(anna.page.locator(f"#hold-{name}")).to_be_visible()
    return name


def areas_to_load(anna: Visitor) -> list[str]:
    pairs = anna.page.locator('#continent [data-drag][data-drop^="hold-"]')
    return [pair.get_attribute("data-drag") or "" for pair in pairs.all()]


def test_an_area_is_dragged_into_the_ship_and_taken_back(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_the_dock(anna)
    ship = send_the_ship(anna)
    area = areas_to_load(anna)[0]
    before = anna.decisions
    anna.page.locator(f"#{area}").drag_to(anna.page.locator(f"#hold-{ship}"))
    anna.wait_for_change(before)
    assert cargo(anna, table)["zones"] == [area.removeprefix("area-")]
    before = anna.decisions
    anna.page.keyboard.press("u")
    anna.wait_for_change(before)
    expect(anna.page.locator(f"#{area}.target")).to_be_visible()
    assert cargo(anna, table)["zones"] == []


def test_a_ship_is_loaded_by_clicking_and_launched(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_the_dock(anna)
    ship = send_the_ship(anna)
    area = areas_to_load(anna)[0]
    before = anna.decisions
    anna.page.locator(f"#{area}").click()
    anna.wait_for_change(before)
    assert cargo(anna, table)["zones"] == [area.removeprefix("area-")]
    for button in ("#close", "#launch"):
        if anna.page.locator(button).count():
            before = anna.decisions
            anna.page.locator(button).click()
            anna.wait_for_change(before)
    own = anna.state(table, 0)["view"]["players"][0]
    assert own["ships_new"] == [ship]
    assert own["cargo"] == []


@pytest.mark.parametrize("width", [1400, 820, 390])
def test_nothing_sticks_out_at_any_width(visitor: NewVisitor, width: int) -> None:
    anna = visitor(width=width)
    at_the_dock(anna)
    send_the_ship(anna)
    wide = anna.page.evaluate(
        "[...document.querySelectorAll('#board .slot')].map("
        "slot => slot.getBoundingClientRect().right - innerWidth)"
    )
    assert max(wide) <= 0
